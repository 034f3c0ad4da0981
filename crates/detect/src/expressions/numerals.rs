//! Numbers in words, from zero to ninety-nine, and ordinals from first to thirty-first, in seven languages.
//!
//! The forms are built from their parts, so that the tables hold each part once. Sources of the parts: Svenska Akademiens
//! grammatik § 4, Norsk referansegrammatik 3.5, Retskrivningsordbogen, Duden-Grammatik, Bescherelle.

use std::sync::LazyLock;

/// The numbers below twenty and other words that do not combine.
const SINGLE: &[&str] = &[
    // Swedish
    "noll",
    "två",
    "tre",
    "fyra",
    "fem",
    "sex",
    "sju",
    "åtta",
    "nio",
    "tio",
    "elva",
    "tolv",
    "tretton",
    "fjorton",
    "femton",
    "sexton",
    "sjutton",
    "arton",
    "aderton",
    "nitton",
    // Norwegian and Danish
    "to",
    "fire",
    "seks",
    "syv",
    "sju",
    "åtte",
    "otte",
    "ni",
    "ti",
    "elleve",
    "tretten",
    "fjorten",
    "femten",
    "seksten",
    "sytten",
    "atten",
    "nitten",
    // German
    "null",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
    "fuenf",
    "zwoelf",
    "fuenfzehn",
    // English
    "zero",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    // French
    "deux",
    "trois",
    "quatre",
    "cinq",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
    "soixante-dix",
    "soixante-douze",
    "soixante-treize",
    "soixante-quatorze",
    "soixante-quinze",
    "soixante-seize",
    "soixante-dix-sept",
    "soixante-dix-huit",
    "soixante-dix-neuf",
    "quatre-vingts",
    "quatre-vingt",
    "quatre-vingt-un",
    "quatre-vingt-dix",
    "quatre-vingt-onze",
    "quatre-vingt-douze",
    "quatre-vingt-treize",
    "quatre-vingt-quatorze",
    "quatre-vingt-quinze",
    "quatre-vingt-seize",
    "soixante-et-onze",
    "vingt-et-un",
    "trente-et-un",
    "quarante-et-un",
    "cinquante-et-un",
    "soixante-et-un",
];

/// A way to join tens and ones.
struct Joining {
    tens: &'static [&'static str],
    ones: &'static [&'static str],
    /// What stands between; several where people write it in several ways.
    links: &'static [&'static str],
    /// Whether the ones come first, as in German and Danish.
    ones_first: bool,
}

const NORDIC_ONES: &[&str] = &[
    "en", "ett", "ein", "et", "én", "två", "to", "tre", "fyra", "fire", "fem", "sex", "seks", "sju", "syv",
    "åtta", "åtte", "otte", "nio", "ni",
];

