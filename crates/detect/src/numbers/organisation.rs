//! Numbers that a register gives to an organisation.

use super::checks::{luhn, mod11, mod11_10, mod97, remainder};
use super::chunk::{Kind, Site};
use super::context::Topic;
use super::dates::value;
use super::{Finds, amount, rules};
use maskros_text::{Lang, Languages};

const SWEDISH: Languages = Languages::only(Lang::Sv);
const DANISH: Languages = Languages::only(Lang::Da);
const GERMAN: Languages = Languages::only(Lang::De);
const FRENCH: Languages = Languages::only(Lang::Fr);
const ENGLISH: Languages = Languages::only(Lang::En);

/// Adds the numbers of organisations that begin at `site`, or with country letters before it.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    swedish(site, finds);
    norwegian(site, finds);
    danish(site, finds);
    register(site, finds);
    steuernummer(site, finds);
    french(site, finds);
    vat(site, finds);
    company(site, finds);
    lei(site, finds);
    named(site, finds);
}

fn swedish(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, valid, invalid) in
        [("6-4", 0.88, 0.5), ("8-4", 0.85, 0.4), ("6 4", 0.6, 0.3), ("10", 0.52, 0.2), ("12", 0.4, 0.1)]
    {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let ten =
            symbols.bytes().strip_prefix(b"16").filter(|ten| ten.len() == 10).unwrap_or(symbols.bytes());
        if ten.len() == 10 && ten[2] >= b'2' && ten[0] != b'0' {
            let base = if luhn(ten) { valid } else { invalid };
            let score = site.rate(base, Topic::Organisation, SWEDISH);
            finds.push(
                site.run.span(site.idx, last),
                &rules::ORGANISATIONSNUMMER,
                "organisationsnummer",
                score,
            );
        }
    }
}

/// Nine digits that begin with 8 or 9; the letters `NO` before and `MVA` behind belong to it.
fn norwegian(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, valid, invalid) in [("3 3 3", 0.72, 0.3), ("9", 0.5, 0.15), ("3.3.3", 0.5, 0.1)] {
        let Some(mut last) = site.run.fits(site.idx, shape).or_else(|| with_mva(site, shape)) else {
            continue;
        };
        let symbols = site.run.symbols(site.idx, last);
        if !matches!(symbols.bytes().first(), Some(b'8' | b'9')) {
            continue;
        }
        let mut base = if mod11(symbols.bytes(), &[3, 2, 7, 6, 5, 4, 3, 2, 1]) { valid } else { invalid };
        let mut first = site.idx;
        if let Some(prefix) = site.idx.checked_sub(1).filter(|prefix| site.run.part(*prefix) == "NO") {
            (first, base) = (prefix, base + 0.15);
        }
        if matches!(site.run.part(last + 1), "MVA" | "mva") {
            (last, base) = (last + 1, base + 0.2);
        }
        let score = plain(site, last, site.rate(base, Topic::Organisation, Languages::NORWEGIAN));
        finds.push(site.run.span(first, last), &rules::ORGANISASJONSNUMMER, "organisasjonsnummer", score);
    }
}

fn with_mva(site: &Site<'_>, shape: &str) -> Option<usize> {
    site.run.runs_as(site.idx, shape).filter(|last| matches!(site.run.part(last + 1), "MVA" | "mva"))
}

fn danish(site: &Site<'_>, finds: &mut Finds<'_>) {
    let prefix = site
        .idx
        .checked_sub(1)
        .filter(|prefix| site.run.part(*prefix) == "DK" && site.run.closed_left(*prefix));
    for shape in ["8", "2 2 2 2", "4 4", "3 2 3"] {
        let last = match prefix {
            Some(_) => site.run.runs_as(site.idx, shape).filter(|last| site.run.closed_right(*last)),
            None => site.run.fits(site.idx, shape),
        };
        let Some(last) = last else { continue };
        let holds = mod11(site.run.symbols(site.idx, last).bytes(), &[2, 7, 6, 5, 4, 3, 2, 1]);
        let base = match (holds, prefix.is_some()) {
            (true, true) => 0.85,
            (false, true) => 0.6,
            (true, false) => 0.42,
            (false, false) => 0.2,
        };
        let score = site.rate(base, Topic::Organisation, DANISH).max(site.rate(base, Topic::Vat, DANISH));
        finds.push(site.run.span(prefix.unwrap_or(site.idx), last), &rules::CVR, "CVR", score);
    }
}

