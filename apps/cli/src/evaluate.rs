//! `evaluate`: how good answers are beside what people judged; one module a kind of answer.

mod agreement;
mod documents;
mod errors;
mod figures;
mod langid;
mod spans;
mod sweep;
mod tab;
mod tagged;
mod tokens;

use crate::{
    arguments::Evaluate,
    exit::{Failure, Outcome},
    inputs::{Input, same_file},
    keys::refused,
};
use maskros_ledger::AtomicFile;
use maskros_measure::{Figure, bootstrap::Estimate};
use std::path::{Path, PathBuf};

/// Scores what was asked for.
pub(crate) fn run(arguments: &Evaluate) -> Outcome<()> {
    match arguments {
        Evaluate::Langid(arguments) => langid::run(arguments),
        Evaluate::Spans(arguments) => spans::run(arguments),
        Evaluate::Tokens(arguments) => tokens::run(arguments),
        Evaluate::Tab(arguments) => tab::run(arguments),
        Evaluate::Agreement(arguments) => agreement::run(arguments),
    }
}

/// A figure as it is printed and written; empty where it is not defined.
fn shown(figure: Figure) -> String {
    figure.map_or_else(String::new, |figure| format!("{figure:.2}"))
}

/// A figure with the ends of its interval.
fn cells(estimate: Estimate) -> [String; 3] {
    let (low, high) = estimate.interval.unzip();
    [estimate.figure, low, high].map(shown)
}

/// Refuses outputs that are an input or the same file twice.
fn refuse_overwriting<'a>(
    outputs: impl IntoIterator<Item = &'a Option<PathBuf>>,
    inputs: &[Input],
) -> Outcome<()> {
    let outputs: Vec<&PathBuf> = outputs.into_iter().flatten().collect();
    for (place, output) in outputs.iter().enumerate() {
        let refused = |problem| Err(Failure::usage(format_args!("{}: {problem}", output.display())));
        if inputs.iter().any(|input| input.path.as_ref().is_some_and(|path| same_file(path, output))) {
            return refused("the output would overwrite the input");
        }
        if outputs.iter().skip(place + 1).any(|other| other == output) {
            return refused("two outputs would be written to the same file");
        }
    }
    Ok(())
}

/// Writes a file that is whole or not there, if one was asked for.
fn write(path: Option<&Path>, text: impl FnOnce() -> Outcome<String>) -> Outcome<()> {
    let Some(path) = path else { return Ok(()) };
    let text = text()?;
    let mut file = AtomicFile::create(path).map_err(refused)?;
    file.put(text.as_bytes()).and_then(|()| file.commit()).map_err(refused)?;
    Ok(())
}
