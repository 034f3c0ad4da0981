//! German nouns: words with a capital that running text has behind articles and the like.
//!
//! Where nouns have capitals, only such a list tells a noun that the other lists lack from a name that they lack. A noun has an article, a
//! possessive, a number or an adjective before it now and then, a name hardly ever; where a list has the word as a surname or a town, the
//! definite article, which rivers and families have too, is less proof. Words that are joined from other nouns are left out: they are
//! read as that.

use crate::lexicon::corpus::is_word;
use crate::lexicon::lines::{Lines, cell, rows};
use anyhow::Result;
use maskros_language::folded;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// A noun is led by an article or the like at least one time in so many.
const ONE_IN: u32 = 5;
/// And one that is a name of the lists too.
const ONE_IN_OF_NAME: u32 = 4;
/// A word seen fewer times may be a name or a slip.
const SEEN: u32 = 2;
/// The parts of a joined noun are seen so often, and have more letters.
const SEEN_PART: u32 = 10;
const PART: usize = 3;

/// What no name has before it.
const COUNTED: &[&str] = &[
    "ein", "eine", "einen", "einem", "einer", "eines", "kein", "keine", "keinen", "keinem", "keiner",
    "keines", "mein", "meine", "meinen", "meinem", "meiner", "meines", "dein", "deine", "sein", "seine",
    "seinen", "seinem", "seiner", "seines", "ihr", "ihre", "ihren", "ihrem", "ihrer", "ihres", "unser",
    "unsere", "unseren", "unserem", "unserer", "unseres", "jede", "jeder", "jedes", "jeden", "jedem",
    "diese", "dieser", "dieses", "diesen", "diesem", "viele", "vieler", "vielen", "mehr", "weniger",
    "mehrere", "mehreren", "einige", "einigen", "einiger", "zwei", "drei", "vier", "fünf", "sechs", "alle",
    "allen", "aller", "beide", "beiden", "welche", "welcher", "welches", "solche", "solchen", "manche",
    "ohne",
];
/// What rivers, mountains and families have too.
const DEFINITE: &[&str] = &[
    "der", "die", "das", "des", "dem", "den", "im", "am", "zum", "zur", "vom", "beim", "ins", "ans", "aufs",
];

/// The letters between the parts of a joined noun.
const LINKS: &[&str] = &["", "s", "es", "n", "en", "e", "er"];

/// A word is an adjective where it stands so often, and one time in so many, between an article and a word with a capital.
const DESCRIBING: u32 = 3;
const DESCRIBING_ONE_IN: u32 = 5;

/// How often a word with a capital stands inside a sentence, and behind what.
#[derive(Clone, Copy, Default)]
struct Seen {
    all: u32,
    counted: u32,
    definite: u32,
    described: u32,
}

impl Seen {
    /// Whether so many of all, one in `one_in`, are enough.
    const fn has(self, some: u32, one_in: u32) -> bool {
        some > 0 && some * one_in >= self.all
    }

    const fn led(self) -> u32 {
        self.counted + self.definite + self.described
    }

    /// Whether the word is a noun; of one that is a `name` too the definite article is less proof.
    const fn is_noun(self, name: bool) -> bool {
        let counted = self.has(self.counted + self.described, 2 * ONE_IN);
        let led = self.has(self.led(), if name { ONE_IN_OF_NAME } else { ONE_IN });
        self.all >= SEEN && (led || (name && counted))
    }
}

/// Which words are adjectives: how often a word in small letters stands at all, and between an article and a word with a capital.
#[derive(Default)]
pub(super) struct Adjectives(HashMap<String, (u32, u32)>);

impl Adjectives {
    /// Counts the words of a line.
    pub(super) fn add(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        for word in words.windows(3) {
            if word[1].chars().all(char::is_lowercase) {
                let led = word[2].starts_with(char::is_uppercase) && is_article(&folded(word[0]));
                let seen = self.0.entry(folded(word[1])).or_default();
                *seen = (seen.0 + 1, seen.1 + u32::from(led));
            }
        }
    }

    fn has(&self, word: &str) -> bool {
        let known = self.0.get(word).copied().unwrap_or_default();
        known.1 >= DESCRIBING && known.1 * DESCRIBING_ONE_IN >= known.0
    }
}

fn is_article(word: &str) -> bool {
    COUNTED.contains(&word) || DEFINITE.contains(&word)
}

