//! Sentences in small letters, as chats have them (also those wholly in capitals): without capitals only the words beside can tell a name
//! from a word.
//!
//! [`people`] goes through the sentence from left to right and reads one name at a time, by the lists or by what is said ([`said`],
//! [`framed`], [`trade`]); then [`places`] goes through it once more and asks the rules for bodies, landscape, animals, towns, ways, stations,
//! [`addresses`] and work in turn. Each is the twin of a rule for sentences with capitals in another room. Nicknames stand in
//! quotation marks in any sentence ([`quoted`]).

mod addresses;
mod bodies;
mod doubles;
mod families;
pub(super) mod firms;
mod framed;
pub(super) mod landscape;
mod pairs;
pub(super) mod people;
mod pets;
pub(super) mod places;
pub(super) mod quoted;
mod said;
mod stations;
mod towns;
mod trade;
mod ways;
mod work;
