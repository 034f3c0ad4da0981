//! What holds for every document.

use crate::common::{marked, namer, planned, policy};
use maskros_policy::Strategy;
use maskros_replace::{Scope, plan};
use maskros_text::{Decisions, Document, Label, Lang};
use proptest::prelude::{ProptestConfig, prop, prop_assert, prop_assert_eq, prop_assert_ne, proptest};
use std::collections::HashMap;

const SOME: &[(&str, &[&str])] = &[
    ("firstname_female", &["Anna", "Maria", "Karin", "Fatima", "Anna-Lena", "ANNA", "Agnes", "Zoë"]),
    ("firstname_male", &["Lars", "Erik", "Jean-Pierre", "Mohammed", "Hans", "sven"]),
    ("firstname_unknown", &["Kim", "Robin", "Bo"]),
    ("surname", &["Lindström", "Müller", "von Krause", "O'Brien", "Hansen", "Bergström", "Andersson"]),
    ("person_name", &["Anna Lindström", "KRAUSE, Anna", "J. R. Smith", "Lars"]),
    ("initials", &["A.L.", "K", "J.-P."]),
    ("middlename", &["Karin", "Erik"]),
    ("username", &["annalind87", "x_Hiker_x"]),
    ("city", &["Göteborg", "Malmö", "Nürnberg", "Paris", "Småstad"]),
    ("region", &["Skåne", "Bayern", "Stockholms län"]),
    ("country", &["Syrien", "Deutschland", "Somalia"]),
    ("area", &["Vesterbro", "Greenwich Village"]),
    ("place", &["Mariatorget", "Alexanderplatz", "Storkyrkan"]),
    ("geo", &["Vättern", "Loch Ness"]),
    (
        "street_name",
        &["Björkgatan", "Rosenweg", "Oak Street", "Rue Alphonse Metayer", "rue des Lilas", "Kungsgatan"],
    ),
    ("zip_code", &["123 45", "80331", "SW1A 2AA"]),
    ("school", &["Björkskolan", "Göteborgs universitet", "KTH"]),
    ("company", &["Müller GmbH", "Volvo AB", "SVT", "Lindströms Bygg AB"]),
    ("court", &["Amtsgericht Nürnberg", "Högsta domstolen"]),
    ("transport_name", &["gröna linjen", "Lidingöbanan"]),
    ("license_nr", &["ABC 12D", "M-AB 1234", "AB-123-CD"]),
    (
        "phone_nr",
        &[
            "070-174 06 05",
            "+46 (0)70 174 06 05",
            "020 7946 0123",
            "030 23125 123",
            "01 99 00 12 34",
            "(202) 555-0123",
            "22 33 44 55",
        ],
    ),
    ("email", &["anna.lindstrom@example.se", "info@example.org", "anna at example.com"]),
    ("url", &["https://www.facebook.com/anna.lindstrom", "annalindstrom.se", "http://example.org/a?b=c#d"]),
    ("messaging_link", &["https://wa.me/+93722758", "t.me/joinchat/AbCdEf"]),
    ("social_handle", &["@MaryJohanson1987", "#AnnaLind", "@anna"]),
    ("ip_address", &["192.0.2.1", "2001:db8::1", "10.0.0.1/24"]),
    ("mac_address", &["00-00-5E-00-53-01", "aa:bb:cc:dd:ee:ff"]),
    ("personid_nr", &["900101-9802", "19900101-9802", "QQ 12 34 56 C", "078-05-1120"]),
    ("organisation_nr", &["556036-0793", "974 760 673"]),
    ("account_nr", &["DE89 3704 0044 0532 0130 00", "4111 1111 1111 1111", "5050-1055"]),
    ("case_nr", &["310 C 1482/20", "T 123-20", "BS-12345/2021"]),
    ("other_nr_seq", &["12345", "12-34/5"]),
    ("date_digits", &["2018-12-01", "1.12.", "99/99/99"]),
    ("year", &["2018"]),
    ("month_word", &["maj", "December", "xyz"]),
    ("day", &["3", "21st"]),
    ("age_digits", &["18", "3"]),
    ("age_string", &["arton", "niotton", "xyz"]),
    ("time_of_day", &["10:30", "kl. 7", "halv tre"]),
    ("prof", &["webbutvecklare"]),
    ("extra", &["det där i mars"]),
];

/// A document of marks with words between them.
fn texts() -> impl proptest::strategy::Strategy<Value = String> {
    use proptest::strategy::Strategy as _;
    let mark = (0..SOME.len(), 0..8_usize, 0..3_usize);
    prop::collection::vec(mark, 1..14).prop_map(|marks| {
        let words = marks.into_iter().map(|(label, idx, filler)| {
            let (label, mentions) = SOME[label];
            let filler = [" såg ", ". Sedan kom ", ", "][filler];
            format!("{{{label}:{}}}{filler}", mentions[idx % mentions.len()])
        });
        words.collect::<String>()
    })
}

fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// Small numbers meet by chance, and a title is no secret.
fn small(label: Label) -> bool {
    matches!(label.group(), maskros_text::Group::Time)
        || matches!(label, Label::StreetNr | Label::TransportNr | Label::Title)
}

