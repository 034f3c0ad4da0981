//! People of whom the text has letters only: a party in court, kin, who wrote a note, whoever stands where only somebody can.
//!
//! A letter is most often something else, so that each rule asks for a frame of its own. Initials before a surname are read with it
//! (`names/reading/sequence.rs`).

pub(super) mod court;
mod dots;
pub(super) mod double;
pub(super) mod kin;
pub(super) mod notes;
pub(super) mod told;
