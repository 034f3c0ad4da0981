//! Names that models see: the statistical tagger, and an encoder from outside.

mod beside;
mod edges;
mod labels;
mod phrases;
mod strange;

use crate::{
    RuleInfo, apposed, bodies,
    doubts::{Readers, SURE, doubt_alone, doubt_lists},
    haste::{Letters, believed, is_of_foreign_sentence, without_owned, without_preposition, without_words},
    labelled::{Labelled, Name},
    names::{heads_comment, named_part},
    observer::{mark, observe},
    plain,
    view::SentenceView,
};
use beside::{before_words_of_sentence, is_faint_noun, is_inn, is_thing_of_country};
use labels::label_of_name;
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::Word;
use maskros_tagger::{Found, Scratch, Tagger, token_features::TokenFeatures};
use maskros_text::{Attributes, Candidate, Group, Label, Source, Span};
use phrases::{
    is_led_by_abbreviation, is_only_ordinary, is_plain_phrase, is_postscript, is_rank, is_said_before,
    is_vocabulary,
};
use std::ops::Range;

/// The rule of all candidates of the tagger.
const RULE: &str = "tagger";
/// The rule of all candidates of an encoder.
const ENCODER_RULE: &str = "encoder";
/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[
    RuleInfo {
        name: RULE,
        label: Label::PersonName,
        description: "A name that the statistical tagger sees; the score is the probability that its words belong to a name.",
    },
    RuleInfo {
        name: ENCODER_RULE,
        label: Label::PersonName,
        description: "What the encoder given with --encoder sees; the score is the probability that its words belong to an entity.",
    },
];
/// What the tagger is less sure of than this is not worth a candidate.
const LEAST: f32 = 0.25;

/// What another source thinks likely, the tagger does not put into a larger name.
const LIKELY: f32 = 0.6;
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

/// Buffers that serve one sentence after the other.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    marks: Vec<u32>,
    features: Vec<TokenFeatures>,
    scratch: Scratch,
    found: Vec<Found>,
    inside: Vec<f32>,
    /// Of each token the sum over the models that read it of how probable it is that it belongs to some name.
    sums: Vec<f32>,
}

impl Buffers {
    /// Counts in what the model that has just read thinks of the tokens.
    fn count_reader(&mut self) {
        at_least(&mut self.inside, self.scratch.inside());
        self.sums.iter_mut().zip(self.scratch.inside()).for_each(|(sum, own)| *sum += own);
    }

    /// Makes ready for the models that read a sentence in turn.
    fn begin(&mut self, view: &SentenceView<'_>, tagger: &Tagger, haste: bool) {
        mark(view, tagger.names(), haste, &mut self.marks);
        self.sums.clear();
        self.sums.resize(view.tokens.len(), 0.0);
    }

    /// The names that the model has found.
    fn seen(&self, view: &SentenceView<'_>) -> impl Iterator<Item = Seen> {
        let seen = self.found.iter().filter_map(Seen::by_tagger).map(|seen| seen.behind_rank(view));
        seen.flat_map(|seen| seen.apart(view))
    }
}

/// The models that read a sentence.
#[derive(Clone, Copy)]
pub(crate) struct Models<'a> {
    pub(crate) tagger: Option<&'a Tagger>,
    /// What a model from outside said of the sentence.
    pub(crate) labelled: Option<&'a Labelled>,
    /// How the text round the sentence is written.
    pub(crate) letters: Letters,
}

