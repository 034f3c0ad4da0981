//! Feasts that are names or towns elsewhere: `la Saint-Jean`, `snart är det Ramadan`, `à Pâques`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::Candidate;

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

/// `an St. Martin`, `Sankt Nikolaus kommt`: whether the words are a saint of a feast, or the name of one, whom no house, preposition or postal
/// code makes a place.
pub(super) fn are_saint(view: &SentenceView<'_>, _: &Candidate, words: &[usize]) -> bool {
    let Some(&name) = words.last() else { return false };
    let stop = usize::from(view.text_before(name) == ".");
    let Some(head) = name.checked_sub(1 + stop).filter(|head| view.plays(*head, WordRole::SaintHead)) else {
        return false;
    };
    view.plays(name, WordRole::FeastSaint) && !is_behind_house(view, head) && !lies_somewhere(view, name + 1)
}

/// Whether a house, a preposition of places or a postal code stands before the saint.
fn is_behind_house(view: &SentenceView<'_>, head: usize) -> bool {
    const LEADS: [WordRole; 2] = [WordRole::PlacePreposition, WordRole::Particle];
    let Some(before) = head.checked_sub(1) else { return false };
    let code = view.is_number(before) && view.text(before).len() > 2;
    code || view.is_title(before) || view.plays_any(before, &LEADS)
}

/// `St. Martin im Passeier`: whether what stands behind says where a place lies.
fn lies_somewhere(view: &SentenceView<'_>, at: usize) -> bool {
    let linked = view.is_lower(at) && view.is_title(at + 1);
    view.is_title(at) || view.text(at) == "-" || (linked && view.plays(at, WordRole::NameLink))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source};

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
    fn a_saint_of_a_feast_is_nobody() {
        let saint = |text: &str| {
            viewed(text, Languages::only(Lang::De), |view| {
                let name = (0..view.tokens.len()).find(|idx| view.text(*idx) == "Martin").unwrap();
                let candidate = Candidate::new(
                    view.span(name, name),
                    Label::Surname,
                    0.6,
                    Source::Lexicon,
                    "listed-name",
                );
                are_saint(view, &candidate, &[name])
            })
        };
        assert!(saint("Treffpunkt an St. Martin um fünf") && saint("da reitet Sankt Martin vorbei"));
        assert!(
            !saint("die Kirche St. Martin") && !saint("in St. Martin ist Messe") && !saint("er heißt Martin")
        );
        assert!(!saint("6600 St. Martin") && !saint("von St. Martin im Tal"));
    }

    #[test]
    fn a_person_may_be_called_like_a_feast() {
        assert!(!is_feast_in("min bror Ramadan är sjuk", "Ramadan", Lang::Sv));
        assert!(!is_feast_in("Arben Ramadan er syg", "Ramadan", Lang::Da));
        assert!(!is_feast_in("chez Toussaint", "Toussaint", Lang::Fr));
    }
}
