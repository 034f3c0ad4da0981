//! Documents to sentences, sentences to tokens.
//!
//! One set of rules serves Swedish, Bokmål, Nynorsk, Danish, German, English and French, because the language of a sentence
//! is known only after the sentences are. Where the languages disagree, a sentence rather goes on than ends: a name and its
//! title stay together.
//!
//! Everything is linear in the text: every look back or ahead is bounded or is skipped over afterwards.

mod abbreviation;
mod sentence;
mod stop;
mod token;

pub use abbreviation::is_abbreviation;
pub use sentence::{MAX_SENTENCE_BYTES, sentences};
pub use token::tokens;
