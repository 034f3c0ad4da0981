//! A linear chain: the best sequence of tags, and how probable each tag is.

/// The score of a step that no sequence may take.
pub const NEVER: f32 = -1.0e4;

/// What is less probable than this before a token is left out of the sums.
const NEGLIGIBLE: f32 = 1e-7;
/// Sums that are made at once: they stay in the processor's registers until they are whole.
const LANES: usize = 16;
/// A tag whose best sequence scores this much less than the best of all cannot win.
const HOPELESS: f32 = 14.0;
/// More than what is lost by rounding where two scores are compared.
const ROUNDING: f32 = 0.01;

/// Scores of every step from one tag to the next, in rows by the earlier tag.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    tags: usize,
    scores: Vec<f32>,
    /// The exponentials of the scores.
    factors: Vec<f32>,
    /// The possible steps of tags with few of them, by the earlier and then by the later tag.
    single: Vec<Single>,
    /// All other tags.
    groups: Vec<Group>,
}

/// A possible step.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Single {
    earlier: usize,
    later: usize,
    score: f32,
    factor: f32,
}

/// With so few possible steps a tag that leaves a name open (BILOU has two) is in no group.
const FEW: usize = 2;

/// Tags after which the same tags are possible, so that their steps are a small table without gaps: in BILOU all tags that end a name
/// or stand outside, after which a name begins or the next token is outside.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    earlier: Vec<usize>,
    later: Vec<usize>,
    /// In rows by the earlier tag.
    scores: Vec<f32>,
    /// The exponentials of the scores.
    factors: Rows,
    /// The same in rows by the later tag.
    factors_by_later: Rows,
    /// How far the highest score lies above the lowest.
    spread: f32,
}

/// The rows of a table, each filled up with zeros to whole lanes.
#[derive(Clone, Debug, PartialEq)]
struct Rows {
    lanes: Vec<[f32; LANES]>,
    /// Lanes of a row.
    count: usize,
}

impl Rows {
    /// The rows of this table, each `width` numbers.
    fn of(table: &[f32], width: usize) -> Self {
        let lane = |part: &[f32]| std::array::from_fn(|at| part.get(at).copied().unwrap_or(0.0));
        let lanes = table.chunks(width.max(1)).flat_map(|row| row.chunks(LANES).map(lane)).collect();
        Self { lanes, count: width.div_ceil(LANES) }
    }

    /// Writes the sum of the rows with these numbers, each times its weight, into `sums`; added in the order of `weighted`.
    fn add_up(&self, weighted: &[(usize, f32)], sums: &mut Vec<f32>) {
        sums.clear();
        for lane in 0..self.count {
            let mut sum = [0.0; LANES];
            for (row, weight) in weighted {
                add_times(&mut sum, &self.lanes[row * self.count + lane], *weight);
            }
            sums.extend(sum);
        }
    }
}

fn add_times(sums: &mut [f32; LANES], lane: &[f32; LANES], weight: f32) {
    sums.iter_mut().zip(lane).for_each(|(sum, step)| *sum += weight * step);
}

impl Steps {
    /// Steps with these scores, in rows by the earlier tag; `None` where there are not as many as steps.
    #[must_use]
    pub fn new(tags: usize, scores: Vec<f32>) -> Option<Self> {
        let mut steps = Self { tags, scores, factors: Vec::new(), single: Vec::new(), groups: Vec::new() };
        steps.work_out();
        (tags > 0 && steps.scores.len() == tags * tags).then_some(steps)
    }

    fn work_out(&mut self) {
        self.factors.clear();
        self.factors.extend(self.scores.iter().map(|score| score.exp()));
        self.single.clear();
        let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for (earlier, row) in self.factors.chunks(self.tags.max(1)).enumerate() {
            let later: Vec<usize> = (0..row.len()).filter(|later| row[*later] != 0.0).collect();
            if later.len() <= FEW && later.len() < row.len() {
                let scores = &self.scores[earlier * self.tags..];
                let step = |later| Single { earlier, later, score: scores[later], factor: row[later] };
                self.single.extend(later.into_iter().map(step));
                continue;
            }
            match groups.iter_mut().find(|group| group.1 == later) {
                Some(group) => group.0.push(earlier),
                None => groups.push((vec![earlier], later)),
            }
        }
        self.groups = groups.into_iter().map(|(earlier, later)| self.group(earlier, later)).collect();
    }

