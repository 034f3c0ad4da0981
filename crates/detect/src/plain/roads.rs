//! Numbers of roads: `E18`, `Rv 7`, `på E20 ved Ringsted`. They run through whole countries, and lead to nobody. So do those of courses, which
//! a whole university takes: `NOR1267`.

use super::is_guess;
use crate::SentenceView;
use maskros_language::{WordRole, facts, folded};
use maskros_text::Candidate;

/// Whether the tagger took the number of a road or course for a name.
pub(super) fn is_road(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let numbered = || is_numbered(view.text(idx)) || is_course(view.text(idx)) || is_before_number(view, idx);
    is_guess(candidate) && numbered()
}

/// `NOR1267`: three capitals and four digits.
fn is_course(word: &str) -> bool {
    let (letters, digits) = word.split_at_checked(3).unwrap_or_default();
    let capitals = letters.bytes().all(|letter| letter.is_ascii_uppercase());
    capitals && digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// `E18`: the letters with a capital and up to three digits in one word.
fn is_numbered(word: &str) -> bool {
    let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (1..=3).contains(&(word.len() - letters.len())) && is_of_road(letters)
}

/// `Rv 7`, `Fv. 57`
fn is_before_number(view: &SentenceView<'_>, idx: usize) -> bool {
    is_of_road(view.text(idx)) && (view.is_number(idx + 1) || is_shortened_before_number(view, idx))
}

/// Whether a stop and a number stand behind the word, where a sentence may seem to end.
fn is_shortened_before_number(view: &SentenceView<'_>, idx: usize) -> bool {
    let behind = view.document.behind(view.span(idx, idx).end);
    let number = behind.strip_prefix(". ").or_else(|| behind.strip_prefix('.'));
    number.is_some_and(|number| number.starts_with(|first: char| first.is_ascii_digit()))
}

fn is_of_road(letters: &str) -> bool {
    letters.starts_with(|first: char| first.is_ascii_uppercase())
        && facts(&folded(letters)).has(WordRole::RoadLetter)
}

#[cfg(test)]
mod tests {
    use super::{is_before_number, is_course, is_numbered};
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn the_letters_may_have_a_stop() {
        let is = |text| viewed(text, Languages::only(Lang::Nb), |view| is_before_number(view, 0));
        assert!(is("Fv. 57 er stengt") && is("Rv 13 er stengt") && !is("Rv. er stengt"));
    }

    #[test]
    fn a_road_is_its_letters_and_number() {
        assert!(is_numbered("E18") && is_numbered("E6") && is_numbered("Rv7") && is_numbered("E134"));
        assert!(
            is_course("NOR1267") && !is_course("Nor1267") && !is_course("NOR12") && !is_course("NORØ126")
        );
        assert!(!is_numbered("E1805") && !is_numbered("E") && !is_numbered("B12") && !is_numbered("e18"));
    }
}
