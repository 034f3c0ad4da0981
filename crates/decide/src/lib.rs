//! Candidates to decisions: no overlaps, one entity per person, nothing uncovered.

use maskros_policy::Policy;
use maskros_text::{Candidate, Decisions, Document, Label, Sentence, Span};

/// What [`decide`] has to say about a document.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Outcome {
    /// What shall happen to each span.
    pub decisions: Decisions,
    /// What was too weak to act upon, in reading order, for a person to look at.
    pub unsure: Vec<Unsure>,
}

/// A suspicion under the threshold of the policy, but not under [`UNSURE`].
#[derive(Clone, Debug, PartialEq)]
pub struct Unsure {
    /// Where it stands.
    pub span: Span,
    /// What it would be.
    pub label: Label,
    /// The joined score of its sources, in `0.0..=1.0`.
    pub score: f32,
    /// The strongest source's rule.
    pub rule: &'static str,
}

/// The least score that is worth a person's look.
pub const UNSURE: f32 = 0.3;

/// Decides what shall happen to each suspected span of `document`.
///
/// `sentences` are those of the document, in reading order; the order of `candidates` does not matter.
#[must_use]
pub fn decide(
    document: &Document,
    sentences: &[Sentence],
    candidates: Vec<Candidate>,
    policy: &Policy,
) -> Outcome {
    let _ = (document, sentences, candidates, policy);
    Outcome::default()
}
