//! Name tagging with pseudonymised texts, in both directions (Riabi et al., *Cloaked Classifiers*, 2024): a tagger learns from one version of
//! a collection and is tested on another. The gold names move with the texts.
//!
//! The tagger is a chain of tags learnt by the averaged perceptron from words, affixes and shapes, for whatever labels there are: no list of
//! names, no model from elsewhere, so that the texts alone say what can be learnt. A name is right with both ends and label (strict).

mod perceptron;
mod sentences;

use super::{
    features::drawn,
    figures::{Cell, Line, Spread, Task, Utility, is_asked, spread, warnings},
    significance::{Difference, compared},
    versions::{ExperimentError, Learnt, Version, paired},
};
use maskros_measure::{f_measure, mean, percent, real};
use maskros_text::Span;
use perceptron::Tagger;
use rayon::prelude::*;
use sentences::{Seen, names, seen, tags};
use std::collections::BTreeSet;

pub use sentences::Marked;

/// A collection with names marked in it.
pub type MarkedVersion = Version<Marked>;

/// Percent of the training set that a seed draws.
const DRAWN: usize = 90;

/// Trains and tests on all versions with `seeds` seeds: macro F1 over the labels, micro F1 over all names; differences are of micro F1.
///
/// # Errors
///
/// [`ExperimentError`] where the versions do not pair, or there are no names to learn or to find.
pub fn tagging(versions: &[MarkedVersion], seeds: u64) -> Result<Utility, ExperimentError> {
    let original = paired(versions)?;
    let labels = labels(original)?;
    let sides = |version: &MarkedVersion| [&version.train, &version.test].map(|texts| read(texts, &labels));
    let read: Vec<[Vec<Read>; 2]> = versions.iter().map(sides).collect();
    let answers = Answers::of(&read, labels.len(), seeds);
    let sizes = sizes(&original.train, &labels);
    Ok(Utility {
        task: Task::Names,
        encoder: None,
        texts: (original.train.len(), original.test.len()),
        seeds,
        warnings: warnings(original.test.len(), &sizes),
        classes: sizes,
        lines: versions.iter().enumerate().map(|(at, version)| answers.line(at, &version.name)).collect(),
    })
}

impl Learnt for Marked {
    const OTHER: &'static str = "other names marked";

    fn has_same_answer(&self, other: &Self) -> bool {
        self.labels() == other.labels()
    }
}

/// The labels of the names, in the order of their letters.
fn labels(original: &MarkedVersion) -> Result<Vec<String>, ExperimentError> {
    for (part, texts) in original.parts() {
        if texts.iter().all(|text| text.names.is_empty()) {
            return Err(ExperimentError::NoNames { part });
        }
    }
    let texts = original.train.iter().chain(&original.test);
    let all: BTreeSet<&String> = texts.flat_map(|text| text.names.iter().map(|(_, label)| label)).collect();
    Ok(all.into_iter().cloned().collect())
}

fn sizes(texts: &[Marked], labels: &[String]) -> Vec<(String, usize)> {
    let count =
        |label: &String| texts.iter().flat_map(|text| &text.names).filter(|(_, own)| own == label).count();
    labels.iter().map(|label| (label.clone(), count(label))).collect()
}

/// A text that is read: its sentences with their tags, and its names.
struct Read {
    sentences: Vec<(Seen, Vec<usize>)>,
    gold: BTreeSet<(Span, usize)>,
}

fn read(texts: &[Marked], labels: &[String]) -> Vec<Read> {
    texts.par_iter().map(|text| read_one(text, labels)).collect()
}

fn read_one(text: &Marked, labels: &[String]) -> Read {
    let gold = gold(text, labels);
    let marked: Vec<(Span, usize)> = gold.iter().copied().collect();
    let sentences = seen(&text.text).into_iter().map(|sentence| {
        let tags = tags(&sentence, &marked);
        (sentence, tags)
    });
    Read { sentences: sentences.collect(), gold }
}

/// The names of a text, each with the number of its label.
fn gold(text: &Marked, labels: &[String]) -> BTreeSet<(Span, usize)> {
    let names = text.names.iter().filter(|(span, _)| !span.is_empty());
    names.filter_map(|(span, label)| Some((*span, labels.binary_search(label).ok()?))).collect()
}

/// Names of a text by label: right, found, in the gold.
type Counts = Vec<[usize; 3]>;
/// A test set as a tagger did on it, a text each; nothing where the tables do not ask for it.
type Tested = Option<Vec<Counts>>;

