//! What is known of frequent words by themselves, so that it is looked up once: prose repeats its words.

use crate::features::{WORD_LIMIT, Word};
use crate::model::Sums;
use crate::telling::Tells;

/// How many words are remembered; a power of two.
const SLOTS: usize = 4096;

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
/// All letters are compared, so that what is given is what would be looked up; two words on one slot only cost that.
#[derive(Default)]
pub(crate) struct WordCache {
    slots: Vec<Option<Slot>>,
}

#[derive(Clone, Copy)]
struct Slot {
    letters: [char; WORD_LIMIT],
    length: usize,
    facts: WordFacts,
}

impl WordCache {
    /// What is known of a word, looked up where it is not remembered.
    pub(crate) fn facts(&mut self, word: &Word, look_up: impl FnOnce(&Word) -> WordFacts) -> WordFacts {
        if self.slots.is_empty() {
            self.slots = vec![None; SLOTS];
        }
        let slot = &mut self.slots[slot_of(word.key())];
        if let Some(kept) = slot.as_ref().filter(|kept| kept.is_of(word)) {
            return kept.facts;
        }
        let facts = look_up(word);
        *slot = Some(Slot::new(word.letters(), facts));
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

const fn slot_of(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % SLOTS
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
        let text = (0..3 * SLOTS).map(|nth| format!("{}{} ", "a".repeat(nth % 7), letters_of(nth)));
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

    /// A word for each number.
    fn letters_of(nth: usize) -> String {
        let letter = |digit: u32| char::from(b'a' + u8::try_from(nth / 26_usize.pow(digit) % 26).unwrap());
        (0..4).map(letter).collect()
    }
}
