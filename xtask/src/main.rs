//! Chores of the project: `cargo xtask check`, `cargo xtask lexicon`, `cargo xtask small-words`, `cargo xtask measure`.

mod check;
mod lexicon;
mod measure;

use anyhow::{Result, bail};
use std::env;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  check              everything that CI checks: format, lints, tests, documents, licences
  lexicon [--check]  build the compiled word lists, or check that the committed ones are current
  small-words        count the words that running text writes small, for the compiled word lists
  measure [--check]  how the source is built: write the table, or check that nothing got worse since
";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["check"] => check::run(),
        ["lexicon"] => lexicon::run(false),
        ["lexicon", "--check"] => lexicon::run(true),
        ["small-words"] => lexicon::count_small_words(),
        ["measure"] => measure::run(false),
        ["measure", "--check"] => measure::run(true),
        _ => bail!("{HELP}"),
    }
}
