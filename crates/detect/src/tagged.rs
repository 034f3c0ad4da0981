//! Names that models see: the statistical tagger, and an encoder from outside.

use crate::{
    RuleInfo, bodies, clinical,
    haste::{believed, is_in_haste},
    labelled::{Labelled, Name},
    names::{closes, greets, named_part, trigger::Trigger},
    plain,
    view::{SentenceView, TokenFacts, ViewBuilder},
};
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, PlaceKind, Role, Strength, Word};
use maskros_tagger::{Found, Scratch, Tagger, names::Names, token_features::TokenFeatures};
use maskros_text::{
    Attributes, Candidate, Case, Document, Group, Label, Lang, Languages, Sentence, Source, Span, Token,
    TokenKind,
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

/// What the lists are this sure of, the tagger is not asked about.
const SURE: f32 = 0.8;
/// What another source thinks likely, the tagger does not put into a larger name.
const LIKELY: f32 = 0.6;
/// What is this probable is replaced by itself: the threshold of the default policy.
const ENOUGH: f32 = 0.5;
/// Letters of a word that only a reader of its language knows.
const SHORTEST_WORD: usize = 3;
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
    builder: ViewBuilder,
    marks: Vec<u32>,
}

impl Default for Observer {
    fn default() -> Self {
        Self { lexicon: Lexicon::embedded(), builder: ViewBuilder::default(), marks: Vec::new() }
    }
}

impl Observer {
    /// The tokens and their features.
    pub fn observe(
        &mut self,
        document: &Document,
        sentence: Sentence,
        lang: Lang,
        names: &Names,
    ) -> (Vec<Token>, Vec<TokenFeatures>) {
        let view = self.builder.view(document, sentence, &self.lexicon);
        let mut features = Vec::new();
        let haste = is_in_haste(&view);
        mark(&view, names, haste, &mut self.marks);
        observe(&view, lang, (haste, &self.marks), &mut features);
        (view.tokens.to_vec(), features)
    }
}

/// On which lists of well-known names each token stands; in haste those count that are otherwise written with a capital.
fn mark(view: &SentenceView<'_>, names: &Names, haste: bool, marks: &mut Vec<u32>) {
    let lower = |idx: usize| !haste && matches!(view.tokens[idx].case, Case::Lower);
    names.mark(view.tokens.len(), |idx| (view.folded(idx), lower(idx)), marks);
}

/// What the models see of each token; in haste every one may be a name.
fn observe(
    view: &SentenceView<'_>,
    lang: Lang,
    (haste, marks): (bool, &[u32]),
    features: &mut Vec<TokenFeatures>,
) {
    features.clear();
    features.extend(view.tokens.iter().zip(marks.iter()).enumerate().map(|(idx, (token, names))| {
        let known = view.known(idx).copied().unwrap_or_default();
        let base = known.base.map(|base| base.word);
        let own = TokenFeatures::of(
            *token,
            view.text(idx),
            view.folded(idx),
            known.word.as_ref(),
            base.as_ref(),
            lang,
        );
        TokenFeatures { names: *names, telling: own.telling || haste, ..own }
    }));
}

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

/// The models that read a sentence.
#[derive(Clone, Copy)]
pub(crate) struct Models<'a> {
    pub(crate) tagger: Option<&'a Tagger>,
    /// What a model from outside said of the sentence.
    pub(crate) labelled: Option<&'a Labelled>,
    /// Whether the text round the sentence is written in small letters too.
    pub(crate) small_text: bool,
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
        let others = candidates.len();
        if let Some(tagger) = self.tagger {
            let haste = self.small_text && is_in_haste(view);
            by_tagger(view, (tagger, haste), buffers, first..others, candidates);
            if haste {
                doubt_lists(view, &buffers.inside, candidates.get_mut(first..others).unwrap_or_default());
            }
        }
        if let Some(labelled) = self.labelled {
            let known = first..others;
            by_labeller(view, labelled, known, candidates);
            at_least(&mut buffers.inside, &labelled.inside);
        }
        support_all(view, &buffers.inside, first, others, candidates);
    }
}

