//! Believable replacements: which module writes which label.

use crate::scene::Scene;
use crate::{ages, chains, contacts, dates, identifiers, institutions, people, places, postal};
use maskros_text::{Decision, Group, Label};

/// The mention as something believable of its kind; none where there is no rule.
pub(crate) fn written(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    if people::writes(decision.label) {
        return Some(people::realistic(scene, decision));
    }
    if let Some(chain) = chains::another(scene, decision) {
        return Some(chain);
    }
    match (decision.label.group(), decision.label) {
        // A form of address does not identify, and the sex it tells stays anyway.
        (_, Label::Title) => Some(scene.text(decision).to_owned()),
        (_, Label::Username) => contacts::realistic(scene, decision),
        (_, Label::LicenseNr | Label::TransportNr) => identifiers::realistic(scene, decision),
        (_, Label::AgeDigits | Label::AgeString) => ages::following(scene, decision),
        (_, Label::Quantity) => identifiers::realistic(scene, decision),
        (_, Label::Place) if institutions::is_house_name(&decision.base) => {
            institutions::realistic(scene, decision)
        }
        (_, Label::ZipCode) => Some(postal::code(scene, decision)),
        (Group::Place, _) => places::realistic(scene, decision),
        (Group::Institution | Group::Transport, _) => institutions::realistic(scene, decision),
        (Group::Time, _) => dates::shifted(scene, decision),
        (Group::Contact, _) => contacts::realistic(scene, decision),
        (Group::Number, _) => identifiers::realistic(scene, decision),
        (Group::Person | Group::Quasi | Group::Free, _) => None,
    }
}

/// Dates by the document's offset, ages by up to two years; nothing else moves in time.
pub(crate) fn moved(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    match decision.label {
        Label::AgeDigits | Label::AgeString => ages::following(scene, decision),
        label if label.group() == Group::Time => dates::shifted(scene, decision),
        _ => None,
    }
}

/// Whether a replacement of this label may by chance be what another mention has: small numbers and dates.
pub(crate) const fn is_small(label: Label) -> bool {
    matches!(label.group(), Group::Time)
        || matches!(label, Label::StreetNr | Label::TransportNr | Label::Title | Label::Quantity)
}
