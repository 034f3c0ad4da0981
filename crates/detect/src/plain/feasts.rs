//! Feasts that are names or towns elsewhere: `la Saint-Jean`, `snart är det Ramadan`, `à Pâques`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;

/// What people do, behind their name.
const DEEDS: [WordRole; 4] =
    [WordRole::Deed, WordRole::PersonalDeed, WordRole::HumanAct, WordRole::SpeechVerb];

/// Whether the word is the feast of a saint behind its article, or one that nothing beside it makes a name of.
pub(super) fn is_feast(view: &SentenceView<'_>, idx: usize) -> bool {
    is_saints_day(view, idx) || (is_named(view, idx) && !is_beside_name(view, idx))
}

/// `la Saint-Jean`, `la Saint-Valentin`: the feast of a saint; the town has no article.
fn is_saints_day(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "la" && view.plays(idx, WordRole::SaintsDay)
}

/// Whether the word is a feast in a language of the sentence or a relative of it.
fn is_named(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::Feast)
}

/// Whether a capital or a title before the word, a capital behind it or what people do makes somebody of it.
fn is_beside_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx.checked_sub(1).is_some_and(|before| is_of_person(view, before));
    led || view.is_title(idx + 1) || view.facts(idx + 1).has_any(&DEEDS)
}

/// Whether the word is one that a name stands behind: another name, a title or a word for kin.
fn is_of_person(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = view.is_title(idx) && view.is_listed_name(idx);
    named || view.has_any_role(idx, &[Role::Kin, Role::Title])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_feast_in(text: &str, word: &str, lang: Lang) -> bool {
        viewed(text, Languages::only(lang), |view| {
            is_feast(view, (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap())
        })
    }

    #[test]
    fn a_feast_is_nobody() {
        assert!(is_feast_in("Nu är snart Ramadan och sen semester", "Ramadan", Lang::Sv));
        assert!(is_feast_in("avant la Toussaint", "Toussaint", Lang::Fr));
        assert!(is_feast_in("relative à Pâques", "Pâques", Lang::Fr));
    }

    #[test]
    fn a_person_may_be_called_like_a_feast() {
        assert!(!is_feast_in("min bror Ramadan är sjuk", "Ramadan", Lang::Sv));
        assert!(!is_feast_in("Arben Ramadan er syg", "Ramadan", Lang::Da));
        assert!(!is_feast_in("chez Toussaint", "Toussaint", Lang::Fr));
    }
}
