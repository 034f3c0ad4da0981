//! Everything that the lists say about a word, and how sure it is after ordinary words were weighed against names.

use crate::lexicon::list::{Entry, is_name};
use anyhow::{Context, Result, anyhow};
use maskros_language::folded;
use maskros_lexicon::{PlaceKind, Role, Strength, Word};
use maskros_text::{Lang, Languages, Origin, Sex};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// How much an ordinary reading of a word weakens its reading as a name: the strongest the name may still be.
type Cap = Option<Strength>;

/// What is known of one folded word or phrase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    male: Option<Strength>,
    female: Option<Strength>,
    everyday: bool,
    surname: Option<Strength>,
    place: Option<(PlaceKind, Strength)>,
    country: Option<[u8; 2]>,
    pub(crate) origin: Option<Origin>,
    common: Languages,
    cap: Cap,
    /// The same for names that only the derived lists know.
    derived_cap: Cap,
    /// A frequent word of some language, which no derived list may call a name.
    pub(crate) frequent: bool,
    roles: u32,
    role_languages: Languages,
    /// Fields whose strength the list fixed by a mark.
    fixed: u8,
}

const FIXED_FIRST: u8 = 1;
const FIXED_SURNAME: u8 = 2;
const FIXED_PLACE: u8 = 4;

/// Roles of ordinary words, which make a name of the derived lists doubtful.
const ORDINARY_ROLES: u32 = !(Role::Vehicle.bit() | Role::TransportLine.bit() | Role::Nationality.bit());

/// All words and phrases by their folded spelling.
pub(crate) type Table = BTreeMap<String, Facts>;

/// Brings the lists together: hand-made entries first, derived ones only where the hand-made are silent.
pub(crate) fn gather(hand: &[Entry], derived: &[Entry]) -> Result<Table> {
    let mut table = Table::new();
    let (ordinary, names): (Vec<&Entry>, Vec<&Entry>) =
        hand.iter().chain(derived).partition(|entry| entry.kind == "common");
    let listed: BTreeSet<String> =
        hand.iter().filter(|entry| entry.kind != "common").map(|entry| folded(&entry.word)).collect();
    let countries = hand.iter().filter_map(|entry| entry.word.split_once('=')).map(|(_, name)| folded(name));
    let listed: BTreeSet<String> = listed.into_iter().chain(countries).collect();
    for entry in ordinary {
        // Subtitles are lower case throughout, so they cannot show that a listed name is also an ordinary word.
        if entry.has("subtitle") && listed.contains(&entry.word) {
            continue;
        }
        add(&mut table, entry, true).with_context(|| entry.word.clone())?;
    }
    let made_by_hand = hand.iter().filter(|entry| entry.kind != "common").count();
    for (position, entry) in names.into_iter().enumerate() {
        add(&mut table, entry, position < made_by_hand).with_context(|| entry.word.clone())?;
    }
    table.retain(|word, _| word.chars().count() > 1);
    table.iter_mut().for_each(|(word, facts)| facts.weigh(word));
    Ok(table)
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
        "first" => facts.add_first(entry, by_hand),
        "last" => facts.add_surname(entry, by_hand),
        "place" => facts.add_place(entry, by_hand),
        "country" => facts.add_country(entry, country.context("a country needs its code")?),
        "role" => facts.add_role(entry),
        "common" => facts.add_common(entry),
        other => Err(anyhow!("no kind of line is called {other}")),
    }
}

impl Facts {
    fn add_first(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        let strength = self.strength(entry, by_hand)?;
        let there = self.male.max(self.female);
        let best = self.settle(entry, FIXED_FIRST, there, strength);
        self.everyday |= entry.has("everyday");
        for (sex, slot) in [("male", &mut self.male), ("female", &mut self.female)] {
            // A derived list does not know better than the hand-made ones who bears a name.
            let may_add = by_hand || there.is_none() || slot.is_some() || !entry.has("both");
            if may_add && (entry.has(sex) || entry.has("both")) {
                *slot = Some(best);
            }
        }
        self.set_origin(entry)
    }

    fn add_surname(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        let strength = self.strength(entry, by_hand)?;
        self.surname = Some(self.settle(entry, FIXED_SURNAME, self.surname, strength));
        self.set_origin(entry)
    }

    /// The first list to name a place says which kind and where; a derived list may not make it surer.
    fn add_place(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        let strength = self.strength(entry, by_hand)?;
        let kind =
            PlaceKind::ALL.into_iter().find(|kind| is_name(kind, &entry.subject)).context("kind of place")?;
        match self.place {
            None => {
                self.place = Some((kind, self.settle(entry, FIXED_PLACE, None, strength)));
                self.country = entry.qualifiers.iter().find_map(|word| code(word));
            }
            Some((first, there)) if by_hand => {
                self.place = Some((first, self.settle(entry, FIXED_PLACE, Some(there), strength)));
            }
            Some(_) => {}
        }
        Ok(())
    }

