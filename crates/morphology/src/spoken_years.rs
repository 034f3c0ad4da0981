//! Years in words, as deeds, dictations and memories have them: `neunzehnhundertsechzig`, `nineteen sixty-one`, `mil neuf cent soixante`,
//! `tjugohundranitton`.
//!
//! The packs say how each language writes the years of a century ([`Table::SpokenYear`]); the number within it is a number word.

use crate::numerals::{NumberWord, number_word, number_words};
use maskros_language::{Table, TableRow, folded, rows};
use maskros_text::{Lang, Languages};
use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, OnceLock};

/// A year in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpokenYear {
    /// The year, from 1800 to 2099.
    pub year: i64,
    /// Which of the ways to write the years of its century this is.
    form: usize,
}

/// What the number within the century stands for in a form.
const REST: &str = "{rest}";
/// The longest year in letters.
const LONGEST: usize = 64;

type Years = HashMap<String, SpokenYear>;

/// Those of each language, made when the first is asked for: they are thousands.
static YEARS: [OnceLock<Years>; 7] = [const { OnceLock::new() }; 7];

/// Every year of a language, as it is written and by its letters.
fn all(lang: Lang) -> Years {
    // `twenty five` is no year.
    let numbers: HashSet<String> = number_words(lang).iter().map(|word| letters(&word.word)).collect();
    let mut years = Years::new();
    for (century, form, written) in forms(lang) {
        let of_century = years_of(lang, written).map(|(rest, text)| (letters(&text), rest, text));
        for (joined, rest, text) in of_century.filter(|(joined, ..)| !numbers.contains(joined)) {
            let year = SpokenYear { year: century * 100 + rest, form };
            years.entry(text).or_insert(year);
            years.entry(joined).or_insert(year);
        }
    }
    years
}

/// The years that one form of a century writes, with the number of each within it.
fn years_of(lang: Lang, written: &'static str) -> impl Iterator<Item = (i64, String)> {
    let numbered = written.contains(REST);
    let within = number_words(lang).iter().filter(move |word| numbered && is_within_century(word));
    let first = (!numbered).then(|| (0, written.to_owned()));
    first.into_iter().chain(within.map(|word| (word.number.into(), written.replace(REST, &word.word))))
}

fn is_within_century(word: &NumberWord) -> bool {
    !word.ordinal && (1..100).contains(&word.number)
}

/// The centuries of a language with their forms and the place of each.
fn forms(lang: Lang) -> impl Iterator<Item = (i64, usize, &'static str)> {
    let of_row = |row: &'static TableRow| {
        let century = row.number("century");
        let numbered = |field| row.words(field).iter().copied().enumerate();
        numbered("forms").chain(numbered("round")).map(move |(form, written)| (century, form, written))
    };
    of_language(lang).flat_map(of_row)
}

fn of_language(lang: Lang) -> impl Iterator<Item = &'static TableRow> {
    let own = Languages::only(lang);
    rows(Table::SpokenYear).iter().filter(move |row| row.languages.meets(own))
}

/// The letters of a text, folded: blanks and hyphens between the words of a number are written or not.
fn letters(text: &str) -> String {
    folded(text).chars().filter(|letter| letter.is_alphabetic()).collect()
}

/// The year that a text is in the words of `lang`, if it is one and nothing else.
#[must_use]
pub fn spoken_year(text: &str, lang: Lang) -> Option<SpokenYear> {
    let idx = Lang::SUPPORTED.iter().position(|supported| *supported == lang)?;
    if text.chars().nth(LONGEST).is_some() || text.contains(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    let years = YEARS.get(idx)?.get_or_init(|| all(lang));
    years.get(&folded(text)).or_else(|| years.get(&letters(text))).copied()
}

/// How the years of all centuries are written, language by language.
fn all_forms() -> impl Iterator<Item = &'static str> {
    Lang::SUPPORTED.into_iter().flat_map(forms).map(|(_, _, written)| written)
}

/// Whether a folded word may be the first of a year, however that is divided: a quick look before [`spoken_year`] is asked.
#[must_use]
pub fn may_begin_spoken_year(word: &str) -> bool {
    static FIRST: LazyLock<HashSet<&str>> =
        LazyLock::new(|| all_forms().filter_map(|form| form.split([' ', '-', '{']).next()).collect());
    FIRST.iter().any(|first| word.starts_with(first) || first.starts_with(word))
}

