//! What can be wrong with a policy.

use std::fmt;

/// Why a policy was refused: the file, the line and column where they are known, and what is wrong there.
///
/// Entries of lists are never quoted, since they may be names of people.
#[derive(Debug)]
pub struct PolicyError {
    file: String,
    place: Option<(usize, usize)>,
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
    /// A kind that spans of the label, or of the labels of the group, never have.
    #[error("nothing called `{within}` is of kind `{kind}`: the rule would never be followed")]
    Unfit {
        /// The kind.
        kind: String,
        /// The label or group.
        within: String,
    },
    /// A policy that extends itself by some way round.
    #[error("`extends` runs in a circle")]
    Circle,
    /// A pattern that is no regular expression.
    #[error("this pattern of `{list}` is not a regular expression")]
    Pattern {
        /// The key of the list. The engine's words are left out, since they quote the pattern.
        list: &'static str,
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
    /// `place` is a line and a column, both from 1.
    pub(crate) fn new(file: &str, place: Option<(usize, usize)>, kind: PolicyErrorKind) -> Self {
        Self { file: file.to_owned(), place, kind: Box::new(kind) }
    }

    /// The policy file, as it was named to [`Policy::parse`](crate::Policy::parse).
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1, where it is known.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|(line, _)| line)
    }

    /// The column in characters, from 1, where it is known.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|(_, column)| column)
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
        if let Some((line, column)) = self.place {
            write!(f, ", line {line}, column {column}")?;
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
