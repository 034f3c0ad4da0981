//! Sessions: texts whose pseudonyms persist for a while and can be undone, such as a conversation with a language model.
//!
//! A session lives in memory alone and is gone with the service, when its time is over, or when it is closed.

mod back;

use back::{Back, Said};
use maskros_pipeline::Pipeline;
use maskros_replace::{Namer, Scope};
use maskros_text::{Decisions, Document, Edits, Lang};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// No session lives longer without being used.
pub(crate) const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
/// No more live at once.
const MOST: usize = 1000;

/// The sessions that are open.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<String, Arc<Session>>>);

impl Sessions {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<Session>>> {
        let mut all = locked(&self.0);
        all.retain(|_, session| locked(&session.used).elapsed() < session.lifetime);
        all
    }

    /// Keeps a session under this name; says whether there was room.
    pub(crate) fn open(&self, id: String, session: Session) -> bool {
        let mut all = self.all();
        let has_room = all.len() < MOST;
        if has_room {
            all.insert(id, Arc::new(session));
        }
        has_room
    }

    /// The session of this name, if it is that of `owner`.
    pub(crate) fn get(&self, id: &str, owner: &str) -> Option<Arc<Session>> {
        let session = self.all().get(id).filter(|session| session.owner == owner).cloned()?;
        *locked(&session.used) = Instant::now();
        Some(session)
    }

    /// Forgets a session.
    pub(crate) fn close(&self, id: &str) {
        self.all().remove(id);
    }
}

/// One session.
pub(crate) struct Session {
    owner: String,
    lifetime: Duration,
    pub(crate) pipeline: Pipeline,
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
    /// A session of `owner`, whose names are chosen by `key`.
    pub(crate) fn new(owner: String, lifetime: Duration, pipeline: Pipeline, key: [u8; 32]) -> Self {
        let namer = Namer::new(key, Scope::Collection, "session");
        let memory = Mutex::new(Memory { documents: 0, namer, back: Back::default() });
        Self { owner, lifetime, pipeline, used: Mutex::new(Instant::now()), memory }
    }

    /// The text as `write` plans it, with what stands for what remembered.
    pub(crate) fn written(
        &self,
        text: &str,
        write: impl FnOnce(&Document, &mut Namer) -> (Lang, Decisions, Edits),
    ) -> String {
        let mut memory = locked(&self.memory);
        memory.documents += 1;
        let document = Document::new(memory.documents.to_string(), text);
        let (language, decisions, edits) = write(&document, &mut memory.namer);
        let names = memory.namer.take_new();
        memory.back.learn(&document, &Said { language, decisions: &decisions, edits: &edits }, &names);
        edits.apply(text)
    }

    /// The text with the originals put back.
    pub(crate) fn restored(&self, text: &str) -> String {
        locked(&self.memory).back.restored(text)
    }
}

/// What a lock holds; a thread that panicked leaves nothing half-done behind it that matters.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
