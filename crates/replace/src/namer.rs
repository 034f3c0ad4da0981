//! Who became whom.

use crate::draw::{Draw, mac};
use crate::entity_key::EntityKey;
use crate::letters::Letters;
use crate::originals::Originals;
use crate::placeholder::Numbers;
use crate::register::{Register, Registered};
use crate::sections::Known;
use crate::shape::{folded, plain};
use maskros_lexicon::{Origins, Pool};
use maskros_text::{Document, Label, Section};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// How far one name keeps one pseudonym.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Within one document; the next document draws anew, so nothing links the two (SweLL's numbering restarts too).
    Document,
    /// Within everything that shares key and scope name.
    Collection,
}

/// One line of the correspondence table.
///
/// `Debug` never shows text of the document.
#[derive(Clone, PartialEq, Eq)]
pub struct Assignment {
    /// Which entity.
    pub key: EntityKey,
    /// The label of the mention that was replaced first.
    pub label: Label,
    /// The base form, as the document has it.
    pub original: String,
    /// The base form of what stands there instead.
    pub pseudonym: String,
}

impl fmt::Debug for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assignment")
            .field("key", &self.key)
            .field("label", &self.label)
            .finish_non_exhaustive()
    }
}

/// What a base form is drawn as; the same word as surname and as town has two pseudonyms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    First,
    Surname,
    Handle,
    Country,
    Region,
    City,
    Area,
    Place,
    Street,
    Institution,
    Court,
    Transport,
    Number,
    Contact,
}

impl Class {
    const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Surname => "surname",
            Self::Handle => "handle",
            Self::Country => "country",
            Self::Region => "region",
            Self::City => "city",
            Self::Area => "area",
            Self::Place => "place",
            Self::Street => "street",
            Self::Institution => "institution",
            Self::Court => "court",
            Self::Transport => "transport",
            Self::Number => "number",
            Self::Contact => "contact",
        }
    }
}

impl Class {
    /// Whether a pseudonym would read as an original. Streets share their heads with others, handles and
    /// numbers have no words, so with them only the whole counts.
    fn meets(self, originals: &Originals, name: &str) -> bool {
        match self {
            Self::First
            | Self::Surname
            | Self::Country
            | Self::Region
            | Self::City
            | Self::Area
            | Self::Institution => originals.meets(name),
            _ => originals.holds(name),
        }
    }
}

/// A pseudonym, and how it came about.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Named {
    /// The base form of the pseudonym.
    pub(crate) pseudonym: String,
    /// Whether another pseudonym than elsewhere in the scope had to be taken.
    pub(crate) inconsistent: bool,
    /// Whether no candidate was free.
    pub(crate) exhausted: bool,
}

/// What is asked of the namer.
pub(crate) struct Wanted<'a> {
    pub(crate) class: Class,
    pub(crate) label: Label,
    /// The base form as the document has it.
    pub(crate) original: &'a str,
    /// What tells the pool from others of the class: its first name, or nothing where candidates are made up.
    pub(crate) pool: &'a str,
    /// The candidate for each attempt, counted from 0; an attempt may give none.
    pub(crate) candidate: &'a dyn Fn(usize, &[u8; 32]) -> Option<String>,
}

/// How many candidates are looked at before a word is invented.
const ATTEMPTS: usize = 400;

/// How many are looked at however worn a pool is.
const ALWAYS: usize = 8;

