//! Joined words for things and papers, which nothing but a capital or the tagger makes names of.

use super::{PART, is_unsure};
use crate::SentenceView;
use maskros_language::{WordRole, has_ending};
use maskros_text::Candidate;

/// `Kontroller med et Vaterpas`, `Smörgåstårta`: a joined word of no list that ends as those for things do, where nobody but the tagger or a
/// capital speaks for a name.
pub(super) fn is_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let unsure = is_unsure(candidate) || OF_FRAMES.contains(&candidate.rule);
    unsure && ends_as_thing(view, idx) && view.words(idx).next().is_none()
}

/// Rules that make a name of whatever word has a capital where it stands.
const OF_FRAMES: &[&str] = &["place-preposition", "list-of-names"];

fn ends_as_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::ThingEnding, view.languages, PART)
}
