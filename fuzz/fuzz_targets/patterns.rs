//! See `maskros_fuzz::patterns`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| maskros_fuzz::patterns(bytes));
