//! British company numbers: Companies House. Eight digits, or two letters for the register and six digits; only with a word for certain.
//! The numbers run on from 1, so that every one may be somebody's; an invention begins with 00, as those of the oldest firms do.

use super::invent_after_letters;
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::home;
use crate::reading::Reading;
use maskros_text::Span;

/// Company number.
pub const BRITISH_COMPANY_NUMBER: Identifier = Identifier {
    kinds: &["company-number"],
    read: read_british_company_numbers,
    is_valid: |_| false,
    birth: Birth::untold,
    invent: invent_after_letters,
};

const REGISTERS: [&str; 9] = ["SC", "NI", "OC", "SO", "NC", "IP", "FC", "RC", "LP"];

fn read_british_company_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let plain = run.fits(first, "7>8").map(|last| (run.span(first, last), 0.15));
    let lettered = first.checked_sub(1).and_then(|letters| lettered(run, letters)).map(|span| (span, 0.4));
    for (span, confidence) in plain.into_iter().chain(lettered) {
        let home = home::ENGLISH_SPEAKING;
        readings.push(Reading { span, kind: "company-number", confidence, home });
    }
}

fn lettered(run: &ChunkRun<'_>, letters: usize) -> Option<Span> {
    let last = run.fits(letters, "a2_6").filter(|_| REGISTERS.contains(&run.part(letters)))?;
    Some(run.span(letters, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    #[test]
    fn reads_digits_and_registers() {
        let confidence = |text| best(&BRITISH_COMPANY_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("01234567"), confidence("SC123456")), (Some(0.15), Some(0.4)));
        assert_eq!((confidence("XX123456"), confidence("123456")), (None, None));
    }
}
