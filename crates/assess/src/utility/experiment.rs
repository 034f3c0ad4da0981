//! The experiment of *Cloaked Classifiers* (Riabi et al. 2024, section 4): train on one version of a collection, test on another.
//!
//! Every version is trained on and tested on itself and on the original (their table 3), and the classifier of the original is tested on
//! every version (table 4). They fine-tune with five seeds; a linear classifier hardly depends on its seed, so each seed here draws nine
//! tenths of the training set, the same ones for every version.

use super::{
    classifier::Classifier,
    features::{Features, Row, drawn},
    scores::{macro_f1, micro_f1},
    significance::{Difference, difference, mean},
};
use maskros_measure::real;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A text with its class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The text.
    pub text: String,
    /// Its class.
    pub label: String,
}

/// A collection as one strategy left it; the first one is the original.
#[derive(Clone, Debug)]
pub struct Version {
    /// What it is called.
    pub name: String,
    /// What is learnt from.
    pub train: Vec<Post>,
    /// What is answered.
    pub test: Vec<Post>,
}

/// Why the experiment makes no sense. No variant holds text.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExperimentError {
    /// There is nothing to compare with.
    #[error("there is no other version of the texts to compare with")]
    Alone,
    /// A version has other texts than the original.
    #[error("{name}: has {own} texts to {part} with, the original {original}")]
    Length {
        /// The version.
        name: String,
        /// `train` or `test`.
        part: &'static str,
        /// How many it has.
        own: usize,
        /// How many the original has.
        original: usize,
    },
    /// A text has another class than in the original.
    #[error("{name}: text {at} to {part} with has another class than in the original")]
    Label {
        /// The version.
        name: String,
        /// `train` or `test`.
        part: &'static str,
        /// Which text, from 1.
        at: usize,
    },
    /// A text has names of other kinds marked than in the original.
    #[error("{name}: text {at} to {part} with has other names marked than in the original")]
    Names {
        /// The version.
        name: String,
        /// `train` or `test`.
        part: &'static str,
        /// Which text, from 1.
        at: usize,
    },
    /// There is nothing to tag.
    #[error("no names are marked in the texts to {part} with")]
    NoNames {
        /// `train` or `test`.
        part: &'static str,
    },
    /// Nothing can be told apart.
    #[error("the texts to {part} with have {classes} classes; two are needed")]
    Classes {
        /// `train` or `test`.
        part: &'static str,
        /// How many there are.
        classes: usize,
    },
}

/// What to think of before believing the figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "warning", rename_all = "kebab-case")]
pub enum Warning {
    /// So few texts to test on tell little.
    FewTexts {
        /// How many.
        count: usize,
    },
    /// A class of the texts to test on is not among those to train on.
    UnknownClass {
        /// Which.
        label: String,
    },
}

/// Fewer texts tell little: one of a hundred is a point of percent.
pub(super) const FEW: usize = 100;
/// Percent of the training set that a seed draws.
const DRAWN: usize = 90;

/// Mean and sample deviation over the seeds, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The sample deviation; 0 of one seed.
    pub deviation: f64,
}

/// How a classifier did on a test set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Macro F1.
    pub macro_f1: Spread,
    /// Micro F1.
    pub micro_f1: Spread,
    /// Against the classifier of the original on the original test set; nothing for that one itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against_original: Option<Difference>,
}

/// A version: a row of the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// What it is called.
    pub version: String,
    /// Trained on it, tested on it (table 3, left).
    pub own_test: Cell,
    /// Trained on it, tested on the original (table 3, right).
    pub original_test: Cell,
    /// Trained on the original, tested on it (table 4).
    pub trained_on_original: Cell,
}

/// What is learnt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The class of a text. Differences are of macro F1.
    #[default]
    Classes,
    /// Where names stand in a text and what they are; macro F1 is the mean over labels, micro F1 that over all names. Differences are of
    /// micro F1.
    Names,
}

/// All figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Utility {
    /// What is learnt.
    #[serde(default)]
    pub task: Task,
    /// Texts to train on and to test on.
    pub texts: (usize, usize),
    /// How many texts of the training set each class has, or how many names each label.
    pub classes: Vec<(String, usize)>,
    /// How many seeds.
    pub seeds: u64,
    /// What to think of.
    pub warnings: Vec<Warning>,
    /// The original first.
    pub lines: Vec<Line>,
}

