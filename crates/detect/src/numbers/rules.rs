//! The registry of this folder: every rule with its label and source.

use crate::RuleInfo;

/// A rule is its own entry in the registry.
pub(super) type Rule = RuleInfo;

macro_rules! rules {
    ($($ident:ident $name:literal $label:ident $description:literal;)*) => {
        $(
            #[doc = $description]
            pub(super) const $ident: Rule =
                Rule { name: $name, label: maskros_text::Label::$label, description: $description };
        )*

        /// The rules of this folder.
        pub(crate) const RULES: &[RuleInfo] = &[$($ident,)*];
    };
}

rules! {
    PERSONNUMMER "swedish-personal-identity-number" PersonidNr
        "Swedish personnummer and samordningsnummer, 10 or 12 digits: valid day, Luhn (Skatteverket, SKV 704).";
    INTERIM "swedish-interim-number" PersonidNr
        "Swedish interim number with a letter after the day of birth (`YYMMDD-T123`; Inera, SITHS profile).";
    FODSELSNUMMER "norwegian-identity-number" PersonidNr
        "Norwegian fødselsnummer, D-nummer and synthetic numbers: valid day, two control digits, old rule and that of 2032 (Skatteetaten).";
    CPR "danish-identity-number" PersonidNr
        "Danish CPR number with and without modulus 11 (CPR-kontoret, `Personnummeret i CPR`).";
    STEUER_ID "german-tax-identifier" PersonidNr
        "German Steuer-ID, 11 digits: ISO 7064 MOD 11,10 and the rule on repeated digits (BZSt).";
    RENTENVERSICHERUNG "german-pension-insurance-number" PersonidNr
        "German Rentenversicherungsnummer: day of birth and check digit (VKVV section 2).";
    KRANKENVERSICHERUNG "german-health-insurance-number" PersonidNr
        "German Krankenversichertennummer: a letter and nine digits with check digit (GKV-Spitzenverband, section 290 SGB V).";
    AUSWEIS "german-identity-document" PersonidNr
        "Serial numbers of German identity cards and passports: restricted letters, check digit of ICAO 9303.";
    NIR "french-social-security-number" PersonidNr
        "French NIR, 13 symbols and a key of 97 minus the number modulo 97, Corsica with 2A and 2B (INSEE).";
    NINO "british-national-insurance-number" PersonidNr
        "British NINO: prefix and suffix letters (HMRC, NIM39110).";
    NHS "british-nhs-number" PersonidNr
        "NHS number of England and Wales, 10 digits modulus 11 (NHS Data Dictionary).";
    SSN "us-social-security-number" PersonidNr
        "US SSN by area, group and serial rules (SSA, RM 10201.035), and ITIN by its fourth and fifth digit (IRS).";
    SIN "canadian-social-insurance-number" PersonidNr
        "Canadian SIN or NAS with the Luhn digit (Employment and Social Development Canada).";
    NAM "quebec-health-number" PersonidNr
        "Québec NAM: letters of the name, day of birth (Régie de l'assurance maladie).";
    HETU "finnish-identity-code" PersonidNr
        "Finnish henkilötunnus: day, century sign and control character (DVV).";
    IBERIAN_ID "spanish-identity-number" PersonidNr
        "Spanish DNI and NIE with control letter (Ministerio del Interior).";
    BSN "dutch-citizen-number" PersonidNr
        "Dutch BSN, nine digits with the eleven test, with context (RvIG).";
    CODICE_FISCALE "italian-fiscal-code" PersonidNr
        "Italian codice fiscale with control letter (DM 23 December 1976).";
    PESEL "polish-identity-number" PersonidNr
        "Polish PESEL: day and weighted check digit, with context or in Polish.";
    RIJKSREGISTER "belgian-register-number" PersonidNr
        "Belgian national register number: day of birth and check digits modulo 97 (royal decree of 3 April 1984).";
    AHV "swiss-insurance-number" PersonidNr
        "Swiss AHV number: 756 and the check digit of EAN-13 (AHVV, article 133).";
    PASSPORT "passport-number" PersonidNr
        "A document number after a word for passport or identity card.";
    PERSON_NUMBER "named-personal-number" PersonidNr
        "Digits right after a word for a number of a person, whatever their form.";

    ORGANISATIONSNUMMER "swedish-organisation-number" OrganisationNr
        "Swedish organisationsnummer, Luhn, third digit at least 2 (Skatteverket, SKV 709), and its VAT form.";
    ORGANISASJONSNUMMER "norwegian-organisation-number" OrganisationNr
        "Norwegian organisasjonsnummer, nine digits modulus 11, also with NO and MVA (Brønnøysundregistrene).";
    CVR "danish-company-number" OrganisationNr
        "Danish CVR number, eight digits modulus 11, with context or DK (Erhvervsstyrelsen).";
    HANDELSREGISTER "german-register-number" OrganisationNr
        "German Handels-, Vereins- and Partnerschaftsregister: HRA, HRB, VR, PR, GnR and a number.";
    STEUERNUMMER "german-tax-number" OrganisationNr
        "German Steuernummer in the spellings of the Länder (ELSTER, Prüfung der Steuernummer).";
    VAT "vat-number" OrganisationNr
        "VAT numbers of the EU, Switzerland, Norway and Britain: country letters and digits, check digit where known.";
    SIREN "french-company-number" OrganisationNr
        "French SIREN and SIRET, Luhn (INSEE), and TVA with its key.";
    COMPANY_NUMBER "british-company-number" OrganisationNr
        "British company number after a word for company or registration (Companies House).";
    EIN "us-employer-number" OrganisationNr
        "US EIN after its context word (IRS).";
    LEI "legal-entity-identifier" OrganisationNr
        "LEI, 20 symbols modulo 97 (ISO 17442).";
    ORGANISATION_NUMBER "named-organisation-number" OrganisationNr
        "Digits right after a word for an organisation's number, whatever their form.";

    IBAN "iban" AccountNr
        "IBAN by length of its country and modulo 97 (ISO 13616, SWIFT registry), spaced or not, in either case.";
    BIC "bank-identifier-code" AccountNr
        "BIC after its context word (ISO 9362).";
    GIRO "swedish-giro" AccountNr
        "Bankgiro and plusgiro with Luhn (Bankgirot, `10-modulen`).";
    CARD "payment-card" AccountNr
        "Payment card, 12 to 19 digits by issuer range, Luhn (ISO/IEC 7812).";
    KONTO "bank-account" AccountNr
        "National account numbers: Norwegian by modulus 11; Swedish, Danish, German, British, US with context.";
    CRYPTO "crypto-address" AccountNr
        "Bitcoin and Ethereum addresses by form.";

    PHONE "telephone-number" PhoneNr
        "Telephone numbers of the seven areas by their national plans, international ones by country code, others with context.";

    PLATE "vehicle-plate" LicenseNr
        "Vehicle plates of Sweden, Norway, Denmark, Germany, France, Britain; with context where the form is common.";
    DRIVING "driving-licence" LicenseNr
        "Driving licence numbers after their context word; the British by form.";
    VIN "vehicle-identification-number" LicenseNr
        "Vehicle identification number, 17 symbols with check digit or context (ISO 3779).";

    DOCKET "court-docket" CaseNr
        "Dockets of courts by form: Germany, Sweden, Norway, Denmark, France, Britain, US, EU, ECtHR.";
    FILE "file-number" CaseNr
        "A number after a word for file, case or reference.";
    LAND "land-register" CaseNr
        "A number after a word for land register, parcel or deed.";

    RECORD "record-number" OtherNrSeq
        "A number after a word for customer, member, invoice, contract, employee.";
    ROOM "room-number" OtherNrSeq
        "The number of a ward, room or bed after its word.";
    POSITION "geographic-position" OtherNrSeq
        "Latitude and longitude by form, or one of them behind its word (ISO 6709, annex D).";
    SEQUENCE "number-sequence" OtherNrSeq
        "Six digits and more that nothing else explains, and serial codes of capitals and digits.";
}

#[cfg(test)]
mod tests {
    use super::RULES;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = RULES.iter().map(|rule| rule.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RULES.len());
    }
}
