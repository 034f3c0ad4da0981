//! Reads and checks the packs.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/fold.rs"]
mod fold;
#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/role.rs"]
mod role;

use maskros_text::Lang;
use role::WordRole;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};
use toml::Spanned;

/// The folder of what belongs to no language, and its mark in the records.
const SHARED: (&str, u8) = ("shared", u8::MAX);

/// A pack: the words of each role as the file has them.
type Pack = BTreeMap<Spanned<String>, Vec<Spanned<String>>>;

/// Words with their facts: role and language, as the records have them.
pub(crate) type Facts = BTreeMap<String, BTreeSet<(u8, u8)>>;

/// The words of all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path) -> Result<Facts, Vec<String>> {
    let mut packs = Packs::default();
    for (name, mark) in names() {
        packs.read(&folder.join(name).join("words.toml"), mark);
    }
    packs.require_every_role(folder);
    if packs.faults.is_empty() { Ok(packs.facts) } else { Err(packs.faults) }
}

/// The packs that there must be, each with its mark.
fn names() -> impl Iterator<Item = (&'static str, u8)> {
    let languages = Lang::SUPPORTED.iter().map(|lang| (lang.code(), *lang as u8));
    languages.chain([SHARED])
}

#[derive(Default)]
struct Packs {
    facts: Facts,
    /// The packs that name each role.
    named: BTreeMap<u8, BTreeSet<u8>>,
    faults: Vec<String>,
}

impl Packs {
    fn read(&mut self, path: &Path, mark: u8) {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return self.faults.push(format!("{}: {error}", path.display())),
        };
        let place = Place { path, text: &text };
        match toml::from_str::<Pack>(&text) {
            Ok(pack) => self.take(&pack, mark, &place),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                self.faults.push(format!("{}: {}", place.line(at), error.message()));
            }
        }
    }

    fn take(&mut self, pack: &Pack, mark: u8, place: &Place<'_>) {
        for (name, words) in pack {
            let Some(role) = WordRole::ALL.iter().find(|role| role.name() == name.get_ref()) else {
                let line = place.line(name.span().start);
                self.faults
                    .push(format!("{line}: no role is called {:?}; src/role.rs has them", name.get_ref()));
                continue;
            };
            self.named.entry(*role as u8).or_default().insert(mark);
            for word in words {
                self.add(word, (*role as u8, mark), place);
            }
        }
    }

    fn add(&mut self, word: &Spanned<String>, fact: (u8, u8), place: &Place<'_>) {
        let line = place.line(word.span().start);
        let mut folded = String::new();
        fold::fold(word.get_ref(), &mut folded);
        let plain = folded.split_whitespace().collect::<Vec<_>>().join(" ");
        if plain.is_empty() {
            return self.faults.push(format!("{line}: an empty word"));
        }
        if plain != *word.get_ref() {
            return self.faults.push(format!("{line}: {:?} must be written {plain:?}", word.get_ref()));
        }
        if !self.facts.entry(folded).or_default().insert(fact) {
            self.faults.push(format!("{line}: {:?} stands here twice", word.get_ref()));
        }
    }

    /// A role is named by every language or by none; a language that has no word for it says so with an empty list.
    fn require_every_role(&mut self, folder: &Path) {
        for role in WordRole::ALL {
            let named = self.named.get(&(*role as u8)).cloned().unwrap_or_default();
            if named.is_empty() {
                self.faults.push(format!("{}: no pack has the role {:?}", folder.display(), role.name()));
            }
            if named.iter().all(|mark| *mark == SHARED.1) {
                continue;
            }
            for lang in Lang::SUPPORTED.iter().filter(|lang| !named.contains(&(**lang as u8))) {
                let path = folder.join(lang.code()).join("words.toml");
                self.faults.push(format!("{}: the role {:?} is missing", path.display(), role.name()));
            }
        }
    }
}

/// A file, for saying where something stands.
struct Place<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Place<'_> {
    fn line(&self, at: usize) -> String {
        let before = self.text.get(..at).unwrap_or_default();
        format!("{}:{}", self.path.display(), 1 + before.matches('\n').count())
    }
}
