//! Replacement from the outside: the tables of the sources and what holds for every document.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::string_slice, reason = "tests may fail by panic")]

mod common;
mod institutions;
mod properties;
mod realistic;
mod remains;
mod strategies;
