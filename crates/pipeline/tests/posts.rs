//! The policy for posts, from the plain text to what stands there: Riabi et al. 2024, Cloaked Classifiers.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::{Policy, Strategy};
use maskros_replace::{Namer, Scope};
use maskros_text::{Action, Document};

/// Runs `text` through the policy for posts and gives what stays and what goes, in reading order.
fn posts(text: &str) -> (Vec<String>, Vec<String>) {
    let policy = Policy::builtin("social").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let document = Document::new("d", text);
    let analysis = pipeline.analyse(&document);
    let cut = |keep: bool| {
        let some = analysis.decisions.iter().filter(|decision| (decision.action != Action::Replace) == keep);
        some.map(|decision| document.cut(decision.span).to_owned()).collect()
    };
    (cut(true), cut(false))
}

#[test]
fn public_figures_stay_and_private_people_go() {
    for (text, stays, goes) in [
        ("Le ministre Bruno Lacaze et l'écrivain Marc Vasseur parlent.", &["Lacaze", "Vasseur"][..], &[][..]),
        ("Selon Nadia Ferrand, journaliste au Monde, c'est faux.", &["Nadia", "Ferrand"], &[]),
        ("Statsministeren møtte journalist Kari Tveitane.", &["Kari", "Tveitane"], &[]),
        ("President Obama called. Obama is tired.", &["Obama"], &[]),
        ("Boris Johnson ringde. Johnson var trött.", &["Boris", "Johnson"], &[]),
        ("My neighbour Boris Johnson called.", &[], &["Boris", "Johnson"]),
        ("Mein Freund Olaf Scholz ruft an.", &[], &["Olaf", "Scholz"]),
        ("Jag heter Emma Watson.", &[], &["Emma", "Watson"]),
        ("Obama and Merkel met.", &[], &["Obama", "Merkel"]),
        ("Anna Johansson och Lars Eriksson kom.", &[], &["Anna", "Johansson", "Lars", "Eriksson"]),
        ("James Brown fixed my roof.", &[], &["James", "Brown"]),
        ("The singer James Brown died.", &["James", "Brown"], &[]),
        ("The club president Jason Whitcombe said so.", &[], &["Jason", "Whitcombe"]),
        ("Hier soir Marine Le Pen parlait.", &["Marine", "Pen"], &[]),
        ("Representative Ilhan Omar spoke.", &["Ilhan", "Omar"], &[]),
        ("Bundespräsident Steinmeier kam. Steinmeiers Rede war lang.", &["Steinmeier"], &[]),
        ("Dronning Margrethe vinkede til Margrethe Krogh.", &[], &["Krogh"]),
        ("President Johnson met Lars Johnson.", &[], &["Lars"]),
        ("Senator Whitcombe lied. Paul Whitcombe is my uncle.", &[], &["Paul"]),
        ("My boss Taylor Swift is mean. #TaylorSwift rules.", &[], &["Taylor", "Swift"]),
        ("Jag läser Astrid Lindgren för Astrid Holm.", &["Lindgren"], &["Holm"]),
        ("Terroristen Anders Behring Breivik nektet.", &["Breivik"], &[]),
        ("The victim Mehdi Lahlou was 19.", &[], &["Mehdi", "Lahlou"]),
    ] {
        let (kept, gone) = posts(text);
        for name in stays {
            assert!(!gone.iter().any(|other| other.contains(name)), "{text}: {name} in {gone:?}");
        }
        for name in goes {
            assert!(gone.iter().any(|other| other.contains(name)), "{text}: {name} in {kept:?}");
        }
    }
}

#[test]
fn the_public_keep_their_names_and_nothing_else() {
    let (kept, gone) =
        posts("Call Angela Merkel: +1 202 555 0129, 89 Laurel Drive, Dayton, angela.merkel@example.org.");
    assert!(kept.iter().any(|name| name == "Merkel"), "{kept:?}");
    for part in ["+1 202 555 0129", "89", "Laurel Drive", "Dayton", "angela.merkel@example.org"] {
        assert!(gone.iter().any(|other| other.contains(part)), "{part}: {gone:?}");
    }
}

#[test]
fn towns_go_with_their_streets_and_stay_alone() {
    assert!(
        posts("Il habite 97 rue des Tilleuls à Roubaix. Roubaix est grand.")
            .0
            .iter()
            .all(|word| word != "Roubaix")
    );
    assert!(posts("Roubaix est grand.").0.iter().any(|word| word == "Roubaix"));
}

#[test]
fn readable_text_gets_no_placeholder_for_a_nationality() {
    let (kept, gone) = posts("The French journalist Élise Lucet was there.");
    assert!(kept.iter().any(|word| word == "French") && gone.is_empty(), "{kept:?} {gone:?}");
    let (_, gone) = posts("The French baker from Dayton was there.");
    assert_eq!(gone, ["Dayton"]);
}

#[test]
fn platforms_are_nobodys_names() {
    for text in [
        "Hit me up on Insta.",
        "Skriv på Snapchat eller TikTok.",
        "Find me on FB and IG.",
        "Schreib mir auf Telegram.",
    ] {
        assert!(posts(text).1.is_empty(), "{text}: {:?}", posts(text).1);
    }
}

