//! The measures of SLIDE (Fedorova et al., *Proceedings of RESOURCEFUL-2025*): loose and exact accuracy, F1 of each language.
//!
//! A sentence can be valid in several languages, so gold and answer are sets of five classes: Bokmål, Nynorsk, Danish, Swedish, and
//! any other language. An answer is *loosely* right when it shares a class with the gold set, *exactly* right when it is the gold set;
//! a class is a true positive where it is in both sets. The mean F1 is the unweighted mean over the classes.

use crate::{Figure, mean, percent};
use maskros_text::Languages;
use std::{collections::BTreeMap, fmt};

/// The names of the classes, in the order of their bits.
pub const CLASSES: [&str; 5] = ["nb", "nn", "da", "sv", "other"];
/// Codes of ISO 639-1, -2 and -3 that name a class; any other code is the class of other languages. `no` and `nor` do not say which
/// Norwegian; they are taken for Bokmål, as such systems are trained mostly on it.
const CODES: &[(&str, usize)] = &[
    ("nb", 0),
    ("nob", 0),
    ("no", 0),
    ("nor", 0),
    ("nn", 1),
    ("nno", 1),
    ("da", 2),
    ("dan", 2),
    ("sv", 3),
    ("swe", 3),
];
/// The class of all other languages.
const OTHER: usize = CLASSES.len() - 1;

/// A set of classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Classes(u8);

impl Classes {
    /// The set with these bits: 1 is Bokmål, 2 Nynorsk, 4 Danish, 8 Swedish, 16 other languages; higher bits are ignored.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b1_1111)
    }

    /// The bits of the set, as [`Classes::from_bits`] takes them.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The classes of these languages; `und` and `zxx` are the class of other languages too.
    #[must_use]
    pub fn of(languages: Languages) -> Self {
        languages.iter().map(|lang| class_of(lang.code())).collect()
    }

    /// The classes of language codes such as `nb`, `nob_Latn` or `sv-SE`: what follows the first `-` or `_` says nothing of the language.
    pub fn of_codes<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        codes.into_iter().map(class_of).collect()
    }

    /// The most probable class, and every class with at least this probability; `probabilities` are in the order of [`CLASSES`].
    #[must_use]
    pub fn over(threshold: f32, probabilities: &[f32; CLASSES.len()]) -> Self {
        let best = (0..CLASSES.len()).max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b]));
        let over = (0..CLASSES.len()).filter(|class| probabilities[*class] >= threshold);
        over.chain(best).collect()
    }

    /// Whether the class with this place in [`CLASSES`] is in the set.
    #[must_use]
    pub const fn has(self, class: usize) -> bool {
        class < CLASSES.len() && self.0 >> class & 1 == 1
    }

    /// How many classes there are in the set.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the sets share a class.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<usize> for Classes {
    fn from_iter<I: IntoIterator<Item = usize>>(classes: I) -> Self {
        Self(
            classes
                .into_iter()
                .filter(|class| *class < CLASSES.len())
                .fold(0, |bits, class| bits | 1 << class),
        )
    }
}

/// The names joined by `+`, such as `nb+nn`; `none` for the empty set.
impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> =
            CLASSES.iter().enumerate().filter(|(class, _)| self.has(*class)).map(|(_, name)| *name).collect();
        f.pad(if names.is_empty() { "none".to_owned() } else { names.join("+") }.as_str())
    }
}

/// The place of a language code in [`CLASSES`].
#[must_use]
pub fn class_of(code: &str) -> usize {
    let language = code.split(['-', '_']).next().unwrap_or(code);
    CODES.iter().find(|(known, _)| known.eq_ignore_ascii_case(language)).map_or(OTHER, |(_, class)| *class)
}

/// What people judged and what was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The classes that the sentence is valid in.
    pub gold: Classes,
    /// The classes that were named.
    pub answer: Classes,
}

/// Counts of pairs, from which every measure is worked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pairs: usize,
    loose: usize,
    /// Pairs whose gold set has one class, and those of them that are exactly right.
    single: [usize; 2],
    /// The same for gold sets of several classes.
    several: [usize; 2],
    gold: [usize; CLASSES.len()],
    answer: [usize; CLASSES.len()],
    both: [usize; CLASSES.len()],
}

impl Tally {
    /// Counts one pair.
    pub fn add(&mut self, pair: Pair) {
        let Pair { gold, answer } = pair;
        self.pairs += 1;
        self.loose += usize::from(gold.meets(answer));
        let group = if gold.count() > 1 { &mut self.several } else { &mut self.single };
        group[0] += 1;
        group[1] += usize::from(gold == answer);
        for class in 0..CLASSES.len() {
            let [gold, answer] = [gold, answer].map(|set| set.has(class));
            self.gold[class] += usize::from(gold);
            self.answer[class] += usize::from(answer);
            self.both[class] += usize::from(gold && answer);
        }
    }

    /// How many pairs there are.
    #[must_use]
    pub const fn pairs(&self) -> usize {
        self.pairs
    }

    /// How many gold sets have several classes.
    #[must_use]
    pub const fn several(&self) -> usize {
        self.several[0]
    }

    /// How many gold sets have this class.
    #[must_use]
    pub fn gold(&self, class: usize) -> usize {
        self.gold.get(class).copied().unwrap_or(0)
    }

    /// Share of answers that have a class of the gold set.
    #[must_use]
    pub fn loose(&self) -> Figure {
        percent(self.loose, self.pairs)
    }

    /// Share of answers that are the gold set.
    #[must_use]
    pub fn exact(&self) -> Figure {
        percent(self.single[1] + self.several[1], self.pairs)
    }

