//! Surnames before first names: `LINDSTRÖM, Anna`, `von der Heyden, Anna-Sophie`.

use crate::SentenceView;
use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, Trust, first_name_behind_comma, is_capitalised,
    is_initial, put, put_surname_first, read,
};
use maskros_lexicon::Strength;
use maskros_text::{Candidate, Label};

/// `LINDSTRÖM, Anna`, `Smith J.`, and surnames before first names in capitals.
pub(super) fn surname_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_item_of_register(sentence, idx, reading) {
        return None;
    }
    let [surname] = read(sentence, idx, Trust::Lists)[..] else { return None };
    let names = read(sentence, idx + 2, Trust::Lists);
    if is_rather_first(reading) && is_followed_by_others(sentence, &names) {
        return None;
    }
    let told = |label| NameEvidence::listed("surname-comma-first-name", 0.8, label);
    put(sentence, &[surname], &told(Some(Label::Surname)), out);
    put(sentence, &names, &told(None), out)
}

/// Whether a surname, a comma and a first name stand there as registers have them: nothing in small letters goes on behind them, but where a
/// surname has the capitals of a register before a usual first name (`MÜLLER, Hans wohnt hier`).
fn is_item_of_register(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let upper = sentence.view.is_upper(idx) && !sentence.shouting;
    let ends = !sentence.view.is_lower(idx + 3) || upper && sentence.reading(idx + 2).is_good_first();
    has_capital_behind_comma(sentence.view, idx)
        && ends
        && may_lead_item(sentence, idx, reading, upper)
        && is_given(&sentence.reading(idx + 2), upper)
}

/// Whether the word behind the comma is a first name, behind a surname without the capitals of a register no rare one.
fn is_given(reading: &Reading, upper: bool) -> bool {
    let least = if upper { Strength::Weak } else { Strength::Medium };
    reading.first_strength() >= Some(least)
}

fn is_rather_first(reading: &Reading) -> bool {
    reading.first_strength() >= reading.surname
}

/// `Martin, Ida, Henrik`: whether the list goes on behind the names.
fn is_followed_by_others(sentence: &SentenceContext<'_>, names: &[NamePiece]) -> bool {
    names.last().is_some_and(|last| sentence.view.joins_items(last.last + 1))
}

/// Whether a comma and a word with a capital follow.
fn has_capital_behind_comma(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "," && is_capitalised(view, idx + 2)
}

/// Whether a surname is one beyond doubt, or has the capitals of a register, or two first names behind the comma vouch even for an
/// ordinary word: `Schulz, Heinz Erich`.
fn may_lead_item(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading, upper: bool) -> bool {
    match upper {
        true => reading.surname.is_some(),
        false => is_initial(sentence.view, idx) && may_be_family(sentence, idx, reading),
    }
}

/// Whether the word is a well-known surname, or a rarer one before two first names.
fn may_be_family(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let doubly = || (idx + 2..idx + 4).all(|at| sentence.reading(at).is_good_first());
    reading.is_good_surname() || (reading.surname.is_some() && doubly())
}

/// `von der Heyden, Anna-Sophie`: a surname that begins with small words, before its first name, where an item begins.
pub(crate) fn noble_first(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !begins_noble_item(sentence.view, idx) {
        return;
    }
    let [surname] = read(sentence, idx, Trust::Title)[..] else { return };
    if is_led_surname(&surname) && first_name_behind_comma(sentence, surname.last).is_some() {
        let (given, told) = (surname.last + 2, NameEvidence::listed("noble-surname-first", 0.75, None));
        put_surname_first(sentence, surname, given..given + 1, told, out);
    }
}

/// Whether small words lead the name, and it is none of somebody greeted.
fn is_led_surname(piece: &NamePiece) -> bool {
    piece.first < piece.last && !is_greeted(&piece.reading)
}

/// Whether an item begins with a small word that surnames begin with.
fn begins_noble_item(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text_before(idx), "" | ":" | ";" | "|" | "-" | "–" | ".")
        && NOBLE_FIRST.contains(&view.folded(idx))
}

/// Small words that surnames in registers begin with.
const NOBLE_FIRST: &[&str] = &["von", "van", "vom", "zu", "af", "de"];

/// Whether the name behind the small word is a first name or a place: `von Lars, Anna und Tom`.
fn is_greeted(reading: &Reading) -> bool {
    reading.elsewhere || reading.is_only_first()
}
