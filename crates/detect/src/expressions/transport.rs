//! Numbers of transport lines: `buss 528`, `Linie U2`, `ligne 4`, `flight SK123`, `25-bussen`.
//!
//! SweLL guidelines 3.4 (`transport_nr`): only the number is labelled; lines named like people's work keep their name.

pub(super) mod talk;

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(super) const RULE: &str = "transport-line-number";

/// Trains have the longest numbers: `train 40468`.
const MOST_DIGITS: usize = 5;

/// The number after the word at `idx`; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.any(idx, &[Role::Flight, Role::Transport]) {
        return None;
    }
    let flight = line.has(idx, Role::Flight);
    let at = after_sign(line, idx + 1);
    let last = number_end(line, at, flight)?;
    if line.glued_right(last) || (!flight && is_message(line, idx, last)) {
        return None;
    }
    out.push(line.candidate(at, last, Label::TransportNr, 0.6, RULE));
    Some(if flight { last + 1 } else { listed(line, last + 1, out) })
}

/// The end of the number of a line, or of the letters and digits that a flight has.
fn number_end(line: &Line<'_>, at: usize, flight: bool) -> Option<usize> {
    let lettered = is_letter_code(line, at);
    let number = at + usize::from(lettered);
    let fits = is_line_number(line, number, MOST_DIGITS) && (lettered || !flight);
    fits.then(|| letter_end(line, number))
}

/// The index after `nr.`, `n°` at `at`.
fn after_sign(line: &Line<'_>, at: usize) -> usize {
    if !line.has(at, Role::NumberSign) {
        return at;
    }
    at + 1 + usize::from(matches!(line.mark(at + 1), Some('.' | '°')))
}

/// Whether up to three capitals at `at` begin a code such as `SK123`, `U2`.
fn is_letter_code(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && line.digits(at + 1) > 0 && is_short_in_capitals(line.text(at))
}

/// Whether a text is up to three capitals of ASCII.
fn is_short_in_capitals(text: &str) -> bool {
    text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether up to `most` digits at `at` can number a line: they count and measure nothing.
fn is_line_number(line: &Line<'_>, at: usize, most: usize) -> bool {
    (1..=most).contains(&line.digits(at)) && !counted(line, at + 1)
}

/// The last piece of the number at `at` with its capital (`4E`), or with a small letter behind riding: `tar 5c`.
fn letter_end(line: &Line<'_>, at: usize) -> usize {
    let letter = line.tight(at + 1) && line.is_letter(at + 1);
    let told = || line.capital(at + 1) || line.plays(back(at, 1), WordRole::Riding);
    at + usize::from(letter && told())
}

/// `Linje 14: Kolonne mangler`: what a program says of a line.
fn is_message(line: &Line<'_>, idx: usize, last: usize) -> bool {
    line.is_end(back(idx, 1)) && line.is(last + 1, ':') && line.capital(last + 2)
}

/// The most lines of one list: `bussarna 1, 3 och 5`.
const MAX_LISTED: usize = 8;

/// The numbers of lines listed from `at` on; the index after the last.
fn listed(line: &Line<'_>, at: usize, out: &mut Vec<Candidate>) -> usize {
    let mut end = at;
    for _ in 0..MAX_LISTED {
        let number = end + 1;
        if !is_listed(line, end, number) || line.glued_right(number) {
            break;
        }
        out.push(line.candidate(number, number, Label::TransportNr, 0.6, RULE));
        end = number + 1;
    }
    end
}

/// Whether a comma or conjunction at `link` adds the `number` behind it to a list of lines.
fn is_listed(line: &Line<'_>, link: usize, number: usize) -> bool {
    let joined = if line.is(link, ',') { !counts_noun(line, number) } else { is_conjunction(line, link) };
    joined && is_line_number(line, number, 3)
}

/// `buss 4, 12 personer`: a word behind the number that is no conjunction is what it counts.
fn counts_noun(line: &Line<'_>, number: usize) -> bool {
    line.is_word(number + 1) && !is_conjunction(line, number + 1)
}

fn is_conjunction(line: &Line<'_>, at: usize) -> bool {
    matches!(line.folded(at), "och" | "og" | "und" | "and" | "et" | "eller" | "or")
}

/// Whether a vehicle stands behind the number with its ending, or what one does with a line before it.
fn is_ridden(line: &Line<'_>, idx: usize) -> bool {
    line.facts(idx + 3).has(WordRole::RiddenLine) || line.facts(back(idx, 1)).has(WordRole::Riding)
}

/// The number of a Swedish line that its ending makes a noun: `43:ans buss`, `jag tar 43:an`; the index after its ending.
pub(super) fn swedish(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.joint(idx + 1) != Some(':') || line.digits(idx) > 3 || line.glued_left(idx) {
        return None;
    }
    let noun = matches!(line.folded(idx + 2), "an" | "ans");
    if !noun || !is_ridden(line, idx) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::TransportNr, 0.6, RULE));
    Some(idx + 3)
}

