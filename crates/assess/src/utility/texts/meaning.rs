//! Whether words still mean what they did: vectors of documents before and after, and which words are near to each other.

use super::{
    reading::Reading,
    vectors::{FEWEST, Places, Space, Vocabulary, of_length_one, product},
};
use crate::utility::features::drawn;
use maskros_measure::{Figure, mean, percent, real};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// So many documents are drawn from a larger collection.
const MOST: usize = 1000;
/// So many nearest words are compared (Wendlandt, Kummerfeld and Mihalcea, *NAACL* 2018).
const NEAREST: usize = 10;
/// Words that stand in more than so large a share of all count less, up to nothing (smooth inverse frequency; Arora, Liang and Ma, *ICLR*
/// 2017).
const SMOOTH: f64 = 1e-3;

/// What became of the vectors of words and documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Meaning {
    /// Words that have a vector, learnt from the originals.
    pub words: usize,
    /// Documents that were compared.
    pub documents: usize,
    /// How far the results are from their originals, on average: one less the cosine of the mean vectors of their words.
    pub distance: Option<f64>,
    /// To compare with: how far the originals are from another original.
    pub others: Option<f64>,
    /// Frequent words whose nearest words were compared.
    pub compared: usize,
    /// Percent of the ten nearest words that are still among the nearest, in vectors learnt from the results.
    pub neighbours: Figure,
    /// To compare with: the same of vectors learnt from every second original, and from the others.
    pub neighbours_of_halves: Figure,
}

/// The vectors of originals and results.
pub(super) fn meaning(sides: [&[Reading]; 2]) -> Meaning {
    let vocabulary = Vocabulary::of(sides[0].iter().map(|reading| reading.words.as_slice()));
    let [before, after] = sides.map(|side| places(side, &vocabulary));
    let spaces = spaces([&before, &after], &vocabulary);
    let [all, written, even, odd] = spaces.as_slice() else { return Meaning::default() };
    let (compared, neighbours) = kept(all, written, vocabulary.contexts());
    Meaning {
        words: vocabulary.len(),
        compared,
        neighbours,
        neighbours_of_halves: kept(even, odd, vocabulary.contexts()).1,
        ..distances([&before, &after], all, &weights(&vocabulary))
    }
}

/// All four [spaces](space).
fn spaces(sides: [&[Places]; 2], vocabulary: &Vocabulary) -> Vec<Space> {
    [0, 1, 2, 3].into_par_iter().map(|which| space(which, sides, vocabulary)).collect()
}

/// The words of each text by their places.
fn places(texts: &[Reading], vocabulary: &Vocabulary) -> Vec<Places> {
    texts.par_iter().map(|reading| vocabulary.places(&reading.words)).collect()
}

/// The vectors of all originals, of the results, of every second original, of the others.
fn space(which: usize, [before, after]: [&[Places]; 2], vocabulary: &Vocabulary) -> Space {
    match which {
        0 => Space::of(before.iter(), vocabulary),
        1 => Space::of(after.iter(), vocabulary),
        half => Space::of(before.iter().skip(half - 2).step_by(2), vocabulary),
    }
}

/// How much each word counts in the vector of a document.
#[expect(clippy::cast_possible_truncation, reason = "a share needs no more than single precision")]
fn weights(vocabulary: &Vocabulary) -> Vec<f32> {
    let all = real(vocabulary.counts.iter().sum::<usize>());
    vocabulary.counts.iter().map(|count| (SMOOTH / (SMOOTH + real(*count) / all)) as f32).collect()
}

/// How many documents have a vector before and after, how far these lie from each other, and how far the one before lies from that of the
/// next drawn.
fn distances(sides: [&[Places]; 2], space: &Space, weights: &[f32]) -> Meaning {
    let vectors = vectors(sides, space, weights);
    let written = vectors.iter().map(|[one, other]| apart(one, other));
    let others = vectors.iter().zip(vectors.iter().skip(1)).map(|([one, _], [other, _])| apart(one, other));
    Meaning { documents: vectors.len(), distance: mean(written), others: mean(others), ..Meaning::default() }
}

/// The vectors before and after of the documents that are drawn and have both.
fn vectors([before, after]: [&[Places]; 2], space: &Space, weights: &[f32]) -> Vec<[Vec<f32>; 2]> {
    let mut chosen = drawn(before.len(), 100, 1);
    chosen.truncate(MOST);
    let vector = |places: &Places| document(places, space, weights);
    let pair = |at: &usize| Some([vector(before.get(*at)?)?, vector(after.get(*at)?)?]);
    chosen.par_iter().filter_map(pair).collect()
}

