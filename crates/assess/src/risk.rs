//! What a pseudonymised collection still gives away.

pub mod changed;
pub mod leaks;
pub mod linkage;
pub mod misses;
pub mod remains;
pub mod uniqueness;
