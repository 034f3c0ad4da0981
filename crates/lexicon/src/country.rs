//! The country codes that a packed word can hold.

/// ISO 3166-1 alpha-2 codes of all countries and dependent territories, two letters each without a gap, and at the end `XK`
/// for Kosovo (a user-assigned code in general use). A code's place is part of the artefact's format: new codes go to the
/// end.
pub const CODES: &str = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCM\
CNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQ\
IRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINL\
NONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTR\
TTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZWXK";

/// The number of a code, counted from one; zero for a code that is not in the table.
pub(crate) fn number(code: [u8; 2]) -> usize {
    pairs().iter().position(|pair| *pair == code).map_or(0, |position| position + 1)
}

/// The code with this number.
pub(crate) fn code(number: usize) -> Option<[u8; 2]> {
    pairs().get(number.checked_sub(1)?).copied()
}

const fn pairs() -> &'static [[u8; 2]] {
    CODES.as_bytes().as_chunks::<2>().0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_comes_back_and_fits_eight_bits() {
        assert_eq!(pairs().len(), 250);
        for pair in pairs() {
            assert!(pair.iter().all(u8::is_ascii_uppercase));
            assert_eq!(code(number(*pair)), Some(*pair));
        }
        assert_eq!(number(*b"QQ"), 0);
        assert_eq!(code(0), None);
    }
}
