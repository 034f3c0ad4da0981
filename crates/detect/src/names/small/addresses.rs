//! Addresses in sentences without capitals: `14 willow lane, leeds ls6 3ab`, `12 rue des capucines`, `, 172 31 sundbyberg`.
//!
//! Each token is looked at with a bounded number of neighbours.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::{PlaceKind, Role, Word};
use maskros_text::{Attributes, Candidate, Label, Languages, Span};
use std::ops::RangeInclusive;

pub(super) const ADDRESS: &str = "address-in-haste";

/// So many words of an English or French street are read.
/// How sure such a part of an address is, and a code.
const SCORE: f32 = 0.6;
const CODE: f32 = 0.7;
const MAX_WORDS: usize = 3;

/// `blocking mill lane`: an English street without a number, no article before it.
pub(super) fn road(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(name) = idx.checked_sub(1).filter(|_| view.plays(idx, WordRole::SureRoad)) else { return };
    let small = (name..=idx).all(|at| view.is_lower_word(at));
    if small && may_name_road(view, name) {
        sentence.put(out, name, idx, Evidence::context("place-in-haste", Label::StreetName, SCORE));
    }
}

/// Whether neither the word nor the one before it makes a common noun of the road.
fn may_name_road(view: &SentenceView<'_>, name: usize) -> bool {
    !view.facts(name).has(WordRole::BeforeRoad) && !view.facts_before(name).has(WordRole::RoadArticle)
}

/// What the number at `idx` tells: the house of a street behind it, or the code of a town.
pub(super) fn beside_number(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    numbered(sentence, idx, out);
    before_town(sentence, idx, out);
}

/// `14 willow lane`, `12 rue des capucines` from the number at `idx`.
fn numbered(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let comma = usize::from(view.text(idx + 1) == ",");
    if let Some(street) = english(view, idx + 1).or_else(|| french(view, idx + 1 + comma)) {
        put(sentence, view.span(idx, idx), Label::StreetNr, out);
        put(sentence, view.span(*street.start(), *street.end()), Label::StreetName, out);
    }
}

fn put(sentence: &SentenceContext<'_>, span: Span, label: Label, out: &mut Vec<Candidate>) {
    sentence.put_span(out, span, Evidence::context(ADDRESS, label, SCORE), Attributes::default());
}

fn put_code(sentence: &SentenceContext<'_>, span: Span, out: &mut Vec<Candidate>) {
    sentence.put_span(out, span, Evidence::context(ADDRESS, Label::ZipCode, CODE), Attributes::default());
}

/// The tokens of an English street from `at`: one or two words and a type.
fn english(view: &SentenceView<'_>, at: usize) -> Option<RangeInclusive<usize>> {
    let last = (at + 1..at + MAX_WORDS).find(|idx| view.plays(*idx, WordRole::SmallStreet))?;
    let whole = view.is_mark_or_end(last + 1) && (at..=last).all(|idx| is_part_of_street(view, idx));
    whole.then_some(at..=last)
}

fn is_part_of_street(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) && !view.facts(idx).has(WordRole::BeforeWay)
}

/// The tokens of a French street from `at`: a type, articles and a word.
fn french(view: &SentenceView<'_>, at: usize) -> Option<RangeInclusive<usize>> {
    if !view.plays(at, WordRole::SmallStreetBefore) {
        return None;
    }
    let name = (at + 1..=at + MAX_WORDS).find(|idx| !view.facts(*idx).has(WordRole::StreetLink))?;
    view.is_lower_word(name).then(|| at..=last_of_street(view, name))
}

/// The last word of the name of a street that begins with the word at `name`.
fn last_of_street(view: &SentenceView<'_>, name: usize) -> usize {
    let more = leads_on_in_street(view, name) && view.is_lower_word(name + 1);
    name + usize::from(more)
}

/// `rue des trois fontaines`, `impasse du vieux puits`, `avenue du general leclerc`: whether the name of the street cannot end with the word.
fn leads_on_in_street(view: &SentenceView<'_>, at: usize) -> bool {
    const LEADING: [WordRole; 3] =
        [WordRole::GenericModifier, WordRole::Officeholder, WordRole::SquareModifier];
    view.has_role(at, Role::NumberWord) || view.facts(at).has_any(&LEADING)
}

/// `01796 pirna`: a code before a town of the lists.
fn before_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if is_small_town(view, idx + 1) && is_code(view.text(idx), view.languages) {
        put(sentence, view.span(idx, idx), Label::ZipCode, out);
        put(sentence, view.span(idx + 1, idx + 1), Label::City, out);
    }
}

/// Whether a word in small letters is a town of the lists and no ordinary word.
fn is_small_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let town = |word: &Word| matches!(word.place, Some((PlaceKind::City, _))) && word.is_usual_place();
    view.is_lower_word(idx) && view.word(idx).is_some_and(town) && !view.is_ordinary_word(idx)
}

