//! Places that nobody has heard of, behind a word for the way there, in sentences without capitals: `rundt nøklevann`, `uppåt stenkulla`,
//! `nede på lutvann`, `over in stirchley`.
//!
//! A preposition alone proves little, for any word in its wrong spelling may stand behind one. Behind `nede på` and `rundt` it is where
//! somebody is or goes, so that a word that neither the lists nor running text nor chats have is a name.

use crate::names::reading::{Evidence, SentenceContext, is_compound, is_known_to_nobody, is_led, is_on_line};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label, Lang};

const RULE: &str = "place-in-haste";
/// Shorter names of places are too often other words, misspelt.
const LEAST_LETTERS: usize = 5;

/// Adds the place at token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let long = view.is_lower_word(idx) && view.letters(idx) >= LEAST_LETTERS;
    if long && is_on_way(view, idx) && is_unheard(sentence, idx) {
        let evidence = Evidence::context(RULE, Label::City, 0.6);
        sentence.put(out, idx, idx, evidence);
    }
}

/// Whether a word for the way there stands before `idx`: `rundt`, `nede på`.
fn is_on_way(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_way_preposition(view, idx) || (leads(view, idx) && is_behind_way_adverb(view, idx - 1))
}

/// Whether a preposition that hardly anything but a name or a definite noun follows stands before `idx`.
pub(super) fn is_behind_way_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    is_on_line(view, idx) && has_near(view, idx - 1, WordRole::WayPreposition)
}

/// Whether a word for where something lies stands before the preposition: `nede`, `over`.
pub(super) fn is_behind_way_adverb(view: &SentenceView<'_>, preposition: usize) -> bool {
    is_on_line(view, preposition) && has_near(view, preposition - 1, WordRole::WayAdverb)
}

/// Whether a preposition of places stands before `idx`, in German one that nouns follow with an article only.
fn leads(view: &SentenceView<'_>, idx: usize) -> bool {
    let german = view.languages.has(Lang::De);
    is_led(view, idx) && (!german || view.facts_before(idx).has(WordRole::TownPreposition))
}

fn has_near(view: &SentenceView<'_>, idx: usize, role: WordRole) -> bool {
    view.plays_near(idx, role)
}

/// Whether nobody knows the word, whole or as joined from two, in any language: a word of a neighbour is rather borrowed.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let folded = sentence.view.folded(idx);
    let unknown = is_known_to_nobody(sentence.view, idx) && is_written_nowhere(folded);
    unknown && !is_compound(sentence, folded) && !plain::is_plain_noun(sentence.view, idx)
}

/// Whether running text of no language has the word in small letters.
fn is_written_nowhere(folded: &str) -> bool {
    SmallWords::embedded().get(folded).mostly_or_everyday().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::tests::found;

    #[test]
    fn places_that_nobody_has_heard_of_stand_behind_the_way_there() {
        for (text, lang, place) in [
            ("vi gikk rundt xøklevang i går", Lang::Nb, "xøklevang"),
            ("de som bor uppåt xtenkulle kan samlas", Lang::Sv, "xtenkulle"),
            ("han er nede på xutbrekk nå", Lang::Nb, "xutbrekk"),
            ("she is over in xtirchley now", Lang::En, "xtirchley"),
            ("bin noch drüben in xattelsfehn", Lang::De, "xattelsfehn"),
        ] {
            assert_eq!(found(text, lang, Label::City), [place], "{text}");
        }
        assert!(found("han er nede på kjellergulvet nå", Lang::Nb, Label::City).is_empty());
        assert!(found("katten ligger oppe på kjøkkenbordet", Lang::Nb, Label::City).is_empty());
    }
}
