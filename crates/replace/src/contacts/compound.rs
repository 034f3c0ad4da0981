//! Runs of letters taken apart into words: `handsomephilantropist`.

use super::word::{is_listed, is_ordinary};
use crate::scene::Scene;
use maskros_text::Lang;

/// A run of letters of at most so many is taken apart.
const LONGEST_COMPOUND: usize = 40;
/// No listed word is longer.
const LONGEST_WORD: usize = 16;

/// The words that a run of letters is made of, by the fewest and longest known ones: `handsomephilantropist` is `handsome` and a word
/// that nobody knows. Quadratic in the length, which is bounded.
pub(super) fn compound_words<'a>(scene: &Scene<'_>, lang: Lang, run: &'a str) -> Vec<&'a str> {
    let run = Run::of(run);
    if !(6..=LONGEST_COMPOUND).contains(&run.length()) {
        return vec![run.text];
    }
    let starts = run.best_starts(|word, length| cost_of(scene, lang, word, length));
    run.cut_at(&starts)
}

/// A run of letters with the places where each begins, and its end.
struct Run<'a> {
    text: &'a str,
    cuts: Vec<usize>,
}

impl<'a> Run<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, cuts: text.char_indices().map(|(at, _)| at).chain([text.len()]).collect() }
    }

    /// How many letters it has.
    fn length(&self) -> usize {
        self.cuts.len() - 1
    }

    /// The letters from one number to another.
    fn word(&self, start: usize, end: usize) -> &'a str {
        self.text.get(self.cuts[start]..self.cuts[end]).unwrap_or_default()
    }

    /// For each end the least cost of the words up to it, and where the last of them begins.
    fn best_starts(&self, cost_of: impl Fn(&str, usize) -> usize) -> Vec<(usize, usize)> {
        let mut best: Vec<(usize, usize)> = vec![(0, 0)];
        for end in 1..=self.length() {
            let cost = |start: usize| best[start].0 + cost_of(self.word(start, end), end - start);
            let least = (0..end).map(|start| (cost(start), start)).min();
            best.push(least.unwrap_or((usize::MAX, 0)));
        }
        best
    }

    /// The words that begin there, from the last of them backwards.
    fn cut_at(&self, best: &[(usize, usize)]) -> Vec<&'a str> {
        let mut words = Vec::new();
        let mut end = self.length();
        while end > 0 {
            let (_, start) = best[end];
            words.push(self.word(start, end));
            end = start;
        }
        words.reverse();
        words
    }
}

/// What a known word, a short one beside that, an unknown run and each letter of it cost.
const KNOWN: usize = 8;
const SHORT: usize = 6;
const UNKNOWN: usize = 14;
const LETTER: usize = 3;
/// What an unknown run of one or two letters costs beside that.
const REST: usize = 24;

/// What it costs to take `word`, of `length` letters, for one word of a compound.
fn cost_of(scene: &Scene<'_>, lang: Lang, word: &str, length: usize) -> usize {
    let is_word = (3..=LONGEST_WORD).contains(&length);
    if is_word && is_listed(lang, word) {
        KNOWN
    } else if is_word && is_ordinary(scene, lang, word) {
        KNOWN + if length < 5 { SHORT } else { 0 }
    } else {
        UNKNOWN + length * LETTER + if length < 3 { REST } else { 0 }
    }
}
