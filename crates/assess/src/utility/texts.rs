//! What pseudonymisation did to the language of a collection: figures of the originals beside those of the results.
//!
//! Everything is counted in the texts themselves: no tagger, no model from outside, no list. Figures hold no text, and are the same with any
//! number of threads.

mod company;
mod divergence;
mod intervals;
mod meaning;
mod prediction;
mod reading;
mod topics;
mod variety;
mod vectors;

use crate::risk::written::Written;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

pub use company::Company;
pub use divergence::Distance;
pub use intervals::Intervals;
pub use meaning::Meaning;
pub use prediction::Prediction;
use reading::Reading;
pub use topics::Topics;

/// Fewer documents tell little: one of a hundred is a point of percent.
const FEW_DOCUMENTS: usize = 100;
/// From fewer characters a model has learnt few words.
const FEW_TO_LEARN: usize = 100_000;
/// Of fewer characters one name is a large share.
const FEW_TO_PREDICT: usize = 10_000;

/// A figure of the originals and of the results; `None` where there is nothing to measure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sides {
    /// Of the originals.
    pub original: Option<f64>,
    /// Of the results.
    pub written: Option<f64>,
}

impl Sides {
    /// The same figure of both.
    fn of<T: Sync + ?Sized>([original, written]: [&T; 2], figure: impl Fn(&T) -> Option<f64> + Sync) -> Self {
        let (original, written) = rayon::join(|| figure(original), || figure(written));
        Self { original, written }
    }
}

/// What to think of before believing the figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "warning", rename_all = "kebab-case")]
pub enum Warning {
    /// So few documents tell little of which are next to each other.
    FewDocuments {
        /// How many.
        count: usize,
    },
    /// So few characters were there to learn from that the results are predicted badly because of that.
    LittleToLearn {
        /// How many.
        characters: usize,
    },
    /// So few characters were predicted that a few of them decide.
    LittleToPredict {
        /// How many.
        characters: usize,
    },
}

/// What became of the language of the texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TextFigures {
    /// How many pairs of original and result there are.
    pub documents: usize,
    /// Words of the originals, and of the results.
    pub words: (usize, usize),
    /// Percent of different words among a hundred in a row (moving-average type/token ratio; Covington and McFall, *Journal of
    /// Quantitative Linguistics* 17, 2010).
    pub variety: Sides,
    /// Words a sentence, on average.
    pub sentence_words: Sides,
    /// How far the results are from the originals in how frequent words are.
    pub word_distance: Distance,
    /// The same of runs of three characters.
    pub character_distance: Distance,
    /// What became of vectors of words and documents.
    #[serde(default)]
    pub meaning: Meaning,
    /// How well both are predicted by what was learnt from other originals.
    pub prediction: Prediction,
    /// Whether documents are still about the same.
    pub topics: Topics,
    /// Whether what was replaced still stands together as it did.
    pub company: Company,
    /// Whether dates are still as many days apart.
    pub intervals: Intervals,
    /// What to think of.
    pub warnings: Vec<Warning>,
}

/// The figures of the documents of which it is known what they were.
#[must_use]
pub fn texts(documents: &[Written]) -> TextFigures {
    let pairs: Vec<(&str, &str)> = documents.iter().filter_map(Written::pair).collect();
    let (replaced, dates) = of_changes(documents);
    let prediction = prediction::prediction(&pairs);
    TextFigures {
        documents: pairs.len(),
        character_distance: divergence::of_characters(&pairs),
        prediction,
        topics: topics::topics(&pairs),
        company: company::company(&replaced),
        intervals: intervals::intervals(&dates),
        warnings: warnings(pairs.len(), prediction),
        ..of_words(&pairs)
    }
}

/// The figures of words and sentences.
fn of_words(pairs: &[(&str, &str)]) -> TextFigures {
    let read = |(original, written): &(&str, &str)| (Reading::of(original), Reading::of(written));
    let (before, after): (Vec<Reading>, Vec<Reading>) = pairs.par_iter().map(read).unzip();
    let sides = [before.as_slice(), after.as_slice()];
    TextFigures {
        words: (words(&before), words(&after)),
        variety: Sides::of(sides, variety::variety),
        sentence_words: Sides::of(sides, variety::sentence_words),
        word_distance: divergence::of_words(sides),
        meaning: meaning::meaning(sides),
        ..TextFigures::default()
    }
}

fn words(readings: &[Reading]) -> usize {
    readings.iter().map(|reading| reading.words.len()).sum()
}

