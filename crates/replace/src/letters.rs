//! The letters that stand for people and things in one text, as courts give them: the reading order decides, so they say nothing of a name.

use maskros_text::EntityId;
use std::{collections::HashMap, mem};

/// Who has a letter: an entity, or a town that stands in the name of a court alone.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Bearer {
    Entity(EntityId),
    Town(String),
}

/// The letters of one text, given in reading order.
#[derive(Default)]
pub(crate) struct Letters {
    given: HashMap<(&'static str, Bearer), u32>,
    last: HashMap<&'static str, u32>,
    /// The entities of towns that stand outside the names of courts, by folded name; read when the first court needs them.
    towns: Option<HashMap<String, EntityId>>,
}

impl Letters {
    /// The same letters for the next section of a text, in which the courts stand beside other towns.
    pub(crate) fn handed_on(&mut self) -> Self {
        Self { towns: None, ..mem::take(self) }
    }

    /// The number of `bearer`'s letter in an alphabet, from 1; the next one for somebody new.
    pub(crate) fn number(&mut self, alphabet: &'static str, bearer: Bearer) -> u32 {
        let last = self.last.entry(alphabet).or_default();
        *self.given.entry((alphabet, bearer)).or_insert_with(|| {
            *last += 1;
            *last
        })
    }

    /// The town by this folded name in the name of a court; `named` reads the towns of the document where nobody has yet.
    pub(crate) fn town(&mut self, town: String, named: impl FnOnce() -> HashMap<String, EntityId>) -> Bearer {
        let entity = self.towns.get_or_insert_with(named).get(&town).copied();
        entity.map_or(Bearer::Town(town), Bearer::Entity)
    }
}
