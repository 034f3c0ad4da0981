//! What stands round a telephone number: letters before it, words and extensions after it.

use crate::numbers::context::{Topic, first_word, topics};
use maskros_identifiers::chunks::{ChunkRun, Gap};
use maskros_language::{WordRole, facts};
use maskros_text::Span;

/// Words between a number and another line of the same house: `030 23125-12 o. 2522`; at least three digits follow.
const ALTERNATIVES: &[&str] = &["o", "oder"];

/// `number` with the extension after it, if there is one: `ext. 12`, `x123`, `, ankn 12`, `-DW 3`.
pub(super) fn extended(run: &ChunkRun<'_>, number: Span) -> Span {
    let text = run.after(number.end, 32);
    let body = text.trim_start_matches([' ', ',', '(', '-', '\u{a0}']);
    let word_end = body.find(|c: char| !c.is_alphabetic()).unwrap_or(body.len());
    let (word, rest) = body.split_at(word_end);
    let (skipped, size) = leading_digits(rest);
    let gap = text.len() - body.len();
    let sizes = least_digits(&word.to_lowercase()).map(|least| least..=6);
    if gap > 3 || skipped > 3 || !sizes.is_some_and(|sizes| sizes.contains(&size)) {
        return number;
    }
    Span::new(number.start, number.end + gap + word_end + skipped + size)
}

/// How many digits an extension has at least behind the word; none where no extension follows it.
fn least_digits(word: &str) -> Option<usize> {
    match word {
        _ if ALTERNATIVES.contains(&word) => Some(3),
        _ => facts(word).has(WordRole::PhoneExtension).then_some(1),
    }
}

/// How many bytes stand before the digits that a text begins with, and how many digits; none where a letter follows them.
fn leading_digits(text: &str) -> (usize, usize) {
    let digits = text.trim_start_matches(['.', ':', ' ', '\u{a0}', '-']);
    let size = digits.bytes().take_while(u8::is_ascii_digit).count();
    let closed = !digits.get(size..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
    (text.len() - digits.len(), if closed { size } else { 0 })
}

/// Whether an extension is written together with piece `last`: `3560x4587`.
pub(super) fn begins(run: &ChunkRun<'_>, last: usize) -> bool {
    run.gap(last + 1) == Gap::None
        && matches!(run.part(last + 1), "x" | "X" | "ext")
        && run.is_digits(last + 2)
}

/// Whether the number at piece `idx` stands after one letter of a letterhead: `T: `, `M.`, `F `.
pub(super) fn lettered(run: &ChunkRun<'_>, idx: usize) -> bool {
    let before = run.before(run.span(idx, idx).start, 8).trim_end_matches(['+', '(', ' ']);
    let Some(head) = before.strip_suffix([':', '.']) else { return false };
    let mut letters = head.chars().rev();
    let letter = letters.next().is_some_and(|letter| "TMFPDHtm".contains(letter));
    letter && letters.next().is_none_or(|before| !before.is_alphanumeric() && before != '.')
}

/// Whether a word for a telephone follows piece `last`: `-Office`, `(mobil)`, ` Handy`.
pub(super) fn named_after(run: &ChunkRun<'_>, last: usize) -> bool {
    let text = run.after(run.span(last, last).end, 24);
    let body = text.trim_start_matches([' ', '-', '(', '\u{a0}', '/']);
    if text.len() - body.len() > 3 || body.len() == text.len() {
        return false;
    }
    let word = first_word(body);
    let tied = text.starts_with(['-', '(']) || text.starts_with(" (");
    tied && (topics(&word).has(Topic::Phone) || facts(&word).has(WordRole::PhonePlace))
}
