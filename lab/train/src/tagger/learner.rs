//! Learns the weights of a chain by stochastic gradients.
//!
//! Maximises the probability of the tags that each token may have (where a corpus leaves a kind unmarked, of all of them together:
//! Tsuboi and others, *Training Conditional Random Fields Using Incomplete Annotations*, COLING 2008) with `AdaGrad` steps (Duchi and
//! others, JMLR 2011). Some of the features are left out at random (dropout), so that a known name does not hide what its context says.

use super::{
    corpora::Recipe,
    samples::{Inventory, Sample},
};
use crate::artefact::importance;
use maskros_measure::random::Random;
use maskros_tagger::{
    chain::{Lattice, NEVER, Transitions},
    features::{Feature, features},
    model::{Model, Weights},
    tags,
};
use std::{
    cmp::Reverse,
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    ops::Range,
};

/// The first step of a weight is about this long.
const RATE: f32 = 0.1;
/// The last epoch's steps are this much shorter.
const LAST_RATE: f32 = 0.1;
/// The sum of squared gradients that a weight starts with (`AdaGrad`).
const START_SQUARED_GRADIENTS: f32 = 0.01;
/// The same for the transitions between tags.
const START_STEP_SQUARED_GRADIENTS: f32 = 1.0;
/// A feature that fewer tokens have is not stored.
const LEAST_COUNT: u32 = 2;
/// A weight nearer to zero is not stored.
const LEAST_WEIGHT: f32 = 0.06;
/// Gradients nearer to zero change nothing.
const LEAST_GRADIENT: f32 = 1e-4;
/// Bytes of a feature beside its weights.
const BYTES: usize = 10;
/// Weights are stored in this many parts of the greatest.
const GREATEST: f32 = 127.0;

/// Features are hashes already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, value: u64) {
        self.0 = value;
    }
}

type Map<V> = HashMap<Feature, V, BuildHasherDefault<AsItIs>>;

/// The features of every token of every sample, as places.
struct Compiled {
    /// The features by place, with how many tokens have them.
    known: Vec<(Feature, u32)>,
    places: Vec<u32>,
    ends: Vec<usize>,
}

impl Compiled {
    fn new(samples: &[Sample]) -> Self {
        let known = known(samples);
        let ids: Map<u32> = (0..).zip(&known).map(|(place, (feature, _))| (*feature, place)).collect();
        let (mut places, mut ends) = (Vec::new(), Vec::new());
        each_token(samples, |found| {
            places.extend(found.iter().filter_map(|feature| ids.get(feature).copied()));
            ends.push(places.len());
        });
        Self { known, places, ends }
    }

    /// The features of a token that dropout leaves.
    fn kept(&self, token: usize, dropout: Dropout) -> impl Iterator<Item = usize> {
        let kept = self.token(token).iter().filter(move |place| dropout.keeps(token, **place));
        kept.map(|place| *place as usize)
    }

    /// The features of token `token`, counted over all samples.
    fn token(&self, token: usize) -> &[u32] {
        let start = if token == 0 { 0 } else { self.ends[token - 1] };
        &self.places[start..self.ends[token]]
    }
}

/// The features that enough tokens have, in the order in which they are first seen, with how many tokens have them.
fn known(samples: &[Sample]) -> Vec<(Feature, u32)> {
    let mut counts = Counts::default();
    each_token(samples, |found| found.iter().for_each(|feature| counts.add(*feature)));
    counts.frequent().collect()
}

/// How many tokens have a feature.
#[derive(Default)]
struct Counts {
    seen: Map<u32>,
    /// The features in the order in which they are first seen.
    order: Vec<Feature>,
}

impl Counts {
    fn add(&mut self, feature: Feature) {
        let count = self.seen.entry(feature).or_default();
        self.order.extend((*count == 0).then_some(feature));
        *count += 1;
    }