    fn add_country(&mut self, entry: &Entry, country: &str) -> Result<()> {
        let there = self.place.filter(|(kind, _)| *kind == PlaceKind::Country).map(|(_, strength)| strength);
        let strength = self.strength(entry, true)?;
        self.place = Some((PlaceKind::Country, self.settle(entry, FIXED_PLACE, there, strength)));
        self.country = Some(code(country).context("a country code has two capital letters")?);
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
            (Some("name"), Some('~')) => (Strength::Medium, Strength::Medium),
            (Some("name"), _) => (Strength::Weak, Strength::Weak),
            (Some("frequent"), _) => (Strength::Medium, Strength::Weak),
            (Some("usual" | "subtitle"), _) => (Strength::Strong, Strength::Medium),
            _ => return Err(anyhow!("a common word is `name`, `frequent`, `usual` or `subtitle`")),
        };
        self.frequent |= class == Some("frequent");
        self.cap = Some(self.cap.map_or(cap.0, |there| there.min(cap.0)));
        self.derived_cap = Some(self.derived_cap.map_or(cap.1, |there| there.min(cap.1)));
        Ok(())
    }

    /// The strength of an entry: its mark, else its line's, else strong; a derived name that is a word with a role is weak.
    fn strength(&self, entry: &Entry, by_hand: bool) -> Result<Strength> {
        let strength = match entry.mark {
            Some(mark) => marked(mark)?,
            None if entry.has("weak") || (!by_hand && self.roles & ORDINARY_ROLES != 0) => Strength::Weak,
            None if entry.has("medium") => Strength::Medium,
            None => Strength::Strong,
        };
        let cap = if by_hand { None } else { self.derived_cap };
        Ok(cap.map_or(strength, |cap| strength.min(cap)))
    }

    /// The new strength of a field: marks win over lines without one, and among equals the stronger wins.
    fn settle(&mut self, entry: &Entry, field: u8, there: Option<Strength>, new: Strength) -> Strength {
        let was_fixed = self.fixed & field != 0;
        let best = match (was_fixed, entry.mark.is_some(), there) {
            (true, false, Some(there)) => there,
            (false, true, _) | (_, _, None) => new,
            (_, _, Some(there)) => there.max(new),
        };
        if entry.mark.is_some() {
            self.fixed |= field;
        }
        best
    }

    fn set_origin(&mut self, entry: &Entry) -> Result<()> {
        if entry.subject != "-" && self.origin.is_none() {
            self.origin = Some(entry.origin().context("origin")?);
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

    /// That the word is an ordinary one in the language and nothing else, if it is one.
    pub(crate) fn ordinary_in(&self, lang: &str) -> Option<Self> {
        let common = languages(lang).ok()?;
        self.common.meets(common).then(|| Self { common, ..Self::default() })
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
            everyday: false,
            ..self.clone()
        }
    }

    /// Takes from `other`, the same word spelt otherwise, what is not known here or surer there; an ordinary word of this
    /// spelling weakens it.
    pub(crate) fn complete(&mut self, other: &Self) {
        if self.frequent || self.fixed != 0 {
            return;
        }
        let cap = self.derived_cap.unwrap_or(Strength::Strong);
        let weaken = |strength: Option<Strength>| strength.map(|strength| strength.min(cap));
        self.male = self.male.max(weaken(other.male));
        self.female = self.female.max(weaken(other.female));
        self.surname = self.surname.max(weaken(other.surname));
        self.origin = self.origin.or(other.origin);
        if self.place.is_none() {
            self.place = other.place.map(|(kind, strength)| (kind, strength.min(cap)));
            self.country = other.country;
        }
        if self.roles == 0 && self.common.is_empty() {
            self.roles = other.roles;
            self.role_languages = other.role_languages;
        }
    }

    /// The sex that bears the name most surely, or both.
    fn first_name(&self) -> Option<(Sex, Strength)> {
        let sex = match self.male.cmp(&self.female) {
            Ordering::Greater => Sex::Male,
            Ordering::Less => Sex::Female,
            Ordering::Equal => Sex::Both,
        };
        Some((sex, self.male.max(self.female)?))
    }

    /// The packed form's source.
    pub(crate) fn word(&self, starts_phrase: bool) -> Word {
        Word {
            first_name: self.first_name(),
            everyday: self.everyday,
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

fn marked(mark: char) -> Result<Strength> {
    match mark {
        '?' => Ok(Strength::Weak),
        '~' => Ok(Strength::Medium),
        '!' => Ok(Strength::Strong),
        mark => Err(anyhow!("unknown mark {mark}")),
    }
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
    Ok(Languages::only(language(word)?))
}

pub(crate) fn language(code: &str) -> Result<Lang> {
    let lang = Lang::SUPPORTED.into_iter().find(|lang| lang.code() == code);
    lang.with_context(|| format!("language {code}"))
}
