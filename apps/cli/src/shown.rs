//! Foreign text on a terminal: what would move the cursor, change colours or turn the line round is shown as an escape.
//!
//! Foreign is whatever others wrote: documents, names of files, policies, labels. Everything that is printed passes here: messages in
//! [`talk`](crate::talk), tables in [`aligned`](crate::listing::aligned), texts for people through [`shown`], data through [`out`].

use crate::exit::{Outcome, stdout};
use std::{
    fmt::Write as _,
    io::{self, BufWriter, IsTerminal, Write},
    path::Path,
};

/// `text` in one line that cannot do anything to a terminal: `\u{1b}` for ESC, also for line ends and marks of direction.
pub(crate) fn shown(text: &str) -> String {
    escaped(text, |letter| letter == '\t')
}

/// The same of a text of several lines, of which the line ends stay.
pub(crate) fn shown_lines(text: &str) -> String {
    escaped(text, |letter| matches!(letter, '\t' | '\n'))
}

/// How a file is called in what is printed.
pub(crate) fn shown_path(path: &Path) -> String {
    shown(&path.to_string_lossy())
}

fn escaped(text: &str, stays: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if acts(letter) && !stays(letter) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", letter.escape_unicode());
        } else {
            out.push(letter);
        }
    }
    out
}

/// Whether a letter does something to a terminal: the control characters C0 and C1 (ECMA-48), and what turns the line round.
fn acts(letter: char) -> bool {
    letter.is_control() || turns_round(letter)
}

/// Marks that change the direction of what follows (Unicode UAX 9), and line and paragraph separators.
const fn turns_round(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}')
}

/// Standard output for data. Files and pipes get the bytes as they are, a terminal what it can show.
pub(crate) fn out() -> Box<dyn Write> {
    let stdout = BufWriter::new(io::stdout().lock());
    if io::stdout().is_terminal() { Box::new(Screen::new(stdout)) } else { Box::new(stdout) }
}

/// Writes all of `bytes` to [`out`].
pub(crate) fn put(bytes: &[u8]) -> Outcome<()> {
    let mut out = out();
    stdout(out.write_all(bytes).and_then(|()| out.flush()))
}

/// Passes text on with what acts on a terminal shown as an escape, but for line ends and tabs.
struct Screen<W: Write> {
    inner: W,
    /// The beginning of a letter whose other bytes are still to come.
    begun: Vec<u8>,
}

impl<W: Write> Screen<W> {
    const fn new(inner: W) -> Self {
        Self { inner, begun: Vec::new() }
    }

    fn show(&mut self, text: &[u8]) -> io::Result<()> {
        for chunk in text.utf8_chunks() {
            self.inner.write_all(shown_lines(chunk.valid()).as_bytes())?;
            chunk.invalid().iter().try_for_each(|byte| self.show_byte(*byte))?;
        }
        Ok(())
    }

    /// A byte that is no letter. In an encoding of one byte a letter 80 to 9f are the control characters C1.
    fn show_byte(&mut self, byte: u8) -> io::Result<()> {
        match byte {
            0x80..=0x9f => write!(self.inner, "\\x{byte:02x}"),
            _ => self.inner.write_all(&[byte]),
        }
    }
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = [self.begun.as_slice(), bytes].concat();
        let (whole, begun) = text.split_at(text.len() - unfinished(&text));
        self.begun = begun.to_vec();
        self.show(whole)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.show(&begun)?;
        self.inner.flush()
    }
}

/// How many bytes at the end are the beginning of a letter.
fn unfinished(text: &[u8]) -> usize {
    let end = text.get(text.len().saturating_sub(3)..).unwrap_or(text);
    if std::str::from_utf8(end).is_ok() {
        return 0;
    }
    let last = text.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
    if is_begun(last) { last.len() } else { 0 }
}

/// Whether bytes that are no letter could become one.
fn is_begun(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(shown("Å\tb\u{1b}[31m\r\u{202e}x"), "Å\tb\\u{1b}[31m\\u{d}\\u{202e}x");
        assert_eq!(shown("a\nb\u{9b}31m\u{7f}"), "a\\u{a}b\\u{9b}31m\\u{7f}");
        assert_eq!(shown_lines("a\nb\u{1b}"), "a\nb\\u{1b}");
    }

    #[test]
    fn a_screen_gets_text_however_it_is_cut_and_no_control_characters() {
        let text = "Åsa 😀\n\u{1b}]0;x\u{7}\u{9b}31m".as_bytes();
        for size in 1..6 {
            let mut screen = Screen::new(Vec::new());
            text.chunks(size).for_each(|part| screen.write_all(part).unwrap());
            screen.flush().unwrap();
            let seen = String::from_utf8(screen.inner).unwrap();
            assert_eq!(seen, "Åsa 😀\n\\u{1b}]0;x\\u{7}\\u{9b}31m", "in parts of {size}");
        }
    }

    #[test]
    fn a_screen_gets_no_control_characters_of_one_byte() {
        let mut screen = Screen::new(Vec::new());
        screen.write_all(b"caf\xe9 \x9b31m\xc3").unwrap();
        screen.flush().unwrap();
        assert_eq!(screen.inner, b"caf\xe9 \\x9b31m\xc3");
    }
}
