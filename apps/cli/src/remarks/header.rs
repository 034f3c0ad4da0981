//! The first row of a table: whether somebody stands in it, and how much of it may be told.

use crate::{arguments::Reading, setup, shown::shown};
use maskros_pipeline::{Pipeline, Trace, is_column_name};
use maskros_text::{Decision, Document, Source};

/// How many parts of somebody's name are found in a text that stands alone. The tagger, which learnt from sentences, takes many a
/// lone word for a name (`Born`, `Job Title`): another source must suspect it too.
fn name_parts(pipeline: &Pipeline, text: &str) -> usize {
    let Trace { candidates, analysis, .. } = pipeline.trace(&Document::new("", text));
    let is_listed = |decision: &&Decision| {
        let mut own = candidates.iter().filter(|candidate| candidate.span.overlaps(decision.span));
        own.any(|candidate| candidate.source != Source::Tagger && candidate.label.is_name_part())
    };
    analysis.decisions.iter().filter(|decision| decision.label.is_name_part()).filter(is_listed).count()
}

/// Whether a first row that was taken for the names of columns seems to hold somebody's name: a full one, or a part of one in a row
/// without a usual name of a column.
pub(super) fn is_of_people(pipeline: &Pipeline, names: &[String]) -> bool {
    let others: Vec<&String> = names.iter().filter(|name| !is_column_name(name)).collect();
    let parts: Vec<usize> = others.iter().map(|name| name_parts(pipeline, name)).collect();
    let has_full = parts.iter().any(|count| *count > 1);
    has_full || parts.contains(&1) && others.len() == names.len()
}

/// Whether a first row names no column, and seems to hold somebody.
pub(crate) fn is_row_of_people(pipeline: &Pipeline, names: &[String]) -> bool {
    !names.iter().any(|name| is_column_name(name)) && is_of_people(pipeline, names)
}

/// The columns of a table, as the end of a message. Without `--header yes` the first row may hold people, whose names need not be
/// found: told are usual names of columns.
pub(crate) fn columns(reading: &Reading, names: &[String]) -> String {
    let is_told = |name: &str| setup::has_header(&reading.fields) || is_column_name(name);
    let told = names.iter().enumerate().map(|(idx, name)| {
        let number = (idx + 1).to_string();
        if is_told(name) { format!("{number} {}", shown(name)) } else { number }
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { String::new() } else { format!("; there are {}", told.join(", ")) }
}
