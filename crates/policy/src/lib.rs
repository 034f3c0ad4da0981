//! What to do with each label: policies in TOML, their inheritance, and the user's lists.
//!
//! `Options` are what a file says, [`Policy`] is what it means: every label has one [`Rule`] and nothing is optional.
//! This crate opens no files; the door hands a loader to [`Policy::parse`].
//!
//! Layers lie on each other: a policy that extends another starts from what that one means, and each layer is read in the order
//! `strategy`, `[threshold]`, `[groups]`, `[labels]`, so that the finer key wins. A policy that names none extends `default`:
//! forgetting a key must not switch protection off.

mod builtin;
mod error;
mod layer;
mod lists;
mod names;
mod options;
mod sensitivity;
mod strategy;

pub use error::{PolicyError, PolicyErrorKind};
pub use lists::{Listed, Lists};
pub use sensitivity::Sensitivity;
pub use strategy::Strategy;

use maskros_text::{Action, Label, Risk};
use std::fmt::Write as _;

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

impl Subject {
    /// The name in policies.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Writer => "writer",
        }
    }
}

/// Gives the text of a file that a policy names. The name comes with the folder of the file that names it, so it is relative to
/// whatever the name handed to [`Policy::parse`] is relative to, and a door may open it as it is.
pub type Loader<'a> = &'a dyn Fn(&str) -> std::io::Result<String>;

/// A resolved policy: one rule for every label, nothing optional.
#[derive(Clone, Debug)]
pub struct Policy {
    name: String,
    description: String,
    subject: Subject,
    strategy: Strategy,
    rules: Vec<Rule>,
    thresholds: Vec<f32>,
    kinds: Vec<KindRule>,
    quasi: Vec<Label>,
    lists: Lists,
}

/// An exception for the spans of one label that have a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KindRule {
    label: Label,
    kind: String,
    action: Option<Action>,
    strategy: Option<Strategy>,
    risk: Option<Risk>,
}

impl Policy {
    /// The names of the shipped policies.
    pub const BUILTIN: [&'static str; 5] = ["default", "swell", "court-de", "social", "hipaa-safe-harbor"];

    /// The shipped policy with this name; `None` where there is none.
    #[must_use]
    pub fn builtin(name: &str) -> Option<Self> {
        layer::builtin(name)
    }

    /// The TOML of the shipped policy with this name, to be read or to start one's own from.
    #[must_use]
    pub fn builtin_text(name: &str) -> Option<&'static str> {
        builtin::text(name)
    }

    /// Reads the policy `text`; `file` names it in errors, `loader` gives the files that it names.
    ///
    /// # Errors
    ///
    /// Refuses unknown keys, labels, actions and strategies, circles of `extends`, patterns that are no regular expression
    /// and files that the loader does not give.
    pub fn parse(file: &str, text: &str, loader: Loader<'_>) -> Result<Self, PolicyError> {
        layer::parse(file, text, loader, &mut Vec::new())
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
        let rule = self.rule(label);
        let exception = kind.and_then(|kind| {
            self.kinds
                .iter()
                .find(|exception| exception.label == label && exception.kind.eq_ignore_ascii_case(kind))
        });
        exception.map_or(rule, |exception| Rule {
            action: exception.action.unwrap_or(rule.action),
            strategy: exception.strategy.unwrap_or(rule.strategy),
            risk: exception.risk.unwrap_or(rule.risk),
        })
    }

    /// Whether anything is written by `strategy`.
    #[must_use]
    pub fn uses(&self, strategy: Strategy) -> bool {
        let exceptions = self.kinds().map(|(label, kind)| self.rule_for(label, Some(kind)));
        let mut rules = self.rules.iter().copied().chain(exceptions);
        rules.any(|rule| rule.action.edits() && rule.strategy == strategy)
    }

    /// The kinds for which the policy has exceptions, each with its label.
    pub fn kinds(&self) -> impl Iterator<Item = (Label, &str)> {
        self.kinds.iter().map(|exception| (exception.label, exception.kind.as_str()))
    }

    /// Whether the policy has an exception for `kind` under any label.
    #[must_use]
    pub fn has_kind(&self, kind: &str) -> bool {
        self.kinds().any(|(_, other)| other.eq_ignore_ascii_case(kind))
    }

    /// The least score, in `0.0..=1.0`, at which a candidate of `label` is acted upon.
    #[must_use]
    pub fn threshold(&self, label: Label) -> f32 {
        self.thresholds[label as usize]
    }

    /// Whether at least one of several quasi-identifiers in one text is replaced (Cloaked Classifiers 3.1).
    #[must_use]
    pub fn combines_quasi(&self) -> bool {
        !self.quasi.is_empty()
    }

