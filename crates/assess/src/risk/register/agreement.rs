//! How a text agrees with what a register says, and how much that tells.

use maskros_measure::real;
use serde::Serialize;
use std::{borrow::Cow, cmp::Ordering};

/// How a text agrees with a value of the register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// All of the value, with or without an ending: a name, an age, a date of birth.
    Exact,
    /// One telling word of several.
    Part,
    /// Something wider that holds the value: a decade for an age, a year for a day, a country for a town, an age for a year of birth.
    Band,
    /// With one letter wrong; or a bare number of up to three digits, which may count anything.
    Near,
}

impl Kind {
    /// How much it tells of what the same agreement would tell for sure: what is near counts half, as partial agreement lies between
    /// agreement and none (Winkler 1990).
    const fn share(self) -> f64 {
        match self {
            Self::Near => 0.5,
            Self::Exact | Self::Part | Self::Band => 1.0,
        }
    }
}

/// Something that a text says, and who of the register it may be said of.
#[derive(Clone, Debug)]
pub(super) struct Agreement<'i> {
    pub(super) column: usize,
    pub(super) kind: Kind,
    /// In their order in the register.
    pub(super) people: Cow<'i, [usize]>,
    /// In bits: as many as it takes to find one of these people among all (Fellegi and Sunter 1969).
    pub(super) weight: f64,
}

impl<'i> Agreement<'i> {
    /// The agreement of these people out of `all`.
    pub(super) fn of(column: usize, kind: Kind, people: Cow<'i, [usize]>, all: usize) -> Self {
        let weight = kind.share() * (real(all) / real(people.len().max(1))).log2();
        Self { column, kind, people, weight }
    }

    /// By column, what tells most first.
    pub(super) fn by_column_and_weight(&self, other: &Self) -> Ordering {
        let by_column = self.column.cmp(&other.column);
        by_column.then(other.weight.total_cmp(&self.weight)).then(self.kind.cmp(&other.kind))
    }
}
