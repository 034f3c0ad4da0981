//! Writes the artefact.

use crate::lexicon::facts::{Facts, Table};
use anyhow::Result;
use maskros_language::{word_filter, word_table};
use maskros_lexicon::artefact::Parts;
use maskros_lexicon::{PlaceKind, Role, Strength, Word};
use maskros_text::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How letters are written where the keyboard has none of them: the plain letter, and the spelling with two letters.
const FALLBACKS: &[(char, &str, &str)] = &[
    ('å', "a", "aa"),
    ('ä', "a", "ae"),
    ('æ', "ae", "ae"),
    ('ö', "o", "oe"),
    ('ø', "o", "oe"),
    ('ü', "u", "ue"),
    ('ß', "ss", "ss"),
    ('ð', "d", "d"),
    ('þ', "th", "th"),
    ('œ', "oe", "oe"),
    ('ł', "l", "l"),
    ('đ', "d", "dj"),
    ('ı', "i", "i"),
];

/// The accented letters that lose their mark.
const PLAIN: &[(char, &[char])] = &[
    ('a', &['á', 'à', 'â', 'ã', 'ā', 'ă', 'ą']),
    ('c', &['ç', 'ć', 'č', 'ĉ']),
    ('d', &['ď']),
    ('e', &['é', 'è', 'ê', 'ë', 'ē', 'ę', 'ě', 'ė']),
    ('g', &['ğ', 'ģ']),
    ('i', &['í', 'ì', 'î', 'ï', 'ī']),
    ('k', &['ķ']),
    ('l', &['ĺ', 'ľ', 'ļ']),
    ('n', &['ñ', 'ń', 'ň', 'ņ']),
    ('o', &['ó', 'ò', 'ô', 'õ', 'ō', 'ő']),
    ('r', &['ř', 'ŕ']),
    ('s', &['ś', 'š', 'ş', 'ș']),
    ('t', &['ť', 'ț', 'ţ']),
    ('u', &['ú', 'ù', 'û', 'ū', 'ů', 'ű', 'ų']),
    ('y', &['ý', 'ÿ']),
    ('z', &['ź', 'ž', 'ż']),
];

/// Adds the spellings that people type without the right keyboard, one step less sure (`goteborg`, `mueller`, `francois`),
/// and phrases as tokenizers cut them (`st gallen`, `côte d' ivoire`, `aix en provence`).
pub(crate) fn add_variants(table: &mut Table) {
    let more = variants(table);
    let bare = bare_capitals(table);
    for (spelling, facts) in more {
        table.entry(spelling).or_default().complete(&facts);
    }
    for (spelling, facts) in bare {
        table.entry(spelling).or_insert(facts);
    }
}

/// Names and words with a role in their other spellings.
fn variants(table: &Table) -> Vec<(String, Facts)> {
    let mut more = Vec::new();
    for (word, facts) in table.iter().filter(|(_, facts)| facts.says_something()) {
        more.extend(recut(word).into_iter().map(|cut| (cut, facts.clone())));
        more.extend(fallbacks(word).into_iter().map(|spelling| (spelling, facts.fallback())));
    }
    more
}

/// Ordinary French words as they are often written at the head of a sentence.
fn bare_capitals(table: &Table) -> Vec<(String, Facts)> {
    let bare = |(word, facts): (&String, &Facts)| Some((bare_capital(word)?, facts.ordinary_in("fr")?));
    table.iter().filter_map(bare).collect()
}

/// French capitals often go without their accent: `Equipe`, `Elève`.
fn bare_capital(word: &str) -> Option<String> {
    let mut letters = word.chars();
    let accented = letters.next().filter(|first| !first.is_ascii())?;
    let mut bare = String::new();
    push_plain(accented, false, &mut bare);
    Some(bare + letters.as_str())
}

fn fallbacks(word: &str) -> BTreeSet<String> {
    if word.is_ascii() || word.chars().count() < 3 {
        return BTreeSet::new();
    }
    BTreeSet::from([false, true].map(|double| plain(word, double)))
}

fn plain(word: &str, double: bool) -> String {
    let mut out = String::new();
    word.chars().for_each(|letter| push_plain(letter, double, &mut out));
    out
}

fn push_plain(letter: char, double: bool, out: &mut String) {
    if let Some((_, single, two)) = FALLBACKS.iter().find(|(from, ..)| *from == letter) {
        out.push_str(if double { two } else { single });
    } else if let Some((plain, _)) = PLAIN.iter().find(|(_, marked)| marked.contains(&letter)) {
        out.push(*plain);
    } else {
        out.push(letter);
    }
}

/// The other ways to cut a phrase into tokens or to join it with hyphens.
fn recut(word: &str) -> BTreeSet<String> {
    let mut cuts = BTreeSet::new();
    if word.contains(' ') {
        cuts.extend([word.replace(". ", " "), word.replace(". ", " . ")]);
        cuts.extend([elisions_apart(word), word.replace(' ', "-")]);
    } else if word.matches('-').count() > 1 {
        let spaced = word.replace('-', " ");
        cuts.extend([elisions_apart(&spaced), spaced]);
    }
    cuts.remove(word);
    cuts
}

/// The phrase with a space behind elided words.
fn elisions_apart(phrase: &str) -> String {
    phrase.replace("d'", "d' ").replace("l'", "l' ")
}

/// The artefact's bytes.
pub(crate) fn artefact(facts: &Table) -> Result<Vec<u8>> {
    Packed::new(facts).artefact(facts)
}

/// Words by their spelling.
type Words<'a> = BTreeMap<&'a str, Word>;

