//! Jobs over HTTP: folders of the service, pseudonymised beside the requests.

use super::asked::Rules;
use crate::{
    App,
    access::{Caller, Role},
    body::{Known, Path},
    jobs::{Job, Jobs, Status},
    problem::Problem,
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{
        Sse,
        sse::{Event, KeepAlive},
    },
};
use serde::{Deserialize, Serialize};
use std::{
    convert::Infallible,
    ffi::OsString,
    path::{self, PathBuf},
    sync::Arc,
};
use tokio::sync::{mpsc, watch};
use tokio_stream::{Stream, StreamExt as _, wrappers::ReceiverStream};
use utoipa::ToSchema;

/// What to do.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewJob {
    /// File or folder under the folder for jobs.
    input: String,
    /// Where the result goes, under the same folder.
    output: String,
    /// By which rules.
    #[serde(flatten)]
    rules: Rules,
    /// Within what the same person gets the same pseudonym: `document` (default) or `collection`.
    scope: Option<String>,
    /// A sealed table of who became whom, so that the originals can be restored; under the same folder, with `key_file`.
    ledger: Option<String>,
    /// The key of the table; it is made where it is not there.
    key_file: Option<String>,
    /// Go on with a job that was cut off.
    #[serde(default)]
    resume: bool,
    /// Write over outputs that are there.
    #[serde(default)]
    force: bool,
}

/// A job by its number.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobRow {
    /// Its number.
    job: u64,
    /// How far it is.
    #[serde(flatten)]
    status: Status,
}

/// The caller's jobs.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobRows {
    /// Oldest first.
    jobs: Vec<JobRow>,
}

fn jobs(app: &App) -> Result<&Jobs, Problem> {
    let missing =
        || Problem::missing("this service has no folder for jobs; see `maskros serve --job-folder`");
    app.jobs.as_ref().ok_or_else(missing)
}

fn of(app: &App, id: u64, caller: &Caller) -> Result<Arc<Job>, Problem> {
    let job = jobs(app)?.get(id, &caller.name);
    job.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "unknown-job", "there is no such job of yours"))
}

impl NewJob {
    /// What the program is told.
    fn arguments(&self, app: &App) -> Result<Vec<OsString>, Problem> {
        // Rules that make no sense are refused here, with the words of this API.
        self.rules.pipeline(app)?;
        let jobs = jobs(app)?;
        let (input, output) = (self.input_in(jobs)?, place(jobs, &self.output)?);
        refuse_nested(&input, &output)?;
        let mut all = vec![input.into(), "--output".into(), output.into()];
        all.extend(self.rules_given());
        all.extend(self.scope_given()?);
        all.extend(self.kept(jobs)?);
        all.extend(self.resume.then(|| "--resume".into()));
        all.extend(self.force.then(|| "--force".into()));
        Ok(all)
    }

    fn input_in(&self, jobs: &Jobs) -> Result<PathBuf, Problem> {
        let none = || Problem::bad("no-input", "there is no such file or folder in the folder for jobs");
        Some(place(jobs, &self.input)?).filter(|input| input.exists()).ok_or_else(none)
    }

    fn scope_given(&self) -> Result<Vec<OsString>, Problem> {
        match self.scope.as_deref() {
            None | Some("document") => Ok(Vec::new()),
            Some("collection") => Ok(vec!["--scope".into(), "collection".into()]),
            Some(_) => Err(Problem::bad("unknown-scope", "scope is document or collection")),
        }
    }

    fn rules_given(&self) -> impl Iterator<Item = OsString> {
        let Rules { policy, strategy, sensitivity, languages } = &self.rules;
        let languages = (!languages.is_empty()).then(|| languages.join(","));
        let given = [
            ("--policy", policy.clone()),
            ("--strategy", strategy.clone()),
            ("--sensitivity", sensitivity.clone()),
            ("--language", languages),
        ];
        let given = given.into_iter().filter_map(|(name, value)| Some([name.into(), value?.into()]));
        given.flatten()
    }

