//! What a look at a text gives: where something may be an identifier, and how sure its writing alone makes that.

use crate::chunks::{ChunkRun, Symbols};
use maskros_text::{Languages, Span};

/// One way to read a piece of text as an identifier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Where it stands in the document.
    pub span: Span,
    /// The kind, finer than a label: `personnummer`, `IBAN`.
    pub kind: &'static str,
    /// How sure the writing and the check digit make it without a word beside it, from 0 to 1.
    pub confidence: f32,
    /// The languages of the countries where it is given.
    pub home: Languages,
}

/// Adds the readings of one identifier that begin at a chunk of digits, or with letters right before it.
pub type Reader = fn(&ChunkRun<'_>, usize, &mut Vec<Reading>);

/// A written shape (see [`ChunkRun::fits`]) with the confidence where the check holds and where it does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    pub(crate) shape: &'static str,
    pub(crate) valid: f32,
    pub(crate) invalid: f32,
}

/// A spelling as a table writes it.
pub(crate) const fn spelling(shape: &'static str, valid: f32, invalid: f32) -> Spelling {
    Spelling { shape, valid, invalid }
}

impl Spelling {
    /// The confidence, given whether the check holds.
    pub(crate) const fn confidence(&self, holds: bool) -> f32 {
        if holds { self.valid } else { self.invalid }
    }
}

/// A number of one kind that its spelling tells and, where it has one, its check.
pub(crate) struct SpelledNumber {
    pub(crate) kind: &'static str,
    pub(crate) home: Languages,
    pub(crate) spellings: &'static [Spelling],
    /// Whether the check holds; `None` where the symbols are no such number.
    pub(crate) check: fn(&[u8]) -> Option<bool>,
}

impl SpelledNumber {
    /// Adds the readings that begin at chunk `first`.
    pub(crate) fn read(&self, run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
        let Self { kind, home, .. } = *self;
        for (spelling, symbols, span) in spelled(run, first, self.spellings) {
            if let Some(holds) = (self.check)(symbols.bytes()) {
                readings.push(Reading { span, kind, confidence: spelling.confidence(holds), home });
            }
        }
    }
}

/// Each of `spellings` that begins at chunk `first`, with its symbols and where it stands.
pub(crate) fn spelled<'s>(
    run: &ChunkRun<'_>,
    first: usize,
    spellings: &'s [Spelling],
) -> impl Iterator<Item = (&'s Spelling, Symbols, Span)> {
    spellings.iter().filter_map(move |spelling| {
        let last = run.fits(first, spelling.shape)?;
        Some((spelling, run.symbols(first, last), run.span(first, last)))
    })
}
