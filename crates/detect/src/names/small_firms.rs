//! Shops, banks, carriers, hospitals and universities that many go to, in sentences without capitals: `pakka ligger på felleskjøpet`,
//! `hun går på hvl`, `bin beim edeka`.
//!
//! Who works or buys where tells people who somebody is, and no list of ordinary words has these names. Some are ordinary words of another
//! language, so that those of a language are looked for in that language only, behind a preposition, without an article between.

use super::scene::{Says, Scene};
use maskros_language::{WordRole, facts};
use maskros_text::{Attributes, Candidate, Label, Source};

const RULE: &str = "firm-in-haste";

/// The firm at token `idx`, behind its preposition.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(before) = idx.checked_sub(1).map(|at| view.folded(at)) else { return };
    let small = view.is_lower(idx);
    let has = |word: &str, role| facts(word).has_in(role, view.languages);
    if small && has(view.folded(idx), WordRole::WellKnownFirm) && has(before, WordRole::FirmPreposition) {
        let says = Says { label: Label::Company, score: 0.65, source: Source::Context, rule: RULE };
        scene.put(out, idx, idx, says, Attributes::default());
    }
}
