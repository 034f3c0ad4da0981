//! Everything that the lists say about a word, and how sure it is after ordinary words were weighed against names.

use crate::lexicon::list::Entry;
use anyhow::{Context, Result, anyhow};
use maskros_lexicon::{PlaceKind, Role, Strength, Word, fold};
use maskros_text::{Lang, Languages, Origin, Sex};
use std::collections::BTreeMap;

/// How much an ordinary reading of a word weakens its reading as a name: the strongest the name may still be.
type Cap = Option<Strength>;

/// What is known of one folded word or phrase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    male: Option<Strength>,
    female: Option<Strength>,
    surname: Option<Strength>,
    place: Option<(PlaceKind, Strength)>,
    country: Option<[u8; 2]>,
    pub(crate) origin: Option<Origin>,
    common: Languages,
    cap: Cap,
    /// A frequent word of some language, which no derived list may call a name.
    frequent: bool,
    roles: u32,
    role_languages: Languages,
    /// Fields whose strength the list fixed by a mark.
    fixed: u8,
}

const FIXED_FIRST: u8 = 1;
const FIXED_SURNAME: u8 = 2;
const FIXED_PLACE: u8 = 4;

/// All words and phrases by their folded spelling.
pub(crate) type Table = BTreeMap<String, Facts>;

/// Brings the lists together: hand-made entries first, derived ones only where the hand-made are silent.
pub(crate) fn gather(hand: &[Entry], derived: &[Entry]) -> Result<Table> {
    let mut table = Table::new();
    let (ordinary, names): (Vec<&Entry>, Vec<&Entry>) =
        hand.iter().chain(derived).partition(|entry| entry.kind == "common");
    for entry in ordinary {
        add(&mut table, entry, true).with_context(|| entry.word.clone())?;
    }
    let made_by_hand = hand.iter().filter(|entry| entry.kind != "common").count();
    for (position, entry) in names.into_iter().enumerate() {
        add(&mut table, entry, position < made_by_hand).with_context(|| entry.word.clone())?;
    }
    table.retain(|word, _| word.chars().count() > 1);
    table.iter_mut().for_each(|(word, facts)| facts.weigh(word));
    crate::lexicon::build::add_variants(&mut table);
    Ok(table)
}

/// The folded spelling.
pub(crate) fn folded(word: &str) -> String {
    let mut out = String::new();
    fold(word, &mut out);
    out
}

fn add(table: &mut Table, entry: &Entry, by_hand: bool) -> Result<()> {
    let (word, country) = match (entry.kind.as_str(), entry.word.split_once('=')) {
        ("country", Some((code, name))) => (name, Some(code)),
        ("pool", _) => return Ok(()),
        _ => (entry.word.as_str(), None),
    };
    let facts = table.entry(folded(word)).or_default();
    if !by_hand && facts.frequent {
        return Ok(());
    }
    match entry.kind.as_str() {
        "first" => facts.add_first(entry),
        "last" => facts.add_surname(entry),
        "place" => facts.add_place(entry, by_hand),
        "country" => facts.add_country(entry, country.context("a country needs its code")?),
        "role" => facts.add_role(entry),
        "common" => facts.add_common(entry),
        other => Err(anyhow!("no kind of line is called {other}")),
    }
}

impl Facts {
    fn add_first(&mut self, entry: &Entry) -> Result<()> {
        let strength = strength(entry)?;
        let is = |sex: &str| entry.qualifiers.iter().any(|word| word == sex || word == "both");
        if is("male") {
            self.male = self.male.max(Some(strength));
        }
        if is("female") {
            self.female = self.female.max(Some(strength));
        }
        self.fix(entry, FIXED_FIRST);
        self.set_origin(entry)
    }

    fn add_surname(&mut self, entry: &Entry) -> Result<()> {
        self.surname = self.surname.max(Some(strength(entry)?));
        self.fix(entry, FIXED_SURNAME);
        self.set_origin(entry)
    }

    /// The first list to name a place says which kind and where; a derived list may not make it surer.
    fn add_place(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        let strength = strength(entry)?;
        let kind =
            PlaceKind::ALL.into_iter().find(|kind| is_name(kind, &entry.subject)).context("kind of place")?;
        match self.place {
            None => {
                self.place = Some((kind, strength));
                self.country = entry.qualifiers.iter().find_map(|word| code(word));
            }
            Some((first, there)) if by_hand => self.place = Some((first, there.max(strength))),
            Some(_) => {}
        }
        self.fix(entry, FIXED_PLACE);
        Ok(())
    }

    fn add_country(&mut self, entry: &Entry, country: &str) -> Result<()> {
        self.place = Some((PlaceKind::Country, strength(entry)?));
        self.country = Some(code(country).context("a country code has two capital letters")?);
        self.fix(entry, FIXED_PLACE);
        Ok(())
    }

    fn add_role(&mut self, entry: &Entry) -> Result<()> {
        let role = Role::ALL.into_iter().find(|role| is_name(role, &entry.subject)).context("role")?;
        self.roles |= role.bit();
        for word in &entry.qualifiers {
            self.role_languages = self.role_languages.union(languages(word)?);
        }
        Ok(())
    }

