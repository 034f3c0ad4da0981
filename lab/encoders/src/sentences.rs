//! Labels of whole texts as samples, and back.

use crate::{Document, Goal, Head, Prediction, Sample, Target};
use maskros_encoder::{Tokenizer, Tokens, windows};
use std::{collections::BTreeSet, ops::Range};

/// The labels of these documents, in order. Where every document has exactly one, the goal is [`Goal::Sentence`] unless `several`.
#[must_use]
pub fn head(documents: &[Document], several: bool) -> Head {
    Head::new("label", goal(documents, several), labels(documents))
}

fn goal(documents: &[Document], several: bool) -> Goal {
    let single = documents.iter().all(|text| text.labels.len() == 1);
    if single && !several { Goal::Sentence } else { Goal::Labels }
}

/// The different labels, in order.
fn labels(documents: &[Document]) -> Vec<String> {
    let labels: BTreeSet<&String> = documents.iter().flat_map(|text| &text.labels).collect();
    labels.into_iter().cloned().collect()
}

/// Samples of at most `longest` tokens, special tokens included; a longer text becomes several with the same labels. The second list
/// holds the document of each sample.
#[must_use]
pub fn samples(
    documents: &[Document],
    tokenizer: &Tokenizer,
    head: &Head,
    longest: usize,
) -> (Vec<Sample>, Vec<usize>) {
    let (mut samples, mut places) = (Vec::new(), Vec::new());
    for (number, document) in documents.iter().enumerate() {
        let tokens = tokenizer.encode(&document.text);
        for part in parts(&tokens, longest) {
            let targets = vec![target(document, head)];
            samples.push(Sample { ids: tokenizer.framed(&tokens.ids[part]), targets });
            places.push(number);
        }
    }
    (samples, places)
}

/// The parts that a text is read in; of a text without tokens an empty one.
fn parts(tokens: &Tokens, longest: usize) -> impl Iterator<Item = Range<usize>> {
    let windows = windows(tokens, longest.saturating_sub(2).max(1), 0).into_iter();
    windows.map(|window| window.tokens).chain(tokens.is_empty().then_some(0..0))
}

fn target(document: &Document, head: &Head) -> Target {
    if head.goal == Goal::Labels {
        return Target::Labels(truth(document, head));
    }
    Target::Class(class(document, head))
}

/// The number of the document's first label.
fn class(document: &Document, head: &Head) -> Option<usize> {
    let name = document.labels.first()?;
    head.labels.iter().position(|label| label == name)
}

/// Which labels of the head the document has.
fn truth(document: &Document, head: &Head) -> Vec<bool> {
    head.labels.iter().map(|label| document.labels.contains(label)).collect()
}

/// The labels of every document: probabilities of its samples, averaged by their lengths; the most likely label, or with
/// [`Goal::Labels`] all at or above one half.
#[must_use]
pub fn decode(
    documents: usize,
    samples: &[Sample],
    places: &[usize],
    predictions: &[Prediction],
    head: &Head,
) -> Vec<Vec<String>> {
    let mut sums = vec![vec![0.0_f64; head.labels.len()]; documents];
    let mut lengths = vec![0.0_f64; documents];
    for ((sample, place), prediction) in samples.iter().zip(places).zip(predictions) {
        let Some(outputs) = prediction.heads.first() else { continue };
        let weight = sample.ids.len() as f64;
        lengths[*place] += weight;
        let shares = probabilities(&outputs.values, head.goal);
        sums[*place].iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight * share);
    }
    sums.iter().zip(lengths).map(|(sums, length)| named(sums, length, head)).collect()
}

fn named(sums: &[f64], length: f64, head: &Head) -> Vec<String> {
    let chosen = chosen(sums, length, head.goal).into_iter();
    chosen.filter_map(|id| head.labels.get(id).cloned()).collect()
}

