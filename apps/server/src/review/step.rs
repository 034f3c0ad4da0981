//! A document is opened, and changed step by step. Who says which edition a page shows is answered with what has changed since.

use super::{
    api::{Answer, Shared, desk, with_project},
    changed::{Base, ChangedView},
    view::{self, DocumentView},
};
use crate::{
    App,
    access::{Caller, Role},
    body::{Body, Path, Query},
    desk::Told,
    positions::{Positions, Unit},
    problem::Problem,
};
use axum::{
    Json, Router,
    extract::State,
    response::{IntoResponse as _, Response},
    routing::{get, post},
};
use maskros_review::{Opened, Operation, Project, ProjectError, Refused, State as Progress};
use serde::Deserialize;
use std::{sync::Arc, time::SystemTime};

/// The paths of one document.
pub(super) fn router() -> Router<Arc<App>> {
    let document = "/review/api/documents/{id}";
    Router::new()
        .route(document, get(open))
        .route(&format!("{document}/operations"), post(operate))
        .route(&format!("{document}/undo"), post(undo))
        .route(&format!("{document}/redo"), post(redo))
        .route(&format!("{document}/state"), post(set_state))
}

/// What a step was made for: the version of the reviewer's work that is shown; and the edition, if changes to it are wanted.
#[derive(Deserialize)]
struct Seen {
    version: u64,
    base: Option<String>,
}

/// The time in decisions (RFC 3339, UTC).
pub(super) fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

/// The edition that the page has, where it says one that is still known. An unknown one is no fault: the answer is whole then.
fn base(project: &Project, id: i64, base: Option<&str>) -> Option<Base> {
    let edition = base?.parse().ok()?;
    project.shown(id, edition).map(|reviewed| Base { edition, reviewed })
}

fn answer(opened: &Opened, base: Option<&Base>) -> Response {
    match base {
        Some(base) => Json(ChangedView::of(opened, base)).into_response(),
        None => Json(DocumentView::of(opened)).into_response(),
    }
}

/// Does `work` for the caller, tells all pages, and answers with the document, or with what has changed since edition `has`.
pub(super) async fn step(
    app: &Arc<App>,
    who: &Caller,
    (id, has): (i64, Option<String>),
    work: impl FnOnce(&Project, &str) -> Result<Opened, ProjectError> + Send + 'static,
) -> Answer {
    let name = who.name.clone();
    let (told, answer) = with_project(app, move |project| {
        // Before the work, whose result takes the place of others in the memory.
        let base = base(project, id, has.as_deref());
        let opened = work(project, &name)?;
        Ok((Told::of(&opened, &name), answer(&opened, base.as_ref())))
    })
    .await?;
    desk(app)?.tell(told);
    Ok(answer)
}

#[derive(Deserialize)]
struct Layer {
    #[serde(rename = "as")]
    of: Option<String>,
    base: Option<String>,
}

async fn open(State(app): Shared, who: Caller, Path(id): Path<i64>, Query(layer): Query<Layer>) -> Answer {
    let of = whose(layer.of, &who)?;
    with_project(&app, move |project| {
        let base = base(project, id, layer.base.as_deref());
        Ok(answer(&project.document(id, &of)?, base.as_ref()))
    })
    .await
}

/// Whose layer is asked for; that of another only curators may see.
fn whose(asked: Option<String>, who: &Caller) -> Result<String, Problem> {
    let of = asked.unwrap_or_else(|| who.name.clone());
    if of != who.name {
        who.needs(Role::Curator)?;
    }
    Ok(of)
}

#[derive(Deserialize)]
struct Operations {
    version: u64,
    base: Option<String>,
    operations: Vec<Operation>,
}

async fn operate(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Body(asked): Body<Operations>,
) -> Answer {
    let Operations { version, base, operations } = asked;
    let work = move |project: &Project, name: &str| {
        let operations = in_bytes(operations, project.original(id)?.text())?;
        project.operate(id, name, (version, &now()), &operations)
    };
    step(&app, &who, (id, base), work).await
}

fn in_bytes(operations: Vec<Operation>, text: &str) -> Result<Vec<Operation>, ProjectError> {
    let positions = Positions::new(text, Unit::Utf16);
    let each = operations.into_iter().map(|operation| view::in_bytes(operation, &positions));
    each.collect::<Option<_>>().ok_or(ProjectError::Refused(Refused::Place))
}

async fn undo(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(seen): Body<Seen>) -> Answer {
    turn(&app, &who, (id, seen), true).await
}

async fn redo(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(seen): Body<Seen>) -> Answer {
    turn(&app, &who, (id, seen), false).await
}

async fn turn(app: &Arc<App>, who: &Caller, (id, seen): (i64, Seen), back: bool) -> Answer {
    let work = move |project: &Project, name: &str| project.turn(id, name, (seen.version, &now()), back);
    step(app, who, (id, seen.base), work).await
}

#[derive(Deserialize)]
struct NewState {
    version: u64,
    base: Option<String>,
    state: String,
}

async fn set_state(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Body(asked): Body<NewState>,
) -> Answer {
    let state = state_named(&asked.state, &who)?;
    let version = asked.version;
    let work = move |project: &Project, name: &str| project.set_state(id, name, (version, &now()), state);
    step(&app, &who, (id, asked.base), work).await
}

fn state_named(name: &str, who: &Caller) -> Result<Progress, Problem> {
    let state = Progress::from_name(name).filter(|state| *state <= Progress::Done);
    let state = state.ok_or_else(|| Problem::bad("unknown-state", "a document is new, in_review or done"))?;
    // A curator's word counts for all reviewers.
    let decides = state == Progress::Done && who.role >= Role::Curator;
    Ok(if decides { Progress::Decided } else { state })
}
