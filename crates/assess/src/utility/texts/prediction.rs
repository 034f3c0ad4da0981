//! How well the results are predicted by what was learnt from the originals: bits a character.
//!
//! A model of characters learns from every second original, and predicts both sides of the other documents, character by character from the
//! five before it. Interpolated smoothing of Witten and Bell (*IEEE Transactions on Information Theory* 37, 1991, method C, as Chen and
//! Goodman write it, *Computer Speech and Language* 13, 1999): what follows a history, mixed with what follows the history
//! without its first character, down to all of Unicode, each character of which is as likely. So no character is impossible, and no word
//! unknown.

use super::Sides;
use crate::utility::features::drawn;
use maskros_measure::{Figure, real};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// So many characters are looked at: one to predict, and those before it.
const ORDER: usize = 6;
/// So many characters are learnt from, and so many of either side predicted, give or take a document: enough to compare the two, and seconds of
/// work.
const MOST: usize = 5_000_000;
/// Characters that Unicode has room for, surrogates left out.
const UNICODE: f64 = 1_112_064.0;
/// The node of no history.
const ROOT: u32 = 0;

/// How well texts are predicted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// Characters of originals that were learnt from.
    pub learnt: usize,
    /// Characters of other originals that were predicted, and of their results.
    pub predicted: (usize, usize),
    /// Bits a character (cross-entropy; the perplexity of a character is 2 to its power). More of the results than of the originals: they read
    /// less like the collection. Fewer: what is hard to predict is gone, as where names were deleted.
    pub bits: Sides,
}

impl Prediction {
    /// How near the results come to other originals in how well a model of originals predicts them, in percent: names that were deleted make a
    /// text easier to predict than people write, marks make it harder.
    #[must_use]
    pub fn as_predictable(self) -> Figure {
        let (original, written) = self.bits.original.zip(self.bits.written)?;
        Some(100.0 * (original / written).min(written / original))
    }
}

/// Learns from every second original, from the first on, and predicts the other documents.
pub(super) fn prediction(pairs: &[(&str, &str)]) -> Prediction {
    let [known, others] = [0, 1].map(|parity| some(&every_second(pairs, parity)));
    let model = Model::of(known.iter().map(|(original, _)| *original));
    let learnt = known.iter().map(|(original, _)| original.chars().count()).sum();
    let (originals, results): (Vec<&str>, Vec<&str>) = others.into_iter().unzip();
    let sides = [&originals, &results].map(|texts| model.predicts(texts));
    let [original, written] = sides.map(|(bits, count)| bits_a_character(learnt, bits, count));
    Prediction { learnt, predicted: (sides[0].1, sides[1].1), bits: Sides { original, written } }
}

fn every_second<T: Copy>(all: &[T], first: usize) -> Vec<T> {
    all.iter().skip(first).step_by(2).copied().collect()
}

/// Nothing where nothing was learnt or predicted.
fn bits_a_character(learnt: usize, bits: f64, characters: usize) -> Option<f64> {
    (learnt > 0 && characters > 0).then(|| bits / real(characters))
}

/// Documents drawn until they have enough characters on either side.
fn some<'a>(pairs: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut left = MOST;
    let order = drawn(pairs.len(), 100, 1).into_iter().filter_map(|at| pairs.get(at));
    let order = order.map(|(original, written)| (beginning(original), beginning(written)));
    let fits = |(original, written): &(&str, &str)| {
        let had = left;
        left = left.saturating_sub(original.chars().count().max(written.chars().count()));
        had > 0
    };
    order.take_while(fits).collect()
}

/// No more of a text than is needed of all.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(MOST).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Every run of up to [`ORDER`] characters of what was learnt, as a tree.
#[derive(Debug, Default)]
struct Model {
    /// From a run and a character that follows it to the longer run.
    steps: HashMap<u64, u32, BuildHasherDefault<Mixing>>,
    nodes: Vec<Node>,
}

/// A run of characters.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// How often it was seen.
    seen: u32,
    /// How often a character followed.
    followed: u32,
    /// How many different ones.
    kinds: u32,
}