/// Adds what the models of the sentence's languages see beside what is known.
fn by_tagger(
    view: &SentenceView<'_>,
    (tagger, haste): (&Tagger, bool),
    buffers: &mut Buffers,
    known: Range<usize>,
    candidates: &mut Vec<Candidate>,
) {
    mark(view, tagger.names(), haste, &mut buffers.marks);
    buffers.sums.clear();
    buffers.sums.resize(view.tokens.len(), 0.0);
    let mut readers = 0.0;
    for (lang, model) in tagger.models(view.languages, haste) {
        readers += 1.0;
        observe(view, lang, (haste, &buffers.marks), &mut buffers.features);
        buffers.found.clear();
        model.find(&buffers.features, &mut buffers.scratch, &mut buffers.found);
        let seen = buffers.found.iter().filter_map(Seen::by_tagger);
        for mut seen in seen.flat_map(|seen| seen.apart(view)) {
            if haste {
                seen.score = believed(view, seen.tokens.clone(), seen.score);
            }
            let known = candidates.get(known.clone()).unwrap_or_default();
            candidates.extend(candidate(view, seen, known));
        }
        at_least(&mut buffers.inside, buffers.scratch.inside());
        buffers.sums.iter_mut().zip(buffers.scratch.inside()).for_each(|(sum, own)| *sum += own);
    }
    if readers > 1.0 {
        doubt_bodies(view, &buffers.sums, readers, candidates.get_mut(known.start..).unwrap_or_default());
    }
}

/// Makes institutions that the tagger alone sees as probable as its models find them on average, where several read the sentence because
/// its language is unsure; `own` are the candidates of the sentence.
///
/// Names of people are the same in all languages, so one model that knows a name is enough. Names of institutions are made of the words of
/// one language, and a model that cannot read them takes any strange words with capitals for such a name. Initials are read alike by all.
/// What something else sees too is replaced anyway, and doubt would only take its label away.
fn doubt_bodies(view: &SentenceView<'_>, sums: &[f32], readers: f32, own: &mut [Candidate]) {
    let others = own.iter().filter(|other| !is_guessed_body(other) && other.score >= ENOUGH);
    let seen: Vec<Span> = others.map(|other| other.span).collect();
    for body in own.iter_mut().filter(|own| is_guessed_body(own)) {
        let alone = !seen.iter().any(|span| span.overlaps(body.span));
        if alone && has_word(view.document.cut(body.span)) {
            let least = within(view, sums, body.span).reduce(f32::min);
            body.score = least.map_or(body.score, |sum| body.score.min(sum / readers));
        }
    }
}

fn is_guessed_body(candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger && candidate.label.group() == Group::Institution
}

/// Whether the text has a word longer than an initial or an abbreviation of two letters.
fn has_word(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() >= SHORTEST_WORD)
}

/// The values of the tokens that lie in `span`.
fn within(view: &SentenceView<'_>, values: &[f32], span: Span) -> impl Iterator<Item = f32> {
    let start = view.tokens.partition_point(|token| token.span.end <= span.start);
    let own = view.tokens.iter().zip(values).skip(start);
    own.take_while(move |(token, _)| token.span.start < span.end).map(|(_, value)| *value)
}

fn by_labeller(
    view: &SentenceView<'_>,
    labelled: &Labelled,
    known: Range<usize>,
    candidates: &mut Vec<Candidate>,
) {
    for name in &labelled.names {
        let known = candidates.get(known.clone()).unwrap_or_default();
        candidates.extend(candidate(view, Seen::by_labeller(name), known));
    }
}

fn at_least(most: &mut [f32], own: &[f32]) {
    most.iter_mut().zip(own).for_each(|(most, own)| *most = most.max(*own));
}

/// The rules that take words of the lists for names in sentences without capitals.
const LISTED_IN_HASTE: [&str; 2] = ["name-in-haste", "lower-case-name"];

/// Lets the model of small letters say what it thinks of words that the lists alone take for names there: `magnesium`, `theres`.
fn doubt_lists(view: &SentenceView<'_>, inside: &[f32], own: &mut [Candidate]) {
    let doubtful = |one: &&mut Candidate| {
        one.source == Source::Lexicon && LISTED_IN_HASTE.contains(&one.rule) && one.score < SURE
    };
    for listed in own.iter_mut().filter(doubtful) {
        listed.support = within(view, inside, listed.span).reduce(f32::max);
    }
}

