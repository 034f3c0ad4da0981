//! What a pseudonymised collection still gives away.

pub mod changed;
pub mod leaks;
pub mod remains;
