//! Names of the labels in other schemes.

/// A label set of somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// SweLL pseudonymization guidelines (2021), sections 2 and 3.
    Swell,
    /// AnGer court decisions (poster): `nat-name`, `court-docket` and so on.
    Anger,
    /// Named entities of Cloaked Classifiers (Riabi et al. 2024), Table 7.
    Cloaked,
    /// Text Anonymization Benchmark (Pilán et al. 2022).
    Tab,
    /// Presidio entity names.
    Presidio,
    /// The 18 identifiers of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i)(A) to (R).
    Hipaa,
    /// CoNLL-2003: PER, LOC, ORG, MISC.
    Conll,
}
