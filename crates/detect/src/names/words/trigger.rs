//! The tables of this folder, filed under their key words.
//!
//! The context tables are lists of phrases; each phrase is filed under one key word: the last word of a phrase that stands before what it
//! announces, the first word of one that stands after it. A key word of five letters or more is also found with one edit, when the
//! misspelt word is on no list.

use super::fuzzy::FuzzyIndex;
use super::tables::{HEADS, Head, NAMED_PLACES, NamedPlace, WORKING};
use maskros_language::{Announcement, Side, WordRole, announcements, words_of};
use maskros_text::{Languages, Sex};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Key words shorter than this are found in their right spelling only.
const MIN_MISSPELT_LETTERS: usize = 5;

/// Room for so many key words is made at once: by a profiler, growing step by step took most of the time of filing them.
const MOST_KEYS: usize = 6144;

/// The rule of the roles in court.
const PARTY: &str = "party-role";

/// A key word of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trigger {
    entry: u16,
    misspelt: bool,
}

/// Everything filed under one key word.
#[derive(Default)]
pub(in crate::names) struct TriggerEntry {
    /// Phrases that announce something.
    pub phrases: Vec<TriggerPhrase>,
    /// Titles.
    pub titles: Vec<Title>,
    /// Heads of institutions.
    pub heads: Vec<&'static Head>,
    /// Words that make a place of their neighbours.
    pub places: Vec<&'static NamedPlace>,
    /// Forms of companies that begin with this word.
    pub forms: Vec<(Languages, &'static str)>,
    /// Whether the number of such people identifies.
    pub numbered_kin: bool,
    /// Whether the word says that somebody works.
    pub working: bool,
}

/// The roles of words before a name, in the order in which a word of several of them is tried.
const TITLES: &[WordRole] = &[
    WordRole::AddressMan,
    WordRole::AddressWoman,
    WordRole::Title,
    WordRole::Degree,
    WordRole::Officeholder,
];

/// A title before a name.
#[derive(Clone, Copy)]
pub(crate) struct Title {
    /// The languages in which it is one.
    pub languages: Languages,
    role: WordRole,
}

impl Title {
    /// The sex it tells.
    pub(crate) const fn sex(self) -> Option<Sex> {
        match self.role {
            WordRole::AddressMan => Some(Sex::Male),
            WordRole::AddressWoman => Some(Sex::Female),
            _ => None,
        }
    }

    /// Whether the title itself is reported: a form of address or degree, and not an office such as judge.
    pub(crate) fn is_emitted(self) -> bool {
        self.role != WordRole::Officeholder
    }

    /// Whether a chain of titles can begin with it: `med` of `Dr. med.` cannot.
    pub(crate) fn leads(self) -> bool {
        self.role != WordRole::Degree
    }
}

/// One phrase under its key word.
pub(crate) struct TriggerPhrase {
    /// What it announces.
    pub context: &'static Announcement,
    /// The languages in which it does.
    pub languages: Languages,
    /// The words of the phrase beside the key word: before it for [`Side::Follows`], after it for [`Side::Precedes`].
    pub others: Vec<&'static str>,
}

struct Index {
    keys: HashMap<&'static str, u16>,
    near: FuzzyIndex,
    entries: Vec<TriggerEntry>,
}

static INDEX: LazyLock<Index> = LazyLock::new(Index::build);

impl Trigger {
    /// The key word that `folded` is, or is a misspelling of; only words that are not `listed` can be misspellings.
    pub(crate) fn of(folded: &str, listed: bool) -> Option<Self> {
        if let Some(entry) = INDEX.keys.get(folded) {
            return Some(Self { entry: *entry, misspelt: false });
        }
        if listed || folded.len() < MIN_MISSPELT_LETTERS {
            return None;
        }
        let entry = INDEX.near.find(folded).and_then(|key| u16::try_from(key).ok())?;
        Some(Self { entry, misspelt: true })
    }

    /// What is filed under this key word.
    pub(in crate::names) fn entry(self) -> Option<&'static TriggerEntry> {
        INDEX.entries.get(usize::from(self.entry))
    }

