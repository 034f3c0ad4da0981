//! One part of a name of several.

use super::word::Reading;
use crate::SentenceView;

/// One part of a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamePiece {
    /// The first token, a particle where there is one.
    pub first: usize,
    /// The last token, the dot of an initial where there is one.
    pub last: usize,
    /// Whether the piece is initials.
    pub initials: bool,
    /// How its word reads.
    pub reading: Reading,
}

impl NamePiece {
    /// The initials from token `first` to token `last`.
    pub(crate) fn of_initials(first: usize, last: usize) -> Self {
        Self { first, last, initials: true, reading: Reading::default() }
    }

    /// The first of the pieces that is no initials.
    pub(crate) fn first_word(pieces: &[Self]) -> Option<&Self> {
        pieces.iter().find(|piece| !piece.initials)
    }

    /// The surname that is all of token `at`, whatever first name its word is too.
    pub(crate) const fn surname(at: usize, reading: Reading) -> Self {
        Self::one(at, Reading { first: None, ..reading })
    }

    /// Whether the piece is a word that no list holds as a name.
    pub(crate) fn is_unlisted(&self) -> bool {
        !self.initials && !self.reading.is_listed()
    }

    /// Whether the word has the ending of a genitive, a plural or a compound, behind which no name goes on.
    pub(super) const fn is_inflected(&self) -> bool {
        let form = self.reading.form;
        form.genitive || form.plural || self.reading.compound
    }

    /// `Behnaz R`: whether the piece is a letter without a stop, which stands for a surname.
    pub(super) fn is_bare_letter(&self, view: &SentenceView<'_>) -> bool {
        self.first == self.last && view.letters(self.first) == 1 && view.has_capital(self.first)
    }

    /// The name that is all of token `at`.
    pub(crate) const fn one(at: usize, reading: Reading) -> Self {
        Self { first: at, last: at, initials: false, reading }
    }
}
