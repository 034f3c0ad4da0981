//! Words for streets, schools and companies, as the packs have them.

use crate::shape::folded;
use maskros_language::{Table, TableRow, rows};
use maskros_text::{Lang, Languages};
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The language whose words stand in where that of the text has none, as the guidelines of SweLL are written for it.
pub(crate) const STAND_IN: Lang = Lang::Sv;

/// The language of the net, of which handles are made everywhere, and of texts that show no other.
pub(crate) const LINGUA_FRANCA: Lang = Lang::En;

/// The rows of `table` that hold in `lang`.
pub(crate) fn rows_in(table: Table, lang: Lang) -> impl Iterator<Item = &'static TableRow> {
    rows(table).iter().filter(move |row| row.languages.has(lang))
}

/// The first row of `table` that holds in `lang` and has a word among its words.
pub(crate) fn row_with(table: Table, lang: Lang, word: &str) -> Option<&'static TableRow> {
    rows_in(table, lang).find(|row| row.words("words").contains(&word))
}

/// The first row of `table` that holds in `lang`; that of the language that stands in where no pack has one.
fn row_of(table: Table, lang: Lang) -> Option<&'static TableRow> {
    in_language(rows(table).iter(), lang, STAND_IN)
}

fn words(table: Table, lang: Lang, field: &str) -> &'static [&'static str] {
    row_of(table, lang).map_or(&[], |row| row.words(field))
}

/// Words of trees and landscape that stand before a head: `Björk` + `gatan`, `Birken` + `weg`, `Oak` + ` Road`.
pub(crate) fn stems(lang: Lang) -> &'static [&'static str] {
    words(Table::StreetStem, lang, "words")
}

/// Words before a type of street that stands by itself: `Breite Straße`.
pub(crate) fn street_adjectives(lang: Lang) -> &'static [&'static str] {
    words(Table::StreetAdjective, lang, "words")
}

/// Ends of names, in lower case, that say the same kind of water or land, kind by kind.
pub(crate) fn landscapes() -> impl Iterator<Item = &'static [&'static str]> {
    rows(Table::LandscapeEnding).iter().map(|row| row.words("words"))
}

/// Lakes or islands (`kind`) beside those of the lexicon, with the code of the country that they are in.
pub(crate) fn terrain(kind: &str) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let rows = rows(Table::Terrain).iter().filter(move |row| row.value("kind") == kind);
    rows.map(|row| (row.value("country"), row.words("words")))
}

/// Ends of the names of islands that towns hardly have, in lower case.
pub(crate) const ISLAND_ENDS: [&str; 2] = ["øya", "øyna"];

/// Beginnings and ends of invented names of firms and houses, `Björk` + `dal`.
pub(crate) fn coined(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    (words(Table::CoinedName, lang, "fronts"), words(Table::CoinedName, lang, "backs"))
}

/// Saints after whom houses are named, women after men.
pub(crate) fn saints(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    (words(Table::Saint, lang, "men"), words(Table::Saint, lang, "women"))
}

/// What a transport line is called that is called after `name`: `Lidingöbanan`.
pub(crate) fn line_after(lang: Lang, name: &str) -> String {
    row_of(Table::TransportLine, lang).map_or("", |row| row.value("written")).replace("{}", name)
}

/// Articles that no invented name keeps before it; those in the genitive before a name that brings one of its own, if there are any.
pub(crate) fn dropped_articles(lang: Lang, brings_own: bool) -> &'static [&'static str] {
    let before = |name: &str| rows_in(Table::DroppedArticle, lang).find(|row| row.value("before") == name);
    let in_genitive = before("genitive").filter(|_| brings_own);
    in_genitive.or_else(|| before("name")).map_or(&[], |row| row.words("words"))
}

/// To whom or what else a house may be dedicated that is dedicated to `name`; nothing where the name is no dedication of the language.
pub(crate) fn dedications(lang: Lang, name: &str) -> &'static [&'static str] {
    row_with(Table::Dedication, lang, &folded(name)).map_or(&[], |row| row.words("others"))
}

