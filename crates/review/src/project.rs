//! A collection of documents under review.

use crate::change::Change;
use crate::error::ProjectError;
use crate::layer::Layer;
use crate::list::{Index, Listed, Wanted};
use crate::locked;
use crate::log;
use crate::operation::{Operation, changes};
use crate::reading::{Naming, Reviewed, review, suggestions};
use crate::store::{Desk, DocumentRow, Event, Read, Said, State, Store, StoreError};
use crate::views::{Edition, Views};
use maskros_ledger::{Key, RunLog};
use maskros_pipeline::{Found, Models, Pipeline, Settings as RoadSettings};
use maskros_policy::Policy;
use maskros_replace::{Register, Scope};
use maskros_text::{Candidate, Document, Label, Languages, Span};
use std::collections::VecDeque;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};

/// What a project works with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What people call it.
    pub name: String,
    /// What to do with each label.
    pub policy: Policy,
    /// The languages, where the user fixes them.
    pub languages: Option<Languages>,
    /// How far a name keeps its pseudonym.
    pub scope: Scope,
}

/// A document with what one reviewer said of it.
#[derive(Debug)]
pub struct Opened {
    /// Its number.
    pub id: i64,
    /// The original.
    pub document: Arc<Document>,
    /// Counts what this reviewer said; the next thing must name it.
    pub version: u64,
    /// How far this reviewer is.
    pub state: State,
    /// How many decisions can be undone, and done again.
    pub turns: (u64, u64),
    /// Which reading of the document this is.
    pub edition: Edition,
    /// What stands where, and what is written instead.
    pub reviewed: Arc<Reviewed>,
}

/// An original with what was found in it.
struct ReadDocument {
    id: i64,
    document: Arc<Document>,
    found: Found,
}

/// What the settings are kept as.
const SETTINGS: &str = "review settings";
/// How many documents stay in memory.
const MOST_OPEN: usize = 8;
/// So many documents are read ahead at once, or so many code points of text: each time the disk is waited for.
const AHEAD: usize = 64;
const AHEAD_LETTERS: u64 = 200_000;

/// A project; any number of threads may work with it.
pub struct Project {
    store: Mutex<Store>,
    settings: Settings,
    models: Arc<Models>,
    naming: Naming,
    key: Key,
    /// The last ones read, last first.
    open: Mutex<VecDeque<Arc<ReadDocument>>>,
    /// The road with the words that are always or never replaced.
    road: Mutex<Road>,
    /// What was shown last.
    views: Views,
    /// The list of documents, once somebody has asked for it. Its lock is taken before that of the store.
    list: Mutex<Option<Index>>,
    /// Where every decision is noted.
    log: Option<Mutex<RunLog>>,
}

/// The road with the words of the project, and how often those have changed since the project was opened.
#[derive(Clone)]
struct Road {
    pipeline: Arc<Pipeline>,
    list: Arc<[Change]>,
    words: u64,
}

impl Road {
    fn new(settings: &Settings, models: &Arc<Models>, list: Vec<Change>, words: u64) -> Self {
        Self { pipeline: Arc::new(road(settings, models, &list)), list: list.into(), words }
    }
}

impl fmt::Debug for Project {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Project").finish_non_exhaustive()
    }
}

impl Project {
    /// Opens the project in the file at `path`, or makes one.
    ///
    /// # Errors
    ///
    /// [`StoreError::WrongKey`] where it was made with another key, [`StoreError::Database`] or [`StoreError::Ledger`] where the file
    /// cannot be used.
    pub fn open(path: &Path, key: Key, models: Arc<Models>, settings: Settings) -> Result<Self, StoreError> {
        let store = Store::open(path, &key)?;
        let register = Arc::new(Register::of(store.names(&fingerprint(&key, &settings))?));
        let (name, scope) = (settings.name.clone(), settings.scope);
        let naming = Naming { key: key.derive("pseudonyms"), scope, name, register };
        let road = Road::new(&settings, &models, store.words()?, 0);
        Ok(Self {
            store: Mutex::new(store),
            settings,
            models,
            naming,
            key,
            open: Mutex::default(),
            road: Mutex::new(road),
            views: Views::new(),
            list: Mutex::default(),
            log: None,
        })
    }

