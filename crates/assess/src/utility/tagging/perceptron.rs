//! A chain of tags that is learnt by its mistakes: the averaged perceptron (Collins 2002), decoded by Viterbi's algorithm. While it learns, each
//! wrong tag has a lead of one: what is right must be right by a margin (Taskar, Guestrin and Koller 2003).

use super::sentences::{OUTSIDE, Seen, may_follow};
use crate::tally::tallied_unordered;
use maskros_measure::random::Random;
use std::collections::HashMap;

/// How often all sentences are read.
const EPOCHS: usize = 6;
/// A feature that fewer tokens have is not learnt.
const LEAST_COUNT: usize = 2;
/// What cannot be.
const NEVER: f64 = f64::NEG_INFINITY;

/// A tagger that has learnt.
#[derive(Debug)]
pub(super) struct Tagger {
    tags: usize,
    rows: HashMap<u64, u32>,
    weights: Vec<f64>,
    steps: Vec<f64>,
}

/// Weights, and the sum of the changes of each, each times when it came (Daumé 2006): the sum over time needs no more.
struct Averaged {
    now: Vec<f64>,
    late: Vec<f64>,
}

impl Averaged {
    fn of(size: usize) -> Self {
        Self { now: vec![0.0; size], late: vec![0.0; size] }
    }

    fn change(&mut self, place: usize, by: f64, time: f64) {
        self.now[place] += by;
        self.late[place] += by * time;
    }

    /// The sums of the weights over time, which order tags as their means do. They are whole numbers: tags that nothing tells apart stay so,
    /// where a mean that is rounded would decide by chance.
    fn sums(self, time: f64) -> Vec<f64> {
        self.now.into_iter().zip(self.late).map(|(now, late)| now * time - late).collect()
    }
}

/// A sentence to learn from: its features as rows of weights, and its tags.
struct Lesson {
    rows: Vec<Vec<u32>>,
    tags: Vec<usize>,
}

impl Tagger {
    /// Learns from sentences with their tags, of which there are `tags`; the seed says in which order.
    pub(super) fn train(sentences: &[(&Seen, &[usize])], tags: usize, seed: u64) -> Self {
        let rows = rows(sentences.iter().map(|(sentence, _)| *sentence));
        let lesson = |(sentence, tags): &(&Seen, &[usize])| Lesson {
            rows: known(&rows, sentence),
            tags: tags.to_vec(),
        };
        let lessons: Vec<Lesson> = sentences.iter().map(lesson).collect();
        let Learner { weights, steps, time, .. } = Learner::of(rows.len(), tags).taught(&lessons, seed);
        Self { tags, rows, weights: weights.sums(time), steps: steps.sums(time) }
    }

    /// The likeliest tags of a sentence.
    pub(super) fn tags(&self, sentence: &Seen) -> Vec<usize> {
        best(&known(&self.rows, sentence), None, self.tags, (&self.weights, &self.steps))
    }
}

/// A row of weights for each feature that several tokens have, in the order in which they first stand.
fn rows<'s>(sentences: impl Iterator<Item = &'s Seen> + Clone) -> HashMap<u64, u32> {
    let features = sentences.flat_map(|sentence| sentence.features.iter().flatten());
    let counts = tallied_unordered(features.clone().copied());
    let mut rows = HashMap::new();
    for feature in features.filter(|feature| counts[feature] >= LEAST_COUNT) {
        let next = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        rows.entry(*feature).or_insert(next);
    }
    rows
}

fn known(rows: &HashMap<u64, u32>, sentence: &Seen) -> Vec<Vec<u32>> {
    let of = |features: &Vec<u64>| features.iter().filter_map(|feature| rows.get(feature).copied()).collect();
    sentence.features.iter().map(of).collect()
}

/// What is learnt so far.
struct Learner {
    tags: usize,
    weights: Averaged,
    steps: Averaged,
    /// Sentences so far, and one.
    time: f64,
}

impl Learner {
    fn of(rows: usize, tags: usize) -> Self {
        Self { tags, weights: Averaged::of(rows * tags), steps: Averaged::of(tags * tags), time: 1.0 }
    }

    /// Reads one sentence, and learns from the mistakes in it.
    fn learn(&mut self, lesson: &Lesson) {
        let scales = (self.weights.now.as_slice(), self.steps.now.as_slice());
        let found = best(&lesson.rows, Some(&lesson.tags), self.tags, scales);
        self.correct(lesson, &found);
        self.time += 1.0;
    }

