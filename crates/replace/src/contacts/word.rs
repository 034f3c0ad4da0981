//! What words of handles are by the lists: names, places and ordinary words.

use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{capitalised, plain};
use crate::words::LINGUA_FRANCA;
use crate::{handle_words, people, places};
use maskros_lexicon::{PlaceKind, Pool, Strength, Word};
use maskros_text::{Decision, Lang};

/// Another place, or the pseudonym of a name of the lexicon that nobody in the document bears: `Mary` in `@MaryJohanson1987`.
pub(super) fn known_name(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let place = if is_strong_place(scene, word) { other_place(scene, decision, word) } else { None };
    place.or_else(|| listed_name(scene, decision, word)).or_else(|| other_place(scene, decision, word))
}

fn is_strong_place(scene: &Scene<'_>, word: &str) -> bool {
    scene.word(word).place.is_some_and(|(_, strength)| strength == Strength::Strong)
}

fn listed_name(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let class = sure_name(scene, word)?;
    Some(plain(&people::part(scene, decision, class, &capitalised(&word.to_lowercase()))))
}

/// Whether a word is a name by the lexicon, and of which part.
pub(super) fn sure_name(scene: &Scene<'_>, word: &str) -> Option<Class> {
    if word.chars().count() < 3 { None } else { sure_part(&scene.word(word)) }
}

/// The part of a name that the lists are sure that a word is.
fn sure_part(known: &Word) -> Option<Class> {
    let is_first = is_sure(known.first_name.map(|(_, strength)| strength));
    if is_first { Some(Class::First) } else { is_sure(known.surname).then_some(Class::Surname) }
}

fn is_sure(strength: Option<Strength>) -> bool {
    strength >= Some(Strength::Medium)
}

/// Another town or region where the word is one, in one word.
fn other_place(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let known = scene.word(word);
    if !is_sure_place(&known) || known.common.has(LINGUA_FRANCA) {
        return None;
    }
    let name = other_region(scene, word, &known).unwrap_or_else(|| places::city(scene, decision, word));
    Some(plain(&name.replace(' ', ""))).filter(|name| !name.eq_ignore_ascii_case(word))
}

/// Another region of the country of a region.
fn other_region(scene: &Scene<'_>, word: &str, known: &Word) -> Option<String> {
    known.place.filter(|(kind, _)| *kind == PlaceKind::Region)?;
    let regions = scene.lexicon.pool(Pool::Region(known.country.unwrap_or(*b"SE")));
    let other = scene.draw("handle-place", word).pick(regions)?;
    Some(other.to_owned()).filter(|other| !other.eq_ignore_ascii_case(word))
}

/// Whether a word is on the lists of words of handles.
pub(super) fn is_listed(lang: Lang, word: &str) -> bool {
    let folded = word.to_lowercase();
    handle_words::is_kept(&folded) || handle_words::listed(&folded, lang).is_some()
}

/// Whether a word is an ordinary one of English or of the text's language, or a long and sure name or place.
pub(super) fn is_ordinary(scene: &Scene<'_>, lang: Lang, word: &str) -> bool {
    let known = scene.word(word);
    known.common.has(lang) || known.common.has(LINGUA_FRANCA) || word.len() > 4 && is_sure_name(scene, word)
}

/// Whether a word is for sure the name of somebody or of a place.
fn is_sure_name(scene: &Scene<'_>, word: &str) -> bool {
    sure_name(scene, word).is_some() || is_sure_place(&scene.word(word))
}

fn is_sure_place(known: &Word) -> bool {
    known.place.is_some_and(|(_, strength)| strength >= Strength::Medium)
}
