//! Words of talk that lists have as names, where they are words: `eg er ferdi no`, `min karl är sjuk`, `nya lillan Vera`; relatives with a
//! capital that were taken for towns.

use super::is_guess;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Group};

/// `keske tu fais`, `jmapelle karim`: whether the words are nothing but what chats spell so. A short line is easily taken for one of another
/// language, where a word that no list has is the same.
pub(super) fn are_chat_spellings(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.iter().all(|idx| is_chat_spelling(view, *idx))
}

/// Whether the word in small letters is one that chats spell so.
pub(crate) fn is_chat_spelling(view: &SentenceView<'_>, idx: usize) -> bool {
    let own = view.plays(idx, WordRole::ChatSpelling);
    let alone = || view.facts(idx).has(WordRole::ChatSpelling) && !view.is_listed_name_or_place(idx);
    view.is_lower(idx) && (own || alone())
}

/// Whether the word is one of talk, by what stands before it or the name behind it.
pub(super) fn is_talk_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.plays(idx, WordRole::TalkWord) && is_led(view, idx);
    view.is_lower(idx) && (word || is_tied_verb(view, idx) || is_chat_tail(view, idx))
}

/// Whether whose it is or a form of `be` stands before the word, or a name may stand behind it.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    const BEFORE: [WordRole; 4] =
        [WordRole::Possessive, WordRole::Being, WordRole::BeingInTalk, WordRole::DegreeAdverb];
    let before = view.facts_before(idx);
    BEFORE.iter().any(|role| before.has_in(*role, view.languages)) || view.is_title(idx + 1)
}

/// `now grandpas tho`: a short word of chats behind others.
pub(crate) fn is_chat_tail(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 0 && view.is_lower(idx) && view.facts(idx).has(WordRole::ChatTail)
}

/// `jaime le foot`, `jaime pas`: whether the word is a verb with its pronoun before what a name does not have behind it.
pub(crate) fn is_tied_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.begins_pair(idx, WordRole::TiedVerb)
}

/// `kl. 21.10 Sønnen Bjarke`: whether the tagger took a word for a relative for a place.
pub(super) fn is_kin_as_place(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let place = candidate.label.group() == Group::Place && is_guess(candidate);
    place && view.has_role(idx, Role::Kin) && view.is_title(idx + 1)
}

#[cfg(test)]
mod tests {
    use super::{are_chat_spellings, is_talk_word};
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_word_of_talk_is_told_by_what_stands_beside_it() {
        let word =
            |text: &str, idx, lang| viewed(text, Languages::only(lang), |view| is_talk_word(view, idx));
        assert!(word("eg er ferdi no", 2, Lang::Nn) && word("min karl är sjuk", 1, Lang::Sv));
        assert!(word("jaime le foot", 0, Lang::Fr) && word("moi jaime pas trop", 1, Lang::Fr));
        assert!(!word("jaime rodriguez vient", 0, Lang::Fr) && !word("jaime ma dit", 0, Lang::Fr));
        assert!(word("ur bed is grandpas tho", 4, Lang::En) && !word("tho said so", 0, Lang::En));
        assert!(word("nya lillan Vera sover", 1, Lang::Sv));
        assert!(!word("min son karl är sjuk", 2, Lang::Sv), "a French possessive");
        assert!(!word("han heiter ferdi no", 2, Lang::Nn) && !word("hälsa karl från oss", 1, Lang::Sv));
    }

    #[test]
    fn words_that_chats_spell_so_are_nobody() {
        let spelt = |text: &str, words: &[usize], lang| {
            viewed(text, Languages::only(lang), |view| are_chat_spellings(view, words))
        };
        assert!(spelt("tu fé koi", &[1, 2], Lang::Fr) && spelt("jmapelle kim", &[0], Lang::Da));
        assert!(!spelt("jmapelle karim", &[0, 1], Lang::Fr) && !spelt("Ki est là", &[0], Lang::Fr));
    }
}
