//! A linear chain: the best sequence of tags, and how probable each tag is.

/// The score of a step that no sequence may take.
pub const NEVER: f32 = -1.0e4;

/// What is less probable than this before a token is left out of the sums.
const NEGLIGIBLE: f32 = 1e-7;
/// A tag whose best sequence scores this much less than the best of all cannot win.
const HOPELESS: f32 = 14.0;

/// Scores of every step from one tag to the next, in rows by the earlier tag.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    tags: usize,
    scores: Vec<f32>,
    /// The exponentials of the scores.
    factors: Vec<f32>,
    /// The later tags of each earlier one whose factor is not 0, with the factor: from inside a name there are two.
    possible: Vec<Vec<(u16, f32)>>,
}

/// A row with this much fewer possible steps than steps is added up step by step, any other one as a whole, several numbers at once.
const SPARSE: usize = 8;

impl Steps {
    /// Steps with these scores, in rows by the earlier tag; `None` where there are not as many as steps.
    #[must_use]
    pub fn new(tags: usize, scores: Vec<f32>) -> Option<Self> {
        let mut steps = Self { tags, scores, factors: Vec::new(), possible: Vec::new() };
        steps.work_out();
        (tags > 0 && steps.scores.len() == tags * tags).then_some(steps)
    }

    fn work_out(&mut self) {
        self.factors.clear();
        self.factors.extend(self.scores.iter().map(|score| score.exp()));
        let is_possible = |(_, factor): &(u16, f32)| *factor != 0.0;
        let row = |row: &[f32]| (0..).zip(row.iter().copied()).filter(is_possible).collect();
        self.possible = self.factors.chunks(self.tags.max(1)).map(row).collect();
    }

    /// How many tags there are.
    #[must_use]
    pub const fn tags(&self) -> usize {
        self.tags
    }

    /// All scores, in rows by the earlier tag.
    #[must_use]
    pub fn scores(&self) -> &[f32] {
        &self.scores
    }

    /// Changes the scores.
    pub fn change(&mut self, change: impl FnOnce(&mut [f32])) {
        change(&mut self.scores);
        self.work_out();
    }
}

/// Sums over all sequences; buffers for one sentence after the other.
#[derive(Clone, Debug, Default)]
pub struct Lattice {
    forward: Vec<f32>,
    backward: Vec<f32>,
    scales: Vec<f32>,
    factors: Vec<f32>,
    weighted: Vec<f32>,
}

impl Lattice {
    /// Works the sums over all sequences whose tags have these `scores` (of each token, of each tag), and gives the logarithm of their
    /// sum; minus infinity where no sequence is possible.
    pub fn run(&mut self, scores: &[f32], steps: &Steps) -> f32 {
        let tags = steps.tags;
        self.factors.clear();
        let mut total = 0.0_f32;
        for row in scores.chunks_exact(tags) {
            let most = row.iter().copied().fold(f32::MIN, f32::max);
            total += most;
            self.factors.extend(row.iter().map(|score| (score - most).exp()));
        }
        let forward = self.run_forward(steps);
        self.run_backward(steps);
        total + forward
    }

    /// Sums over what comes before each tag, with that tag, scaled to one at each token; the logarithm of the sum of all.
    fn run_forward(&mut self, steps: &Steps) -> f32 {
        let tags = steps.tags;
        self.forward.clear();
        self.forward.resize(self.factors.len(), 0.0);
        self.scales.clear();
        let mut total = 0.0_f32;
        for (token, factors) in self.factors.chunks_exact(tags).enumerate() {
            let (done, left) = self.forward.split_at_mut(token * tags);
            let row = &mut left[..tags];
            match token.checked_sub(1) {
                None => row.copy_from_slice(factors),
                Some(before) => add_likely(&done[before * tags..], steps, factors, row),
            }
            let scale = row.iter().sum::<f32>();
            if scale.is_nan() || scale <= 0.0 {
                total = f32::NEG_INFINITY;
            }
            let by = if scale > 0.0 { 1.0 / scale } else { 0.0 };
            row.iter_mut().for_each(|sum| *sum *= by);
            self.scales.push(scale.max(f32::MIN_POSITIVE));
            total += scale.ln();
        }
        total
    }