/// Gives out pseudonyms: one for each entity of a scope, and never one for two.
///
/// The first choice of a name that is itself in the pool is a keyed shuffle of the pool, so first choices of such names never
/// meet and machines agree without talking. Where two others meet, or a choice occurs in the document as an original, the later
/// one takes the next of its own keyed sequence.
pub struct Namer {
    key: [u8; 32],
    scope: Scope,
    scope_name: String,
    document: String,
    /// From a ledger; lives as long as the namer.
    remembered: HashMap<EntityKey, String>,
    /// Of the scope: forgotten with the document in [`Scope::Document`].
    given: HashMap<EntityKey, String>,
    taken: HashMap<String, EntityKey>,
    /// Of the document: what differs from `given` because of an original.
    local: HashMap<EntityKey, String>,
    /// Of the document: what was written already, so that repeated mentions cost a look-up.
    written: HashMap<Class, HashMap<String, String>>,
    /// Of the scope, by class and pool: how many candidates are no longer worth a look because nearly all are taken.
    worn: HashMap<(Class, String), usize>,
    /// The first names of pools that are at home in all of some countries, single or double, sought out once for all people of the same
    /// kind.
    pub(crate) suiting: HashMap<([Pool; 3], Origins, bool), Vec<&'static str>>,
    new: Vec<Assignment>,
    /// What other namers of the scope have given out.
    register: Option<Arc<Register>>,
    /// What earlier sections of the text have told and been given.
    pub(crate) text: OfText,
}

/// What the sections of one text have in common.
#[derive(Default)]
pub(crate) struct OfText {
    pub(crate) known: Known,
    pub(crate) numbers: Numbers,
    pub(crate) letters: Letters,
}

impl fmt::Debug for Namer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Namer")
            .field("scope", &self.scope)
            .field("entities", &self.given.len())
            .finish_non_exhaustive()
    }
}

impl Namer {
    /// A namer without memory. `scope_name` tells collections with the same key apart.
    #[must_use]
    pub fn new(key: [u8; 32], scope: Scope, scope_name: &str) -> Self {
        Self {
            key,
            scope,
            scope_name: scope_name.to_owned(),
            document: String::new(),
            remembered: HashMap::new(),
            given: HashMap::new(),
            taken: HashMap::new(),
            local: HashMap::new(),
            written: HashMap::new(),
            worn: HashMap::new(),
            suiting: HashMap::new(),
            new: Vec::new(),
            register: None,
            text: OfText::default(),
        }
    }

    /// The same namer, which shares the names of a [`Scope::Collection`] with others that have the same key, scope name and register.
    /// In [`Scope::Document`] there is nothing to share, and the register is left alone.
    #[must_use]
    pub fn registered(self, register: Arc<Register>) -> Self {
        let register = (self.scope == Scope::Collection).then_some(register);
        Self { register, ..self }
    }

    /// The scope.
    #[must_use]
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// Fixes the pseudonym of an entity, as a ledger has it; to be called before the entity's first document is planned.
    pub fn remember(&mut self, entity: EntityKey, pseudonym: String) {
        if self.scope == Scope::Collection {
            self.give(entity, pseudonym.clone());
        }
        self.claim(entity, &pseudonym, false);
        self.remembered.insert(entity, pseudonym);
    }

    fn give(&mut self, entity: EntityKey, pseudonym: String) {
        self.taken.insert(folded(&pseudonym), entity);
        self.given.insert(entity, pseudonym);
    }

    /// The pseudonyms given since the last call, in the order in which they were given, without remembered ones.
    ///
    /// In [`Scope::Document`] those of the last document alone: what was not taken is forgotten with its document.
    pub fn take_new(&mut self) -> Vec<Assignment> {
        std::mem::take(&mut self.new)
    }

    /// Turns to a document. A section of the text that is on its way already goes on with what its text was given.
    pub(crate) fn begin(&mut self, document: &Document) {
        if document.section() != Section::Later || self.document != document.whole_id() {
            self.begin_text(document.whole_id());
        }
    }

    fn begin_text(&mut self, id: &str) {
        id.clone_into(&mut self.document);
        self.text = OfText::default();
        // New tables instead of emptied ones: one large document must not make every later one pay for its size.
        self.local = HashMap::new();
        self.written = HashMap::new();
        if self.scope == Scope::Document {
            self.given = HashMap::new();
            self.taken = HashMap::new();
            self.worn = HashMap::new();
            self.new = Vec::new();
        }
    }

    /// A seed for what has no pseudonym of its own but must follow the scope, such as the offset of dates.
    pub(crate) fn seed(&self, purpose: &str, about: &str) -> [u8; 32] {
        let document = if self.scope == Scope::Document { self.document.as_bytes() } else { b"" };
        mac(&self.key, &[self.scope_name.as_bytes(), document, purpose.as_bytes(), about.as_bytes()])
    }

