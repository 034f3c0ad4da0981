//! `cargo xtask lexicon`: compiles `crates/lexicon/lists` to `crates/lexicon/data`, or with `--check` compares.
//!
//! The road: [`mod@derive`] writes `lists/derived.tsv` from the data folder where `MASKROS_DATA` names one; [`list`] reads all
//! lists; [`facts`] brings everything known about a word together; [`build`] writes the artefact, [`pools`] the pseudonyms,
//! [`figures`] the public figures and [`small`] the words that running text writes small.

mod build;
mod corpus;
mod derive;
mod facts;
mod figures;
mod lines;
mod list;
mod pools;
mod small;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The list that `MASKROS_DATA` gives; committed, so that a build needs no data folder.
const DERIVED: &str = "derived.tsv";

/// The words that running text writes small; committed too, since counting them takes minutes.
const SMALL: &str = "small/derived.tsv";

/// The same by hand: words of everyday life, which the counted text has too seldom.
const EVERYDAY: &str = "small/everyday.tsv";

/// And words of chats and dialects, which it does not have at all.
const TALK: &str = "small/talk.tsv";

/// Counts the words that running text writes small.
pub(crate) fn count_small_words() -> Result<()> {
    let data = std::env::var_os("MASKROS_DATA").context("MASKROS_DATA names the folder with the text")?;
    settle(&home().join(SMALL), small::derive(Path::new(&data))?.as_bytes(), false)
}

/// The crate that the lists are of.
fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/lexicon")
}

/// Builds the artefact, or with `check` compares it and the derived list with the committed ones, bit for bit.
#[expect(clippy::print_stdout, reason = "the counts are the command's answer")]
pub(crate) fn run(check: bool) -> Result<()> {
    let home = home();
    let lists = home.join("lists");
    match std::env::var_os("MASKROS_DATA") {
        Some(data) => settle(
            &lists.join(DERIVED),
            derive::derive(Path::new(&data), &home.join(SMALL))?.as_bytes(),
            check,
        )?,
        None => println!("{DERIVED}: skipped: MASKROS_DATA is not set, the committed list is used as it is"),
    }
    let hand = read(&lists, |name| name != DERIVED)?;
    let derived = read(&lists, |name| name == DERIVED)?;
    let mut facts = facts::gather(&hand, &derived)?;
    build::add_variants(&mut facts);
    let pools = pools::write(&hand, &derived, &facts)?;
    let artefact = build::artefact(&facts)?;
    settle(&home.join("data/pools.tsv"), pools.as_bytes(), check)?;
    settle(&home.join("data/lexicon.bin"), &artefact, check)?;
    let public = home.join("figures");
    match std::env::var_os("MASKROS_DATA") {
        Some(data) => {
            let derived = figures::derive(Path::new(&data), &facts)?;
            settle(&public.join(DERIVED), derived.as_bytes(), check)?;
        }
        None => println!("figures/{DERIVED}: skipped: MASKROS_DATA is not set"),
    }
    let figures = figures::artefact(&public, &facts)?;
    settle(&home.join("data/figures.bin"), &figures, check)?;
    println!("figures.bin: {} bytes", figures.len());
    let small = small::artefact(&[home.join(SMALL), home.join(EVERYDAY), home.join(TALK)])?;
    settle(&home.join("data/small.bin"), &small, check)?;
    println!("small.bin: {} bytes", small.len());
    print!("{}", build::counts(&facts, artefact.len()));
    Ok(())
}

/// Writes `content` to `file`, or with `check` refuses where it differs from what is there.
fn settle(file: &Path, content: &[u8], check: bool) -> Result<()> {
    let same = fs::read(file).is_ok_and(|there| there == content);
    if check && !same {
        bail!("{} is not what the lists give; run `cargo xtask lexicon`", file.display());
    }
    if same { Ok(()) } else { fs::write(file, content).with_context(|| file.display().to_string()) }
}

/// The entries of the lists whose file name `wanted` accepts, files in the order of their names.
fn read(lists: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<list::Entry>> {
    let mut files: Vec<PathBuf> = fs::read_dir(lists)?.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "tsv"));
    files.retain(|file| file.file_name().and_then(|name| name.to_str()).is_some_and(&wanted));
    files.sort();
    let mut entries = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        entries.extend(list::parse(&text).with_context(|| file.display().to_string())?);
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_language::folded;
    use maskros_lexicon::{Lexicon, Role, Word};

    fn known(lexicon: &Lexicon, name: &str) -> Option<Word> {
        let key = folded(name);
        if !key.contains(' ') {
            return lexicon.word(&key);
        }
        let words: Vec<&str> = key.split(' ').collect();
        lexicon.longest_phrase(&words).filter(|(taken, _)| *taken == words.len()).map(|(_, word)| word)
    }

    #[test]
    fn every_hand_made_entry_is_in_the_committed_artefact() {
        let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/lexicon/lists");
        let lexicon = Lexicon::embedded();
        let entries = read(&lists, |name| name != DERIVED).unwrap();
        assert!(entries.len() > 30_000);
        for entry in entries.iter().filter(|entry| entry.kind != "pool") {
            let name = entry.word.rsplit('=').next().unwrap_or_default();
            if folded(name).chars().count() < 2 {
                continue;
            }
            let word = known(&lexicon, name).unwrap_or_default();
            let there = match entry.kind.as_str() {
                "first" => word.first_name.is_some(),
                "last" => word.surname.is_some(),
                "place" | "country" => word.place.is_some(),
                "common" => !word.common.is_empty(),
                _ => Role::ALL.iter().any(|role| {
                    format!("{role:?}").eq_ignore_ascii_case(&entry.subject) && word.roles & role.bit() != 0
                }),
            };
            assert!(there, "{} {} {name}", entry.kind, entry.subject);
        }
    }
}
