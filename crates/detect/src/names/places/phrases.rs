//! Phrases of the lists, as long as they go.

use maskros_lexicon::{Lexicon, Word};

/// The longest phrase of the lists that `words` begin with, which are empty beyond the sentence, and how many words it takes.
pub(super) fn longest(lexicon: &Lexicon, words: [&str; 6]) -> Option<(usize, Word)> {
    let count = words.iter().take_while(|word| !word.is_empty()).count();
    lexicon.longest_phrase(words.get(..count)?)
}
