//! Where the phrases of the tables stand in a sentence.

use crate::names::words::TriggerPhrase;
use crate::view::SentenceView;
use maskros_language::Side;

/// Whether the whole phrase stands at `idx`, its key word; gives the first token outside the phrase on the announced side.
///
/// `None` where the phrase does not stand there, or nothing lies beyond it in the sentence.
pub(crate) fn beyond(phrase: &TriggerPhrase, view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.languages.meets(phrase.languages) {
        return None;
    }
    match phrase.context.side {
        Side::Follows => {
            let start = idx.checked_sub(phrase.others.len())?;
            stands(phrase, view, start).then_some(idx + 1).filter(|next| *next < view.tokens.len())
        }
        Side::Precedes => stands(phrase, view, idx + 1).then_some(idx)?.checked_sub(1),
    }
}

fn stands(phrase: &TriggerPhrase, view: &SentenceView<'_>, start: usize) -> bool {
    phrase.others.iter().enumerate().all(|(offset, word)| view.folded(start + offset) == *word)
}
