//! A linear chain (Lafferty and others 2001): the best sequence of tags (Viterbi), and how probable each tag is (forward-backward).

/// The score of a transition that no sequence may take.
pub const NEVER: f32 = -1.0e4;

/// What is less probable than this before a token is left out of the sums.
const NEGLIGIBLE: f32 = 1e-7;
/// Sums that are made at once: they stay in the processor's registers until they are whole.
const LANES: usize = 16;
/// A tag whose best sequence scores this much less than the best of all cannot win.
const HOPELESS: f32 = 14.0;
/// More than what is lost by rounding where two scores are compared.
const ROUNDING: f32 = 0.01;

/// The transition scores of the chain, from every tag to the next, in rows by the earlier tag.
#[derive(Clone, Debug, PartialEq)]
pub struct Transitions {
    tags: usize,
    scores: Vec<f32>,
    /// The exponentials of the scores.
    factors: Vec<f32>,
    /// The possible transitions of tags with few of them, by the earlier and then by the later tag.
    single: Vec<Single>,
    /// All other tags.
    groups: Vec<Group>,
}

/// A possible transition.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Single {
    earlier: usize,
    later: usize,
    score: f32,
    factor: f32,
}

/// With so few possible transitions a tag that leaves a name open (BILOU has two) is in no group.
const FEW: usize = 2;

/// Tags after which the same tags are possible, so that their transitions are a small table without gaps: in BILOU all tags that end a name
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
    sums.iter_mut().zip(lane).for_each(|(sum, factor)| *sum += weight * factor);
}

