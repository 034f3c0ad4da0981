//! The training sentences of the study, with the alterations of its ablation.

use super::{
    augment::{self, changed},
    rows,
    rows::Row,
    silver::Words,
};
use crate::{Error, Random};
use maskros_langid::normalise::normalised;
use maskros_measure::langid::CLASSES;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What is altered in the training sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alterations {
    /// Copies with other punctuation and with letters of the other alphabet.
    pub augmentation: bool,
    /// Links, mail addresses and numbers as symbols; then also in the sentences that the model is asked about.
    pub symbols: bool,
    /// Names swapped for other names of the same kind.
    pub swaps: bool,
}

/// A row of the ablation table: its name there, its name in folders, and what is altered.
pub type Alteration = (&'static str, &'static str, Alterations);

/// The rows of the ablation table. The first is what the tiers are trained with.
pub const ABLATION: [Alteration; 5] = [
    (
        "Augmentation + Regex normalization",
        "augmentation-regex",
        Alterations { augmentation: true, symbols: true, swaps: false },
    ),
    ("Augmentation", "augmentation", Alterations { augmentation: true, symbols: false, swaps: false }),
    ("Regex normalization", "regex", Alterations { augmentation: false, symbols: true, swaps: false }),
    ("NER", "ner", Alterations { augmentation: false, symbols: false, swaps: true }),
    ("Base", "base", Alterations { augmentation: false, symbols: false, swaps: false }),
];

/// Where the languages of the training sentences come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Silver {
    /// The treebank, and further languages in which every word is valid.
    #[default]
    Words,
    /// The treebank alone.
    None,
}

/// What became of the training sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Sentences before the alterations.
    pub sentences: usize,
    /// Of these, how many are valid in each class.
    pub classes: [usize; CLASSES.len()],
    /// Of these, how many are valid in several.
    pub several: usize,
    /// Copies with other punctuation.
    pub punctuation: usize,
    /// Copies with letters of the other alphabet.
    pub alphabet: usize,
    /// Sentences with swapped names.
    pub swapped: usize,
    /// Sentences, copies included, with a symbol in place of something.
    pub symbols: usize,
    /// Sentences that are learnt from.
    pub learnt: usize,
}

/// The training sentences: read, with the names in them, at most `most` of each class of the treebank (0 for all), with their sets of
/// languages.
///
/// # Errors
///
/// A file cannot be read, or a line is not as it should be.
pub fn read(data: &Path, entities: &Path, silver: Silver, most: usize, seed: u64) -> Result<Vec<Row>, Error> {
    let mut all = rows::read(&data.join("train.jsonl"))?;
    rows::add_names(&mut all, entities)?;
    let words = (silver == Silver::Words).then(|| Words::of(&all));
    let mut kept = capped(all, most, &mut Random::new(&[seed, 1]));
    if let Some(words) = words {
        kept.iter_mut().for_each(|row| row.classes = words.classes(row));
    }
    Ok(kept)
}

