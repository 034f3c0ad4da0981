//! Numbers that a state or insurer gives to a person.

mod document;

use super::context::Topic;
use super::identified::{IdentifierRule, find_identifiers, identifier_rule};
use super::site::Site;
use super::{Emitter, rules};
use maskros_identifiers::{Reading, people};

const PERSONAL_NUMBERS: &[IdentifierRule] = &[
    identifier_rule(&people::SWEDISH_PERSONAL_NUMBER, &rules::PERSONNUMMER, &[Topic::Person]),
    identifier_rule(&people::SWEDISH_INTERIM_NUMBER, &rules::INTERIM, &[Topic::Person]),
    identifier_rule(&people::NORWEGIAN_IDENTITY_NUMBER, &rules::FODSELSNUMMER, &[Topic::Person]),
    identifier_rule(&people::DANISH_IDENTITY_NUMBER, &rules::CPR, &[Topic::Person]),
    identifier_rule(&people::FINNISH_IDENTITY_CODE, &rules::HETU, &[Topic::Person]),
    identifier_rule(&people::GERMAN_TAX_IDENTIFIER, &rules::STEUER_ID, &[Topic::Person, Topic::Tax]),
    identifier_rule(&people::GERMAN_PENSION_NUMBER, &rules::RENTENVERSICHERUNG, &[Topic::Person]),
    identifier_rule(
        &people::GERMAN_HEALTH_INSURANCE_NUMBER,
        &rules::KRANKENVERSICHERUNG,
        &[Topic::Health, Topic::Person],
    ),
    identifier_rule(&people::GERMAN_IDENTITY_DOCUMENT, &rules::AUSWEIS, &[Topic::Passport]),
    identifier_rule(&people::FRENCH_SOCIAL_SECURITY_NUMBER, &rules::NIR, &[Topic::Person]).with(insured),
    identifier_rule(&people::BELGIAN_REGISTER_NUMBER, &rules::RIJKSREGISTER, &[Topic::Person]),
    identifier_rule(&people::SWISS_SOCIAL_SECURITY_NUMBER, &rules::AHV, &[Topic::Person]),
    identifier_rule(&people::SPANISH_IDENTITY_NUMBER, &rules::IBERIAN_ID, &[Topic::Person]),
    identifier_rule(&people::DUTCH_CITIZEN_NUMBER, &rules::BSN, &[Topic::Person]),
    identifier_rule(&people::ITALIAN_FISCAL_CODE, &rules::CODICE_FISCALE, &[]),
    identifier_rule(&people::POLISH_IDENTITY_NUMBER, &rules::PESEL, &[Topic::Person]),
    identifier_rule(&people::BRITISH_INSURANCE_NUMBER, &rules::NINO, &[Topic::Person]),
    identifier_rule(&people::BRITISH_HEALTH_NUMBER, &rules::NHS, &[Topic::Health]).with(no_telephone),
    identifier_rule(&people::AMERICAN_SOCIAL_SECURITY_NUMBER, &rules::SSN, &[Topic::Person]),
    identifier_rule(&people::CANADIAN_INSURANCE_NUMBER, &rules::SIN, &[Topic::Person]),
    identifier_rule(&people::QUEBEC_HEALTH_NUMBER, &rules::NAM, &[Topic::Health, Topic::Person]),
];

/// Adds the numbers of persons that begin at `site`, or with letters before it.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    find_identifiers(PERSONAL_NUMBERS, site, emitter);
    document::find(site, emitter);
    named(site, emitter);
}

/// A word for somebody insured is proof enough where the key is missing or wrong.
fn insured(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    Some(if site.has(Topic::RecordWord) { reading.confidence.max(0.7) } else { reading.confidence })
}

/// Without a word a number that begins with 0 may as well be a telephone number.
fn no_telephone(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    let worded = site.has(Topic::Health) || !site.run.cut(reading.span).starts_with('0');
    worded.then_some(reading.confidence)
}

