//! House numbers without a street, as neighbours say them: `hun i nr 14`, `my neighbour at 29`, `la dame du 12`.

use super::house_numbers::house_number;
use super::streets::RULE;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordFacts, WordRole};
use maskros_text::{Candidate, Label, Lang};

/// The rule of houses that a street elsewhere in the text tells.
pub(crate) const BESIDE: &str = "house-beside-street";
/// What is likely a house, and what is one beside a street.
const SURE: f32 = 0.6;
const UNSURE: f32 = 0.3;

/// No street has more houses that are known by their number alone.
const MOST_DIGITS: usize = 3;

/// A house number at `idx` that people live behind; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (rule, score) = told(line, idx).filter(|_| line.digits(idx) <= MOST_DIGITS)?;
    let last = house_number(line, idx)?;
    out.push(line.candidate(idx, last, Label::StreetNr, score, rule));
    Some(last + 1)
}

/// What tells that the number is that of a house, and how sure that is; [`UNSURE`] where only a street elsewhere in the text makes it one.
fn told(line: &Line<'_>, idx: usize) -> Option<(&'static str, f32)> {
    match () {
        () if is_of_people(line, idx) => Some((RULE, SURE)),
        () => is_beside_house(line, idx).then_some((BESIDE, UNSURE)),
    }
}

/// `outside number 11`: whether what stands before the sign stands before houses, and before other things.
fn is_beside_house(line: &Line<'_>, idx: usize) -> bool {
    let sign = sign_before(line, idx);
    line.has(sign, Role::NumberSign) && is_preposition(line, sign, WordRole::BesideHouse).is_some()
}

/// Makes the numbers of houses likely of which only the preposition speaks, where the text has a street with a number.
pub(crate) fn beside_streets(candidates: &mut [Candidate]) {
    let is_house = |one: &Candidate| one.label == Label::StreetNr && one.score >= SURE;
    if !candidates.iter().any(is_house) {
        return;
    }
    candidates.iter_mut().filter(|one| one.rule == BESIDE).for_each(|one| one.score = SURE);
}

fn is_of_people(line: &Line<'_>, idx: usize) -> bool {
    let sign = sign_before(line, idx);
    if is_sign(line, sign) { is_numbered(line, sign, idx) } else { is_unnumbered(line, idx) }
}

/// Where the sign of the number at `idx` stands, with or without its stop.
fn sign_before(line: &Line<'_>, idx: usize) -> usize {
    back(idx, 1 + usize::from(line.is(back(idx, 1), '.')))
}

/// Whether the word says that a number follows, or is a door that has one: `nr 14`, `port 22`.
fn is_sign(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::NumberSign) || line.plays(at, WordRole::Entrance)
}

/// `naboerne Holm i nr. 19`, `vi på nr 31`, `bor på nummer 29`, `Ib (nr. 8)`: whether somebody lives at the number of the sign.
fn is_numbered(line: &Line<'_>, sign: usize, idx: usize) -> bool {
    let place = back(sign, 1);
    let before = back(place, 1);
    if matches!(line.mark(place), Some('(' | ',')) {
        return is_last(line, idx) && is_named(line, before);
    }
    let led = is_preposition(line, sign, WordRole::NumberPreposition).is_some();
    led && (dwells(line, before) || (1..=3).any(|step| is_near(line, back(place, step))))
}

/// Whether a word for living or for somebody stands there, or a name.
fn dwells(line: &Line<'_>, at: usize) -> bool {
    lives(line, at) || is_somebody(line, at) || is_named(line, at)
}

/// Whether the clause or bracket ends behind the number: `Medlemsblad, nr 3, 2024` is no house.
fn is_last(line: &Line<'_>, idx: usize) -> bool {
    line.is_end(idx + 1) || matches!(line.mark(idx + 1), Some('.' | ')'))
}

/// Whether a name with a capital stands there: of the lists, or a word of none where nouns have no capital.
fn is_named(line: &Line<'_>, at: usize) -> bool {
    let unlisted = at > 0 && !line.view().languages.has(Lang::De);
    line.capital(at) && line.lexicon(at).map_or(unlisted, |word| word.best_name().is_some())
}

/// `naboen i 12`, `die Frau aus der 14`, `vi i 22b`: whether a preposition says as much without a sign.
fn is_unnumbered(line: &Line<'_>, idx: usize) -> bool {
    let lettered = line.tight(idx + 1) && line.is_letter(idx + 1);
    let anybody = |at: &usize| is_somebody(line, *at) || lives(line, *at) || is_neighbour(line, *at);
    let sure = is_preposition(line, idx, WordRole::SureNumberPreposition).filter(anybody);
    let doubtful = is_preposition(line, idx, WordRole::NumberPreposition);
    let doubtful = doubtful.filter(|at| is_neighbour(line, *at) || (lettered && anybody(at)));
    sure.or(doubtful).is_some()
}

/// The word before the preposition, of one word or two, that ends before `idx`.
fn is_preposition(line: &Line<'_>, idx: usize, role: WordRole) -> Option<usize> {
    let says = |facts: WordFacts| facts.has_in(role, line.view().languages);
    let phrase = says(line.facts_of_two(back(idx, 2), back(idx, 1)));
    let length = if phrase { 2 } else { usize::from(says(line.facts(back(idx, 1)))) };
    idx.checked_sub(length + 1).filter(|_| length > 0)
}

fn is_neighbour(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::Neighbour)
}

fn lives(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::AddressCue)
}

/// Whether the word stands for a person: `hun`, `woman`, `ceux`.
fn is_somebody(line: &Line<'_>, at: usize) -> bool {
    const PEOPLE: [WordRole; 2] = [WordRole::Pronoun, WordRole::Somebody];
    line.has(at, Role::Person) || PEOPLE.iter().any(|role| line.plays(at, *role))
}

/// Whether the word is one for neighbours or kin, or a family.
fn is_near(line: &Line<'_>, at: usize) -> bool {
    line.is_kin(at)
        || line.facts(at).has_any(&[WordRole::Household, WordRole::WholeFamily, WordRole::Acquaintance])
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_houses_of_neighbours() {
        finds(&[
            "hun i nr {street_nr:14} har ringt igjen",
            "Anna fra nr. {street_nr:26} klager over Anna (nr. {street_nr:8}).",
            "Vi på nr {street_nr:31} har också fått ny brevlåda.",
            "jag bor på nummer {street_nr:29}",
            "pakken lå hos dem i nr. {street_nr:8}",
            "the woman at number {street_nr:14} rang again",
            "die frau aus der {street_nr:14} hat wieder angerufen",
            "la dame du {street_nr:14} a encore appelé",
            "on habite au {street_nr:14} bis",
            "vi i {street_nr:22b} har också hört det",
            "jemand in nr {street_nr:8} feiert",
            "alla i port {street_nr:22} hörde det",
            "vi i oppgang {street_nr:4} har mistet strømmen",
            "die leute in aufgang {street_nr:3} feiern",
        ]);
    }

    #[test]
    fn leaves_places_in_a_list_and_hours() {
        leaves(&[
            "We came in at number 14.",
            "Hon kom på nummer 14 i tävlingen.",
            "the woman at 14 hours",
            "la soirée du 14 a été belle",
            "hun i 2 år har ventet",
        ]);
    }
}
