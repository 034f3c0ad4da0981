//! Places in a clause that says where somebody lives, was born or went, whose verb stands apart from them: `Sie ist in Siegen geboren`,
//! `Hon bor nu med sin man i Vara`.
//!
//! Towns that are words too (`Regen`, `Deal`) are told from them by the verb; where it stands right before the place, the phrases of
//! `residence` say the same.

use crate::SentenceView;
use crate::clauses::{REACH, is_behind_verb, is_farm};
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::PlaceKind;
use maskros_text::{Candidate, Label, Lang};

/// The rule's name in the registry.
const RULE: &str = "residence-in-clause";

/// So many tokens before the preposition of a birthplace one is a number of the date: `3.3.1985`, `3 mars 1985`, `1985`.
const DATE: usize = 2;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(evidence) = evidence(sentence, idx) {
        sentence.put(out, idx, idx, evidence);
    }
}

/// What makes a place of the word, and how sure that is.
fn evidence(sentence: &SentenceContext<'_>, idx: usize) -> Option<Evidence> {
    let town = |rule, score| Some(Evidence::context(rule, Label::City, score));
    match () {
        () if has_surroundings(sentence.view, idx) => town("with-surroundings", 0.8),
        () if is_abode(sentence, idx) => town(RULE, 0.97),
        () if idx == 0 || is_told_nothing(sentence, idx) => None,
        () if is_inhabited(sentence, idx) => town(RULE, 0.99),
        () if is_farm(sentence.view, idx) => town(RULE, 0.8),
        () => evidence_of_clause(sentence, idx),
    }
}

/// Whether the clause tells nothing of the one word, because capitals do not or more of a name follows.
fn is_told_nothing(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.heading || sentence.shouting || is_joined(sentence.view, idx)
}

/// What the verb says of a place of the lists, or the date of a birth of a word that none has as a place.
fn evidence_of_clause(sentence: &SentenceContext<'_>, idx: usize) -> Option<Evidence> {
    let view = sentence.view;
    match kind(sentence, idx) {
        Some(kind) if is_behind_verb(view, idx) => Some(Evidence::context(RULE, kind.label(), 0.65)),
        None if is_birthplace(view, idx) => Some(Evidence::context("birthplace", Label::City, 0.85)),
        _ => None,
    }
}

/// `Sejerslev og omegn`, `Redon et ses environs`: whether what lies around the capitalised word is named behind it.
fn has_surroundings(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut behind = idx + 2..=idx + 3;
    view.is_conjunction(idx + 1) && behind.any(|at| view.plays(at, WordRole::Surroundings))
}

/// `Nous habitons Yutz, 5 allée des Lilas`: whether a French verb of living, which needs no preposition, stands right before a word of no list
/// with a capital. Surer than the tagger, which takes such a word for somebody.
fn is_inhabited(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let led = view.languages.has(Lang::Fr) && view.follows(idx, WordRole::LivingVerb);
    led && is_lone_capital(view, idx) && !sentence.reading(idx).is_listed() && !view.has_roles(idx)
}

/// `née à Vernon`, `un match à Tulle`, `habite à Mayenne`: whether what is said of living or going somewhere and its preposition stand right
/// before a first name or a region of the lists, which is a town there.
fn is_abode(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let named = view.is_title(idx) && !is_joined(view, idx);
    named && (sentence.reading(idx).first.is_some() || view.is_listed_region(idx)) && follows_abode(view, idx)
}

fn follows_abode(view: &SentenceView<'_>, idx: usize) -> bool {
    let [verb, preposition] = [2, 1].map(|back| view.folded_back(idx, back));
    let mut abodes = rows(Table::Abode).iter().filter(|row| row.languages.meets(view.languages));
    abodes.any(|row| row.words("prepositions").contains(&preposition) && row.words("verbs").contains(&verb))
}

/// Whether a word with a capital is the last of the clause, or a small one follows.
fn is_lone_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && (view.is_mark_or_end(idx + 1) || view.is_lower(idx + 1))
}

/// `née le 3 mars 1985 à Kayes`, `am 3.3.1985 in Zorbfehn geboren`: whether the word stands behind the date of a birth, though it be a name of
/// people too.
fn is_birthplace(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = idx.saturating_sub(1);
    let date = before.saturating_sub(REACH)..before;
    let dated = date.clone().rev().take(DATE).any(|at| view.is_number(at));
    let mut beside = date.chain([idx + 1]);
    dated && view.is_led_to_place(idx) && beside.any(|at| view.plays(at, WordRole::Birth))
}

/// What kind of place the lists have the word as: a town, part of a town or landscape.
fn kind(sentence: &SentenceContext<'_>, idx: usize) -> Option<PlaceKind> {
    let (kind, _) = sentence.view.word(idx)?.place?;
    (!matches!(kind, PlaceKind::Country | PlaceKind::Continent)).then_some(kind)
}

/// Whether more of a name or a number follows: `in Halle 3`.
fn is_joined(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = view.is_number(idx + 1);
    number || is_capitalised(view, idx + 1)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_first_name_is_a_town_where_somebody_lives_or_goes() {
        let town = |text: &str| found(text, Lang::Fr, Label::City);
        assert_eq!(town("On habite à Vernon."), ["Vernon"]);
        assert_eq!(town("Le match à Loris est annulé."), ["Loris"]);
        assert_eq!(town("Il habite à Mayenne."), ["Mayenne"]);
        assert!(town("Je pense à Vernon.").is_empty(), "somebody");
        assert!(town("Elle vit avec Vernon.").is_empty(), "somebody");
    }
}
