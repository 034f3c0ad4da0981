//! German adjectives of towns that are surnames too: `die Berliner Polizei`, `ein gebürtiger Hamburger`.
//!
//! The lists have `Berliner` as a surname, which hides that it is what belongs to Berlin. Behind an article and before a noun it is the
//! adjective and nobody's name.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::view::takes;
use maskros_language::{WordRole, fold};
use maskros_morphology::{Cut, readings};
use maskros_text::{Attributes, Candidate, Label};

const RULE: &str = "town-adjective";

/// The adjective of so much is a name of food or of a street as often: only where the tagger sees no person does it count.
const ADJECTIVE: f32 = 0.49;
/// Nobody else is born so.
const NATIVE: f32 = 0.7;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !sentence.capital_nouns || !view.is_listed_surname(idx) {
        return;
    }
    let Some(score) = score(sentence, idx) else { return };
    let Some(cut) = form_of_town(sentence, idx) else { return };
    let evidence = Evidence::context(RULE, Label::City, score);
    let ending = (view.text(idx).len() - cut.stem.len(), cut.rest);
    sentence.put_form(out, view.span(idx, idx), evidence, Attributes::default(), ending);
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
    let mut folded = String::new();
    fold(&cut.base(), &mut folded);
    cut.form.inhabitant && sentence.lexicon.word(&folded).is_some_and(|word| takes(&word, cut.form))
}
