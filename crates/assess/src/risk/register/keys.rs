//! What can be known of somebody from one value of a register.

use super::{
    postal,
    regions::{self, InRegion},
    tokens::{FEWEST_DIGITS, tail, tokens},
};
use crate::{
    times::{Ages, Fields, ages, number, readings},
    words::{Kind, country_of, kind_of},
};

/// Something by which a text may agree with a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// All its words.
    Words(Vec<String>),
    /// A telling word of several.
    Part(String),
    /// The last digits of a long number.
    Number(String),
    /// An age, or a band of ages.
    Ages(Ages),
    /// A day, month or year, in all ways to read it.
    Days(Vec<Fields>),
    /// The country that a place lies in (ISO 3166).
    Country([u8; 2]),
    /// The region that a town lies in, or that is meant.
    Region(InRegion),
    /// A postal code, or how one begins.
    Postal(String),
}

/// Everything by which a text may agree with the value.
pub(super) fn keys(value: &str) -> Vec<Key> {
    let as_a_whole = [
        age(value).map(Key::Ages),
        days(value).map(Key::Days),
        country_of(value.trim()).map(Key::Country),
        long_number(value).map(Key::Number),
        postal::of_value(value).map(Key::Postal),
    ];
    let regions = regions::of_value(value).map(Key::Region);
    words(value).into_iter().chain(as_a_whole.into_iter().flatten()).chain(regions).collect()
}

/// The words of a value together, and those of several that tell something alone.
fn words(value: &str) -> Vec<Key> {
    let words = tokens(value);
    if words.is_empty() {
        return Vec::new();
    }
    let parts = words.iter().filter(|word| words.len() > 1 && is_telling(word.text, &word.plain));
    let parts = parts.map(|word| Key::Part(word.plain.clone()));
    let whole = Key::Words(words.iter().map(|word| word.plain.clone()).collect());
    [whole].into_iter().chain(parts).collect()
}

fn days(value: &str) -> Option<Vec<Fields>> {
    let days: Vec<Fields> = readings(value).into_iter().collect();
    (!days.is_empty()).then_some(days)
}

/// The last digits of a value that is a long number.
fn long_number(value: &str) -> Option<String> {
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    let is_number = digits.len() >= FEWEST_DIGITS && !value.contains(char::is_alphabetic);
    is_number.then(|| tail(&digits).to_owned())
}

/// A word with fewer letters tells nothing by itself.
const SHORTEST_PART: usize = 3;

/// Whether the word tells something without those beside it.
fn is_telling(text: &str, plain: &str) -> bool {
    let is_long =
        plain.chars().count() >= SHORTEST_PART && !plain.contains(|sign: char| sign.is_ascii_digit());
    is_long && kind_of(&text.to_lowercase()) != Kind::Word
}

/// The age that a value is as a whole, in figures or words, with or without a unit.
fn age(value: &str) -> Option<Ages> {
    number(value).map(Ages::exactly).or_else(|| ages(value).into_iter().next())
}

/// Whether a value of these words is a bare number, which may count anything.
pub(super) fn is_bare(words: &[String]) -> bool {
    matches!(words, [word] if word.len() <= 3 && word.bytes().all(|sign| sign.is_ascii_digit()))
}
