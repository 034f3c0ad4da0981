//! Addresses that no type of street gives away but what stands around them: `lives at 1593 Pagari 18`, `Tungata 11 Rott Suite 322`,
//! `the corner of Bygget 64 and Komel Club`, and the lines below with their towns and codes.
//!
//! The order of the parts follows the Universal Postal Union's S42 templates and USPS Publication 28 (secondary units, section 213;
//! military addresses, section 225).

use super::pieces::{Line, back};
use super::words::Role;
use super::{address_block, postal, streets};
use maskros_text::{Candidate, Label, Source, Span};

/// The rule's name.
pub(super) const RULE: &str = "address-around";

/// How many pieces an address may have on one line.
const MAX_PIECES: usize = 16;
/// How many digits its numbers may have.
const MAX_DIGITS: usize = 5;
/// How sure such an address is.
const LIKELY: f32 = 0.6;

/// Whether the piece may be a word of an address: capitalised, and of no other grammar.
fn is_name(line: &Line<'_>, at: usize) -> bool {
    const OTHER: &[Role] = &[
        Role::Month,
        Role::Weekday,
        Role::Currency,
        Role::Unit,
        Role::NumberCue,
        Role::NumberSign,
        Role::ZipCue,
        Role::AddressCue,
        Role::PostBox,
        Role::FlatCue,
    ];
    (line.capital(at) || is_small_type(line, at)) && !line.any(at, OTHER)
}

/// Whether a type of street in lower case stands beside a capitalised word.
fn is_small_type(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::StreetAfter, Role::StreetBefore, Role::StreetDoubtful])
        && line.is_word(at)
        && (line.capital(back(at, 1)) || line.capital(at + 1))
}

/// Whether the digits may be a number of an address.
fn is_number(line: &Line<'_>, at: usize) -> bool {
    (1..=MAX_DIGITS).contains(&line.digits(at)) && !line.glued_left(at) && !line.glued_right(at)
}

/// Whether the piece may stand between two words of an address.
fn is_joint(line: &Line<'_>, at: usize) -> bool {
    match line.mark(at) {
        Some(',') => true,
        Some('.') => is_abbreviation_stop(line, at),
        Some(_) => line.is_hyphen(at),
        None => is_link(line, at),
    }
}

/// Whether the word stands inside names, and not between two of them.
fn is_link(line: &Line<'_>, at: usize) -> bool {
    const BETWEEN: &[&str] = &["in", "i", "på", "ob", "and", "och", "og", "et", "the", "under"];
    let short = matches!(line.folded(at), "z" | "van" | "von" | "e" | "y");
    let link = line.has(at, Role::NameLink) && !BETWEEN.contains(&line.folded(at));
    short || link || (line.text(at) == "u" && line.is(at + 1, '.'))
}

/// Whether the full stop ends digits or a short word before it.
fn is_abbreviation_stop(line: &Line<'_>, at: usize) -> bool {
    let before = back(at, 1);
    line.tight(at) && (line.digits(before) > 0 || line.text(before).len() <= 5)
}

/// The index after the address that begins at `from`, as far as its line goes.
fn run_end(line: &Line<'_>, from: usize) -> usize {
    let (mut end, mut at) = (from, from);
    while at < from + MAX_PIECES {
        if is_part(line, at) {
            at += 1;
            end = at;
        } else if at > from && goes_on(line, at) {
            at += 1;
        } else {
            break;
        }
    }
    end
}

/// Whether the piece is a name or number of an address, or begins a flat.
fn is_part(line: &Line<'_>, at: usize) -> bool {
    starts(line, at) || streets::flat_after_cue(line, at).is_some()
}

/// Whether an address may begin with the piece: a name or a number.
fn starts(line: &Line<'_>, at: usize) -> bool {
    is_name(line, at) || is_number(line, at)
}

/// Whether an address goes on behind the joint at `at`; two commas leave a part out.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    is_joint(line, at) && !(line.is(at, ',') && line.is(at + 1, ','))
}

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
            && streets::house_number(line, *at).is_some()
    })
}

/// An address that begins with a number before its street at `idx`: `67952 Höfðagata 39`; the index after it.
///
/// Something before must open it (`at`, a colon, the start of the line) and the house number must close it.
pub(super) fn from_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
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

/// Whether an address may begin with the number at `idx`: at the start of a line, after a mark or a preposition; a year only at the
/// start or after a colon.
fn opens(line: &Line<'_>, idx: usize) -> bool {
    let before = back(idx, 1);
    let sure = line.starts(idx) || line.is(before, ':');
    let likely = || {
        line.is(before, ',')
            || matches!(line.folded(before), "at" | "to" | "in" | "on" | "is" | "with" | "and")
    };
    sure || (!line.is_bare_year(idx) && likely())
}

