//! Reads and checks the words of the packs.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/role.rs"]
mod role;

use crate::place::{self, Place, packs};
use maskros_text::{Lang, Languages};
use role::WordRole;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use toml::Spanned;

/// `words.toml`: the words of each role.
type Words = BTreeMap<Spanned<String>, Vec<Spanned<String>>>;

/// Words with their facts: role and language, as the records have them.
pub(crate) type Facts = BTreeMap<String, BTreeSet<(u8, u8)>>;

/// The words of all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path) -> Result<Facts, Vec<String>> {
    let mut reader = Reader::default();
    let mut faults = Vec::new();
    for (name, mark) in packs() {
        let path = folder.join(name).join("words.toml");
        place::read(&path, &mut faults, |words, place, faults| reader.take(&words, mark, place, faults));
    }
    reader.require_every_role(folder, &mut faults);
    if faults.is_empty() { Ok(reader.facts) } else { Err(faults) }
}

#[derive(Default)]
struct Reader {
    facts: Facts,
    /// The packs that name each role.
    named: BTreeMap<u8, BTreeSet<u8>>,
}

impl Reader {
    fn take(&mut self, words: &Words, mark: u8, place: &Place<'_>, faults: &mut Vec<String>) {
        for (name, words) in words {
            let Some(role) = WordRole::ALL.iter().find(|role| role.name() == name.get_ref()) else {
                let line = place.line(name.span().start);
                faults.push(format!("{line}: no role is called {:?}; src/role.rs has them", name.get_ref()));
                continue;
            };
            self.named.entry(*role as u8).or_default().insert(mark);
            let added = words.iter().map(|word| self.add(word, (*role as u8, mark), place));
            faults.extend(added.filter_map(Result::err));
        }
    }

    fn add(&mut self, word: &Spanned<String>, fact: (u8, u8), place: &Place<'_>) -> Result<(), String> {
        let folded = place.folded(word)?;
        if self.facts.entry(folded).or_default().insert(fact) {
            return Ok(());
        }
        Err(format!("{}: {:?} stands here twice", place.line(word.span().start), word.get_ref()))
    }

    /// A role is named by every language or by none; a language that has no word for it says so with an empty list.
    fn require_every_role(&self, folder: &Path, faults: &mut Vec<String>) {
        for role in WordRole::ALL {
            let named = self.named.get(&(*role as u8)).cloned().unwrap_or_default();
            if named.is_empty() {
                faults.push(format!("{}: no pack has the role {:?}", folder.display(), role.name()));
            }
            if named.iter().all(|mark| place::languages(*mark) == Languages::SUPPORTED) {
                continue;
            }
            let spoken = named.iter().fold(Languages::NONE, |set, mark| match place::languages(*mark) {
                Languages::SUPPORTED => set,
                languages => set.union(languages),
            });
            for lang in Lang::SUPPORTED.iter().filter(|lang| !spoken.has(**lang)) {
                let path = folder.join(lang.code()).join("words.toml");
                faults.push(format!("{}: the role {:?} is missing", path.display(), role.name()));
            }
        }
    }
}

/// The words of each role, as Rust.
pub(crate) fn table(facts: &Facts) -> String {
    let roles = WordRole::ALL.iter().map(|role| format!("&[{}],\n", words_of(facts, *role as u8)));
    format!("static WORDS_OF_ROLES: &[&[(&str, Languages)]] = &[\n{}];\n", roles.collect::<String>())
}

fn words_of(facts: &Facts, role: u8) -> String {
    let languages = |facts: &BTreeSet<(u8, u8)>| {
        let marks = facts.iter().filter(|(found, _)| *found == role).map(|(_, mark)| *mark);
        marks.fold(Languages::NONE, |set, mark| set.union(place::languages(mark)))
    };
    let words = facts.iter().map(|(word, facts)| (word, languages(facts)));
    words
        .filter(|(_, languages)| !languages.is_empty())
        .map(|(word, languages)| place::pair(word, languages))
        .collect()
}
