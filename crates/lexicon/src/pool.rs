//! Names fit to be pseudonyms.

use maskros_text::{Lang, Origin};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The committed pools: a line each, `key<TAB>name|name|…`; `#` begins a comment.
static FILE: &str = include_str!("../data/pools.tsv");

/// Which names are asked for.
///
/// A pool without names is empty; callers need a pool to fall back on (`Swedish` names are always there).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pool {
    /// First names of men.
    FirstMale(Origin),
    /// First names of women.
    FirstFemale(Origin),
    /// First names given to both sexes; few or none for most origins.
    FirstBoth(Origin),
    /// Surnames.
    Surname(Origin),
    /// Cities and towns of the country with this ISO 3166 alpha-2 code.
    City([u8; 2]),
    /// Counties, states, provinces of the country with this code.
    Region([u8; 2]),
    /// City districts of the country with this code.
    Area([u8; 2]),
    /// Rivers, lakes, mountains of the country with this code.
    Geo([u8; 2]),
    /// Countries, named in this language.
    Country(Lang),
    /// Whole street names as the language writes them: `Björkgatan`, `Rosenweg`, `rue des Lilas`.
    StreetName(Lang),
    /// Invented companies with their legal form.
    Company(Lang),
    /// Invented schools.
    School(Lang),
}

impl Pool {
    /// The key of the pool's line in the file.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Self::FirstMale(origin) => format!("first-male-{origin:?}"),
            Self::FirstFemale(origin) => format!("first-female-{origin:?}"),
            Self::FirstBoth(origin) => format!("first-both-{origin:?}"),
            Self::Surname(origin) => format!("surname-{origin:?}"),
            Self::City(code) => format!("city-{}", code.escape_ascii()),
            Self::Region(code) => format!("region-{}", code.escape_ascii()),
            Self::Area(code) => format!("area-{}", code.escape_ascii()),
            Self::Geo(code) => format!("geo-{}", code.escape_ascii()),
            Self::Country(lang) => format!("country-{lang}"),
            Self::StreetName(lang) => format!("street-{lang}"),
            Self::Company(lang) => format!("company-{lang}"),
            Self::School(lang) => format!("school-{lang}"),
        }
    }

    /// The names of the pool: properly cased, sorted by code point, without repeats.
    ///
    /// The first call reads the whole file of pools (under a millisecond); later calls are a look-up.
    pub(crate) fn names(self) -> &'static [&'static str] {
        line(&self.key())
    }
}

/// The names of the line with this key.
pub(crate) fn line(key: &str) -> &'static [&'static str] {
    static POOLS: OnceLock<BTreeMap<&'static str, Vec<&'static str>>> = OnceLock::new();
    POOLS.get_or_init(|| read(FILE)).get(key).map_or(&[], Vec::as_slice)
}

fn read(file: &'static str) -> BTreeMap<&'static str, Vec<&'static str>> {
    file.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .map(|(key, names)| (key, names.split('|').collect()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_differ() {
        let pools = read(FILE);
        assert!(!pools.is_empty());
        for names in pools.values() {
            assert!(names.is_sorted_by(|left, right| left < right));
            assert!(names.iter().all(|name| !name.is_empty() && name.trim() == *name));
        }
    }

    #[test]
    fn an_unknown_country_has_an_empty_pool() {
        assert!(Pool::City(*b"QQ").names().is_empty());
    }
}
