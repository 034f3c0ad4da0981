//! What the training sentences say about single words.

use crate::lexicon::lines::{Lines, rows, text};
use anyhow::Result;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Annotated training files under an open licence that allows derived lists, with their language.
const ANNOTATED: &[(&str, &str)] = &[
    ("sv", "entities/sv_uner_talbanken_train.jsonl"),
    ("sv", "entities/sv_swedish_ner_corpus_train.jsonl"),
    ("nb", "entities/nb_norne_train.jsonl"),
    ("nn", "entities/nn_norne_train.jsonl"),
    ("da", "entities/da_danplus_ddt_train.jsonl"),
    ("de", "entities/de_germeval14_train.jsonl"),
    ("de", "entities/de_ler_train.jsonl"),
    ("en", "entities/en_uner_ewt_train.jsonl"),
    ("en", "entities/en_wnut17_train.jsonl"),
    ("en", "entities/en_sec_filings_train.jsonl"),
    ("en", "entities/en_tab_train.jsonl"),
    ("fr", "entities/fr_echr_manual_train.jsonl"),
    ("fr", "entities/fr_europeana_train.jsonl"),
];

/// Files whose names are not annotated: only their lower-case words count.
const PLAIN: &[(&str, &str)] =
    &[("de", "entities/de_ler_timex_train.jsonl"), ("de", "text/de_codealltag_s.jsonl")];

const PERSONS: &[&str] = &["PER", "person", "PERSON", "LEGAL_PROFESSIONAL", "RR", "AN"];
const PLACES: &[&str] = &["LOC", "GPE_LOC", "location", "LD", "ST", "LDS"];

/// The seven languages, for the counts.
const LANGUAGES: [&str; 7] = ["sv", "nb", "nn", "da", "de", "en", "fr"];

/// The rank in a language up to which an ordinary word counts as frequent, and as usual.
const FREQUENT: usize = 3_000;
const USUAL: usize = 15_000;

#[derive(Deserialize)]
struct Row {
    text: String,
    #[serde(default)]
    spans: Vec<Marked>,
    #[serde(default)]
    languages: Vec<String>,
    #[serde(default)]
    lang: String,
}

impl Row {
    fn is_in(&self, lang: &str) -> bool {
        if self.lang.is_empty() { self.languages.iter().any(|code| code == lang) } else { self.lang == lang }
    }

    /// Whether a span has one of these characters.
    fn is_marked(&self, begin: usize, end: usize) -> bool {
        self.spans.iter().any(|span| begin < span.end && span.start < end)
    }
}

#[derive(Deserialize)]
struct Marked {
    start: usize,
    end: usize,
    label: String,
}

/// Counts of words by how they occur.
#[derive(Default)]
pub(crate) struct Corpus {
    first: BTreeMap<String, usize>,
    last: BTreeMap<String, usize>,
    places: BTreeMap<String, usize>,
    /// Ordinary words outside marked spans: by language, lower-cased word.
    ordinary: BTreeMap<&'static str, BTreeMap<String, usize>>,
    /// All ordinary words of a language together.
    totals: BTreeMap<&'static str, usize>,
}

impl Corpus {
    pub(crate) fn read(data: &Path) -> Result<Self> {
        let mut corpus = Self::default();
        corpus.add_annotated(data)?;
        corpus.add_plain(data)?;
        corpus.add_languages(data)?;
        corpus.totals = corpus.ordinary.iter().map(|(lang, counts)| (*lang, counts.values().sum())).collect();
        Ok(corpus)
    }

    fn add_annotated(&mut self, data: &Path) -> Result<()> {
        for (lang, file) in ANNOTATED {
            for row in read_rows(&data.join(file))? {
                self.add_spans(&row);
                self.add_words(lang, &row, *lang == "de");
            }
        }
        Ok(())
    }

    fn add_plain(&mut self, data: &Path) -> Result<()> {
        for (lang, file) in PLAIN {
            read_rows(&data.join(file))?.iter().for_each(|row| self.add_words(lang, row, false));
        }
        Ok(())
    }

