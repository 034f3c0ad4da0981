//! Placeholder for the build.

use super::words::Words;

/// Words.
pub(super) const WORDS: Words = &[];