/// `HRB 12345`, `HRB 12345 B`: kind of register, number, in some Länder a letter for the court.
fn register(site: &Site<'_>, finds: &mut Finds<'_>) {
    const KINDS: [&str; 6] = ["HRA", "HRB", "VR", "PR", "GnR", "GsR"];
    let Some(first) = site.idx.checked_sub(1).filter(|first| KINDS.contains(&site.run.part(*first))) else {
        return;
    };
    let fits = ["a2>3=1>7", "a2>3-1>7"].iter().find_map(|shape| site.run.runs_as(first, shape));
    let Some(mut last) =
        fits.filter(|last| site.run.closed_right(*last) || site.run.kind(last + 1) == Some(Kind::Letters))
    else {
        return;
    };
    if site.run.runs_as(last, "1>7 a1>2").is_some()
        && site.run.part(last + 1).bytes().all(|byte| byte.is_ascii_uppercase())
    {
        last += 1;
    }
    let base = if site.run.part(first).starts_with('H') { 0.88 } else { 0.55 };
    let score = site.rate(base, Topic::Organisation, GERMAN);
    finds.push(site.run.span(first, last), &rules::HANDELSREGISTER, "Handelsregister", score);
}

fn steuernummer(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, base) in [
        ("2>3/3/5", 0.68),
        ("3/4/4", 0.6),
        ("5/5", 0.35),
        ("3 3 5", 0.35),
        ("3 4 4", 0.2),
        ("2 3 5", 0.35),
        ("2 3 3 5", 0.3),
        ("10>11", 0.15),
        ("13", 0.15),
    ] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let score = site.rate(base, Topic::Tax, GERMAN);
        finds.push(site.run.span(site.idx, last), &rules::STEUERNUMMER, "Steuernummer", score);
    }
}

/// `score`, or half of it where the number is an amount: nine digits in threes are also how millions are written.
fn plain(site: &Site<'_>, last: usize, score: f32) -> f32 {
    if amount::is_measured(&site.run, site.run.span(site.idx, last)) { score * 0.5 } else { score }
}

/// SIREN (9) and SIRET (14) with Luhn.
fn french(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, valid, invalid) in [
        ("3 3 3 5", 0.85, 0.4),
        ("14", 0.62, 0.2),
        ("9 5", 0.7, 0.3),
        ("3 3 3", 0.52, 0.2),
        ("9", 0.42, 0.15),
        ("3.3.3", 0.5, 0.2),
    ] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let kind = if symbols.bytes().len() == 14 { "SIRET" } else { "SIREN" };
        let base = if luhn(symbols.bytes()) { valid } else { invalid };
        let score = plain(site, last, site.rate(base, Topic::Organisation, FRENCH));
        finds.push(site.run.span(site.idx, last), &rules::SIREN, kind, score);
    }
}

/// How a country writes its VAT number.
struct VatForm {
    prefix: &'static str,
    /// How many symbols follow the prefix.
    lengths: &'static [usize],
    check: fn(&[u8]) -> Option<bool>,
}

/// Country letters and lengths (European Commission, VIES; HMRC; ESTV); `None` from a check means that no check digit is known here.
const VAT: &[VatForm] = &[
    VatForm { prefix: "DE", lengths: &[9], check: |digits| Some(mod11_10(digits)) },
    VatForm { prefix: "FR", lengths: &[11], check: french_key },
    VatForm { prefix: "SE", lengths: &[12], check: |digits| Some(digits.get(..10).is_some_and(luhn)) },
    VatForm { prefix: "GB", lengths: &[9, 12], check: british_vat },
    VatForm { prefix: "ATU", lengths: &[8], check: |_| None },
    VatForm {
        prefix: "CHE",
        lengths: &[9],
        check: |digits| Some(mod11(digits, &[5, 4, 3, 2, 7, 6, 5, 4, 1])),
    },
    VatForm {
        prefix: "BE",
        lengths: &[10],
        check: |digits| Some(value(digits.get(8..)?) + remainder(&digits[..8], 97)? == 97),
    },
    VatForm { prefix: "FI", lengths: &[8], check: |_| None },
    VatForm { prefix: "IT", lengths: &[11], check: |digits| Some(luhn(digits)) },
    VatForm { prefix: "PL", lengths: &[10], check: |_| None },
    VatForm { prefix: "LU", lengths: &[8], check: |_| None },
    VatForm { prefix: "EE", lengths: &[9], check: |_| None },
];

