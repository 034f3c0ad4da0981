//! Flats and dwellings without a street before them: `Flat 3, 10 High St`, `lgh 1403`, `H0402`.

use super::house_numbers::{dwelling, flat_after_cue};
use super::streets::push;
use super::surroundings;
use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Languages};

/// A flat that begins at `idx` without a street before it: `Flat 3, 10 High St`; the index after it.
pub(crate) fn flat(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if let Some(last) = flat_with_letter(line, idx) {
        push(line, last - 1, last, Label::StreetNr, 0.6, out);
        return Some(last + 1);
    }
    let last = flat_after_cue(line, idx).filter(|_| line.folded(idx) != "top")?;
    let lone = is_lone_flat(line, idx);
    if !lone && !line.capital(idx) {
        return None;
    }
    let sure = lone || line.is(last + 1, ',') || line.piece(last + 1).is_none();
    push(line, last, last, Label::StreetNr, if sure { 0.6 } else { 0.3 }, out);
    Some(surroundings::around_flat(line, idx, last, out))
}

/// `apt 3C`: the letter joined to the number of a flat, before a mark or the end.
fn flat_with_letter(line: &Line<'_>, idx: usize) -> Option<usize> {
    let number =
        flat_after_cue(line, idx).filter(|at| line.digits(*at) > 0 && is_short_for_flat(line, idx))?;
    let joined = line.tight(number + 1) && line.is_letter(number + 1) && line.closes(number + 2);
    joined.then_some(number + 1)
}

/// `Skårersletta 18, H0402`: the number of a dwelling, whatever is known of what stands before it; the index after it.
pub(crate) fn lone_dwelling(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let before = back(idx, 1);
    let number = line.back_past(before, ',');
    let in_address = line.digits(number) > 0 || line.is_letter(number);
    let last =
        dwelling(line, idx).filter(|_| in_address && line.view().languages.meets(Languages::NORWEGIAN))?;
    push(line, idx, last, Label::StreetNr, 0.75, out);
    Some(last + 1)
}

/// Whether the word is said of flats only.
fn is_short_for_flat(line: &Line<'_>, idx: usize) -> bool {
    line.plays(idx, WordRole::Flat)
}

/// `lgh 1403`, `leil. 302`, `Wohnung 7.`: words that mean nothing but a flat, with the number that a register gives it, or a short one
/// with nothing behind it that it could count.
fn is_lone_flat(line: &Line<'_>, idx: usize) -> bool {
    let number = line.past(idx + 1, '.');
    is_short_for_flat(line, idx) && (line.digits(number) >= 3 || line.closes(number + 1))
}
