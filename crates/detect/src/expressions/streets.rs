//! Streets and house numbers: `Storgatan 12 B`, `Karl Johans gate 22`, `Nørregade 10, 2. tv`, `Am Alten Markt 3`, `221B Baker Street`,
//! `12 bis, rue de la Paix`.
//!
//! `street_name` is the whole name with its type, `street_nr` the number with its letter; a floor or flat is a `street_nr` of its own.

use super::addresses;
use super::pieces::{Kind, Line, back};
pub(super) use super::street_words::WORDS;
use super::street_words::{NO_GERMAN_NAME, NO_NAME, NUMBERED_ENDINGS, SURE_ENDINGS, SURE_HEADS};
use super::words::Role;
use maskros_text::{Candidate, Label, Span};
use std::sync::LazyLock;

/// The rule's name.
pub(super) const RULE: &str = "street-address";

/// How many words a street's name may have on one side of its type.
const MAX_NAME: usize = 5;
/// How many digits a house number may have.
const MAX_DIGITS: usize = 5;

/// An address that begins with its number at `idx`: `12 Acacia Avenue`, `5 bis, rue de la Paix`; the index after it.
pub(super) fn from_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) || line.digits(idx) > MAX_DIGITS || line.number(idx) == Some(0) {
        return None;
    }
    let number = first_number(line, idx);
    let at = number + 1 + usize::from(line.is(number + 1, ','));
    if !line.is_word(at) {
        return None;
    }
    let french = line.any(at, &[Role::StreetBefore, Role::StreetDoubtful]);
    let name = if french { french_name(line, at).map(|last| (at, last)) } else { english_name(line, at) };
    let (first, last) = name?;
    push(line, idx, number, Label::StreetNr, 0.8, out);
    push(line, first, last, Label::StreetName, 0.8, out);
    let house = house_number(line, last + 1)
        .is_some_and(|at| line.digits(idx) >= 3 && addresses::closes(line, at + 1));
    let house = if french || house { numbers(line, last + 1, 0.8, out) } else { None };
    let end = house.unwrap_or_else(|| flats(line, last + 1, out));
    addresses::around_street(line, idx, end, out);
    Some(end)
}

fn push(line: &Line<'_>, first: usize, last: usize, label: Label, score: f32, out: &mut Vec<Candidate>) {
    out.push(line.candidate(first, last, label, score, RULE));
}

/// `Storgatan`, `Kantstraße 21 a`, `Östra Hamngatan 5`, `Robert-Koch-Str. 17`; the index after the address.
pub(super) fn compound(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let folded = line.folded(idx);
    if !(line.capital(idx) || line.digits(idx + 1) > 0 || line.has(idx + 1, Role::NumberSign)) {
        return None;
    }
    let stem = |endings: &[&str]| {
        endings.iter().any(|ending| {
            ends_compound(folded, ending)
                || folded.strip_suffix('s').is_some_and(|base| ends_compound(base, ending))
        })
    };
    if line.has(idx, Role::NoStreet) && !folded.ends_with("straße") {
        return None;
    }
    let abbreviated = folded.ends_with("str") && line.is(idx + 1, '.') && line.tight(idx + 1);
    let sure = abbreviated || stem(SURE_ENDINGS) || is_named_after(line.text(idx)) || is_avenue(line, idx);
    if !sure && !stem(NUMBERED_ENDINGS) {
        return None;
    }
    let dot = usize::from(line.is(idx + 1, '.') && line.tight(idx + 1) && folded.ends_with("str"));
    let last = idx + dot;
    let number = house_number(line, after_sign(line, last + 1));
    let capital = line.capital(idx);
    let year = number.is_some_and(|at| line.digits(at) == 4) && !sure;
    if number.is_none()
        && (!sure
            || !capital
            || line.has(idx, Role::NoStreet)
            || (dot == 1 && number_beyond(line, last).is_none()))
        || (!capital && !sure)
        || year
    {
        return None;
    }
    let first = modifiers_before(line, idx);
    let starts = line.piece(back(first, 1)).is_none() && line.piece(last + 1).is_some();
    let score = match number {
        Some(_) if capital => 0.8,
        Some(_) => 0.6,
        None if starts && !folded.ends_with("straße") => 0.3,
        None => 0.6,
    };
    let beyond = if dot == 1 && line.piece(last + 1).is_none() { number_beyond(line, last) } else { None };
    push(line, first, last, Label::StreetName, if beyond.is_some() { 0.8 } else { score }, out);
    out.extend(beyond.map(|span| line.at(span, Label::StreetNr, 0.8, RULE)));
    let end = numbers(line, after_sign(line, last + 1), score, out).unwrap_or(last + 1);
    if number.is_some() {
        addresses::around_street(line, first, end, out);
    }
    Some(end)
}

