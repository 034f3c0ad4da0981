//! What the review page asks.

use super::view::{self, DocumentView};
use crate::{
    App,
    access::{Caller, Role},
    body::Body,
    desk::{Desk, Told, shown},
    guard::COOKIE,
    page,
    positions::{Positions, Unit},
    problem::Problem,
};
use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{
        IntoResponse, Redirect, Response, Sse,
        sse::{Event, KeepAlive},
    },
    routing::{get, post},
};
use maskros_review::{DocumentRow, Opened, Operation, Project, ProjectError, State as Progress};
use maskros_text::Span;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{cmp::Reverse, collections::BTreeMap, convert::Infallible, sync::Arc, time::SystemTime};
use tokio_stream::{Stream, StreamExt as _, wrappers::BroadcastStream};

pub(super) type Shared = State<Arc<App>>;
pub(super) type Answer = Result<Response, Problem>;

/// The page and its paths.
pub(super) fn router() -> Router<Arc<App>> {
    let document = "/review/api/documents/{id}";
    Router::new()
        .route("/review", get(async || Redirect::permanent("/review/")))
        .route("/review/", get(enter))
        .route("/review/{file}", get(page::file))
        .route("/review/api/project", get(project))
        .route("/review/api/documents", get(documents))
        .route("/review/api/events", get(events))
        .route(document, get(open))
        .route(&format!("{document}/operations"), post(operate))
        .route(&format!("{document}/undo"), post(undo))
        .route(&format!("{document}/redo"), post(redo))
        .route(&format!("{document}/state"), post(set_state))
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
        return Err(Problem::new(
            StatusCode::UNAUTHORIZED,
            "unknown-key",
            "this link has run out; the service prints a new one when it starts",
        ));
    }
    let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::internal())?;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to("/review/")).into_response())
}

async fn project(State(app): Shared, who: Caller) -> Answer {
    let (rows, words) = with_project(&app, |project| Ok((project.documents()?, project.words()?))).await?;
    let settings = desk(&app)?.project.settings();
    let mut states = BTreeMap::from([("new", 0), ("in_review", 0), ("done", 0)]);
    for row in &rows {
        *states.entry(shown(state(row))).or_default() += 1;
    }
    let unsure: u64 = rows.iter().filter_map(|row| row.read.as_ref()).map(|read| read.unsure).sum();
    let (always, never): (Vec<_>, Vec<_>) = words.into_iter().partition(|(_, label)| label.is_some());
    let always: Vec<Value> = always
        .into_iter()
        .map(|(text, label)| json!({"text": text, "label": label.map(maskros_text::Label::name)}))
        .collect();
    let never: Vec<String> = never.into_iter().map(|(text, _)| text).collect();
    Ok(Json(json!({
        "name": settings.name,
        "version": env!("CARGO_PKG_VERSION"),
        "policy": settings.policy.name(),
        "me": {"name": who.name, "role": who.role.name()},
        "labels": view::labels(),
        "documents": states,
        "unsure": unsure,
        "lists": {"always": always, "never": never},
    }))
    .into_response())
}

/// How far a document is: as far as whoever is furthest.
fn state(row: &DocumentRow) -> Progress {
    row.reviewers.iter().map(|(_, state)| *state).max().unwrap_or_default()
}

#[derive(Deserialize)]
#[serde(default)]
struct Asked {
    state: Option<String>,
    q: String,
    sort: String,
    offset: usize,
    limit: usize,
}

impl Default for Asked {
    fn default() -> Self {
        Self { state: None, q: String::new(), sort: "name".to_owned(), offset: 0, limit: 200 }
    }
}

#[derive(Serialize)]
struct RowView {
    id: i64,
    name: String,
    state: &'static str,
    characters: u64,
    spans: Option<u64>,
    unsure: Option<u64>,
    comments: Option<u64>,
    languages: Option<Vec<String>>,
    reviewers: Vec<Value>,
}

impl From<DocumentRow> for RowView {
    fn from(row: DocumentRow) -> Self {
        let state = shown(state(&row));
        let reviewers = row.reviewers.iter();
        let reviewers =
            reviewers.map(|(name, state)| json!({"name": name, "state": shown(*state)})).collect();
        let languages = row.read.as_ref().map(|read| read.languages.split(',').map(str::to_owned).collect());
        let comments = row.read.as_ref().map(|read| read.comments);
        let (spans, unsure) = row.read.map(|read| (read.spans, read.unsure)).unzip();
        Self {
            id: row.id,
            name: row.name,
            state,
            characters: row.characters,
            spans,
            unsure,
            comments,
            languages,
            reviewers,
        }
    }
}

async fn documents(State(app): Shared, Query(asked): Query<Asked>) -> Answer {
    let mut rows = with_project(&app, Project::documents).await?;
    let part = asked.q.to_lowercase();
    rows.retain(|row| row.name.to_lowercase().contains(&part));
    rows.retain(|row| {
        asked.state.as_deref().is_none_or(|wanted| wanted.is_empty() || shown(state(row)) == wanted)
    });
    match asked.sort.as_str() {
        "unsure" => rows.sort_by_key(|row| Reverse(row.read.as_ref().map(|read| read.unsure))),
        "state" => rows.sort_by_key(state),
        _ => rows.sort_by(|one, two| one.name.cmp(&two.name)),
    }
    let total = rows.len();
    let rows: Vec<RowView> =
        rows.into_iter().skip(asked.offset).take(asked.limit).map(RowView::from).collect();
    Ok(Json(json!({"total": total, "documents": rows})).into_response())
}

#[derive(Deserialize)]
struct Layer {
    #[serde(rename = "as")]
    of: Option<String>,
}

