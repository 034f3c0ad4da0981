//! One class a token, given twice: accuracy, precision, recall, F1, F2, Matthews correlation and kappa.
//!
//! The ten columns of tables 7 to 12 of Szawerna et al. (2025), who worked them with scikit-learn: accuracy; precision, recall, F1 and
//! F2 as means over all classes, weighted by how many tokens people gave each; Matthews' correlation for several classes (Gorodkin,
//! *Computational Biology and Chemistry* 28, 2004); and the "sensitive" precision, recall, F1 and F2, the same weighted means over the
//! classes of personal information only. What is not defined counts as 0 in the means, as scikit-learn has it.
//!
//! Kappa is that of Cohen (*Educational and Psychological Measurement* 20, 1960).

use crate::{Figure, deviation, f_measure, mean, percent, real, weighted_mean};
use std::collections::{BTreeMap, BTreeSet};

/// The class of tokens outside all spans.
pub const OUTSIDE: &str = "O";

/// The names of classes, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// All classes of these pairs.
    pub fn of<'a>(pairs: impl IntoIterator<Item = [&'a str; 2]>) -> Self {
        let names: BTreeSet<&str> = pairs.into_iter().flatten().collect();
        Self(names.into_iter().map(str::to_owned).collect())
    }

    /// The names; the place of each is its class.
    #[must_use]
    pub fn all(&self) -> &[String] {
        &self.0
    }

    /// Whether the class is one of personal information.
    #[must_use]
    pub fn is_sensitive(&self, class: usize) -> bool {
        self.0.get(class).is_some_and(|name| name != OUTSIDE)
    }

    /// How often each pair of classes occurs; pairs of classes that have no name here do not count.
    pub fn count<'a>(&self, pairs: impl IntoIterator<Item = [&'a str; 2]>) -> Unit {
        let place = |name: &str| self.0.binary_search_by(|known| known.as_str().cmp(name)).ok();
        let mut counts = BTreeMap::new();
        for [gold, answer] in pairs {
            if let (Some(gold), Some(answer)) = (place(gold), place(answer)) {
                *counts.entry([gold, answer]).or_default() += 1;
            }
        }
        Unit(counts.into_iter().collect())
    }
}

/// How often each pair of classes, gold and answer, occurs in one document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit(Vec<([usize; 2], usize)>);

/// Counts of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tokens that people gave the class.
    pub gold: usize,
    /// Tokens that were given it.
    pub answer: usize,
    /// Tokens that have it from both.
    pub both: usize,
}

impl Counts {
    /// Precision, recall, F1 and F2.
    #[must_use]
    pub fn scores(&self) -> [Figure; 4] {
        let [precision, recall] = [self.answer, self.gold].map(|of| percent(self.both, of));
        [precision, recall, f_measure(1.0, precision, recall), f_measure(2.0, precision, recall)]
    }
}

/// Counts of several documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(Vec<Counts>);

impl Tally {
    /// Adds one document.
    pub fn add(&mut self, unit: &Unit) {
        for ([gold, answer], times) in &unit.0 {
            let classes = self.0.len().max(gold + 1).max(answer + 1);
            self.0.resize(classes, Counts::default());
            self.0[*gold].gold += times;
            self.0[*answer].answer += times;
            self.0[*gold].both += if gold == answer { *times } else { 0 };
        }
    }

    /// The counts of one class.
    #[must_use]
    pub fn class(&self, class: usize) -> Counts {
        self.0.get(class).copied().unwrap_or_default()
    }

    fn sum(&self, part: impl Fn(&Counts) -> usize) -> usize {
        self.0.iter().map(part).sum()
    }

    /// How many tokens there are.
    #[must_use]
    pub fn tokens(&self) -> usize {
        self.sum(|counts| counts.gold)
    }

    /// Share of tokens that have the same class from both.
    #[must_use]
    pub fn accuracy(&self) -> Figure {
        percent(self.sum(|counts| counts.both), self.tokens())
    }

