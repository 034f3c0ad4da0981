//! Words as a register and a text are compared by.

use super::super::remains::{ENDINGS, plain};

/// A word of a text.
#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    /// Without letter case and marks.
    pub(super) plain: String,
    /// As it is written.
    pub(super) text: &'t str,
}

/// The words of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|text| Token { plain: plain(text), text }).collect()
}

/// A word that has an ending is no shorter without it, in bytes.
const SHORTEST: usize = 3;

/// The word, and what is left of it without an ending.
pub(super) fn bases(word: &str) -> impl Iterator<Item = &str> {
    let bare = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    [word].into_iter().chain(bare.filter(|base| base.len() >= SHORTEST))
}

/// Whether they are the same word, of which one may have an ending.
pub(super) fn is_form(one: &str, other: &str) -> bool {
    bases(one).any(|base| base == other) || bases(other).any(|base| base == one)
}

/// The digits of numbers in a text that are long enough to be somebody's: marks and single spaces within them do not count.
pub(super) fn numbers(text: &str) -> Vec<String> {
    let runs = text.split(|sign: char| {
        !(sign.is_ascii_digit() || matches!(sign, ' ' | '-' | '/' | '.' | '(' | ')' | '+' | '\u{a0}'))
    });
    let digits = runs.map(|run| run.chars().filter(char::is_ascii_digit).collect::<String>());
    digits.filter(|digits| digits.len() >= FEWEST_DIGITS).collect()
}

/// A shorter number may stand anywhere by chance.
pub(super) const FEWEST_DIGITS: usize = 7;
/// The last digits of a number, by which it is known with and without country or century.
const TAIL_DIGITS: usize = 9;

/// The last digits of a number, which it has in every way of writing it.
pub(super) fn tail(digits: &str) -> &str {
    digits.get(digits.len().saturating_sub(TAIL_DIGITS)..).unwrap_or(digits)
}