/// `in der Washingtonallee`: with its article; trees alone (`Lindenallee`) are no name without a number.
fn is_avenue(line: &Line<'_>, idx: usize) -> bool {
    const STEM: usize = 4;
    let article = matches!(line.folded(back(idx, 1)), "der" | "die");
    let stem = line.folded(idx).strip_suffix("allee").filter(|stem| stem.len() >= STEM);
    article
        && line.lexicon(idx).is_none()
        && stem.is_some_and(|stem| !TREES.iter().any(|tree| stem.starts_with(tree)))
}

/// Trees and other things along an avenue, folded.
const TREES: &[&str] = &[
    "linden",
    "kastanien",
    "eichen",
    "buchen",
    "pappel",
    "birken",
    "platanen",
    "ulmen",
    "ahorn",
    "obst",
    "pracht",
    "baum",
];

/// `Rosa-Parks-Platz`: named after somebody, with hyphens between, so that the ending is a street's without a number too.
fn is_named_after(text: &str) -> bool {
    const ENDINGS: [&str; 9] =
        ["Platz", "Allee", "Weg", "Ring", "Ufer", "Damm", "Passage", "Steig", "Arkaden"];
    let mut parts = text.rsplit('-');
    let ends = parts.next().is_some_and(|last| ENDINGS.contains(&last));
    let capital = |part: &str| part.chars().count() > 1 && part.starts_with(char::is_uppercase);
    let arcade = text.ends_with("-Passage") || text.ends_with("-Arkaden");
    let least = if arcade { 1 } else { 2 };
    ends && parts.clone().count() >= least && parts.all(capital)
}

/// The house number after piece `last` where the full stop of `Hauptstr.` was taken for the end of the sentence.
fn number_beyond(line: &Line<'_>, last: usize) -> Option<Span> {
    let end = line.span(last, last).end;
    let rest = line.view().document.text().get(end..)?.strip_prefix(' ')?;
    let digits = rest.bytes().take(MAX_DIGITS).take_while(u8::is_ascii_digit).count();
    let letter = rest.as_bytes().get(digits).is_some_and(u8::is_ascii_lowercase)
        && !rest.as_bytes().get(digits + 1).is_some_and(u8::is_ascii_alphanumeric);
    let len = digits + usize::from(letter);
    let closed = !rest.as_bytes().get(len).is_some_and(u8::is_ascii_alphanumeric);
    (digits > 0 && digits < MAX_DIGITS && closed).then(|| Span::new(end + 1, end + 1 + len))
}

/// How many drawers the endings are spread over.
const DRAWERS: usize = 1 << 10;

/// The endings of compounds, with and without the s of a genitive, in drawers by their last two bytes: most words are no street,
/// and few endings must be looked at to say so.
static ENDINGS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut drawers = vec![Vec::new(); DRAWERS];
    for ending in SURE_ENDINGS.iter().chain(NUMBERED_ENDINGS) {
        for form in [(*ending).to_owned(), format!("{ending}s")] {
            drawers[drawer(&form)].push(form);
        }
    }
    drawers
});

fn drawer(word: &str) -> usize {
    match word.as_bytes() {
        [.., before, last] => (usize::from(*before) * 31 + usize::from(*last)) % DRAWERS,
        _ => 0,
    }
}

