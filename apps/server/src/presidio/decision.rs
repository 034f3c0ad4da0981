//! Results of the analyzer, and why they are there.

use serde::Serialize;

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
    results.sort_by(|one, two| {
        let place =
            |result: &Recognized| (result.entity_type.clone(), result.start, std::cmp::Reverse(result.end));
        place(one).cmp(&place(two)).then_with(|| two.score.total_cmp(&one.score))
    });
    let mut kept: Vec<Recognized> = Vec::new();
    for of_type in results.chunk_by(|one, two| one.entity_type == two.entity_type) {
        let mut active: Vec<Recognized> = Vec::new();
        for result in of_type {
            active.retain(|other| other.end >= result.start);
            let holds = |other: &Recognized| {
                other.start <= result.start && result.end <= other.end && result.score <= other.score
            };
            if !active.iter().any(holds) {
                active.push(result.clone());
                kept.push(result.clone());
            }
        }
    }
    kept.sort_by(|one, two| {
        let length = |result: &Recognized| std::cmp::Reverse(result.end - result.start);
        two.score.total_cmp(&one.score).then_with(|| (one.start, length(one)).cmp(&(two.start, length(two))))
    });
    kept
}
