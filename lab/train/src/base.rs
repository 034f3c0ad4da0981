//! Learns the weights of the features: how foreign a word is to each class.
//!
//! A treebank gives one label to a sentence that may be valid in several languages. The label is therefore taken as a draw from the
//! languages the sentence is valid in: the chance of a class is its share of the validities `exp(-foreignness)`, weighted by how much
//! text the class has. So a shared sentence pulls on no word, and a foreign word is learnt only where it tells labels apart.

use crate::data::{Frequencies, Judged, Row};
use maskros_langid::decision::{INVALID, Set};
use maskros_langid::features;
use maskros_langid::model::{CLASSES, START, soft_positive};
use maskros_measure::random::Random;
use std::collections::BTreeMap;

/// Passes over the data.
const PASSES: u8 = 12;
/// First step width of AdaGrad (Duchi et al. 2011); it falls evenly to zero.
const STEP: f32 = 0.2;
/// Pull of every weight towards zero.
const DECAY: f32 = 3e-3;
/// How often, in thousandths, a word or a pair is hidden, so that letter runs learn too.
const HIDDEN: usize = 300;
/// How much a sentence is pushed to be valid in its own class.
const OWN: f32 = 0.3;
/// Weight of a word of a frequency list, against a sentence.
const LIST_WEIGHT: f32 = 0.3;
/// Weight of a judged word, against a sentence.
const JUDGED_WEIGHT: f32 = 1.0;
/// The classes that words are judged for.
const JUDGED: Set = 0b01111;
/// A judged word counts as at most this much rarer, in doublings, than in the language where it is most frequent.
const JUDGED_RARER: u8 = 2;
/// Parts of a million below which a word of a list is left out, and the part added to every frequency.
const LIST_LEAST: f32 = 1.0;
const LIST_ADDED: f32 = 0.05;
/// Features seen once are left out.
const LEAST_COUNT: u32 = 2;
/// The classes that have a frequency list.
const LISTED: Set = 0b01101;
/// Stands for a feature that is not kept.
const NONE: u32 = u32::MAX;

/// What is known of the label of an example.
enum Target {
    Set(Set),
    /// Shares of the classes in the frequency lists.
    Shares([f32; CLASSES]),
    /// The classes that a judged word is valid in: each is a question of its own.
    Valid(Set),
}

/// A sentence or a word of a list, as numbers of features.
struct Example {
    target: Target,
    features: Vec<u32>,
    /// Where each word ends in `features`.
    ends: Vec<usize>,
}

impl Example {
    /// The features of each word.
    fn words(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.features[start..*end])
    }
}

/// The learnt weights with their features.
pub(crate) struct Base {
    /// Key of each feature, rising.
    pub(crate) keys: Vec<u64>,
    /// How often each was seen.
    pub(crate) counts: Vec<u32>,
    /// Weights of each feature.
    pub(crate) weights: Vec<[f32; CLASSES]>,
}

/// Learns from sentences, frequency lists and judged words.
pub(crate) fn train(
    rows: &[Row],
    lists: &Frequencies,
    judged: &Judged,
    random: &mut Random,
    progress: &mut dyn FnMut(String),
) -> Base {
    let lessons = lessons(rows, lists, judged);
    let (keys, counts) = count(lessons.iter().map(|(text, _)| *text));
    progress(format!("{} features", keys.len()));
    let examples: Vec<_> = lessons.into_iter().map(|(text, target)| example(text, target, &keys)).collect();
    let mut learner = Learner::new(keys.len(), priors(rows));
    for pass in 0..PASSES {
        let step = STEP * (1.0 - f32::from(pass) / f32::from(PASSES));
        let loss = learner.pass(&examples, step, random);
        progress(format!("pass {} loss {loss:.4}", pass + 1));
    }
    Base { keys, counts, weights: learner.weights }
}

/// Sentences, words of lists and judged words, each with what is known of its label.
fn lessons<'a>(rows: &'a [Row], lists: &'a Frequencies, judged: &'a Judged) -> Vec<(&'a str, Target)> {
    let sentences = rows.iter().map(|row| (row.text.as_str(), Target::Set(row.set)));
    let words = lists.iter().filter(|(_, frequencies)| is_frequent(frequencies));
    let words = words.map(|(word, frequencies)| (word.as_str(), Target::Shares(shares(frequencies))));
    let judged = judged.iter().map(|(word, set)| (word.as_str(), Target::Valid(*set)));
    sentences.chain(words).chain(judged).collect()
}

