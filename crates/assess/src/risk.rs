//! What a pseudonymised collection still gives away.

pub mod authors;
pub mod changed;
pub mod frequency;
pub mod leaks;
pub mod linkage;
pub mod misses;
pub mod ranks;
pub mod register;
pub mod remains;
mod slips;
pub mod uniqueness;
pub mod written;
