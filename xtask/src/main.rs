//! Chores of the project: `cargo xtask check`, `cargo xtask lexicon`, `cargo xtask small-words`.

mod check;
mod lexicon;

use anyhow::{Result, bail};
use std::env;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  check              everything that CI checks: format, lints, tests, documents, licences
  lexicon [--check]  build the compiled word lists, or check that the committed ones are current
  small-words        count the words that running text writes small, for the compiled word lists
";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["check"] => check::run(),
        ["lexicon"] => lexicon::run(false),
        ["lexicon", "--check"] => lexicon::run(true),
        ["small-words"] => lexicon::count_small_words(),
        _ => bail!("{HELP}"),
    }
}
