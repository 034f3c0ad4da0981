//! Postal codes with their towns: `123 45 Göteborg`, `0150 Oslo`, `8000 Aarhus C`, `D-10117 Berlin`, `75001 Paris`, `SW1A 1AA`, `NY 10001`.
//!
//! The forms are those of the Universal Postal Union's addressing systems. A town that no list knows is believed where the code
//! stands as in an address: after a street number, or alone with the town on its line.

use super::addresses;
use super::calendar::BARE_YEARS;
use super::pieces::{Line, back};
pub(super) use super::postal_words::WORDS;
use super::postal_words::{BRITISH_AREAS, PREFIXES};
use super::words::Role;
use maskros_lexicon::PlaceKind;
use maskros_text::{Candidate, Label, Source, Span};

/// The rules' names.
pub(super) const RULE: &str = "postal-code";
pub(super) const TOWN: &str = "town-after-postal-code";
pub(super) const ABOVE: &str = "street-above-postal-code";

/// A postal code that begins with the digits at `idx`; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) || is_joined(line, idx) {
        return None;
    }
    american(line, idx, out)
        .or_else(|| announced(line, idx, out))
        .or_else(|| in_field(line, idx, out))
        .or_else(|| with_town(line, idx, out))
        .or_else(|| behind_town(line, idx, out))
        .or_else(|| in_brackets(line, idx, out))
}

/// Whether the digits are the end of something longer: `/2210`, and `270-0000`, but not `D-79098` or `(79098`.
fn is_joined(line: &Line<'_>, idx: usize) -> bool {
    let mark = back(idx, 1);
    match line.mark(mark).filter(|_| line.tight(idx)) {
        Some('-' | '–') => line.tight(mark) && line.digits(back(idx, 2)) > 0,
        Some('(' | ':') | None => false,
        Some(_) => true,
    }
}

/// `NY 10001`, `CO 80202-1234`.
fn american(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let state = back(idx, 1);
    let capitals =
        line.text(state).bytes().all(|byte| byte.is_ascii_uppercase()) || line.folded(state) == "nan";
    if !(line.has(state, Role::UsState) && capitals && line.digits(idx) == 5) || line.glued_right(idx) {
        return None;
    }
    let plus =
        line.is_dash(idx + 1) && line.tight(idx + 1) && line.tight(idx + 2) && line.digits(idx + 2) == 4;
    let last = if plus { idx + 2 } else { idx };
    addresses::military(line, state, out);
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    Some(last + 1)
}

/// Fields of forms that hold a code and a town, folded.
#[rustfmt::skip]
const TOWN_FIELDS: &[&str] = &[
    "by", "ort", "wohnort", "stad", "ort", "poststed", "poststad", "postort", "postadresse", "postadress", "town", "city", "ville", "commune", "sted", "stad",
];

/// `By: 4840 nørre alslev`: the only things of a field for towns, whatever their case.
fn in_field(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const WORDS: usize = 4;
    let field = line.is(back(idx, 1), ':') && TOWN_FIELDS.contains(&line.folded(back(idx, 2)));
    if !field
        || idx > 2
        || line.glued_right(idx)
        || !(matches!(line.digits(idx), 4 | 5) || swedish(line, idx))
    {
        return None;
    }
    let last = if swedish(line, idx) { idx + 1 } else { idx };
    let end = (last + 1..=last + WORDS).take_while(|at| line.is_word(*at)).last()?;
    if line.piece(end + 1).is_some_and(|_| line.is_word(end + 1)) {
        return None;
    }
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    let mut town = line.candidate(last + 1, end, Label::City, 0.8, TOWN);
    town.source = Source::Context;
    out.push(town);
    Some(end + 1)
}

/// `zip code: 35350`, `PLZ 10117`, `postnummer 123 45`.
fn announced(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let cue = (1..=5).any(|step| line.has(back(idx, step), Role::ZipCue));
    if !cue || !(3..=6).contains(&line.digits(idx)) || line.glued_right(idx) {
        return None;
    }
    let dashed =
        line.is_dash(idx + 1) && line.tight(idx + 2) && line.digits(idx + 2) > 0 && line.digits(idx + 2) <= 4;
    let last = if dashed {
        idx + 2
    } else if swedish(line, idx) {
        idx + 1
    } else {
        idx
    };
    out.push(line.candidate(idx, last, Label::ZipCode, 0.95, RULE));
    Some(last + 1)
}

