//! Silver sets of languages for sentences that a treebank gives one language.
//!
//! SLIDE takes a sentence for valid in another language where its machine translation is the sentence itself. No translator is at hand
//! here; words take its place. A sentence is also valid in another Scandinavian language when each of its words outside names is valid
//! there: as judged for the embedded identifier (`lab/train/words/judged.txt`), or, where a word was not judged, by standing in the
//! training sentences of that language often enough.

use super::rows::Row;
use maskros_langid::features;
use maskros_measure::langid::{CLASSES, Classes};
use std::collections::BTreeMap;

/// The judged words with the letters of [`LETTERS`] for the languages that each is valid in.
const JUDGED: &str = include_str!("../../../../train/words/judged.txt");
/// The letters of the Scandinavian classes.
const LETTERS: [char; CLASSES.len() - 1] = ['b', 'n', 'd', 's'];
/// A word that was not judged is valid in a language in whose training sentences it stands this often. On the judged development
/// sentences 5 makes more sets exactly right than 1, 2 or 3.
const OFTEN: u32 = 5;
/// The bits of the Scandinavian classes.
const SCANDINAVIAN: u8 = (1 << LETTERS.len()) - 1;

/// Which languages words are valid in.
#[derive(Debug)]
pub(super) struct Words {
    judged: BTreeMap<&'static str, u8>,
    counts: BTreeMap<String, [u32; LETTERS.len()]>,
}

impl Words {
    /// The judged words, and the words of these sentences.
    pub(super) fn of(rows: &[Row]) -> Self {
        let mut counts: BTreeMap<String, [u32; LETTERS.len()]> = BTreeMap::new();
        for row in rows {
            features::words(&row.text, |word| {
                count(counts.entry(word.letters().iter().collect()).or_default(), row.classes);
            });
        }
        Self { judged: judged(), counts }
    }

    /// The Scandinavian classes that a word in lower case is valid in.
    fn valid(&self, word: &str) -> u8 {
        let counted = || self.counts.get(word).map_or(0, often);
        self.judged.get(word).copied().unwrap_or_else(counted)
    }

    /// The classes of a sentence, and the Scandinavian ones in which all its words outside names are valid. A sentence of names only and
    /// one of another language keep theirs.
    pub(super) fn classes(&self, row: &Row) -> Classes {
        if row.classes.bits() & !SCANDINAVIAN != 0 {
            return row.classes;
        }
        let plain = row.renamed(|_| Some(" ".to_owned()));
        let (mut valid, mut any) = (SCANDINAVIAN, false);
        features::words(&plain.text, |word| {
            any = true;
            valid &= self.valid(&word.letters().iter().collect::<String>());
        });
        Classes::from_bits(row.classes.bits() | if any { valid } else { 0 })
    }
}

fn count(counts: &mut [u32; LETTERS.len()], classes: Classes) {
    for (class, count) in counts.iter_mut().enumerate() {
        *count += u32::from(classes.has(class));
    }
}

/// The classes in whose sentences a word with these counts stands often enough.
fn often(counts: &[u32; LETTERS.len()]) -> u8 {
    bits(counts.iter().map(|count| *count >= OFTEN))
}

fn judged() -> BTreeMap<&'static str, u8> {
    JUDGED.lines().filter(|line| !line.starts_with('#')).filter_map(judgement).collect()
}

/// A word and the classes that it is valid in.
fn judgement(line: &str) -> Option<(&str, u8)> {
    let (word, letters) = line.split_once(' ')?;
    Some((word, bits(LETTERS.iter().map(|letter| letters.contains(*letter)))))
}

fn bits(classes: impl Iterator<Item = bool>) -> u8 {
    classes.enumerate().fold(0, |bits, (class, valid)| bits | u8::from(valid) << class)
}

#[cfg(test)]
mod tests {
    use super::{super::rows::tests::row, Words};

    /// Words of every day, which nobody had to judge, and one that is seen some times.
    fn words(times: usize) -> Words {
        let mut rows = vec![row("en dag i livet", &["nb", "da", "sv"]); 5];
        rows.extend(vec![row("dag i livet", &["nn"]); 5]);
        rows.extend(vec![row("wxyzas", &["sv"]); times]);
        Words::of(&rows)
    }

    #[test]
    fn a_sentence_is_valid_where_each_of_its_words_is() {
        let words = words(0);
        let classes = |marked: &str, code: &str| words.classes(&row(marked, &[code])).to_string();
        assert_eq!(classes("En dag i livet", "da"), "nb+da+sv");
        assert_eq!(classes("[Wxyzas] dag i livet", "da"), "nb+nn+da+sv", "a name is of every language");
        assert_eq!(classes("Wxyzas dag i livet", "da"), "da", "a word that nobody knows");
        assert_eq!(classes("Nei, dag i livet", "nb"), "nb+nn", "as judged");
        assert_eq!(classes("En dag i livet", "other"), "other");
        assert_eq!(classes("[Wxyzas]: 3.", "sv"), "sv", "nothing but a name");
    }

    #[test]
    fn a_word_counts_once_it_is_seen_often() {
        let classes = |times| words(times).classes(&row("wxyzas i livet", &["nb"])).to_string();
        assert_eq!([classes(4), classes(5)], ["nb", "nb+sv"]);
    }
}
