//! A word of a name, and what it says.

use maskros_lexicon::PlaceKind;

/// A word of a name, or the words of one town in it.
#[derive(Clone, Copy)]
pub(super) struct InstitutionPiece<'t> {
    pub(super) start: usize,
    pub(super) text: &'t str,
    pub(super) kind: PieceKind,
}

impl InstitutionPiece<'_> {
    pub(super) const fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Says that the word stays.
    pub(super) const fn keep(&mut self) {
        self.kind = PieceKind::Stays;
    }
}

/// What a word says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// What kind of thing it is, or nothing: stays.
    Stays,
    /// Something ordinary in lower case: stays beside a telling word of the same part.
    Ordinary,
    Colour,
    Place(PlaceKind),
    Street,
    /// A name behind `St` or `Sankt`.
    Saint,
    /// To whom or what a house is dedicated: `Notre-Dame`.
    Dedication,
    /// A head with a telling part before it, of so many bytes: `Björk` + `skolan`.
    Compound(usize),
    Digits,
    Letters,
    Person,
    /// Anything else that tells the name from others.
    Telling,
}

impl PieceKind {
    /// Whether a name may be told from its namesakes by such a piece: `Bad Homburg am Berg`.
    pub(super) const fn may_qualify(self) -> bool {
        !matches!(self, Self::Stays | Self::Street | Self::Compound(_))
    }

    pub(super) const fn changes(self) -> bool {
        !matches!(self, Self::Stays | Self::Ordinary)
    }
}
