//! `assess utility`: what can still be learnt from the texts, and what can still be read in them.

use super::{
    plot::{self, Point},
    risk::write_json,
    tagging,
    versions::versions,
};
use crate::{
    arguments::{AssessUtility, LearningTask},
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    keys::refused,
    listing::aligned,
    shown::put,
};
use log::{info, warn};
use maskros_assess::{
    report::{PlotWords, Tongue, plot_words},
    risk::leaks::{Remains, of_versions},
    utility::{
        experiment::experiment,
        figures::{Line, Spread, Utility, Warning},
        rows::rows,
        table::{note, table},
        tagging::MarkedVersion,
        versions::Version,
    },
    words::kind_of,
};
use maskros_ledger::write_private;
use maskros_measure::Figure;
use serde_json::json;
use std::path::Path;

/// Runs the command.
pub(super) fn run(arguments: &AssessUtility) -> Outcome<()> {
    refuse(arguments)?;
    claim(arguments)?;
    let (utility, texts) = match arguments.task {
        LearningTask::Classes => classes(arguments)?,
        LearningTask::Names => names(arguments)?,
    };
    utility.warnings.iter().for_each(|warning| warn!("{}", said(warning)));
    let risks = of_versions(texts, &kind_of).map_err(|error| Failure::new(Exit::Stopped, error))?;
    if let Some(path) = &arguments.weighing.json {
        write_json(path, &json!({"utility": utility, "remains": risks}))?;
    }
    if let Some(path) = &arguments.weighing.plot {
        plot::write(path, &words_of_plot(&utility), &points(&utility, &risks))?;
    }
    let left: Vec<Figure> = risks.iter().map(|remains| remains.originals_share).collect();
    put((aligned(&table(&utility, &left)) + &note(&utility)).as_bytes())
}

fn words_of_plot(utility: &Utility) -> PlotWords {
    PlotWords { kept: format!("{} (percent)", utility.measure()), ..plot_words(Tongue::En, true) }
}

/// What this program does not do itself.
fn refuse(arguments: &AssessUtility) -> Outcome<()> {
    if let Some(base) = &arguments.base {
        return Err(elsewhere(base));
    }
    match (arguments.task, &arguments.write_versions) {
        (LearningTask::Names, Some(_)) => Err(Failure::usage("--write-versions goes with --task classes")),
        (_, Some(path)) if path.exists() => Err(there_already(path)),
        _ => Ok(()),
    }
}

/// How an encoder is trained.
fn elsewhere(base: &Path) -> Failure {
    Failure::usage(format_args!(
        "--base: encoders are trained by maskros-lab, a program of its own (lab/encoders): give --write-versions versions.jsonl here, \
             then run `maskros-lab utility versions.jsonl --base {} --out FOLDER`, and show FOLDER/utility.json by `assess report --utility`",
        base.display()
    ))
}

/// Texts are not written over.
fn there_already(path: &Path) -> Failure {
    Failure::usage(format_args!("{}: the versions are there already", path.display()))
}

/// Writes the texts of all versions, which hold the originals, for whoever trains another classifier on them.
fn write_versions(path: &Path, versions: &[Version]) -> Outcome<()> {
    let line = |row| serde_json::to_string(&row).unwrap_or_default() + "\n";
    write_private(path, rows(versions).map(line).collect::<String>().as_bytes()).map_err(refused)
}

/// The texts of each version, the original first.
type Texts = Vec<Vec<String>>;

fn classes(arguments: &AssessUtility) -> Outcome<(Utility, Texts)> {
    let versions = versions(arguments)?;
    info!("the versions are written; training begins");
    let utility = experiment(&versions, arguments.weighing.seeds);
    let utility = utility.map_err(|error| Failure::new(Exit::Broken, error))?;
    // Versions that make no sense are not left behind.
    if let Some(path) = &arguments.write_versions {
        write_versions(path, &versions)?;
    }
    let texts =
        |version: Version| version.train.into_iter().chain(version.test).map(|post| post.text).collect();
    Ok((utility, versions.into_iter().map(texts).collect()))
}

fn names(arguments: &AssessUtility) -> Outcome<(Utility, Texts)> {
    let versions = tagging::versions(arguments)?;
    info!("the versions are written; training begins");
    let utility = maskros_assess::utility::tagging::tagging(&versions, arguments.weighing.seeds);
    let utility = utility.map_err(|error| Failure::new(Exit::Broken, error))?;
    let texts = |version: MarkedVersion| {
        version.train.into_iter().chain(version.test).map(|marked| marked.text).collect()
    };
    Ok((utility, versions.into_iter().map(texts).collect()))
}

fn claim(arguments: &AssessUtility) -> Outcome<()> {
    let AssessUtility { train, test, weighing, .. } = arguments;
    let claims = Claims::default()
        .with(Role::Input, Some(train))
        .with(Role::Input, test.as_deref())
        .with(Role::Figures, weighing.json.as_deref())
        .with(Role::Plot, weighing.plot.as_deref())
        .with(Role::Table, arguments.write_versions.as_deref());
    claims.look_and_try(Existing::Replaced)
}

pub(super) fn said(warning: &Warning) -> String {
    match warning {
        Warning::FewTexts { count } => format!("only {count} texts to test on: the figures say little"),
        // The class or label is text of the user's file.
        Warning::UnknownClass { .. } => {
            "a class of the texts to test on is not among those to train on".to_owned()
        }
    }
}

fn points<'a>(utility: &'a Utility, risks: &[Remains]) -> Vec<Point<'a>> {
    let shares = risks.iter().map(|remains| remains.originals_share.unwrap_or_default());
    let point = |(line, risk): (&'a Line, f64)| {
        let Spread { mean: utility, deviation } = utility.main(&line.own_test);
        Point { name: &line.version, risk, utility, deviation }
    };
    utility.lines.iter().zip([100.0].into_iter().chain(shares)).map(point).collect()
}
