//! Why a span was treated so, in words that hold no text of the document.

use crate::decided::Act;
use crate::entity::Linked;
use crate::item::Item;
use maskros_text::{Action, Source};
use std::fmt::Write as _;

/// `label surname: replaced by policy; score 0.92 from lexicon and context; linked to entity 3`
pub(crate) fn reason(piece: &Item, act: Act, linked: &Linked, idx: usize) -> String {
    let mut reason = format!("label {}", piece.label);
    if let Some(kind) = piece.attributes.kind {
        let _ = write!(reason, " ({kind})");
    }
    let (done, because) = (done(act.action), act.because.words());
    let _ = write!(reason, ": {done} {because}; score {:.2} from ", piece.score);
    reason.push_str(&sources(piece).join(" and "));
    let entity = linked.entities[idx].0;
    let person = if linked.is_person[idx] { "person" } else { "entity" };
    let _ = write!(reason, "; linked to {person} {entity}");
    reason
}

const fn done(action: Action) -> &'static str {
    match action {
        Action::Replace => "replaced",
        Action::Generalise => "generalised",
        Action::Mark => "marked",
        Action::Keep => "kept",
    }
}

fn sources(piece: &Item) -> Vec<&'static str> {
    Source::ALL
        .into_iter()
        .filter(|source| piece.sources & (1 << *source as u8) != 0)
        .map(Source::name)
        .collect()
}
