//! US employer identification numbers, `12-3456789`: IRS. The first two digits are a prefix of the campus that gives them; 00 is none.

use super::invent_by_zeros;
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::home;
use crate::reading::Reading;

/// Employer identification number.
pub const AMERICAN_EMPLOYER_NUMBER: Identifier = Identifier {
    kinds: &["EIN"],
    read: read_american_employer_numbers,
    is_valid: |symbols| symbols.len() == 9 && !symbols.starts_with(b"00"),
    birth: Birth::untold,
    invent: invent_by_zeros,
};

fn read_american_employer_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    if let Some(last) = run.fits(first, "2-7") {
        let (span, home) = (run.span(first, last), home::ENGLISH_SPEAKING);
        readings.push(Reading { span, kind: "EIN", confidence: 0.48, home });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_two_and_seven_digits() {
        assert!(best(&AMERICAN_EMPLOYER_NUMBER, "12-3456789").is_some());
        assert_eq!(best(&AMERICAN_EMPLOYER_NUMBER, "123456789"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&AMERICAN_EMPLOYER_NUMBER, &["12-3456789"]);
    }
}