    /// The same project, which notes every decision in the hash-chained run log at `path`: who, when and of which kind, no text.
    ///
    /// # Errors
    ///
    /// [`StoreError::Ledger`] where the log is broken or cannot be written.
    pub fn logging(self, path: &Path) -> Result<Self, StoreError> {
        let mut log = RunLog::open(path)?;
        log::bring(&self.store(), &mut log)?;
        Ok(Self { log: Some(Mutex::new(log)), ..self })
    }

    /// Brings the last decisions into the run log. They are kept whether that succeeds or not, and are tried again with the next one.
    fn note(&self) {
        let Some(log) = &self.log else { return };
        if let Err(error) = log::bring(&self.store(), &mut locked(log)) {
            ::log::warn!("the last decisions are kept, but the run log does not have them yet: {error}");
        }
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Notes that people look at the documents by these settings from now on.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn begin_review(&self) -> Result<(), ProjectError> {
        Ok(self.store().put_meta(SETTINGS, &self.fingerprint())?)
    }

    /// Whether people looked at the documents by these settings last: by others the result is not what they saw.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn was_reviewed_so(&self) -> Result<bool, ProjectError> {
        Ok(self.store().meta(SETTINGS)?.is_none_or(|known| known == self.fingerprint()))
    }

    fn fingerprint(&self) -> [u8; 32] {
        fingerprint(&self.key, &self.settings)
    }

