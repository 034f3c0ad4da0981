//! What a phrase tells of the name that it announces.

use crate::names::reading::NameEvidence;
use maskros_language::{Announced, Announcement};
use maskros_text::{Label, Source};

/// The rule of words before a birth name.
pub(super) const BIRTH_NAME: &str = "birth-name";

/// What the phrase tells of the name, which is so sure.
pub(super) const fn told(context: &Announcement, score: f32) -> NameEvidence {
    let alone = Some(label_alone(context.wants));
    NameEvidence { alone, sex: context.sex, score, source: Source::Context, rule: context.rule }
}

/// What one name alone is behind a phrase that wants this.
const fn label_alone(wants: Announced) -> Label {
    match wants {
        Announced::Roll | Announced::Surname | Announced::SurnameField => Label::Surname,
        _ => Label::FirstnameUnknown,
    }
}

/// Whether the phrase is a word for an office or a trade.
pub(super) fn is_of_work(context: &Announcement) -> bool {
    matches!(context.rule, "office" | "profession")
}
