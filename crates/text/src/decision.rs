//! What shall happen to each span.

use crate::{Attributes, Document, Label, Source, Span};
use std::{borrow::Cow, fmt};

/// What the policy says about one span, and why.
///
/// `Debug` never shows text of the document.
#[derive(Clone, PartialEq)]
pub struct Decision {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub label: Label,
    /// What to do.
    pub action: Action,
    /// How much it would give away.
    pub risk: Risk,
    /// The joined score of all sources, see [`Candidate`](crate::Candidate).
    pub score: f32,
    /// The strongest source.
    pub source: Source,
    /// The strongest source's rule.
    pub rule: &'static str,
    /// Properties of this mention.
    pub attributes: Attributes,
    /// Who or what it is: mentions of one person, place or number share it within a document.
    pub entity: EntityId,
    /// SweLL's running number: per label, from 1 in each document, one per distinct name or number (guidelines 2.1).
    pub number: u32,
    /// Neighbouring decisions with the same mention are parts of one name: `Anna` and `Lindström` in `Anna Lindström`.
    pub mention: u32,
    /// The uninflected form as the entity is known in this document: `Lindström` for `Lindströms` and for the slip `Lindstöm`.
    pub base: Box<str>,
    /// Why, in words that hold no text of the document.
    pub reason: Cow<'static, str>,
}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decision")
            .field("span", &self.span)
            .field("label", &self.label)
            .field("action", &self.action)
            .field("entity", &self.entity)
            .field("number", &self.number)
            .field("mention", &self.mention)
            .field("reason", &self.reason)
            .finish_non_exhaustive()
    }
}

/// An entity of one document, from 1 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntityId(pub u32);

/// What a policy does with a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Something else stands there afterwards.
    Replace,
    /// Something coarser stands there afterwards: an age band, a decade, a region.
    Generalise,
    /// The text stays and the span is listed for a person to look at.
    Mark,
    /// The text stays.
    Keep,
}

impl Action {
    /// Every action.
    pub const ALL: [Self; 4] = [Self::Replace, Self::Generalise, Self::Mark, Self::Keep];

    /// The name in policies and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::Generalise => "generalise",
            Self::Mark => "mark",
            Self::Keep => "keep",
        }
    }

    /// Whether the text of the span changes.
    #[must_use]
    pub const fn edits(self) -> bool {
        matches!(self, Self::Replace | Self::Generalise)
    }
}

/// How much a span gives away (AnGer's three levels).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Risk {
    /// Harmless but for rare combinations.
    Low,
    /// Identifies together with other facts: a quasi-identifier.
    Medium,
    /// Identifies alone: a direct identifier.
    High,
}

impl Risk {
    /// Every level, from low to high.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// The name in policies and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}

/// The decisions of one document: sorted, disjoint, on character borders, none empty.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Decisions(Vec<Decision>);

impl Decisions {
    /// Checks and sorts the decisions.
    ///
    /// # Errors
    ///
    /// Gives back the span of the first decision that is empty, off a character border or overlaps its predecessor.
    pub fn new(document: &Document, mut decisions: Vec<Decision>) -> Result<Self, Span> {
        decisions.sort_by_key(|decision| (decision.span.start, decision.span.end));
        let mut end = 0;
        for Decision { span, .. } in &decisions {
            if span.is_empty() || span.start < end || !document.holds(*span) {
                return Err(*span);
            }
            end = span.end;
        }
        Ok(Self(decisions))
    }

    /// The decisions in reading order.
    #[must_use]
    pub fn as_slice(&self) -> &[Decision] {
        &self.0
    }

    /// The same decisions about others: `who` gives each its entity, running number and mention.
    #[must_use]
    pub fn renumbered(mut self, mut who: impl FnMut(&Decision) -> (EntityId, u32, u32)) -> Self {
        for decision in &mut self.0 {
            (decision.entity, decision.number, decision.mention) = who(decision);
        }
        self
    }

    /// The decisions in reading order.
    pub fn iter(&self) -> std::slice::Iter<'_, Decision> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Decisions {
    type Item = &'a Decision;
    type IntoIter = std::slice::Iter<'a, Decision>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
