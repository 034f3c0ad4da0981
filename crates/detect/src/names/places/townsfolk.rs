//! German adjectives of towns that are surnames too: `die Berliner Polizei`, `ein gebürtiger Hamburger`.
//!
//! The lists have `Berliner` as a surname, which hides that it is what belongs to Berlin. Behind an article and before a noun it is the
//! adjective and nobody's name.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::view::takes;
use maskros_language::{WordRole, folded};
use maskros_morphology::{Cut, readings};
use maskros_text::{Attributes, Candidate, Label};

const RULE: &str = "town-adjective";

/// The adjective of so much is a name of food or of a street as often: only where the tagger sees no person does it count.
const ADJECTIVE: f32 = 0.49;
/// Nobody else is born so.
const NATIVE: f32 = 0.7;

/// The lists know a town of two words, and nobody is called so.
const OF_TWO_WORDS: f32 = 0.8;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !sentence.capital_nouns {
        return;
    }
    if let Some(cut) = form_of_two_words(sentence, idx) {
        return put(sentence, (idx - 1, idx), cut, OF_TWO_WORDS, out);
    }
    if !view.is_listed_surname(idx) {
        return;
    }
    let Some(score) = score(sentence, idx) else { return };
    let Some(cut) = form_of_town(sentence, idx) else { return };
    put(sentence, (idx, idx), cut, score, out);
}

/// Adds the words as the form of a town, whose last is taken apart so.
fn put(
    sentence: &SentenceContext<'_>,
    (first, last): (usize, usize),
    cut: Cut<'_>,
    score: f32,
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::context(RULE, Label::City, score);
    let ending = (sentence.view.text(last).len() - cut.stem.len(), cut.rest);
    sentence.put_form(out, sentence.view.span(first, last), evidence, Attributes::default(), ending);
}

/// `Bad Tölzer`: how the second word is taken apart where the two are the form of a town of the lists.
fn form_of_two_words<'a>(sentence: &SentenceContext<'a>, idx: usize) -> Option<Cut<'a>> {
    let view = sentence.view;
    let first = idx.checked_sub(1).filter(|at| view.is_title(*at))?;
    if !view.plays(first, WordRole::TownDirection) {
        return None;
    }
    let listed = |cut: &Cut<'_>| sentence.lexicon.longest_phrase(&[view.folded(first), &folded(&cut.base())]);
    let town = |cut: &Cut<'_>| listed(cut).is_some_and(|(taken, word)| taken > 1 && word.place.is_some());
    readings(view.text(idx), view.languages).find(|cut| cut.form.inhabitant && town(cut))
}

/// How the word is taken apart where it is the form of a town that its people and its adjective have.
fn form_of_town<'a>(sentence: &SentenceContext<'a>, idx: usize) -> Option<Cut<'a>> {
    let mut cuts = readings(sentence.view.text(idx), sentence.view.languages);
    cuts.find(|cut| is_of_town(sentence, *cut))
}

/// How sure it is that the word is no surname, from what stands round it.
fn score(sentence: &SentenceContext<'_>, idx: usize) -> Option<f32> {
    let before = sentence.view.facts_before(idx);
    match () {
        () if before.has(WordRole::NativeOf) => Some(NATIVE),
        () if !before.has(WordRole::BeforeTownAdjective) => None,
        () => is_capitalised(sentence.view, idx + 1).then_some(ADJECTIVE),
    }
}

/// Whether the form is the people of a town that the lists know well.
fn is_of_town(sentence: &SentenceContext<'_>, cut: Cut<'_>) -> bool {
    cut.form.inhabitant
        && sentence.lexicon.word(&folded(&cut.base())).is_some_and(|word| takes(&word, cut.form))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn adjectives_of_towns_of_two_words_are_whole() {
        let towns = |text| found(text, Lang::De, Label::City);
        assert!(towns("Das Bad Homburger Rathaus ist zu.").contains(&"Bad Homburger".to_owned()));
        assert!(towns("Das Bad Xylanderer war zu.").is_empty());
    }
}
