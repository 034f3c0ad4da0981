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
    listing::aligned,
    shown::put,
};
use log::{info, warn};
use maskros_assess::{
    risk::{
        leaks::{Remains, counted, leaks, replaced_originals},
        written::{Written, with_originals},
    },
    utility::{
        experiment::{Cell, Line, Spread, Task, Utility, Version, Warning, experiment},
        tagging::MarkedVersion,
    },
    words::kind_of,
};
use serde_json::json;
use std::collections::BTreeSet;

/// Runs the command.
pub(super) fn run(arguments: &AssessUtility) -> Outcome<()> {
    claim(arguments)?;
    let (utility, texts) = match arguments.task {
        LearningTask::Classes => classes(arguments)?,
        LearningTask::Names => names(arguments)?,
    };
    utility.warnings.iter().for_each(|warning| warn!("{}", said(warning)));
    let risks = risks(texts)?;
    if let Some(path) = &arguments.weighing.json {
        write_json(path, &json!({"utility": utility, "remains": risks}))?;
    }
    if let Some(path) = &arguments.weighing.plot {
        plot::write(path, &format!("{} (percent)", measure(&utility)), &points(&utility, &risks))?;
    }
    put(table(&utility, &risks).as_bytes())
}

/// The texts of each version, the original first.
type Texts = Vec<Vec<String>>;

fn classes(arguments: &AssessUtility) -> Outcome<(Utility, Texts)> {
    let versions = versions(arguments)?;
    info!("the versions are written; training begins");
    let utility = experiment(&versions, arguments.weighing.seeds);
    let utility = utility.map_err(|error| Failure::new(Exit::Broken, error))?;
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
        .with(Role::Plot, weighing.plot.as_deref());
    claims.look(Existing::Replaced)?;
    claims.try_out()
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

/// What remains in each version but the original.
fn risks(versions: Texts) -> Outcome<Vec<Remains>> {
    let mut versions = versions.into_iter();
    let before = versions.next().unwrap_or_default();
    versions.map(|after| risk(&before, after)).collect()
}

fn risk(before: &[String], after: Vec<String>) -> Outcome<Remains> {
    let documents = after.into_iter().map(|text| Written { text, ..Written::default() }).collect();
    let documents = with_originals(documents, before.to_vec());
    let originals = replaced_originals(&documents);
    let found = leaks(&documents, &originals, &BTreeSet::new(), &kind_of);
    let found = found.map_err(|error| Failure::new(Exit::Stopped, error))?;
    Ok(counted(documents.len(), originals.len(), &found))
}

fn points<'a>(utility: &'a Utility, risks: &[Remains]) -> Vec<Point<'a>> {
    let shares = risks.iter().map(|remains| remains.originals_share.unwrap_or_default());
    let point = |(line, risk): (&'a Line, f64)| {
        let Spread { mean: utility, deviation } = main(utility, &line.own_test);
        Point { name: &line.version, risk, utility, deviation }
    };
    utility.lines.iter().zip([100.0].into_iter().chain(shares)).map(point).collect()
}

/// What the measure is called by which versions are compared.
const fn measure(utility: &Utility) -> &'static str {
    match utility.task {
        Task::Classes => "macro F1",
        Task::Names => "micro F1",
    }
}

/// The figure by which versions are compared.
const fn main(utility: &Utility, cell: &Cell) -> Spread {
    match utility.task {
        Task::Classes => cell.macro_f1,
        Task::Names => cell.micro_f1,
    }
}

/// The other one.
const fn beside(utility: &Utility, cell: &Cell) -> (&'static str, Spread) {
    match utility.task {
        Task::Classes => ("micro own", cell.micro_f1),
        Task::Names => ("macro own", cell.macro_f1),
    }
}

/// The tables 3 and 4 of the source as one, with micro F1 and what remains.
fn table(utility: &Utility, risks: &[Remains]) -> String {
    let other = utility.lines.first().map_or("", |line| beside(utility, &line.own_test).0);
    let head =
        [measure(utility), "own test", "", "original test", "", "from original", "", other, "originals left"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (at, line) in utility.lines.iter().enumerate() {
        let remains = at.checked_sub(1).and_then(|at| risks.get(at));
        let left = remains.and_then(|remains| remains.originals_share);
        let mut row = vec![line.version.clone()];
        for cell in [&line.own_test, &line.original_test, &line.trained_on_original] {
            row.extend([figures(main(utility, cell)), against(cell)]);
        }
        row.push(format!("{:.2}", beside(utility, &line.own_test).1.mean));
        row.push(left.map_or_else(String::new, |share| format!("{share:.1} %")));
        rows.push(row);
    }
    let (train, test) = utility.texts;
    let note = format!(
        "{train} texts to train on, {test} to test on, {} seeds; in brackets the 95 % interval of the difference to the original \
         (paired bootstrap), * where approximate randomization gives p < 0.05\n",
        utility.seeds
    );
    aligned(&rows) + &note
}

fn figures(spread: Spread) -> String {
    format!("{:.2} (±{:.1})", spread.mean, spread.deviation)
}

fn against(cell: &Cell) -> String {
    cell.against_original.map_or_else(String::new, |difference| {
        let (low, high) = difference.interval;
        let star = if difference.p < 0.05 { "*" } else { "" };
        format!("[{low:+.1}, {high:+.1}]{star}")
    })
}
