//! The user's lists: always replace, never replace, public figures.
//!
//! Texts are compared without regard to case, Unicode form and the width of white space.
//! Entries of *always* are looked for in the document as whole words; a genitive ending directly after them belongs to the span.
//! Entries of *never* and of *public figures* are compared with what was found.

use crate::PolicyErrorKind;
use aho_corasick::{AhoCorasick, MatchKind};
use maskros_text::{Label, Span};
use regex::Regex;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization as _;

/// The user's lists; [`Lists::default`] holds nothing. `Debug` shows how many entries there are, never an entry.
#[derive(Clone, Default)]
pub struct Lists {
    always: Vec<(String, Label)>,
    always_patterns: Vec<(Regex, Label)>,
    never: Names,
    public_figures: Names,
    searcher: OnceLock<Searcher>,
}

/// Where an entry of *always* stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The span, with a genitive ending.
    pub span: Span,
    /// The entry itself, without the ending.
    pub entry: Span,
    /// The entry's label.
    pub label: Label,
}

/// Texts and patterns that whole mentions are compared with.
#[derive(Clone, Default)]
struct Names {
    texts: BTreeSet<String>,
    patterns: Vec<Regex>,
}

/// Finds all entries of *always* in one pass.
#[derive(Clone)]
struct Searcher {
    automaton: Option<AhoCorasick>,
    labels: Vec<Label>,
}

/// Endings of a genitive, longest first: Scandinavian and German `s`, English and Dutch `'s`.
const GENITIVES: [&str; 4] = ["\u{2019}s", "'s", "s", "S"];

impl Lists {
    /// Replaces every occurrence of `text` as `label`. Empty texts are left out.
    pub fn add_always(&mut self, text: &str, label: Label) {
        if !text.trim().is_empty() {
            self.always.push((text.trim().to_owned(), label));
            self.searcher = OnceLock::new();
        }
    }

    /// Replaces every match of the regular expression `pattern` as `label`.
    ///
    /// # Errors
    ///
    /// Where `pattern` is no regular expression.
    pub fn add_always_pattern(&mut self, pattern: &str, label: Label) -> Result<(), PolicyErrorKind> {
        self.always_patterns.push((compile(pattern, "always")?, label));
        Ok(())
    }

    /// Never replaces the mention `text`.
    pub fn add_never(&mut self, text: &str) {
        self.never.add(text);
    }

    /// Never replaces a mention that the whole of the regular expression `pattern` matches.
    ///
    /// # Errors
    ///
    /// Where `pattern` is no regular expression.
    pub fn add_never_pattern(&mut self, pattern: &str) -> Result<(), PolicyErrorKind> {
        self.never.add_pattern(pattern, "never")
    }

    /// Keeps the name of the public figure `name`, and the parts of it that stand for the same person.
    pub fn add_public_figure(&mut self, name: &str) {
        self.public_figures.add(name);
    }

    /// The same for every name that the whole of the regular expression `pattern` matches.
    ///
    /// # Errors
    ///
    /// Where `pattern` is no regular expression.
    pub fn add_public_figure_pattern(&mut self, pattern: &str) -> Result<(), PolicyErrorKind> {
        self.public_figures.add_pattern(pattern, "public_figures")
    }

    /// Where the entries of the list *always* stand in `text`, in no particular order. Linear in `text` for texts and for
    /// each pattern.
    #[must_use]
    pub fn always_in(&self, text: &str) -> Vec<Listed> {
        let mut found = self.searcher.get_or_init(|| Searcher::new(&self.always)).find(text);
        for (pattern, label) in &self.always_patterns {
            found.extend(pattern.find_iter(text).filter(|hit| !hit.is_empty()).map(|hit| {
                let span = Span::new(hit.start(), hit.end());
                Listed { span, entry: span, label: *label }
            }));
        }
        found
    }

    /// Whether the list *never* holds `mention`.
    #[must_use]
    pub fn is_never(&self, mention: &str) -> bool {
        self.never.holds(mention)
    }

    /// Whether `name` is on the list of public figures.
    #[must_use]
    pub fn is_public_figure(&self, name: &str) -> bool {
        self.public_figures.holds(name)
    }

    /// Whether neither *never* nor *public figures* holds anything, so that nobody need ask.
    #[must_use]
    pub fn keeps_nothing(&self) -> bool {
        self.never.is_empty() && self.public_figures.is_empty()
    }

    /// Everything the lists hold, a line an entry, in a fixed order.
    pub(crate) fn canonical(&self) -> Vec<String> {
        let mut lines: Vec<String> =
            self.always.iter().map(|(text, label)| format!("always {label} text {text}")).collect();
        lines.extend(
            self.always_patterns.iter().map(|(pattern, label)| format!("always {label} pattern {pattern}")),
        );
        for (list, names) in [("never", &self.never), ("public", &self.public_figures)] {
            lines.extend(names.texts.iter().map(|text| format!("{list} text {text}")));
            lines.extend(names.patterns.iter().map(|pattern| format!("{list} pattern {pattern}")));
        }
        lines.sort();
        lines
    }
}

impl fmt::Debug for Lists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lists")
            .field("n_always", &(self.always.len() + self.always_patterns.len()))
            .field("n_never", &self.never.len())
            .field("n_public_figures", &self.public_figures.len())
            .finish()
    }
}

impl Names {
    fn add(&mut self, text: &str) {
        let text = normal(text);
        if !text.is_empty() {
            self.texts.insert(text);
        }
    }

