//! Numbers reserved for fiction: PTS 08-465 004 xx, 070-174 06 xx; Nkom has none, so numbers out of service; BNetzA `Drama numbers`
//! 030 23125 xxx, 0171 39200 xx; ARCEP 01 99 00 xx xx, 06 39 98 xx xx; Ofcom 020 7946 0xxx, 07700 900xxx, 0161 496 0xxx; 555-01xx.

use crate::numbers::tests::{finds, found, leaves};
use maskros_text::{Label::PhoneNr, Lang, Languages};

#[test]
fn finds_swedish_numbers() {
    finds(
        PhoneNr,
        Lang::Sv,
        &[
            "Ring ⟦070-174 06 05⟧ i kväll.",
            "⟦0701740605⟧",
            "⟦070 174 06 05⟧ är mitt",
            "⟦0701-74 06 05⟧",
            "⟦08-465 004 12⟧",
            "(⟦08-465 004 12⟧)",
            "Inga (⟦08-465 004 12⟧) kommer",
            "⟦+46 (0)70-174 06 05⟧",
            "⟦+46701740605⟧",
            "⟦0046 70 174 06 05⟧",
            "växel ⟦0303-12 34 56⟧, tack",
            "⟦08-465 004 12, ankn 12⟧",
            "tel: ⟦1740605⟧",
            "☎ ⟦08-465 004⟧",
            "1,Namn 1,⟦0701740605⟧,1950-01-01",
        ],
    );
}

#[test]
fn finds_french_mobile_numbers_in_one() {
    finds(PhoneNr, Lang::Fr, &["mon num ⟦0639987730⟧", "tkt c fatiha, ⟦0639981166⟧"]);
}

#[test]
fn finds_norwegian_and_danish_numbers() {
    finds(
        PhoneNr,
        Lang::Nb,
        &[
            "tlf. ⟦900 12 345⟧",
            "Telefon: ⟦70 06 41 28⟧ / ⟦911 53 806⟧",
            "Tlf.: ⟦70064128⟧ / ⟦91153806⟧",
            "⟦900 12 345⟧",
            "⟦22 33 44 55⟧ er nummeret",
            "Kontoret har ⟦22 33 44 55⟧.",
            "mobil ⟦90012345⟧",
            "⟦+47 900 12 345⟧",
            "⟦+4790012345⟧",
        ],
    );
    finds(
        PhoneNr,
        Lang::Da,
        &[
            "⟦20 12 34 56⟧",
            "tlf ⟦20123456⟧",
            "⟦+45 20 12 34 56⟧",
            "Privat tlf.: ⟦20123456⟧",
            "ring på ⟦2012 3456⟧",
            "Lotte: ⟦20123456⟧",
            "tors 9-17 ⟦20123456⟧",
        ],
    );
}

#[test]
fn finds_german_numbers() {
    finds(
        PhoneNr,
        Lang::De,
        &[
            "Tel.: ⟦030 23125 123⟧",
            "⟦030 23125123⟧",
            "⟦0171/3920012⟧",
            "⟦(089) 12 34-56⟧",
            "⟦+49 30 23125-123⟧",
            "⟦+49 (0)171 3920012⟧",
            "⟦0 30 / 2 31 25 12⟧",
            "Handy ⟦0171-3920012⟧",
            "Fax ⟦+43 (453) 14-592-12098⟧",
            "⟦030 23125-0⟧",
            "Tel. ⟦030 23125 Durchwahl 12⟧",
        ],
    );
}

#[test]
fn finds_french_numbers() {
    finds(
        PhoneNr,
        Lang::Fr,
        &[
            "⟦01 99 00 12 34⟧",
            "⟦01.99.00.12.34⟧",
            "⟦06-39-98-12-34⟧",
            "tél. ⟦0199001234⟧",
            "⟦+33 (0)1 99 00 12 34⟧",
            "⟦+33 6 39 98 12 34⟧",
            "⟦0033 1 99 00 12 34⟧",
            "⟦0 800 123 456⟧",
        ],
    );
}

#[test]
fn finds_british_and_american_numbers() {
    finds(
        PhoneNr,
        Lang::En,
        &[
            "⟦020 7946 0958⟧",
            "⟦07700 900123⟧",
            "⟦(0161) 496 0000⟧",
            "call ⟦07700 900 123⟧ now",
            "⟦+44 20 7946 0958⟧",
            "⟦(555) 555-0123⟧",
            "⟦555-555-0123⟧",
            "⟦212.555.0123⟧",
            "⟦1-800-555-0199⟧",
            "⟦+1 (212) 555-0123⟧",
            "phone ⟦555-0123⟧",
            "⟦(212) 555-0123 ext. 12⟧",
            "⟦212-555-0123 x123⟧",
            "⟦001 212 555 0123⟧",
            "⟦212-555-0123x123⟧",
        ],
    );
}

#[test]
fn finds_numbers_of_other_plans_with_a_word() {
    finds(
        PhoneNr,
        Lang::En,
        &[
            "Phone: ⟦0680 298 70 63⟧",
            "Mobile: ⟦432 03 163⟧",
            "⟦21 253 109 8211⟧-Office",
            "Phone:\n⟦60-56-85-91⟧",
            "T: ⟦467 3395⟧",
        ],
    );
}

#[test]
fn finds_every_number_of_a_list() {
    let found = found("Tel 08-465 004 12, 08-465 004 13 och 070-174 06 05", Languages::only(Lang::Sv));
    assert_eq!(found.iter().filter(|find| find.0 == PhoneNr).count(), 3);
}

#[test]
fn leaves_numbers_that_are_no_telephones() {
    leaves(
        PhoneNr,
        Lang::Sv,
        &[
            "Åren 1990-1995 var bra",
            "den 2019-01-15",
            "15.01.2019",
            "avsnitt 12.3.4",
            "1 234 567 kr",
            "kostar 12 345 kronor",
            "3,14159265",
            "version 10.15.7",
            "SFS 1998:204",
            "s. 123-145",
            "ISBN 978-91-0-012345-6",
            "klockan 10.30-11.45",
            "120 000 invånare",
            "resultatet 3-1, 2-2",
            "556012-5790",
            "tel. mellan kl. 15.30 - 16.30",
            "öppet 08.00 - 21.00",
            "900101-9802",
        ],
    );
    leaves(
        PhoneNr,
        Lang::En,
        &[
            "in 2019-2020",
            "pages 100-105",
            "9/11/2001",
            "10.1000/182",
            "the 1980s",
            "12345",
            "ISBN 0-306-40615-2",
        ],
    );
    leaves(
        PhoneNr,
        Lang::De,
        &[
            "10 000 000 Euro",
            "01.02.2019",
            "§ 14 Abs. 2",
            "1,5 Mio.",
            "vom 01.01. bis 31.12.2020",
            "09:30 Uhr",
            "05/2023 - 05/2024",
            "am 08.04.2029 die",
            "07/63-12/63",
            "06/07.11.2024",
        ],
    );
    leaves(PhoneNr, Lang::Nb, &["mobiltelefoner og rundt 60 000 mobilmaster"]);
    leaves(PhoneNr, Lang::Da, &["20 12 34 56 kr", "1.234.567,89", "2019 2020"]);
}
