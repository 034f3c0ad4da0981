//! A linear chain: the best sequence of tags, and how probable each tag is.

/// The score of a step that no sequence may take.
pub const NEVER: f32 = -1.0e4;

/// Scores of every step from one tag to the next, in rows by the earlier tag.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    tags: usize,
    scores: Vec<f32>,
    /// The exponentials of the scores.
    factors: Vec<f32>,
}

impl Steps {
    /// Steps with these scores, in rows by the earlier tag; `None` where there are not as many as steps.
    #[must_use]
    pub fn new(tags: usize, scores: Vec<f32>) -> Option<Self> {
        let factors = scores.iter().map(|score| score.exp()).collect();
        (tags > 0 && scores.len() == tags * tags).then_some(Self { tags, scores, factors })
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
        self.factors.iter_mut().zip(&self.scores).for_each(|(factor, score)| *factor = score.exp());
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
        let tokens = scores.len() / tags;
        self.forward.clear();
        self.forward.resize(scores.len(), 0.0);
        self.backward.clear();
        self.backward.resize(scores.len(), 0.0);
        self.factors.clear();
        self.scales.clear();
        let mut total = 0.0_f32;
        for row in scores.chunks_exact(tags) {
            let most = row.iter().copied().fold(f32::MIN, f32::max);
            total += most;
            self.factors.extend(row.iter().map(|score| (score - most).exp()));
        }
        for token in 0..tokens {
            let (done, left) = self.forward.split_at_mut(token * tags);
            let row = &mut left[..tags];
            if token == 0 {
                row.copy_from_slice(&self.factors[..tags]);
            } else {
                let before = &done[(token - 1) * tags..];
                for (weight, steps) in before.iter().zip(steps.factors.chunks_exact(tags)) {
                    if *weight > 0.0 {
                        row.iter_mut().zip(steps).for_each(|(sum, step)| *sum += weight * step);
                    }
                }
                let factors = &self.factors[token * tags..(token + 1) * tags];
                row.iter_mut().zip(factors).for_each(|(sum, factor)| *sum *= factor);
            }
            let scale = row.iter().sum::<f32>();
            if scale.is_nan() || scale <= 0.0 {
                return f32::NEG_INFINITY;
            }
            row.iter_mut().for_each(|sum| *sum /= scale);
            self.scales.push(scale);
            total += scale.ln();
        }
        for token in (0..tokens).rev() {
            let (left, done) = self.backward.split_at_mut((token + 1) * tags);
            let row = &mut left[token * tags..];
            if token + 1 == tokens {
                row.fill(1.0);
                continue;
            }
            let after = &done[..tags];
            let factors = &self.factors[(token + 1) * tags..(token + 2) * tags];
            let scale = self.scales[token + 1];
            self.weighted.clear();
            self.weighted.extend(factors.iter().zip(after).map(|(factor, sum)| factor * sum / scale));
            for (sum, steps) in row.iter_mut().zip(steps.factors.chunks_exact(tags)) {
                *sum = steps.iter().zip(&self.weighted).map(|(step, weight)| step * weight).sum();
            }
        }
        total
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
        self.forward[range.clone()].iter().zip(&self.backward[range]).map(|(forward, backward)| forward * backward)
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
            if *weight > 1e-9 {
                for ((sum, step), next) in sums.iter_mut().zip(steps).zip(&self.weighted) {
                    *sum += weight * step * next;
                }
            }
        }
    }
}

/// Writes the best sequence of tags for these `scores` (of each token, of each tag) into `best`; `from` is a buffer.
pub fn best_into(scores: &[f32], steps: &Steps, from: &mut Vec<usize>, best: &mut Vec<usize>) {
    let tags = steps.tags();
    let tokens = scores.len() / tags.max(1);
    from.clear();
    from.resize(scores.len(), 0);
    let mut row = scores.get(..tags).unwrap_or(&[]).to_vec();
    let mut next = vec![0.0; tags];
    for (came, scores) in from.chunks_exact_mut(tags).zip(scores.chunks_exact(tags)).skip(1) {
        next.fill(f32::MIN);
        for (tag, score) in row.iter().enumerate() {
            let steps = &steps.scores[tag * tags..(tag + 1) * tags];
            for ((next, came), step) in next.iter_mut().zip(came.iter_mut()).zip(steps) {
                if score + step > *next {
                    (*next, *came) = (score + step, tag);
                }
            }
        }
        row.iter_mut().zip(&next).zip(scores).for_each(|((sum, next), score)| *sum = next + score);
    }
    let mut tag = (0..row.len()).max_by(|left, right| row[*left].total_cmp(&row[*right])).unwrap_or(0);
    best.clear();
    best.resize(tokens, 0);
    for (best, from) in best.iter_mut().zip(from.chunks_exact(tags)).rev() {
        *best = tag;
        tag = from[tag];
    }
}
