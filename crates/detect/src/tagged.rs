//! Names that the statistical tagger sees.

use crate::{
    RuleInfo,
    view::{Known, Reader, View},
};
use maskros_lexicon::{Lexicon, PlaceKind, Strength};
use maskros_tagger::{
    Found, Scratch, Tagger,
    atoms::Atoms,
    names::Names,
};
use maskros_text::{Attributes, Candidate, Case, Document, Label, Lang, Sentence, Source, Span, Token};

/// The rule of all candidates of the tagger.
const RULE: &str = "tagger";
/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::PersonName,
    description: "A name that the statistical tagger sees; the score is the probability that its words belong to a name.",
}];
/// What the tagger is less sure of than this is not worth a candidate.
const LEAST: f32 = 0.25;

/// The labels of other sources that the tagger is asked about: names without a form of their own.
const DOUBTED: [Label; 9] = [
    Label::FirstnameMale,
    Label::FirstnameFemale,
    Label::FirstnameUnknown,
    Label::Surname,
    Label::PersonName,
    Label::Country,
    Label::Region,
    Label::City,
    Label::Area,
];

/// The tokens of a sentence as the tagger sees them in a text of this language.
///
/// For training: the detector sees the very same.
#[derive(Debug)]
pub struct Observer {
    lexicon: Lexicon,
    reader: Reader,
    marks: Vec<u32>,
}

impl Default for Observer {
    fn default() -> Self {
        Self { lexicon: Lexicon::embedded(), reader: Reader::default(), marks: Vec::new() }
    }
}

impl Observer {
    /// The tokens and their atoms.
    pub fn observe(
        &mut self,
        document: &Document,
        sentence: Sentence,
        lang: Lang,
        names: &Names,
    ) -> (Vec<Token>, Vec<Atoms>) {
        let view = self.reader.view(document, sentence, &self.lexicon);
        let mut atoms = Vec::new();
        observe(&view, lang, names, &mut self.marks, &mut atoms);
        let tokens = view.tokens.to_vec();
        self.reader.rest();
        (tokens, atoms)
    }
}

fn observe(view: &View<'_>, lang: Lang, names: &Names, marks: &mut Vec<u32>, atoms: &mut Vec<Atoms>) {
    let lower = |idx: usize| matches!(view.tokens[idx].case, Case::Lower);
    names.mark(view.tokens.len(), |idx| (view.folded(idx), lower(idx)), marks);
    atoms.clear();
    atoms.extend(view.tokens.iter().zip(marks.iter()).enumerate().map(|(idx, (token, names))| {
        let known = view.known(idx).copied().unwrap_or_else(Known::default);
        let base = known.base.map(|base| base.word);
        let own = Atoms::of(*token, view.text(idx), view.folded(idx), known.word.as_ref(), base.as_ref(), lang);
        Atoms { names: *names, ..own }
    }));
}

/// Buffers that serve one sentence after the other.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    marks: Vec<u32>,
    atoms: Vec<Atoms>,
    scratch: Scratch,
    found: Vec<Found>,
    inside: Vec<f32>,
}

/// Adds what the models of the sentence's languages see, and lets them say what they think of the candidates from `first` on, which
/// are those of the sentence.
pub(crate) fn find(
    view: &View<'_>,
    tagger: &Tagger,
    buffers: &mut Buffers,
    first: usize,
    candidates: &mut Vec<Candidate>,
) {
    buffers.inside.clear();
    buffers.inside.resize(view.tokens.len(), 0.0);
    let others = candidates.len();
    for (lang, model) in tagger.models(view.languages) {
        observe(view, lang, tagger.names(), &mut buffers.marks, &mut buffers.atoms);
        buffers.found.clear();
        model.find(&buffers.atoms, &mut buffers.scratch, &mut buffers.found);
        candidates.extend(buffers.found.iter().filter_map(|found| candidate(view, found, lang)));
        let inside = buffers.inside.iter_mut().zip(buffers.scratch.inside());
        inside.for_each(|(most, own)| *most = most.max(*own));
    }
    for candidate in candidates.get_mut(first..others).unwrap_or_default() {
        candidate.support = support(view, &buffers.inside, candidate);
    }
}

/// The greatest probability of the tokens of a candidate for a name by lists or context.
fn support(view: &View<'_>, inside: &[f32], candidate: &Candidate) -> Option<f32> {
    let asked = matches!(candidate.source, Source::Lexicon | Source::Context) && DOUBTED.contains(&candidate.label);
    let start = view.tokens.partition_point(|token| token.span.end <= candidate.span.start);
    let own = view.tokens.iter().zip(inside).skip(start).take_while(|(token, _)| token.span.start < candidate.span.end);
    own.map(|(_, inside)| *inside).filter(|_| asked).reduce(f32::max)
}

fn candidate(view: &View<'_>, found: &Found, lang: Lang) -> Option<Candidate> {
    let kind = found.kind();
    let label = kind.label.filter(|_| found.score >= LEAST)?;
    let whole = view.span(found.tokens.start, found.tokens.end - 1);
    let span = if kind.part { before_hyphen(view, whole)? } else { whole };
    let label = if label == Label::City { place_label(view, found) } else { label };
    let attributes = Attributes { language: Some(lang), ..Attributes::default() };
    Some(Candidate::new(span, label, found.score, Source::Tagger, RULE).attributes(attributes))
}

/// The span up to its last hyphen.
fn before_hyphen(view: &View<'_>, span: Span) -> Option<Span> {
    let at = view.document.cut(span).rfind('-').filter(|at| *at > 0)?;
    Some(Span::new(span.start, span.start + at))
}

/// The label of a place that a list knows.
fn place_label(view: &View<'_>, found: &Found) -> Label {
    let single = (found.tokens.len() == 1).then(|| view.known(found.tokens.start)).flatten();
    let word = single.and_then(|known| known.word.or(known.base.map(|base| base.word)));
    match word.and_then(|word| word.place).filter(|(_, strength)| *strength > Strength::Weak) {
        Some((PlaceKind::Country, _)) => Label::Country,
        Some((PlaceKind::Region, _)) => Label::Region,
        Some((PlaceKind::Geo | PlaceKind::Continent, _)) => Label::Geo,
        Some((PlaceKind::City | PlaceKind::Area, _)) | None => Label::City,
    }
}
