//! From the features of the tokens of a sentence to names with scores.

use crate::{
    cache::{Asked, ScoreCache, width},
    chain::{Lattice, NEVER, Viterbi, greatest},
    labels::KINDS,
    model::Model,
    tags::{self, OUTSIDE},
    token_features::{TokenFeatures, hash},
};
use std::ops::Range;

/// A token that is outside with this much more than any other tag is left out of the sums.
const PLAIN: f32 = 9.0;
/// How far from such a word a token of its name can stand.
const NEAR: usize = 2;
/// A run of tokens that are outside with less than this probability is a weak name, though the best sequence has none there.
const DOUBT: f32 = 0.75;

/// A name that the tagger sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Its tokens.
    pub tokens: Range<usize>,
    /// Its kind, a place in [`KINDS`].
    pub kind: usize,
    /// How probable it is that every token of it belongs to some name, in `0.0..=1.0`.
    pub score: f32,
}

/// Buffers that serve one sentence after the other.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// What is remembered of tokens for each model.
    caches: Vec<(usize, ScoreCache)>,
    /// Of each token whether it is worth a look.
    wanted: Vec<bool>,
    sums: Vec<i16>,
    scores: Vec<f32>,
    part: Vec<f32>,
    best: Vec<usize>,
    viterbi: Viterbi,
    lattice: Lattice,
    inside: Vec<f32>,
}

impl Scratch {
    /// Of each token of the sentence that was read last: how probable it is that it belongs to some name.
    #[must_use]
    pub fn inside(&self) -> &[f32] {
        &self.inside
    }
}

impl Model {
    /// Adds the names in a sentence to `found`, in order.
    pub fn find(&self, sentence: &[TokenFeatures], scratch: &mut Scratch, found: &mut Vec<Found>) {
        let tags = self.transitions().tags();
        scratch.inside.clear();
        scratch.inside.resize(sentence.len(), 0.0);
        self.score(sentence, scratch);
        let plain = |token: usize, scores: &[f32]| is_plain(&scores[token * tags..(token + 1) * tags]);
        let mut start = 0;
        while start < sentence.len() {
            if plain(start, &scratch.scores) {
                start += 1;
                continue;
            }
            let end = (start..sentence.len())
                .find(|token| plain(*token, &scratch.scores))
                .unwrap_or(sentence.len());
            self.part(start..end, sentence, scratch, found);
            start = end;
        }
    }

    /// Scores the tags of all tokens that are worth a look; the others are outside.
    fn score(&self, sentence: &[TokenFeatures], scratch: &mut Scratch) {
        let tags = self.transitions().tags();
        scratch.wanted.clear();
        scratch.wanted.extend((0..sentence.len()).map(|idx| is_worth_a_look(sentence, idx)));
        scratch.sums.clear();
        scratch.sums.resize(sentence.len() * width(tags), 0);
        let asked = Asked::new(sentence, &scratch.wanted);
        cache_of(self, &mut scratch.caches).add(self, asked, &mut scratch.sums);
        scratch.scores.clear();
        for (sums, wanted) in scratch.sums.chunks_exact(width(tags)).zip(&scratch.wanted) {
            if *wanted {
                scratch.scores.extend(self.scores(sums));
            } else {
                push_outside(&mut scratch.scores, tags, 1);
            }
        }
    }

    /// The names among tokens between two that are surely outside.
    fn part(
        &self,
        tokens: Range<usize>,
        sentence: &[TokenFeatures],
        scratch: &mut Scratch,
        found: &mut Vec<Found>,
    ) {
        let tags = self.transitions().tags();
        let before = usize::from(tokens.start > 0);
        let after = usize::from(tokens.end < sentence.len());
        scratch.part.clear();
        push_outside(&mut scratch.part, tags, before);
        scratch.part.extend_from_slice(&scratch.scores[tokens.start * tags..tokens.end * tags]);
        push_outside(&mut scratch.part, tags, after);
        scratch.viterbi.best_path(&scratch.part, self.transitions(), &mut scratch.best);
        scratch.lattice.forward_backward(&scratch.part, self.transitions());
        for (at, inside) in scratch.inside.iter_mut().skip(tokens.start).take(tokens.len()).enumerate() {
            *inside = 1.0 - scratch.lattice.marginal(before + at, tags, OUTSIDE);
        }
        let mut at = 0;
        while at < tokens.len() {
            let (name, kind) = self.name(at..tokens.len(), before, tokens.start, scratch);
            if let Some(kind) = kind {
                let name = tokens.start + name.start..tokens.start + name.end;
                let score = scratch.inside[name.clone()].iter().copied().fold(1.0, f32::min);
                found.push(Found { tokens: balanced(name, sentence), kind: self.kinds()[kind], score });
            }
            at = name.end.max(at + 1);
        }
    }

