//! The endings that make a street of a word.

use maskros_language::{WordRole, words_of};
use std::sync::LazyLock;

/// How many drawers the endings are spread over.
const DRAWERS: usize = 1 << 10;

/// The roles of endings that stand before the number of a house; English has the number first.
const STREET_ENDINGS: [WordRole; 3] =
    [WordRole::LoneStreetEnding, WordRole::NumberedStreetEnding, WordRole::OwnStreetEnding];

/// The endings of compounds, with and without the s of a genitive, in drawers by their last two bytes: most words are no street,
/// and few endings must be looked at to say so.
static ENDINGS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut drawers = vec![Vec::new(); DRAWERS];
    for (ending, _) in STREET_ENDINGS.iter().flat_map(|role| words_of(*role)) {
        for form in [(*ending).to_owned(), format!("{ending}s")] {
            drawers[drawer(&form)].push(form);
        }
    }
    drawers
});

fn drawer(word: &str) -> usize {
    match word.as_bytes() {
        [.., before, last] => (usize::from(*before) * 31 + usize::from(*last)) % DRAWERS,
        _ => 0,
    }
}

/// Whether the word ends like the name of a street.
pub(super) fn ends_street(folded: &str) -> bool {
    let endings = ENDINGS.get(drawer(folded)).map_or(&[][..], Vec::as_slice);
    folded.ends_with("str") || endings.iter().any(|ending| ends_compound(folded, ending))
}

/// Endings this long are compounds themselves and streets without a word before them: `Gewerbepark 7`.
const ALONE: usize = 11;

/// Whether `folded` is a compound with this ending: at least two letters before it.
fn ends_compound(folded: &str, ending: &str) -> bool {
    let whole = folded == ending && ending.len() >= ALONE;
    whole || folded.strip_suffix(ending).is_some_and(|stem| stem.len() >= 2)
}

/// Whether the word is a compound with an ending of `role`, or the genitive of one.
pub(crate) fn has_ending(folded: &str, role: WordRole) -> bool {
    let ends = |word: &str| words_of(role).iter().any(|(ending, _)| ends_compound(word, ending));
    ends(folded) || folded.strip_suffix('s').is_some_and(ends)
}
