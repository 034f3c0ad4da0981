//! From the evidence of a sentence to the set of languages it is valid in.
//!
//! Exact answers need the whole set at once, so the decision is between sets (`nb`, `nb+nn`, `nb+da`, all four, …), not between
//! languages one by one: a multinomial logistic regression over measures of the evidence, learnt from human judgements.

use crate::classes::CLASSES;
pub use crate::classes::Set;
use crate::judge::SetChances;
use crate::smooth::ln_1p;
use maskros_artefact::{Reader, Refused};

/// Measures of each class, of each Scandinavian language's vocabulary, of the word table, and of the sentence as a whole.
pub const MEASURES: usize = 10 * CLASSES + 4 * 11 + 5 + 7;
/// Stands for the frequency of a word that was judged to be no word of the language.
pub const INVALID: u8 = 15;
/// A frequency this much below the highest, in doublings, says nothing about validity.
const MUCH_RARER: u8 = 4;
/// Doubts up to which a sentence without an invalid word counts as clean.
const CLEAN: [f32; 3] = [0.1, 0.3, 0.8];
/// Foreignness from which a word counts as foreign.
const FOREIGN: f32 = 0.7;
/// What the words of a sentence showed.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    sum: [f32; CLASSES],
    /// The two most foreign words.
    top: [[f32; 2]; CLASSES],
    foreign: [f32; CLASSES],
    /// Foreignness above that of the class where the word is most at home: greatest and sum.
    above: [[f32; 2]; CLASSES],
    /// Frequency below that of the language where the word is most frequent: greatest, sum, words that are never seen.
    rarer: [[f32; 3]; 4],
    /// Words judged to be no words of the language.
    invalid: [f32; 4],
    /// Foreignness of the words that the vocabulary does not place in the language: sum and greatest.
    doubt: [[f32; 2]; 4],
    words: f32,
    names: f32,
    unknown: f32,
    unlisted: f32,
}

impl Evidence {
    /// Adds a word: its foreignness, whether the model knows it whole, whether it looks like a name, its frequencies.
    pub fn add(&mut self, foreign: &[f32; CLASSES], known: bool, name: bool, frequencies: Option<[u8; 4]>) {
        let least = foreign.iter().copied().fold(f32::MAX, f32::min);
        for (class, value) in foreign.iter().enumerate() {
            self.sum[class] += value;
            self.foreign[class] += f32::from(u8::from(*value > FOREIGN));
            let top = &mut self.top[class];
            top[1] = top[1].max(value.min(top[0]));
            top[0] = top[0].max(*value);
            self.above[class][0] = self.above[class][0].max(value - least);
            self.above[class][1] += value - least;
        }
        self.words += 1.0;
        self.names += f32::from(u8::from(name));
        self.unknown += f32::from(u8::from(!known));
        let placed = frequencies.map_or([false; 4], placed);
        for ((doubt, value), _) in
            self.doubt.iter_mut().zip(foreign).zip(placed).filter(|(_, placed)| !placed)
        {
            doubt[0] += value;
            doubt[1] = doubt[1].max(*value);
        }
        match frequencies {
            _ if name => {}
            Some(frequencies) => self.add_frequencies(frequencies),
            None => self.unlisted += 1.0,
        }
    }

    fn add_frequencies(&mut self, frequencies: [u8; 4]) {
        let most = most(frequencies);
        for ((rarer, invalid), frequency) in self.rarer.iter_mut().zip(&mut self.invalid).zip(frequencies) {
            if frequency == INVALID {
                *invalid += 1.0;
                continue;
            }
            let less = f32::from(most - frequency);
            rarer[0] = rarer[0].max(less);
            rarer[1] += less;
            rarer[2] += f32::from(u8::from(frequency == 0 && most > 1));
        }
    }

