//! `evaluate`: how good answers are beside what people judged; one module a kind of answer.

mod agreement;
mod documents;
mod errors;
mod figures;
mod judged_sentence;
mod langid;
mod spans;
mod sweep;
mod tab;
mod tagged;
mod tokens;

use crate::{
    arguments::Evaluate,
    claims::{Claims, Existing, Role},
    exit::Outcome,
    inputs::Input,
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

/// Looks at all files before the first is opened. Figures are made again from the same answers, so old ones give way.
fn claimed<'a>(
    outputs: impl IntoIterator<Item = (Role, &'a Option<PathBuf>)>,
    inputs: &[Input],
) -> Outcome<()> {
    let all = Claims::reading(&[], inputs);
    let all = outputs.into_iter().fold(all, |all, (role, path)| all.with(role, path.as_deref()));
    all.look(Existing::Replaced)?;
    all.try_out()
}

/// Writes a file that is whole or not there, if one was asked for.
fn write(path: Option<&Path>, text: impl FnOnce() -> Outcome<String>) -> Outcome<()> {
    let Some(path) = path else { return Ok(()) };
    let text = text()?;
    let mut file = AtomicFile::create(path).map_err(refused)?;
    file.put(text.as_bytes()).and_then(|()| file.commit()).map_err(refused)?;
    Ok(())
}