/// The one with the greatest value, the first of several.
fn first_greatest<T, V: PartialOrd>(all: impl Iterator<Item = (T, V)>) -> Option<T> {
    all.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(one, _)| one)
}

/// What was replaced in each document, and its dates.
fn of_changes(documents: &[Written]) -> (Vec<company::Replaced>, Vec<intervals::Counts>) {
    let each = |document: &Written| {
        let (pair, changes) = (document.pair()?, document.changes());
        Some((company::replaced(pair, changes), intervals::counts(pair, changes)))
    };
    documents.par_iter().filter_map(each).unzip()
}

fn warnings(count: usize, Prediction { learnt, predicted, .. }: Prediction) -> Vec<Warning> {
    let predicted = predicted.0.min(predicted.1);
    let warnings = [
        (count < FEW_DOCUMENTS, Warning::FewDocuments { count }),
        (learnt < FEW_TO_LEARN, Warning::LittleToLearn { characters: learnt }),
        (predicted < FEW_TO_PREDICT, Warning::LittleToPredict { characters: predicted }),
    ];
    warnings.into_iter().filter(|(is_so, _)| *is_so).map(|(_, warning)| warning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::written::written;

    fn of<const N: usize>(pairs: [(&str, &str); N]) -> TextFigures {
        texts(&pairs.map(|(one, other)| written(one, other)))
    }

    #[test]
    fn of_nothing_there_are_no_figures() {
        let none = texts(&[]);
        let warnings = [
            Warning::FewDocuments { count: 0 },
            Warning::LittleToLearn { characters: 0 },
            Warning::LittleToPredict { characters: 0 },
        ];
        assert_eq!(none, TextFigures { warnings: warnings.to_vec(), ..TextFigures::default() });
        assert_eq!(of([("", ""), (" \n", "…")]).variety, Sides::default());
    }

    #[test]
    fn what_stays_as_it_is_has_the_figures_of_the_original() {
        let figures = of([("Anna bor i Ystad. Hon läser.", "Anna bor i Ystad. Hon läser.")]);
        assert_eq!(figures.words, (6, 6));
        assert_eq!(figures.variety, Sides { original: Some(100.0), written: Some(100.0) });
        assert_eq!(figures.sentence_words, Sides { original: Some(3.0), written: Some(3.0) });
        assert_eq!(
            (figures.word_distance.written, figures.character_distance.written),
            (Some(0.0), Some(0.0))
        );
    }

    /// Letters of `number` documents, with names, places and dates of which every second result has others.
    fn letters(number: usize) -> Vec<Written> {
        let names = ["Anna Lindström", "Bo Ek", "Cia Ål", "Dag Ås", "Eva Öst", "Åke 😀 Ny", "Ida Alm"];
        let places = ["Lund", "Ystad", "Kiruna", "Falun", "Visby"];
        let letter = |at: usize, by: usize| {
            let name = |at: usize| names[(at + by) % names.len()];
            let place = places[(at + 2 * by) % places.len()];
            let kept = ["boats", "bread", "music"][at % 3];
            let (first, last) = (1 + at % 9 + by, 11 + at % 9 + by * (1 + at % 2));
            format!(
                "{} och {} bor i {place} och gillar {kept} nr {at}. Möte 2023-05-0{first}, sedan {last}.5.2023!\n",
                name(at),
                name(at * 3 + 1)
            )
        };
        (0..number).map(|at| written(&letter(at, 0), &letter(at, at % 2))).collect()
    }

    #[test]
    fn threads_do_not_matter() {
        let letters = letters(150);
        let with = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| texts(&letters))
        };
        let one = with(1);
        assert_eq!((one.documents, one.topics.documents), (150, 150));
        assert!(one.prediction.bits.original.is_some() && one.company.kept > Some(0.0));
        assert!(one.intervals.pairs > 20 && one.intervals.kept < Some(100.0), "{one:?}");
        for threads in [2, 3, 7] {
            assert_eq!(with(threads), one);
        }
    }

    #[test]
    fn figures_hold_no_text_and_come_back() {
        let pairs = [("Anna bor i Ystad.", "Karin bor i Lund."), ("Anna ler.", "Karin ler.")];
        let json = serde_json::to_string(&of(pairs)).unwrap();
        for word in ["Anna", "anna", "Karin", "karin", "Ystad", "Lund", "bor"] {
            assert!(!json.contains(word), "{word}");
        }
        let back: TextFigures = serde_json::from_str(&json).unwrap();
        assert_eq!((back.company, back.warnings), (of(pairs).company, of(pairs).warnings));
    }
}
