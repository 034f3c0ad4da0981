//! Measures Maskros on the development sets.
//!
//! `cargo run --release -p maskros-eval` prints the tables and writes them to `lab/eval/results/`: how much of what people marked is
//! covered (`coverage.csv`), how well it is masked as the Text Anonymization Benchmark measures it (`tab.csv`), what is found of the
//! hand-made gold sets (`gold.csv`), how many names the tagger finds (`tagger.csv`), what a higher or lower sensitivity costs
//! (`sensitivity.csv` and the curve `sensitivity.svg`), how well languages are told apart (`langid.csv`), and how trustworthy the text is
//! that comes out (`output.csv`, with every fault in `output_faults.csv`). A table's name makes that one alone; with
//! `--check` they are compared instead, and a figure that changed unnoticed is an error.
//! The data are read from the folder in `MASKROS_DATA`; the hand-made gold sets stand in this repository.

mod coverage;
mod curve;
mod gold;
mod handmade;
mod langid;
mod output;
mod rules;
mod tab;
mod tagger;

use anyhow::{Context as _, Result, ensure};
use clap::{Parser, ValueEnum};
use gold::Gold;
use maskros_measure::bootstrap::Estimate;
use maskros_pipeline::{Analysis, Pipeline, Settings};
use maskros_policy::{Policy, Sensitivity};
use maskros_text::Span;
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
    /// How trustworthy the text is that comes out
    Output,
    /// What each rule finds on a mark of our own texts and beside them, and what each reason leaves there
    Rules,
}

impl Table {
    /// The file of the table, and those of what is made of it.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Coverage => &["coverage.csv"],
            Self::Tab => &["tab.csv"],
            Self::Gold => &["gold.csv"],
            Self::Sensitivity => &["sensitivity.csv", "sensitivity.svg"],
            Self::Tagger => &["tagger.csv"],
            Self::Langid => &["langid.csv"],
            Self::Output => &["output.csv", "output_faults.csv"],
            Self::Rules => &["rules.csv", "reasons.csv"],
        }
    }

    /// Makes and publishes it, or says that there is nothing to make it of.
    fn make(self, data: Option<&Path>, check: bool) -> Result<()> {
        match self.made(data)? {
            Some(made) => publish(&made, check),
            None => Ok(say_skipped(self.files()[0])?),
        }
    }

    /// The table, then what is made of it; `None` where it needs the data folder and there is none.
    fn made(self, data: Option<&Path>) -> Result<Option<Vec<Made>>> {
        let texts = match (self, data) {
            (Self::Gold, _) => vec![handmade::table()?],
            (Self::Rules, _) => rules::tables()?.into(),
            (_, None) => return Ok(None),
            (Self::Coverage, Some(data)) => vec![coverage::table(data)?],
            (Self::Tab, Some(data)) => vec![tab::table(data)?],
            (Self::Sensitivity, Some(data)) => curve::beside(coverage::sensitivities(data)?)?.into(),
            (Self::Tagger, Some(_)) => vec![tagger::table()?],
            (Self::Langid, Some(data)) => vec![langid::table(data)?],
            (Self::Output, Some(data)) => output::tables(data)?.into(),
        };
        Ok(Some(self.files().iter().copied().zip(texts).collect()))
    }
}

/// A file of results by its name.
type Made = (&'static str, String);

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let data = env::var_os("MASKROS_DATA");
    let data = data.as_deref().map(Path::new);
    let tables = arguments.table.as_ref().map_or(Table::value_variants(), std::slice::from_ref);
    tables.iter().try_for_each(|table| table.make(data, arguments.check))
}

/// Shows a table, and writes or compares it and what is made of it.
fn publish(made: &[Made], check: bool) -> Result<()> {
    if let Some((_, shown)) = made.first() {
        io::stdout().write_all(shown.as_bytes())?;
    }
    made.iter().try_for_each(|(file, text)| settle(text, file, check))
}

fn say_skipped(file: &str) -> io::Result<()> {
    let reason = "MASKROS_DATA is not set, so there are no development sets to measure on";
    writeln!(io::stderr(), "skipped {file}: {reason}")
}

/// Writes a table or its picture, or compares it with the committed one.
fn settle(table: &str, file: &str, check: bool) -> Result<()> {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("results").join(file);
    if check { compare(table, &results) } else { Ok(fs::write(&results, table)?) }
}

fn compare(table: &str, results: &Path) -> Result<()> {
    ensure!(
        fs::read_to_string(results)? == table,
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
    let policy = policy()?.with_sensitivity(sensitivity);
    Ok(Pipeline::new(Settings { policy, languages: None }))
}

/// The policy of all measurements.
fn policy() -> Result<Policy> {
    Policy::builtin("default").context("no default policy")
}

/// Each gold document beside what `pipeline` says of it.
fn analysed<'a>(
    pipeline: &Pipeline,
    golds: &'a [Gold],
) -> impl Iterator<Item = (&'a Gold, Analysis)> + use<'a> {
    golds.iter().zip(pipeline.analyse_all(&gold::documents(golds), jobs()))
}

/// The spans that are edited.
fn edited(analysis: &Analysis) -> impl Iterator<Item = Span> {
    let edited = analysis.decisions.iter().filter(|decision| decision.action.edits());
    edited.map(|decision| decision.span)
}

/// The cells of figures, each with the ends of its interval.
fn cells(figures: &[Estimate]) -> String {
    figures.iter().flat_map(|figure| figure.cells()).collect::<Vec<_>>().join(",")
}

/// How many threads work.
fn jobs() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
