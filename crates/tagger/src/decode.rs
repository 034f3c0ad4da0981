//! From the atoms of a sentence to names with scores.

use crate::{
    atoms::{Atoms, hash},
    chain::{Lattice, NEVER, best_into},
    features::{Feature, features},
    labels::KINDS,
    model::Model,
    tags::{self, OUTSIDE},
};
use std::ops::Range;

/// A token that is outside with this much more than any other tag is left out of the sums.
const PLAIN: f32 = 9.0;
/// How far from such a word a token of its name can stand.
const NEAR: usize = 4;
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
    features: Vec<Feature>,
    scores: Vec<f32>,
    part: Vec<f32>,
    best: Vec<usize>,
    from: Vec<usize>,
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
    pub fn find(&self, atoms: &[Atoms], scratch: &mut Scratch, found: &mut Vec<Found>) {
        let tags = self.steps().tags();
        scratch.scores.clear();
        scratch.inside.clear();
        scratch.inside.resize(atoms.len(), 0.0);
        for idx in 0..atoms.len() {
            if is_worth_a_look(atoms, idx) {
                features(atoms, idx, &mut scratch.features);
                self.score(&scratch.features, &mut scratch.scores);
            } else {
                scratch.scores.extend((0..tags).map(|tag| if tag == OUTSIDE { 0.0 } else { NEVER }));
            }
        }
        let plain = |token: usize, scores: &[f32]| is_plain(&scores[token * tags..(token + 1) * tags]);
        let mut start = 0;
        while start < atoms.len() {
            if plain(start, &scratch.scores) {
                start += 1;
                continue;
            }
            let end =
                (start..atoms.len()).find(|token| plain(*token, &scratch.scores)).unwrap_or(atoms.len());
            self.part(start..end, atoms, scratch, found);
            start = end;
        }
    }

    /// The names among tokens between two that are surely outside.
    fn part(&self, tokens: Range<usize>, atoms: &[Atoms], scratch: &mut Scratch, found: &mut Vec<Found>) {
        let tags = self.steps().tags();
        let border = (tokens.start > 0, tokens.end < atoms.len());
        scratch.part.clear();
        let outside =
            |part: &mut Vec<f32>| part.extend((0..tags).map(|tag| if tag == OUTSIDE { 0.0 } else { NEVER }));
        if border.0 {
            outside(&mut scratch.part);
        }
        scratch.part.extend_from_slice(&scratch.scores[tokens.start * tags..tokens.end * tags]);
        if border.1 {
            outside(&mut scratch.part);
        }
        let first = usize::from(border.0);
        best_into(&scratch.part, self.steps(), &mut scratch.from, &mut scratch.best);
        scratch.lattice.run(&scratch.part, self.steps());
        for (at, inside) in scratch.inside.iter_mut().skip(tokens.start).take(tokens.len()).enumerate() {
            *inside = 1.0 - scratch.lattice.tag(first + at, tags, OUTSIDE);
        }
        let inside = |token: usize| scratch.inside[tokens.start + token];
        let mut at = 0;
        while at < tokens.len() {
            let tag = scratch.best[first + at];
            let end = match tags::kind(tag) {
                Some(_) => name_end(&scratch.best[first..first + tokens.len()], at),
                None => (at..tokens.len())
                    .find(|token| scratch.best[first + token] != OUTSIDE || 1.0 - inside(*token) >= DOUBT)
                    .unwrap_or(tokens.len()),
            };
            if end > at {
                let kind = match tags::kind(tag) {
                    Some(kind) => kind,
                    None => self.likeliest(first + at..first + end, &scratch.lattice),
                };
                let score = (at..end).map(inside).fold(1.0, f32::min);
                let tokens = balanced(tokens.start + at..tokens.start + end, atoms);
                found.push(Found { tokens, kind: self.kinds()[kind], score });
            }
            at = end.max(at + 1);
        }
    }

    /// The kind that is most probable over these tokens.
    fn likeliest(&self, tokens: Range<usize>, lattice: &Lattice) -> usize {
        let tags = self.steps().tags();
        let chance = |kind: usize| -> f32 {
            let own = (OUTSIDE + 1..tags).filter(move |tag| tags::kind(*tag) == Some(kind));
            tokens
                .clone()
                .map(|token| own.clone().map(|tag| lattice.tag(token, tags, tag)).sum::<f32>())
                .sum()
        };
        let kinds = 0..self.kinds().len();
        kinds.max_by(|left, right| chance(*left).total_cmp(&chance(*right))).unwrap_or(0)
    }
}

/// Whether a token stands near one that can be part of a name; most words of a text do not, and cost nothing.
fn is_worth_a_look(atoms: &[Atoms], idx: usize) -> bool {
    let near = atoms.get(idx.saturating_sub(NEAR)..atoms.len().min(idx + NEAR + 1));
    near.unwrap_or_default().iter().any(|atoms| atoms.telling || atoms.names != 0)
}

/// Whether a token is outside whatever its neighbours are.
fn is_plain(scores: &[f32]) -> bool {
    let (outside, others) = scores.split_first().unwrap_or((&0.0, &[]));
    others.iter().all(|score| score + PLAIN < *outside)
}

/// The shapes of brackets.
const OPEN: u32 = hash(b"(");
const CLOSED: u32 = hash(b")");

/// The tokens with the bracket behind them where it closes one among them.
fn balanced(tokens: Range<usize>, atoms: &[Atoms]) -> Range<usize> {
    let is = |shape: u32| move |atoms: &&Atoms| atoms.shape == shape;
    let inside = atoms.get(tokens.clone()).unwrap_or_default();
    let open = inside.iter().filter(is(OPEN)).count() > inside.iter().filter(is(CLOSED)).count();
    let closed = open && atoms.get(tokens.end).is_some_and(|next| next.shape == CLOSED);
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
