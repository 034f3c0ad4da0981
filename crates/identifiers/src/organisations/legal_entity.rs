//! LEI: ISO 17442. Twenty symbols written together, the last two of which make the whole 1 modulo 97 (ISO 7064 MOD 97-10).

use super::invent_after_letters;
use crate::Identifier;
use crate::birth::Birth;
use crate::check_digits::mod97;
use crate::chunks::ChunkRun;
use crate::reading::Reading;
use maskros_text::Languages;

/// Legal entity identifier.
pub const LEGAL_ENTITY_IDENTIFIER: Identifier = Identifier {
    kinds: &["LEI"],
    read: read_legal_entity_identifiers,
    is_valid: is_legal_entity_identifier,
    birth: Birth::untold,
    invent: invent_after_letters,
};

fn read_legal_entity_identifiers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some((first, last)) = run.solid(first) else { return };
    if is_legal_entity_identifier(run.symbols(first, last).bytes()) {
        let span = run.span(first, last);
        readings.push(Reading { span, kind: "LEI", confidence: 0.93, home: Languages::SUPPORTED });
    }
}

fn is_legal_entity_identifier(symbols: &[u8]) -> bool {
    symbols.len() == 20 && mod97(symbols.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The number of GLEIF's own guide.

    #[test]
    fn reads_twenty_symbols_that_hold() {
        assert!(best(&LEGAL_ENTITY_IDENTIFIER, "506700GE1G29325QX363").is_some());
        assert_eq!(best(&LEGAL_ENTITY_IDENTIFIER, "506700GE1G29325QX364"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&LEGAL_ENTITY_IDENTIFIER, &["506700GE1G29325QX363"]);
    }
}