fn is_frequent(frequencies: &[f32; CLASSES]) -> bool {
    frequencies.iter().sum::<f32>() >= LIST_LEAST
}

fn count<'a>(texts: impl Iterator<Item = &'a str>) -> (Vec<u64>, Vec<u32>) {
    let mut all = keys_of(texts);
    all.sort_unstable();
    all.chunk_by(|a, b| a == b).filter_map(counted).unzip()
}

fn keys_of<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<u64> {
    let mut all = Vec::new();
    texts.for_each(|text| each_word(text, |keys| all.extend_from_slice(keys)));
    all
}

/// A feature that is kept, with how often it was seen.
fn counted(group: &[u64]) -> Option<(u64, u32)> {
    let count = u32::try_from(group.len()).ok()?;
    (count >= LEAST_COUNT).then_some((group[0], count))
}

fn each_word(text: &str, mut found: impl FnMut(&[u64])) {
    let (mut before, mut keys) = (0, Vec::new());
    features::words(text, |word| {
        keys.clear();
        word.features(before, |key| keys.push(key));
        found(&keys);
        before = word.key();
    });
}

fn example(text: &str, target: Target, keys: &[u64]) -> Example {
    let mut example = Example { target, features: Vec::new(), ends: Vec::new() };
    each_word(text, |word| {
        example.features.extend(word.iter().map(|key| number(*key, keys)));
        example.ends.push(example.features.len());
    });
    example
}

/// The number of a feature.
fn number(key: u64, keys: &[u64]) -> u32 {
    keys.binary_search(&key).map_or(NONE, |place| u32::try_from(place).unwrap_or(NONE))
}

fn shares(frequencies: &[f32; CLASSES]) -> [f32; CLASSES] {
    let share = |class| if has(LISTED, class) { frequencies[class] + LIST_ADDED } else { 0.0 };
    normalised(std::array::from_fn(share))
}

fn normalised(values: [f32; CLASSES]) -> [f32; CLASSES] {
    let sum: f32 = values.iter().sum();
    values.map(|value| value / sum)
}

/// Logarithms of the shares of the classes.
fn priors(rows: &[Row]) -> [f32; CLASSES] {
    let mut counts = [1.0; CLASSES];
    rows.iter().for_each(|row| add_set(&mut counts, row.set));
    normalised(counts).map(f32::ln)
}

fn add_set(counts: &mut [f32; CLASSES], set: Set) {
    for (class, count) in counts.iter_mut().enumerate() {
        *count += if has(set, class) { 1.0 } else { 0.0 };
    }
}

const fn has(set: Set, class: usize) -> bool {
    set >> class & 1 == 1
}

/// What a word gave on the way forward.
struct Seen {
    sums: [f32; CLASSES],
    scale: f32,
    hidden: [bool; 2],
}

impl Seen {
    /// How the weights of the word should move.
    fn moves(&self, slopes: &[f32; CLASSES]) -> [f32; CLASSES] {
        std::array::from_fn(|class| -slopes[class] * sigmoid(self.sums[class]) * self.scale)
    }
}

struct Learner {
    weights: Vec<[f32; CLASSES]>,
    squares: Vec<[f32; CLASSES]>,
    priors: [f32; CLASSES],
}

impl Learner {
    fn new(features: usize, priors: [f32; CLASSES]) -> Self {
        Self { weights: vec![[0.0; CLASSES]; features], squares: vec![[0.0; CLASSES]; features], priors }
    }

    /// One pass in a new order; the mean loss of the sentences.
    fn pass(&mut self, examples: &[Example], step: f32, random: &mut Random) -> f64 {
        let order = shuffled(examples.len(), random);
        let (mut loss, mut sentences, mut seen) = (0.0, 0.0, Vec::new());
        for place in order {
            let example = &examples[place];
            let validities = self.forward(example, random, &mut seen);
            let (slopes, own) = self.slopes(&example.target, validities);
            if let Target::Set(_) = example.target {
                loss += f64::from(own);
                sentences += 1.0;
            }
            self.backward(example, &seen, &slopes, step);
        }
        loss / sentences
    }

