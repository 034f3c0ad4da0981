//! See `maskros_fuzz::replace`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| maskros_fuzz::replace(bytes));
