//! Slips of hasty fingers: words of no list that are one letter away from one that everybody knows (`Febuary`, `beacuse`).
//!
//! Names are found by being on no list of words, and so is what was misspelt. The first letter is hardly ever missed, and of short words too
//! many lie one letter apart.

mod noise;

use crate::SentenceView;
use maskros_language::{WordRole, words_of};
use maskros_lexicon::{Lexicon, PlaceKind, Role, SmallWords, Word};
use maskros_text::{Lang, Languages};

const ENGLISH: Languages = Languages::only(Lang::En);
/// Shorter words are one letter away from too many others.
const SHORTEST: usize = 6;
/// A word with a capital is compared with few others, but may be a name.
const SHORTEST_WITH_CAPITAL: usize = 5;
/// No word that people misspell is longer.
const LONGEST: usize = 16;

/// `beacuse`, `somthing`: whether a word in small letters that no list has is a slip of a frequent English one.
pub(crate) fn is_slip(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && is_slip_of(view, idx, SHORTEST, |other| is_frequent(view.lexicon, other))
}

/// `in Febuary`, `war in ukrain`, `Bulwell Accademy`: whether a word that no list has is a slip of a month, a weekday or a country, or with a
/// capital of a kind of school too.
pub(crate) fn is_slip_of_known(view: &SentenceView<'_>, idx: usize) -> bool {
    let dated = |other: &str| is_month_or_country(view.lexicon, other);
    let known = |other: &str| dated(other) || is_kind(view.lexicon, other) || is_long(other);
    match () {
        () if view.is_lower(idx) => is_slip_of(view, idx, SHORTEST, dated),
        () if view.is_title(idx) => is_slip_of(view, idx, SHORTEST_WITH_CAPITAL, known),
        () => false,
    }
}

/// Whether a word of so many letters that no list has is one letter away from one that is `known`, in a sentence that may be English.
fn is_slip_of(view: &SentenceView<'_>, idx: usize, shortest: usize, known: impl Fn(&str) -> bool) -> bool {
    view.may_be_english() && is_unknown(view, idx, shortest) && is_one_off(view.folded(idx), known)
}

/// What begins the words that French ties letters to.
const VOWELS: [char; 12] = ['a', 'e', 'i', 'o', 'u', 'y', 'h', 'é', 'è', 'ê', 'â', 'î'];
/// So many letters behind the tied ones show that the word is French also in a sentence that is too short for its language.
const TELLING: usize = 6;

/// `davance`, `lasthme`: whether a word in small letters that no list has is an ordinary French one with the apostrophe left out before it.
pub(crate) fn is_elided(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST: usize = 3;
    let word = view.folded(idx);
    let least = if view.languages.has(Lang::Fr) { LEAST } else { TELLING };
    let mut tied = words_of(WordRole::TiedLetter).iter().filter_map(|(head, _)| word.strip_prefix(head));
    let small = view.is_lower(idx) && view.words(idx).next().is_none();
    small && tied.any(|rest| rest.len() >= least && is_french_behind(view.lexicon, rest))
}

/// Whether French text writes the word small, or it tells of an illness or the like.
fn is_french_behind(lexicon: &Lexicon, word: &str) -> bool {
    let french = Languages::only(Lang::Fr);
    let told = |word: Word| word.roles != 0 && word.best_name().is_none();
    let listed = || lexicon.word(word).is_some_and(|word| word.common.meets(french) || told(word));
    let written = || SmallWords::embedded().get(word).mostly_or_everyday().meets(french);
    word.starts_with(VOWELS) && (written() || listed())
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

/// `Comittee`: whether a word is long and small throughout in English.
fn is_long(word: &str) -> bool {
    const LEAST: usize = 8;
    word.len() >= LEAST && SmallWords::embedded().get(word).always.meets(ENGLISH)
}

/// `keybord`, `Protien`, `chewin`: whether a word that no list has is an everyday English one as it is heard or hastily typed. A short one
/// with a capital is as often a name (`Woden`).
pub(crate) fn is_slip_of_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    let shortest = if view.is_lower(idx) { noise::SHORTEST } else { SHORTEST };
    view.may_be_english()
        && is_unknown(view, idx, shortest)
        && noise::is_noisy(view.folded(idx), |other, often| is_everyday(view.lexicon, other, often))
}

