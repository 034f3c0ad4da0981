//! What is known of frequent words by themselves, so that it is looked up once: prose repeats its words.

use crate::features::{WORD_LIMIT, Word};
use crate::model::Sums;
use crate::table::GOLDEN_RATIO;
use crate::telling::Tells;
use std::hint::black_box;

/// How many words are remembered at most; a power of two.
const PLACES: usize = 32_768;

/// What the tables say of a word wherever it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordFacts {
    /// What the model says.
    pub(crate) sums: Sums,
    /// What the word table says, by its columns.
    pub(crate) scores: [i16; 32],
    /// What it tells of a Scandinavian language.
    pub(crate) tells: Tells,
}

/// A direct-mapped cache of words.
///
/// All letters are compared, so that what is given is what would be looked up; two words on one place only cost that. It grows with the
/// words of the text, so that a short text does not pay for room that it does not need.
#[derive(Default)]
pub(crate) struct WordCache {
    /// Of each place the number of its slot, counted from 1; 0 is none.
    places: Vec<u32>,
    slots: Vec<Slot>,
    /// A buffer for the words of a sentence.
    pub(crate) words: Vec<Word>,
}

#[derive(Clone, Copy)]
struct Slot {
    letters: [char; WORD_LIMIT],
    length: usize,
    facts: WordFacts,
}

impl WordCache {
    /// Reads what is remembered for every word, so that the memory fetches it all at the same time: what a text has said so far is too much for
    /// the processor's nearest caches.
    pub(crate) fn fetch(&self, words: &[Word]) {
        let place = |word: &Word| self.places.get(place_of(word.key())).copied().unwrap_or(0);
        black_box(words.iter().map(place).fold(0, |touched, place| touched ^ place));
        for slot in words.iter().filter_map(|word| self.slots.get((place(word) as usize).checked_sub(1)?)) {
            black_box(*slot);
        }
    }

    /// What is known of a word, looked up where it is not remembered.
    pub(crate) fn facts(&mut self, word: &Word, look_up: impl FnOnce(&Word) -> WordFacts) -> WordFacts {
        self.places.resize(PLACES, 0);
        let place = &mut self.places[place_of(word.key())];
        let kept = place.checked_sub(1).map(|number| number as usize);
        if let Some(kept) = kept.map(|number| &self.slots[number]).filter(|kept| kept.is_of(word)) {
            return kept.facts;
        }
        let slot = Slot::new(word.letters(), look_up(word));
        let facts = slot.facts;
        match kept {
            Some(number) => self.slots[number] = slot,
            None => {
                self.slots.push(slot);
                *place = u32::try_from(self.slots.len()).unwrap_or(0);
            }
        }
        facts
    }
}

impl Slot {
    fn is_of(&self, word: &Word) -> bool {
        self.letters.get(..self.length) == Some(word.letters())
    }

    fn new(own: &[char], facts: WordFacts) -> Self {
        let mut letters = ['\0'; WORD_LIMIT];
        letters.iter_mut().zip(own).for_each(|(letter, own)| *letter = *own);
        Self { letters, length: own.len(), facts }
    }
}

const fn place_of(key: u64) -> usize {
    (key.wrapping_mul(GOLDEN_RATIO) >> 40) as usize % PLACES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::words;

    /// Facts that tell how many letters a word has.
    fn facts_of(word: &Word) -> WordFacts {
        let mut scores = [0; 32];
        scores[0] = i16::try_from(word.letters().len()).unwrap();
        WordFacts { sums: Sums::default(), scores, tells: Tells::default() }
    }

    #[test]
    fn a_word_is_looked_up_once_and_never_taken_for_another() {
        let text = (0..2 * PLACES).map(|nth| format!("{}{} ", "a".repeat(nth % 7), letters_of(nth)));
        let text: String = text.collect();
        let (mut cache, mut looked_up) = (WordCache::default(), 0);
        for _ in 0..2 {
            words(&text, |word| {
                let expected = facts_of(word);
                assert_eq!(cache.facts(word, facts_of).scores, expected.scores);
            });
        }
        words("hei hei hei", |word| {
            cache.facts(word, |word| {
                looked_up += 1;
                facts_of(word)
            });
        });
        assert_eq!(looked_up, 1);
    }

    #[test]
    fn it_has_room_for_the_words_of_the_text_only() {
        let mut cache = WordCache::default();
        words("hei hei du", |word| {
            assert_eq!(cache.facts(word, facts_of).scores[0], facts_of(word).scores[0])
        });
        assert_eq!(cache.slots.len(), 2);
    }

    /// A word for each number.
    fn letters_of(nth: usize) -> String {
        let letter = |digit: u32| char::from(b'a' + u8::try_from(nth / 26_usize.pow(digit) % 26).unwrap());
        (0..4).map(letter).collect()
    }
}
