//! Words of a text, the subwords that speak for them, and samples that end between words.
//!
//! Words are the tokens of `maskros-segment`, as in the program that uses the model.

use maskros_encoder::Tokens;
use maskros_text::Span;
use std::ops::Range;

/// A text cut into samples.
#[derive(Debug)]
pub(crate) struct Cut {
    /// The words.
    pub(crate) words: Vec<Span>,
    /// The first subword that has a part of each word: its place among all of the text. `None` for a word that the tokenizer drops.
    pub(crate) first: Vec<Option<usize>>,
    /// The subwords of each sample.
    pub(crate) windows: Vec<Range<usize>>,
}

/// Cuts a text into samples of at most `longest` subwords, two special ones included, each as long as it can be without ending inside a
/// word; a word that is longer than a sample is cut.
pub(crate) fn cut(text: &str, tokens: &Tokens, longest: usize) -> Cut {
    let words = words(text);
    let first = first_tokens(tokens, &words);
    let borders = borders(tokens, &words, &first);
    let windows = windows(&borders, tokens.len(), longest.saturating_sub(2).max(1));
    Cut { words, first, windows }
}

/// The words of a text.
pub(crate) fn words(text: &str) -> Vec<Span> {
    let mut tokens = Vec::new();
    maskros_segment::tokens(text, Span::new(0, text.len()), &mut tokens);
    tokens.into_iter().map(|token| token.span).collect()
}

/// The first subword that has a part of each word.
fn first_tokens(tokens: &Tokens, words: &[Span]) -> Vec<Option<usize>> {
    let mut at = 0;
    let first = |word: &Span| {
        at += tokens.spans.iter().skip(at).take_while(|span| is_before(span, *word)).count();
        tokens.spans.get(at).filter(|span| span.start < word.end).map(|_| at)
    };
    words.iter().map(first).collect()
}

/// Whether a subword has no part of a word or of those behind it.
const fn is_before(subword: &Range<usize>, word: Span) -> bool {
    subword.start >= subword.end || subword.end <= word.start
}

/// The subwords before which a sample may end: those that begin a word and hold nothing of the word before.
fn borders(tokens: &Tokens, words: &[Span], first: &[Option<usize>]) -> Vec<usize> {
    let mut end_before = 0;
    let mut borders = Vec::new();
    for (word, first) in words.iter().zip(first) {
        let begins = |at: &usize| tokens.spans.get(*at).is_some_and(|span| span.start >= end_before);
        borders.extend(first.filter(begins));
        end_before = word.end;
    }
    borders
}

/// Cuts `length` tokens into windows of at most `room`, each as long as possible and ending at one of `borders`, which are in order.
///
/// Where there is none within reach, a window ends inside a word.
fn windows(borders: &[usize], length: usize, room: usize) -> Vec<Range<usize>> {
    let mut windows = Vec::new();
    let mut start = 0;
    while start < length {
        let reach = start + room;
        let border = last_border(borders, reach).filter(|border| *border > start);
        let end = if reach >= length { length } else { border.unwrap_or(reach) };
        windows.push(start..end);
        start = end;
    }
    windows
}

/// The last border that is not beyond `reach`.
fn last_border(borders: &[usize], reach: usize) -> Option<usize> {
    let within = borders.partition_point(|border| *border <= reach);
    borders.get(..within)?.last().copied()
}

#[cfg(test)]
mod tests {
    use super::{borders, cut, first_tokens, windows, words};
    use crate::Random;
    use maskros_encoder::Tokens;
    use maskros_text::Span;

    fn tokens(spans: &[(usize, usize)]) -> Tokens {
        let spans: Vec<_> = spans.iter().map(|(start, end)| *start..*end).collect();
        Tokens { ids: vec![7; spans.len()], starts_word: vec![true; spans.len()], spans }
    }

    #[test]
    fn windows_never_split_a_word_and_are_maximal() {
        let mut random = Random::new(&[5]);
        for _ in 0..200 {
            let lengths: Vec<usize> = (0..random.below(60)).map(|_| 1 + random.below(9)).collect();
            let starts: Vec<usize> =
                lengths.iter().scan(0, |at, length| Some(std::mem::replace(at, *at + length))).collect();
            let length = lengths.iter().sum();
            let cut = windows(&starts, length, 10);
            assert_eq!(
                cut.iter().flat_map(Clone::clone).collect::<Vec<_>>(),
                (0..length).collect::<Vec<_>>()
            );
            for window in cut {
                assert!(window.len() <= 10 && starts.contains(&window.start));
                let next_word = starts.iter().find(|start| **start > window.end).copied().unwrap_or(length);
                assert!(
                    window.end == length || next_word - window.start > 10,
                    "the next word would have fitted"
                );
            }
        }
    }

    #[test]
    fn a_word_longer_than_a_sample_is_cut() {
        assert_eq!(windows(&[0, 2, 27], 29, 10), [0..2, 2..12, 12..22, 22..29]);
    }

    #[test]
    fn a_sample_ends_between_words_of_the_road() {
        // "Anna-Lena": one word for us, three for a tokenizer that splits at hyphens.
        let text = "Anna-Lena bor";
        let tokens = tokens(&[(0, 4), (4, 5), (5, 9), (10, 13)]);
        let words = words(text);
        let first = first_tokens(&tokens, &words);
        assert_eq!(first, [Some(0), Some(3)]);
        assert_eq!(borders(&tokens, &words, &first), [0, 3]);
        assert_eq!(cut(text, &tokens, 5).windows, [0..3, 3..4]);
    }

    #[test]
    fn a_subword_of_two_words_speaks_for_both() {
        // "Bo." as one subword, then a dropped word, then one of two subwords.
        let tokens = tokens(&[(0, 3), (3, 3), (6, 8), (8, 9)]);
        let words = [(0, 2), (2, 3), (4, 5), (6, 9)].map(|(start, end)| Span::new(start, end));
        let first = first_tokens(&tokens, &words);
        assert_eq!(first, [Some(0), Some(0), None, Some(2)]);
        assert_eq!(borders(&tokens, &words, &first), [0, 2]);
    }
}
