//! People, and the animals that are called as people are.
//!
//! Somebody is announced ([`announced`]: `jag heter …`, `said …`), asked for ([`asked`]), addressed ([`titles`], [`letters`]), marked by the line ([`lines`]) or by
//! who and what stands beside ([`beside`], [`speakers`], [`families`]), or the lists alone know the name ([`listed`]).
//! At each token titles come before what announces, and both before the lists, which leave alone what a title has read already.

mod alone;
pub(super) mod announced;
pub(super) mod apart;
pub(super) mod asked;
mod bare_nouns;
pub(super) mod bare_surnames;
pub(super) mod beside;
pub(super) mod bynames;
pub(super) mod endeared;
pub(super) mod families;
pub(super) mod german;
pub(super) mod hashtags;
mod kin_sex;
pub(super) mod letters;
mod lines;
pub(super) mod listed;
pub(super) mod nicknames;
pub(super) mod numbered;
mod only_surnames;
mod owners;
pub(super) mod parents;
pub(super) mod pets;
mod several_kin;
pub(super) mod small;
pub(super) mod speakers;
mod subject;
pub(super) mod surname_rows;
pub(super) mod terrain;
pub(super) mod titles;
pub(crate) mod women;