    /// The logarithms of the validities of an example.
    fn forward(&self, example: &Example, random: &mut Random, seen: &mut Vec<Seen>) -> [f32; CLASSES] {
        seen.clear();
        let mut validities = [0.0; CLASSES];
        for word in example.words() {
            let hidden = [random.chance(HIDDEN), random.chance(HIDDEN)];
            let word = self.word(word, hidden);
            validities.iter_mut().zip(word.sums).for_each(|(validity, sum)| *validity -= soft_positive(sum));
            seen.push(word);
        }
        validities
    }

    fn word(&self, features: &[u32], hidden: [bool; 2]) -> Seen {
        let (mut sums, mut count) = ([0.0; CLASSES], 0u16);
        for feature in visible(features, hidden) {
            add(&mut sums, &self.weights[feature]);
            count += 1;
        }
        let scale = 1.0 / f32::from(count.max(1)).sqrt();
        Seen { sums: sums.map(|sum| sum * scale + START), scale, hidden }
    }

    /// How the logarithms of the validities should move, and the loss.
    fn slopes(&self, target: &Target, validities: [f32; CLASSES]) -> ([f32; CLASSES], f32) {
        match target {
            Target::Set(set) => set_slopes(*set, &self.chances(validities, 0b11111)),
            Target::Shares(shares) => (list_slopes(shares, &self.chances(validities, LISTED)), 0.0),
            Target::Valid(set) => (judged_slopes(*set, validities), 0.0),
        }
    }

    /// The chances of the possible classes for the label of a text with these validities.
    fn chances(&self, validities: [f32; CLASSES], possible: Set) -> [f32; CLASSES] {
        let weight = |class| if has(possible, class) { self.weight(validities, class) } else { 0.0 };
        normalised(std::array::from_fn(weight))
    }

    fn weight(&self, validities: [f32; CLASSES], class: usize) -> f32 {
        (validities[class] + self.priors[class]).exp().max(1e-30)
    }

    fn backward(&mut self, example: &Example, seen: &[Seen], slopes: &[f32; CLASSES], step: f32) {
        for (features, word) in example.words().zip(seen) {
            let moves = word.moves(slopes);
            if moves.iter().any(|move_| move_.abs() > 1e-5) {
                visible(features, word.hidden).for_each(|feature| self.update(feature, &moves, step));
            }
        }
    }

    fn update(&mut self, feature: usize, moves: &[f32; CLASSES], step: f32) {
        let (weights, squares) = (&mut self.weights[feature], &mut self.squares[feature]);
        for class in 0..CLASSES {
            let slope = moves[class] - DECAY * weights[class];
            squares[class] += slope * slope;
            weights[class] += step * slope / (squares[class].sqrt() + 1e-3);
        }
    }
}

fn add(sums: &mut [f32; CLASSES], weights: &[f32; CLASSES]) {
    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
}

fn shuffled(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<_> = (0..count).collect();
    random.shuffle(&mut order);
    order
}

/// How the logarithms of the validities of a word of a list should move.
fn list_slopes(shares: &[f32; CLASSES], chances: &[f32; CLASSES]) -> [f32; CLASSES] {
    std::array::from_fn(|class| LIST_WEIGHT * (shares[class] - chances[class]))
}

/// How the logarithms of the validities of a labelled sentence should move, and its loss.
fn set_slopes(set: Set, chances: &[f32; CLASSES]) -> ([f32; CLASSES], f32) {
    let among = among(set, chances);
    let wanted = normalised(among);
    let slopes = std::array::from_fn(|class| wanted[class] * (1.0 + OWN) - chances[class]);
    (slopes, -among.iter().sum::<f32>().ln())
}

/// The chances of the classes of a set.
fn among(set: Set, chances: &[f32; CLASSES]) -> [f32; CLASSES] {
    std::array::from_fn(|class| if has(set, class) { chances[class] + 1e-6 } else { 0.0 })
}

