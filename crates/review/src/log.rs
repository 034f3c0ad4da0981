//! Every decision in the run log: who, when, of which kind; no text, and no name of a document.

use crate::store::{Act, Store, StoreError};
use maskros_ledger::{Digest, RunLog};
use serde::Serialize;

/// The line of one decision.
#[derive(Serialize)]
struct ReviewEntry<'a> {
    /// When (RFC 3339).
    time: &'a str,
    /// Always `review`.
    action: &'static str,
    /// Name and version of the program.
    program: &'static str,
    /// The reviewer.
    who: &'a str,
    /// The document, as a keyed fingerprint of its name.
    document: Digest,
    /// The number of the decision in its project, from 1. After a crash the last one may stand there twice.
    decision: i64,
    /// Kinds of changes, with commas; `undo`, `redo`; or how far the document is from now on.
    what: &'a str,
}

impl<'a> From<&'a Act> for ReviewEntry<'a> {
    fn from(act: &'a Act) -> Self {
        Self {
            time: &act.at,
            action: "review",
            program: concat!("maskros ", env!("CARGO_PKG_VERSION")),
            who: &act.who,
            document: act.document.as_slice().try_into().map_or(Digest([0; 32]), Digest),
            decision: act.number,
            what: &act.what,
        }
    }
}

/// Brings what the log does not have yet into it, one line after the other.
pub(crate) fn bring(store: &Store, log: &mut RunLog) -> Result<(), StoreError> {
    for act in store.unlogged()? {
        log.append(&ReviewEntry::from(&act))?;
        store.put_logged(act.number)?;
    }
    Ok(())
}
