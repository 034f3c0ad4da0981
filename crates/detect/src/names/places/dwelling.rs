//! Places in a clause that says where somebody lives, was born or went, whose verb stands apart from them: `Sie ist in Siegen geboren`,
//! `Hon bor nu med sin man i Vara`.
//!
//! Towns that are words too (`Regen`, `Deal`) are told from them by the verb; where it stands right before the place, the phrases of
//! `residence` say the same.

use crate::SentenceView;
use crate::clauses::{REACH, is_behind_verb, is_farm};
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Candidate, Label, Lang};

/// The rule's name in the registry.
const RULE: &str = "residence-in-clause";

/// So many tokens before the preposition of a birthplace one is a number of the date: `3.3.1985`, `3 mars 1985`, `1985`.
const DATE: usize = 2;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if has_surroundings(sentence, idx) {
        let evidence = Evidence::context("with-surroundings", Label::City, 0.8);
        return sentence.put(out, idx, idx, evidence);
    }
    if is_abode(sentence, idx) {
        return sentence.put(out, idx, idx, Evidence::context(RULE, Label::City, 0.97));
    }
    let Some(before) = idx.checked_sub(1) else { return };
    if sentence.heading || sentence.shouting || is_joined(sentence, idx) {
        return;
    }
    if is_inhabited(sentence, idx) {
        return sentence.put(out, idx, idx, Evidence::context(RULE, Label::City, 0.99));
    }
    if is_farm(sentence.view, idx) {
        return sentence.put(out, idx, idx, Evidence::context(RULE, Label::City, 0.8));
    }
    let Some(word) = place(sentence, idx) else { return birthplace(sentence, before, idx, out) };
    if is_behind_verb(sentence.view, idx) {
        let label = word.place.map_or(Label::City, |(kind, _)| kind.label());
        let evidence = Evidence::context(RULE, label, 0.65);
        sentence.put(out, idx, idx, evidence);
    }
}

/// `Sejerslev og omegn`, `Redon et ses environs`: whether what lies around the capitalised word is named behind it.
fn has_surroundings(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let surroundings = |at: usize| view.plays(at, WordRole::Surroundings);
    view.is_conjunction(idx + 1) && (surroundings(idx + 2) || surroundings(idx + 3))
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
    let named = view.is_title(idx) && !is_joined(sentence, idx);
    named && (sentence.reading(idx).first.is_some() || view.is_listed_region(idx)) && follows_abode(view, idx)
}

fn follows_abode(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(verb) = idx.checked_sub(2) else { return false };
    let mut spoken = rows(Table::Abode).iter().filter(|row| row.languages.meets(view.languages));
    spoken.any(|row| {
        row.words("prepositions").contains(&view.folded_before(idx))
            && row.words("verbs").contains(&view.folded(verb))
    })
}

/// Whether a word with a capital is the last of the clause, or a small one follows.
fn is_lone_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && (view.is_mark_or_end(idx + 1) || view.is_lower(idx + 1))
}

/// `née le 3 mars 1985 à Kayes`, `am 3.3.1985 in Zorbfehn geboren`: a place of no list behind the date of a birth, though it be a name of
/// people too.
fn birthplace(sentence: &SentenceContext<'_>, before: usize, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let announced = view.means(view.folded(before), WordRole::PlacePreposition);
    let date = before.saturating_sub(REACH)..before;
    let dated = date.clone().rev().take(DATE).any(|at| view.is_number(at));
    let is_birth = |at: usize| view.plays(at, WordRole::Birth);
    if announced && dated && date.chain([idx + 1]).any(is_birth) {
        let evidence = Evidence::context("birthplace", Label::City, 0.85);
        sentence.put(out, idx, idx, evidence);
    }
}

/// The town, part of a town or landscape of the lists that the word names.
fn place(sentence: &SentenceContext<'_>, idx: usize) -> Option<Word> {
    let word = sentence.view.word(idx).copied()?;
    let (kind, _) = word.place?;
    (!matches!(kind, PlaceKind::Country | PlaceKind::Continent)).then_some(word)
}

/// Whether more of a name or a number follows: `in Halle 3`.
fn is_joined(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let number = sentence.view.is_number(idx + 1);
    number || is_capitalised(sentence.view, idx + 1)
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
