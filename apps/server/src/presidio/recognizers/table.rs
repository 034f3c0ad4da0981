//! Numbers of countries whose languages have no rules here, one row each. Forms and scores follow Presidio's documentation of supported
//! entities, so that thresholds of its clients keep their sense; the patterns are written anew from the published forms.

use super::recognizer::{FLAGS, Pattern, Recognizer, compiled};
use maskros_identifiers::checks;
use std::sync::LazyLock;

/// Entity, pattern, score without check and context, check, words that make it likely.
type Row = (&'static str, &'static str, f64, Option<checks::Check>, &'static [&'static str]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("US_SSN", r"\b(?!000|666|9\d\d)\d{3}([- .])(?!00)\d\d\1(?!0000)\d{4}\b", 0.5, None, &["ssn", "social", "security"]),
    ("US_ITIN", r"\b9\d\d([- ]?)(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}\b", 0.5, None, &["itin", "taxpayer", "tax"]),
    ("US_PASSPORT", r"\b[A-Z]?\d{9}\b", 0.05, None, &["passport", "travel"]),
    ("US_BANK_NUMBER", r"\b\d{8,17}\b", 0.05, None, &["account", "bank", "checking", "savings"]),
    ("US_DRIVER_LICENSE", r"\b[A-Z]{1,2}\d{6,13}\b", 0.3, None, &["driver", "license", "licence", "dl"]),
    ("ABA_ROUTING_NUMBER", r"\b[0-3]\d{3}-?\d{4}-?\d\b", 0.05, Some(checks::aba), &["aba", "routing", "bank"]),
    ("US_NPI", r"\b[12]\d{9}\b", 0.1, Some(checks::npi), &["npi", "provider"]),
    ("US_MBI", r"\b[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y]{2}\d\d\b", 0.5, None, &["medicare", "mbi", "beneficiary"]),
    ("MEDICAL_LICENSE", r"\b[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}\b", 0.4, Some(checks::dea), &["medical", "certificate", "dea"]),
    ("ES_NIF", r"\b\d{7,8}-?[A-Z]\b", 0.5, Some(checks::spanish), &["dni", "nif", "documento", "identificación"]),
    ("ES_NIE", r"\b[XYZ]-?\d{7}-?[A-Z]\b", 0.5, Some(checks::spanish), &["nie", "extranjero"]),
    ("IT_FISCAL_CODE", r"\b[A-Z]{6}\d{2}[ABCDEHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b", 0.3, Some(checks::italian_person), &["codice", "fiscale"]),
    ("IT_VAT_CODE", r"\b\d{11}\b", 0.1, Some(checks::luhn), &["partita", "iva", "piva"]),
    ("IT_PASSPORT", r"\b[A-Z]{2}\d{7}\b", 0.01, None, &["passaporto"]),
    ("IT_IDENTITY_CARD", r"\b(?:[A-Z]{2}\s?\d{7}|\d{7}[A-Z]{2}|[A-Z]{2}\d{5}[A-Z]{2})\b", 0.01, None, &["carta", "identità"]),
    ("IT_DRIVER_LICENSE", r"\b(?:[A-Z]{2}\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z])\b", 0.2, None, &["patente", "guida"]),
    ("PL_PESEL", r"\b\d{2}(?:[02468][1-9]|[13579][0-2])(?:0[1-9]|[12]\d|3[01])\d{5}\b", 0.4, Some(checks::pesel), &["pesel"]),
    ("SG_NRIC_FIN", r"\b[STFGM]\d{7}[A-Z]\b", 0.5, Some(checks::singaporean), &["nric", "fin"]),
    ("SG_UEN", r"\b(?:\d{8}[A-Z]|(?:19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])\b", 0.3, None, &["uen", "entity"]),
    ("AU_ABN", r"\b\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b", 0.01, Some(checks::abn), &["abn", "business"]),
    ("AU_ACN", r"\b\d{3}\s?\d{3}\s?\d{3}\b", 0.01, Some(checks::acn), &["acn", "company"]),
    ("AU_TFN", r"\b\d{3}\s?\d{3}\s?\d{3}\b", 0.01, Some(checks::tfn), &["tfn", "tax"]),
    ("AU_MEDICARE", r"\b[2-6]\d{3}\s?\d{5}\s?\d\b", 0.01, Some(checks::medicare), &["medicare"]),
    ("IN_PAN", r"\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b", 0.5, None, &["pan", "permanent", "account"]),
    ("IN_AADHAAR", r"\b[2-9]\d{3}[- :]?\d{4}[- :]?\d{4}\b", 0.01, Some(checks::aadhaar), &["aadhaar", "uidai"]),
    ("IN_VEHICLE_REGISTRATION", r"\b[A-Z]{2}[- ]?\d{1,2}[- ]?[A-Z]{1,3}[- ]?\d{4}\b", 0.5, None, &["rto", "vehicle", "plate", "registration"]),
    ("IN_VOTER", r"\b[A-Z]{3}\d{7}\b", 0.3, None, &["voter", "epic", "elector"]),
    ("IN_PASSPORT", r"\b[A-PR-WY][1-9]\d\s?\d{4}[1-9]\b", 0.1, None, &["passport"]),
    ("IN_GSTIN", r"\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b", 0.5, None, &["gstin", "gst"]),
    ("FI_PERSONAL_IDENTITY_CODE", r"\b\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b", 0.5, Some(checks::finnish), &["hetu", "henkilötunnus", "personbeteckningen", "identity"]),
    ("KR_RRN", r"\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-8]\d{6}\b", 0.5, Some(checks::korean), &["resident", "registration", "rrn", "주민등록번호"]),
    ("KR_PASSPORT", r"\b[MSRODG]\d{3}[A-Z0-9]\d{4}\b", 0.1, None, &["passport", "여권"]),
    ("TH_TNIN", r"\b[1-8]\d{12}\b", 0.1, Some(checks::thai), &["thai", "citizen", "เลขประจำตัวประชาชน"]),
    ("TR_NATIONAL_ID", r"\b[1-9]\d{10}\b", 0.1, Some(checks::turkish), &["kimlik", "tckn", "tc"]),
    ("CA_SIN", r"\b\d{3}[- ]?\d{3}[- ]?\d{3}\b", 0.05, Some(checks::luhn), &["sin", "insurance"]),
    ("NG_NIN", r"\b\d{11}\b", 0.01, None, &["nin", "nigeria", "nimc"]),
    ("ZA_ID_NUMBER", r"\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d{2}\b", 0.1, Some(checks::luhn), &["identity", "sa id", "id number"]),
    ("PH_SSS", r"\b\d{2}-\d{7}-\d\b", 0.3, None, &["sss", "social"]),
    ("PH_TIN", r"\b\d{3}-\d{3}-\d{3}(?:-\d{3,5})?\b", 0.1, None, &["tin", "taxpayer"]),
    ("CA_POSTAL_CODE", r"\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b", 0.4, None, &["postal", "code"]),
    ("DE_BSNR", r"\b\d{9}\b", 0.05, None, &["bsnr", "betriebsstätte"]),
    ("DE_FUEHRERSCHEIN", r"\b[A-Z][0-9]{2}[0-9A-Z]{6}\d[0-9A-Z]\b", 0.2, None, &["führerschein", "fahrerlaubnis"]),
    ("DE_HANDELSREGISTER", r"\bHR[AB]\s?\d{1,6}(?:\s?[A-Z])?\b", 0.5, None, &["handelsregister", "registergericht"]),
    ("DE_HEALTH_INSURANCE", r"\b[A-Z]\d{9}\b", 0.3, None, &["kvnr", "krankenversicherung", "versichertennummer"]),
    ("DE_ID_CARD", r"\b[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d?\b", 0.1, None, &["personalausweis", "ausweis"]),
    ("DE_KFZ", r"\b[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\d{1,4}[EH]?\b", 0.3, None, &["kennzeichen", "kfz", "amtliches"]),
    ("DE_LANR", r"\b\d{9}\b", 0.05, None, &["lanr", "arztnummer"]),
    ("DE_PASSPORT", r"\b[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}\d?\b", 0.1, None, &["reisepass", "passnummer"]),
    ("DE_PLZ", r"\b\d{5}\b", 0.05, None, &["plz", "postleitzahl"]),
    ("DE_SOCIAL_SECURITY", r"\b\d{8}[A-Z]\d{3}\b", 0.4, None, &["rentenversicherung", "sozialversicherung", "rvnr"]),
    ("DE_TAX_NUMBER", r"\b\d{2,3}/\d{3}/\d{4,5}\b", 0.4, None, &["steuernummer", "finanzamt"]),
    ("DE_VAT_ID", r"\bDE\s?\d{9}\b", 0.5, None, &["ust", "umsatzsteuer"]),
    ("ES_PASSPORT", r"\b[A-Z]{3}\d{6}[A-Z]?\b", 0.1, None, &["pasaporte"]),
    ("KR_BRN", r"\b\d{3}-\d{2}-\d{5}\b", 0.3, None, &["brn", "business", "사업자등록번호"]),
    ("KR_DRIVER_LICENSE", r"\b\d{2}-\d{2}-\d{6}-\d{2}\b", 0.4, None, &["driver", "license", "운전면허"]),
    ("KR_FRN", r"\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[5-8]\d{6}\b", 0.4, None, &["foreigner", "registration", "외국인등록번호"]),
    ("NG_VEHICLE_REGISTRATION", r"\b[A-Z]{3}[- ]?\d{3}[- ]?[A-Z]{2}\b", 0.3, None, &["plate", "vehicle", "registration"]),
    ("PH_PASSPORT", r"\b[A-Z]\d{7}[A-Z]\b", 0.2, None, &["passport"]),
    ("PH_UMID", r"\b\d{4}-\d{7}-\d\b", 0.4, None, &["umid", "crn"]),
    ("SE_ORGANISATIONSNUMMER", r"\b[1-9]\d[2-9]\d{3}-\d{4}\b", 0.4, Some(checks::luhn), &["organisationsnummer", "orgnr"]),
    ("TR_LICENSE_PLATE", r"\b(?:0[1-9]|[1-7]\d|8[01]) ?[A-Z]{1,3} ?\d{2,5}\b", 0.3, None, &["plaka"]),
    ("UK_DRIVING_LICENCE", r"\b[A-Z9]{5}\d{6}[A-Z9]{2}\d[A-Z]{2}\b", 0.5, None, &["driving", "licence"]),
    ("UK_PASSPORT", r"\b(?:\d{9}|[A-Z]{2}\d{7})\b", 0.1, None, &["passport"]),
    ("UK_POSTCODE", r"\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b", 0.3, None, &["postcode", "address"]),
    ("UK_VEHICLE_REGISTRATION", r"\b[A-Z]{2}\d{2} ?[A-Z]{3}\b", 0.3, None, &["registration", "vehicle", "plate"]),
    ("US_CLAIM_NUMBER", r"\b[A-Z]{0,3}-?\d{6,14}\b", 0.05, None, &["claim"]),
    ("US_HEALTH_INSURANCE_MEMBER_ID", r"\b[A-Z]{1,3}\d{6,12}\b", 0.1, None, &["member", "insurance", "subscriber"]),
    ("US_PRESCRIPTION_NUMBER", r"\b(?:RX)?\d{6,12}\b", 0.05, None, &["rx", "prescription"]),
    ("US_PRIOR_AUTHORIZATION_NUMBER", r"\b[A-Z]{0,3}\d{6,14}\b", 0.05, None, &["authorization", "prior"]),
    ("US_PROVIDER_TAX_ID", r"\b\d{2}-\d{7}\b", 0.3, None, &["ein", "tax", "tin"]),
    ("US_REFERRAL_NUMBER", r"\b[A-Z]{0,3}\d{6,14}\b", 0.05, None, &["referral"]),
    ("ZA_COMPANY_REGISTRATION", r"\b(?:19|20)\d{2}/\d{6}/\d{2}\b", 0.5, None, &["company", "registration", "cipc"]),
    ("ZA_DRIVER_LICENSE", r"\b\d{8,10}[A-Z0-9]{2,4}\b", 0.05, None, &["driver", "licence", "license"]),
    ("ZA_INCOME_TAX_NUMBER", r"\b[01239]\d{9}\b", 0.05, Some(checks::luhn), &["tax", "sars"]),
    ("ZA_LICENSE_PLATE", r"\b[A-Z]{2,3} ?\d{2,3} ?[A-Z]{2,3}\b", 0.2, None, &["plate", "vehicle"]),
    ("ZA_MOBILE_NUMBER", r"(?<!\d)(?:\+27 ?|0)[6-8]\d ?\d{3} ?\d{4}\b", 0.4, None, &["cell", "mobile", "phone"]),
    ("ZA_PASSPORT", r"\b[A-Z]\d{8}\b", 0.2, None, &["passport"]),
    ("ZA_TELEPHONE_NUMBER", r"(?<!\d)(?:\+27 ?|0)[1-5]\d ?\d{3} ?\d{4}\b", 0.4, None, &["tel", "phone"]),
    ("ZA_TRAFFIC_REGISTER_NUMBER", r"\b\d{7}[A-Z0-9]{5,6}\b", 0.05, None, &["traffic", "register"]),
    ("ZA_VAT_NUMBER", r"\b4\d{9}\b", 0.1, None, &["vat"]),
    ("UUID", r"\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b", 0.5, None, &["uuid", "guid"]),
    ("CRYPTO", r"\b(?:bc1[ac-hj-np-z02-9]{25,71}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})\b", 0.5, None, &["wallet", "btc", "bitcoin", "crypto"]),
];

