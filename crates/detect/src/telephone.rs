//! Texts whose capitals a telephone sets: sentences begin with one, and names have none.
//!
//! # Untrusted input
//!
//! Only the beginning of a text is looked at, each word once.

use crate::view::{TokenFacts, ViewBuilder};
use crate::{code, haste};
use maskros_lexicon::{Lexicon, Strength, Word};
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

/// Whether the names of these sentences have no capitals, so that one at the head of a sentence says nothing. The words are looked up in the
/// memory of the `builder`, which needs them again for the sentences.
pub(crate) fn sets_capitals(
    document: &Document,
    sentences: &[Sentence],
    builder: &mut ViewBuilder,
    lexicon: &Lexicon,
) -> bool {
    let whole = sentences.first().zip(sentences.last()).map(|(first, last)| first.span.join(last.span));
    let text = whole.map_or("", |whole| document.cut(whole));
    let words = text.lines().flat_map(|line| inner_words(haste::said(line))).take(MOST_WORDS);
    let words: Vec<&str> = words.collect();
    few_have_one(&words) && are_of_telephone(&words, builder, lexicon) && !code::holds_code(text)
}

/// Whether the names among the words have no capitals.
fn are_of_telephone(words: &[&str], builder: &mut ViewBuilder, lexicon: &Lexicon) -> bool {
    let names = words.iter().filter_map(|word| Name::of(word, builder.know(word, lexicon)));
    let names: Vec<Name<'_>> = names.collect();
    names_have_none(&names) || is_message(words, &names)
}

/// `Jag såg viktor igår`: whether the words are few, and the first name among them is a well-known one without a capital.
fn is_message(words: &[&str], names: &[Name<'_>]) -> bool {
    words.len() < WORDS_OF_MESSAGE && names.first().is_some_and(Name::is_sure_and_small)
}

/// A word that the lists know well as a name, and as nothing else.
struct Name<'t> {
    word: &'t str,
    /// Whether they are sure of it as a first name.
    sure: bool,
}

impl<'t> Name<'t> {
    /// Shorter words are no names.
    const LEAST_BYTES: usize = 3;

    fn of(word: &'t str, known: TokenFacts) -> Option<Self> {
        let small = !known.small.mostly.union(known.small.talk).is_empty();
        let name = known.word.filter(is_only_name).filter(|_| !small && word.len() >= Self::LEAST_BYTES)?;
        Some(Self { word, sure: name.first_name.is_some_and(|(_, strength)| strength == Strength::Strong) })
    }

    fn is_sure_and_small(&self) -> bool {
        self.sure && !has_capital(self.word)
    }
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
fn names_have_none(names: &[Name<'_>]) -> bool {
    let (large, small): (Vec<&str>, Vec<&str>) =
        names.iter().map(|name| name.word).partition(|word| has_capital(word));
    let small: HashSet<&str> = small.into_iter().collect();
    small.len() >= LEAST_SMALL && small.len() >= SMALL_FOR_ONE * large.len()
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

fn is_only_name(word: &Word) -> bool {
    !word.is_word_too() && word.is_well_known()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_telephone(text: &str) -> bool {
        let document = Document::new("test", text);
        let sentences = maskros_segment::sentences(&document);
        sets_capitals(&document, &sentences, &mut ViewBuilder::default(), &Lexicon::embedded())
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
