//! Words of the north that are no name where they stand, though somebody of the document is called so.

use super::Line;
use crate::talk;
use maskros_language::{WordRole, facts};

/// `Granntösen Filippa`: whether the word is one for an animal or a neighbour with its article.
pub(super) fn is_definite_noun(line: &Line<'_>, folded: &str) -> bool {
    const NOUNS: [WordRole; 2] = [WordRole::DefinitePet, WordRole::DefiniteHuman];
    NOUNS.iter().any(|role| facts(folded).has_in(*role, line.languages))
}

/// `hans syrra`: whether the word is a possessive of the north, though somebody of the document is called so.
pub(super) fn is_his(line: &Line<'_>, idx: usize) -> bool {
    talk::is_his(line.document, line.tokens, line.language, idx)
}
