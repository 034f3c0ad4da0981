//! What replacement has to say about a span.

use maskros_text::Span;

/// Something a person may want to look at after replacement; holds no text of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Where, in the original text.
    pub span: Span,
    /// What.
    pub kind: NoticeKind,
}

/// What a [`Notice`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// The strategy has no rule for this label, the category placeholder was written.
    NoRule,
    /// The date, age or number could not be read, so its digits were changed one by one or the category placeholder was written.
    NotUnderstood,
    /// Every believable pseudonym was taken or occurs in the document, an invented word was written.
    PoolExhausted,
    /// The pseudonym this name has elsewhere in the scope occurs in this document as an original, another one was written.
    Inconsistent,
    /// A word that is replaced elsewhere stands here and stays, because it may be an ordinary word or someone whom the policy keeps.
    Remains,
}

impl NoticeKind {
    /// The name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoRule => "no-rule",
            Self::NotUnderstood => "not-understood",
            Self::PoolExhausted => "pool-exhausted",
            Self::Inconsistent => "inconsistent",
            Self::Remains => "remains",
        }
    }
}
