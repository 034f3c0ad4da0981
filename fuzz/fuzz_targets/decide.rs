//! See `maskros_fuzz::decide`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| maskros_fuzz::decide(bytes));
