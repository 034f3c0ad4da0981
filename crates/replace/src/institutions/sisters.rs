//! Courts that are told apart by a name which no town or person bears: the other courts of the same rank and country stand for them.

use crate::namer::{Class, folded};
use crate::scene::Scene;
use maskros_text::Decision;

/// Courts of one rank: the high courts of Denmark and Norway, and those Swedish courts of appeal that are named alike.
const SISTERS: &[&[&str]] = &[
    &["Vestre Landsret", "Østre Landsret"],
    &[
        "Agder lagmannsrett",
        "Borgarting lagmannsrett",
        "Eidsivating lagmannsrett",
        "Frostating lagmannsrett",
        "Gulating lagmannsrett",
        "Hålogaland lagmannsrett",
    ],
    &["Göta hovrätt", "Svea hovrätt"],
];

/// Another court of the same rank, in the form of the mention; none for other institutions, and none where the document names every
/// sister.
pub(super) fn written(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let own = folded(&decision.base);
    let sisters = SISTERS.iter().find(|sisters| sisters.iter().any(|name| folded(name) == own))?;
    let free: Vec<&str> =
        sisters.iter().copied().filter(|name| folded(name) != own && !scene.originals.holds(name)).collect();
    if free.is_empty() {
        return None;
    }
    let name = scene.pooled(decision, Class::Court, &decision.base, &free);
    Some(scene.inflected(decision, &name))
}
