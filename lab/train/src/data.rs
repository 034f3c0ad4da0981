//! Reads the training and development material from the folder that `MASKROS_DATA` names (its `README.md` describes the files).

use anyhow::{Context as _, Result};
use maskros_langid::{decision::Set, model::CLASSES};
use maskros_measure::langid::Classes;
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Texts of one language beside the treebanks: file and class.
const MORE_TEXTS: &[(&str, Set)] = &[
    ("entities/sv_swedish_ner_corpus_train.jsonl", 1 << 3),
    ("classification/sv_argumentation_train.jsonl", 1 << 3),
    ("classification/da_lcc_sentiment_train.jsonl", 1 << 2),
];
/// Frequency lists: file and class. The Norwegian one is mostly Bokmål.
const LISTS: &[(&str, usize)] = &[
    ("lists/word_frequency_no.tsv", 0),
    ("lists/word_frequency_da.tsv", 2),
    ("lists/word_frequency_sv.tsv", 3),
];

/// Names of people by country: the fifth column has them in Latin letters.
const NAMES: &str = "lists/popular_names_world.tsv";
/// Places of the postal codes: name and country.
const POSTAL_PLACES: &str = "lists/postal_places.tsv";
/// Places of France.
const FRENCH_PLACES: &str = "lists/fr_places.tsv";
/// Countries whose names are also Norwegian, Danish or Swedish.
const NORDIC: &[&str] = &["NO", "DK", "SE", "FO", "GL", "AX", "SJ"];

/// A sentence with the classes it is valid in.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The sentence.
    pub(crate) text: String,
    /// Its classes.
    pub(crate) set: Set,
    /// Its identifier in the treebank; empty where there is none.
    pub(crate) id: String,
}

/// A word with its frequency in each class, in parts of a million; Nynorsk and other languages have no list.
pub(crate) type Frequencies = BTreeMap<String, [f32; CLASSES]>;

/// Words with the Scandinavian classes that they are valid in.
pub(crate) type Judged = BTreeMap<String, Set>;

/// The words that we judged, with the letters of [`LETTERS`] for the languages that each is valid in.
const JUDGED_WORDS: &str = include_str!("../words/judged.txt");
/// The letters of the classes.
const LETTERS: [char; CLASSES - 1] = ['b', 'n', 'd', 's'];

/// The words that we judged.
pub(crate) fn judged() -> Judged {
    JUDGED_WORDS.lines().filter(|line| !line.starts_with('#')).filter_map(judgement).collect()
}

fn judgement(line: &str) -> Option<(String, Set)> {
    let (word, letters) = line.split_once(' ')?;
    Some((word.to_owned(), set(letters)))
}

/// The classes that these letters stand for.
fn set(letters: &str) -> Set {
    (0..).zip(LETTERS).fold(0, |set, (class, letter)| set | Set::from(letters.contains(letter)) << class)
}

/// The data folder.
#[derive(Debug)]
pub(crate) struct Data(PathBuf);

impl Data {
    /// The folder that `MASKROS_DATA` names.
    ///
    /// # Errors
    ///
    /// Where the variable is not set.
    pub(crate) fn from_environment() -> Result<Self> {
        let folder =
            std::env::var_os("MASKROS_DATA").context("set MASKROS_DATA to the folder with the data")?;
        Ok(Self(PathBuf::from(folder)))
    }

    /// The data of another folder that is arranged alike.
    pub(crate) fn at(folder: &Path) -> Self {
        Self(folder.to_owned())
    }

    /// A file of the entity corpora; `part` is `train` or `dev`.
    pub(crate) fn entities(&self, corpus: &str, part: &str) -> Result<String> {
        self.read(&format!("entities/{corpus}_{part}.jsonl"))
    }

