//! What people say of documents, beside what the program says.
//!
//! A [`Project`] keeps documents and what each reviewer said of them, sealed, in one file. What was said is kept as a list of
//! [`Change`]s to places of the original, which never changes; a document is read anew after each ([`Reviewed`]), so that numbers,
//! pseudonyms and other mentions follow at once.
//!
//! | module | what |
//! | --- | --- |
//! | `operation` | what a person does (reject this everywhere), to changes |
//! | `change`, `layer` | what was said, one by one and as a whole |
//! | `reading`, `entities` | the document with it |
//! | `store`, `project` | where it is kept, who said it and when; undone and done again |
//! | `list` | the list of documents, searched and given in pages |
//! | `views` | documents as they were shown last |
//! | [`svala`] | the graph of SweLL's editor, in both directions |
//!
//! The model of corrections is SVALA's (SweLL pseudonymization guidelines 2021, sections 2 and 3): label, running number, form, comment.

mod change;
mod entities;
mod error;
mod layer;
mod list;
mod log;
mod named;
mod operation;
mod project;
mod reading;
mod store;
pub mod svala;
mod views;

pub use change::{Change, Comment, CommentKind, MarkedForm};
pub use error::ProjectError;
pub use layer::Judged;
pub use list::{Listed, Mark, Sort, Wanted};
pub use operation::{Operation, Range, Refused, What, Where};
pub use project::{Opened, Project, Settings};
pub use reading::{Reviewed, ReviewedSpan};
pub use store::{DocumentRow, Event, Read, State, StoreError};
pub use views::{BadEdition, Edition};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock holds; a thread that panicked has left nothing half-done behind any of these.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