    /// How much rarer the words are in each Scandinavian language than in the one where they are most frequent, in doublings; of words
    /// that are no names.
    pub(crate) fn rarity(&self) -> [f32; CLASSES - 1] {
        self.rarer.map(|[_, sum, _]| sum)
    }

    /// Whether no word is known to the model.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.unknown >= self.words
    }

    /// The foreignness of the sentence for each class.
    #[must_use]
    pub const fn foreignness(&self) -> &[f32; CLASSES] {
        &self.sum
    }

    /// The measures the decision looks at. `table` has the sums of the word table for the five classes, in bits.
    #[must_use]
    pub fn measures(&self, table: &[f32; CLASSES]) -> [f32; MEASURES] {
        let mut out = [0.0; MEASURES];
        let mut places = out.iter_mut();
        let mut put = |value: f32| {
            if let Some(place) = places.next() {
                *place = value;
            }
        };
        self.class_measures(&mut put);
        self.vocabulary_measures(&mut put);
        let best = table.iter().copied().fold(f32::MIN, f32::max);
        table.iter().for_each(|score| put(ln_1p((best - score).max(0.0))));
        let (words, names, unknown) = (self.words, self.names, self.unknown);
        put(ln_1p(words));
        put(names / (words + 1.0));
        put(unknown / (words + 1.0));
        put(ln_1p(unknown));
        put(ln_1p(self.unlisted));
        put(f32::from(u8::from(words == 0.0)));
        put(ln_1p(words - names));
        out
    }

    fn vocabulary_measures(&self, put: &mut impl FnMut(f32)) {
        let flag = |set: bool| f32::from(u8::from(set));
        for (([most, sum, unseen], invalid), [doubts, doubt]) in
            self.rarer.into_iter().zip(self.invalid).zip(self.doubt)
        {
            [most / 4.0, ln_1p(sum), ln_1p(unseen), flag(unseen == 0.0)].into_iter().for_each(&mut *put);
            [ln_1p(invalid), flag(invalid == 0.0), ln_1p(doubts), ln_1p(doubt)]
                .into_iter()
                .for_each(&mut *put);
            CLEAN.into_iter().for_each(|limit| put(flag(invalid == 0.0 && doubt < limit)));
        }
    }

    fn class_measures(&self, put: &mut impl FnMut(f32)) {
        let least = self.sum.iter().copied().fold(f32::MAX, f32::min);
        for class in 0..CLASSES {
            let (sum, [first, second]) = (self.sum[class], self.top[class]);
            let [most, above] = self.above[class];
            put(ln_1p(sum));
            put(ln_1p(sum - least));
            put(first.min(8.0) / 2.0);
            put(second.min(8.0) / 2.0);
            put(ln_1p(self.foreign[class]));
            put(sum / (self.words + 1.0));
            put(most.min(4.0));
            put(ln_1p(most));
            put(ln_1p(above));
            put(ln_1p(above * 8.0));
        }
    }
}

/// The highest frequency of a word.
fn most(frequencies: [u8; 4]) -> u8 {
    frequencies.into_iter().filter(|frequency| *frequency != INVALID).max().unwrap_or(0)
}

/// Whether a word with these frequencies is known to be, or not to be, a word of each language.
fn placed(frequencies: [u8; 4]) -> [bool; 4] {
    let most = most(frequencies);
    frequencies.map(|frequency| frequency > 0 && frequency + MUCH_RARER > most)
}

/// The decision between sets.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// The sets it can answer.
    pub sets: Vec<Set>,
    /// For each set one weight a measure and a constant, set after set. Measures are used as they are.
    pub weights: Vec<f32>,
}

impl Decision {
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Self, Refused> {
        let count = usize::try_from(reader.count()?).map_err(|_| Refused::Truncated)?;
        let sets = reader.bytes(count)?.to_vec();
        let weights = reader.numbers(count.saturating_mul(MEASURES + 1))?;
        Ok(Self { sets, weights })
    }

