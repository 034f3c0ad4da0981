//! Rows of a corpus as sentences of token features with the tags that each token may have.

use super::corpora::{Corpus, stands_for};
use super::haste::Renamer;
use super::rows::{Gold, Row};
use anyhow::{Context as _, Result};
use maskros_detect::Observer;
use maskros_tagger::{labels::KINDS, names::Names, tags, token_features::TokenFeatures};
use maskros_text::{Document, Languages, Sentence, Span, Token};

/// Rows with more bytes are split into sentences; shorter ones are sentences in their corpus.
const LONGEST_SENTENCE: usize = 1500;

/// A sentence.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) features: Vec<TokenFeatures>,
    pub(crate) tokens: Vec<Token>,
    /// The tags that each token may have, a bit each.
    pub(crate) allowed: Vec<u128>,
    pub(crate) gold: Vec<Gold>,
}

/// The kinds of a model, as places in [`KINDS`].
#[derive(Clone, Debug)]
pub(crate) struct Inventory {
    pub(crate) kinds: Vec<usize>,
    /// Whether what a corpus marks as some other kind is outside; else it may be anything.
    pub(crate) others_outside: bool,
}

impl Inventory {
    /// The kinds that these corpora mark.
    pub(crate) fn of<'a>(corpora: impl Iterator<Item = &'a Corpus>) -> Self {
        let marked = corpora.flat_map(|corpus| corpus.labels).flat_map(|(_, kinds)| *kinds);
        Self::new(kinds_named(&marked.copied().collect::<Vec<_>>()))
    }

    /// The kinds of the models of small letters: names of people, places and bodies, and nothing else.
    pub(crate) fn of_haste() -> Self {
        Self { kinds: kinds_named(&HASTE), others_outside: true }
    }

    /// These kinds.
    pub(crate) const fn new(kinds: Vec<usize>) -> Self {
        Self { kinds, others_outside: false }
    }

    pub(crate) fn tags(&self) -> usize {
        tags::count(self.kinds.len())
    }

    fn place(&self, kind: &str) -> Option<usize> {
        self.kinds.iter().position(|known| KINDS[*known].name == kind)
    }

    /// The places of a kind, or of what stands for it.
    fn places(&self, kind: &str) -> Vec<usize> {
        match self.place(kind) {
            Some(place) => vec![place],
            None => stands_for(kind).iter().filter_map(|other| self.place(other)).collect(),
        }
    }

    /// All tags of the kinds that `corpus` leaves unmarked, and outside.
    fn unmarked(&self, corpus: &Corpus) -> u128 {
        let kinds: Vec<usize> = corpus.unmarked.iter().filter_map(|kind| self.place(kind)).collect();
        set_of((0..self.tags()).filter(|tag| is_outside_or_of(*tag, &kinds)))
    }

    /// The tags of a token of a span with this label; where the model has none of its kinds every tag, or none but outside.
    fn marked(&self, corpus: &Corpus, label: &str, at: usize, length: usize) -> u128 {
        let places = corpus.kinds(label).iter().flat_map(|kind| self.places(kind));
        let set = set_of(places.map(|place| tags::tag(place, at, length)));
        match set {
            0 if self.others_outside => 1 << tags::OUTSIDE,
            0 => u128::MAX,
            set => set,
        }
    }
}

/// The copies of rows that are learnt from beside or in the place of the rows.
#[derive(Clone, Copy)]
pub(crate) enum Copies<'a> {
    /// None.
    None,
    /// Some in lower case and some in capitals, beside the rows; of letters of our own also some with other names.
    Cased(&'a Renamer),
    /// In small letters and with other names, in the place of the rows.
    Haste(&'a Renamer),
    /// In small letters, in the place of the rows.
    Small,
}

impl Copies<'_> {
    /// The rows to learn from in the place of `row`.
    fn of(self, row: Row, corpus: &Corpus) -> Vec<Row> {
        match self {
            Self::None => vec![row],
            Self::Cased(renamer) => {
                renamer.letters(&row, corpus).into_iter().chain(row.copy()).chain([row]).collect()
            }
            Self::Small => row.in_small_letters().into_iter().collect(),
            Self::Haste(renamer) => renamer.copies(&row, corpus),
        }
    }
}

/// The kinds of the models of small letters.
const HASTE: [&str; 4] = ["person", "gpe", "place", "organisation"];

fn kinds_named(names: &[&str]) -> Vec<usize> {
    (0..KINDS.len()).filter(|kind| names.contains(&KINDS[*kind].name)).collect()
}

fn is_outside_or_of(tag: usize, kinds: &[usize]) -> bool {
    tags::kind(tag).is_none_or(|kind| kinds.contains(&kind))
}

fn set_of(tags: impl Iterator<Item = usize>) -> u128 {
    tags.fold(0, |set, tag| set | 1 << tag)
}

/// Makes samples.
pub(crate) struct Reader<'a> {
    pub(crate) observer: Observer,
    pub(crate) names: &'a Names,
    pub(crate) inventory: &'a Inventory,
    /// Which copies are learnt from too.
    pub(crate) copies: Copies<'a>,
}

impl Reader<'_> {
    /// The sentences of a file.
    ///
    /// # Errors
    ///
    /// Where a line is not what the data folder's `README.md` says.
    pub(crate) fn read(&mut self, corpus: &Corpus, file: &str) -> Result<Vec<Sample>> {
        let mut samples = Vec::new();
        for (number, line) in file.lines().enumerate() {
            let row =
                Row::parse(line, corpus).with_context(|| format!("{}: line {}", corpus.name, number + 1))?;
            for row in self.copies.of(row, corpus) {
                self.sentences(corpus, &row, &mut samples);
            }
        }
        Ok(samples)
    }

    fn sentences(&mut self, corpus: &Corpus, row: &Row, samples: &mut Vec<Sample>) {
        let document = Document::new("row", row.text.clone());
        for span in spans(&document) {
            let sentence = Sentence::new(span, Languages::only(row.lang));
            let (tokens, features) = self.observer.observe(&document, sentence, row.lang, self.names);
            let gold = row.gold_in(span);
            let allowed = self.allowed(corpus, &tokens, &gold);
            if !tokens.is_empty() && !is_signature(corpus, &tokens, &gold) {
                samples.push(Sample { features, tokens, allowed, gold });
            }
        }
    }

    fn allowed(&self, corpus: &Corpus, tokens: &[Token], gold: &[Gold]) -> Vec<u128> {
        let mut allowed = vec![self.inventory.unmarked(corpus); tokens.len()];
        for gold in gold {
            let inside = (0..tokens.len()).filter(|idx| tokens[*idx].span.overlaps(gold.span));
            let length = inside.clone().count();
            for (at, idx) in inside.enumerate() {
                allowed[idx] = self.inventory.marked(corpus, &gold.label, at, length);
            }
        }
        allowed
    }
}

/// Whether the line of a letter is a name and nothing else: it would teach that a lone word with a capital is one.
fn is_signature(corpus: &Corpus, tokens: &[Token], gold: &[Gold]) -> bool {
    let is_named = |token: &Token| gold.iter().any(|gold| gold.span.overlaps(token.span));
    corpus.letters().is_some() && tokens.iter().all(is_named)
}

fn spans(document: &Document) -> Vec<Span> {
    if is_one_sentence(document.text()) {
        return vec![Span::new(0, document.text().len())];
    }
    maskros_segment::sentences(document).iter().map(|sentence| sentence.span).collect()
}

fn is_one_sentence(text: &str) -> bool {
    text.len() <= LONGEST_SENTENCE && !text.contains('\n')
}
