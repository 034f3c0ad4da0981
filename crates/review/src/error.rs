//! Why a project cannot do something.

use crate::operation::Refused;
use crate::store::StoreError;

/// Why something cannot be done. No variant holds text of a document.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProjectError {
    /// No document has this number.
    #[error("there is no such document")]
    Unknown,
    /// Somebody was faster, or another window of the same person.
    #[error("the document has changed since it was loaded")]
    Stale,
    /// Nothing to undo, or to do again.
    #[error("there is nothing left to undo or to do again")]
    NothingLeft,
    /// Several reviewers are done, they say different things, and nobody has decided between them.
    #[error("reviewers differ, and no curator has decided")]
    Undecided,
    /// The operation has no sense there.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The project file.
    #[error(transparent)]
    Store(#[from] StoreError),
}