    /// Whether it is a form of address or degree, such as `Herr`.
    pub(crate) fn is_address(self) -> bool {
        !self.misspelt
            && self.entry().is_some_and(|entry| entry.titles.iter().any(|title| title.is_emitted()))
    }

    /// Whether it is a word for a firm or house that stands before its name in some language, such as `Boulangerie`.
    pub(crate) fn leads_house(self) -> bool {
        !self.misspelt && self.entry().is_some_and(|entry| entry.heads.iter().any(|head| head.name_after))
    }

    /// Whether it is a word for a party of a case in some language, such as `Zeugin`.
    pub(crate) fn is_party(self) -> bool {
        !self.misspelt && self.entry().is_some_and(|entry| entry.is_party(Languages::SUPPORTED))
    }

    /// Whether the word is one edit away from the key word.
    pub(crate) fn is_misspelt(self) -> bool {
        self.misspelt
    }
}

impl Index {
    fn build() -> Self {
        let mut index = Self {
            keys: HashMap::with_capacity(MOST_KEYS),
            near: FuzzyIndex::default(),
            entries: Vec::with_capacity(MOST_KEYS),
        };
        index.file_phrases();
        index.file_titles();
        index.file_heads();
        index.file_forms();
        index.file_kin_and_working();
        index.file_places();
        index.near.ready();
        index
    }

    /// Files the phrases that announce something.
    fn file_phrases(&mut self) {
        for context in announcements() {
            for (phrase, languages) in context.phrases {
                self.file(context, phrase, *languages);
            }
        }
    }

    /// Files the titles before names.
    fn file_titles(&mut self) {
        for role in TITLES {
            for (word, languages) in words_of(*role) {
                let title = Title { languages: *languages, role: *role };
                self.open(word, |entry| entry.titles.push(title));
            }
        }
    }

    /// Files the heads of institutions.
    fn file_heads(&mut self) {
        for head in HEADS.iter() {
            head.words.iter().for_each(|word| self.open(word, |entry| entry.heads.push(head)));
        }
    }

    /// Files the kin whose number identifies, and the words for working.
    fn file_kin_and_working(&mut self) {
        for (word, _) in words_of(WordRole::NumberedKin) {
            self.open(word, |entry| entry.numbered_kin = true);
        }
        for word in WORKING.iter().flat_map(|row| row.verbs) {
            self.open(word, |entry| entry.working = true);
        }
    }

    /// Files the words that make a place of their neighbours.
    fn file_places(&mut self) {
        for place in NAMED_PLACES.iter() {
            place.words.iter().for_each(|word| self.open(word, |entry| entry.places.push(place)));
        }
    }

    fn file_forms(&mut self) {
        for (form, languages) in words_of(WordRole::CompanyForm) {
            let key = form.split(' ').next().unwrap_or_default();
            self.open(key, |entry| entry.forms.push((*languages, form)));
        }
    }

    fn file(&mut self, context: &'static Announcement, phrase: &'static str, languages: Languages) {
        let mut others: Vec<&str> = phrase.split(' ').collect();
        let key = match context.side {
            Side::Follows => others.pop().unwrap_or_default(),
            Side::Precedes => others.remove(0),
        };
        self.open(key, |entry| entry.phrases.push(TriggerPhrase { context, languages, others }));
        if let Some(id) = self.keys.get(key).filter(|_| key.chars().count() >= MIN_MISSPELT_LETTERS) {
            self.near.add(key, usize::from(*id));
        }
    }

    fn open(&mut self, key: &'static str, put: impl FnOnce(&mut TriggerEntry)) {
        let Ok(next) = u16::try_from(self.entries.len()) else { return };
        let id = *self.keys.entry(key).or_insert(next);
        if id == next {
            self.entries.push(TriggerEntry::default());
        }
        if let Some(entry) = self.entries.get_mut(usize::from(id)) {
            put(entry);
        }
    }
}

impl TriggerEntry {
    /// Whether the word alone is a party's role in court.
    pub(crate) fn is_party(&self, languages: Languages) -> bool {
        self.phrases.iter().any(|phrase| {
            phrase.context.rule == PARTY && phrase.others.is_empty() && phrase.languages.meets(languages)
        })
    }
}