/// `on the 250`, `mit der S8 zur Arbeit`, `jeg tager 5C`: a line behind what one does with it; behind a verb without an article only one with
/// a letter. The index after it.
pub(super) fn ridden(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const MOST: usize = 3;
    let (first, last) = (with_letters(line, idx)?, letter_end(line, idx));
    let number = is_line_number(line, idx, MOST) && !line.glued_right(last);
    (number && is_ridden_number(line, first, last)).then_some(())?;
    out.push(line.candidate(first, last, Label::TransportNr, 0.55, RULE));
    Some(last + 1)
}

/// `AI 0417  CHENNAI – LONDON`: a flight by its letters and the towns that it joins; the index after it.
pub(super) fn on_route(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let letters = back(idx, 1);
    let joins = |at: usize| line.is_dash(at) && line.capital(at + 1);
    let route = line.capital(idx + 1) && (joins(idx + 2) || joins(idx + 3));
    (route && is_flight(line, letters)).then(|| {
        out.push(line.candidate(letters, idx, Label::TransportNr, 0.6, RULE));
        idx + 1
    })
}

/// Whether two capitals and up to four digits stand there, as airlines number their flights (IATA).
fn is_flight(line: &Line<'_>, letters: usize) -> bool {
    const LETTERS: usize = 2;
    const DIGITS: usize = 4;
    let coded = is_letter_code(line, letters) && line.text(letters).len() == LETTERS;
    coded && line.digits(letters + 1) <= DIGITS
}

/// Where the code of the line begins whose digits stand at `idx`: before the letters that are written together with them.
fn with_letters(line: &Line<'_>, idx: usize) -> Option<usize> {
    let letters = back(idx, 1);
    let coded = line.tight(idx) && is_letter_code(line, letters) && !line.glued_left(letters);
    if line.glued_left(idx) { coded.then_some(letters) } else { Some(idx) }
}

/// Whether riding stands before the number, and behind it the clause ends or says where to.
fn is_ridden_number(line: &Line<'_>, first: usize, last: usize) -> bool {
    let lettered = last > first;
    let ridden = is_behind_riding(line, first, lettered) && ends_ride(line, last + 1, lettered);
    ridden || is_city_train(line, first)
}

/// `in der U2`, `die S5`: whether a German article stands before the letter and the number of a line of a city.
fn is_city_train(line: &Line<'_>, first: usize) -> bool {
    let lettered = matches!(line.text(first), "S" | "U") && line.digits(first + 1) <= 2;
    lettered && line.view().is_german() && line.plays(back(first, 1), WordRole::LineArticle)
}

/// Whether a word for riding stands before the number: two words, or one before a letter.
fn is_behind_riding(line: &Line<'_>, first: usize, lettered: bool) -> bool {
    rides_by_phrase(line, first) || (lettered && line.plays(back(first, 1), WordRole::Riding))
}

/// Whether the two words before the number are a phrase for riding.
fn rides_by_phrase(line: &Line<'_>, first: usize) -> bool {
    let phrase = line.facts_of_two(back(first, 2), back(first, 1));
    phrase.has_in(WordRole::Riding, line.view().languages)
}

/// Where one comes from or goes to.
const DIRECTIONS: [WordRole; 2] = [WordRole::PlacePreposition, WordRole::FromWhere];

fn ends_ride(line: &Line<'_>, behind: usize, lettered: bool) -> bool {
    line.closes(behind)
        || line.plays(behind, WordRole::PlacePreposition)
        || (lettered && line.is_word(behind))
        || (is_adverb(line, behind) && line.facts(behind + 1).has_any(&DIRECTIONS))
}

/// `mit der 33 direkt von der Uni`: whether a word in small letters stands there, where nouns have capitals.
fn is_adverb(line: &Line<'_>, at: usize) -> bool {
    line.view().may_have_capital_nouns() && line.is_small_word(at)
}

