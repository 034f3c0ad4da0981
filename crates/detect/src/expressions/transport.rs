//! Numbers of transport lines: `buss 528`, `Linie U2`, `ligne 4`, `flight SK123`, `25-bussen`.
//!
//! SweLL guidelines 3.4 (`transport_nr`): only the number is labelled; lines named like people's work keep their name.

use super::pieces::{Line, back};
use super::words::{Role, Words};
use maskros_text::{Candidate, Label};

/// Vehicles and lines that carry numbers.
pub(super) const WORDS: Words = &[
    (
        Role::Transport,
        "buss bussen bussar bussarna bussene bussane busserne busslinje busslinjen linje linjen linjer linjerna linjene linja spårvagn spårvagnen spårvagnar spårvagnarna tåg tåget \
         pendeltåg tunnelbana nattbuss trikk trikken bane toget bybanen bus buslinje sporvogn metrolinje \
         metro letbane linie buslinie straßenbahn tram trambahn u-bahn s-bahn zug ice ic regionalbahn \
         nachtbus tramway ligne lignes métro rer autobus train coach tramline trolleybus stombuss \
         expressbuss rute bussrute ruta",
    ),
    (Role::Flight, "flight flights flyg flyget fly flyet flugnummer flug vol flygnummer flynummer"),
    (Role::NumberSign, "nr no nummer number numéro n num nro №"),
];

/// The rule's name.
pub(super) const RULE: &str = "transport-line-number";

/// The number after the word at `idx`; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let flight = line.has(idx, Role::Flight);
    if !flight && !line.has(idx, Role::Transport) {
        return None;
    }
    let mut at = idx + 1;
    if line.has(at, Role::NumberSign) {
        at += 1 + usize::from(line.is(at + 1, '.') || line.is(at + 1, '°'));
    }
    let lettered = line.is_word(at)
        && line.text(at).len() <= 3
        && line.text(at).bytes().all(|byte| byte.is_ascii_uppercase())
        && line.digits(at + 1) > 0;
    let digits = if lettered { at + 1 } else { at };
    if line.digits(digits) == 0
        || line.digits(digits) > 4
        || (flight && !lettered)
        || counted(line, digits + 1)
    {
        return None;
    }
    let letter = line.tight(digits + 1) && line.capital(digits + 1) && line.text(digits + 1).len() == 1;
    let last = if letter { digits + 1 } else { digits };
    // `Linje 14: Kolonne mangler`: what a program says of a line.
    let told = line.piece(back(idx, 1)).is_none() && line.is(last + 1, ':') && line.capital(last + 2);
    if line.glued_right(last) || (told && !flight) {
        return None;
    }
    out.push(line.candidate(at, last, Label::TransportNr, 0.6, RULE));
    Some(if flight { last + 1 } else { listed(line, last + 1, out) })
}

/// The most lines of one list: `bussarna 1, 3 och 5`.
const MAX_LISTED: usize = 8;

/// The numbers of lines listed from `at` on; the index after the last.
fn listed(line: &Line<'_>, at: usize, out: &mut Vec<Candidate>) -> usize {
    let mut end = at;
    for _ in 0..MAX_LISTED {
        let number = end + 1;
        let short = (1..=3).contains(&line.digits(number)) && !line.glued_right(number);
        let noun = line.is(end, ',') && line.is_word(number + 1) && !is_conjunction(line, number + 1);
        let joined = line.is(end, ',') || is_conjunction(line, end);
        if !(joined && short) || noun || counted(line, number + 1) {
            break;
        }
        out.push(line.candidate(number, number, Label::TransportNr, 0.6, RULE));
        end = number + 1;
    }
    end
}

fn is_conjunction(line: &Line<'_>, at: usize) -> bool {
    matches!(line.folded(at), "och" | "og" | "und" | "and" | "et" | "eller" | "or")
}

/// Vehicles behind `43:ans`.
const VEHICLES: &[&str] =
    &["buss", "bussen", "spårvagn", "spårvagnen", "tåg", "tåget", "linje", "linjen", "vagn", "vagnen"];
/// What one does with a line: `tar 43:an`, `med 43:an`.
const TAKES: &[&str] = &["tar", "ta", "tog", "tagit", "missade", "missat", "med", "åker", "åkte"];

/// The number of a Swedish line that its ending makes a noun: `43:ans buss`, `jag tar 43:an`; the index after its ending.
pub(super) fn swedish(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let ending = line.is(idx + 1, ':') && line.tight(idx + 1) && line.tight(idx + 2);
    let noun = ending && matches!(line.folded(idx + 2), "an" | "ans");
    let rides = VEHICLES.contains(&line.folded(idx + 3)) || TAKES.contains(&line.folded(back(idx, 1)));
    if !(noun && rides) || line.digits(idx) > 3 || line.glued_left(idx) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::TransportNr, 0.6, RULE));
    Some(idx + 3)
}

/// The number before the vehicle: `25-bussen`, `the 21 bus`; the index after it.
pub(super) fn before_vehicle(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let dash = line.is_dash(idx + 1) && line.tight(idx + 1) && line.tight(idx + 2);
    let vehicle = |at: usize| {
        matches!(
            line.folded(at),
            "bus" | "tram" | "bussen" | "bussens" | "trikken" | "spårvagnen" | "ans" | "er-bus"
        )
    };
    let article = matches!(line.folded(back(idx, 1)), "the" | "number");
    let found = (dash && vehicle(idx + 2) && line.folded(idx + 2) != "ans")
        || (article && matches!(line.folded(idx + 1), "bus" | "tram"));
    if !found || line.digits(idx) > 3 || line.glued_left(idx) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::TransportNr, 0.6, RULE));
    Some(idx + 1)
}

/// Whether what follows makes the number a time, amount or decimal.
fn counted(line: &Line<'_>, at: usize) -> bool {
    let joined = line.mark(at).is_some_and(|mark| matches!(mark, '.' | ',' | ':'))
        && line.tight(at)
        && line.tight(at + 1)
        && line.digits(at + 1) > 0;
    joined
        || line.any(
            at,
            &[Role::AgeUnit, Role::AgeSmallUnit, Role::Unit, Role::Currency, Role::ClockUnit, Role::Scale],
        )
        || line.is(at, '%')
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

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
            "Tåg nr {transport_nr:431} var sent.",
            "Ta {transport_nr:25}-bussen hem.",
            "The {transport_nr:21} bus came.",
        ]);
    }

    #[test]
    fn leaves_counts() {
        leaves(&["Det tog 3 timmar med buss.", "Flight time is short."]);
    }
}
