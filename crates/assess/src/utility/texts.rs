//! What pseudonymisation did to the language of a collection: figures of the originals beside those of the results.
//!
//! Everything is counted in the texts themselves: no tagger, no model from outside, no list. Figures hold no text, and are the same with any
//! number of threads.

mod company;
mod divergence;
mod intervals;
mod prediction;
mod reading;
mod topics;
mod variety;

use crate::risk::changed::{Changed, changed};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

pub use company::Company;
pub use divergence::Distance;
pub use intervals::Intervals;
pub use prediction::Prediction;
use reading::Reading;
pub use topics::Topics;

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

/// The figures of `pairs` of original and result.
#[must_use]
pub fn texts(pairs: &[(&str, &str)]) -> TextFigures {
    let read = |(original, written): &(&str, &str)| (Reading::of(original), Reading::of(written));
    let (before, after): (Vec<Reading>, Vec<Reading>) = pairs.par_iter().map(read).unzip();
    let sides = [before.as_slice(), after.as_slice()];
    let words = |readings: &[Reading]| readings.iter().map(|reading| reading.words.len()).sum();
    let change = |(original, written): &(&str, &str)| changed(original, written);
    let changes: Vec<Vec<Changed>> = pairs.par_iter().map(change).collect();
    let dates: Vec<_> =
        pairs.par_iter().zip(&changes).map(|(pair, changes)| intervals::counts(*pair, changes)).collect();
    let replaced: Vec<_> =
        pairs.par_iter().zip(&changes).map(|(pair, changes)| company::replaced(*pair, changes)).collect();
    let prediction = prediction::prediction(pairs);
    TextFigures {
        documents: pairs.len(),
        words: (words(&before), words(&after)),
        variety: Sides::of(sides, variety::variety),
        sentence_words: Sides::of(sides, variety::sentence_words),
        word_distance: divergence::of_words(sides),
        character_distance: divergence::of_characters(pairs),
        prediction,
        topics: topics::topics(pairs),
        company: company::company(&replaced),
        intervals: intervals::intervals(&dates),
        warnings: warnings(prediction),
    }
}

fn warnings(Prediction { learnt, predicted, .. }: Prediction) -> Vec<Warning> {
    let predicted = predicted.0.min(predicted.1);
    let learn = (learnt < FEW_TO_LEARN).then_some(Warning::LittleToLearn { characters: learnt });
    let predict = (predicted < FEW_TO_PREDICT).then_some(Warning::LittleToPredict { characters: predicted });
    learn.into_iter().chain(predict).collect()
}

/// A count as a real number; exact up to 2⁵³.
#[expect(clippy::cast_precision_loss, reason = "counts of texts are far below 2^53")]
const fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_nothing_there_are_no_figures() {
        let none = texts(&[]);
        let zero = (Warning::LittleToLearn { characters: 0 }, Warning::LittleToPredict { characters: 0 });
        assert_eq!(none, TextFigures { warnings: vec![zero.0, zero.1], ..TextFigures::default() });
        assert_eq!(texts(&[("", ""), (" \n", "…")]).variety, Sides::default());
    }

    #[test]
    fn what_stays_as_it_is_has_the_figures_of_the_original() {
        let figures = texts(&[("Anna bor i Ystad. Hon läser.", "Anna bor i Ystad. Hon läser.")]);
        assert_eq!(figures.words, (6, 6));
        assert_eq!(figures.variety, Sides { original: Some(100.0), written: Some(100.0) });
        assert_eq!(figures.sentence_words, Sides { original: Some(3.0), written: Some(3.0) });
        assert_eq!(
            (figures.word_distance.written, figures.character_distance.written),
            (Some(0.0), Some(0.0))
        );
    }
}
