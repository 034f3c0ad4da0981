//! Announced names in small letters: `jag heter anna`, `hi my name is tom svensson`.

use super::evidence::told;
use crate::names::reading::{NamePiece, Reading, SentenceContext, put};
use maskros_language::{Announced, Announcement};
use maskros_lexicon::Strength;
use maskros_text::Candidate;

/// Puts the announced name at `at` down, and a surname behind it; gives the token after them.
pub(super) fn lower(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !sentence.view.is_lower_word(at) {
        return None;
    }
    let score = lower_score(sentence, at, context)?;
    let mut pieces = vec![sentence.piece(at)];
    pieces.extend(surname(sentence, at + 1));
    put(sentence, &pieces, &told(context, score), out)
}

/// The well-known surname in small letters at `at`.
fn surname(sentence: &SentenceContext<'_>, at: usize) -> Option<NamePiece> {
    let surname = sentence.view.is_lower(at) && sentence.reading(at).is_good_surname();
    surname.then(|| sentence.piece(at))
}

/// How sure an announced word in lower case is a name.
fn lower_score(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> Option<f32> {
    let reading = sentence.reading(at);
    let listed = reading.is_free_first() && reading.best() >= Some(Strength::Medium);
    match context.wants {
        Announced::GivenName | Announced::Greeting | Announced::Field if listed => {
            Some(context.score.min(0.9))
        }
        Announced::GivenName if context.score > 0.9 => is_name_at_end(sentence, at, &reading).then_some(0.6),
        Announced::ListedPerson if listed && reading.best() == Some(Strength::Strong) => Some(0.6),
        _ => None,
    }
}

/// Whether the word in lower case at `at` ends its clause, and is a usual first name, though an ordinary word too, or on no list.
fn is_name_at_end(sentence: &SentenceContext<'_>, at: usize, reading: &Reading) -> bool {
    let ends = sentence.view.is_mark_or_end(at + 1) || sentence.view.is_conjunction(at + 1);
    ends && (reading.is_usual_first() || is_unknown(sentence, at, reading))
}

/// Whether no list has the word, which is no noun and too long for a small word.
fn is_unknown(sentence: &SentenceContext<'_>, at: usize, reading: &Reading) -> bool {
    const MOST_BYTES_OF_SMALL_WORDS: usize = 2;
    let view = sentence.view;
    let long = view.text(at).len() > MOST_BYTES_OF_SMALL_WORDS;
    long && !sentence.capital_nouns && view.word(at).is_none() && !reading.is_listed()
}
