//! What is decided of a piece, and on whose word.

use maskros_text::{Action, Risk};

/// What is done, and on whose word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    pub action: Action,
    pub risk: Risk,
    pub because: Reason,
    /// The kind of the piece, where this step gave it one.
    pub kind: Option<&'static str>,
}

impl Act {
    /// Does something else, for a reason of its own.
    pub(crate) const fn turn_to(&mut self, action: Action, because: Reason) {
        self.action = action;
        self.because = because;
    }

    /// Whether the policy's rule, and nothing else, leaves the piece.
    pub(crate) fn is_left_by_policy(&self) -> bool {
        !self.action.edits() && self.because == Reason::Policy
    }
}

/// Who decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Always,
    Never,
    PublicFigure,
    GeneralMention,
    Policy,
    Address,
    Combination,
    NothingElse,
}

impl Reason {
    /// The words of the reason.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Always => "by the list `always`",
            Self::Never => "by the list `never`",
            Self::PublicFigure => "as a public figure",
            Self::GeneralMention => "as a general mention",
            Self::Policy => "by policy",
            Self::Address => "as part of an address",
            Self::Combination => "as one of several quasi-identifiers",
            Self::NothingElse => "as nothing else of the text is replaced",
        }
    }
}