    /// Precision, recall, F1 and F2 as means over the classes that `among` names, weighted by their gold tokens; `None` where they
    /// have none.
    #[must_use]
    pub fn weighted(&self, among: impl Fn(usize) -> bool) -> [Figure; 4] {
        let among: Vec<_> =
            (0..self.0.len()).filter(|class| among(*class)).map(|class| self.class(class)).collect();
        [0, 1, 2, 3]
            .map(|score| weighted_mean(among.iter().map(|counts| (counts.scores()[score], counts.gold))))
    }

    /// The same tokens with two classes only: this one, and every other.
    #[must_use]
    pub fn against_rest(&self, class: usize) -> Self {
        let (all, one) = (self.tokens(), self.class(class));
        let rest = Counts {
            gold: all - one.gold,
            answer: all - one.answer,
            // What neither side gave the class.
            both: (all + one.both).saturating_sub(one.gold + one.answer),
        };
        Self(vec![one, rest])
    }

    /// How often both sides give one of the classes that `among` names, where either does: F1 of these classes together, the same
    /// whichever side is gold; also called positive specific agreement.
    #[must_use]
    pub fn shared(&self, among: impl Fn(usize) -> bool) -> Figure {
        let mut sum = Counts::default();
        for counts in (0..self.0.len()).filter(|class| among(*class)).map(|class| self.class(class)) {
            sum.gold += counts.gold;
            sum.answer += counts.answer;
            sum.both += counts.both;
        }
        let [_, _, f1, _] = sum.scores();
        f1
    }

    /// Sum over the classes of the products of two counts, as shares of all tokens.
    fn product(&self, left: impl Fn(&Counts) -> usize, right: impl Fn(&Counts) -> usize) -> f64 {
        let tokens = real(self.tokens());
        self.0.iter().map(|counts| real(left(counts)) / tokens * (real(right(counts)) / tokens)).sum()
    }

    /// Matthews' correlation, times 100: 100 where all are right, 0 where the answer says nothing, also where it is always the same
    /// class; `None` of nothing.
    #[must_use]
    pub fn correlation(&self) -> Figure {
        let right = self.accuracy()? / 100.0;
        let by_chance = self.product(|counts| counts.gold, |counts| counts.answer);
        let spread_of = |part: fn(&Counts) -> usize| 1.0 - self.product(part, part);
        let spread = spread_of(|counts| counts.gold) * spread_of(|counts| counts.answer);
        Some(if spread > f64::EPSILON { 100.0 * (right - by_chance) / spread.sqrt() } else { 0.0 })
    }

    /// Cohen's kappa, times 100; `None` where both sides gave everything the same class, so that nothing can be said.
    #[must_use]
    pub fn kappa(&self) -> Figure {
        let agreed = self.accuracy()? / 100.0;
        let by_chance = self.product(|counts| counts.gold, |counts| counts.answer);
        (1.0 - by_chance > f64::EPSILON).then(|| 100.0 * (agreed - by_chance) / (1.0 - by_chance))
    }
}

