//! Reads and checks the words of the packs.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/role.rs"]
mod role;

use crate::place::{self, Place, packs};
use crate::tables::{CHAINS, Rows};
use maskros_text::{Lang, Languages};
pub(crate) use role::LanguageTrait;
use role::{GrammarRole, NumberTopic, WordRole};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use toml::Spanned;

/// A file of the packs that has words by role.
pub(crate) struct Vocabulary {
    /// The name of the file.
    file: &'static str,
    /// The names of the roles.
    roles: &'static [&'static str],
    /// Whether every language has every role, if only to say that it lacks it.
    complete: bool,
}

/// What words are, whatever the language.
pub(crate) const WORDS: Vocabulary =
    Vocabulary { file: "words.toml", roles: WordRole::NAMES, complete: true };

/// What words are to the grammars.
pub(crate) const GRAMMAR: Vocabulary =
    Vocabulary { file: "grammar.toml", roles: GrammarRole::NAMES, complete: false };

/// What words say of the numbers behind them.
pub(crate) const TOPICS: Vocabulary =
    Vocabulary { file: "topics.toml", roles: NumberTopic::NAMES, complete: false };

/// The words of each role, as the files have them.
type Words = BTreeMap<Spanned<String>, Vec<Spanned<String>>>;

/// Words with their facts: role and language, as the records have them.
pub(crate) type Facts = BTreeMap<String, BTreeSet<(u16, u8)>>;

/// The fact that a phrase begins with the word.
pub(crate) const HEAD: (u16, u8) = (role::HEAD, u8::MAX);

/// The words of a vocabulary in all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path, vocabulary: &'static Vocabulary) -> Result<Facts, Vec<String>> {
    let mut reader = Reader { vocabulary, facts: Facts::new(), named: BTreeMap::new() };
    let mut faults = Vec::new();
    for (name, mark) in packs() {
        let path = folder.join(name).join(vocabulary.file);
        place::read(&path, &mut faults, |words, place, faults| reader.take(&words, mark, place, faults));
    }
    if vocabulary.complete {
        reader.require_every_role(folder, &mut faults);
    }
    if faults.is_empty() { Ok(reader.facts) } else { Err(faults) }
}

/// Makes the chains of the tables well-known firms, so that none stands in two places.
///
/// # Errors
///
/// Every chain that stands among these as well.
pub(crate) fn add_chains(words: &mut Facts, tables: &Rows) -> Result<(), Vec<String>> {
    let chains = chains(tables);
    let faults: Vec<String> =
        chains.filter_map(|(chain, languages)| add_chain(words, chain, languages).err()).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The chains of the tables.
fn chains(tables: &Rows) -> impl Iterator<Item = (&str, Languages)> {
    let rows = tables.get(&CHAINS).into_iter().flatten();
    rows.flat_map(|(row, languages)| row.words().map(|chain| (chain, *languages)))
}

fn add_chain(words: &mut Facts, chain: &str, languages: Languages) -> Result<(), String> {
    let facts = words.entry(place::folded(chain)).or_default();
    for lang in languages.iter() {
        if !facts.insert((WordRole::WellKnownFirm as u16, lang as u8)) {
            let code = lang.code();
            return Err(format!(
                "packs/{code}: {chain:?} is a chain, which need not be a well-known firm too"
            ));
        }
    }
    Ok(())
}

fn unknown(role: &Spanned<String>, place: &Place<'_>) -> String {
    format!("{}: no role is called {:?}; src/role.rs has them", place.line_of(role), role.get_ref())
}

struct Reader {
    vocabulary: &'static Vocabulary,
    facts: Facts,
    /// The packs that name each role.
    named: BTreeMap<u16, BTreeSet<u8>>,
}

impl Reader {
    fn take(&mut self, words: &Words, mark: u8, place: &Place<'_>, faults: &mut Vec<String>) {
        for (name, words) in words {
            let known = self.vocabulary.numbered().find(|(_, role)| role == name.get_ref());
            let Some((role, _)) = known else {
                faults.push(unknown(name, place));
                continue;
            };
            self.named.entry(role).or_default().insert(mark);
            let added = words.iter().map(|word| self.add(word, (role, mark), place));
            faults.extend(added.filter_map(Result::err));
        }
    }

    fn add(&mut self, word: &Spanned<String>, fact: (u16, u8), place: &Place<'_>) -> Result<(), String> {
        let folded = place.folded(word)?;
        if self.facts.entry(folded).or_default().insert(fact) {
            return Ok(());
        }
        Err(format!("{}: {:?} stands here twice", place.line_of(word), word.get_ref()))
    }

    /// A role is named by every language or by none; a language that has no word for it says so with an empty list.
    fn require_every_role(&self, folder: &Path, faults: &mut Vec<String>) {
        for (number, role) in self.vocabulary.numbered() {
            let named = self.named.get(&number).cloned().unwrap_or_default();
            if named.is_empty() {
                faults.push(format!("{}: no pack has the role {role:?}", folder.display()));
            }
            if named.iter().all(|mark| place::languages(*mark) == Languages::SUPPORTED) {
                continue;
            }
            let spoken = named.iter().fold(Languages::NONE, |set, mark| match place::languages(*mark) {
                Languages::SUPPORTED => set,
                languages => set.union(languages),
            });
            for lang in Lang::SUPPORTED.iter().filter(|lang| !spoken.has(**lang)) {
                let path = folder.join(lang.code()).join(self.vocabulary.file);
                faults.push(format!("{}: the role {role:?} is missing", path.display()));
            }
        }
    }
}

impl Vocabulary {
    /// Every role with its number.
    fn numbered(&self) -> impl Iterator<Item = (u16, &'static str)> {
        (0..=u16::MAX).zip(self.roles.iter().copied())
    }

    /// The words of each role, as the Rust table `name`.
    pub(crate) fn table(&self, name: &str, facts: &Facts) -> String {
        let roles = self.numbered().map(|(role, _)| format!("&[{}],\n", words_of(facts, role)));
        format!("static {name}: &[&[(&str, Languages)]] = &[\n{}];\n", roles.collect::<String>())
    }
}

fn words_of(facts: &Facts, role: u16) -> String {
    let languages = |facts: &BTreeSet<(u16, u8)>| {
        let marks = facts.iter().filter(|(found, _)| *found == role).map(|(_, mark)| *mark);
        marks.fold(Languages::NONE, |set, mark| set.union(place::languages(mark)))
    };
    let words = facts.iter().map(|(word, facts)| (word, languages(facts)));
    words
        .filter(|(_, languages)| !languages.is_empty())
        .map(|(word, languages)| place::pair(word, languages))
        .collect()
}
