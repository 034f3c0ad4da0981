//! Who is who, after a person has joined entities and taken them apart.

use crate::layer::Layer;
use maskros_text::{Decision, EntityId, Label, Span};

/// Whether two mentions are of one name: the same label and number.
pub(crate) fn is_one(one: &Decision, other: &Decision) -> bool {
    one.label == other.label && one.number == other.number
}

/// Gives the decisions the entities and numbers that a person said.
pub(crate) fn tell_apart(decisions: &mut [Decision], layer: &Layer) {
    for span in &layer.apart {
        take_apart(decisions, *span);
    }
    for (span, with) in &layer.joins {
        join(decisions, *span, *with);
    }
    for (span, note) in &layer.notes {
        if let Some(number) = note.number {
            renumber(decisions, *span, number);
        }
    }
}

fn at(decisions: &[Decision], span: Span) -> Option<&Decision> {
    decisions.iter().find(|decision| decision.span == span)
}

/// Makes the mention at `span` an entity of its own, with the next free number of its label.
fn take_apart(decisions: &mut [Decision], span: Span) {
    let Some(label) = at(decisions, span).map(|decision| decision.label) else { return };
    let (number, entity) = (free_number(decisions, label), free_entity(decisions));
    for decision in decisions.iter_mut().filter(|decision| decision.span == span) {
        decision.number = number;
        decision.entity = entity;
    }
}

/// The next number that no name of the label has.
fn free_number(decisions: &[Decision], label: Label) -> u32 {
    let own = decisions.iter().filter(|decision| decision.label == label);
    own.map(|own| own.number).max().unwrap_or(0) + 1
}

fn free_entity(decisions: &[Decision]) -> EntityId {
    EntityId(decisions.iter().map(|decision| decision.entity.0).max().unwrap_or(0) + 1)
}

/// Makes all mentions of the name at `span` mentions of the one at `with`.
fn join(decisions: &mut [Decision], span: Span, with: Span) {
    let (Some(from), Some(to)) = (at(decisions, span).cloned(), at(decisions, with).cloned()) else { return };
    for decision in decisions.iter_mut() {
        if is_one(decision, &from) {
            decision.number = to.number;
            decision.base = to.base.clone();
        }
        if decision.entity == from.entity {
            decision.entity = to.entity;
        }
    }
}

/// Gives all mentions of the name at `span` a number; where another name has it, they are mentions of that one.
fn renumber(decisions: &mut [Decision], span: Span, number: u32) {
    let Some(from) = at(decisions, span).cloned() else { return };
    let holder = decisions.iter().find(|other| other.label == from.label && other.number == number);
    match holder.map(|holder| holder.span) {
        Some(holder) if !decisions.iter().any(|one| one.span == holder && is_one(one, &from)) => {
            join(decisions, span, holder);
        }
        _ => decisions
            .iter_mut()
            .filter(|decision| is_one(decision, &from))
            .for_each(|decision| decision.number = number),
    }
}
