//! Towns of two words, of which the second may be a surname: `fra Hvide Sande`, `i Nørre Nebel`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use crate::token::is_land;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "town-of-two-words";

/// The town whose first word is token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_town(sentence.view, idx) {
        sentence.put(out, idx, idx + 1, Evidence::context(RULE, Label::City, 0.9));
    }
}

/// Whether the first word of the name of such a town stands there with another behind it, and a preposition of places or another such town
/// with its comma before.
pub(crate) fn is_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let head = view.plays_near(idx, WordRole::TownHead) && view.is_title(idx);
    let placed = is_led(view, idx) || is_before_region(view, idx + 2);
    head && is_last_capital(view, idx + 1) && placed
}

/// Whether a preposition of places or what joins the items of a list stands before the word.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = |before: usize| view.is_place_preposition(before) || view.joins_items(before);
    idx.checked_sub(1).is_some_and(led)
}

/// `San Angelo, Texas`: whether a comma and a region or country stand there.
fn is_before_region(view: &SentenceView<'_>, comma: usize) -> bool {
    view.text(comma) == "," && view.words(comma + 1).any(|word| is_land(&word))
}

fn is_last_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_title(idx + 1)
}

#[cfg(test)]
mod tests {
    use super::is_town;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_town_stands_behind_its_preposition() {
        let town = |text: &str, idx| viewed(text, Languages::only(Lang::Da), |view| is_town(view, idx));
        assert!(town("hun er fra Hvide Sande nu", 3) && town("til Nørre Nebel og Vester Husby", 4));
        assert!(town("Nørre Nebel, Danmark", 0));
        assert!(
            !town("Vester Hansen kom", 0) && !town("fra Søren Sande", 1) && !town("fra Vester Lis Hansen", 1)
        );
    }
}
