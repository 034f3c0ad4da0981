//! The words and sentences of a text.

use crate::utility::features::fingerprint;
use maskros_segment::{sentences, tokens};
use maskros_text::{Document, TokenKind, cut};

/// A text as its words: fingerprints of each in lower case.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    /// In reading order; numbers are words.
    pub(super) words: Vec<u64>,
    /// How many sentences have words.
    pub(super) sentences: usize,
}

impl Reading {
    /// Reads a text.
    pub(super) fn of(text: &str) -> Self {
        let document = Document::new("", text);
        let (mut own, mut pieces) = (Self::default(), Vec::new());
        for sentence in sentences(&document) {
            let before = own.words.len();
            tokens(text, sentence.span, &mut pieces);
            let words = pieces.iter().filter(|piece| is_word(piece.kind));
            own.words.extend(words.map(|piece| word(cut(text, piece.span))));
            own.sentences += usize::from(own.words.len() > before);
        }
        own
    }
}

const fn is_word(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Word | TokenKind::Number | TokenKind::Mixed)
}

fn word(word: &str) -> u64 {
    fingerprint(word.chars().flat_map(char::to_lowercase), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_in_any_case_and_marks_are_none() {
        let reading = Reading::of("ANNA bor i Lund, 24 år. Anna!\n…\nÅR");
        assert_eq!((reading.words.len(), reading.sentences), (8, 3));
        assert_eq!((reading.words[0], reading.words[5]), (reading.words[6], reading.words[7]));
        assert_ne!(reading.words[0], reading.words[1]);
    }
}