impl Models<'_> {
    /// Adds what the models see, and lets them say what they think of the candidates from `first` on, which are those of the sentence.
    pub(crate) fn find(
        self,
        view: &SentenceView<'_>,
        buffers: &mut Buffers,
        first: usize,
        candidates: &mut Vec<Candidate>,
    ) {
        if self.tagger.is_none() && self.labelled.is_none() {
            return;
        }
        buffers.inside.clear();
        buffers.inside.resize(view.tokens.len(), 0.0);
        let known = first..candidates.len();
        if let Some(tagger) = self.tagger.filter(|_| has_letters(view)) {
            self.find_by_tagger(view, tagger, buffers, known.clone(), candidates);
        }
        if let Some(labelled) = self.labelled {
            by_labeller(view, labelled, known.clone(), candidates);
            at_least(&mut buffers.inside, &labelled.inside);
        }
        support_all(view, &buffers.inside, known, candidates);
    }

    /// Adds what the tagger sees; where letters tell nothing it says of the lists too what it doubts.
    fn find_by_tagger(
        self,
        view: &SentenceView<'_>,
        tagger: &Tagger,
        buffers: &mut Buffers,
        known: Range<usize>,
        candidates: &mut Vec<Candidate>,
    ) {
        let haste = self.letters.tell_nothing(view);
        by_tagger(view, (tagger, haste), buffers, known.clone(), candidates);
        if haste {
            doubt_lists(view, &buffers.inside, candidates.get_mut(known).unwrap_or_default());
        }
    }
}

/// Whether a sentence has letters, without which there is no name: a table of numbers, a line of marks.
fn has_letters(view: &SentenceView<'_>) -> bool {
    view.document.cut(view.sentence.span).contains(char::is_alphabetic)
}

/// Adds what the models of the sentence's languages see beside what is known.
fn by_tagger(
    view: &SentenceView<'_>,
    (tagger, haste): (&Tagger, bool),
    buffers: &mut Buffers,
    known: Range<usize>,
    candidates: &mut Vec<Candidate>,
) {
    buffers.begin(view, tagger, haste);
    let mut readers = 0.0;
    for (lang, model) in tagger.models(view.languages, haste) {
        readers += 1.0;
        observe(view, lang, (haste, &buffers.marks), &mut buffers.features);
        buffers.found.clear();
        model.find(&buffers.features, &mut buffers.scratch, &mut buffers.found);
        buffers.count_reader();
        add_found(view, buffers, haste, &known, candidates);
    }
    let readers = Readers { count: readers, sums: &buffers.sums, haste };
    let own = candidates.get_mut(known.start..).unwrap_or_default();
    doubt_alone(view, readers, own);
    let head = strange::head(view, readers, own);
    candidates.extend(head);
}

/// Adds what one model has found.
fn add_found(
    view: &SentenceView<'_>,
    buffers: &Buffers,
    haste: bool,
    known: &Range<usize>,
    candidates: &mut Vec<Candidate>,
) {
    for seen in buffers.seen(view) {
        let others = candidates.get(known.clone()).unwrap_or_default();
        let seen = if haste { seen.in_haste(view, others) } else { seen };
        add_seen(view, seen, known.clone(), candidates);
    }
}

/// `marie-soleil`: in small letters a word with a hyphen of which the lists make a first name or a surname is that and no town.
fn label_of_double(view: &SentenceView<'_>, seen: &Seen, known: &[Candidate]) -> Label {
    let span = view.span(seen.tokens.start, seen.tokens.end.saturating_sub(1));
    let is_double = seen.label.group() == Group::Place && view.document.cut(span).contains('-');
    let is_name = |one: &&Candidate| one.span == span && one.label.is_name_part();
    known.iter().filter(|_| is_double).find(is_name).map_or(seen.label, |one| one.label)
}

fn by_labeller(
    view: &SentenceView<'_>,
    labelled: &Labelled,
    known: Range<usize>,
    candidates: &mut Vec<Candidate>,
) {
    for name in &labelled.names {
        add_seen(view, Seen::by_labeller(name), known.clone(), candidates);
    }
}

/// Adds the candidate for what a model sees beside what is `known`.
fn add_seen(view: &SentenceView<'_>, seen: Seen, known: Range<usize>, candidates: &mut Vec<Candidate>) {
    let others = candidates.get(known).unwrap_or_default();
    candidates.extend(candidate(view, seen, others));
}

fn at_least(most: &mut [f32], own: &[f32]) {
    most.iter_mut().zip(own).for_each(|(most, own)| *most = most.max(*own));
}

