//! Danish CVR number, `13585628`: Erhvervsstyrelsen. Eight digits, the first no zero, modulus 11; `DK` before it as VAT number.

use super::invent_by_zeros;
use crate::Identifier;
use crate::birth::Birth;
use crate::check_digits::mod11;
use crate::chunks::ChunkRun;
use crate::home;
use crate::reading::Reading;

/// CVR-nummer.
pub const DANISH_COMPANY_NUMBER: Identifier = Identifier {
    kinds: &["CVR"],
    read: read_danish_company_numbers,
    is_valid,
    birth: Birth::untold,
    invent: invent_by_zeros,
};

const SHAPES: [&str; 4] = ["8", "2 2 2 2", "4 4", "3 2 3"];

fn read_danish_company_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let country = first.checked_sub(1).filter(|country| is_country(run, *country));
    for shape in SHAPES {
        let last = if country.is_some() { closed_end(run, first, shape) } else { run.fits(first, shape) };
        let Some(last) = last else { continue };
        let confidence = confidence(holds(run.symbols(first, last).bytes()), country.is_some());
        let (span, home) = (run.span(country.unwrap_or(first), last), home::DENMARK);
        readings.push(Reading { span, kind: "CVR", confidence, home });
    }
}

fn is_country(run: &ChunkRun<'_>, chunk: usize) -> bool {
    run.part(chunk) == "DK" && run.closed_left(chunk)
}

/// The last chunk of a shape whose right border alone is closed: the letters before it are its own.
fn closed_end(run: &ChunkRun<'_>, first: usize, shape: &str) -> Option<usize> {
    run.runs_as(first, shape).filter(|last| run.closed_right(*last))
}

const fn confidence(holds: bool, lettered: bool) -> f32 {
    match (holds, lettered) {
        (true, true) => 0.85,
        (false, true) => 0.6,
        (true, false) => 0.42,
        (false, false) => 0.2,
    }
}

fn holds(digits: &[u8]) -> bool {
    mod11(digits, &[2, 7, 6, 5, 4, 3, 2, 1])
}

fn is_valid(symbols: &[u8]) -> bool {
    let digits = symbols.strip_prefix(b"DK").unwrap_or(symbols);
    !digits.starts_with(b"0") && holds(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The number of the example of Virk.

    #[test]
    fn the_country_makes_it_surer() {
        let confidence = |text| best(&DANISH_COMPANY_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("13 58 56 28"), confidence("DK13585628")), (Some(0.42), Some(0.85)));
        assert_eq!((confidence("13585629"), confidence("135856281")), (Some(0.2), None));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&DANISH_COMPANY_NUMBER, &["13585628", "DK13585628"]);
    }
}