    /// Sums over what comes after each tag, scaled like those before it; 0 where the tag is as good as impossible.
    fn run_backward(&mut self, steps: &Steps) {
        let tags = steps.tags;
        self.backward.clear();
        self.backward.resize(self.factors.len(), 1.0);
        for token in (0..self.scales.len().saturating_sub(1)).rev() {
            let (left, done) = self.backward.split_at_mut((token + 1) * tags);
            let factors = &self.factors[(token + 1) * tags..(token + 2) * tags];
            let scale = self.scales[token + 1];
            self.weighted.clear();
            self.weighted.extend(factors.iter().zip(&done[..tags]).map(|(factor, sum)| factor * sum / scale));
            let rows = left[token * tags..].iter_mut().zip(&self.forward[token * tags..]);
            for ((sum, forward), possible) in rows.zip(&steps.possible) {
                let likely = *forward > NEGLIGIBLE;
                *sum = if likely { sum_of(possible, &self.weighted) } else { 0.0 };
            }
        }
    }

    /// How probable `tag` is at `token`.
    #[must_use]
    pub fn tag(&self, token: usize, tags: usize, tag: usize) -> f32 {
        let at = token * tags + tag;
        self.forward[at] * self.backward[at]
    }

    /// How probable each tag of `token` is.
    pub fn token(&self, token: usize, tags: usize) -> impl Iterator<Item = f32> {
        let range = token * tags..(token + 1) * tags;
        self.forward[range.clone()]
            .iter()
            .zip(&self.backward[range])
            .map(|(forward, backward)| forward * backward)
    }

    /// Adds `by` times the probability of each step from `token` to the next to `sums`.
    pub fn add_steps(&mut self, token: usize, steps: &Steps, by: f32, sums: &mut [f32]) {
        let tags = steps.tags;
        let before = &self.forward[token * tags..(token + 1) * tags];
        let next = (token + 1) * tags..(token + 2) * tags;
        let scale = self.scales[token + 1];
        let ahead = self.factors[next.clone()].iter().zip(&self.backward[next]);
        self.weighted.clear();
        self.weighted.extend(ahead.map(|(factor, sum)| factor * sum / scale * by));
        for ((weight, steps), sums) in
            before.iter().zip(steps.factors.chunks_exact(tags)).zip(sums.chunks_exact_mut(tags))
        {
            if *weight > NEGLIGIBLE {
                for ((sum, step), next) in sums.iter_mut().zip(steps).zip(&self.weighted) {
                    *sum += weight * step * next;
                }
            }
        }
    }
}

/// The sum of possible steps, each times the weight of its later tag. What is left out would add 0.
fn sum_of(possible: &[(u16, f32)], weights: &[f32]) -> f32 {
    possible.iter().map(|(tag, step)| step * weights[usize::from(*tag)]).sum()
}

/// One row of the sums: what comes before over all likely tags, times the factors of the token.
fn add_likely(before: &[f32], steps: &Steps, factors: &[f32], row: &mut [f32]) {
    let rows = steps.factors.chunks_exact(steps.tags).zip(&steps.possible);
    for (weight, (all, possible)) in before.iter().zip(rows).filter(|(weight, _)| **weight > NEGLIGIBLE) {
        if possible.len() * SPARSE < all.len() {
            possible.iter().for_each(|(tag, step)| row[usize::from(*tag)] += weight * step);
        } else {
            row.iter_mut().zip(all).for_each(|(sum, step)| *sum += weight * step);
        }
    }
    row.iter_mut().zip(factors).for_each(|(sum, factor)| *sum *= factor);
}

