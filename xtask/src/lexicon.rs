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
mod nouns;
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

/// And more words of ordinary life, in all their forms.
const COMMON: &str = "small/common.tsv";

/// German nouns, which have a capital; committed too.
const NOUNS: &str = "small/nouns.tsv";

/// All lists of small words, and the nouns.
const SMALL_WORDS: [&str; 5] = [SMALL, EVERYDAY, COMMON, TALK, NOUNS];

/// Counts the words that running text writes small, and German nouns.
pub(crate) fn count_small_words() -> Result<()> {
    let build = Build::new(false);
    let data = build.data.as_deref().context("MASKROS_DATA names the folder with the text")?;
    build.settle(NOUNS, small::derive_nouns(data)?.as_bytes())?;
    build.settle(SMALL, small::derive(data)?.as_bytes())
}

/// The crate that the lists are of.
fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/lexicon")
}

/// Builds the artefacts, or with `check` compares them and the derived lists with the committed ones, bit for bit.
pub(crate) fn run(check: bool) -> Result<()> {
    Build::new(check).run()
}

/// One run over all lists.
struct Build {
    /// The crate that the lists are of.
    home: PathBuf,
    /// The data folder, where `MASKROS_DATA` names one.
    data: Option<PathBuf>,
    /// Whether files are compared, not written.
    check: bool,
}

impl Build {
    fn new(check: bool) -> Self {
        Self { home: home(), data: std::env::var_os("MASKROS_DATA").map(PathBuf::from), check }
    }

    #[expect(clippy::print_stdout, reason = "the counts are the command's answer")]
    fn run(&self) -> Result<()> {
        let small = self.home.join(SMALL);
        self.derived_list(&format!("lists/{DERIVED}"), |data| derive::derive(data, &small))?;
        let (facts, bytes) = self.lexicon()?;
        self.figures(&facts)?;
        self.small_words()?;
        print!("{}", build::counts(&facts, bytes));
        Ok(())
    }

    /// Settles a list that the data folder gives.
    #[expect(clippy::print_stdout, reason = "a list that is not looked at is said to be skipped")]
    fn derived_list(&self, list: &str, derive: impl FnOnce(&Path) -> Result<String>) -> Result<()> {
        let Some(data) = &self.data else {
            println!("{list}: skipped: MASKROS_DATA is not set, the committed list is used as it is");
            return Ok(());
        };
        self.settle(list, derive(data)?.as_bytes())
    }

    /// The lexicon and its pools of pseudonyms; gives what is known of every word, and the lexicon's bytes.
    fn lexicon(&self) -> Result<(facts::Table, usize)> {
        let lists = self.home.join("lists");
        let hand = read(&lists, |name| name != DERIVED)?;
        let derived = read(&lists, |name| name == DERIVED)?;
        let small = small::words(&self.small_lists())?;
        let mut facts = facts::gather(&hand, &derived, &small)?;
        build::add_variants(&mut facts);
        let artefact = build::artefact(&facts)?;
        self.settle("data/pools.tsv", pools::write(&hand, &derived, &facts)?.as_bytes())?;
        self.settle("data/lexicon.bin", &artefact)?;
        Ok((facts, artefact.len()))
    }

    fn figures(&self, facts: &facts::Table) -> Result<()> {
        self.derived_list(&format!("figures/{DERIVED}"), |data| figures::derive(data, facts))?;
        self.artefact("figures.bin", &figures::artefact(&self.home.join("figures"), facts)?)
    }

    fn small_words(&self) -> Result<()> {
        self.artefact("small.bin", &small::artefact(&self.small_lists())?)
    }

    fn small_lists(&self) -> [PathBuf; SMALL_WORDS.len()] {
        SMALL_WORDS.map(|list| self.home.join(list))
    }

    /// Settles an artefact and says how large it is.
    #[expect(clippy::print_stdout, reason = "the size is a part of the command's answer")]
    fn artefact(&self, name: &str, bytes: &[u8]) -> Result<()> {
        self.settle(&format!("data/{name}"), bytes)?;
        println!("{name}: {} bytes", bytes.len());
        Ok(())
    }

    /// Writes `content` to `file`, or where files are compared refuses one that differs from what is there.
    fn settle(&self, file: &str, content: &[u8]) -> Result<()> {
        let file = self.home.join(file);
        let same = fs::read(&file).is_ok_and(|there| there == content);
        if self.check && !same {
            bail!("{} is not what the lists give; run `cargo xtask lexicon`", file.display());
        }
        if same { Ok(()) } else { fs::write(&file, content).with_context(|| file.display().to_string()) }
    }
}

/// The entries of the lists whose file name `wanted` accepts, files in the order of their names.
fn read(lists: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<list::Entry>> {
    let mut entries = Vec::new();
    for file in files(lists)?.iter().filter(|file| file_name(file).is_some_and(&wanted)) {
        let text = fs::read_to_string(file)?;
        entries.extend(list::parse(&text).with_context(|| file.display().to_string())?);
    }
    Ok(entries)
}

/// The lists of a folder in the order of their names.
fn files(lists: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(lists)?.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "tsv"));
    files.sort();
    Ok(files)
}

fn file_name(file: &Path) -> Option<&str> {
    file.file_name()?.to_str()
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
