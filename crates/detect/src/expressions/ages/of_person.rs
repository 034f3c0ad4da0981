//! Ages behind somebody and a preposition: `en dam på 97`, `far min på 84`, `ein Herr von 85`, `bedstefar Hother på 87`.

use super::{OF_AGE, behind_preposition, ends_statement, is_first_name, may_be_age};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

/// Whether the number from one piece to another is told of somebody.
type Told = fn(&Line<'_>, usize, usize) -> bool;

/// `en dam på 97`, `far min på 84`, `ein Herr von 85`, `a man of 97`: a person who is no pronoun, a preposition, and a number.
pub(super) fn is_age_of_person(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const TELLING: [Told; 4] = [ends_on_person, is_of_child, is_of_somebodys_kin, is_of_named_kin];
    let first = behind_preposition(line, first);
    let led = OF_AGE.contains(&line.folded(back(first, 1))) && may_be_age(line, idx);
    led && TELLING.iter().any(|told| told(line, first, idx))
}

/// `bedstefar Hother på 87, der`: kin with its name, and a number of years where a clause ends.
fn is_of_named_kin(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let named = line.capital(back(first, 2)) && line.is_kin(back(first, 3));
    named && ends_statement(line, idx + 1)
}

/// `Villads på 5 glæder sig`: whether a first name with a capital stands before the preposition, and the digits count no noun and are no more
/// than the age of a child.
fn is_of_child(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const GROWN: u32 = 18;
    let name = back(first, 2);
    let young = line.digits(idx) > 0 && line.number(idx) < Some(GROWN);
    young && line.capital(name) && is_first_name(line, name) && line.is_small_word(idx + 1)
}

/// Whether a person who is no pronoun stands before the preposition, the owner behind or not, and nothing goes on behind the number.
fn ends_on_person(line: &Line<'_>, first: usize, idx: usize) -> bool {
    ends_statement(line, idx + 1)
        && (is_noun_for_person(line, back(first, 2)) || is_before_owner(line, first))
}

fn is_noun_for_person(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Person) && !line.facts(at).has(WordRole::NoVerb)
}

fn is_before_owner(line: &Line<'_>, first: usize) -> bool {
    line.facts(back(first, 2)).has(WordRole::KinOwner) && is_noun_for_person(line, back(first, 3))
}

/// `min svigerfar på 91 ventet`, `meine Oma von 91 wartet`: a relative with the owner before, and a number of years that nothing counts with.
fn is_of_somebodys_kin(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const LEAST: u32 = 13;
    let owner = line.facts(back(first, 3)).has(WordRole::KinOwner);
    owner && line.is_kin(back(first, 2)) && line.number(idx) >= Some(LEAST) && line.is_word(idx + 1)
}