    /// The same for gold sets of one class.
    #[must_use]
    pub fn exact_of_single(&self) -> Figure {
        percent(self.single[1], self.single[0])
    }

    /// The same for gold sets of several classes.
    #[must_use]
    pub fn exact_of_several(&self) -> Figure {
        percent(self.several[1], self.several[0])
    }

    /// The harmonic mean of precision and recall of one class; `None` where it is in no set.
    #[must_use]
    pub fn f1(&self, class: usize) -> Figure {
        let count = |counts: &[usize; CLASSES.len()]| counts.get(class).copied().unwrap_or(0);
        percent(2 * count(&self.both), count(&self.gold) + count(&self.answer))
    }

    /// The mean F1 of the classes that are in some set.
    #[must_use]
    pub fn mean_f1(&self) -> Figure {
        let f1s: Vec<f64> = (0..CLASSES.len()).filter_map(|class| self.f1(class)).collect();
        mean(f1s)
    }
}

impl FromIterator<Pair> for Tally {
    fn from_iter<I: IntoIterator<Item = Pair>>(pairs: I) -> Self {
        let mut tally = Self::default();
        pairs.into_iter().for_each(|pair| tally.add(pair));
        tally
    }
}

/// How often each gold set got each answer, the most frequent pair first.
#[must_use]
pub fn confusion(pairs: &[Pair]) -> Vec<(Pair, usize)> {
    let mut counts = BTreeMap::new();
    for pair in pairs {
        *counts.entry(*pair).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(pair, count)| (std::cmp::Reverse(*count), *pair));
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    const fn pair(gold: u8, answer: u8) -> Pair {
        Pair { gold: Classes::from_bits(gold), answer: Classes::from_bits(answer) }
    }

    /// nb → nb, nb+nn → nb, nn → nb, other → other.
    const PAIRS: [Pair; 4] = [pair(1, 1), pair(3, 1), pair(2, 1), pair(16, 16)];

    #[track_caller]
    fn near(figure: Figure, expected: f64) {
        assert!(figure.is_some_and(|figure| (figure - expected).abs() < 1e-9), "{figure:?} {expected}");
    }

    #[test]
    fn accuracies_are_those_worked_by_hand() {
        let tally: Tally = PAIRS.into_iter().collect();
        near(tally.loose(), 75.0);
        near(tally.exact(), 50.0);
        near(tally.exact_of_single(), 200.0 / 3.0);
        near(tally.exact_of_several(), 0.0);
        assert_eq!((tally.pairs(), tally.several(), tally.gold(0), tally.gold(1)), (4, 1, 2, 2));
    }

    #[test]
    fn f1_is_the_harmonic_mean_of_precision_and_recall() {
        let tally: Tally = PAIRS.into_iter().collect();
        // Bokmål: precision 2/3, recall 2/2. Nynorsk: never answered.
        near(tally.f1(0), 80.0);
        near(tally.f1(1), 0.0);
        near(tally.f1(4), 100.0);
        assert_eq!((tally.f1(2), tally.f1(9)), (None, None), "Danish is in no set");
        near(tally.mean_f1(), 60.0);
    }

    #[test]
    fn whoever_names_all_four_is_loosely_right_in_scandinavia() {
        let tally: Tally = [pair(1, 15), pair(2, 15), pair(15, 15), pair(16, 15)].into_iter().collect();
        near(tally.loose(), 75.0);
        near(tally.exact(), 25.0);
    }

    #[test]
    fn no_answer_is_wrong_and_no_pairs_have_no_figures() {
        let tally: Tally = [pair(1, 0)].into_iter().collect();
        near(tally.loose(), 0.0);
        near(tally.exact(), 0.0);
        assert_eq!((Tally::default().exact(), Tally::default().mean_f1()), (None, None));
    }

    #[test]
    fn codes_of_any_system_are_understood() {
        let name = |codes: &[&str]| Classes::of_codes(codes.iter().copied()).to_string();
        assert_eq!(name(&["nno_Latn", "nb"]), "nb+nn");
        assert_eq!(name(&["sv-SE", "DAN", "no"]), "nb+da+sv");
        assert_eq!(name(&["de", "und", "elvish", ""]), "other");
        assert_eq!(name(&[]), "none");
    }

    #[test]
    fn languages_outside_scandinavia_are_one_class() {
        assert_eq!(Classes::of([Lang::Nb, Lang::Sv].into_iter().collect()).to_string(), "nb+sv");
        assert_eq!(Classes::of(Languages::only(Lang::Und)).to_string(), "other");
        assert_eq!(Classes::of([Lang::Es, Lang::Pt].into_iter().collect()).to_string(), "other");
        assert!(
            Lang::ALL.iter().all(|lang| class_of(lang.code()) == OTHER || Languages::SCANDINAVIAN.has(*lang))
        );
    }

    #[test]
    fn the_best_class_is_named_under_any_threshold() {
        let chances = [0.2, 0.5, 0.1, 0.0, 0.4];
        let name = |threshold| Classes::over(threshold, &chances).to_string();
        assert_eq!([name(0.9), name(0.4), name(0.2)], ["nn", "nn+other", "nb+nn+other"]);
        assert_eq!(Classes::over(0.0, &chances).count(), 5);
    }

    #[test]
    fn confusion_counts_pairs_the_most_frequent_first() {
        let pairs = [pair(3, 1), pair(1, 1), pair(1, 1), pair(2, 1)];
        assert_eq!(confusion(&pairs), [(pair(1, 1), 2), (pair(2, 1), 1), (pair(3, 1), 1)]);
    }
}
