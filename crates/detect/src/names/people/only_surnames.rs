//! German words that are nothing but surnames, with a capital.

use crate::SentenceView;
use crate::names::reading::SentenceContext;
use crate::token::CAPITAL_NOUNS;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{SmallWords, Word};

/// Whether a word with a capital is a surname of the lists, and neither they nor running text nor the packs have it as anything else.
pub(super) fn is_only_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    let view = sentence.view;
    let listed = view.is_title(idx) && view.word(idx).is_some_and(is_listed_surname);
    listed && view.letters(idx) >= LEAST_LETTERS && !is_also_word(sentence, idx)
}

/// Whether the surname is a noun or another word of the language too.
fn is_also_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_noun(sentence.view, idx) || is_word(sentence, idx)
}

/// Whether the word is a noun, an adjective of a town or a plural too.
fn is_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    is_written_noun(view.folded(idx))
        || view.plays(idx, WordRole::NounSurname)
        || is_of_town(view, idx)
        || is_plural(view, idx)
}

/// Endings of nouns in the plural and the genitive.
const ENDINGS: [&str; 7] = ["en", "n", "ern", "er", "e", "es", "s"];
/// Nouns that are surnames too.
const NOUNS: [WordRole; 3] = [WordRole::NounSurname, WordRole::ThingSurname, WordRole::TradeSurname];

/// `mit Stöcken`: whether the word is the plural or genitive of a noun.
fn is_plural(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let mut bases = ENDINGS.iter().filter_map(|ending| folded.strip_suffix(ending));
    bases.any(|base| base.len() > 2 && (is_base(view, base) || is_base(view, &without_umlaut(base))))
}

/// Whether the packs, running text or the lists have the word as one of German.
fn is_base(view: &SentenceView<'_>, base: &str) -> bool {
    let common = |word: Word| word.common.meets(CAPITAL_NOUNS);
    facts(base).has_any(&NOUNS) || is_written_noun(base) || view.lexicon.word(base).is_some_and(common)
}

/// Whether everyday life or running text has the word as a noun.
fn is_written_noun(folded: &str) -> bool {
    SmallWords::embedded().get(folded).capital_or_everyday().meets(CAPITAL_NOUNS)
}

/// The singular of a noun whose plural has an umlaut.
fn without_umlaut(plural: &str) -> String {
    plural.replace("äu", "au").replace('ä', "a").replace('ö', "o").replace('ü', "u")
}

/// `Augsburger`: whether the word is the adjective of a town.
fn is_of_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let town = |base: &str| view.lexicon.word(base).is_some_and(|word| word.place.is_some());
    let stem = view.folded(idx).strip_suffix("er");
    stem.is_some_and(|stem| town(stem) || town(&format!("{stem}e")) || town(&format!("{stem}en")))
}

/// Whether the lists have the word as a surname, and neither as a place nor with a role.
const fn is_listed_surname(word: &Word) -> bool {
    word.surname.is_some() && word.roles == 0 && word.place.is_none()
}

/// Whether the lists, running text or the packs have the word as one of the language.
pub(super) fn is_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view: &SentenceView<'_> = sentence.view;
    view.is_trigger(idx, |_| true)
        || !sentence.reading(idx).is_free()
        || view.speaks(view.small(idx).mostly_or_everyday())
}
