//! Places in a clause that says where somebody lives, was born or went, whose verb stands apart from them: `Sie ist in Siegen geboren`,
//! `Hon bor nu med sin man i Vara`.
//!
//! Towns that are words too (`Regen`, `Deal`) are told from them by the verb; where it stands right before the place, the phrases of
//! `residence` say the same.

use super::reading::is_capitalised;
use super::scene::{Says, Scene};
use maskros_language::{Row, Table, rows};
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Attributes, Candidate, Label, Source, TokenKind};

/// So many tokens lie between the verb and the place at most.
const REACH: usize = 8;

/// Looks at the capitalised word `idx`.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1) else { return };
    let Some(word) = place(scene, idx) else { return };
    if scene.heading || scene.shouting || is_joined(scene, idx) {
        return;
    }
    let rows = rows(Table::Dwelling).iter().filter(|row| row.languages.meets(scene.view.languages));
    let told = rows
        .filter(|row| row.words("before").contains(&scene.view.folded(before)))
        .any(|row| is_told(scene, row, idx));
    if told {
        let label = word.place.map_or(Label::City, |(kind, _)| super::places::label_of(kind));
        let says = Says { label, score: 0.65, source: Source::Context, rule: "residence-in-clause" };
        scene.put(out, idx, idx, says, Attributes::default());
    }
}

/// The town, part of a town or landscape of the lists that the word names.
fn place(scene: &Scene<'_>, idx: usize) -> Option<Word> {
    let word = scene.view.word(idx).copied()?;
    let local = |kind| !matches!(kind, PlaceKind::Country | PlaceKind::Continent);
    word.place.is_some_and(|(kind, _)| local(kind)).then_some(word)
}

/// Whether more of a name or a number follows: `in Halle 3`.
fn is_joined(scene: &Scene<'_>, idx: usize) -> bool {
    let number = scene.view.is_number(idx + 1);
    number || is_capitalised(scene.view, idx + 1)
}

/// Whether a verb of the row stands in the clause of the place.
fn is_told(scene: &Scene<'_>, row: &Row, idx: usize) -> bool {
    let in_clause =
        |at: &usize| scene.view.tokens.get(*at).is_some_and(|token| token.kind != TokenKind::Punctuation);
    let is_verb = |at: usize| row.words("verbs").contains(&scene.view.folded(at));
    let back = (idx.saturating_sub(REACH)..idx).rev().take_while(in_clause);
    let on = (idx + 1..=idx + REACH).take_while(in_clause);
    back.chain(on).any(is_verb)
}
