//! German nouns: words with a capital that running text has behind articles and the like.
//!
//! Where nouns have capitals, only such a list tells a noun that the other lists lack from a name that they lack. A noun has an article, a
//! possessive or a number before it now and then, a name hardly ever; where a list has the word as a surname or a town, the definite
//! article, which rivers and families have too, is no proof. Words that are joined from other nouns are left out: they are read as that.

use crate::lexicon::corpus::is_word;
use crate::lexicon::lines::{Lines, cell, rows};
use anyhow::Result;
use maskros_language::folded;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// A noun is led by an article or the like at least one time in so many.
const ONE_IN: u32 = 5;
/// A word seen fewer times may be a name or a slip.
const SEEN: u32 = 2;
/// The parts of a joined noun are seen so often, and have at least so many letters.
const SEEN_PART: u32 = 5;
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

/// How often a word with a capital stands inside a sentence, and behind what.
#[derive(Clone, Copy, Default)]
struct Seen {
    all: u32,
    counted: u32,
    definite: u32,
}

/// The words with a capital of one language.
#[derive(Default)]
pub(super) struct Nouns(HashMap<String, Seen>);

impl Nouns {
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
        let seen = self.0.entry(folded(word)).or_default();
        seen.all += 1;
        seen.counted += u32::from(COUNTED.contains(&before));
        seen.definite += u32::from(DEFINITE.contains(&before));
    }

    /// The list's text: all nouns but those that `names` have and no article counts, and those that are joined from others.
    pub(super) fn text(&self, names: &BTreeSet<String>) -> String {
        let mut lines = Lines::default();
        for (word, seen) in &self.0 {
            if self.is_noun(word, *seen, names) && !self.is_joined(word) {
                lines.add("de\tcapital", word);
            }
        }
        lines.text()
    }

    fn is_noun(&self, word: &str, seen: Seen, names: &BTreeSet<String>) -> bool {
        let led = if names.contains(word) { seen.counted } else { seen.counted + seen.definite };
        seen.all >= SEEN && led > 0 && led * ONE_IN >= seen.all
    }

    fn is_joined(&self, word: &str) -> bool {
        let cuts = word.char_indices().filter_map(|(at, _)| word.split_at_checked(at));
        let mut long = cuts.filter(|(head, tail)| head.len() >= PART && tail.len() > PART);
        long.any(|(head, tail)| self.is_part(tail) && self.is_head(head))
    }

    /// Whether the word is a noun, or the stem of a verb, with the letters that link it.
    fn is_head(&self, head: &str) -> bool {
        let mut stems = LINKS.iter().filter_map(|link| head.strip_suffix(link));
        stems.any(|stem| stem.len() >= PART && self.is_part(stem))
    }

    fn is_part(&self, word: &str) -> bool {
        let known = self.0.get(word).copied().unwrap_or_default();
        known.all >= SEEN_PART && (known.counted + known.definite) * ONE_IN >= known.all
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

    #[test]
    fn nouns_are_led_by_articles_and_names_are_not() {
        let mut nouns = Nouns::default();
        nouns.add("Wir sehen einen Reiher und die Meierei und der Reiher sieht Winrich und den Fuchs");
        nouns.add("Dort ist eine Meierei und Winrich mit Herrn Fuchs und der Fuchs");
        let text = nouns.text(&BTreeSet::from(["fuchs".to_owned()]));
        assert!(
            text.contains("meierei reiher") && !text.contains("winrich") && !text.contains("fuchs"),
            "{text}"
        );
    }

    #[test]
    fn what_is_joined_from_nouns_is_left_out() {
        let mut nouns = Nouns::default();
        for _ in 0..5 {
            nouns.add("ist der Wald und der Weg und ein Waldweg und die Waldeule");
        }
        let text = nouns.text(&BTreeSet::new());
        assert!(text.contains("wald waldeule weg"), "{text}");
    }
}