/// Trains on a version, and tags the test sets that the tables ask for: of the original's tagger all, of another one its own and the
/// original's.
fn answers(versions: &[[Vec<Read>; 2]], at: usize, labels: usize, seed: u64) -> Vec<Tested> {
    let train = versions.get(at).map_or(&[][..], |[train, _]| train);
    let tagger = taught(train, labels, seed);
    let tested = |(other, [_, test]): (usize, &[Vec<Read>; 2])| {
        is_asked(at, other).then(|| test.iter().map(|text| counts(&tagger, text, labels)).collect())
    };
    versions.iter().enumerate().map(tested).collect()
}

/// A tagger that has learnt from the texts that the seed draws.
fn taught(train: &[Read], labels: usize, seed: u64) -> Tagger {
    let chosen = drawn(train.len(), DRAWN, seed);
    let sentences = chosen.iter().filter_map(|text| train.get(*text)).flat_map(|text| &text.sentences);
    let lessons: Vec<(&Seen, &[usize])> =
        sentences.map(|(sentence, tags)| (sentence, tags.as_slice())).collect();
    Tagger::train(&lessons, 2 * labels + 1, seed)
}

fn counts(tagger: &Tagger, text: &Read, labels: usize) -> Counts {
    let mut counts = vec![[0; 3]; labels];
    for (_, label) in &text.gold {
        counts[*label][2] += 1;
    }
    for (sentence, _) in &text.sentences {
        for name in names(sentence, &tagger.tags(sentence)) {
            counts[name.1][0] += usize::from(text.gold.contains(&name));
            counts[name.1][1] += 1;
        }
    }
    counts
}

/// F1 in percent of counts; 0 where nothing is right.
fn f1([right, found, gold]: [usize; 3]) -> f64 {
    f_measure(1.0, percent(right, found), percent(right, gold)).unwrap_or_default()
}

fn added(sum: [usize; 3], own: [usize; 3]) -> [usize; 3] {
    [sum[0] + own[0], sum[1] + own[1], sum[2] + own[2]]
}

fn total(counts: impl Iterator<Item = [usize; 3]>) -> [usize; 3] {
    counts.fold([0; 3], added)
}

fn micro(texts: &[Counts]) -> f64 {
    f1(total(texts.iter().flatten().copied()))
}

/// The mean over the labels that stand in the gold or were found.
fn by_label(texts: &[Counts]) -> f64 {
    let labels = texts.first().map_or(0, Vec::len);
    let sums = (0..labels).map(|label| total(texts.iter().map(|text| text[label])));
    mean(sums.filter(|[_, found, gold]| found + gold > 0).map(f1)).unwrap_or_default()
}

/// How taggers did: by the version that they learnt from, and by seed.
struct Answers(Vec<Vec<Vec<Tested>>>);

impl Answers {
    fn of(versions: &[[Vec<Read>; 2]], labels: usize, seeds: u64) -> Self {
        let version =
            |at: usize| (1..=seeds).into_par_iter().map(|seed| answers(versions, at, labels, seed)).collect();
        Self((0..versions.len()).into_par_iter().map(version).collect())
    }

    fn line(&self, at: usize, name: &str) -> Line {
        Line::of(name, at, |trained, tested| self.cell(trained, tested))
    }

    fn cell(&self, trained: usize, tested: usize) -> Cell {
        let own = self.tested(trained, tested);
        let against_original = ((trained, tested) != (0, 0)).then(|| difference(&self.tested(0, 0), &own));
        Cell { macro_f1: over_seeds(&own, by_label), micro_f1: over_seeds(&own, micro), against_original }
    }

    /// How those did with each seed on a test set that learnt from a version.
    fn tested(&self, trained: usize, tested: usize) -> Vec<&Vec<Counts>> {
        let seeds = self.0.get(trained).into_iter().flatten();
        seeds.filter_map(|seed| seed.get(tested)?.as_ref()).collect()
    }
}

/// A figure of what taggers did with each seed.
fn over_seeds(own: &[&Vec<Counts>], figure: fn(&[Counts]) -> f64) -> Spread {
    spread(&own.iter().map(|texts| figure(texts)).collect::<Vec<_>>())
}

/// The difference in micro F1 of two taggers on the same texts.
fn difference(first: &[&Vec<Counts>], second: &[&Vec<Counts>]) -> Difference {
    let (first, second) = (totals(first), totals(second));
    let texts = first.first().map_or(0, Vec::len);
    compared(texts, |chosen, exchanged| {
        let gaps = first.iter().zip(&second).map(|(one, two)| gap([one, two], chosen, exchanged));
        gaps.sum::<f64>() / real(first.len().max(1))
    })
}

/// The counts of each text over all labels, by seed.
fn totals(side: &[&Vec<Counts>]) -> Vec<Vec<[usize; 3]>> {
    let texts = |seed: &&Vec<Counts>| seed.iter().map(|counts| total(counts.iter().copied())).collect();
    side.iter().map(texts).collect()
}

