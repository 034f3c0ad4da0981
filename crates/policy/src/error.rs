//! What can be wrong with a policy.

use std::fmt;

/// Why a policy was refused: the file, the line where one is known, and what is wrong there.
///
/// Entries of lists are never quoted, since they may be names of people.
#[derive(Debug)]
pub struct PolicyError {
    file: String,
    line: Option<usize>,
    kind: Box<PolicyErrorKind>,
}

/// What is wrong with a policy.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PolicyErrorKind {
    /// The file is not TOML, or not of the form of a policy.
    #[error("{0}")]
    Form(String),
    /// A name that no table knows.
    #[error("unknown {what} `{name}`{}", suggestion(.nearest.as_deref(), .known))]
    Unknown {
        /// What kind of name: `label`, `action`.
        what: &'static str,
        /// The name as written.
        name: String,
        /// The nearest known name, if one is near.
        nearest: Option<String>,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// A policy that extends itself by some way round.
    #[error("`extends` runs in a circle")]
    Circle,
    /// A pattern that is no regular expression.
    #[error("entry {entry} of `{list}` is not a regular expression")]
    Pattern {
        /// The key of the list.
        list: &'static str,
        /// The entry, from 1. The engine's words are left out, since they quote the pattern.
        entry: usize,
    },
    /// A threshold that is no score.
    #[error("`{key}` must lie between 0 and 1")]
    Threshold {
        /// The key.
        key: String,
    },
    /// A file that the policy names and that the loader could not give.
    #[error("cannot read `{name}`")]
    File {
        /// The file's name.
        name: String,
        /// The loader's words.
        #[source]
        source: std::io::Error,
    },
}

impl PolicyError {
    pub(crate) fn new(file: &str, line: Option<usize>, kind: PolicyErrorKind) -> Self {
        Self { file: file.to_owned(), line, kind: Box::new(kind) }
    }

    /// The policy file, as it was named to [`Policy::parse`](crate::Policy::parse).
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1, where it is known.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &PolicyErrorKind {
        &self.kind
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "policy {}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl std::error::Error for PolicyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        std::error::Error::source(&self.kind)
    }
}

/// The nearest name, or all of them where none is near.
fn suggestion(nearest: Option<&str>, known: &[&str]) -> String {
    nearest.map_or_else(
        || format!("; there are {}", known.join(", ")),
        |name| format!(", did you mean `{name}`?"),
    )
}
