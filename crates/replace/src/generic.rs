//! Words of the names of institutions that tell what kind of thing it is and not which one: they stay.

use maskros_language::{WordRole, facts};

/// The roles of words that say only what kind of thing a name stands for.
const GENERIC: [WordRole; 4] =
    [WordRole::GenericKind, WordRole::GenericFunction, WordRole::GenericForm, WordRole::GenericModifier];

/// Whether a word, folded, says only what kind of thing a name stands for.
pub(crate) fn is_generic(folded: &str) -> bool {
    facts(folded).has_any(&GENERIC)
}

/// Whether a word, folded, is an adjective before the kind of a house: `Deutsche` in `Deutsche Rentenversicherung`.
pub(crate) fn is_modifier(folded: &str) -> bool {
    facts(folded).has(WordRole::GenericModifier)
}

/// Whether a word, folded, joins others and means nothing alone.
pub(crate) fn is_function(folded: &str) -> bool {
    facts(folded).has(WordRole::GenericFunction)
}

/// Whether the first part of a compound, folded, tells nothing.
pub(crate) fn is_first_part(folded: &str) -> bool {
    facts(folded).has(WordRole::GenericFirstPart)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stay_and_names_do_not() {
        for word in ["bakery", "bygg", "gmbh", "kindergarten", "menuiserie", "södra", "the", "städtisches"]
        {
            assert!(is_generic(word), "{word}");
        }
        for word in ["quirlix", "lindström", "aberdeen", "sonnenschein", "fox"] {
            assert!(!is_generic(word), "{word}");
        }
        assert!(is_function("der") && !is_function("bakery"));
        assert!(is_first_part("universitets") && !is_first_part("björk"));
    }
}