/// What stands around a street that begins with its number at `first`, and ends before `end`: a number before it, lines below it.
pub(super) fn around_street(line: &Line<'_>, first: usize, end: usize, out: &mut Vec<Candidate>) {
    let before = back(first, 1);
    let led = is_leading_number(line, before, first);
    if led {
        out.push(at(line, line.span(before, before), Label::StreetNr));
    }
    if led || opens(line, first) {
        lines_below(line, first, end, false, out);
    }
}

/// Whether the digits at `at` are a number of the address before the street at `street`: with three digits or more before the street's
/// own number, otherwise where an address may begin.
fn is_leading_number(line: &Line<'_>, at: usize, street: usize) -> bool {
    if line.digits(at) < 2 || !is_number(line, at) {
        return false;
    }
    let doubled = line.digits(street) > 0 && line.digits(at) >= 3 && !line.is_bare_year(at);
    doubled || opens(line, at)
}

/// Whether a word after the run says that its last number counts or measures something.
fn lasts(line: &Line<'_>, end: usize) -> bool {
    line.digits(back(end, 1)) > 0
        && (line.any(end, &[Role::Unit, Role::Currency, Role::AgeUnit, Role::AgeSmallUnit, Role::Scale])
            || line.is(end, '%'))
}

/// Whether an address may go on or end before `end`: before a mark, a name, a street type or the end, not before `times`.
pub(super) fn closes(line: &Line<'_>, end: usize) -> bool {
    !line.is_word(end)
        || is_name(line, end)
        || line.any(end, &[Role::StreetAfter, Role::NameLink, Role::FlatCue])
}

/// Words between a cue and its address.
const FILLERS: &[&str] = &[
    "is", "are", "at", "in", "on", "to", "of", "i", "på", "au", "à", "the", "same", "new", "now", "here",
    "it", "they",
];