    /// The decision as it stands in the artefact.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = u32::try_from(self.sets.len()).unwrap_or(0).to_le_bytes().to_vec();
        out.extend(&self.sets);
        out.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
        out
    }

    /// The probability of each set, in the order of `sets`.
    #[must_use]
    pub fn probabilities(&self, measures: &[f32; MEASURES]) -> Vec<f32> {
        let score = |row: &[f32]| dot(&row[..MEASURES], measures) + row[MEASURES];
        let mut scores: Vec<f32> = self.weights.chunks_exact(MEASURES + 1).map(score).collect();
        let best = scores.iter().copied().fold(f32::MIN, f32::max);
        scores.iter_mut().for_each(|score| *score = (*score - best).exp());
        let sum: f32 = scores.iter().sum();
        scores.iter_mut().for_each(|score| *score /= sum);
        scores
    }

    /// The probability of each set, with the set.
    #[must_use]
    pub fn chances(&self, measures: &[f32; MEASURES]) -> SetChances {
        SetChances(self.sets.iter().copied().zip(self.probabilities(measures)).collect())
    }

    /// The most probable set.
    #[must_use]
    pub fn decide(&self, probabilities: &[f32]) -> Option<Set> {
        let best = probabilities.iter().zip(&self.sets).max_by(|a, b| a.0.total_cmp(b.0))?;
        Some(*best.1)
    }
}

/// The inner product in eight sums, which the compiler can do side by side in a fixed order.
fn dot(weights: &[f32], measures: &[f32; MEASURES]) -> f32 {
    let mut sums = [0.0f32; 8];
    let ((weights, last_weights), (measures, last)) = (weights.as_chunks::<8>(), measures.as_chunks::<8>());
    for (weights, measures) in weights.iter().zip(measures) {
        add_products(&mut sums, weights, measures);
    }
    add_products(&mut sums, last_weights, last);
    sums.iter().sum()
}

fn add_products(sums: &mut [f32; 8], weights: &[f32], measures: &[f32]) {
    let products = weights.iter().zip(measures).map(|(weight, measure)| weight * measure);
    sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_probable_set_is_decided() {
        let mut weights = vec![0.0; 2 * (MEASURES + 1)];
        weights[0] = 1.0;
        weights[MEASURES + 1 + 1] = 2.0;
        let decision = Decision { sets: vec![1, 3], weights };
        let mut measures = [0.0; MEASURES];
        measures[..2].copy_from_slice(&[1.0, 1.0]);
        let chances = decision.probabilities(&measures);
        assert!((chances[1] - 1.0f32.exp() / (1.0 + 1.0f32.exp())).abs() < 1e-6);
        assert_eq!(decision.decide(&chances), Some(3));
        assert_eq!(Decision::default().decide(&[]), None);
    }

    #[test]
    fn measures_of_no_words_are_numbers() {
        let table = [f32::MIN; CLASSES];
        assert!(Evidence::default().measures(&table).iter().all(|measure| measure.is_finite()));
    }

    #[test]
    fn two_most_foreign_words_are_kept() {
        let mut evidence = Evidence::default();
        for value in [0.5, 3.0, 2.0] {
            evidence.add(&[value; CLASSES], true, false, Some([3, 0, 5, 5]));
        }
        assert_eq!(evidence.top[0], [3.0, 2.0]);
        assert_eq!(evidence.rarer[1], [5.0, 15.0, 3.0]);
    }

    #[test]
    fn invalid_words_are_counted_and_doubts_are_about_words_without_a_place() {
        let mut evidence = Evidence::default();
        evidence.add(&[2.0; CLASSES], true, false, Some([7, INVALID, 0, 2]));
        assert_eq!(evidence.invalid, [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(evidence.doubt, [[0.0; 2], [0.0; 2], [2.0; 2], [2.0; 2]]);
        evidence.add(&[1.0; CLASSES], true, true, None);
        assert_eq!(evidence.doubt[0], [1.0; 2]);
    }
}
