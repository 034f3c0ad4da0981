//! What of the replaced names must not stand anywhere else, and the spellings in which it is looked for.

use super::MIN_INSIDE;
use crate::generic::is_generic;
use crate::institutions;
use crate::name_parts::is_small_word;
use crate::shape::{capitalised, folded, is_of_name};
use maskros_lexicon::{Lexicon, Role, Word, ascii};
use maskros_text::{Decision, Document, Group, Label, Languages, Sex};
use std::collections::HashSet;
use unicode_normalization::UnicodeNormalization;

/// Endings of adjectives that are made of names and are no forms of theirs.
pub(super) const ADJECTIVES: &[&str] =
    &["sche", "schen", "scher", "sches", "schem", "ska", "ske", "ianska", "ianske", "ian", "esque"];

/// What was decided on weaker grounds is not looked for: one false alarm would become many.
const MIN_SCORE: f32 = 0.6;
/// Shorter words are not looked for.
const MIN_LETTERS: usize = 3;
/// Shorter words of the names of institutions prove nothing.
const MIN_INSTITUTION: usize = 4;
/// Shorter addresses and numbers are found by chance.
const MIN_WHOLE: usize = 5;

/// One thing that is looked for.
#[derive(Clone)]
pub(super) struct Entry {
    /// The decision that it comes from.
    pub(super) decision: usize,
    /// What it is when it stands alone.
    pub(super) label: Label,
    /// Its base form as the document has it.
    pub(super) base: String,
    /// The base form folded.
    pub(super) folded: String,
    /// What the lexicon holds of it.
    pub(super) word: Word,
    /// Whether it counts only as it stands: addresses, handles and numbers.
    pub(super) whole: bool,
    /// Whether it is one of several words of a name, and not a name of one word that may be a noun.
    pub(super) part: bool,
}

impl Entry {
    /// Whether the word is also an ordinary one in one of `languages`.
    pub(super) fn is_common(&self, languages: Languages) -> bool {
        self.word.common.meets(languages)
    }

    /// Whether it is of the name of a house, firm or vehicle, and neither a person nor a place.
    pub(super) fn is_house(&self) -> bool {
        !self.label.is_name_part() && self.label.group() != Group::Place
    }

    pub(super) fn letters(&self) -> usize {
        self.folded.chars().count()
    }
}

/// What is looked for in one document.
#[derive(Default)]
pub(super) struct Names {
    pub(super) entries: Vec<Entry>,
    bases: HashSet<String>,
    /// The folded words of the people whom the policy keeps.
    pub(super) kept: HashSet<String>,
}

impl Names {
    pub(super) fn of(document: &Document, decisions: &[Decision]) -> Self {
        let mut names = Self::default();
        for (idx, decision) in decisions.iter().enumerate() {
            if !decision.action.edits() {
                if decision.label.group() == Group::Person {
                    names.kept.extend(words(&decision.base).map(folded));
                }
            } else if decision.score >= MIN_SCORE {
                names.gather(document, idx, decision);
            }
        }
        names
    }

    fn gather(&mut self, document: &Document, idx: usize, decision: &Decision) {
        let label = decision.label;
        match label.group() {
            _ if label == Label::Initials => {}
            _ if label.is_name_part() => self.person(idx, decision),
            _ if matches!(label, Label::Username | Label::SocialHandle) => {
                self.whole(idx, label, document.cut(decision.span).trim_start_matches(['@', '#']));
            }
            Group::Place if !matches!(label, Label::StreetNr | Label::ZipCode) => {
                self.add(idx, label, &decision.base, MIN_LETTERS + 1);
            }
            Group::Institution | Group::Transport => self.institution(idx, decision),
            Group::Contact | Group::Number => self.whole(idx, label, document.cut(decision.span)),
            _ => {}
        }
    }

    /// Every part of a name but particles, with the label under which it has its pseudonym.
    fn person(&mut self, idx: usize, decision: &Decision) {
        let base = decision.base.as_ref();
        let comma = base.find(',');
        let count = words(base).count();
        for (nth, word) in words(base).enumerate().filter(|(_, word)| !is_small_word(&folded(word))) {
            let at = base.find(word).unwrap_or(0);
            let surname = comma.map_or(nth + 1 == count, |comma| at < comma);
            self.add(idx, part_label(decision, count, surname), word, MIN_LETTERS);
        }
    }

    /// The words of an institution's name that no list knows: towns and people in it are found for themselves.
    fn institution(&mut self, idx: usize, decision: &Decision) {
        let several = words(&decision.base).nth(1).is_some();
        for word in words(&decision.base) {
            let word = institutions::elided(word).map_or(word, |(_, name)| name);
            if is_telling(word) {
                let first = self.entries.len();
                self.add(idx, decision.label, word, MIN_INSTITUTION);
                let whole = if several { first } else { self.entries.len() };
                stems(word).for_each(|stem| self.add(idx, decision.label, stem, MIN_INSIDE));
                self.entries.iter_mut().skip(whole).for_each(|entry| entry.part = true);
            }
        }
    }

    fn add(&mut self, decision: usize, label: Label, base: &str, shortest: usize) {
        let folded = folded(base);
        if folded.chars().count() < shortest || self.bases.contains(&folded) {
            return;
        }
        let word = Lexicon::embedded().word(&folded).unwrap_or_default();
        let base = base.to_owned();
        self.push(Entry { decision, label, base, folded, word, whole: false, part: false });
    }