    /// The sentences that languages are learnt from.
    fn add_languages(&mut self, data: &Path) -> Result<()> {
        for row in read_rows(&data.join("langid/train.jsonl"))? {
            for lang in LANGUAGES.into_iter().filter(|lang| row.is_in(lang)) {
                self.add_words(lang, &row, false);
            }
        }
        Ok(())
    }

    /// Persons: the first token of several is a first name, the last a surname. Places: spans of one token.
    fn add_spans(&mut self, row: &Row) {
        let letters: Vec<char> = row.text.chars().collect();
        for span in &row.spans {
            let text: String = letters.get(span.start..span.end).unwrap_or_default().iter().collect();
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.iter().all(|word| is_title(word)) {
                self.add_name(&words, &span.label);
            }
        }
    }

    fn add_name(&mut self, words: &[&str], label: &str) {
        match words {
            [first, .., last] if PERSONS.contains(&label) => {
                seen(&mut self.first, first);
                seen(&mut self.last, last);
            }
            [place] if PLACES.contains(&label) => seen(&mut self.places, place),
            _ => {}
        }
    }

    /// Lower-case words outside spans; with `nouns` also capitalised ones inside the sentence (German).
    fn add_words(&mut self, lang: &'static str, row: &Row, nouns: bool) {
        let counts = self.ordinary.entry(lang).or_default();
        let mut start = 0;
        for word in row.text.split(|letter: char| !letter.is_alphabetic()) {
            let begin = start;
            start += word.chars().count() + 1;
            if !row.is_marked(begin, start - 1) && may_be_ordinary(word, nouns && begin > 0) {
                seen(counts, &word.to_lowercase());
            }
        }
    }

    /// Names and places seen at least twice; a genitive of a seen name is left to morphology.
    pub(crate) fn names(&self, lines: &mut Lines) {
        add_names("first\t-\tboth ", &self.first, lines);
        add_names("last\t-\t", &self.last, lines);
        add_names("place\tcity\t- ", &self.places, lines);
    }

    /// The most frequent ordinary words of each language; the subtitle lists fill up Swedish, Bokmål and Danish, save where
    /// they (being lower case throughout) may only show a name.
    pub(crate) fn ordinary_words(&self, lists: &Path, lines: &mut Lines) -> Result<()> {
        let names = listed_names(lists)?;
        for lang in LANGUAGES {
            let usual = self.usual(lang);
            for (rank, word) in usual.iter().enumerate() {
                let class = if rank < FREQUENT { "frequent" } else { "usual" };
                lines.add(&format!("common\t{lang}\t{class}"), word);
            }
            let known: BTreeSet<&str> = usual.into_iter().collect();
            self.add_subtitles(lang, lists, lines, |word| known.contains(word) || names.contains(word))?;
        }
        Ok(())
    }

    /// The most frequent ordinary words of a language, the most frequent first.
    fn usual(&self, lang: &str) -> Vec<&str> {
        let counts = self.ordinary.get(lang).into_iter().flatten();
        let mut order: Vec<(usize, &str)> = counts.map(|(word, count)| (*count, word.as_str())).collect();
        order.retain(|(count, word)| self.is_ordinary(lang, word, *count));
        order.sort_by(|left, right| right.0.cmp(&left.0).then(left.1.cmp(right.1)));
        order.into_iter().map(|(_, word)| word).take(USUAL).collect()
    }

    /// Whether a word that occurs so often outside names is an ordinary one of the language.
    fn is_ordinary(&self, lang: &str, word: &str, count: usize) -> bool {
        count > 1 && self.mostly_ordinary(word, count) && self.at_home(lang, word)
    }

    /// The words of a language's subtitles, where there is a list of them, that are not `known` already.
    fn add_subtitles(
        &self,
        lang: &str,
        lists: &Path,
        lines: &mut Lines,
        known: impl Fn(&str) -> bool,
    ) -> Result<()> {
        let file = lists.join(format!("word_frequency_{}.tsv", if lang == "nb" { "no" } else { lang }));
        if !file.exists() {
            return Ok(());
        }
        for row in rows(&file)?.iter().take(USUAL) {
            let word = row.first().map_or("", String::as_str);
            if is_word(word) && !known(word) && self.at_home(lang, word) {
                lines.add(&format!("common\t{lang}\tsubtitle"), word);
            }
        }
        Ok(())
    }

