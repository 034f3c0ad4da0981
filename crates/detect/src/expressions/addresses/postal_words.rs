//! Postcode areas, what stands for a country before a code, and the rule of the streets that a code tells.

/// The rule of streets that only the code behind or below them shows.
pub(crate) const ABOVE: &str = "street-above-postal-code";

/// The 124 postcode areas of the United Kingdom and the Crown dependencies (Royal Mail, *Programmers' guide to PAF*).
pub(super) const BRITISH_AREAS: &[&str] = &[
    "AB", "AL", "B", "BA", "BB", "BD", "BH", "BL", "BN", "BR", "BS", "BT", "CA", "CB", "CF", "CH", "CM",
    "CO", "CR", "CT", "CV", "CW", "DA", "DD", "DE", "DG", "DH", "DL", "DN", "DT", "DY", "E", "EC", "EH",
    "EN", "EX", "FK", "FY", "G", "GL", "GU", "GY", "HA", "HD", "HG", "HP", "HR", "HS", "HU", "HX", "IG",
    "IM", "IP", "IV", "JE", "KA", "KT", "KW", "KY", "L", "LA", "LD", "LE", "LL", "LN", "LS", "LU", "M", "ME",
    "MK", "ML", "N", "NE", "NG", "NN", "NP", "NR", "NW", "OL", "OX", "PA", "PE", "PH", "PL", "PO", "PR",
    "RG", "RH", "RM", "S", "SA", "SE", "SG", "SK", "SL", "SM", "SN", "SO", "SP", "SR", "SS", "ST", "SW",
    "SY", "TA", "TD", "TF", "TN", "TQ", "TR", "TS", "TW", "UB", "W", "WA", "WC", "WD", "WF", "WN", "WR",
    "WS", "WV", "YO", "ZE",
];

/// Country prefixes of postal codes in Europe (CEPT recommendation, still written).
pub(super) const PREFIXES: &[&str] = &[
    "D", "DE", "S", "SE", "DK", "N", "NO", "F", "FR", "A", "AT", "CH", "B", "BE", "L", "LU", "NL", "FI",
    "FIN", "FL", "I", "IT", "E", "PL", "CZ", "FO", "IS",
];