/// `Søndergade 45 i Odense, 5000.`: four or five digits, no year, behind a known town and a comma, that end what is said, with a
/// house number before the town.
fn behind_town(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (comma, town) = (back(idx, 1), back(idx, 2));
    let year = line.number(idx).is_some_and(|value| BARE_YEARS.contains(&value));
    let code = matches!(line.digits(idx), 4 | 5) && !(year && line.digits(idx) == 4);
    let ends = line.piece(idx + 1).is_none()
        || line.mark(idx + 1).is_some_and(|mark| matches!(mark, '.' | ',' | ';' | ')'));
    let house = (3..=6).any(|step| (1..=3).contains(&line.digits(back(idx, step))));
    let fits =
        code && ends && house && line.is(comma, ',') && line.capital(town) && known_town(line, town, town);
    if !fits || line.glued_right(idx) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::ZipCode, 0.6, RULE));
    Some(idx + 1)
}

/// `Roubaix (59100)`: five digits alone in brackets behind a known town.
fn in_brackets(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (open, town) = (back(idx, 1), back(idx, 2));
    let alone = line.is(open, '(') && line.is(idx + 1, ')') && line.digits(idx) == 5;
    if !alone || !line.capital(town) || !known_town(line, town, town) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::ZipCode, 0.85, RULE));
    Some(idx + 1)
}

/// Whether three and two digits stand at `idx` with a space between.
fn swedish(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 3
        && line.digits(idx + 1) == 2
        && line.number(idx) >= Some(100)
        && !line.glued_right(idx + 1)
}

/// Whether three and two, four or five digits stand at `idx` before a capitalised word.
pub(super) fn is_code_with_town(line: &Line<'_>, idx: usize) -> bool {
    let last = if swedish(line, idx) { idx + 1 } else { idx };
    (last > idx || matches!(line.digits(idx), 4 | 5)) && town_end(line, last + 1).is_some()
}

/// What speaks for a postal code.
struct Evidence {
    prefix: bool,
    known: bool,
    placed: bool,
}

/// A code of three and two, four or five digits before a capitalised town.
fn with_town(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let swedish = swedish(line, idx);
    let last = if swedish { idx + 1 } else { idx };
    if !swedish && !matches!(line.digits(idx), 4 | 5) || line.glued_right(last) {
        return None;
    }
    let prefix = line.is_dash(back(idx, 1))
        && line.tight(idx)
        && line.tight(back(idx, 1))
        && PREFIXES.contains(&line.text(back(idx, 2)))
        && !line.glued_left(back(idx, 2));
    let town = last + 1 + usize::from(line.is_dash(last + 1) && prefix);
    let town_last = town_end(line, town);
    let first = if prefix { back(idx, 2) } else { idx };
    let evidence = Evidence {
        prefix,
        known: town_last.is_some_and(|end| known_town(line, town, end) || french_town(line, town)),
        placed: town_last.is_some_and(|end| placed(line, first, end)),
    };
    let score = score(line, idx, town_last.is_some(), &evidence)?;
    out.push(line.candidate(first, last, Label::ZipCode, score, RULE));
    let Some(end) = town_last else { return Some(last + 1) };
    if score >= 0.5 {
        let mut candidate = line.candidate(town, end, Label::City, 0.8, TOWN);
        candidate.source = Source::Context;
        out.push(candidate);
    }
    if score >= 0.5 {
        street_above(line, first, out);
        street_before(line, first, out);
    }
    Some(if score >= 0.5 { end + 1 } else { last + 1 }).filter(|_| score >= 0.5)
}

