//! Addresses that no type of street gives away but what stands around them: `lives at 1593 Pagari 18`, `Tungata 11 Rott Suite 322`,
//! `the corner of Bygget 64 and Komel Club`, and the lines below with their towns and codes.
//!
//! What they are made of is in `surroundings`.

use super::surroundings::{MAX_DIGITS, closes, emit, finish, is_name, is_number, opens, run_end, starts};
use super::{house_numbers, postal, streets};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{MEASURES, Role};
use maskros_text::{Candidate, Label};

/// How sure an address is without capitals.
const IN_HASTE: f32 = 0.6;

/// The end of the address without what follows its first comma, where that neither ends the sentence nor has a code: the towns of
/// `Rahu 3, Sindi.` belong to it, the nouns of `Rahu 3, Haus links` and
/// the floor of `Rahu 3, 2. tv` do not.
fn without_aside(line: &Line<'_>, from: usize, end: usize) -> usize {
    let closed = !line.is_word(end) || line.digits(back(end, 1)) >= 4;
    let floor = |comma: usize| (1..=2).contains(&line.digits(comma + 1));
    let comma = (from..end).find(|at| line.is(*at, ',')).filter(|comma| !closed || floor(*comma));
    comma.unwrap_or(end)
}

/// The first house number between `from` and `end` that follows a word and may be one: no year, no number of five digits.
fn house(line: &Line<'_>, from: usize, end: usize, led: bool) -> Option<usize> {
    let first = (from..end).find(|at| line.is(*at, ',')).unwrap_or(end);
    (from + 1..first).find(|at| {
        is_name(line, back(*at, 1))
            && is_number(line, *at)
            && (led || !line.is_bare_year(*at))
            && house_numbers::house_number(line, *at).is_some()
    })
}

/// An address that begins with a number before its street at `idx`: `67952 Höfðagata 39`; the index after it.
///
/// Something before must open it (`at`, a colon, the start of the line) and the house number must close it.
pub(crate) fn from_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !(3..=MAX_DIGITS).contains(&line.digits(idx)) || !is_name(line, idx + 1) || !opens(line, idx) {
        return None;
    }
    let end = without_aside(line, idx, run_end(line, idx + 1));
    let number = house(line, idx + 1, end, true)?;
    (ends_number(line, number + 1) && !lasts(line, end)).then(|| finish(line, idx, end, out))
}

/// Whether a house number may end before the piece `at`.
fn ends_number(line: &Line<'_>, at: usize) -> bool {
    let mark = matches!(line.mark(at), Some(',' | '.'));
    mark || line.is_end(at) || is_name(line, at) || line.has(at, Role::FlatCue)
}

/// Whether a word after the run says that its last number counts or measures something.
fn lasts(line: &Line<'_>, end: usize) -> bool {
    line.digits(back(end, 1)) > 0 && (line.any(end, MEASURES) || line.is(end, '%'))
}

/// Words between a cue and its address.
const FILLERS: &[&str] = &[
    "is", "are", "at", "in", "on", "to", "of", "i", "på", "au", "à", "the", "same", "new", "now", "here",
    "it", "they",
];

/// An address after a word that announces it: `lives at`, `Address:`, `the corner of`; the index after it.
pub(crate) fn after_cue(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.folded(idx) == "corner" {
        return corner(line, idx, out);
    }
    let at = after_fillers(line, idx + 1);
    if at == idx + 1 || !starts(line, at) {
        return in_haste(line, at, out);
    }
    let end = before_code(line, at, without_aside(line, at, run_end(line, at)));
    if is_number(line, at) {
        house(line, at + 1, end, true)?;
    } else if let Some(end) = typed(line, at, end, out) {
        return Some(end);
    } else {
        house(line, at, end, false).filter(|number| closes(line, number + 1))?;
    }
    if lasts(line, end) {
        return None;
    }
    let end = finish(line, at, end, out);
    Some(streets::flats(line, end, out))
}

/// `adress: mossen 12`: a street of small words behind the colon of its cue, with a number that ends the address; the index after it.
fn in_haste(line: &Line<'_>, from: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const MOST_WORDS: usize = 3;
    let words = (from..from + MOST_WORDS).take_while(|at| line.is_small_word(*at)).count();
    let number = from + words;
    let led = line.is(back(from, 1), ':') && words > 0;
    let last = house_numbers::house_number(line, number).filter(|last| led && line.closes(last + 1))?;
    streets::push(line, from, number - 1, Label::StreetName, IN_HASTE, out);
    streets::push(line, number, last, Label::StreetNr, IN_HASTE, out);
    Some(last + 1)
}

