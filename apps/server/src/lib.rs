//! The service: an API of its own under `/v1`, Presidio's contract on Presidio's paths, and the review page.
//!
//! | module | what it answers |
//! | --- | --- |
//! | [`presidio`] | the paths, bodies, statuses and messages of Presidio's analyzer and anonymizer |
//! | `v1` | detect, pseudonymize, restore, identify languages, explain |
//! | `review` | the page in which people see, correct and decide |
//!
//! What comes in over HTTP belongs here, with its JSON types; the road itself is [`maskros_pipeline`].
//! No text of a document is in a log, a metric, an error or an address.

mod app;
mod presidio;

pub use app::App;

use axum::Router;
use std::sync::Arc;

/// Everything that the service answers.
pub fn router(app: Arc<App>) -> Router {
    Router::new().merge(presidio::router()).with_state(app)
}