/// How sure the code is; `None` where nothing speaks for it.
fn score(line: &Line<'_>, idx: usize, town: bool, evidence: &Evidence) -> Option<f32> {
    let year = line.digits(idx) == 4 && line.number(idx).is_some_and(|value| BARE_YEARS.contains(&value));
    match evidence {
        Evidence { prefix: true, .. } => Some(0.95),
        _ if !town => None,
        Evidence { known: true, placed: true, .. } => Some(0.95),
        Evidence { known: true, .. } if !year => Some(0.8),
        Evidence { placed: true, .. } if !year => Some(0.6),
        _ => None,
    }
}

/// The last piece of the town that begins at `at`: `Aarhus C`, `Frankfurt am Main`, `Bad Arolsen`, `St. Johann am Berg`.
fn town_end(line: &Line<'_>, at: usize) -> Option<usize> {
    if !line.capital(at)
        || line.any(
            at,
            &[Role::Month, Role::Weekday, Role::Currency, Role::Unit, Role::NumberCue, Role::NumberSign],
        )
        || (line.text(at).chars().count() < 3 && !is_article(line, at))
    {
        return None;
    }
    let mut last = at;
    for _ in 0..4 {
        let abbreviation = line.is(last + 1, '.') && line.text(last).len() <= 3 && line.capital(last + 2);
        let link = line.has(last + 1, Role::NameLink) && line.capital(last + 2);
        if line.capital(last + 1)
            && line.text(last + 1) != "CEDEX"
            && !line.any(last + 1, &[Role::PostBox, Role::FlatCue])
            && line.folded(last + 1) != "telefon"
        {
            last += 1;
        } else if abbreviation
            || link
            || line.is_dash(last + 1) && line.tight(last + 1) && line.capital(last + 2)
        {
            last += 2;
        } else {
            break;
        }
    }
    Some(last)
}

/// A longer run of words that only begins like a town is a description: `2310 Silver Frame Oak Panel`.
const LONGEST_TOWN: usize = 3;

/// Whether a list knows the town from `at` to `end`, or a longer name that begins like it.
fn known_town(line: &Line<'_>, at: usize, end: usize) -> bool {
    let words = (at..=end).filter(|idx| line.is_word(*idx)).count();
    line.lexicon(at).is_some_and(|word| {
        (word.starts_phrase && words <= LONGEST_TOWN)
            || word.place.is_some_and(|(kind, _)| matches!(kind, PlaceKind::City | PlaceKind::Area))
    })
}

/// `rue Haute, 76600 Le Havre`: a town with its article behind a French code that begins its line or follows a comma.
fn french_town(line: &Line<'_>, at: usize) -> bool {
    let before = back(at, 2);
    line.digits(back(at, 1)) == 5
        && is_article(line, at)
        && (line.piece(before).is_none() || line.is(before, ','))
}

fn is_article(line: &Line<'_>, at: usize) -> bool {
    matches!(line.text(at), "Le" | "La" | "Les") && line.capital(at + 1)
}

/// Whether the code stands as in an address: alone with the town on its line, or after a house number and before a mark or the end.
fn placed(line: &Line<'_>, first: usize, last: usize) -> bool {
    let before = back(first, 1);
    let comma = line.is(before, ',') || line.is(before, '·') || line.is(before, '|');
    let number = if comma { back(before, 1) } else { before };
    let number = if comma && line.is(number, '.') { back(number, 1) } else { number };
    let house = |at: usize| (1..=3).contains(&line.digits(at));
    let numbered = house(number)
        || (line.text(number).len() == 1 && house(back(number, 1)))
        || (comma && (line.has(number, Role::FlatUnit) || is_flat(line, number)));
    let lives = matches!(line.folded(before), "in" | "i" | "à" | "wohnhaft" | "bosatt" | "bosat" | "busett")
        && line.digits(first) != 4;
    let starts = line.starts(first) || line.is(before, ':') || lives;
    let ends =
        line.piece(last + 1).is_none() || line.mark(last + 1).is_some() || line.text(last + 1) == "CEDEX";
    (starts || numbered || (comma && is_field(line, first))) && ends
}

/// `lgh 1203`, `H0203`: whether the digits at `at` number a flat.
fn is_flat(line: &Line<'_>, at: usize) -> bool {
    let dwelling = line.tight(at) && line.is_word(back(at, 1)) && line.text(back(at, 1)).len() == 1;
    line.digits(at) == 4 && (dwelling || line.has(back(at, 1), Role::FlatCue))
}

