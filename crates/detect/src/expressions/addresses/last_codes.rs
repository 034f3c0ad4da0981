//! Postal codes that end an address, with no town behind them: `Odengatan 72 i Växjö, 352 41.`, `1836 Xolman Ct, Medford 97504`,
//! `Klostergade 31, 5600`.

use super::postal::RULE;
use crate::expressions::pieces::{Line, back};
use maskros_text::{Candidate, Label};

/// A code stands so many pieces behind its street at most.
const REACH: usize = 12;
/// How sure such a code is.
const SCORE: f32 = 0.6;
/// Lower numbers of four digits are years and times.
const LEAST_OF_FOUR: u32 = 2400;

/// The code that ends what is said behind `street`; `own` are the candidates of its sentence.
pub(super) fn find(line: &Line<'_>, street: &Candidate, own: &[Candidate]) -> Option<Candidate> {
    let behind = line.index_from(street.span.end);
    let code = (behind..behind + REACH).find_map(|idx| code_at(line, idx, own))?;
    Some(line.candidate(code.0, code.1, Label::ZipCode, SCORE, RULE))
}

/// The pieces of a code that begins there behind a comma or a town, and ends what is said.
fn code_at(line: &Line<'_>, idx: usize, own: &[Candidate]) -> Option<(usize, usize)> {
    let last = end_of_code(line, idx)?;
    let led = line.is(back(idx, 1), ',') || is_behind_town(line, idx, own);
    (led && line.closes(last + 1) && !line.glued_right(last)).then_some((idx, last))
}

/// The last piece of digits that are written as codes are: five, three and two apart, or four that are neither year nor time.
fn end_of_code(line: &Line<'_>, idx: usize) -> Option<usize> {
    match line.digits(idx) {
        5 => Some(idx),
        4 => (line.number(idx) >= Some(LEAST_OF_FOUR)).then_some(idx),
        3 => (line.digits(idx + 1) == 2 && !line.tight(idx + 1)).then_some(idx + 1),
        _ => None,
    }
}

/// Whether a town was found right before the piece.
fn is_behind_town(line: &Line<'_>, idx: usize, own: &[Candidate]) -> bool {
    let before = line.span(back(idx, 1), back(idx, 1));
    own.iter().any(|one| one.label == Label::City && one.span.end == before.end)
}