/// Trains and tests all versions with `seeds` seeds.
///
/// # Errors
///
/// [`ExperimentError`] where the versions do not pair, or there is nothing to tell apart.
pub fn experiment(versions: &[Version], seeds: u64) -> Result<Utility, ExperimentError> {
    let (original, others) = versions.split_first().ok_or(ExperimentError::Alone)?;
    if others.is_empty() {
        return Err(ExperimentError::Alone);
    }
    others.iter().try_for_each(|version| pairs(original, version))?;
    let task = Classes::of(original)?;
    let answers: Vec<Vec<Answered>> = versions
        .par_iter()
        .map(|version| {
            (1..=seeds).into_par_iter().map(|seed| task.answers(versions, version, seed)).collect()
        })
        .collect();
    Ok(Utility {
        task: Task::Classes,
        texts: (original.train.len(), original.test.len()),
        classes: task.sizes(original),
        seeds,
        warnings: task.warnings(original),
        lines: versions.iter().enumerate().map(|(at, version)| task.line(&answers, at, version)).collect(),
    })
}

fn pairs(original: &Version, version: &Version) -> Result<(), ExperimentError> {
    let name = || version.name.clone();
    for (part, before, after) in
        [("train", &original.train, &version.train), ("test", &original.test, &version.test)]
    {
        if before.len() != after.len() {
            let (own, original) = (after.len(), before.len());
            return Err(ExperimentError::Length { name: name(), part, own, original });
        }
        let other = before.iter().zip(after).position(|(one, two)| one.label != two.label);
        if let Some(at) = other {
            return Err(ExperimentError::Label { name: name(), part, at: at + 1 });
        }
    }
    Ok(())
}

/// Classes of the answers to each version's test set, in the order of the versions: of the original's classifier all, of another one its own
/// and the original's.
struct Answered(Vec<Option<Vec<usize>>>);

/// What all versions share.
struct Classes {
    labels: Vec<String>,
    /// The class of every text to train on, and to test on.
    train: Vec<usize>,
    test: Vec<usize>,
}

impl Classes {
    fn of(original: &Version) -> Result<Self, ExperimentError> {
        let all = original.train.iter().chain(&original.test).map(|post| &post.label);
        let labels: Vec<String> = all.collect::<BTreeSet<_>>().into_iter().cloned().collect();
        let classes = |posts: &[Post]| -> Vec<usize> {
            posts.iter().filter_map(|post| labels.binary_search(&post.label).ok()).collect()
        };
        let (train, test) = (classes(&original.train), classes(&original.test));
        for (part, own) in [("train", &train), ("test", &test)] {
            let classes = own.iter().collect::<BTreeSet<_>>().len();
            if classes < 2 {
                return Err(ExperimentError::Classes { part, classes });
            }
        }
        Ok(Self { labels, train, test })
    }

    fn sizes(&self, original: &Version) -> Vec<(String, usize)> {
        let count = |label: &String| original.train.iter().filter(|post| post.label == *label).count();
        self.labels.iter().map(|label| (label.clone(), count(label))).collect()
    }

    fn warnings(&self, original: &Version) -> Vec<Warning> {
        let count = self.test.len();
        let few = (count < FEW).then_some(Warning::FewTexts { count });
        let sizes = self.sizes(original).into_iter().filter(|(_, size)| *size == 0);
        few.into_iter().chain(sizes.map(|(label, _)| Warning::UnknownClass { label })).collect()
    }

    /// Trains on a version, and answers the test sets that the tables ask for.
    fn answers(&self, versions: &[Version], version: &Version, seed: u64) -> Answered {
        let own = drawn(self.train.len(), DRAWN, seed);
        let texts: Vec<&str> =
            own.iter().filter_map(|at| version.train.get(*at)).map(|post| post.text.as_str()).collect();
        let labels: Vec<usize> = own.iter().filter_map(|at| self.train.get(*at)).copied().collect();
        let features = Features::of(&texts);
        let rows: Vec<Row> = texts.iter().map(|text| features.row(text)).collect();
        let classifier = Classifier::train(&rows, &labels, (self.labels.len(), features.len()), seed);
        let is_original = |other: &Version| versions.first().is_some_and(|first| first.name == other.name);
        let asked = |test: &Version| is_original(version) || is_original(test) || test.name == version.name;
        let answer = |test: &Version| -> Vec<usize> {
            test.test.iter().map(|post| classifier.predict(&features.row(&post.text))).collect()
        };
        Answered(versions.iter().map(|test| asked(test).then(|| answer(test))).collect())
    }

