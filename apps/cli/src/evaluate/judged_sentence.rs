//! A sentence whose languages people judged and somebody named.

use maskros_measure::langid::{CLASSES, Pair};

/// A line of the input.
pub(super) struct JudgedSentence {
    pub(super) pair: Pair,
    /// The probability of each class; only the identifier has them.
    pub(super) chances: [f32; CLASSES.len()],
    /// The text, for the clock.
    pub(super) text: String,
}