    /// Whether a word is at home in a language: at least a hundredth as frequent as in the language that has it most. Quoted
    /// English is no Swedish.
    fn at_home(&self, lang: &str, word: &str) -> bool {
        let most = LANGUAGES.into_iter().map(|lang| self.share(lang, word)).max().unwrap_or(0);
        self.share(lang, word) * 100 >= most
    }

    /// Parts of a million of the ordinary words of a language.
    fn share(&self, lang: &str, word: &str) -> usize {
        self.count(lang, word) * 1_000_000 / self.totals.get(lang).copied().unwrap_or(1)
    }

    fn count(&self, lang: &str, word: &str) -> usize {
        self.ordinary.get(lang).and_then(|counts| counts.get(word)).copied().unwrap_or(0)
    }

    /// Whether a word occurs outside names at least a third as often as inside.
    fn mostly_ordinary(&self, word: &str, count: usize) -> bool {
        count * 3 >= self.named(&titled(word))
    }

    /// How often a word is a name or a part of one.
    fn named(&self, word: &str) -> usize {
        let names = [&self.first, &self.last, &self.places];
        names.iter().filter_map(|counts| counts.get(word)).sum()
    }
}

/// Counts a word once more.
fn seen(counts: &mut BTreeMap<String, usize>, word: &str) {
    *counts.entry(word.to_owned()).or_default() += 1;
}

/// Adds the words seen at least twice to lines that begin with `head`.
fn add_names(head: &str, counts: &BTreeMap<String, usize>, lines: &mut Lines) {
    for (word, count) in counts.iter().filter(|(word, count)| **count > 1 && !is_genitive(word, counts)) {
        let strength = if *count > 4 { "medium" } else { "weak" };
        lines.add(&format!("{head}{strength}"), word);
    }
}

/// The word with a capital.
fn titled(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn is_genitive(word: &str, counts: &BTreeMap<String, usize>) -> bool {
    word.strip_suffix('s').is_some_and(|base| counts.contains_key(base))
}

/// Every listed first name and surname, lower-cased.
fn listed_names(lists: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for file in ["sv_first_names.tsv", "sv_surnames.tsv", "de_surnames.tsv"] {
        names.extend(lower_column(&lists.join(file), 0)?);
    }
    names.extend(lower_column(&lists.join("top_names_by_country.tsv"), 3)?);
    Ok(names)
}

/// A column of a list, lower-cased.
fn lower_column(file: &Path, column: usize) -> Result<Vec<String>> {
    let rows = rows(file)?;
    Ok(rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.to_lowercase()).collect())
}

fn read_rows(file: &Path) -> Result<Vec<Row>> {
    text(file)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// Two letters or more, with hyphens and apostrophes only inside.
pub(crate) fn is_word(word: &str) -> bool {
    word.chars().count() > 1
        && word.chars().all(is_inner)
        && word.starts_with(char::is_alphabetic)
        && word.ends_with(char::is_alphabetic)
}

/// Whether it may stand inside a word.
fn is_inner(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, '-' | '\'')
}

/// Whether a word without a capital is one, or where `nouns` have capitals also one with it.
fn may_be_ordinary(word: &str, nouns: bool) -> bool {
    let capital = word.starts_with(char::is_uppercase);
    is_word(word) && (!capital || (nouns && is_title(word)))
}

/// A word of three letters or more that begins with its only run of capitals, such as `Anna`, `Anna-Lena`.
fn is_title(word: &str) -> bool {
    is_word(word) && word.chars().count() > 2 && word.split('-').all(begins_with_one_capital)
}

fn begins_with_one_capital(part: &str) -> bool {
    part.starts_with(char::is_uppercase) && !part.chars().skip(1).any(char::is_uppercase)
}