fn lang(idx: usize) -> Lang {
    Lang::SUPPORTED[idx]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn never_an_original(text in texts(), idx in 0..7_usize) {
        let (document, decisions) = marked("d", &text, lang(idx));
        let edits = planned(&document, &decisions, Strategy::Realistic).edits;
        for (edit, decision) in edits.as_slice().iter().zip(&decisions) {
            prop_assert_eq!(edit.span, decision.span);
            let replacement = fold(&edit.replacement);
            if small(decision.label) {
                prop_assert_ne!(&replacement, &fold(document.cut(decision.span)));
                continue;
            }
            for other in &decisions {
                prop_assert_ne!(&replacement, &fold(&other.base));
                prop_assert_ne!(&replacement, &fold(document.cut(other.span)));
            }
        }
    }

    #[test]
    fn one_to_one_within_scope(texts in prop::collection::vec(texts(), 1..4)) {
        let policy = policy(Strategy::Realistic);
        let mut namer = namer(Scope::Collection);
        let mut owners = HashMap::new();
        for (idx, text) in texts.iter().enumerate() {
            let (document, decisions) = marked(&format!("d{idx}"), text, Lang::Sv);
            let _ = plan(&document, &decisions, &policy, &mut namer);
        }
        for assignment in namer.take_new() {
            let before = owners.insert(fold(&assignment.pseudonym), assignment.key);
            prop_assert!(before.is_none_or(|key| key == assignment.key));
        }
    }

    #[test]
    fn nothing_is_empty_but_what_is_deleted(text in texts(), idx in 0..7_usize, strategy in 0..11_usize) {
        let strategy = Strategy::ALL[strategy];
        let (document, decisions) = marked("d", &text, lang(idx));
        let edits = planned(&document, &decisions, strategy).edits;
        prop_assert!(edits.as_slice().iter().all(|edit| edit.replacement.is_empty() == (strategy == Strategy::Delete)));
        let covered = decisions.iter().all(|decision| edits.as_slice().iter().any(|edit| edit.span.contains(decision.span)));
        prop_assert!(covered);
    }

    #[test]
    fn the_order_of_documents_does_not_matter_in_document_scope(one in texts(), two in texts()) {
        let policy = policy(Strategy::Realistic);
        let documents = [marked("one", &one, Lang::Sv), marked("two", &two, Lang::De)];
        let write = |order: [usize; 2]| {
            let mut namer = namer(Scope::Document);
            let mut out: Vec<_> = order.into_iter().map(|idx| (idx, write(&documents[idx], &policy, &mut namer))).collect();
            out.sort();
            out
        };
        prop_assert_eq!(write([0, 1]), write([1, 0]));
    }

    #[test]
    fn a_remembered_run_is_repeated(texts in prop::collection::vec(texts(), 1..4)) {
        let policy = policy(Strategy::Realistic);
        let documents: Vec<_> = (0..).zip(&texts).map(|(idx, text)| marked(&format!("d{idx}"), text, Lang::Sv)).collect();
        let mut first = namer(Scope::Document);
        let mut second = namer(Scope::Document);
        let mut wrote = Vec::new();
        for document in &documents {
            wrote.push(write(document, &policy, &mut first));
            for assignment in first.take_new() {
                second.remember(assignment.key, assignment.pseudonym);
            }
        }
        let again: Vec<_> = documents.iter().map(|document| write(document, &policy, &mut second)).collect();
        prop_assert_eq!(wrote, again);
        prop_assert!(second.take_new().is_empty());
    }

    #[test]
    fn any_mention_is_written_without_harm(
        mention in "[^{}]{1,40}",
        digits in "[+0-9 ./:@-]{1,24}",
        label in 0..Label::ALL.len(),
        strategy in 0..11_usize,
        idx in 0..7_usize,
    ) {
        let label = Label::ALL[label].name();
        for mention in [mention, digits] {
            let (document, decisions) = marked("d", &format!("x{{{label}:{mention}}}y"), lang(idx));
            let strategy = Strategy::ALL[strategy];
            let out = planned(&document, &decisions, strategy).edits.apply(document.text());
            prop_assert!(out.starts_with('x') && out.ends_with('y'));
        }
    }

    #[test]
    fn other_keys_give_other_texts(text in "[A-Z][a-z]{4,8}") {
        let (document, decisions) = marked("d", &format!("{{phone_nr:070-174 06 05}} {{personid_nr kind=personnummer:900101-9802}} {text}"), Lang::Sv);
        let policy = policy(Strategy::Realistic);
        let mut other = maskros_replace::Namer::new([8; 32], Scope::Document, "tests");
        let one = plan(&document, &decisions, &policy, &mut namer(Scope::Document));
        prop_assert_ne!(one.edits, plan(&document, &decisions, &policy, &mut other).edits);
    }
}

fn write(
    (document, decisions): &(Document, Decisions),
    policy: &maskros_policy::Policy,
    namer: &mut maskros_replace::Namer,
) -> String {
    plan(document, decisions, policy, namer).edits.apply(document.text())
}