/// `Flyet mitt, WF 149, lander`, `tar SK1420 hem`: letters and digits as flights have them, of an airline or in a sentence that speaks of a
/// flight before; the index after them.
pub(super) fn beside_flight(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const REACH: usize = 10;
    let letters = back(idx, 1);
    let coded = is_code_of_carrier(line, letters) && is_flight_number(line, idx);
    let flies = || (2..=REACH).any(|step| line.has(back(idx, step), Role::Flight));
    (coded && (is_of_airline(line, letters) || flies())).then_some(())?;
    out.push(line.candidate(letters, idx, Label::TransportNr, 0.6, RULE));
    Some(idx + 1)
}

fn is_code_of_carrier(line: &Line<'_>, at: usize) -> bool {
    is_letter_code(line, at) && line.text(at).len() == 2 && !line.glued_left(at)
}

/// Whether the letters are the code of an airline (IATA), written together with three or four digits.
fn is_of_airline(line: &Line<'_>, letters: usize) -> bool {
    let number = letters + 1;
    let joined = line.tight(number) && matches!(line.digits(number), 3 | 4);
    joined && facts(&line.text(letters).to_lowercase()).has(WordRole::AirlineCode)
}

fn is_flight_number(line: &Line<'_>, at: usize) -> bool {
    (2..=4).contains(&line.digits(at)) && !line.glued_right(at) && !counted(line, at + 1)
}

/// The number before the vehicle: `25-bussen`, `the 21 bus`, `the X18 bus`; the index after it.
pub(super) fn before_vehicle(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (first, last) = (with_letters(line, idx)?, letter_end(line, idx));
    if line.digits(idx) > 3 {
        return None;
    }
    let compound = line.is_hyphen(idx + 1) && line.facts(idx + 2).has(WordRole::VehicleBehindNumber);
    let named = matches!(line.folded(back(first, 1)), "the" | "number")
        && matches!(line.folded(last + 1), "bus" | "tram");
    if !compound && !named {
        return None;
    }
    out.push(line.candidate(first, last, Label::TransportNr, 0.6, RULE));
    Some(last + 1)
}

/// Whether what follows makes the number a time, amount or decimal.
fn counted(line: &Line<'_>, at: usize) -> bool {
    const COUNTED: &[Role] =
        &[Role::AgeUnit, Role::AgeSmallUnit, Role::Unit, Role::Currency, Role::ClockUnit, Role::Scale];
    line.joins_digits(at, &['.', ',', ':']) || line.any(at, COUNTED) || line.is_measure_sign(at)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn finds_line_numbers() {
        finds(&[
            "Jag tar buss {transport_nr:528} hem.",
            "Vi tar linje {transport_nr:3} dit.",
            "Take tram {transport_nr:12} there.",
            "Die Linie {transport_nr:U2} fährt.",
            "La ligne {transport_nr:4} est là.",
            "Bus {transport_nr:21} is late.",
            "Flight {transport_nr:SK123} left.",
            "Vi missade {transport_nr:SK1420} igen.",
            "Ich nehme den {transport_nr:43}er nach Hause.",
            "Jag tog SJ {transport_nr:437} hem.",
            "Tåg nr {transport_nr:431} var sent.",
            "Ta {transport_nr:25}-bussen hem.",
            "The {transport_nr:21} bus came.",
            "Wir fahren mit der {transport_nr:8} nach Hause.",
            "Jeg tager {transport_nr:5C} derfra.",
            "Han tager {transport_nr:5c} fra torvet.",
            "I was on the {transport_nr:250}, as ever.",
            "The {transport_nr:X18} bus came.",
            "Wir fahren mit der {transport_nr:S8} zur Arbeit.",
            "Ich komme mit der {transport_nr:33} direkt von der Uni.",
            "Flyet mitt, {transport_nr:WF 149}, lander snart.",
        ]);
    }

    #[test]
    fn finds_lines_of_german_cities() {
        let german =
            ["Ich habe den Schirm in der {transport_nr:U2} vergessen.", "Die {transport_nr:S5} kam nicht."];
        finds_in(&[Lang::De], &german);
        leaves(&["Den skruen er en U2 av stål."]);
    }

    #[test]
    fn leaves_counts() {
        leaves(&[
            "Den har QX1420 på ryggen.",
            "Det tog 3 timmar med buss.",
            "Flight time is short.",
            "Hun tog 14 dage.",
        ]);
    }
}
