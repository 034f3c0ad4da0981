//! How well classes were told: F1 of each, its mean, and accuracy.

use maskros_measure::{Figure, f_measure, percent, real};

/// Counts of one class: right, given wrongly, missed.
type Class = [u32; 3];

/// Macro F1 in percent: the mean over all classes of gold or answers, where a class that nobody told right counts as 0, as in
/// scikit-learn. `None` of nothing.
pub fn macro_f1(pairs: impl IntoIterator<Item = (usize, usize)>, classes: usize) -> Figure {
    let counts = counts(pairs, classes);
    let present: Vec<&Class> = counts.iter().filter(|counts| counts.iter().any(|count| *count > 0)).collect();
    let sum: f64 = present.iter().map(|counts| f1(counts)).sum();
    (!present.is_empty()).then(|| sum / real(present.len()))
}

/// Micro F1 in percent, which is accuracy where every text has one class.
pub fn micro_f1(pairs: impl IntoIterator<Item = (usize, usize)>) -> Figure {
    let (mut right, mut all) = (0, 0);
    for (gold, answer) in pairs {
        right += usize::from(gold == answer);
        all += 1;
    }
    percent(right, all)
}

fn counts(pairs: impl IntoIterator<Item = (usize, usize)>, classes: usize) -> Vec<Class> {
    let mut counts = vec![[0; 3]; classes];
    for (gold, answer) in pairs {
        if gold == answer {
            counts[gold][0] += 1;
        } else {
            counts[answer][1] += 1;
            counts[gold][2] += 1;
        }
    }
    counts
}

fn f1([right, wrong, missed]: &Class) -> f64 {
    let [precision, recall] = [wrong, missed].map(|other| percent(*right as usize, (right + other) as usize));
    f_measure(1.0, precision, recall).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_scikit_learn() {
        let pairs = [(0, 0), (0, 1), (1, 1), (1, 1), (2, 0), (2, 1)];
        // f1_score([0,0,1,1,2,2], [0,1,1,1,0,1], average="macro") = 0.3889: 0.5, 0.6667, 0.
        assert!((macro_f1(pairs, 3).unwrap() - 38.888_888_9).abs() < 1e-6);
        assert!((micro_f1(pairs).unwrap() - 50.0).abs() < 1e-9);
        assert_eq!((macro_f1([], 3), micro_f1([])), (None, None));
    }
}