fn support_all(
    view: &SentenceView<'_>,
    inside: &[f32],
    first: usize,
    others: usize,
    candidates: &mut [Candidate],
) {
    let (before, own) = candidates.split_at_mut(others);
    let bodies: Vec<Span> = own.iter().filter(|own| bodies::is_body(own)).map(|own| own.span).collect();
    for candidate in before.get_mut(first..).unwrap_or_default() {
        let part = |candidate: &Candidate| bodies.iter().any(|body| body.contains(candidate.span));
        let support = support(view, inside, candidate);
        let support = support.map(|support| if part(candidate) { 0.0 } else { support });
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
    let doubtful =
        DOUBTED.contains(&candidate.label) && candidate.score < SURE && !is_named_beside(candidate);
    if candidate.source != Source::Lexicon || !doubtful {
        return None;
    }
    let start = view.tokens.partition_point(|token| token.span.end <= candidate.span.start);
    let own = view
        .tokens
        .iter()
        .zip(inside)
        .skip(start)
        .take_while(|(token, _)| token.span.start < candidate.span.end);
    let capital = |token: &Token| !matches!(token.case, Case::Lower | Case::None);
    let own = own.filter(|(token, _)| capital(token));
    own.map(|(_, inside)| *inside).reduce(f32::max)
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

    /// `Beate på Kjenn`: somebody and where that is, apart, which the tagger took for one name.
    fn apart(self, view: &SentenceView<'_>) -> Vec<Self> {
        let (start, end) = (self.tokens.start, self.tokens.end);
        let mut before_last = (start..end.saturating_sub(1)).filter(|_| self.label.group() == Group::Person);
        let Some(at) = before_last.find(|idx| leads_to_place(view, *idx)) else { return vec![self] };
        let place = Self { tokens: at + 1..end, label: Label::City, ..self.clone() };
        let person = (at > start).then(|| Self { tokens: start..at, ..self });
        person.into_iter().chain([place]).collect()
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
    let (label, mut tokens) = (seen.label, seen.tokens.clone());
    let person = label.group() == Group::Person;
    if person || label == Label::StreetName {
        tokens.end = before_number(view, &tokens);
    }
    if person {
        tokens.end = before_speech(view, &tokens);
        tokens.start += tokens.clone().take_while(|idx| is_said_before(view, *idx)).count();
        if tokens.is_empty() {
            return None;
        }
    }
    let mut tokens = if is_name(label) { left_free(view, tokens, label, others)? } else { tokens };
    if person {
        tokens.end = before_links(view, &tokens);
    }
    Some(tokens)
}

fn candidate(view: &SentenceView<'_>, seen: Seen, others: &[Candidate]) -> Option<Candidate> {
    let label = seen.label;
    if is_postscript(view, &seen.tokens) || is_led_by_abbreviation(view, &seen.tokens) {
        return None;
    }
    let whole = view.span(seen.tokens.start, seen.tokens.end - 1);
    let is_profession = |other: &Candidate| other.label == Label::Prof && other.span == whole;
    if seen.tokens.len() > 1 && others.iter().any(is_profession) {
        return None; // `Ward Clerk`
    }
    let tokens = name_itself(view, &seen, others)?;
    if tokens != seen.tokens
        && (is_remainder(view, tokens.clone(), label) || is_noun_behind(view, &tokens, &seen.tokens, label))
    {
        return None;
    }
    if is_vocabulary(view, &tokens, label) || is_plain_phrase(view, &tokens, label) {
        return None;
    }
    let whole = view.span(tokens.start, tokens.end - 1);
    let may_be_cut = tokens.len() == 1 && label.group() != Group::Quasi;
    let span = match named_part(view, tokens.start).filter(|_| may_be_cut) {
        Some(named) => named,
        None if seen.part => before_hyphen(view, whole)?,
        None => whole,
    };
    let label = match label {
        Label::City => place_label(view, &seen.tokens),
        Label::Country if !is_country(view, &tokens) => place_label(view, &tokens),
        label => label,
    };
    let (label, general) = bodies::refine(view, tokens, label);
    let attributes = Attributes { language: view.sentence.language, kind: general, ..Attributes::default() };
    Some(Candidate::new(span, label, seen.score, seen.source, seen.rule).attributes(attributes))
}

/// Whether spans of this label are made of words; others may be numbers and stay whole.
const fn is_name(label: Label) -> bool {
    let word = matches!(label.group(), Group::Person | Group::Place | Group::Institution | Group::Quasi);
    word && !matches!(label, Label::StreetNr | Label::ZipCode | Label::Username)
}

/// Whether the tokens are words of a closed vocabulary: of a hospital, a degree behind a name, one ordinary word in small letters.
fn is_vocabulary(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    let clinical = clinical::is_vocabulary(view, tokens.clone()) && label.group() != Group::Quasi;
    clinical || is_common_noun(view, tokens.clone(), label) || is_post_nominal(view, tokens.clone())
}

/// Whether the tokens are a phrase that every text of the kind has, or a word of the sentence behind a name.
fn is_plain_phrase(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    match label.group() {
        _ if is_of_land(view, tokens) => true,
        Group::Person => {
            is_office(view, tokens)
                || is_german_verb(view, tokens)
                || is_letter_word(view, tokens.start)
                || is_led_by_preposition(view, tokens.start)
                || is_trade_before_name(view, tokens)
        }
        Group::Place => is_owned(view, tokens),
        Group::Institution => is_kin_of_name(view, tokens) || is_called_number(view, tokens),
        _ => false,
    }
}

/// `brage e hjæm`, `æ vettu`: whether the name would begin with a letter in lower case that is a word of a dialect.
fn is_letter_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.meets(Languages::SCANDINAVIAN)
        && view.is_lower(idx)
        && !view.is_dotted(idx)
        && matches!(view.folded(idx), "e" | "i" | "u" | "æ" | "å" | "o" | "ø")
}

/// `Tata Ginette`: a word for kin with the capital that it has as part of what somebody is called, which is no firm of that name.
fn is_kin_of_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let named = view.word(tokens.end).is_some_and(|word| word.first_name.is_some());
    tokens.len() == 1 && view.has_role(tokens.start, Role::Kin) && named && view.is_title(tokens.end)
}

