//! Names that are ordinary words too, in sentences without capitals, where what is said makes people of them: `men kent kommer`,
//! `lunas mor`, `num de pascal`, `hos perssons`.
//!
//! A list of ordinary words holds many that a chat hardly has (`stig`, `luna`, `pascal`); running text tells which are really written
//! small ([`plain::is_word_in_haste`]), and only of the others is the talk asked.

use super::reading::Reading;
use super::scene::Scene;
use crate::plain;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Role, Strength};
use maskros_text::TokenKind;

/// What stands before the subject of a clause, folded.
#[rustfmt::skip]
const OPENERS: &[&str] = &[
    "men", "og", "och", "o", "så", "at", "att", "om", "når", "nå", "for", "för", "und", "aber", "ob", "dass", "wenn", "and", "but", "if", "cos",
    "et", "mais", "que", "si", "car",
];

/// Before whom people ask, call, greet or stay, folded.
#[rustfmt::skip]
const ASKED: &[&str] = &[
    "spør", "fråga", "spørg", "frag", "fragt", "ask", "tell", "ring", "hos", "hjå", "chez", "hils", "helsa", "hälsa", "mvh", "kram", "klem",
    "knus", "hilsen", "bises", "bisous", "lg",
];

/// What is somebody's before `de`, folded.
#[rustfmt::skip]
const OWNED: &[&str] = &[
    "num", "numéro", "numero", "tel", "adresse", "message", "anniv", "anniversaire", "maison", "appart", "voiture", "caisse", "copine", "copain",
    "pote", "potes", "mec", "meuf", "ami", "amie", "amis", "femme", "mari", "fille", "fils", "frère", "frere", "soeur", "sœur", "mère", "mere",
    "père", "pere", "cousin", "cousine", "parents", "enfants", "chien", "chat", "celui", "celle", "ceux", "part", "nouvelles",
];

/// Before whom people stay, folded; a family name stands behind them as well as a first name.
const HOSTS: &[&str] = &["hos", "hjå", "chez", "bei", "familjen", "familien", "familie", "famille"];

/// Whether the talk makes a name of the first name at `idx`, which is an ordinary word too; what is said begins at `first`.
pub(super) fn is_named(scene: &Scene<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    if reading.first.is_none() || !may_be_name(scene, idx) {
        return false;
    }
    let well_known = is_well_known(scene, idx, reading);
    is_subject(scene, idx)
        || (well_known && idx == first && is_deed(scene, idx + 1))
        || (well_known && (is_owner(scene, idx, reading) || is_owning(scene, idx)))
        || (well_known && is_asked(scene, first, idx))
}

/// A surname where somebody stays: `hos perssons`, `chez les garnier`.
pub(super) fn is_host(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let view = scene.view;
    let word = |back: usize| idx.checked_sub(back).map_or("", |at| view.folded(at));
    let host = HOSTS.contains(&word(1)) || (word(1) == "les" && word(2) == "chez");
    host && reading.is_good_surname() && !reading.elsewhere && may_be_name(scene, idx)
}

/// Whether the lists know the word, or its base, as a first name; that a short one is a word of a related language is no matter here.
fn is_well_known(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let listed = scene.view.word(idx).and_then(|word| word.first_name).or(reading.first);
    listed.is_some_and(|(_, strength)| strength > Strength::Weak)
}

/// Whether running text does not write the word small, and it is no greeting.
fn may_be_name(scene: &Scene<'_>, idx: usize) -> bool {
    let folded = scene.view.folded(idx);
    let polite = facts(folded).has(WordRole::CasualGreeting) || facts(folded).has(WordRole::CasualClosing);
    !polite && !plain::is_word_in_haste(scene.view, idx, None)
}

/// `ring stig innan`, `hos luna i kolding`
fn is_asked(scene: &Scene<'_>, first: usize, idx: usize) -> bool {
    idx > first && ASKED.contains(&scene.view.folded(idx - 1))
}

/// `men kent kommer`, `, storm skal sidde foran`
fn is_subject(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let Some(before) = idx.checked_sub(1) else { return false };
    let mark = matches!(view.text(before), "," | "." | "!" | "?" | ";");
    let is_there = BEING.contains(&view.folded(idx + 1)) && THERE.contains(&view.folded(idx + 2));
    (mark || OPENERS.contains(&view.folded(before))) && (is_there || is_deed(scene, idx + 1))
}

/// Whether the word is what somebody does and a thing hardly does; `is` says as much of tea.
fn is_deed(scene: &Scene<'_>, idx: usize) -> bool {
    facts(scene.view.folded(idx)).has_in(WordRole::Deed, scene.view.languages)
}

/// Forms of `to be`, and where and how somebody is who is no thing, folded: `tor er oppe`.
const BEING: &[&str] = &["er", "e", "är", "ist", "is", "est", "var", "war", "was"];
#[rustfmt::skip]
const THERE: &[&str] = &[
    "oppe", "hjemme", "heime", "hemma", "våken", "vaken", "vågen", "syk", "sjuk", "syg", "sint", "arg", "sur", "zuhause", "daheim", "krank", "müde",
    "wach", "home", "ill", "asleep", "awake", "malade",
];

/// `lunas mor`, `stigs gamla hus`: a genitive that is no word itself, before what somebody has.
fn is_owner(scene: &Scene<'_>, idx: usize, reading: &Reading) -> bool {
    let view = scene.view;
    let kin = || view.word(idx + 1).is_some_and(|word| word.has(Role::Kin, view.languages));
    let thing = view.tokens.get(idx + 1).is_some_and(|token| token.kind == TokenKind::Word);
    let nordic = view.languages.meets(maskros_text::Languages::SCANDINAVIAN);
    reading.form.genitive && view.word(idx).is_none() && ((nordic && thing) || kin())
}

/// `num de pascal`
fn is_owning(scene: &Scene<'_>, idx: usize) -> bool {
    let word = |back: usize| idx.checked_sub(back).map_or("", |at| scene.view.folded(at));
    word(1) == "de" && OWNED.contains(&word(2))
}
