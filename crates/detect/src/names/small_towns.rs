//! Towns and streets in sentences without capitals that the lists are not sure of: `anne er i ribe`, `seit bautzen`, `breslauer str 3`.
//!
//! Many towns are ordinary words too, and many villages are on no list. Here what is said of somebody, or the tagger's half belief, makes
//! a place of such a word. Each token is looked at with at most four neighbours.

use super::reading::Reading;
use super::scene::{Says, Scene};
use super::tables::SMALL_ENDINGS;
use crate::plain;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Role, SmallWords, Strength};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Source, TokenKind};

const RULE: &str = "place-in-haste";
/// Shorter words are too often others, misspelt.
const MIN_TOWN: usize = 4;
/// What is said of somebody makes a town of a word.
const SAID: f32 = 0.55;
/// What a name of the lists that is no other word is worth behind a preposition of places: too little by itself, enough where the tagger
/// believes in a place by a quarter, for the two are independent witnesses.
const HALF: f32 = 0.36;
/// What a word is worth there that nobody knows, and that may be an ordinary one too (`in eile`).
const LITTLE: f32 = 0.2;

/// Prepositions of places that only talk has, folded.
const CASUAL_AT: &[&str] = &["a", "på", "seit", "bis"];

/// Adds the town or street at token `idx`.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1).filter(|_| is_small(scene, idx)) else { return };
    if is_preposition(scene, before) {
        town(scene, before, idx, out);
    }
    if leads_to_town(scene, before) && is_road(scene, idx) {
        let says = Says { label: Label::StreetName, score: SAID, source: Source::Context, rule: RULE };
        scene.put(out, before, idx, says, Attributes::default());
    }
}

fn town(scene: &Scene<'_>, preposition: usize, idx: usize, out: &mut Vec<Candidate>) {
    let listed = strength(scene, idx).is_some_and(|strength| strength > Strength::Weak);
    let told = listed && (is_somebody_before(scene, preposition) || is_travel(scene, preposition));
    let score = if told { SAID } else { worth(scene, idx) };
    if score < LITTLE {
        return;
    }
    let says = Says { label: Label::City, score, source: Source::Context, rule: RULE };
    scene.put(out, idx, idx, says, Attributes::default());
}

fn is_small(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.tokens.get(idx).is_some_and(|token| token.kind == TokenKind::Word && token.case == Case::Lower)
}

fn is_preposition(scene: &Scene<'_>, idx: usize) -> bool {
    let word = scene.view.folded(idx);
    let away = word == "de" && scene.view.languages.has(Lang::Fr) && is_travel(scene, idx);
    facts(word).has_in(WordRole::PlacePreposition, scene.view.languages) || CASUAL_AT.contains(&word) || away
}

/// How well the lists know the word as a place.
fn strength(scene: &Scene<'_>, idx: usize) -> Option<Strength> {
    Some(scene.view.word(idx)?.place?.1)
}

/// `anne er i ribe`, `hos bestemor i lejre`: whether somebody is there who is named before the preposition.
fn is_somebody_before(scene: &Scene<'_>, preposition: usize) -> bool {
    let Some(before) = preposition.checked_sub(1) else { return false };
    let being = facts(scene.view.folded(before)).has_in(WordRole::Being, scene.view.languages);
    if being {
        return before.checked_sub(1).is_some_and(|person| is_somebody(scene, person));
    }
    is_somebody(scene, before) && is_hosted(scene, before)
}

/// `har hun dratt fra lier`, `bloqué a orange`: whether what is said before the preposition is said of journeys.
fn is_travel(scene: &Scene<'_>, preposition: usize) -> bool {
    const NEAR: usize = 3;
    let travels = |at: usize| facts(scene.view.folded(at)).has_in(WordRole::Travelling, scene.view.languages);
    (1..=NEAR).filter_map(|back| preposition.checked_sub(back)).any(travels)
}

/// Whether somebody stays with whom the name or the word before it is: `hos mormor`, `hos tante ruth`.
fn is_hosted(scene: &Scene<'_>, idx: usize) -> bool {
    let is_host = |at: usize| facts(scene.view.folded(at)).has_in(WordRole::Host, scene.view.languages);
    let host = |back: usize| idx.checked_sub(back).is_some_and(is_host);
    host(1) || host(2)
}

/// Whether the token is a first name of the lists or a word for kin.
fn is_somebody(scene: &Scene<'_>, idx: usize) -> bool {
    let kin = || scene.view.word(idx).is_some_and(|word| word.has(Role::Kin, scene.view.languages));
    Reading::small(scene.view, scene.lexicon, idx).is_good_first() || kin()
}

/// What the word is worth as a place by itself: nothing where it is short, or known as another word. In the north surnames are those of
/// farms and villages; elsewhere they are ordinary words as often.
fn worth(scene: &Scene<'_>, idx: usize) -> f32 {
    let farms = scene.view.languages.meets(Languages::SCANDINAVIAN);
    let word = scene.view.word(idx);
    let named = word.is_some_and(|word| word.place.is_some() || (farms && word.surname.is_some()));
    match scene.view.folded(idx) {
        short if short.chars().count() < MIN_TOWN => 0.0,
        _ if named && is_no_word(scene, idx) => HALF,
        folded if is_unheard(scene, folded) => LITTLE,
        _ => 0.0,
    }
}

fn is_no_word(scene: &Scene<'_>, idx: usize) -> bool {
    let reading = Reading::small(scene.view, scene.lexicon, idx);
    !reading.ordinary && !reading.is_good_first() && !plain::is_word_in_haste(scene.view, idx, None)
}

/// Whether neither the lists nor running text know the word.
fn is_unheard(scene: &Scene<'_>, folded: &str) -> bool {
    let small = SmallWords::embedded().get(folded);
    scene.lexicon.word(folded).is_none() && small.mostly.union(small.everyday).is_empty()
}

/// Whether the word is what German streets end with, by itself.
fn is_road(scene: &Scene<'_>, idx: usize) -> bool {
    let mut endings = SMALL_ENDINGS.iter().filter(|row| row.0.has(Lang::De) && row.2 == Label::StreetName);
    endings.any(|(_, ending, _)| scene.view.folded(idx) == *ending)
}

/// `breslauer` of `breslauer str`: the inhabitant of a place of the lists, or a word of no list with the same ending.
fn leads_to_town(scene: &Scene<'_>, idx: usize) -> bool {
    let folded = scene.view.folded(idx);
    let german = scene.view.languages.has(Lang::De) && is_small(scene, idx);
    let stem = folded.strip_suffix("er").filter(|stem| german && stem.chars().count() >= MIN_TOWN);
    let place = |name: String| scene.lexicon.word(&name).is_some_and(|word| word.place.is_some());
    let town = |stem: &str| ["", "en", "e"].iter().any(|ending| place(format!("{stem}{ending}")));
    stem.is_some_and(|stem| (town(stem) && is_no_word(scene, idx)) || is_unheard(scene, folded))
}