    /// The name that begins with the first of these tokens and its kind; they are counted from the `first` of the sentence, and `before` of
    /// the lattice stand before them.
    fn name(
        &self,
        tokens: Range<usize>,
        before: usize,
        first: usize,
        scratch: &Scratch,
    ) -> (Range<usize>, Option<usize>) {
        let best = &scratch.best[before..before + tokens.end];
        if let Some(kind) = tags::kind(best[tokens.start]) {
            return (tokens.start..name_end(best, tokens.start), Some(kind));
        }
        let doubted = |token: &usize| best[*token] == OUTSIDE && scratch.inside[first + token] > 1.0 - DOUBT;
        let end = tokens.clone().find(|token| !doubted(token)).unwrap_or(tokens.end);
        let weak = tokens.start..end;
        let kind = (!weak.is_empty())
            .then(|| self.likeliest(before + weak.start..before + weak.end, &scratch.lattice));
        (weak, kind)
    }

    /// The kind that is most probable over these tokens.
    fn likeliest(&self, tokens: Range<usize>, lattice: &Lattice) -> usize {
        let tags = self.transitions().tags();
        let chance = |kind: usize| -> f32 {
            let own = (OUTSIDE + 1..tags).filter(move |tag| tags::kind(*tag) == Some(kind));
            tokens
                .clone()
                .map(|token| own.clone().map(|tag| lattice.marginal(token, tags, tag)).sum::<f32>())
                .sum()
        };
        let kinds = 0..self.kinds().len();
        kinds.max_by(|left, right| chance(*left).total_cmp(&chance(*right))).unwrap_or(0)
    }
}

/// The cache of this model, a new one where it reads the first sentence.
fn cache_of<'c>(model: &Model, caches: &'c mut Vec<(usize, ScoreCache)>) -> &'c mut ScoreCache {
    let known = caches.iter().position(|(own, _)| *own == model.id());
    let idx = known.unwrap_or_else(|| {
        caches.push((model.id(), ScoreCache::new(model.transitions().tags())));
        caches.len() - 1
    });
    &mut caches[idx].1
}

/// Adds the scores of `count` tokens that are outside and nothing else.
fn push_outside(scores: &mut Vec<f32>, tags: usize, count: usize) {
    scores.extend((0..count * tags).map(|at| if at % tags == OUTSIDE { 0.0 } else { NEVER }));
}

/// Whether a token stands near one that can be part of a name; most words of a text do not, and cost nothing.
fn is_worth_a_look(sentence: &[TokenFeatures], idx: usize) -> bool {
    let near = sentence.get(idx.saturating_sub(NEAR)..sentence.len().min(idx + NEAR + 1));
    near.unwrap_or_default().iter().any(|token| token.telling || token.names != 0)
}

/// Whether a token is outside whatever its neighbours are.
fn is_plain(scores: &[f32]) -> bool {
    let (outside, others) = scores.split_first().unwrap_or((&0.0, &[]));
    // The greatest of all, not the first that is too great: processors compare several at once where nothing ends the loop.
    greatest(others) + PLAIN < *outside
}

/// The shapes of brackets.
const OPEN: u32 = hash(b"(");
const CLOSED: u32 = hash(b")");

/// The tokens with the bracket behind them where it closes one among them.
fn balanced(tokens: Range<usize>, sentence: &[TokenFeatures]) -> Range<usize> {
    let is = |shape: u32| move |token: &&TokenFeatures| token.shape == shape;
    let inside = sentence.get(tokens.clone()).unwrap_or_default();
    let open = inside.iter().filter(is(OPEN)).count() > inside.iter().filter(is(CLOSED)).count();
    let closed = open && sentence.get(tokens.end).is_some_and(|next| next.shape == CLOSED);
    tokens.start..tokens.end + usize::from(closed)
}

/// Where the name that begins at `at` ends.
fn name_end(best: &[usize], at: usize) -> usize {
    let goes_on = |idx: &usize| {
        best.get(idx + 1)
            .is_some_and(|next| tags::kind(*next) == tags::kind(best[at]) && !tags::begins(*next))
    };
    let mut end = at;
    while goes_on(&end) {
        end += 1;
    }
    end + 1
}

impl Found {
    /// What was found, in the words of the table.
    #[must_use]
    pub fn kind(&self) -> &'static crate::labels::Kind {
        &KINDS[self.kind]
    }
}