/// Whether the word is one that everybody writes, or, where it must be found `often`, small throughout.
fn is_everyday(lexicon: &Lexicon, word: &str, often: bool) -> bool {
    let small = SmallWords::embedded().get(word);
    let always = small.always.union(small.everyday).meets(ENGLISH);
    let usual = || small.mostly.union(small.talk).meets(ENGLISH) || is_frequent(lexicon, word);
    always || (!often && usual())
}

/// Whether English has the word small throughout, or as one of everyday life, and no list has it as a name.
fn is_frequent(lexicon: &Lexicon, word: &str) -> bool {
    let small = SmallWords::embedded().get(word);
    let ordinary = |word: &Word| word.common.meets(ENGLISH) && word.best_name().is_none();
    small.always.union(small.everyday).meets(ENGLISH)
        || lexicon.word(word).is_some_and(|word| ordinary(&word))
}

/// Whether the word says what kind of house something is, or what somebody does.
fn is_kind(lexicon: &Lexicon, word: &str) -> bool {
    const KINDS: [Role; 2] = [Role::InstitutionHead, Role::Profession];
    let named = |word: &Word| word.best_name().is_some();
    let is = |word: &Word| KINDS.iter().any(|role| word.has(*role, ENGLISH)) && !named(word);
    lexicon.word(word).is_some_and(|word| is(&word))
}

/// Whether `known` has a word that is one letter away: two letters changed places, or in a longer word one is missing, too much or another.
/// The first stays.
fn is_one_off(word: &str, known: impl Fn(&str) -> bool) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let plain = letters.iter().all(char::is_ascii_lowercase);
    let is_known = |other: String| known(&other);
    let swaps = |at: usize| swapped(&letters, at).is_some_and(is_known);
    let changes = |at: usize| letters.len() >= SHORTEST && variants(&letters, at).any(is_known);
    plain && (1..=letters.len()).any(|at| swaps(at) || changes(at))
}

/// The word with the letter at `at` and the next in each other's place.
pub(super) fn swapped(letters: &[char], at: usize) -> Option<String> {
    let mut other = letters.to_vec();
    let next = other.get(at + 1).filter(|next| Some(*next) != letters.get(at)).is_some();
    next.then(|| {
        other.swap(at, at + 1);
        other.into_iter().collect()
    })
}

/// What the word becomes where a letter is dropped, added or changed at `at`.
fn variants(letters: &[char], at: usize) -> impl Iterator<Item = String> {
    let (before, behind) = letters.split_at(at);
    let (word, rest) = (!behind.is_empty(), behind.get(1..).unwrap_or_default());
    let joined = |middle: &[char], rest: &[char]| String::from_iter([before, middle, rest].concat());
    let dropped = word.then(|| joined(&[], rest));
    let added: Vec<String> = ('a'..='z').map(|letter| joined(&[letter], behind)).collect();
    let changed: Vec<String> = ('a'..='z').filter(|_| word).map(|letter| joined(&[letter], rest)).collect();
    dropped.into_iter().chain(added).chain(changed)
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
    fn everyday_words_as_they_are_heard_are_slips() {
        let slip = |word: &str| viewed(word, Languages::only(Lang::En), |view| is_slip_of_everyday(view, 0));
        for word in SLIPS.split(' ') {
            assert!(slip(word), "{word}");
        }
        for word in "Woden Sukup Gav Stef marj Shaz Daz bazza wozza danno jonno shel craigy Tezza gazza kev"
            .split(' ')
        {
            assert!(!slip(word), "{word}");
        }
    }

    const SLIPS: &str = "Keybord Protien Steamin telefone rabit hamsta handsum smashd chewin bannana sandwhich tequilla \
        pothols chargd Knackerd";

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
            "Itlay",
            "Egpyt",
            "Thrusday",
            "Accademy",
        ] {
            assert!(slip(word), "{word}");
        }
        let small = |word: &str| viewed(word, Languages::only(Lang::En), |view| is_slip_of_known(view, 0));
        assert!(small("ukrane") && small("ukrain") && !small("thornwich") && !small("because"));
        for word in ["Junee", "February", "Thornbury", "Jorden", "Geordie"] {
            assert!(!slip(word), "{word}");
        }
    }
}
