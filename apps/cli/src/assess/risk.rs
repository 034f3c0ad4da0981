//! `assess risk`: what gives people away.

use super::{collection::Collection, measures::measured};
use crate::{
    arguments::{AssessRisk, Measuring},
    claims::{Claims, Existing, Role},
    exit::{Failure, Outcome},
    inputs::gathered,
    keys::refused,
    listing::aligned,
    setup,
    shown::put,
};
use maskros_assess::{
    report::Assessment,
    risk::{leaks::Leak, uniqueness::Uniqueness},
};
use maskros_ledger::{AtomicFile, write_private};
use maskros_measure::Figure;
use std::path::Path;

/// Runs the command.
pub(super) fn run(arguments: &AssessRisk) -> Outcome<()> {
    let measuring = &arguments.measuring;
    claim(measuring, &[])?;
    let collection = Collection::read(&measuring.reading, &measuring.known)?;
    let jobs = setup::jobs(measuring.reading.jobs);
    let (assessment, found) = measured(&collection, &measuring.deciding, jobs, measuring.reviewed())?;
    if let Some(path) = &measuring.list {
        write_private(path, list(&found).as_bytes()).map_err(refused)?;
    }
    if let Some(path) = &measuring.json {
        write_json(path, &serde_json::to_value(&assessment).unwrap_or_default())?;
    }
    put(table(&assessment).as_bytes())
}

/// Looks at all files before the first is opened. An old list is not written over: it holds text.
pub(super) fn claim(measuring: &Measuring, others: &[(Role, Option<&Path>)]) -> Outcome<()> {
    let Measuring { reading, known, list, json, .. } = measuring;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.inputs;
    let claims = Claims::reading(&reading.inputs, &inputs)
        .with(Role::Input, known.original.as_deref().filter(|path| path.is_file()))
        .with(Role::Ledger, known.ledger.as_deref())
        .with(Role::Key, known.key_file.as_deref())
        .with(Role::Table, list.as_deref())
        .with(Role::Figures, json.as_deref());
    let claims = others.iter().fold(claims, |claims, (role, path)| claims.with(*role, *path));
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
pub(super) fn list(leaks: &[Leak]) -> String {
    let mut sorted: Vec<&Leak> = leaks.iter().filter(|leak| !leak.is_pseudonym).collect();
    sorted.sort_by_key(|leak| (std::cmp::Reverse(leak.certainty), leak.document, leak.room, leak.start));
    let lines = sorted.into_iter().map(|leak| serde_json::to_string(leak).unwrap_or_default() + "\n");
    lines.collect()
}

fn table(assessment: &Assessment) -> String {
    let Assessment { remains, uniqueness, linkage, misses, reviewed, .. } = assessment;
    let count = |name: &str| remains.places.get(name).copied().unwrap_or_default().to_string();
    let mut rows = vec![
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
        (
            "persons of whom something is said (age, work, origin …)",
            uniqueness.persons.to_string(),
            String::new(),
        ),
        ("of these with what nobody else has", alone(uniqueness), share(uniqueness.unique)),
    ];
    if let Some((_, found, original, chance)) = linkage.as_ref().and_then(|linkage| linkage.found.first()) {
        let beside = format!("originals {}, chance {}", share(*original), share(*chance));
        rows.push(("halves of texts put together at the first try", share(*found), beside));
    }
    if let Some(missed) = misses.and_then(|misses| misses.missed) {
        let interval =
            format!("{:.0} to {:.0}, if the sources were independent", missed.interval.0, missed.interval.1);
        rows.push((
            "names that neither rules nor model found, of those read twice",
            format!("{:.0}", missed.missed),
            interval,
        ));
    }
    match reviewed {
        Some(reviewed) => {
            rows.push((
                "documents with something left, at most (95 %)",
                reviewed.at_most.to_string(),
                String::new(),
            ));
        }
        None => {
            let needed = assessment.sample_for_one_percent.to_string();
            rows.push(("sample to look through for at most 1 % (95 %)", needed, String::new()));
        }
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value, beside)| vec![name.to_owned(), value, beside]).collect();
    aligned(&rows)
}

fn alone(uniqueness: &Uniqueness) -> String {
    uniqueness.sizes.get(&1).copied().unwrap_or_default().to_string()
}

fn share(figure: Figure) -> String {
    figure.map_or_else(String::new, |figure| format!("{figure:.2} %"))
}
