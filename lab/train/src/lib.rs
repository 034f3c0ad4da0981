//! Trains the models that ship inside Maskros, from the folder that `MASKROS_DATA` names.
//!
//! `maskros-train langid` writes `models/langid.bin`, `maskros-train tagger` the models and lists of the tagger, and `maskros-train numbers`
//! `models/numbers.bin`; the same data and seed give the same bytes. `langid` prints the figures of decisions on
//! sentences that they did not learn from; `lab/eval` measures what ships.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that talks")]

mod artefact;
mod base;
mod choice;
mod data;
mod names;
mod numbers;
mod tagger;

use anyhow::{Context as _, Result};
use artefact::Tables;
use choice::Sample;
use clap::{Parser, Subcommand};
use data::{Data, Row};
use maskros_langid::{Identifier, decision::Decision};
use maskros_measure::{
    deviation,
    langid::{Classes, Pair, Tally},
    mean,
    random::Random,
    shown,
};
use sha2::{Digest as _, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tagger::utility::{Line, Version};

pub use tagger::{Strict, shipped};

/// Parts of the development sentences for cross-fitting.
const PARTS: u64 = 5;

#[derive(Parser)]
#[command(name = "maskros-train", about = "Trains the models of Maskros")]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Train the language identifier.
    Langid {
        /// Start of the random numbers.
        #[arg(long, default_value_t = 7)]
        seed: u64,
        /// Where to write the artefact.
        #[arg(long, default_value = "models/langid.bin")]
        out: PathBuf,
    },
    /// Train the tagger: the lists of well-known names, and a model for each group of languages.
    Tagger {
        /// Only these models (sv, no, da, de, en, fr, and those of sentences without capitals: sv-small …) [default: all].
        models: Vec<String>,
        /// Start of the random numbers.
        #[arg(long, default_value_t = 7)]
        seed: u64,
        /// The folder for the artefacts.
        #[arg(long, default_value = "models")]
        out: PathBuf,
    },
    /// Train the model of numbers that nothing announces, from lines of our own.
    Numbers {
        /// Start of the random numbers.
        #[arg(long, default_value_t = 7)]
        seed: u64,
        /// Where to write the artefact.
        #[arg(long, default_value = "models/numbers.bin")]
        out: PathBuf,
    },
    /// Train the tagger on one version of a corpus and test it on another, the original being the folder that `MASKROS_DATA` names.
    Utility {
        /// Names of corpora, without `_train.jsonl`.
        #[arg(required = true)]
        corpora: Vec<String>,
        /// A version: a name, and a folder whose `entities` holds the same files as another strategy left them.
        #[arg(long, value_name = "NAME=FOLDER", required = true)]
        version: Vec<String>,
        /// How many seeds.
        #[arg(long, default_value_t = 5)]
        seeds: u64,
    },
}

/// Does what the command line says.
///
/// # Errors
///
/// Where data cannot be read or an artefact cannot be written.
pub fn run() -> Result<()> {
    let data = Data::from_environment;
    match Arguments::parse().verb {
        Verb::Langid { seed, out } => langid(&data()?, seed, &out),
        Verb::Tagger { models, seed, out } => taggers(&data()?, &models, seed, &out),
        Verb::Numbers { seed, out } => {
            written(&out, &numbers::train(&data()?, seed, &mut |line| println!("{line}"))?)
        }
        Verb::Utility { corpora, version, seeds } => utility(data()?, &corpora, &version, seeds),
    }
}

fn langid(data: &Data, seed: u64, out: &Path) -> Result<()> {
    let (tables, dev) = (langid_tables(data, seed)?, data.dev()?);
    eprintln!("{} features and words found no place", tables.left_out);
    let samples = samples(&tables, &dev);
    held_out_figures(&tables, &dev, &samples);
    written(out, &tables.to_bytes(&choice::train(&samples)))
}

/// What is learnt from the training sentences and lists.
fn langid_tables(data: &Data, seed: u64) -> Result<Tables> {
    let (train, lists, judged) = (data.train()?, data.frequencies()?, data::judged());
    let mut random = Random::new(seed);
    let copies = names::copies(&train, &data.names_from_abroad()?, &mut random);
    let learnt: Vec<Row> = train.iter().cloned().chain(copies).collect();
    let base = base::train(&learnt, &lists, &judged, &mut random, &mut |line| eprintln!("{line}"));
    Ok(Tables::new(&base, &base::vocabulary(&train, &lists, &judged)).with_ready(&train))
}