/// The words with a capital of one language.
pub(super) struct Nouns<'a> {
    adjectives: &'a Adjectives,
    words: HashMap<String, Seen>,
}

impl<'a> Nouns<'a> {
    pub(super) fn new(adjectives: &'a Adjectives) -> Self {
        Self { adjectives, words: HashMap::new() }
    }

    /// Counts the words of a line.
    pub(super) fn add(&mut self, line: &str) {
        let mut before = String::new();
        for word in line.split(' ') {
            let bare = word.trim_matches(|mark: char| !mark.is_alphanumeric());
            if !before.is_empty() && word.starts_with(bare) && is_capitalised(bare) {
                self.count(bare, &before);
            }
            // Behind a mark a sentence, a quotation or an item of a list may begin.
            before = if word.ends_with(char::is_alphanumeric) { folded(word) } else { String::new() };
        }
    }

    fn count(&mut self, word: &str, before: &str) {
        let (counted, definite) = (COUNTED.contains(&before), DEFINITE.contains(&before));
        let described = !counted && !definite && self.adjectives.has(before);
        let seen = self.words.entry(folded(word)).or_default();
        seen.all += 1;
        seen.counted += u32::from(counted);
        seen.definite += u32::from(definite);
        seen.described += u32::from(described);
    }

    /// The list's text: all nouns, also among the `names` of lists, but those that are joined from others.
    pub(super) fn text(&self, names: &BTreeSet<String>) -> String {
        let mut lines = Lines::default();
        let nouns = self.words.iter().filter(|(word, seen)| seen.is_noun(names.contains(*word)));
        for (word, _) in nouns.filter(|(word, _)| !self.is_joined(word)) {
            lines.add("de\tcapital", word);
        }
        lines.text()
    }

    /// Whether the word is joined from two nouns that are frequent enough to be on the list, or joined themselves.
    fn is_joined(&self, word: &str) -> bool {
        let cuts = word.char_indices().filter_map(|(at, _)| word.split_at_checked(at));
        let mut long = cuts.filter(|(head, tail)| head.len() > PART && tail.len() > PART);
        long.any(|(head, tail)| self.is_part(tail) && self.is_head(head))
    }

    /// Whether the word is a noun, with the letters that link it.
    fn is_head(&self, head: &str) -> bool {
        let mut stems = LINKS.iter().filter_map(|link| head.strip_suffix(link));
        stems.any(|stem| stem.len() > PART && self.is_part(stem))
    }

    fn is_part(&self, word: &str) -> bool {
        let known = self.words.get(word).copied().unwrap_or_default();
        known.counted > 0 && known.all >= SEEN_PART && known.has(known.led(), ONE_IN)
    }
}

fn is_capitalised(word: &str) -> bool {
    let mut letters = word.chars();
    is_word(word) && letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

/// The surnames and towns of the data folder, folded.
///
/// # Errors
///
/// Where a list cannot be read.
pub(super) fn names(data: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for list in ["lists/de_surnames.tsv", "lists/de_places.tsv"] {
        names.extend(rows(&data.join(list))?.iter().map(|row| folded(cell(row, 0))));
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(lines: &[&str], names: &[&str]) -> String {
        let mut adjectives = Adjectives::default();
        lines.iter().for_each(|line| adjectives.add(line));
        let mut nouns = Nouns::new(&adjectives);
        lines.iter().for_each(|line| nouns.add(line));
        nouns.text(&names.iter().map(|name| (*name).to_owned()).collect())
    }

    #[test]
    fn nouns_are_led_by_articles_and_names_are_not() {
        let lines = [
            "Wir sehen einen Reiher und die Meierei und der Reiher sieht Winrich und den Fuchs",
            "Dort ist eine Meierei und Winrich mit Herrn Fuchs und der Fuchs",
        ];
        let text = list(&lines, &[]);
        assert!(text.contains("fuchs meierei reiher") && !text.contains("winrich"), "{text}");
    }

    #[test]
    fn adjectives_lead_nouns_too() {
        let line = "Hier sind die alten Linden und keine alten Wege und die alten Dinge mit alten Ziegeln";
        assert!(list(&[line, "Dort mit alten Ziegeln"], &[]).contains("ziegeln"));
    }

    #[test]
    fn what_is_joined_from_nouns_is_left_out() {
        let text = list(&["ist ein Wald und ein Pfad und ein Waldpfad und die Waldeule"; 10], &[]);
        assert!(text.contains("pfad wald waldeule"), "{text}");
    }
}
