//! Folders that are pseudonymised beside the requests, each by a process of its own.
//!
//! The process is `maskros pseudonymize` itself: its outputs appear whole or not at all, it goes on where it was cut off, and it cannot take
//! the service with it. Jobs run one after the other. What callers name lies under one folder, and nothing leads out of it.

use log::{info, warn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    ffi::{OsStr, OsString},
    io,
    path::{Component, Path, PathBuf},
    process::Stdio,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, ChildStderr, Command},
    sync::{Notify, Semaphore, watch},
};
use utoipa::ToSchema;

/// Where folders for jobs lie, and what works on them.
#[derive(Clone, Debug)]
pub struct Workshop {
    /// Inputs and outputs lie under this folder.
    pub root: PathBuf,
    /// The program `maskros`.
    pub program: PathBuf,
    /// Options with their values for jobs that do not say otherwise, such as which policy or encoder to use.
    pub defaults: Vec<(&'static str, OsString)>,
}

impl Workshop {
    fn command(&self, arguments: &[OsString]) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("pseudonymize").args(arguments).args(self.not_said(arguments));
        command
    }

    /// The defaults that `arguments` do not speak of.
    fn not_said<'a>(&'a self, arguments: &'a [OsString]) -> impl Iterator<Item = &'a OsStr> {
        let defaults = self.defaults.iter().filter(|(name, _)| !arguments.iter().any(|said| said == name));
        defaults.flat_map(|(name, value)| [OsStr::new(name), value])
    }
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum JobState {
    /// Another is worked on.
    Waiting,
    /// It is worked on.
    Running,
    /// All outputs are written.
    Done,
    /// What could be read is written; the report lists the rest.
    Incomplete,
    /// It ended early; `detail` says why. What is written is whole.
    Failed,
    /// Somebody stopped it. What is written is whole, and `resume` goes on.
    Stopped,
}

impl JobState {
    /// Whether nothing more will happen.
    pub(crate) const fn is_end(self) -> bool {
        !matches!(self, Self::Waiting | Self::Running)
    }

    /// The state behind this exit code of the program.
    const fn ended(code: Option<i32>) -> Self {
        match code {
            Some(0) => Self::Done,
            Some(LEFT_OUT) => Self::Incomplete,
            _ => Self::Failed,
        }
    }
}

/// The exit code of a run that left something out.
const LEFT_OUT: i32 = 5;
/// So much of what the program says at its end is passed on.
const LAST_LINES: usize = 20;
/// Jobs that are remembered; the oldest that have ended are forgotten first.
const MOST_JOBS: usize = 1000;

/// A job as it is told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Status {
    /// How far it is.
    pub(crate) state: JobState,
    /// Bytes of the inputs that are done.
    bytes: u64,
    /// Bytes of the inputs; 0 where nobody knows.
    of: u64,
    /// What the program said last, where it failed or left something out. It may name files.
    #[serde(skip_serializing_if = "String::is_empty")]
    detail: String,
    /// The report of the run: counts, no text.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Object)]
    report: Value,
}

impl Status {
    const WAITING: Self =
        Self { state: JobState::Waiting, bytes: 0, of: 0, detail: String::new(), report: Value::Null };
}

/// A job, for whoever asks about it.
pub(crate) struct Job {
    /// Who may ask.
    pub(crate) who: String,
    status: watch::Sender<Status>,
    stop: Notify,
}

impl Job {
    fn new(who: &str) -> Self {
        let status = watch::Sender::new(Status::WAITING);
        Self { who: who.to_owned(), status, stop: Notify::new() }
    }

    /// How far it is now.
    pub(crate) fn now(&self) -> Status {
        self.status.borrow().clone()
    }

