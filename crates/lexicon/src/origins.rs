//! Where names are at home.

use crate::fold;
use crate::pool::{self, Pool};
use maskros_text::{Origin, Sex};
use std::collections::HashMap;
use std::sync::OnceLock;

/// Which part of a person's name is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamePart {
    /// A first name.
    First,
    /// A surname.
    Surname,
}

impl NamePart {
    /// The part that a kind of line in the lists holds: `first`, `last`.
    #[must_use]
    pub fn of_kind(kind: &str) -> Option<Self> {
        match kind {
            "first" => Some(Self::First),
            "last" => Some(Self::Surname),
            _ => None,
        }
    }

    /// The key of the line with names that are listed but are no pseudonyms; `sex` is that of first names.
    #[must_use]
    pub fn listed(self, origin: Origin, sex: Sex) -> String {
        match (self, sex) {
            (Self::First, Sex::Male) => format!("listed-male-{origin:?}"),
            (Self::First, Sex::Female) => format!("listed-female-{origin:?}"),
            (Self::First, Sex::Both) => format!("listed-both-{origin:?}"),
            (Self::Surname, _) => format!("listed-surname-{origin:?}"),
        }
    }
}

/// A set of origins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Origins(u64);

impl Origins {
    /// No origin.
    pub const NONE: Self = Self(0);