/// Whether the word ends like the name of a street.
pub(super) fn ends_street(folded: &str) -> bool {
    let endings = ENDINGS.get(drawer(folded)).map_or(&[][..], Vec::as_slice);
    folded.ends_with("str") || endings.iter().any(|ending| ends_compound(folded, ending))
}

/// Whether the word is by its ending alone the name of a street: `Vasagatan`, no ordinary word such as `tvärgatan`.
pub(crate) fn names_street(folded: &str) -> bool {
    let base = folded.strip_suffix('s').unwrap_or(folded);
    let sure = |word: &str| SURE_ENDINGS.iter().any(|ending| ends_compound(word, ending));
    (sure(folded) || sure(base)) && !super::words::meaning(folded).has(Role::NoStreet)
}

/// Endings this long are compounds themselves and streets without a word before them: `Gewerbepark 7`.
const ALONE: usize = 11;

/// Whether `folded` is a compound with this ending: at least two letters before it.
fn ends_compound(folded: &str, ending: &str) -> bool {
    let whole = folded == ending && ending.len() >= ALONE;
    whole || folded.strip_suffix(ending).is_some_and(|stem| stem.len() >= 2)
}

/// The first of the words before `idx` that belong to a compound's name: `Östra`, `Sankt`, `Innsbrucker`.
fn modifiers_before(line: &Line<'_>, idx: usize) -> usize {
    let mut first = idx;
    for _ in 0..MAX_NAME {
        let dot = usize::from(line.is(back(first, 1), '.') && line.has(back(first, 2), Role::StreetModifier));
        let before = back(first, 1 + dot);
        let german = line.folded(before).ends_with("er")
            && line.folded(before).len() >= 6
            && !NO_NAME.contains(&line.folded(before));
        if !line.capital(before) || !(line.has(before, Role::StreetModifier) || german) {
            break;
        }
        first = before;
    }
    first
}

/// A street whose type is the word at `idx`, after its name: `Karl Johans gate 22`, `Baker Street`, `Berliner Str. 5`,
/// or before it: `Straße des 17. Juni 135`; the index after the address.
pub(super) fn head_after(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if let Some(last) = german_genitive(line, idx) {
        push(line, idx, last, Label::StreetName, 0.8, out);
        return Some(numbers(line, last + 1, 0.8, out).unwrap_or(last + 1));
    }
    let dot = usize::from(line.is(idx + 1, '.') && line.tight(idx + 1) && line.folded(idx).len() <= 4);
    let last = idx + dot;
    let first = name_before(line, idx)?;
    let number = house_number(line, after_sign(line, last + 1)).is_some();
    let folded = line.folded(idx);
    let short = matches!(folded, "st" | "dr" | "rd" | "ave" | "ln" | "ct" | "sq");
    let several = idx - first >= 2 || (line.capital(idx) && !short);
    if !number
        && !(several && SURE_HEADS.contains(&folded) && (line.capital(idx) || genitive(line, back(idx, 1))))
    {
        return None;
    }
    if number && short && folded != "st" && !line.capital(idx) {
        return None;
    }
    let score = if number && !short { 0.8 } else { 0.6 };
    push(line, first, last, Label::StreetName, score, out);
    let end = numbers(line, after_sign(line, last + 1), score, out).unwrap_or(last + 1);
    if number {
        addresses::around_street(line, first, end, out);
    }
    Some(end)
}

/// Whether the word is a Scandinavian genitive: `Johans gate`.
fn genitive(line: &Line<'_>, idx: usize) -> bool {
    line.folded(idx).ends_with(['s', 'x', 'z'])
}

/// The first of the capitalised words before the type at `idx`.
fn name_before(line: &Line<'_>, idx: usize) -> Option<usize> {
    let mut first = idx;
    for _ in 0..MAX_NAME {
        let mut before = back(first, 1);
        if (line.is(before, '.') && line.text(back(before, 1)).chars().count() <= 2)
            || (line.has(before, Role::NameLink) && first < idx && !line.capital(before))
        {
            before = back(before, 1);
        }
        if !line.capital(before)
            || NO_NAME.contains(&line.folded(before))
            || line.any(before, &[Role::Weekday])
        {
            break;
        }
        first = before;
    }
    (first < idx).then_some(first)
}

