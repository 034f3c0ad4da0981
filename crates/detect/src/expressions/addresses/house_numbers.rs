//! House numbers, floors and flats: `12 B`, `12-14`, `2. tv`, `Apt. 3`, `lgh 1201`, `H0203`.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::Span;

/// How many digits a house number may have.
pub(crate) const MAX_DIGITS: usize = 5;

/// The last piece of the house number at `at`: `12`, `12 B`, `12B`, `12-14`, `12/14a`, in Austria with stairs and door `17/2/6`.
pub(super) fn house_number(line: &Line<'_>, at: usize) -> Option<usize> {
    if !is_short_number(line, at, MAX_DIGITS - 1) {
        return None;
    }
    let last = range_end(line, range_end(line, with_letter(line, at)));
    (!line.glued_right(last) && !is_amount(line, last)).then_some(last)
}

/// Whether a number of at most so many digits stands there, and nothing is joined to it before.
pub(super) fn is_short_number(line: &Line<'_>, at: usize, most: usize) -> bool {
    (1..=most).contains(&line.digits(at)) && !line.glued_left(at)
}

/// The last piece of a second house number joined to the one that ends at `last`; `last` where none is.
fn range_end(line: &Line<'_>, last: usize) -> usize {
    let second = last + 2;
    let range = is_joint(line, last + 1) && (1..=4).contains(&line.digits(second));
    if range { with_letter(line, second) } else { last }
}

/// Whether a mark joins two numbers, with spaces on both sides or on none.
fn is_joint(line: &Line<'_>, at: usize) -> bool {
    let mark = line.is_dash(at) || matches!(line.mark(at), Some('/' | '+'));
    mark && line.tight(at) == line.tight(at + 1)
}

/// Whether what follows shows that the number counts something, is a day, or part of a longer number.
fn is_amount(line: &Line<'_>, last: usize) -> bool {
    let next = last + 1;
    let day = line.is(next, '.') && line.has(last + 2, Role::Month);
    day || counts(line, next) || line.joins_digits(next, &['.', ',', ':']) || is_grouped(line, last)
}

/// `12-årig`: whether a word with a hyphen is joined to the number before it.
fn is_joined_adjective(line: &Line<'_>, at: usize) -> bool {
    line.tight(at) && line.is_word(at) && line.text(at).starts_with('-')
}

/// Whether the piece `at` is what the number before it counts; `H` is an hour, but `H0203` a dwelling.
fn counts(line: &Line<'_>, at: usize) -> bool {
    line.is(at, '%') || is_joined_adjective(line, at) || (line.any(at, UNITS) && dwelling(line, at).is_none())
}

/// What the number before it counts.
const UNITS: &[Role] = &[Role::AgeUnit, Role::AgeSmallUnit, Role::ClockUnit, Role::Currency, Role::Month];

/// `Omkring 30 000 personer`: a number written in groups of three.
fn is_grouped(line: &Line<'_>, last: usize) -> bool {
    line.digits(last) <= 3 && line.digits(last + 1) == 3 && line.is_word(last + 2)
}

/// The number with a letter: tight (`21a`), a capital (`12 B`), or a small one before a mark or the end (`21 a,`).
fn with_letter(line: &Line<'_>, at: usize) -> usize {
    // `212-B`, as Canada writes it.
    if line.is_hyphen(at + 1) && line.is_letter(at + 2) && line.capital(at + 2) {
        return at + 2;
    }
    let letter = is_house_letter(line, at + 1) && dwelling(line, at + 1).is_none();
    at + usize::from(letter)
}

/// Whether the letter at `at` belongs to the number before it. Apart from it, `I` is a numeral, and `a` before a word the French verb.
fn is_house_letter(line: &Line<'_>, at: usize) -> bool {
    line.is_letter(at) && (line.tight(at) || is_letter_apart(line, at))
}

/// Whether a letter apart from its number is no word: `I` is one, and so is `a` before another.
fn is_letter_apart(line: &Line<'_>, at: usize) -> bool {
    match line.text(at).as_bytes() {
        [b'I'] => false,
        [b'A'..=b'Z'] => true,
        [b'a'..=b'h'] => !is_shortened(line, at) && !is_french_verb(line, at),
        _ => false,
    }
}

/// Whether the letter is the French verb before a word.
fn is_french_verb(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::AgeHave) && line.is_word(at + 1)
}

/// `Møllevej 4 d. 3/11`, `Ekgatan 5 c/o Berg`: whether the small letter is a shortened word, before a day or with a stroke.
fn is_shortened(line: &Line<'_>, at: usize) -> bool {
    line.is(at + 1, '/') || (line.is(at + 1, '.') && is_day(line, at + 2))
}