/// `15877 524253, 5773 Hovland`: a code behind a comma and another number, in languages whose capitals mark names.
fn is_field(line: &Line<'_>, first: usize) -> bool {
    let german = line.view().languages.has(maskros_text::Lang::De);
    !german && line.digits(back(first, 2)) >= 4 && line.digits(first) >= 4
}

/// A British postcode that begins at the word `idx`: `SW1A 1AA`, `M1 1AE`; the index after it.
pub(super) fn british(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) || line.digits(idx + 1) == 0 || !line.tight(idx + 1) || line.text(idx).len() > 2 {
        return None;
    }
    let span = line.span(idx, idx);
    let rest = line.view().document.text().as_bytes().get(span.start..)?;
    let len = british_len(rest.get(..8).unwrap_or(rest))?;
    if rest.get(len).is_some_and(u8::is_ascii_alphanumeric) {
        return None;
    }
    out.push(line.at(Span::new(span.start, span.start + len), Label::ZipCode, 0.8, RULE));
    Some(line.index_from(span.start + len))
}

/// The number of bytes of the British postcode that `text` begins with.
fn british_len(text: &[u8]) -> Option<usize> {
    let letters = text.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    let area = std::str::from_utf8(text.get(..letters)?).ok()?;
    if !BRITISH_AREAS.contains(&area) {
        return None;
    }
    let outward = text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let spaced = text.get(outward) == Some(&b' ');
    let inward = if spaced { outward + 1 } else { outward.checked_sub(3)? };
    let district = text.get(letters..if spaced { outward } else { inward })?;
    let valid = match district {
        [digit] => digit.is_ascii_digit(),
        [digit, last] => digit.is_ascii_digit() && last.is_ascii_alphanumeric(),
        _ => false,
    };
    let tail = text.get(inward..inward + 3)?;
    let unit = tail[0].is_ascii_digit() && tail[1].is_ascii_uppercase() && tail[2].is_ascii_uppercase();
    (valid && unit).then_some(inward + 3)
}

/// The number of a post-office box after the word at `idx`: `Postfach 1234`, `P.O. Box 211`; the index after it.
pub(super) fn box_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let sure = !matches!(line.folded(idx), "box" | "boks" | "bp" | "pb" | "cedex") || line.capital(idx);
    let at = idx + 1 + usize::from(line.is(idx + 1, '.') || line.is(idx + 1, ':'));
    let at = if line.has(at, Role::NumberSign) { at + 1 } else { at };
    let joined = line.tight(at + 1) && line.tight(at + 2) && line.digits(at + 2) > 0;
    if !(line.has(idx, Role::PostBox) && sure) || line.digits(at) == 0 || line.glued_right(at) || joined {
        return None;
    }
    let mut last = at;
    while last < at + 3 && line.digits(last + 1) > 0 && line.digits(last + 1) <= 2 && line.digits(last) <= 2 {
        last += 1;
    }
    let first = addresses::unit_before(line, idx).unwrap_or(at);
    out.push(line.candidate(first, last, Label::StreetNr, 0.6, RULE).kind("po-box"));
    Some(last + 1)
}

/// `Haugaløkka 3, 6856 Sogndal`: the capitalised words and house number between a mark or the start and the comma before the code.
fn street_before(line: &Line<'_>, first: usize, out: &mut Vec<Candidate>) {
    const WORDS: usize = 3;
    let (comma, house) = (back(first, 1), back(first, 2));
    if first < 3 || !line.is(comma, ',') || !(1..=3).contains(&line.digits(house)) {
        return;
    }
    let word = |step: usize| {
        house
            .checked_sub(step)
            .filter(|at| line.capital(*at) && !line.any(*at, &[Role::FlatCue, Role::PostBox]))
    };
    let Some(from) = (1..=WORDS).map_while(word).last() else { return };
    let open =
        from == 0 || line.mark(back(from, 1)).is_some_and(|mark| matches!(mark, ',' | ':' | ';' | '|'));
    if open {
        let source = Source::Context;
        out.push(Candidate { source, ..line.candidate(from, house - 1, Label::StreetName, 0.6, ABOVE) });
        out.push(Candidate { source, ..line.candidate(house, house, Label::StreetNr, 0.6, ABOVE) });
    }
}

