//! Tokens a second of an encoder: `cargo run --release -p maskros-bench-encoder -- --threads 2 FOLDER` in `lab/bench`, where FOLDER is a checkpoint for token
//! classification, prints a table. With `--serve single|int8` the program answers questions on standard input instead, so that `compare.py` can let it take turns with
//! other programs.
//!
//! The time is that of [`Encoder::hidden`](maskros_encoder::Encoder::hidden): numbers of tokens in, hidden numbers of the last layer out.

use anyhow::{Context as _, Result, bail, ensure};
use lexopt::Arg;
use maskros_bench_common::{
    least,
    machine::{Memory, seconds_of_program},
    median,
};
use maskros_encoder::{Precision, Settings, TokenClassifier};
use serde_json::{Value, json};
use std::{
    env,
    ffi::OsStr,
    io,
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
            Arg::Long("threads") => threads = arguments.value()?.to_string_lossy().parse()?,
            Arg::Long("serve") => serve = Some(precision(&arguments.value()?)?),
            Arg::Long("only") => only = Some(precision(&arguments.value()?)?),
            Arg::Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Options { folder: folder.context("no folder was named")?, threads, serve, only })
}

fn precision(name: &OsStr) -> Result<Precision> {
    match name.to_str() {
        Some("single") => Ok(Precision::Single),
        Some("int8") => Ok(Precision::Int8),
        _ => bail!("precisions are single and int8"),
    }
}

fn open(options: &Options, precision: Precision) -> Result<TokenClassifier> {
    let settings = Settings { precision, threads: options.threads };
    Ok(TokenClassifier::open(&options.folder, settings)?)
}

/// The program again for each precision.
fn both() -> Result<()> {
    ["single", "int8"].into_iter().try_for_each(again)
}

/// The program again, with the same arguments, for one precision.
fn again(precision: &str) -> Result<()> {
    let mut program = Command::new(env::current_exe()?);
    let status = program.args(env::args_os().skip(1)).args(["--only", precision]).status()?;
    ensure!(status.success(), "the run in precision {precision} failed");
    Ok(())
}

fn table(options: &Options, precision: Precision) -> Result<()> {
    let model = open(options, precision)?;
    for shape in SHAPES {
        println!("{precision:?} {}", line(&model, shape));
    }
    println!("{precision:?} peak memory: {:.0} MB", peak().unwrap_or(f64::NAN));
    Ok(())
}

/// The speed of texts of one shape.
fn line(model: &TokenClassifier, (texts, tokens): (usize, usize)) -> String {
    let rounds = rounds(model, &inputs((texts, tokens), vocabulary(model)));
    let speed = |seconds: f64| (texts * tokens) as f64 / seconds;
    let (count, median, best) = (rounds.len(), speed(median(&rounds)), speed(least(&rounds)));
    format!("{texts}x{tokens}: {median:.0} tokens/s (median of {count}), best {best:.0}")
}

fn vocabulary(model: &TokenClassifier) -> usize {
    model.encoder().config().vocab_size
}

/// The seconds of each round; one more, which warms up, does not count.
fn rounds(model: &TokenClassifier, inputs: &[Vec<u32>]) -> Vec<f64> {
    seconds(model, inputs);
    let start = Instant::now();
    let mut rounds = Vec::new();
    while rounds.len() < ROUNDS || start.elapsed() < AT_LEAST {
        rounds.push(seconds(model, inputs));
    }
    rounds
}

fn seconds(model: &TokenClassifier, inputs: &[Vec<u32>]) -> f64 {
    let start = Instant::now();
    std::hint::black_box(model.encoder().hidden(inputs));
    start.elapsed().as_secs_f64()
}

/// Tokens that look random and are the same everywhere: `compare.py` makes them with the same formula.
fn inputs((texts, tokens): (usize, usize), vocabulary: usize) -> Vec<Vec<u32>> {
    let token = |number| token(number, vocabulary);
    (0..texts).map(|text| (text * tokens..(text + 1) * tokens).map(token).collect()).collect()
}

/// The token at this place of all, none of the first five, which are special.
fn token(place: usize, vocabulary: usize) -> u32 {
    u32::try_from(5 + place * 7919 % (vocabulary - 5)).unwrap_or_default()
}

/// Answers lines: `time TEXTS TOKENS` with seconds on the wall and seconds of the process on processors, `logits TEXTS TOKENS` with the logits of all tokens, `peak` with the most memory so far in megabytes.
fn serve(model: &TokenClassifier) -> Result<()> {
    for line in io::stdin().lines() {
        println!("{}", answer(model, &line?)?);
    }
    Ok(())
}

fn answer(model: &TokenClassifier, question: &str) -> Result<Value> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let inputs =
        |texts: &str, tokens: &str| anyhow::Ok(inputs((texts.parse()?, tokens.parse()?), vocabulary(model)));
    Ok(match words[..] {
        ["time", texts, tokens] => json!(times(model, &inputs(texts, tokens)?)),
        ["logits", texts, tokens] => logits(model, &inputs(texts, tokens)?),
        ["peak"] => json!(peak()),
        _ => bail!("an unknown question"),
    })
}

/// The logits of every token.
fn logits(model: &TokenClassifier, inputs: &[Vec<u32>]) -> Value {
    json!(inputs.iter().map(|input| model.logits(input)).collect::<Vec<_>>())
}

/// Seconds on the wall, and those of the process on processors.
fn times(model: &TokenClassifier, inputs: &[Vec<u32>]) -> [f64; 2] {
    let start = seconds_of_program();
    [seconds(model, inputs), seconds_of_program() - start]
}

/// The most resident memory so far in megabytes, where the system tells.
fn peak() -> Option<f64> {
    Memory::own().map(|memory| memory.peak)
}