/// Whether a number has the form of a code where one of the languages is spoken; four digits may be a year.
fn is_code(number: &str, languages: Languages) -> bool {
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    digits && !is_year(number) && has_codes_of(languages, number.len())
}

/// Whether the postal codes of a country where one of the languages is spoken have so many digits.
fn has_codes_of(languages: Languages, digits: usize) -> bool {
    let mut codes = rows(Table::PostalCode).iter().filter(|row| row.languages.meets(languages));
    codes.any(|row| usize::try_from(row.number("digits")) == Ok(digits))
}

fn is_year(number: &str) -> bool {
    number.len() == 4 && (number.starts_with("19") || number.starts_with("20"))
}

/// The codes of towns: those behind a street of the sentence, whose candidates begin at `own`, and those of Britain.
pub(super) fn codes(sentence: &SentenceContext<'_>, own: usize, out: &mut Vec<Candidate>) {
    let known = out.get(own..).unwrap_or_default().iter();
    let streets = known.filter(|one| matches!(one.label, Label::StreetName | Label::StreetNr));
    let ends: Vec<usize> = streets.map(|one| one.span.end).collect();
    ends.into_iter().for_each(|end| behind_street(sentence, end, out));
    british(sentence, out);
}

/// `, 172 31 sundbyberg` behind a street: the code, and the town if it is no ordinary word.
fn behind_street(sentence: &SentenceContext<'_>, end: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(code) = code_behind(view, end) else { return };
    put_code(sentence, code, out);
    let town = view.tokens.partition_point(|token| token.span.start < code.end);
    if view.is_lower_word(town) && !view.is_ordinary_word(town) {
        put(sentence, view.span(town, town), Label::City, out);
    }
}

/// Where the code stands behind the street that ends at the byte `end`.
fn code_behind(view: &SentenceView<'_>, end: usize) -> Option<Span> {
    let rest = view.document.text().get(end..view.sentence.span.end)?;
    let code = after_letter(rest);
    let start = end + rest.len() - code.len();
    Some(Span::new(start, start + code_len(code)?))
}

/// What stands behind the letter of a house and the marks between a street and a code.
fn after_letter(rest: &str) -> &str {
    let plain = rest.trim_start_matches(MARKS);
    let letter = plain.strip_prefix(|c: char| c.is_ascii_alphabetic());
    letter.filter(|rest| rest.starts_with(MARKS)).map_or(plain, |rest| rest.trim_start_matches(MARKS))
}

const MARKS: [char; 2] = [' ', ','];

/// The length of a code of four or five digits, or three and two, before a word.
fn code_len(text: &str) -> Option<usize> {
    let len = match count_digits(text) {
        3 if count_digits(text.get(3..)?.strip_prefix(' ')?) == 2 => 6,
        len @ (4 | 5) => len,
        _ => return None,
    };
    let behind = text.get(len..)?.strip_prefix(' ')?;
    behind.starts_with(char::is_alphabetic).then_some(len)
}

fn count_digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// `ls6 3ab`
fn british(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let mut before: Option<Span> = None;
    for (chunk, word) in chunks(sentence.view) {
        if let Some(outward) = before.filter(|_| is_inward(sentence.view.document.cut(word))) {
            put_code(sentence, outward.join(word), out);
        }
        before = is_outward(chunk).then_some(word);
    }
}

/// What stands between spaces, and where it stands without the marks behind it.
fn chunks<'a>(view: &SentenceView<'a>) -> impl Iterator<Item = (&'a str, Span)> {
    let chunks = view.document.cut(view.sentence.span).split(' ');
    chunks.scan(view.sentence.span.start, |start, chunk| {
        let word = chunk.trim_end_matches(['.', ',', '!', '?', ')', '\n']);
        let span = Span::new(*start, *start + word.len());
        *start += chunk.len() + 1;
        Some((chunk, span))
    })
}

fn is_outward(text: &str) -> bool {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    (1..=2).contains(&letters) && is_district(text.get(letters..).unwrap_or(""))
}

/// Whether the text is a digit, with another or a letter behind it or not.
fn is_district(text: &str) -> bool {
    (1..=2).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What two letters behind a digit are elsewhere.
const UNITS: &[&str] =
    &["km", "cm", "mm", "kg", "er", "en", "st", "nd", "rd", "th", "am", "pm", "kr", "gb", "mb", "hz"];

fn is_inward(text: &str) -> bool {
    let Some(letters) = text.strip_prefix(|c: char| c.is_ascii_digit()) else { return false };
    letters.len() == 2 && !UNITS.contains(&letters) && letters.bytes().all(|byte| byte.is_ascii_lowercase())
}
