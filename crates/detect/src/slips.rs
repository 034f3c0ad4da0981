//! Slips of hasty fingers: words of no list that are one letter away from one that everybody knows (`Febuary`, `beacuse`).
//!
//! Names are found by being on no list of words, and so is what was misspelt. The first letter is hardly ever missed, and of short words too
//! many lie one letter apart.

mod noise;

use crate::SentenceView;
use maskros_language::{WordRole, words_of};
use maskros_lexicon::{Lexicon, PlaceKind, Role, SmallWords, Word};
use maskros_text::{Lang, Languages};
use std::{cell::RefCell, collections::HashMap};

const ENGLISH: Languages = Languages::only(Lang::En);
const FRENCH: Languages = Languages::only(Lang::Fr);
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
    let dated = |other: &str| view.lexicon.word(other).is_some_and(|word| is_month_or_country(&word));
    let known = |other: &str| {
        view.lexicon.word(other).is_some_and(|word| is_month_or_country(&word) || is_kind(&word))
            || is_long(other)
    };
    match () {
        () if view.is_lower(idx) => is_slip_of(view, idx, SHORTEST, dated),
        () if view.is_title(idx) => {
            let shortest = SHORTEST_WITH_CAPITAL;
            may_be_slip(view, idx, shortest) && answered(view.folded(idx), |word| is_one_off(word, known))
        }
        () => false,
    }
}

/// The answers for so many words are kept at most.
const MOST_ANSWERS: usize = 1 << 14;

/// What `ask` says of the word, asked once for each: hundreds of others are looked up for one answer, and names come again and again.
fn answered(word: &str, ask: impl FnOnce(&str) -> bool) -> bool {
    thread_local!(static ANSWERS: RefCell<HashMap<String, bool>> = RefCell::default());
    if let Some(known) = ANSWERS.with_borrow(|answers| answers.get(word).copied()) {
        return known;
    }
    let answer = ask(word);
    ANSWERS.with_borrow_mut(|answers| {
        if answers.len() >= MOST_ANSWERS {
            answers.clear();
        }
        answers.insert(word.to_owned(), answer);
    });
    answer
}

/// Whether a word of so many letters that no list has stands in a sentence that may be English.
fn may_be_slip(view: &SentenceView<'_>, idx: usize, shortest: usize) -> bool {
    view.may_be_english() && is_unknown(view, idx, shortest)
}

/// `Disloike`, `Nevermimd`: whether a longer word with a capital that no list has is a slip of one that English writes small.
pub(crate) fn is_slip_with_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    const SHORTEST: usize = 7;
    let small = |other: &str| is_everyday(view.lexicon, other, false);
    view.is_title(idx) && is_slip_of(view, idx, SHORTEST, small)
}

/// Whether a word of so many letters that no list has is one letter away from one that is `known`, in a sentence that may be English.
fn is_slip_of(view: &SentenceView<'_>, idx: usize, shortest: usize, known: impl Fn(&str) -> bool) -> bool {
    may_be_slip(view, idx, shortest) && is_one_off(view.folded(idx), known)
}

/// What begins the words that French ties letters to.
const VOWELS: [char; 12] = ['a', 'e', 'i', 'o', 'u', 'y', 'h', 'é', 'è', 'ê', 'â', 'î'];
/// So many letters behind the tied ones show that the word is French also in a sentence that is too short for its language.
const TELLING: usize = 6;

/// `davance`, `lasthme`: whether a word in small letters that no list has is an ordinary French one with the apostrophe left out before it.
pub(crate) fn is_elided(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST: usize = 3;
    let word = view.folded(idx);
    let least = if view.may_be_french() { LEAST } else { TELLING };
    let mut tied = words_of(WordRole::TiedLetter).iter().filter_map(|(head, _)| word.strip_prefix(head));
    let small = view.is_lower(idx) && view.words(idx).next().is_none();
    small && tied.any(|rest| rest.len() >= least && is_french_behind(view.lexicon, rest))
}

/// `normalmt`: whether the word is a French adverb whose ending was cut short.
pub(crate) fn is_clipped(view: &SentenceView<'_>, idx: usize) -> bool {
    let stem = view.folded(idx).strip_suffix("mt").filter(|stem| stem.len() > 2);
    let written =
        |stem: &str| ["ment", "ement"].iter().any(|end| is_small_in_french(&format!("{stem}{end}")));
    view.is_lower(idx) && stem.is_some_and(written)
}

