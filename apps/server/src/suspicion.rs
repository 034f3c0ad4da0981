//! Why something was suspected, as `/v1/explain` and the review page tell it.

use crate::positions::{Positions, rounded};
use maskros_pipeline::rule_description;
use maskros_text::Candidate;
use serde::Serialize;
use utoipa::ToSchema;

/// One suspicion.
#[derive(Serialize, ToSchema)]
pub(crate) struct Suspicion {
    /// First position.
    start: usize,
    /// Position behind the last.
    end: usize,
    /// What it would be.
    label: &'static str,
    /// From 0 to 1.
    score: f64,
    /// What kind of detector.
    source: &'static str,
    /// Its rule.
    rule: &'static str,
    /// What the rule finds.
    description: &'static str,
}

impl Suspicion {
    /// The suspicions of `candidates`, in their order.
    pub(crate) fn all(candidates: &[Candidate], positions: &Positions<'_>) -> Vec<Self> {
        candidates.iter().map(|candidate| Self::of(candidate, positions)).collect()
    }

    /// One suspicion.
    pub(crate) fn of(candidate: &Candidate, positions: &Positions<'_>) -> Self {
        let (start, end) = positions.place(candidate.span);
        Self {
            start,
            end,
            label: candidate.label.name(),
            score: rounded(candidate.score),
            source: candidate.source.name(),
            rule: candidate.rule,
            description: rule_description(candidate.rule).unwrap_or("given by a list or by hand"),
        }
    }
}
