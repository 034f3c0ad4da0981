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

/// Brings the lists together: hand-made entries first, derived ones only where the hand-made are silent. `small` are the words that running text
/// or the hand-made lists of it write small, and German nouns.
pub(crate) fn gather(hand: &[Entry], derived: &[Entry], small: &BTreeSet<String>) -> Result<Table> {
    let mut table = Table::new();
    let witness = Witness { listed: listed(hand), first: first_names(hand), small };
    let shown = derived.iter().filter(|entry| witness.shows(entry));
    let by_hand = hand.iter().filter(|entry| entry.is_ordinary());
    add_all(&mut table, by_hand.chain(shown), true)?;
    add_all(&mut table, hand.iter().filter(|entry| !entry.is_ordinary()), true)?;
    add_all(&mut table, derived.iter().filter(|entry| !entry.is_ordinary()), false)?;
    table.retain(|word, _| word.chars().count() > 1);
    table.iter_mut().for_each(|(word, facts)| facts.weigh(word));
    Ok(table)
}

/// What tells whether a derived list shows that a word is an ordinary one.
struct Witness<'s> {
    /// The names and countries of the hand-made lists, and their first names.
    listed: BTreeSet<String>,
    first: BTreeSet<String>,
    small: &'s BTreeSet<String>,
}

impl Witness<'_> {
    /// Subtitles are lower case throughout, so they cannot show that a listed name is also an ordinary word.
    fn shows(&self, entry: &Entry) -> bool {
        let named = match entry.has("subtitle") {
            true => self.listed.contains(&entry.word),
            false => self.is_left_name(entry),
        };
        entry.is_ordinary() && !named
    }

    /// German nouns have the capital of the names that annotators left: a first name is a usual word only where another list has it small or as a
    /// noun.
    fn is_left_name(&self, entry: &Entry) -> bool {
        let german = entry.subject == "de" && entry.has("usual");
        german && self.first.contains(&entry.word) && !self.small.contains(&entry.word)
    }
}

/// The folded first names that the hand-made lists have.
fn first_names(hand: &[Entry]) -> BTreeSet<String> {
    hand.iter().filter(|entry| entry.kind == "first").map(|entry| folded(&entry.word)).collect()
}

/// The folded names that the hand-made lists have, and those of countries.
fn listed(hand: &[Entry]) -> BTreeSet<String> {
    let names = hand.iter().filter(|entry| !entry.is_ordinary()).map(|entry| entry.word.as_str());
    let countries = hand.iter().filter_map(|entry| entry.country().map(|(_, name)| name));
    names.chain(countries).map(folded).collect()
}

fn add_all<'e>(table: &mut Table, entries: impl Iterator<Item = &'e Entry>, by_hand: bool) -> Result<()> {
    for entry in entries.filter(|entry| entry.kind != "pool") {
        let facts = table.entry(folded(entry.name())).or_default();
        if by_hand || !facts.frequent {
            facts.add(entry, by_hand).with_context(|| entry.word.clone())?;
        }
    }
    Ok(())
}

impl Facts {
    fn add(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        match entry.kind.as_str() {
            "first" => self.add_first(entry, by_hand),
            "last" => self.add_surname(entry, by_hand),
            "place" => self.add_place(entry, by_hand),
            "country" => self.add_country(entry),
            "role" => self.add_role(entry),
            "common" => self.add_common(entry),
            other => Err(anyhow!("no kind of line is called {other}")),
        }
    }

