//! A set of roles in 64 bits, as a filter: a bit stands for a few roles that few words have together.
//!
//! `build.rs` has this file too, as it writes what the program reads.

/// The bit of a role.
pub(crate) const fn of(role: u16) -> u64 {
    1 << (role % 64)
}
