//! Names with one letter wrong, by the words that are left when one letter is taken out of either (Garbe, *SymSpell*, 2012).

use super::pattern::{Kind, Pattern};
use std::collections::HashMap;

/// Shorter names have too many neighbours.
const MIN_NEAR: usize = 6;

/// The words of names by what is left of them.
pub(super) struct Near(HashMap<String, Vec<usize>>);

impl Near {
    pub(super) fn of(patterns: &[Pattern]) -> Self {
        let mut all: HashMap<String, Vec<usize>> = HashMap::new();
        for (number, pattern) in patterns.iter().enumerate() {
            let is_name = pattern.kind == Kind::Word && !pattern.is_weak;
            if is_name && pattern.plain.chars().count() >= MIN_NEAR {
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

/// The word, and every word that is left when one letter of it is taken out.
fn lefts(word: &str) -> impl Iterator<Item = String> + '_ {
    let without = |skipped: usize| {
        word.chars().enumerate().filter(move |(at, _)| *at != skipped).map(|(_, letter)| letter).collect()
    };
    std::iter::once(word.to_owned()).chain((0..word.chars().count()).map(without))
}

/// Whether one letter more, less or other, or two neighbours exchanged, makes one of the other (Damerau 1964); the first letter agrees.
fn is_near(one: &str, two: &str) -> bool {
    let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    if one.first() != two.first() || one == two || one.len().abs_diff(two.len()) > 1 {
        return false;
    }
    let front = one.iter().zip(&two).take_while(|(a, b)| a == b).count();
    let back = one.iter().rev().zip(two.iter().rev()).take_while(|(a, b)| a == b).count();
    let differing = one.len().max(two.len()).saturating_sub(front + back);
    differing <= 1 || are_exchanged(one.get(front..front + 2), two.get(front..front + 2), differing)
}

/// Whether two letters, the only ones that differ, have changed places.
fn are_exchanged(one: Option<&[char]>, two: Option<&[char]>, differing: usize) -> bool {
    match (one, two) {
        (Some([a, b]), Some([c, d])) => differing == 2 && (a, b) == (d, c),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_makes_a_neighbour() {
        for near in ["lindstom", "lindstroem", "lindstrim", "lidnstrom", "lindstromm"] {
            assert!(is_near(near, "lindstrom"), "{near}");
        }
        for far in ["lindstrom", "lundstram", "indstrom", "lindgren", "lindsstromm", "l"] {
            assert!(!is_near(far, "lindstrom"), "{far}");
        }
    }
}