/// The first piece from `at` on that is no colon and no small word between a cue and its address.
fn after_fillers(line: &Line<'_>, at: usize) -> usize {
    const MOST: usize = 4;
    let filler = |at: usize| !line.capital(at) && FILLERS.contains(&line.folded(at));
    let fillers = (at..at + MOST).take_while(|at| line.is(*at, ':') || filler(*at)).count();
    at + fillers
}

/// A Scandinavian or German street that its own type gives away, with its number: `bor på Vasagatan 3`; the index after it.
fn typed(line: &Line<'_>, from: usize, end: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let compound = |at: &usize| line.has(*at, Role::StreetEnding);
    (from..end)
        .take_while(|at| line.is_word(*at))
        .filter(compound)
        .find_map(|at| streets::compound(line, at, out))
}

/// The end of the address without the postal code and town behind its comma, which the grammar of postal codes reads:
/// `Vasagatan 3, 411 24 Göteborg`.
fn before_code(line: &Line<'_>, from: usize, end: usize) -> usize {
    let comma = |at: &usize| line.is(*at, ',') && postal::is_code_with_town(line, at + 1);
    (from..end).find(comma).unwrap_or(end)
}

/// `the corner of 35 Pentelis Str. and King Forges`: both streets.
fn corner(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.folded(idx + 1) != "of" {
        return None;
    }
    let first = idx + 2;
    let end = run_end(line, first);
    let end = end + usize::from(end > first && line.is(end, '.'));
    if !matches!(line.folded(end), "and" | "&") || end == first {
        return None;
    }
    emit(line, first, end, out);
    let second = end + 1;
    let start = (second..second + 3).find(|at| starts(line, *at)).unwrap_or(second);
    let last = run_end(line, start);
    let start = if line.is_word(second) { second } else { start };
    emit(line, start, last, out);
    Some(last.max(end))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_addresses_after_their_cues() {
        finds(&[
            "Anna lives at {street_nr:1593} {street_name:Pagari} {street_nr:18}.",
            "Address: {street_name:Pivovarská} {street_nr:276}",
            "Hon bor på {street_name:Bygget} {street_nr:91}.",
            "adress: {street_name:mossen} {street_nr:12}",
            "adress: fråga 12 gånger",
            "Sie ist wohnhaft in {street_name:Sonnblick} {street_nr:32}, Haus links.",
            "He lives at {street_nr:48010} {street_name:Paseo del Atlántico} {street_nr:81}.",
            "We met at {street_nr:760} {street_name:Pagari} {street_nr:33}, then left.",
            "At the corner of {street_name:Bygget} {street_nr:64} and {street_name:Komel Club}.",
        ]);
    }

    #[test]
    fn finds_the_parts_around_a_flat() {
        finds(&[
            "{street_nr:7878} {street_name:Rahu} {street_nr:37} {street_nr:Suite 404} {city:Sindi}",
            "{street_nr:1610} {street_name:Pagari} {street_nr:92}\n {city:Sindi}\n {zip_code:72399}",
        ]);
    }

    #[test]
    fn finds_military_addresses() {
        finds(&[
            "{street_nr:PSC 4095, Box 8316} {region:APO AE} {zip_code:85103}",
            "{street_nr:Unit 8505 Box 9220}\n{region:DPO AE} {zip_code:90744}",
            "{street_name:USS Mahler}\n{region:FPO AA} {zip_code:70489}",
        ]);
    }

    #[test]
    fn finds_streets_with_a_number_before_them() {
        finds(&[
            "She lives at {street_nr:515} {street_nr:385} {street_name:Gemsbok Street}.",
            "He lives at {street_nr:255} {street_name:Hersnapvej} {street_nr:18}, now.",
            "Go to {street_nr:760} {street_name:Passauer Strasse} {street_nr:33}, please.",
        ]);
    }

    #[test]
    fn leaves_counted_and_dated_things() {
        leaves(&[
            "They flew to 747 Boeing planes.",
            "He lives in Sweden and owns 3 cars.",
            "They lived in Sindi 7 times.",
            "The corner of the room was dark.",
            "In 600 Sindi was a village.",
            "The address of the court is public.",
            "They met in {year:1995} Windows 95 users.",
            "Section 12 Part 3 applies.",
            "On 300 Boeing 747 flights nothing happened.",
        ]);
    }
}
