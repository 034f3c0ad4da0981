//! What has changed since a page was answered last.

use super::{
    splice::{Splice, splices},
    view::{Head, Parts},
};
use crate::positions::{Positions, Unit};
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
    #[serde(flatten)]
    head: Head,
    /// Which edition they are changes to.
    base: String,
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
            head: Head::of(opened),
            base: base.edition.to_string(),
            spans: splices(&before.spans, &after.spans),
            rejected: splices(&before.rejected, &after.rejected),
            unsure: splices(&before.unsure, &after.unsure),
        }
    }
}
