//! Texts of any length through a model of a limited one: overlapping windows, and from which of them each token is read.

use crate::tokenizer::Tokens;
use std::ops::Range;

/// A stretch of tokens that goes through the model at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The tokens in it.
    pub tokens: Range<usize>,
    /// The tokens that are read from it: those that are further from its edges than from those of its neighbours.
    pub read: Range<usize>,
}

/// The windows of a text: as few as possible, each of at most `longest` tokens (special ones not counted), sharing at least about `overlap` tokens with the next,
/// cut where words begin. A word that would leave less than twice the overlap in a window is cut inside. Every token is read from exactly one window.
///
/// # Panics
///
/// When `longest` is 0 or `overlap` is not less than half of it.
#[must_use]
pub fn windows(tokens: &Tokens, longest: usize, overlap: usize) -> Vec<Window> {
    assert!(longest > 0 && 2 * overlap < longest.max(1), "windows must be longer than twice their overlap");
    let mut ranges = Vec::new();
    let mut start = 0;
    while start < tokens.len() {
        let end = end(tokens, start + 2 * overlap + 1, start + longest);
        ranges.push(start..end);
        start = if end == tokens.len() { end } else { next_start(tokens, start, end, overlap) };
    }
    read(tokens, ranges)
}

/// The last place where a word begins within reach, but not before `least`; or the reach itself.
fn end(tokens: &Tokens, least: usize, reach: usize) -> usize {
    if reach >= tokens.len() {
        return tokens.len();
    }
    (least..=reach).rev().find(|&end| tokens.starts_word[end]).unwrap_or(reach)
}

/// Where the window after one begins: at the start of a word, `overlap` tokens or a little more before its end.
fn next_start(tokens: &Tokens, start: usize, end: usize, overlap: usize) -> usize {
    let target = end.saturating_sub(overlap).max(start + 1);
    (start + 1..=target).rev().find(|&at| tokens.starts_word[at]).unwrap_or(target)
}

fn read(tokens: &Tokens, ranges: Vec<Range<usize>>) -> Vec<Window> {
    let mut from = 0;
    let mut windows = Vec::with_capacity(ranges.len());
    for (number, range) in ranges.iter().enumerate() {
        let next = ranges.get(number + 1);
        let to = next.map_or(range.end, |next| border(tokens, next.start, range.end));
        windows.push(Window { tokens: range.clone(), read: from..to });
        from = to;
    }
    windows
}

/// The middle of what two windows share, moved to the start of a word if there is one in it.
fn border(tokens: &Tokens, from: usize, to: usize) -> usize {
    let middle = usize::midpoint(from, to);
    (from..=middle).rev().find(|&at| tokens.starts_word[at]).unwrap_or(middle)
}

#[cfg(test)]
mod tests {
    use super::{Tokens, windows};

    fn tokens(words: &[usize]) -> Tokens {
        let starts_word: Vec<bool> =
            words.iter().flat_map(|&length| (0..length).map(|part| part == 0)).collect();
        let count = starts_word.len();
        Tokens { ids: vec![7; count], spans: (0..count).map(|at| at..at + 1).collect(), starts_word }
    }

    #[test]
    fn every_token_is_read_once_and_words_stay_whole() {
        for lengths in [vec![1; 1000], vec![3; 400], [1, 2, 5, 9].repeat(60), vec![], vec![4]] {
            let tokens = tokens(&lengths);
            let windows = windows(&tokens, 50, 12);
            let mut next = 0;
            for window in &windows {
                assert_eq!(window.read.start, next);
                assert!(
                    window.tokens.len() <= 50
                        && window.tokens.start <= next
                        && window.read.end <= window.tokens.end
                );
                assert!(tokens.starts_word[window.tokens.start] && tokens.starts_word[window.read.start]);
                next = window.read.end;
            }
            assert_eq!(next, tokens.len());
        }
    }

    /// Long words between short ones: no window but the last is shorter than half of the longest, and there are not many more than needed.
    #[test]
    fn windows_before_a_long_word_stay_long() {
        let cases = [&[1; 12], [600].as_slice()].concat();
        let mut state = 7_usize;
        let mut next = |most| {
            state = state * 1_103_515_245 % 2_147_483_629;
            state % most + 1
        };
        let random = (0..200).map(|_| (0..40).map(|_| if next(4) == 1 { next(90) } else { 1 }).collect());
        for lengths in std::iter::once(cases).chain(random.collect::<Vec<Vec<usize>>>()) {
            let tokens = tokens(&lengths);
            let windows = windows(&tokens, 50, 12);
            let (_, but_last) = windows.split_last().unwrap();
            assert!(but_last.iter().all(|window| (25..=50).contains(&window.tokens.len())), "{lengths:?}");
            assert!(windows.len() <= 2 + tokens.len() / 13, "{lengths:?}");
            let mut next = 0;
            for window in &windows {
                assert!(window.read.start == next && window.read.end >= next, "{lengths:?}");
                assert!(window.tokens.start <= next && window.read.end <= window.tokens.end, "{lengths:?}");
                next = window.read.end;
            }
            assert_eq!(next, tokens.len());
        }
    }

    #[test]
    fn a_short_text_is_one_window_and_the_edge_is_exact() {
        assert_eq!(windows(&tokens(&[1; 50]), 50, 12).len(), 1);
        assert_eq!(windows(&tokens(&[1; 51]), 50, 12).len(), 2);
    }

    #[test]
    fn a_word_longer_than_a_window_is_read_whole() {
        let tokens = tokens(&[2, 200, 2]);
        let windows = windows(&tokens, 50, 12);
        assert_eq!(windows.iter().map(|window| window.read.len()).sum::<usize>(), 204);
        assert!(windows.iter().all(|window| window.tokens.len() <= 50));
    }
}
