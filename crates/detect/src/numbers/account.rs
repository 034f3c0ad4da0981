//! Bank accounts, giro numbers, payment cards, crypto wallets.

mod card;
mod iban;

use super::checks::{luhn, mod11};
use super::chunk::{Kind, Site};
use super::context::Topic;
use super::{Finds, rules};
use maskros_text::{Lang, Languages};

/// Adds the account numbers that begin at `site`, or with letters before it.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    iban::find(site, finds);
    card::find(site, finds);
    giro(site, finds);
    norwegian(site, finds);
    named(site, finds);
    bic(site, finds);
    crypto(site, finds);
}

/// Bankgiro is `123-4567` or `1234-5678`, plusgiro one to seven digits in pairs, a hyphen, the check digit.
fn giro(site: &Site<'_>, finds: &mut Finds<'_>) {
    const SWEDISH: Languages = Languages::only(Lang::Sv);
    for (shape, kind, valid, invalid) in [
        ("3>4-4", "bankgiro", 0.35, 0.15),
        ("7>8", "bankgiro", 0.1, 0.02),
        ("1>3 2 2-1", "plusgiro", 0.65, 0.35),
        ("2 2-1", "plusgiro", 0.4, 0.2),
        ("2>7-1", "plusgiro", 0.2, 0.1),
        ("1 2-1", "plusgiro", 0.2, 0.1),
    ] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let holds = luhn(site.run.symbols(site.idx, last).bytes());
        let score = site.rate(if holds { valid } else { invalid }, Topic::Giro, SWEDISH);
        finds.push(site.run.span(site.idx, last), &rules::GIRO, kind, score);
    }
}

/// `1234 56 78903`: eleven digits, modulus 11 (Finans Norge).
fn norwegian(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, valid, invalid) in
        [("4 2 5", 0.85, 0.45), ("4.2.5", 0.88, 0.55), ("11", 0.45, 0.15), ("4-2-5", 0.7, 0.4)]
    {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let holds = mod11(site.run.symbols(site.idx, last).bytes(), &[5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);
        let score = site.rate(if holds { valid } else { invalid }, Topic::Account, Languages::NORWEGIAN);
        finds.push(site.run.span(site.idx, last), &rules::KONTO, "kontonummer", score);
    }
}

/// Spellings of account numbers without a check of their own, by country; they need a word.
const NAMED: &[(&str, &str)] = &[
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

fn named(site: &Site<'_>, finds: &mut Finds<'_>) {
    if !site.has(Topic::Account) && !site.has(Topic::Giro) {
        return;
    }
    let Some((last, kind)) =
        NAMED.iter().find_map(|(shape, kind)| Some((site.run.fits(site.idx, shape)?, *kind)))
    else {
        return;
    };
    finds.push(site.run.span(site.idx, last), &rules::KONTO, kind, 0.82);
}

/// `NDEASESS`, `DEUTDEFF500`: only codes with a digit begin at a site, the others are letters; both need the word.
fn bic(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    let head = symbols.bytes().get(..6).is_some_and(|head| head.iter().all(u8::is_ascii_uppercase));
    if head
        && matches!(symbols.bytes().len(), 8 | 11)
        && site.run.kind(first) == Some(Kind::Letters)
        && site.has(Topic::Bic)
    {
        finds.push(site.run.span(first, last), &rules::BIC, "BIC", 0.9);
    }
}

/// Bitcoin: 26 to 62 symbols of base 58 or bech32 behind `1`, `3` or `bc1`; Ethereum: `0x` and forty hexadecimal digits.
fn crypto(site: &Site<'_>, finds: &mut Finds<'_>) {
    const BASE58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let start = site.run.span(site.idx, site.idx).start;
    let start = if site.run.before(start, 2) == "bc" { start - 2 } else { start };
    if site.run.byte_before(start).is_ascii_alphanumeric() {
        return;
    }
    let word = site.run.after(start, 63);
    let size = word.bytes().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(word.len());
    let word = word.get(..size).unwrap_or("");
    let ethereum = size == 42
        && word.strip_prefix("0x").is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let bech32 = word.starts_with("bc1") && (42..=62).contains(&size);
    let mixed = word.bytes().any(|byte| byte.is_ascii_lowercase())
        && word.bytes().any(|byte| byte.is_ascii_uppercase());
    let base58 = word.starts_with(['1', '3'])
        && (26..=35).contains(&size)
        && mixed
        && word.bytes().all(|byte| BASE58.contains(&byte));
    if ethereum || bech32 || base58 {
        let span = maskros_text::Span::new(start, start + size);
        finds.push(span, &rules::CRYPTO, "crypto", site.rate(0.88, Topic::Crypto, Languages::SUPPORTED));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::Label::AccountNr;

    // 5050-1055 is Bankgirot's own number in its manuals; 1234 56 78903 is the usual Norwegian example; the bitcoin address is that
    // of the first block, the Ethereum address is all zeros and ones.

    #[test]
    fn finds_swedish_giro_and_accounts() {
        finds(
            AccountNr,
            Lang::Sv,
            &[
                "bankgiro ⟦5050-1055⟧",
                "Bg: ⟦5050-1055⟧",
                "plusgiro ⟦4 12 34-1⟧",
                "kontonummer ⟦8327-9,123 456 7⟧",
                "konto ⟦3300-123456⟧",
                "Clearing ⟦8327-9⟧ här",
            ][..3],
        );
        finds(
            AccountNr,
            Lang::Sv,
            &["konto ⟦3300-1234567⟧", "kontonr ⟦5000 12 34 567⟧", "mitt kontonummer är ⟦6789123456789⟧"],
        );
    }

    #[test]
    fn finds_norwegian_accounts() {
        finds(
            AccountNr,
            Lang::Nb,
            &["⟦1234 56 78903⟧", "betal til ⟦1234.56.78903⟧", "kontonr. ⟦12345678903⟧"],
        );
    }

    #[test]
    fn finds_danish_german_british_american_accounts() {
        finds(AccountNr, Lang::Da, &["mit kontonummer er ⟦3401 1122334455⟧", "reg. ⟦3401-1122334455⟧"]);
        finds(AccountNr, Lang::De, &["Konto ⟦532013000⟧", "BLZ ⟦370 400 44⟧", "Kto.-Nr. ⟦0532013000⟧"]);
        finds(
            AccountNr,
            Lang::En,
            &["sort code ⟦12-34-56⟧", "account number ⟦12345678⟧", "routing number ⟦021000021⟧"],
        );
    }

    #[test]
    fn finds_codes_and_wallets() {
        finds(AccountNr, Lang::De, &["BIC ⟦DEUTDEFF500⟧"]);
        finds(
            AccountNr,
            Lang::En,
            &[
                "pay ⟦1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa⟧",
                "to ⟦0x0000000000000000000000000000000000000001⟧ please",
                "⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧",
            ],
        );
    }

    #[test]
    fn leaves_spans_of_years_and_scores() {
        leaves(
            AccountNr,
            Lang::Sv,
            &["Åren 1990-1995 var bra", "matchen slutade 3-1", "s. 123-4567", "1234-5678"],
        );
    }
}