/// How the logarithms of the validities of a judged word should move: the slopes of the logarithm of the chance of its judgement,
/// held below five where the word still seems valid, so that one judgement cannot tear the weights.
fn judged_slopes(set: Set, validities: [f32; CLASSES]) -> [f32; CLASSES] {
    std::array::from_fn(|class| match (has(JUDGED, class), has(set, class)) {
        (false, _) => 0.0,
        (true, true) => JUDGED_WEIGHT,
        (true, false) => judged_slope(validities[class].exp()),
    })
}

fn judged_slope(valid: f32) -> f32 {
    -JUDGED_WEIGHT * valid / (1.0 - valid).max(0.2)
}

/// The features of a word that are kept and not hidden; the first two are the word and the pair.
fn visible(features: &[u32], hidden: [bool; 2]) -> impl Iterator<Item = usize> {
    features.iter().enumerate().filter_map(move |(place, feature)| {
        usize::try_from(*feature).ok().filter(|_| is_visible(place, *feature, hidden))
    })
}

fn is_visible(place: usize, feature: u32, hidden: [bool; 2]) -> bool {
    feature != NONE && !hidden.get(place).copied().unwrap_or(false)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// How frequent each word is in Bokmål, Nynorsk, Danish and Swedish, by its key: binary logarithms of parts in a million, at most 14; or
/// that it was judged to be no word of the language.
pub(crate) fn vocabulary(rows: &[Row], lists: &Frequencies, judged: &Judged) -> BTreeMap<u64, [u8; 4]> {
    let mut shares = shares_in_texts(rows);
    lists.iter().for_each(|(word, frequencies)| add_listed(&mut shares, word, frequencies));
    let rounded = shares.into_iter().map(|(word, share)| (word, share.map(logarithm)));
    let mut all = rounded.filter(|(_, share)| *share != [0; 4]).collect();
    judged.iter().for_each(|(word, set)| judge(&mut all, word, *set));
    all
}

/// Adds half of the frequencies that the lists give.
fn add_listed(shares: &mut BTreeMap<u64, [f32; 4]>, word: &str, frequencies: &[f32; CLASSES]) {
    features::words(word, |word| {
        let share = shares.entry(word.key()).or_default();
        share.iter_mut().zip(frequencies).for_each(|(share, frequency)| *share += frequency / 2.0);
    });
}

/// How frequent each word is in the sentences of each class, in parts of a million; half of that where the class has a list, for it is
/// the mean of its corpus and its list.
fn shares_in_texts(rows: &[Row]) -> BTreeMap<u64, [f32; 4]> {
    let (mut counts, totals) = counts_in_texts(rows);
    let million = |class: usize| if class == 1 { 1e6 } else { 5e5 };
    for count in counts.values_mut() {
        *count = std::array::from_fn(|class| count[class] / totals[class] * million(class));
    }
    counts
}

/// How often each word is in the sentences of each class, and how many words there are, one more than none.
fn counts_in_texts(rows: &[Row]) -> (BTreeMap<u64, [f32; 4]>, [f32; 4]) {
    let mut counts: BTreeMap<u64, [f32; 4]> = BTreeMap::new();
    let mut totals = [1.0f32; 4];
    for row in rows {
        features::words(&row.text, |word| {
            let count = counts.entry(word.key()).or_default();
            for class in (0..4).filter(|class| has(row.set, *class)) {
                count[class] += 1.0;
                totals[class] += 1.0;
            }
        });
    }
    (counts, totals)
}

/// Enters a judgement into the vocabulary.
fn judge(all: &mut BTreeMap<u64, [u8; 4]>, word: &str, set: Set) {
    features::words(word, |word| {
        let count = all.entry(word.key()).or_default();
        *count = judged(*count, set);
    });
}

/// The frequencies of a word that was judged valid in these classes.
fn judged(count: [u8; 4], set: Set) -> [u8; 4] {
    let least = count.into_iter().max().unwrap_or(0).saturating_sub(JUDGED_RARER).max(1);
    std::array::from_fn(|class| if has(set, class) { count[class].max(least) } else { INVALID })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value lies between 0 and 14"
)]
fn logarithm(parts: f32) -> u8 {
    (1.0 + parts).log2().round().clamp(0.0, 14.0) as u8
}