/// Words and phrases as the artefact keeps them: each by the number of its record.
struct Packed<'a> {
    words: Words<'a>,
    phrases: Words<'a>,
    /// The number of each different packed word.
    records: BTreeMap<u64, u64>,
}

impl<'a> Packed<'a> {
    fn new(facts: &'a Table) -> Self {
        let all = facts.iter().map(|(key, facts)| (key.as_str(), facts.word(false)));
        let (phrases, mut words): (Words<'_>, Words<'_>) = all.partition(|(key, _)| key.contains(' '));
        for phrase in phrases.keys() {
            let first = phrase.split(' ').next().unwrap_or_default();
            words.entry(first).or_default().starts_phrase = true;
        }
        let records = records(words.values().chain(phrases.values()));
        Self { words, phrases, records }
    }

    fn artefact(&self, facts: &Table) -> Result<Vec<u8>> {
        let (words, phrases) = (self.map(&self.words)?, self.map(&self.phrases)?);
        let parts = Parts {
            frequent: &word_table::build(&self.frequent(facts)),
            filter: &word_filter::build(self.words.keys().copied()),
            records: &self.record_bytes(),
            words: words.as_fst().as_bytes(),
            phrases: phrases.as_fst().as_bytes(),
        };
        Ok(parts.join()?)
    }

    /// The number of a word's record.
    fn number(&self, word: &Word) -> u64 {
        self.records.get(&word.to_bits()).copied().unwrap_or_default()
    }

    fn map(&self, words: &Words<'_>) -> Result<fst::Map<Vec<u8>>> {
        Ok(fst::Map::from_iter(words.iter().map(|(key, word)| (key, self.number(word))))?)
    }

    /// The frequent words, which have a quick table of their own.
    fn frequent(&self, facts: &Table) -> Vec<(&'a str, u32)> {
        let is_frequent = |key: &str| facts.get(key).is_some_and(|facts| facts.frequent);
        let words = self.words.iter().filter(|(key, _)| is_frequent(key));
        words.filter_map(|(key, word)| Some((*key, u32::try_from(self.number(word)).ok()?))).collect()
    }

    /// The records in the order of their numbers.
    fn record_bytes(&self) -> Vec<u8> {
        let mut table: Vec<(u64, u64)> = self.records.iter().map(|(bits, number)| (*number, *bits)).collect();
        table.sort_unstable();
        table.into_iter().flat_map(|(_, bits)| bits.to_le_bytes()).collect()
    }
}

/// A number for each different packed word; the more often one occurs, the smaller its number, so that the maps stay small.
fn records<'a>(words: impl Iterator<Item = &'a Word>) -> BTreeMap<u64, u64> {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    words.for_each(|word| *counts.entry(word.to_bits()).or_default() += 1);
    let mut order: Vec<(usize, u64)> = counts.into_iter().map(|(bits, count)| (count, bits)).collect();
    order.sort_unstable_by(|left, right| right.0.cmp(&left.0).then(left.1.cmp(&right.1)));
    order.into_iter().zip(0..).map(|((_, bits), number)| (bits, number)).collect()
}

/// A table of how many words there are of each kind.
pub(crate) fn counts(table: &Table, bytes: usize) -> String {
    let words: Vec<Word> = table.values().map(|facts| facts.word(false)).collect();
    let mut counts = Counts { words: &words, text: format!("lexicon.bin: {bytes} bytes\n") };
    counts.names();
    counts.places();
    counts.roles();
    counts.ordinary_words();
    let phrases = table.keys().filter(|key| key.contains(' ')).count();
    counts.line("single words", words.len() - phrases);
    counts.line("phrases", phrases);
    counts.text
}

/// The table of counts while it is written.
struct Counts<'w> {
    words: &'w [Word],
    text: String,
}

impl Counts<'_> {
    fn line(&mut self, name: &str, count: usize) {
        _ = writeln!(self.text, "{name:16} {count:7}");
    }

    /// A line of how many there are, and how many of each strength.
    fn strengths(&mut self, name: &str, strengths: &[Strength]) {
        let of = |wanted| strengths.iter().filter(|strength| **strength == wanted).count();
        let (strong, medium, weak) = (of(Strength::Strong), of(Strength::Medium), of(Strength::Weak));
        let all = strengths.len();
        _ = writeln!(self.text, "{name:16} {all:7} (strong {strong}, medium {medium}, weak {weak})");
    }

    fn names(&mut self) {
        let first_names = self.words.iter().filter_map(|word| word.first_name);
        self.strengths("first names", &first_names.map(|name| name.1).collect::<Vec<_>>());
        let surnames: Vec<Strength> = self.words.iter().filter_map(|word| word.surname).collect();
        self.strengths("surnames", &surnames);
    }

    fn places(&mut self) {
        for kind in PlaceKind::ALL {
            let places = self.words.iter().filter_map(|word| word.place).filter(|place| place.0 == kind);
            let strengths: Vec<Strength> = places.map(|place| place.1).collect();
            self.strengths(&format!("place: {kind:?}"), &strengths);
        }
    }

    fn roles(&mut self) {
        for role in Role::ALL {
            let count = self.words.iter().filter(|word| word.roles & role.bit() != 0).count();
            self.line(&format!("{role:?}"), count);
        }
    }

    fn ordinary_words(&mut self) {
        for lang in Lang::SUPPORTED {
            let count = self.words.iter().filter(|word| word.common.has(lang)).count();
            self.line(&format!("common {}", lang.code()), count);
        }
    }
}
