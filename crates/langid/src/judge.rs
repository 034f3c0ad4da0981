//! The seam for other models that judge sentences: larger ones, such as encoders, give their chances in place of the embedded model's.

use crate::classes::{CLASSES, Set};
use std::fmt;

/// Says how likely each set of classes is for the sentences of a batch.
///
/// [`Identifier::with_judge`](crate::Identifier::with_judge) puts a judge in the place of the embedded model; what follows from the
/// chances (a threshold in documents, the name of another language) stays with the identifier.
pub trait Judge: Send + Sync + fmt::Debug {
    /// One answer for each sentence, in their order. It must not depend on the other sentences of the batch. Where an answer is
    /// missing, the embedded model judges.
    fn sets(&self, sentences: &[&str]) -> Vec<SetChances>;
}

/// The probability of each set of classes that one sentence may be valid in; they sum to 1. A set has bit 0 for Bokmål, 1 Nynorsk,
/// 2 Danish, 3 Swedish, 4 any other language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetChances(pub Vec<(Set, f32)>);

impl SetChances {
    /// The most probable set; `None` where there is no set at all.
    #[must_use]
    pub fn best(&self) -> Option<Set> {
        self.0.iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(set, _)| *set)
    }

    /// The probability of each class: the sum over the sets that contain it.
    #[must_use]
    pub fn classes(&self) -> [f32; CLASSES] {
        let mut classes = [0.0; CLASSES];
        for (set, probability) in &self.0 {
            for (bit, class) in classes.iter_mut().enumerate() {
                *class += if set >> bit & 1 == 1 { *probability } else { 0.0 };
            }
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_sums_over_sets() {
        let chances = SetChances(vec![(0b1, 0.25), (0b11, 0.5), (0b1_0000, 0.25)]);
        assert_eq!(chances.classes(), [0.75, 0.5, 0.0, 0.0, 0.25]);
        assert_eq!(chances.best(), Some(0b11));
        assert_eq!(SetChances::default().best(), None);
    }
}
