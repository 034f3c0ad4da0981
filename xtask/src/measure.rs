//! How the source is built: how dense its functions are, where words of languages stand in code, which files name each other in a ring.
//!
//! The table is `xtask/measures.csv`. `cargo xtask measure` rewrites it, `--check` fails where a measure is worse than the table says.

mod files;
mod functions;
mod rings;

use anyhow::{Context, Result, ensure};
use files::SourceFile;
use functions::Function;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs, path::PathBuf};

/// A function with so many `&&` and `||` is dense.
const DENSE: usize = 5;

/// A file with so many literals of words in other alphabets than ASCII is a file of words.
const FILE_OF_WORDS: usize = 3;

/// The median of fewer functions than this jumps with a single one: it says nothing of how a folder is written.
const FEWEST_FOR_A_MEDIAN: usize = 100;

/// A measure by its name and the folder that it is of.
type Measures = BTreeMap<(&'static str, String), f64>;

/// Writes the table, or where `check` is set compares with it.
pub(crate) fn run(check: bool) -> Result<()> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let table = root.join("xtask/measures.csv");
    let measures = measure(&files::read(&root)?);
    if check {
        return compare(&measures, &fs::read_to_string(&table).context("xtask/measures.csv")?);
    }
    let text = written(&measures);
    print(&text);
    fs::write(&table, text).context("xtask/measures.csv")
}

#[allow(clippy::print_stdout, reason = "the table is what the command is for")]
fn print(text: &str) {
    println!("{text}");
}

/// The measures of every folder of the second level (`crates/detect`), and of all together.
fn measure(files: &[SourceFile]) -> Measures {
    let mut folders: BTreeMap<&str, Vec<&SourceFile>> = BTreeMap::from([("all", files.iter().collect())]);
    for file in files {
        folders.entry(file.folder()).or_default().push(file);
    }
    let mut measures = Measures::new();
    for (folder, files) in folders {
        measures
            .extend(measures_of(&files).into_iter().map(|(name, value)| ((name, folder.to_owned()), value)));
    }
    measures
}

/// The measures of files by their names; there are none where no function is.
fn measures_of(files: &[&SourceFile]) -> Vec<(&'static str, f64)> {
    let functions: Vec<Function> = files.iter().flat_map(|file| functions::of(&file.syntax)).collect();
    if functions.is_empty() {
        return Vec::new();
    }
    [of_functions(&functions), of_languages(files), of_rings(files)].concat()
}

fn of_functions(functions: &[Function]) -> Vec<(&'static str, f64)> {
    let dense = functions.iter().filter(|function| function.conditions >= DENSE).count();
    let share = permille(dense, functions.len());
    let mut measures = vec![("functions with five or more conditions, in 1,000", share)];
    if functions.len() >= FEWEST_FOR_A_MEDIAN {
        let characters = functions.iter().map(|function| function.characters).collect();
        measures.push(("functions, characters at the median", median(characters)));
    }
    measures
}

fn of_languages(files: &[&SourceFile]) -> Vec<(&'static str, f64)> {
    let has_words = |file: &&&SourceFile| functions::foreign_literals(&file.syntax) >= FILE_OF_WORDS;
    let words = files.iter().filter(has_words).count();
    let named = files.iter().map(|file| functions::named_languages(&file.syntax)).sum();
    vec![("files with words of a language", count(words)), ("languages named in code", count(named))]
}

fn of_rings(files: &[&SourceFile]) -> Vec<(&'static str, f64)> {
    let rings = rings::of(files);
    let largest = rings.iter().map(Vec::len).max().unwrap_or_default();
    vec![("rings of files", count(rings.len())), ("files in the largest ring", count(largest))]
}

#[allow(clippy::cast_precision_loss, reason = "counts of files and functions are small")]
fn count(n: usize) -> f64 {
    n as f64
}

fn permille(part: usize, whole: usize) -> f64 {
    (1000.0 * count(part) / count(whole)).round()
}

fn median(mut values: Vec<usize>) -> f64 {
    values.sort_unstable();
    count(values.get(values.len() / 2).copied().unwrap_or_default())
}

fn written(measures: &Measures) -> String {
    let mut text = "measure,folder,value\n".to_owned();
    for ((name, folder), value) in measures {
        let _ = writeln!(text, "\"{name}\",{folder},{value}");
    }
    text
}

/// Every measure is better the smaller it is.
fn compare(measures: &Measures, table: &str) -> Result<()> {
    let known = read(table);
    let worse: Vec<String> = measures.iter().filter_map(|measure| worsening(measure, &known)).collect();
    ensure!(
        worse.is_empty(),
        "the source got worse:\n{}\n`cargo xtask measure` writes the table anew",
        worse.join("\n")
    );
    Ok(())
}

/// What a measure was and is, where it grew.
fn worsening(
    ((name, folder), value): (&(&str, String), &f64),
    known: &BTreeMap<&str, f64>,
) -> Option<String> {
    let before = known.get(format!("\"{name}\",{folder}").as_str()).copied().unwrap_or_default();
    (*value > before).then(|| format!("{name} of {folder}: {before} before, {value} now"))
}

/// The values of a table by name and folder, as they stand before the last comma.
fn read(table: &str) -> BTreeMap<&str, f64> {
    table.lines().filter_map(value).collect()
}

fn value(line: &str) -> Option<(&str, f64)> {
    let (key, value) = line.rsplit_once(',')?;
    Some((key, value.parse().ok()?))
}
