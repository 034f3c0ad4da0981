//! What the models doubt: names that one of several models alone sees, and words that the lists alone take for names in small letters.

use crate::{
    haste::{DOUBT, ENOUGH},
    plain,
    view::SentenceView,
};
use maskros_text::{Candidate, Group, Source, Span};

/// What the lists are this sure of, the tagger is not asked about.
pub(crate) const SURE: f32 = 0.8;
/// Letters of a word that only a reader of its language knows.
const SHORTEST_WORD: usize = 3;

/// What the models of a sentence whose language is unsure think of it together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Readers<'a> {
    /// How many have read it.
    pub(crate) count: f32,
    /// Of each token the sum of how probable each finds it that it belongs to some name.
    pub(crate) sums: &'a [f32],
    /// Whether they are the models of small letters.
    pub(crate) haste: bool,
}

impl Readers<'_> {
    /// How probable they find it on average that the token belongs to some name.
    pub(crate) fn mean(self, idx: usize) -> f32 {
        self.sums.get(idx).map_or(0.0, |sum| sum / self.count)
    }
}

/// Makes names that the tagger alone sees less probable where several models read the sentence, because its language is unsure, and not
/// all see them; `own` are the candidates of the sentence.
///
/// Names of institutions are made of the words of one language, and a model that cannot read them takes any strange words with capitals
/// for such a name: they are as probable as the models find them on average. Names of people and places are much the same in all
/// languages, so the mean counts half, and not at all in small letters. Initials are read alike by all.
/// What something else sees too is replaced anyway, and doubt would only take its label away.
pub(crate) fn doubt_alone(view: &SentenceView<'_>, readers: Readers<'_>, own: &mut [Candidate]) {
    if readers.count <= 1.0 {
        return;
    }
    doubt_bodies(view, readers, own);
    if !readers.haste {
        doubt_names(view, readers, own);
        doubt_foreign_head(view, own);
    }
}

/// `Cwok itu egois`: leaves what stands at the head of a sentence or item in a language that no model knows to the lists, for its capital
/// says nothing.
fn doubt_foreign_head(view: &SentenceView<'_>, own: &mut [Candidate]) {
    if !view.is_foreign() {
        return;
    }
    let known = own.iter().filter(|other| other.source != Source::Tagger && other.score >= ENOUGH);
    let known: Vec<Span> = known.map(|other| other.span).collect();
    let is_head =
        |name: &Candidate| view.tokens_in(name.span).next().is_some_and(|first| plain::begins(view, first));
    let alone = |name: &Candidate| name.source == Source::Tagger && is_apart(name, &known);
    for name in own.iter_mut().filter(|own| is_head(own) && alone(own)) {
        name.score = name.score.min(DOUBT);
    }
}

/// Whether none of the spans touches the candidate.
fn is_apart(candidate: &Candidate, seen: &[Span]) -> bool {
    !seen.iter().any(|span| span.overlaps(candidate.span))
}

/// The spans of what lists and patterns see.
fn seen_by_others(own: &[Candidate]) -> Vec<Span> {
    own.iter().filter(|other| other.source != Source::Tagger).map(|other| other.span).collect()
}

fn doubt_bodies(view: &SentenceView<'_>, readers: Readers<'_>, own: &mut [Candidate]) {
    let others = own.iter().filter(|other| !is_guessed_body(other) && other.score >= ENOUGH);
    let seen: Vec<Span> = others.map(|other| other.span).collect();
    for body in own.iter_mut().filter(|own| is_guessed_body(own) && is_apart(own, &seen)) {
        doubt(view, readers, body);
    }
}

/// Makes people and places that no list and no pattern touches as probable as the surest model and the mean of all say together.
fn doubt_names(view: &SentenceView<'_>, readers: Readers<'_>, own: &mut [Candidate]) {
    let seen = seen_by_others(own);
    for name in own.iter_mut().filter(|own| is_guessed_name(own) && is_apart(own, &seen)) {
        let mean = mean_within(view, readers, name.span).unwrap_or(name.score);
        name.score = name.score.min(f32::midpoint(name.score, mean));
    }
}

/// Makes a body as probable as the models find it on average, unless it is made of initials.
fn doubt(view: &SentenceView<'_>, readers: Readers<'_>, body: &mut Candidate) {
    let mean = mean_within(view, readers, body.span);
    if let Some(mean) = mean.filter(|_| has_word(view.document.cut(body.span))) {
        body.score = body.score.min(mean);
    }
}

/// How probable the models find it on average that the tokens in `span` belong to some name: the least of the tokens.
fn mean_within(view: &SentenceView<'_>, readers: Readers<'_>, span: Span) -> Option<f32> {
    within(view, readers.sums, span).reduce(f32::min).map(|sum| sum / readers.count)
}

fn is_guessed_name(candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger && candidate.label.group() != Group::Institution
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
    view.tokens_in(span).filter_map(|idx| values.get(idx).copied())
}

/// The rules that take words of the lists for names in sentences without capitals.
const LISTED_IN_HASTE: [&str; 2] = ["name-in-haste", "lower-case-name"];

/// Lets the model of small letters say what it thinks of words that the lists alone take for names there: `magnesium`, `theres`.
pub(crate) fn doubt_lists(view: &SentenceView<'_>, inside: &[f32], own: &mut [Candidate]) {
    for listed in own.iter_mut().filter(|one| is_listed_in_haste(one)) {
        listed.support = within(view, inside, listed.span).reduce(f32::max);
    }
}

fn is_listed_in_haste(candidate: &Candidate) -> bool {
    let listed = candidate.source == Source::Lexicon && LISTED_IN_HASTE.contains(&candidate.rule);
    listed && candidate.score < SURE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Languages};

    const RULE: &str = "tagger";

    fn score(label: Label, text: &str, other: Option<(Label, Source)>, haste: bool) -> f32 {
        let span = Span::new(0, text.len());
        let mut own = vec![Candidate::new(span, label, 0.9, Source::Tagger, RULE)];
        own.extend(other.map(|(other, source)| Candidate::new(span, other, 0.6, source, RULE)));
        viewed("Kaluga Moss", Languages::SUPPORTED, |view| {
            doubt_alone(view, Readers { count: 4.0, sums: &[1.0, 2.0, 1.0, 2.0], haste }, &mut own);
        });
        own[0].score
    }

    #[test]
    fn a_body_that_nothing_else_sees_is_as_probable_as_all_models_together_find_it() {
        let body = Label::OtherInstitution;
        assert_eq!(score(body, "Kaluga Moss", None, false), 0.25);
        let other = Some((Label::City, Source::Tagger));
        assert_eq!(score(body, "Kaluga Moss", other, false), 0.9, "something else sees it too");
        assert!(!has_word("M.-È. T.-N") && has_word("Kaluga"));
    }

    #[test]
    fn a_person_that_nothing_else_sees_is_half_as_much_doubted_and_not_in_small_letters() {
        let person = Label::PersonName;
        assert_eq!(score(person, "Kaluga Moss", None, false), 0.575);
        assert_eq!(score(person, "Kaluga Moss", None, true), 0.9);
        assert_eq!(
            score(person, "Kaluga Moss", Some((Label::City, Source::Lexicon)), false),
            0.9,
            "a list sees it"
        );
    }
}
