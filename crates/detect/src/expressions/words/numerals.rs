//! Which words are numbers, well or badly spelt; one is left out, because it is an article too.

use maskros_language::{Table, rows};
use maskros_morphology::{NumberWord, distance, number_words};
use maskros_text::{Lang, Languages};
use std::collections::HashMap;
use std::sync::LazyLock;

static CARDINALS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut words: Vec<&str> = words(|word| !word.ordinal && word.number != 1).collect();
    words.sort_unstable();
    words.dedup();
    words
});

static LANGUAGES: LazyLock<HashMap<&str, Languages>> = LazyLock::new(|| {
    let mut languages: HashMap<&str, Languages> = HashMap::new();
    for lang in Lang::SUPPORTED {
        for word in number_words(lang) {
            let own = languages.entry(word.word.as_str()).or_default();
            *own = own.union(Languages::only(lang));
        }
    }
    languages
});

/// Whether a number word is none in `languages`: `to` and `fire` count in Danish, and are other words in English.
pub(crate) fn is_foreign(folded: &str, languages: Languages) -> bool {
    LANGUAGES.get(folded).is_some_and(|own| !own.meets(languages))
}

/// Whether the word is a spelling of a month in other languages alone.
pub(crate) fn is_foreign_month(folded: &str, languages: Languages) -> bool {
    let mut variants = rows(Table::MonthVariant).iter().filter(|row| row.words("words").contains(&folded));
    variants.next().is_some_and(|first| !first.languages.meets(languages))
        && variants.all(|row| !row.languages.meets(languages))
}

/// The words of all languages that are one token and `wanted`.
fn words(wanted: fn(&NumberWord) -> bool) -> impl Iterator<Item = &'static str> {
    let all = Lang::SUPPORTED.into_iter().flat_map(number_words);
    all.filter(move |word| wanted(word) && !word.word.contains(' ')).map(|word| word.word.as_str())
}

/// Every cardinal but one, sorted.
pub(super) fn cardinals() -> &'static [&'static str] {
    &CARDINALS
}

/// Every ordinal.
pub(crate) fn ordinals() -> impl Iterator<Item = &'static str> {
    words(|word| word.ordinal)
}

/// Whether `folded` is a cardinal, though not one.
pub(crate) fn is_cardinal(folded: &str) -> bool {
    CARDINALS.binary_search(&folded).is_ok()
}

/// Whether `folded` is a misspelt cardinal: one edit from four letters on, two from seven on with the same first letter.
///
/// Learners write `niotton`, `sixtton`, `ninteen`, `achzehn` (SweLL guidelines 3.5). A word beyond 24 bytes is none.
pub(crate) fn is_misspelt_cardinal(folded: &str) -> bool {
    let letters = folded.chars().count();
    let Some(first) = folded.chars().next().filter(|_| letters >= 4 && folded.len() <= 24) else {
        return false;
    };
    let allowed = if letters >= 7 { 2 } else { 1 };
    CARDINALS.iter().any(|cardinal| {
        cardinal.len() >= 4
            && cardinal.starts_with(first)
            && cardinal.chars().count().abs_diff(letters) <= allowed
            && distance(folded, cardinal) <= allowed
    })
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
            assert!(ordinals().any(|ordinal| ordinal == word), "{word}");
        }
    }
}
