//! Spans that were marked beside those that people marked: precision, recall and F1 of each label, and three means of them.
//!
//! Which spans agree is told in three ways. *Strict*: same ends, same label, as in `CoNLL` (Tjong Kim Sang and De Meulder, 2003) and in
//! the tables of the poster on German court decisions (Evert, Adrian and others, *Anonymisierung von Gerichtsentscheidungen*), "only
//! correct if all its tokens are correctly recognised". *Overlap*: same label, at least one character in common. *Type-blind*: same ends,
//! any label, which is the poster's "sensitive spans".
//!
//! A gold span is found if any marked span agrees with it, and a marked span is right if any gold span agrees with it. Recall is the share
//! of gold spans that are found, precision the share of marked spans that are right; with overlap the two count different spans.
//! The same span with the same label counts once in a document.

use crate::{Figure, f_measure, percent, weighted_mean};
use maskros_text::Span;
use std::collections::{BTreeMap, BTreeSet};

/// A way of telling which spans agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// Same ends, same label.
    Strict,
    /// Same label, something in common.
    Overlap,
    /// Same ends, any label.
    TypeBlind,
}

impl Matching {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Strict, Self::Overlap, Self::TypeBlind];

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Overlap => "overlap",
            Self::TypeBlind => "type-blind",
        }
    }
}

/// A span with its label, and for gold spans the group whose recall is asked for, such as its risk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Marked<'a> {
    /// Where it stands; any unit serves, if both sides have the same.
    pub span: Span,
    /// What it is.
    pub label: &'a str,
    /// What recall is told apart by.
    pub group: Option<&'a str>,
}

/// Spans that can be asked whether one of them agrees with a span.
struct Index<'a> {
    ends: BTreeSet<Span>,
    labelled: BTreeSet<(Span, &'a str)>,
    /// Of each label: starts in order, each with the farthest end of the spans up to it.
    reach: BTreeMap<&'a str, Vec<(usize, usize)>>,
}

impl<'a> Index<'a> {
    fn new(marked: &[Marked<'a>]) -> Self {
        let labelled: BTreeSet<_> = marked.iter().map(|marked| (marked.span, marked.label)).collect();
        let mut reach: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (span, label) in &labelled {
            let reach = reach.entry(*label).or_default();
            let before = reach.last().map_or(0, |(_, end)| *end);
            reach.push((span.start, before.max(span.end)));
        }
        Self { ends: labelled.iter().map(|(span, _)| *span).collect(), labelled, reach }
    }

    fn agrees(&self, marked: &Marked, matching: Matching) -> bool {
        let Marked { span, label, .. } = *marked;
        match matching {
            Matching::Strict => self.labelled.contains(&(span, label)),
            Matching::TypeBlind => self.ends.contains(&span),
            Matching::Overlap => self.reach.get(label).is_some_and(|reach| {
                let before = reach.partition_point(|(start, _)| *start < span.end);
                before
                    .checked_sub(1)
                    .and_then(|last| reach.get(last))
                    .is_some_and(|(_, end)| *end > span.start)
            }),
        }
    }
}

/// Counts of the spans of one label or group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Spans that people marked.
    pub gold: usize,
    /// Spans that were marked.
    pub marked: usize,
    /// Gold spans that are found, in the order of [`Matching::ALL`].
    found: [usize; Matching::ALL.len()],
    /// Marked spans that are right.
    right: [usize; Matching::ALL.len()],
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.gold += other.gold;
        self.marked += other.marked;
        self.found.iter_mut().zip(other.found).for_each(|(sum, count)| *sum += count);
        self.right.iter_mut().zip(other.right).for_each(|(sum, count)| *sum += count);
    }

    /// Share of gold spans that are found.
    #[must_use]
    pub fn recall(&self, matching: Matching) -> Figure {
        percent(self.found[matching as usize], self.gold)
    }

    /// Precision, recall and F1.
    #[must_use]
    pub fn scores(&self, matching: Matching) -> [Figure; 3] {
        let precision = percent(self.right[matching as usize], self.marked);
        let recall = self.recall(matching);
        [precision, recall, f_measure(1.0, precision, recall)]
    }
}