    /// The features that enough tokens have, with their counts.
    fn frequent(&self) -> impl Iterator<Item = (Feature, u32)> {
        let known = self.order.iter().map(|feature| (*feature, self.seen[feature]));
        known.filter(|(_, count)| *count >= LEAST_COUNT)
    }
}

fn each_token(samples: &[Sample], mut visit: impl FnMut(&[Feature])) {
    let mut found = Vec::new();
    for sample in samples {
        for idx in 0..sample.features.len() {
            features(&sample.features, idx, &mut found);
            visit(&found);
        }
    }
}

/// Dropout: which features of a sentence are left out this time.
#[derive(Clone, Copy)]
struct Dropout {
    salt: u64,
    limit: u64,
    /// How much stronger the features that are left must be.
    stronger: f32,
}

impl Dropout {
    /// Leaves out so many of a thousand features, drawn anew.
    fn new(left_out: u64, random: &mut Random) -> Self {
        let salt = random.below(usize::MAX) as u64;
        Self { salt, limit: left_out * 65536 / 1000, stronger: 1000.0 / (1000 - left_out) as f32 }
    }

    fn keeps(self, token: usize, place: u32) -> bool {
        let mixed = (self.salt ^ (token as u64) << 32 ^ u64::from(place)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed >> 48 >= self.limit
    }
}

/// Weights that are being learnt.
struct Learner<'a> {
    compiled: &'a Compiled,
    tags: usize,
    /// How many of a thousand features are left out at random.
    left_out: u64,
    weights: Vec<f32>,
    squared_gradients: Vec<f32>,
    transitions: Transitions,
    step_squared_gradients: Vec<f32>,
    transition_gradients: Vec<f32>,
    free: Lattice,
    bound: Lattice,
}

impl<'a> Learner<'a> {
    fn new(compiled: &'a Compiled, tags: usize, left_out: u64) -> Self {
        let size = compiled.known.len() * tags;
        Self {
            compiled,
            tags,
            left_out,
            weights: vec![0.0; size],
            squared_gradients: vec![START_SQUARED_GRADIENTS; size],
            transitions: possible_steps(tags),
            step_squared_gradients: vec![START_STEP_SQUARED_GRADIENTS; tags * tags],
            transition_gradients: vec![0.0; tags * tags],
            free: Lattice::default(),
            bound: Lattice::default(),
        }
    }

    /// Learns from one sentence, whose tokens stand at these places among all.
    fn learn(&mut self, sample: &Sample, tokens: Range<usize>, rate: f32, random: &mut Random) {
        let dropout = Dropout::new(self.left_out, random);
        let scores = self.scores(tokens.clone(), dropout);
        if !self.fill_lattices(&scores, &sample.allowed) {
            return;
        }
        self.transition_gradients.fill(0.0);
        for (at, token) in tokens.clone().enumerate() {
            if token + 1 < tokens.end {
                self.add_step(at);
            }
            self.learn_token(at, token, rate, dropout);
        }
        self.learn_steps(rate);
    }

    /// Works out what is probable freely and with the allowed tags alone; `false` where nothing can be learnt from that.
    fn fill_lattices(&mut self, scores: &[f32], allowed: &[u128]) -> bool {
        let bound = bound(scores, self.tags, allowed);
        let sums = [
            self.free.forward_backward(scores, &self.transitions),
            self.bound.forward_backward(&bound, &self.transitions),
        ];
        sums.iter().all(|sum| sum.is_finite())
    }

    /// Adds the gradients of the step from a token to the next.
    fn add_step(&mut self, at: usize) {
        self.free.add_expected_counts(at, &self.transitions, 1.0, &mut self.transition_gradients);
        self.bound.add_expected_counts(at, &self.transitions, -1.0, &mut self.transition_gradients);
    }