/// `Straße des 17. Juni`, `Platz der Republik`: the last piece of the name.
fn german_genitive(line: &Line<'_>, idx: usize) -> Option<usize> {
    if !line.capital(idx)
        || !matches!(line.folded(idx), "straße" | "strasse" | "platz" | "allee" | "ring" | "ufer")
        || !matches!(line.folded(idx + 1), "des" | "der")
    {
        return None;
    }
    let day = line.digits(idx + 2) > 0 && line.is(idx + 3, '.');
    let name = if day { idx + 4 } else { idx + 2 };
    let number = house_number(line, name + 1).is_some();
    (line.capital(name) && (day || number)).then_some(name)
}

/// A French street without a number before it: `rue de la Paix`, and with one after it; the index after the address.
pub(super) fn head_before(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let doubtful = line.has(idx, Role::StreetDoubtful);
    let last = french_name(line, idx)?;
    let number = house_number(line, last + 1).is_some();
    let short = line.folded(idx).len() <= 2 && line.folded(idx) != "ul";
    let linked = last > idx + 1 && line.has(idx + 1, Role::NameLink);
    let score = match (doubtful, number) {
        (false, _) if !short => 0.6,
        (_, true) if !short => 0.6,
        (true, false) if line.capital(idx) && linked && line.is_word(back(idx, 1)) => 0.5,
        (true, false) if linked && line.text(idx).len() > 3 => 0.3,
        _ => return None,
    };
    push(line, idx, last, Label::StreetName, score, out);
    Some(numbers(line, last + 1, score, out).unwrap_or(last + 1))
}

/// The last piece of the name after the French type at `idx`: links and capitalised words.
fn french_name(line: &Line<'_>, idx: usize) -> Option<usize> {
    let mut at = idx + 1 + usize::from(line.is(idx + 1, '.') && line.tight(idx + 1));
    let mut last = None;
    for _ in 0..MAX_NAME + 3 {
        let dated = line.digits(at) > 0
            && line.digits(at) <= 2
            && (line.any(at + 1, &[Role::Month]) || line.has(at + 1, Role::OrdinalSuffix))
            && last.is_none();
        if dated {
            return Some(if line.has(at + 1, Role::Month) { at + 1 } else { at + 2 })
                .filter(|last| line.piece(*last).is_some());
        }
        if last.is_some() && flat_after_cue(line, at).is_some() {
            break;
        }
        if line.capital(at) || (last.is_none() && line.text(at).contains('-') && line.is_word(at)) {
            last = Some(at);
            at += usize::from(line.is(at + 1, '.') && line.text(at).chars().count() <= 2);
        } else if !(line.has(at, Role::NameLink) || (last.is_some() && hyphen(line, at))) {
            break;
        }
        at += 1;
    }
    last
}

/// Whether a hyphen at `at` joins the pieces on both sides.
fn hyphen(line: &Line<'_>, at: usize) -> bool {
    line.is_dash(at) && line.tight(at) && line.tight(at + 1)
}

/// `Acacia Avenue` from `at`: capitalised words up to a street type; first and last piece.
fn english_name(line: &Line<'_>, at: usize) -> Option<(usize, usize)> {
    let weak = matches!(line.digits(back(at, 1)), 2 | 3 | 5);
    for idx in at..=at + MAX_NAME {
        let link = line.has(idx, Role::NameLink)
            || (line.is(idx, '.') && line.text(back(idx, 1)).chars().count() <= 2);
        let ordinal = line.digits(idx) > 0 && line.has(idx + 1, Role::OrdinalSuffix);
        let suffix = line.has(idx, Role::OrdinalSuffix) && line.tight(idx) && line.digits(back(idx, 1)) > 0;
        if idx > at
            && (line.has(idx, Role::StreetAfter) || (weak && line.has(idx, Role::StreetWeak)))
            && line.capital(idx)
            && !(line.has(idx + 1, Role::StreetAfter) && line.capital(idx + 1))
        {
            let court = line.folded(idx) == "court" && NO_NAME.contains(&line.folded(back(idx, 1)));
            let dot = usize::from(line.is(idx + 1, '.') && line.folded(idx).len() <= 4);
            return (!court).then_some((at, idx + dot));
        }
        if !(line.capital(idx) || (idx > at && link) || ordinal || suffix) {
            return None;
        }
    }
    None
}