/// Writes the best sequence of tags for these `scores` (of each token, of each tag) into `best`; `from` is a buffer.
pub fn best_into(scores: &[f32], steps: &Steps, from: &mut Vec<u32>, best: &mut Vec<usize>) {
    let tags = steps.tags();
    let tokens = scores.len() / tags.max(1);
    from.clear();
    from.resize(scores.len(), 0);
    let mut row = scores.get(..tags).unwrap_or(&[]).to_vec();
    let mut next = vec![0.0; tags];
    for (came, scores) in from.chunks_exact_mut(tags).zip(scores.chunks_exact(tags)).skip(1) {
        next.fill(f32::MIN);
        let hopeless = row.iter().copied().fold(f32::MIN, f32::max) - HOPELESS;
        for (tag, score) in (0_u32..).zip(&row).filter(|(_, score)| **score > hopeless) {
            let steps = &steps.scores[tag as usize * tags..(tag as usize + 1) * tags];
            // Written without a branch, so that the processor does several tags at once.
            for ((next, came), step) in next.iter_mut().zip(came.iter_mut()).zip(steps) {
                let better = score + step > *next;
                *next = if better { score + step } else { *next };
                *came = if better { tag } else { *came };
            }
        }
        row.iter_mut().zip(&next).zip(scores).for_each(|((sum, next), score)| *sum = next + score);
    }
    let mut tag = (0..row.len()).max_by(|left, right| row[*left].total_cmp(&row[*right])).unwrap_or(0);
    best.clear();
    best.resize(tokens, 0);
    for (best, from) in best.iter_mut().zip(from.chunks_exact(tags)).rev() {
        *best = tag;
        tag = from[tag] as usize;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tags, three tokens; staying is worth one.
    fn steps() -> Steps {
        Steps::new(2, vec![1.0, 0.0, 0.0, 1.0]).unwrap()
    }

    const SCORES: [f32; 6] = [0.5, 0.0, -1.0, 0.3, 0.0, 2.0];

    /// The score of every sequence.
    fn sequences() -> Vec<(Vec<usize>, f32)> {
        let sequence = |bits: usize| -> Vec<usize> { (0..3).map(|token| bits >> token & 1).collect() };
        let score = |tags: &[usize]| {
            let own: f32 = tags.iter().enumerate().map(|(token, tag)| SCORES[2 * token + tag]).sum();
            own + tags.windows(2).filter(|pair| pair[0] == pair[1]).count() as f32
        };
        (0..8).map(sequence).map(|tags| (tags.clone(), score(&tags))).collect()
    }

    #[test]
    fn sums_are_those_over_all_sequences() {
        let (mut lattice, steps) = (Lattice::default(), steps());
        let total = lattice.run(&SCORES, &steps);
        let all: f32 = sequences().iter().map(|(_, score)| score.exp()).sum();
        assert!((total - all.ln()).abs() < 1e-4, "{total} {}", all.ln());
        for token in 0..3 {
            let with = sequences()
                .iter()
                .filter(|(tags, _)| tags[token] == 1)
                .map(|(_, score)| score.exp())
                .sum::<f32>();
            assert!((lattice.tag(token, 2, 1) - with / all).abs() < 1e-5);
        }
        let mut sums = vec![0.0; 4];
        lattice.add_steps(0, &steps, 1.0, &mut sums);
        let with = sequences()
            .iter()
            .filter(|(tags, _)| tags[..2] == [0, 1])
            .map(|(_, score)| score.exp())
            .sum::<f32>();
        assert!((sums[1] - with / all).abs() < 1e-5 && (sums.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn the_best_sequence_has_the_highest_score() {
        let (mut from, mut best) = (Vec::new(), Vec::new());
        best_into(&SCORES, &steps(), &mut from, &mut best);
        let expected = sequences().into_iter().max_by(|left, right| left.1.total_cmp(&right.1)).unwrap().0;
        assert_eq!(best, expected);
        best_into(&[], &steps(), &mut from, &mut best);
        assert!(best.is_empty());
    }

    #[test]
    fn what_is_impossible_has_no_sum() {
        let steps = Steps::new(2, vec![NEVER, 0.0, NEVER, 0.0]).unwrap();
        let total = Lattice::default().run(&[0.0, NEVER, 0.0, NEVER], &steps);
        assert!(!total.is_finite());
        assert!(Steps::new(2, vec![0.0; 3]).is_none());
    }
}
