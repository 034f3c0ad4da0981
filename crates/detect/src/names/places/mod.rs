//! Towns, villages, districts, squares, stations, waters and hills.
//!
//! [`listed`] has the places of the lists and those that the words before announce, [`type_nouns`] those beside their type noun, [`endings`]
//! those that a preposition or an ending gives away; each other file has one more way in which a place shows: by what is said of living
//! there, by the line, by an office, by what is joined to it.
//! The lists come first at each token and go on behind the place that they have read; the others look at every word with a capital.

pub(super) mod articles;
pub(super) mod bare_address;
pub(super) mod called;
pub(super) mod compounds;
pub(super) mod counties;
pub(super) mod directed;
pub(super) mod dwelling;
mod endings;
mod german_villages;
mod kinds;
pub(super) mod lines;
pub(super) mod listed;
pub(super) mod offices;
mod phrases;
pub(super) mod supplements;
pub(super) mod terrain;
pub(super) mod townsfolk;
pub(crate) mod two_words;
pub(super) mod type_nouns;
