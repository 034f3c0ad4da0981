//! Spellings of account numbers without a check of their own, by country; only a word before them tells that they are accounts.

use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::with_broken_luhn;
use crate::{Identifier, Original};
use maskros_text::Languages;

/// Accounts as banks of several countries write them.
pub const NATIONAL_ACCOUNT: Identifier = Identifier {
    kinds: &["clearing", "sort-code", "BLZ", "konto", "account", "post-account"],
    read: read_national_accounts,
    is_valid: |_| false,
    birth: Birth::untold,
    invent,
};

const SHAPES: &[(&str, &str)] = &[
    // Sweden: clearing number, then the account (Bankgirot, `Bankernas kontonummer`).
    ("4>5-2>3 2>3 2>4", "clearing"),
    ("4>5-1>4 3 3", "clearing"),
    ("4-1 3 3 3>4", "clearing"),
    ("4>5,1>4 3 3", "clearing"),
    ("4>5-6>10", "clearing"),
    ("4>5 6>10", "clearing"),
    ("4 2 2 2>3 2>4", "clearing"),
    ("4>5-6-1", "clearing"),
    ("4>5 2>3 2>3 2>4", "clearing"),
    ("4-1-3 3 3", "clearing"),
    ("1>4 3 3-1", "clearing"),
    ("4-1", "clearing"),
    // Britain: sort code, sort code and account.
    ("2-2-2", "sort-code"),
    ("2-2-2 8", "sort-code"),
    ("2 2 2 8", "sort-code"),
    // Germany: bank code and account in groups.
    ("3 3 2", "BLZ"),
    ("2 3 3 2", "konto"),
    // Anything of a plausible length.
    ("5>18", "account"),
    ("3>4 3>4 3>4", "account"),
    ("4 4", "account"),
    ("4 4 4", "account"),
    ("2>5 3 3", "account"),
    ("6-2", "account"),
    ("2>4-4>8", "account"),
    // Switzerland: the post account with its check digit (PostFinance).
    ("2-1>6-1", "post-account"),
];

fn read_national_accounts(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let fit = SHAPES.iter().find_map(|(shape, kind)| Some((run.fits(first, shape)?, *kind)));
    if let Some((last, kind)) = fit {
        let span = run.span(first, last);
        readings.push(Reading { span, kind, confidence: 0.82, home: Languages::SUPPORTED });
    }
}

/// Luhn fails, for what it is worth: no plan of these is known here.
pub(super) fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    with_broken_luhn(&original.other, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    #[test]
    fn reads_the_spellings_of_countries() {
        let kind = |text| best(&NATIONAL_ACCOUNT, text).map(|one| one.kind);
        assert_eq!(kind("8327-9,123 456 7"), None);
        assert_eq!(kind("3300-123456"), Some("clearing"));
        assert_eq!(kind("12-34-56"), Some("sort-code"));
        assert_eq!(kind("370 400 44"), Some("BLZ"));
        assert_eq!(kind("532013000"), Some("account"));
    }
}
