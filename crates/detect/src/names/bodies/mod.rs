//! Bodies and houses that lead to people: institutions, firms, schools, clubs, inns, shops, ships, and where somebody works.
//!
//! [`institutions`] has what a type noun shows, [`companies`] what a company form does, [`endings`] what joined words end in, and [`named`] the many other words for clubs and houses; a
//! workplace is whatever the text shows to be one ([`workplace`]). No order: each rule finds by itself, and `decide` joins what overlaps.

pub(super) mod ampersands;
pub(super) mod capitals;
pub(super) mod clubs;
mod companies;
pub(super) mod endings;
pub(super) mod german;
pub(super) mod inns;
pub(super) mod institutions;
pub(super) mod joined;
pub(super) mod named;
pub(super) mod quoted;
pub(super) mod sign_words;
pub(super) mod signs;
pub(super) mod slashed;
pub(super) mod suppliers;
pub(super) mod vessels;
pub(super) mod workplace;
