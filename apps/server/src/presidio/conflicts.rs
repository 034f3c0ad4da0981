//! Which results are acted upon where several overlap.

use serde_json::Number;
use std::{cmp::Reverse, collections::BTreeMap};

/// A result as clients send it; positions are code points.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) entity_type: String,
    /// Comes back as it was sent: 1 is not 1.0.
    pub(super) score: Option<Number>,
}

impl Found {
    fn score(&self) -> f64 {
        self.score.as_ref().and_then(Number::as_f64).unwrap_or(0.0)
    }

    const fn place(&self) -> (usize, usize) {
        (self.start, self.end)
    }

    const fn overlaps(&self, other: &Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Takes over the end and the score of a later result that overlaps, where they are greater.
    fn merge(&mut self, later: Self) {
        self.end = self.end.max(later.end);
        if self.score() < later.score() {
            self.score = later.score;
        }
    }

    /// Whether nothing but spaces part two results of one type.
    fn goes_on(&self, next: &Self, text: &[char]) -> bool {
        let between = text.get(self.end..next.start).unwrap_or_default();
        let is_space = !between.is_empty() && between.iter().all(|letter| *letter == ' ');
        is_space && self.entity_type == next.entity_type
    }
}

/// The results to act upon: overlapping ones of a type are one, contained ones are gone, neighbours of a type with nothing but spaces
/// between them are one. `text` is what they were found in.
pub(super) fn settled(mut results: Vec<Found>, text: &[char]) -> Vec<Found> {
    results.sort_by_key(Found::place);
    merged_over_spaces(without_contained(merged_by_type(results)), text)
}

/// Overlapping results of one type as one, in the place of the last of them.
fn merged_by_type(results: Vec<Found>) -> Vec<Found> {
    let mut by_type: BTreeMap<String, Vec<(usize, Found)>> = BTreeMap::new();
    for (place, result) in results.into_iter().enumerate() {
        let of_type = by_type.entry(result.entity_type.clone()).or_default();
        match of_type.last_mut() {
            // They come in the order of their starts, so only the last can overlap.
            Some((last_place, last)) if last.overlaps(&result) => {
                *last_place = place;
                last.merge(result);
            }
            _ => of_type.push((place, result)),
        }
    }
    in_order(by_type.into_values().flatten().collect())
}

/// Results that lie within another are dropped, whatever their score; of those with the same place the surest stays, of equally sure
/// ones the last.
fn without_contained(results: Vec<Found>) -> Vec<Found> {
    let mut outermost: Vec<(usize, Found)> = results.into_iter().enumerate().collect();
    outermost.sort_by_key(|(_, result)| (result.start, Reverse(result.end)));
    let mut kept: Vec<(usize, Found)> = Vec::new();
    for next in outermost {
        match kept.last_mut() {
            Some(last) if last.1.place() == next.1.place() => {
                if last.1.score() <= next.1.score() {
                    *last = next;
                }
            }
            Some((_, last)) if last.end >= next.1.end => {}
            _ => kept.push(next),
        }
    }
    in_order(kept)
}

/// Results in the order of their numbers.
fn in_order(mut numbered: Vec<(usize, Found)>) -> Vec<Found> {
    numbered.sort_by_key(|(number, _)| *number);
    numbered.into_iter().map(|(_, result)| result).collect()
}

/// Neighbours of one type with nothing but spaces between them as one, with the score of the later.
fn merged_over_spaces(results: Vec<Found>, text: &[char]) -> Vec<Found> {
    let mut merged: Vec<Found> = Vec::new();
    for mut result in results {
        if let Some(last) = merged.pop_if(|last| last.goes_on(&result, text)) {
            result.start = last.start;
        }
        merged.push(result);
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(start: usize, end: usize, entity_type: &str, score: f64) -> Found {
        Found { start, end, entity_type: entity_type.to_owned(), score: Number::from_f64(score) }
    }

    fn places(results: Vec<Found>, text: &str) -> Vec<(usize, usize, String)> {
        let text: Vec<char> = text.chars().collect();
        settled(results, &text).into_iter().map(|one| (one.start, one.end, one.entity_type)).collect()
    }

    #[test]
    fn rules_of_presidio() {
        let own = |start, end, kind: &str| (start, end, kind.to_owned());
        let text = "aaaa bbbb cccc dddd";
        // Same place: the surer, then the later.
        assert_eq!(places(vec![found(0, 4, "A", 0.5), found(0, 4, "B", 0.9)], text), [own(0, 4, "B")]);
        assert_eq!(places(vec![found(0, 4, "A", 0.5), found(0, 4, "B", 0.5)], text), [own(0, 4, "B")]);
        // Contained: gone even if surer.
        assert_eq!(places(vec![found(0, 9, "A", 0.2), found(5, 9, "B", 1.0)], text), [own(0, 9, "A")]);
        // One type: merged where they overlap or only spaces part them.
        assert_eq!(places(vec![found(0, 6, "A", 0.2), found(5, 9, "A", 1.0)], text), [own(0, 9, "A")]);
        assert_eq!(places(vec![found(0, 4, "A", 0.2), found(5, 9, "A", 1.0)], text), [own(0, 9, "A")]);
        // Two types that overlap: both.
        let both = places(vec![found(0, 6, "A", 0.2), found(5, 9, "B", 1.0)], text);
        assert_eq!(both, [own(0, 6, "A"), own(5, 9, "B")]);
    }
}