/// `Am Alten Markt 3`, `Unter den Linden 5`, `An der Alster 12`; the index after the address.
pub(super) fn german_preposition(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.capital(idx) {
        return None;
    }
    let mut at = idx + 1 + usize::from(matches!(line.folded(idx + 1), "der" | "den" | "dem"));
    let start = at;
    while at < start + 3
        && line.capital(at)
        && !line.any(at, &[Role::Month, Role::Weekday, Role::NumberCue])
        && !NO_GERMAN_NAME.contains(&line.folded(at))
    {
        at += 1;
    }
    let typed =
        (start..at).any(|word| matches!(line.folded(word), "straße" | "strasse" | "str" | "gasse" | "allee"));
    let number = house_number(line, at).filter(|_| !typed && at > start && line.digits(at) <= 3)?;
    let ends = line.piece(number + 1).is_none()
        || line.mark(number + 1).is_some_and(|mark| matches!(mark, ',' | ';' | '.' | ')' | '–'))
        || line.digits(number + 1) >= 4;
    let score = if ends || line.has(number + 1, Role::NameLink) { 0.6 } else { 0.3 };
    push(line, idx, at - 1, Label::StreetName, score, out);
    numbers(line, at, score, out)
}

/// The index after `nr`, `Nr.` at `at`.
fn after_sign(line: &Line<'_>, at: usize) -> usize {
    if !line.has(at, Role::NumberSign) {
        return at;
    }
    at + 1 + usize::from(line.is(at + 1, '.'))
}

/// Emits the house number at `at` with what follows it; the index after.
fn numbers(line: &Line<'_>, at: usize, score: f32, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = house_number(line, at)?;
    push(line, at, last, Label::StreetNr, score, out);
    Some(flats(line, last + 1, out))
}

/// The last piece of the house number at `at`: `12`, `12 B`, `12B`, `12-14`, `12/14a`.
pub(super) fn house_number(line: &Line<'_>, at: usize) -> Option<usize> {
    if line.glued_left(at) || line.digits(at) == 0 || line.digits(at) > MAX_DIGITS - 1 {
        return None;
    }
    let mut last = with_letter(line, at);
    let second = last + 2;
    let joint = line.is_dash(last + 1) || line.is(last + 1, '/') || line.is(last + 1, '+');
    if joint
        && line.digits(second) > 0
        && line.digits(second) <= 4
        && line.tight(last + 1) == line.tight(second)
    {
        last = with_letter(line, second);
    }
    let decimal = line.mark(last + 1).is_some_and(|mark| matches!(mark, '.' | ',' | ':'))
        && line.tight(last + 1)
        && line.tight(last + 2)
        && line.digits(last + 2) > 0;
    let units = [Role::AgeUnit, Role::AgeSmallUnit, Role::ClockUnit, Role::Currency, Role::Month];
    let unit = line.any(last + 1, &units) && dwelling(line, last + 1).is_none();
    let counted = unit || line.is(last + 1, '%');
    let ordinal = line.is(last + 1, '.') && line.has(last + 2, Role::Month);
    // `Omkring 30 000 personer`: a number written in groups of three.
    let grouped = line.digits(last) <= 3 && line.digits(last + 1) == 3 && line.is_word(last + 2);
    (!decimal && !counted && !ordinal && !grouped && !line.glued_right(last)).then_some(last)
}

/// The number with a letter: tight (`21a`), a capital (`12 B`), or a small one before a mark or the end (`21 a,`).
fn with_letter(line: &Line<'_>, at: usize) -> usize {
    let text = line.text(at + 1);
    let letter = line.is_word(at + 1) && text.len() == 1;
    let capital = text.starts_with(|c: char| c.is_ascii_uppercase() && c != 'I');
    let small = text.starts_with(|c: char| matches!(c, 'a'..='h'))
        && (line.piece(at + 2).is_none_or(|piece| piece.kind != Kind::Word)
            || !line.has(at + 1, Role::AgeHave));
    let own = letter && (line.tight(at + 1) || capital || small);
    if own && dwelling(line, at + 1).is_none() { at + 1 } else { at }
}