/// `DE136695976`, `FR 40 303 265 045`: letters, then digits together or in groups.
fn vat(site: &Site<'_>, finds: &mut Finds<'_>) {
    const GROUPS: [&str; 11] =
        ["8>12", "3 3 3", "2 3 3 3", "3 4 2", "3 4 2 3", "3.3.3", "6-4_2", "4.3.3", "2 9", "6 4 2", "10 2"];
    let Some(first) = site.idx.checked_sub(1) else { return };
    let prefix = site.run.part(first);
    let Some(form) = VAT.iter().find(|form| form.prefix == prefix) else { return };
    let tied = matches!(
        site.run.gap(site.idx),
        super::chunk::Gap::None | super::chunk::Gap::Space | super::chunk::Gap::Hyphen
    );
    for shape in GROUPS {
        let Some(last) =
            site.run.runs_as(site.idx, shape).filter(|last| tied && site.run.closed_right(*last))
        else {
            continue;
        };
        let symbols = site.run.symbols(site.idx, last);
        if !form.lengths.contains(&symbols.bytes().len()) {
            continue;
        }
        let base = match (form.check)(symbols.bytes()) {
            Some(true) => 0.9,
            Some(false) => 0.58,
            None => 0.68,
        };
        finds.push(
            site.run.span(first, last),
            &rules::VAT,
            "VAT",
            site.rate(base, Topic::Vat, Languages::SUPPORTED),
        );
    }
}

/// The key of a French VAT number is 12 + 3 × (SIREN modulo 97), modulo 97 (BOI-TVA-DECLA-20-10-20).
fn french_key(digits: &[u8]) -> Option<bool> {
    let key = value(digits.get(..2)?);
    Some((12 + 3 * remainder(digits.get(2..)?, 97)?) % 97 == key)
}

/// The last two digits make the weighted sum a multiple of 97, or of 97 after adding 55 (HMRC).
fn british_vat(digits: &[u8]) -> Option<bool> {
    let sum = super::checks::weighted(digits.get(..7)?, &[8, 7, 6, 5, 4, 3, 2])? + value(digits.get(7..9)?);
    Some(sum.is_multiple_of(97) || (sum + 55).is_multiple_of(97))
}

/// Britain: eight digits, or two letters and six digits; United States: `12-3456789`. Both only with their words.
fn company(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LETTERS: [&str; 9] = ["SC", "NI", "OC", "SO", "NC", "IP", "FC", "RC", "LP"];
    if let Some(last) = site.run.fits(site.idx, "7>8") {
        finds.push(
            site.run.span(site.idx, last),
            &rules::COMPANY_NUMBER,
            "company-number",
            site.rate(0.15, Topic::Organisation, ENGLISH),
        );
    }
    let lettered = site.idx.checked_sub(1).filter(|first| LETTERS.contains(&site.run.part(*first)));
    if let Some((first, last)) = lettered.and_then(|first| Some((first, site.run.fits(first, "a2_6")?))) {
        finds.push(
            site.run.span(first, last),
            &rules::COMPANY_NUMBER,
            "company-number",
            site.rate(0.4, Topic::Organisation, ENGLISH),
        );
    }
    if let Some(last) = site.run.fits(site.idx, "2-7") {
        finds.push(
            site.run.span(site.idx, last),
            &rules::EIN,
            "EIN",
            site.rate(0.48, Topic::Organisation, ENGLISH),
        );
    }
}

