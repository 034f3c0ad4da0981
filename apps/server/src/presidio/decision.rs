//! Results of the analyzer, and why they are there.

use serde::Serialize;
use std::cmp::{Ordering, Reverse};

/// A result; keys in the order of the alphabet, as Presidio sends them. Positions are code points.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Recognized {
    pub(super) analysis_explanation: Option<Explanation>,
    pub(super) end: usize,
    pub(super) entity_type: String,
    pub(super) score: f64,
    pub(super) start: usize,
}

/// Why a result is there.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Explanation {
    pub(super) original_score: f64,
    pub(super) pattern: Option<String>,
    pub(super) pattern_name: Option<String>,
    pub(super) recognizer: String,
    pub(super) regex_flags: Option<i64>,
    pub(super) score: f64,
    pub(super) score_context_improvement: f64,
    pub(super) supportive_context_word: String,
    pub(super) textual_explanation: Option<String>,
    pub(super) validation_result: Option<bool>,
}

/// The results without those of score 0, and without those that lie within a surer one of their type; the surest first.
pub(super) fn without_duplicates(mut results: Vec<Recognized>) -> Vec<Recognized> {
    results.retain(|result| result.score > 0.0);
    results.sort_by(|one, two| one.by_type(two));
    let by_type = results.chunk_by(|one, two| one.entity_type == two.entity_type);
    let mut kept: Vec<Recognized> = by_type.flat_map(surest).cloned().collect();
    kept.sort_by(|one, two| one.by_score(two));
    kept
}

impl Recognized {
    /// What is explained so, at a place in code points.
    pub(super) fn of(entity_type: &str, (start, end): (usize, usize), explanation: Explanation) -> Self {
        let (entity_type, score) = (entity_type.to_owned(), explanation.score);
        Self { analysis_explanation: Some(explanation), start, end, entity_type, score }
    }

    fn by_type(&self, other: &Self) -> Ordering {
        let place = |result: &Self| (result.start, Reverse(result.end));
        let types = self.entity_type.cmp(&other.entity_type);
        let places = types.then_with(|| place(self).cmp(&place(other)));
        places.then_with(|| other.score.total_cmp(&self.score))
    }

    fn by_score(&self, other: &Self) -> Ordering {
        let place = |result: &Self| (result.start, Reverse(result.end - result.start));
        other.score.total_cmp(&self.score).then_with(|| place(self).cmp(&place(other)))
    }

    /// Whether `other` lies within this one and is no surer.
    fn holds(&self, other: &Self) -> bool {
        self.start <= other.start && other.end <= self.end && other.score <= self.score
    }
}

/// The results of one type, in the order of their starts, that no surer one holds.
fn surest(of_type: &[Recognized]) -> Vec<&Recognized> {
    let (mut kept, mut active) = (Vec::new(), Vec::<&Recognized>::new());
    for result in of_type {
        active.retain(|other| other.end >= result.start);
        if !active.iter().any(|other| other.holds(result)) {
            active.push(result);
            kept.push(result);
        }
    }
    kept
}
