//! Papers and dues that are called as people are: `my last Will`, `all former Wills`, `the Bill`, `the Grant`.
//!
//! People have these names without an article; behind what stands before things alone the word is the thing, whatever capital law gives it.

use super::small;
use crate::SentenceView;
use maskros_language::WordRole;

/// Whether what stands before or behind the word shows that it is a paper.
pub(super) fn is_paper(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::Paper) && (is_owned_paper(view, idx) || is_in_state(view, idx))
}

/// Whether what stands before the word is said of papers, and no family or surname stands behind it.
fn is_owned_paper(view: &SentenceView<'_>, idx: usize) -> bool {
    is_owned(view, idx) && !begins_name(view, idx) && !may_be_family(view, idx) && !is_somebody(view, idx)
}

/// `Bill of sale`, `Bill is overdue.`, `Bill dated 3 May`: whether what stands behind the word is said of papers alone, and the clause ends there.
fn is_in_state(view: &SentenceView<'_>, idx: usize) -> bool {
    let next = idx + 1 + usize::from(view.plays_any(idx + 1, &[WordRole::Auxiliary, WordRole::Being]));
    let state = view.is_lower(next) && view.plays(next, WordRole::PaperState);
    state && (view.is_mark_or_end(next + 1) || view.is_number(next + 1) || is_of_thing(view, next))
}

/// Whether the word is `of` before a word in small letters.
fn is_of_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::InstitutionLink) && view.is_lower(idx + 1)
}

/// `my Bill rang me`: what only people do behind an article or possessive; behind `last` a paper leaves something to somebody.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    const DEEDS: [WordRole; 3] = [WordRole::PersonalDeed, WordRole::SpeechVerb, WordRole::HumanAct];
    view.plays(idx - 1, WordRole::Determiner) && view.plays_any(idx + 1, &DEEDS)
}

fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has_in(WordRole::PaperOwner, view.languages)
}

/// `the Mark Jones case`.
fn begins_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx + 1) && view.is_listed_surname(idx + 1)
}

/// `the Grant boys`, `the Grant file`: a surname before a noun.
fn may_be_family(view: &SentenceView<'_>, idx: usize) -> bool {
    let ends = view.is_mark_or_end(idx + 1) || small::is_function_word(view, idx + 1);
    view.is_listed_surname(idx) && !ends && !view.plays(idx + 1, WordRole::Auxiliary)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn what_is_owned_or_has_an_article_is_a_paper() {
        let paper = |text, idx| viewed(text, Languages::only(Lang::En), |view| is_paper(view, idx));
        assert!(paper("this is my last Will and Testament", 4) && paper("He left no Will.", 3));
        assert!(paper("I revoke all former Wills.", 4) && paper("The Grant is with us", 1));
        assert!(paper("Bill of sale says as is", 0) && paper("Bill is overdue", 0));
        assert!(paper("Bill dated 3 May", 0) && !paper("Bill of Kent", 0) && !paper("Bill paid her", 0));
        assert!(!paper("Bill attached the file", 0) && !paper("Bill dated her", 0));
        assert!(!paper("We heard from Will.", 3) && !paper("and Will rang", 1));
        assert!(!paper("my Bill rang me", 1) && paper("his last Will left nothing", 2));
        assert!(!paper("the Grant boys came", 1) && !paper("the Mark Jones case", 1));
    }
}
