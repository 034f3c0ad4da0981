//! Numbers in words, well or badly spelt, in the seven languages.

use crate::shape::{cased_like, folded};
use maskros_morphology::{distance, number_word, number_words};
use maskros_text::Lang;

/// How a number in words was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spelled {
    pub(crate) number: i64,
    ordinal: bool,
    /// What follows the number in the same word: `åring` in `artonåring`.
    rest: String,
}

/// The cardinal of `0..=99` in words.
fn cardinal(number: i64, lang: Lang) -> &'static str {
    let number = u8::try_from(number.clamp(0, 99)).unwrap_or(0);
    number_word(number, false, lang).unwrap_or_default()
}

/// The number that `text` most likely spells; misspellings by up to two letters are taken for the nearest number word (SweLL 3.5:
/// `niotton`).
pub(crate) fn read(text: &str, lang: Lang) -> Option<Spelled> {
    let word = folded(text);
    let letters = word.chars().count();
    let exact = number_words(lang).iter().find(|number| number.word == word);
    let near = || {
        let longest = letters.div_ceil(3).min(2);
        let close = number_words(lang)
            .iter()
            .filter(|number| number.word.chars().count().abs_diff(letters) <= longest);
        let scored = close.map(|number| (distance(&number.word, &word), number));
        scored.filter(|(far, _)| *far <= longest).min_by_key(|(far, _)| *far).map(|(_, number)| number)
    };
    let head = || {
        let heads = number_words(lang)
            .iter()
            .filter(|number| number.word.chars().count() > 2 && word.starts_with(number.word.as_str()));
        heads.max_by_key(|number| number.word.len())
    };
    if let Some(number) = exact.or_else(|| if letters < 40 { near() } else { None }) {
        return Some(Spelled { number: number.number.into(), ordinal: number.ordinal, rest: String::new() });
    }
    let head = head()?;
    let rest = word.get(head.word.len()..)?.to_owned();
    Some(Spelled { number: head.number.into(), ordinal: head.ordinal, rest })
}

/// A year in words: its number, and where the words for its last two digits begin: `nineteen sixty-one`, `two thousand and nineteen`.
pub(crate) fn year(text: &str, lang: Lang) -> Option<(i64, usize)> {
    let exact = |word: &str| {
        let word = folded(word);
        number_words(lang)
            .iter()
            .find(|number| number.word == word && !number.ordinal)
            .map(|found| i64::from(found.number))
    };
    let head = exact(text.split(' ').next()?)?;
    let century = if head < 10 { head * 1000 } else { head * 100 };
    let mut starts = text.match_indices(' ').map(|(at, _)| at + 1);
    starts.find_map(|at| exact(text.get(at..)?).map(|rest| (century + rest, at)))
}

/// Another year as `text` has its own, of the same century.
pub(crate) fn with_year(text: &str, year: i64, lang: Lang) -> Option<String> {
    let (own, at) = self::year(text, lang)?;
    let rest = own % 100 + (year - own);
    // The turn of a century is another word: a year of it goes the other way.
    let rest = if (1..100).contains(&rest) { rest } else { own % 100 - (year - own) };
    Some(format!("{}{}", text.get(..at)?, cased_like(cardinal(rest, lang), text.get(at..)?)))
}

impl Spelled {
    /// Another number written the same way; an ordinal beyond the thirty-first is written as a cardinal.
    pub(crate) fn with(&self, number: i64, lang: Lang) -> String {
        let ordinal = u8::try_from(number).ok().filter(|_| self.ordinal);
        let word = ordinal.and_then(|number| number_word(number, true, lang));
        format!("{}{}", word.unwrap_or_else(|| cardinal(number, lang)), self.rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cardinal_comes_back_in_every_language() {
        for lang in Lang::SUPPORTED {
            for number in 0..100 {
                assert_eq!(
                    read(cardinal(number, lang), lang).map(|read| read.number),
                    Some(number),
                    "{lang} {number}"
                );
            }
        }
    }

    #[test]
    fn years_in_words_stay_in_their_century() {
        let moved = |text: &str, by: i64| {
            let (year, _) = year(text, Lang::En)?;
            with_year(text, year + by, Lang::En)
        };
        assert_eq!(moved("nineteen sixty-one", 2).as_deref(), Some("nineteen sixty-three"));
        assert_eq!(moved("two thousand and nineteen", -1).as_deref(), Some("two thousand and eighteen"));
        assert_eq!(moved("two thousand and one", -1).as_deref(), Some("two thousand and two"));
        assert_eq!(moved("two dogs", 1), None);
    }

    #[test]
    fn misspelt_and_compounded_numbers_are_understood() {
        for (text, lang, number) in [
            ("niotton", Lang::Sv, 19),
            ("sIxtton", Lang::Sv, 16),
            ("åttonde", Lang::Sv, 8),
            ("artonåring", Lang::Sv, 18),
            ("achtzehnjährige", Lang::De, 18),
            ("eigteen", Lang::En, 18),
            ("dix-huit", Lang::Fr, 18),
        ] {
            assert_eq!(read(text, lang).map(|read| read.number), Some(number), "{text}");
        }
        assert_eq!(
            read("artonåring", Lang::Sv).map(|read| read.with(16, Lang::Sv)),
            Some("sextonåring".to_owned())
        );
        assert_eq!(
            read("tjugoförsta", Lang::Sv).map(|read| read.with(23, Lang::Sv)),
            Some("tjugotredje".to_owned())
        );
        assert_eq!(read("Göteborg", Lang::Sv), None);
    }
}
