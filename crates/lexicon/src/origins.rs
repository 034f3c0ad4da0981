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

/// Endings, beginnings and letters by which a name on no list shows where it is at home: `kind<TAB>origin<TAB>form|form|…`; `#` begins a
/// comment.
static FORMS: &str = include_str!("../origins/forms.tsv");

/// A form and the origin that it shows.
type Form = (&'static str, Origin);

/// The forms, each kind in the order of the file.
struct Forms {
    /// By their last byte: a name ends in one of those with its own last byte or in none.
    endings: Vec<Vec<Form>>,
    /// By their first byte.
    beginnings: Vec<Vec<Form>>,
    /// Letters beyond ASCII that hardly any other language writes in names, several together.
    letters: Vec<Form>,
}

impl Forms {
    fn get() -> &'static Self {
        static READ: OnceLock<Forms> = OnceLock::new();
        READ.get_or_init(|| Self {
            endings: by_byte(forms("ending"), |form| form.last()),
            beginnings: by_byte(forms("beginning"), |form| form.first()),
            letters: forms("letters"),
        })
    }
}

/// The forms in drawers by one of their bytes, each drawer in the order of the file.
fn by_byte(forms: Vec<Form>, byte: impl Fn(&[u8]) -> Option<&u8>) -> Vec<Vec<Form>> {
    let mut drawers = vec![Vec::new(); 1 << u8::BITS];
    for form in forms {
        if let Some(byte) = byte(form.0.as_bytes()) {
            drawers[usize::from(*byte)].push(form);
        }
    }
    drawers
}

/// The forms with this byte.
fn with_byte(drawers: &'static [Vec<Form>], byte: Option<&u8>) -> &'static [Form] {
    byte.and_then(|byte| drawers.get(usize::from(*byte))).map_or(&[], Vec::as_slice)
}

/// The forms of a kind.
fn forms(kind: &str) -> Vec<Form> {
    let rows = FORMS.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix('\t')?.split_once('\t'));
    rows.filter_map(|(origin, forms)| Some((Origin::from_name(origin)?, forms)))
        .flat_map(|(origin, forms)| forms.split('|').map(move |form| (form, origin)))
        .collect()
}

/// A name is at least so much longer than its ending or beginning, in bytes.
const LEAST_REST: usize = 2;

/// What [`crate::Lexicon::origins`] answers.
pub(crate) fn of(part: NamePart, folded: &str) -> Origins {
    let listed = listed(part, folded);
    if !listed.is_empty() {
        return listed;
    }
    let letters = by_letters(folded);
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

/// The first row of letters of which the name has one.
fn by_letters(folded: &str) -> Option<&'static Form> {
    if folded.is_ascii() {
        return None;
    }
    Forms::get().letters.iter().find(|(letters, _)| folded.contains(|letter| letters.contains(letter)))
}

fn by_form(folded: &str) -> Option<Origin> {
    let long = |affix: &str| folded.len() >= affix.len() + LEAST_REST;
    let Forms { beginnings, endings, .. } = Forms::get();
    let mut begins = with_byte(beginnings, folded.as_bytes().first()).iter();
    let begins = begins.find(|(start, _)| folded.starts_with(start) && long(start));
    let ends = with_byte(endings, folded.as_bytes().last()).iter();
    let ends = ends.filter(|(end, _)| folded.ends_with(end) && long(end));
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
    fn no_form_is_missed_in_its_drawer() {
        assert!(
            Forms::get().letters.iter().all(|(letters, _)| letters.chars().all(|letter| !letter.is_ascii()))
        );
        let (starts, ends) = (forms("beginning"), forms("ending"));
        let plain = |name: &str| {
            let long = |affix: &str| name.len() >= affix.len() + LEAST_REST;
            let begins = starts.iter().find(|(start, _)| name.starts_with(start) && long(start));
            let ends = ends.iter().filter(|(end, _)| name.ends_with(end) && long(end));
            begins.or_else(|| ends.max_by_key(|(end, _)| end.len())).map(|(_, origin)| *origin)
        };
        for (form, _) in starts.iter().chain(&ends) {
            for name in
                [format!("{form}qqq"), format!("qqq{form}"), format!("q{form}"), format!("{form}é{form}")]
            {
                assert_eq!(by_form(&name), plain(&name), "{name}");
            }
        }
    }

    #[test]
    fn a_name_of_many_countries_has_many_origins() {
        let anna = of(NamePart::First, "anna");
        assert!(anna.has(Origin::Swedish) && anna.has(Origin::Polish));
        assert!(!anna.has(Origin::Vietnamese));
    }
}
