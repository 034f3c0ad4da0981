//! `assess risk`: what gives people away.

use super::{
    collection::{Collection, claimed},
    measures::measured,
};
use crate::{
    arguments::{AssessRisk, Measuring},
    claims::{Existing, Role},
    exit::{Failure, Outcome},
    keys::refused,
    listing::aligned,
    setup,
    shown::put,
    sink::write_whole,
};
use maskros_assess::{
    report::Assessment,
    risk::{
        leaks::Leak,
        ranks::Found,
        register::{Attack, Population},
        uniqueness::{Diversity, Uniqueness},
    },
};
use maskros_ledger::write_private;
use maskros_measure::{Figure, wilson};
use std::path::Path;

/// Runs the command.
pub(super) fn run(arguments: &AssessRisk) -> Outcome<()> {
    let measuring = &arguments.measuring;
    claim(measuring, &[])?;
    let collection = Collection::read(&measuring.reading, &measuring.known)?;
    let jobs = setup::jobs(measuring.reading.jobs);
    let (assessment, found) = measured(&collection, measuring, jobs)?;
    write_list_and_figures(measuring, &assessment, &found)?;
    put(table(&assessment).as_bytes())
}

/// Writes what to look at and the figures, where they are asked for.
pub(super) fn write_list_and_figures(
    measuring: &Measuring,
    assessment: &Assessment,
    found: &[Leak],
) -> Outcome<()> {
    if let Some(path) = &measuring.list {
        write_private(path, list(found).as_bytes()).map_err(refused)?;
    }
    if let Some(path) = &measuring.json {
        write_json(path, &serde_json::to_value(assessment).unwrap_or_default())?;
    }
    Ok(())
}

/// Looks at all files before the first is opened. An old list is not written over: it holds text.
pub(super) fn claim(measuring: &Measuring, others: &[(Role, Option<&Path>)]) -> Outcome<()> {
    let Measuring { reading, known, list, json, .. } = measuring;
    let claims = claimed(reading, known.original.as_deref())?
        .with(Role::Input, measuring.register.as_deref())
        .with(Role::Ledger, known.ledger.as_deref())
        .with(Role::Key, known.key_file.as_deref())
        .with(Role::Table, list.as_deref())
        .with(Role::Figures, json.as_deref());
    let claims = others.iter().fold(claims, |claims, (role, path)| claims.with(*role, *path));
    claims.look_and_try(Existing::Replaced)?;
    list.as_deref().map_or(Ok(()), refuse_existing)
}

/// Refuses to write over a list of an earlier run.
fn refuse_existing(list: &Path) -> Outcome<()> {
    if list.exists() {
        return Err(Failure::usage(format_args!("{}: the list is there already", list.display())));
    }
    Ok(())
}

/// Writes figures; old ones give way, for they are made again from the same texts.
pub(super) fn write_json(path: &Path, figures: &serde_json::Value) -> Outcome<()> {
    write_whole(path, format!("{figures:#}\n").as_bytes())
}

/// What to look at, surest first.
pub(super) fn list(leaks: &[Leak]) -> String {
    let mut sorted: Vec<&Leak> = leaks.iter().filter(|leak| !leak.is_pseudonym).collect();
    sorted.sort_by_key(|leak| (std::cmp::Reverse(leak.certainty), leak.document, leak.room, leak.start));
    let lines = sorted.into_iter().map(|leak| serde_json::to_string(leak).unwrap_or_default() + "\n");
    lines.collect()
}

