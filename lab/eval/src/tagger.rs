//! How well the shipped tagger finds the names of each development set: strict figures in the labels of the corpus, for the tagger alone.
//!
//! A name is right if both its ends and its label are those of the gold. What the corpus does not mark is not counted.

use crate::cells;
use anyhow::Result;
use maskros_measure::{Figure, bootstrap::estimates, percent};
use maskros_train::Strict;
use std::fmt::Write as _;

/// The figures of every set, as CSV.
pub(crate) fn table() -> Result<String> {
    let mut table = "set,sentences,gold,found,precision,low,high,recall,low,high,f1,low,high\n".to_owned();
    for (set, sentences) in maskros_train::shipped()? {
        let all: Strict = sentences.iter().copied().sum();
        writeln!(table, "{set},{},{},{},{}", sentences.len(), all.gold, all.found, figures(&sentences))?;
    }
    Ok(table)
}

/// The cells of the figures, each with its interval.
fn figures(sentences: &[Strict]) -> String {
    let add = |sum: &mut Strict, one: &Strict| *sum = [*sum, *one].into_iter().sum();
    cells(&estimates(sentences, add, scores))
}

/// Precision, recall and F1.
fn scores(sum: &Strict) -> [Figure; 3] {
    let Strict { right, gold, found, .. } = *sum;
    [percent(right, found), percent(right, gold), percent(2 * right, gold + found)]
}
