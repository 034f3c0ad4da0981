//! How everyday words come out of hasty fingers and of ears: `keybord`, `telefone`, `chewin`.

use super::swapped;
use crate::token::VOWELS;

/// Shorter words are one letter away from too many others.
pub(super) const SHORTEST: usize = 5;
/// From so many letters on the word need not be among the most frequent.
const LONG: usize = 6;

/// Letters that sound alike, in either order.
const ALIKE: [(&str, &str); 10] = [
    ("f", "ph"),
    ("s", "c"),
    ("z", "s"),
    ("k", "ck"),
    ("k", "c"),
    ("ee", "ea"),
    ("aid", "ade"),
    ("w", "wh"),
    ("ff", "ugh"),
    ("x", "cks"),
];
/// How words end when they are heard, and in full.
const ENDINGS: [(&str, &str); 7] =
    [("in", "ing"), ("d", "ed"), ("a", "er"), ("as", "ers"), ("um", "ome"), ("ys", "ies"), ("us", "ous")];

/// Whether the word comes from one of which `known` says that it is ordinary, or frequent where it is asked for that.
pub(super) fn is_noisy(word: &str, known: impl Fn(&str, bool) -> bool) -> bool {
    let plain = word.bytes().all(|letter| letter.is_ascii_lowercase());
    plain && heard(word).iter().any(|other| known(other, other.len() < LONG))
}

/// What the word may have been meant for.
fn heard(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut all: Vec<String> = (1..letters.len()).flat_map(|at| typed(&letters, at)).collect();
    let pairs = ALIKE.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
    all.extend(pairs.flat_map(|(from, to)| sounding(word, from, to)));
    let ends = ENDINGS.iter().filter_map(|(end, full)| Some(format!("{}{full}", word.strip_suffix(end)?)));
    all.extend(ends);
    all.extend((1..letters.len()).filter_map(|at| swapped(word, at)));
    all.extend(missing(&letters, letters.len()));
    all
}

/// The word with `to` for each single `from`.
fn sounding<'a>(word: &'a str, from: &'a str, to: &'a str) -> impl Iterator<Item = String> + 'a {
    word.match_indices(from).map(move |(at, found)| {
        let (before, rest) = word.split_at(at);
        [before, to, rest.strip_prefix(found).unwrap_or_default()].concat()
    })
}

/// What the fingers may have missed at `at`: a vowel, or a letter that is twice there.
fn typed(letters: &[char], at: usize) -> Vec<String> {
    let mut all = missing(letters, at);
    all.extend(once_less(letters, at));
    all.extend(twice_more(letters, at));
    all.extend(vowels_changed(letters, at));
    all
}

/// The word with a vowel more before `at`.
fn missing(letters: &[char], at: usize) -> Vec<String> {
    let with = |vowel: &char| String::from_iter([&letters[..at], &[*vowel], &letters[at..]].concat());
    VOWELS.iter().map(with).collect()
}

/// The word with one of two equal letters.
fn once_less(letters: &[char], at: usize) -> Option<String> {
    let equal = letters[at] == letters[at - 1];
    equal.then(|| String::from_iter([&letters[..at], &letters[at + 1..]].concat()))
}

/// The word with the letter twice.
fn twice_more(letters: &[char], at: usize) -> Option<String> {
    (!VOWELS.contains(&letters[at])).then(|| String::from_iter([&letters[..=at], &letters[at..]].concat()))
}

/// The word with another vowel there, or that in the place of the next.
fn vowels_changed(letters: &[char], at: usize) -> Vec<String> {
    if !VOWELS.contains(&letters[at]) {
        return Vec::new();
    }
    let next = letters.get(at + 2).filter(|next| VOWELS.contains(next) && **next != letters[at]);
    let changed = |vowel: &char| String::from_iter([&letters[..at], &[*vowel], &letters[at + 1..]].concat());
    let mut all: Vec<String> = VOWELS.iter().filter(|vowel| **vowel != letters[at]).map(changed).collect();
    all.extend(next.map(|_| {
        let mut other = letters.to_vec();
        other.swap(at, at + 2);
        String::from_iter(other)
    }));
    all
}