    /// The same, but for this document alone in every scope.
    pub(crate) fn document_seed(&self, purpose: &str) -> [u8; 32] {
        mac(&self.key, &[self.scope_name.as_bytes(), self.document.as_bytes(), purpose.as_bytes(), b""])
    }

    /// A draw from [`Namer::seed`].
    pub(crate) fn draw(&self, purpose: &str, about: &str) -> Draw {
        Draw::new(self.seed(purpose, about))
    }

    /// The secret key, for strategies that hash and seal.
    pub(crate) const fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// Sets aside what a ledger has given to this entity, so that nobody else in the document takes it.
    pub(crate) fn reserve(&mut self, class: Class, original: &str) {
        self.recall(entity_key(&self.seed(class.name(), &folded(original))));
    }

    fn recall(&mut self, key: EntityKey) {
        let known = self.remembered.get(&key).filter(|_| !self.given.contains_key(&key));
        if let Some(pseudonym) = known.cloned() {
            self.give(key, pseudonym);
        }
    }

    /// The pseudonym that was written in this document already.
    pub(crate) fn written(&self, class: Class, original: &str) -> Option<&str> {
        self.written.get(&class)?.get(original).map(String::as_str)
    }

    /// The pseudonym of `wanted`; the same for the same class and base form throughout the scope, unless it is in `originals`.
    pub(crate) fn name(&mut self, wanted: &Wanted<'_>, originals: &Originals) -> Named {
        if let Some(written) = self.written(wanted.class, wanted.original) {
            return Named { pseudonym: written.to_owned(), inconsistent: false, exhausted: false };
        }
        let named = self.drawn(wanted, originals);
        let written = self.written.entry(wanted.class).or_default();
        written.insert(wanted.original.to_owned(), named.pseudonym.clone());
        named
    }

    fn drawn(&mut self, wanted: &Wanted<'_>, originals: &Originals) -> Named {
        let seed = self.seed(wanted.class.name(), &folded(wanted.original));
        let key = entity_key(&seed);
        self.recall(key);
        self.look_up(key, wanted);
        let inconsistent = match (self.local.get(&key), self.given.get(&key)) {
            (Some(local), _) => {
                return Named { pseudonym: local.clone(), inconsistent: true, exhausted: false };
            }
            (None, Some(given)) if !wanted.class.meets(originals, given) => {
                return Named { pseudonym: given.clone(), inconsistent: false, exhausted: false };
            }
            (None, given) => given.is_some(),
        };
        let (pseudonym, exhausted) = self.claimed(wanted, &seed, key, originals, !inconsistent);
        self.taken.insert(folded(&pseudonym), key);
        if inconsistent {
            self.local.insert(key, pseudonym.clone());
        } else {
            self.note(key, wanted, &pseudonym);
        }
        Named { pseudonym, inconsistent, exhausted }
    }

    /// The entity is called this from now on.
    fn note(&mut self, key: EntityKey, wanted: &Wanted<'_>, pseudonym: &str) {
        self.given.insert(key, pseudonym.to_owned());
        self.new.push(Assignment {
            key,
            label: wanted.label,
            original: wanted.original.to_owned(),
            pseudonym: pseudonym.to_owned(),
        });
    }

    /// Takes over what another namer of the scope has given to the entity.
    fn look_up(&mut self, key: EntityKey, wanted: &Wanted<'_>) {
        let Some(register) = self.register.as_ref().filter(|_| !self.given.contains_key(&key)) else {
            return;
        };
        if let Some(pseudonym) = register.first(key) {
            self.taken.insert(folded(&pseudonym), key);
            self.note(key, wanted, &pseudonym);
        }
    }

    /// Says whether no other namer of the scope has given this pseudonym to another entity.
    fn claim(&self, entity: EntityKey, pseudonym: &str, is_first: bool) -> bool {
        let line = || Registered { entity, pseudonym: pseudonym.to_owned(), is_first };
        self.register.as_ref().is_none_or(|register| register.claim(line()))
    }