/// The last piece of a number that stands before its street: `12`, `221B`, `12 bis`.
fn first_number(line: &Line<'_>, at: usize) -> usize {
    let next = at + 1;
    let letter = line.is_word(next)
        && line.text(next).len() == 1
        && (line.tight(next) || line.is(next + 1, ',') || line.has(next + 1, Role::StreetBefore));
    let second =
        line.is_dash(next) && line.tight(next) && line.digits(next + 1) > 0 && line.digits(next + 1) <= 4;
    if letter || line.has(next, Role::HouseSuffix) {
        next
    } else if second {
        next + 1
    } else {
        at
    }
}

/// Emits floors and flats from `at` on: `, 2. tv`, `Apt. 3`, `lgh 1201`; the index after them.
pub(super) fn flats(line: &Line<'_>, at: usize, out: &mut Vec<Candidate>) -> usize {
    let mut end = at;
    for _ in 0..3 {
        let at = end + usize::from(line.is(end, ','));
        let flat = flat_after_cue(line, at).or_else(|| dwelling(line, at)).or_else(|| floor(line, at));
        let Some(last) = flat else { break };
        let dwelt = last.checked_sub(1).filter(|first| dwelling(line, *first) == Some(last));
        let first = if line.has(at, Role::FlatCue) { dwelt.unwrap_or(last) } else { at };
        push(line, first, last, Label::StreetNr, 0.8, out);
        end = if first == at { last + 1 } else { addresses::around_flat(line, at, last, out) };
    }
    end
}

/// Sides of the stairs, which stand in addresses only.
const SIDES: &[&str] = &["tv", "th", "mf"];

/// The house number at `idx` of a street that no ending gives away but the floor behind it does: `Skovbrynet 18, 3. tv.`; the
/// index after the floor.
pub(super) fn before_floor(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let first = name_before(line, idx)?;
    let number = house_number(line, idx).filter(|_| line.digits(idx) <= 3)?;
    let at = number + 1 + usize::from(line.is(number + 1, ','));
    floor(line, at).filter(|last| SIDES.contains(&line.folded(*last)))?;
    push(line, first, idx - 1, Label::StreetName, 0.8, out);
    numbers(line, idx, 0.8, out)
}

/// A flat that begins at `idx` without a street before it: `Flat 3, 10 High St`; the index after it.
pub(super) fn flat(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = flat_after_cue(line, idx)
        .filter(|_| line.folded(idx) != "top" && (line.capital(idx) || is_lone_flat(line, idx)))?;
    let followed = line.is(last + 1, ',') || line.piece(last + 1).is_none();
    let sure = followed || is_lone_flat(line, idx);
    push(line, last, last, Label::StreetNr, if sure { 0.6 } else { 0.3 }, out);
    Some(addresses::around_flat(line, idx, last, out))
}

/// `lgh 1403`, `leil. 302`: abbreviations that mean nothing but a flat, with the number that a register gives it.
fn is_lone_flat(line: &Line<'_>, idx: usize) -> bool {
    let number = idx + 1 + usize::from(line.is(idx + 1, '.'));
    matches!(line.folded(idx), "lgh" | "lägenhet" | "leil" | "leilighet" | "apt" | "bolig")
        && line.digits(number) >= 3
}

/// `Apt. 3`, `lgh 1201`, `Flat B`: the piece of the number.
pub(super) fn flat_after_cue(line: &Line<'_>, at: usize) -> Option<usize> {
    if !line.has(at, Role::FlatCue) {
        return None;
    }
    let number = at + 1 + usize::from(line.is(at + 1, '.') || line.is(at + 1, '#'));
    let letter = line.capital(number) && line.text(number).len() == 1;
    let digits = line.digits(number) > 0 && line.digits(number) <= 4;
    dwelling(line, number).or_else(|| (digits || letter).then_some(number))
}

