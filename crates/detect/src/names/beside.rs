//! First names of the lists beside what stands only by people: whoever writes, a relative, another first name, what people do.
//!
//! A list alone cannot tell `Will` from `will`, `Grace` from `grace` or the town `Nora` from a child; the words beside can.

use super::reading::{Reading, is_capitalised};
use super::scene::Scene;
use super::sequence::{Piece, Told, put};
use super::tables::{CONJUNCTIONS, PLACE_PREPOSITIONS, POSSESSIVES};
use maskros_lexicon::{PlaceKind, Role};
use maskros_text::{Candidate, Label, Source};

/// The rule's name in the registry.
const RULE: &str = "name-beside-people";

/// Whoever writes, as the subject of a sentence and in what is said of two people, folded.
const SPEAKER: &[&str] =
    &["jag", "jeg", "eg", "ich", "i", "moi", "mig", "meg", "mich", "mir", "me", "myself"];

/// What only people must, want and say, folded: places and institutions seldom do.
#[rustfmt::skip]
const HUMAN_ACTS: &[&str] = &[
    "skal", "ska", "skall", "vil", "vill", "kan", "måste", "må", "fick", "fikk", "fik", "fekk", "ringde", "ringte", "ringede", "sa", "sade",
    "sagde", "säger", "sier", "seier", "siger", "gråt", "grät", "græd", "sover", "søv", "kann", "möchte", "darf", "muss", "rief", "sagte", "sagt",
    "weinte", "schläft", "said", "says", "phoned", "called", "cried", "asked", "sleeps", "dit", "pleure", "dort", "voudrait", "veut",
];

/// Looks at the capitalised word `idx`; one that follows another name is read with that.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let reading = scene.reading(idx);
    if !is_lone_first(scene, idx, &reading) || is_somewhere(scene, idx) {
        return;
    }
    let beside = is_with_speaker(scene, idx)
        || is_explained(scene, idx)
        || is_with_name(scene, idx, &reading)
        || is_acting(scene, idx, &reading);
    if beside {
        let piece = Piece { first: idx, last: idx, initials: false, reading };
        let told = Told {
            alone: Some(Label::FirstnameUnknown),
            sex: None,
            score: 0.8,
            source: Source::Context,
            rule: RULE,
        };
        put(scene, &[piece], &told, out);
    }
}

/// Whether the lists have the word as a first name more than as a surname, and no capitalised word stands directly beside it.
fn is_lone_first(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let strength = reading.first.map(|(_, strength)| strength);
    let follows = idx.checked_sub(1).is_some_and(|before| is_capitalised(scene.view, before));
    strength.is_some() && strength >= reading.surname && !follows && !is_capitalised(scene.view, idx + 1)
}

/// Whether a preposition of place stands before the word: `i Sofia og Wien`.
fn is_somewhere(scene: &Scene<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    let word = scene.view.folded(before);
    PLACE_PREPOSITIONS
        .iter()
        .any(|(languages, words)| languages.meets(scene.view.languages) && words.contains(&word))
}

/// `Will and I`, `jag och Ros`.
fn is_with_speaker(scene: &Scene<'_>, idx: usize) -> bool {
    let is_speaker = |at: usize| SPEAKER.contains(&scene.view.folded(at));
    let joins = |at: usize| CONJUNCTIONS.contains(&scene.view.folded(at));
    let behind = joins(idx + 1) && is_speaker(idx + 2);
    let before = idx.checked_sub(2).is_some_and(|at| joins(at + 1) && is_speaker(at));
    behind || before
}

/// `Grace, his sister,`: a relative with its owner between commas.
fn is_explained(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let kin = |at: usize| view.word(at).is_some_and(|word| word.has(Role::Kin, view.languages));
    view.text(idx + 1) == "," && POSSESSIVES.contains(&view.folded(idx + 2)) && kin(idx + 3)
}

/// `Sofus og Karla`: joined to a first name that is nothing else.
fn is_with_name(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let joins = |at: usize| CONJUNCTIONS.contains(&scene.view.folded(at));
    let is_name = |at: usize| {
        let other = scene.reading(at);
        is_capitalised(scene.view, at) && is_lone_first(scene, at, &other) && is_only_first(&other)
    };
    // `Holm und Lund` are surnames as often.
    let more_than_surname = reading.surname < reading.first.map(|(_, strength)| strength);
    let behind = joins(idx + 1) && is_name(idx + 2);
    let before =
        idx.checked_sub(2).is_some_and(|at| joins(at + 1) && is_name(at) && !is_somewhere(scene, at));
    more_than_surname && !reading.ordinary && (behind || before)
}

fn is_only_first(reading: &Reading) -> bool {
    reading.is_good_first() && !reading.elsewhere && reading.surname.is_none()
}

/// `Nora skal på leir`: a well-known first name, perhaps of a town too, before what people do.
fn is_acting(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let place = scene.view.word(idx).and_then(|word| word.place);
    let is_land = place.is_some_and(|(kind, _)| kind != PlaceKind::City);
    reading.is_good_first() && !is_land && HUMAN_ACTS.contains(&scene.view.folded(idx + 1))
}