/// Whatever stands right after a word for a number of a person: the word is proof enough where the digits were mistyped.
fn named(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    const SHAPES: [&str; 9] =
        ["6-4", "8-4", "6 4", "6 5", "9>14", "6-3>5", "3>4 3>4 3>4", "2 2 2 3>5", "3>4-2>4-3>4"];
    if !site.has(Topic::Person) {
        return;
    }
    if let Some(last) = SHAPES.iter().find_map(|shape| site.run.fits(site.idx, shape)) {
        emitter.emit(site.run.span(site.idx, last), &rules::PERSON_NUMBER, "person-number", 0.75);
    }
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::Label::{OrganisationNr, PersonidNr};
    use maskros_text::{Lang, Languages};

    // Test numbers of the authorities, and the examples of their documents; what each number is read from by itself is tested beside it.

    #[test]
    fn words_and_languages_support_scandinavian_numbers() {
        finds(
            PersonidNr,
            Lang::Sv,
            &[
                "Hans personnummer är ⟦189001019802⟧.",
                "Jag har ⟦900101-9802⟧ som nummer",
                "⟦18900101-9802⟧",
                "⟦19121212-1212⟧ står det",
                "född ⟦121212+1212⟧",
                "personnummer ⟦1212121212⟧",
                "pnr: ⟦19 121212-1212⟧",
                "personnummer ⟦121212 1212⟧",
                "samordningsnummer ⟦701063-2391⟧",
                "⟦900101-T123⟧ fick hon",
                "⟦19900101-R123⟧",
            ],
        );
        finds(
            PersonidNr,
            Lang::Nb,
            &["Fødselsnummer: ⟦01879299958⟧", "fnr ⟦010190 12345⟧", "⟦018792 99958⟧", "⟦010190 12345⟧"],
        );
        finds(
            PersonidNr,
            Lang::Da,
            &["Cpr.nr.: ⟦070761-4285⟧", "hun har ⟦010190-1234⟧", "CPR ⟦0707614285⟧", "cpr-nr. ⟦070761 4285⟧"],
        );
        finds(PersonidNr, Lang::En, &["Her code is ⟦131052-308T⟧."]);
        leaves(PersonidNr, Lang::En, &["131052-308S"]);
        leaves(PersonidNr, Lang::Sv, &["991399-1234", "201901011230", "Åren 1990-1995", "556012-5790"]);
    }

    #[test]
    fn wrong_check_digits_score_less() {
        finds(
            PersonidNr,
            Lang::Sv,
            &["hon skrev ⟦900101-9803⟧ där", "personnr ⟦900101-9803⟧", "⟦19900101-9803⟧"],
        );
        let score = |text| found(text, Languages::only(Lang::Sv))[0].2;
        assert!(score("900101-9802") > score("900101-9803") && score("900101-9803") >= 0.5);
    }

    #[test]
    fn foreign_languages_keep_numbers_above_the_threshold() {
        finds(PersonidNr, Lang::De, &["Seine Nummer ist ⟦121212-1212⟧ gewesen", "Nummer ⟦070761-4285⟧"]);
        leaves(OrganisationNr, Lang::De, &["Nummer 121212-1212"]);
    }

    #[test]
    fn words_and_languages_support_continental_numbers() {
        finds(
            PersonidNr,
            Lang::De,
            &[
                "Steuer-ID: ⟦86095742719⟧",
                "⟦86 095 742 719⟧ steht im Bescheid",
                "RV-Nr. ⟦65170839J003⟧",
                "Sozialversicherungsnummer ⟦15070649C103⟧",
                "versichert unter ⟦A123456780⟧",
                "Versichertennummer ⟦A 123 456 780⟧",
                "Ausweis ⟦L01X00T471⟧",
                "Personalausweisnummer ⟦L01X00T47⟧",
                "⟦T220001293⟧",
                "Reisepass ⟦C01X00T478⟧",
                "AHV-Nr. ⟦756.9217.0769.85⟧",
            ],
        );
        leaves(
            PersonidNr,
            Lang::De,
            &["Bauteil B123456789", "Maß 85.47.30-033.28", "Artikel 757.9217.0769.85"],
        );
        finds(
            PersonidNr,
            Lang::Fr,
            &[
                "n° de sécurité sociale ⟦2 69 05 49 588 157 80⟧",
                "⟦2 69 05 49 588 157⟧ est son numéro",
                "NIR ⟦1 51 02 46 102 043 25⟧",
                "Numéro de registre national : ⟦85.07.30-033.28⟧",
            ],
        );
        leaves(
            PersonidNr,
            Lang::Fr,
            &["2 69 15 49 588 157 80", "569054958815780", "Marke 30 2012 063 820.1"],
        );
        finds(
            PersonidNr,
            Lang::En,
            &[
                "DNI ⟦12345678Z⟧",
                "NIE ⟦X1234567L⟧",
                "BSN ⟦111222333⟧",
                "⟦RSSMRA85T10A562S⟧",
                "PESEL ⟦44051401359⟧",
            ],
        );
    }

    #[test]
    fn words_and_languages_support_british_and_american_numbers() {
        finds(
            PersonidNr,
            Lang::En,
            &[
                "My NI number is ⟦AB 12 34 56 C⟧.",
                "nino ⟦ab123456c⟧",
                "number ⟦QQ 12 34 56 C⟧",
                "NHS number: ⟦999 000 0018⟧",
                "NHS No ⟦9990000018⟧",
                "NHS number ⟦943-476-5919⟧",
                "His SSN: ⟦078-05-1120⟧",
                "⟦078-05-1120⟧",
                "social security number is ⟦846155715⟧",
                "ITIN ⟦900-70-0001⟧",
            ],
        );
        leaves(PersonidNr, Lang::En, &["part QQ123456X", "model DF123456A here is GB123456Z"]);
    }
}
