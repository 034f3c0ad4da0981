//! What the review page asks.

use super::view;
use crate::{
    App,
    access::Caller,
    body::{Path, Query},
    desk::{Desk, Told},
    guard::COOKIE,
    page,
    positions::{Positions, Unit},
    problem::Problem,
    suspicion::Suspicion,
};
use axum::{
    Json, Router,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{
        IntoResponse, Redirect, Response, Sse,
        sse::{Event, KeepAlive},
    },
    routing::get,
};
use maskros_review::{Opened, Project, ProjectError, Refused};
use maskros_text::Span;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::{convert::Infallible, sync::Arc};
use tokio_stream::{Stream, StreamExt as _, wrappers::BroadcastStream};

pub(super) type Shared = State<Arc<App>>;
pub(super) type Answer = Result<Response, Problem>;

pub(super) fn json_answer(content: impl Serialize) -> Answer {
    Ok(Json(content).into_response())
}

/// The page and its paths.
pub(super) fn router() -> Router<Arc<App>> {
    let document = "/review/api/documents/{id}";
    Router::new()
        .route("/review", get(async || Redirect::permanent("/review/")))
        .route("/review/", get(enter))
        .route("/review/{file}", get(page::file))
        .route("/review/api/events", get(events))
        .route(&format!("{document}/suggestions"), get(suggestions))
        .route(&format!("{document}/why"), get(why))
        .route(&format!("{document}/history"), get(history))
}

pub(super) fn desk(app: &App) -> Result<&Desk, Problem> {
    app.review
        .as_ref()
        .ok_or_else(|| Problem::missing("no project is under review here; see `maskros review`"))
}

/// Works with the project beside the threads that listen.
pub(super) async fn with_project<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Project) -> Result<T, ProjectError> + Send + 'static,
) -> Result<T, Problem> {
    let project = Arc::clone(&desk(app)?.project);
    app.work(move |_| work(&project)).await?.map_err(Problem::from)
}

#[derive(Deserialize)]
struct Entry {
    token: Option<String>,
}

/// The page; the first visit brings the token, which goes into a cookie and out of the address.
async fn enter(State(app): Shared, Query(entry): Query<Entry>) -> Answer {
    let Some(token) = entry.token else { return Ok(page::index()) };
    if app.access.caller(&token).is_none() {
        let detail = "this link has run out; the service prints a new one when it starts";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "unknown-key", detail));
    }
    Ok(([(header::SET_COOKIE, cookie(&token)?)], Redirect::to("/review/")).into_response())
}

/// The cookie that keeps the token, out of reach of scripts.
fn cookie(token: &str) -> Result<HeaderValue, Problem> {
    let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
    HeaderValue::from_str(&cookie).map_err(|_| Problem::internal())
}

#[derive(Clone, Copy, Deserialize)]
struct Place {
    start: usize,
    end: usize,
}

/// The place in bytes of the original.
fn span(project: &Project, id: i64, place: Place) -> Result<Span, ProjectError> {
    let text = project.original(id)?;
    let positions = Positions::new(text.text(), Unit::Utf16);
    positions.span(place.start, place.end).ok_or(ProjectError::Refused(Refused::Place))
}

async fn suggestions(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Query(place): Query<Place>,
) -> Answer {
    let names = with_project(&app, move |project| {
        let span = span(project, id, place)?;
        project.suggestions(id, &who.name, span)
    });
    json_answer(json!({"suggestions": names.await?}))
}

async fn why(State(app): Shared, who: Caller, Path(id): Path<i64>, Query(place): Query<Place>) -> Answer {
    let (opened, span, candidates) = with_project(&app, move |project| {
        let span = span(project, id, place)?;
        Ok((project.document(id, &who.name)?, span, project.why(id, span)?))
    })
    .await?;
    let reason = reason(&opened, span);
    let positions = Positions::new(opened.document.text(), Unit::Utf16);
    json_answer(json!({"reason": reason, "candidates": Suspicion::all(&candidates, &positions)}))
}

/// Why the first decision that touches `span` was taken.
fn reason(opened: &Opened, span: Span) -> Option<&str> {
    let mut decisions = opened.reviewed.spans.iter().map(|found| &found.decision);
    let decided = decisions.find(|decision| decision.span.overlaps(span));
    decided.map(|decision| decision.reason.as_ref())
}

async fn history(State(app): Shared, Path(id): Path<i64>) -> Answer {
    let events = with_project(&app, move |project| project.history(id)).await?;
    let events: Vec<view::EventView> = events.into_iter().map(view::EventView::from).collect();
    json_answer(json!({"decisions": events}))
}

async fn events(State(app): Shared) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    // What was missed is seen when the document is loaded again.
    let stops = || Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", "the service is about to stop");
    let told = BroadcastStream::new(desk(&app)?.listen().ok_or_else(stops)?).filter_map(Result::ok);
    Ok(Sse::new(told.map(|told| Ok(event(&told)))).keep_alive(KeepAlive::default()))
}

/// An event as a page reads it.
fn event(told: &Told) -> Event {
    let data = serde_json::to_string(told).unwrap_or_default();
    Event::default().event(told.event()).data(data)
}

/// Reads the documents that nobody has opened yet, one after the other, and tells the pages how far it is.
pub(crate) fn read_ahead(app: &Arc<App>) {
    let Some(desk) = &app.review else { return };
    while let Ok(Some(_)) = desk.project.read_ahead() {
        tell_progress(desk);
    }
}

/// Tells the pages how far the reading is.
fn tell_progress(desk: &Desk) {
    if let Ok((analysed, total)) = desk.project.progress() {
        desk.tell(Told::Progress { analysed, total });
    }
}
