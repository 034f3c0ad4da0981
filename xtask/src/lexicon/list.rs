//! The format of the hand-made and the derived lists.
//!
//! One line: kind, subject, qualifiers, words, divided by tabs. `#` begins a comment line. Words are divided by spaces; inside a
//! word `_` stands for a space. `stem{,a,er}` is short for `stem stema stemer`, and `!ending NAME a,er` lets a file write
//! `stem{NAME}`. A mark after a word fixes its strength whatever the frequencies say: `?` weak, `~` medium, `!` strong.
//!
//! | kind | subject | qualifiers | words |
//! | --- | --- | --- | --- |
//! | `first` | origin or `-` | `male`, `female`, `both`, a strength, `apart` (no pseudonym), `everyday` (a capital is enough) | first names |
//! | `last` | origin or `-` | a strength, `apart` | surnames |
//! | `place` | kind of place | country code or `-`, a strength, `foreign` (not its own name), `part` (of a city) | places |
//! | `country` | language | | `SE=Sverige` |
//! | `role` | role | languages | words with that role |
//! | `common` | language | `name`, `frequent`, `usual` or `subtitle` | ordinary words |
//! | `pool` | key of a pool | | pseudonyms |

use anyhow::{Context, Result, anyhow};
use maskros_text::Origin;
use std::collections::BTreeMap;

/// One word of a list with what its line says.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: String,
    pub(crate) subject: String,
    pub(crate) qualifiers: Vec<String>,
    /// As the list spells it, with real spaces.
    pub(crate) word: String,
    /// `?`, `~` or `!`.
    pub(crate) mark: Option<char>,
}

impl Entry {
    /// What a line says of its words, before any of them.
    fn of_line(kind: &str, subject: &str, qualifiers: &str) -> Self {
        let qualifiers = qualifiers.split(' ').filter(|word| *word != "-").map(str::to_owned).collect();
        let (kind, subject) = (kind.to_owned(), subject.to_owned());
        Self { kind, subject, qualifiers, word: String::new(), mark: None }
    }

    /// The same of one of its words.
    fn with_word(&self, word: &str, mark: Option<char>) -> Self {
        Self { word: word.replace('_', " "), mark, ..self.clone() }
    }

    /// Whether its line has this qualifier.
    pub(crate) fn has(&self, qualifier: &str) -> bool {
        self.qualifiers.iter().any(|word| word == qualifier)
    }

    /// Whether its line is of ordinary words.
    pub(crate) fn is_ordinary(&self) -> bool {
        self.kind == "common"
    }

    /// Whether its line says that people of this sex bear the name.
    pub(crate) fn is_borne_by(&self, sex: &str) -> bool {
        self.has(sex) || self.has("both")
    }

    /// The code and the name of a country.
    pub(crate) fn country(&self) -> Option<(&str, &str)> {
        self.word.split_once('=').filter(|_| self.kind == "country")
    }

    /// The word, of a country its name.
    pub(crate) fn name(&self) -> &str {
        self.country().map_or(&self.word, |(_, name)| name)
    }

    /// Where the names of its line are at home.
    pub(crate) fn origin(&self) -> Option<Origin> {
        Origin::ALL.into_iter().find(|origin| is_name(origin, &self.subject))
    }
}

/// Whether `name` is the variant's name in any letter case: `institutionhead`, `Kin`.
pub(crate) fn is_name(variant: &impl std::fmt::Debug, name: &str) -> bool {
    format!("{variant:?}").eq_ignore_ascii_case(name)
}

/// Reads a whole list.
pub(crate) fn parse(text: &str) -> Result<Vec<Entry>> {
    let mut list = List::default();
    let is_read = |line: &str| !line.is_empty() && !line.starts_with('#');
    for (number, line) in text.lines().enumerate().filter(|(_, line)| is_read(line)) {
        list.read(line).with_context(|| format!("line {}", number + 1))?;
    }
    Ok(list.entries)
}

/// What the lines so far say.
#[derive(Default)]
struct List {
    /// The endings that have a name.
    endings: BTreeMap<String, String>,
    entries: Vec<Entry>,
}

impl List {
    fn read(&mut self, line: &str) -> Result<()> {
        match line.strip_prefix("!ending ") {
            Some(rest) => self.define(rest),
            None => self.read_words(line),
        }
    }

    fn define(&mut self, rest: &str) -> Result<()> {
        let (name, list) =
            rest.split_once(' ').ok_or_else(|| anyhow!("an ending needs a name and a list"))?;
        self.endings.insert(name.to_owned(), list.to_owned());
        Ok(())
    }

    fn read_words(&mut self, line: &str) -> Result<()> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [kind, subject, qualifiers, words] = columns.as_slice() else {
            return Err(anyhow!("{} columns, not four", columns.len()));
        };
        let line = Entry::of_line(kind, subject, qualifiers);
        for item in words.split(' ').filter(|item| !item.is_empty()) {
            let (item, mark) = split_mark(item);
            let words = expand(item, &self.endings)?;
            self.entries.extend(words.iter().map(|word| line.with_word(word, mark)));
        }
        Ok(())
    }
}

fn split_mark(item: &str) -> (&str, Option<char>) {
    for mark in ['?', '~', '!'] {
        if let Some(word) = item.strip_suffix(mark) {
            return (word, Some(mark));
        }
    }
    (item, None)
}

fn expand(item: &str, endings: &BTreeMap<String, String>) -> Result<Vec<String>> {
    let Some((stem, rest)) = item.split_once('{') else { return Ok(vec![item.to_owned()]) };
    let inner = rest.strip_suffix('}').ok_or_else(|| anyhow!("no closing brace in {item}"))?;
    let list = endings_in(inner, endings)?;
    Ok(list.split(',').map(|ending| format!("{stem}{ending}")).collect())
}

/// The endings of this name, or these themselves.
fn endings_in<'a>(braces: &'a str, endings: &'a BTreeMap<String, String>) -> Result<&'a str> {
    match endings.get(braces) {
        Some(list) => Ok(list),
        None if braces.contains(',') => Ok(braces),
        None => Err(anyhow!("no ending is called {braces}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_words_marks_and_endings() {
        let entries =
            parse("# c\n!ending A ,t,a\nrole\tnationality\tsv nb\tsvensk{A} New_York? x{a,b}!\n").unwrap();
        let words: Vec<&str> = entries.iter().map(|entry| entry.word.as_str()).collect();
        assert_eq!(words, ["svensk", "svenskt", "svenska", "New York", "xa", "xb"]);
        assert_eq!(entries[3].mark, Some('?'));
        assert_eq!(entries[4].mark, Some('!'));
        assert_eq!(entries[0].qualifiers, ["sv", "nb"]);
    }

    #[test]
    fn names_the_line_that_is_wrong() {
        let error = parse("# c\nfirst\tonly three\tcolumns\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2");
        assert!(parse("first\ta\t-\tx{NO}\n").is_err());
    }
}
