//! BIC, `NDEASESS`, `DEUTDEFF500`: ISO 9362. Four letters of the bank, two of the country, two symbols of the place, perhaps three of the
//! branch. Only codes with a digit are read: the others are words.

use crate::birth::Birth;
use crate::chunks::{ChunkKind, ChunkRun};
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::any_symbols;
use crate::{Identifier, Original};
use maskros_text::Languages;

/// BIC.
pub const BIC: Identifier =
    Identifier { kinds: &["BIC"], read: read_bics, is_valid: |_| false, birth: Birth::untold, invent };

fn read_bics(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some((first, last)) = run.solid(first) else { return };
    if run.kind(first) == Some(ChunkKind::Letters) && is_bic(run.symbols(first, last).bytes()) {
        let span = run.span(first, last);
        readings.push(Reading { span, kind: "BIC", confidence: 0.9, home: Languages::SUPPORTED });
    }
}

fn is_bic(symbols: &[u8]) -> bool {
    let bank = symbols.get(..6).is_some_and(|head| head.iter().all(u8::is_ascii_uppercase));
    bank && matches!(symbols.len(), 8 | 11)
}

/// A BIC has no check digit; it tells a bank and nobody's account.
pub(super) fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    any_symbols(original.text, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    #[test]
    fn reads_codes_with_a_digit() {
        assert!(best(&BIC, "DEUTDEFF500").is_some());
        for text in ["DEUTDEFF50", "DEUT1EFF500", "NDEASESS"] {
            assert_eq!(best(&BIC, text), None, "{text}");
        }
    }
}
