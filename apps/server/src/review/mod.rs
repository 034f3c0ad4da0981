//! The review page, and what it asks.

mod api;
mod changed;
mod curate;
mod files;
mod listing;
mod splice;
mod step;
mod view;

pub(crate) use api::read_ahead;

use crate::App;
use axum::Router;
use std::sync::Arc;

/// The page and its paths.
pub(crate) fn router() -> Router<Arc<App>> {
    api::router()
        .merge(listing::router())
        .merge(step::router())
        .merge(files::router())
        .merge(curate::router())
}