impl Transitions {
    /// Transitions with these scores, in rows by the earlier tag; `None` where there are not as many as transitions.
    #[must_use]
    pub fn new(tags: usize, scores: Vec<f32>) -> Option<Self> {
        let mut transitions =
            Self { tags, scores, factors: Vec::new(), single: Vec::new(), groups: Vec::new() };
        transitions.work_out();
        (tags > 0 && transitions.scores.len() == tags * tags).then_some(transitions)
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
                let transition = |later| Single { earlier, later, score: scores[later], factor: row[later] };
                self.single.extend(later.into_iter().map(transition));
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
        let transition = |earlier: &usize, later: &usize| earlier * self.tags + later;
        let by_earlier = earlier.iter().flat_map(|from| later.iter().map(move |to| transition(from, to)));
        let by_later = later.iter().flat_map(|to| earlier.iter().map(move |from| transition(from, to)));
        let scores: Vec<f32> = by_earlier.clone().map(|transition| self.scores[transition]).collect();
        let spread = most_of(scores.iter().copied()) - scores.iter().copied().fold(f32::MAX, f32::min);
        let factors: Vec<f32> = by_earlier.map(|transition| self.factors[transition]).collect();
        let factors = Rows::of(&factors, later.len());
        let factors_by_later: Vec<f32> = by_later.map(|transition| self.factors[transition]).collect();
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

/// Sums over all sequences (the forward-backward algorithm, Baum and others 1970); buffers for one sentence after the other.
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
    /// Works out the forward and backward sums over all sequences whose tags have these `scores` (of each token, of each tag), and gives the logarithm of their
    /// sum; minus infinity where no sequence is possible.
    pub fn forward_backward(&mut self, scores: &[f32], transitions: &Transitions) -> f32 {
        let tags = transitions.tags;
        self.factors.clear();
        let mut total = 0.0_f32;
        for row in scores.chunks_exact(tags) {
            let most = greatest(row);
            total += most;
            self.factors.extend(row.iter().map(|score| factor(score - most)));
        }
        let forward = self.run_forward(transitions);
        self.run_backward(transitions);
        total + forward
    }

    /// Sums over what comes before each tag, with that tag, scaled to one at each token; the logarithm of the sum of all.
    fn run_forward(&mut self, transitions: &Transitions) -> f32 {
        let tags = transitions.tags;
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
                    add_transitions_from(
                        &done[before * tags..],
                        transitions,
                        (&mut self.likely, &mut self.sums),
                        row,
                    );
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
    fn run_backward(&mut self, transitions: &Transitions) {
        let tags = transitions.tags;
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
            for transition in &transitions.single {
                row[transition.earlier] += transition.factor * self.weighted[transition.later];
            }
            for group in &transitions.groups {
                add_transitions_to(group, &self.weighted, (&mut self.likely, &mut self.sums), row);
            }
            let before = &self.forward[token * tags..(token + 1) * tags];
            for (sum, before) in row.iter_mut().zip(before) {
                *sum = if *before > NEGLIGIBLE { *sum } else { 0.0 };
            }
        }
    }

    /// The marginal probability of `tag` at `token`.
    #[must_use]
    pub fn marginal(&self, token: usize, tags: usize, tag: usize) -> f32 {
        let at = token * tags + tag;
        self.forward[at] * self.backward[at]
    }

    /// The marginal probability of each tag of `token`.
    pub fn marginals(&self, token: usize, tags: usize) -> impl Iterator<Item = f32> {
        let range = token * tags..(token + 1) * tags;
        self.forward[range.clone()]
            .iter()
            .zip(&self.backward[range])
            .map(|(forward, backward)| forward * backward)
    }

    /// Adds the expected counts of the transitions from `token` to the next to `sums`: `by` times the probability of each.
    pub fn add_expected_counts(
        &mut self,
        token: usize,
        transitions: &Transitions,
        by: f32,
        sums: &mut [f32],
    ) {
        let tags = transitions.tags;
        let before = &self.forward[token * tags..(token + 1) * tags];
        let next = (token + 1) * tags..(token + 2) * tags;
        let scale = self.scales[token + 1];
        let ahead = self.factors[next.clone()].iter().zip(&self.backward[next]);
        self.weighted.clear();
        self.weighted.extend(ahead.map(|(factor, sum)| factor * sum / scale * by));
        for ((weight, transitions), sums) in
            before.iter().zip(transitions.factors.chunks_exact(tags)).zip(sums.chunks_exact_mut(tags))
        {
            if *weight > NEGLIGIBLE {
                for ((sum, factor), next) in sums.iter_mut().zip(transitions).zip(&self.weighted) {
                    *sum += weight * factor * next;
                }
            }
        }
    }
}

/// The exponential of a score that is not above zero.
fn factor(score: f32) -> f32 {
    // The smallest number above zero is that of -103.3. The tags that a token must not have are far below, and their number is half of all.
    const VANISHES: f32 = -110.0;
    if score < VANISHES { 0.0 } else { score.exp() }
}

/// Buffers: rows of a group with their weights, and sums.
type Buffers<'a> = (&'a mut Vec<(usize, f32)>, &'a mut Vec<f32>);

/// Writes of each earlier tag of the group the sum of its transitions, each times the weight of its later tag, into `row`.
fn add_transitions_to(group: &Group, weights: &[f32], (rows, sums): Buffers<'_>, row: &mut [f32]) {
    rows.clear();
    rows.extend(group.later.iter().enumerate().map(|(at, later)| (at, weights[*later])));
    group.factors_by_later.add_up(rows, sums);
    for (tag, sum) in group.earlier.iter().zip(sums.iter()) {
        row[*tag] = *sum;
    }
}

/// Adds what comes before over all likely tags to a row of sums.
fn add_transitions_from(
    before: &[f32],
    transitions: &Transitions,
    (likely, sums): Buffers<'_>,
    row: &mut [f32],
) {
    for transition in &transitions.single {
        let weight = before[transition.earlier];
        row[transition.later] += if weight > NEGLIGIBLE { weight * transition.factor } else { 0.0 };
    }
    for group in &transitions.groups {
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
pub struct Viterbi {
    /// Of each tag of each token the tag before it in the best sequence that ends with it.
    came: Vec<u32>,
    /// The score of that sequence, for the tags of the token reached so far.
    row: Vec<f32>,
    next: Vec<f32>,
    /// Score and earlier tag of the transitions of one group.
    reached: Vec<(f32, u32)>,
}

impl Viterbi {
    /// Writes the best sequence of tags for these `scores` (of each token, of each tag) into `best`.
    pub fn best_path(&mut self, scores: &[f32], transitions: &Transitions, best: &mut Vec<usize>) {
        let tags = transitions.tags();
        self.came.clear();
        self.came.resize(scores.len(), 0);
        self.row.clear();
        self.row.extend_from_slice(scores.get(..tags).unwrap_or_default());
        for (token, scores) in scores.chunks_exact(tags).enumerate().skip(1) {
            self.advance(token, scores, transitions);
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
    fn advance(&mut self, token: usize, scores: &[f32], transitions: &Transitions) {
        let tags = transitions.tags();
        let hopeless = greatest(&self.row) - HOPELESS;
        self.next.clear();
        self.next.resize(tags, f32::MIN);
        let came = &mut self.came[token * tags..(token + 1) * tags];
        for transition in &transitions.single {
            let score = self.row[transition.earlier];
            if score > hopeless && score + transition.score > self.next[transition.later] {
                self.next[transition.later] = score + transition.score;
                came[transition.later] = u32::try_from(transition.earlier).unwrap_or(0);
            }
        }
        for group in &transitions.groups {
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
/// An earlier tag that scores so much less than another of its group that no transition makes up for it cannot be the best before any tag;
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
        for (reached, transition) in reached.iter_mut().zip(&group.scores[at * count..(at + 1) * count]) {
            if score + transition > reached.0 {
                *reached = (score + transition, tag);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tags;

    /// Two tags, three tokens; staying is worth one.
    fn transitions() -> Transitions {
        Transitions::new(2, vec![1.0, 0.0, 0.0, 1.0]).unwrap()
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
        let (mut lattice, transitions) = (Lattice::default(), transitions());
        let total = lattice.forward_backward(&SCORES, &transitions);
        let all: f32 = sequences().iter().map(|(_, score)| score.exp()).sum();
        assert!((total - all.ln()).abs() < 1e-4, "{total} {}", all.ln());
        for token in 0..3 {
            let with = sequences()
                .iter()
                .filter(|(tags, _)| tags[token] == 1)
                .map(|(_, score)| score.exp())
                .sum::<f32>();
            assert!((lattice.marginal(token, 2, 1) - with / all).abs() < 1e-5);
        }
        let mut sums = vec![0.0; 4];
        lattice.add_expected_counts(0, &transitions, 1.0, &mut sums);
        let with = sequences()
            .iter()
            .filter(|(tags, _)| tags[..2] == [0, 1])
            .map(|(_, score)| score.exp())
            .sum::<f32>();
        assert!((sums[1] - with / all).abs() < 1e-5 && (sums.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn the_best_sequence_has_the_highest_score() {
        let (mut viterbi, mut best) = (Viterbi::default(), Vec::new());
        viterbi.best_path(&SCORES, &transitions(), &mut best);
        let expected = sequences().into_iter().max_by(|left, right| left.1.total_cmp(&right.1)).unwrap().0;
        assert_eq!(best, expected);
        viterbi.best_path(&[], &transitions(), &mut best);
        assert!(best.is_empty());
    }

    /// The transitions of names of two kinds, each possible one with its own score.
    fn named() -> Transitions {
        let tags = tags::count(2);
        let score = |transition: usize| {
            if tags::may_follow(transition / tags, transition % tags) { varied(transition) } else { NEVER }
        };
        Transitions::new(tags, (0..tags * tags).map(score).collect()).unwrap()
    }

    /// A number from -1 to 1.
    fn varied(nth: usize) -> f32 {
        (nth * 7919 % 199) as f32 / 99.0 - 1.0
    }

    /// Score and earlier tag of the best sequence up to each tag, without any short cut.
    fn best_before(row: &[f32], transitions: &Transitions, later: usize) -> (f32, usize) {
        let reached =
            |earlier: usize| (row[earlier] + transitions.scores[earlier * transitions.tags + later], earlier);
        (0..transitions.tags).map(reached).max_by(|left, right| left.0.total_cmp(&right.0)).unwrap()
    }

    #[test]
    fn no_short_cut_misses_the_best_sequence() {
        let transitions = named();
        for round in 0..200 {
            let scores: Vec<f32> =
                (0..6 * transitions.tags).map(|nth| 4.0 * varied(nth * 31 + round)).collect();
            let mut rows = scores.chunks(transitions.tags);
            let mut row = rows.next().unwrap().to_vec();
            let mut came = Vec::new();
            for scores in rows {
                let reached: Vec<_> =
                    (0..transitions.tags).map(|later| best_before(&row, &transitions, later)).collect();
                row = reached.iter().zip(scores).map(|(reached, score)| reached.0 + score).collect();
                came.push(reached);
            }
            let last =
                (0..transitions.tags).max_by(|left, right| row[*left].total_cmp(&row[*right])).unwrap();
            let mut expected = vec![last];
            for reached in came.iter().rev() {
                expected.push(reached[*expected.last().unwrap()].1);
            }
            expected.reverse();
            let mut best = Vec::new();
            Viterbi::default().best_path(&scores, &transitions, &mut best);
            let own =
                |tags: &[usize]| -> f32 { (0..6).map(|at| scores[at * transitions.tags + tags[at]]).sum() };
            let between = |pair: &[usize]| transitions.scores[pair[0] * transitions.tags + pair[1]];
            let score = |tags: &[usize]| own(tags) + tags.windows(2).map(between).sum::<f32>();
            // Not the sequence itself: two may score the same.
            assert!(score(&best) > score(&expected) - 1e-4, "round {round}");
        }
    }

    #[test]
    fn sums_over_possible_steps_are_sums_over_all() {
        let transitions = named();
        let scores: Vec<f32> = (0..3 * transitions.tags).map(varied).collect();
        let mut lattice = Lattice::default();
        lattice.forward_backward(&scores, &transitions);
        let tags = transitions.tags;
        let chain = |at: usize| [at / tags / tags, at / tags % tags, at % tags];
        let weight = |[first, middle, last]: [usize; 3]| {
            let own = scores[first] + scores[tags + middle] + scores[2 * tags + last];
            own.exp() * transitions.factors[first * tags + middle] * transitions.factors[middle * tags + last]
        };
        let all: f32 = (0..tags.pow(3)).map(|at| weight(chain(at))).sum();
        for (token, tag) in (0..3).flat_map(|token| (0..tags).map(move |tag| (token, tag))) {
            let with =
                (0..tags.pow(3)).map(chain).filter(|chain| chain[token] == tag).map(weight).sum::<f32>();
            assert!(
                (lattice.marginal(token, tags, tag) - with / all).abs() < 1e-5,
                "token {token}, tag {tag}"
            );
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
        let transitions = Transitions::new(2, vec![NEVER, 0.0, NEVER, 0.0]).unwrap();
        let total = Lattice::default().forward_backward(&[0.0, NEVER, 0.0, NEVER], &transitions);
        assert!(!total.is_finite());
        assert!(Transitions::new(2, vec![0.0; 3]).is_none());
    }
}
