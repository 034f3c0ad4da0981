//! What there can be to say of how an input is written and read, and how often it was met.

use maskros_formats::Oddity;
use std::collections::BTreeMap;

/// What there can be to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Odd(Oddity),
    TwiceInside,
    WithoutText,
    Outside,
    OutsideName,
    KeyWithName,
    Header,
    HeaderWithName,
    FirstRow,
}

impl Kind {
    /// What programs know it by.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Odd(Oddity::Stray) => "stray-bytes",
            Self::Odd(Oddity::Cut) => "cut-letter",
            Self::Odd(Oddity::Dos) => "dos-letters",
            Self::Odd(Oddity::Twice) => "twice-encoded",
            Self::Odd(Oddity::Mac) => "mac-letters",
            Self::Odd(Oddity::Foreign) => "foreign-encoding",
            Self::TwiceInside => "twice-encoded-escapes",
            Self::WithoutText => "without-text",
            Self::Outside => "not-searched",
            Self::OutsideName => "name-not-searched",
            Self::KeyWithName => "key-with-name",
            Self::Header => "header-guessed",
            Self::HeaderWithName => "header-with-name",
            Self::FirstRow => "first-row-read",
        }
    }

    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::Odd(Oddity::Stray) => {
                "bytes are not UTF-8 in text that is, and were read as one byte a letter"
            }
            Self::Odd(Oddity::Cut) => "a file ends in the middle of a letter",
            Self::Odd(Oddity::Dos) => {
                "lines are in a code page of DOS (437, 850 or 865), and were read as 850"
            }
            Self::Odd(Oddity::Mac) => "lines are in Mac Roman, and were read so",
            Self::Odd(Oddity::Foreign) => {
                "lines seem to be in an encoding of several bytes a letter, such as GB 18030 or Shift-JIS, and were read as one byte a letter; give them in UTF-8"
            }
            Self::Odd(Oddity::Twice) => {
                "letters were encoded twice (Ã¶ for ö), and were read as what they were; replacements are written in UTF-8"
            }
            Self::TwiceInside => {
                "letters were encoded twice (Ã¶ for ö) behind escapes, and names with them are missed; mend them first"
            }
            Self::WithoutText => {
                "records hold no text where it was looked for, and stay as they are; see --text-field"
            }
            Self::Outside => {
                "strings that were not searched look like prose or hold a name that was found, and stay as they are; see --text-field and --columns"
            }
            Self::OutsideName => {
                "fields or columns for people's names were not searched, and stay as they are; see --text-field and --columns"
            }
            Self::KeyWithName => {
                "keys of objects seem to hold somebody's name, and stay as they are; give such names as values, and see --text-field"
            }
            Self::Header => {
                "the first row was taken for the names of the columns, and stays as it is; see --header"
            }
            Self::HeaderWithName => {
                "the first row was taken for the names of the columns and stays, but seems to hold somebody's name; give --header no, or yes if it is right"
            }
            Self::FirstRow => {
                "the first row seems to hold somebody's name, and was worked on like the others; give --header yes if it names the columns"
            }
        }
    }

    /// Whether somebody's name may have been passed through because of it.
    pub(crate) const fn is_risk(self) -> bool {
        !matches!(self, Self::Header | Self::FirstRow)
    }
}

/// How often something was met, and where first.
#[derive(Debug)]
struct Tally {
    count: u64,
    first: String,
}

/// How often each kind was met over all inputs.
#[derive(Debug, Default)]
pub(crate) struct Tallies(BTreeMap<Kind, Tally>);

impl Tallies {
    /// None yet.
    pub(crate) const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Counts what was met in the input that messages call `shown`.
    pub(crate) fn add(&mut self, kind: Kind, shown: &str, line: u64, count: u64) {
        let first = || Tally { count: 0, first: format!("{shown}, line {line}") };
        self.0.entry(kind).or_insert_with(first).count += count;
    }

    /// Says what there is to say, each kind once.
    pub(crate) fn warn(&self) {
        for (kind, Tally { count, first }) in &self.0 {
            log::warn!("{}; first in {first} ({count}) [{}]", kind.sentence(), kind.code());
        }
    }
}
