//! Numbers in Roman letters, which are nobody's initials: of rulers, stages, years.

use crate::SentenceView;

/// The number of a ruler has at most so many letters: `XVIII`.
const ROMAN: usize = 5;

/// `Elisabeth II.`, `Karl XII`: the number of a ruler behind the name.
pub(crate) fn is_rulers_number(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 0 && view.is_title(idx - 1) && is_roman(view.text(idx))
}

/// `stade IV`, `stade IIIb`: a word in small letters and its number in Roman ones, with a small letter at most behind.
pub(super) fn is_numbered_kind(view: &SentenceView<'_>, kind: usize, number: usize) -> bool {
    let text = view.text(number);
    let number = text.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(text);
    view.is_lower(kind) && is_roman(number)
}

/// `l'an VII`: three Roman letters or more are a number wherever they stand; two may be a name (`XI`).
pub(super) fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    view.letters(idx) > 2 && is_roman(view.text(idx))
}

/// Whether the text is a small number in Roman letters.
fn is_roman(text: &str) -> bool {
    (2..=ROMAN).contains(&text.len()) && text.bytes().all(|letter| matches!(letter, b'I' | b'V' | b'X'))
}
