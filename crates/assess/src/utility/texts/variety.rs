//! How varied words are, and how long sentences.

use super::reading::Reading;
use maskros_measure::{Figure, percent, real};
use std::collections::HashMap;

/// Words of a window; a text of fewer is one window.
const WINDOW: usize = 100;

/// Percent of different words in a window, on average over all windows (moving-average type/token ratio; Covington and McFall, *Journal of
/// Quantitative Linguistics* 17, 2010). The documents, one after the other, are one text: short ones count too.
pub(super) fn variety(readings: &[Reading]) -> Figure {
    let words: Vec<u64> = readings.iter().flat_map(|reading| reading.words.iter().copied()).collect();
    let width = WINDOW.min(words.len());
    let mut inside: HashMap<u64, usize> = HashMap::new();
    let (mut different, mut windows) = (0, 0);
    for (at, word) in words.iter().enumerate() {
        *inside.entry(*word).or_default() += 1;
        if let Some(gone) = at.checked_sub(width).and_then(|gone| words.get(gone)) {
            forget(&mut inside, *gone);
        }
        if at + 1 >= width {
            different += inside.len();
            windows += 1;
        }
    }
    percent(different, windows * width)
}

fn forget(inside: &mut HashMap<u64, usize>, word: u64) {
    let Some(count) = inside.get_mut(&word) else { return };
    *count -= 1;
    if *count == 0 {
        inside.remove(&word);
    }
}

/// Words a sentence, on average over all sentences that have words.
pub(super) fn sentence_words(readings: &[Reading]) -> Option<f64> {
    let words: usize = readings.iter().map(|reading| reading.words.len()).sum();
    let sentences: usize = readings.iter().map(|reading| reading.sentences).sum();
    (sentences > 0).then(|| real(words) / real(sentences))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(words: impl IntoIterator<Item = u64>) -> Reading {
        Reading { words: words.into_iter().collect(), sentences: 2 }
    }

    #[test]
    fn a_short_text_is_one_window() {
        assert_eq!(variety(&[reading([1, 2, 1, 3])]), Some(75.0));
        assert_eq!(variety(&[]), None);
    }

    #[test]
    fn windows_move_word_by_word_over_all_documents() {
        // By hand: 60 times the same word, then 60 different ones. 21 windows; the first has 1 + 40 different words, each next one more.
        let all = [reading([7; 60]), reading(100..160)];
        let expected = (0..21).map(|window| 41.0 + f64::from(window)).sum::<f64>() / 21.0;
        assert!((variety(&all).unwrap() - expected).abs() < 1e-9);
    }

    #[test]
    fn the_words_of_all_sentences_count() {
        assert_eq!(sentence_words(&[reading(0..3), reading(0..4)]), Some(1.75));
        assert_eq!(sentence_words(&[]), None);
    }
}
