//! The user's lists: always replace, never replace, public figures.

use crate::PolicyErrorKind;
use maskros_text::{Label, Span};

/// The user's lists; [`Lists::default`] holds nothing.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    always: Vec<(String, Label)>,
    never: Vec<String>,
    public_figures: Vec<String>,
}

impl Lists {
    /// Replaces every occurrence of `text` as `label`.
    pub fn add_always(&mut self, text: &str, label: Label) {
        self.always.push((text.to_owned(), label));
    }

    /// Replaces every match of the regular expression `pattern` as `label`.
    ///
    /// # Errors
    ///
    /// Where `pattern` is no regular expression.
    pub fn add_always_pattern(&mut self, pattern: &str, label: Label) -> Result<(), PolicyErrorKind> {
        let _ = (pattern, label);
        Ok(())
    }

    /// Never replaces the mention `text`.
    pub fn add_never(&mut self, text: &str) {
        self.never.push(text.to_owned());
    }

    /// Never replaces a mention that the whole of the regular expression `pattern` matches.
    ///
    /// # Errors
    ///
    /// Where `pattern` is no regular expression.
    pub fn add_never_pattern(&mut self, pattern: &str) -> Result<(), PolicyErrorKind> {
        let _ = pattern;
        Ok(())
    }

    /// Keeps the name of the public figure `name`, and the parts of it that stand for the same person.
    pub fn add_public_figure(&mut self, name: &str) {
        self.public_figures.push(name.to_owned());
    }

    /// Where the entries of the list *always* stand in `text`, in no particular order.
    #[must_use]
    pub fn always_in(&self, text: &str) -> Vec<(Span, Label)> {
        let _ = text;
        Vec::new()
    }

    /// Whether the list *never* holds `mention`.
    #[must_use]
    pub fn is_never(&self, mention: &str) -> bool {
        let _ = (mention, &self.never);
        false
    }

    /// Whether `name` is on the list of public figures.
    #[must_use]
    pub fn is_public_figure(&self, name: &str) -> bool {
        let _ = (name, &self.public_figures);
        false
    }
}
