//! What a folded word means to the grammars of this folder: one look-up for all of them.
//!
//! The words of all roles are joined into one map, so that each token of a text is looked up once. Several meanings of one word
//! add up (`mars` is a month in four languages, `elf` a German number).

use super::ages::ends_age;
use super::numerals;
use super::role::{Meaning, Role};
use super::streets::ends_street;
use maskros_language::{WordRole, grammar_words, words_of};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::LazyLock;

/// Longest word of the packs in bytes; anything longer is not looked up.
const MAX_WORD_BYTES: usize = 32;

/// Hashes short words fast (the multiply-rotate of rustc's own tables); the keys are ours, so nobody can choose them to collide.
#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
    }
}

type Meanings = HashMap<String, Meaning, BuildHasherDefault<WordHasher>>;

static MEANINGS: LazyLock<Meanings> = LazyLock::new(|| {
    let mut meanings = Meanings::default();
    let mut add = |word: &str, role| {
        let meaning = meanings.entry(word.to_owned()).or_default();
        *meaning = meaning.with(role);
    };
    for role in Role::ALL {
        grammar_words(*role).iter().for_each(|(word, _)| add(word, *role));
    }
    words_of(WordRole::SpeltAt).iter().for_each(|(word, _)| add(word, Role::SpelledAt));
    numerals::cardinals().iter().for_each(|word| add(word, Role::Cardinal));
    numerals::ordinals().for_each(|word| add(word, Role::Ordinal));
    meanings
});

/// What `folded` means; the empty meaning for a word of no table.
pub(crate) fn meaning(folded: &str) -> Meaning {
    if folded.len() > MAX_WORD_BYTES {
        return Meaning::default();
    }
    MEANINGS.get(folded).copied().unwrap_or_default()
}

/// Whether a folded word is an ordinal.
pub(crate) fn is_ordinal_word(folded: &str) -> bool {
    meaning(folded).has(Role::Ordinal)
}

/// What `folded` means, its endings looked at too; slower than [`meaning`], for readers that remember their words.
pub(crate) fn word_meaning(folded: &str) -> Meaning {
    let endings = [(ends_street(folded), Role::StreetEnding), (ends_age(folded), Role::AgeEnding)];
    endings.iter().filter(|(ends, _)| *ends).fold(meaning(folded), |meaning, (_, role)| meaning.with(*role))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_add_up() {
        let elf = meaning("elf");
        assert!(elf.has(Role::Cardinal) && !elf.has(Role::Month));
        assert!(meaning("mars").has(Role::Month) && meaning("mars").has(Role::MonthDoubtful));
        assert_eq!(meaning("maskros"), Meaning::default());
    }

    #[test]
    fn words_of_the_packs_are_short_enough_to_be_looked_up() {
        let words = Role::ALL.iter().flat_map(|role| grammar_words(*role));
        assert!(words.into_iter().all(|(word, _)| word.len() <= MAX_WORD_BYTES));
    }
}
