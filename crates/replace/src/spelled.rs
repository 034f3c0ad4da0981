//! Numbers in words, well or badly spelt, in the seven languages.

use crate::namer::folded;
use maskros_text::Lang;

/// How a number in words was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spelled {
    pub(crate) number: i64,
    ordinal: bool,
    /// What follows the number in the same word: `åring` in `artonåring`.
    rest: String,
}

const SMALL_NB: [&str; 20] = [
    "null", "en", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv", "tretten",
    "fjorten", "femten", "seksten", "sytten", "atten", "nitten",
];
const SMALL_NN: [&str; 20] = [
    "null", "ein", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv",
    "tretten", "fjorten", "femten", "seksten", "sytten", "atten", "nitten",
];
const SMALL_DA: [&str; 20] = [
    "nul", "en", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni", "ti", "elleve", "tolv", "tretten",
    "fjorten", "femten", "seksten", "sytten", "atten", "nitten",
];
const SMALL_DE: [&str; 20] = [
    "null",
    "eins",
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
];
const SMALL_EN: [&str; 20] = [
    "zero",
    "one",
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
];
const SMALL_FR: [&str; 20] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const SMALL_SV: [&str; 20] = [
    "noll", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv",
    "tretton", "fjorton", "femton", "sexton", "sjutton", "arton", "nitton",
];

/// Cardinals from 0 to 19.
const fn small(lang: Lang) -> [&'static str; 20] {
    match lang {
        Lang::Nb => SMALL_NB,
        Lang::Nn => SMALL_NN,
        Lang::Da => SMALL_DA,
        Lang::De => SMALL_DE,
        Lang::En => SMALL_EN,
        Lang::Fr => SMALL_FR,
        _ => SMALL_SV,
    }
}

/// Cardinals 20, 30 … 90; the French ones count on from 60 and 80.
const fn tens(lang: Lang) -> [&'static str; 8] {
    match lang {
        Lang::Nb | Lang::Nn => ["tjue", "tretti", "førti", "femti", "seksti", "sytti", "åtti", "nitti"],
        Lang::Da => ["tyve", "tredive", "fyrre", "halvtreds", "tres", "halvfjerds", "firs", "halvfems"],
        Lang::De => ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
        Lang::En => ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        Lang::Fr => [
            "vingt",
            "trente",
            "quarante",
            "cinquante",
            "soixante",
            "soixante",
            "quatre-vingt",
            "quatre-vingt",
        ],
        _ => ["tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio"],
    }
}

/// Ordinals from 1 to 12.
const fn ordinals(lang: Lang) -> [&'static str; 12] {
    match lang {
        Lang::Nb | Lang::Nn => [
            "første", "andre", "tredje", "fjerde", "femte", "sjette", "sjuende", "åttende", "niende",
            "tiende", "ellevte", "tolvte",
        ],
        Lang::Da => [
            "første", "anden", "tredje", "fjerde", "femte", "sjette", "syvende", "ottende", "niende",
            "tiende", "ellevte", "tolvte",
        ],
        Lang::De => [
            "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte",
            "zehnte", "elfte", "zwölfte",
        ],
        Lang::En => [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
            "eleventh", "twelfth",
        ],
        Lang::Fr => [
            "premier",
            "deuxième",
            "troisième",
            "quatrième",
            "cinquième",
            "sixième",
            "septième",
            "huitième",
            "neuvième",
            "dixième",
            "onzième",
            "douzième",
        ],
        _ => [
            "första", "andra", "tredje", "fjärde", "femte", "sjätte", "sjunde", "åttonde", "nionde",
            "tionde", "elfte", "tolfte",
        ],
    }
}

/// The cardinal of `0..=99` in words.
pub(crate) fn cardinal(number: i64, lang: Lang) -> String {
    let number = usize::try_from(number.clamp(0, 99)).unwrap_or(0);
    let Some(ten) = number.checked_sub(20) else { return small(lang)[number].to_owned() };
    let (word, unit) = (tens(lang)[ten / 10], number % 10);
    let one = small(lang)[unit];
    match (lang, unit) {
        (Lang::Fr, _) => french(number, word),
        (_, 0) => word.to_owned(),
        (Lang::Da, _) => format!("{one}og{word}"),
        (Lang::De, _) => format!("{}und{word}", if unit == 1 { "ein" } else { one }),
        (Lang::En, _) => format!("{word}-{one}"),
        _ => format!("{word}{one}"),
    }
}

fn french(number: usize, word: &str) -> String {
    let counts_on = matches!(number / 10, 7 | 9);
    let unit = number % 10 + if counts_on { 10 } else { 0 };
    match unit {
        0 if number == 80 => format!("{word}s"),
        0 => word.to_owned(),
        1 | 11 if number < 80 => format!("{word} et {}", small(Lang::Fr)[unit]),
        _ => format!("{word}-{}", small(Lang::Fr)[unit]),
    }
}