fn support_all(view: &SentenceView<'_>, inside: &[f32], known: Range<usize>, candidates: &mut [Candidate]) {
    let (before, own) = candidates.split_at_mut(known.end);
    let bodies: Vec<Span> = own.iter().filter(|own| bodies::is_body(own)).map(|own| own.span).collect();
    let part = |span: Span| bodies.iter().any(|body| body.contains(span));
    for candidate in before.get_mut(known.start..).unwrap_or_default() {
        let support = support(view, inside, candidate);
        let support = support.map(|support| if part(candidate.span) { 0.0 } else { support });
        candidate.support = support.or(candidate.support);
    }
}

/// Whether other parts of the same name vouch for the candidate: `Hans` in `Hans von der Linde`.
fn is_named_beside(candidate: &Candidate) -> bool {
    const VOUCHED: f32 = 0.65;
    candidate.rule == "name-sequence" && candidate.score >= VOUCHED
}

/// The greatest probability of the tokens of a candidate of the lists, where a capital makes it a name and the lists are not sure.
fn support(view: &SentenceView<'_>, inside: &[f32], candidate: &Candidate) -> Option<f32> {
    let capitals = view.tokens_in(candidate.span).filter(|idx| view.has_capital(*idx));
    let own = capitals.filter_map(|idx| inside.get(idx).copied());
    if is_doubted(candidate) { own.reduce(f32::max) } else { None }
}

/// Whether the lists are not sure of the candidate, and nothing but its capital makes it a name.
fn is_doubted(candidate: &Candidate) -> bool {
    candidate.source == Source::Lexicon
        && candidate.score < SURE
        && DOUBTED.contains(&candidate.label)
        && !is_named_beside(candidate)
}

/// A name that a model sees.
#[derive(Clone)]
struct Seen {
    tokens: Range<usize>,
    label: Label,
    /// Whether the name is only the first part of the word.
    part: bool,
    score: f32,
    source: Source,
    rule: &'static str,
}

impl Seen {
    /// What is left of it in a sentence without capitals, beside what is `known` there.
    fn in_haste(mut self, view: &SentenceView<'_>, known: &[Candidate]) -> Self {
        self.tokens = without_owned(view, self.tokens, self.label);
        let score = believed(view, self.tokens.clone(), self.label, self.score);
        self.tokens = without_words(view, self.tokens, self.label, self.score);
        self.tokens = without_preposition(view, self.tokens, self.label);
        self.score = score;
        self.label = label_of_double(view, &self, known);
        self
    }

    fn by_tagger(found: &Found) -> Option<Self> {
        let kind = found.kind();
        let label = kind.label.filter(|_| found.score >= LEAST)?;
        let (tokens, score) = (found.tokens.clone(), found.score);
        Some(Self { tokens, label, part: kind.part, score, source: Source::Tagger, rule: RULE })
    }

    fn by_labeller(name: &Name) -> Self {
        let (tokens, label, score) = (name.words.clone(), name.label, name.score);
        Self { tokens, label, part: false, score, source: Source::Encoder, rule: ENCODER_RULE }
    }

    /// Without the rank before somebody whom the tagger took for a place or body.
    fn behind_rank(self, view: &SentenceView<'_>) -> Self {
        match edges::behind_rank(view, &self.tokens, self.label) {
            Some(tokens) => Self { tokens, label: Label::PersonName, ..self },
            None => self,
        }
    }

    /// `Beate på Kjenn`: somebody and where that is, apart, which the tagger took for one name.
    fn apart(self, view: &SentenceView<'_>) -> Vec<Self> {
        if let Some(at) = edges::joint_of_bodies(view, &self.tokens, self.label) {
            let halves = [self.tokens.start..at, at + 1..self.tokens.end];
            return halves.map(|tokens| Self { tokens, ..self.clone() }).into();
        }
        match self.place_behind(view) {
            None => vec![self],
            Some(place) => self.before(&place).into_iter().chain([place]).collect(),
        }
    }

