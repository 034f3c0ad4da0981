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
    sink::write_whole,
};
use maskros_measure::classes::{Names, Tally, Unit};
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

/// Looks at all files before the first is opened. Figures are made again from the same answers, so old ones give way.
fn claimed<'a>(
    outputs: impl IntoIterator<Item = (Role, &'a Option<PathBuf>)>,
    inputs: &[Input],
) -> Outcome<()> {
    let all = Claims::reading(&[], inputs);
    let all = outputs.into_iter().fold(all, |all, (role, path)| all.with(role, path.as_deref()));
    all.look_and_try(Existing::Replaced)
}

/// The classes of what is sensitive.
fn sensitive(names: &Names) -> impl Iterator<Item = usize> {
    (0..names.all().len()).filter(|class| names.is_sensitive(*class))
}

/// Writes a file that is whole or not there, if one was asked for.
fn write(path: Option<&Path>, text: impl FnOnce() -> Outcome<String>) -> Outcome<()> {
    let Some(path) = path else { return Ok(()) };
    write_whole(path, text()?.as_bytes())
}

/// The classes of tokens or spans that two sides name, and the counts of each document.
fn counted<'a>(documents: impl Iterator<Item = &'a [[String; 2]]> + Clone) -> (Names, Vec<Unit>) {
    let names = Names::of(documents.clone().flat_map(pairs));
    let units = documents.map(|document| names.count(pairs(document))).collect();
    (names, units)
}

fn pairs(document: &[[String; 2]]) -> impl Iterator<Item = [&str; 2]> {
    document.iter().map(|pair| pair.each_ref().map(String::as_str))
}

fn sum(units: &[Unit]) -> Tally {
    let mut tally = Tally::default();
    units.iter().for_each(|unit| tally.add(unit));
    tally
}
