//! Numbers that a register gives to an organisation.

use super::context::Topic;
use super::identified::{IdentifierRule, find_identifiers, identifier_rule};
use super::site::Site;
use super::{Emitter, rules};
use maskros_identifiers::organisations;

const ORGANISATION_NUMBERS: &[IdentifierRule] = &[
    identifier_rule(
        &organisations::SWEDISH_ORGANISATION_NUMBER,
        &rules::ORGANISATIONSNUMMER,
        &[Topic::Organisation],
    ),
    // Nine digits in threes are also how millions are written.
    identifier_rule(
        &organisations::NORWEGIAN_ORGANISATION_NUMBER,
        &rules::ORGANISASJONSNUMMER,
        &[Topic::Organisation],
    )
    .or_amount(),
    identifier_rule(&organisations::DANISH_COMPANY_NUMBER, &rules::CVR, &[Topic::Organisation, Topic::Vat]),
    identifier_rule(&organisations::GERMAN_REGISTER_NUMBER, &rules::HANDELSREGISTER, &[Topic::Organisation]),
    identifier_rule(&organisations::GERMAN_TAX_NUMBER, &rules::STEUERNUMMER, &[Topic::Tax]),
    identifier_rule(&organisations::FRENCH_COMPANY_NUMBER, &rules::SIREN, &[Topic::Organisation]).or_amount(),
    identifier_rule(&organisations::VAT_NUMBER, &rules::VAT, &[Topic::Vat]),
    identifier_rule(&organisations::BRITISH_COMPANY_NUMBER, &rules::COMPANY_NUMBER, &[Topic::Organisation]),
    identifier_rule(&organisations::AMERICAN_EMPLOYER_NUMBER, &rules::EIN, &[Topic::Organisation]),
    identifier_rule(&organisations::LEGAL_ENTITY_IDENTIFIER, &rules::LEI, &[Topic::Organisation]),
];

/// Adds the numbers of organisations that begin at `site`, or with country letters before it.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    find_identifiers(ORGANISATION_NUMBERS, site, emitter);
    named(site, emitter);
}

/// Whatever stands right after a word for an organisation's number.
fn named(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !site.has(Topic::Organisation) && !site.has(Topic::Vat) {
        return;
    }
    let shapes = ["6-4", "8>12", "13", "14", "2 2 2 2", "3 3 3", "3.3.3", "3 3 3 5", "2-7"];
    if let Some(last) = shapes.iter().find_map(|shape| site.run.fits(site.idx, shape)) {
        emitter.emit(site.run.span(site.idx, last), &rules::ORGANISATION_NUMBER, "organisation-number", 0.62);
    }
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::OrganisationNr, Lang};

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
