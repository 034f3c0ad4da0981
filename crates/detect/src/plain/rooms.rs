//! Rooms and wards before their numbers: `Letter – Ward 9`, `Bed 4 Ward 12`.

use crate::SentenceView;
use maskros_language::WordRole;

/// Whether the word is such a room, with its number behind it and no name before it.
pub(super) fn is_numbered(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = view.text(idx + 1).starts_with(|letter: char| letter.is_ascii_digit());
    let behind_name = idx.checked_sub(1).is_some_and(|before| view.is_title(before));
    number && !behind_name && view.is_title(idx) && view.facts(idx).has(WordRole::NumberedRoom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_room_has_its_number() {
        let room = |text, idx| viewed(text, Languages::only(Lang::En), |view| is_numbered(view, idx));
        assert!(room("Letter – Ward 6B, General Medicine", 2) && room("Bed 4 Ward 12.", 2));
        assert!(room("Bldg 4, Rm 210", 3));
        assert!(!room("Mr Ward 12 May", 1) && !room("Ward came", 0) && !room("Anna 12", 0));
    }
}
