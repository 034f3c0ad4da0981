//! Text of documents on a terminal: what would move the cursor or turn the line round is shown as an escape.

use std::fmt::Write as _;

/// `text` in one line that cannot do anything to a terminal: `\u{1b}` for ESC, also for line ends and marks of direction.
pub(crate) fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() && letter != '\t' || turns_round(letter) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", letter.escape_unicode());
        } else {
            out.push(letter);
        }
    }
    out
}

/// Marks that change the direction of what follows (Unicode UAX 9), and line and paragraph separators.
const fn turns_round(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(shown("Å\tb\u{1b}[31m\r\u{202e}x"), "Å\tb\\u{1b}[31m\\u{d}\\u{202e}x");
    }
}
