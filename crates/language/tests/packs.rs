//! What the build says of packs that are wrong.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

#[allow(dead_code, reason = "the build uses the rest of it")]
#[path = "../build/announcements.rs"]
mod announcements;
#[path = "../build/place.rs"]
mod place;
#[allow(dead_code, reason = "the build uses the rest of it")]
#[path = "../build/tables.rs"]
mod tables;
#[allow(dead_code, reason = "the build uses the rest of it")]
#[path = "../build/traits.rs"]
mod traits;
#[allow(dead_code, reason = "the build uses the rest of it")]
#[path = "../build/words.rs"]
mod words;

use std::{fs, path::Path};

const FILES: [&str; 6] =
    ["language.toml", "words.toml", "grammar.toml", "topics.toml", "phrases.toml", "tables.toml"];

/// The packs of the repository with `old` replaced by `new` in the Danish one, and in what Scandinavian languages do; what the build says,
/// without the folder.
fn faults(old: &str, new: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("packs")).unwrap() {
        let entry = entry.unwrap();
        let copy = folder.path().join(entry.file_name());
        fs::create_dir(&copy).unwrap();
        for file in FILES {
            let Ok(mut text) = fs::read_to_string(entry.path().join(file)) else { continue };
            if entry.file_name() == "da" || (entry.file_name() == "scandinavian" && file == "language.toml") {
                text = text.replacen(old, new, 1);
            }
            fs::write(copy.join(file), text).unwrap();
        }
    }
    let prefix = format!("{}/", folder.path().display());
    let (words, tables) = (words::read(folder.path(), &words::WORDS), tables::read(folder.path()));
    let chains = match (words.clone(), &tables) {
        (Ok(mut words), Ok(tables)) => words::add_chains(&mut words, tables).err(),
        _ => None,
    };
    let faults = [
        words.err(),
        words::read(folder.path(), &words::GRAMMAR).err(),
        words::read(folder.path(), &words::TOPICS).err(),
        announcements::read(folder.path()).err(),
        tables.err(),
        traits::read(folder.path()).err(),
        chains,
    ];
    faults.into_iter().flatten().flatten().map(|fault| fault.replace(&prefix, "")).collect()
}

#[test]
fn what_is_wrong_in_a_pack_is_said_with_its_line() {
    for (old, new, expected) in [
        (
            "household =",
            "houshold =",
            "da/words.toml:7: no role is called \"houshold\"; src/role.rs has them",
        ),
        (
            "week-cue =",
            "weak-cue =",
            "da/grammar.toml:18: no role is called \"weak-cue\"; src/role.rs has them",
        ),
        ("\"veninde\"", "\"Veninde\"", "da/words.toml:8: \"Veninde\" must be written \"veninde\""),
        ("\"veninde\"", "\"\"", "da/words.toml:8: an empty word"),
        ("\"veninde\"", "\"ven\"", "da/words.toml:8: \"ven\" stands here twice"),
        ("\"veninde\"", "\"ven  inde\"", "da/words.toml:8: \"ven  inde\" must be written \"ven inde\""),
        ("\"veninde\"", "5", "da/words.toml:8: invalid type: integer `5`, expected a string"),
        ("friend = [", "friend = ", "da/words.toml:8: "),
        ("rule = \"party-role\"", "role = \"party-role\"", "da/phrases.toml:30: unknown field `role`"),
        (
            "wants = \"surname\"",
            "wants = \"surnam\"",
            "da/phrases.toml:31: \"surnam\" is none of given-name, surname, ",
        ),
        (
            "stands = \"before\"",
            "stands = \"left\"",
            "da/phrases.toml:59: \"left\" is none of behind, before",
        ),
        (
            "\"bare-genitive\"",
            "\"bear-genitive\"",
            "scandinavian/language.toml:3: no trait is called \"bear-genitive\"; src/role/language_traits.rs has them",
        ),
        ("traits =", "trait =", "scandinavian/language.toml:3: unknown field `trait`"),
        ("score = 0.95", "score = 1.5", "da/phrases.toml:6: a score is a number between 0 and 1"),
        ("\"navn var\"", "\"Navn var\"", "da/phrases.toml:7: \"Navn var\" must be written \"navn var\""),
        ("\"hedder\"", "\"hed\"", "da/phrases.toml:7: \"hed\" stands here twice"),
    ] {
        let faults = faults(old, new);
        assert!(faults.first().is_some_and(|fault| fault.starts_with(expected)), "{new}: {faults:?}");
    }
}

/// The line of the Danish tables that holds `part` first.
fn line_of(part: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/da/tables.toml");
    let text = fs::read_to_string(path).unwrap();
    1 + text.split_once(part).unwrap().0.matches('\n').count()
}

#[test]
fn what_is_wrong_in_a_table_is_said_with_its_line() {
    const AT: &str = "[\"på\", \"hos\", \"ved\"]";
    for (old, new, place, expected) in [
        ("[[working]]", "[[workin]]", "[[working]]", "no table is called \"workin\"; src/table.rs has them"),
        ("verbs = ", "words = ", "[[working]]", "rows of \"working\" have no field \"words\""),
        ("prepositions = ", "# prepositions = ", "[[working]]", "the field \"prepositions\" is missing"),
        (AT, "[\"på\", \"Hos\"]", AT, "\"Hos\" must be written \"hos\""),
        (AT, "\"på\"", AT, "this field is a list of words"),
        (AT, "[\"på\", \"på\"]", AT, "\"på\" stands here twice"),
        ("label = \"court\"", "label = \"cort\"", "label = \"court\"", "\"cort\" is no label"),
        ("\"behind\"", "\"after\"", "\"behind\"", "\"after\" is none of before, behind, both"),
        ("{ number = 2,", "{ number = \"2\",", "{ number = 2,", "this field is a number"),
    ] {
        let expected = format!("da/tables.toml:{}: {expected}", line_of(place));
        assert_eq!(faults(old, new), [expected]);
    }
}

#[test]
fn a_chain_among_the_words_too_is_told() {
    let faults = faults("well-known-firm = [", "well-known-firm = [\"netto\",");
    assert_eq!(faults, ["packs/da: \"Netto\" is a chain, which need not be a well-known firm too"]);
}

#[test]
fn a_language_without_a_role_is_told() {
    let faults = faults("household = [\"familie\", \"forældre\", \"søskende\"]", "");
    assert_eq!(faults, ["da/words.toml: the role \"household\" is missing"]);
}

#[test]
fn the_packs_of_the_repository_have_no_fault() {
    assert_eq!(faults("", ""), Vec::<String>::new());
}
