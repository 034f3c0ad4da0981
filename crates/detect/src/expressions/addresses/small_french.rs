//! French streets without capitals, which only their number gives away: `rue des fleurs au 23`, `12 rue pasteur`.

use super::house_numbers::{begins_address, ends_place, house_number, is_short_number};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

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

/// `12 bis montée du curé`, `12 av. des fourmis`: the last piece of the name in small letters behind the number at `number` and the type at
/// `at`.
pub(super) fn name_behind_number(line: &Line<'_>, number: usize, at: usize) -> Option<usize> {
    let first = line.past(at + 1, '.');
    let name = (first..first + MOST_LINKS).find(|at| !line.has(*at, Role::NameLink))?;
    let linked = name > first;
    let named = may_be_house(line, number, at) && is_type_of(line, at, name, linked);
    (named && is_long_word(line, name)).then(|| last_of_name(line, name))
}

/// Whether the number may be that of a house before the type: where that is mostly an ordinary word, it stands where an address may begin,
/// as in `il reste 3 place de parking` it does not.
fn may_be_house(line: &Line<'_>, number: usize, at: usize) -> bool {
    let short = line.view().is_french() && is_short_number(line, number, MOST_DIGITS);
    short && (!line.has(at, Role::StreetDoubtful) || is_led(line, number))
}

/// Whether the type goes with the word of the name: where it is mostly an ordinary word, by a link, or as nobody knows the word.
fn is_type_of(line: &Line<'_>, at: usize, name: usize, linked: bool) -> bool {
    linked || !line.has(at, Role::StreetDoubtful) || line.is_unheard(name)
}

/// `rue des trois fontaines`, `impasse du vieux puits`: the last word of the name that begins with this one, which may lead on to another.
fn last_of_name(line: &Line<'_>, name: usize) -> usize {
    const LEADING: [WordRole; 3] =
        [WordRole::GenericModifier, WordRole::Officeholder, WordRole::SquareModifier];
    let leads = line.has(name, Role::Cardinal) || line.facts(name).has_any(&LEADING);
    name + usize::from(leads && is_part_of_name(line, name + 1))
}

/// Whether the small word may belong to a name: with `depuis` and `merci` something else begins.
fn is_part_of_name(line: &Line<'_>, at: usize) -> bool {
    line.is_small_word(at) && is_long_word(line, at) && !ends_place(line, at)
}

/// Whether an address may begin with the number.
fn is_led(line: &Line<'_>, number: usize) -> bool {
    begins_address(line, number, &[WordRole::JoinedArticle, WordRole::LineArticle])
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
            "Elle est au {street_nr:14} {street_name:rue des lilas}, chez moi.",
            "j'habite {street_nr:12 bis} {street_name:montée du curé} depuis peu",
            "la maison du {street_nr:12} {street_name:passage des vieux oiseaux} est vendue",
            "il habite {street_nr:4} {street_name:quai nord} merci",
            "il reste 3 place de parking",
            "On a vu 3 rues barrées.",
            "Elle prend 100 rue par rue.",
        ];
        finds_in(&[Lang::Fr], &texts);
    }
}
