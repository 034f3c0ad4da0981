//! The experiment of *Cloaked Classifiers* (Riabi et al. 2024, section 4): train on one version of a collection, test on another.
//!
//! Every version is trained on and tested on itself and on the original (their table 3), and the classifier of the original is tested on
//! every version (table 4). They fine-tune with five seeds; a linear classifier hardly depends on its seed, so each seed here draws nine
//! tenths of the training set, the same ones for every version. Another classifier takes the lessons of [`Experiment`] and gives its
//! answers back.

use super::{
    classifier::Classifier,
    features::{Features, Row, drawn},
    figures::{Cell, Line, Task, Utility, is_asked, spread, warnings},
    scores::{macro_f1, micro_f1},
    significance::{Difference, difference},
    versions::{ExperimentError, Post, Version, paired},
};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// Percent of the training set that a seed draws for the classifier inside.
const DRAWN: usize = 90;

/// How often is trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// How many seeds, from 1.
    pub count: u64,
    /// Percent of the training set that each draws, the same texts of every version.
    pub drawn: usize,
}

/// The experiment before anything is learnt: who learns what, and how the answers become figures.
#[derive(Debug)]
pub struct Experiment<'v> {
    versions: &'v [Version],
    seeds: Seeds,
    /// The classes, in the order of their letters.
    labels: Vec<String>,
    /// The class of every text to train on, and to test on.
    train: Vec<usize>,
    test: Vec<usize>,
}

/// What one classifier learns, and what it is asked.
#[derive(Clone, Debug)]
pub struct Lesson<'v> {
    /// The version that it learns from.
    pub version: &'v str,
    /// What everything that happens by chance follows from.
    pub seed: u64,
    /// How many classes there are.
    pub classes: usize,
    /// The texts, each with its class.
    pub texts: Vec<(&'v str, usize)>,
    /// The texts to answer: for each version its test set, where that is asked.
    pub tests: Vec<Option<Vec<&'v str>>>,
}

/// What a classifier said: for each version the class of every text to test on, where that was asked.
pub type Answers = Vec<Option<Vec<usize>>>;

/// Trains and tests the classifier inside on all versions with `seeds` seeds.
///
/// # Errors
///
/// [`ExperimentError`] where the versions do not pair, or there is nothing to tell apart.
pub fn experiment(versions: &[Version], seeds: u64) -> Result<Utility, ExperimentError> {
    let experiment = Experiment::of(versions, Seeds { count: seeds, drawn: DRAWN })?;
    let answers: Vec<Answers> =
        experiment.places().into_par_iter().map(|place| linear(&experiment.lesson(place))).collect();
    Ok(experiment.utility(&answers))
}

/// The answers of a linear classifier.
fn linear(lesson: &Lesson<'_>) -> Answers {
    let (texts, classes): (Vec<&str>, Vec<usize>) = lesson.texts.iter().copied().unzip();
    let features = Features::of(&texts);
    let rows: Vec<Row> = texts.iter().map(|text| features.row(text)).collect();
    let classifier = Classifier::train(&rows, &classes, (lesson.classes, features.len()), lesson.seed);
    let answer = |text: &&str| classifier.predict(&features.row(text));
    lesson.tests.iter().map(|test| Some(test.as_ref()?.iter().map(answer).collect())).collect()
}

impl<'v> Experiment<'v> {
    /// The experiment on these versions, the original first.
    ///
    /// # Errors
    ///
    /// [`ExperimentError`] where the versions do not pair, or there is nothing to tell apart.
    pub fn of(versions: &'v [Version], seeds: Seeds) -> Result<Self, ExperimentError> {
        let original = paired(versions)?;
        let labels = labels(original);
        let [train, test] = [&original.train, &original.test].map(|posts| classes(posts, &labels));
        two_classes("train", &train)?;
        two_classes("test", &test)?;
        Ok(Self { versions, seeds, labels, train, test })
    }