/// Twenty symbols written together, the last two digits of which make the whole 1 modulo 97.
fn lei(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    if symbols.bytes().len() == 20 && mod97(symbols.bytes().iter().copied()) {
        finds.push(
            site.run.span(first, last),
            &rules::LEI,
            "LEI",
            site.rate(0.93, Topic::Organisation, Languages::SUPPORTED),
        );
    }
}

/// Whatever stands right after a word for an organisation's number.
fn named(site: &Site<'_>, finds: &mut Finds<'_>) {
    if !site.has(Topic::Organisation) && !site.has(Topic::Vat) {
        return;
    }
    let shapes = ["6-4", "8>12", "14", "2 2 2 2", "3 3 3", "3.3.3", "3 3 3 5", "2-7"];
    if let Some(last) = shapes.iter().find_map(|shape| site.run.fits(site.idx, shape)) {
        finds.push(site.run.span(site.idx, last), &rules::ORGANISATION_NUMBER, "organisation-number", 0.62);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::Label::OrganisationNr;

    // Published examples: 556012-5790 (SKV 709), 974 760 673 (Brønnøysundregistrene), 13585628 (Virk), DE136695976 (BZSt),
    // 732 829 320 and its SIRET (INSEE), FR 40 303 265 045 (BOFiP), GB980780684 (HMRC), LEI of GLEIF's own guide.

    #[test]
    fn finds_swedish_numbers() {
        finds(
            OrganisationNr,
            Lang::Sv,
            &[
                "Org.nr ⟦556012-5790⟧",
                "AB med ⟦556012-5790⟧",
                "orgnr ⟦5560125790⟧",
                "momsnr ⟦SE556012579001⟧",
            ],
        );
    }

    #[test]
    fn finds_norwegian_numbers() {
        finds(
            OrganisationNr,
            Lang::Nb,
            &["org.nr. ⟦974 760 673⟧", "⟦NO 974 760 673 MVA⟧", "⟦NO974760673MVA⟧", "orgnr ⟦974760673⟧"],
        );
    }

    #[test]
    fn finds_danish_numbers_with_a_word() {
        finds(
            OrganisationNr,
            Lang::Da,
            &["CVR-nr. ⟦13585628⟧", "CVR ⟦13 58 56 28⟧", "moms ⟦DK13585628⟧", "CVR-/P-nummer ⟦25350162⟧"],
        );
        leaves(OrganisationNr, Lang::Da, &["12345678"]);
    }

    #[test]
    fn finds_german_registers_and_tax_numbers() {
        finds(
            OrganisationNr,
            Lang::De,
            &[
                "Amtsgericht Musterstadt, ⟦HRB 12345⟧",
                "⟦HRA 123 B⟧ beim Gericht",
                "⟦HRB12345⟧",
                "USt-IdNr. ⟦DE136695976⟧",
                "USt-IdNr.: ⟦DE 136 695 976⟧",
                "Steuernummer ⟦93/815/08152⟧",
                "St.-Nr. ⟦181/815/08155⟧",
            ],
        );
    }

    #[test]
    fn finds_french_numbers() {
        finds(
            OrganisationNr,
            Lang::Fr,
            &[
                "SIREN ⟦732 829 320⟧",
                "SIRET ⟦732 829 320 00074⟧",
                "SIRET : ⟦73282932000074⟧",
                "TVA ⟦FR 40 303 265 045⟧",
            ],
        );
    }

    #[test]
    fn finds_british_and_american_numbers() {
        finds(
            OrganisationNr,
            Lang::En,
            &[
                "company number ⟦01234567⟧",
                "Registered company no. ⟦SC123456⟧",
                "VAT ⟦GB980780684⟧",
                "EIN ⟦12-3456789⟧",
            ],
        );
    }

    #[test]
    fn finds_legal_entity_identifiers() {
        finds(OrganisationNr, Lang::En, &["its LEI is ⟦506700GE1G29325QX363⟧ now"]);
        leaves(OrganisationNr, Lang::En, &["its code is 506700GE1G29325QX364 now"]);
    }

    #[test]
    fn leaves_plain_amounts() {
        leaves(OrganisationNr, Lang::Fr, &["un montant de 732 829 320 euros"]);
        leaves(OrganisationNr, Lang::Sv, &["telefon 08-123 45 67", "121212-1212"]);
    }
}
