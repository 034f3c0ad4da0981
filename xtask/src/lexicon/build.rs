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
    let mut more: Vec<(String, Facts)> = Vec::new();
    for (word, facts) in table.iter().filter(|(_, facts)| facts.says_something()) {
        for cut in recut(word) {
            more.push((cut, facts.clone()));
        }
        for spelling in fallbacks(word) {
            more.push((spelling, facts.fallback()));
        }
    }
    let bare: Vec<(String, Facts)> = table
        .iter()
        .filter_map(|(word, facts)| Some((bare_capital(word)?, facts.ordinary_in("fr")?)))
        .collect();
    for (spelling, facts) in more {
        table.entry(spelling).or_default().complete(&facts);
    }
    for (spelling, facts) in bare {
        table.entry(spelling).or_insert(facts);
    }
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
        cuts.insert(word.replace(". ", " "));
        cuts.insert(word.replace(". ", " . "));
        cuts.insert(word.replace("d'", "d' ").replace("l'", "l' "));
        cuts.insert(word.replace(' ', "-"));
    } else if word.matches('-').count() > 1 {
        cuts.insert(word.replace('-', " "));
        cuts.insert(word.replace('-', " ").replace("d'", "d' ").replace("l'", "l' "));
    }
    cuts.remove(word);
    cuts
}

/// The artefact's bytes.
pub(crate) fn artefact(facts: &Table) -> Result<Vec<u8>> {
    let (phrases, mut words): (BTreeMap<&str, Word>, BTreeMap<&str, Word>) = facts
        .iter()
        .map(|(key, facts)| (key.as_str(), facts.word(false)))
        .partition(|(key, _)| key.contains(' '));
    for phrase in phrases.keys() {
        let first = phrase.split(' ').next().unwrap_or_default();
        words.entry(first).or_default().starts_phrase = true;
    }
    let records = records(words.values().chain(phrases.values()));
    let number = |word: &Word| records.get(&word.to_bits()).copied().unwrap_or_default();
    let word_map = fst::Map::from_iter(words.iter().map(|(key, word)| (key, number(word))))?;
    let phrase_map = fst::Map::from_iter(phrases.iter().map(|(key, word)| (key, number(word))))?;
    let mut table: Vec<(u64, u64)> = records.iter().map(|(bits, number)| (*number, *bits)).collect();
    table.sort_unstable();
    let frequent: Vec<(&str, u32)> = words
        .iter()
        .filter(|(key, _)| facts.get(**key).is_some_and(|facts| facts.frequent))
        .filter_map(|(key, word)| Some((*key, u32::try_from(number(word)).ok()?)))
        .collect();
    let parts = Parts {
        frequent: &word_table::build(&frequent),
        filter: &word_filter::build(words.keys().copied()),
        records: &table.into_iter().flat_map(|(_, bits)| bits.to_le_bytes()).collect::<Vec<u8>>(),
        words: word_map.as_fst().as_bytes(),
        phrases: phrase_map.as_fst().as_bytes(),
    };
    Ok(parts.join()?)
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
    let mut out = format!("lexicon.bin: {bytes} bytes\n");
    let mut line = |name: String, strengths: Vec<Strength>| {
        let of = |wanted| strengths.iter().filter(|strength| **strength == wanted).count();
        let (strong, medium, weak) = (of(Strength::Strong), of(Strength::Medium), of(Strength::Weak));
        _ = writeln!(out, "{name:16} {:7} (strong {strong}, medium {medium}, weak {weak})", strengths.len());
    };
    line(
        "first names".to_owned(),
        words.iter().filter_map(|word| word.first_name).map(|name| name.1).collect(),
    );
    line("surnames".to_owned(), words.iter().filter_map(|word| word.surname).collect());
    for kind in PlaceKind::ALL {
        let places = words.iter().filter_map(|word| word.place).filter(|place| place.0 == kind);
        line(format!("place: {kind:?}"), places.map(|place| place.1).collect());
    }
    for role in Role::ALL {
        let count = words.iter().filter(|word| word.roles & role.bit() != 0).count();
        _ = writeln!(out, "{:16} {count:7}", format!("{role:?}"));
    }
    for lang in Lang::SUPPORTED {
        let count = words.iter().filter(|word| word.common.has(lang)).count();
        _ = writeln!(out, "common {:9} {count:7}", lang.code());
    }
    let phrases = table.keys().filter(|key| key.contains(' ')).count();
    _ = writeln!(out, "{:16} {:7}\n{:16} {phrases:7}", "single words", words.len() - phrases, "phrases");
    out
}
