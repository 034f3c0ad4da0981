//! Abbreviations of the seven languages and what may follow them.
//!
//! The lists are the editor's own, drawn from everyday, school, court and hospital texts in Swedish, Norwegian, Danish, German,
//! English and French; they stand in the pack of no one language, because sentences are found before their languages. A full stop before a lower-case letter seldom ends a sentence in any case, so an abbreviation earns
//! its place by standing before capital letters or digits.

use maskros_language::{Table, TableRow, rows};
use std::collections::HashMap;
use std::sync::LazyLock;

/// After what the sentence goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// After any word: `Dr. Krause`, `t.ex. Anna`.
    Anything,
    /// Where a digit or a lower-case word follows; before a capital letter these are ordinary words: `no. 5`, `She said no. Then`.
    Number,
    /// Only where a lower-case word follows; these often end a sentence: `osv. Sedan`.
    LowerCase,
}

/// The longest abbreviation in bytes.
const MAX_BYTES: usize = 12;

/// Abbreviations without their last stop, with what may follow them. Where one stands in two rows, the first counts.
#[derive(Default)]
struct Abbreviations {
    /// Those that count in any letter case, in lower case.
    any_case: HashMap<&'static str, Follows>,
    /// Those that count only as they are written, because other spellings are ordinary words: `St.` and Swedish `5 st.`, `Sen.` and
    /// Swedish `sen`.
    as_written: HashMap<&'static str, Follows>,
}

static ABBREVIATIONS: LazyLock<Abbreviations> = LazyLock::new(|| {
    let mut abbreviations = Abbreviations::default();
    rows(Table::Abbreviation).iter().for_each(|row| abbreviations.add(row));
    abbreviations
});

impl Abbreviations {
    fn of_case(&mut self, case: &str) -> &mut HashMap<&'static str, Follows> {
        if case == "any" { &mut self.any_case } else { &mut self.as_written }
    }

    fn find(&self, word: &str) -> Option<Follows> {
        let written = self.as_written.get(word);
        written.or_else(|| self.any_case.get(word.to_lowercase().as_str())).copied()
    }

    fn add(&mut self, row: &TableRow) {
        let of_case = self.of_case(row.value("case"));
        for word in row.words("words") {
            of_case.entry(word).or_insert(Follows::named(row.value("before")));
        }
    }
}

impl Follows {
    /// The name in the packs.
    fn named(name: &str) -> Self {
        match name {
            "anything" => Self::Anything,
            "number" => Self::Number,
            _ => Self::LowerCase,
        }
    }
}

/// Whether `word`, without its last stop, is an abbreviation of one of the seven languages.
#[must_use]
pub fn is_abbreviation(word: &str) -> bool {
    find(word).is_some()
}

/// What may follow `word` (without its last stop), where it is an abbreviation.
pub(crate) fn find(word: &str) -> Option<Follows> {
    if word.len() > MAX_BYTES { None } else { ABBREVIATIONS.find(word) }
}