/// The mean of figures and their standard deviation, that of a sample (over n - 1) as in the tables of the study; those that are not
/// defined are left out, and one figure has no deviation.
#[must_use]
pub fn mean_and_deviation(figures: &[Figure]) -> [Figure; 2] {
    let defined: Vec<f64> = figures.iter().copied().flatten().collect();
    let deviation = (defined.len() > 1).then(|| deviation(&defined));
    [mean(defined), deviation]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `case<tab>token<tab>gold<tab>answer` lines, and what scikit-learn says of each case; `tokens.py` beside them wrote both.
    const PAIRS: &str = include_str!("../tests/golden/tokens.tsv");
    const FIGURES: &str = include_str!("../tests/golden/tokens_figures.tsv");

    fn tally(pairs: &[[&str; 2]]) -> (Names, Tally) {
        let names = Names::of(pairs.iter().copied());
        let mut tally = Tally::default();
        // Two documents must add up to the same as one.
        let (left, right) = pairs.split_at(pairs.len() / 2);
        [left, right].iter().for_each(|part| tally.add(&names.count(part.iter().copied())));
        (names, tally)
    }

    #[track_caller]
    fn near(figure: Figure, expected: f64, name: &str) {
        assert!(
            figure.is_some_and(|figure| (figure - expected).abs() < 1e-6),
            "{name}: {figure:?} {expected}"
        );
    }

    fn figure(names: &Names, tally: &Tally, name: &str) -> Figure {
        let score = |prefix: &str| {
            let scores = ["precision", "recall", "f1", "f2"];
            scores.iter().position(|score| name.strip_prefix(prefix) == Some(score))
        };
        match name {
            "accuracy" => tally.accuracy(),
            "correlation" => tally.correlation(),
            "kappa" => tally.kappa(),
            "shared" => tally.shared(|class| names.is_sensitive(class)),
            _ if name.starts_with("kappa ") => {
                let class = names.all().iter().position(|class| name.strip_prefix("kappa ") == Some(class));
                tally.against_rest(class.unwrap()).kappa()
            }
            _ => match score("sensitive ") {
                Some(place) => tally.weighted(|class| names.is_sensitive(class))[place],
                None => tally.weighted(|_| true)[score("").unwrap()],
            },
        }
    }

    #[test]
    fn figures_are_those_of_scikit_learn() {
        let mut seen = 0;
        for line in FIGURES.lines().skip(1) {
            let [case, name, expected] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let rows =
                PAIRS.lines().map(|row| row.split('\t').collect::<Vec<_>>()).filter(|row| row[0] == case);
            let pairs: Vec<_> = rows.map(|row| [row[2], row[3]]).collect();
            let (names, tally) = tally(&pairs);
            near(figure(&names, &tally, name), expected.parse::<f64>().unwrap() * 100.0, line);
            seen += 1;
        }
        assert_eq!(seen, 49, "three cases of twelve figures, and one for each class");
    }

    #[test]
    fn figures_are_those_worked_by_hand() {
        // Ten tokens; of two B one is missed, of the eight O one is taken for B.
        let pairs =
            [["B", "B"], ["B", "O"], ["O", "B"]].into_iter().chain([["O", "O"]; 7]).collect::<Vec<_>>();
        let (names, tally) = tally(&pairs);
        near(tally.accuracy(), 80.0, "accuracy");
        for figure in tally.weighted(|class| names.is_sensitive(class)) {
            near(figure, 50.0, "sensitive");
        }
        // Chance: 0.2 · 0.2 + 0.8 · 0.8 = 0.68, so (0.8 - 0.68) / 0.32.
        near(tally.kappa(), 37.5, "kappa");
        near(tally.correlation(), 37.5, "correlation");
    }

    #[test]
    fn nothing_to_say_is_told_from_nothing_right() {
        let (names, tally) = tally(&[["O", "O"], ["O", "O"]]);
        assert_eq!(tally.kappa(), None);
        assert_eq!(tally.correlation(), Some(0.0));
        assert_eq!(tally.weighted(|class| names.is_sensitive(class)), [None; 4]);
        assert_eq!([Tally::default().accuracy(), Tally::default().correlation()], [None; 2]);
    }

    #[test]
    fn folds_have_the_mean_and_deviation_of_the_study() {
        // The accuracies of table 7 of Szawerna et al. (2025).
        let folds = [0.995_294, 0.995_719, 0.994_029, 0.994_902, 0.995_202].map(Some);
        let [mean, deviation] = mean_and_deviation(&folds);
        assert!((mean.unwrap() - 0.995_029).abs() < 1e-6 && (deviation.unwrap() - 0.000_631).abs() < 1e-6);
        assert_eq!(mean_and_deviation(&[Some(3.0), None]), [Some(3.0), None]);
        assert_eq!(mean_and_deviation(&[]), [None; 2]);
    }
}