    /// What stands behind a preposition of places in what was taken for somebody.
    fn place_behind(&self, view: &SentenceView<'_>) -> Option<Self> {
        let end = self.tokens.end;
        let mut before_last =
            (self.tokens.start..end.saturating_sub(1)).filter(|_| self.label.group() == Group::Person);
        let at = before_last.find(|idx| leads_to_place(view, *idx))?;
        Some(Self { tokens: at + 1..end, label: Label::City, ..self.clone() })
    }

    /// What stands before the preposition of the place.
    fn before(self, place: &Self) -> Option<Self> {
        let end = place.tokens.start - 1;
        (end > self.tokens.start).then_some(Self { tokens: self.tokens.start..end, ..self })
    }
}

/// Whether the word in small letters is a preposition of places, and nothing that names have inside.
fn leads_to_place(view: &SentenceView<'_>, idx: usize) -> bool {
    let facts = view.facts(idx);
    let leads = [WordRole::PlacePreposition, WordRole::SmallPlacePreposition, WordRole::PlaceInTalk]
        .into_iter()
        .any(|role| facts.has_in(role, view.languages));
    leads && view.is_lower(idx) && !facts.has_any(&[WordRole::Particle, WordRole::NameLink])
}

/// The tokens that are the name itself: no number, speech or link beside it, and nothing that other sources know better.
fn name_itself(view: &SentenceView<'_>, seen: &Seen, others: &[Candidate]) -> Option<Range<usize>> {
    let label = seen.label;
    let mut tokens = edges::trimmed(view, before_column(view, &seen.tokens), label);
    let person = label.group() == Group::Person;
    if person || label == Label::StreetName {
        tokens.end = before_number(view, &tokens);
    }
    if label.group() == Group::Institution {
        tokens.end = before_words_of_sentence(view, &tokens, others);
    }
    if person {
        tokens = without_speech(view, tokens)?;
    }
    let mut tokens = if is_name(label) { left_free(view, tokens, label, others)? } else { tokens };
    if person {
        tokens.end = before_links(view, &tokens);
    }
    Some(tokens)
}

/// The tokens without what is said to somebody before the name, and what is said by somebody behind it.
fn without_speech(view: &SentenceView<'_>, tokens: Range<usize>) -> Option<Range<usize>> {
    let end = before_speech(view, &tokens);
    let start =
        (tokens.start..end).find(|idx| !is_said_before(view, *idx) && !is_elided_article(view, *idx))?;
    Some(start..end)
}

/// `d'heidrun`, `l'antoine`: the letter of an article that a dialect or French has before names.
fn is_elided_article(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "d'" | "l'" | "d’" | "l’")
}

/// The candidate for what a model sees beside what `others` see; none where the lists or the words round it deny it.
fn candidate(view: &SentenceView<'_>, seen: Seen, others: &[Candidate]) -> Option<Candidate> {
    if is_denied(view, &seen, others) {
        return None;
    }
    let tokens = name_itself(view, &seen, others).filter(|tokens| !names_nothing(view, tokens, &seen))?;
    let span = span_of_name(view, &tokens, &seen).filter(|span| is_called(view.document.cut(*span)))?;
    let (label, kind) = label_and_kind(view, tokens, &seen);
    let label = others.iter().find(|other| is_inn(other, span)).map_or(label, |inn| inn.label);
    let attributes = Attributes { language: view.sentence.language, kind, ..Attributes::default() };
    let score = strange::believed(view, seen.tokens, label, seen.score);
    Some(Candidate::new(span, label, score, seen.source, seen.rule).attributes(attributes))
}

fn label_and_kind(
    view: &SentenceView<'_>,
    tokens: Range<usize>,
    seen: &Seen,
) -> (Label, Option<&'static str>) {
    let label = label_of_name(view, &tokens, seen);
    let label = apposed::person(view, &tokens, label).unwrap_or(label);
    bodies::refine(view, tokens, label)
}