    /// What is kept for restoring.
    fn kept(&self, jobs: &Jobs) -> Result<Vec<OsString>, Problem> {
        match (&self.ledger, &self.key_file) {
            (None, None) => Ok(Vec::new()),
            (Some(ledger), Some(key)) => {
                let (ledger, key) = (place(jobs, ledger)?, place(jobs, key)?);
                let mode = ["--mode", "reversible"].map(OsString::from);
                let files = [OsString::from("--ledger"), ledger.into(), "--key-file".into(), key.into()];
                Ok(mode.into_iter().chain(files).collect())
            }
            _ => Err(Problem::bad("half-a-key", "a ledger needs a key_file, and the other way round")),
        }
    }
}

/// Refuses an output in the input, and the other way round.
fn refuse_nested(input: &path::Path, output: &path::Path) -> Result<(), Problem> {
    if output.starts_with(input) || input.starts_with(output) {
        return Err(Problem::bad("bad-path", "input and output lie in each other; name another output"));
    }
    Ok(())
}

fn place(jobs: &Jobs, named: &str) -> Result<PathBuf, Problem> {
    let out =
        "input, output, ledger and key_file are paths within the folder for jobs, such as letters/march";
    jobs.place(named).ok_or_else(|| Problem::bad("bad-path", out))
}

/// Begin a job
///
/// Pseudonymises a file or folder of the service. Needs the role curator; with a ledger key-holder. Jobs run one after the other.
#[utoipa::path(post, path = "/v1/jobs", request_body = NewJob,
    responses((status = 202, body = JobRow), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
    Known(asked): Known<NewJob>,
) -> Result<(StatusCode, Json<JobRow>), Problem> {
    caller.needs(if asked.ledger.is_some() { Role::KeyHolder } else { Role::Curator })?;
    let arguments = asked.arguments(&app)?;
    let too_many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "too many jobs are waiting");
    let job = jobs(&app)?.begin(&caller.name, arguments).ok_or_else(too_many)?;
    let status = of(&app, job, &caller)?.now();
    Ok((StatusCode::ACCEPTED, Json(JobRow { job, status })))
}

/// The jobs
#[utoipa::path(get, path = "/v1/jobs", responses((status = 200, body = JobRows), (status = "4XX", body = Problem)),
    security(("key" = [])))]
pub(crate) async fn list(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<JobRows>, Problem> {
    let rows = jobs(&app)?.of(&caller.name).into_iter();
    Ok(Json(JobRows { jobs: rows.map(|(job, status)| JobRow { job, status }).collect() }))
}

/// How far a job is
#[utoipa::path(get, path = "/v1/jobs/{job}", params(("job" = u64, Path)),
    responses((status = 200, body = JobRow), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn status(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<JobRow>, Problem> {
    let status = of(&app, id, &caller)?.now();
    Ok(Json(JobRow { job: id, status }))
}

/// How far a job is, from now to its end
///
/// Server-sent events named `progress`, the last named `end`; their data are those of `GET /v1/jobs/{job}`.
#[utoipa::path(get, path = "/v1/jobs/{job}/events", params(("job" = u64, Path)),
    responses((status = 200, content_type = "text/event-stream", body = JobRow), (status = "4XX", body = Problem)),
    security(("key" = [])))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let (sender, told) = mpsc::channel(1);
    tokio::spawn(forward(of(&app, id, &caller)?.watch(), sender));
    let event = move |status: Status| {
        let name = if status.state.is_end() { "end" } else { "progress" };
        let data = serde_json::to_string(&JobRow { job: id, status }).unwrap_or_default();
        Ok(Event::default().event(name).data(data))
    };
    Ok(Sse::new(ReceiverStream::new(told).map(event)).keep_alive(KeepAlive::default()))
}

/// Passes on how far a job is, until it has ended or nobody listens.
async fn forward(mut told: watch::Receiver<Status>, listener: mpsc::Sender<Status>) {
    loop {
        let status = told.borrow_and_update().clone();
        let is_end = status.state.is_end();
        if listener.send(status).await.is_err() || is_end || told.changed().await.is_err() {
            return;
        }
    }
}

/// Stop a job
///
/// What is written stays and is whole; the same job with `resume` goes on.
#[utoipa::path(delete, path = "/v1/jobs/{job}", params(("job" = u64, Path)),
    responses((status = 202), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<StatusCode, Problem> {
    of(&app, id, &caller)?.stop();
    Ok(StatusCode::ACCEPTED)
}
