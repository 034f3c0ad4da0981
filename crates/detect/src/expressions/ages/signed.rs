//! Ages of who signs, behind the name at the end of the line.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

/// `/johnny, 43`, `beste helsing Leiv Indre, 77`: the age of who signs, at the end of the line.
pub(super) fn beside_signature(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let grown = line.digits(idx) == 2 && line.number(idx) >= Some(13);
    let told = line.is(back(first, 1), ',') && line.is_end(idx + 1);
    (grown && told && is_signed(line, back(first, 2))).then_some(0.6)
}

/// Whether a few words that end at `last` stand behind a stroke or what letters end with.
fn is_signed(line: &Line<'_>, last: usize) -> bool {
    let names = names_before(line, last);
    let before = back(last, names);
    names > 0 && (line.is(before, '/') || closes_letter(line, before))
}

/// How many words of a name end at `last`.
fn names_before(line: &Line<'_>, last: usize) -> usize {
    const MOST_NAMES: usize = 3;
    (0..MOST_NAMES).take_while(|step| is_word_of_name(line, back(last, *step))).count()
}

fn is_word_of_name(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && !line.has(at, Role::Month) && !closes_letter(line, at)
}

/// Whether the word is said before the name of who writes.
fn closes_letter(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has(WordRole::CasualClosing)
}