/// Whether what is seen is an abbreviation, what somebody is, or half of a name that others see.
fn is_denied(view: &SentenceView<'_>, seen: &Seen, others: &[Candidate]) -> bool {
    let tokens = &seen.tokens;
    is_abbreviation(view, tokens)
        || is_profession(view, tokens, others)
        || (seen.part && is_half_of_name(view, tokens, others))
        || is_thing_of_country(view, seen, others)
        || is_faint_noun(view, seen)
}

/// Whether what is left of what is seen is no name.
fn names_nothing(view: &SentenceView<'_>, tokens: &Range<usize>, seen: &Seen) -> bool {
    is_leftover(view, tokens, seen)
        || edges::is_rank(view, tokens)
        || is_word(view, tokens, seen.label)
        || is_quarter_of_town(view, tokens)
}

fn is_called(name: &str) -> bool {
    name.contains(char::is_alphanumeric) && !bodies::is_abbreviated_phrase(name)
}

/// `Aalborg Øst`, or its `Øst` alone: whether the name ends with what tells the quarters of every town apart, behind a town of the lists.
fn is_quarter_of_town(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let (last, first) = (tokens.end.saturating_sub(1), tokens.end.saturating_sub(2));
    first < last && tokens.start >= first && is_written_town(view, first) && is_quarter(view, last)
}

/// Whether a usual place of the lists stands there with its capital.
fn is_written_town(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.is_usual_place(idx)
}

fn is_quarter(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut rows = rows(Table::TownQuarter).iter().filter(|row| row.languages.meets(view.languages));
    rows.any(|row| row.words("words").contains(&view.text(idx)))
}

fn is_abbreviation(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_postscript(view, tokens) || is_led_by_abbreviation(view, tokens) || edges::is_rank(view, tokens)
}

/// `Hanne` of a `Hanne-Lore` that another source has as a name of somebody.
fn is_half_of_name(view: &SentenceView<'_>, tokens: &Range<usize>, others: &[Candidate]) -> bool {
    let whole = whole_span(view, tokens);
    others.iter().any(|other| other.span == whole && other.label.is_name_part() && other.score >= LIKELY)
}

/// The span of all tokens.
fn whole_span(view: &SentenceView<'_>, tokens: &Range<usize>) -> Span {
    view.span(tokens.start, tokens.end - 1)
}

/// `Ward Clerk`: several words that another source has as a profession.
fn is_profession(view: &SentenceView<'_>, tokens: &Range<usize>, others: &[Candidate]) -> bool {
    let whole = whole_span(view, tokens);
    tokens.len() > 1 && others.iter().any(|other| other.label == Label::Prof && other.span == whole)
}

/// Whether the tokens are what other sources left of a name, and none by themselves.
fn is_leftover(view: &SentenceView<'_>, tokens: &Range<usize>, seen: &Seen) -> bool {
    *tokens != seen.tokens
        && (is_remainder(view, tokens.clone(), seen.label)
            || is_noun_behind(view, tokens, &seen.tokens, seen.label))
}

fn is_word(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    const TESTS: [IsWord; 4] = [is_anatomy, is_vocabulary, is_plain_phrase, is_foreign];
    heads_comment(view, tokens.start) || TESTS.iter().any(|is_word| is_word(view, tokens, label))
}

