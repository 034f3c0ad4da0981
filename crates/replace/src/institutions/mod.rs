//! Pseudonyms of schools, workplaces, courts, companies, ships and transport lines: what only says the kind stays, every telling word
//! changes.
//!
//! A name is cut into words, and each is read by itself: `Trubonix Köln GmbH` is a word that no list knows, a town and a legal form.
//! Towns, people and streets get the pseudonym that they have alone in the same document.

mod owners;
mod piece;
mod reading;
mod sisters;
mod writing;

pub(crate) use reading::{elided, telling_stem, tells_kind};

use crate::generic::is_generic;
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{cased_like, folded};
use crate::words::vehicles;
use maskros_text::{Decision, Group, Label};
use piece::{InstitutionPiece, PieceKind};
use reading::{cut, is_head_of_house, is_kind_of_body, place, sharpen};
use writing::{Rewriting, whole};

/// The mention with its telling words swapped; none where it has only heads (`Högsta domstolen`).
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if decision.label == Label::VehicleName && !is_ship(text) {
        let word = scene.pooled(decision, Class::Transport, &decision.base, vehicles());
        return Some(cased_like(&word, text));
    }
    if let Some(sister) = sisters::written(scene, decision) {
        return Some(sister);
    }
    let mut pieces = cut(scene, decision, text);
    sharpen(text, scene.language(decision), &mut pieces);
    if is_brand(scene, decision, &pieces) {
        return whole(scene, decision);
    }
    let changes = pieces.iter().any(|piece| piece.kind.changes());
    if changes { Some(Rewriting { scene, decision, text, pieces }.written()) } else { whole(scene, decision) }
}

/// Whether a name that was taken for a place is that of a house: `Stadsbiblioteket`, `hotel Björken`.
pub(crate) fn is_house_name(name: &str) -> bool {
    let several = name.contains(' ');
    name.split(' ').map(folded).any(|word| is_head_of_house(&word) || (several && is_kind_of_body(&word)))
}

/// Whether what was taken for a place or firm has nothing but words for a kind, which lead to nobody: `Parks Department`, the `Hotell` and
/// the `Bil & Plåt` behind an owner.
pub(crate) fn says_only_kind(scene: &Scene<'_>, decision: &Decision) -> bool {
    let changes = || cut(scene, decision, scene.text(decision)).iter().any(|piece| piece.kind.changes());
    let kind = match decision.label {
        Label::TransportName => return is_generic(&folded(&decision.base)),
        Label::Place => is_house_name(&decision.base),
        label => label.group() == Group::Institution && is_behind_owner(scene, decision),
    };
    kind && !changes()
}

/// Whether a name stands right before the mention, with a blank between.
fn is_behind_owner(scene: &Scene<'_>, decision: &Decision) -> bool {
    let end = decision.span.start.saturating_sub(1);
    let idx = scene.decisions.partition_point(|one| one.span.end < end);
    let owner = scene.decisions.get(idx).filter(|one| one.span.end == end && one.label.is_name_part());
    owner.is_some() && scene.document.before(decision.span.start).ends_with(' ')
}

/// Whether a workplace is called by nothing but letters and names that no person of the document bears, as shops are: `ICA Maxi`.
fn is_brand(scene: &Scene<'_>, decision: &Decision, pieces: &[InstitutionPiece<'_>]) -> bool {
    let several = matches!(decision.label, Label::Work | Label::Company) && pieces.len() > 1;
    several && pieces.iter().all(|piece| is_of_brand(scene, piece)) && has_letters(pieces)
}

fn is_of_brand(scene: &Scene<'_>, piece: &InstitutionPiece<'_>) -> bool {
    match piece.kind {
        PieceKind::Letters => true,
        PieceKind::Person => !is_borne(scene, piece.text),
        _ => false,
    }
}

fn has_letters(pieces: &[InstitutionPiece<'_>]) -> bool {
    pieces.iter().any(|piece| piece.kind == PieceKind::Letters)
}

/// Whether somebody in the text has the name.
fn is_borne(scene: &Scene<'_>, name: &str) -> bool {
    [Class::Surname, Class::First].into_iter().any(|class| scene.known(class, name).is_some())
}

/// A town in the name of an institution.
pub(crate) struct Town {
    /// Its name as the lexicon has it.
    pub(crate) base: String,
    /// Bytes that it takes in the mention.
    pub(crate) length: usize,
}

/// The towns in the name of a decision, with where each begins.
pub(crate) fn towns(scene: &Scene<'_>, decision: &Decision) -> Vec<(usize, Town)> {
    let pieces = cut(scene, decision, scene.text(decision));
    let places = pieces.into_iter().filter(|piece| matches!(piece.kind, PieceKind::Place(_)));
    places.map(|piece| (piece.start, town(scene, decision, piece.text))).collect()
}

fn town(scene: &Scene<'_>, decision: &Decision, text: &str) -> Town {
    let base = place(scene, decision, text).map_or_else(|| text.to_owned(), |(base, ..)| base);
    Town { base, length: text.len() }
}

/// What stands before the name of a ship.
const SHIPS: &[&str] = &[
    "hms",
    "hmcs",
    "ss",
    "ms",
    "m/s",
    "m/k",
    "m/b",
    "m/t",
    "m/y",
    "mk",
    "mb",
    "d/s",
    "s/f",
    "s/k",
    "f/f",
    "m/v",
    "mv",
    "m/f",
    "mf",
    "mt",
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
