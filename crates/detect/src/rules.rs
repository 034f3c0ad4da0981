//! The registry: every rule by name, with what it finds, and every reason for which what was found is left.

use crate::{cited, left::Reason, plain};
use maskros_text::Label;

/// What a person wants to know about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleInfo {
    /// The name in reports and `explain`: the thing found, such as `swedish-personal-identity-number`.
    pub name: &'static str,
    /// The label it gives (the first where it gives several).
    pub label: Label,
    /// What it finds and on what evidence, one sentence, with its source.
    pub description: &'static str,
}

/// Every rule, folder by folder.
pub const RULES: &[&[RuleInfo]] = &[
    crate::numbers::RULES,
    crate::expressions::RULES,
    crate::names::RULES,
    crate::chat::RULES,
    crate::accounts::RULES,
    crate::rolls::RULES,
    crate::signers::RULES,
    crate::comments::RULES,
    crate::rows::RULES,
    crate::tagged::RULES,
    crate::halves::RULES,
    crate::propagate::RULES,
];

/// Every reason for which a suspicion may be left.
pub fn reasons() -> impl Iterator<Item = &'static Reason> {
    plain::all_reasons().chain([&cited::CITATION])
}
