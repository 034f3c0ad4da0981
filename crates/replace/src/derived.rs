//! What a person who edits the correspondence table has to know about names.

use crate::shape::{folded, plain};

/// A name shorter than this may stand in a handle by chance.
const MIN_NAME_BYTES: usize = 3;

/// Whether the names are one to the namer: letter case and typographic signs do not matter.
#[must_use]
pub fn is_same_name(left: &str, right: &str) -> bool {
    folded(left.trim()) == folded(right.trim())
}

/// Whether a handle or address may have been made with this name: `eva.berg92` with `Eva`.
#[must_use]
pub fn is_made_with(handle: &str, name: &str) -> bool {
    let name = plain(name);
    name.len() >= MIN_NAME_BYTES && plain(handle).contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_hold_names_as_addresses_spell_them() {
        assert!(is_made_with("asa.bjork92", "Åsa") && is_made_with("asabjork", "Björk"));
        assert!(!is_made_with("asa.bjork92", "Eva") && !is_made_with("bo.ek", "Bo"));
        assert!(is_same_name("D’Arc ", "d'arc") && !is_same_name("Åsa", "Asa"));
    }
}
