//! Norwegian organisasjonsnummer, `974 760 673`: Brønnøysundregistrene. Nine digits that begin with 8 or 9, modulus 11; as VAT number with `NO`
//! before and `MVA` behind.

use super::invent_by_zeros;
use crate::Identifier;
use crate::birth::Birth;
use crate::check_digits::mod11;
use crate::chunks::ChunkRun;
use crate::reading::{Reading, Spelling, spelling};
use maskros_text::Languages;

/// Organisasjonsnummer.
pub const NORWEGIAN_ORGANISATION_NUMBER: Identifier = Identifier {
    kinds: &["organisasjonsnummer"],
    read: read_norwegian_organisation_numbers,
    is_valid,
    birth: Birth::untold,
    invent: invent_by_zeros,
};

const SPELLINGS: &[Spelling] =
    &[spelling("3 3 3", 0.72, 0.3), spelling("9", 0.5, 0.15), spelling("3.3.3", 0.5, 0.1)];

fn read_norwegian_organisation_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for spelling in SPELLINGS {
        let last = run.fits(first, spelling.shape).or_else(|| before_mva(run, first, spelling.shape));
        let Some(last) = last.filter(|_| begins_as_organisation(run, first)) else { continue };
        let holds = holds(run.symbols(first, last).bytes());
        readings.push(with_letters(run, first, last, spelling.confidence(holds)));
    }
}

fn begins_as_organisation(run: &ChunkRun<'_>, first: usize) -> bool {
    run.part(first).starts_with(['8', '9'])
}

/// The letters of a VAT number close it where digits alone would go on.
fn before_mva(run: &ChunkRun<'_>, first: usize, shape: &str) -> Option<usize> {
    run.runs_as(first, shape).filter(|last| is_mva(run, last + 1))
}

fn is_mva(run: &ChunkRun<'_>, chunk: usize) -> bool {
    matches!(run.part(chunk), "MVA" | "mva")
}

/// The reading with the letters before and behind, each of which makes it surer.
fn with_letters(run: &ChunkRun<'_>, first: usize, last: usize, confidence: f32) -> Reading {
    let country = first.checked_sub(1).filter(|country| run.part(*country) == "NO");
    let mut confidence = if country.is_some() { confidence + 0.15 } else { confidence };
    let mut end = last;
    if is_mva(run, last + 1) {
        (end, confidence) = (last + 1, confidence + 0.2);
    }
    let span = run.span(country.unwrap_or(first), end);
    Reading { span, kind: "organisasjonsnummer", confidence, home: Languages::NORWEGIAN }
}

fn holds(digits: &[u8]) -> bool {
    mod11(digits, &[3, 2, 7, 6, 5, 4, 3, 2, 1])
}

fn is_valid(symbols: &[u8]) -> bool {
    let digits = symbols.strip_prefix(b"NO").unwrap_or(symbols);
    let digits = digits.strip_suffix(b"MVA").unwrap_or(digits);
    matches!(digits.first(), Some(b'8' | b'9')) && holds(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The number of Brønnøysundregistrene.

    #[test]
    fn letters_make_it_surer() {
        let confidence = |text| best(&NORWEGIAN_ORGANISATION_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("974 760 673"), confidence("974 760 674")), (Some(0.72), Some(0.3)));
        assert!(confidence("NO 974 760 673 MVA") > confidence("974760673MVA"));
        assert_eq!(confidence("774 760 673"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&NORWEGIAN_ORGANISATION_NUMBER, &["974 760 673", "974760673"]);
    }
}
