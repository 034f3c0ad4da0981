//! Essays as samples: words with their classes, cut into windows that are as long as possible.

use crate::{Document, Sample, Target, studies::groups::groups};
use maskros_encoder::{Tokenizer, Tokens};
use maskros_measure::words::tags;
use maskros_text::Span;
use std::ops::Range;

/// The classes of words, in the order of the model's outputs: outside personal information, its first word, another word of it.
pub const CLASSES: [&str; 3] = ["O", "B", "I"];

/// The class of words outside.
pub(super) const OUTSIDE: usize = 0;

/// A word of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The token of the sample that speaks for it; `None` for a word that the tokenizer drops, which counts as outside.
    pub place: Option<usize>,
    /// Its class, one of [`CLASSES`].
    pub class: usize,
}

/// A sample, the essay it was cut from, and its words.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The number of the essay.
    pub essay: usize,
    /// What the model learns from.
    pub sample: Sample,
    /// The words in it.
    pub words: Vec<Word>,
}

impl Piece {
    /// Whether there is personal information in it.
    #[must_use]
    pub fn is_personal(&self) -> bool {
        self.words.iter().any(|word| word.class != OUTSIDE)
    }
}

/// Cuts essays into samples of at most `longest` tokens of the model, special tokens included.
///
/// Every sample but the last of an essay is as long as it can be without ending inside a word; a word that is longer than a sample is
/// cut. A word is a token of `maskros-segment`. Its first subword carries its class and answers for it; the loss does not look at
/// the others. So the counts of the classes are counts of words, which is also how tables 4 to 6 of the study must be read: their B
/// and I are the same numbers for every model, though the models cut words into different numbers of subwords.
#[must_use]
pub fn pieces(documents: &[Document], tokenizer: &Tokenizer, longest: usize) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (document, essay) in documents.iter().zip(groups(documents)) {
        let tokens = tokenizer.encode(&document.text);
        let words = words(&document.text);
        let classes = classes(&words, document);
        let first = first_tokens(&tokens, &words);
        let windows =
            windows(&borders(&tokens, &words, &first), tokens.len(), longest.saturating_sub(2).max(1));
        let words = dealt(&first, &classes, &windows);
        let framed =
            |window: &Range<usize>| tokenizer.framed(tokens.ids.get(window.clone()).unwrap_or_default());
        let made = windows.iter().zip(words).map(|(window, words)| piece(essay, framed(window), words));
        pieces.extend(made);
    }
    pieces
}

fn piece(essay: usize, ids: Vec<u32>, words: Vec<Word>) -> Piece {
    let mut targets = vec![None; ids.len()];
    for (place, class) in words.iter().filter_map(|word| Some((word.place?, word.class))) {
        // Where one subword holds two words, it learns the first class that is not outside.
        if let Some(target) = targets.get_mut(place).filter(|target| matches!(target, None | Some(OUTSIDE))) {
            *target = Some(class);
        }
    }
    Piece { essay, sample: Sample { ids, targets: vec![Target::Tokens(targets)] }, words }
}

/// The words of a text.
pub(crate) fn words(text: &str) -> Vec<Span> {
    let mut tokens = Vec::new();
    maskros_segment::tokens(text, Span::new(0, text.len()), &mut tokens);
    tokens.into_iter().map(|token| token.span).collect()
}

/// The class of each word, whatever the label of the span.
fn classes(words: &[Span], document: &Document) -> Vec<usize> {
    let spans: Vec<_> =
        document.marks.iter().map(|mark| (Span::new(mark.span.start, mark.span.end), "PII")).collect();
    let class = |tag: &String| CLASSES.iter().position(|class| tag.starts_with(class)).unwrap_or(OUTSIDE);
    tags(words, &spans).iter().map(class).collect()
}

/// The first subword that has a part of each word.
fn first_tokens(tokens: &Tokens, words: &[Span]) -> Vec<Option<usize>> {
    let mut at = 0;
    let first = |word: &Span| {
        let before = |span: &Range<usize>| span.is_empty() || span.end <= word.start;
        at += tokens.spans.iter().skip(at).take_while(|span| before(span)).count();
        tokens.spans.get(at).filter(|span| span.start < word.end).map(|_| at)
    };
    words.iter().map(first).collect()
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
#[must_use]
pub fn windows(borders: &[usize], length: usize, room: usize) -> Vec<Range<usize>> {
    let mut windows = Vec::new();
    let mut start = 0;
    while start < length {
        let reach = start + room;
        let within = borders.get(..borders.partition_point(|border| *border <= reach)).unwrap_or_default();
        let border = within.last().copied().filter(|border| *border > start);
        let end = if reach >= length { length } else { border.unwrap_or(reach) };
        windows.push(start..end);
        start = end;
    }
    windows
}

/// The words of each window: where their first subword is; one without subwords goes with the word before it.
fn dealt(first: &[Option<usize>], classes: &[usize], windows: &[Range<usize>]) -> Vec<Vec<Word>> {
    let mut dealt = vec![Vec::new(); windows.len()];
    let mut at = 0;
    for (first, class) in first.iter().zip(classes) {
        if let Some(token) = first {
            at += windows.iter().skip(at).take_while(|window| window.end <= *token).count();
        }
        if let (Some(words), Some(window)) = (dealt.get_mut(at), windows.get(at)) {
            // One more for the special token at the start.
            let place = first.and_then(|token| token.checked_sub(window.start)).map(|place| place + 1);
            words.push(Word { place, class: *class });
        }
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::{CLASSES, Word, borders, classes, dealt, first_tokens, piece, windows, words};
    use crate::{Document, Mark, Random, Target};
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
    }

    #[test]
    fn a_subword_of_two_words_speaks_for_both() {
        // "Bo." as one subword, then a dropped word, then one of two subwords.
        let tokens = tokens(&[(0, 3), (3, 3), (6, 8), (8, 9)]);
        let words = [(0, 2), (2, 3), (4, 5), (6, 9)].map(|(start, end)| Span::new(start, end));
        let first = first_tokens(&tokens, &words);
        assert_eq!(first, [Some(0), Some(0), None, Some(2)]);
        assert_eq!(borders(&tokens, &words, &first), [0, 2]);
        let dealt = dealt(&first, &[1, 0, 0, 1], &windows(&[0, 2], 4, 3));
        let word = |place, class| Word { place, class };
        assert_eq!(dealt, [vec![word(Some(1), 1), word(Some(1), 0), word(None, 0)], vec![word(Some(1), 1)]]);
        let Target::Tokens(targets) = &piece(0, vec![7; 4], dealt[0].clone()).sample.targets[0] else {
            panic!()
        };
        assert_eq!(targets, &[None, Some(1), None, None]);
    }

    #[test]
    fn classes_have_no_types() {
        let text = "Åsa Berg bor i Lund.";
        let mark = |start, end| Mark { span: start..end, keys: Default::default() };
        let document =
            Document { text: text.to_owned(), marks: vec![mark(16, 20), mark(0, 9)], ..Document::default() };
        let found: Vec<_> = classes(&words(text), &document).iter().map(|class| CLASSES[*class]).collect();
        assert_eq!(found.join(" "), "B I O O B O");
    }
}