const JOININGS: &[Joining] = &[
    Joining {
        tens: &[
            "tjugo", "tjugi", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio", "hundra",
        ],
        ones: &["en", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio"],
        links: &[""],
        ones_first: false,
    },
    Joining {
        tens: &["tjue", "tretti", "førti", "femti", "seksti", "sytti", "åtti", "nitti"],
        ones: &[
            "en", "én", "ett", "ein", "eitt", "to", "tre", "fire", "fem", "seks", "sju", "syv", "åtte", "ni",
        ],
        links: &[""],
        ones_first: false,
    },
    Joining {
        tens: &[
            "tyve",
            "tredive",
            "tredve",
            "fyrre",
            "førr",
            "halvtreds",
            "tres",
            "halvfjerds",
            "firs",
            "halvfems",
        ],
        ones: NORDIC_ONES,
        links: &["og"],
        ones_first: true,
    },
    Joining {
        tens: &[
            "zwanzig", "dreißig", "dreissig", "vierzig", "fünfzig", "fuenfzig", "sechzig", "siebzig",
            "achtzig", "neunzig",
        ],
        ones: &["ein", "zwei", "drei", "vier", "fünf", "fuenf", "sechs", "sieben", "acht", "neun"],
        links: &["und"],
        ones_first: true,
    },
    Joining {
        tens: &["twenty", "thirty", "forty", "fourty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        ones: &["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
        links: &["-", ""],
        ones_first: false,
    },
    Joining {
        tens: &[
            "vingt",
            "trente",
            "quarante",
            "cinquante",
            "soixante",
            "quatre-vingt",
            "septante",
            "huitante",
            "nonante",
        ],
        ones: &["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
        links: &["-"],
        ones_first: false,
    },
];

/// Ordinals that are not built.
const ORDINALS: &[&str] = &[
    // Swedish
    "första",
    "förste",
    "andra",
    "andre",
    "tredje",
    "fjärde",
    "femte",
    "sjätte",
    "sjunde",
    "åttonde",
    "nionde",
    "tionde",
    "elfte",
    "tolfte",
    "trettonde",
    "fjortonde",
    "femtonde",
    "sextonde",
    "sjuttonde",
    "artonde",
    "nittonde",
    "tjugonde",
    "trettionde",
    // Norwegian and Danish
    "første",
    "fyrste",
    "anden",
    "fjerde",
    "sjette",
    "sjuende",
    "syvende",
    "åttende",
    "ottende",
    "niende",
    "tiende",
    "ellevte",
    "tolvte",
    "trettende",
    "fjortende",
    "femtende",
    "sekstende",
    "syttende",
    "attende",
    "nittende",
    "tjuende",
    "tyvende",
    "trettiende",
    "tredivte",
    "enogtredivte",
    "trettiførste",
    "trettifyrste",
    "trettioförsta",
    "trettioförste",
    // English
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "thirtieth",
    "thirty-first", // French
    "premier",
    "1er",
];

const NORDIC_ORDINAL_ONES: &[&str] = &[
    "första", "förste", "andra", "andre", "tredje", "fjärde", "femte", "sjätte", "sjunde", "åttonde",
    "nionde", "første", "fyrste", "fjerde", "sjette", "sjuende", "syvende", "åttende", "niende",
];
const ENGLISH_ORDINAL_ONES: &[&str] =
    &["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
/// German stems; the endings are -e, -en, -er, -es, -em.
const GERMAN_ORDINAL_STEMS: &[&str] = &[
    "erst",
    "zweit",
    "dritt",
    "viert",
    "fünft",
    "sechst",
    "siebt",
    "siebent",
    "acht",
    "neunt",
    "zehnt",
    "elft",
    "zwölft",
    "dreizehnt",
    "vierzehnt",
    "fünfzehnt",
    "sechzehnt",
    "siebzehnt",
    "achtzehnt",
    "neunzehnt",
    "zwanzigst",
    "einundzwanzigst",
    "zweiundzwanzigst",
    "dreiundzwanzigst",
    "vierundzwanzigst",
    "fünfundzwanzigst",
    "sechsundzwanzigst",
    "siebenundzwanzigst",
    "achtundzwanzigst",
    "neunundzwanzigst",
    "dreißigst",
    "einunddreißigst",
];
/// The endings that a German ordinal takes before a month.
const GERMAN_ENDINGS: &[&str] = &["e", "en", "er"];

static CARDINALS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut words: Vec<String> = SINGLE.iter().map(|word| (*word).to_owned()).collect();
    for joining in JOININGS {
        words.extend(joining.tens.iter().map(|ten| (*ten).to_owned()));
        for ten in joining.tens {
            joining
                .ones
                .iter()
                .for_each(|one| words.extend(joining.links.iter().map(|link| join(joining, ten, one, link))));
        }
    }
    words.sort_unstable();
    words.dedup();
    words
});

fn join(joining: &Joining, ten: &str, one: &str, link: &str) -> String {
    if joining.ones_first { format!("{one}{link}{ten}") } else { format!("{ten}{link}{one}") }
}

static ORDINAL_WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut words: Vec<String> = ORDINALS.iter().map(|word| (*word).to_owned()).collect();
    let built = |tens: &[&str], ones: &[&str]| -> Vec<String> {
        tens.iter().flat_map(|ten| ones.iter().map(move |one| format!("{ten}{one}"))).collect()
    };
    words.extend(built(&["tjugo", "tjue"], NORDIC_ORDINAL_ONES));
    words.extend(built(&["twenty-", "twenty"], ENGLISH_ORDINAL_ONES));
    words.extend(built(NORDIC_ONES, &["ogtyvende"]));
    words.extend(built(GERMAN_ORDINAL_STEMS, GERMAN_ENDINGS));
    words
});

