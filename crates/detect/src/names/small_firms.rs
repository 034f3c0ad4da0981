//! Shops, banks, carriers, hospitals and universities that many go to, in sentences without capitals: `pakka ligger på felleskjøpet`,
//! `hun går på hvl`, `bin beim edeka`.
//!
//! Who works or buys where tells people who somebody is, and no list of ordinary words has these names. A firm of two words is found by
//! its first. Some are ordinary words of one language or another (`kiwi`, `real`), so that all are asked for behind a preposition of
//! places, without an article between, and the firms of a language in that language only.

use super::scene::{Says, Scene};
use super::tables::{FIRMS, Firms};
use maskros_text::{Attributes, Candidate, Case, Label, Source};

const RULE: &str = "firm-in-haste";

/// The firm at token `idx`, behind its preposition.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(before) = idx.checked_sub(1).map(|at| view.folded(at)) else { return };
    let small = view.tokens.get(idx).is_some_and(|token| token.case == Case::Lower);
    let fits = |row: &&Firms| row.languages.meets(view.languages) && row.prepositions.contains(&before);
    let held = |row: &Firms| row.names.contains(&view.folded(idx));
    if small && FIRMS.iter().filter(fits).any(held) {
        let says = Says { label: Label::Company, score: 0.65, source: Source::Context, rule: RULE };
        scene.put(out, idx, idx, says, Attributes::default());
    }
}
