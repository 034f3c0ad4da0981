//! Keeps the tree as ARCHITECTURE.md says it is.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Which own crates each crate may name (STYLE: a step knows only the vocabulary, and only `pipeline` knows the order).
const MAY_NAME: &[(&str, &[&str])] = &[
    ("crates/text", &[]),
    ("crates/policy", &["text"]),
    ("crates/language", &["text"]),
    ("crates/lexicon", &["text", "language"]),
    ("crates/morphology", &["text", "language"]),
    ("crates/identifiers", &["text"]),
    ("crates/formats", &["text"]),
    ("crates/artefact", &[]),
    ("crates/langid", &["text", "artefact", "language"]),
    ("crates/encoder", &["text"]),
    ("crates/tagger", &["text", "lexicon", "artefact"]),
    ("crates/segment", &["text", "language"]),
    (
        "crates/detect",
        &["text", "language", "lexicon", "morphology", "identifiers", "segment", "tagger", "artefact"],
    ),
    ("crates/decide", &["text", "policy", "language", "lexicon", "morphology"]),
    ("crates/replace", &["text", "policy", "language", "lexicon", "morphology", "identifiers"]),
    ("crates/ledger", &[]),
    ("crates/measure", &["text"]),
    ("crates/plot", &[]),
    (
        "crates/pipeline",
        &[
            "text", "policy", "lexicon", "formats", "langid", "segment", "tagger", "encoder", "detect",
            "decide", "replace",
        ],
    ),
    ("crates/review", &["text", "policy", "morphology", "replace", "pipeline", "ledger"]),
    ("crates/assess", &["text", "language", "lexicon", "morphology", "segment", "measure"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn folders(under: &str) -> Vec<String> {
    let mut found: Vec<String> = fs::read_dir(root().join(under))
        .unwrap()
        .map(|entry| format!("{under}/{}", entry.unwrap().file_name().to_string_lossy()))
        .filter(|folder| root().join(folder).join("Cargo.toml").exists())
        .collect();
    found.sort();
    found
}

/// The own crates that a manifest names outside `[dev-dependencies]`.
fn names(folder: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
    let table: toml::Table = manifest.parse().unwrap();
    let Some(toml::Value::Table(dependencies)) = table.get("dependencies") else { return Vec::new() };
    dependencies.keys().filter_map(|name| name.strip_prefix("maskros-")).map(str::to_owned).collect()
}

#[test]
fn a_step_names_only_the_vocabulary() {
    let allowed: BTreeMap<_, _> = MAY_NAME.iter().copied().collect();
    for folder in folders("crates") {
        let may = allowed.get(folder.as_str()).unwrap_or_else(|| panic!("{folder} has no row in MAY_NAME"));
        for name in names(&folder) {
            assert!(may.contains(&name.as_str()), "{folder} must not name maskros-{name}");
        }
    }
}

#[test]
fn nobody_names_the_doors_or_the_lab() {
    for folder in folders("crates").into_iter().chain(folders("apps")) {
        for name in names(&folder) {
            // The service has no program of its own: it is two commands of the command line.
            let is_command = folder == "apps/cli" && name == "server";
            assert!(
                is_command || root().join("crates").join(&name).exists(),
                "{folder} names maskros-{name}, which is not in crates/"
            );
        }
    }
}

/// The lock files of the workspaces that a build here leaves alone: CI fetches by them and fails where one is behind.
const OTHER_LOCKS: &[&str] = &["lab/encoders/Cargo.lock", "lab/bench/Cargo.lock", "fuzz/Cargo.lock"];

/// What a manifest asks for outside `[dev-dependencies]`, and whether it is asked for always.
fn wanted(manifest: &toml::Table) -> BTreeMap<String, bool> {
    let mut wanted = BTreeMap::new();
    let systems = manifest.get("target").and_then(toml::Value::as_table);
    let tables = systems.into_iter().flatten().filter_map(|(_, system)| system.as_table()).chain([manifest]);
    for dependencies in tables.flat_map(|table| [table.get("dependencies"), table.get("build-dependencies")])
    {
        for (name, how) in dependencies.and_then(toml::Value::as_table).into_iter().flatten() {
            let is_optional = how.get("optional").and_then(toml::Value::as_bool).unwrap_or(false);
            wanted.insert(name.clone(), !is_optional);
        }
    }
    wanted
}

/// The names of what a package of a lock file depends on, without versions.
fn locked(package: &toml::Value) -> BTreeSet<String> {
    let names = package.get("dependencies").and_then(toml::Value::as_array).into_iter().flatten();
    names.filter_map(|name| name.as_str()?.split(' ').next().map(str::to_owned)).collect()
}

#[test]
fn every_lock_file_is_in_step_with_the_manifests() {
    let mut manifests = BTreeMap::new();
    for folder in folders("crates").into_iter().chain(folders("apps")) {
        let manifest: toml::Table =
            fs::read_to_string(root().join(&folder).join("Cargo.toml")).unwrap().parse().unwrap();
        manifests.insert(manifest["package"]["name"].as_str().unwrap().to_owned(), wanted(&manifest));
    }
    for lock in OTHER_LOCKS {
        let table: toml::Table = fs::read_to_string(root().join(lock)).unwrap().parse().unwrap();
        let mut compared = 0;
        for package in table["package"].as_array().unwrap() {
            let Some(wanted) = manifests.get(package["name"].as_str().unwrap()) else { continue };
            let locked = locked(package);
            let missing = wanted.iter().find(|(name, is_always)| **is_always && !locked.contains(*name));
            let gone = locked.iter().find(|name| !wanted.contains_key(*name));
            let name = &package["name"];
            assert!(
                missing.is_none(),
                "{lock} is behind: {name} needs {missing:?}; run cargo metadata beside it"
            );
            assert!(
                gone.is_none(),
                "{lock} is behind: {name} no longer needs {gone:?}; run cargo metadata beside it"
            );
            compared += 1;
        }
        assert!(compared > 5, "{lock} locks only {compared} of our crates");
    }
}

#[test]
fn the_code_map_lists_every_crate() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for folder in folders("crates").into_iter().chain(folders("apps")).chain(folders("lab")) {
        assert!(map.contains(&format!("`{folder}`")), "ARCHITECTURE.md does not mention `{folder}`");
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("target") {
                rust_files(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for folder in ["crates", "apps", "lab", "xtask"] {
        rust_files(&root().join(folder), &mut files);
    }
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_module_says_what_it_is() {
    for (path, source) in sources() {
        assert!(source.starts_with("//!"), "{} does not open with //!", path.display());
    }
}

#[test]
fn no_file_is_endless() {
    for (path, source) in sources() {
        let code = source.split("#[cfg(test)]").next().unwrap_or("");
        assert!(code.lines().count() <= 700, "{} has over 700 lines before its tests", path.display());
    }
}

#[test]
fn only_the_doors_the_ledger_and_the_encoder_open_files() {
    for (path, source) in sources() {
        let path = path.to_string_lossy().into_owned();
        let code = source.split("#[cfg(test)]").next().unwrap_or("");
        let inner = path.contains("/crates/") && path.contains("/src/");
        let may_open = ["/crates/ledger/", "/crates/encoder/"].iter().any(|folder| path.contains(folder));
        assert!(!inner || may_open || !code.contains("fs::"), "{path} opens files");
        assert!(!(inner && code.contains("env::var")), "{path} reads the environment");
    }
}