/// The longest line in bytes that is read as a street above a postal code.
const MAX_LINE: usize = 64;

/// The street on the line above a postal code that begins its line: `Korekamp 15`, `Am Hasenstall`.
fn street_above(line: &Line<'_>, first: usize, out: &mut Vec<Candidate>) {
    if line.piece(back(first, 1)).is_some() {
        return;
    }
    let text = line.view().document.text();
    let start = line.span(first, first).start;
    let above = text
        .get(..start)
        .unwrap_or("")
        .trim_end_matches([' ', '\t'])
        .strip_suffix('\n')
        .unwrap_or("")
        .trim_end();
    let from = above.rfind('\n').map_or(0, |at| at + 1);
    let street = above.get(from..).unwrap_or("");
    let from = from + street.len() - street.trim_start().len();
    let street = street.trim();
    let german =
        ["Am ", "Im ", "An der ", "An den ", "Auf der ", "Auf dem ", "In der ", "Zum ", "Zur ", "Unter "]
            .iter()
            .any(|start| street.starts_with(start));
    if street.len() > MAX_LINE
        || !street.starts_with(char::is_uppercase)
        || !(german || street.contains(|c: char| c.is_ascii_digit()))
    {
        return;
    }
    let name = street.find(|c: char| c.is_ascii_digit()).unwrap_or(street.len());
    let number = street.get(name..).unwrap_or("").trim_end_matches(',');
    let words = street.get(..name).unwrap_or("").trim_end();
    let lettered = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let short = number.len() - lettered.len() <= 4 && lettered.trim().chars().count() <= 1;
    if !short
        || words.is_empty()
        || words.chars().any(|c| !(c.is_alphabetic() || matches!(c, ' ' | '.' | '-' | '\'' | '’')))
    {
        return;
    }
    let mut name_candidate = line.at(Span::new(from, from + words.len()), Label::StreetName, 0.6, ABOVE);
    name_candidate.source = Source::Context;
    let mut number_candidate =
        line.at(Span::new(from + name, from + name + number.len()), Label::StreetNr, 0.6, ABOVE);
    number_candidate.source = Source::Context;
    out.push(name_candidate);
    if !number.is_empty() {
        out.push(number_candidate);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

    #[test]
    fn finds_codes_with_towns() {
        finds(&[
            "{zip_code:123 45} {city:Göteborg}",
            "{zip_code:0150} {city:Oslo}",
            "{zip_code:8000} {city:Aarhus C}",
            "{zip_code:D-10117} {city:Berlin}, hier",
            "{zip_code:75001} {city:Paris}",
            "{zip_code:A-8120} {city:Holzhausen}",
            "wohnhaft in {zip_code:34443} {city:Bad Arolsen}",
            "{zip_code:20223} {city:Klein Haasbeck}",
        ]);
    }

    #[test]
    fn finds_british_american_and_announced_codes() {
        finds(&[
            "London {zip_code:SW1A 1AA} is here.",
            "at {zip_code:M1 1AE}.",
            "Springfield, NY {zip_code:10001} it is.",
            "My zip code is {zip_code:35350}.",
            "PLZ: {zip_code:10117}",
            "Postfach {street_nr:1234}",
        ]);
    }

    #[test]
    fn finds_the_street_on_the_line_above() {
        finds(&["{street_name:Korekamp} {street_nr:15}\n{zip_code:47809} {city:Krefeld}"]);
    }

    #[test]
    fn leaves_numbers_before_nouns() {
        leaves(&[
            "Es kamen 5000 Menschen zur Demo.",
            "Vi sålde 300 12 gånger.",
            "NJW-RR 3010, 1076 Rn. 8",
            "ZZ1 1AA",
            "Im Heft 12345 Wörter lesen sie.",
        ]);
    }
}
