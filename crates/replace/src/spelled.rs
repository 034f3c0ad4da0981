//! Numbers in words, well or badly spelt, in the seven languages.

use crate::shape::folded;
use maskros_morphology::{NumberWord, distance, number_word, number_words};
use maskros_text::Lang;

/// How a number in words was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spelled {
    pub(crate) number: i64,
    ordinal: bool,
    /// The word itself, whose ending an ordinal keeps.
    word: String,
    /// What follows the number in the same word: `åring` in `artonåring`.
    rest: String,
}

/// The cardinal of `0..=99` in words.
fn cardinal(number: i64, lang: Lang) -> &'static str {
    let number = u8::try_from(number.clamp(0, 99)).unwrap_or(0);
    number_word(number, false, lang).unwrap_or_default()
}

/// How many letters at their ends two words share.
fn common_end(one: &str, two: &str) -> usize {
    one.chars().rev().zip(two.chars().rev()).take_while(|(one, two)| one == two).count()
}

/// The number that `text` most likely spells; misspellings by up to two letters are taken for the nearest number word (SweLL 3.5:
/// `niotton`).
pub(crate) fn read(text: &str, lang: Lang) -> Option<Spelled> {
    let word = folded(text);
    let exact = number_words(lang).iter().find(|number| number.word == word);
    if let Some(number) = exact.or_else(|| misspelt(&word, lang)) {
        return Some(Spelled::of(number, word, String::new()));
    }
    let head = head_of(&word, lang)?;
    let rest = word.get(head.word.len()..)?.to_owned();
    Some(Spelled::of(head, head.word.clone(), rest))
}

/// The number word of which another word, of fewer than forty letters, is a misspelling.
fn misspelt(word: &str, lang: Lang) -> Option<&'static NumberWord> {
    const LONGEST: usize = 40;
    let letters = word.chars().count();
    let most = letters.div_ceil(3).min(2);
    let is_as_long = |number: &&NumberWord| number.word.chars().count().abs_diff(letters) <= most;
    let close = number_words(lang).iter().filter(|number| letters < LONGEST && is_as_long(number));
    let scored = close.map(|number| (distance(&number.word, word), number));
    scored.filter(|(far, _)| *far <= most).min_by_key(|(far, _)| *far).map(|(_, number)| number)
}

/// The longest number word that begins a longer word.
fn head_of(word: &str, lang: Lang) -> Option<&'static NumberWord> {
    let heads = number_words(lang).iter().filter(|number| word.starts_with(number.word.as_str()));
    heads.filter(|number| number.word.chars().count() > 2).max_by_key(|number| number.word.len())
}

impl Spelled {
    fn of(number: &NumberWord, word: String, rest: String) -> Self {
        Self { number: number.number.into(), ordinal: number.ordinal, word, rest }
    }

    /// Another number written the same way; an ordinal beyond the thirty-first is written as a cardinal.
    pub(crate) fn with(&self, number: i64, lang: Lang) -> String {
        let ordinal = u8::try_from(number).ok().filter(|_| self.ordinal);
        let word = ordinal.and_then(|number| self.inflected(number, lang));
        format!("{}{}", word.unwrap_or_else(|| cardinal(number, lang)), self.rest)
    }

    /// `achtzehnten` for `dritten`: the ordinal of another number that ends most like this one; the usual one where several do.
    fn inflected(&self, number: u8, lang: Lang) -> Option<&'static str> {
        let all = number_words(lang).iter().filter(|word| word.ordinal && word.number == number);
        all.map(|word| word.word.as_str()).rev().max_by_key(|word| common_end(word, &self.word))
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
        assert_eq!(
            read("dritten", Lang::De).map(|read| read.with(18, Lang::De)),
            Some("achtzehnten".to_owned()),
            "an ordinal keeps its ending"
        );
        assert_eq!(read("Göteborg", Lang::Sv), None);
    }
}
