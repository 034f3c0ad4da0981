//! The development sentences with the languages they are valid in.

use anyhow::{Context as _, Result, ensure};
use maskros_measure::langid::{Classes, Pair, Tally};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, path::Path};

/// How many sentences the development set has; another number means other data, and figures that cannot be compared.
const SENTENCES: usize = 7_567;

/// The development set.
#[derive(Debug)]
pub(crate) struct Dev {
    /// The sentences.
    pub(crate) sentences: Vec<String>,
    /// For each sentence the classes it is valid in.
    pub(crate) gold: Vec<Classes>,
}

#[derive(Deserialize)]
struct Row {
    #[serde(default)]
    id: String,
    text: String,
    languages: Vec<String>,
}

impl Dev {
    /// Reads the set in natural proportions: with the judged languages where there are some, else with the label of the treebank.
    ///
    /// # Errors
    ///
    /// Where a file is missing or damaged, or the number of sentences is another one.
    pub(crate) fn read(data: &Path) -> Result<Self> {
        let judged = judged(&data.join("langid/dev_annotated.jsonl"))?;
        let mut dev = Self { sentences: Vec::new(), gold: Vec::new() };
        for row in rows(&data.join("langid/dev.jsonl"))? {
            let key = (row.id, row.text);
            let languages = judged.get(&key).unwrap_or(&row.languages);
            dev.gold.push(Classes::of_codes(languages.iter().map(String::as_str)));
            dev.sentences.push(key.1);
        }
        ensure!(dev.gold.len() == SENTENCES, "{} sentences instead of {SENTENCES}", dev.gold.len());
        Ok(dev)
    }

    /// Counts answers beside the gold sets.
    pub(crate) fn tally(&self, answers: &[Classes]) -> Tally {
        let pairs = self.gold.iter().zip(answers);
        pairs.map(|(gold, answer)| Pair { gold: *gold, answer: *answer }).collect()
    }
}

/// The judged languages by identifier and sentence.
fn judged(path: &Path) -> Result<BTreeMap<(String, String), Vec<String>>> {
    let rows = rows(path)?.into_iter();
    Ok(rows.map(|row| ((row.id, row.text), row.languages)).collect())
}

fn rows(path: &Path) -> Result<Vec<Row>> {
    let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let damaged = |line| format!("{}, line {}: not a sentence with its languages", path.display(), line + 1);
    let rows = text.lines().enumerate();
    // The cause is left out: it could quote the sentence.
    rows.map(|(line, row)| serde_json::from_str(row).map_err(|_| anyhow::anyhow!(damaged(line)))).collect()
}
