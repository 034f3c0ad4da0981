//! Round birthdays without the word for one: `It was Soph's 18th`, `my 50th is in June`, `zu Omas 80. kommen`, `farfars 80-års`.

use super::is_behind_owner;
use crate::expressions::dates::months::ordinal_end;
use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;

/// `Soph's 18th`: a round number as an ordinal behind whose feast it is, where no noun follows that it counts (`her 40th attempt`).
pub(super) fn of_owner(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    if !line.number(idx).is_some_and(is_round) || !is_owned(line, first) {
        return None;
    }
    let last = end_of_ordinal(line, idx)?;
    ends_there(line, last + 1).then_some(0.65)
}

/// Whether people celebrate that they are so old, rather than that something lasts so long or happens for that many times.
const fn is_round(years: u32) -> bool {
    matches!(years, 16 | 18 | 21 | 65 | 75 | 85 | 95)
        || (years >= 30 && years <= 100 && years.is_multiple_of(10))
}

/// Whether a possessive, or the genitive of kin or of a word with a capital, stands before the number.
fn is_owned(line: &Line<'_>, first: usize) -> bool {
    let owner = back(first, 1);
    let genitive = line.folded(owner).ends_with('s') && (line.is_kin(owner) || line.capital(owner));
    first > 0 && (genitive || is_behind_owner(line, first))
}

/// The last piece of the ordinal: its letters, or in the north `års` behind a hyphen, or the full stop before a word in small letters.
fn end_of_ordinal(line: &Line<'_>, idx: usize) -> Option<usize> {
    let lettered = Some(ordinal_end(line, idx)).filter(|last| *last > idx);
    let nordic = || (line.is_dash(idx + 1) && line.folded(idx + 2) == "års").then_some(idx + 2);
    let stopped = || (line.follows(idx + 1, '.') && line.is_small_word(idx + 2)).then_some(idx + 1);
    lettered.or_else(nordic).or_else(stopped)
}

/// Whether what is said ends there, or goes on with where or when it is, or what is done there; words of two letters are nothing that is counted,
/// nor are those in small letters where nouns have capitals.
fn ends_there(line: &Line<'_>, idx: usize) -> bool {
    const GOES_ON: [WordRole; 5] =
        [WordRole::Being, WordRole::Going, WordRole::Modal, WordRole::KinAct, WordRole::ListConjunction];
    let no_noun = line.view().has_capital_nouns() || line.text(idx).chars().count() <= 2;
    (no_noun && line.is_small_word(idx)) || line.closes(idx) || line.facts(idx).has_any(&GOES_ON)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn round_birthdays_are_ages() {
        finds_in(
            &[Lang::En],
            &[
                "It was Xerxa's {age_digits:40}th on Saturday.",
                "we did a cake for dads {age_digits:60}th",
                "My {age_digits:50}th is in the hall.",
            ],
        );
        finds_in(&[Lang::De], &["zu Omas {age_digits:80}. kommen alle"]);
        finds_in(&[Lang::Sv], &["vi ses på farfars {age_digits:80}-års"]);
    }

    #[test]
    fn what_is_counted_is_none() {
        leaves(&["It was her 40th attempt.", "His 3rd is in the post.", "Das ist ihr 40. Versuch."]);
    }
}
