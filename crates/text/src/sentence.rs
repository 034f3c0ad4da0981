//! Sentences and tokens.

use crate::{Lang, Languages, Span};

/// A sentence, or a line or cell that ends like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Where it stands, without the white space around it.
    pub span: Span,
    /// The languages it is valid in; [`Languages::NONE`] until the identifier has spoken.
    pub languages: Languages,
    /// The one of the supported languages that it is written in, as far as itself and its document tell: that of replacements.
    /// `None` until the identifier has spoken.
    pub language: Option<Lang>,
}

impl Sentence {
    /// A sentence that is valid in `languages`, written in the first supported one of them.
    #[must_use]
    pub fn new(span: Span, languages: Languages) -> Self {
        Self { span, languages, language: languages.first_supported() }
    }
}

/// A word, number or mark inside a sentence.
///
/// Tokens do not nest or overlap and leave out white space. A hyphen or apostrophe between letters stays inside the word
/// (`Anna-Lena`, `O'Brien`, `l'avocat` is split after the apostrophe where the language says so).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it stands in the document.
    pub span: Span,
    /// What it is made of.
    pub kind: TokenKind,
    /// How its letters are cased; [`Case::None`] without letters.
    pub case: Case,
}

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Letters, with inner hyphens, apostrophes and combining marks.
    Word,
    /// Digits only (no separators).
    Number,
    /// Letters and digits together.
    Mixed,
    /// One punctuation mark.
    Punctuation,
    /// Anything else: symbols, emoji, control characters.
    Symbol,
}

/// How the letters of a token are cased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// No letters with case.
    None,
    /// `anna`
    Lower,
    /// `Anna`, `Anna-Lena`, `A`
    Title,
    /// `ANNA`, two letters or more
    Upper,
    /// `McDonald`, `iPhone`, `sIxtton`
    Mixed,
}
