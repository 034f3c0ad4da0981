//! What the tagger tells apart, and what that is to the rest of Maskros.

use maskros_text::Label;

/// A kind of name, as models call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name inside models and tables.
    pub name: &'static str,
    /// The label of its candidates; `None` for what is told apart only so that it is *not* taken for a person or place, such as laws.
    pub label: Option<Label>,
    /// Whether the name is only the first part of the word (`Brøndby-træner`), so that a candidate ends before its hyphen.
    pub part: bool,
}

const fn kind(name: &'static str, label: Label) -> Kind {
    Kind { name, label: Some(label), part: false }
}

const fn part(name: &'static str, label: Label) -> Kind {
    Kind { name, label: Some(label), part: true }
}

const fn silent(name: &'static str) -> Kind {
    Kind { name, label: None, part: false }
}

/// Every kind. The first block is that of news corpora (`NorNE`, DaN+, UNER), the second adds the classes of German court decisions
/// (Leitner and others, *Fine-grained Named Entity Recognition in Legal Documents*, 2019).
pub const KINDS: &[Kind] = &[
    kind("person", Label::PersonName),
    kind("gpe", Label::City),
    kind("place", Label::Place),
    kind("organisation", Label::OtherInstitution),
    kind("gpe_org", Label::City),
    silent("product"),
    kind("event", Label::Event),
    kind("demonym", Label::Nationality),
    silent("misc"),
    part("person_part", Label::PersonName),
    part("place_part", Label::City),
    part("organisation_part", Label::OtherInstitution),
    kind("judge", Label::PersonName),
    kind("lawyer", Label::PersonName),
    kind("country", Label::Country),
    kind("city", Label::City),
    kind("street", Label::StreetName),
    kind("landscape", Label::Region),
    kind("company", Label::Company),
    kind("institution", Label::Authority),
    kind("court", Label::Court),
    silent("brand"),
    silent("law"),
    silent("ordinance"),
    silent("eu_norm"),
    silent("rule"),
    silent("contract"),
    silent("decision"),
    silent("literature"),
];

/// The place of a kind in [`KINDS`].
#[must_use]
pub fn kind_named(name: &str) -> Option<usize> {
    KINDS.iter().position(|kind| kind.name == name)
}