impl Model {
    fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut model = Self { nodes: vec![Node::default()], ..Self::default() };
        texts.for_each(|text| model.learn(text));
        model
    }

    fn learn(&mut self, text: &str) {
        let mut histories = Histories::default();
        for sign in text.chars() {
            histories.step(|history| self.seen(history, sign));
        }
    }

    /// Counts `sign` after a history; the longer run.
    fn seen(&mut self, history: u32, sign: char) -> Option<u32> {
        let next = u32::try_from(self.nodes.len()).ok()?;
        let run = *self.steps.entry(step(history, sign)).or_insert(next);
        if run == next {
            self.nodes.push(Node::default());
        }
        self.nodes.get_mut(run as usize)?.seen += 1;
        let history = self.nodes.get_mut(history as usize)?;
        history.followed += 1;
        history.kinds += u32::from(run == next);
        Some(run)
    }

    /// Bits of all texts, and how many characters they have.
    fn predicts(&self, texts: &[&str]) -> (f64, usize) {
        let each: Vec<(f64, usize)> = texts.par_iter().map(|text| self.bits(text)).collect();
        // One after the other: sums of real numbers depend on their order.
        each.into_iter().fold((0.0, 0), |(bits, count), (own, signs)| (bits + own, count + signs))
    }

    /// Bits of a text, and how many characters it has.
    fn bits(&self, text: &str) -> (f64, usize) {
        let mut histories = Histories::default();
        let (mut bits, mut count) = (0.0, 0);
        for sign in text.chars() {
            let mut chance = 1.0 / UNICODE;
            histories.step(|history| {
                let run = self.steps.get(&step(history, sign)).copied();
                chance = self.mixed(history, run, chance);
                run
            });
            bits -= chance.log2();
            count += 1;
        }
        (bits, count)
    }

    /// The chance of what makes `run` of `history`, where it is `shorter` after the history without its first character.
    fn mixed(&self, history: u32, run: Option<u32>, shorter: f64) -> f64 {
        let Node { followed, kinds, .. } = self.node(history);
        let seen = run.map_or(0, |run| self.node(run).seen);
        if followed == 0 {
            return shorter;
        }
        (f64::from(seen) + f64::from(kinds) * shorter) / (f64::from(followed) + f64::from(kinds))
    }

    fn node(&self, place: u32) -> Node {
        self.nodes.get(place as usize).copied().unwrap_or_default()
    }
}

fn step(history: u32, sign: char) -> u64 {
    (u64::from(history) << 32) | u64::from(u32::from(sign))
}

/// The last no, one, two ... characters, as far as they are known.
#[derive(Clone, Copy, Debug)]
struct Histories {
    nodes: [u32; ORDER],
    known: usize,
}

impl Default for Histories {
    fn default() -> Self {
        Self { nodes: [ROOT; ORDER], known: 1 }
    }
}

impl Histories {
    /// Goes on by one character: `longer` gives the run that it makes of a history. The shortest is asked for first; where a run is not
    /// known, no longer one is.
    fn step(&mut self, mut longer: impl FnMut(u32) -> Option<u32>) {
        let before = *self;
        self.known = 1;
        for history in before.nodes.iter().take(before.known) {
            let run = longer(*history);
            if let Some((place, run)) = self.nodes.get_mut(self.known).zip(run) {
                *place = run;
                self.known += 1;
            }
        }
    }
}

/// A quick hash of one number.
#[derive(Clone, Copy, Debug, Default)]
struct Mixing(u64);

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(texts: &[&str]) -> Model {
        Model::of(texts.iter().copied())
    }

    /// Values of the same formula over a table of strings, in Python (3.12), ORDER 6.
    #[test]
    fn bits_are_those_of_the_formula() {
        let model = model(&["Anna bor i Lund och läser. Anna bor i Ystad.", "Bo åt en ört i Lund. 😀"]);
        let check = |text: &str, expected: f64, count: usize| {
            let (bits, characters) = model.bits(text);
            assert!((bits - expected).abs() < 1e-9, "{text}: {bits}");
            assert_eq!(characters, count);
        };
        check("Anna bor i Ystad och läser.", 15.806_449_586_425_574, 27);
        check("[PERSON] bor i 東京 och läser.", 240.424_462_898_382_25, 28);
        check("", 0.0, 0);
    }

    #[test]
    fn no_character_is_impossible_and_the_chances_of_all_are_one() {
        let model = model(&["abab", "abc"]);
        let after = |history: &str, sign: char| {
            let both = format!("{history}{sign}");
            (model.bits(history).0 - model.bits(&both).0).exp2()
        };
        for history in ["", "a", "ab", "aba", "cab", "zz", "abc"] {
            let known: f64 = ['a', 'b', 'c'].iter().map(|sign| after(history, *sign)).sum();
            let all = known + (UNICODE - 3.0) * after(history, 'ø');
            assert!((all - 1.0).abs() < 1e-9, "after {history}: {all}");
        }
    }

    #[test]
    fn what_was_learnt_from_is_not_predicted() {
        let pairs = [
            ("Anna bor i Lund.", "x"),
            ("Anna bor i Ystad.", "Anna bor i [PLACE]."),
            ("Bo bor i Lund.", "y"),
        ];
        let found = prediction(&pairs);
        assert_eq!((found.learnt, found.predicted), (30, (17, 19)));
        let model = model(&["Anna bor i Lund.", "Bo bor i Lund."]);
        let expected = [("Anna bor i Ystad.", 17.0), ("Anna bor i [PLACE].", 19.0)]
            .map(|(text, count)| Some(model.bits(text).0 / count));
        for (own, expected) in [found.bits.original, found.bits.written].into_iter().zip(expected) {
            assert!((own.unwrap() - expected.unwrap()).abs() < 1e-9);
        }
        assert!(found.bits.written > found.bits.original);
    }

    #[test]
    fn one_document_predicts_nothing() {
        assert_eq!(prediction(&[("Anna", "Bo")]).bits, Sides::default());
        assert_eq!(prediction(&[("", ""), ("Anna", "Bo")]).bits, Sides::default());
    }
}