/// Whether a day with its month begins at `day`.
fn is_day(line: &Line<'_>, day: usize) -> bool {
    let month = line.has(day + 1, Role::Month) || line.has(day + 2, Role::Month);
    line.digits(day) > 0 && (month || line.joins_digits(day + 1, &['/', '.', '-']))
}

/// `Apt. 3`, `lgh 1201`, `Flat B`: the piece of the number.
pub(super) fn flat_after_cue(line: &Line<'_>, at: usize) -> Option<usize> {
    if !line.has(at, Role::FlatCue) {
        return None;
    }
    let number = at + 1 + usize::from(matches!(line.mark(at + 1), Some('.' | '#')));
    let letter = line.capital(number) && line.text(number).len() == 1;
    let numbered = letter || (1..=4).contains(&line.digits(number));
    dwelling(line, number).or_else(|| numbered.then_some(number))
}

/// The last piece of a Norwegian dwelling number, `H0203`: the floor by main floors, loft, basement or cellar, and the door (Kartverket's
/// `bruksenhetsnummer`).
pub(crate) fn dwelling(line: &Line<'_>, at: usize) -> Option<usize> {
    let kind = matches!(line.text(at), "H" | "L" | "U" | "K");
    (kind && line.tight(at + 1) && line.digits(at + 1) == 4).then_some(at + 1)
}

/// `2. tv`, `3. sal th`, `4 tr ög`, `st. th.`: the last piece.
pub(crate) fn floor(line: &Line<'_>, at: usize) -> Option<usize> {
    let storey = (1..=2).contains(&line.digits(at)) || line.has(at, Role::FlatUnit);
    let unit = at + 1 + usize::from(line.follows(at + 1, '.'));
    // `2 og Kari`: the Scandinavian "and".
    let joins = line.text(unit) == "og" && line.capital(unit + 1);
    if !storey || !line.has(unit, Role::FlatUnit) || joins {
        return None;
    }
    let side = line.past(unit + 1, ',');
    Some(if line.has(side, Role::FlatUnit) { side } else { unit })
}

/// `lindenstr. 12`: whether the stop of a German street was taken for the end of a sentence; in the north `str.` alone is a size.
pub(super) fn is_cut_off(line: &Line<'_>, idx: usize) -> bool {
    const LEAST: usize = "ulmstr".len();
    let long = line.folded(idx).len() >= LEAST && line.view().is_german();
    long && line.follows(idx + 1, '.') && number_beyond(line, idx + 1).is_some()
}

/// The house number after piece `last` where the full stop of `Hauptstr.` was taken for the end of the sentence.
pub(super) fn number_beyond(line: &Line<'_>, last: usize) -> Option<Span> {
    let end = line.span(last, last).end;
    let rest = line.view().document.text().get(end..)?.strip_prefix(' ')?.as_bytes();
    let digits = rest.iter().take(MAX_DIGITS).take_while(|byte| byte.is_ascii_digit()).count();
    let letter = rest.get(digits).is_some_and(u8::is_ascii_lowercase) && closes_at(rest, digits + 1);
    let len = digits + usize::from(letter);
    ((1..MAX_DIGITS).contains(&digits) && closes_at(rest, len)).then(|| Span::new(end + 1, end + 1 + len))
}

/// Whether neither a letter nor a digit stands at this byte.
fn closes_at(rest: &[u8], at: usize) -> bool {
    !rest.get(at).is_some_and(u8::is_ascii_alphanumeric)
}

/// Whether an address may begin at `at`: it begins what is said, or stands behind a comma, a word for living or for an address, or one of
/// these roles.
pub(super) fn begins_address(line: &Line<'_>, at: usize, roles: &[WordRole]) -> bool {
    let before = back(at, 1);
    let led = || line.facts(before).has_any(roles) || line.has(before, Role::AddressCue);
    line.begins_speech(at) || line.is(before, ',') || led()
}

/// Whether what is said of the place ends there, or a word follows that nobody counts: `Norra Kajen 12 klockan sju`.
pub(super) fn ends_place(line: &Line<'_>, at: usize) -> bool {
    const SMALL: [WordRole; 7] = [
        WordRole::BehindAddress,
        WordRole::BeingInTalk,
        WordRole::PlacePreposition,
        WordRole::NoVerb,
        WordRole::Now,
        WordRole::TimeWord,
        WordRole::ListConjunction,
    ];
    line.closes(at) || line.facts(at).has_any(&SMALL) || line.has(at, Role::ClockCue)
}
