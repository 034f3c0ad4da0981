//! Matchers of this folder.

use crate::{RuleInfo, View};
use maskros_text::Candidate;

/// The rules of this folder.
pub(crate) const RULES: &[RuleInfo] = &[];

/// Adds the candidates of one sentence.
pub(crate) fn find(view: &View<'_>, candidates: &mut Vec<Candidate>) {
    let _ = (view, candidates);
}
