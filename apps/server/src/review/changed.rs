//! What has changed since a page was answered last.

use super::{
    splice::{Splice, splices},
    view::Parts,
};
use crate::{
    desk::shown,
    positions::{Positions, Unit},
};
use maskros_review::{Edition, Opened, Reviewed};
use serde::Serialize;
use std::sync::Arc;

/// What a page has before it.
pub(super) struct Base {
    pub(super) edition: Edition,
    pub(super) reviewed: Arc<Reviewed>,
}

/// A document as changes to what the page has.
#[derive(Serialize)]
pub(super) struct ChangedView {
    id: i64,
    version: u64,
    state: &'static str,
    /// Which edition the page has after these changes.
    edition: String,
    /// Which edition they are changes to.
    base: String,
    language: Option<&'static str>,
    undo: u64,
    redo: u64,
    spans: Vec<Splice>,
    rejected: Vec<Splice>,
    unsure: Vec<Splice>,
}

impl ChangedView {
    pub(super) fn of(opened: &Opened, base: &Base) -> Self {
        let positions = Positions::new(opened.document.text(), Unit::Utf16);
        let before = Parts::of(&base.reviewed, &positions);
        let after = Parts::of(&opened.reviewed, &positions);
        Self {
            id: opened.id,
            version: opened.version,
            state: shown(opened.state),
            edition: opened.edition.to_string(),
            base: base.edition.to_string(),
            language: opened.reviewed.language.map(maskros_text::Lang::code),
            undo: opened.turns.0,
            redo: opened.turns.1,
            spans: splices(&before.spans, &after.spans),
            rejected: splices(&before.rejected, &after.rejected),
            unsure: splices(&before.unsure, &after.unsure),
        }
    }
}
