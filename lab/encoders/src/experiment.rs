//! `maskros-lab utility`.

use crate::arguments::Utility as Arguments;
use anyhow::{Context as _, Result};
use maskros_assess::{
    risk::leaks::of_versions,
    utility::{
        experiment::{Answers, Experiment, Seeds},
        figures::{Utility, Warning},
        table::{note, table},
        versions::Version,
    },
    words::kind_of,
};
use maskros_lab::{
    Display, Options,
    studies::tables::{Cell, Table},
    utility::{Encoder, Kept, read},
};
use maskros_measure::Figure;
use serde_json::json;
use std::{fs, io::Write as _};

/// An encoder learns from all texts: its seeds are those of the head that begins by chance, of the order and of what is dropped.
const DRAWN: usize = 100;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let versions = read(&arguments.versions)?;
    let seeds = Seeds { count: arguments.seeds, drawn: DRAWN };
    let experiment =
        Experiment::of(&versions, seeds).with_context(|| arguments.versions.display().to_string())?;
    let utility = utility(arguments, &experiment)?;
    utility.warnings.iter().for_each(warn);
    write(arguments, &utility, versions)
}

/// What an encoder shows of the versions.
fn utility(arguments: &Arguments, experiment: &Experiment<'_>) -> Result<Utility> {
    let encoder = Encoder::open(&arguments.base, arguments.longest, options(arguments))?;
    let out = &arguments.out;
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let answers = answers(arguments, experiment, &encoder)?;
    Ok(Utility { encoder: Some(encoder.name()), ..experiment.utility(&answers) })
}

fn options(arguments: &Arguments) -> Options {
    let Arguments { epochs, batch, rate, machine, .. } = *arguments;
    let (device, precision) = (machine.device, machine.precision);
    Options { device, precision, epochs, batch, rate, ..Options::default() }
}

/// The answers to all lessons; those that are there already are not asked for again.
fn answers(arguments: &Arguments, experiment: &Experiment<'_>, encoder: &Encoder) -> Result<Vec<Answers>> {
    let mut kept = Kept::open(&arguments.out.join("answers.jsonl"))?;
    let lessons: Vec<_> = experiment.lessons().collect();
    let mut all = Vec::with_capacity(lessons.len());
    for (number, lesson) in lessons.iter().enumerate() {
        let (version, seed) = (lesson.version, lesson.seed);
        say(&format!("{} of {}: {version}, seed {seed}", number + 1, lessons.len()));
        all.push(kept.answers(encoder, lesson, &mut Display::default())?);
    }
    Ok(all)
}

/// Writes the figures as `maskros assess utility --json` does, and prints the table.
fn write(arguments: &Arguments, utility: &Utility, versions: Vec<Version>) -> Result<()> {
    let remains = of_versions(versions.into_iter().map(texts).collect(), &kind_of)?;
    let path = arguments.out.join("utility.json");
    let json = format!("{:#}\n", json!({"utility": utility, "remains": remains}));
    fs::write(&path, json).with_context(|| path.display().to_string())?;
    let left: Vec<_> = remains.iter().map(|remains| remains.originals_share).collect();
    write!(std::io::stdout().lock(), "{}", shown(utility, &left)?.markdown())?;
    Ok(())
}

fn texts(version: Version) -> Vec<String> {
    version.train.into_iter().chain(version.test).map(|post| post.text).collect()
}

/// The figures as a table; `left` says of each version but the original how much of the originals can be read in it.
fn shown(utility: &Utility, left: &[Figure]) -> Result<Table> {
    let rows = table(utility, left);
    let (head, rows) = rows.split_first().context("no versions")?;
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let mut shown = Table::new("utility", utility.encoder.clone().unwrap_or_default(), &head);
    shown.rows = rows.iter().map(|row| row.iter().map(Cell::text).collect()).collect();
    shown.notes.push(note(utility).trim_end().to_owned());
    Ok(shown)
}

fn warn(warning: &Warning) {
    say(&match warning {
        Warning::FewTexts { count } => format!("only {count} texts to test on: the figures say little"),
        Warning::UnknownClass { .. } => {
            "a class of the texts to test on is not among those to train on".to_owned()
        }
    });
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
