//! Essays as samples: words with their classes, cut into windows that are as long as possible.

use crate::{
    Document, Sample, Target,
    studies::groups::groups,
    words::{Cut, cut},
};
use maskros_encoder::Tokenizer;
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
    let essays = documents.iter().zip(groups(documents));
    essays.flat_map(|(document, essay)| pieces_of(document, essay, tokenizer, longest)).collect()
}

fn pieces_of(document: &Document, essay: usize, tokenizer: &Tokenizer, longest: usize) -> Vec<Piece> {
    let tokens = tokenizer.encode(&document.text);
    let Cut { words, first, windows } = cut(&document.text, &tokens, longest);
    let words = dealt(&first, &classes(&words, document), &windows);
    let ids = |window: &Range<usize>| tokens.ids.get(window.clone()).unwrap_or_default();
    let made = windows.iter().zip(words);
    made.map(|(window, words)| piece(essay, tokenizer.framed(ids(window)), words)).collect()
}

fn piece(essay: usize, ids: Vec<u32>, words: Vec<Word>) -> Piece {
    let targets = vec![Target::Tokens(targets(&words, ids.len()))];
    Piece { essay, sample: Sample { ids, targets }, words }
}

/// The class of each of `length` tokens that speaks for a word. Where one subword holds two words, it learns the first class that is not
/// outside.
fn targets(words: &[Word], length: usize) -> Vec<Option<usize>> {
    let mut targets = vec![None; length];
    for (place, class) in words.iter().filter_map(|word| Some((word.place?, word.class))) {
        if let Some(target) = targets.get_mut(place).filter(|target| matches!(target, None | Some(OUTSIDE))) {
            *target = Some(class);
        }
    }
    targets
}

/// The class of each word, whatever the label of the span.
fn classes(words: &[Span], document: &Document) -> Vec<usize> {
    let spans: Vec<_> = document.marks.iter().map(|mark| (mark.place(), "PII")).collect();
    tags(words, &spans).iter().map(|tag| class(tag)).collect()
}

fn class(tag: &str) -> usize {
    CLASSES.iter().position(|class| tag.starts_with(class)).unwrap_or(OUTSIDE)
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
            words.push(Word { place: first.and_then(|token| place(token, window)), class: *class });
        }
    }
    dealt
}

/// The place of a token in the sample of a window: one more, for the special token at the start.
fn place(token: usize, window: &Range<usize>) -> Option<usize> {
    token.checked_sub(window.start).map(|place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::{CLASSES, Word, classes, dealt, piece};
    use crate::{Document, Mark, Target, words::words};

    #[test]
    fn a_subword_of_two_words_speaks_for_both() {
        // One subword of two words, a dropped word, and one of two subwords, in two samples.
        let first = [Some(0), Some(0), None, Some(2)];
        let dealt = dealt(&first, &[1, 0, 0, 1], &[0..2, 2..4]);
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