    /// The labels that count as quasi-identifiers for [`Policy::combines_quasi`], the one to be replaced first first.
    #[must_use]
    pub fn quasi(&self) -> &[Label] {
        &self.quasi
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
        self.set_strategy(strategy);
        self
    }

    /// The same policy acting upon weaker suspicions, or only on surer ones.
    #[must_use]
    pub fn with_sensitivity(mut self, sensitivity: Sensitivity) -> Self {
        self.thresholds.iter_mut().for_each(|threshold| *threshold = sensitivity.moved(*threshold));
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
        let mut lines = format!("scope {}\n", self.subject.name());
        for label in Label::ALL {
            let rule = self.rule(*label).canonical();
            let _ = writeln!(lines, "label {label} {rule} {}", self.threshold(*label));
        }
        for KindRule { label, kind, .. } in &self.kinds {
            let _ = writeln!(lines, "kind {label} {kind} {}", self.rule_for(*label, Some(kind)).canonical());
        }
        for label in &self.quasi {
            let _ = writeln!(lines, "quasi {label}");
        }
        for line in self.lists.canonical() {
            let _ = writeln!(lines, "{line}");
        }
        lines
    }

    /// The policy under all others: everything is replaced realistically.
    fn blank() -> Self {
        let rule = |label: &Label| Rule {
            action: Action::Replace,
            strategy: Strategy::Realistic,
            risk: label.risk(),
        };
        Self {
            name: String::new(),
            description: String::new(),
            subject: Subject::All,
            strategy: Strategy::Realistic,
            rules: Label::ALL.iter().map(rule).collect(),
            thresholds: vec![0.5; Label::ALL.len()],
            kinds: Vec::new(),
            quasi: Vec::new(),
            lists: Lists::default(),
        }
    }

    /// Generalised labels keep the strategy that does it; all others are written by `strategy` if they are replaced.
    fn set_strategy(&mut self, strategy: Strategy) {
        if strategy != Strategy::Keep {
            self.strategy = strategy;
        }
        for rule in &mut self.rules {
            if rule.action != Action::Generalise {
                rule.write_by(strategy);
            }
        }
        for exception in &mut self.kinds {
            if exception.action != Some(Action::Generalise) {
                exception.strategy = None;
            }
        }
    }
}

impl Rule {
    /// What it means in words that stay the same.
    fn canonical(self) -> String {
        [self.action.name(), self.strategy.name(), self.risk.name()].join(" ")
    }

    /// Takes `strategy`; as `keep` is no way to write anything, it becomes the action of what would be replaced.
    fn write_by(&mut self, strategy: Strategy) {
        if strategy != Strategy::Keep {
            self.strategy = strategy;
        } else if self.action.edits() {
            self.action = Action::Keep;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_policy_is_read_and_described() {
        for name in Policy::BUILTIN {
            let policy = Policy::builtin(name).unwrap();
            assert_eq!(policy.name(), name);
            assert!(policy.description().len() > 20, "{name}");
        }
        assert!(Policy::builtin("nowhere").is_none());
    }

    #[test]
    fn strategy_from_the_command_line_touches_only_what_is_replaced() {
        let policy = Policy::builtin("hipaa-safe-harbor").unwrap().with_strategy(Strategy::Numbered);
        assert_eq!(policy.rule(Label::Surname).strategy, Strategy::Numbered);
        assert_eq!(policy.rule(Label::DateDigits).strategy, Strategy::Generalise);
        assert_eq!(policy.rule(Label::Country).action, Action::Keep);
        let kept = Policy::builtin("default").unwrap().with_strategy(Strategy::Keep);
        assert_eq!(kept.rule(Label::Surname).action, Action::Keep);
    }

    #[test]
    fn a_strategy_is_used_where_something_is_written_by_it() {
        let parsed =
            |text: &str| Policy::parse("p", text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
        assert!(parsed("[labels.phone_nr]\nstrategy = 'encrypt'").uses(Strategy::Encrypt));
        assert!(parsed("[labels.url.kinds.news]\nstrategy = 'encrypt'").uses(Strategy::Encrypt));
        assert!(!parsed("[labels.title]\nstrategy = 'encrypt'").uses(Strategy::Encrypt), "titles are kept");
    }

    #[test]
    fn canonical_lines_tell_policies_apart_and_not_copies() {
        let swell = Policy::builtin("swell").unwrap();
        assert_eq!(swell.canonical(), Policy::builtin("swell").unwrap().canonical());
        assert_ne!(swell.canonical(), swell.clone().with_strategy(Strategy::Mask).canonical());
        assert_ne!(swell.canonical(), swell.clone().with_subject(Subject::Writer).canonical());
        let mut listed = swell.clone();
        listed.lists_mut().add_never("Volvo");
        assert_ne!(swell.canonical(), listed.canonical());
    }
}
