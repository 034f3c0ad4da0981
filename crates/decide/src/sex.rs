//! The sex of people as words and labels say it.

use crate::fold;
use crate::item::Item;
use maskros_language::{WordRole, facts};
use maskros_text::{Label, Sex};

/// The sex that something says where it does not say both.
pub(crate) const fn only_sex(man: bool, woman: bool) -> Option<Sex> {
    match (man, woman) {
        (true, false) => Some(Sex::Male),
        (false, true) => Some(Sex::Female),
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

/// Gives a first name the kind of the sex that its bearer is of, where that is known.
pub(crate) const fn give_sex(piece: &mut Item, sex: Option<Sex>) {
    if let Some(label) = label_of(sex) {
        piece.label = label;
        piece.attributes.sex = sex;
    }
}

/// The sex that is said, where it is only one.
pub(crate) fn known(sex: Option<Sex>) -> Option<Sex> {
    sex.filter(|sex| *sex != Sex::Both)
}

/// The sex of whoever bears a title, whose words are `text`.
pub(crate) fn sex_of_title(title: &Item, text: &str) -> Option<Sex> {
    let words = fold::name(text.trim_end_matches('.'));
    known(title.attributes.sex).or_else(|| sex_of_address(&words))
}

fn sex_of_address(title: &str) -> Option<Sex> {
    let known = facts(title);
    only_sex(known.has(WordRole::AddressMan), known.has(WordRole::AddressWoman))
}
