//! What was asked last, so that the words that a text has again and again cost no second look-up.

use std::cell::RefCell;

/// How many answers are kept, a power of two.
const SLOTS: usize = 1 << 12;
/// Longer words are seldom, and asked anew.
const LONGEST: usize = 23;

/// A word and its answer; an empty slot has the answer of the empty word, which no list holds.
#[derive(Clone, Copy, Default)]
struct Slot {
    length: u8,
    word: [u8; LONGEST],
    answer: u64,
}

/// What `ask` says of the word, which has this [`hash`](maskros_language::word_filter::hash), from the answers of this thread where one is
/// kept.
pub(crate) fn answered(word: &str, hash: u64, ask: impl FnOnce(&str) -> u64) -> u64 {
    thread_local!(static SEEN: RefCell<Box<[Slot]>> = RefCell::new(vec![Slot::default(); SLOTS].into()));
    let Some(asked) = Slot::of(word) else { return ask(word) };
    SEEN.with_borrow_mut(|seen| {
        let Some(slot) = seen.get_mut(place(hash)) else { return ask(word) };
        if (slot.length, slot.word) != (asked.length, asked.word) {
            *slot = Slot { answer: ask(word), ..asked };
        }
        slot.answer
    })
}

impl Slot {
    /// The slot of a word without its answer, unless it is too long.
    fn of(word: &str) -> Option<Self> {
        let mut slot = Self { length: u8::try_from(word.len()).ok()?, ..Self::default() };
        slot.word.get_mut(..word.len())?.copy_from_slice(word.as_bytes());
        Some(slot)
    }
}

/// Where the answer of a word with this hash is kept.
fn place(hash: u64) -> usize {
    usize::try_from(hash >> 32).unwrap_or(0) % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_language::word_filter::hash;

    fn asked_of(word: &str, ask: impl FnOnce(&str) -> u64) -> u64 {
        answered(word, hash(word), ask)
    }

    #[test]
    fn a_word_is_asked_once_and_every_word_has_its_own_answer() {
        let asked = RefCell::new(0);
        let length = |word: &str| {
            *asked.borrow_mut() += 1;
            word.len() as u64
        };
        for _ in 0..2 {
            for word in ["", "anna", "ann", "an", "größe"] {
                assert_eq!(asked_of(word, length), word.len() as u64);
            }
        }
        assert!(*asked.borrow() <= 5, "the empty word needs no asking");
        let long = "a".repeat(LONGEST + 1);
        assert_eq!((asked_of(&long, length), asked_of(&long, length)), (24, 24));
    }

    #[test]
    fn words_that_share_a_slot_displace_each_other() {
        for number in 0..3 * SLOTS as u64 {
            assert_eq!(asked_of(&number.to_string(), |_| number), number);
            assert_eq!(asked_of(&number.to_string(), |_| number + 1), number);
        }
    }
}