/// The recognizers of the table.
pub(in super::super) fn predefined() -> &'static [Recognizer] {
    static ALL: LazyLock<Vec<Recognizer>> = LazyLock::new(|| ROWS.iter().filter_map(recognizer).collect());
    &ALL
}

fn recognizer((entity, pattern, score, check, context): &Row) -> Option<Recognizer> {
    // The test below sees to it that every pattern can be compiled.
    let regex = compiled(pattern, FLAGS).ok()?;
    Some(Recognizer {
        name: named(entity),
        entity: (*entity).to_owned(),
        patterns: vec![Pattern {
            name: (*entity).to_lowercase(),
            source: (*pattern).to_owned(),
            regex,
            score: *score,
        }],
        context: context.iter().map(|word| (*word).to_owned()).collect(),
        check: *check,
        flags: FLAGS,
    })
}

/// `UsSsnRecognizer` of `US_SSN`.
fn named(entity: &str) -> String {
    entity.split('_').map(with_small_letters).collect::<String>() + "Recognizer"
}

/// A part of a name with all its letters small but the first.
fn with_small_letters(part: &str) -> String {
    let (first, rest) = part.split_at_checked(1).unwrap_or((part, ""));
    first.to_owned() + &rest.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_recognizer_that_finds_its_specimen() {
        assert_eq!(predefined().len(), ROWS.len());
        for (entity, text) in [
            ("US_SSN", "ssn 078-05-1120"),
            ("ES_NIF", "DNI 12345678Z"),
            ("IT_FISCAL_CODE", "RSSMRA85T10A562S"),
            ("PL_PESEL", "44051401359"),
            ("SG_NRIC_FIN", "S1234567D"),
            ("FI_PERSONAL_IDENTITY_CODE", "131052-308T"),
            ("AU_ABN", "51 824 753 556"),
            ("UUID", "123e4567-e89b-42d3-a456-426614174000"),
        ] {
            let recognizer = predefined().iter().find(|one| one.entity == entity).unwrap();
            let found = recognizer.results(text, &[]).unwrap();
            assert_eq!(found.len(), 1, "{entity}");
            assert!(found[0].score >= 0.5, "{entity} {}", found[0].score);
        }
    }

    #[test]
    fn a_wrong_check_digit_is_no_find() {
        let recognizer = predefined().iter().find(|one| one.entity == "PL_PESEL").unwrap();
        assert!(recognizer.results("pesel 44051401358", &[]).unwrap().iter().all(|found| found.score == 0.0));
    }
}
