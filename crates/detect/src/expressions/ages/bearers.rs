//! Whose age a number may be: whether a word is a name or a relative, by itself and by the word before it.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_lexicon::{self as lexicon, Strength, Word};

/// Whether the lists have the word at `idx` as a name, or as one for a relative.
pub(super) fn is_listed_person(line: &Line<'_>, idx: usize) -> bool {
    let named = |word: &Word| word.best_name() >= Some(Strength::Medium);
    line.lexicon(idx).is_some_and(named) || line.is_kin(idx) || line.has(idx, Role::Person)
}

/// Whether the word before the one at `idx` is a title or one for kin, or may be a name itself.
pub(super) fn follows_name(line: &Line<'_>, idx: usize) -> bool {
    let before = back(idx, 1);
    if line.is_kin(before) && line.capital(idx) {
        return true;
    }
    let named = line.capital(before) && line.lexicon(before).is_none_or(may_be_name);
    named || line.is_listed_as(before, lexicon::Role::Title) || is_particle_of_name(line, before)
}

/// `Eike von Tannberg`: whether a particle stands behind a word with a capital.
fn is_particle_of_name(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::Particle) && line.capital(back(at, 1))
}

/// Whether the word has no role, and is no ordinary one but for a first name.
fn may_be_name(word: &Word) -> bool {
    word.roles == 0 && (word.common.is_empty() || word.first_name.is_some())
}

/// Whether the word at `idx` can end a name: capitalised or one for people, no place, no month.
pub(super) fn is_name(line: &Line<'_>, idx: usize) -> bool {
    (line.capital(idx) || line.lexicon(idx).is_some_and(|word| word.roles != 0))
        && !is_only_place(line, idx)
        && !line.any(idx, &[Role::Month, Role::MonthShort, Role::Weekday])
}

fn is_only_place(line: &Line<'_>, idx: usize) -> bool {
    let place = line.lexicon(idx).is_some_and(|word| word.place.is_some() && word.surname.is_none());
    place && !is_behind_given(line, idx)
}

/// Whether a usual first name or a word for kin stands before the word at `idx`.
fn is_behind_given(line: &Line<'_>, idx: usize) -> bool {
    let before = back(idx, 1);
    line.is_kin(before) || line.lexicon(before).is_some_and(Word::is_usual_first_name)
}