/// Whether the tokens, taken for a name of the label, are words of the sentence.
type IsWord = fn(&SentenceView<'_>, &Range<usize>, Label) -> bool;

/// Whether the words are of a sentence in a language that no list knows.
fn is_foreign(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    label.group() != Group::Quasi && is_of_foreign_sentence(view, tokens)
}

/// `col du fémur`: words in small letters that end with a part of the body, taken for a place.
fn is_anatomy(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    let small = label.group() == Group::Place && are_small(view, tokens);
    small && tokens.len() > 1 && view.plays(tokens.end - 1, WordRole::BodyPart)
}

/// Whether all words have small letters.
fn are_small(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.clone().all(|idx| view.is_lower(idx))
}

/// The span of the name: without what is joined to it, where it is one token.
fn span_of_name(view: &SentenceView<'_>, tokens: &Range<usize>, seen: &Seen) -> Option<Span> {
    let whole = whole_span(view, tokens);
    let may_be_cut = tokens.len() == 1 && seen.label.group() != Group::Quasi;
    match named_part(view, tokens.start).filter(|_| may_be_cut) {
        None if seen.part => before_hyphen(view, whole),
        named => Some(named.unwrap_or(whole)),
    }
}

/// Whether spans of this label are made of words; others may be numbers and stay whole.
const fn is_name(label: Label) -> bool {
    matches!(label.group(), Group::Person | Group::Place | Group::Institution | Group::Quasi)
        && !matches!(label, Label::StreetNr | Label::ZipCode | Label::Username)
}

/// Whether another source is likely to know better what a part of the name `whole` is.
fn knows_better(other: &Candidate, whole: Span, label: Label) -> bool {
    let likely = other.span.overlaps(whole) && other.span != whole && other.score >= LIKELY;
    likely && !(is_container(label) && may_be_inside(other.label))
}

/// The tokens of a name that no other source is sure to know better: other sources tell the parts of a name and of an address apart,
/// the tagger does not. `None` where nothing with a letter is left, or where a number or an address of a pattern is among them.
fn left_free(
    view: &SentenceView<'_>,
    tokens: Range<usize>,
    label: Label,
    others: &[Candidate],
) -> Option<Range<usize>> {
    let whole = whole_span(view, &tokens);
    let better: Vec<&Candidate> = others.iter().filter(|other| knows_better(other, whole, label)).collect();
    if better.iter().any(|other| matches!(other.label.group(), Group::Number | Group::Contact)) {
        return None;
    }
    let free = |idx: usize| !better.iter().any(|other| other.span.overlaps(view.tokens[idx].span));
    let named = free_runs(tokens, free).filter(|run| has_word(view, run));
    named.max_by_key(Range::len).map(|run| without_marks(view, run))
}

/// Whether more is there than marks and an article (`the` of `the lighthouse` where a rule has the nursery called so).
fn has_word(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.clone().any(|idx| (view.is_word(idx) || view.is_mixed(idx)) && !is_small_article(view, idx))
}

fn is_small_article(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.plays_any(idx, &[WordRole::Determiner, WordRole::SignArticle])
}

/// The longest runs of tokens that are `free`.
fn free_runs(tokens: Range<usize>, free: impl Fn(usize) -> bool) -> impl Iterator<Item = Range<usize>> {
    tokens.clone().filter_map(move |start| {
        let begins = free(start) && (start == tokens.start || !free(start - 1));
        // Looked for once a run: the tagger may take a whole text of one letter for a name.
        begins.then(|| start..(start..tokens.end).find(|idx| !free(*idx)).unwrap_or(tokens.end))
    })
}

/// The tokens without the marks that parted them from what others know better: `/Pleiße` of `Neukirchen/Pleiße`.
fn without_marks(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let mut named = tokens.clone().filter(|idx| !matches!(view.text(*idx), "/" | "," | ";" | "-" | "–"));
    let end = named.clone().next_back().map_or(tokens.end, |last| last + 1);
    named.next().unwrap_or(tokens.start)..end
}

/// Whether such a name is often part of the name of an institution.
const fn may_be_inside(label: Label) -> bool {
    let address = matches!(label, Label::StreetName | Label::StreetNr | Label::ZipCode);
    matches!(label.group(), Group::Place | Group::Institution) && !address
}

/// Whether names of this label are made of other names.
const fn is_container(label: Label) -> bool {
    matches!(label.group(), Group::Institution | Group::Quasi)
}

/// Where the name of a street or person ends and a number begins (`mentor 5B`, `Elisabeth II.`); at least one token is left.
fn before_number(view: &SentenceView<'_>, tokens: &Range<usize>) -> usize {
    (tokens.start + 1..tokens.end).find(|idx| begins_number(view, *idx)).unwrap_or(tokens.end)
}

fn begins_number(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx).starts_with(|first: char| first.is_ascii_digit()) || plain::is_rulers_number(view, idx)
}