    /// The set of one.
    #[must_use]
    pub const fn only(origin: Origin) -> Self {
        Self(1 << origin as u8)
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `origin` is in the set.
    #[must_use]
    pub const fn has(self, origin: Origin) -> bool {
        self.0 & Self::only(origin).0 != 0
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members in the order of [`Origin::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Origin> {
        Origin::ALL.into_iter().filter(move |origin| self.has(*origin))
    }
}

/// Endings by which a surname on no list shows where it is at home, the longer before the shorter; a name must be at least two
/// letters longer than its ending.
///
/// Only endings that hardly any name of another origin has; the first column is the ending as [`fold()`] writes it.
const ENDINGS: &[(&str, Origin)] = &[
    // "Daughter of" and "son of" after a father's name in the genitive: `-ar`, `-s`, `-u` before them are Icelandic.
    ("sdóttir", Origin::Icelandic),
    ("dóttir", Origin::Icelandic),
    ("dottir", Origin::Icelandic),
    ("arson", Origin::Icelandic),
    // Patronymics and farm names; `-sson` with the genitive s is Swedish, `-sen` Danish or Norwegian (see `home`).
    ("sson", Origin::Swedish),
    ("gaard", Origin::Danish),
    ("skov", Origin::Danish),
    ("kvist", Origin::Swedish),
    ("qvist", Origin::Swedish),
    ("ström", Origin::Swedish),
    ("gren", Origin::Swedish),
    ("blad", Origin::Swedish),
    // Adjectives of places; Polish writes `-ski`, `-cki`, Czech `-ský`, Russian in our spellings `-sky`, `-skij`, `-skaya`.
    ("skij", Origin::Russian),
    ("skaja", Origin::Russian),
    ("skaya", Origin::Russian),
    ("skiy", Origin::Russian),
    ("owicz", Origin::Polish),
    ("ewicz", Origin::Polish),
    ("czyk", Origin::Polish),
    ("czak", Origin::Polish),
    ("owska", Origin::Polish),
    ("ewska", Origin::Polish),
    ("owski", Origin::Polish),
    ("ewski", Origin::Polish),
    ("ński", Origin::Polish),
    ("ńska", Origin::Polish),
    ("cki", Origin::Polish),
    ("cka", Origin::Polish),
    ("ski", Origin::Polish),
    ("ska", Origin::Polish),
    ("ovski", Origin::SouthSlavic),
    ("ská", Origin::Czech),
    ("ský", Origin::Czech),
    ("cký", Origin::Czech),
    ("cká", Origin::Czech),
    ("ová", Origin::Czech),
    // "Belonging to": the possessive of a forefather's name.
    ("ova", Origin::Russian),
    ("eva", Origin::Russian),
    ("ov", Origin::Russian),
    ("ev", Origin::Russian),
    ("enko", Origin::Ukrainian),
    ("chuk", Origin::Ukrainian),
    // Small "son of": `-ić`; Bosniak names have Turkish or Arabic stems, which the lists hold.
    ("ović", Origin::SouthSlavic),
    ("ević", Origin::SouthSlavic),
    ("ić", Origin::SouthSlavic),
    ("ovic", Origin::SouthSlavic),
    ("evic", Origin::SouthSlavic),
    ("escu", Origin::Romanian),
    ("eanu", Origin::Romanian),
    ("aityte", Origin::Lithuanian),
    ("aitė", Origin::Lithuanian),
    ("ienė", Origin::Lithuanian),
    ("auskas", Origin::Lithuanian),
    ("evičius", Origin::Lithuanian),
    ("iņš", Origin::Latvian),
    ("iņa", Origin::Latvian),
    ("mägi", Origin::Estonian),
    ("inen", Origin::Finnish),
    // "Son of" in the South and East.
    ("opoulos", Origin::Greek),
    ("opoulou", Origin::Greek),
    ("akis", Origin::Greek),
    ("idis", Origin::Greek),
    ("oğlu", Origin::Turkish),
    ("oglu", Origin::Turkish),
    ("oğulları", Origin::Turkish),
    ("tepe", Origin::Turkish),
    ("yan", Origin::Armenian),
    ("shvili", Origin::Georgian),
    ("schwili", Origin::Georgian),
    ("adze", Origin::Georgian),
    ("idze", Origin::Georgian),
    ("zadeh", Origin::Persian),
    ("pour", Origin::Persian),
    ("nejad", Origin::Persian),
    ("zai", Origin::Persian),
    // Patronymics of Castile and of Portugal.
    ("ández", Origin::Spanish),
    ("ínez", Origin::Spanish),
    ("ez", Origin::Spanish),
    ("eiro", Origin::Portuguese),
    ("ães", Origin::Portuguese),
    ("etti", Origin::Italian),
    ("elli", Origin::Italian),
    ("ini", Origin::Italian),
    ("ucci", Origin::Italian),
    ("azzi", Origin::Italian),
    // Trades, homes and heights of the German lands.
    ("meier", Origin::German),
    ("meyer", Origin::German),
    ("huber", Origin::German),
    ("bauer", Origin::German),
    ("reiter", Origin::German),
    ("hofer", Origin::German),
    ("acker", Origin::German),
    ("inger", Origin::German),
    ("stra", Origin::Dutch),
    ("ink", Origin::Dutch),
    ("bach", Origin::German),
    // Places in England.
    ("worth", Origin::English),
    ("combe", Origin::English),
    ("shaw", Origin::English),
    ("ley", Origin::English),
    ("ington", Origin::English),
    ("field", Origin::English),
    ("wood", Origin::English),
    ("ford", Origin::English),
    ("bury", Origin::English),
    ("court", Origin::French),
    ("eau", Origin::French),
    ("eux", Origin::French),
    ("ault", Origin::French),
    ("ière", Origin::French),
    ("singh", Origin::Indian),
    ("wala", Origin::Indian),
    ("appa", Origin::Indian),
    ("singhe", Origin::SriLankan),
    ("sekara", Origin::SriLankan),
    ("ratne", Origin::SriLankan),
    ("mariam", Origin::Ethiopian),
    ("michael", Origin::Ethiopian),
    ("selassie", Origin::Ethiopian),
    ("moto", Origin::Japanese),
    ("mura", Origin::Japanese),
    ("yama", Origin::Japanese),
    ("awa", Origin::Japanese),
    ("porn", Origin::Thai),
];

/// Beginnings that show the same: the article of Arabic, the son of the West and of Scotland.
const BEGINNINGS: &[(&str, Origin)] = &[
    ("al-", Origin::Arabic),
    ("abdul", Origin::Arabic),
    ("abdel", Origin::Maghrebi),
    ("ben ", Origin::Maghrebi),
    ("ben-", Origin::Jewish),
    ("benh", Origin::Maghrebi),
    ("bena", Origin::Maghrebi),
    ("bou ", Origin::Maghrebi),
    ("bouc", Origin::Maghrebi),
    ("bouh", Origin::Maghrebi),
    ("bouz", Origin::Maghrebi),
    ("el ", Origin::Maghrebi),
    ("el-", Origin::Arabic),
    ("gebre", Origin::Ethiopian),
    ("ghebre", Origin::Ethiopian),
    ("tesfa", Origin::Ethiopian),
    ("woldem", Origin::Ethiopian),
    // Scots, not `Macron` or `Macías`.
    ("macar", Origin::English),
    ("macau", Origin::English),
    ("macd", Origin::English),
    ("macf", Origin::English),
    ("macg", Origin::English),
    ("macin", Origin::English),
    ("mack", Origin::English),
    ("macl", Origin::English),
    ("macm", Origin::English),
    ("macn", Origin::English),
    ("macph", Origin::English),
    ("macq", Origin::English),
    ("macra", Origin::English),
    ("mc", Origin::English),
    ("o'", Origin::English),
    ("fitz", Origin::English),
    ("van der ", Origin::Dutch),
    ("van den ", Origin::Dutch),
    ("van ", Origin::Dutch),
    ("ter ", Origin::Dutch),
    ("von ", Origin::German),
    ("zu ", Origin::German),
    ("vom ", Origin::German),
    ("le ", Origin::French),
    ("dos ", Origin::Portuguese),
    ("da ", Origin::Portuguese),
    ("de la ", Origin::Spanish),
    ("del ", Origin::Spanish),
    ("di ", Origin::Italian),
    ("della ", Origin::Italian),
    ("nguy", Origin::Vietnamese),
];

/// Letters that hardly any other language writes in names.
const LETTERS: &[(&str, Origin)] = &[
    ("þð", Origin::Icelandic),
    ("łńśźż", Origin::Polish),
    ("řěů", Origin::Czech),
    ("őű", Origin::Hungarian),
    ("ğı", Origin::Turkish),
    ("ãõ", Origin::Portuguese),
    ("ñ", Origin::Spanish),
    ("ėųū", Origin::Lithuanian),
    ("ņļķģ", Origin::Latvian),
    ("ășț", Origin::Romanian),
    ("ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ", Origin::Vietnamese),
    ("ß", Origin::German),
];

/// What [`crate::Lexicon::origins`] answers.
pub(crate) fn of(part: NamePart, folded: &str) -> Origins {
    let listed = listed(part, folded);
    if !listed.is_empty() {
        return listed;
    }
    let letters = LETTERS.iter().find(|(letters, _)| folded.contains(|letter| letters.contains(letter)));
    let form = if part == NamePart::Surname { by_form(folded) } else { None };
    let told = if letters.is_some_and(|row| row.1 == Origin::Icelandic) { None } else { form };
    told.or(letters.map(|row| row.1)).map_or(Origins::NONE, Origins::only)
}

/// The sex that a first name is given to in `origin`; `None` where it is not listed there.
pub(crate) fn sex(origin: Origin, folded: &str) -> Option<Sex> {
    let known = index().get(folded)?;
    match (known.male.has(origin), known.female.has(origin)) {
        (true, true) => Some(Sex::Both),
        (true, false) => Some(Sex::Male),
        (false, true) => Some(Sex::Female),
        (false, false) => None,
    }
}

fn listed(part: NamePart, folded: &str) -> Origins {
    let known = index().get(folded).copied().unwrap_or_default();
    match part {
        NamePart::First => known.male.union(known.female),
        NamePart::Surname => known.surname,
    }
}

/// Where a name is listed, and as what.
#[derive(Clone, Copy, Default)]
struct Known {
    male: Origins,
    female: Origins,
    surname: Origins,
}

/// The lists as they are asked.
fn index() -> &'static HashMap<String, Known> {
    static INDEX: OnceLock<HashMap<String, Known>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let slots =
            || Origin::ALL.into_iter().flat_map(|origin| SLOTS.map(|(part, sex)| (part, sex, origin)));
        // Room for all of them at once: growing step by step took most of the time, a fifth of that of a short text.
        let most = slots().map(|(part, sex, origin)| names(part, sex, origin).count()).sum();
        let mut index: HashMap<String, Known> = HashMap::with_capacity(most);
        let mut key = String::new();
        for (part, sex, origin) in slots() {
            for name in names(part, sex, origin) {
                fold(name, &mut key);
                index.entry(key.clone()).or_default().add(part, sex, Origins::only(origin));
            }
        }
        index
    })
}

const SLOTS: [(NamePart, Sex); 4] = [
    (NamePart::First, Sex::Male),
    (NamePart::First, Sex::Female),
    (NamePart::First, Sex::Both),
    (NamePart::Surname, Sex::Both),
];

impl Known {
    const fn add(&mut self, part: NamePart, sex: Sex, origin: Origins) {
        match (part, sex) {
            (NamePart::Surname, _) => self.surname = self.surname.union(origin),
            (NamePart::First, Sex::Male) => self.male = self.male.union(origin),
            (NamePart::First, Sex::Female) => self.female = self.female.union(origin),
            (NamePart::First, Sex::Both) => {
                self.male = self.male.union(origin);
                self.female = self.female.union(origin);
            }
        }
    }
}

fn names(part: NamePart, sex: Sex, origin: Origin) -> impl Iterator<Item = &'static str> {
    let pool = match (part, sex) {
        (NamePart::Surname, _) => Pool::Surname(origin),
        (NamePart::First, Sex::Male) => Pool::FirstMale(origin),
        (NamePart::First, Sex::Female) => Pool::FirstFemale(origin),
        (NamePart::First, Sex::Both) => Pool::FirstBoth(origin),
    };
    pool.names().iter().chain(pool::line(&part.listed(origin, sex))).copied()
}

fn by_form(folded: &str) -> Option<Origin> {
    let long = |affix: &str| folded.len() >= affix.len() + 2;
    let begins = BEGINNINGS.iter().find(|(start, _)| folded.starts_with(start) && long(start));
    let ends = ENDINGS.iter().filter(|(end, _)| folded.ends_with(end) && long(end));
    begins.or_else(|| ends.max_by_key(|(end, _)| end.len())).map(|(_, origin)| *origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_endings_tell_origins() {
        for (name, origin) in [
            ("kowalski", Origin::Polish),
            ("przybyszewska", Origin::Polish),
            ("gorbunkov", Origin::Russian),
            ("tarasenko", Origin::Ukrainian),
            ("hrušková", Origin::Czech),
            ("þorvaldsdóttir", Origin::Icelandic),
            ("karaoğlu", Origin::Turkish),
            ("benhamdine", Origin::Maghrebi),
            ("nguyen", Origin::Vietnamese),
            ("mckellar", Origin::English),
            ("tsereteladze", Origin::Georgian),
        ] {
            assert_eq!(of(NamePart::Surname, name), Origins::only(origin), "{name}");
        }
        assert!(of(NamePart::Surname, "qqqq").is_empty());
    }

    #[test]
    fn a_name_of_many_countries_has_many_origins() {
        let anna = of(NamePart::First, "anna");
        assert!(anna.has(Origin::Swedish) && anna.has(Origin::Polish));
        assert!(!anna.has(Origin::Vietnamese));
    }
}