/// `MRN 4471190`: a few capitals before a long number say what it is.
fn is_called_number(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const LETTERS: std::ops::RangeInclusive<usize> = 3..=5;
    const DIGITS: usize = 5;
    let number = view.text(tokens.end);
    let long = number.len() >= DIGITS && number.bytes().all(|byte| byte.is_ascii_digit());
    tokens.len() == 1 && view.is_upper(tokens.start) && LETTERS.contains(&view.letters(tokens.start)) && long
}

/// Whether a word is said before a name and is none: an article (`The Wilson agreement`), a greeting, a closing (`hilsen hassan`, `Kram Ann-Sofie`), a party (`Zeuge Nguyen`),
/// a trade.
fn is_said_before(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    let before = view.is_title(idx + 1);
    match view.tokens[idx].case {
        Case::Lower => greets(word) || closes(word),
        _ if before => {
            greets(word)
                || closes(word)
                || plain::is_starter(word)
                || is_party_word(view, idx)
                || is_trade(view, idx)
        }
        _ => greets(word),
    }
}

/// `Pastor Ahlers`: one word for a profession before another capital, though it is a surname too.
fn is_trade_before_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let surname = view.words(tokens.start).all(|word| word.first_name.is_none());
    tokens.len() == 1 && surname && view.has_role(tokens.start, Role::Profession) && view.is_title(tokens.end)
}

/// `aus'm Ammerland`: whether the name would begin with a preposition of towns, which no name does.
fn is_led_by_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx).split(['\'', '’']).next().unwrap_or_default();
    view.is_lower(idx) && facts(word).has_in(WordRole::TownPreposition, view.languages)
}

/// Whether token `idx` is a word for a profession and on no list of names: `Kassenwart Kusch`.
fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) && view.words(idx).all(|word| word.best_name().is_none())
}

/// Whether token `idx` is a word for a party of a case.
fn is_party_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.known(idx).is_some_and(|known| known.trigger.is_some_and(Trigger::is_party))
}

/// `Monsieur le Directeur`: an article and an ordinary word that no list holds as a surname.
fn is_office(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let article = matches!(view.text(tokens.start), "le" | "la") && view.languages.has(Lang::Fr);
    if !article || tokens.len() != 2 {
        return false;
    }
    view.word(tokens.start + 1).is_some_and(|word| view.is_ordinary(word) && word.surname.is_none())
}

/// `the Duke of Edinburgh`, `the Prince of Wales`: a title and whose it is.
fn is_of_land(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const LINKS: [&str; 5] = ["of", "av", "af", "von", "de"];
    let title = view.facts(tokens.start).has_any(&[WordRole::Royal, WordRole::Officeholder]);
    title && tokens.len() <= 2 && LINKS.contains(&view.folded(tokens.start + 1))
}

