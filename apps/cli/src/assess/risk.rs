//! `assess risk`: what gives people away.

use super::collection::Collection;
use crate::{
    arguments::AssessRisk,
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    inputs::gathered,
    keys::refused,
    listing::aligned,
    shown::put,
};
use maskros_assess::{
    is_ordinary,
    risk::leaks::{Leak, Remains, counted, leaks},
};
use maskros_ledger::{AtomicFile, write_private};
use maskros_measure::Figure;
use serde_json::json;
use std::path::Path;

/// Runs the command.
pub(super) fn run(arguments: &AssessRisk) -> Outcome<()> {
    claim(arguments)?;
    let collection = Collection::read(&arguments.reading, &arguments.known)?;
    let found = leaks(&collection.documents, &collection.originals, &collection.pseudonyms, &is_ordinary);
    let found = found.map_err(|error| Failure::new(Exit::Stopped, error))?;
    let remains = counted(collection.documents.len(), collection.originals.len(), &found);
    if let Some(path) = &arguments.list {
        write_private(path, list(&found).as_bytes()).map_err(refused)?;
    }
    if let Some(path) = &arguments.json {
        write_json(path, &json!({"remains": remains}))?;
    }
    put(table(&remains).as_bytes())
}

/// Looks at all files before the first is opened. An old list is not written over: it holds text.
fn claim(arguments: &AssessRisk) -> Outcome<()> {
    let AssessRisk { reading, known, list, json } = arguments;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.inputs;
    let claims = Claims::reading(&reading.inputs, &inputs)
        .with(Role::Input, known.original.as_deref().filter(|path| path.is_file()))
        .with(Role::Ledger, known.ledger.as_deref())
        .with(Role::Key, known.key_file.as_deref())
        .with(Role::Table, list.as_deref())
        .with(Role::Figures, json.as_deref());
    claims.look(Existing::Replaced)?;
    claims.try_out()?;
    match list.as_ref().filter(|path| path.exists()) {
        Some(path) => Err(Failure::usage(format_args!("{}: the list is there already", path.display()))),
        None => Ok(()),
    }
}

/// Writes figures; old ones give way, for they are made again from the same texts.
pub(super) fn write_json(path: &Path, figures: &serde_json::Value) -> Outcome<()> {
    let mut file = AtomicFile::create(path).map_err(refused)?;
    let text = format!("{figures:#}\n");
    file.put(text.as_bytes()).and_then(|()| file.commit()).map(drop).map_err(refused)
}

/// What to look at, surest first.
fn list(leaks: &[Leak]) -> String {
    let mut sorted: Vec<&Leak> = leaks.iter().filter(|leak| !leak.is_pseudonym).collect();
    sorted.sort_by_key(|leak| (std::cmp::Reverse(leak.certainty), leak.document, leak.room, leak.start));
    let lines = sorted.into_iter().map(|leak| serde_json::to_string(leak).unwrap_or_default() + "\n");
    lines.collect()
}

fn table(remains: &Remains) -> String {
    let share = |figure: Figure| figure.map_or_else(String::new, |figure| format!("{figure:.2} %"));
    let count = |name: &str| remains.places.get(name).copied().unwrap_or_default().to_string();
    let rows = [
        ("documents", remains.documents.to_string(), String::new()),
        ("originals looked for", remains.originals.to_string(), String::new()),
        (
            "originals left, surely or likely",
            remains.originals_left.to_string(),
            share(remains.originals_share),
        ),
        ("documents with one", remains.documents_with.to_string(), share(remains.documents_share)),
        ("places, sure (whole names, numbers)", count("sure"), String::new()),
        ("places, likely (one telling word)", count("likely"), String::new()),
        ("places, weak (ordinary words, one letter differs)", count("weak"), String::new()),
        ("pseudonyms that are also an original", remains.pseudonyms.to_string(), String::new()),
    ];
    aligned(&rows.map(|(name, value, share)| vec![name.to_owned(), value, share]))
}
