//! The project with those who look at it.

use maskros_review::{Opened, Project, State};
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;

/// What all pages are told.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Told {
    /// Somebody changed a document.
    Document {
        /// Its number.
        id: i64,
        /// The version of that person's work.
        version: u64,
        /// Who.
        who: String,
        /// How far that person is.
        state: &'static str,
    },
    /// One more document was read.
    Progress {
        /// How many were.
        analysed: u64,
        /// Of how many.
        total: u64,
    },
}

impl Told {
    /// That `who` has this before them now.
    pub(crate) fn of(opened: &Opened, who: &str) -> Self {
        let (id, version, state) = (opened.id, opened.version, shown(opened.state));
        Self::Document { id, version, who: who.to_owned(), state }
    }

    /// The name of the event.
    pub(crate) const fn event(&self) -> &'static str {
        match self {
            Self::Document { .. } => "document",
            Self::Progress { .. } => "progress",
        }
    }
}

/// The state as the page shows it: whose word counts is no matter of how far a document is.
pub(crate) const fn shown(state: State) -> &'static str {
    match state {
        State::Decided => State::Done.name(),
        other => other.name(),
    }
}

/// A page that does not listen for so many events misses some; it asks for the document anew anyway.
const WAITING: usize = 256;

/// The project, and the pages that listen.
pub(crate) struct Desk {
    pub(crate) project: Arc<Project>,
    /// Gone once the service stops.
    told: Mutex<Option<broadcast::Sender<Told>>>,
}

impl Desk {
    pub(crate) fn new(project: Project) -> Self {
        Self { project: Arc::new(project), told: Mutex::new(Some(broadcast::channel(WAITING).0)) }
    }

    /// What is told from now on; nothing once the service stops.
    pub(crate) fn listen(&self) -> Option<broadcast::Receiver<Told>> {
        Some(self.sender().as_ref()?.subscribe())
    }

    pub(crate) fn tell(&self, told: Told) {
        if let Some(sender) = self.sender().as_ref() {
            // Nobody listening is no fault.
            let _ = sender.send(told);
        }
    }

    /// Ends what all pages listen to.
    pub(crate) fn close(&self) {
        *self.sender() = None;
    }

    fn sender(&self) -> MutexGuard<'_, Option<broadcast::Sender<Told>>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
