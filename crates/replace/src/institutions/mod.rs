//! Pseudonyms of schools, workplaces, courts, companies, ships and transport lines: what only says the kind stays, every telling word
//! changes.
//!
//! A name is cut into words, and each is read by itself: `Trubonix Köln GmbH` is a word that no list knows, a town and a legal form.
//! Towns, people and streets get the pseudonym that they have alone in the same document.

mod owners;
mod reading;
mod writing;

pub(crate) use reading::{elided, telling_stem};

use crate::namer::{Class, folded};
use crate::scene::Scene;
use crate::shape::cased_like;
use crate::words::VEHICLES;
use maskros_text::{Decision, Label};
use reading::{cut, sharpen};
use writing::{Rewriting, whole};

/// The mention with its telling words swapped; none where it has only heads (`Högsta domstolen`).
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if decision.label == Label::VehicleName && !is_ship(text) {
        let word = scene.pooled(decision, Class::Transport, &decision.base, VEHICLES);
        return Some(cased_like(&word, text));
    }
    let mut pieces = cut(scene, decision, text);
    sharpen(text, &mut pieces);
    let changes = pieces.iter().any(|piece| piece.kind.changes());
    if changes { Some(Rewriting { scene, decision, text, pieces }.written()) } else { whole(scene, decision) }
}

/// What stands before the name of a ship.
const SHIPS: &[&str] = &[
    "hms",
    "hmcs",
    "ss",
    "ms",
    "m/s",
    "m/v",
    "mv",
    "m/f",
    "mf",
    "mt",
    "m/t",
    "s/s",
    "s/y",
    "sy",
    "uss",
    "rms",
    "fpv",
    "hnoms",
    "hdms",
    "kdm",
    "knm",
    "r/v",
    "rv",
    "tv",
    "t/s",
    "fregatten",
    "fartyget",
    "skipet",
    "skibet",
    "ferja",
    "ferjen",
    "färjan",
];

fn is_ship(text: &str) -> bool {
    text.split_once(' ').is_some_and(|(first, _)| SHIPS.contains(&folded(first).as_str()))
}
