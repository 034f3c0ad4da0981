//! Joined words for things and papers, which nothing but a capital or the tagger makes names of, and in German, where all nouns have capitals,
//! neither kin nor a trade before them.

use super::{PART, is_address, is_unsure, linked_stems};
use crate::SentenceView;
use crate::token::CAPITAL_NOUNS;
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group};

/// `Kontroller med et Vaterpas`, `Smörgåstårta`: a joined word of no list that ends as those for things do, where nobody but the tagger or a
/// capital speaks for a name; `Weil Oma Krankengymnastik hat`, `Frau Meier Impfpass`: a German one, whatever speaks for a name.
pub(super) fn is_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_guessed(view, idx, candidate) || (view.may_have_capital_nouns() && is_german(view, idx, candidate))
}

/// Whether nobody but the tagger or a capital speaks for a name that no list has, and that ends as a thing.
fn is_guessed(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let unsure = is_unsure(candidate) || OF_FRAMES.contains(&candidate.rule);
    unsure && ends_as_thing(view, idx) && view.words(idx).next().is_none()
}

/// `Lena Bienenstich, Tom Bierbänke`: a German thing behind a first name, which brings, has or does it.
pub(super) fn is_behind_given(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let given = idx > 0 && !is_address(view, idx - 1);
    given && (is_brought(view, idx) || is_thing_of_nobody(view, idx, candidate))
}

fn is_thing_of_nobody(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_no_body(view, idx, candidate) && ends_as_german_thing(view, idx)
}

/// `Bruno Uno, Burcu Börek`: whether the packs have the word as something that people bring, do or play.
fn is_brought(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() && view.plays(idx, WordRole::BroughtThing)
}

/// Rules that make a name of whatever word has a capital where it stands.
const OF_FRAMES: &[&str] = &["place-preposition", "list-of-names"];

fn ends_as_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::ThingEnding, view.languages, PART)
}

fn is_german(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_no_body(view, idx, candidate)
        && (ends_as_german_thing(view, idx) || is_joined_with_head(view, view.folded(idx)))
}

/// Whether no list has the word as a name, it has no hyphen, before which a name may stand (`Hamburg-Besuch`), and it was taken for a person:
/// bodies, streets and villages are called after what they have (`Volksbühne`, `Rosengärten`).
fn is_no_body(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let person = candidate.label.group() == Group::Person;
    person && !view.text(idx).contains('-') && !view.is_listed_name_or_place(idx)
}

/// Whether the word ends as German things do and surnames do not.
pub(super) fn ends_as_german_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let ends_so = || has_ending(folded, WordRole::ThingEnding, CAPITAL_NOUNS, PART);
    view.may_have_capital_nouns() && (facts(folded).has_in(WordRole::ThingEnding, CAPITAL_NOUNS) || ends_so())
}

/// `Lieferschein` of `Lieferschein Meier`: whether a word of a German sentence, which no list has as a name, is a thing, joined or not.
pub(crate) fn is_german_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    is_brought(view, idx) || (!view.is_listed_name_or_place(idx) && is_unlisted_thing(view, idx))
}

fn is_unlisted_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    ends_as_german_thing(view, idx)
        || (view.may_have_capital_nouns() && view.small(idx).everyday.meets(CAPITAL_NOUNS))
}

/// Whether a folded word ends as German nouns do and first names do not.
pub(crate) fn ends_as_german_noun(folded: &str) -> bool {
    const ENDINGS: [WordRole; 3] = [WordRole::ThingEnding, WordRole::NounHead, WordRole::OfficeNounEnding];
    ENDINGS.iter().any(|role| has_ending(folded, *role, CAPITAL_NOUNS, PART))
}

/// `Impfpass`, `Melkstall`: whether the word is joined of an ordinary one and the head of nouns that surnames end in too.
fn is_joined_with_head(view: &SentenceView<'_>, folded: &str) -> bool {
    let head = |tail: &str| facts(tail).has_in(WordRole::NounHead, CAPITAL_NOUNS);
    let mut parts = folded.char_indices().filter_map(|(at, _)| folded.split_at_checked(at));
    parts.any(|(stem, tail)| stem.len() >= PART && head(tail) && is_stem(view, stem))
}

/// Whether the word is an ordinary German one, with the letters that link it or without the ending of a verb: `Fahr`, `Lohns`.
fn is_stem(view: &SentenceView<'_>, stem: &str) -> bool {
    let mut plain = std::iter::once(stem).chain(linked_stems(stem));
    plain.any(|stem| is_word(view, stem)) || is_word(view, &format!("{stem}en"))
}

fn is_word(view: &SentenceView<'_>, folded: &str) -> bool {
    let small = SmallWords::embedded().get(folded);
    let common = || view.lexicon.word(folded).is_some_and(|word| word.common.meets(CAPITAL_NOUNS));
    small.mostly_or_everyday().meets(CAPITAL_NOUNS) || common()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    #[test]
    fn what_somebody_plays_or_brings_is_no_name() {
        let is = |text| {
            viewed(text, maskros_text::Languages::only(maskros_text::Lang::De), |view| {
                is_german_thing(view, 1)
            })
        };
        assert!(is("Bruno Uno gespielt") && is("Burcu Börek mit") && !is("Bruno Unold gespielt"));
    }

    #[test]
    fn german_things_are_joined_with_heads_of_nouns() {
        let joined = |text| {
            viewed(text, CAPITAL_NOUNS, |view| {
                ends_as_german_thing(view, 0) || is_joined_with_head(view, view.folded(0))
            })
        };
        for noun in
            ["Krankengymnastik", "Bienenstich", "Fahrradständer", "Impfpass", "Melkstall", "Kinderwagen"]
        {
            assert!(joined(noun), "{noun}");
        }
        for name in [
            "Schneidewind",
            "Rosenthal",
            "Bergmann",
            "Morgenstern",
            "Himmelreich",
            "Burgstaller",
            "Zollstock",
        ] {
            assert!(!joined(name), "{name}");
        }
    }
}
