//! Measures Maskros on the development sets.
//!
//! `cargo run --release -p maskros-eval` prints the tables and writes them to `lab/eval/results/`: how much of what people marked is
//! covered (`coverage.csv`), how well it is masked as the Text Anonymization Benchmark measures it (`tab.csv`), what is found of the
//! hand-made gold sets (`gold.csv`), how many names the tagger finds (`tagger.csv`), what a higher or lower sensitivity costs
//! (`sensitivity.csv` and the curve `sensitivity.svg`), and how well languages are told apart (`langid.csv`). A table's name makes that one alone; with
//! `--check` they are compared instead, and a figure that changed unnoticed is an error.
//! The data are read from the folder in `MASKROS_DATA`; the hand-made gold sets stand in this repository.

mod cells;
mod coverage;
mod curve;
mod gold;
mod handmade;
mod langid;
mod tab;
mod tagger;

use anyhow::{Context as _, Result, ensure};
use clap::{Parser, ValueEnum};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::{Policy, Sensitivity};
use std::{
    env, fs,
    io::{self, Write as _},
    num::NonZeroUsize,
    path::Path,
    thread,
};

#[derive(Parser)]
#[command(name = "maskros-eval", about = "Measures Maskros on the development sets")]
struct Arguments {
    /// The table to make [default: all]
    table: Option<Table>,
    /// Compare with the committed table instead of writing it
    #[arg(long)]
    check: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Table {
    /// How much of what people marked as personal would be replaced
    Coverage,
    /// How well texts are masked, by entities
    Tab,
    /// What is found of the hand-made gold sets
    Gold,
    /// How readily weak suspicions are acted upon, and what it costs
    Sensitivity,
    /// How well the tagger finds the names of each corpus
    Tagger,
    /// How often the languages of a sentence are named rightly
    Langid,
}

impl Table {
    const fn file(self) -> &'static str {
        match self {
            Self::Coverage => "coverage.csv",
            Self::Tab => "tab.csv",
            Self::Gold => "gold.csv",
            Self::Sensitivity => "sensitivity.csv",
            Self::Tagger => "tagger.csv",
            Self::Langid => "langid.csv",
        }
    }

    /// The table; `None` where it needs the data folder and there is none.
    fn made(self, data: Option<&Path>) -> Result<Option<String>> {
        let of = |table: fn(&Path) -> Result<String>| data.map(table).transpose();
        match self {
            Self::Coverage => of(coverage::table),
            Self::Tab => of(tab::table),
            Self::Gold => handmade::table().map(Some),
            Self::Sensitivity => of(coverage::sensitivities),
            Self::Tagger => of(|_| tagger::table()),
            Self::Langid => of(langid::table),
        }
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let data = env::var_os("MASKROS_DATA");
    for table in Table::value_variants() {
        if arguments.table.is_some_and(|asked| asked.file() != table.file()) {
            continue;
        }
        match table.made(data.as_deref().map(Path::new))? {
            Some(made) => {
                io::stdout().write_all(made.as_bytes())?;
                settle(&made, table.file(), arguments.check)?;
                if matches!(table, Table::Sensitivity) {
                    settle(&curve::drawn(&made)?, "sensitivity.svg", arguments.check)?;
                }
            }
            None => writeln!(
                io::stderr(),
                "skipped {}: MASKROS_DATA is not set, so there are no development sets to measure on",
                table.file()
            )?,
        }
    }
    Ok(())
}

/// Writes a table or its picture, or compares it with the committed one.
fn settle(table: &str, file: &str, check: bool) -> Result<()> {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("results").join(file);
    if !check {
        return Ok(fs::write(&results, table)?);
    }
    ensure!(
        fs::read_to_string(&results)? == table,
        "the figures differ from {}; run without --check and review the difference",
        results.display()
    );
    Ok(())
}

/// The road that is measured: the policy `default`, and the languages that each sentence is found to be in.
fn road() -> Result<Pipeline> {
    road_with(Sensitivity::Balanced)
}

/// The same with this sensitivity.
fn road_with(sensitivity: Sensitivity) -> Result<Pipeline> {
    let policy = Policy::builtin("default").context("no default policy")?.with_sensitivity(sensitivity);
    Ok(Pipeline::new(Settings { policy, languages: None }))
}

/// How many threads work.
fn jobs() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