    fn line(&self, answers: &[Vec<Answered>], at: usize, version: &Version) -> Line {
        let of = |trained: usize, tested: usize| -> Vec<Vec<usize>> {
            let seeds = answers.get(trained).into_iter().flatten();
            seeds.filter_map(|seed| seed.0.get(tested).cloned().flatten()).collect()
        };
        let base = of(0, 0);
        let cell = |trained: usize, tested: usize| {
            let own = of(trained, tested);
            let is_other = (trained, tested) != (0, 0);
            let against = is_other.then(|| difference(&self.test, self.labels.len(), [&base, &own]));
            self.cell(&own, against)
        };
        Line {
            version: version.name.clone(),
            own_test: cell(at, at),
            original_test: cell(at, 0),
            trained_on_original: cell(0, at),
        }
    }

    fn cell(&self, answers: &[Vec<usize>], against_original: Option<Difference>) -> Cell {
        let pairs = |own: &Vec<usize>| -> Vec<(usize, usize)> {
            self.test.iter().copied().zip(own.iter().copied()).collect()
        };
        let macros = answers.iter().map(|own| macro_f1(pairs(own), self.labels.len()).unwrap_or_default());
        let micros = answers.iter().map(|own| micro_f1(pairs(own)).unwrap_or_default());
        Cell {
            macro_f1: spread(&macros.collect::<Vec<_>>()),
            micro_f1: spread(&micros.collect::<Vec<_>>()),
            against_original,
        }
    }
}

pub(super) fn spread(values: &[f64]) -> Spread {
    let mean = mean(values.iter().copied());
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Spread { mean, deviation: (squares / real(values.len().saturating_sub(1).max(1))).sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posts(count: usize, name: &str) -> Vec<Post> {
        let post = |number: usize| {
            let (label, word) = if number.is_multiple_of(2) { ("good", "lovely") } else { ("bad", "awful") };
            Post { text: format!("{name} had a {word} day, number {}", number / 3), label: label.to_owned() }
        };
        (0..count).map(post).collect()
    }

    fn version(name: &str) -> Version {
        Version { name: name.to_owned(), train: posts(60, name), test: posts(20, name) }
    }

    #[test]
    fn what_a_class_hangs_on_is_learnt_in_every_version() {
        let utility = experiment(&[version("original"), version("masked")], 3).unwrap();
        assert_eq!(utility.lines.len(), 2);
        for line in &utility.lines {
            for cell in [&line.own_test, &line.original_test, &line.trained_on_original] {
                assert!((cell.macro_f1.mean - 100.0).abs() < 1e-9, "{line:?}");
            }
        }
        assert_eq!(utility.lines[0].own_test.against_original, None);
        assert_eq!(utility.warnings, [Warning::FewTexts { count: 20 }]);
        assert_eq!(experiment(&[version("original"), version("masked")], 3).unwrap(), utility);
    }

    #[test]
    fn a_version_that_lost_the_words_is_worse() {
        let mut blind = version("blind");
        blind.train.iter_mut().chain(&mut blind.test).for_each(|post| post.text = "x".to_owned());
        let utility = experiment(&[version("original"), blind], 2).unwrap();
        let cell = &utility.lines[1].own_test;
        assert!(cell.macro_f1.mean < 60.0);
        assert!(
            cell.against_original.is_some_and(|difference| difference.mean < -40.0 && difference.p < 0.01)
        );
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let mut short = version("short");
        short.train.pop();
        let mut other = version("other");
        other.test[4].label = "bad".to_owned();
        let mut one = version("one");
        one.train.iter_mut().chain(&mut one.test).for_each(|post| post.label = "all".to_owned());
        let error = |versions: &[Version]| experiment(versions, 1).unwrap_err().to_string();
        assert!(error(&[version("o")]).contains("no other version"));
        assert!(error(&[version("o"), short]).contains("short: has 59 texts to train with"));
        assert!(error(&[version("o"), other]).contains("other: text 5 to test with"));
        assert!(error(&[one.clone(), Version { name: "two".to_owned(), ..one }]).contains("1 classes"));
    }
}
