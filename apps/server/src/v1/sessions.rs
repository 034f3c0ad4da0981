//! Sessions: texts whose pseudonyms persist for a while and can be undone, such as a conversation with a language model.
//!
//! A session lives in memory alone and is gone with the service, when its time is over, or when it is closed.

mod back;

use super::{
    asked::{Rules, Texts, read},
    texts::fresh_key,
};
use crate::{
    App,
    access::{Caller, Role, random},
    body::Body,
    problem::Problem,
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use back::Back;
use maskros_pipeline::Pipeline;
use maskros_replace::{Namer, Scope};
use maskros_text::Document;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use utoipa::ToSchema;

/// No session lives longer without being used, and no more live at once.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
const MOST: usize = 1000;

/// The sessions that are open.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<String, Arc<Session>>>);

/// One session.
struct Session {
    owner: String,
    lifetime: Duration,
    pipeline: Pipeline,
    used: Mutex<Instant>,
    /// Held while a text is worked on.
    memory: Mutex<Memory>,
}

struct Memory {
    documents: u64,
    namer: Namer,
    back: Back,
}

impl Session {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        locked(&self.memory)
    }
}

impl Sessions {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<Session>>> {
        let mut all = locked(&self.0);
        all.retain(|_, session| locked(&session.used).elapsed() < session.lifetime);
        all
    }

    /// The session of this name, if it is the caller's.
    fn of(&self, id: &str, caller: &Caller) -> Result<Arc<Session>, Problem> {
        let session = self.all().get(id).filter(|session| session.owner == caller.name).cloned();
        let session = session.ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "unknown-session",
                "there is no such session, or its time is over",
            )
        })?;
        *locked(&session.used) = Instant::now();
        Ok(session)
    }
}

/// What a lock holds; a thread that panicked leaves nothing half-done behind it that matters.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
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
    Body(asked): Body<OpenSession>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let lifetime = Duration::from_secs(asked.lifetime_s).min(LONGEST);
    let memory = Memory {
        documents: 0,
        namer: Namer::new(fresh_key()?, Scope::Collection, "session"),
        back: Back::default(),
    };
    let pipeline = asked.rules.pipeline(&app)?;
    let used = Mutex::new(Instant::now());
    let session = Session { owner: caller.name, lifetime, pipeline, used, memory: Mutex::new(memory) };
    let id = random().map_err(|_| Problem::internal())?;
    let mut all = app.sessions.all();
    if all.len() >= MOST {
        let detail = "too many sessions are open; close some";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail));
    }
    all.insert(id.clone(), Arc::new(session));
    Ok((StatusCode::CREATED, Json(Opened { session: id, lifetime_s: lifetime.as_secs() })))
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
    app.sessions.of(&id, &caller)?;
    app.sessions.all().remove(&id);
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
    Body(asked): Body<SessionTexts>,
) -> Result<Json<Written>, Problem> {
    let session = app.sessions.of(&id, &caller)?;
    let documents = asked.text.documents()?;
    let work = move |app: &App| documents.iter().map(|document| session.written(app, document)).collect();
    Ok(Json(Written { texts: app.work(work).await? }))
}

impl Session {
    /// The text with the pseudonyms of the session, which remembers what they stand for.
    fn written(&self, app: &App, document: &Document) -> String {
        let mut memory = self.memory();
        memory.documents += 1;
        let document = Document::new(memory.documents.to_string(), document.text());
        let read = read(app, &self.pipeline, &document, Some(&mut memory.namer));
        let names = memory.namer.take_new();
        memory.back.learn(&document, &read, &names);
        read.edits.apply(document.text())
    }
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
    Body(asked): Body<Restore>,
) -> Result<Json<Written>, Problem> {
    caller.needs(Role::KeyHolder)?;
    if asked.reason.trim().is_empty() {
        return Err(Problem::bad("no-reason", "say why the originals are put back"));
    }
    let session = app.sessions.of(&id, &caller)?;
    let documents = asked.text.documents()?;
    log::info!("restore who={} texts={}", caller.name, documents.len());
    let work = move |_: &App| {
        let memory = session.memory();
        documents.iter().map(|document| memory.back.restored(document.text())).collect()
    };
    Ok(Json(Written { texts: app.work(work).await? }))
}
