//! See `maskros_fuzz::readers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| maskros_fuzz::readers(bytes));
