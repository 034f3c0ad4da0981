//! Names that a model from outside sees: the seam for transformer encoders.

use maskros_text::{Document, Label, Sentence, Span, Token};
use std::{collections::VecDeque, fmt, ops::Range};

/// Sentences are given to the model together, so that it sees their context, up to about this many bytes, so that memory stays bounded.
const STRETCH: usize = 1 << 16;

/// A model that labels words.
pub trait Labeller: Send + Sync + fmt::Debug {
    /// What it says of the words of a text; they are byte spans of the text in ascending order. It must not depend on earlier texts.
    fn label(&self, text: &str, words: &[Span]) -> Labelled;
}

/// What a model says of words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labelled {
    /// The names that it sees, in order; they do not overlap.
    pub names: Vec<Name>,
    /// How probable it is of each word that it belongs to a name.
    pub inside: Vec<f32>,
}

/// A name that a model sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// Its words.
    pub words: Range<usize>,
    /// What it is.
    pub label: Label,
    /// How probable it is, in `0.0..=1.0`.
    pub score: f32,
}

/// What a model says of the sentences of a document, a stretch at a time.
pub(crate) struct Ahead<'a> {
    labeller: &'a dyn Labeller,
    answers: VecDeque<Labelled>,
}

impl<'a> Ahead<'a> {
    pub(crate) const fn new(labeller: &'a dyn Labeller) -> Self {
        Self { labeller, answers: VecDeque::new() }
    }

    /// What it says of the first of the sentences ahead.
    pub(crate) fn next(&mut self, document: &Document, ahead: &[Sentence]) -> Labelled {
        if self.answers.is_empty() {
            self.read(document, ahead);
        }
        self.answers.pop_front().unwrap_or_default()
    }

    fn read(&mut self, document: &Document, ahead: &[Sentence]) {
        let stretch = stretch(ahead);
        let (Some(first), Some(last)) = (stretch.first(), stretch.last()) else { return };
        let text = document.cut(first.span.join(last.span));
        let (words, ends) = words_of(document, stretch, first.span.start);
        self.answers.extend(shared(&self.labeller.label(text, &words), &ends));
    }
}

/// As many sentences as go together.
pub(crate) fn stretch(ahead: &[Sentence]) -> &[Sentence] {
    let start = ahead.first().map_or(0, |first| first.span.start);
    let count = ahead.iter().take_while(|sentence| sentence.span.end - start <= STRETCH).count();
    ahead.get(..count.max(1)).unwrap_or_default()
}

/// The answer for each sentence, which ends before these words; a name in two sentences becomes a name in each.
fn shared(answer: &Labelled, ends: &[usize]) -> Vec<Labelled> {
    let starts = std::iter::once(&0).chain(ends);
    starts.zip(ends).map(|(start, end)| part(answer, *start..*end)).collect()
}

fn part(answer: &Labelled, words: Range<usize>) -> Labelled {
    let inside = answer.inside.get(words.clone()).unwrap_or_default().to_vec();
    let first = answer.names.partition_point(|name| name.words.end <= words.start);
    let own = answer.names.iter().skip(first).take_while(|name| name.words.start < words.end);
    let clip = |name: &Name| {
        let clipped = name.words.start.max(words.start)..name.words.end.min(words.end);
        Name { words: clipped.start - words.start..clipped.end - words.start, ..name.clone() }
    };
    Labelled { names: own.map(clip).collect(), inside }
}

/// The words of the sentences, counted from the byte `start`, and how many there are up to the end of each sentence.
fn words_of(document: &Document, sentences: &[Sentence], start: usize) -> (Vec<Span>, Vec<usize>) {
    let mut words = Vec::new();
    let mut tokens: Vec<Token> = Vec::new();
    let mut ends = Vec::with_capacity(sentences.len());
    for sentence in sentences {
        maskros_segment::tokens(document.text(), sentence.span, &mut tokens);
        words.extend(tokens.iter().map(|token| Span::new(token.span.start - start, token.span.end - start)));
        ends.push(words.len());
    }
    (words, ends)
}
