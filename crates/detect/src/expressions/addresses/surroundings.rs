//! What addresses are made of, and what stands around a street or a flat: a number before it, towns and codes behind and below it.
//!
//! The order of the parts follows the Universal Postal Union's S42 templates and USPS Publication 28 (secondary units, section 213).

use super::block;
use super::house_numbers::is_short_number;
use super::house_numbers::{flat_after_cue, house_number};
use super::states::state_before;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label, Source, Span};

/// The rule's name.
pub(crate) const RULE: &str = "address-around";

/// How many pieces an address may have on one line.
const MAX_PIECES: usize = 16;

/// How many digits its numbers may have.
pub(crate) const MAX_DIGITS: usize = 5;

/// How sure such an address is.
const LIKELY: f32 = 0.6;

/// Whether the piece may be a word of an address: capitalised, and of no other grammar.
pub(crate) fn is_name(line: &Line<'_>, at: usize) -> bool {
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
pub(crate) fn is_number(line: &Line<'_>, at: usize) -> bool {
    is_short_number(line, at, MAX_DIGITS) && !line.glued_right(at)
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
    match line.folded(at) {
        "z" | "van" | "von" | "e" | "y" => true,
        folded if line.has(at, Role::NameLink) && !BETWEEN_NAMES.contains(&folded) => true,
        _ => line.text(at) == "u" && line.is(at + 1, '.'),
    }
}

/// Links that stand between two names, and not inside one.
const BETWEEN_NAMES: &[&str] = &["in", "i", "på", "ob", "and", "och", "og", "et", "the", "under"];

/// Whether the full stop ends digits or a short word before it.
fn is_abbreviation_stop(line: &Line<'_>, at: usize) -> bool {
    let before = back(at, 1);
    line.tight(at) && (line.digits(before) > 0 || line.text(before).len() <= 5)
}

/// The index after the address that begins at `from`, as far as its line goes.
pub(super) fn run_end(line: &Line<'_>, from: usize) -> usize {
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
    starts(line, at) || flat_after_cue(line, at).is_some()
}

/// Whether an address may begin with the piece: a name or a number.
pub(crate) fn starts(line: &Line<'_>, at: usize) -> bool {
    is_name(line, at) || is_number(line, at)
}

/// Whether an address goes on behind the joint at `at`; two commas leave a part out.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    is_joint(line, at) && !(line.is(at, ',') && line.is(at + 1, ','))
}

/// Whether an address may begin with the number at `idx`: at the start of a line, after a mark or a preposition; a year only at the
/// start or after a colon.
pub(crate) fn opens(line: &Line<'_>, idx: usize) -> bool {
    line.starts(idx)
        || line.is(back(idx, 1), ':')
        || (!line.is_bare_year(idx) && leads_to_address(line, back(idx, 1)))
}

/// Whether a comma or a small word stands there that an address is likely to follow.
fn leads_to_address(line: &Line<'_>, at: usize) -> bool {
    line.is(at, ',') || matches!(line.folded(at), "at" | "to" | "in" | "on" | "is" | "with" | "and")
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
    let leads = line.digits(street) > 0 && may_lead_number(line, at);
    line.digits(at) >= 2 && is_number(line, at) && (leads || opens(line, at))
}

/// Whether the number of a house may stand before a street that begins with a number itself.
fn may_lead_number(line: &Line<'_>, at: usize) -> bool {
    line.digits(at) >= 3 && !line.is_bare_year(at)
}

/// Whether an address may go on or end before `end`: before a mark, a name, a street type or the end, not before `times`.
pub(crate) fn closes(line: &Line<'_>, end: usize) -> bool {
    !line.is_word(end)
        || is_name(line, end)
        || line.any(end, &[Role::StreetAfter, Role::NameLink, Role::FlatCue])
}

/// `H0102`: the number of a dwelling behind that of its house.
fn is_dwelling(line: &Line<'_>, idx: usize) -> bool {
    const DIGITS: usize = 4;
    line.is_letter(idx) && line.tight(idx + 1) && line.digits(idx + 1) == DIGITS
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
pub(crate) fn finish(line: &Line<'_>, first: usize, end: usize, out: &mut Vec<Candidate>) -> usize {
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
    let below = block::below(line.view().document.text(), line.span(first, last).end);
    if sure || below.iter().any(|(_, label)| *label == Label::ZipCode) {
        out.extend(below.into_iter().map(|(span, label)| at(line, span, label)));
    }
}

pub(crate) fn at(line: &Line<'_>, span: Span, label: Label) -> Candidate {
    let mut candidate = line.at(span, label, LIKELY, RULE);
    candidate.source = Source::Context;
    candidate
}

/// Adds every word and number from `first` to before `end`: street and numbers, and after a flat or comma town and code.
pub(crate) fn emit(line: &Line<'_>, first: usize, end: usize, out: &mut Vec<Candidate>) {
    let mut address = Address { line, first, end, town: false };
    let mut idx = first;
    while idx < end {
        idx = address.put_part(idx, out);
    }
}

/// The words of an address while they are read.
struct Address<'a> {
    line: &'a Line<'a>,
    first: usize,
    end: usize,
    /// Whether the town has begun, behind a flat or a comma.
    town: bool,
}

impl Address<'_> {
    /// Adds the part that begins at `idx`; the index after it.
    fn put_part(&mut self, idx: usize, out: &mut Vec<Candidate>) -> usize {
        if let Some(last) = flat_after_cue(self.line, idx) {
            let first = if is_english_flat(self.line, idx) { idx } else { last };
            self.town = true;
            return self.put(first, last, Label::StreetNr, out);
        }
        match () {
            () if is_dwelling(self.line, idx) => self.put(idx, idx + 1, Label::StreetNr, out),
            () if is_number(self.line, idx) => self.put_number(idx, out),
            () if is_name(self.line, idx) => self.put_name(idx, out),
            () => {
                self.town |= self.line.is(idx, ',');
                idx + 1
            }
        }
    }

    /// A long number of a town is its code, with the state before it; any other is that of the house.
    fn put_number(&self, idx: usize, out: &mut Vec<Candidate>) -> usize {
        if self.town && self.line.digits(idx) >= 4 {
            out.extend(state_before(self.line, idx));
            return self.put(idx, idx, Label::ZipCode, out);
        }
        let of_street = idx > self.first && !self.town;
        let last = if of_street { house_number(self.line, idx).unwrap_or(idx) } else { idx };
        self.put(idx, last, Label::StreetNr, out)
    }

    fn put_name(&self, idx: usize, out: &mut Vec<Candidate>) -> usize {
        let label = if self.town { Label::City } else { Label::StreetName };
        self.put(idx, name_end(self.line, idx, self.end), label, out)
    }

    fn put(&self, first: usize, last: usize, label: Label, out: &mut Vec<Candidate>) -> usize {
        out.push(at(self.line, self.line.span(first, last), label));
        last + 1
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
