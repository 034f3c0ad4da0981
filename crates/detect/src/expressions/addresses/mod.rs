//! Addresses: streets with their houses and flats, postal codes with their towns, and what stands around and below them.
//!
//! [`streets`] knows a street by its type or ending, [`british`] by the code behind it, [`unmarked`] by what stands around, [`bare_english`] by
//! an ending and the number before it, [`german_prepositions`] by its first word, [`beside_houses`] by a number of which the model was sure; in
//! small letters it is read by [`small_english`], [`small_french`] and [`small_nordic`]. [`postal`] reads codes, states and post boxes, with
//! [`before_codes`] for what stands before them and [`hours`] for times that are none. What they share is in [`house_numbers`],
//! [`street_forms`] and [`surroundings`]. A street is tried before an address without one, and both before a code by itself.

pub(super) mod bare_english;
mod before_codes;
pub(super) mod before_places;
pub(super) mod behind;
mod beside_houses;
mod block;
mod british;
mod crossings;
pub(super) mod districts;
pub(super) mod flats;
pub(super) mod german_prepositions;
mod hours;
mod house_numbers;
mod last_codes;
pub(super) mod lone_houses;
pub(super) mod main_streets;
mod military;
pub(super) mod postal;
pub(super) mod postal_words;
pub(super) mod small_english;
mod small_french;
pub(super) mod small_nordic;
pub(super) mod states;
mod street_forms;
pub(super) mod streets;
pub(super) mod surroundings;
pub(super) mod unmarked;