fn chosen(sums: &[f64], length: f64, goal: Goal) -> Vec<usize> {
    if goal == Goal::Labels { likely(sums, length) } else { most_likely(sums).into_iter().collect() }
}

/// The labels whose probability is one half or more on average; `length` is that of all samples.
fn likely(sums: &[f64], length: f64) -> Vec<usize> {
    (0..sums.len()).filter(|label| sums[*label] >= 0.5 * length).collect()
}

/// The first of those with the largest sum.
fn most_likely(sums: &[f64]) -> Option<usize> {
    (0..sums.len()).max_by(|a, b| sums[*a].total_cmp(&sums[*b]).then(b.cmp(a)))
}

fn probabilities(outputs: &[f32], goal: Goal) -> Vec<f64> {
    if goal == Goal::Labels {
        return outputs.iter().map(sigmoid).collect();
    }
    softmax(outputs)
}

fn sigmoid(output: &f32) -> f64 {
    1.0 / (1.0 + (-f64::from(*output)).exp())
}

fn softmax(outputs: &[f32]) -> Vec<f64> {
    let top = outputs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let powers: Vec<f64> = outputs.iter().map(|output| f64::from(output - top).exp()).collect();
    let sum: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

/// The mean of the F1 of all labels that documents have or get, and the share of documents whose labels are exactly right, from 0 to 1.
#[must_use]
pub fn scores(gold: &[Vec<String>], found: &[Vec<String>], head: &Head) -> [f64; 2] {
    let exact = gold.iter().zip(found).filter(|(gold, found)| set(gold) == set(found)).count() as f64;
    let defined: Vec<f64> = head.labels.iter().filter_map(|label| f1(gold, found, label)).collect();
    let mean = defined.iter().sum::<f64>() / defined.len().max(1) as f64;
    [mean, exact / gold.len().max(1) as f64]
}

fn set(labels: &[String]) -> BTreeSet<&String> {
    labels.iter().collect()
}

/// The F1 of one label; `None` where no document has or gets it.
fn f1(gold: &[Vec<String>], found: &[Vec<String>], label: &String) -> Option<f64> {
    let has = |labels: &Vec<String>| labels.contains(label);
    let right = gold.iter().zip(found).filter(|(gold, found)| has(gold) && has(found)).count() as f64;
    let both = gold.iter().chain(found).filter(|labels| has(labels)).count();
    (both > 0).then(|| 2.0 * right / both as f64)
}

#[cfg(test)]
mod tests {
    use super::{named, probabilities, scores};
    use crate::{Goal, Head};

    fn head(goal: Goal) -> Head {
        Head::new("label", goal, ["da", "nb", "sv"].map(str::to_owned).to_vec())
    }

    #[test]
    fn several_labels_are_those_over_one_half() {
        let sums = probabilities(&[2.0, -1.0, 0.1], Goal::Labels);
        assert_eq!(named(&sums, 1.0, &head(Goal::Labels)), ["da", "sv"]);
        let sums = probabilities(&[0.5, 0.4, 0.1], Goal::Sentence);
        assert_eq!(named(&sums, 1.0, &head(Goal::Sentence)), ["da"]);
    }

    #[test]
    fn the_mean_is_over_labels() {
        let list = |labels: &[&str]| labels.iter().map(|label| (*label).to_owned()).collect::<Vec<_>>();
        let gold = [list(&["da"]), list(&["nb", "da"]), list(&["sv"])];
        let found = [list(&["da"]), list(&["nb"]), list(&["sv"])];
        let [mean, exact] = scores(&gold, &found, &head(Goal::Labels));
        assert!((mean - (2.0 / 3.0 + 1.0 + 1.0) / 3.0).abs() < 1e-9 && (exact - 2.0 / 3.0).abs() < 1e-9);
        // A label that no document has and none gets says nothing.
        let [mean, _] = scores(&gold[..1], &[list(&["nb"])], &head(Goal::Labels));
        assert!(mean.abs() < 1e-9, "{mean}");
    }
}
