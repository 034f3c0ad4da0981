//! Tokens a second of an encoder: `cargo run --release -p maskros-bench-encoder -- --threads 2 FOLDER` in `lab/bench`, where FOLDER is a checkpoint for token
//! classification, prints a table. With `--serve single|int8` the program answers questions on standard input instead, so that `compare.py` can let it take turns with
//! other programs.
//!
//! The time is that of [`Encoder::hidden`](maskros_encoder::Encoder::hidden): numbers of tokens in, hidden numbers of the last layer out.

use anyhow::{Context as _, Result, bail};
use maskros_encoder::{Precision, Settings, TokenClassifier};
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;
use std::{
    fs, io,
    num::NonZeroUsize,
    path::PathBuf,
    process::Command,
    time::{Duration, Instant},
};

/// Texts and tokens of each.
const SHAPES: [(usize, usize); 3] = [(1, 128), (8, 128), (8, 512)];
/// Each shape is run at least so often, and at least for so long.
const ROUNDS: usize = 5;
const AT_LEAST: Duration = Duration::from_secs(3);

/// What the caller asks for.
struct Options {
    folder: PathBuf,
    threads: NonZeroUsize,
    /// Answer questions in this precision.
    serve: Option<Precision>,
    /// Print the table of this precision only; the program calls itself so, that each has its own peak of memory.
    only: Option<Precision>,
}

fn main() -> Result<()> {
    let options = options()?;
    match (options.serve, options.only) {
        (Some(precision), _) => serve(&open(&options, precision)?),
        (None, Some(precision)) => table(&options, precision),
        (None, None) => both(),
    }
}

fn options() -> Result<Options> {
    let (mut folder, mut threads, mut serve, mut only) = (None, NonZeroUsize::MIN, None, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("threads") => threads = arguments.value()?.to_string_lossy().parse()?,
            lexopt::Arg::Long("serve") => serve = Some(precision(&arguments.value()?.to_string_lossy())?),
            lexopt::Arg::Long("only") => only = Some(precision(&arguments.value()?.to_string_lossy())?),
            lexopt::Arg::Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Options { folder: folder.context("no folder was named")?, threads, serve, only })
}

fn precision(name: &str) -> Result<Precision> {
    match name {
        "single" => Ok(Precision::Single),
        "int8" => Ok(Precision::Int8),
        _ => bail!("precisions are single and int8"),
    }
}

fn open(options: &Options, precision: Precision) -> Result<TokenClassifier> {
    let settings = Settings { precision, threads: options.threads };
    Ok(TokenClassifier::open(&options.folder, settings)?)
}

/// The program again for each precision.
fn both() -> Result<()> {
    for precision in ["single", "int8"] {
        let program = std::env::current_exe()?;
        let status =
            Command::new(program).args(std::env::args_os().skip(1)).args(["--only", precision]).status()?;
        anyhow::ensure!(status.success(), "the run in precision {precision} failed");
    }
    Ok(())
}

fn table(options: &Options, precision: Precision) -> Result<()> {
    let model = open(options, precision)?;
    for shape in SHAPES {
        let inputs = inputs(shape, model.encoder().config().vocab_size);
        seconds(&model, &inputs);
        let start = Instant::now();
        let mut rounds = Vec::new();
        while rounds.len() < ROUNDS || start.elapsed() < AT_LEAST {
            rounds.push(seconds(&model, &inputs));
        }
        rounds.sort_by(f64::total_cmp);
        let speed = |seconds: f64| (shape.0 * shape.1) as f64 / seconds;
        println!(
            "{precision:?} {}x{}: {:.0} tokens/s (median of {}), best {:.0}",
            shape.0,
            shape.1,
            speed(rounds[rounds.len() / 2]),
            rounds.len(),
            speed(rounds[0])
        );
    }
    println!("{precision:?} peak memory: {:.0} MB", peak().unwrap_or(f64::NAN));
    Ok(())
}

fn seconds(model: &TokenClassifier, inputs: &[Vec<u32>]) -> f64 {
    let start = Instant::now();
    std::hint::black_box(model.encoder().hidden(inputs));
    start.elapsed().as_secs_f64()
}

/// Tokens that look random and are the same everywhere: `compare.py` makes them with the same formula.
fn inputs((texts, tokens): (usize, usize), vocabulary: usize) -> Vec<Vec<u32>> {
    let token = |number: usize| u32::try_from(5 + number * 7919 % (vocabulary - 5)).unwrap_or_default();
    (0..texts).map(|text| (text * tokens..(text + 1) * tokens).map(token).collect()).collect()
}

/// Answers lines: `time TEXTS TOKENS` with seconds on the wall and seconds of the process on processors, `logits TEXTS TOKENS` with the logits of all tokens, `peak` with the most memory so far in megabytes.
fn serve(model: &TokenClassifier) -> Result<()> {
    for line in io::stdin().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let inputs = |texts: &str, tokens: &str| {
            anyhow::Ok(inputs((texts.parse()?, tokens.parse()?), model.encoder().config().vocab_size))
        };
        let answer = match words[..] {
            ["time", texts, tokens] => {
                let (inputs, start) = (inputs(texts, tokens)?, processor());
                let wall = seconds(model, &inputs);
                json!([wall, processor() - start])
            }
            ["logits", texts, tokens] => {
                json!(inputs(texts, tokens)?.iter().map(|input| model.logits(input)).collect::<Vec<_>>())
            }
            ["peak"] => json!(peak()),
            _ => bail!("an unknown question"),
        };
        println!("{answer}");
    }
    Ok(())
}

/// Seconds that the process spent on processors.
fn processor() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The most resident memory so far in megabytes, where the system tells.
fn peak() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kibibytes * 1024.0 / 1e6)
}