/// Counts of one document: of each label and group, by its place among the names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    labels: Vec<(usize, Counts)>,
    groups: Vec<(usize, Counts)>,
}

/// The names of all labels and groups, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The labels of either side.
    pub labels: Vec<String>,
    /// The groups of the gold spans.
    pub groups: Vec<String>,
}

impl Names {
    /// The names of these documents, gold spans and marked spans of each.
    pub fn of<'a>(documents: impl IntoIterator<Item = [&'a [Marked<'a>]; 2]>) -> Self {
        let (mut labels, mut groups) = (BTreeSet::new(), BTreeSet::new());
        for marked in documents.into_iter().flatten().flatten() {
            labels.insert(marked.label);
            groups.extend(marked.group);
        }
        let owned = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        Self { labels: owned(labels), groups: owned(groups) }
    }

    /// Counts one document; labels that have no name here do not count.
    #[must_use]
    pub fn count(&self, gold: &[Marked], marked: &[Marked]) -> Unit {
        let place =
            |names: &[String], name: &str| names.binary_search_by(|known| known.as_str().cmp(name)).ok();
        let (mut labels, mut groups) = (BTreeMap::new(), BTreeMap::new());
        let (gold_index, marked_index) = (Index::new(gold), Index::new(marked));
        for span in once(gold) {
            let found = Matching::ALL.map(|matching| usize::from(marked_index.agrees(span, matching)));
            let counts = Counts { gold: 1, found, ..Counts::default() };
            add_at(&mut labels, place(&self.labels, span.label), &counts);
            add_at(&mut groups, span.group.and_then(|group| place(&self.groups, group)), &counts);
        }
        for span in once(marked) {
            let right = Matching::ALL.map(|matching| usize::from(gold_index.agrees(span, matching)));
            let counts = Counts { marked: 1, right, ..Counts::default() };
            add_at(&mut labels, place(&self.labels, span.label), &counts);
        }
        Unit { labels: labels.into_iter().collect(), groups: groups.into_iter().collect() }
    }
}

/// Each span with the same label once.
fn once<'a, 'b>(marked: &'a [Marked<'b>]) -> impl Iterator<Item = &'a Marked<'b>> {
    let unique: BTreeMap<_, _> = marked.iter().map(|marked| ((marked.span, marked.label), marked)).collect();
    unique.into_values()
}

fn add_at(sums: &mut BTreeMap<usize, Counts>, place: Option<usize>, counts: &Counts) {
    if let Some(place) = place {
        sums.entry(place).or_default().add(counts);
    }
}

/// Counts of several documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    labels: Vec<Counts>,
    groups: Vec<Counts>,
}

impl Tally {
    /// Adds one document.
    pub fn add(&mut self, unit: &Unit) {
        for (sums, counts) in [(&mut self.labels, &unit.labels), (&mut self.groups, &unit.groups)] {
            for (place, counts) in counts {
                if sums.len() <= *place {
                    sums.resize(place + 1, Counts::default());
                }
                sums[*place].add(counts);
            }
        }
    }

    /// The counts of the label with this place.
    #[must_use]
    pub fn label(&self, place: usize) -> Counts {
        self.labels.get(place).copied().unwrap_or_default()
    }

    /// The counts of the group with this place; nothing is marked with a group.
    #[must_use]
    pub fn group(&self, place: usize) -> Counts {
        self.groups.get(place).copied().unwrap_or_default()
    }

    /// The counts of all labels together.
    #[must_use]
    pub fn all(&self) -> Counts {
        self.labels.iter().fold(Counts::default(), |mut sum, counts| {
            sum.add(counts);
            sum
        })
    }

    /// Precision, recall and F1 of all spans, whatever their label.
    #[must_use]
    pub fn micro(&self, matching: Matching) -> [Figure; 3] {
        self.all().scores(matching)
    }

