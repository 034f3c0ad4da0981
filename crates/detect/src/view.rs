//! What every matcher sees of a sentence: tokens, their folded forms and what the lexicon says of them.

use maskros_lexicon::{Lexicon, Word, fold};
use maskros_text::{Document, Languages, Sentence, Span, Token, TokenKind};

/// One sentence, made ready for matchers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    /// The whole document; matchers may look a little beyond the sentence.
    pub document: &'a Document,
    /// The sentence.
    pub sentence: Sentence,
    /// The languages whose rules apply.
    pub languages: Languages,
    /// The tokens of the sentence.
    pub tokens: &'a [Token],
    folded: &'a str,
    ends: &'a [usize],
    words: &'a [Option<Word>],
}

impl<'a> View<'a> {
    /// The text of token `idx`; empty beyond the sentence.
    pub(crate) fn text(&self, idx: usize) -> &'a str {
        self.tokens.get(idx).map_or("", |token| self.document.cut(token.span))
    }

    /// The folded form of token `idx`; empty beyond the sentence.
    pub(crate) fn folded(&self, idx: usize) -> &'a str {
        let start = if idx == 0 { 0 } else { self.ends.get(idx - 1).copied().unwrap_or(self.folded.len()) };
        let end = self.ends.get(idx).copied().unwrap_or(self.folded.len());
        self.folded.get(start..end).unwrap_or("")
    }

    /// What the lexicon says of token `idx`; `None` for numbers and marks too.
    pub(crate) fn word(&self, idx: usize) -> Option<&'a Word> {
        self.words.get(idx).and_then(Option::as_ref)
    }

    /// The span from the start of token `first` to the end of token `last`.
    pub(crate) fn span(&self, first: usize, last: usize) -> Span {
        self.tokens[first].span.join(self.tokens[last].span)
    }
}

/// Makes views and keeps their buffers for the next sentence.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    tokens: Vec<Token>,
    folded: String,
    one: String,
    ends: Vec<usize>,
    words: Vec<Option<Word>>,
}

impl Reader {
    /// The view of `sentence`; it borrows the reader's buffers.
    pub(crate) fn view<'a>(&'a mut self, document: &'a Document, sentence: Sentence, lexicon: &Lexicon) -> View<'a> {
        maskros_segment::tokens(document.text(), sentence.span, &mut self.tokens);
        self.folded.clear();
        self.ends.clear();
        self.words.clear();
        for token in &self.tokens {
            fold(document.cut(token.span), &mut self.one);
            self.folded.push_str(&self.one);
            self.ends.push(self.folded.len());
            self.words.push(if token.kind == TokenKind::Word { lexicon.word(&self.one) } else { None });
        }
        View {
            document,
            sentence,
            languages: sentence.languages.for_rules(),
            tokens: &self.tokens,
            folded: &self.folded,
            ends: &self.ends,
            words: &self.words,
        }
    }
}