/// The token before one word in small letters, where that has a capital.
fn capital_before(view: &SentenceView<'_>, tokens: &Range<usize>) -> Option<usize> {
    let small = tokens.len() == 1 && view.is_lower(tokens.start);
    let before = tokens.start.checked_sub(1).filter(|_| small)?;
    (view.is_title(before)).then_some(before)
}

/// `Sergej Ivanov kamen`: German has its verb in small letters behind a name.
fn is_german_verb(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    view.sentence.language == Some(Lang::De) && capital_before(view, tokens).is_some()
}

/// `Göteborgs parker`, `Bergaskolans gård`: what belongs to a place or house.
fn is_owned(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    capital_before(view, tokens).is_some_and(|owner| view.folded(owner).ends_with('s'))
}

/// Whether the tokens begin with `P.S.`, which no name does.
fn is_postscript(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const FORMS: [&[&str]; 2] = [&["p", ".", "s"], &["ps"]];
    let begins = |form: &[&str]| {
        form.len() <= tokens.len()
            && form.iter().zip(tokens.clone()).all(|(part, idx)| view.folded(idx) == *part)
    };
    FORMS.into_iter().any(begins)
}

/// `Z.n. Billroth II`: an initial has no small one behind it, an abbreviation has.
fn is_led_by_abbreviation(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let [first, second] = [tokens.start, tokens.start + 2];
    let letters = [first, second].iter().all(|idx| view.letters(*idx) == 1 && view.is_dotted(*idx));
    letters && view.touches_next(first + 1) && view.is_lower(second)
}

/// `Harriet Blythe RN`, `Karl XII.`: letters behind a name.
fn is_post_nominal(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    if plain::is_rulers_number(view, tokens.start) {
        return true;
    }
    let letters = |idx: usize| {
        matches!(view.tokens[idx].case, Case::Upper | Case::Mixed)
            && view.facts(idx).has(WordRole::PostNominal)
    };
    tokens.start > 0 && tokens.clone().all(letters)
}

