//! In which region a town lies, and which regions a name stands for.
//!
//! Towns of Sweden, Norway, Denmark, Germany, Austria and Switzerland by their postal codes (`data/towns.tsv`), names of regions and landscapes
//! by hand (`data/regions.tsv`). A name that several regions have stands for each of them.

use super::tokens::{Token, bases, tokens};
use crate::words::{Kind, kind_of};
use std::{
    collections::{BTreeSet, HashMap},
    sync::LazyLock,
};

const TOWNS: &str = include_str!("../../../data/towns.tsv");
const REGIONS: &str = include_str!("../../../data/regions.tsv");

static GAZETTEER: LazyLock<Gazetteer> = LazyLock::new(Gazetteer::read);

/// What a name of a place says of the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct InRegion {
    /// The number of the region, in the order of the file.
    pub(super) region: usize,
    /// Whether the name is that of a town there, not that of the region.
    pub(super) is_town: bool,
}

impl InRegion {
    /// Whether one of them is the region, or both are: two towns of a region are not the same.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.region == other.region && !(self.is_town && other.is_town)
    }
}

/// Names of several words, and what each says.
type Names = HashMap<Vec<String>, BTreeSet<InRegion>>;

#[derive(Debug, Default)]
struct Gazetteer {
    names: Names,
    /// The most words that a name with this first word has.
    longest: HashMap<String, usize>,
}

impl Gazetteer {
    fn read() -> Self {
        let mut all = Self::default();
        let mut known: HashMap<(&str, &str), usize> = HashMap::new();
        for [country, region, towns] in rows(TOWNS) {
            let number = known.len();
            known.insert((country, region), number);
            all.add_all(towns, InRegion { region: number, is_town: true });
        }
        for [country, regions, names] in rows(REGIONS) {
            let own = regions.split(',').filter_map(|region| known.get(&(country, region)));
            own.for_each(|region| all.add_all(names, InRegion { region: *region, is_town: false }));
        }
        all
    }

    /// Adds names, with a line between each two.
    fn add_all(&mut self, names: &str, what: InRegion) {
        names.split('|').for_each(|name| self.add(name, what));
    }

    fn add(&mut self, name: &str, what: InRegion) {
        let words = words(name);
        if let Some(first) = words.first() {
            let longest = self.longest.entry(first.clone()).or_default();
            *longest = words.len().max(*longest);
        }
        self.names.entry(words).or_default().insert(what);
    }
}

/// The rows of a file, of three cells each.
fn rows(text: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split('\t').collect::<Vec<_>>().try_into().ok())
}

fn words(name: &str) -> Vec<String> {
    tokens(name).into_iter().map(|token| token.plain).collect()
}

/// What a value that is the name of a place says; nothing of another one.
pub(super) fn of_value(value: &str) -> impl Iterator<Item = InRegion> {
    GAZETTEER.names.get(&words(value)).into_iter().flatten().copied()
}

/// What the places that a text names say.
pub(super) fn of_text(text: &[Token<'_>]) -> BTreeSet<InRegion> {
    let begins = text.iter().enumerate().filter(|(_, word)| word.text.starts_with(char::is_uppercase));
    begins.filter_map(|(at, _)| longest_at(text.get(at..)?)).flatten().copied().collect()
}

/// The longest name that the text begins with; its last word may have an ending.
fn longest_at<'g>(text: &[Token<'_>]) -> Option<&'g BTreeSet<InRegion>> {
    let first = text.first()?;
    let longest = bases(&first.plain).filter_map(|base| GAZETTEER.longest.get(base)).max()?;
    (1..=text.len().min(*longest)).rev().find_map(|length| named(text.get(..length)?))
}

fn named<'g>(text: &[Token<'_>]) -> Option<&'g BTreeSet<InRegion>> {
    let (last, first) = text.split_last()?;
    let first: Vec<String> = first.iter().map(|word| word.plain.clone()).collect();
    let with = |base: &str| GAZETTEER.names.get(&[first.clone(), vec![base.to_owned()]].concat());
    let found = bases(&last.plain).find_map(with)?;
    (!first.is_empty() || is_telling(last, found)).then_some(found)
}

/// A town that is called as an ordinary word is not meant; a region mostly is.
fn is_telling(word: &Token<'_>, found: &BTreeSet<InRegion>) -> bool {
    found.iter().any(|what| !what.is_town) || kind_of(&word.text.to_lowercase()) != Kind::Word
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the text names a region in which the value lies, or a town in the region of the value.
    fn meet(value: &str, text: &str) -> bool {
        let said = of_text(&tokens(text));
        of_value(value).any(|known| said.iter().any(|said| said.region == known.region))
    }

    #[test]
    fn towns_lie_in_their_regions() {
        for (town, text) in [
            ("Ystad", "Hon bor i Skåne."),
            ("Växjö", "en by i Småland"),
            ("Bergen", "på Vestlandet"),
            ("Bodø", "i Nord-Norge"),
            ("Odense", "på Fyn"),
            ("Aalborg", "i Jylland"),
            ("München", "irgendwo in Bayern"),
            ("Freising", "a town in Bavaria"),
            ("Bochum", "im Ruhrgebiet"),
            ("Graz", "in der Steiermark"),
            ("Chur", "in Graubünden"),
            ("Göteborg", "i Västra Götalands skogar"),
        ] {
            assert!(meet(town, text), "{town}: {text}");
            let region = text.trim_end_matches('.');
            assert!(!meet(town, "i Lappland") && !meet(town, "im Saarland"), "{town}: {region}");
        }
        assert!(meet("Bayern", "Hun bor i Münchens centrum."));
        assert!(!meet("München", "Hon bor i Nürnberg.") || of_value("München").all(|known| known.is_town));
    }

    #[test]
    fn what_is_no_place_says_nothing() {
        for text in ["das Essen war gut", "Das Essen war gut.", "bayern", "", "i skåne"] {
            assert!(of_text(&tokens(text)).is_empty(), "{text}");
        }
        assert_eq!(of_value("Testina Musterfrau").count() + of_value("").count(), 0);
    }

    /// Every region that is named by hand is one of the towns' file, and every row has three cells.
    #[test]
    fn both_files_speak_of_the_same_regions() {
        let known: BTreeSet<(&str, &str)> =
            rows(TOWNS).map(|[country, region, _]| (country, region)).collect();
        for [country, regions, _] in rows(REGIONS) {
            for region in regions.split(',') {
                assert!(known.contains(&(country, region)), "{country} {region}");
            }
        }
        let lines = [TOWNS, REGIONS].map(|file| file.lines().filter(|line| !line.starts_with('#')).count());
        assert_eq!([rows(TOWNS).count(), rows(REGIONS).count()], lines);
    }
}
