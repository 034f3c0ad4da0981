//! What a pseudonymised collection is still good for: the experiment of Riabi et al. (*Cloaked Classifiers*, 2024) with a linear
//! classifier.

pub mod classifier;
pub mod experiment;
pub mod features;
pub mod figures;
pub mod rows;
pub mod scores;
pub mod significance;
pub mod table;
pub mod tagging;
pub mod texts;
pub mod versions;
