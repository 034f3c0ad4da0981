//! Slips of hasty fingers: words of no list that are one letter away from one that everybody knows (`Febuary`, `beacuse`).
//!
//! Names are found by being on no list of words, and so is what was misspelt. The first letter is hardly ever missed, and of short words too
//! many lie one letter apart.

use crate::SentenceView;
use maskros_lexicon::{Lexicon, PlaceKind, Role, SmallWords, Word};
use maskros_text::{Lang, Languages};

const ENGLISH: Languages = Languages::only(Lang::En);
/// Shorter words are one letter away from too many others.
const SHORTEST: usize = 6;
/// A word with a capital is compared with few others, but may be a name.
const SHORTEST_WITH_CAPITAL: usize = 6;
/// No word that people misspell is longer.
const LONGEST: usize = 16;

/// `beacuse`, `somthing`: whether a word in small letters that no list has is a slip of a frequent English one.
pub(crate) fn is_slip(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    let frequent = |other: &str| SmallWords::embedded().get(other).always.has(Lang::En);
    view.is_english() && view.is_lower(idx) && is_unknown(view, idx, SHORTEST) && is_one_off(word, frequent)
}

/// `in Febuary`, `to Austrailia`, `Bulwell Accademy`: whether a word with a capital that no list has is a slip of a month, a weekday, a country or
/// a kind of school.
pub(crate) fn is_slip_of_known(view: &SentenceView<'_>, idx: usize) -> bool {
    let known = |other: &str| is_month_or_country(view.lexicon, other) || is_kind(view.lexicon, other);
    view.is_english()
        && view.is_title(idx)
        && is_unknown(view, idx, SHORTEST_WITH_CAPITAL)
        && is_one_off(view.folded(idx), known)
}

fn is_unknown(view: &SentenceView<'_>, idx: usize, shortest: usize) -> bool {
    let letters = shortest..=LONGEST;
    letters.contains(&view.letters(idx)) && view.words(idx).next().is_none() && !is_owner(view, idx)
}

/// `graces car`: whether the word is a name of the lists in the genitive without its apostrophe.
fn is_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    let owner = view.folded(idx).strip_suffix('s').and_then(|owner| view.lexicon.word(owner));
    owner.is_some_and(|word| word.best_name().is_some())
}

fn is_month_or_country(lexicon: &Lexicon, word: &str) -> bool {
    const DATES: [Role; 2] = [Role::Month, Role::Weekday];
    let of_calendar = |word: &Word| DATES.iter().any(|role| word.has(*role, ENGLISH));
    // `Jorden` is rather a variant of the first name than a slip of the country.
    let country = |word: &Word| {
        let named = word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country);
        named && word.best_name().is_none()
    };
    lexicon.word(word).is_some_and(|word| of_calendar(&word) || country(&word))
}

/// Whether the word says what kind of house something is.
fn is_kind(lexicon: &Lexicon, word: &str) -> bool {
    lexicon.word(word).is_some_and(|word| word.has(Role::InstitutionHead, ENGLISH))
}

/// Whether `known` has a word that is one letter away: two letters changed places, or one is missing, too much or another. The first stays.
fn is_one_off(word: &str, known: impl Fn(&str) -> bool) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let plain = letters.iter().all(char::is_ascii_lowercase);
    plain && (1..=letters.len()).any(|at| variants(&letters, at).any(|other| known(&other)))
}

/// What the word becomes where one letter changes at `at`.
fn variants(letters: &[char], at: usize) -> impl Iterator<Item = String> {
    let (before, behind) = letters.split_at(at);
    let joined =
        |middle: &[char], rest: &[char]| [before, middle, rest].concat().into_iter().collect::<String>();
    let rest = behind.get(1..).unwrap_or_default();
    let swapped = match behind {
        [one, two, rest @ ..] if one != two => Some(joined(&[*two, *one], rest)),
        _ => None,
    };
    let dropped = (!behind.is_empty()).then(|| joined(&[], rest));
    let added = ('a'..='z').map(move |letter| joined(&[letter], behind));
    let changed: Vec<String> = match behind {
        [] => Vec::new(),
        _ => ('a'..='z').map(|letter| joined(&[letter], rest)).collect(),
    };
    swapped.into_iter().chain(dropped).chain(added.collect::<Vec<_>>()).chain(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    #[test]
    fn frequent_words_with_one_letter_wrong_are_slips() {
        let slip = |word: &str| viewed(word, Languages::only(Lang::En), |view| is_slip(view, 0));
        for word in ["beacuse", "goverment", "importent"] {
            assert!(slip(word), "{word}");
        }
        for word in ["gazza", "because", "dazza", "shazza", "robbo"] {
            assert!(!slip(word), "{word}");
        }
    }

    #[test]
    fn months_and_countries_with_one_letter_wrong_are_slips() {
        let slip = |word: &str| viewed(word, Languages::only(Lang::En), |view| is_slip_of_known(view, 0));
        for word in [
            "Febuary",
            "Septemeber",
            "Janurary",
            "Austrailia",
            "Cananda",
            "Afganistan",
            "Thrusday",
            "Accademy",
        ] {
            assert!(slip(word), "{word}");
        }
        for word in ["Junee", "February", "Thornbury", "Jorden", "Geordie"] {
            assert!(!slip(word), "{word}");
        }
    }
}
