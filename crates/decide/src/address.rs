//! The town of a full address, which says where somebody lives (Riabi et al. 2024, 3.1: addresses are direct identifiers).

use crate::decided::{Act, Reason};
use crate::findings::Findings;
use crate::item::Item;
use maskros_language::{WordRole, facts};
use maskros_text::{Action, EntityId, Label, Span};
use std::collections::HashSet;

/// Replaces the towns that stand beside a replaced street or postal code, wherever they stand, unless something other than the policy's
/// rule speaks for them.
pub(crate) fn complete(known: Findings<'_>, acts: &mut [Act]) {
    let lived_in: HashSet<EntityId> = (0..acts.len())
        .filter(|idx| is_open_town(&known.pieces[*idx], &acts[*idx]) && is_beside(known, acts, *idx))
        .map(|idx| known.linked.entities[idx])
        .collect();
    let owned = known.pieces.iter().zip(&known.linked.entities).zip(acts);
    for ((_, entity), act) in owned.filter(|((piece, _), act)| is_open_town(piece, act)) {
        if lived_in.contains(entity) {
            act.turn_to(Action::Replace, Reason::Address);
        }
    }
}

/// Whether the policy leaves the town.
fn is_open_town(piece: &Item, act: &Act) -> bool {
    matches!(piece.label, Label::City | Label::Area) && act.is_left_by_policy()
}

/// What may stand in a gap beside a word.
const MARKS: [char; 9] = [' ', ',', '\n', '\r', '\t', '\u{a0}', '(', '-', '–'];

/// Whether the text between a street and a town ties them together.
fn joins(gap: &str) -> bool {
    let joiner = gap.trim_matches(MARKS);
    gap.len() <= 16 && (joiner.is_empty() || facts(joiner).has(WordRole::AddressJoiner))
}

/// Whether a replaced part of an address stands right before the town, or behind it after a comma.
fn is_beside(known: Findings<'_>, acts: &[Act], idx: usize) -> bool {
    let part = |other: usize| replaced_part(known.pieces.get(other)?, acts.get(other)?);
    let gap = |from: usize, to: usize| known.document.cut(Span::new(from, to));
    let town = known.pieces[idx].span;
    idx.checked_sub(1).and_then(part).is_some_and(|street| joins(&gap(street.end, town.start).to_lowercase()))
        || part(idx + 1).is_some_and(|street| is_comma(gap(town.end, street.start)))
}

/// Where a replaced part of an address stands.
fn replaced_part(piece: &Item, act: &Act) -> Option<Span> {
    (act.action.edits() && STREETS.contains(&piece.label)).then_some(piece.span)
}

/// The parts of an address that say where in a town.
const STREETS: [Label; 3] = [Label::StreetName, Label::StreetNr, Label::ZipCode];

/// Whether the text between a town and the street behind it is a comma or what stands for one.
fn is_comma(gap: &str) -> bool {
    matches!(gap, ", " | " (" | ",\n" | "\n")
}
