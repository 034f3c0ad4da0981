//! Presidio's REST contract, so that its clients need no change.

use crate::App;
use axum::{Router, routing::get};
use std::sync::Arc;

/// Its paths.
pub(crate) const PATHS: [&str; 8] = [
    "/health",
    "/recognizers",
    "/supportedentities",
    "/analyze",
    "/anonymizers",
    "/deanonymizers",
    "/anonymize",
    "/deanonymize",
];

/// The paths of the analyzer and the anonymizer, on one port.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/health", get(async || "Presidio Analyzer service is up"))
}
