//! German villages of no list behind a preposition without an article: `hat in Noviand ausgesagt`, `von Hinnenau nach Leer`.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, plain};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label, Languages};

/// A name before an ending such as `-hausen` is at least so long.
const MIN_STEM_LETTERS: usize = 3;

/// German prepositions of places, behind which nouns have an article or are known: `hat in Noviand ausgesagt`.
const BARE_PREPOSITIONS: &[&str] = &["in", "aus", "nach", "bei"];

/// A German word of no list behind a preposition without an article: a village if the tagger thinks so too, or if it says where one of
/// the family comes from.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let score = score(sentence.view, idx).filter(|_| !is_part_or_noun(sentence.view, idx))?;
    sentence.put(out, idx, idx, Evidence::context("place-preposition", Label::City, score));
    Some(idx + 1)
}

/// How sure its ending and the preposition before it make a village of the word.
fn score(view: &SentenceView<'_>, idx: usize) -> Option<f32> {
    let town = ends_as_town(view, idx);
    if town && is_on_way(view, idx) {
        return Some(0.7);
    }
    let before = idx.checked_sub(1).filter(|before| is_bare_preposition(view, *before))?;
    Some(if town || is_origin(view, before) { 0.6 } else { UNSURE_VILLAGE })
}

fn is_part_or_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led_on(view, idx) || plain::is_plain_noun(view, idx) || view.ends_as_word(idx)
}

/// `von Hinnenau nach Leer`, `über Hinnenau nach Leer`: whether a way leads from or over what stands there; over it also where somebody goes.
fn is_on_way(view: &SentenceView<'_>, idx: usize) -> bool {
    let leads = matches!(view.folded(idx + 1), "nach" | "bis" | "über");
    match view.folded_before(idx) {
        "von" => leads,
        "über" => leads || is_of_journey(view),
        _ => false,
    }
}

/// Whether the sentence has a verb of going.
fn is_of_journey(view: &SentenceView<'_>) -> bool {
    const GOING: [WordRole; 2] = [WordRole::Going, WordRole::Travelling];
    (0..view.tokens.len()).any(|at| view.plays_any(at, &GOING))
}

/// Whether a word with a capital or a number follows, so that the word is part of something else.
fn is_led_on(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx + 1) || view.is_number(idx + 1)
}

/// `Tante aus Noviand`: whether the preposition says where one of the family comes from.
fn is_origin(view: &SentenceView<'_>, preposition: usize) -> bool {
    view.text(preposition) == "aus" && preposition > 0 && view.has_role(preposition - 1, Role::Kin)
}

/// Whether the word ends as German towns do.
fn ends_as_town(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::TownEnding, Languages::SUPPORTED, MIN_STEM_LETTERS)
}

/// Whether nouns have an article behind the preposition, or are known: `in`, `Richtung`.
fn is_bare_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    BARE_PREPOSITIONS.contains(&view.text(idx))
        || view.facts(idx).has_in(WordRole::WayPreposition, CAPITAL_NOUNS)
}

/// Not enough by itself, and enough with a tagger that is as unsure.
const UNSURE_VILLAGE: f32 = 0.4;