/// The tokens before the first wide gap, behind which another column begins: `Kolding          Dato`.
fn before_column(view: &SentenceView<'_>, tokens: &Range<usize>) -> Range<usize> {
    let end = (tokens.start + 1..tokens.end).find(|idx| view.begins_column(*idx));
    tokens.start..end.unwrap_or(tokens.end)
}

/// Where a name ends before small words that would lead on: `Duke of`, of which another source has `Edinburgh`; at least one token is left.
fn before_links(view: &SentenceView<'_>, tokens: &Range<usize>) -> usize {
    tokens.end - (tokens.start + 1..tokens.end).rev().take_while(|idx| is_link(view, *idx)).count()
}

fn is_link(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.facts(idx).has_any(&[WordRole::NameLink, WordRole::Particle])
}

/// `the ferry Stena`: whether a word for ships in small letters stands there.
fn is_vessel(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.facts(idx).has(WordRole::Vessel)
}

/// Whether nothing but ordinary words in lower case and ranks is left of a person's name that other sources know better in part.
fn is_remainder(view: &SentenceView<'_>, mut tokens: Range<usize>, label: Label) -> bool {
    label.group() == Group::Person
        && tokens.all(|idx| is_small_and_ordinary(view, idx) || is_rank(view, idx) || is_vessel(view, idx))
}

/// Whether the word is in small letters and nothing but an ordinary one.
fn is_small_and_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && is_only_ordinary(view, idx)
}

/// `mit Lehrerin Mareike Voss Windräder`: one German word of no list behind a first name and a surname that other sources know.
fn is_noun_behind(view: &SentenceView<'_>, left: &Range<usize>, whole: &Range<usize>, label: Label) -> bool {
    label.group() == Group::Person
        && view.is_german()
        && is_last_of_several(left, whole)
        && is_behind_surname(view, left.start)
}

/// Whether the one token that is left is the last of three or more.
fn is_last_of_several(left: &Range<usize>, whole: &Range<usize>) -> bool {
    left.len() == 1 && left.end == whole.end && left.start >= whole.start + 2
}

/// Whether a word that no list has as a name stands behind one that the lists have as a surname alone.
fn is_behind_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.first_name.is_none();
    !view.is_listed_name(idx) && view.word(idx - 1).is_some_and(surname)
}

/// Where a name ends before the colon of who speaks: `anna: hei` is no name of three words.
fn before_speech(view: &SentenceView<'_>, tokens: &Range<usize>) -> usize {
    let colon = |idx: &usize| view.text(*idx) == ":" && !view.touches_next(*idx);
    (tokens.start + 1..tokens.end).find(colon).unwrap_or(tokens.end)
}

/// The span up to its last hyphen.
fn before_hyphen(view: &SentenceView<'_>, span: Span) -> Option<Span> {
    let at = view.document.cut(span).rfind('-').filter(|at| *at > 0)?;
    Some(Span::new(span.start, span.start + at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn somebody_and_where_that_is_are_two_names() {
        let parts = |tokens: Range<usize>, label| {
            let seen = Seen { tokens, label, part: false, score: 0.9, source: Source::Tagger, rule: RULE };
            let parts = viewed("Beate på Kjenn", Languages::only(Lang::Nb), |view| seen.apart(view));
            parts.into_iter().map(|part| (part.tokens, part.label)).collect::<Vec<_>>()
        };
        let (person, place) = (Label::PersonName, Label::City);
        assert_eq!(parts(0..3, person), [(0..1, person), (2..3, place)]);
        assert_eq!(parts(1..3, person), [(2..3, place)]);
        assert_eq!(parts(0..1, person), [(0..1, person)]);
        assert_eq!(parts(0..3, Label::OtherInstitution), [(0..3, Label::OtherInstitution)]);
    }
}