/// Every cardinal, sorted.
pub(super) fn cardinals() -> &'static [String] {
    &CARDINALS
}

/// Every ordinal.
pub(super) fn ordinals() -> &'static [String] {
    &ORDINAL_WORDS
}

/// Whether `folded` is a cardinal.
pub(super) fn is_cardinal(folded: &str) -> bool {
    CARDINALS.binary_search_by(|word| word.as_str().cmp(folded)).is_ok()
}

/// Whether `folded` is a misspelt cardinal: one edit from four letters on, two from seven on with the same first letter.
///
/// Learners write `niotton`, `sixtton`, `ninteen`, `achzehn` (SweLL guidelines 3.5). A word beyond 24 bytes is none.
pub(super) fn is_misspelt_cardinal(folded: &str) -> bool {
    let word: Vec<char> = folded.chars().collect();
    if word.len() < 4 || folded.len() > 24 {
        return false;
    }
    let allowed = if word.len() >= 7 { 2 } else { 1 };
    CARDINALS.iter().any(|cardinal| {
        cardinal.len() >= 4
            && cardinal.starts_with(word[0])
            && cardinal.chars().count().abs_diff(word.len()) <= allowed
            && within(&word, cardinal, allowed)
    })
}

/// Whether the optimal string alignment distance (insert, delete, replace, swap neighbours) is at most `allowed`.
fn within(word: &[char], cardinal: &str, allowed: usize) -> bool {
    let other: Vec<char> = cardinal.chars().collect();
    let mut before: Vec<usize> = vec![0; other.len() + 1];
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=word.len() {
        let mut row = vec![i; other.len() + 1];
        for j in 1..=other.len() {
            let replaced = last[j - 1] + usize::from(word[i - 1] != other[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && word[i - 1] == other[j - 2] && word[i - 2] == other[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()] <= allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_numbers_of_all_languages() {
        for word in [
            "arton",
            "tjugofem",
            "femogtyve",
            "førtito",
            "achtundvierzig",
            "forty-two",
            "quatre-vingt-trois",
            "vingt-deux",
        ] {
            assert!(is_cardinal(word), "{word}");
        }
    }

    #[test]
    fn finds_misspelt_numbers() {
        for word in ["niotton", "sixtton", "ninteen", "achzehn", "fjoton", "eigteen", "atton"] {
            assert!(is_misspelt_cardinal(word), "{word}");
        }
    }

    #[test]
    fn leaves_words_that_stand_before_years() {
        for word in [
            "flera",
            "många",
            "varje",
            "förra",
            "nästa",
            "några",
            "many",
            "several",
            "viele",
            "mange",
            "plusieurs",
            "hela",
        ] {
            assert!(!is_misspelt_cardinal(word), "{word}");
        }
    }

    #[test]
    fn ordinals_reach_thirty_one() {
        for word in [
            "tjugoförsta",
            "enogtyvende",
            "tjueførste",
            "einunddreißigsten",
            "twenty-first",
            "thirty-first",
            "trettioförsta",
        ] {
            assert!(ordinals().iter().any(|ordinal| ordinal == word), "{word}");
        }
    }
}
