//! Derives single-word facts from the data folder: `lists/derived.tsv`.
//!
//! Only facts about single words leave the data: that a word is a name, a place, a profession or an ordinary word, in classes
//! of frequency. No sentence and no count is kept. Development and test files are never read.

use crate::lexicon::corpus::{Corpus, is_word};
use crate::lexicon::lines::{Lines, cell, rows, text};
use anyhow::Result;
use maskros_language::folded;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The derived list's text; `small` is the list of words that running text writes small.
pub(crate) fn derive(data: &Path, small: &Path) -> Result<String> {
    let mut lines = Lines::default();
    let lists = data.join("lists");
    swedish_first_names(&rows(&lists.join("sv_first_names.tsv"))?, &mut lines);
    swedish_surnames(&lists, &mut lines)?;
    german_surnames(&lists, &mut lines)?;
    top_names(&lists, &mut lines)?;
    swedish_places(&lists, &mut lines)?;
    german_places(&lists, &mut lines)?;
    swedish_professions(&lists, &mut lines)?;
    swedish_nationalities(&lists, &mut lines)?;
    let corpus = Corpus::read(data)?;
    corpus.names(&mut lines);
    corpus.ordinary_words(&lists, &mut lines)?;
    // Last, since a town must be no word of the lists before.
    towns(&lists, &small_words(small)?, &mut lines)?;
    Ok(lines.text())
}

/// Statistics Sweden: names with at least 30 bearers; 1,000 make a name strong, 100 medium. A tenth of the bearers is enough
/// to call a name given to both sexes.
fn swedish_first_names(rows: &[Vec<String>], lines: &mut Lines) {
    for (name, (men, women)) in bearers(rows) {
        let all = men + women;
        if all >= 30 && is_name(name) {
            lines.add(&format!("first\t-\t{}{}", sex(men, women), strength(all)), name);
        }
    }
}

/// How many men and how many women bear each name.
fn bearers(rows: &[Vec<String>]) -> BTreeMap<&str, (u64, u64)> {
    let mut bearers: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for row in rows {
        let count = cell(row, 2).parse().unwrap_or(0);
        let (men, women) = bearers.entry(cell(row, 0)).or_default();
        *(if cell(row, 1) == "M" { men } else { women }) += count;
    }
    bearers
}

fn sex(men: u64, women: u64) -> &'static str {
    let all = men + women;
    match (men * 10 >= all, women * 10 >= all) {
        (true, true) => "both",
        (true, false) => "male",
        _ => "female",
    }
}

const fn strength(bearers: u64) -> &'static str {
    match bearers {
        1000.. => "",
        100.. => " medium",
        _ => " weak",
    }
}

const ORIGINS: &[(&str, &str)] = &[
    ("SE", "swedish"),
    ("NO", "norwegian"),
    ("DK", "danish"),
    ("FI", "finnish"),
    ("IS", "icelandic"),
    ("GB", "english"),
    ("US", "english"),
    ("FR", "french"),
];

/// Endings that hardly any German word but a surname has, one a line.
const SURNAME_ENDINGS: &str = include_str!("surname_endings.txt");

/// Adds the words of a list's first column to the lines that `head` says, where it says one.
fn add_column(list: &Path, lines: &mut Lines, head: impl Fn(&str) -> Option<&'static str>) -> Result<()> {
    for row in rows(list)? {
        let name = cell(&row, 0);
        head(name).into_iter().for_each(|head| lines.add(head, name));
    }
    Ok(())
}

fn swedish_surnames(lists: &Path, lines: &mut Lines) -> Result<()> {
    add_column(&lists.join("sv_surnames.tsv"), lines, |_| Some("last\tswedish\t-"))
}

fn german_surnames(lists: &Path, lines: &mut Lines) -> Result<()> {
    add_column(&lists.join("de_surnames.tsv"), lines, german_surname)
}

fn german_surname(name: &str) -> Option<&'static str> {
    let is_plain = is_name(name) && !name.contains('-') && name.chars().count() > 3;
    is_plain.then(|| if is_typical(name) { "last\t-\tmedium" } else { "last\t-\tweak" })
}

/// Whether a German surname is hardly a word besides.
fn is_typical(surname: &str) -> bool {
    surname.chars().count() > 5 && SURNAME_ENDINGS.lines().any(|ending| surname.ends_with(ending))
}

/// The most frequent names of each country.
fn top_names(lists: &Path, lines: &mut Lines) -> Result<()> {
    for row in rows(&lists.join("top_names_by_country.tsv"))? {
        let (origin, name) = (origin(cell(&row, 0)), cell(&row, 3));
        match (cell(&row, 1), cell(&row, 2)) {
            _ if !is_name(name) => {}
            ("first", "M") => lines.add(&format!("first\t{origin}\tmale"), name),
            ("first", _) => lines.add(&format!("first\t{origin}\tfemale"), name),
            _ => lines.add(&format!("last\t{origin}\t-"), name),
        }
    }
    Ok(())
}

/// Where names of a country are at home, in the words of the lists.
fn origin(country: &str) -> &'static str {
    ORIGINS.iter().find(|(code, _)| *code == country).map_or("-", |(_, origin)| *origin)
}

