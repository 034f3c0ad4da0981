//! Ages, exact and as bands: `34 år`, `fyllde 34`, `30–39`, `90+`, `in her thirties`, `Mitte dreißig`.

use super::{
    pieces::{Piece, pieces},
    words::{self, Ending},
};
use maskros_language::GrammarRole;
use std::collections::BTreeSet;

/// Years of life, from and to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ages {
    pub(crate) from: i64,
    pub(crate) to: i64,
}

/// Nobody is older, in years.
pub(crate) const OLDEST: i64 = 120;

impl Ages {
    pub(crate) const fn exactly(age: i64) -> Self {
        Self { from: age, to: age }
    }

    const fn ten(from: i64) -> Self {
        Self { from, to: from + 9 }
    }

    /// Whether it is one age.
    pub(crate) const fn is_exact(self) -> bool {
        self.from == self.to
    }

    /// Whether somebody can be of both.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }
}

/// The number that a text is as a whole, in figures or in words, of the ages of people.
pub(crate) fn number(text: &str) -> Option<i64> {
    match pieces(text.trim()).as_slice() {
        [piece] if piece.text == text.trim() => counted_by(piece),
        _ => None,
    }
}

/// The ages that a text says, once each.
pub(crate) fn ages(text: &str) -> BTreeSet<Ages> {
    let pieces = pieces(text);
    (0..pieces.len()).filter_map(|at| age(&pieces, at)).collect()
}

fn age(pieces: &[Piece<'_>], at: usize) -> Option<Ages> {
    let word = pieces.get(at)?.word();
    if let Some(from) = word.as_deref().and_then(words::life_decade) {
        return Some(Ages::ten(from));
    }
    match word.as_deref().and_then(words::compound) {
        Some((number, ending)) => Some(with_ending(number, ending)),
        None => counted(pieces, at),
    }
}

const fn with_ending(number: i64, ending: Ending) -> Ages {
    match ending {
        Ending::Decade if number % 10 == 0 => Ages::ten(number),
        _ => Ages::exactly(number),
    }
}

/// The age that a number is, by what stands beside it.
fn counted(pieces: &[Piece<'_>], at: usize) -> Option<Ages> {
    let number = counted_by(pieces.get(at)?)?;
    let whole = band(pieces, at, number).or_else(|| open(pieces, at, number));
    whole
        .or_else(|| behind(pieces, at + 1).map(|ending| with_ending(number, ending)))
        .or_else(|| announced(pieces, at, number))
}

fn counted_by(piece: &Piece<'_>) -> Option<i64> {
    let number = piece.number(3).or_else(|| words::cardinal(&piece.word()?))?;
    (number <= OLDEST).then_some(number)
}

/// `30–39`, `30 bis 39 Jahre`: of whole tens, or with a unit behind it.
fn band(pieces: &[Piece<'_>], at: usize, from: i64) -> Option<Ages> {
    let last = other_end(pieces, at + 1)?;
    let to = counted_by(pieces.get(last)?).filter(|to| from < *to)?;
    let band = Ages { from, to };
    let is_ten = from % 10 == 0 && band == Ages::ten(from);
    (is_ten || behind(pieces, last + 1).is_some()).then_some(band)
}

/// Where the second number of a band stands, behind a dash or a word such as `bis`.
fn other_end(pieces: &[Piece<'_>], at: usize) -> Option<usize> {
    let next = pieces.get(at)?;
    if matches!(next.gap.trim(), "-" | "–" | "—" | "\u{2011}") {
        return Some(at);
    }
    (next.is_close() && has(next, GrammarRole::RangeLink)).then_some(at + 1)
}

/// `90+`.
fn open(pieces: &[Piece<'_>], at: usize, from: i64) -> Option<Ages> {
    let is_open = from % 10 == 0 && pieces.get(at)?.rest.starts_with('+');
    is_open.then_some(Ages { from, to: OLDEST })
}

/// What the word behind a number makes of it.
fn behind(pieces: &[Piece<'_>], at: usize) -> Option<Ending> {
    let next = pieces.get(at).filter(|next| next.is_close())?;
    let word = next.word()?;
    if let Some(ending) = words::ending(&word, next.is_joined()) {
        return Some(ending);
    }
    let is_past = pieces.get(at + 1).is_some_and(|after| has(after, GrammarRole::DurationAfter));
    (words::is(GrammarRole::AgeUnit, &word) && !is_past).then_some(Ending::Years)
}

/// What the word before a number makes of it: `aged 34`, `Mitte dreißig`.
fn announced(pieces: &[Piece<'_>], at: usize, number: i64) -> Option<Ages> {
    let before =
        pieces.get(at.checked_sub(1)?)?.word().filter(|_| pieces.get(at).is_some_and(Piece::is_close))?;
    if words::is_life_part(&before) && number >= 20 && number % 10 == 0 {
        return Some(Ages::ten(number));
    }
    words::is(GrammarRole::AgeCue, &before).then_some(Ages::exactly(number))
}

fn has(piece: &Piece<'_>, role: GrammarRole) -> bool {
    piece.word().is_some_and(|word| words::is(role, &word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_read_in_all_languages() {
        for text in [
            "Hon är 34 år.",
            "en 34-årig kvinna",
            "en 34-åring",
            "trettiofyra år gammal",
            "Hon fyllde 34 i går.",
            "34 years old",
            "a 34-year-old",
            "aged 34",
            "34 Jahre alt",
            "die 34-jährige Frau",
            "die vierunddreißigjährige Frau",
            "elle a 34 ans",
            "trente-quatre ans",
            "fireogtredive år",
            "ålder: 34",
        ] {
            assert_eq!(ages(text).into_iter().collect::<Vec<_>>(), [Ages::exactly(34)], "{text}");
        }
    }

    #[test]
    fn bands_are_read_in_all_languages() {
        for text in [
            "30–39 år",
            "Alter: 30-39",
            "30 bis 39 Jahre",
            "i 30-årsåldern",
            "i trettioårsåldern",
            "i 30-åra",
            "i trettiårene",
            "i trediverne",
            "Mitte dreißig",
            "Ende 30",
            "in den Dreißigern",
            "in her thirties",
            "in her 30s",
            "la trentaine",
        ] {
            assert!(ages(text).contains(&Ages { from: 30, to: 39 }), "{text}: {:?}", ages(text));
        }
        assert!(ages("hon är 90+").contains(&Ages { from: 90, to: OLDEST }));
        assert!(ages("mellan 34 och 37 år").contains(&Ages { from: 34, to: 37 }));
    }

    #[test]
    fn other_numbers_are_no_ages() {
        for text in
            ["buss 34", "34 kronor", "för 34 år sedan", "34 years ago", "340 år", "kapitel 3-4", "Mitte 2020"]
        {
            assert_eq!(ages(text), BTreeSet::new(), "{text}");
        }
    }
}