    fn add_pattern(&mut self, pattern: &str, list: &'static str) -> Result<(), PolicyErrorKind> {
        let whole = format!(r"\A(?:{pattern})\z");
        self.patterns.push(compile(&whole, list)?);
        Ok(())
    }

    fn holds(&self, mention: &str) -> bool {
        !self.is_empty()
            && (self.texts.contains(&normal(mention))
                || self.patterns.iter().any(|pattern| pattern.is_match(mention)))
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn len(&self) -> usize {
        self.texts.len() + self.patterns.len()
    }
}

impl Searcher {
    fn new(entries: &[(String, Label)]) -> Self {
        let mut patterns = Vec::new();
        let mut labels = Vec::new();
        for (text, label) in entries {
            for spelling in spellings(text) {
                patterns.push(spelling);
                labels.push(*label);
            }
        }
        // An automaton over too many bytes is refused; the list is then not searched for, which no list of real length meets.
        let automaton = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(patterns).ok();
        Self { automaton, labels }
    }

    fn find(&self, text: &str) -> Vec<Listed> {
        let Some(automaton) = &self.automaton else { return Vec::new() };
        let mut found = Vec::new();
        for hit in automaton.find_iter(text) {
            let entry = Span::new(hit.start(), hit.end());
            if let Some(end) = word_end(text, entry) {
                found.push(Listed {
                    span: Span::new(entry.start, end),
                    entry,
                    label: self.labels[hit.pattern()],
                });
            }
        }
        found
    }
}

/// The end of the word or words at `entry`, a genitive ending included; `None` where `entry` begins or ends inside a word.
fn word_end(text: &str, entry: Span) -> Option<usize> {
    let before = text.get(..entry.start)?.chars().next_back();
    if before.is_some_and(char::is_alphanumeric) {
        return None;
    }
    let after = text.get(entry.end..)?;
    if !starts_inside_word(after) && GENITIVES.iter().take(2).all(|ending| !after.starts_with(ending)) {
        return Some(entry.end);
    }
    GENITIVES.iter().find_map(|ending| {
        let rest = after.strip_prefix(ending)?;
        (!starts_inside_word(rest)).then_some(entry.end + ending.len())
    })
}

fn starts_inside_word(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_alphanumeric)
}

/// The spellings of an entry that are looked for: as written, all small, all capital, each composed and decomposed.
fn spellings(text: &str) -> BTreeSet<String> {
    [text.to_owned(), text.to_lowercase(), text.to_uppercase()]
        .iter()
        .flat_map(|spelling| [spelling.nfc().collect::<String>(), spelling.nfd().collect()])
        .collect()
}

/// `text` composed, in small letters, with plain apostrophes and single spaces.
fn normal(text: &str) -> String {
    let lower: String = text.nfc().flat_map(char::to_lowercase).map(plain).collect();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn plain(letter: char) -> char {
    match letter {
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{2010}' | '\u{2011}' => '-',
        other => other,
    }
}

fn compile(pattern: &str, list: &'static str) -> Result<Regex, PolicyErrorKind> {
    Regex::new(pattern).map_err(|_| PolicyErrorKind::Pattern { list })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, entries: &[&str]) -> Vec<String> {
        let mut lists = Lists::default();
        for entry in entries {
            lists.add_always(entry, Label::Extra);
        }
        lists.always_in(text).iter().map(|listed| maskros_text::cut(text, listed.span).to_owned()).collect()
    }

    #[test]
    fn finds_entries_as_whole_words_with_their_genitive() {
        assert_eq!(
            found("Projekt Mistel, mistels, MISTELS Mistelzweig", &["Mistel"]),
            ["Mistel", "mistels", "MISTELS"]
        );
        assert_eq!(found("Åsa’s och Åsa", &["Åsa"]), ["Åsa’s", "Åsa"]);
        assert_eq!(found("A\u{30a}sa", &["Åsa"]), ["A\u{30a}sa"]);
    }

    #[test]
    fn finds_the_longest_of_nested_entries() {
        assert_eq!(found("Anna Berg och Anna", &["Anna", "Anna Berg"]), ["Anna Berg", "Anna"]);
    }

    #[test]
    fn leaves_parts_of_words_and_empty_entries() {
        assert_eq!(found("Annan Susanna", &["Anna", " "]), [""; 0]);
    }

    #[test]
    fn finds_patterns_for_always() {
        let mut lists = Lists::default();
        lists.add_always_pattern(r"KB-\d{4}", Label::CaseNr).unwrap();
        lists.add_always_pattern("", Label::CaseNr).unwrap();
        assert_eq!(lists.always_in("Se KB-0017.").len(), 1);
    }

    #[test]
    fn never_compares_whole_mentions_without_case() {
        let mut lists = Lists::default();
        lists.add_never("Astrid  Lindgren");
        lists.add_never_pattern("SJ( AB)?").unwrap();
        assert!(lists.is_never("ASTRID LINDGREN") && lists.is_never("SJ AB") && lists.is_never("SJ"));
        assert!(!lists.is_never("Astrid") && !lists.is_never("SJX") && !lists.is_public_figure("SJ"));
    }

    #[test]
    fn debug_shows_no_entry() {
        let mut lists = Lists::default();
        lists.add_always("Mistel", Label::Extra);
        assert!(!format!("{lists:?}").contains("Mistel"));
    }
}
