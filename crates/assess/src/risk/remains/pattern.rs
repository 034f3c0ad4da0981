//! What to look for: an original as a whole, and its telling words.

use super::skeleton::{plain, skeleton};
use crate::words;
use std::collections::BTreeMap;

/// What a pattern is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// All words of a name, a docket, a plate, an address.
    Whole,
    /// The digits of a number.
    Number,
    /// One word of a name.
    Word,
}

/// One spelling to look for.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) plain: String,
    /// Which of the originals.
    pub(super) original: usize,
    pub(super) kind: Kind,
    /// Whether it is an ordinary word as well, or consists of such and of short ones.
    pub(super) is_weak: bool,
    /// Whether it is the end of a longer number.
    pub(super) is_tail: bool,
}

/// Words with fewer letters tell nothing by themselves.
pub(super) const MIN_WORD: usize = 3;
/// A name of several words has at least so many letters.
const MIN_NAME: usize = 4;
/// A docket, plate or handle has at least so many letters and digits.
const MIN_CODE: usize = 5;
/// A number with fewer digits may stand somewhere by chance.
const MIN_DIGITS: usize = 7;
/// A day, a month in words and a year have at least so many digits.
const MIN_DATE: usize = 5;
/// The last digits of a number, by which it is known with and without country or century.
const TAIL_DIGITS: usize = 9;

/// All spellings of `originals`, each once; the first original that has it owns it.
pub(super) fn all<'t>(
    originals: impl IntoIterator<Item = &'t str>,
    kind_of: &dyn Fn(&str) -> words::Kind,
) -> Vec<Pattern> {
    let mut known: BTreeMap<(String, Kind), Pattern> = BTreeMap::new();
    for (original, text) in originals.into_iter().enumerate() {
        for pattern in of(text, original, kind_of) {
            for plain in spellings(&pattern.plain, text) {
                let key = (plain.clone(), pattern.kind);
                known.entry(key).or_insert_with(|| Pattern { plain, ..pattern.clone() });
            }
        }
    }
    known.into_values().collect()
}

fn of(text: &str, original: usize, kind_of: &dyn Fn(&str) -> words::Kind) -> Vec<Pattern> {
    let whole = plain_of(text);
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    if are_years(text) {
        return Vec::new();
    }
    if is_number(&whole, &digits) {
        return numbers(digits, original);
    }
    let words = words(text, original, kind_of);
    let is_weak = are_weak(&words) && digits.is_empty();
    let is_whole = is_code(text, &whole, &digits, &words) || is_name(text, &whole);
    let whole = is_whole.then(|| Pattern { is_weak, ..Pattern::of(whole, original, Kind::Whole) });
    words.into_iter().chain(whole).collect()
}

/// The letters and digits of a text, as they are looked for.
fn plain_of(text: &str) -> String {
    skeleton(text).into_iter().map(|sign| sign.plain).collect()
}

fn are_weak(words: &[Pattern]) -> bool {
    words.iter().all(|word| word.is_weak)
}

impl Pattern {
    const fn of(plain: String, original: usize, kind: Kind) -> Self {
        Self { plain, original, kind, is_weak: false, is_tail: false }
    }
}

/// A number and, where it is long, its last digits.
fn numbers(digits: String, original: usize) -> Vec<Pattern> {
    let tail = tail(&digits);
    let tail = tail.map(|tail| Pattern { is_tail: true, ..Pattern::of(tail, original, Kind::Number) });
    [Pattern::of(digits, original, Kind::Number)].into_iter().chain(tail).collect()
}

/// The last digits of a number that has more.
fn tail(digits: &str) -> Option<String> {
    let start = digits.len().checked_sub(TAIL_DIGITS).filter(|start| *start > 0)?;
    digits.get(start..).map(str::to_owned)
}

/// Whether letters and digits are a docket, plate or handle. A day of a month is none: it stands in many texts.
fn is_code(text: &str, whole: &str, digits: &str, words: &[Pattern]) -> bool {
    let is_telling = !are_weak(words) || digits.len() >= MIN_DATE;
    !digits.is_empty() && long_words(text) > 0 && whole.len() >= MIN_CODE && is_telling
}

/// Whether it is a name of several words.
fn is_name(text: &str, whole: &str) -> bool {
    long_words(text) > 1 && whole.len() >= MIN_NAME
}

/// How many words there are of more than a letter.
fn long_words(text: &str) -> usize {
    runs_of_letters(text).filter(|word| word.chars().nth(1).is_some()).count()
}

/// What stands between signs that are no letters, which may be nothing.
fn runs_of_letters(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphabetic())
}

/// Whether it says nothing but years, as `2005–2006` does.
fn are_years(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|group| !group.is_empty()).all(is_year)
}

fn is_year(group: &str) -> bool {
    let is_of_our_time = group.starts_with("19") || group.starts_with("20");
    group.len() == 4 && is_of_our_time && group.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether it is a number: mostly digits, and enough of them.
fn is_number(whole: &str, digits: &str) -> bool {
    digits.len() >= MIN_DIGITS && digits.len() * 2 >= whole.chars().count()
}

/// The telling words of a name; where all are ordinary (`Berg`, `Sten Ek`), those written as names.
fn words(text: &str, original: usize, kind_of: &dyn Fn(&str) -> words::Kind) -> Vec<Pattern> {
    let words = runs_of_letters(text);
    let mut all: Vec<Pattern> = words.filter_map(|written| word(written, original, kind_of)).collect();
    if !are_weak(&all) {
        all.retain(|word| !word.is_weak);
    }
    all
}

/// A word that is long enough, and no ordinary one in small letters.
fn word(written: &str, original: usize, kind_of: &dyn Fn(&str) -> words::Kind) -> Option<Pattern> {
    let plain = letters(written);
    let is_name = written.starts_with(char::is_uppercase);
    let is_weak = kind_of(&written.to_lowercase()) == words::Kind::Word;
    let is_kept = plain.chars().count() >= MIN_WORD && (is_name || !is_weak);
    is_kept.then(|| Pattern { is_weak, ..Pattern::of(plain, original, Kind::Word) })
}

/// The spelling, and the one that addresses use where letters have marks: `Björk`, `bjork`, `bjoerk`.
fn spellings(plain: &str, text: &str) -> Vec<String> {
    let mut all = vec![plain.to_owned()];
    if plain_of(&expanded(text)) != plain_of(text) {
        all.extend(long_spellings(plain, text));
    }
    all
}

/// The long form of the spelling: that of a word within the text is that of the same word alone.
fn long_spellings(plain: &str, text: &str) -> impl Iterator<Item = String> {
    let words = runs_of_letters(text).chain([text]);
    let forms = words.map(|word| [word.to_owned(), expanded(word)].map(|form| letters(&form)));
    forms.filter(move |[short, long]| short == plain && long != plain).map(|[_, long]| long)
}

fn letters(text: &str) -> String {
    text.chars().flat_map(plain).collect()
}

/// Umlauts and Nordic letters as two letters.
fn expanded(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            'ä' | 'Ä' => all.push_str("ae"),
            'ö' | 'Ö' | 'ø' | 'Ø' => all.push_str("oe"),
            'ü' | 'Ü' => all.push_str("ue"),
            'å' | 'Å' => all.push_str("aa"),
            other => all.push(other),
        }
    }
    all
}
