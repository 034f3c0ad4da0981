//! Learns the decision between sets of languages: multinomial logistic regression on sentences judged by people.

use crate::data::Row;
use maskros_langid::decision::{Decision, MEASURES, Set};
use maskros_langid::model::CLASSES;

/// Pull of the weights towards zero, in sentences (10 is what scikit-learn calls C = 0.1).
const DECAY: f32 = 10.0;
/// The same for constants.
const CONSTANT_DECAY: f32 = 0.1;
/// Steps of Adam (Kingma and Ba 2015) over all sentences at once.
const STEPS: u16 = 400;
const STEP: f32 = 0.05;
/// The sets that can be answered: every choice of the Scandinavian languages, and the other languages alone.
const SETS: [Set; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
/// Vectors of weights that add up to those of a set: its own, one for each of its classes, one for its size.
const VECTORS: usize = SETS.len() + CLASSES + 4;
/// The judgements miss shared sentences more often than they name a language too many, and a missed language costs more: this gains
/// 0.1 points of loose accuracy and costs 0.1 of exact, and six in a hundred more shared sentences get exactly their set (held-out parts).
const FAVOUR: f32 = 1.8;
/// Weights of a set: one a measure, and a constant.
const WIDTH: usize = MEASURES + 1;

/// A sentence as the decision sees it.
pub(crate) type Sample = ([f32; MEASURES], Set);

/// Learns from the samples.
pub(crate) fn train(samples: &[Sample]) -> Decision {
    let moments = moments(samples);
    let known: Vec<Scaled> = samples.iter().filter_map(|sample| scaled(sample, &moments)).collect();
    let weights = descend(&known);
    let mut decision = Decision { weights: unscaled(&weights, &moments.0, &moments.1), sets: SETS.to_vec() };
    favour_several(&mut decision);
    decision
}

/// A sample with its measures scaled, behind them a 1 for the constant, and the place of its set.
type Scaled = ([f32; WIDTH], usize);

/// Mean and standard deviation of every measure.
type Moments = ([f32; MEASURES], [f32; MEASURES]);

/// The scaled sample; `None` where its set cannot be answered.
fn scaled((measures, set): &Sample, moments: &Moments) -> Option<Scaled> {
    let place = SETS.iter().position(|known| known == set)?;
    Some((scaled_measures(measures, moments), place))
}

/// The measures in deviations from their means, and a 1 for the constant.
fn scaled_measures(measures: &[f32; MEASURES], (means, spreads): &Moments) -> [f32; WIDTH] {
    let mut scaled = [1.0; WIDTH];
    for at in 0..MEASURES {
        scaled[at] = (measures[at] - means[at]) / spreads[at];
    }
    scaled
}

/// Makes every set of several languages likelier by [`FAVOUR`].
fn favour_several(decision: &mut Decision) {
    for (set, row) in decision.sets.iter().zip(decision.weights.chunks_exact_mut(WIDTH)) {
        if set.count_ones() > 1 {
            row[MEASURES] += FAVOUR.ln();
        }
    }
}

/// Mean and standard deviation of every measure; a constant one has deviation 1.
fn moments(samples: &[Sample]) -> Moments {
    let count = samples.len().max(1) as f64;
    let sums = sums(samples);
    let spreads = sums.map(|sums| deviation(sums, count));
    (sums.map(|[sum, _]| narrow(sum / count)), spreads)
}

/// The standard deviation by the sum and that of the squares.
fn deviation([sum, squares]: [f64; 2], count: f64) -> f32 {
    let deviation = narrow((squares / count - (sum / count).powi(2)).max(0.0).sqrt());
    if deviation < 1e-4 { 1.0 } else { deviation }
}

/// The sum of every measure, and that of its squares.
fn sums(samples: &[Sample]) -> [[f64; 2]; MEASURES] {
    let mut sums = [[0.0f64; 2]; MEASURES];
    samples.iter().for_each(|(measures, _)| add_measures(&mut sums, measures));
    sums
}

fn add_measures(sums: &mut [[f64; 2]; MEASURES], measures: &[f32; MEASURES]) {
    for ([sum, squares], value) in sums.iter_mut().zip(measures) {
        *sum += f64::from(*value);
        *squares += f64::from(*value).powi(2);
    }
}

/// The value with less precision.
#[expect(clippy::cast_possible_truncation, reason = "means and deviations are small numbers")]
const fn narrow(value: f64) -> f32 {
    value as f32
}

/// Adam over all samples at once. The weights of a set are the sum of its vectors, so that a set that is seldom seen, such as
/// `nb+da+sv`, is judged by its languages and its size.
fn descend(samples: &[Scaled]) -> Vec<[f32; WIDTH]> {
    let mut vectors = vec![[0.0f32; WIDTH]; VECTORS];
    let mut moments = vec![[[0.0f32; 2]; WIDTH]; VECTORS];
    let count = samples.len().max(1) as f32;
    for number in 1..=STEPS {
        let slopes = spread(&slopes(samples, &joined(&vectors)));
        let step = Step::new(number, count);
        for ((vector, slopes), moments) in vectors.iter_mut().zip(&slopes).zip(&mut moments) {
            step.change(vector, slopes, moments);
        }
    }
    joined(&vectors)
}

/// A step of Adam.
struct Step {
    width: f32,
    /// What the means of slopes and of their squares are divided by, since they begin at nothing.
    corrections: [f32; 2],
    /// How many samples there are.
    count: f32,
}

impl Step {
    fn new(number: u16, count: f32) -> Self {
        let width = STEP * (1.0 - 0.95 * f32::from(number) / f32::from(STEPS));
        let corrections = [0.9f32, 0.999].map(|rate| 1.0 - rate.powi(i32::from(number)));
        Self { width, corrections, count }
    }

    fn change(&self, vector: &mut [f32; WIDTH], slopes: &[f32; WIDTH], moments: &mut [[f32; 2]; WIDTH]) {
        for place in 0..WIDTH {
            let decay = if place < MEASURES { DECAY } else { CONSTANT_DECAY };
            let slope = (slopes[place] + decay * vector[place]) / self.count;
            vector[place] -= self.length(slope, &mut moments[place]);
        }
    }

    /// How far a weight goes that has this slope now.
    fn length(&self, slope: f32, [first, second]: &mut [f32; 2]) -> f32 {
        *first = 0.9 * *first + 0.1 * slope;
        *second = 0.999 * *second + 0.001 * slope * slope;
        self.width * (*first / self.corrections[0]) / ((*second / self.corrections[1]).sqrt() + 1e-8)
    }
}

/// The vectors that belong to a set.
fn vectors_of(place: usize) -> impl Iterator<Item = usize> {
    let set = SETS[place];
    [place, size_vector(set)].into_iter().chain(class_vectors(set))
}

/// The vectors of the classes of a set, behind those of the sets.
fn class_vectors(set: Set) -> impl Iterator<Item = usize> {
    (0..CLASSES).filter(move |class| set >> class & 1 == 1).map(|class| SETS.len() + class)
}

/// The vector of the size of a set, behind those of the classes.
fn size_vector(set: Set) -> usize {
    SETS.len() + CLASSES + usize::try_from(set.count_ones()).unwrap_or(1) - 1
}

/// The weights of each set.
fn joined(vectors: &[[f32; WIDTH]]) -> Vec<[f32; WIDTH]> {
    (0..SETS.len()).map(|place| sum_of(place, vectors)).collect()
}

fn sum_of(place: usize, vectors: &[[f32; WIDTH]]) -> [f32; WIDTH] {
    let mut sum = [0.0; WIDTH];
    vectors_of(place).for_each(|vector| add(&mut sum, &vectors[vector]));
    sum
}

fn add(sums: &mut [f32; WIDTH], other: &[f32; WIDTH]) {
    sums.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
}

/// The slope of each vector: the sum over the sets it belongs to.
fn spread(slopes: &[[f32; WIDTH]]) -> Vec<[f32; WIDTH]> {
    let mut sums = vec![[0.0; WIDTH]; VECTORS];
    for (place, slopes) in slopes.iter().enumerate() {
        vectors_of(place).for_each(|vector| add(&mut sums[vector], slopes));
    }
    sums
}

/// The slope of the loss, summed over the samples in their order.
fn slopes(samples: &[Scaled], weights: &[[f32; WIDTH]]) -> Vec<[f32; WIDTH]> {
    let mut slopes = vec![[0.0f32; WIDTH]; weights.len()];
    let mut chances = vec![0.0f32; weights.len()];
    for (measures, set) in samples {
        let sum = weigh(measures, weights, &mut chances);
        for (place, (row, chance)) in slopes.iter_mut().zip(&chances).enumerate() {
            let error = chance / sum - if place == *set { 1.0 } else { 0.0 };
            add_scaled(row, error, measures);
        }
    }
    slopes
}

fn add_scaled(sums: &mut [f32; WIDTH], factor: f32, other: &[f32; WIDTH]) {
    sums.iter_mut().zip(other).for_each(|(sum, other)| *sum += factor * other);
}

/// Works out the chance of every set, all times their sum, which it gives.
fn weigh(measures: &[f32; WIDTH], weights: &[[f32; WIDTH]], chances: &mut [f32]) -> f32 {
    for (chance, row) in chances.iter_mut().zip(weights) {
        *chance = dot(row, measures);
    }
    raise(chances);
    chances.iter().sum()
}

/// Powers of e, of which the greatest is 1.
fn raise(numbers: &mut [f32]) {
    let best = numbers.iter().copied().fold(f32::MIN, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - best).exp());
}

