//! Which words running text writes small, and how seldom with a capital inside a sentence.
//!
//! A capital at the head of a sentence, a line or a cell proves nothing: `Kopp i to lag` and `Stein kom i går` look alike. How a word is
//! written where a capital would prove something tells them apart: `kopp` is always small there, `stein` is not.
//!
//! The lists are `crates/lexicon/small/derived.tsv` and `nouns.tsv`, counted from running text by `cargo xtask small-words`, and
//! `everyday.tsv` and `talk.tsv`, written by hand, compiled by `cargo xtask lexicon` to a filter and a finite-state map. It is no part of
//! [`crate::Lexicon::word`]: it knows ten times as many words, says nothing of names, and models were trained without it.

use crate::recent;
use crate::word::{language_bits, languages};
use fst::{Map, MapBuilder};
use maskros_language::word_filter;
use maskros_text::Languages;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// The length of the filter in four bytes (little-endian), the filter, the map.
static EMBEDDED: &[u8] = include_bytes!("../data/small.bin");

/// Bits of a set of languages.
const WIDTH: u32 = 7;

/// The words that running text writes small.
pub struct SmallWords {
    /// Most words that are asked for are none: variants of what may be misspelt.
    filter: &'static [u8],
    words: Map<&'static [u8]>,
}

/// In which languages a word is written small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Small {
    /// Where it stands small at least twenty times as often as with a capital inside a sentence.
    pub mostly: Languages,
    /// Where it is frequent, and stands small at least three hundred times as often.
    pub always: Languages,
    /// Where it is on the list of everyday life, which is written by hand; a German noun is only this, for it has a capital.
    pub everyday: Languages,
    /// Where it is on the list of what chats and dialects write, by hand too. That is too little for a word with a capital.
    pub talk: Languages,
    /// Where it is a noun with a capital: German alone. It may be somebody's name too.
    pub capital: Languages,
}

impl Small {
    /// The value in the map.
    fn bits(self) -> u64 {
        let bits = |languages| language_bits(languages) as u64;
        let sets = [self.mostly, self.always, self.everyday, self.talk, self.capital];
        sets.into_iter().rev().fold(0, |all, set| all << WIDTH | bits(set))
    }

    /// Where it is mostly small, or on the list of everyday life.
    #[must_use]
    pub fn mostly_or_everyday(self) -> Languages {
        self.mostly.union(self.everyday)
    }

    /// Where it is a noun with a capital, of running text or on the list of everyday life.
    #[must_use]
    pub fn capital_or_everyday(self) -> Languages {
        self.capital.union(self.everyday)
    }

    fn from_bits(bits: u64) -> Self {
        let set = |bits: u64| languages(usize::try_from(bits & ((1 << WIDTH) - 1)).unwrap_or(0));
        let at = |number: u32| set(bits >> (number * WIDTH));
        Self { mostly: at(0), always: at(1), everyday: at(2), talk: at(3), capital: at(4) }
    }
}

impl SmallWords {
    /// The map that ships inside the binary; it is opened once, in constant time.
    #[must_use]
    pub fn embedded() -> &'static Self {
        static OPEN: LazyLock<SmallWords> =
            LazyLock::new(|| SmallWords::open(EMBEDDED).expect("the embedded small words are well formed"));
        &OPEN
    }

    fn open(bytes: &'static [u8]) -> Option<Self> {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let (filter, words) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        word_filter::fits(filter).then_some(Self { filter, words: Map::new(words).ok()? })
    }

    /// The artefact of `words`, folded and in the order of their bytes.
    ///
    /// # Errors
    ///
    /// Where they are in another order, or one stands twice.
    pub fn artefact(words: &BTreeMap<String, Small>) -> Result<Vec<u8>, fst::Error> {
        let filter = word_filter::build(words.keys().map(String::as_str));
        let mut map = MapBuilder::memory();
        map.extend_iter(words.iter().map(|(word, small)| (word, small.bits())))?;
        let length = u32::try_from(filter.len()).unwrap_or(u32::MAX).to_le_bytes();
        Ok([length.as_slice(), &filter, &map.into_inner()?].concat())
    }

    /// Where `folded`, a word folded with [`crate::fold()`], is written small; nowhere where it is not on the list.
    #[must_use]
    pub fn get(&self, folded: &str) -> Small {
        let hash = word_filter::hash(folded);
        if !word_filter::may_hold(self.filter, hash) {
            return Small::default();
        }
        Small::from_bits(recent::answered(folded, hash, |word| self.words.get(word).unwrap_or(0)))
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

impl fmt::Debug for SmallWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmallWords({} words)", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    #[test]
    fn packing_comes_back() {
        let everyday = Languages::only(Lang::De);
        let small = Small {
            mostly: Languages::SCANDINAVIAN,
            always: Languages::only(Lang::Da),
            everyday,
            talk: Languages::only(Lang::Fr),
            capital: everyday,
        };
        assert_eq!(Small::from_bits(small.bits()), small);
        assert_eq!(Small::from_bits(0), Small::default());
    }
}
