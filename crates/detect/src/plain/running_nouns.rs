//! German nouns that running text has, and what is joined from them.

use super::{PART, linked_stems};
use crate::token::CAPITAL_NOUNS;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::SmallWords;

/// A joined noun has at most so many parts: `Frühförderstelle`.
const MOST_PARTS: usize = 3;

/// Whether a folded word is a noun with a capital, or joined from one and other words of running text; behind a hyphen the last part tells.
pub(super) fn is_noun(folded: &str) -> bool {
    let last = folded.rsplit('-').next().unwrap_or(folded);
    has_ending(last, WordRole::LearnedNounEnding, CAPITAL_NOUNS, PART) || is_noun_of(last, MOST_PARTS)
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
    is_noun_of(stem, parts) || is_written_small(stem) || is_written_small(&format!("{stem}en"))
}

fn is_written_small(folded: &str) -> bool {
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
}