/// What the policy for posts writes by `strategy`.
fn written(text: &str, strategy: Strategy) -> String {
    let policy = Policy::builtin("social").unwrap().with_strategy(strategy);
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let document = Document::new("d", text);
    let analysis = pipeline.analyse(&document);
    pipeline.plan(&document, &analysis, &mut Namer::new([7; 32], Scope::Document, "s")).edits.apply(text)
}

/// Table 2 of the paper, with its marks for ours.
#[test]
fn the_tables_of_cloaked_classifiers() {
    let text = "Hit me up @marie.delattre1, @handsomephilantropist on Insta. Shoutout to Moshe Chaya! At Rue Alphonse Metayer.";
    let theirs = [
        ("[REDACTED]", "placeholder"),
        ("[HANDLE", "username["),
        ("[PERSON", "name["),
        ("[STREET", "location["),
    ];
    for (strategy, printed) in [
        (Strategy::Delete, "Hit me up, on Insta. Shoutout to !"),
        (
            Strategy::Placeholder,
            "Hit me up placeholder, placeholder on Insta. Shoutout to placeholder! At placeholder.",
        ),
        (Strategy::Category, "Hit me up username, username on Insta. Shoutout to name! At location."),
        (Strategy::Numbered, "Hit me up username1, username2 on Insta. Shoutout to name1! At location1."),
    ] {
        let ours = theirs.iter().fold(written(text, strategy), |out, (our, their)| out.replace(our, their));
        let ours = ours.replace("[-", "").replace(['[', ']'], "");
        assert!(ours.starts_with(printed), "{ours}");
    }
    let ours = written(text, Strategy::Realistic);
    let (handles, rest) = ours.split_once(" on Insta. Shoutout to ").unwrap();
    let (first, second) = handles.strip_prefix("Hit me up @").unwrap().split_once(", @").unwrap();
    assert!(first.contains('.') && first.ends_with(|letter: char| letter.is_ascii_digit()), "{first}");
    assert!(second.len() > 8 && second.chars().all(|letter| letter.is_ascii_lowercase()), "{second}");
    assert!(rest.contains("! At Rue ") && rest.ends_with('.'), "{rest}");
    for left in ["marie", "delattre", "handsome", "philan", "Moshe", "Chaya", "Alphonse", "Metayer"] {
        assert!(!ours.contains(left), "{left}: {ours}");
    }
}

#[test]
fn handles_keep_their_sense_and_follow_the_person() {
    let out = written("@ProudBoys-Massachusetts-admin and @proudboys_main wrote.", Strategy::Realistic);
    let (one, two) = out.strip_prefix('@').unwrap().split_once(" and @").unwrap();
    let (group, admin) = one.split_once('-').unwrap();
    assert!(
        admin.ends_with("-admin") && group.chars().filter(|letter| letter.is_uppercase()).count() == 2,
        "{out}"
    );
    assert_eq!(two, format!("{}_main wrote.", group.to_lowercase()));
    assert!(!out.contains("roud") && !out.contains("Massachusetts"), "{out}");
    let out = written("Jörg Wegener postet als @joergwegener87.", Strategy::Realistic);
    let (name, handle) = out.split_once(" postet als @").unwrap();
    let first = name.split(' ').next().unwrap().to_lowercase();
    assert!(handle.starts_with(first.get(..2).unwrap()), "{out}");
}

#[test]
fn links_keep_their_look_and_their_dates() {
    let text = "Siehe https://blog.garten.example.org/2021/05/12/mein-kleiner-garten jetzt.";
    for seed in 0..20 {
        let policy = Policy::builtin("default").unwrap();
        let pipeline = Pipeline::new(Settings { policy, languages: None });
        let document = Document::new("d", text);
        let analysis = pipeline.analyse(&document);
        let mut namer = Namer::new([seed; 32], Scope::Document, "s");
        let out = pipeline.plan(&document, &analysis, &mut namer).edits.apply(text);
        let numbers: Vec<u32> = out.split('/').filter_map(|part| part.parse().ok()).collect();
        let [year, month, day] = numbers[..] else { panic!("{out}") };
        assert!(
            (2017..=2025).contains(&year) && (1..=12).contains(&month) && (1..=28).contains(&day),
            "{out}"
        );
        assert!(
            month != 5 && day != 12 && out.contains("https://blog.") && out.contains(".example/"),
            "{out}"
        );
    }
}

#[test]
fn links_to_news_stay_and_those_to_people_go() {
    let news = "Read https://www.bbc.com/news/2021/05/12/world-europe-57085613 now.";
    assert_eq!(written(news, Strategy::Realistic), news);
    for link in
        ["https://www.leetchi.com/c/aide-pour-samia", "https://gab.com/OakRunners", "t.me/oakrunners_chat"]
    {
        let out = written(&format!("See {link} now."), Strategy::Realistic);
        assert!(!out.contains(link) && out.contains(".example/"), "{out}");
    }
}
