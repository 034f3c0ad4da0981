//! Words one edit away from a known word, by the deletion neighbourhoods of both.
//!
//! Two words are one insertion, deletion, substitution or swap of neighbours apart only if they share a form with at most one letter
//! taken out. So every known word is filed under all such forms, and a look-up tries those of the word it is given: a number of
//! hash look-ups that grows with the length of the word and not with the number of known words.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// Forms of more words than this are not told apart: the bound keeps a look-up short where many known words are alike.
const MAX_WORDS_PER_FORM: usize = 8;
/// Longer words are neither filed nor found, so that the forms of one word stay few.
const MAX_LETTERS: usize = 32;

/// An index of words that can be found misspelt.
#[derive(Default)]
pub(crate) struct Near {
    words: Vec<(Box<str>, usize)>,
    forms: HashMap<u64, Vec<u32>>,
}

impl Near {
    /// Files `word`, to be found as `id`.
    pub(crate) fn add(&mut self, word: &str, id: usize) {
        let Ok(place) = u32::try_from(self.words.len()) else { return };
        let mut forms = Vec::new();
        each_form(word, |form| {
            forms.push(form);
            false
        });
        self.words.push((word.into(), id));
        for form in forms {
            let words = self.forms.entry(form).or_default();
            if words.len() < MAX_WORDS_PER_FORM {
                words.push(place);
            }
        }
    }

    /// The id of a filed word exactly one edit away from `word`.
    pub(crate) fn find(&self, word: &str) -> Option<usize> {
        let mut found = None;
        each_form(word, |form| {
            found = self.forms.get(&form).and_then(|words| {
                words.iter().filter_map(|place| self.words.get(*place as usize)).find(|(known, _)| one_edit_apart(known, word))
            });
            found.is_some()
        });
        found.map(|(_, id)| *id)
    }
}

/// Calls `visit` with the hash of `word` and of `word` without each of its letters, until it answers `true`.
fn each_form(word: &str, mut visit: impl FnMut(u64) -> bool) {
    if word.chars().count() > MAX_LETTERS || visit(form(word.chars())) {
        return;
    }
    for skipped in 0..word.chars().count() {
        let kept = word.chars().enumerate().filter(|(idx, _)| *idx != skipped).map(|(_, letter)| letter);
        if visit(form(kept)) {
            return;
        }
    }
}

fn form(letters: impl Iterator<Item = char>) -> u64 {
    let mut hasher = DefaultHasher::new();
    letters.for_each(|letter| letter.hash(&mut hasher));
    hasher.finish()
}

/// Whether one insertion, deletion, substitution or swap of neighbours makes `a` of `b` (Damerau-Levenshtein distance 1).
pub(crate) fn one_edit_apart(a: &str, b: &str) -> bool {
    let rest_of = |start: &str, other: &str| {
        let shared = start.chars().zip(other.chars()).take_while(|(left, right)| left == right).count();
        (start.chars().skip(shared).collect::<Vec<_>>(), other.chars().skip(shared).collect::<Vec<_>>())
    };
    match rest_of(a, b) {
        (left, right) if left.len() == right.len() && !left.is_empty() => {
            left[1..] == right[1..] || (left.len() > 1 && left[0] == right[1] && left[1] == right[0] && left[2..] == right[2..])
        }
        (left, right) if left.len() + 1 == right.len() => left[..] == right[1..],
        (left, right) if left.len() == right.len() + 1 => left[1..] == right[..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_kind_of_edit() {
        let mut near = Near::default();
        near.add("lindström", 7);
        for slip in ["lindstöm", "lindsström", "lindström ", "lindstrom", "lidnström", "indström"] {
            assert_eq!(near.find(slip), Some(7), "{slip}");
        }
    }

    #[test]
    fn leaves_the_word_itself_and_what_is_two_edits_away() {
        let mut near = Near::default();
        near.add("lindström", 7);
        for other in ["lindström", "lindstm", "lundstrom", "lind"] {
            assert_eq!(near.find(other), None, "{other}");
        }
    }

    #[test]
    fn many_alike_words_stay_bounded() {
        let mut near = Near::default();
        for letter in 'a'..='z' {
            near.add(&format!("namn{letter}"), 1);
        }
        assert!(near.forms.values().all(|words| words.len() <= MAX_WORDS_PER_FORM));
    }
}
