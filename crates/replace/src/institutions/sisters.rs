//! Courts that are told apart by a name which no town or person bears: the other courts of the same rank and country stand for them.

use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::folded;
use maskros_language::{Table, rows};
use maskros_text::Decision;

/// Another court of the same rank, in the form of the mention; none for other institutions, and none where the document names every
/// sister.
pub(super) fn written(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    match sister(scene, decision, &decision.base) {
        Some(name) => Some(scene.inflected(decision, &name)),
        None => in_genitive(scene, decision),
    }
}

/// `Vestre Landsrets`, where nobody has said that it is a genitive.
fn in_genitive(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let court = decision.base.strip_suffix('s')?;
    Some(sister(scene, decision, court)? + "s")
}

/// Another court of the rank of `court`.
fn sister(scene: &mut Scene<'_>, decision: &Decision, court: &str) -> Option<String> {
    let free = free_sisters(scene, &folded(court))?;
    Some(scene.pooled(decision, Class::Court, court, &free))
}

/// The courts of one rank that the text does not name; nothing where there are none.
fn free_sisters(scene: &Scene<'_>, own: &str) -> Option<Vec<&'static str>> {
    let others = sisters(own)?.iter().copied().filter(|name| folded(name) != own);
    let free: Vec<&str> = others.filter(|name| !scene.originals.holds(name)).collect();
    (!free.is_empty()).then_some(free)
}

/// Courts of one rank: the high courts of Denmark and Norway, and those Swedish courts of appeal that are named alike.
fn sisters(folded_name: &str) -> Option<&'static [&'static str]> {
    let mut ranks = rows(Table::SisterCourt).iter().map(|row| row.words("words"));
    ranks.find(|courts| has_court(courts, folded_name))
}

fn has_court(courts: &[&str], folded_name: &str) -> bool {
    courts.iter().any(|court| folded(court) == folded_name)
}
