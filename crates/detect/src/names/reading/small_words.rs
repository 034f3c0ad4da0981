//! How a token reads in a sentence without capitals.

use super::word::{Reading, both};
use crate::SentenceView;
use maskros_language::LanguageTrait;
use maskros_lexicon::{Lexicon, SmallWords, Strength, Word};
use maskros_morphology::Form;
use maskros_text::{Languages, Sex};
use std::ops::RangeInclusive;

/// Names of so many bytes or fewer are often other words too.
const SHORT: usize = 4;
/// Two first names written as one word have together so many bytes.
const GLUED: RangeInclusive<usize> = 8..=20;
/// Shorter words before an `s` are no names in the genitive.
const MIN_GENITIVE: usize = 3;

/// A word without capitals.
struct SmallWord<'a> {
    view: &'a SentenceView<'a>,
    lexicon: &'a Lexicon,
    folded: &'a str,
}

/// How token `idx` reads in a sentence without capitals: as it stands, in the genitive, joined of two names.
///
/// A word that is ordinary in a close relative of the sentence's language is so here too: short lines of talk are hard to tell apart.
pub(super) fn read(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Reading {
    let word = SmallWord { view, lexicon, folded: view.folded(idx) };
    let own = view.word(idx).map(|own| word.reading(own));
    if let Some(own) = own.filter(|own| is_usual(own) || own.ordinary) {
        return own;
    }
    word.genitive().or_else(|| word.pair()).or(own).or_else(|| word.glued()).unwrap_or_default()
}

/// Whether the lists have a name that is not rare.
fn is_usual(reading: &Reading) -> bool {
    reading.best() >= Some(Strength::Medium)
}

impl SmallWord<'_> {
    /// How a word of the lists reads without a capital; a short first name counts only where it is clear.
    fn reading(&self, word: &Word) -> Reading {
        let read = Reading::from_word(self.view, word);
        let ordinary = read.ordinary || word.common.meets(self.view.languages.with_relatives());
        let rare = read.first.map(|(sex, _)| (sex, Strength::Weak));
        Reading { ordinary, first: self.clear_first(word, &read).or(rare), ..read }
    }

    /// The first name that a word of the lists is, and hardly anything else.
    fn clear_first(&self, word: &Word, read: &Reading) -> Option<(Sex, Strength)> {
        // `hans` is a pronoun in the north only: what everybody is called counts by what it is here.
        let listed = if word.everyday { read.first } else { word.first_name };
        listed.filter(|(_, strength)| self.folded.len() > SHORT || self.is_clear(word, *strength))
    }

    /// Whether a short name of the lists is nothing but a name; of a less known one running text is asked too.
    fn is_clear(&self, word: &Word, strength: Strength) -> bool {
        let languages = self.languages_asked();
        match strength {
            _ if word.common.meets(languages) => false,
            Strength::Strong => true,
            Strength::Medium => !SmallWords::embedded().get(self.folded).mostly.meets(languages),
            Strength::Weak => false,
        }
    }

    /// The languages that may have a short name as a word.
    ///
    /// Where the language of the sentence is not certain, every language is asked: `lina` is a rope in Nynorsk, and a woman in German.
    fn languages_asked(&self) -> Languages {
        let certain = self.view.is_in_one_language();
        if certain { self.view.languages.with_relatives() } else { Languages::SUPPORTED }
    }

    /// How the word reads as the genitive of a usual name.
    fn genitive(&self) -> Option<Reading> {
        let base = self.base_of_genitive()?;
        let read = self.reading(&self.lexicon.word(base)?);
        let form = Reading { form: Form::GENITIVE, cut: self.folded.len() - base.len(), ..read };
        is_usual(&read).then_some(form)
    }

    /// The word before the `s` of a genitive; the apostrophe may be left out in haste.
    fn base_of_genitive(&self) -> Option<&str> {
        let base = self.folded.strip_suffix('s')?.trim_end_matches(['\'', '’']);
        let owned = LanguageTrait::GenitiveInS.is_of_one(self.view.languages);
        (owned && base.len() >= MIN_GENITIVE).then_some(base)
    }

    /// How the word reads as two first names with a hyphen between.
    fn pair(&self) -> Option<Reading> {
        let (head, tail) = self.sides_of_hyphen()?;
        let head = self.reading(&self.lexicon.word(head)?);
        head.joined_to(&self.reading(&self.lexicon.word(tail)?))
    }

    /// The two sides of a hyphen.
    fn sides_of_hyphen(&self) -> Option<(&str, &str)> {
        self.folded.split_once('-').filter(|(head, tail)| head.len() > 1 && tail.len() > 1)
    }

    /// `siljemarie`: two first names of the lists written as one word, which Nordic languages do.
    fn glued(&self) -> Option<Reading> {
        if !self.view.languages.meets(Languages::SCANDINAVIAN) || !GLUED.contains(&self.folded.len()) {
            return None;
        }
        (MIN_GENITIVE..=self.folded.len() - MIN_GENITIVE).find_map(|at| self.glued_at(at))
    }

    /// The two first names that meet behind so many bytes.
    fn glued_at(&self, at: usize) -> Option<Reading> {
        let (head, tail) = self.folded.split_at_checked(at)?;
        let (head, tail) = (self.strong_first(head)?, self.strong_first(tail)?);
        Some(Reading { first: Some(both((head.first?, tail.first?))), surname: None, ..head })
    }

    /// How a first name reads that many bear and that is no word.
    fn strong_first(&self, part: &str) -> Option<Reading> {
        let read = Reading::from_word(self.view, &self.lexicon.word(part)?);
        let strong = read.first_strength() == Some(Strength::Strong) && !read.ordinary;
        strong.then_some(read)
    }
}

impl Reading {
    /// The first name that this one is with another joined to it.
    fn joined_to(self, tail: &Self) -> Option<Self> {
        let first = both((self.first?, tail.first?));
        Some(Self { first: Some(first), surname: None, ordinary: false, elsewhere: false, ..self })
    }
}
