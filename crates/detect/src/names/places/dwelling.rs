//! Places in a clause that says where somebody lives, was born or went, whose verb stands apart from them: `Sie ist in Siegen geboren`,
//! `Hon bor nu med sin man i Vara`.
//!
//! Towns that are words too (`Regen`, `Deal`) are told from them by the verb; where it stands right before the place, the phrases of
//! `residence` say the same.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_language::{Table, TableRow, WordRole, rows};
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Candidate, Label, Languages, TokenKind};

/// The rule's name in the registry.
const RULE: &str = "residence-in-clause";

/// So many tokens lie between the verb and the place at most.
const REACH: usize = 8;
/// So many tokens before the preposition of a birthplace one is a number of the date: `3.3.1985`, `3 mars 1985`, `1985`.
const DATE: usize = 2;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if has_surroundings(sentence, idx) {
        let evidence = Evidence::context("with-surroundings", Label::City, 0.8);
        return sentence.put(out, idx, idx, evidence);
    }
    let Some(before) = idx.checked_sub(1) else { return };
    if sentence.heading || sentence.shouting || is_joined(sentence, idx) {
        return;
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

/// `Jeg bor her i Egge`: a surname of the lists where somebody lives in the north, where farms and families have one name.
pub(crate) fn is_farm(view: &SentenceView<'_>, idx: usize) -> bool {
    let north = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    north && idx > 0 && is_lone_surname(view, idx) && is_behind_verb(view, idx)
}

/// Whether the lists have the word as a surname and neither as a first name nor as a town, and no capital stands beside it.
fn is_lone_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.first_name.is_none() && word.place.is_none();
    let lone = view.is_title(idx) && !view.is_title(idx + 1) && !view.folded(idx).ends_with('s');
    lone && view.word(idx).is_some_and(surname)
}

/// Whether a preposition stands before the place, and in its clause a verb that goes with both.
fn is_behind_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    let rows = rows(Table::Dwelling).iter().filter(|row| row.languages.meets(view.languages));
    let mut led = rows.filter(|row| row.words("before").contains(&view.folded_before(idx)));
    led.any(|row| is_told(view, row, idx))
}

/// `Sejerslev og omegn`, `Redon et ses environs`: whether what lies around the capitalised word is named behind it.
fn has_surroundings(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let surroundings = |at: usize| view.plays(at, WordRole::Surroundings);
    view.is_conjunction(idx + 1) && (surroundings(idx + 2) || surroundings(idx + 3))
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

/// Whether a verb of the row stands in the clause of the place.
fn is_told(view: &SentenceView<'_>, row: &TableRow, idx: usize) -> bool {
    let in_clause =
        |at: &usize| view.tokens.get(*at).is_some_and(|token| token.kind != TokenKind::Punctuation);
    let is_verb = |at: usize| row.words("verbs").contains(&view.folded(at));
    let back = (idx.saturating_sub(REACH)..idx).rev().take_while(in_clause);
    let on = (idx + 1..=idx + REACH).take_while(in_clause);
    back.chain(on).any(is_verb)
}
