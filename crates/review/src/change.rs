//! The smallest things that a person can say of a document, as they are kept.

use crate::named;
use maskros_text::{Action, Label, Span};
use serde::{Deserialize, Serialize};

/// One thing said of one place of the original, or of a word wherever it stands. Places are bytes of the original, which never
/// changes, so that what was said stays true whatever is said later.
///
/// `Debug` shows no text.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// The span is right as it is.
    Accept {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
    },
    /// Nothing found here by the program counts.
    Clear {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// Whether a person said so of this span, or something else stands there instead.
        rejected: bool,
    },
    /// What the program finds here counts again.
    Free {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
    },
    /// A span with this label stands here.
    Mark {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// What it is.
        #[serde(with = "named::label")]
        label: Label,
        /// Whether its other mentions are looked for.
        spreads: bool,
        /// Whether the program had found nothing here.
        added: bool,
    },
    /// No span marked by hand stands here any more.
    Unmark {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
    },
    /// What to do with the span.
    Act {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// What to do.
        #[serde(with = "named::action")]
        action: Action,
    },
    /// The form in which the name stands (SweLL guidelines 2.2); nothing leaves what is known.
    Form {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// Which.
        form: MarkedForm,
    },
    /// The running number.
    Number {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// Which, from 1.
        number: u32,
    },
    /// Two mentions are of the same person, place or thing.
    Join {
        /// One.
        #[serde(with = "named::span")]
        span: Span,
        /// The other, whose name and number both have from now on.
        #[serde(with = "named::span")]
        with: Span,
    },
    /// The mention is of somebody else than the program thinks.
    Apart {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
    },
    /// What the entity is called, in its base form; nothing leaves it to the program.
    Pseudonym {
        /// Where one of its mentions stands.
        #[serde(with = "named::span")]
        span: Span,
        /// What it is called.
        text: Option<String>,
        /// Whether this mention alone is meant.
        alone: bool,
    },
    /// A comment (SweLL guidelines 3.16: `OBS!`, `Com!`); an empty text takes it back.
    Comment {
        /// Where.
        #[serde(with = "named::span")]
        span: Span,
        /// What is said.
        comment: Comment,
    },
    /// A word that is always this, or never anything, in all documents.
    Word {
        /// The word.
        text: String,
        /// What it always is; nothing for a word that is never replaced.
        label: Option<String>,
    },
}

impl Change {
    /// What kind of change it is, in a word: for the history, which shows no text.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Accept { .. } => "accept",
            Self::Clear { rejected: true, .. } => "reject",
            Self::Clear { .. } => "clear",
            Self::Free { .. } => "restore",
            Self::Mark { added: true, .. } => "add",
            Self::Mark { .. } => "label",
            Self::Unmark { .. } => "unmark",
            Self::Act { .. } => "action",
            Self::Form { .. } => "form",
            Self::Number { .. } => "number",
            Self::Join { .. } => "join",
            Self::Apart { .. } => "apart",
            Self::Pseudonym { .. } => "pseudonym",
            Self::Comment { .. } => "comment",
            Self::Word { label: Some(_), .. } => "always",
            Self::Word { .. } => "never",
        }
    }
}

impl std::fmt::Debug for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.kind())
    }
}

/// The marked forms of a name; nothing where a person said nothing of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MarkedForm {
    /// Genitive: `Annas`.
    pub genitive: Option<bool>,
    /// Definite: `biblioteket`.
    pub definite: Option<bool>,
    /// Plural: `göteborgarna`.
    pub plural: Option<bool>,
    /// A place abroad.
    pub foreign: Option<bool>,
}

impl MarkedForm {
    /// What is said in `later` instead of what is said here, where it says something.
    pub(crate) fn or(self, later: Self) -> Self {
        Self {
            genitive: later.genitive.or(self.genitive),
            definite: later.definite.or(self.definite),
            plural: later.plural.or(self.plural),
            foreign: later.foreign.or(self.foreign),
        }
    }
}

/// A comment of a reviewer. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comment {
    /// `OBS!` or `Com!`.
    pub kind: CommentKind,
    /// The comment.
    pub text: String,
}

impl std::fmt::Debug for Comment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Comment").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// SweLL's two kinds of comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CommentKind {
    /// A place to return to.
    #[serde(rename = "OBS!")]
    Obs,
    /// A comment for later readers.
    #[serde(rename = "Com!")]
    Com,
}
