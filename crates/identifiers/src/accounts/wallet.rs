//! Crypto addresses by form. Bitcoin: 26 to 35 symbols of base 58 behind `1` or `3` (BIP 13), or 42 to 62 of bech32 behind `bc1` (BIP 173);
//! Ethereum: `0x` and forty hexadecimal digits (ERC-55).

use super::bic;
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::reading::Reading;
use maskros_text::{Languages, Span};

/// Bitcoin and Ethereum addresses.
pub const CRYPTO_ADDRESS: Identifier = Identifier {
    kinds: &["crypto"],
    read: read_crypto_addresses,
    is_valid: |_| false,
    birth: Birth::untold,
    invent: bic::invent,
};

const BASE58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LONGEST: usize = 62;

fn read_crypto_addresses(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let digits = run.span(first, first).start;
    let start = if run.before(digits, 2) == "bc" { digits - 2 } else { digits };
    if run.byte_before(start).is_ascii_alphanumeric() {
        return;
    }
    let word = first_word(run.after(start, LONGEST + 1));
    if is_ethereum(word) || is_bech32(word) || is_base58(word) {
        let span = Span::new(start, start + word.len());
        readings.push(Reading { span, kind: "crypto", confidence: 0.88, home: Languages::SUPPORTED });
    }
}

/// The ASCII letters and digits with which a text begins.
fn first_word(text: &str) -> &str {
    let size = text.bytes().position(|byte| !byte.is_ascii_alphanumeric());
    text.get(..size.unwrap_or(text.len())).unwrap_or("")
}

fn is_ethereum(word: &str) -> bool {
    let hex = word.strip_prefix("0x").unwrap_or("");
    hex.len() == 40 && hex.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_bech32(word: &str) -> bool {
    word.starts_with("bc1") && (42..=LONGEST).contains(&word.len())
}

/// Of letters in both cases, as every address of this length has them.
fn is_base58(word: &str) -> bool {
    let formed = word.starts_with(['1', '3']) && (26..=35).contains(&word.len());
    formed && has_both_cases(word) && word.bytes().all(|byte| BASE58.contains(&byte))
}

fn has_both_cases(word: &str) -> bool {
    word.bytes().any(|byte| byte.is_ascii_lowercase()) && word.bytes().any(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    // The address of the first block, zeros and a one, and the example of BIP 173.

    #[test]
    fn reads_addresses_by_form() {
        for text in [
            "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
            "0x0000000000000000000000000000000000000001",
            "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        ] {
            assert!(best(&CRYPTO_ADDRESS, text).is_some(), "{text}");
        }
        for text in ["1a1zp1ep5qgefi2dmptftl5slmv7divfna", "0x1", "4A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"] {
            assert_eq!(best(&CRYPTO_ADDRESS, text), None, "{text}");
        }
    }
}