    /// Adds a document, or takes over its new text; what was said of an old text is no longer in force then. Returns its number.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn put_document(&self, name: &str, text: &str) -> Result<i64, ProjectError> {
        let ids = self.put_documents(&[(name, text)])?;
        ids.first().copied().ok_or(ProjectError::Unknown)
    }

    /// Adds a document. Returns its number, also where it is there already; nothing where one of this name has another text.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn add_document(&self, name: &str, text: &str) -> Result<Option<i64>, ProjectError> {
        let blind = self.blind(name);
        let put = |store: &mut Store| match store.document_of(&blind)? {
            Some(id) if store.text(id)? != text => Ok(None),
            Some(id) => Ok(Some(id)),
            None => store.put_document(&blind, name, text).map(Some),
        };
        let id = self.store().at_once(put)?;
        id.map_or(Ok(()), |id| self.relist(id))?;
        Ok(id)
    }

    /// The same for many documents, names and texts, all or none: much faster than one by one.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn put_documents(&self, documents: &[(&str, &str)]) -> Result<Vec<i64>, ProjectError> {
        let put = |store: &mut Store| {
            let put = |(name, text): &(&str, &str)| store.put_document(&self.blind(name), name, text);
            documents.iter().map(put).collect::<Result<Vec<i64>, StoreError>>()
        };
        let ids = self.store().at_once(put)?;
        locked(&self.open).retain(|open| !ids.contains(&open.id));
        self.views.forget(&ids);
        // Many are listed faster from the beginning.
        *locked(&self.list) = None;
        Ok(ids)
    }

    fn blind(&self, name: &str) -> [u8; 32] {
        self.key.blind("review document", name.as_bytes()).0
    }

    fn store(&self) -> MutexGuard<'_, Store> {
        locked(&self.store)
    }

    /// All documents, by number.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn documents(&self) -> Result<Vec<DocumentRow>, ProjectError> {
        Ok(self.store().documents()?)
    }

    /// The documents that are wanted.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn list(&self, wanted: &Wanted) -> Result<Listed, ProjectError> {
        self.listed(|index| index.list(wanted))
    }

    /// One document as it stands in the list.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn row(&self, id: i64) -> Result<DocumentRow, ProjectError> {
        self.listed(|index| index.row(id).cloned())?.ok_or(ProjectError::Unknown)
    }

    /// The next document behind `id`, by name and from the beginning again, that `who` has to look at; nothing where there is none.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn next(&self, id: i64, who: &str) -> Result<Option<i64>, ProjectError> {
        self.listed(|index| index.next(id, who))
    }

    /// How much is unsure in all documents.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn unsure(&self) -> Result<u64, ProjectError> {
        self.listed(Index::unsure)
    }

    fn listed<T>(&self, look: impl FnOnce(&Index) -> T) -> Result<T, ProjectError> {
        let mut list = locked(&self.list);
        if let Some(index) = &*list {
            return Ok(look(index));
        }
        let index = Index::of(self.store().documents()?);
        let looked = look(&index);
        *list = Some(index);
        drop(list);
        Ok(looked)
    }

    /// Takes what is known of a document now into the list.
    fn relist(&self, id: i64) -> Result<(), ProjectError> {
        let mut list = locked(&self.list);
        if let Some(index) = &mut *list
            && let Some(row) = self.store().document(id)?
        {
            index.put(row);
        }
        drop(list);
        Ok(())
    }

    /// The words that are always, or never, replaced: each with its label, or none.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn words(&self) -> Result<Vec<(String, Option<Label>)>, ProjectError> {
        let words = self.store().words()?.into_iter();
        Ok(words.filter_map(word).collect())
    }

    /// The original.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn original(&self, id: i64) -> Result<Arc<Document>, ProjectError> {
        Ok(Arc::clone(&self.read(id)?.document))
    }

    /// The document as `who` has it.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn document(&self, id: i64, who: &str) -> Result<Opened, ProjectError> {
        let read = self.read(id)?;
        let said = self.store().said(Desk { document: id, who })?;
        let (edition, reviewed) = self.seen(&read, &said, &self.road());
        self.keep_names()?;
        self.store().put_read(id, &counted(&reviewed))?;
        self.relist(id)?;
        let document = Arc::clone(&read.document);
        Ok(Opened {
            id,
            document,
            version: said.version,
            state: said.state,
            turns: said.turns,
            edition,
            reviewed,
        })
    }

    /// The document as it was shown in this edition, where that is still known.
    #[must_use]
    pub fn shown(&self, id: i64, edition: Edition) -> Option<Arc<Reviewed>> {
        self.views.get(id, edition)
    }

    /// The document with what `who` said of it: from memory, or made now.
    fn seen(&self, read: &ReadDocument, said: &Said, road: &Road) -> (Edition, Arc<Reviewed>) {
        let edition = self.views.edition(road.words, &said.changes);
        if let Some(known) = self.views.get(read.id, edition) {
            return (edition, known);
        }
        let reviewed = Arc::new(self.reviewed(road, read, said.changes.iter().cloned()));
        self.views.put(read.id, edition, &reviewed);
        (edition, reviewed)
    }

    fn reviewed(
        &self,
        road: &Road,
        read: &ReadDocument,
        changes: impl IntoIterator<Item = Change>,
    ) -> Reviewed {
        review(&road.pipeline, &read.document, &read.found, &Layer::of(changes), &self.naming)
    }

    /// The original with what was found in it: from memory, or read now.
    fn read(&self, id: i64) -> Result<Arc<ReadDocument>, ProjectError> {
        if let Some(open) = self.known(id) {
            return Ok(open);
        }
        let read = Arc::new(self.find(id)?);
        let mut open = locked(&self.open);
        open.push_front(Arc::clone(&read));
        open.truncate(MOST_OPEN);
        Ok(read)
    }

    fn known(&self, id: i64) -> Option<Arc<ReadDocument>> {
        locked(&self.open).iter().find(|open| open.id == id).map(Arc::clone)
    }

    fn find(&self, id: i64) -> Result<ReadDocument, ProjectError> {
        let (name, text) = {
            let store = self.store();
            if !store.has(id)? {
                return Err(ProjectError::Unknown);
            }
            (store.name(id)?, store.text(id)?)
        };
        let document = Document::new(name, text);
        let found = self.road().pipeline.find(&document);
        Ok(ReadDocument { id, document: Arc::new(document), found })
    }

    /// Does these operations, whose positions are bytes, one after the other, all or none. `at` is the time (RFC 3339).
    ///
    /// # Errors
    ///
    /// [`ProjectError::Stale`] where `version` is not that of the reviewer's work, [`ProjectError::Refused`] where an operation has no
    /// sense, [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn operate(
        &self,
        id: i64,
        who: &str,
        (version, at): (u64, &str),
        operations: &[Operation],
    ) -> Result<Opened, ProjectError> {
        let (read, desk) = (self.read(id)?, Desk { document: id, who });
        let said = self.store().said(desk)?;
        if said.version != version {
            return Err(ProjectError::Stale);
        }
        let road = self.road();
        let mut all = said.changes.clone();
        let mut reviewed = self.seen(&read, &said, &road).1;
        for operation in operations {
            let name = |span| self.suggested(&read, &reviewed, span, &road).into_iter().next();
            all.extend(changes(&read.document, &reviewed, operation, name)?);
            reviewed = Arc::new(self.reviewed(&road, &read, all.iter().cloned()));
        }
        let new = all.get(said.changes.len()..).unwrap_or_default();
        if new.is_empty() {
            return self.document(id, who);
        }
        if !self.store().put(desk, version, at, new)? {
            return Err(ProjectError::Stale);
        }
        self.note();
        self.views.put(id, self.views.edition(road.words, &all), &reviewed);
        if new.iter().any(|change| matches!(change, Change::Word { .. })) {
            self.learn_words()?;
        }
        self.document(id, who)
    }

    /// Undoes the last decision of `who`, or does the last undone one again. `at` is the time.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Stale`], [`ProjectError::NothingLeft`], [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn turn(
        &self,
        id: i64,
        who: &str,
        (version, at): (u64, &str),
        back: bool,
    ) -> Result<Opened, ProjectError> {
        let desk = Desk { document: id, who };
        let turned = {
            let mut store = self.store();
            if store.desk(desk)?.0 != version {
                return Err(ProjectError::Stale);
            }
            store.turn(desk, (version, at), back)?
        };
        if !turned {
            return Err(ProjectError::NothingLeft);
        }
        self.note();
        self.learn_words()?;
        self.document(id, who)
    }

    /// Says how far `who` is. `at` is the time.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Stale`], [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn set_state(
        &self,
        id: i64,
        who: &str,
        (version, at): (u64, &str),
        state: State,
    ) -> Result<Opened, ProjectError> {
        if !self.store().put_state(Desk { document: id, who }, (version, at), state)? {
            return Err(ProjectError::Stale);
        }
        self.note();
        self.document(id, who)
    }

    /// Takes over the words that are always or never replaced.
    fn learn_words(&self) -> Result<(), ProjectError> {
        // The lock is held from reading them on: who reads first would otherwise write over what another has just learnt.
        let mut own = locked(&self.road);
        let list = self.store().words()?;
        if *list != *own.list {
            *own = Road::new(&self.settings, &self.models, list, own.words + 1);
        }
        drop(own);
        Ok(())
    }

    fn road(&self) -> Road {
        locked(&self.road).clone()
    }

    fn suggested(&self, read: &ReadDocument, reviewed: &Reviewed, span: Span, road: &Road) -> Vec<String> {
        suggestions(&road.pipeline, &read.document, reviewed, &self.naming, span)
    }

    /// What the entity at `span` could be called.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn suggestions(&self, id: i64, who: &str, span: Span) -> Result<Vec<String>, ProjectError> {
        let read = self.read(id)?;
        let said = self.store().said(Desk { document: id, who })?;
        let road = self.road();
        let reviewed = self.seen(&read, &said, &road).1;
        Ok(self.suggested(&read, &reviewed, span, &road))
    }

    /// Everything that was suspected at `span`, strongest first.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Unknown`], [`ProjectError::Store`].
    pub fn why(&self, id: i64, span: Span) -> Result<Vec<Candidate>, ProjectError> {
        let read = self.read(id)?;
        let road = self.road();
        let mut candidates = road.pipeline.trace(&read.document).candidates;
        candidates.retain(|candidate| candidate.span.overlaps(span));
        candidates.sort_by(|one, two| two.score.total_cmp(&one.score));
        Ok(candidates)
    }

    /// The tokens of a document, sentence by sentence, as the detectors see them.
    #[must_use]
    pub fn tokens(&self, document: &Document) -> Vec<Vec<Span>> {
        self.road().pipeline.tokens(document)
    }

    /// Every decision about a document, in its order.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn history(&self, id: i64) -> Result<Vec<Event>, ProjectError> {
        Ok(self.store().history(id)?)
    }

    /// Reads the next documents that nobody has opened yet, so that the list knows how much there is to do: one, or several that are
    /// short. Returns the number of the last, or nothing where all were read.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn read_ahead(&self) -> Result<Option<i64>, ProjectError> {
        let next = self.store().unread(AHEAD)?;
        let mut letters = 0;
        let mut counts = Vec::new();
        for (id, characters) in next {
            letters += characters;
            if letters > AHEAD_LETTERS && !counts.is_empty() {
                break;
            }
            counts.push((id, self.counted_ahead(id)?));
        }
        self.keep_names()?;
        self.store().put_reads(&counts)?;
        counts.iter().try_for_each(|(id, _)| self.relist(*id))?;
        Ok(counts.last().map(|(id, _)| *id))
    }

    /// What the list tells of a document that nobody has said anything of. It stays in memory only where there is room: those that
    /// people look at must not make place for it.
    fn counted_ahead(&self, id: i64) -> Result<Read, ProjectError> {
        let read = self.known(id).map_or_else(|| self.find(id).map(Arc::new), Ok)?;
        let counts = counted(&self.reviewed(&self.road(), &read, []));
        self.keep(read);
        Ok(counts)
    }

    /// Keeps a document in memory, where there is room and it is not there.
    fn keep(&self, read: Arc<ReadDocument>) {
        let mut open = locked(&self.open);
        if open.len() < MOST_OPEN && open.iter().all(|other| other.id != read.id) {
            open.push_back(read);
        }
    }

    /// Nobody sees a name that is not kept: after a crash it could become somebody else's.
    fn keep_names(&self) -> Result<(), ProjectError> {
        Ok(self.naming.register.keep(|names| self.store().put_names(&self.fingerprint(), names))?)
    }

    /// How many documents were read, and how many there are.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Store`].
    pub fn progress(&self) -> Result<(u64, u64), ProjectError> {
        self.listed(Index::progress)
    }

    /// Takes over what `from` said, in the place of nothing: for a curator who begins with one of the reviewers. `at` is the time.
    ///
    /// # Errors
    ///
    /// As [`operate`](Self::operate).
    pub fn adopt(
        &self,
        id: i64,
        who: &str,
        (version, at): (u64, &str),
        from: &str,
    ) -> Result<Opened, ProjectError> {
        let put = {
            let mut store = self.store();
            let changes = store.changes(Desk { document: id, who: from })?;
            store.put(Desk { document: id, who }, version, at, &changes)?
        };
        if !put {
            return Err(ProjectError::Stale);
        }
        self.note();
        self.document(id, who)
    }

    /// What is written of a document: what somebody decided for all; or what its reviewers are done with, if they say the same; or what
    /// one of them has so far. Nothing where the project has no such document, or another text.
    ///
    /// # Errors
    ///
    /// [`ProjectError::Undecided`] where several are done and differ; [`ProjectError::Store`].
    pub fn result(&self, name: &str, text: &str) -> Result<Option<Opened>, ProjectError> {
        let Some(id) = self.store().document_of(&self.blind(name))? else { return Ok(None) };
        if self.store().text(id)? != text {
            return Ok(None);
        }
        let reviewers = self.store().reviewers(id)?;
        let furthest = furthest(&reviewers);
        let mut names = reviewers.iter().filter(|(_, state)| *state == furthest).map(|(who, _)| who.as_str());
        let first = self.document(id, names.next().unwrap_or_default())?;
        for other in names.filter(|_| furthest == State::Done) {
            if self.document(id, other)?.reviewed.edits != first.reviewed.edits {
                return Err(ProjectError::Undecided);
            }
        }
        Ok(Some(first))
    }
}

