//! What a reader says of words that were replaced where annotators saw no name.
//!
//! Annotators leave out names, in novels most of them, so a word that is replaced in an unmarked sentence need not be a false alarm.
//! `lab/eval/verdicts.tsv` says of each whether it is one: by set, document and the byte where the replaced span begins, without text.

use anyhow::{Context as _, Result, bail};
use std::{collections::HashMap, fs, path::Path};

/// The table, beside the manifest of this crate.
const FILE: &str = "verdicts.tsv";

/// What a reader said of a replaced span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It names a person, an animal, a place or a body, and was to be replaced.
    Name,
    /// It names nobody.
    False,
}

impl Verdict {
    fn named(name: &str) -> Option<Self> {
        match name {
            "name" => Some(Self::Name),
            "false" => Some(Self::False),
            _ => None,
        }
    }
}

/// The verdicts by set, document and first byte.
#[derive(Default)]
pub(super) struct Verdicts(HashMap<(String, String, usize), Verdict>);

impl Verdicts {
    /// The verdicts of this repository.
    ///
    /// # Errors
    ///
    /// Fails where the table cannot be read or a line of it is broken.
    pub(super) fn committed() -> Result<Self> {
        let table = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE))
            .with_context(|| format!("cannot read {FILE}"))?;
        Self::parse(&table)
    }

    fn parse(table: &str) -> Result<Self> {
        let mut verdicts = HashMap::new();
        let lines = table.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        for (idx, line) in lines {
            let (key, verdict) = row(line).with_context(|| format!("{FILE}:{}", idx + 1))?;
            verdicts.insert(key, verdict);
        }
        Ok(Self(verdicts))
    }

    /// What was said of the span that begins at byte `at`; `None` where nobody has looked at it.
    pub(super) fn of(&self, set: &str, document: &str, at: usize) -> Option<Verdict> {
        self.0.get(&(set.to_owned(), document.to_owned(), at)).copied()
    }
}

fn row(line: &str) -> Result<((String, String, usize), Verdict)> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [set, document, at, verdict] = cells.as_slice() else { bail!("expected four cells") };
    let verdict = Verdict::named(verdict).context("a verdict is `name` or `false`")?;
    Ok((((*set).to_owned(), (*document).to_owned(), at.parse().context("no byte")?), verdict))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_that_moved_has_no_verdict() {
        let verdicts = Verdicts::parse("# set\na_dev\td-1\t7\tname\na_dev\td-2\t0\tfalse\n").unwrap();
        assert_eq!(verdicts.of("a_dev", "d-1", 7), Some(Verdict::Name));
        assert_eq!(verdicts.of("a_dev", "d-2", 0), Some(Verdict::False));
        assert_eq!(verdicts.of("a_dev", "d-1", 8), None);
        assert!(Verdicts::parse("a_dev\td-1\t7\tperhaps\n").is_err());
    }

    #[test]
    fn the_committed_table_can_be_read() {
        let verdicts = Verdicts::committed().unwrap();
        assert!(verdicts.0.values().any(|verdict| *verdict == Verdict::Name));
    }
}
