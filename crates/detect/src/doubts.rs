//! What the models doubt: institutions that one of several models alone sees, and words that the lists alone take for names in small letters.

use crate::{haste::ENOUGH, view::SentenceView};
use maskros_text::{Candidate, Group, Source, Span};

/// What the lists are this sure of, the tagger is not asked about.
pub(crate) const SURE: f32 = 0.8;
/// Letters of a word that only a reader of its language knows.
const SHORTEST_WORD: usize = 3;

/// Makes institutions that the tagger alone sees as probable as its models find them on average, where several read the sentence because
/// its language is unsure; `own` are the candidates of the sentence.
///
/// Names of people are the same in all languages, so one model that knows a name is enough. Names of institutions are made of the words of
/// one language, and a model that cannot read them takes any strange words with capitals for such a name. Initials are read alike by all.
/// What something else sees too is replaced anyway, and doubt would only take its label away.
pub(crate) fn doubt_bodies(view: &SentenceView<'_>, sums: &[f32], readers: f32, own: &mut [Candidate]) {
    let others = own.iter().filter(|other| !is_guessed_body(other) && other.score >= ENOUGH);
    let seen: Vec<Span> = others.map(|other| other.span).collect();
    let alone = |body: &Candidate| !seen.iter().any(|span| span.overlaps(body.span));
    for body in own.iter_mut().filter(|own| is_guessed_body(own) && alone(own)) {
        doubt(view, sums, readers, body);
    }
}

/// Makes a body as probable as the models find it on average, unless it is made of initials.
fn doubt(view: &SentenceView<'_>, sums: &[f32], readers: f32, body: &mut Candidate) {
    let least = within(view, sums, body.span).reduce(f32::min);
    if let Some(sum) = least.filter(|_| has_word(view.document.cut(body.span))) {
        body.score = body.score.min(sum / readers);
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

    #[test]
    fn a_body_that_nothing_else_sees_is_as_probable_as_all_models_together_find_it() {
        let score = |label, text: &str, other: Option<Label>| {
            let span = Span::new(0, text.len());
            let mut own = vec![Candidate::new(span, label, 0.9, Source::Tagger, RULE)];
            own.extend(other.map(|other| Candidate::new(span, other, 0.6, Source::Tagger, RULE)));
            viewed("Kaluga Moss", Languages::SUPPORTED, |view| {
                doubt_bodies(view, &[1.0, 2.0, 1.0, 2.0], 4.0, &mut own);
            });
            own[0].score
        };
        let body = Label::OtherInstitution;
        assert_eq!(score(body, "Kaluga Moss", None), 0.25);
        assert_eq!(score(Label::PersonName, "Kaluga Moss", None), 0.9);
        assert_eq!(score(body, "Kaluga Moss", Some(Label::City)), 0.9, "something else sees it too");
        assert!(!has_word("M.-È. T.-N") && has_word("Kaluga"));
    }
}