    fn push(&mut self, entry: Entry) {
        self.bases.insert(entry.folded.clone());
        self.entries.push(entry);
    }

    fn whole(&mut self, decision: usize, label: Label, text: &str) {
        let folded = folded(text);
        if !is_long_enough(text) || self.bases.contains(&folded) {
            return;
        }
        let base = text.to_owned();
        self.push(Entry { decision, label, base, folded, word: Word::default(), whole: true, part: false });
    }

    /// All spellings with the entry of each, without repeats.
    pub(super) fn spellings(&self) -> (Vec<String>, Vec<usize>) {
        let mut seen = HashSet::new();
        let spelt = self
            .entries
            .iter()
            .enumerate()
            .flat_map(|(idx, entry)| spelt(entry).into_iter().zip(std::iter::repeat(idx)));
        spelt
            .filter(|(spelling, _)| {
                spelling.len() >= MIN_LETTERS && seen.insert(spelling.to_ascii_lowercase())
            })
            .unzip()
    }
}

/// Whether a word, and not what it is made of, says which institution it is: a capital and nothing that a list knows.
fn is_telling(word: &str) -> bool {
    let folded = folded(word);
    let kind = is_generic(&folded) || institutions::tells_kind(word);
    word.starts_with(char::is_uppercase) && !kind && is_unlisted(&folded)
}

/// Whether a number or address is long enough to be looked for elsewhere.
fn is_long_enough(text: &str) -> bool {
    text.chars().count() >= MIN_WHOLE
        && (has_letter(text) || text.bytes().filter(u8::is_ascii_digit).count() > MIN_WHOLE)
}

fn has_letter(text: &str) -> bool {
    text.contains(char::is_alphabetic)
}

/// What a word is made of, where no list knows it: `Quirlix` in `Quirlixskolan`, `Quirlixska`, `Quirlix's`.
fn stems(word: &str) -> impl Iterator<Item = &str> {
    let all = [institutions::telling_stem(word), owner(word), adjective_stem(word)];
    all.into_iter().flatten().filter(|stem| is_unlisted(&folded(stem)))
}

fn is_unlisted(folded: &str) -> bool {
    Lexicon::embedded().word(folded).is_none()
}

/// A word without the ending of the genitive.
fn owner(word: &str) -> Option<&str> {
    ["'s", "’s", "s"].iter().find_map(|ending| word.strip_suffix(ending))
}

/// What an adjective is made from: `Hallberg` of `Hallberg'sche`.
fn adjective_stem(word: &str) -> Option<&str> {
    let stem = ADJECTIVES.iter().find_map(|ending| word.strip_suffix(ending))?;
    Some(stem.trim_end_matches(['\'', '’']))
}

/// The spellings of one entry; letter case of ASCII letters does not matter.
fn spelt(entry: &Entry) -> Vec<String> {
    if entry.whole {
        std::iter::once(entry.base.clone()).chain(compact(entry)).collect()
    } else {
        name_spelt(&entry.folded)
    }
}

/// The spellings of a name.
fn name_spelt(folded: &str) -> Vec<String> {
    let mut all = vec![folded.to_owned()];
    if !folded.is_ascii() {
        all.extend(cased(folded));
    }
    if folded.contains('\'') {
        all.push(folded.replace('\'', "’"));
    }
    all.extend(in_addresses(folded));
    all
}

/// A name small, with a capital and in capitals, each with its marks apart and together.
fn cased(folded: &str) -> impl Iterator<Item = String> {
    let cased = [folded.to_owned(), capitalised(folded), folded.to_uppercase()];
    cased.clone().into_iter().map(|spelling| spelling.nfd().collect()).chain(cased)
}

/// A name as addresses spell it; a short one would be found anywhere.
fn in_addresses(folded: &str) -> impl Iterator<Item = String> {
    let both = [ascii::plain(folded), ascii::long(folded)].into_iter();
    both.filter(|spelling| spelling.len() > MIN_LETTERS)
}

/// A number without what stands between its digits.
fn compact(entry: &Entry) -> Option<String> {
    let digits: String = entry.base.chars().filter(char::is_ascii_digit).collect();
    let is_long = !has_letter(&entry.base) && digits.len() > MIN_WHOLE;
    (is_long && is_number(entry.label)).then_some(digits)
}

fn is_number(label: Label) -> bool {
    label.group() == Group::Number || label == Label::PhoneNr
}

/// The label under which one part of a name has the pseudonym that the whole gave it.
fn part_label(decision: &Decision, count: usize, surname: bool) -> Label {
    if decision.label != Label::PersonName || count < 2 {
        return decision.label;
    }
    match decision.attributes.sex {
        _ if surname => Label::Surname,
        Some(Sex::Male) => Label::FirstnameMale,
        Some(Sex::Female) => Label::FirstnameFemale,
        Some(Sex::Both) | None => Label::FirstnameUnknown,
    }
}

/// The runs of letters and digits with apostrophes in them.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter| !is_of_name(letter))
        .map(|word| word.trim_matches(['\'', '’']))
        .filter(|word| !word.is_empty())
}

/// Whether a word says what is in no name: a month, a language, what someone is.
pub(super) fn is_role(word: &Word) -> bool {
    ROLES.iter().any(|role| word.has(*role, Languages::SUPPORTED))
}

const ROLES: [Role; 8] = [
    Role::Month,
    Role::Weekday,
    Role::Nationality,
    Role::Language,
    Role::NumberWord,
    Role::Title,
    Role::Kin,
    Role::InstitutionHead,
];