    fn add_first(&mut self, entry: &Entry, by_hand: bool) -> Result<()> {
        let strength = self.strength(entry, by_hand)?;
        let there = self.male.max(self.female);
        let best = self.settle(entry, FIXED_FIRST, there, strength);
        self.everyday |= entry.has("everyday");
        // A derived list does not know better than the hand-made ones who bears a name.
        let tells_bearers = by_hand || there.is_none() || !entry.has("both");
        for (sex, slot) in [("male", &mut self.male), ("female", &mut self.female)] {
            if entry.is_borne_by(sex) && (tells_bearers || slot.is_some()) {
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
        let kind = kind_of_place(entry)?;
        match self.place {
            None => {
                self.set_place(kind, entry, strength);
                self.country = entry.qualifiers.iter().find_map(|word| code(word));
            }
            Some((first, _)) if by_hand => self.set_place(first, entry, strength),
            Some(_) => {}
        }
        Ok(())
    }

    /// Makes this a place of that kind, as sure as the entry and what is known already say.
    fn set_place(&mut self, kind: PlaceKind, entry: &Entry, strength: Strength) {
        let there = self.place.filter(|(known, _)| *known == kind).map(|(_, strength)| strength);
        self.place = Some((kind, self.settle(entry, FIXED_PLACE, there, strength)));
    }

    fn add_country(&mut self, entry: &Entry) -> Result<()> {
        let (country, _) = entry.country().context("a country needs its code")?;
        let strength = self.strength(entry, true)?;
        self.set_place(PlaceKind::Country, entry, strength);
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
        let class = entry.qualifiers.first().map(String::as_str);
        let (cap, derived_cap) = caps(class, entry.mark)?;
        self.common = self.common.union(languages(&entry.subject)?);
        self.frequent |= class == Some("frequent");
        lower(&mut self.cap, cap);
        lower(&mut self.derived_cap, derived_cap);
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
        let fixed = self.fixed;
        let cap_of = |field: u8| if fixed & field == 0 { cap } else { Strength::Strong };
        self.male = at_most(cap_of(FIXED_FIRST), self.male);
        self.female = at_most(cap_of(FIXED_FIRST), self.female);
        self.surname = at_most(cap_of(FIXED_SURNAME), self.surname);
        self.place = place_at_most(cap_of(FIXED_PLACE), self.place);
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
        Self {
            male: self.male.map(Strength::lower),
            female: self.female.map(Strength::lower),
            surname: self.surname.map(Strength::lower),
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
        self.complete_names(other);
        if self.place.is_none() {
            self.place = place_at_most(self.most(), other.place);
            self.country = other.country;
        }
        if self.roles == 0 && self.common.is_empty() {
            self.roles = other.roles;
            self.role_languages = other.role_languages;
        }
    }

    fn complete_names(&mut self, other: &Self) {
        let most = self.most();
        self.male = self.male.max(at_most(most, other.male));
        self.female = self.female.max(at_most(most, other.female));
        self.surname = self.surname.max(at_most(most, other.surname));
        self.origin = self.origin.or(other.origin);
    }

    /// The strongest that a name may be which this spelling takes from another.
    fn most(&self) -> Strength {
        self.derived_cap.unwrap_or(Strength::Strong)
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

fn kind_of_place(entry: &Entry) -> Result<PlaceKind> {
    PlaceKind::ALL.into_iter().find(|kind| is_name(kind, &entry.subject)).context("kind of place")
}

/// What an ordinary word of a class may still be as a name: of the hand-made lists, and of the derived ones.
fn caps(class: Option<&str>, mark: Option<char>) -> Result<(Strength, Strength)> {
    match (class, mark) {
        (Some("name"), Some('~')) => Ok((Strength::Medium, Strength::Medium)),
        (Some("name"), _) => Ok((Strength::Weak, Strength::Weak)),
        (Some("frequent"), _) => Ok((Strength::Medium, Strength::Weak)),
        (Some("usual" | "subtitle"), _) => Ok((Strength::Strong, Strength::Medium)),
        _ => Err(anyhow!("a common word is `name`, `frequent`, `usual` or `subtitle`")),
    }
}

/// Lowers a cap to another, where it is not lower already.
fn lower(cap: &mut Cap, to: Strength) {
    *cap = Some(cap.map_or(to, |there| there.min(to)));
}

/// The strength, but no more than the cap.
fn at_most(cap: Strength, strength: Option<Strength>) -> Option<Strength> {
    strength.map(|strength| strength.min(cap))
}

fn place_at_most(cap: Strength, place: Option<(PlaceKind, Strength)>) -> Option<(PlaceKind, Strength)> {
    place.map(|(kind, strength)| (kind, strength.min(cap)))
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
