//! What was replaced in one place stands nowhere else.

use crate::common::{marked, planned, policy, written};
use maskros_policy::{Policy, Strategy};
use maskros_replace::{Namer, NoticeKind, Scope, plan};
use maskros_text::{Action, Decision, Decisions, Document, Label, Lang};
use proptest::prelude::{ProptestConfig, prop_assert, proptest};

/// What stands there after the strategy, and how many words remain.
fn after(text: &str, lang: Lang, strategy: Strategy) -> (String, usize) {
    let (document, decisions) = marked("d", text, lang);
    let planned = planned(&document, &decisions, strategy);
    let left = planned.notices.iter().filter(|notice| notice.kind == NoticeKind::Remains).count();
    (planned.edits.apply(document.text()), left)
}

#[test]
fn a_name_left_elsewhere_is_replaced_in_every_form() {
    for (text, lang, word) in [
        ("{firstname_female:Moa} {surname:Fagervall} kom. Fagervalls bil.", Lang::Sv, "fagervall"),
        ("{surname:Fagervall} kom. Familjen FAGERVALL, Fagervallarna och fagervall.", Lang::Sv, "fagervall"),
        ("{surname:Fagervall} kom. Den fagervallska gården, Fagervallaffären.", Lang::Sv, "fagervall"),
        ("{surname:Roloffsen} kom. Die Roloffsen'sche Wohnung.", Lang::De, "roloffsen"),
        ("{surname:Roloffsen} kom. Die Roloffsensche Wohnung, Roloffsens Auto.", Lang::De, "roloffsen"),
        ("{surname:Ashdowne} came. Ashdowne's car, the Ashdownes, Mr ASHDOWNE.", Lang::En, "ashdowne"),
        ("{surname:Kvernmo-Rustad} kom. Rustads hus, fru Kvernmo.", Lang::Nb, "rustad"),
        ("{surname:Kvernmo-Rustad} kom. Rustads hus, fru Kvernmo.", Lang::Nb, "kvernmo"),
        ("{person_name:Zoé Vandermolen} est venue. zoevandermolen sur snap.", Lang::Fr, "vandermolen"),
        (
            "{firstname_male:Gustav} {surname:Hyldgaard} kom. @gustavhyldgaard, #teamHyldgaard.",
            Lang::Da,
            "hyldgaard",
        ),
        (
            "{surname:Hyldgaard} kom. Se https://x.example/hjaelp-hyldgaard og hyldgaard@x.example.",
            Lang::Da,
            "hyldgaard",
        ),
        (
            "{surname:Sjögrenius} kom. Sjo\u{308}grenius sa: SJÖGRENIUS, sjogrenius@x.example.",
            Lang::Sv,
            "grenius",
        ),
        ("{company:Quorvex AB} finns. Quorvex är bra, info@quorvex.example.", Lang::Sv, "quorvex"),
        ("{city:Tromsø} ligger i nord. Han snakker bred tromsødialekt.", Lang::Nb, "troms"),
        ("{city:Odense} er stor. En odenseansk kage.", Lang::Da, "odense"),
        ("{city:Göteborg} är stort. Den där göteborgshumorn är känd.", Lang::Sv, "göteborg"),
        ("{social_handle:@nattfjaril_88} skrev. Sök på nattfjaril_88!", Lang::Sv, "nattfjaril"),
        ("{firstname_male:leon}.brkm_03 skrev, @{firstname_male:leon}", Lang::Sv, "brkm"),
        ("{phone_nr:070-174 06 05} är numret, alltså 0701740605.", Lang::Sv, "0701740605"),
    ] {
        for strategy in Strategy::ALL.into_iter().filter(|strategy| !matches!(strategy, Strategy::DateShift))
        {
            let (out, _) = after(text, lang, strategy);
            assert!(!out.to_lowercase().contains(word), "{strategy:?}: {out}");
        }
    }
}