/// The mean vector of the words of a document; nothing where it has none that are known.
fn document(places: &Places, space: &Space, weights: &[f32]) -> Option<Vec<f32>> {
    let mut sum: Vec<f32> = Vec::new();
    for word in places.iter().flatten() {
        let vector = space.vector(*word);
        sum.resize(vector.len(), 0.0);
        add(&mut sum, vector, weights.get(*word).copied().unwrap_or_default());
    }
    sum.iter().any(|value| *value > 0.0).then(|| of_length_one(sum))
}

fn add(sum: &mut [f32], vector: &[f32], weight: f32) {
    sum.iter_mut().zip(vector).for_each(|(sum, value)| *sum += weight * value);
}

/// One less the cosine of two vectors of length 1.
fn apart(one: &[f32], other: &[f32]) -> f64 {
    (1.0 - f64::from(product(one, other))).clamp(0.0, 1.0)
}

/// Of how many words the nearest were compared, and how many percent of them are the same in both.
fn kept(one: &Space, other: &Space, words: usize) -> (usize, Figure) {
    let is_known = |word: &usize| [one, other].iter().all(|space| space.counts[*word] >= FEWEST);
    let known: Vec<usize> = (0..words).filter(is_known).collect();
    // Among fewer words most are near to each other, whatever they mean.
    if known.len() <= 2 * NEAREST {
        return (0, None);
    }
    let same = known.par_iter().map(|word| shared(*word, &known, [one, other])).sum();
    (known.len(), percent(same, known.len() * NEAREST))
}

/// How many of the nearest words of a word are the same in both.
fn shared(word: usize, known: &[usize], spaces: [&Space; 2]) -> usize {
    let [one, other] = spaces.map(|space| nearest(word, known, space));
    one.iter().filter(|near| other.contains(near)).count()
}

/// The nearest words of a word, of two that are as near the more frequent one.
fn nearest(word: usize, known: &[usize], space: &Space) -> Vec<usize> {
    let own = space.vector(word);
    let others = known.iter().filter(|other| **other != word);
    let mut others: Vec<(f32, usize)> =
        others.map(|other| (product(own, space.vector(*other)), *other)).collect();
    others.sort_unstable_by(|one, two| two.0.total_cmp(&one.0).then(one.1.cmp(&two.1)));
    others.into_iter().take(NEAREST).map(|(_, other)| other).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixty texts of fifty words, of which three in four are those of one of four topics.
    fn texts() -> Vec<Vec<u64>> {
        let mut state = 1_u64;
        let mut word = |topic: u64| {
            state = (state * 1_103_515_245 + 12_345) % (1 << 31);
            let (kind, drawn) = ((state >> 16) % 4, (state >> 16) / 4);
            if kind == 0 { drawn % 40 } else { topic * 10 + drawn % 10 }
        };
        (0..60).map(|text| (0..50).map(|_| word(text / 2 % 4)).collect()).collect()
    }

    fn readings(texts: &[Vec<u64>]) -> Vec<Reading> {
        texts.iter().map(|words| Reading { words: words.clone(), sentences: 1 }).collect()
    }

    /// A plain count in Python with `numpy` (`tests/golden/meaning.py`).
    #[test]
    fn figures_are_those_of_a_plain_count() {
        let before = texts();
        let hidden = |word: u64| if [0, 1, 10].contains(&word) { 1000 } else { word };
        let after: Vec<Vec<u64>> =
            before.iter().map(|words| words.iter().map(|word| hidden(*word)).collect()).collect();
        let found = meaning([&readings(&before), &readings(&after)]);
        assert_eq!((found.words, found.documents, found.compared), (40, 60, 37));
        let close =
            |found: Option<f64>, expected: f64| found.is_some_and(|found| (found - expected).abs() < 1e-5);
        assert!(close(found.distance, 0.000_630_614), "{found:?}");
        assert!(close(found.neighbours, 96.756_757), "{found:?}");
        assert!(close(found.neighbours_of_halves, 90.0), "{found:?}");
        assert!(found.others > found.distance, "{found:?}");
    }

    #[test]
    fn what_stays_is_where_it_was() {
        let readings = readings(&texts());
        let found = meaning([&readings, &readings]);
        assert!(found.distance < Some(1e-6) && found.neighbours == Some(100.0), "{found:?}");
    }

    #[test]
    fn of_few_words_there_are_no_figures() {
        let one = [Reading::of("Anna bor i Ystad.")];
        assert_eq!(meaning([&one, &one]), Meaning::default());
        assert_eq!(meaning([&[], &[]]), Meaning::default());
        let few = [Reading::of(&"Anna bor i Ystad. ".repeat(9))];
        let found = meaning([&few, &few]);
        assert_eq!((found.words, found.compared, found.neighbours, found.others), (4, 0, None, None));
    }
}