/// How far whoever is furthest is.
fn furthest(reviewers: &[(String, State)]) -> State {
    reviewers.iter().map(|(_, state)| *state).max().unwrap_or_default()
}

/// A keyed fingerprint of all settings that the result depends on.
fn fingerprint(key: &Key, settings: &Settings) -> [u8; 32] {
    let Settings { name, policy, languages, scope } = settings;
    let all = format!("{name}\n{languages:?}\n{scope:?}\n{}", policy.canonical());
    key.blind(SETTINGS, all.as_bytes()).0
}

/// The road of the settings, with these words.
fn road(settings: &Settings, models: &Arc<Models>, words: &[Change]) -> Pipeline {
    let mut policy = settings.policy.clone();
    for (text, label) in words.iter().cloned().filter_map(word) {
        match label {
            Some(label) => policy.lists_mut().add_always(&text, label),
            None => policy.lists_mut().add_never(&text),
        }
    }
    Pipeline::with(Arc::clone(models), RoadSettings { policy, languages: settings.languages })
}

/// A word with what it always is; nothing where the change is another.
fn word(change: Change) -> Option<(String, Option<Label>)> {
    let Change::Word { text, label } = change else { return None };
    Some((text, label.as_deref().and_then(Label::from_name)))
}

/// What the list of documents tells of one.
fn counted(reviewed: &Reviewed) -> Read {
    let spans = &reviewed.spans;
    let unsure = spans.iter().filter(|span| span.is_unsure()).count() + reviewed.unsure.len();
    let comments = spans.iter().filter(|span| span.comment.is_some()).count();
    Read {
        spans: spans.len() as u64,
        unsure: unsure as u64,
        comments: comments as u64,
        languages: reviewed.language.map_or("", maskros_text::Lang::code).to_owned(),
    }
}
