//! Squares and stations of several words in sentences without capitals: `lilla torget`, `gare du nord`, `abbey wood station`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_led, is_no_word};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// `lilla torget`, `gare du nord`, `abbey wood station`: squares and stations of several words.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some((first, last)) = extent(sentence.view, idx) {
        sentence.put(out, first, last, Evidence::context("place-in-haste", Label::Place, 0.6));
    }
}

/// The first and last token of a square or a French station that begins at `idx`, or of an English one that ends there.
fn extent(view: &SentenceView<'_>, idx: usize) -> Option<(usize, usize)> {
    if is_square_of_two(view, idx) {
        return Some((idx, idx + 1));
    }
    let french = french_station(view, idx).map(|last| (idx, last));
    french.or_else(|| Some((english_station(view, idx)?, idx)))
}

/// So many words of a station's name are read.
const MAX_WORDS: usize = 3;
/// The name of a station has at least so many bytes.
const MIN_NAME: usize = 3;

/// `lilla torget`, `på buddinge torv`: a square and what modifies it, or the place that it is called by.
fn is_square_of_two(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded(idx + 1), "torg" | "torget" | "torv" | "torvet")
        && view.is_lower_word(idx)
        && (view.facts(idx).has(WordRole::SquareModifier) || is_place_of_square(view, idx))
}

/// Whether the word behind a preposition of places is a place of the lists or known to nobody.
fn is_place_of_square(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led(view, idx) && is_no_word(view, idx) && (view.is_usual_place(idx) || view.is_unknown(idx))
}

/// The last token of `gare du nord`, `métro de la bastille` from `idx`.
fn french_station(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.plays(idx, WordRole::StationHead) {
        return None;
    }
    let name = (idx + 1..=idx + MAX_WORDS).find(|at| !view.facts(*at).has(WordRole::StreetLink))?;
    (name > idx + 1 && may_name_station(view, name)).then_some(name)
}

fn may_name_station(view: &SentenceView<'_>, name: usize) -> bool {
    let long = view.is_lower_word(name) && view.folded(name).len() >= MIN_NAME;
    long && !view.facts(name).has(WordRole::PlainRoad)
}

/// The first token of `abbey wood station`, whose last is `idx`: one to three small words behind a preposition.
fn english_station(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.plays(idx, WordRole::StationTail) {
        return None;
    }
    let mut firsts = (idx.saturating_sub(MAX_WORDS)..idx).rev();
    let first = firsts.find(|at| view.follows(*at, WordRole::BeforeStation))?;
    (first..idx).all(|at| is_part_of_station(view, at)).then_some(first)
}

/// Whether a small word may be in the name of a station.
fn is_part_of_station(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower_word(at) && !view.facts(at).has(WordRole::PlainStation)
}
