//! Compiles the packs into tables of the program, and refuses what is wrong in them with file and line.

#[path = "build/announcements.rs"]
mod announcements;
#[path = "build/place.rs"]
mod place;
#[path = "src/role_bits.rs"]
mod role_bits;
#[path = "build/tables.rs"]
mod tables;
#[path = "build/traits.rs"]
mod traits;
#[path = "src/word_filter.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of the program, which asks the filter")]
mod word_filter;
#[path = "src/word_table.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of the program, which asks the table")]
mod word_table;
#[path = "build/words.rs"]
mod words;

use std::{env, fs, io, path::Path, process::ExitCode};
use words::{Facts, GRAMMAR, TOPICS, WORDS};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=packs");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let faults = compile(Path::new("packs"), Path::new(&out)).expect("the tables are written");
    faults.iter().for_each(|fault| println!("cargo::error=crates/language/{fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes the tables; where packs have faults, gives these and writes nothing.
fn compile(packs: &Path, out: &Path) -> io::Result<Vec<String>> {
    let (words, announcements, tables) =
        (words::read(packs, &WORDS), announcements::read(packs), tables::read(packs));
    let (grammar, topics, traits) =
        (words::read(packs, &GRAMMAR), words::read(packs, &TOPICS), traits::read(packs));
    match (words, grammar, topics, announcements, tables, traits) {
        (Ok(mut words), Ok(grammar), Ok(topics), Ok(announcements), Ok(tables), Ok(traits)) => {
            if let Err(faults) = words::add_chains(&mut words, &tables) {
                return Ok(faults);
            }
            write(&words, &out.join("words.bin"))?;
            fs::write(out.join("words_of_roles.rs"), WORDS.table("WORDS_OF_ROLES", &words))?;
            fs::write(out.join("words_of_grammars.rs"), GRAMMAR.table("WORDS_OF_GRAMMARS", &grammar))?;
            fs::write(out.join("words_of_topics.rs"), TOPICS.table("WORDS_OF_TOPICS", &topics))?;
            fs::write(out.join("announcements.rs"), announcements::table(&announcements))?;
            fs::write(out.join("rows_of_tables.rs"), tables::table(&tables))?;
            fs::write(out.join("languages_of_traits.rs"), traits::table(&traits))?;
            Ok(Vec::new())
        }
        (words, grammar, topics, announcements, tables, traits) => {
            let faults =
                [words.err(), grammar.err(), topics.err(), announcements.err(), tables.err(), traits.err()];
            Ok(faults.into_iter().flatten().flatten().collect())
        }
    }
}

/// The artefact that `src/words.rs` describes.
fn write(facts: &Facts, path: &Path) -> io::Result<()> {
    let facts = &with_heads(facts);
    let mut records = Vec::new();
    let mut places: Vec<(&str, u32)> = Vec::new();
    for (word, facts) in facts {
        places.push((word, narrow(records.len())?));
        records.push(u8::try_from(facts.len()).map_err(io::Error::other)?);
        records.extend(facts.iter().fold(0, |bits, (role, _)| bits | role_bits::of(*role)).to_le_bytes());
        for (role, mark) in facts {
            let [low, high] = role.to_le_bytes();
            records.extend([low, high, *mark]);
        }
    }
    let filter = word_filter::build(facts.keys().map(String::as_str));
    let table = word_table::build(&places);
    let mut file = Vec::new();
    for part in [&filter, &table] {
        file.extend(narrow(part.len())?.to_le_bytes());
        file.extend(part);
    }
    file.append(&mut records);
    fs::write(path, file)
}

/// The facts with those of the words that phrases begin with, which most words are not.
fn with_heads(facts: &Facts) -> Facts {
    let mut with_heads = facts.clone();
    for head in facts.keys().flat_map(|phrase| heads(phrase)) {
        with_heads.entry(head.to_owned()).or_default().insert(words::HEAD);
    }
    with_heads
}

/// What may be the first token of a phrase: its first word, and what stands before and behind each mark in that.
fn heads(phrase: &str) -> impl Iterator<Item = &str> {
    let first = phrase.split(' ').next().unwrap_or(phrase);
    let marks = first.char_indices().filter(|(_, letter)| !letter.is_alphanumeric());
    let ends = marks.flat_map(|(at, mark)| [at, at + mark.len_utf8()]).chain([first.len()]);
    ends.filter_map(|end| phrase.get(..end)).filter(move |head| !head.is_empty() && *head != phrase)
}

/// The number in 32 bits.
fn narrow(number: usize) -> io::Result<u32> {
    u32::try_from(number).map_err(io::Error::other)
}
