//! German authorities and funds of a land, which lead to nobody: `AOK Bayern`, `LKA Niedersachsen`, `Deutsche Rentenversicherung Hessen`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::PlaceKind;

/// Whether the words are such an authority, or the land behind one.
pub(super) fn are_of_land(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let led = |idx: usize| view.ends_phrase(idx, WordRole::LandAuthority);
    let land = last.checked_sub(1).is_some_and(led) && is_land(view, *last);
    view.is_german() && land && last - first <= 2
}

fn is_land(view: &SentenceView<'_>, idx: usize) -> bool {
    let region = |kind: PlaceKind| kind == PlaceKind::Region;
    view.plays(idx, WordRole::LandPart)
        || view.word(idx).and_then(|word| word.place).is_some_and(|(kind, _)| region(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn an_authority_of_a_land_leads_to_nobody() {
        let is = |text| viewed(text, Languages::only(Lang::De), |view| are_of_land(view, &[1]));
        assert!(is("AOK Bayern zahlt das") && is("LKA Niedersachsen ermittelt dort"));
        assert!(!is("nach Bayern gehen wir") && !is("AOK Müller zahlt das"));
    }
}