/// Whether French text writes the word small, or it tells of an illness or the like.
fn is_french_behind(lexicon: &Lexicon, word: &str) -> bool {
    word.starts_with(VOWELS) && (is_small_in_french(word) || is_listed_behind(lexicon, word))
}

fn is_small_in_french(word: &str) -> bool {
    SmallWords::embedded().get(word).mostly_or_everyday().meets(FRENCH)
}

fn is_listed_behind(lexicon: &Lexicon, word: &str) -> bool {
    let told = |word: Word| word.roles != 0 && word.best_name().is_none();
    lexicon.word(word).is_some_and(|word| word.common.meets(FRENCH) || told(word))
}

fn is_unknown(view: &SentenceView<'_>, idx: usize, shortest: usize) -> bool {
    let letters = shortest..=LONGEST;
    letters.contains(&view.letters(idx)) && view.words(idx).next().is_none() && !is_owner(view, idx)
}

/// `graces car`: whether the word is a name of the lists in the genitive without its apostrophe.
fn is_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    let owner = view.folded(idx).strip_suffix('s').and_then(|owner| view.lexicon.word(owner));
    owner.is_some_and(|word| is_name(&word))
}

fn is_month_or_country(word: &Word) -> bool {
    const DATES: [Role; 2] = [Role::Month, Role::Weekday];
    // `Jorden` is rather a variant of the first name than a slip of the country.
    let is_country = || word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country) && !is_name(word);
    DATES.iter().any(|role| word.has(*role, ENGLISH)) || is_country()
}

fn is_name(word: &Word) -> bool {
    word.best_name().is_some()
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
    let ordinary = |word: &Word| word.common.meets(ENGLISH) && !is_name(word);
    small.always.union(small.everyday).meets(ENGLISH)
        || lexicon.word(word).is_some_and(|word| ordinary(&word))
}

/// Whether the word says what kind of house something is, or what somebody does.
fn is_kind(word: &Word) -> bool {
    const KINDS: [Role; 2] = [Role::InstitutionHead, Role::Profession];
    KINDS.iter().any(|role| word.has(*role, ENGLISH)) && !is_name(word)
}

/// Whether `known` has a word that is one letter away: two letters changed places, or in a longer word one is missing, too much or another.
/// The first stays.
fn is_one_off(word: &str, known: impl Fn(&str) -> bool) -> bool {
    let plain = word.bytes().all(|letter| letter.is_ascii_lowercase());
    let may_change = word.len() >= SHORTEST;
    // Hundreds of words are asked for: each is written where the last one stood.
    let mut other = String::with_capacity(word.len() + 1);
    let mut is_known = |parts: [&str; 3]| {
        other.clear();
        other.extend(parts);
        known(&other)
    };
    let swapped = |at: usize| swapped(word, at).is_some_and(|other| known(&other));
    let changed = |at: usize| may_change && is_change(word, at, &mut is_known);
    plain && ((1..=word.len()).any(swapped) || (1..=word.len()).any(changed))
}

/// The word of plain letters with the letter at `at` and the next in each other's place.
pub(super) fn swapped(word: &str, at: usize) -> Option<String> {
    let mut letters = word.as_bytes().to_vec();
    let differ = letters.get(at + 1).is_some_and(|next| *next != letters[at]);
    differ.then(|| {
        letters.swap(at, at + 1);
        letters.into_iter().map(char::from).collect()
    })
}

/// Whether a letter is dropped, added or changed at `at`.
fn is_change(word: &str, at: usize, mut known: impl FnMut([&str; 3]) -> bool) -> bool {
    let (before, behind) = word.split_at(at);
    let rest = behind.get(1..);
    let mut is = |middle: &str, rest: Option<&str>| rest.is_some_and(|rest| known([before, middle, rest]));
    let mut letters = (0..ALPHABET.len()).filter_map(|nth| ALPHABET.get(nth..=nth));
    is("", rest) || letters.any(|letter| is(letter, Some(behind)) || is(letter, rest))
}

const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyz";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    #[test]
    fn french_adverbs_are_cut_short() {
        let clipped = |word: &str| viewed(word, Languages::only(Lang::Fr), |view| is_clipped(view, 0));
        assert!(clipped("normalmt") && clipped("vraimt") && !clipped("schmt") && !clipped("gerwarmt"));
    }

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
