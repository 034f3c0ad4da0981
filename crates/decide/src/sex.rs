//! The sex of people as words and labels say it.

use maskros_text::{Label, Sex};

/// The sex that something says where it does not say both.
pub(crate) const fn only_sex(man: bool, woman: bool) -> Option<Sex> {
    match (man, woman) {
        (true, false) => Some(Sex::Male),
        (false, true) => Some(Sex::Female),
        _ => None,
    }
}

/// The sex of those who bear a first name of this kind.
pub(crate) const fn sex_of(label: Label) -> Option<Sex> {
    match label {
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameFemale => Some(Sex::Female),
        _ => None,
    }
}

/// The kind of first name that people of a sex bear.
pub(crate) const fn label_of(sex: Option<Sex>) -> Option<Label> {
    match sex {
        Some(Sex::Male) => Some(Label::FirstnameMale),
        Some(Sex::Female) => Some(Label::FirstnameFemale),
        Some(Sex::Both) | None => None,
    }
}