/// An address after a word that announces it: `lives at`, `Address:`, `the corner of`; the index after it.
pub(super) fn after_cue(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.folded(idx) == "corner" {
        return corner(line, idx, out);
    }
    let at = after_fillers(line, idx + 1);
    if at == idx + 1 || !starts(line, at) {
        return None;
    }
    let end = without_aside(line, at, run_end(line, at));
    let end = before_code(line, at, end);
    let led = is_number(line, at);
    let from = if led { at + 1 } else { at };
    if !led && let Some(end) = typed(line, from, end, out) {
        return Some(end);
    }
    let number = house(line, from, end, led)?;
    if lasts(line, end) || !(led || closes(line, number + 1)) {
        return None;
    }
    let end = finish(line, at, end, out);
    Some(streets::flats(line, end, out))
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

/// Whether the word is one of the designators of USPS Publication 28 that stand for a flat in every context.
fn is_english_flat(line: &Line<'_>, at: usize) -> bool {
    matches!(line.folded(at), "apt" | "apartment" | "suite" | "ste")
}

/// What stands around the flat of an English address, `Suite 245`, with `last` its number; the index after it.
pub(super) fn around_flat(line: &Line<'_>, cue: usize, last: usize, out: &mut Vec<Candidate>) -> usize {
    if !is_english_flat(line, cue) || line.digits(last) == 0 {
        return last + 1;
    }
    out.push(line.candidate(cue, last, Label::StreetNr, LIKELY, RULE));
    let first = run_start(line, cue);
    let end = run_end(line, last).max(last + 1);
    let closed = line.piece(end).is_none_or(|_| line.is(end, '.')) || line.digits(back(end, 1)) >= 4;
    let street = (first..cue).any(|at| line.digits(at) > 0);
    if street {
        emit(line, first, cue, out);
    }
    if !closed && !street {
        return last + 1;
    }
    finish(line, cue, end, out)
}

/// Where the address before the flat at `cue` begins: at its first number, or at the words before that where it is the only one.
fn run_start(line: &Line<'_>, cue: usize) -> usize {
    let (mut first, mut at, mut number) = (cue, cue, cue);
    for _ in 0..MAX_PIECES {
        at = back(at, 1);
        if is_name(line, at) {
            first = at;
        } else if is_number(line, at) {
            (first, number) = (at, at);
        } else if !is_joint(line, at) || first == cue {
            break;
        }
    }
    let led = line.digits(number) >= 3 && is_name(line, number + 1);
    if number == cue || led { number } else { first.max(back(number, 5).min(number)) }
}

/// Adds the address from `first` to before `end`, and the lines below it; the index after it.
fn finish(line: &Line<'_>, first: usize, end: usize, out: &mut Vec<Candidate>) -> usize {
    emit(line, first, end, out);
    lines_below(line, first, end, true, out);
    end
}

/// Adds the towns and codes on the lines below, where the address ends its line; unless `sure`, only if a code is among them.
fn lines_below(line: &Line<'_>, first: usize, end: usize, sure: bool, out: &mut Vec<Candidate>) {
    let last = if line.is(end, '.') || line.is(end, ',') { end } else { back(end, 1) };
    if line.piece(last + 1).is_some() {
        return;
    }
    let below = address_block::below(line.view().document.text(), line.span(first, last).end);
    if sure || below.iter().any(|(_, label)| *label == Label::ZipCode) {
        out.extend(below.into_iter().map(|(span, label)| at(line, span, label)));
    }
}

/// Prefixes of the names of ships in military addresses (USPS Publication 28, section 225.5).
const SHIPS: &[&str] = &["USS ", "USNS ", "USNV ", "USCGC "];

/// The longest name of a ship in bytes.
const MAX_SHIP: usize = 40;

/// The post office and ship of a military address before the state at `state`: `USS Mahler` on the line above `FPO AA 70489`.
pub(super) fn military(line: &Line<'_>, state: usize, out: &mut Vec<Candidate>) {
    let office = back(state, 1);
    if !matches!(line.folded(office), "apo" | "fpo" | "dpo") {
        return;
    }
    out.push(at(line, line.span(office, state), Label::Region));
    let text = line.view().document.text();
    let before = text.get(..line.span(office, office).start).unwrap_or("").trim_end();
    let from = (before.len().saturating_sub(MAX_SHIP)..=before.len()).find(|at| before.is_char_boundary(*at));
    let tail = from.and_then(|from| before.get(from..)).unwrap_or("");
    let ship = SHIPS.iter().find_map(|ship| tail.rfind(ship));
    if let Some(start) = ship.filter(|start| !tail.get(*start..).unwrap_or("").contains(['\n', '.', ','])) {
        let start = before.len() - tail.len() + start;
        out.push(at(line, Span::new(start, before.len()), Label::StreetName));
    }
}

/// The first piece of a military address whose box stands at `idx`: `PSC 4095, Box 8316`, `Unit 8505 Box 9220`.
pub(super) fn unit_before(line: &Line<'_>, idx: usize) -> Option<usize> {
    let number = back(idx, 1 + usize::from(line.is(back(idx, 1), ',')));
    let unit = back(number, 1);
    ((3..=5).contains(&line.digits(number)) && matches!(line.folded(unit), "psc" | "unit" | "cmr"))
        .then_some(unit)
}

fn at(line: &Line<'_>, span: Span, label: Label) -> Candidate {
    let mut candidate = line.at(span, label, LIKELY, RULE);
    candidate.source = Source::Context;
    candidate
}

/// Adds every word and number from `first` to before `end`: street and numbers, and after a flat or comma town and code.
fn emit(line: &Line<'_>, first: usize, end: usize, out: &mut Vec<Candidate>) {
    let (mut idx, mut town) = (first, false);
    while idx < end {
        if let Some(last) = streets::flat_after_cue(line, idx) {
            let first = if is_english_flat(line, idx) { idx } else { last };
            out.push(at(line, line.span(first, last), Label::StreetNr));
            (idx, town) = (last + 1, true);
        } else if is_number(line, idx) {
            let code = town && line.digits(idx) >= 4;
            let last =
                if idx > first && !town { streets::house_number(line, idx).unwrap_or(idx) } else { idx };
            out.push(at(line, line.span(idx, last), if code { Label::ZipCode } else { Label::StreetNr }));
            idx = last + 1;
        } else if is_name(line, idx) {
            let last = name_end(line, idx, end);
            let label = if town { Label::City } else { Label::StreetName };
            out.push(at(line, line.span(idx, last), label));
            idx = last + 1;
        } else {
            town |= line.is(idx, ',');
            idx += 1;
        }
    }
}

/// The last piece of the name that begins at `idx`.
fn name_end(line: &Line<'_>, idx: usize, end: usize) -> usize {
    let (mut last, mut at) = (idx, idx + 1);
    while at < end && !line.is(at, ',') && (is_name(line, at) || is_joint(line, at)) {
        if is_name(line, at) {
            last = at;
        }
        at += 1;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

    #[test]
    fn finds_addresses_after_their_cues() {
        finds(&[
            "Anna lives at {street_nr:1593} {street_name:Pagari} {street_nr:18}.",
            "Address: {street_name:Pivovarská} {street_nr:276}",
            "Hon bor på {street_name:Bygget} {street_nr:91}.",
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