/// At most `most` rows of each first class, drawn by chance, in their order; 0 for all.
fn capped(rows: Vec<Row>, most: usize, random: &mut Random) -> Vec<Row> {
    if most == 0 {
        return rows;
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    random.shuffle(&mut order);
    let mut counts = [0; 8];
    let mut keep = vec![false; rows.len()];
    for place in order {
        let count = &mut counts[first_class(&rows[place])];
        *count += 1;
        keep[place] = *count <= most;
    }
    rows.into_iter().zip(keep).filter_map(|(row, keep)| keep.then_some(row)).collect()
}

fn first_class(row: &Row) -> usize {
    row.classes.bits().trailing_zeros() as usize % 8
}

/// The sentences with these alterations; the same ones for the same seed.
#[must_use]
pub fn altered(rows: &[Row], alterations: Alterations, seed: u64) -> (Vec<Row>, Counts) {
    let mut counts = counted(rows);
    let mut result = rows.to_vec();
    if alterations.swaps {
        (result, counts.swapped) = augment::swapped(rows, &mut Random::new(&[seed, 2]));
    }
    if alterations.augmentation {
        let copies = copies(rows, seed);
        [counts.punctuation, counts.alphabet] = copies.each_ref().map(Vec::len);
        result.extend(copies.into_iter().flatten());
    }
    if alterations.symbols {
        (result, counts.symbols) = with_symbols(&result);
    }
    counts.learnt = result.len();
    (result, counts)
}

/// Copies with other punctuation, and with letters of the other alphabet.
fn copies(rows: &[Row], seed: u64) -> [Vec<Row>; 2] {
    [
        augment::punctuated(rows, &mut Random::new(&[seed, 3])),
        augment::respelt(rows, &mut Random::new(&[seed, 4])),
    ]
}

/// The sentences with symbols for links, mail addresses and numbers; and how many changed.
fn with_symbols(rows: &[Row]) -> (Vec<Row>, usize) {
    let after: Vec<Row> = rows.iter().map(|row| row.with(normalised(&row.text).into_owned())).collect();
    let changed = changed(rows, &after);
    (after, changed)
}

fn counted(rows: &[Row]) -> Counts {
    let mut counts = Counts { sentences: rows.len(), ..Counts::default() };
    for row in rows {
        counts.count(row);
    }
    counts
}

impl Counts {
    /// Counts what a sentence is valid in.
    fn count(&mut self, row: &Row) {
        let classes = self.classes.iter_mut().enumerate();
        classes.for_each(|(class, count)| *count += usize::from(row.classes.has(class)));
        self.several += usize::from(row.classes.count() > 1);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::rows::tests::row, ABLATION, altered, capped};
    use crate::Random;

    fn some() -> Vec<super::Row> {
        let mut rows = vec![row("Vi så [Sørine] i den store gaden i 1983.", &["nb", "da"]); 60];
        rows.extend(vec![row("Vi såg [Göran] i den stora staden, sade hon.", &["sv"]); 60]);
        rows.extend(vec![row("We saw [Mary] at a@example.org!", &["other"]); 60]);
        rows
    }

    #[test]
    fn alterations_keep_the_languages_and_leave_no_text_empty() {
        for (name, _, alterations) in ABLATION {
            let (rows, counts) = altered(&some(), alterations, 7);
            let copies = counts.punctuation + counts.alphabet;
            assert_eq!(
                (counts.sentences, counts.learnt, rows.len()),
                (180, 180 + copies, 180 + copies),
                "{name}"
            );
            assert_eq!(counts.classes, [60, 0, 60, 60, 60]);
            assert_eq!(
                [copies > 0, counts.symbols > 0, counts.swapped > 0],
                [alterations.augmentation, alterations.symbols, alterations.swaps]
            );
            for row in &rows {
                assert!(row.text.contains(char::is_alphanumeric));
                let start = if row.text.contains(" den store") {
                    "nb+da"
                } else if row.text.contains(" den stora") {
                    "sv"
                } else {
                    "other"
                };
                assert_eq!(row.classes.to_string(), start);
            }
            assert!(
                !alterations.symbols
                    || rows.iter().all(|row| !row.text.contains("1983") && !row.text.contains('@'))
            );
        }
    }

    #[test]
    fn everything_follows_from_the_seed() {
        for (_, _, alterations) in &ABLATION[..4] {
            assert_eq!(altered(&some(), *alterations, 7), altered(&some(), *alterations, 7));
        }
        let texts = |seed, code: &str| {
            let rows = altered(&some(), ABLATION[0].2, seed).0.into_iter();
            rows.filter(|row| row.classes.to_string() == code).map(|row| row.text).collect::<Vec<_>>()
        };
        // Sentences of other languages get other punctuation only.
        assert!(texts(7, "other") != texts(8, "other") && texts(7, "sv") != texts(8, "sv"));
        assert_ne!(altered(&some(), ABLATION[3].2, 7).0, altered(&some(), ABLATION[3].2, 8).0);
    }

    #[test]
    fn no_class_has_more_than_asked_for() {
        let kept = capped(some(), 20, &mut Random::new(&[1]));
        assert_eq!(kept.len(), 60);
        assert_eq!(kept.iter().filter(|row| row.classes.to_string() == "sv").count(), 20);
        assert_eq!(capped(some(), 0, &mut Random::new(&[1])), some());
    }
}