    /// All lessons, in the order in which [`Self::utility`] wants their answers.
    pub fn lessons(&self) -> impl Iterator<Item = Lesson<'v>> {
        self.places().into_iter().map(|place| self.lesson(place))
    }

    /// A version and a seed each: the seeds of the first version, then those of the next.
    fn places(&self) -> Vec<(usize, u64)> {
        let seeds = |version: usize| (1..=self.seeds.count).map(move |seed| (version, seed));
        (0..self.versions.len()).flat_map(seeds).collect()
    }

    fn lesson(&self, (at, seed): (usize, u64)) -> Lesson<'v> {
        let version = &self.versions[at];
        let own = drawn(self.train.len(), self.seeds.drawn, seed);
        let lesson = |place: usize| Some((version.train.get(place)?.text.as_str(), *self.train.get(place)?));
        let tests = self
            .versions
            .iter()
            .enumerate()
            .map(|(tested, version)| is_asked(at, tested).then(|| texts(&version.test)));
        Lesson {
            version: &version.name,
            seed,
            classes: self.labels.len(),
            texts: own.into_iter().filter_map(lesson).collect(),
            tests: tests.collect(),
        }
    }

    /// The figures of the answers to all lessons.
    #[must_use]
    pub fn utility(&self, answers: &[Answers]) -> Utility {
        let sizes = self.sizes();
        let lines = self.versions.iter().enumerate();
        Utility {
            task: Task::Classes,
            encoder: None,
            texts: (self.train.len(), self.test.len()),
            seeds: self.seeds.count,
            warnings: warnings(self.test.len(), &sizes),
            classes: sizes,
            lines: lines.map(|(at, version)| self.line(answers, at, version)).collect(),
        }
    }

    /// How many texts to train on each class has.
    fn sizes(&self) -> Vec<(String, usize)> {
        let count = |class: usize| self.train.iter().filter(|own| **own == class).count();
        self.labels.iter().enumerate().map(|(class, label)| (label.clone(), count(class))).collect()
    }

    fn line(&self, answers: &[Answers], at: usize, version: &Version) -> Line {
        let base = self.said(answers, 0, 0);
        Line::of(&version.name, at, |trained, tested| {
            let own = self.said(answers, trained, tested);
            let is_other = (trained, tested) != (0, 0);
            let against = is_other.then(|| difference(&self.test, self.labels.len(), [&base, &own]));
            self.cell(&own, against)
        })
    }

    /// What the classifiers of one version said of the test set of another, seed by seed.
    fn said(&self, answers: &[Answers], trained: usize, tested: usize) -> Vec<Vec<usize>> {
        let seeds = usize::try_from(self.seeds.count).unwrap_or(usize::MAX);
        let own = answers.iter().skip(trained.saturating_mul(seeds)).take(seeds);
        own.filter_map(|seed| seed.get(tested).cloned().flatten()).collect()
    }

    fn cell(&self, answers: &[Vec<usize>], against_original: Option<Difference>) -> Cell {
        let figures = |figure: &dyn Fn(Vec<(usize, usize)>) -> Option<f64>| {
            let of = |own: &Vec<usize>| figure(self.with_gold(own)).unwrap_or_default();
            spread(&answers.iter().map(of).collect::<Vec<_>>())
        };
        Cell {
            macro_f1: figures(&|pairs| macro_f1(pairs, self.labels.len())),
            micro_f1: figures(&|pairs| micro_f1(pairs)),
            against_original,
        }
    }

    /// Each answer behind what is right.
    fn with_gold(&self, answers: &[usize]) -> Vec<(usize, usize)> {
        self.test.iter().copied().zip(answers.iter().copied()).collect()
    }
}

/// The classes of the original, in the order of their letters.
fn labels(original: &Version) -> Vec<String> {
    let all = original.train.iter().chain(&original.test).map(|post| &post.label);
    all.collect::<BTreeSet<_>>().into_iter().cloned().collect()
}

/// The class of each text by its place among the labels.
fn classes(posts: &[Post], labels: &[String]) -> Vec<usize> {
    posts.iter().filter_map(|post| labels.binary_search(&post.label).ok()).collect()
}

fn texts(posts: &[Post]) -> Vec<&str> {
    posts.iter().map(|post| post.text.as_str()).collect()
}

/// Refuses what leaves nothing to tell apart.
fn two_classes(part: &'static str, own: &[usize]) -> Result<(), ExperimentError> {
    match own.iter().collect::<BTreeSet<_>>().len() {
        classes @ (0 | 1) => Err(ExperimentError::Classes { part, classes }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::utility::figures::Warning;

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
