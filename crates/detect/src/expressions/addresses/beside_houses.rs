//! The street beside the number of a house of which the model alone was sure: `sonnenhöhe 12`, which no tagger took for a name.

use super::street_forms::ends_as_numbered_street;
use super::streets::RULE;
use crate::expressions::alone;
use crate::expressions::pieces::Line;
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label};

/// How sure the street is.
const SCORE: f32 = 0.5;
/// Shorter words are rather prepositions, and signs of numbers.
const SHORTEST: usize = 4;

/// Whether it is such a house.
pub(super) fn is_lone_house(own: &Candidate) -> bool {
    own.rule == alone::RULE && own.label == Label::StreetNr
}

/// The streets right before such houses.
pub(super) fn find(line: &Line<'_>, own: &[Candidate]) -> Vec<Candidate> {
    let houses = own.iter().filter(|one| is_lone_house(one));
    let before = houses.filter_map(|house| line.index_from(house.span.start).checked_sub(1));
    let streets = before.filter(|word| may_be_street(line, *word));
    streets.map(|word| line.candidate(word, word, Label::StreetName, SCORE, RULE)).collect()
}

/// Whether the word ends as streets do, or nobody knows it.
fn may_be_street(line: &Line<'_>, word: usize) -> bool {
    let long = line.is_word(word) && line.text(word).chars().count() >= SHORTEST;
    let named = ends_as_numbered_street(line, word) || line.is_unheard(word);
    long && named && !line.has(word, Role::NoStreet)
}