    fn add_common(&mut self, entry: &Entry) -> Result<()> {
        self.common = self.common.union(languages(&entry.subject)?);
        let class = entry.qualifiers.first().map(String::as_str);
        let cap = match (class, entry.mark) {
            (Some("name"), Some('~')) | (Some("usual"), _) => Strength::Medium,
            (Some("name" | "frequent"), _) => Strength::Weak,
            _ => return Err(anyhow!("a common word is `name`, `frequent` or `usual`")),
        };
        self.frequent |= class == Some("frequent");
        self.cap = Some(self.cap.map_or(cap, |there| there.min(cap)));
        Ok(())
    }

    fn fix(&mut self, entry: &Entry, field: u8) {
        if entry.mark.is_some() {
            self.fixed |= field;
        }
    }

    fn set_origin(&mut self, entry: &Entry) -> Result<()> {
        if entry.subject != "-" && self.origin.is_none() {
            let origin = Origin::ALL.into_iter().find(|origin| is_name(origin, &entry.subject));
            self.origin = Some(origin.context("origin")?);
        }
        Ok(())
    }

    /// Weakens the name readings of an ordinary word and of very short words, save where the list fixed them.
    fn weigh(&mut self, word: &str) {
        let short = (word.chars().count() < 3).then_some(Strength::Weak);
        let Some(cap) = [self.cap, short].into_iter().flatten().min() else { return };
        if self.fixed & FIXED_FIRST == 0 {
            self.male = self.male.map(|strength| strength.min(cap));
            self.female = self.female.map(|strength| strength.min(cap));
        }
        if self.fixed & FIXED_SURNAME == 0 {
            self.surname = self.surname.map(|strength| strength.min(cap));
        }
        if self.fixed & FIXED_PLACE == 0 {
            self.place = self.place.map(|(kind, strength)| (kind, strength.min(cap)));
        }
    }

    /// Whether this is a name, a place, or a word with a role.
    pub(crate) const fn says_something(&self) -> bool {
        self.is_name() || self.roles != 0
    }

    const fn is_name(&self) -> bool {
        self.male.is_some() || self.female.is_some() || self.surname.is_some() || self.place.is_some()
    }

    /// What an ASCII-fallback spelling of this word says: the same, one step less sure.
    pub(crate) fn fallback(&self) -> Self {
        let lower = |strength: Option<Strength>| strength.map(Strength::lower);
        Self {
            male: lower(self.male),
            female: lower(self.female),
            surname: lower(self.surname),
            place: self.place.map(|(kind, strength)| (kind, strength.lower())),
            common: Languages::NONE,
            cap: None,
            fixed: 0,
            ..self.clone()
        }
    }

    /// Takes from `other` what is not known here; an ordinary word stays at most weak.
    pub(crate) fn complete(&mut self, other: &Self) {
        let weak = |strength: Strength| strength.min(self.cap.unwrap_or(Strength::Strong));
        if self.is_name() || (self.frequent && !self.common.is_empty()) {
            return;
        }
        self.male = other.male.map(weak);
        self.female = other.female.map(weak);
        self.surname = other.surname.map(weak);
        self.place = other.place.map(|(kind, strength)| (kind, weak(strength)));
        self.country = other.country;
        self.origin = self.origin.or(other.origin);
        if self.roles == 0 && self.common.is_empty() {
            self.roles = other.roles;
            self.role_languages = other.role_languages;
        }
    }

    /// The packed form's source.
    pub(crate) fn word(&self, starts_phrase: bool) -> Word {
        let first_name = match (self.male, self.female) {
            (None, None) => None,
            (Some(strength), None) => Some((Sex::Male, strength)),
            (None, Some(strength)) => Some((Sex::Female, strength)),
            (Some(male), Some(female)) if male > female => Some((Sex::Male, male)),
            (Some(male), Some(female)) if male < female => Some((Sex::Female, female)),
            (Some(strength), Some(_)) => Some((Sex::Both, strength)),
        };
        Word {
            first_name,
            surname: self.surname,
            place: self.place,
            country: self.country,
            origin: self.origin,
            common: self.common,
            roles: self.roles,
            role_languages: self.role_languages,
            starts_phrase,
        }
    }
}

/// The strength of an entry: its mark, else its line's, else strong.
fn strength(entry: &Entry) -> Result<Strength> {
    let has = |name: &str| entry.qualifiers.iter().any(|word| word == name);
    match entry.mark {
        Some('?') => Ok(Strength::Weak),
        Some('~') => Ok(Strength::Medium),
        Some('!') => Ok(Strength::Strong),
        Some(mark) => Err(anyhow!("unknown mark {mark}")),
        None if has("weak") => Ok(Strength::Weak),
        None if has("medium") => Ok(Strength::Medium),
        None => Ok(Strength::Strong),
    }
}

/// Whether `name` is the variant's name in any letter case: `institutionhead`, `Kin`.
fn is_name(variant: &impl std::fmt::Debug, name: &str) -> bool {
    format!("{variant:?}").eq_ignore_ascii_case(name)
}

fn code(word: &str) -> Option<[u8; 2]> {
    let code = <[u8; 2]>::try_from(word.as_bytes()).ok()?;
    code.iter().all(u8::is_ascii_uppercase).then_some(code)
}

/// The languages of a qualifier: a code, or `all` for the seven.
fn languages(word: &str) -> Result<Languages> {
    if word == "all" {
        return Ok(Languages::SUPPORTED);
    }
    let lang = Lang::SUPPORTED.into_iter().find(|lang| lang.code() == word);
    Ok(Languages::only(lang.with_context(|| format!("language {word}"))?))
}
