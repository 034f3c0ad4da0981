//! Presidio's REST contract, so that its clients need no change: paths, bodies, statuses, messages, code-point offsets and conflict rules
//! are those of presidio-analyzer and presidio-anonymizer 2.2.366, as their servers answer (docs/presidio.md has what differs and why).

mod analyzer;
mod anonymizer;
mod conflicts;
mod decision;
mod failure;
mod names;
mod operators;
mod recognizers;

use crate::{App, problem::Problem};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use failure::Failure;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
    analyzer_router().merge(anonymizer_paths())
}

/// The paths of the analyzer.
pub(crate) fn analyzer_router() -> Router<Arc<App>> {
    Router::new()
        .route("/health", get(async || "Presidio Analyzer service is up"))
        .route("/recognizers", get(async |asked| answer(analyzer::recognizers(&language(asked)))))
        .route("/supportedentities", get(async |asked| answer(analyzer::entities(&language(asked)))))
        .route(
            "/analyze",
            post(async |app, body| worked(app, body, Failure::server_trouble, analyzer::analyze).await),
        )
}

/// The paths of the anonymizer on a port of its own.
pub(crate) fn anonymizer_router() -> Router<Arc<App>> {
    anonymizer_paths().route("/health", get(async || "Presidio Anonymizer service is up"))
}

fn anonymizer_paths() -> Router<Arc<App>> {
    Router::new()
        .route("/anonymizers", get(async || Json(operators::ANONYMIZERS)))
        .route("/deanonymizers", get(async || Json(operators::DEANONYMIZERS)))
        .route(
            "/anonymize",
            post(async |app, body| {
                worked(app, body, Failure::unread, |_, asked| anonymizer::anonymize(asked)).await
            }),
        )
        .route(
            "/deanonymize",
            post(async |app, body| {
                worked(app, body, Failure::unread, |_, asked| anonymizer::deanonymize(asked)).await
            }),
        )
}

#[derive(Deserialize)]
struct Language {
    language: Option<String>,
}

/// The language that is asked for; English where none is.
fn language(Query(asked): Query<Language>) -> String {
    asked.language.unwrap_or_else(|| "en".to_owned())
}

/// Does `work` with the JSON of a body beside the threads that listen; a body that is none is `unread`.
async fn worked<T: Serialize + Send + 'static>(
    State(app): State<Arc<App>>,
    body: Bytes,
    unread: fn() -> Failure,
    work: fn(&App, &Value) -> Result<T, Failure>,
) -> Response {
    let Ok(request) = serde_json::from_slice::<Value>(&body) else { return unread().into_response() };
    let done = app.work(move |app| work(app, &request)).await;
    done.map_or_else(Problem::into_response, answer)
}

fn answer<T: Serialize>(answered: Result<T, Failure>) -> Response {
    match answered {
        Ok(answered) => (StatusCode::OK, Json(answered)).into_response(),
        Err(failure) => failure.into_response(),
    }
}