/// By how much the second is better than the first on the chosen texts, where the answers to some texts are exchanged.
fn gap([one, two]: [&[[usize; 3]]; 2], chosen: &[usize], exchanged: &[bool]) -> f64 {
    let side = |is_second: bool| {
        let own = |at: &usize| if is_second == exchanged[*at] { one[*at] } else { two[*at] };
        f1(total(chosen.iter().map(own)))
    };
    side(true) - side(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts in which a word before a name says what it is.
    fn texts(count: usize, people: &[&str], places: &[&str]) -> Vec<Marked> {
        let text = |number: usize| {
            let (person, place) = (people[number % people.len()], places[number / 2 % places.len()]);
            let text = format!("Yesterday Mr {person} went to {place} again, number {number}.");
            let at = |name: &str| text.find(name).map(|start| Span::new(start, start + name.len()));
            let names = [(at(person), "PER"), (at(place), "LOC")];
            let names = names.into_iter().filter_map(|(span, label)| Some((span?, label.to_owned())));
            Marked { names: names.collect(), text }
        };
        (0..count).map(text).collect()
    }

    fn version(name: &str, people: &[&str], places: &[&str]) -> MarkedVersion {
        MarkedVersion {
            name: name.to_owned(),
            train: texts(60, people, places),
            test: texts(24, people, places),
        }
    }

    fn original() -> MarkedVersion {
        let people = ["Anna", "Berta", "Carl", "David", "Elsa", "Fredrik", "Gudrun", "Henrik", "Ida"];
        version("original", &people, &["Ystad", "Lund", "Malmö", "Visby", "Kiruna", "Arboga", "Nora"])
    }

    #[test]
    fn what_stands_around_names_is_learnt_from_other_names_too() {
        let people = ["Jonas", "Klara", "Lena", "Morten", "Nils", "Olga", "Pelle", "Ruth", "Sven", "Tuva"];
        let other = version("other", &people, &["Umeå", "Borås", "Falun", "Gävle", "Kalmar", "Motala"]);
        let found = tagging(&[original(), other.clone()], 2).unwrap();
        for line in &found.lines {
            for cell in [&line.own_test, &line.original_test, &line.trained_on_original] {
                assert!(cell.micro_f1.mean > 95.0, "{line:?}");
            }
        }
        assert_eq!(found.classes, [("LOC".to_owned(), 60), ("PER".to_owned(), 60)]);
        assert_eq!(found, tagging(&[original(), other], 2).unwrap());
    }

    #[test]
    fn who_learns_from_marks_finds_no_names() {
        let mut marks = version("marks", &["[PERSON]"], &["[CITY]"]);
        // The words around names go too: all that is left to learn is the marks.
        for text in marks.train.iter_mut() {
            let (span, label) = text.names[0].clone();
            text.text = text.text.get(span.start..span.end).unwrap().to_owned();
            text.names = vec![(Span::new(0, text.text.len()), label), (Span::new(0, 0), "LOC".to_owned())];
        }
        let found = tagging(&[original(), marks], 2).unwrap();
        let cell = &found.lines[1].original_test;
        assert!(cell.micro_f1.mean < 50.0, "{cell:?}");
        assert!(cell.against_original.is_some_and(|gap| gap.mean < -50.0 && gap.p < 0.01), "{cell:?}");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let error = |versions: &[MarkedVersion]| tagging(versions, 1).unwrap_err().to_string();
        let mut short = original();
        short.train.pop();
        let mut lost = original();
        lost.test[3].names.pop();
        let mut none = original();
        none.train.iter_mut().for_each(|text| text.names.clear());
        assert!(error(&[original()]).contains("no other version"));
        assert!(error(&[original(), short]).contains("59 texts to train with"));
        assert!(error(&[original(), lost]).contains("text 4 to test with has other names"));
        assert!(error(&[none.clone(), none]).contains("no names are marked in the texts to train with"));
    }

    #[test]
    fn a_name_is_right_with_both_ends_and_label() {
        assert!((f1([1, 2, 2]) - 50.0).abs() < 1e-9 && f1([0, 3, 0]).abs() < 1e-9);
        // By hand: of two labels one is right, the other one of two found and of one in the gold.
        let texts = vec![vec![[1, 1, 1], [1, 2, 1]], vec![[0; 3], [0; 3]]];
        assert!((by_label(&texts) - (100.0 + 200.0 / 3.0) / 2.0).abs() < 1e-9);
        assert!((micro(&texts) - 80.0).abs() < 1e-9);
    }
}