fn taggers(data: &Data, models: &[String], seed: u64, out: &Path) -> Result<()> {
    let names = tagger::names()?;
    written(&out.join("names.bin"), &names)?;
    let names: &'static [u8] = names.leak();
    let every = tagger::models();
    for model in if models.is_empty() { &every } else { models } {
        let recipe = tagger::recipe(model)?;
        let bytes = tagger::train(data, names, recipe, seed, &mut |line| eprintln!("{line}"))?;
        written(&out.join(format!("tagger-{model}.bin")), &bytes)?;
    }
    Ok(())
}

/// Prints a table of strict F1 for each corpus: mean and sample deviation over the seeds.
fn utility(data: Data, corpora: &[String], versions: &[String], seeds: u64) -> Result<()> {
    let versions = versions_of(data, versions)?;
    println!("corpus\tversion\town test\toriginal test\tfrom original");
    for corpus in corpora {
        let lines = tagger::utility::lines(corpus, &versions, seeds)?;
        lines.iter().for_each(|line| println!("{corpus}\t{}\t{}", line.version, cells(line)));
    }
    Ok(())
}

fn cells(line: &Line) -> String {
    [&line.own, &line.on_original, &line.from_original].map(|figures| spread(figures)).join("\t")
}

/// The original and the versions that are given.
fn versions_of(data: Data, given: &[String]) -> Result<Vec<Version>> {
    let original = Version { name: "original".to_owned(), data };
    std::iter::once(Ok(original)).chain(given.iter().map(|given| Version::parse(given))).collect()
}

/// Mean and sample deviation.
fn spread(figures: &[f64]) -> String {
    let mean = mean(figures.iter().copied()).unwrap_or(f64::NAN);
    format!("{mean:.2} (±{:.2})", deviation(figures))
}

/// Writes an artefact and says what it is.
fn written(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{}: {} bytes, SHA-256 {:x}", path.display(), bytes.len(), Sha256::digest(bytes));
    Ok(())
}

/// What the decision will see of each development sentence, through the very tables that ship.
fn samples(tables: &Tables, rows: &[Row]) -> Vec<Sample> {
    let identifier = identifier(tables, Decision::default());
    rows.iter().map(|row| (identifier.measures(&row.text), row.set)).collect()
}

fn identifier(tables: &Tables, decision: Decision) -> Identifier {
    Identifier::with(tables.model(decision))
}

/// Figures of decisions that have not seen the sentences they judge.
fn held_out_figures(tables: &Tables, dev: &[Row], samples: &[Sample]) {
    let (halves, fifths) = (parts_of(dev, 2), parts_of(dev, PARTS));
    let tuned = |part: u64| held_out(tables, dev, samples, &fifths, part);
    let all: Vec<Pair> = (0..PARTS).flat_map(tuned).collect();
    print_figures("five parts, each judged by the other four", &all);
    print_figures("report half, judged by the tune half", &held_out(tables, dev, samples, &halves, 1));
    print_figures("tune half, judged by the report half", &held_out(tables, dev, samples, &halves, 0));
}

/// Which of so many parts each sentence is in.
fn parts_of(rows: &[Row], parts: u64) -> Vec<u64> {
    rows.iter().map(|row| choice::part(row, parts)).collect()
}

/// Gold and answers of one part, with a decision learnt from the others.
fn held_out(tables: &Tables, dev: &[Row], samples: &[Sample], parts: &[u64], part: u64) -> Vec<Pair> {
    let others = samples.iter().zip(parts).filter(|(_, at)| **at != part);
    let learnt: Vec<Sample> = others.map(|(sample, _)| *sample).collect();
    let identifier = identifier(tables, choice::train(&learnt));
    let own = dev.iter().zip(parts).filter(|(_, at)| **at == part);
    own.map(|(row, _)| pair(&identifier, row)).collect()
}

fn pair(identifier: &Identifier, row: &Row) -> Pair {
    let answer = Classes::of(identifier.languages(&row.text));
    Pair { gold: Classes::from_bits(row.set), answer }
}

fn print_figures(name: &str, pairs: &[Pair]) {
    let tally: Tally = pairs.iter().copied().collect();
    println!(
        "{name}: {} sentences, exact {}, loose {}, exact of those valid in several {}",
        tally.pairs(),
        shown(tally.exact()),
        shown(tally.loose()),
        shown(tally.exact_of_several())
    );
}
