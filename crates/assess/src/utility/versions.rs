//! The versions of a collection that an experiment trains on and tests on.

/// A text with what is learnt of it.
pub trait Learnt {
    /// What another text has whose answer is not the same.
    const OTHER: &'static str;

    /// Whether the answers are the same.
    fn has_same_answer(&self, other: &Self) -> bool;
}

/// A text with its class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The text.
    pub text: String,
    /// Its class.
    pub label: String,
}

impl Learnt for Post {
    const OTHER: &'static str = "another class";

    fn has_same_answer(&self, other: &Self) -> bool {
        self.label == other.label
    }
}

/// A collection as one strategy left it; the first one is the original.
#[derive(Clone, Debug)]
pub struct Version<T = Post> {
    /// What it is called.
    pub name: String,
    /// What is learnt from.
    pub train: Vec<T>,
    /// What is answered.
    pub test: Vec<T>,
}

impl<T> Version<T> {
    /// Both parts, each with its name.
    pub(super) const fn parts(&self) -> [(&'static str, &Vec<T>); 2] {
        [("train", &self.train), ("test", &self.test)]
    }
}

/// Why the experiment makes no sense. No variant holds text.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExperimentError {
    /// There is nothing to compare with.
    #[error("there is no other version of the texts to compare with")]
    Alone,
    /// A version has other texts than the original.
    #[error("{name}: has {own} texts to {part} with, the original {original}")]
    Length {
        /// The version.
        name: String,
        /// `train` or `test`.
        part: &'static str,
        /// How many it has.
        own: usize,
        /// How many the original has.
        original: usize,
    },
    /// A text has another answer than in the original.
    #[error("{name}: text {at} to {part} with has {other} than in the original")]
    Answer {
        /// The version.
        name: String,
        /// `train` or `test`.
        part: &'static str,
        /// Which text, from 1.
        at: usize,
        /// What it has.
        other: &'static str,
    },
    /// There is nothing to tag.
    #[error("no names are marked in the texts to {part} with")]
    NoNames {
        /// `train` or `test`.
        part: &'static str,
    },
    /// Nothing can be told apart.
    #[error("the texts to {part} with have {classes} classes; two are needed")]
    Classes {
        /// `train` or `test`.
        part: &'static str,
        /// How many there are.
        classes: usize,
    },
}

/// The original of versions that pair with it, text by text.
pub(super) fn paired<T: Learnt>(versions: &[Version<T>]) -> Result<&Version<T>, ExperimentError> {
    let (original, others) = versions.split_first().ok_or(ExperimentError::Alone)?;
    if others.is_empty() {
        return Err(ExperimentError::Alone);
    }
    others.iter().try_for_each(|version| pairs(original, version))?;
    Ok(original)
}

/// Refuses a version that has other texts, or other answers to them.
fn pairs<T: Learnt>(original: &Version<T>, version: &Version<T>) -> Result<(), ExperimentError> {
    for ((part, before), (_, after)) in original.parts().into_iter().zip(version.parts()) {
        let name = version.name.clone();
        if before.len() != after.len() {
            let (own, original) = (after.len(), before.len());
            return Err(ExperimentError::Length { name, part, own, original });
        }
        if let Some(at) = before.iter().zip(after).position(|(one, two)| !one.has_same_answer(two)) {
            return Err(ExperimentError::Answer { name, part, at: at + 1, other: T::OTHER });
        }
    }
    Ok(())
}