/// Heads that end the name of a street or place, longest first; with a leading space where they are a word of their own.
pub(crate) static STREET_ENDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let apart = street_types("behind").map(|head| format!(" {head}"));
    longest_first(apart.chain(street_types("grown").map(str::to_owned)))
});

/// Heads that begin the name of a French street, with the space behind them.
pub(crate) static STREET_STARTS: LazyLock<Vec<String>> =
    LazyLock::new(|| longest_first(street_types("before").map(|head| format!("{head} "))));

/// Heads of institutions that grow together with what stands before them, longest first.
pub(crate) static INSTITUTION_ENDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let heads = rows(Table::GrownInstitution).iter().flat_map(|row| row.words("words"));
    longest_first(heads.map(|head| (*head).to_owned()))
});

/// The language of the head of a street, `lang` where that has it too: a `Storgatan` is Swedish in an English letter.
pub(crate) fn language_of_street(head: &str, lang: Lang) -> Lang {
    let head = head.trim().to_lowercase();
    let own = rows(Table::StreetType).iter().filter(|row| row.words("words").contains(&head.as_str()));
    let spoken = own.fold(Languages::NONE, |spoken, row| spoken.union(row.languages));
    if spoken.has(lang) { lang } else { spoken.iter().next().unwrap_or(lang) }
}

fn street_types(stands: &'static str) -> impl Iterator<Item = &'static str> {
    rows(Table::StreetType)
        .iter()
        .filter(move |row| row.value("stands") == stands)
        .flat_map(|row| row.words("words"))
        .copied()
}

/// The first of the rows that is for a language, else for the `other` one.
pub(crate) fn in_language(
    rows: impl Iterator<Item = &'static TableRow> + Clone,
    lang: Lang,
    other: Lang,
) -> Option<&'static TableRow> {
    let find = |lang| rows.clone().find(|row| row.languages.has(lang));
    find(lang).or_else(|| find(other))
}

/// Each head once; of two the longer first, because a head may end like another (`hotellet`, `hotell`).
fn longest_first(heads: impl Iterator<Item = String>) -> Vec<String> {
    let mut heads: Vec<String> = heads.collect();
    heads.sort_by_cached_key(|head| (Reverse(head.chars().count()), head.clone()));
    heads.dedup();
    heads
}

/// Makers of vehicles, for one another.
pub(crate) fn vehicles() -> &'static [&'static str] {
    words(Table::VehicleMaker, STAND_IN, "words")
}

/// The colours of lines in the language of `colour`, which is one of them; for one another.
pub(crate) fn line_colours(colour: &str) -> Option<&'static [&'static str]> {
    rows(Table::LineColour).iter().map(|row| row.words("words")).find(|colours| colours.contains(&colour))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_stand_longest_first() {
        let place = |head: &str| INSTITUTION_ENDS.iter().position(|other| other == head);
        assert!(place("hotellet") < place("hotell") && place("hotell") < place("hotel"));
        assert!(STREET_ENDS.contains(&" street".to_owned()) && STREET_STARTS.contains(&"rue ".to_owned()));
    }

    #[test]
    fn every_language_has_its_own_words() {
        for lang in Lang::SUPPORTED {
            assert!(stems(lang).len() > 20 && saints(lang).1.len() > 7, "{lang:?}");
            assert!(coined(lang).0.len() > 19 && coined(lang).1.len() == 10, "{lang:?}");
        }
        assert_eq!(line_colours("röda").and_then(<[_]>::first), Some(&"gröna"));
    }

    #[test]
    fn dedications_stand_for_others_of_their_gender() {
        assert!(dedications(Lang::Fr, "Notre-Dame").iter().all(|other| other.starts_with("Sainte-")));
        assert!(
            dedications(Lang::Fr, "Saint-Martin").is_empty()
                && dedications(Lang::Sv, "Notre-Dame").is_empty()
        );
    }
}