/// The inner product in eight sums, which the compiler can do side by side in a fixed order.
fn dot(a: &[f32; WIDTH], b: &[f32; WIDTH]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (a, b) in a.chunks(8).zip(b.chunks(8)) {
        sums.iter_mut().zip(a.iter().zip(b)).for_each(|(sum, (a, b))| *sum += a * b);
    }
    sums.iter().sum()
}

/// Weights for the measures as they are, not scaled.
fn unscaled(weights: &[[f32; WIDTH]], means: &[f32; MEASURES], spreads: &[f32; MEASURES]) -> Vec<f32> {
    weights.iter().flat_map(|row| unscaled_row(row, means, spreads)).collect()
}

fn unscaled_row(row: &[f32; WIDTH], means: &[f32; MEASURES], spreads: &[f32; MEASURES]) -> Vec<f32> {
    let mut out: Vec<f32> = row.iter().zip(spreads).map(|(weight, spread)| weight / spread).collect();
    let moved: f32 = out.iter().zip(means).map(|(weight, mean)| weight * mean).sum();
    out.push(row[MEASURES] - moved);
    out
}

/// Splits the sentences by the hash of their identifier, so that the split does not depend on their order.
pub(crate) fn part(row: &Row, parts: u64) -> u64 {
    (hash(&row.id) >> 13) % parts
}

fn hash(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325u64;
    text.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learns_to_tell_two_sets_by_one_measure() {
        let sample = |value: f32, set| {
            let mut measures = [0.5; MEASURES];
            measures[3] = value;
            (measures, set)
        };
        let samples: Vec<Sample> =
            (0..200u8).map(|n| sample(f32::from(n), if n < 100 { 1 } else { 3 })).collect();
        let decision = train(&samples);
        let answer = |value| decision.decide(&decision.probabilities(&sample(value, 0).0));
        assert_eq!([answer(20.0), answer(180.0)], [Some(1), Some(3)]);
    }
}