    fn read(&self, file: &str) -> Result<String> {
        let path = self.0.join(Path::new(file));
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    fn rows(&self, file: &str, fixed: Option<Set>) -> Result<Vec<Row>> {
        self.read(file)?.lines().map(|line| Ok(row(&serde_json::from_str(line)?, fixed))).collect()
    }

    /// The sentences that the model learns from.
    ///
    /// # Errors
    ///
    /// Where a file is missing or damaged.
    pub(crate) fn train(&self) -> Result<Vec<Row>> {
        let mut rows = self.rows("langid/train.jsonl", None)?;
        for (file, set) in MORE_TEXTS {
            rows.extend(self.rows(file, Some(*set))?);
        }
        Ok(rows)
    }

    /// The development sentences in natural proportions: with the judged set where there is one, else with the label of the treebank.
    ///
    /// # Errors
    ///
    /// Where a file is missing or damaged.
    pub(crate) fn dev(&self) -> Result<Vec<Row>> {
        let judged = self.judged_sets()?;
        let rows = self.rows("langid/dev.jsonl", None)?.into_iter();
        Ok(rows.map(|row| with_judgement(row, &judged)).collect())
    }

    /// The judged sets by identifier and sentence.
    fn judged_sets(&self) -> Result<BTreeMap<(String, String), Set>> {
        let rows = self.rows("langid/dev_annotated.jsonl", None)?;
        Ok(rows.into_iter().map(|row| ((row.id, row.text), row.set)).collect())
    }

    /// The usual names of people in countries where no Scandinavian language is written, in Latin letters.
    ///
    /// # Errors
    ///
    /// Where the file is missing.
    pub(crate) fn names_from_abroad(&self) -> Result<Vec<String>> {
        self.names_where(|fields| fields.first().is_some_and(|country| !NORDIC.contains(country)))
    }

    /// The usual names of a kind (`first`, `surname`) in all countries, in Latin letters.
    ///
    /// # Errors
    ///
    /// Where the file is missing.
    pub(crate) fn names_of_the_world(&self, kind: &str) -> Result<Vec<String>> {
        self.names_where(|fields| fields.get(1) == Some(&kind))
    }

    /// The names in the rows of usual names of which this holds.
    fn names_where(&self, holds: impl Fn(&[&str]) -> bool) -> Result<Vec<String>> {
        let text = self.read(NAMES)?;
        let own = table(&text).filter(|fields| holds(fields));
        Ok(own.filter_map(|fields| Some((*fields.get(4)?).to_owned())).collect())
    }

    /// Villages and towns of the countries whose language a model of the tagger reads.
    ///
    /// # Errors
    ///
    /// Where a file is missing.
    pub(crate) fn places_of(&self, model: &str) -> Result<Vec<String>> {
        let (file, countries) = lists_of_places(model);
        let text = self.read(file)?;
        let own = table(&text).filter(|fields| countries.is_empty() || countries.contains(&fields[1]));
        Ok(own.map(|fields| fields[0].to_owned()).filter(|name| is_plain(name)).collect())
    }

    /// The frequency lists.
    ///
    /// # Errors
    ///
    /// Where a file is missing.
    pub(crate) fn frequencies(&self) -> Result<Frequencies> {
        let mut all = Frequencies::new();
        for (file, class) in LISTS {
            for (word, share) in shares(&self.read(file)?) {
                all.entry(word.to_owned()).or_default()[*class] = share;
            }
        }
        Ok(all)
    }
}

/// The list of places for a model, and the countries in it; all where none is named.
fn lists_of_places(model: &str) -> (&'static str, &'static [&'static str]) {
    match model {
        "sv" => (POSTAL_PLACES, &["SE"]),
        "no" => (POSTAL_PLACES, &["NO"]),
        "da" => (POSTAL_PLACES, &["DK"]),
        "de" => (POSTAL_PLACES, &["DE", "AT", "CH"]),
        "en" => (POSTAL_PLACES, &["GB", "IE"]),
        _ => (FRENCH_PLACES, &[]),
    }
}

/// The fields of the rows of a list, behind its remarks and its heading.
fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|line| line.split('\t').collect())
}

/// Whether a name of a place is of letters and hyphens, in at most two words.
fn is_plain(name: &str) -> bool {
    is_of_letters(name) && name.split(' ').count() <= 2 && name.chars().count() > 2
}

/// Whether there is nothing but letters, spaces and hyphens.
fn is_of_letters(name: &str) -> bool {
    name.chars().all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '-'))
}

fn with_judgement(row: Row, judged: &BTreeMap<(String, String), Set>) -> Row {
    let key = (row.id, row.text);
    let set = judged.get(&key).copied().unwrap_or(row.set);
    Row { id: key.0, text: key.1, set }
}

/// The words of a list, each in parts of a million.
fn shares(list: &str) -> Vec<(&str, f32)> {
    let counts: Vec<(&str, f32)> = list.lines().filter_map(count).collect();
    let total: f32 = counts.iter().map(|(_, count)| count).sum();
    counts.into_iter().map(|(word, count)| (word, count / total * 1e6)).collect()
}

/// A word and how often it was seen.
fn count(line: &str) -> Option<(&str, f32)> {
    let (word, count) = line.split_once('\t')?;
    Some((word, count.parse().ok()?))
}

fn row(value: &Value, fixed: Option<Set>) -> Row {
    let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    Row { text: text("text"), set: fixed.unwrap_or_else(|| stated_set(value)), id: text("id") }
}

/// The set of the languages that a row names.
fn stated_set(row: &Value) -> Set {
    let codes = row["languages"].as_array().into_iter().flatten().filter_map(Value::as_str);
    Classes::of_codes(codes).bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_the_set_of_their_codes() {
        let value = serde_json::json!({"text": "En dag", "languages": ["nb", "da", "other"], "id": "1"});
        assert_eq!(row(&value, None).set, 0b1_0101);
        assert_eq!(row(&value, Some(8)).set, 8);
    }

    #[test]
    fn judged_words_are_many_and_have_their_languages() {
        let judged = judged();
        assert!(judged.len() > 20_000);
        assert_eq!([judged["ikke"], judged["nærleiken"]], [0b0101, 0b0010]);
    }
}
