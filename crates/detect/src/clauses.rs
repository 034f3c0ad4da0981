//! What a verb of its clause makes of a word: a nickname behind whom people call so, a farm where somebody lives.
//!
//! Both look like names of the other kind, so that rules which find them and those which leave words ask the same.

use crate::SentenceView;
use maskros_language::{Table, TableRow, WordRole, rows};
use maskros_lexicon::Word;
use maskros_text::{Languages, TokenKind};

/// So many tokens lie between the verb and the place at most.
pub(crate) const REACH: usize = 8;

/// `vi kallade honom Greven`: one word with a capital behind whom people call so.
pub(crate) fn is_called(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 1 && is_lone(view, idx) && is_called_object(view, idx - 1) && is_naming_verb(view, idx - 2)
}

fn is_called_object(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.plays(idx, WordRole::CalledObject)
}

fn is_naming_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::NicknameCue) && !is_called_object(view, idx)
}

/// Whether the word has a capital, and the next one none.
fn is_lone(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_title(idx + 1)
}

/// `Jeg bor her i Egge`: a surname of the lists where somebody lives in the north, where farms and families have one name.
pub(crate) fn is_farm(view: &SentenceView<'_>, idx: usize) -> bool {
    let north = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    north && idx > 0 && is_lone_surname(view, idx) && is_behind_verb(view, idx)
}

/// Whether the lists have the word as a surname and neither as a first name nor as a town, and no capital stands beside it.
fn is_lone_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.first_name.is_none() && word.place.is_none();
    let lone = is_lone(view, idx) && !view.folded(idx).ends_with('s');
    lone && view.word(idx).is_some_and(surname)
}

/// Whether a preposition stands before the place, and in its clause a verb that goes with both.
pub(crate) fn is_behind_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    let rows = rows(Table::Dwelling).iter().filter(|row| row.languages.meets(view.languages));
    let mut led = rows.filter(|row| row.words("before").contains(&view.folded_before(idx)));
    led.any(|row| is_told(view, row, idx))
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