async fn open(State(app): Shared, who: Caller, Path(id): Path<i64>, Query(layer): Query<Layer>) -> Answer {
    let of = layer.of.unwrap_or_else(|| who.name.clone());
    if of != who.name {
        who.needs(Role::Curator)?;
    }
    let opened = with_project(&app, move |project| project.document(id, &of)).await?;
    Ok(answer(&opened))
}

pub(super) fn answer(opened: &Opened) -> Response {
    Json(DocumentView::of(opened)).into_response()
}

/// The time in decisions (RFC 3339, UTC).
pub(super) fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

#[derive(Deserialize)]
struct Version {
    version: u64,
}

#[derive(Deserialize)]
struct Operations {
    version: u64,
    operations: Vec<Operation>,
}

async fn operate(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Body(asked): Body<Operations>,
) -> Answer {
    let (at, name) = (now(), who.name.clone());
    let done = with_project(&app, move |project| {
        let original = project.original(id)?;
        let positions = Positions::new(original.text(), Unit::Utf16);
        let each = asked.operations.into_iter().map(|operation| view::in_bytes(operation, &positions));
        let operations: Option<Vec<Operation>> = each.collect();
        let operations = operations.ok_or(ProjectError::Refused(maskros_review::Refused::Place))?;
        project.operate(id, &name, (asked.version, &at), &operations)
    });
    told(&app, &who, &done.await?)
}

/// Tells all pages, and answers.
pub(super) fn told(app: &App, who: &Caller, opened: &Opened) -> Answer {
    desk(app)?.tell_of(opened, &who.name);
    Ok(answer(opened))
}

async fn undo(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(asked): Body<Version>) -> Answer {
    turn(&app, &who, (id, asked.version), true).await
}

async fn redo(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(asked): Body<Version>) -> Answer {
    turn(&app, &who, (id, asked.version), false).await
}

async fn turn(app: &Arc<App>, who: &Caller, (id, version): (i64, u64), back: bool) -> Answer {
    let (at, name) = (now(), who.name.clone());
    let opened = with_project(app, move |project| project.turn(id, &name, (version, &at), back)).await?;
    told(app, who, &opened)
}

#[derive(Deserialize)]
struct NewState {
    version: u64,
    state: String,
}

async fn set_state(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Body(asked): Body<NewState>,
) -> Answer {
    let state = Progress::from_name(&asked.state).filter(|state| *state <= Progress::Done);
    let state = state.ok_or_else(|| Problem::bad("unknown-state", "a document is new, in_review or done"))?;
    // A curator's word counts for all reviewers.
    let decides = state == Progress::Done && who.role >= Role::Curator;
    let state = if decides { Progress::Decided } else { state };
    let (at, name) = (now(), who.name.clone());
    let step = move |project: &Project| project.set_state(id, &name, (asked.version, &at), state);
    let opened = with_project(&app, step).await?;
    told(&app, &who, &opened)
}

#[derive(Clone, Copy, Deserialize)]
struct Place {
    start: usize,
    end: usize,
}

/// The place in bytes of the original.
fn span(
    project: &Project,
    id: i64,
    place: Place,
) -> Result<(Arc<maskros_text::Document>, Span), ProjectError> {
    let text = project.original(id)?;
    let positions = Positions::new(text.text(), Unit::Utf16);
    let ends = positions.byte(place.start).zip(positions.byte(place.end)).filter(|(start, end)| start < end);
    let (start, end) = ends.ok_or(ProjectError::Refused(maskros_review::Refused::Place))?;
    Ok((Arc::clone(&text), Span::new(start, end)))
}

async fn suggestions(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Query(place): Query<Place>,
) -> Answer {
    let names = with_project(&app, move |project| {
        let (_, span) = span(project, id, place)?;
        project.suggestions(id, &who.name, span)
    });
    Ok(Json(json!({"suggestions": names.await?})).into_response())
}

async fn why(State(app): Shared, who: Caller, Path(id): Path<i64>, Query(place): Query<Place>) -> Answer {
    let (opened, span, candidates) = with_project(&app, move |project| {
        let (_, span) = span(project, id, place)?;
        Ok((project.document(id, &who.name)?, span, project.why(id, span)?))
    })
    .await?;
    let decided =
        opened.reviewed.spans.iter().map(|found| &found.decision).find(|one| one.span.overlaps(span));
    let reason = decided.map(|decision| decision.reason.as_ref());
    let candidates = view::candidates(opened.document.text(), &candidates);
    Ok(Json(json!({"reason": reason, "candidates": candidates})).into_response())
}

async fn history(State(app): Shared, Path(id): Path<i64>) -> Answer {
    let events = with_project(&app, move |project| project.history(id)).await?;
    let events: Vec<view::EventView> = events.into_iter().map(view::EventView::from).collect();
    Ok(Json(json!({"decisions": events})).into_response())
}

async fn events(State(app): Shared) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    // What was missed is seen when the document is loaded again.
    let stops = || Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", "the service is about to stop");
    let told = BroadcastStream::new(desk(&app)?.listen().ok_or_else(stops)?).filter_map(Result::ok);
    let event = |told: Told| {
        let data = serde_json::to_string(&told).unwrap_or_default();
        Ok(Event::default().event(told.event()).data(data))
    };
    Ok(Sse::new(told.map(event)).keep_alive(KeepAlive::default()))
}

/// Reads the documents that nobody has opened yet, one after the other, and tells the pages how far it is.
pub(crate) fn read_ahead(app: &Arc<App>) {
    let Some(desk) = &app.review else { return };
    while let Ok(Some(_)) = desk.project.read_ahead() {
        if let Ok((analysed, total)) = desk.project.progress() {
            desk.tell(Told::Progress { analysed, total });
        }
    }
}
