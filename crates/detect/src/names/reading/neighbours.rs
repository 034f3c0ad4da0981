//! What stands beside names in sentences without capitals, which tells them from ordinary words.

use crate::{SentenceView, haste::is_talk, plain, slips};
use maskros_language::WordRole;

/// What a place of no list is worth that its frame alone does not prove: too little by itself, enough where the tagger believes in a place by
/// a quarter.
pub(crate) const HALF: f32 = 0.36;

/// Whether no line ends before token `idx`.
pub(crate) fn is_on_line(view: &SentenceView<'_>, idx: usize) -> bool {
    let inside = (1..view.tokens.len()).contains(&idx);
    inside && !view.gap_behind(idx - 1).contains('\n')
}

/// Whether nothing more of the sentence stands on the line of token `idx`.
pub(crate) fn ends_line(view: &SentenceView<'_>, idx: usize) -> bool {
    !is_on_line(view, idx + 1)
}

/// Whether a word with a capital and small letters stands there, on the line of the word before.
pub(crate) fn is_title_on_line(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.is_word(at) && is_on_line(view, at)
}

/// Whether a preposition of places stands before `idx`, also as talk and dialects write it.
pub(crate) fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    is_on_line(view, idx) && view.plays_any_near(idx - 1, &PREPOSITIONS)
}

const PREPOSITIONS: [WordRole; 5] = [
    WordRole::PlacePreposition,
    WordRole::CasualPlacePreposition,
    WordRole::SmallPlacePreposition,
    WordRole::FirmPreposition,
    WordRole::DialectPreposition,
];

/// Whether neither running text nor chats have the word.
pub(crate) fn is_no_word(view: &SentenceView<'_>, idx: usize) -> bool {
    !plain::is_word_in_haste(view, idx, None) && !is_talk(view, idx) && !slips::is_elided(view, idx)
}

/// Whether nobody knows the word: neither lists and rules nor running text and chats.
pub(crate) fn is_known_to_nobody(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_unknown(idx) && is_no_word(view, idx)
}

/// Whether a name ends before `idx`, as it does not in `beim arzt lang gewartet`: before a mark, a verb of people, or where something is.
pub(crate) fn ends_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_mark_or_end(idx) || view.facts(idx).has_any(&BEHIND_NAMES)
}

const BEHIND_NAMES: [WordRole; 7] = [
    WordRole::ListConjunction,
    WordRole::KinAct,
    WordRole::TalkBehind,
    WordRole::PlacePreposition,
    WordRole::SmallPlacePreposition,
    WordRole::PlaceInTalk,
    WordRole::LivingVerb,
];

/// Whether the word is one of those that stand beside names and are none: a verb of people, a preposition, a conjunction. Such a word of
/// another language may be a name here: `will` is a German verb, `ringe` a Norwegian one.
pub(crate) fn says_more(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any(idx, &BESIDE_NAMES)
}

const BESIDE_NAMES: [WordRole; 4] =
    [WordRole::TalkBehind, WordRole::KinAct, WordRole::TalkBefore, WordRole::ListConjunction];
