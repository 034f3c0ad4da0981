//! Sessions over HTTP.

use super::{
    asked::{Read, Rules, Texts, read},
    texts::fresh_key,
};
use crate::{
    App,
    access::{Caller, Role, random},
    body::{Known, Path},
    problem::Problem,
    sessions::{LONGEST, Session},
};
use axum::{Json, extract::State, http::StatusCode};
use maskros_text::Document;
use serde::{Deserialize, Serialize};
use std::{sync::Arc, time::Duration};
use utoipa::ToSchema;

/// The caller's session of this name.
fn of(app: &App, id: &str, caller: &Caller) -> Result<Arc<Session>, Problem> {
    let session = app.sessions.get(id, &caller.name);
    session.ok_or_else(|| {
        Problem::new(
            StatusCode::NOT_FOUND,
            "unknown-session",
            "there is no such session, or its time is over",
        )
    })
}

/// How a session shall be.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OpenSession {
    /// By which rules its texts are written.
    #[serde(flatten)]
    rules: Rules,
    /// After how many seconds without use it is gone; at most a day.
    #[serde(default = "an_hour")]
    lifetime_s: u64,
}

const fn an_hour() -> u64 {
    3600
}

/// A new session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its name, which nobody can guess.
    session: String,
    /// After how many seconds without use it is gone.
    lifetime_s: u64,
}

/// Open a session
///
/// The same person has the same pseudonym in all its texts, and answers can be restored.
#[utoipa::path(post, path = "/v1/sessions", request_body = OpenSession,
    responses((status = 201, body = Opened), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(asked): Known<OpenSession>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let lifetime = Duration::from_secs(asked.lifetime_s).min(LONGEST);
    let session = Session::new(caller.name, lifetime, asked.rules.pipeline(&app)?, fresh_key()?);
    let id = random().map_err(|_| Problem::internal())?;
    if !app.sessions.open(id.clone(), session) {
        return Err(too_many());
    }
    Ok((StatusCode::CREATED, Json(Opened { session: id, lifetime_s: lifetime.as_secs() })))
}

/// What whoever asks for one more session is told.
fn too_many() -> Problem {
    let detail = "too many sessions are open; close some";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail)
}

/// Close a session
///
/// Nothing of it is left, and nothing can be restored any more.
#[utoipa::path(delete, path = "/v1/sessions/{session}", params(("session" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    of(&app, &id, &caller)?;
    app.sessions.close(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Texts for a session.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SessionTexts {
    /// The text, or a list of texts.
    text: Texts,
}

/// Texts of a session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Written {
    /// In the order of the request.
    texts: Vec<String>,
}

/// Replace personal information with the pseudonyms of a session
#[utoipa::path(post, path = "/v1/sessions/{session}/pseudonymize", params(("session" = String, Path)),
    request_body = SessionTexts, responses((status = 200, body = Written), (status = "4XX", body = Problem)),
    security(("key" = [])))]
pub(crate) async fn pseudonymize(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Known(asked): Known<SessionTexts>,
) -> Result<Json<Written>, Problem> {
    let session = of(&app, &id, &caller)?;
    let documents = asked.text.documents()?;
    let work = move |app: &App| documents.iter().map(|document| written(app, &session, document)).collect();
    Ok(Json(Written { texts: app.work(work).await? }))
}

/// The text with the pseudonyms of the session, which remembers what they stand for.
fn written(app: &App, session: &Session, document: &Document) -> String {
    session.written(document.text(), |document, namer| {
        let Read { language, decisions, edits } = read(app, &session.pipeline, document, Some(namer));
        (language, decisions, edits)
    })
}

/// What to restore, and why.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Restore {
    /// The text, or a list of texts.
    text: Texts,
    /// Why the originals are put back; it is logged.
    reason: String,
}

/// Put the originals of a session back
///
/// Also where a pseudonym stands in another form than it was sent in, such as a genitive. Needs the role key-holder.
#[utoipa::path(post, path = "/v1/sessions/{session}/restore", params(("session" = String, Path)),
    request_body = Restore, responses((status = 200, body = Written), (status = "4XX", body = Problem)),
    security(("key" = [])))]
pub(crate) async fn restore(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Known(asked): Known<Restore>,
) -> Result<Json<Written>, Problem> {
    caller.needs(Role::KeyHolder)?;
    refuse_without_reason(&asked)?;
    let session = of(&app, &id, &caller)?;
    let documents = asked.text.documents()?;
    log::info!("restore who={} texts={}", caller.name, documents.len());
    let work = move |_: &App| documents.iter().map(|document| session.restored(document.text())).collect();
    Ok(Json(Written { texts: app.work(work).await? }))
}

/// Refuses to restore without a reason that can be logged.
fn refuse_without_reason(asked: &Restore) -> Result<(), Problem> {
    if asked.reason.trim().is_empty() {
        return Err(Problem::bad("no-reason", "say why the originals are put back"));
    }
    Ok(())
}
