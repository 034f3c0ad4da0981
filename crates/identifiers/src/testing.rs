//! What the tests of every identifier need.

use crate::chunks::{ChunkRun, split_into_chunks};
use crate::random::tests::Counter;
use crate::{Birthday, Identifier, Original, Reading, any_digits, symbols_of};
use maskros_text::{Languages, Span, cut};

/// The most confident reading that goes over the whole text.
pub(crate) fn best(identifier: &Identifier, text: &str) -> Option<Reading> {
    let whole = Span::new(0, text.len());
    readings(identifier, text)
        .into_iter()
        .filter(|reading| reading.span == whole)
        .max_by(|one, other| one.confidence.total_cmp(&other.confidence))
}

/// Every reading of a text.
pub(crate) fn readings(identifier: &Identifier, text: &str) -> Vec<Reading> {
    let mut chunks = Vec::new();
    split_into_chunks(text, Span::new(0, text.len()), &mut chunks);
    let run = ChunkRun { text, chunks: &chunks, languages: Languages::NONE };
    let mut readings = Vec::new();
    for first in (0..chunks.len()).filter(|first| run.is_digits(*first)) {
        (identifier.read)(&run, first, &mut readings);
    }
    assert!(readings.iter().all(|reading| !cut(text, reading.span).is_empty()));
    readings
}

/// Two hundred numbers invented after `text`.
pub(crate) fn inventions(identifier: &Identifier, text: &str) -> Vec<String> {
    inventions_for(identifier, text, None)
}

/// Two hundred numbers invented after `text` for somebody born on this day.
pub(crate) fn inventions_for(identifier: &Identifier, text: &str, birthday: Option<Birthday>) -> Vec<String> {
    let one = |seed| {
        let random = &mut Counter(seed);
        let original = Original { text, other: any_digits(text, random), birthday };
        identifier.invent_invalid(&original, random)
    };
    (0..200).map(one).collect()
}

/// Checks that what is invented after each text has its shape, is another number, and is not valid.
#[track_caller]
pub(crate) fn invents_invalid_ones(identifier: &Identifier, texts: &[&str]) {
    for text in texts {
        for number in inventions(identifier, text) {
            assert_eq!(shape(&number), shape(text), "{number}");
            assert_ne!(number, *text);
            assert!(!(identifier.is_valid)(&symbols_of(&number)), "{number}");
        }
    }
}

/// Digits as `0`, letters as `A` and `a`.
fn shape(text: &str) -> String {
    text.chars().map(shape_of).collect()
}

const fn shape_of(letter: char) -> char {
    match letter {
        '0'..='9' => '0',
        'A'..='Z' => 'A',
        'a'..='z' => 'a',
        other => other,
    }
}
