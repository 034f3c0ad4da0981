//! Firms and other bodies that many go to, as talk without capitals writes them.

use super::{DA, DE, EN, FR, NO, SV};
use maskros_text::Languages;

/// The firms of a language, and the prepositions before them, folded.
#[derive(Debug)]
pub(in crate::names) struct Firms {
    /// The languages.
    pub languages: Languages,
    /// The prepositions before them.
    pub prepositions: &'static [&'static str],
    /// Their names, or the first words of these.
    pub names: &'static [&'static str],
}

/// Compiled for this project from general knowledge of the largest chains, banks, carriers, hospitals and universities of each country.
#[rustfmt::skip]
pub(in crate::names) const FIRMS: &[Firms] = &[
    Firms {
        languages: SV,
        prepositions: &["på", "från", "hos", "till", "vid", "av", "åt", "via", "förbi"],
        names: &[
            "ica", "willys", "hemköp", "coop", "lidl", "ikea", "elgiganten", "netonnet", "biltema", "systembolaget", "apoteket",
            "åhlens", "åhléns", "lindex", "kappahl", "intersport", "xxl", "bauhaus", "hornbach", "byggmax", "rusta", "dollarstore", "gekås",
            "swedbank", "handelsbanken", "nordea", "seb", "länsförsäkringar", "folksam", "postnord", "telia", "telenor", "comviq", "sj",
            "västtrafik", "skånetrafiken", "karolinska", "sahlgrenska", "danderyd", "kth", "lth", "chalmers", "hkr", "liu", "slu", 
            "ericsson", "volvo", "scania", "saab", "sandvik", "ssab", "lkab", "vattenfall", "mcdonalds", 
        ],
    },
    Firms {
        languages: NO,
        prepositions: &["på", "fra", "frå", "hos", "til", "ved", "i", "av", "hjå", "forbi"],
        names: &[
            "rema", "kiwi", "coop", "bunnpris", "europris", "ikea", "elkjøp", "komplett", "biltema", "maxbo", "byggmakker",
            "felleskjøpet", "vinmonopolet", "apotek1", "xxl", "cubus", "kappahl", "dnb", "sparebank1", "sparebanken", "nordea", "sbanken", "gjensidige",
            "telenor", "telia", "altibox", "postnord", "ruter", "kolumbus", "haukeland", "ullevål", "rikshospitalet", "ahus",
            "ous", "radiumhospitalet", "olavs", "ntnu", "uio", "uib", "uia", "oslomet", "nmbu", "hvl", "usn", "nhh", "equinor", "statoil", "hydro", 
            "yara", "gilde", "nortura", "peppes", "mcdonalds",
        ],
    },
    Firms {
        languages: DA,
        prepositions: &["på", "fra", "hos", "til", "ved", "i", "af", "forbi"],
        names: &[
            "netto", "føtex", "bilka", "rema", "coop", "lidl", "aldi", "ikea", "elgiganten", "bauhaus", "silvan", "matas",
            "jysk", "salling", "nordea", "sydbank", "topdanmark", "postnord", "gls", "tdc", "yousee",
            "dsb", "movia", "rigshospitalet", "riget", "herlev", "hvidovre", "bispebjerg", "skejby", "dtu", "itu", "cbs", "sdu", "aau", "ruc", 
            "arla", "novo", "lego", "vestas", "grundfos", "danfoss", "mærsk", "maersk", "carlsberg", "mcdonalds",
        ],
    },
    Firms {
        languages: DE,
        prepositions: &["bei", "beim", "von", "vom", "zu", "zum", "im", "am", "an"],
        names: &[
            "aldi", "lidl", "edeka", "rewe", "netto", "kaufland", "norma", "dm", "rossmann", "ikea", "obi", "hornbach", "bauhaus",
            "toom", "mediamarkt", "saturn", "kik", "takko", "deichmann", "c&a", "tedi", "woolworth", "karstadt", "sparkasse", "volksbank",
            "commerzbank", "postbank", "dkb", "dhl", "dpd", "gls", "ups", "telekom", "vodafone", "aok", "barmer", "dak", "charité",
            "bmw", "daimler", "vw", "audi", "porsche", "bosch", "siemens", "basf", "bayer", "thyssen", "rwth", "tum", "lmu", "mcdonalds", 
        ],
    },
    Firms {
        languages: EN,
        prepositions: &["at", "from", "to", "in", "outside", "by"],
        names: &[
            "tesco", "asda", "sainsburys", "morrisons", "aldi", "lidl", "waitrose", "co-op", "m&s", "primark", "argos", "b&q", "ikea", "screwfix",
            "greggs", "nandos", "wetherspoons", "spoons", "starbucks", "mcdonalds", "kfc", "hsbc", "barclays", "lloyds", "natwest", "santander",
            "monzo", "o2", "vodafone", "dpd", "evri", "deliveroo", "wilko", "superdrug", "tkmaxx", "halfords", "currys", "walmart", "costco",
            "walgreens", "cvs", "kroger", "ucl", "lse", "kcl", "uea", "mmu", "uwe", "ntu", "amazon",
        ],
    },
    Firms {
        languages: FR,
        prepositions: &["chez", "à", "a", "au", "de", "du", "vers", "le"],
        names: &[
            "leclerc", "super-u", "kfc", "auchan", "intermarché", "intermarche", "lidl", "aldi", "monoprix", "franprix", "biocoop", "ikea", 
            "castorama", "bricorama", "darty", "fnac", "decathlon", "decath", "kiabi", "zara", "sephora", "mcdo", "bnp", "lcl", "maif",
            "macif", "matmut", "axa", "groupama", "sncf", "ratp", "edf", "enedis", "engie", "sfr", "bouygues", "insa", "sciencespo", "hec", "essec",
            "polytech", "airbus", "renault", "peugeot", "michelin", "chronopost", 
        ],
    },
];
