//! Originals hidden in outputs in many ways.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::*;

/// Words that the tests take for ordinary.
fn ordinary(word: &str) -> word::Kind {
    let is_word =
        ["berg", "och", "bor", "hej", "dom", "sten", "av", "den", "maj", "vi", "kom", "katten", "gatan"]
            .contains(&word);
    if is_word { word::Kind::Word } else { word::Kind::Name }
}

const ORIGINALS: [&str; 6] = [
    "Anna-Karin Lindström",
    "Bo Ek",
    "070-174 06 05",
    "19900101-9802",
    "Sten Berg",
    "anna.lindstrom@example.org",
];

fn found(text: &str) -> Vec<(usize, Trace, Certainty)> {
    let search = Search::new(ORIGINALS, &ordinary).unwrap();
    search.find(text, &[]).into_iter().map(|one| (one.original, one.trace, one.certainty)).collect()
}

/// The first original or another one, hidden.
const WAYS: [&str; 62] = [
    "Anna-Karin Lindström",
    "anna-karin lindström",
    "ANNA-KARIN LINDSTRÖM",
    "Anna Karin Lindstrom",
    "Anna-Karins bror",
    "Lindströms hund",
    "Lindström's dog",
    "Lindström’s dog",
    "Lindströmens",
    "familjen Lindströmska",
    "Lindstro\u{308}m",
    "Lindstroem",
    "LINDSTROEM",
    "Lindstr%C3%B6m",
    "https://x.org/?q=Lindstr%C3%B6m&a=1",
    "Lindstr&ouml;m",
    "Lindstr&#246;m",
    "Lindstr&#xF6;m",
    "Lindstr\\u00f6m",
    "Lindstr=C3=B6m",
    "Lind\u{ad}ström",
    "Lind\u{200b}ström",
    "Lind\u{200d}ström",
    "Lind-\nström",
    "Lind-\r\nström",
    "Anna-Karin\nLindström",
    "Anna-Karin\u{a0}Lindström",
    "Lindström, Anna-Karin",
    "@annakarinlindstrom",
    "@lindstrom_92",
    "#AnnaKarinLindström",
    "annaKarinLindstrom",
    "anna.karin.lindstrom@example.net",
    "a_lindstrom",
    "www.lindstrom.example",
    "file_lindström_2.docx",
    "L i n d s t r ö m",
    "L.I.N.D.S.T.R.Ö.M",
    "Lind*ström",
    "Ｌｉｎｄｓｔｒöm",
    "Lіndstrоm",
    "Lindstrøm",
    "Lindstöm",
    "Lindsrtöm",
    "Linddström",
    "0701740605",
    "+46 70 174 06 05",
    "0046701740605",
    "070/1740605",
    "tel:+46-70-174-06-05",
    "900101-9802",
    "19900101 9802",
    "199001019802",
    "1990 0101 9802",
    "Bo Ek",
    "Bo  Ek",
    "bo.ek@example.net",
    "Bo\nEk",
    "anna.lindstrom@example.org",
    "anna.lindstrom (at) example.org",
    "mailto:anna%2Elindstrom%40example.org",
    "frulindstrom",
];

#[test]
fn fifty_ways_to_hide_an_original_are_found() {
    let missed: Vec<&&str> = WAYS.iter().filter(|way| found(way).is_empty()).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn what_only_looks_alike_is_left() {
    let others = [
        "Kerstin och Anders",
        "ek och björk",
        "det bor ekorrar",
        "Lindqvist",
        "Lundström kom",
        "070-174 06 06",
        "1990-01-01",
        "9802",
        "ett berg av sten",
        "Berg av sten.",
        "Sten. Berg",
        "an alarming rate",
        "abo ek",
        "Nobo Ekman är här",
        "boken",
        "Boken",
        "sten, berg och dal",
    ];
    for other in others {
        assert_eq!(
            found(other).iter().filter(|one| one.2 > Certainty::Weak).count(),
            0,
            "{other}: {:?}",
            found(other)
        );
    }
    for ordinary in ["ett berg av sten", "Berg av sten.", "Hej. Sten kom"] {
        assert!(found(ordinary).is_empty(), "{ordinary}");
    }
}

#[test]
fn how_sure_it_is() {
    assert_eq!(found("Anna-Karin Lindström"), [(0, Trace::Itself, Certainty::Sure)]);
    assert_eq!(found("Jag såg Lindströms hund"), [(0, Trace::Inflected, Certainty::Likely)]);
    assert_eq!(found("vi kom till Berg"), [(4, Trace::Itself, Certainty::Weak)]);
    assert_eq!(found("hej Lindstöm"), [(0, Trace::Near, Certainty::Weak)]);
    assert_eq!(found("+46 70 174 06 05"), [(2, Trace::Itself, Certainty::Sure)]);
}

#[test]
fn a_pseudonym_that_is_a_name_is_told_apart_from_a_name_that_was_kept() {
    let text = "Karin Lindström kom";
    let search = Search::new(ORIGINALS, &ordinary).unwrap();
    let is_pseudonym = |original: &str| {
        let replaced = Replaced { span: Span::new(0, 16), original };
        search.find(text, &[replaced]).iter().map(|one| one.is_pseudonym).collect::<Vec<_>>()
    };
    assert_eq!(is_pseudonym("Eva Holm"), [true, true], "of another person");
    assert_eq!(is_pseudonym("Anna Lindström"), [true, false], "the surname stayed");
}

#[test]
fn places_are_bytes_of_the_text() {
    let search = Search::new(ORIGINALS, &ordinary).unwrap();
    let text = "Ö: Lindstr&ouml;ms katt";
    let one = search.find(text, &[])[0];
    assert_eq!(text.get(one.span.start..one.span.end), Some("Lindstr&ouml;m"));
}

#[test]
fn nothing_is_found_in_nothing() {
    let search = Search::new([], &ordinary).unwrap();
    assert!(search.find("Anna Lindström", &[]).is_empty());
    assert!(Search::new(ORIGINALS, &ordinary).unwrap().find("", &[]).is_empty());
    assert!(Search::new(["", "-", "x"], &ordinary).unwrap().find("x - y", &[]).is_empty());
}
