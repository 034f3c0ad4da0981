//! The town of a full address, which says where somebody lives (Riabi et al. 2024, 3.1: addresses are direct identifiers).

use crate::decided::{Act, Reason};
use crate::findings::Findings;
use maskros_language::{WordRole, facts};
use maskros_text::{Action, EntityId, Label, Span};
use std::collections::HashSet;

/// Replaces the towns that stand beside a replaced street or postal code, wherever they stand, unless something other than the policy's
/// rule speaks for them.
pub(crate) fn complete(known: Findings<'_>, acts: &mut [Act]) {
    let lived_in: HashSet<EntityId> = (0..acts.len())
        .filter(|idx| is_open_town(known, acts, *idx))
        .filter(|idx| is_beside(known, acts, *idx))
        .map(|idx| known.linked.entities[idx])
        .collect();
    if lived_in.is_empty() {
        return;
    }
    for idx in 0..acts.len() {
        if is_open_town(known, acts, idx) && lived_in.contains(&known.linked.entities[idx]) {
            acts[idx] = Act { action: Action::Replace, because: Reason::Address, ..acts[idx] };
        }
    }
}

/// Whether the policy leaves the town.
fn is_open_town(known: Findings<'_>, acts: &[Act], idx: usize) -> bool {
    let town = matches!(known.pieces[idx].label, Label::City | Label::Area);
    town && !acts[idx].action.edits() && acts[idx].because == Reason::Policy
}

/// Whether the text between a street and a town ties them together.
fn joins(gap: &str) -> bool {
    let joiner = gap.trim_matches([' ', ',', '\n', '\r', '\t', '\u{a0}', '(', '-', '–']);
    joiner.is_empty() || facts(joiner).has(WordRole::AddressJoiner)
}

/// Whether a replaced part of an address stands right before the town, or behind it after a comma.
fn is_beside(known: Findings<'_>, acts: &[Act], idx: usize) -> bool {
    let part = |other: usize| {
        let label = known.pieces.get(other)?.label;
        let address = matches!(label, Label::StreetName | Label::StreetNr | Label::ZipCode);
        (address && acts[other].action.edits()).then_some(known.pieces[other].span)
    };
    let town = known.pieces[idx].span;
    let before = idx.checked_sub(1).and_then(part).is_some_and(|street| {
        let gap = known.document.cut(Span::new(street.end, town.start)).to_lowercase();
        gap.len() <= 16 && joins(&gap)
    });
    let behind = || {
        part(idx + 1).is_some_and(|street| {
            let gap = known.document.cut(Span::new(town.end, street.start));
            matches!(gap, ", " | " (" | ",\n" | "\n")
        })
    };
    before || behind()
}