    fn scores(&self, tokens: Range<usize>, dropout: Dropout) -> Vec<f32> {
        let mut scores = vec![0.0; tokens.len() * self.tags];
        for (row, token) in scores.chunks_exact_mut(self.tags).zip(tokens) {
            for place in self.compiled.kept(token, dropout) {
                let weights = &self.weights[place * self.tags..][..self.tags];
                row.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * dropout.stronger);
            }
        }
        scores
    }

    fn learn_token(&mut self, at: usize, token: usize, rate: f32, dropout: Dropout) {
        let gradients = self.gradients(at, dropout);
        if gradients.iter().all(|gradient| gradient.abs() < LEAST_GRADIENT) {
            return;
        }
        let compiled = self.compiled;
        compiled.kept(token, dropout).for_each(|place| self.learn_feature(place, &gradients, rate));
    }

    /// What each tag of a token is thought too probable by.
    fn gradients(&self, at: usize, dropout: Dropout) -> Vec<f32> {
        let chances = self.free.marginals(at, self.tags).zip(self.bound.marginals(at, self.tags));
        chances.map(|(free, bound)| (free - bound) * dropout.stronger).collect()
    }

    fn learn_feature(&mut self, place: usize, gradients: &[f32], rate: f32) {
        let range = place * self.tags..(place + 1) * self.tags;
        let weights = self.weights[range.clone()].iter_mut().zip(&mut self.squared_gradients[range]);
        for ((weight, squared), gradient) in weights.zip(gradients) {
            step(weight, squared, *gradient, rate);
        }
    }

    fn learn_steps(&mut self, rate: f32) {
        let (squared_gradients, gradients) = (&mut self.step_squared_gradients, &self.transition_gradients);
        self.transitions.change(|scores| {
            let possible = scores.iter_mut().zip(squared_gradients).zip(gradients);
            for ((score, squared), gradient) in possible.filter(|((score, _), _)| **score > NEVER) {
                step(score, squared, *gradient, rate);
            }
        });
    }
}

/// Transitions that have learnt nothing but which tags may follow which.
fn possible_steps(tags: usize) -> Transitions {
    let step = |at: usize| if tags::may_follow(at / tags, at % tags) { 0.0 } else { NEVER };
    Transitions::new(tags, (0..tags * tags).map(step).collect()).expect("tags times tags transitions")
}

/// One step of `AdaGrad`.
fn step(weight: &mut f32, squared: &mut f32, gradient: f32, rate: f32) {
    *squared += gradient * gradient;
    *weight -= rate * gradient / squared.sqrt();
}

/// The scores with every tag that a token may not have shut out.
fn bound(scores: &[f32], tags: usize, allowed: &[u128]) -> Vec<f32> {
    let mut bound = scores.to_vec();
    let rows = bound.chunks_exact_mut(tags).zip(allowed);
    rows.for_each(|(row, allowed)| shut_out(row, *allowed));
    bound
}

fn shut_out(row: &mut [f32], allowed: u128) {
    let shut = row.iter_mut().enumerate().filter(|(tag, _)| allowed >> tag & 1 == 0);
    shut.for_each(|(_, score)| *score = NEVER);
}

/// A sample with how often in a thousand epochs it is learnt from.
pub(crate) type Weighted = (Sample, usize);

/// The artefact that the recipe gives; `report` is told what epoch was done and the artefact of it.
pub(crate) fn train(
    recipe: &Recipe,
    inventory: &Inventory,
    samples: Vec<Weighted>,
    seed: u64,
    mut report: impl FnMut(usize, &dyn Fn() -> Vec<u8>),
) -> Vec<u8> {
    let (samples, shares): (Vec<Sample>, Vec<usize>) = samples.into_iter().unzip();
    let (compiled, starts) = (Compiled::new(&samples), starts(&samples));
    let mut learner = Learner::new(&compiled, inventory.tags(), recipe.left_out);
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for epoch in 0..recipe.epochs {
        random.shuffle(&mut order);
        let rate = rate(epoch, recipe.epochs);
        for idx in order.iter().copied() {
            for _ in 0..times(shares[idx], &mut random) {
                learner.learn(&samples[idx], starts[idx]..starts[idx + 1], rate, &mut random);
            }
        }
        report(epoch + 1, &|| packed(recipe, inventory, &learner));
    }
    packed(recipe, inventory, &learner)
}

