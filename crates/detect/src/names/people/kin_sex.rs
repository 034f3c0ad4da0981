//! What a word for kin tells of the sex of the name behind it, and whose name that may be instead.

use crate::names::reading::SentenceContext;
use maskros_language::{WordRole, facts};
use maskros_lexicon::Strength;
use maskros_text::Sex;

/// The sex that the word for kin at `idx` says of the name behind it. Behind a mark may stand somebody else, of whom the lists know more:
/// `min man, Anna och jag`, `God man: Harriet`.
pub(super) fn sex_of_kin(sentence: &SentenceContext<'_>, idx: usize) -> Option<Sex> {
    let sex = kin_sex(sentence.view.folded(idx))?;
    let other = tells_sex_behind_mark(sentence, idx + 1)
        || is_german_plural(sentence, idx, sex)
        || is_told_by_name(sentence, idx, sex);
    (!other).then_some(sex)
}

/// Whether the name behind the word for kin at `idx` tells a sex that is not this one: surely (`seine Enkel Leonie und Tim`), or where it may
/// be somebody else's.
fn is_told_by_name(sentence: &SentenceContext<'_>, idx: usize, sex: Sex) -> bool {
    let sure = || sentence.reading(idx + 1).first_strength() == Some(Strength::Strong);
    is_of_other_sex(sentence, idx + 1, sex) && (is_other_than_kin(sentence, idx) || sure())
}

/// `Sara mamma Hampus: hej`, `Elke (Mama Emir)`, `How's your dad Wendy?`: whether the name behind the word for kin at `idx` may be that of a child, behind the
/// parent's own, or of who is asked.
fn is_other_than_kin(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let bracket = 1 + usize::from(sentence.view.text_before(idx) == "(");
    let parent = idx.checked_sub(bracket).map(|before| sentence.reading(before));
    let named = parent.is_some_and(|parent| parent.is_usual_first() && !parent.form.genitive);
    named || sentence.view.text(idx + 2) == "?"
}

/// Whether the lists have the word as a usual first name of the other sex alone.
fn is_of_other_sex(sentence: &SentenceContext<'_>, idx: usize, sex: Sex) -> bool {
    let reading = sentence.reading(idx);
    reading.is_usual_first() && reading.first.is_some_and(|(own, _)| own != Sex::Both && own != sex)
}

/// Whether a mark stands there, and a first name behind it whose sex the lists know.
fn tells_sex_behind_mark(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    matches!(sentence.view.text(idx), "," | ":")
        && sentence.reading(idx + 1).first.is_some_and(|(sex, _)| sex != Sex::Both)
}

/// `die Enkel`: behind this article a word for a man is one for several, men or women.
fn is_german_plural(sentence: &SentenceContext<'_>, idx: usize, sex: Sex) -> bool {
    sentence.capital_nouns && sex == Sex::Male && sentence.view.folded_before(idx) == "die"
}

fn kin_sex(folded: &str) -> Option<Sex> {
    if facts(folded).has(WordRole::MaleKin) {
        return Some(Sex::Male);
    }
    facts(folded).has(WordRole::FemaleKin).then_some(Sex::Female)
}