    /// Reads all sentences again and again, each time in an order that the seed says.
    fn taught(mut self, lessons: &[Lesson], seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        for _ in 0..EPOCHS {
            random.shuffle(&mut order);
            order.iter().for_each(|at| self.learn(&lessons[*at]));
        }
        self
    }

    /// Makes what should have been found likelier, and what was found less likely.
    fn correct(&mut self, lesson: &Lesson, found: &[usize]) {
        let mut before = (OUTSIDE, OUTSIDE);
        for ((rows, right), wrong) in lesson.rows.iter().zip(&lesson.tags).zip(found) {
            if right != wrong {
                self.correct_tag(rows, *right, *wrong);
            }
            if (before.0, right) != (before.1, wrong) {
                self.correct_step((before.0, *right), (before.1, *wrong));
            }
            before = (*right, *wrong);
        }
    }

    /// Steps are pairs of a tag and the next one.
    fn correct_step(&mut self, right: (usize, usize), wrong: (usize, usize)) {
        for ((before, next), by) in [(right, 1.0), (wrong, -1.0)] {
            self.steps.change(before * self.tags + next, by, self.time);
        }
    }

    fn correct_tag(&mut self, rows: &[u32], right: usize, wrong: usize) {
        for row in rows.iter().map(|row| *row as usize * self.tags) {
            self.weights.change(row + right, 1.0, self.time);
            self.weights.change(row + wrong, -1.0, self.time);
        }
    }
}

/// The lead of wrong tags while it learns.
const MARGIN: f64 = 1.0;

/// The tags with the greatest sum of weights; of equal ones the first. Before the first token stands none of a name. Where `right` says which
/// tags are, all others have a lead.
fn best(
    rows: &[Vec<u32>],
    right: Option<&[usize]>,
    tags: usize,
    (weights, steps): (&[f64], &[f64]),
) -> Vec<usize> {
    let mut sums = at_start(tags);
    let mut from: Vec<usize> = Vec::with_capacity(rows.len() * tags);
    for (at, row) in rows.iter().enumerate() {
        let right = right.and_then(|right| right.get(at));
        let scores = with_lead(right, scores(row, tags, weights));
        let reached: Vec<(f64, usize)> = (0..tags).map(|next| reached(&sums, steps, tags, next)).collect();
        from.extend(reached.iter().map(|(_, tag)| *tag));
        sums = reached.iter().zip(scores).map(|((sum, _), score)| sum + score).collect();
    }
    backwards(&from, tags, greatest(sums.into_iter().enumerate()).1, rows.len())
}

/// The sums before the first token, where none of a name stands.
fn at_start(tags: usize) -> Vec<f64> {
    let mut sums = vec![NEVER; tags];
    sums[OUTSIDE] = 0.0;
    sums
}

/// The scores with a lead of all but the right tag, where that is told.
fn with_lead(right: Option<&usize>, mut scores: Vec<f64>) -> Vec<f64> {
    let wrong = scores.iter_mut().enumerate().filter(|(tag, _)| right.is_some_and(|right| tag != right));
    wrong.for_each(|(_, score)| *score += MARGIN);
    scores
}

/// The tags of `count` tokens by the last one, where `from` says of each token and tag which one was before it.
fn backwards(from: &[usize], tags: usize, mut last: usize, count: usize) -> Vec<usize> {
    let mut found = vec![last; count];
    for at in (1..count).rev() {
        last = from[at * tags + last];
        found[at - 1] = last;
    }
    found
}

/// The greatest sum with which a tag can be reached, and from which one.
fn reached(sums: &[f64], steps: &[f64], tags: usize, next: usize) -> (f64, usize) {
    let before = (0..tags).filter(|tag| may_follow(*tag, next));
    greatest(before.map(|tag| (tag, sums[tag] + steps[tag * tags + next])))
}

fn greatest(all: impl Iterator<Item = (usize, f64)>) -> (f64, usize) {
    all.fold((NEVER, OUTSIDE), |(most, best), (tag, sum)| if sum > most { (sum, tag) } else { (most, best) })
}

fn scores(row: &[u32], tags: usize, weights: &[f64]) -> Vec<f64> {
    let mut scores = vec![0.0; tags];
    for own in row.iter().filter_map(|row| weights.get(*row as usize * tags..(*row as usize + 1) * tags)) {
        scores.iter_mut().zip(own).for_each(|(score, weight)| *score += weight);
    }
    scores
}
