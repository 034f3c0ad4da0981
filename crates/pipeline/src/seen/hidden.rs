//! What stands inside words without being seen: marks without width, and hyphens at the ends of lines.

use super::Otherwise;
use maskros_text::Span;

/// Format characters that have no width and are no part of a word (Unicode, general category `Cf`, and the combining grapheme joiner).
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}')
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Joiners, which have a meaning in emoji and are hidden within words only.
const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// The marks without width. A zero width space between two words (`Anna\u{200b}Ek`) is seen as a space.
pub(super) fn marks(text: &str) -> Vec<Otherwise> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let after = letters.peek().map_or(' ', |(_, after)| *after);
        let within_word = before.is_alphabetic() && after.is_alphabetic();
        if is_mark(letter) || is_joiner(letter) && within_word {
            let seen = if divides(letter, before, after) { " " } else { "" };
            found.push((Span::new(at, at + letter.len_utf8()), seen));
        } else {
            before = letter;
        }
    }
    found
}

/// Whether a zero width space stands between two words.
fn divides(letter: char, before: char, after: char) -> bool {
    letter == '\u{200b}' && before.is_lowercase() && after.is_uppercase()
}

/// Words before which a hyphen at the end of a line stands for the rest of a compound (`Haupt-` / `und Nebensatz`).
const LINKS: [&str; 13] =
    ["och", "eller", "samt", "og", "und", "oder", "bzw", "sowie", "and", "or", "to", "et", "ou"];

/// The hyphens that divide a word at the end of a line, with the line end and the indent of the next.
pub(super) fn divisions(text: &str) -> Vec<Otherwise> {
    let ends = text.match_indices(['\n', '\r']);
    ends.filter_map(|(end, _)| division(text, end)).map(|span| (span, "")).collect()
}

/// The hyphen before the line end at `end`, if it divides a word.
fn division(text: &str, end: usize) -> Option<Span> {
    let line = text.get(..end)?.trim_end_matches([' ', '\t']);
    let before = line.strip_suffix(['-', '\u{2010}', '\u{ad}'])?;
    let after = text.get(end..)?;
    let next = after.strip_prefix("\r\n").or_else(|| after.get(1..))?.trim_start_matches([' ', '\t']);
    is_divided(before, next).then(|| Span::new(before.len(), text.len() - next.len()))
}

/// Whether the letters on both sides belong to one word: both small, or both of a word in capitals.
fn is_divided(before: &str, next: &str) -> bool {
    let word: String = next.chars().take_while(|letter| letter.is_alphabetic()).collect();
    if LINKS.contains(&word.as_str()) {
        return false;
    }
    let last: Vec<char> = before.chars().rev().take(2).collect();
    let first: Vec<char> = word.chars().take(2).collect();
    let small = |letters: &[char]| letters.first().is_some_and(|letter| letter.is_lowercase());
    let capital = |letters: &[char]| letters.len() == 2 && letters.iter().all(|letter| letter.is_uppercase());
    small(&last) && small(&first) || capital(&last) && capital(&first)
}