#[test]
fn the_pseudonym_follows_in_each_form() {
    let (out, left) = after(
        "{firstname_female:Moa} {surname:Fagervall}|Fagervalls|FAGERVALL|moafagervall|Fagervallaffären|fagervall",
        Lang::Sv,
        Strategy::Realistic,
    );
    let parts: Vec<&str> = out.split('|').collect();
    let (first, last) = parts[0].split_once(' ').unwrap();
    assert!(parts[1] == format!("{last}s") || (parts[1] == last && last.ends_with(['s', 'x', 'z'])), "{out}");
    assert_eq!(parts[2], last.to_uppercase());
    assert!(parts[3].starts_with(&first.to_lowercase()[..1]) && parts[3] != "moafagervall", "{out}");
    assert_eq!(parts[4], format!("{last}affären"));
    assert_eq!(parts[5], last.to_lowercase());
    assert_eq!(left, 0);
}

#[test]
fn marks_say_what_stood_there() {
    let text = "{firstname_female:Moa} {surname:Fagervall} #teamFagervall www.x.example/fagervall";
    assert_eq!(written(text, Lang::Sv, Strategy::Category), "[PERSON] [HANDLE] [URL]");
    assert_eq!(written(text, Lang::Sv, Strategy::Delete).trim(), "");
}

#[test]
fn ordinary_words_stay() {
    for (text, lang, stays) in [
        (
            "{surname:Berg} kom över ett berg. Vid berget låg snö.",
            Lang::Sv,
            "över ett berg. Vid berget låg snö.",
        ),
        (
            "{firstname_female:Rose} {surname:May} may sell a rose in May.",
            Lang::En,
            "may sell a rose in May.",
        ),
        ("{surname:Koch} kam. Der Koch kocht.", Lang::De, "Der Koch kocht."),
        ("{surname:Lind} sa en linda, lindrade, blind.", Lang::Sv, "sa en linda, lindrade, blind."),
        (
            "{firstname_male:Martin} var på Martinique med Martinsson.",
            Lang::Sv,
            "på Martinique med Martinsson.",
        ),
        ("{surname:Holm} visade Stockholm och ön.", Lang::Sv, "visade Stockholm och ön."),
        ("{firstname_female:Ann} can plan an annual dance.", Lang::En, "can plan an annual dance."),
    ] {
        for strategy in [Strategy::Realistic, Strategy::Category] {
            let (out, _) = after(text, lang, strategy);
            assert!(out.ends_with(stays), "{out}");
        }
    }
}

#[test]
fn what_may_be_a_name_and_stays_is_reported() {
    assert_eq!(after("{surname:Koch} kam. Der Koch kocht.", Lang::De, Strategy::Realistic).1, 1);
    assert_eq!(after("{surname:Berg} kom över ett berg.", Lang::Sv, Strategy::Realistic).1, 0);
}

/// The decisions of `text` with those of the label `keeps` kept.
fn keeping(text: &str, lang: Lang, keeps: Label) -> (Document, Decisions) {
    let (document, decisions) = marked("d", text, lang);
    let kept = decisions.iter().map(|decision| Decision {
        action: if decision.label == keeps { Action::Keep } else { decision.action },
        ..decision.clone()
    });
    let kept = Decisions::new(&document, kept.collect()).unwrap();
    (document, kept)
}

