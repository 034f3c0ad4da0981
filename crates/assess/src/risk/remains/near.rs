//! Names with one letter wrong, by the words that are left when one letter is taken out of either (Garbe, *SymSpell*, 2012).

use super::pattern::{Kind, Pattern};
use crate::risk::slips::{is_near, lefts};
use std::collections::HashMap;

/// Shorter names have too many neighbours.
const MIN_NEAR: usize = 6;

/// The words of names by what is left of them.
pub(super) struct Near(HashMap<String, Vec<usize>>);

impl Near {
    pub(super) fn of(patterns: &[Pattern]) -> Self {
        let mut all: HashMap<String, Vec<usize>> = HashMap::new();
        for (number, pattern) in patterns.iter().enumerate() {
            if is_looked_for(pattern) {
                for left in lefts(&pattern.plain) {
                    all.entry(left).or_default().push(number);
                }
            }
        }
        Self(all)
    }

    /// The first pattern that differs from `word` by one letter.
    pub(super) fn get(&self, word: &str, patterns: &[Pattern]) -> Option<usize> {
        if word.chars().count() + 1 < MIN_NEAR || self.0.is_empty() {
            return None;
        }
        let near =
            |number: &&usize| patterns.get(**number).is_some_and(|pattern| is_near(word, &pattern.plain));
        lefts(word).filter_map(|left| self.0.get(&left)).flatten().find(near).copied()
    }
}

/// Whether the pattern is the word of a name, and long enough.
fn is_looked_for(pattern: &Pattern) -> bool {
    let is_name = pattern.kind == Kind::Word && !pattern.is_weak;
    is_name && pattern.plain.chars().count() >= MIN_NEAR
}