/// The number that `text` most likely spells; misspellings by up to two letters are taken for the nearest number word (SweLL 3.5:
/// `niotton`).
pub(crate) fn read(text: &str, lang: Lang) -> Option<Spelled> {
    let word = folded(text);
    let table: Vec<(String, i64, bool)> = (0..100)
        .map(|number| (cardinal(number, lang), number, false))
        .chain((1..).zip(ordinals(lang)).map(|(number, word)| (word.to_owned(), number, true)))
        .collect();
    let exact = table.iter().find(|(name, ..)| *name == word);
    let head = || {
        let starts =
            table.iter().filter(|(name, ..)| name.chars().count() > 2 && word.starts_with(name.as_str()));
        starts.max_by_key(|(name, ..)| name.len())
    };
    let near = || {
        let longest = word.chars().count().div_ceil(3).min(2);
        let scored = table.iter().map(|entry| (distance(&entry.0, &word), entry));
        scored.filter(|(far, _)| *far <= longest).min_by_key(|(far, _)| *far).map(|(_, entry)| entry)
    };
    if let Some((_, number, ordinal)) =
        exact.or_else(|| if word.chars().count() < 40 { near() } else { None })
    {
        return Some(Spelled { number: *number, ordinal: *ordinal, rest: String::new() });
    }
    let (name, number, ordinal) = head()?;
    Some(Spelled { number: *number, ordinal: *ordinal, rest: word.get(name.len()..)?.to_owned() })
}

impl Spelled {
    /// Another number written the same way; an ordinal beyond the table is written as a cardinal.
    pub(crate) fn with(&self, number: i64, lang: Lang) -> String {
        let ordinal = usize::try_from(number - 1).ok().and_then(|idx| ordinals(lang).get(idx).copied());
        match ordinal {
            Some(word) if self.ordinal => format!("{word}{}", self.rest),
            _ => format!("{}{}", cardinal(number, lang), self.rest),
        }
    }
}

/// Letters to insert, drop, change or swap with their neighbour (optimal string alignment).
pub(crate) fn distance(one: &str, two: &str) -> usize {
    let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    if one.len().abs_diff(two.len()) > 3 {
        return usize::MAX;
    }
    let width = two.len() + 1;
    let mut rows = vec![0; (one.len() + 1) * width];
    for (row, column) in (0..=one.len()).flat_map(|row| (0..width).map(move |column| (row, column))) {
        let at = |up: usize, left: usize| rows[(row - up) * width + column - left];
        rows[row * width + column] = if row == 0 || column == 0 {
            row + column
        } else {
            let same = usize::from(one[row - 1] != two[column - 1]);
            let best = (at(1, 0) + 1).min(at(0, 1) + 1).min(at(1, 1) + same);
            let swapped =
                row > 1 && column > 1 && one[row - 1] == two[column - 2] && one[row - 2] == two[column - 1];
            if swapped { best.min(at(2, 2) + 1) } else { best }
        };
    }
    rows.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cardinal_comes_back_in_every_language() {
        for lang in Lang::SUPPORTED {
            for number in 0..100 {
                assert_eq!(
                    read(&cardinal(number, lang), lang).map(|read| read.number),
                    Some(number),
                    "{lang} {number}"
                );
            }
        }
    }

    #[test]
    fn cardinals_follow_each_language() {
        for (lang, number, expected) in [
            (Lang::Sv, 21, "tjugoett"),
            (Lang::Nb, 21, "tjueen"),
            (Lang::Nn, 31, "trettiein"),
            (Lang::Da, 55, "femoghalvtreds"),
            (Lang::De, 21, "einundzwanzig"),
            (Lang::En, 42, "forty-two"),
            (Lang::Fr, 21, "vingt et un"),
            (Lang::Fr, 71, "soixante et onze"),
            (Lang::Fr, 80, "quatre-vingts"),
            (Lang::Fr, 91, "quatre-vingt-onze"),
            (Lang::Fr, 77, "soixante-dix-sept"),
        ] {
            assert_eq!(cardinal(number, lang), expected);
        }
    }

    #[test]
    fn misspelt_and_compounded_numbers_are_understood() {
        for (text, lang, number) in [
            ("niotton", Lang::Sv, 19),
            ("sIxtton", Lang::Sv, 16),
            ("åttonde", Lang::Sv, 8),
            ("artonåring", Lang::Sv, 18),
            ("achtzehnjährige", Lang::De, 18),
            ("eigteen", Lang::En, 18),
            ("dix-huit", Lang::Fr, 18),
        ] {
            assert_eq!(read(text, lang).map(|read| read.number), Some(number), "{text}");
        }
        assert_eq!(
            read("artonåring", Lang::Sv).map(|read| read.with(16, Lang::Sv)),
            Some("sextonåring".to_owned())
        );
        assert_eq!(read("Göteborg", Lang::Sv), None);
    }
}
