//! Four digits before a capital that are no postal code: the time of a note (`0730 Awake`, `2215 Police called`) and old years (`b. 1811 Derry`).
//!
//! Where an address stands round them they are a code all the same.

use super::before_codes::{follows_house, is_below_street};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_lexicon::SmallWords;
use maskros_text::{Lang, Languages};
use std::ops::RangeInclusive;

/// Languages of countries whose codes have four digits: Norway, Denmark, Austria, Switzerland, Belgium, Luxembourg.
const FOUR_DIGITS: Languages = Languages::NORWEGIAN.with(Lang::Da).with(Lang::De).with(Lang::Fr);

/// Languages of the country whose codes may begin with a nought: Norway.
const LEADING_NOUGHT: Languages = Languages::NORWEGIAN;

/// Years that genealogists and deeds write.
const OLD_YEARS: RangeInclusive<u32> = 1500..=2059;

/// Whether the digits at `idx` before a capitalised word are rather a time or a year, since no address stands round them.
pub(super) fn is_hour_or_year(line: &Line<'_>, idx: usize) -> bool {
    let told = || tells_time(line, idx) || is_year_before_town(line, idx);
    line.digits(idx) == 4 && told() && !is_in_address(line, idx)
}

/// `1911 Chemnitz`, `⚭ 1849 Zwettl`, `1999 Graz, 2004 Wien`: a year before a town of Germany, whose codes have five digits, before any behind
/// the sign of an event of life, or one of several years.
fn is_year_before_town(line: &Line<'_>, idx: usize) -> bool {
    line.view().may_be_german()
        && is_old_year(line, idx)
        && (is_before_german_town(line, idx) || is_behind_event(line, idx) || is_one_of_years(line, idx))
}

fn is_before_german_town(line: &Line<'_>, idx: usize) -> bool {
    line.view().is_german() && is_town_of_germany(line, idx + 1)
}

fn is_old_year(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 4 && line.number(idx).is_some_and(|year| OLD_YEARS.contains(&year))
}

fn is_town_of_germany(line: &Line<'_>, idx: usize) -> bool {
    line.lexicon(idx).is_some_and(|word| word.place.is_some() && word.country == Some(*b"DE"))
}

/// Whether the sign that genealogists write for a birth, wedding or death stands before the number.
fn is_behind_event(line: &Line<'_>, idx: usize) -> bool {
    EVENTS.contains(&line.folded(back(idx, 1))) || EVENTS.contains(&line.text(back(idx, 1)))
}

const EVENTS: [&str; 8] = ["oo", "⚭", "∞", "*", "†", "+", "~", "°"];

/// Whether another such year with its town stands before this one or behind it: `1999 Berlin, 2004 Wien`.
fn is_one_of_years(line: &Line<'_>, idx: usize) -> bool {
    is_year_behind_comma(line, idx + 2, idx + 3) || is_year_behind_comma(line, back(idx, 1), back(idx, 3))
}

/// Whether a comma stands at one place, and such a year with its town at another.
fn is_year_behind_comma(line: &Line<'_>, comma: usize, year: usize) -> bool {
    line.is(comma, ',') && is_year_with_capital(line, year)
}

fn is_year_with_capital(line: &Line<'_>, idx: usize) -> bool {
    is_old_year(line, idx) && line.capital(idx + 1)
}

fn tells_time(line: &Line<'_>, idx: usize) -> bool {
    let at_home = line.view().languages.meets(FOUR_DIGITS);
    match is_hour(line, idx) {
        true => !at_home || is_before_word(line, idx) || is_nought_elsewhere(line, idx),
        false => !at_home && may_be_old_year(line, idx),
    }
}

/// Whether the number is in the range of the years of old.
fn may_be_old_year(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx).is_some_and(|year| OLD_YEARS.contains(&year))
}

/// `0730`, `2215`: hours and minutes without a mark between them.
fn is_hour(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx).is_some_and(|clock| clock / 100 < 24 && clock % 100 < 60)
}

/// Whether the word behind the digits is an ordinary one, as the first of a note; of a line so short nobody can say the language.
fn is_before_word(line: &Line<'_>, idx: usize) -> bool {
    let small = SmallWords::embedded().get(line.folded(idx + 1)).mostly_or_everyday();
    small.meets(line.view().languages) || line.lexicon(idx + 1).is_some_and(|word| word.is_word_too())
}

fn is_nought_elsewhere(line: &Line<'_>, idx: usize) -> bool {
    line.text(idx).starts_with('0') && !line.view().languages.meets(LEADING_NOUGHT)
}

/// Whether a house, a street above or a word for addresses stands before the digits.
fn is_in_address(line: &Line<'_>, idx: usize) -> bool {
    is_in_field(line, idx)
        || (follows_house(line, idx) && !is_behind_date(line, idx))
        || is_below_street(line, idx)
}

/// Whether a word for addresses and a colon stand before the digits.
fn is_in_field(line: &Line<'_>, idx: usize) -> bool {
    let cue = line.any(back(idx, 2), &[Role::AddressCue, Role::ZipCue, Role::PostBox]);
    cue && line.is(back(idx, 1), ':')
}

/// `04/09 0615 Checked`: whether a day and its month with a stroke between stand right before the digits.
fn is_behind_date(line: &Line<'_>, idx: usize) -> bool {
    line.is(back(idx, 2), '/') && line.tight(back(idx, 1))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn times_and_years_are_no_codes() {
        finds_in(&[Lang::En], &["0730 Awake.", "1500 Bath.", "At 2220 Lee shouted.", "to 2310 Derry"]);
        finds_in(&[Lang::Nb], &["0730 Våken.", "0900 Frokost."]);
        finds_in(&[Lang::De], &["0730 Wach."]);
    }

    #[test]
    fn codes_of_addresses_are() {
        finds_in(&[Lang::Nb], &["{zip_code:0150} {city:Oslo}"]);
        let english = "at {street_name:Vestergade} {street_nr:12}, {zip_code:2100} {city:København}";
        finds_in(&[Lang::En], &[english, "to {zip_code:8000} {city:Aarhus}"]);
    }
}