/// How far the steps of an epoch go.
fn rate(epoch: usize, epochs: usize) -> f32 {
    let done = epoch as f32 / epochs as f32;
    RATE * (1.0 - (1.0 - LAST_RATE) * done)
}

/// Where the tokens of each sample begin among all, and where the last ends.
fn starts(samples: &[Sample]) -> Vec<usize> {
    let mut starts = vec![0];
    for (place, sample) in samples.iter().enumerate() {
        starts.push(starts[place] + sample.features.len());
    }
    starts
}

/// How often a sample of this share is learnt from in an epoch.
fn times(share: usize, random: &mut Random) -> usize {
    share / 1000 + usize::from(random.below(1000) < share % 1000)
}

/// The artefact: every feature with weights that are far enough from zero, rounded.
fn packed(recipe: &Recipe, inventory: &Inventory, learner: &Learner<'_>) -> Vec<u8> {
    let scale = learner.scale();
    let kept = within(learner.ranked(scale), recipe.most_bytes);
    Model::compile(&inventory.kinds, &transitions(learner, recipe.readier), scale, &kept)
}

/// The first features that have room in so many bytes, in the order of the artefact.
fn within(ranked: Vec<Ranked>, bytes: usize) -> Vec<(Feature, Weights)> {
    let mut size = 0;
    let kept = ranked.into_iter().take_while(|(_, _, weights)| {
        size += BYTES + 2 * weights.len();
        size <= bytes
    });
    let mut kept: Vec<(Feature, Weights)> = kept.map(|(_, feature, weights)| (feature, weights)).collect();
    kept.sort_unstable();
    kept
}

/// A feature with its rounded weights, and before it how many tokens have it.
type Ranked = (u32, Feature, Weights);

impl Learner<'_> {
    /// The features that have weights, those that matter most first.
    fn ranked(&self, scale: f32) -> Vec<Ranked> {
        let rows = self.compiled.known.iter().zip(self.weights.chunks_exact(self.tags));
        let rounded = rows.map(|((feature, count), weights)| (*count, *feature, rounded(weights, scale)));
        let mut ranked: Vec<Ranked> = rounded.filter(|(_, _, weights)| !weights.is_empty()).collect();
        ranked.sort_unstable_by_key(rank);
        ranked
    }

    /// The step of a stored weight.
    fn scale(&self) -> f32 {
        let greatest = self.weights.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
        greatest.clamp(0.1, 8.0) / GREATEST
    }
}

/// What matters most has the least rank.
fn rank((count, feature, weights): &Ranked) -> (Reverse<u32>, Feature) {
    (Reverse(importance(*count, weights.iter().map(|(_, weight)| *weight))), *feature)
}

/// The scores of the transitions, those to a token that is outside made less.
fn transitions(learner: &Learner<'_>, readier: f32) -> Vec<f32> {
    let less = |(at, score): (usize, &f32)| {
        if at % learner.tags == tags::OUTSIDE { score - readier } else { *score }
    };
    learner.transitions.scores().iter().enumerate().map(less).collect()
}

fn rounded(weights: &[f32], scale: f32) -> Weights {
    let kept = (0_u8..).zip(weights).filter(|(_, weight)| weight.abs() >= LEAST_WEIGHT);
    let rounded = kept.map(|(tag, weight)| (tag, whole(weight / scale)));
    rounded.filter(|(_, weight)| *weight != 0).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "the value is cut to the range first")]
fn whole(weight: f32) -> i8 {
    weight.round().clamp(-GREATEST, GREATEST) as i8
}
