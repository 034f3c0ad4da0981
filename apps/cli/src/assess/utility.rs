//! `assess utility`: what can still be learnt from the texts, and what can still be read in them.

use super::{
    plot::{self, Point},
    risk::write_json,
    versions::versions,
};
use crate::{
    arguments::AssessUtility,
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
    utility::experiment::{Cell, Line, Utility, Version, Warning, experiment},
    words::kind_of,
};
use serde_json::json;
use std::collections::BTreeSet;

/// Runs the command.
pub(super) fn run(arguments: &AssessUtility) -> Outcome<()> {
    claim(arguments)?;
    let versions = versions(arguments)?;
    info!("the versions are written; training begins");
    let utility =
        experiment(&versions, arguments.weighing.seeds).map_err(|error| Failure::new(Exit::Broken, error))?;
    utility.warnings.iter().for_each(|warning| warn!("{}", said(warning)));
    let risks = risks(&versions)?;
    if let Some(path) = &arguments.weighing.json {
        write_json(path, &json!({"utility": utility, "remains": risks}))?;
    }
    if let Some(path) = &arguments.weighing.plot {
        plot::write(path, "macro F1 (percent)", &points(&utility, &risks))?;
    }
    put(table(&utility, &risks).as_bytes())
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
        // The class is text of the user's file.
        Warning::UnknownClass { .. } => {
            "a class of the texts to test on is not among those to train on".to_owned()
        }
    }
}

/// What remains in each version but the original.
fn risks(versions: &[Version]) -> Outcome<Vec<Remains>> {
    let Some((original, others)) = versions.split_first() else { return Ok(Vec::new()) };
    let posts = |version: &Version| {
        version.train.iter().chain(&version.test).map(|post| post.text.clone()).collect::<Vec<_>>()
    };
    let before = posts(original);
    others.iter().map(|version| risk(&before, posts(version))).collect()
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
    let others = utility.lines.iter().skip(1).zip(risks);
    let point = |(line, remains): (&'a Line, &Remains)| Point {
        name: &line.version,
        risk: remains.originals_share.unwrap_or_default(),
        utility: line.own_test.macro_f1.mean,
        deviation: line.own_test.macro_f1.deviation,
    };
    let original = utility.lines.first().map(|line| Point {
        name: &line.version,
        risk: 100.0,
        utility: line.own_test.macro_f1.mean,
        deviation: line.own_test.macro_f1.deviation,
    });
    original.into_iter().chain(others.map(point)).collect()
}

/// The tables 3 and 4 of the source as one, with micro F1 and what remains.
fn table(utility: &Utility, risks: &[Remains]) -> String {
    let head =
        ["macro F1", "own test", "", "original test", "", "from original", "", "micro own", "originals left"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (at, line) in utility.lines.iter().enumerate() {
        let remains = at.checked_sub(1).and_then(|at| risks.get(at));
        let left = remains.and_then(|remains| remains.originals_share);
        let mut row = vec![line.version.clone()];
        for cell in [&line.own_test, &line.original_test, &line.trained_on_original] {
            row.extend([figures(cell), against(cell)]);
        }
        row.push(format!("{:.2}", line.own_test.micro_f1.mean));
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

fn figures(cell: &Cell) -> String {
    format!("{:.2} (±{:.1})", cell.macro_f1.mean, cell.macro_f1.deviation)
}

fn against(cell: &Cell) -> String {
    cell.against_original.map_or_else(String::new, |difference| {
        let (low, high) = difference.interval;
        let star = if difference.p < 0.05 { "*" } else { "" };
        format!("[{low:+.1}, {high:+.1}]{star}")
    })
}
