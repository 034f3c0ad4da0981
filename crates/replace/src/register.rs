//! Who is called what in a collection whose documents are named one by one, in any order and more than once.

use crate::entity_key::EntityKey;
use crate::shape::folded;
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// One line of a [`Register`]. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq)]
pub struct Registered {
    /// Which entity.
    pub entity: EntityKey,
    /// The base form of what stands there instead.
    pub pseudonym: String,
    /// Whether this is what the entity is called, or what it is called where that is somebody's name in the document; or by a person.
    pub is_first: bool,
}

impl std::fmt::Debug for Registered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Registered").field("entity", &self.entity).finish_non_exhaustive()
    }
}

/// The pseudonyms of a collection, for namers that know one document each ([`Namer::registered`](crate::Namer::registered)): what one
/// of them has given out, no other gives to somebody else, and a name that one has met is called the same by all.
#[derive(Default)]
pub struct Register(RwLock<Names>);

#[derive(Default)]
struct Names {
    first: HashMap<EntityKey, String>,
    owners: HashMap<String, EntityKey>,
    /// What is not kept anywhere yet.
    new: Vec<Registered>,
}

impl std::fmt::Debug for Register {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Register").field("names", &self.read().owners.len()).finish_non_exhaustive()
    }
}

impl Register {
    /// A register with these lines, as an earlier one gave them to [`keep`](Self::keep).
    #[must_use]
    pub fn of(lines: impl IntoIterator<Item = Registered>) -> Self {
        let mut names = Names::default();
        lines.into_iter().for_each(|line| names.put(&line));
        Self(RwLock::new(names))
    }

    /// Hands over the lines that are new since the last call, if there are any. Where `keep` fails it gets them once more the next time.
    ///
    /// # Errors
    ///
    /// Whatever `keep` says.
    pub fn keep<E>(&self, keep: impl FnOnce(&[Registered]) -> Result<(), E>) -> Result<(), E> {
        if self.read().new.is_empty() {
            return Ok(());
        }
        let mut names = self.write();
        keep(&names.new)?;
        names.new = Vec::new();
        drop(names);
        Ok(())
    }

    /// Whether somebody is called this.
    #[must_use]
    pub fn holds(&self, pseudonym: &str) -> bool {
        self.owner(&folded(pseudonym)).is_some()
    }

    pub(crate) fn first(&self, entity: EntityKey) -> Option<String> {
        self.read().first.get(&entity).cloned()
    }

    /// Who is called this; the name is folded.
    pub(crate) fn owner(&self, folded: &str) -> Option<EntityKey> {
        self.read().owners.get(folded).copied()
    }

    /// Gives the entity this pseudonym, unless it is somebody else's. Says whether it has it now.
    pub(crate) fn claim(&self, line: Registered) -> bool {
        let mut names = self.write();
        match names.owners.get(&folded(&line.pseudonym)) {
            Some(owner) => *owner == line.entity,
            None => {
                names.put(&line);
                names.new.push(line);
                true
            }
        }
    }

    fn read(&self) -> RwLockReadGuard<'_, Names> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Names> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Names {
    fn put(&mut self, line: &Registered) {
        self.owners.entry(folded(&line.pseudonym)).or_insert(line.entity);
        if line.is_first {
            self.first.entry(line.entity).or_insert_with(|| line.pseudonym.clone());
        }
    }
}