    /// How far it is now, and from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Status> {
        self.status.subscribe()
    }

    /// Asks it to end.
    pub(crate) fn stop(&self) {
        self.stop.notify_one();
    }

    fn set(&self, state: JobState) {
        self.status.send_modify(|status| status.state = state);
    }

    fn progress(&self, Line { bytes, of }: &Line) {
        self.status.send_modify(|status| (status.bytes, status.of) = (*bytes, *of));
    }

    fn fail(&self) {
        let detail = "the program for jobs cannot be started; see the log of the service".to_owned();
        self.status.send_modify(|status| (status.state, status.detail) = (JobState::Failed, detail));
    }

    fn end(&self, state: JobState, report: &[u8], detail: String) {
        self.status.send_modify(|status| {
            status.state = state;
            status.report = serde_json::from_slice(report).unwrap_or_default();
            if state != JobState::Done {
                status.detail = detail;
            }
        });
    }
}

/// All jobs of a service.
pub(crate) struct Jobs {
    workshop: Workshop,
    all: Mutex<BTreeMap<u64, Arc<Job>>>,
    next: AtomicU64,
    turn: Arc<Semaphore>,
}

impl Jobs {
    pub(crate) fn new(workshop: Workshop) -> Self {
        Self { workshop, all: Mutex::default(), next: AtomicU64::new(1), turn: Arc::new(Semaphore::new(1)) }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Job>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The job of this number, if it is the caller's.
    pub(crate) fn get(&self, id: u64, who: &str) -> Option<Arc<Job>> {
        self.all().get(&id).filter(|job| job.who == who).cloned()
    }

    /// The caller's jobs.
    pub(crate) fn of(&self, who: &str) -> Vec<(u64, Status)> {
        let all = self.all();
        let own = all.iter().filter(|(_, job)| job.who == who);
        own.map(|(id, job)| (*id, job.now())).collect()
    }

    /// Asks all jobs to end.
    pub(crate) fn stop_all(&self) {
        self.all().values().for_each(|job| job.stop());
    }

    /// Begins a job with these arguments; nothing where too many are waiting.
    pub(crate) fn begin(&self, who: &str, arguments: Vec<OsString>) -> Option<u64> {
        let job = Arc::new(Job::new(who));
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        if !self.remember(id, &job) {
            return None;
        }
        let command = self.workshop.command(&arguments);
        info!("job={id} who={who} begins");
        let root = self.workshop.root.display().to_string();
        tokio::spawn(work(id, job, command, root, Arc::clone(&self.turn)));
        Some(id)
    }

    /// Whether there was room for one more job.
    fn remember(&self, id: u64, job: &Arc<Job>) -> bool {
        let mut all = self.all();
        forget(&mut all);
        let has_room = all.len() < MOST_JOBS;
        if has_room {
            all.insert(id, Arc::clone(job));
        }
        has_room
    }

    /// The path under the folder for jobs; nothing where it leads out of it.
    pub(crate) fn place(&self, named: &str) -> Option<PathBuf> {
        if !leads_down(named) {
            return None;
        }
        let root = self.workshop.root.canonicalize().ok()?;
        let path = root.join(named);
        existing(&path)?.starts_with(&root).then_some(path)
    }
}

/// Whether a path has nothing but names of folders and files.
fn leads_down(named: &str) -> bool {
    let mut parts = Path::new(named).components();
    !named.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

/// What exists of the path as it is: links may lead out as well.
fn existing(path: &Path) -> Option<PathBuf> {
    path.ancestors().find(|part| part.symlink_metadata().is_ok())?.canonicalize().ok()
}

/// Forgets the oldest job that has ended, where there are as many as may be.
fn forget(all: &mut BTreeMap<u64, Arc<Job>>) {
    if all.len() < MOST_JOBS {
        return;
    }
    let ended = all.iter().find(|(_, job)| job.status.borrow().state.is_end()).map(|(id, _)| *id);
    if let Some(id) = ended {
        all.remove(&id);
    }
}

/// Waits for its turn, and sees the job through.
async fn work(id: u64, job: Arc<Job>, command: Command, root: String, turn: Arc<Semaphore>) {
    let turn = tokio::select! {
        turn = turn.acquire_owned() => turn,
        () = job.stop.notified() => return job.set(JobState::Stopped),
    };
    job.set(JobState::Running);
    let ended = run(&job, command, &root).await;
    drop(turn);
    if let Err(error) = &ended {
        warn!("job={id}: {error}");
        job.fail();
    }
    info!("job={id} ends as {:?}", job.status.borrow().state);
}

async fn run(job: &Job, command: Command, root: &str) -> io::Result<()> {
    // The report goes where only this process looks.
    let folder = tempfile::tempdir()?;
    let report = folder.path().join("report.json");
    let mut process = reporting(command, &report).spawn()?;
    let said = process.stderr.take().ok_or_else(|| io::Error::other("no stderr"))?;
    let (detail, was_stopped) = tokio::join!(listen(job, said), stopped(job, &mut process));
    let code = process.wait().await?.code();
    let state = if was_stopped { JobState::Stopped } else { JobState::ended(code) };
    // Where the folder for jobs lies is none of the caller's business.
    let detail = detail.replace(&format!("{root}/"), "");
    job.end(state, &tokio::fs::read(&report).await.unwrap_or_default(), detail);
    Ok(())
}

/// The command that writes its report there and says how far it is; it ends with us.
fn reporting(mut command: Command, report: &Path) -> Command {
    command.arg("--report").arg(report).args(["--progress", "json"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.kill_on_drop(true);
    command
}

/// Waits for the end; asks the process to end where somebody wants that, and says so.
async fn stopped(job: &Job, process: &mut Child) -> bool {
    tokio::select! {
        _ = process.wait() => return false,
        () = job.stop.notified() => {}
    }
    terminate(process);
    let _ = process.wait().await;
    true
}

#[cfg(unix)]
fn terminate(process: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process};
    let id = process.id().and_then(|id| Pid::from_raw(id.try_into().ok()?));
    // It may have ended by itself in the meantime.
    let _ = id.map(|id| kill_process(id, Signal::TERM));
}

#[cfg(not(unix))]
fn terminate(process: &mut Child) {
    let _ = process.start_kill();
}

/// One line of `--progress json`.
#[derive(Deserialize)]
struct Line {
    bytes: u64,
    of: u64,
}

/// Takes over how far the process is; returns the last things it said beside that.
async fn listen(job: &Job, said: ChildStderr) -> String {
    let mut lines = BufReader::new(said).lines();
    let mut last = Vec::new();
    while let Ok(Some(line)) = lines.next_line().await {
        match serde_json::from_str(&line) {
            Ok(progress) => job.progress(&progress),
            Err(_) => last.push(line),
        }
        if last.len() > LAST_LINES {
            last.remove(0);
        }
    }
    last.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jobs(root: &Path) -> Jobs {
        let (root, program) = (root.to_owned(), PathBuf::from("/no/such/program"));
        Jobs::new(Workshop { root, program, defaults: Vec::new() })
    }

    #[test]
    fn nothing_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("jobs");
        std::fs::create_dir_all(root.join("letters")).unwrap();
        let jobs = jobs(&root);
        for inside in ["letters", "letters/a.txt", "new/deep/out"] {
            assert!(jobs.place(inside).is_some(), "{inside}");
        }
        for outside in ["", ".", "..", "../secret", "letters/../../secret", "/etc/passwd", "./letters"] {
            assert_eq!(jobs.place(outside), None, "{outside}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn nor_do_links() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("jobs");
        std::fs::create_dir_all(&root).unwrap();
        std::os::unix::fs::symlink(folder.path(), root.join("out")).unwrap();
        std::os::unix::fs::symlink(folder.path().join("not-there"), root.join("dangling")).unwrap();
        for outside in ["out", "out/new", "dangling"] {
            assert_eq!(jobs(&root).place(outside), None, "{outside}");
        }
    }

    #[tokio::test]
    async fn a_program_that_is_not_there_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let jobs = jobs(folder.path());
        let id = jobs.begin("eva", Vec::new()).unwrap();
        let mut told = jobs.get(id, "eva").unwrap().watch();
        let ended = told.wait_for(|status| status.state.is_end()).await.unwrap().clone();
        assert_eq!(ended.state, JobState::Failed);
        assert!(ended.detail.contains("see the log"));
        assert!(jobs.get(id, "otto").is_none(), "jobs of others are not there");
    }
}
