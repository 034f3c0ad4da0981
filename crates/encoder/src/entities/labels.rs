//! What the types of a model are called here.

use crate::error::ErrorKind;
use maskros_text::{Label, Scheme};
use std::collections::BTreeMap;

/// Types of well-known models that are in none of the schemes: Swedish (KB, SUC 3.0 and Gellerstedt's list), `NorNE`, `OntoNotes`, `DaN+` and `GermEval`. Names of works, products and languages
/// identify nobody.
#[rustfmt::skip]
const KNOWN: &[(&str, Option<Label>)] = &[
    ("", Some(Label::Extra)),
    ("PII", Some(Label::Extra)),
    ("PERSON", Some(Label::PersonName)),
    ("PRS", Some(Label::PersonName)),
    ("PER", Some(Label::PersonName)),
    ("NAME", Some(Label::PersonName)),
    ("PERpart", Some(Label::PersonName)),
    ("PERderiv", Some(Label::PersonName)),
    ("LOC", Some(Label::City)),
    ("GPE", Some(Label::City)),
    ("GPE_LOC", Some(Label::City)),
    ("GPE_ORG", Some(Label::City)),
    ("LOCpart", Some(Label::City)),
    ("LOCderiv", Some(Label::Nationality)),
    ("DRV", Some(Label::Nationality)),
    ("NORP", Some(Label::Nationality)),
    ("FAC", Some(Label::Place)),
    ("ORG", Some(Label::OtherInstitution)),
    ("ORGpart", Some(Label::OtherInstitution)),
    ("ORGderiv", Some(Label::OtherInstitution)),
    ("EVN", Some(Label::Event)),
    ("EVT", Some(Label::Event)),
    ("EVENT", Some(Label::Event)),
    ("TME", Some(Label::DateDigits)),
    ("DATE", Some(Label::DateDigits)),
    ("TIME", Some(Label::TimeOfDay)),
    ("AGE", Some(Label::AgeDigits)),
    ("QUANTITY", Some(Label::Quantity)),
    ("MSR", Some(Label::Quantity)),
    ("MISC", None), ("MISCpart", None), ("MISCderiv", None),
    ("OTH", None), ("OTHpart", None), ("OTHderiv", None),
    ("PROD", None), ("PRODUCT", None), ("OBJ", None), ("WRK", None), ("WORK_OF_ART", None), ("LAW", None), ("LANGUAGE", None),
    ("MONEY", None), ("PERCENT", None), ("CARDINAL", None), ("ORDINAL", None),
];

fn unknown(kind: &str) -> ErrorKind {
    ErrorKind::UnknownType(kind.to_owned())
}

/// What the user says the types of a model are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels(BTreeMap<String, Option<Label>>);

impl Labels {
    /// Reads `TYPE=LABEL`, where the label `ignore` stands for what identifies nobody. The later of two for one type counts. The answer is whether it is of that form and the label is
    /// known.
    #[must_use]
    pub fn add(&mut self, definition: &str) -> bool {
        let Some((kind, name)) = definition.split_once('=') else { return false };
        defined(name).map(|label| self.0.insert(kind.to_owned(), label)).is_some()
    }

    /// What a tag of a model, such as `B-PER`, is here; `None` for words outside of entities, for what is ignored and for what is not known.
    #[must_use]
    pub fn of_tag(&self, tag: &str) -> Option<Label> {
        let (position, kind) = super::parts(tag);
        self.kind(kind).flatten().filter(|_| position != super::Position::Outside)
    }

    /// The label of each type of a model.
    pub(super) fn kinds(&self, kinds: &[String]) -> Result<Vec<Option<Label>>, ErrorKind> {
        kinds.iter().map(|kind| self.kind(kind).ok_or_else(|| unknown(kind))).collect()
    }

    /// By the user's word, our own names, those of well-known models, and those of the schemes.
    fn kind(&self, kind: &str) -> Option<Option<Label>> {
        let own = self.0.get(kind).copied().or_else(|| Label::from_name(kind).map(Some));
        own.or_else(|| known(kind)).or_else(|| of_scheme(kind).map(Some))
    }
}

fn defined(name: &str) -> Option<Option<Label>> {
    if name == "ignore" { Some(None) } else { Label::from_name(name).map(Some) }
}

fn known(kind: &str) -> Option<Option<Label>> {
    KNOWN.iter().find(|(name, _)| *name == kind).map(|(_, label)| *label)
}

fn of_scheme(kind: &str) -> Option<Label> {
    Scheme::ALL.iter().find_map(|scheme| Label::all_from(*scheme, kind).first().copied())
}

#[cfg(test)]
mod tests {
    use super::{Label, Labels};

    #[test]
    fn types_are_found_in_tables_and_the_user_has_the_last_word() {
        let mut labels = Labels::default();
        let kinds = ["PER", "surname", "court-docket", "MISC", "US_SSN", "NAME_PATIENT"].map(str::to_owned);
        assert!(labels.kinds(&kinds).is_err());
        assert!(labels.add("NAME_PATIENT=person_name") && labels.add("PER=ignore"));
        assert!(!labels.add("PER=nobody") && !labels.add("PER"));
        let found = labels.kinds(&kinds).unwrap();
        let expected = [
            None,
            Some(Label::Surname),
            Some(Label::CaseNr),
            None,
            Some(Label::PersonidNr),
            Some(Label::PersonName),
        ];
        assert_eq!(found, expected);
    }
}