    fn group(&self, earlier: Vec<usize>, later: Vec<usize>) -> Group {
        let step = |earlier: &usize, later: &usize| earlier * self.tags + later;
        let by_earlier = earlier.iter().flat_map(|from| later.iter().map(move |to| step(from, to)));
        let by_later = later.iter().flat_map(|to| earlier.iter().map(move |from| step(from, to)));
        let scores: Vec<f32> = by_earlier.clone().map(|step| self.scores[step]).collect();
        let spread = most_of(scores.iter().copied()) - scores.iter().copied().fold(f32::MAX, f32::min);
        let factors: Vec<f32> = by_earlier.map(|step| self.factors[step]).collect();
        let factors = Rows::of(&factors, later.len());
        let factors_by_later: Vec<f32> = by_later.map(|step| self.factors[step]).collect();
        let factors_by_later = Rows::of(&factors_by_later, earlier.len());
        Group { earlier, later, scores, factors, factors_by_later, spread }
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
    /// Rows of a group, and how much each counts.
    likely: Vec<(usize, f32)>,
    sums: Vec<f32>,
}

impl Lattice {
    /// Works the sums over all sequences whose tags have these `scores` (of each token, of each tag), and gives the logarithm of their
    /// sum; minus infinity where no sequence is possible.
    pub fn run(&mut self, scores: &[f32], steps: &Steps) -> f32 {
        let tags = steps.tags;
        self.factors.clear();
        let mut total = 0.0_f32;
        for row in scores.chunks_exact(tags) {
            let most = greatest(row);
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
                Some(before) => {
                    add_steps_from(&done[before * tags..], steps, (&mut self.likely, &mut self.sums), row);
                    row.iter_mut().zip(factors).for_each(|(sum, factor)| *sum *= factor);
                }
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
            let row = &mut left[token * tags..];
            row.fill(0.0);
            for step in &steps.single {
                row[step.earlier] += step.factor * self.weighted[step.later];
            }
            for group in &steps.groups {
                add_steps_to(group, &self.weighted, (&mut self.likely, &mut self.sums), row);
            }
            let before = &self.forward[token * tags..(token + 1) * tags];
            for (sum, before) in row.iter_mut().zip(before) {
                *sum = if *before > NEGLIGIBLE { *sum } else { 0.0 };
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

/// Buffers: rows of a group with their weights, and sums.
type Buffers<'a> = (&'a mut Vec<(usize, f32)>, &'a mut Vec<f32>);

/// Writes of each earlier tag of the group the sum of its steps, each times the weight of its later tag, into `row`.
fn add_steps_to(group: &Group, weights: &[f32], (rows, sums): Buffers<'_>, row: &mut [f32]) {
    rows.clear();
    rows.extend(group.later.iter().enumerate().map(|(at, later)| (at, weights[*later])));
    group.factors_by_later.add_up(rows, sums);
    for (tag, sum) in group.earlier.iter().zip(sums.iter()) {
        row[*tag] = *sum;
    }
}

/// Adds what comes before over all likely tags to a row of sums.
fn add_steps_from(before: &[f32], steps: &Steps, (likely, sums): Buffers<'_>, row: &mut [f32]) {
    for step in &steps.single {
        let weight = before[step.earlier];
        row[step.later] += if weight > NEGLIGIBLE { weight * step.factor } else { 0.0 };
    }
    for group in &steps.groups {
        likely.clear();
        let weighted = group.earlier.iter().enumerate().map(|(at, tag)| (at, before[*tag]));
        likely.extend(weighted.filter(|(_, weight)| *weight > NEGLIGIBLE));
        group.factors.add_up(likely, sums);
        for (tag, sum) in group.later.iter().zip(sums.iter()) {
            row[*tag] += sum;
        }
    }
}

/// The greatest of the scores, of which none is a number that is no number.
pub(crate) fn greatest(scores: &[f32]) -> f32 {
    let (lanes, rest) = scores.as_chunks::<LANES>();
    let mut most = [f32::MIN; LANES];
    for lane in lanes.iter().map(<[f32; LANES]>::as_slice).chain([rest]) {
        most.iter_mut().zip(lane).for_each(|(most, score)| *most = if score > most { *score } else { *most });
    }
    most_of(most.into_iter())
}

fn most_of(scores: impl Iterator<Item = f32>) -> f32 {
    scores.fold(f32::MIN, f32::max)
}

/// The search for the best sequence (Viterbi 1967); buffers for one sentence after the other.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Of each tag of each token the tag before it in the best sequence that ends with it.
    came: Vec<u32>,
    /// The score of that sequence, for the tags of the token reached so far.
    row: Vec<f32>,
    next: Vec<f32>,
    /// Score and earlier tag of the steps of one group.
    reached: Vec<(f32, u32)>,
}

impl Search {
    /// Writes the best sequence of tags for these `scores` (of each token, of each tag) into `best`.
    pub fn run(&mut self, scores: &[f32], steps: &Steps, best: &mut Vec<usize>) {
        let tags = steps.tags();
        self.came.clear();
        self.came.resize(scores.len(), 0);
        self.row.clear();
        self.row.extend_from_slice(scores.get(..tags).unwrap_or_default());
        for (token, scores) in scores.chunks_exact(tags).enumerate().skip(1) {
            self.step(token, scores, steps);
        }
        let mut tag = (0..self.row.len())
            .max_by(|left, right| self.row[*left].total_cmp(&self.row[*right]))
            .unwrap_or(0);
        best.clear();
        best.resize(scores.len() / tags.max(1), 0);
        for (best, came) in best.iter_mut().zip(self.came.chunks_exact(tags)).rev() {
            *best = tag;
            tag = came[tag] as usize;
        }
    }

    /// Goes on to this token, whose tags have these scores.
    fn step(&mut self, token: usize, scores: &[f32], steps: &Steps) {
        let tags = steps.tags();
        let hopeless = greatest(&self.row) - HOPELESS;
        self.next.clear();
        self.next.resize(tags, f32::MIN);
        let came = &mut self.came[token * tags..(token + 1) * tags];
        for step in &steps.single {
            let score = self.row[step.earlier];
            if score > hopeless && score + step.score > self.next[step.later] {
                self.next[step.later] = score + step.score;
                came[step.later] = u32::try_from(step.earlier).unwrap_or(0);
            }
        }
        for group in &steps.groups {
            reach(group, &self.row, hopeless, &mut self.reached);
            for (later, (score, earlier)) in group.later.iter().zip(&self.reached) {
                if *score > self.next[*later] {
                    self.next[*later] = *score;
                    came[*later] = *earlier;
                }
            }
        }
        self.row.clear();
        self.row.extend(self.next.iter().zip(scores).map(|(next, score)| next + score));
    }
}

/// Of each later tag of the group the best score of a sequence up to it, and the earlier tag there.
///
/// An earlier tag that scores so much less than another of its group that no step makes up for it cannot be the best before any tag;
/// mostly that leaves one.
fn reach(group: &Group, row: &[f32], hopeless: f32, reached: &mut Vec<(f32, u32)>) {
    let count = group.later.len();
    reached.clear();
    reached.resize(count, (f32::MIN, 0));
    let most = most_of(group.earlier.iter().map(|tag| row[*tag]));
    let least = hopeless.max(most - group.spread - ROUNDING);
    let scored = (0..).zip(&group.earlier).map(|(at, tag)| (at, *tag, row[*tag]));
    for (at, tag, score) in scored.filter(|(.., score)| *score > least) {
        let tag = u32::try_from(tag).unwrap_or(0);
        for (reached, step) in reached.iter_mut().zip(&group.scores[at * count..(at + 1) * count]) {
            if score + step > reached.0 {
                *reached = (score + step, tag);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tags;

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
        let (mut search, mut best) = (Search::default(), Vec::new());
        search.run(&SCORES, &steps(), &mut best);
        let expected = sequences().into_iter().max_by(|left, right| left.1.total_cmp(&right.1)).unwrap().0;
        assert_eq!(best, expected);
        search.run(&[], &steps(), &mut best);
        assert!(best.is_empty());
    }

    /// The steps of names of two kinds, each possible one with its own score.
    fn named() -> Steps {
        let tags = tags::count(2);
        let score =
            |step: usize| if tags::may_follow(step / tags, step % tags) { varied(step) } else { NEVER };
        Steps::new(tags, (0..tags * tags).map(score).collect()).unwrap()
    }

    /// A number from -1 to 1.
    fn varied(nth: usize) -> f32 {
        (nth * 7919 % 199) as f32 / 99.0 - 1.0
    }

    /// Score and earlier tag of the best sequence up to each tag, without any short cut.
    fn best_before(row: &[f32], steps: &Steps, later: usize) -> (f32, usize) {
        let reached = |earlier: usize| (row[earlier] + steps.scores[earlier * steps.tags + later], earlier);
        (0..steps.tags).map(reached).max_by(|left, right| left.0.total_cmp(&right.0)).unwrap()
    }

    #[test]
    fn no_short_cut_misses_the_best_sequence() {
        let steps = named();
        for round in 0..200 {
            let scores: Vec<f32> = (0..6 * steps.tags).map(|nth| 4.0 * varied(nth * 31 + round)).collect();
            let mut rows = scores.chunks(steps.tags);
            let mut row = rows.next().unwrap().to_vec();
            let mut came = Vec::new();
            for scores in rows {
                let reached: Vec<_> = (0..steps.tags).map(|later| best_before(&row, &steps, later)).collect();
                row = reached.iter().zip(scores).map(|(reached, score)| reached.0 + score).collect();
                came.push(reached);
            }
            let last = (0..steps.tags).max_by(|left, right| row[*left].total_cmp(&row[*right])).unwrap();
            let mut expected = vec![last];
            for reached in came.iter().rev() {
                expected.push(reached[*expected.last().unwrap()].1);
            }
            expected.reverse();
            let mut best = Vec::new();
            Search::default().run(&scores, &steps, &mut best);
            let own = |tags: &[usize]| -> f32 { (0..6).map(|at| scores[at * steps.tags + tags[at]]).sum() };
            let between = |pair: &[usize]| steps.scores[pair[0] * steps.tags + pair[1]];
            let score = |tags: &[usize]| own(tags) + tags.windows(2).map(between).sum::<f32>();
            // Not the sequence itself: two may score the same.
            assert!(score(&best) > score(&expected) - 1e-4, "round {round}");
        }
    }

    #[test]
    fn sums_over_possible_steps_are_sums_over_all() {
        let steps = named();
        let scores: Vec<f32> = (0..3 * steps.tags).map(varied).collect();
        let mut lattice = Lattice::default();
        lattice.run(&scores, &steps);
        let tags = steps.tags;
        let chain = |at: usize| [at / tags / tags, at / tags % tags, at % tags];
        let weight = |[first, middle, last]: [usize; 3]| {
            let own = scores[first] + scores[tags + middle] + scores[2 * tags + last];
            own.exp() * steps.factors[first * tags + middle] * steps.factors[middle * tags + last]
        };
        let all: f32 = (0..tags.pow(3)).map(|at| weight(chain(at))).sum();
        for (token, tag) in (0..3).flat_map(|token| (0..tags).map(move |tag| (token, tag))) {
            let with =
                (0..tags.pow(3)).map(chain).filter(|chain| chain[token] == tag).map(weight).sum::<f32>();
            assert!((lattice.tag(token, tags, tag) - with / all).abs() < 1e-5, "token {token}, tag {tag}");
        }
    }

    #[test]
    fn sums_in_lanes_are_those_of_one_number_after_the_other_bit_for_bit() {
        const WIDTH: usize = 2 * LANES + 3;
        let table: Vec<f32> = (0..7 * WIDTH).map(varied).collect();
        let weighted = [(1, 0.3), (2, 1e-6), (4, 0.7), (6, 0.001)];
        let mut sums = Vec::new();
        Rows::of(&table, WIDTH).add_up(&weighted, &mut sums);
        for (at, sum) in sums.iter().take(WIDTH).enumerate() {
            let terms = weighted.iter().map(|(row, weight)| weight * table[row * WIDTH + at]);
            assert_eq!(*sum, terms.fold(0.0, |sum, term| sum + term), "{at}");
        }
        assert!(sums[WIDTH..].iter().all(|sum| *sum == 0.0));
    }

    #[test]
    fn the_greatest_score_is_found_wherever_it_stands() {
        for (count, at) in (1..3 * LANES).flat_map(|count| (0..count).map(move |at| (count, at))) {
            let mut scores: Vec<f32> = (0..count).map(|nth| -1.0 - varied(nth).abs()).collect();
            scores[at] = -0.5;
            assert_eq!(greatest(&scores), -0.5, "{at} of {count}");
        }
        assert_eq!(greatest(&[]), f32::MIN);
    }

    #[test]
    fn what_is_impossible_has_no_sum() {
        let steps = Steps::new(2, vec![NEVER, 0.0, NEVER, 0.0]).unwrap();
        let total = Lattice::default().run(&[0.0, NEVER, 0.0, NEVER], &steps);
        assert!(!total.is_finite());
        assert!(Steps::new(2, vec![0.0; 3]).is_none());
    }
}