/// The last piece of a Norwegian dwelling number, `H0203`: the floor by main floors, loft, basement or cellar, and the door (Kartverket's
/// `bruksenhetsnummer`).
fn dwelling(line: &Line<'_>, at: usize) -> Option<usize> {
    let kind = matches!(line.text(at), "H" | "L" | "U" | "K");
    (kind && line.tight(at + 1) && line.digits(at + 1) == 4).then_some(at + 1)
}

/// `2. tv`, `3. sal th`, `4 tr ög`, `st. th.`: the last piece.
fn floor(line: &Line<'_>, at: usize) -> Option<usize> {
    let dot = |at: usize| usize::from(line.is(at, '.') && line.tight(at));
    let numbered = line.digits(at) > 0 && line.digits(at) <= 2;
    let ground = line.has(at, Role::FlatUnit) && line.has(at + 1 + dot(at + 1), Role::FlatUnit);
    let unit = at + 1 + dot(at + 1);
    if !(numbered || ground)
        || !line.has(unit, Role::FlatUnit)
        || line.capital(unit + 1)
            && line.is_word(unit + 1)
            && line.folded(unit) == "og"
            && line.text(unit) == "og"
    {
        return None;
    }
    let side = unit + 1 + usize::from(line.is(unit + 1, ','));
    Some(if line.has(side, Role::FlatUnit) { side } else { unit })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

    #[test]
    fn finds_scandinavian_streets() {
        finds(&[
            "Hon bor på {street_name:Storgatan} {street_nr:12 B} nu.",
            "Han bor i {street_name:Karl Johans gate} {street_nr:22} nå.",
            "Jeg bor {street_name:Kirkegata} {street_nr:5}.",
            "Jeg bor {street_name:Nørregade} {street_nr:10}, {street_nr:2. tv}.",
            "Vi bor på {street_name:Östra Hamngatan} {street_nr:5}.",
            "Eg bur i {street_name:Olaf Ryes veg} {street_nr:3}.",
            "Hon bodde på {street_name:Björkvägen} länge.",
            "Adress: {street_name:Ekstigen} {street_nr:3} lgh {street_nr:1201}",
        ]);
    }

    #[test]
    fn finds_german_streets() {
        finds(&[
            "Sie wohnt {street_name:Kantstraße} {street_nr:21 a}.",
            "Er wohnt {street_name:Am Alten Markt} {street_nr:3}, links.",
            "{street_name:Unter den Linden} {street_nr:5}, hier.",
            "{street_name:Straße des 17. Juni} {street_nr:135}",
            "Wohnhaft {street_name:Hauptstr.} {street_nr:8}, hier.",
            "In der {street_name:Berliner Straße} {street_nr:7} wohnt sie.",
            "Adresse: {street_name:Innsbrucker Landstraße} {street_nr:22a}",
        ]);
    }

    #[test]
    fn finds_english_and_french_streets() {
        finds(&[
            "I live at {street_nr:12} {street_name:Acacia Avenue} now.",
            "He lives at {street_nr:221B} {street_name:Baker Street}.",
            "Flat {street_nr:3}, {street_nr:10} {street_name:High St}",
            "J'habite {street_nr:12 bis}, {street_name:rue de la Paix}.",
            "Au {street_nr:5} {street_name:avenue du Général-de-Gaulle} vit Anna.",
            "She walked down {street_name:Baker Street} alone.",
        ]);
    }

    #[test]
    fn leaves_ordinary_words() {
        leaves(&[
            "Hon gick på gatan och vägen.",
            "Es gibt keinen Ausweg.",
            "Norwegen ist schön.",
            "Ich bin unterwegs.",
            "Jeg fandt en genvej.",
            "The High Court decided.",
            "Sur la place de parking.",
            "Im Artikel 3 steht es.",
            "Am Montag 3 Stunden.",
            "He gave way.",
            "Das ist keineswegs so.",
            "Vägen är lång.",
        ]);
    }
}
