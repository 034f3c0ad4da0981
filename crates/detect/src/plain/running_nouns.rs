//! German nouns that running text has, and what is joined from them.

use super::{PART, linked_stems};
use crate::token::CAPITAL_NOUNS;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::SmallWords;

/// A joined noun has at most so many parts: `Frühförderstelle`.
const MOST_PARTS: usize = 3;

/// Whether a folded word is a noun with a capital, or joined from one and other words of running text; behind a hyphen the last part tells.
pub(crate) fn is_noun(folded: &str) -> bool {
    let last = folded.rsplit('-').next().unwrap_or(folded);
    has_ending(last, WordRole::LearnedNounEnding, CAPITAL_NOUNS, PART) || is_noun_of(last, MOST_PARTS)
}

/// `küstenwind`, `morgenduft`: whether a folded word is none of running text, and joined from no noun that may stand without an article.
pub(crate) fn is_rare_thing(folded: &str) -> bool {
    let ending = || has_ending(folded, WordRole::LearnedNounEnding, CAPITAL_NOUNS, PART);
    !is_known(folded) && !ending() && !is_joined_without_article(folded)
}

/// Whether a folded word is joined from a noun that may stand without an article: one of many things (`schwimmkurse`), or of what is not
/// counted (`nachhilfe`).
pub(crate) fn is_joined_without_article(folded: &str) -> bool {
    let mut parts = super::splits(folded).filter(|(_, tail)| is_plural(tail) || is_uncounted(tail));
    parts.any(|(head, _)| is_head(head, MOST_PARTS - 1))
}

/// Whether the word is the plural of a noun.
fn is_plural(folded: &str) -> bool {
    const ENDINGS: [&str; 5] = ["e", "en", "er", "n", "s"];
    let singular = |ending: &str| folded.strip_suffix(ending).is_some_and(is_known);
    is_known(folded) && ENDINGS.iter().any(|ending| singular(ending))
}

/// Whether the word is a noun of what is not counted.
fn is_uncounted(folded: &str) -> bool {
    const ENDINGS: [&str; 9] = ["ung", "heit", "keit", "schaft", "tät", "ik", "hilfe", "sport", "arbeit"];
    is_known(folded) && ENDINGS.iter().any(|ending| folded.ends_with(ending))
}

fn is_noun_of(folded: &str, parts: usize) -> bool {
    let joined =
        || super::splits(folded).any(|(head, tail)| is_noun_of(tail, parts - 1) && is_head(head, parts - 1));
    is_known(folded) || (parts > 1 && joined())
}

fn is_known(folded: &str) -> bool {
    SmallWords::embedded().get(folded).capital_or_everyday().meets(CAPITAL_NOUNS)
}

/// Whether the first part of a joined word is a noun, a verb or another word of running text, with the letters that link it.
fn is_head(head: &str, parts: usize) -> bool {
    std::iter::once(head).chain(linked_stems(head)).any(|stem| stem.len() >= PART && is_stem(stem, parts))
}

fn is_stem(stem: &str, parts: usize) -> bool {
    is_noun_of(stem, parts) || is_small_in_german(stem) || is_small_in_german(&format!("{stem}en"))
}

/// Whether running text writes the word small where nouns have capitals.
pub(crate) fn is_small_in_german(folded: &str) -> bool {
    SmallWords::embedded().get(folded).mostly.meets(CAPITAL_NOUNS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_of_running_text_and_what_is_joined_from_them_are_told_from_names() {
        for noun in ["ziegelei", "veranstaltungen", "haarwurzel", "frühförderstelle", "setup-fensters"] {
            assert!(is_noun(noun), "{noun}");
        }
        for name in ["winrich", "betzenrod", "biedenkapp", "knurps", "oberwürzbach"] {
            assert!(!is_noun(name), "{name}");
        }
        assert!(!is_noun(&"wald".repeat(20)), "longer than anybody joins words");
    }

    #[test]
    fn one_thing_that_is_seldom_named_is_rare() {
        for thing in ["küstenwind", "morgenduft", "quirlduft"] {
            assert!(is_rare_thing(thing), "{thing}");
        }
        for many in ["termine", "schwimmkurse", "nachhilfe", "seniorenbetreuung"] {
            assert!(!is_rare_thing(many), "{many}");
        }
    }
}
