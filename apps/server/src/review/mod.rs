//! The review page, and what it asks.

mod api;
mod curate;
mod files;
mod view;

pub(crate) use api::read_ahead;

use crate::App;
use axum::Router;
use std::sync::Arc;

/// The page and its paths.
pub(crate) fn router() -> Router<Arc<App>> {
    api::router().merge(files::router()).merge(curate::router())
}
