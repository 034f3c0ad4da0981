//! The whole road of one build of Maskros beside that of another: `maskros-bench-versions [--rounds N] [--bytes N] BEFORE AFTER`.
//!
//! BEFORE and AFTER are two `maskros` programs, built with the same profile. Each pseudonymizes the same JSONL files on one thread, one
//! file a language, in turn, and what is quoted is the user time: the time of the processor that the program used, which other programs
//! on the machine change less than the time that passes. A ratio below 1 means that AFTER is faster. The ratio is the median of those of
//! the rounds, as the two runs of a round see the same machine. A side that does not write every document ends the run.

mod runs;
mod texts;

use anyhow::{Context as _, Result, bail};
use maskros_bench_common::{median, texts::CORPORA};
use runs::Program;
use std::{
    env,
    path::{Path, PathBuf},
};
use texts::Input;

const HELP: &str = "maskros-bench-versions [--rounds N] [--bytes N] BEFORE AFTER";

/// What the command line asks for.
struct Arguments {
    rounds: usize,
    /// How much text of each language is read.
    bytes: usize,
    programs: Vec<PathBuf>,
}

impl Arguments {
    fn read() -> Result<Self> {
        use lexopt::prelude::{Long, Value, ValueExt as _};
        let mut read = Self { rounds: 5, bytes: 1_000_000, programs: Vec::new() };
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("rounds") => read.rounds = parser.value()?.parse()?,
                Long("bytes") => read.bytes = parser.value()?.parse()?,
                Value(path) => read.programs.push(path.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(read)
    }
}

fn main() -> Result<()> {
    let Arguments { rounds, bytes, programs } = Arguments::read()?;
    let [before, after] = programs.as_slice() else { bail!("two programs are compared: {HELP}") };
    let sides = [Program::new(before)?, Program::new(after)?];
    let Some(data) = env::var_os("MASKROS_DATA") else {
        println!("skipped: MASKROS_DATA is not set, so there are no texts to measure on");
        return Ok(());
    };
    compare(data.as_ref(), bytes, rounds, &sides)
}

/// Prints the table of all languages.
fn compare(data: &Path, bytes: usize, rounds: usize, sides: &[Program; 2]) -> Result<()> {
    let folder = tempfile::tempdir()?;
    println!("language,documents,bytes,seconds before,seconds after,ratio");
    for (language, files) in CORPORA {
        let input = Input::made(folder.path(), data, language, files, bytes)
            .with_context(|| format!("no texts for {language}"))?;
        println!("{}", row(&input, rounds, sides)?);
    }
    Ok(())
}

/// The medians of both sides and of the ratios of the rounds.
fn row(input: &Input, rounds: usize, sides: &[Program; 2]) -> Result<String> {
    let (old, new) = seconds(input, rounds, sides)?;
    let ratios: Vec<f64> = old.iter().zip(&new).map(|(old, new)| new / old).collect();
    let [old, new, ratio] = [&old, &new, &ratios].map(|numbers| median(numbers));
    let Input { language, documents, bytes, .. } = input;
    Ok(format!("{language},{documents},{bytes},{old:.2},{new:.2},{ratio:.3}"))
}

/// The user times of both sides in each round.
fn seconds(input: &Input, rounds: usize, [before, after]: &[Program; 2]) -> Result<(Vec<f64>, Vec<f64>)> {
    let round = |_| Ok((before.user_time(input)?, after.user_time(input)?));
    (0..rounds.max(1)).map(round).collect()
}
