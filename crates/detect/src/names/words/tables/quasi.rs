//! The words round relatives, professions and languages.
//!
//! Compiled for this project from general knowledge.

/// Endings of what is spoken but no language, folded: adverbs.
pub(in crate::names) const NOT_SPOKEN: &[&str] =
    &["t", "ment", "ly", "lich", "ig", "ande", "ende", "vis", "en", "eux"];

/// Words before an English profession that belong to its name, folded, parted by white space.
pub(in crate::names) const FIELDS_BEFORE: &[&str] = &[
    "senior junior deputy assistant chief head lead principal associate staff school site line night shift delivery",
    "warehouse data software hardware web systems system network security police bus taxi truck lorry train crane",
    "forklift dental medical veterinary district community social family youth care support sales marketing finance",
    "financial bank insurance legal project product account customer service human resources research laboratory lab",
    "factory construction building farm dairy fish shrimp opal coal gold kitchen pastry sous bar hotel tour travel",
    "music dance art language primary secondary nursery college hospital ward practice public press reliability",
    "protection rent housing probation prison immigration customs tax health mental safety fire production film fado",
    "opera jazz folk stage sports football yoga driving maths science maternity scrub theatre tattoo graphic fashion",
    "interior landscape civil mechanical electrical chemical structural maintenance quality process payroll",
];