/// Whether an institution would be named by one ordinary word in small letters, such as `station`.
fn is_common_noun(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> bool {
    let small = tokens.len() == 1 && view.is_lower(tokens.start);
    small
        && label.group() == Group::Institution
        && view.word(tokens.start).is_some_and(|word| view.is_ordinary(word))
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
    let whole = view.span(tokens.start, tokens.end - 1);
    let better: Vec<&Candidate> = others.iter().filter(|other| knows_better(other, whole, label)).collect();
    if better.iter().any(|other| matches!(other.label.group(), Group::Number | Group::Contact)) {
        return None;
    }
    let free = |idx: &usize| !better.iter().any(|other| other.span.overlaps(view.tokens[*idx].span));
    let runs = tokens.clone().filter(|idx| free(idx) && (*idx == tokens.start || !free(&(idx - 1))));
    let run = runs.map(|start| start..(start..tokens.end).find(|idx| !free(idx)).unwrap_or(tokens.end));
    let named = |run: &Range<usize>| {
        run.clone().any(|idx| matches!(view.tokens[idx].kind, TokenKind::Word | TokenKind::Mixed))
    };
    run.filter(named).max_by_key(Range::len).map(|run| without_marks(view, run))
}

/// The tokens without the marks that parted them from what others know better: `/Pleiße` of `Neukirchen/Pleiße`.
fn without_marks(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let parting = |idx: &usize| matches!(view.text(*idx), "/" | "," | ";" | "-" | "–");
    let start = tokens.clone().find(|idx| !parting(idx)).unwrap_or(tokens.start);
    let end = tokens.clone().rev().find(|idx| !parting(idx)).map_or(tokens.end, |last| last + 1);
    start..end
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
    let digit = |idx: usize| view.text(idx).starts_with(|first: char| first.is_ascii_digit());
    let number = |idx: &usize| digit(*idx) || plain::is_rulers_number(view, *idx);
    (tokens.start + 1..tokens.end).find(number).unwrap_or(tokens.end)
}

/// Where a name ends before small words that would lead on: `Duke of`, of which another source has `Edinburgh`; at least one token is left.
fn before_links(view: &SentenceView<'_>, tokens: &Range<usize>) -> usize {
    let link = |idx: &usize| {
        view.is_lower(*idx) && view.facts(*idx).has_any(&[WordRole::NameLink, WordRole::Particle])
    };
    let links = (tokens.start + 1..tokens.end).rev().take_while(link).count();
    tokens.end - links
}

/// Whether nothing but ordinary words in lower case is left of a person's name that other sources know better in part.
fn is_remainder(view: &SentenceView<'_>, mut tokens: Range<usize>, label: Label) -> bool {
    let small = |idx: usize| {
        let ordinary = |word: &Word| view.is_ordinary(word) && word.surname.is_none();
        view.is_lower(idx) && view.word(idx).is_some_and(ordinary)
    };
    label.group() == Group::Person && tokens.all(small)
}

/// `mit Lehrerin Mareike Voss Windräder`: one German word of no list behind a first name and a surname that other sources know.
fn is_noun_behind(view: &SentenceView<'_>, left: &Range<usize>, whole: &Range<usize>, label: Label) -> bool {
    let one = *left == (left.start.max(whole.start + 2)..whole.end) && left.len() == 1;
    one && label.group() == Group::Person && view.is_german() && is_behind_surname(view, left.start)
}

/// Whether a word that no list has as a name stands behind one that the lists have as a surname alone.
fn is_behind_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.first_name.is_none();
    let listed = view.words(idx).any(|word| word.best_name().is_some());
    !listed && view.word(idx - 1).is_some_and(surname)
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

/// The label of a place that a list knows.
fn place_label(view: &SentenceView<'_>, tokens: &Range<usize>) -> Label {
    let single = (tokens.len() == 1).then(|| view.known(tokens.start)).flatten();
    let base = |known: &TokenFacts| known.base.map(|base| base.word);
    let place = single.and_then(|known| place_of(known.word).or_else(|| place_of(base(known))));
    match place.filter(|(_, strength)| *strength > Strength::Weak) {
        Some((PlaceKind::Country, _)) => Label::Country,
        Some((PlaceKind::Region, _)) => Label::Region,
        Some((PlaceKind::Geo | PlaceKind::Continent, _)) => Label::Geo,
        Some((PlaceKind::City | PlaceKind::Area, _)) | None => Label::City,
    }
}

/// Whether a list has one of the words as a country, or as a word that none of its own: all countries are listed, by one word or several.
fn is_country(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let country = |word: Word| {
        word.starts_phrase || matches!(word.place, Some((PlaceKind::Country | PlaceKind::Region, _)))
    };
    tokens.clone().any(|idx| view.words(idx).any(country))
}

fn place_of(word: Option<Word>) -> Option<(PlaceKind, Strength)> {
    word.and_then(|word| word.place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Languages;

    #[test]
    fn a_body_that_nothing_else_sees_is_as_probable_as_all_models_together_find_it() {
        let document = Document::new("test", "Kaluga Moss");
        let sentence = Sentence::new(Span::new(0, 11), Languages::SUPPORTED);
        let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
        let view = builder.view(&document, sentence, &lexicon);
        let score = |label, text: &str, other: Option<Label>| {
            let span = Span::new(0, text.len());
            let mut own = vec![Candidate::new(span, label, 0.9, Source::Tagger, RULE)];
            own.extend(other.map(|other| Candidate::new(span, other, 0.6, Source::Tagger, RULE)));
            doubt_bodies(&view, &[1.0, 2.0, 1.0, 2.0], 4.0, &mut own);
            own[0].score
        };
        let body = Label::OtherInstitution;
        assert_eq!(score(body, "Kaluga Moss", None), 0.25);
        assert_eq!(score(Label::PersonName, "Kaluga Moss", None), 0.9);
        assert_eq!(score(body, "Kaluga Moss", Some(Label::City)), 0.9, "something else sees it too");
        assert!(!has_word("M.-È. T.-N") && has_word("Kaluga"));
    }

    #[test]
    fn somebody_and_where_that_is_are_two_names() {
        let text = "Beate på Kjenn";
        let document = Document::new("test", text);
        let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(Lang::Nb));
        let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
        let view = builder.view(&document, sentence, &lexicon);
        let parts = |tokens: Range<usize>, label| {
            let seen = Seen { tokens, label, part: false, score: 0.9, source: Source::Tagger, rule: RULE };
            seen.apart(&view).into_iter().map(|part| (part.tokens, part.label)).collect::<Vec<_>>()
        };
        let (person, place) = (Label::PersonName, Label::City);
        assert_eq!(parts(0..3, person), [(0..1, person), (2..3, place)]);
        assert_eq!(parts(1..3, person), [(2..3, place)]);
        assert_eq!(parts(0..1, person), [(0..1, person)]);
        assert_eq!(parts(0..3, Label::OtherInstitution), [(0..3, Label::OtherInstitution)]);
    }
}
