//! Why a span was treated so, in words that hold no text of the document.

use crate::decided::Act;
use crate::entity::Linked;
use crate::item::Item;
use maskros_text::{Action, Source};
use std::fmt::Write as _;

/// `label surname: replaced by policy; score 0.92 from lexicon and context; linked to entity 3`
pub(crate) fn reason(piece: &Item, act: Act, linked: &Linked, idx: usize) -> String {
    let done = match act.action {
        Action::Replace => "replaced",
        Action::Generalise => "generalised",
        Action::Mark => "marked",
        Action::Keep => "kept",
    };
    let mut reason = format!("label {}", piece.label);
    if let Some(kind) = piece.attributes.kind {
        let _ = write!(reason, " ({kind})");
    }
    let _ = write!(reason, ": {done} {}; score {:.2} from ", act.because.words(), piece.score);
    let names: Vec<&str> = Source::ALL
        .iter()
        .filter(|source| piece.sources & (1 << **source as u8) != 0)
        .map(|source| source.name())
        .collect();
    reason.push_str(&names.join(" and "));
    let entity = linked.entities[idx].0;
    let person = if linked.is_person[idx] { "person" } else { "entity" };
    let _ = write!(reason, "; linked to {person} {entity}");
    reason
}
