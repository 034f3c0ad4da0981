//! Presidio's REST contract, so that its clients need no change.

use crate::App;
use axum::{Router, routing::get};
use std::sync::Arc;

/// The paths of the analyzer and the anonymizer, on one port.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/health", get(async || "Presidio Analyzer service is up"))
}
