//! Packs that hold for several languages.

use maskros_text::{Lang, Languages};

/// Folders of packs that hold for more than one language, each with its languages: what writers of languages so close use alike, and what
/// is named alike in all. Their marks in records count down from 255 in this order.
pub(crate) const GROUPS: [(&str, Languages); 4] = [
    ("shared", Languages::SUPPORTED),
    ("scandinavian", Languages::SCANDINAVIAN),
    ("norwegian-danish", Languages::NORWEGIAN.with(Lang::Da)),
    ("norwegian", Languages::NORWEGIAN),
];

/// The languages of a pack by its mark; none where no pack has it.
pub(crate) fn languages(mark: u8) -> Languages {
    match GROUPS.get(usize::from(u8::MAX - mark)) {
        Some((_, languages)) => *languages,
        None => Lang::ALL.get(usize::from(mark)).copied().map_or(Languages::NONE, Languages::only),
    }
}