/// What is counted, how much of it, and what to hold that against.
type Line = (&'static str, String, String);

fn table(assessment: &Assessment) -> String {
    let row = |(name, value, beside): Line| vec![name.to_owned(), value, beside];
    let [left, others] = [left(assessment), [attackers(assessment), missed(assessment)].concat()];
    let rows = left.into_iter().map(row).chain(inferred(assessment)).chain(others.into_iter().map(row));
    aligned(&rows.collect::<Vec<_>>())
}

/// What may be inferred of those in a group, by kind of what must not be.
fn inferred(assessment: &Assessment) -> impl Iterator<Item = Vec<String>> {
    let row = |(kind, own): (&String, &Diversity)| {
        let beside = format!(
            "entropy {:.1}; of {} persons, {} with nothing else in theirs",
            own.entropy_l,
            own.persons,
            share(own.one_value)
        );
        vec![format!("fewest different values of {kind} in a group"), own.l.to_string(), beside]
    };
    assessment.uniqueness.diversity.iter().map(row)
}

/// What is left to read.
fn left(assessment: &Assessment) -> Vec<Line> {
    let Assessment { remains, uniqueness, .. } = assessment;
    let count = |name: &str| remains.places.get(name).copied().unwrap_or_default().to_string();
    let plain = |name, value: String| (name, value, String::new());
    let documents = with_interval(remains.documents_share, remains.documents);
    let originals = share(remains.originals_share);
    let unique = with_interval(uniqueness.unique, uniqueness.persons);
    vec![
        plain("documents", remains.documents.to_string()),
        plain("originals looked for", remains.originals.to_string()),
        ("originals left, surely or likely", remains.originals_left.to_string(), originals),
        ("documents with one", remains.documents_with.to_string(), documents),
        plain("places, sure (whole names, numbers)", count("sure")),
        plain("places, likely (one telling word)", count("likely")),
        plain("places, weak (ordinary words, one letter differs)", count("weak")),
        plain("pseudonyms that are also an original", remains.pseudonyms.to_string()),
        plain("persons of whom something is said (age, work, origin …)", uniqueness.persons.to_string()),
        ("of these with what nobody else has", alone(uniqueness), unique),
    ]
}

/// Whom attackers find.
fn attackers(assessment: &Assessment) -> Vec<Line> {
    let Assessment { linkage, register, authors, frequency, .. } = assessment;
    let found = [
        ("halves of texts put together at the first try", linkage.as_ref().map(|own| &own.found)),
        ("people of the register found at the first try", register.as_ref().map(|own| &own.found)),
        ("authors told by their other texts", authors.as_ref().map(|own| &own.found)),
        ("pseudonyms told by how often they stand", frequency.as_ref().map(|own| &own.found)),
    ];
    let fewest = register.as_ref().and_then(fewest);
    let sample = register.as_ref().and_then(|register| register.population).map(of_population);
    let first = found.into_iter().filter_map(|(name, found)| first_try(name, found?));
    first.chain(fewest).chain(sample).collect()
}

/// What an attacker finds at the first try, if it was tried.
fn first_try(name: &'static str, found: &[Found]) -> Option<Line> {
    let first = found.first().filter(|first| first.written.is_some())?;
    let beside = format!("originals {}, chance {}", share(first.original), share(first.chance));
    Some((name, share(first.written), beside))
}

fn fewest(register: &Attack) -> Option<Line> {
    let beside = format!("{} of the documents fit one person alone", share(register.under[0].1));
    Some(("people of the register whom a document fits, the fewest", register.k?.to_string(), beside))
}

/// How many of the population that the register is a sample of a document fits.
fn of_population(own: Population) -> Line {
    let most = own.at_most.map_or_else(String::new, |most| format!(", at most {most} (95 %)"));
    let beside = format!(
        "estimate for {} people{most}; {} of the documents fit fewer than two",
        own.people,
        share(own.under[0].1)
    );
    ("people of the population whom a document fits, the fewest", format!("{:.1}", own.k), beside)
}

/// What may have been missed.
fn missed(assessment: &Assessment) -> Vec<Line> {
    let estimate = assessment.misses.and_then(|misses| misses.missed).map(|missed| {
        let (low, high) = missed.interval;
        let beside = format!("{low:.0} to {high:.0}, if the sources were independent");
        (
            "names that neither rules nor model found, of those read twice",
            format!("{:.0}", missed.missed),
            beside,
        )
    });
    let (name, count) = match assessment.reviewed {
        Some(reviewed) => ("documents with something left, at most (95 %)", reviewed.at_most),
        None => ("sample to look through for at most 1 % (95 %)", assessment.sample_for_one_percent),
    };
    estimate.into_iter().chain([(name, count.to_string(), String::new())]).collect()
}

fn alone(uniqueness: &Uniqueness) -> String {
    uniqueness.sizes.get(&1).copied().unwrap_or_default().to_string()
}

pub(super) fn share(figure: Figure) -> String {
    figure.map_or_else(String::new, |figure| format!("{figure:.2} %"))
}

/// The share, and what further documents like these would show.
fn with_interval(figure: Figure, of: usize) -> String {
    let interval = wilson(figure, of).map(|(low, high)| format!(" (95 %: {low:.1} to {high:.1})"));
    share(figure) + &interval.unwrap_or_default()
}