/// The countries whose towns and villages are taken from the lists of postal codes and addresses; a name of several is in the first.
/// Norway is left out, as its villages are called like its farms and so like its people, and Austria, whose list is of hamlets.
const COUNTRIES: [&str; 8] = ["SE", "DK", "DE", "FR", "GB", "IE", "CH", "BE"];

/// Towns and villages of one word that no list has yet as a name: `Ilkley`, `Céret`, `Skotterud`.
///
/// Most are hardly known elsewhere, and a village may be called like anything: short names are left out, and those that a list of people
/// has stay with the people, and what running text writes small (`cargo`, `peinlich`) is no town.
fn towns(lists: &Path, small: &BTreeSet<String>, lines: &mut Lines) -> Result<()> {
    let by_country = places_by_country(lists)?;
    let taken = lines.words().union(small).cloned().collect();
    let mut seen = BTreeSet::new();
    for country in COUNTRIES {
        let names = by_country.get(country).into_iter().flatten();
        for name in names.filter(|name| is_town(name) && !is_taken(name, &taken)) {
            if seen.insert(name) {
                lines.add(&format!("place\tcity\t{country} {}", town_strength(name)), name);
            }
        }
    }
    Ok(())
}

/// Whether a name is one of the folded words, or their plural or genitive.
fn is_taken(name: &str, words: &BTreeSet<String>) -> bool {
    let word = folded(name);
    words.contains(&word) || word.strip_suffix('s').is_some_and(|base| words.contains(base))
}

/// Longer names of towns are hardly ever anything else.
fn town_strength(name: &str) -> &'static str {
    if name.chars().count() < LONG_TOWN { "weak" } else { "medium" }
}

fn places_by_country(lists: &Path) -> Result<BTreeMap<String, Vec<String>>> {
    let mut by_country: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in rows(&lists.join("postal_places.tsv"))? {
        by_country.entry(cell(&row, 1).to_owned()).or_default().push(cell(&row, 0).to_owned());
    }
    let french = rows(&lists.join("fr_places.tsv"))?;
    by_country.insert("FR".to_owned(), french.iter().map(|row| cell(row, 0).to_owned()).collect());
    Ok(by_country)
}

/// The words of the list of small words, in whatever language.
fn small_words(list: &Path) -> Result<BTreeSet<String>> {
    let text = text(list)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let words = lines.filter_map(|line| line.split('\t').nth(2)).flat_map(|words| words.split(' '));
    Ok(words.map(str::to_owned).collect())
}

/// Shorter names of towns are left out.
const SHORT_TOWN: usize = 5;
/// Longer names of towns are hardly ever anything else.
const LONG_TOWN: usize = 7;

/// Whether the name is one word, long enough to be no other, with a capital at its head.
fn is_town(name: &str) -> bool {
    name.chars().count() >= SHORT_TOWN
        && name.starts_with(char::is_uppercase)
        && name.chars().all(|letter| letter.is_alphabetic() || letter == '-')
        && !name.chars().all(char::is_uppercase)
}

fn swedish_places(lists: &Path, lines: &mut Lines) -> Result<()> {
    for row in rows(&lists.join("sv_places.tsv"))? {
        let name = cell(&row, 0);
        if is_phrase(name) {
            lines.add(swedish_place(cell(&row, 1), name), name);
        }
    }
    Ok(())
}

fn german_places(lists: &Path, lines: &mut Lines) -> Result<()> {
    add_column(&lists.join("de_places.tsv"), lines, german_place)
}

fn german_place(name: &str) -> Option<&'static str> {
    let long = name.chars().count() >= LONG_TOWN;
    let head = if long { "place\tcity\tDE medium" } else { "place\tcity\tDE weak" };
    Some(head).filter(|_| is_phrase(name) && name.chars().count() > 3)
}

fn swedish_place(kind: &str, name: &str) -> &'static str {
    match kind {
        "county" | "municipality" => "place\tregion\tSE",
        _ if name.chars().count() < 5 => "place\tcity\tSE weak",
        _ => "place\tcity\tSE medium",
    }
}

fn swedish_professions(lists: &Path, lines: &mut Lines) -> Result<()> {
    add_column(&lists.join("sv_occupations.tsv"), lines, |word| {
        Some("role\tprofession\tsv").filter(|_| is_word(word) && !word.contains(char::is_uppercase))
    })
}

fn swedish_nationalities(lists: &Path, lines: &mut Lines) -> Result<()> {
    for row in rows(&lists.join("sv_countries.tsv"))? {
        for word in (6..9).map(|column| cell(&row, column)).filter(|word| is_word(word)) {
            lines.add("role\tnationality\tsv", word);
        }
    }
    Ok(())
}

/// A capital first, and not all capitals.
fn is_name(word: &str) -> bool {
    is_word(word)
        && word.chars().next().is_some_and(char::is_uppercase)
        && word.chars().any(char::is_lowercase)
}

/// Up to three words of letters, each of two letters or more, the first with a capital.
fn is_phrase(name: &str) -> bool {
    let words: Vec<&str> = name.split(' ').collect();
    words.len() <= 3 && is_name(words[0]) && words.iter().all(|word| is_word(word))
}
