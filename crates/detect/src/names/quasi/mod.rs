//! Quasi-identifiers in words: professions, family, nationalities, languages, illnesses, beliefs and studies, which tell who somebody is
//! together with other facts.
//!
//! [`listed`] looks at every word; where no list has it, [`told`] asks its form. How far the words behind belong to it is in [`extent`].

mod extent;
mod health;
pub(super) mod listed;
mod spoken;
mod studies;
mod told;
