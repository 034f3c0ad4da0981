//! French streets without capitals, which only their number gives away: `rue des fleurs au 23`, `12 rue pasteur`.

use super::house_numbers::{house_number, is_short_number};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;

/// The first word of the name stands nearer than this behind the type: `rue de la paix`.
const MOST_LINKS: usize = 5;
/// Before a type without a capital a longer number is rather a count or a year.
const MOST_DIGITS: usize = 3;

/// `rue Pasteur au 12`: the index after a word between a French street and its number.
pub(super) fn after_at(line: &Line<'_>, at: usize) -> usize {
    let number = line.folded(at) == "au" && house_number(line, at + 1).is_some();
    at + usize::from(number && !line.has(at + 2, Role::OrdinalSuffix))
}

/// `rue des fleurs au 23`, `12 rue pasteur`: the last piece of a French street without capitals, which only its number gives away.
pub(super) fn small_french_name(line: &Line<'_>, idx: usize) -> Option<usize> {
    let linked = (idx + 1..idx + MOST_LINKS).find(|at| !line.has(*at, Role::NameLink))?;
    let numbered =
        is_numbered_word(line, linked) || (is_behind_number(line, idx) && is_long_word(line, linked));
    (line.has(idx, Role::StreetBefore) && numbered).then_some(linked)
}

/// `12 rue` in French: whether a number of a house stands before a type that is no ordinary word besides.
fn is_behind_number(line: &Line<'_>, idx: usize) -> bool {
    let sure = line.view().is_french() && !line.has(idx, Role::StreetDoubtful);
    sure && is_short_number(line, back(idx, 1), MOST_DIGITS)
}

/// Whether a word stands there that is longer than `sur` and `par`.
fn is_long_word(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && line.text(at).len() > 3
}

/// Whether a word stands there before its number behind `au`.
fn is_numbered_word(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && after_at(line, at + 1) > at + 1
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn finds_streets_behind_their_number() {
        let texts = [
            "Elle habite au {street_nr:12} {street_name:rue pasteur} à Nice.",
            "Elle est au 14 {street_name:rue des lilas}, chez moi.",
            "On a vu 3 rues barrées.",
            "Elle prend 100 rue par rue.",
        ];
        finds_in(&[Lang::Fr], &texts);
    }
}