/// Whether a folded word begins as a year that is written in one word.
#[must_use]
pub fn begins_spoken_year(word: &str) -> bool {
    static HEADS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let heads = all_forms().filter_map(|form| Some(form.split_once(REST)?.0));
        heads.filter(|head| is_one_word(head)).collect()
    });
    HEADS.iter().any(|head| word.starts_with(head))
}

fn is_one_word(head: &str) -> bool {
    head.chars().all(char::is_alphabetic)
}

impl SpokenYear {
    /// Another year, from 1800 to 2099, in the words of `lang`, written the same way where its century has as many.
    #[must_use]
    pub fn with(self, year: i64, lang: Lang) -> Option<String> {
        let (century, rest) = (year.div_euclid(100), year.rem_euclid(100));
        let mut rows = of_language(lang);
        let row = rows.find(|row| row.number("century") == century)?;
        match u8::try_from(rest).ok()? {
            0 => self.alike(row.words("round")).map(str::to_owned),
            rest => Some(self.alike(row.words("forms"))?.replace(REST, number_word(rest, false, lang)?)),
        }
    }

    /// The way to write another century that is like this one, else its first.
    fn alike(self, written: &'static [&'static str]) -> Option<&'static str> {
        written.get(self.form).or_else(|| written.first()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read_in_every_language() {
        for (text, lang, year) in [
            ("nineteen sixty-one", Lang::En, 1961),
            ("two thousand and nineteen", Lang::En, 2019),
            ("neunzehnhundertachtundvierzig", Lang::De, 1948),
            ("zweitausendacht", Lang::De, 2008),
            ("mil neuf cent soixante", Lang::Fr, 1960),
            ("deux mil vingt-trois", Lang::Fr, 2023),
            ("nittonhundrafyrtiofem", Lang::Sv, 1945),
            ("tjugohundranitton", Lang::Sv, 2019),
            ("nitten hundrede og tres", Lang::Da, 1960),
            ("nittenhundreogførti", Lang::Nb, 1940),
            ("totusenogfire", Lang::Nn, 2004),
        ] {
            assert_eq!(spoken_year(text, lang).map(|spoken| spoken.year), Some(year), "{text}");
        }
        assert_eq!(spoken_year("sixty-one", Lang::En), None);
    }

    #[test]
    fn another_year_is_written_the_same_way() {
        let with = |text, year, lang| spoken_year(text, lang).and_then(|spoken| spoken.with(year, lang));
        assert_eq!(with("nineteen sixty-one", 1964, Lang::En).as_deref(), Some("nineteen sixty-four"));
        assert_eq!(with("two thousand and one", 1999, Lang::En).as_deref(), Some("nineteen ninety-nine"));
        assert_eq!(with("zweitausendacht", 2000, Lang::De).as_deref(), Some("zweitausend"));
        assert_eq!(with("mil neuf cent dix", 1911, Lang::Fr).as_deref(), Some("mil neuf cent onze"));
    }

    #[test]
    fn every_year_of_every_form_comes_back() {
        for lang in Lang::SUPPORTED {
            for (century, form, _) in forms(lang).filter(|(_, _, written)| written.contains(REST)) {
                let year = century * 100 + 47;
                let written = SpokenYear { year, form }.with(year, lang).unwrap_or_default();
                assert_eq!(
                    spoken_year(&written, lang).map(|spoken| spoken.year),
                    Some(year),
                    "{lang} {written}"
                );
            }
        }
    }

    #[test]
    fn one_word_tells_by_its_beginning() {
        assert!(begins_spoken_year("neunzehnhundertsechzig") && begins_spoken_year("tjugohundranitton"));
        assert!(["nineteen", "neunzehn", "two", "dix-neuf", "mil"].into_iter().all(may_begin_spoken_year));
        assert!(!may_begin_spoken_year("fifty") && !may_begin_spoken_year("sieben"));
        assert!(!begins_spoken_year("nineteen") && !begins_spoken_year("neunzehn"));
    }
}