#[test]
fn a_surname_inside_a_kept_firm_is_replaced() {
    let write = |(document, decisions): (Document, Decisions), policy: &Policy| {
        let planned = plan(&document, &decisions, policy, &mut Namer::new([7; 32], Scope::Document, "s"));
        planned.edits.apply(document.text())
    };
    for (text, lang) in [
        (
            "{firstname_male:Neil} {surname:Ashdowne}|{company:Ashdowne's Bakery}|{other_institution:The Ashdowne Foundation}",
            Lang::En,
        ),
        (
            "{firstname_male:Jan} {surname:Müller}|{company:Müller Bau GmbH}|{company:Gebr. Müller KG}",
            Lang::De,
        ),
    ] {
        let keeps = keeping(text, lang, Label::Company);
        let out = write(keeps, &policy(Strategy::Realistic));
        assert!(!out.contains("Ashdowne") && !out.contains("Müller"), "{out}");
        let surname = out.split('|').next().unwrap().split(' ').nth(1).unwrap().to_owned();
        assert!(out.split('|').nth(1).unwrap().starts_with(&surname), "{out}");
        assert!(out.contains("Bakery") || out.contains(" Bau GmbH"), "{out}");
    }
    let listed = "extends = \"default\"\n[lists]\nnever = [\"Ashdowne's Bakery\"]\n";
    let policy = Policy::parse("p.toml", listed, &|_| Err(std::io::Error::other("no file"))).unwrap();
    let out =
        write(keeping("{surname:Ashdowne}|{company:Ashdowne's Bakery}", Lang::En, Label::Company), &policy);
    assert!(out.ends_with("|Ashdowne's Bakery"), "{out}");
}

#[test]
fn a_name_that_a_kept_person_bears_too_is_reported_and_stays() {
    let (document, decisions) = keeping(
        "{person_name:Greta Thornquist} {surname:Thornquist} kom. #teamThornquist",
        Lang::Sv,
        Label::PersonName,
    );
    let planned = planned(&document, &decisions, Strategy::Realistic);
    assert!(planned.edits.apply(document.text()).ends_with("#teamThornquist"));
    assert!(planned.notices.iter().any(|notice| notice.kind == NoticeKind::Remains));
}

#[test]
fn no_invented_handle_holds_a_name_of_the_document() {
    for seed in 0..60 {
        let text = "{firstname_female:Amber} {firstname_female:Hazel} {firstname_male:Jasper} {social_handle:@foovo.barbo}";
        let (document, decisions) = marked(&format!("d{seed}"), text, Lang::En);
        let out = planned(&document, &decisions, Strategy::Realistic).edits.apply(document.text());
        let out = out.to_lowercase();
        assert!(!["amber", "hazel", "jasper"].iter().any(|name| out.contains(name)), "{out}");
    }
}

#[test]
fn many_names_and_long_lines_take_linear_time() {
    let text = |count: usize| {
        let names: String = (0..count).map(|idx| format!("{{surname:Xyl{}}} kom. ", spelt(idx))).collect();
        names + &"ann.ann@ann#ann_".repeat(count * 4)
    };
    let time = |count: usize| {
        let (document, decisions) = marked("d", &text(count), Lang::Sv);
        let start = std::time::Instant::now();
        let planned = planned(&document, &decisions, Strategy::Category);
        assert!(planned.edits.as_slice().len() >= count);
        start.elapsed()
    };
    let (few, many) = (time(2_000), time(10_000));
    // Ten times as much, and as much again for caches and a busy machine.
    assert!(many < few * 60, "{few:?} for 2,000 names, {many:?} for 10,000");
}

fn spelt(number: usize) -> String {
    number.to_string().bytes().map(|digit| char::from(digit - b'0' + b'k')).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_name_of_no_list_remains(
        stem in "[BDFGKLMNPRTV][aeiou][lrnst]{1,2}[aeiou]", tail in "(quist|holz|gaard|brook|ville)x", form in 0..8_usize, strategy in 0..11_usize, lang in 0..7_usize,
    ) {
        let name = format!("{stem}{tail}");
        let lower = name.to_lowercase();
        let forms = [
            name.clone(), name.to_uppercase(), lower.clone(), format!("#team{name}"), format!("@{lower}_77"), format!("{lower}@x.example"),
            format!("https://x.example/{lower}"), format!("{name}'s"),
        ];
        let strategy = Strategy::ALL[strategy];
        let text = format!("{{surname:{name}}} x, y {} z.", forms[form]);
        if strategy != Strategy::DateShift {
            let out = written(&text, Lang::SUPPORTED[lang], strategy);
            prop_assert!(!out.to_lowercase().contains(&lower), "{text}: {out}");
        }
    }
}