    /// A choice that no other namer makes at the same time.
    fn claimed(
        &mut self,
        wanted: &Wanted<'_>,
        seed: &[u8; 32],
        key: EntityKey,
        originals: &Originals,
        is_first: bool,
    ) -> (String, bool) {
        loop {
            let (pseudonym, exhausted) = self.choose(wanted, seed, key, originals);
            if self.claim(key, &pseudonym, is_first) {
                return (pseudonym, exhausted);
            }
        }
    }

    /// A pseudonym that is free, and whether the pool has none left.
    fn choose(
        &mut self,
        wanted: &Wanted<'_>,
        seed: &[u8; 32],
        key: EntityKey,
        originals: &Originals,
    ) -> (String, bool) {
        let avoided = Avoided::of(wanted, originals);
        let place = (wanted.class, wanted.pool.to_owned());
        let worn = self.worn.get(&place).copied().unwrap_or(ALWAYS);
        let mut attempts = (0..ALWAYS).chain(worn..ATTEMPTS);
        let free = |name: &String| !self.is_held(name, key) && !avoided.meets(name);
        let listed =
            attempts.find_map(|attempt| Some((attempt, (wanted.candidate)(attempt, seed).filter(free)?)));
        let invented = || beyond_pools(seed, free);
        let reached = listed.as_ref().map_or(ATTEMPTS, |(attempt, _)| attempt / 4 * 3);
        let exhausted = listed.is_none();
        let name = listed.map_or_else(invented, |(_, name)| name);
        if reached > worn {
            self.worn.insert(place, reached);
        }
        (name, exhausted)
    }

    /// Whether the name is the pseudonym of another entity, here or in the scope.
    fn is_held(&self, name: &str, key: EntityKey) -> bool {
        let name = folded(name);
        let owner = || self.register.as_ref()?.owner(&name);
        self.taken.get(&name).copied().or_else(owner).is_some_and(|owner| owner != key)
    }
}

/// What no pseudonym may be: the original, also as it is spelt elsewhere, and the originals of the document.
struct Avoided<'w> {
    class: Class,
    original: String,
    /// A town without its marks: `Sài Gòn` is Saigon.
    plain: Option<String>,
    originals: &'w Originals,
}

impl<'w> Avoided<'w> {
    fn of(wanted: &Wanted<'_>, originals: &'w Originals) -> Self {
        let town = wanted.class == Class::City;
        let plain = Some(plain(wanted.original)).filter(|plain| town && !plain.is_empty());
        Self { class: wanted.class, original: folded(wanted.original), plain, originals }
    }

    fn meets(&self, name: &str) -> bool {
        folded(name) == self.original
            || self.plain.as_ref().is_some_and(|own| plain(name) == *own)
            || self.class.meets(self.originals, name)
    }
}

/// A name that was made up because all of the pool are taken.
fn beyond_pools(seed: &[u8; 32], free: impl Fn(&String) -> bool) -> String {
    let mut draw = Draw::new(*seed);
    loop {
        let name = invented(&mut draw);
        if free(&name) {
            return name;
        }
    }
}

fn entity_key(seed: &[u8; 32]) -> EntityKey {
    EntityKey(seed.as_chunks::<16>().0.first().copied().unwrap_or_default())
}

const ONSETS: [&str; 12] = ["B", "D", "F", "G", "K", "L", "M", "N", "R", "S", "T", "V"];
const MIDDLES: [&str; 8] = ["al", "an", "el", "er", "im", "ol", "ov", "un"];
const CODAS: [&str; 8] = ["ador", "anek", "edin", "emar", "idal", "isto", "orel", "umar"];

/// A word that is no name but may stand for one; 768 with two syllables, longer ones without end.
fn invented(draw: &mut Draw) -> String {
    let mut word = draw.pick(&ONSETS).unwrap_or_default().to_owned();
    word += draw.pick(&MIDDLES).unwrap_or_default();
    while draw.below(3) == 0 {
        word += draw.pick(&ONSETS).unwrap_or_default().to_lowercase().as_str();
        word += draw.pick(&MIDDLES).unwrap_or_default();
    }
    word + draw.pick(&CODAS).unwrap_or_default()
}
