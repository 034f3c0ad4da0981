//! What to do with each label: policies in TOML, their inheritance, and the user's lists.

use maskros_text::{Action, Label, Risk};

/// How a replaced span is written (DESIGN section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// S0: nothing stands there; white space is tidied.
    Delete,
    /// S1: one placeholder for everything.
    Placeholder,
    /// S2: one placeholder per category.
    Category,
    /// S3: one placeholder per entity.
    Numbered,
    /// SweLL-gold v1.
    Swell,
    /// A believable other name, place, number.
    Realistic,
    /// Every letter and digit covered, length and punctuation kept.
    Mask,
    /// An age band, a decade, a region.
    Generalise,
    /// One offset per document or person, intervals kept.
    DateShift,
    /// A keyed hash.
    Hash,
    /// Sealed text that the key opens again.
    Encrypt,
    /// Left as it is.
    Keep,
}

/// What a policy says about one label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What to do.
    pub action: Action,
    /// How to write it, where the action edits.
    pub strategy: Strategy,
    /// How much it gives away.
    pub risk: Risk,
}

/// Whose information is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Everybody's: general mentions are replaced too.
    All,
    /// The writer's and the people round the writer (SweLL 1.4): general mentions stay.
    Writer,
}

/// A resolved policy: one rule for every label, nothing optional.
#[derive(Clone, Debug)]
pub struct Policy {
    name: String,
    rules: Vec<Rule>,
}

impl Policy {
    /// The policy's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rule for `label`.
    #[must_use]
    pub fn rule(&self, label: Label) -> Rule {
        self.rules[label as usize]
    }
}