    /// The means over the labels that occur on either side, each with the same weight.
    ///
    /// A precision that is not defined, as nothing was marked with the label, counts as 0: so do seqeval and the poster, whose macro
    /// precision of 82.92 counts its label `jur-name` with 0.
    #[must_use]
    pub fn macro_mean(&self, matching: Matching) -> [Figure; 3] {
        self.mean(matching, |counts| usize::from(counts.gold + counts.marked > 0))
    }

    /// The means over the labels, weighted by how many gold spans each has.
    #[must_use]
    pub fn weighted(&self, matching: Matching) -> [Figure; 3] {
        self.mean(matching, |counts| counts.gold)
    }

    fn mean(&self, matching: Matching, weight: impl Fn(&Counts) -> usize) -> [Figure; 3] {
        [0, 1, 2].map(|score| {
            weighted_mean(self.labels.iter().map(|counts| (counts.scores(matching)[score], weight(counts))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::spans;

    const fn marked(start: usize, end: usize, label: &str) -> Marked<'_> {
        Marked { span: Span { start, end }, label, group: None }
    }

    fn tally(documents: &[(Vec<Marked>, Vec<Marked>)]) -> (Names, Tally) {
        let names = Names::of(documents.iter().map(|(gold, marked)| [gold.as_slice(), marked.as_slice()]));
        let mut tally = Tally::default();
        documents.iter().for_each(|(gold, marked)| tally.add(&names.count(gold, marked)));
        (names, tally)
    }

    /// Two people and a place in the first document, a place in the second; one person is exact, one too short, the first place has
    /// the wrong label, the second is missed, and a date is invented.
    fn example() -> (Names, Tally) {
        tally(&[
            (
                vec![marked(0, 9, "PER"), marked(20, 29, "PER"), marked(40, 44, "LOC")],
                vec![marked(0, 9, "PER"), marked(20, 24, "PER"), marked(40, 44, "ORG")],
            ),
            (vec![marked(5, 9, "LOC")], vec![marked(30, 34, "DATE")]),
        ])
    }

    #[track_caller]
    fn near(figures: [Figure; 3], expected: [f64; 3]) {
        for (figure, expected) in figures.into_iter().zip(expected) {
            assert!(
                figure.is_some_and(|figure| (figure - expected).abs() < 0.005),
                "{figures:?} {expected:?}"
            );
        }
    }

    #[test]
    fn labels_are_scored_as_worked_by_hand() {
        let (names, tally) = example();
        assert_eq!(names.labels, ["DATE", "LOC", "ORG", "PER"]);
        near(tally.label(3).scores(Matching::Strict), [50.0, 50.0, 50.0]);
        near(tally.label(3).scores(Matching::Overlap), [100.0, 100.0, 100.0]);
        assert_eq!(tally.label(1).scores(Matching::Strict), [None, Some(0.0), Some(0.0)]);
        assert_eq!(tally.label(0).scores(Matching::Strict), [Some(0.0), None, Some(0.0)]);
        assert_eq!(tally.label(9).scores(Matching::Strict), [None; 3]);
    }

    /// Sentences of two tags a token, and what seqeval says of them; `iob.py` beside them wrote both.
    const TAGS: &str = include_str!("../tests/golden/iob.tsv");
    const FIGURES: &str = include_str!("../tests/golden/iob_figures.tsv");

    fn labelled(spans: &[(Span, String)]) -> Vec<Marked<'_>> {
        spans.iter().map(|(span, label)| Marked { span: *span, label, group: None }).collect()
    }

    #[test]
    fn figures_are_those_of_seqeval() {
        let sentences: Vec<[Vec<(Span, String)>; 2]> = TAGS
            .split("\n\n")
            .map(|sentence| {
                let side = |side| -> Vec<String> {
                    sentence.lines().map(|line| line.split('\t').nth(side).unwrap().to_owned()).collect()
                };
                [0, 1].map(|place| {
                    let tags = side(place);
                    let tokens: Vec<Span> = (0..tags.len()).map(|at| Span::new(at, at + 1)).collect();
                    spans(&tokens, &tags)
                })
            })
            .collect();
        let documents: Vec<_> =
            sentences.iter().map(|[gold, answer]| (labelled(gold), labelled(answer))).collect();
        let (names, tally) = tally(&documents);
        for line in FIGURES.lines().skip(1) {
            let (name, figures) = line.split_once('\t').unwrap();
            let [precision, recall, f1, gold] = figures
                .split('\t')
                .map(|figure| figure.parse::<f64>().unwrap())
                .collect::<Vec<_>>()
                .try_into()
                .unwrap();
            let place = names.labels.iter().position(|label| label == name);
            let scores = match (name, place) {
                (_, Some(place)) => tally.label(place).scores(Matching::Strict),
                ("micro avg", _) => tally.micro(Matching::Strict),
                ("macro avg", _) => tally.macro_mean(Matching::Strict),
                _ => tally.weighted(Matching::Strict),
            };
            // What is not defined is 0 there.
            let scores = scores.map(|score| score.or(Some(0.0)));
            near(scores, [precision, recall, f1].map(|figure| 100.0 * figure));
            let counts = place.map_or(tally.all(), |place| tally.label(place));
            assert!((crate::real(counts.gold) - gold).abs() < 0.5, "{line}");
        }
    }

    #[test]
    fn micro_counts_spans_and_macro_labels() {
        let (_, tally) = example();
        near(tally.micro(Matching::Strict), [25.0, 25.0, 25.0]);
        near(tally.micro(Matching::Overlap), [50.0, 50.0, 50.0]);
        near(tally.micro(Matching::TypeBlind), [50.0, 50.0, 50.0]);
        // Four labels, of which only PER has a score.
        near(tally.macro_mean(Matching::Strict), [12.5, 12.5, 12.5]);
        // PER has two of the four gold spans.
        near(tally.weighted(Matching::Strict), [25.0, 25.0, 25.0]);
        assert_eq!(Tally::default().macro_mean(Matching::Strict), [None; 3]);
    }

    #[test]
    fn overlap_counts_each_side_for_itself() {
        // One long marked span over two gold spans: both are found, and it is right once.
        let gold = vec![marked(0, 4, "PER"), marked(5, 9, "PER"), marked(12, 14, "PER")];
        let (_, tally) = tally(&[(gold, vec![marked(0, 9, "PER"), marked(9, 12, "PER")])]);
        near(tally.micro(Matching::Overlap), [50.0, 66.67, 57.14]);
    }

    #[test]
    fn a_long_span_is_met_behind_shorter_ones() {
        let gold = vec![marked(0, 50, "PER"), marked(2, 4, "PER")];
        let (_, tally) = tally(&[(gold, vec![marked(40, 42, "PER")])]);
        near(tally.micro(Matching::Overlap), [100.0, 50.0, 66.67]);
    }

    #[test]
    fn the_same_span_counts_once_in_a_document() {
        let one = vec![marked(0, 4, "PER")];
        let twice = vec![marked(0, 4, "PER"), marked(0, 4, "PER")];
        let (_, tally) = tally(&[(one.clone(), twice), (one.clone(), one)]);
        assert_eq!((tally.all().gold, tally.all().marked), (2, 2));
    }

    #[test]
    fn recall_is_told_apart_by_group() {
        let group = |start, group| Marked { group: Some(group), ..marked(start, start + 4, "PER") };
        let gold = vec![group(0, "high"), group(10, "high"), group(20, "low")];
        let (names, tally) = tally(&[(gold, vec![marked(0, 4, "LOC"), marked(20, 24, "PER")])]);
        assert_eq!(names.groups, ["high", "low"]);
        let recall = |place| Matching::ALL.map(|matching| tally.group(place).recall(matching));
        assert_eq!(recall(0), [Some(0.0), Some(0.0), Some(50.0)]);
        assert_eq!(recall(1), [Some(100.0); 3]);
    }
}
