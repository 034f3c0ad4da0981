//! Whether an attacker who has other words of the same people finds them in the result.
//!
//! Each document is a person. The attacker has the first half of every original; the second half of the result, or of the original to compare
//! with, is to be given its first half, by words and runs of letters (tf-idf, cosine). What pseudonymisation takes away is the difference.

use super::ranks::{Found, Rank, found};
use crate::utility::features::{Features, Row, drawn};
use rayon::prelude::*;
use serde::Serialize;

/// So many documents are drawn from a larger collection: every one is compared with every other.
pub const MOST: usize = 1000;
/// Documents whose halves have fewer letters say nothing of their author.
const MIN_HALF: usize = 100;

/// How many persons were found. Holds no text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Linkage {
    /// Documents that were compared with each other.
    pub documents: usize,
    /// How many were found.
    pub found: Vec<Found>,
}

/// The attack on `pairs` of original and result.
#[must_use]
pub fn linkage(pairs: &[(&str, &str)]) -> Linkage {
    let chosen = chosen(pairs);
    let (first, originals) = all_halves(chosen.iter().map(|(original, _)| *original));
    let (_, results) = all_halves(chosen.iter().map(|(_, written)| *written));
    // A name in one half of one text and in the other is what links most.
    let attacker = Attacker::of(&first, &originals);
    let [written, original] = [results, originals].map(|texts| attacker.ranks(texts.into_iter().enumerate()));
    Linkage { documents: chosen.len(), found: found(&written, &original, chosen.len()) }
}

/// Who compares texts by words and runs of letters with what is known of each person.
pub(super) struct Attacker {
    features: Features,
    known: Profiles,
}

impl Attacker {
    /// What is `known`, a text for each person; what it shares with the texts that are `seen` is a feature too.
    pub(super) fn of(known: &[&str], seen: &[&str]) -> Self {
        let features = Features::of(&[known, seen].concat());
        let known = Profiles::of(known.iter().map(|text| features.row(text)), features.len());
        Self { features, known }
    }

    /// The place among all of each person whose text is to be told.
    pub(super) fn ranks<'t>(&self, texts: impl Iterator<Item = (usize, &'t str)>) -> Vec<Rank> {
        let texts: Vec<(usize, &str)> = texts.collect();
        texts.par_iter().map(|(person, text)| self.known.rank(&self.features.row(text), *person)).collect()
    }
}

/// The documents that say something of their authors, drawn where they are too many.
fn chosen<'a>(pairs: &'a [(&'a str, &'a str)]) -> Vec<&'a (&'a str, &'a str)> {
    let long: Vec<&(&str, &str)> = pairs.iter().filter(|pair| is_long(pair)).collect();
    let order = drawn(long.len(), 100, 1).into_iter().take(MOST);
    order.filter_map(|at| long.get(at).copied()).collect()
}

/// Whether both texts are long enough to be halved.
fn is_long((original, written): &(&str, &str)) -> bool {
    original.len().min(written.len()) >= 2 * MIN_HALF
}

/// What an attacker knows of each person, by feature.
struct Profiles {
    count: usize,
    /// Of each feature the persons that have it, with its weight.
    by_feature: Vec<Vec<(usize, f32)>>,
}

impl Profiles {
    /// One row a person; `features` is how many features there are.
    fn of(rows: impl Iterator<Item = Row>, features: usize) -> Self {
        let mut all = Self { count: 0, by_feature: vec![Vec::new(); features] };
        rows.for_each(|row| all.add(row));
        all
    }

    /// The next person.
    fn add(&mut self, row: Row) {
        for (feature, weight) in row.0 {
            if let Some(own) = self.by_feature.get_mut(feature as usize) {
                own.push((self.count, weight));
            }
        }
        self.count += 1;
    }

    /// The place of the person among all, by how like the text is to what is known (cosine).
    fn rank(&self, text: &Row, person: usize) -> Rank {
        let likeness = self.likeness(text);
        Rank::of(&likeness.get(person).copied().unwrap_or_default(), &likeness)
    }

    /// How like the text is to what is known of each person.
    fn likeness(&self, text: &Row) -> Vec<f32> {
        let mut likeness = vec![0.0_f32; self.count];
        for (feature, weight) in &text.0 {
            for (person, own) in self.bearers(*feature) {
                if let Some(sum) = likeness.get_mut(*person) {
                    *sum += weight * own;
                }
            }
        }
        likeness
    }

    /// The persons that have the feature, with its weight.
    fn bearers(&self, feature: u32) -> impl Iterator<Item = &(usize, f32)> {
        self.by_feature.get(feature as usize).into_iter().flatten()
    }
}

/// The first halves of texts, and the second ones.
fn all_halves<'t>(texts: impl Iterator<Item = &'t str>) -> (Vec<&'t str>, Vec<&'t str>) {
    texts.map(halves).unzip()
}

/// The text in two, at the white space behind its middle.
fn halves(text: &str) -> (&str, &str) {
    let middle = text.ceil_char_boundary(text.len() / 2);
    let rest = text.get(middle..).unwrap_or_default();
    text.split_at(middle + rest.find(char::is_whitespace).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text about one thing, so long that its halves count.
    fn text(person: usize, name: &str) -> String {
        let words = ["boats", "bread", "music", "stamps", "gardens", "chess", "horses", "clocks"];
        let own = format!(
            "{name} likes {} and {} more than anything. ",
            words[person % 8],
            words[(person / 8) % 8]
        );
        own.repeat(8)
    }

    #[test]
    fn who_is_known_by_a_name_alone_is_found_by_it_alone() {
        let names = ["Ada", "Bea", "Cia", "Dag", "Eva", "Fia", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"];
        let plain =
            "likes quiet evenings and long walks more than anything else in the whole wide world. ".repeat(4);
        let originals: Vec<String> =
            names.iter().map(|name| format!("Dear {name}, {plain}").repeat(2)).collect();
        let masked: Vec<String> = names.iter().map(|_| format!("Dear [PERSON], {plain}").repeat(2)).collect();
        let pairs: Vec<(&str, &str)> =
            originals.iter().map(String::as_str).zip(masked.iter().map(String::as_str)).collect();
        let linkage = linkage(&pairs);
        let found = linkage.found[0];
        assert_eq!((found.original, found.chance), (Some(100.0), Some(1.0 / 12.0 * 100.0)));
        assert!(found.written.is_some_and(|written| written < 100.0 / 11.9), "{found:?}");
    }

    #[test]
    fn who_is_known_by_content_is_found_in_the_result_too() {
        let originals: Vec<String> = (0..40).map(|person| text(person, "Anna")).collect();
        let masked: Vec<String> = (0..40).map(|person| text(person, "[PERSON]")).collect();
        let pairs: Vec<(&str, &str)> =
            originals.iter().map(String::as_str).zip(masked.iter().map(String::as_str)).collect();
        assert_eq!(linkage(&pairs).found[0].written, Some(100.0));
    }

    #[test]
    fn nobody_is_found_in_nothing() {
        let linkage = linkage(&[("Hej", "Hej"), ("", "")]);
        assert_eq!((linkage.documents, linkage.found[0].written), (0, None));
    }
}
