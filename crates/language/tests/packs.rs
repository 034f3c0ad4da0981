//! What the build says of packs that are wrong.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

#[path = "../build/packs.rs"]
mod packs;

use std::{fs, path::Path};

/// The packs of the repository with `old` replaced by `new` in the Danish one; what the build says, without the folder.
fn faults(old: &str, new: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("packs")).unwrap() {
        let entry = entry.unwrap();
        let copy = folder.path().join(entry.file_name());
        fs::create_dir(&copy).unwrap();
        let mut text = fs::read_to_string(entry.path().join("words.toml")).unwrap();
        if entry.file_name() == "da" {
            assert!(text.contains(old), "{old}");
            text = text.replacen(old, new, 1);
        }
        fs::write(copy.join("words.toml"), text).unwrap();
    }
    let prefix = format!("{}/", folder.path().display());
    let faults = packs::read(folder.path()).err().unwrap_or_default();
    faults.iter().map(|fault| fault.replace(&prefix, "")).collect()
}

#[test]
fn what_is_wrong_in_a_pack_is_said_with_its_line() {
    for (old, new, expected) in [
        (
            "household =",
            "houshold =",
            "da/words.toml:7: no role is called \"houshold\"; src/role.rs has them",
        ),
        ("\"veninde\"", "\"Veninde\"", "da/words.toml:8: \"Veninde\" must be written \"veninde\""),
        ("\"veninde\"", "\"\"", "da/words.toml:8: an empty word"),
        ("\"veninde\"", "\"ven\"", "da/words.toml:8: \"ven\" stands here twice"),
        ("\"veninde\"", "\"ven  inde\"", "da/words.toml:8: \"ven  inde\" must be written \"ven inde\""),
        ("\"veninde\"", "5", "da/words.toml:8: invalid type: integer `5`, expected a string"),
        ("friend = [", "friend = ", "da/words.toml:8: "),
    ] {
        let faults = faults(old, new);
        assert!(faults.first().is_some_and(|fault| fault.starts_with(expected)), "{new}: {faults:?}");
    }
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
