//! How fast the road is on one thread: start, memory, seven languages in documents of 5 and 50 kB, every stage, hostile lines.
//!
//! `MASKROS_DATA=… cargo run --release -p maskros-bench-road`. Times are those of the processor that this thread used, so other programs
//! on the machine change them less than the time that passes; yet they change them, and only figures of one run may be compared.
//! *Cold* is the first reading of all documents with a new detector, *warm* the best of the next ones. Every reading must find and replace
//! as much as the one before it, or the run ends with an error: a benchmark of work that is not done is worth nothing.

mod stages;

use anyhow::{Context as _, Result, ensure};
use maskros_bench_common::{
    machine::{Memory, seconds_of_thread},
    texts::{CORPORA, documents, numbered},
};
use maskros_text::Document;
use stages::{NAMES, Reading, Road};
use std::{env, path::Path};

/// Warm readings, of which the best counts.
const WARM: usize = 3;
/// Sizes of documents in bytes.
const SIZES: [usize; 2] = [5_000, 50_000];
/// So much text of each language is read.
const BYTES: usize = 500_000;
/// What a hostile line repeats: beginnings of things that many rules look for, and names, which are replaced each time.
const HOSTILE: [&str; 5] = ["@", "1.1.", "a@b.", "+46 7", "Anna Lindström bor i Göteborg och "];
/// Bytes of a hostile line.
const HOSTILE_BYTES: usize = 50_000;
/// The slowest language should not be more than this many times as fast as a hostile line.
const MAX_RATIO: f64 = 4.0;

fn main() -> Result<()> {
    let start = start()?;
    println!("start to the end of the first line, ms,{:.1}", start * 1e3);
    println!("resident memory after it, MB,{:.0}", memory()?);
    let Some(data) = env::var_os("MASKROS_DATA") else {
        println!("skipped: MASKROS_DATA is not set, so there are no texts to measure on");
        return Ok(());
    };
    hostile(languages(data.as_ref())?);
    Ok(())
}

/// Prints the table of all languages; gives the warm speed of the slowest.
fn languages(data: &Path) -> Result<f64> {
    println!(
        "\nlanguage,bytes of a document,bytes,replaced,cold MB/s,warm MB/s,{} (warm MB/s),resident MB",
        NAMES.join(",")
    );
    let mut slowest = f64::MAX;
    for (language, files) in CORPORA {
        for size in SIZES {
            let texts =
                documents(data, files, size, BYTES).with_context(|| format!("no texts for {language}"))?;
            let (cold, warm) = both(&numbered(texts))?;
            println!("{language},{size},{}", row(&cold, &warm)?);
            slowest = slowest.min(warm.rate());
        }
    }
    Ok(slowest)
}

/// The cells behind the language and the size.
fn row(cold: &Reading, warm: &Reading) -> Result<String> {
    let stages: Vec<String> = warm.stage_rates().map(|rate| format!("{rate:.1}")).collect();
    let memory = memory()?;
    let (rates, stages) = (format!("{:.2},{:.2}", cold.rate(), warm.rate()), stages.join(","));
    Ok(format!("{},{},{rates},{stages},{memory:.0}", warm.bytes, warm.replaced))
}

/// The seconds from nothing to the end of one line, by a road that reads nothing before it.
fn start() -> Result<f64> {
    let begin = seconds_of_thread();
    let line = numbered(vec!["Jag heter Anna Lindström. Ring mig på 070-174 06 05.".to_owned()]);
    let read = Road::new().read(&line);
    ensure!(read.replaced > 0, "nothing was found in the first line");
    Ok(seconds_of_thread() - begin)
}

/// The first reading by a new road and the fastest later one.
fn both(texts: &[Document]) -> Result<(Reading, Reading)> {
    let road = Road::new();
    let cold = road.read(texts);
    ensure!(cold.replaced > 0, "nothing was found");
    let mut warm = again(&road, texts, &cold)?;
    for _ in 1..WARM {
        let read = again(&road, texts, &cold)?;
        if read.rate() > warm.rate() {
            warm = read;
        }
    }
    Ok((cold, warm))
}

/// A later reading, which must find the same.
fn again(road: &Road, texts: &[Document], cold: &Reading) -> Result<Reading> {
    let read = road.read(texts);
    let (now, before) = (read.found(), cold.found());
    ensure!(now == before, "the work changed: {now:?} after {before:?}");
    Ok(read)
}

/// Prints the speed of hostile lines, and how many times as fast the slowest language is.
fn hostile(slowest: f64) {
    println!("\nhostile line,bytes,MB/s,slowest language / this (goal: {MAX_RATIO} or less)");
    for repeated in HOSTILE {
        let line = repeated.repeat(HOSTILE_BYTES / repeated.len());
        let read = Road::new().read(&numbered(vec![line]));
        println!("{repeated},{},{:.3},{:.1}", read.bytes, read.rate(), slowest / read.rate());
    }
}

/// The memory of this program in MB.
fn memory() -> Result<f64> {
    Ok(Memory::own().context("memory is read on Linux alone")?.now)
}
