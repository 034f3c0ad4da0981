//! What kind of place a name tells, whichever list or context it is from.

use maskros_lexicon::PlaceKind;
use maskros_text::kind;

/// A name before an ending such as `-sjön` is at least so long, so that the bare type noun stays.
pub(super) const MIN_STEM_LETTERS: usize = 3;

/// Definite endings of squares, bridges and stations, which name nothing larger.
const SQUARES: &[&str] =
    &["torget", "torvet", "platsen", "plassen", "pladsen", "stationen", "stasjonen", "centralen", "bron"];

/// Whether the word is a square, bridge or station by its definite ending: `Stortorget`.
pub(super) fn is_square(folded: &str) -> bool {
    let mut stems = SQUARES.iter().filter_map(|ending| folded.strip_suffix(ending));
    stems.any(|stem| stem.chars().count() >= MIN_STEM_LETTERS)
}

/// Continents are marked by kind, so that a policy can keep them (SweLL 1.4).
pub(super) fn kind_of(kind: PlaceKind) -> Option<&'static str> {
    (kind == PlaceKind::Continent).then_some(kind::CONTINENT)
}
