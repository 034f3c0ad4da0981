//! Texts whose capitals a telephone sets: sentences begin with one, and names have none.
//!
//! # Untrusted input
//!
//! Only the beginning of a text is looked at, each word once.

use crate::{code, haste};
use maskros_language::folded;
use maskros_lexicon::{Lexicon, SmallWords, Strength, Word};
use maskros_text::{Document, Sentence};
use std::collections::HashSet;

/// So many words of a text tell how it is written.
const MOST_WORDS: usize = 600;
/// Of so many words inside sentences one may have a capital.
const ONE_IN: usize = 12;
/// So many different names without a capital are no slip; in a message of fewer words one that many people bear is none either.
const LEAST_SMALL: usize = 2;
const WORDS_OF_MESSAGE: usize = 40;
/// And so many there must be for one with a capital inside a sentence.
const SMALL_FOR_ONE: usize = 2;

/// Whether the names of these sentences have no capitals, so that one at the head of a sentence says nothing.
pub(crate) fn sets_capitals(document: &Document, sentences: &[Sentence], lexicon: &Lexicon) -> bool {
    let whole = sentences.first().zip(sentences.last()).map(|(first, last)| first.span.join(last.span));
    let text = whole.map_or("", |whole| document.cut(whole));
    let words = text.lines().flat_map(|line| inner_words(haste::said(line))).take(MOST_WORDS);
    let words: Vec<&str> = words.collect();
    let tells = || names_have_none(&words, lexicon) || is_message(&words, lexicon);
    few_have_one(&words) && tells() && !code::holds_code(text)
}

/// Whether few of the words have a capital.
fn few_have_one(words: &[&str]) -> bool {
    let large = words.iter().filter(|word| has_capital(word)).count();
    large * ONE_IN <= words.len()
}

fn has_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// Whether several names of the lists have no capital, and few have one.
fn names_have_none(words: &[&str], lexicon: &Lexicon) -> bool {
    let names = words.iter().filter(|word| is_name(word, lexicon));
    let (large, small): (Vec<&str>, Vec<&str>) = names.copied().partition(|word| has_capital(word));
    let small: HashSet<&str> = small.into_iter().collect();
    small.len() >= LEAST_SMALL && small.len() >= SMALL_FOR_ONE * large.len()
}

/// `Jag såg viktor igår`: whether the words are few, and the first name of them that is nothing else is a well-known one without a capital.
fn is_message(words: &[&str], lexicon: &Lexicon) -> bool {
    let is_sure = |word: &&str| !has_capital(word) && is_sure_first_name(word, lexicon);
    words.len() < WORDS_OF_MESSAGE && words.iter().find(|word| is_name(word, lexicon)).is_some_and(is_sure)
}

/// The words of a line that begin no sentence, without marks and elided letters.
fn inner_words(line: &str) -> impl Iterator<Item = &str> + Clone {
    let words = line.split_whitespace();
    let before = std::iter::once(".").chain(words.clone());
    let inner = before
        .zip(words)
        .filter(|(before, _)| before.ends_with(|last: char| last.is_alphanumeric() || last == ','));
    inner.filter_map(|(_, word)| {
        word.trim_matches(|letter: char| !letter.is_alphanumeric()).rsplit(['\'', '’']).next()
    })
}

/// Whether the lists know the word well as a name, and as nothing else.
fn is_name(word: &str, lexicon: &Lexicon) -> bool {
    const LEAST_BYTES: usize = 3;
    if word.len() < LEAST_BYTES {
        return false;
    }
    let folded = folded(word);
    // Most words are ordinary ones, which these lists say sooner than the lexicon.
    let small = SmallWords::embedded().get(&folded);
    small.mostly.union(small.talk).is_empty() && lexicon.word(&folded).is_some_and(|word| is_only_name(&word))
}

fn is_sure_first_name(word: &str, lexicon: &Lexicon) -> bool {
    let first = lexicon.word(&folded(word)).and_then(|word| word.first_name);
    first.is_some_and(|(_, strength)| strength == Strength::Strong)
}

fn is_only_name(word: &Word) -> bool {
    !word.is_word_too() && word.is_well_known()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_telephone(text: &str) -> bool {
        let document = Document::new("test", text);
        sets_capitals(&document, &maskros_segment::sentences(&document), &Lexicon::embedded())
    }

    #[test]
    fn names_without_capitals_tell_a_telephone() {
        assert!(is_telephone(
            "Hei alle. Kan noen hente mathilde i kveld?\nKristoffer: Ja vi er i stavanger nå"
        ));
        assert!(is_telephone("hei kan noen hente mathilde i stavanger"));
        assert!(is_telephone("Hei alle. Kan noen hente mathilde i kveld?"));
    }

    #[test]
    fn other_texts_have_theirs() {
        assert!(!is_telephone(
            "Hei alle. Kan noen hente Mathilde i kveld?\nKristoffer: Ja, vi er i Stavanger."
        ));
        assert!(!is_telephone("Det regner. Vi venter på bussen, og ingen av oss har paraply."));
    }
}
