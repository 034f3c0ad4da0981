//! The lines below a street: towns, regions, countries and codes, each on a line of its own.
//!
//! Sentences end with their lines, so these lines are read from the text itself; at most a few short ones.

use maskros_text::{Label, Span};

/// How many lines below the street may belong to its address.
const MAX_LINES: usize = 5;
/// The longest such line in bytes.
const MAX_LINE: usize = 64;

/// Marks before a line that is quoted in an answer, or an item of a list.
const QUOTES: [char; 7] = ['>', '|', '?', '*', '•', ' ', '\t'];

/// What a line was found to hold.
struct Read {
    parts: Vec<(Span, Label)>,
    /// Whether the line is part of an address to its end.
    whole: bool,
}

/// The towns and codes on the lines below byte `at` of `text`, where the line of the street ends there.
pub(crate) fn below(text: &str, at: usize) -> Vec<(Span, Label)> {
    let (mut found, mut at) = (Vec::new(), at);
    for _ in 0..MAX_LINES {
        let Some((start, line)) = next_line(text, at) else { break };
        let Some(read) = read_line(line, start) else { break };
        found.extend(read.parts);
        if !read.whole {
            break;
        }
        at = start + line.len();
    }
    found
}

/// The line after byte `at`, which has to be the end of its line, without white space at either side; `None` where it is blank.
fn next_line(text: &str, at: usize) -> Option<(usize, &str)> {
    let rest = text.get(at..)?;
    let gap = rest.trim_start_matches([' ', '\t', ',', '\r']);
    let line = gap.strip_prefix('\n')?;
    let inner = line.trim_start_matches([' ', '\t', ',']).trim_start_matches(QUOTES);
    let start = text.len() - inner.len();
    let cut = inner.as_bytes().iter().take(MAX_LINE).position(|byte| *byte == b'\n');
    let len = cut.unwrap_or_else(|| {
        (0..=inner.len().min(MAX_LINE)).rev().find(|at| inner.is_char_boundary(*at)).unwrap_or(0)
    });
    let line = inner.get(..len)?.trim_end();
    (!line.is_empty()).then_some((start, line))
}

/// What stands at the start of the rest of a line.
enum Part {
    Name(usize),
    Link(usize),
    Flat(usize),
    Code(usize),
    Mark(usize),
    Other,
}

impl Part {
    /// How many bytes it has, where it belongs to an address.
    const fn len(&self) -> Option<usize> {
        match self {
            Self::Name(len) | Self::Link(len) | Self::Flat(len) | Self::Code(len) | Self::Mark(len) => {
                Some(*len)
            }
            Self::Other => None,
        }
    }
}

/// The parts of a line; `None` where it belongs to no address.
fn read_line(line: &str, start: usize) -> Option<Read> {
    let mut address = Address { start, parts: Vec::new(), town: None };
    let mut at = 0;
    while at < line.len() {
        match address.take(at, line.get(at..)?) {
            Some(len) => at += len,
            None => break,
        }
    }
    let whole = at >= line.len();
    let coded = address.ends_in_code();
    address.close();
    (whole || coded).then_some(Read { parts: address.parts, whole })
}

/// What was read of the address on a line that begins at byte `start`.
struct Address {
    start: usize,
    parts: Vec<(Span, Label)>,
    /// The bytes of the line where the name of the town stands that is being read.
    town: Option<(usize, usize)>,
}

impl Address {
    /// Takes in what the rest of the line begins with; how many bytes that are, or none where it belongs to no address.
    fn take(&mut self, at: usize, rest: &str) -> Option<usize> {
        let part = part(rest);
        match part {
            Part::Name(len) => self.town = Some((self.town.map_or(at, |(from, _)| from), at + len)),
            Part::Flat(len) | Part::Code(len) => self.add_number(at, len),
            Part::Mark(_) if !rest.starts_with([' ', '-', '\'', '’']) => self.close(),
            Part::Mark(_) | Part::Link(_) | Part::Other => {}
        }
        part.len()
    }

    fn add_number(&mut self, at: usize, len: usize) {
        self.close();
        let label = if len <= 6 { Label::ZipCode } else { Label::StreetNr };
        self.parts.push((Span::new(self.start + at, self.start + at + len), label));
    }

    /// Ends the name of the town.
    fn close(&mut self) {
        if let Some((from, to)) = self.town.take() {
            self.parts.push((Span::new(self.start + from, self.start + to), Label::City));
        }
    }

    fn ends_in_code(&self) -> bool {
        self.town.is_none() && self.parts.last().is_some_and(|(_, label)| *label == Label::ZipCode)
    }
}

/// What `rest` begins with.
fn part(rest: &str) -> Part {
    let Some(first) = rest.chars().next() else { return Part::Other };
    match first {
        _ if first.is_ascii_digit() => number(rest),
        _ if first.is_alphabetic() => word(rest, len_of(rest, char::is_alphabetic)),
        ' ' | ',' | '(' | ')' | '-' | '\'' | '’' => Part::Mark(first.len_utf8()),
        // A full stop ends the address; at the end of the line nothing follows it.
        '.' if rest.len() == 1 => Part::Mark(1),
        _ => Part::Other,
    }
}

/// How many bytes of such letters the text begins with.
fn len_of(rest: &str, keep: fn(char) -> bool) -> usize {
    rest.find(|letter: char| !keep(letter)).unwrap_or(rest.len())
}

/// A postal code, if the digits are so many and nothing is joined to them.
fn number(rest: &str) -> Part {
    let digits = len_of(rest, |letter| letter.is_ascii_digit());
    let after = rest.get(digits..).unwrap_or("");
    let joined = after.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':'));
    if (4..=6).contains(&digits) && !joined { Part::Code(digits) } else { Part::Other }
}

/// The word of `len` bytes that `rest` begins with: a name, a flat with its number, or a short word before a name.
fn word(rest: &str, len: usize) -> Part {
    let (text, after) = rest.split_at_checked(len).unwrap_or((rest, ""));
    if let Some(len) = flat_len(text, after) {
        return Part::Flat(len);
    }
    match () {
        () if text.starts_with(char::is_uppercase) => Part::Name(len),
        () if is_link(text, after) => Part::Link(len),
        () => Part::Other,
    }
}

/// The bytes of a word for a flat and its number.
fn flat_len(text: &str, after: &str) -> Option<usize> {
    FLATS.contains(&text.to_lowercase().as_str()).then_some(())?;
    let number = after.trim_start_matches(['.', ' ']);
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    (1..=4).contains(&digits).then_some(text.len() + after.len() - number.len() + digits)
}

/// Words before the number of a flat.
const FLATS: [&str; 5] = ["apt", "apartment", "suite", "ste", "unit"];

/// Whether a short word stands before a capital, or a program wrote that there is nothing.
fn is_link(text: &str, after: &str) -> bool {
    let short = text.chars().count() <= 3 && after.trim_start().starts_with(char::is_uppercase);
    short || text == "nan"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(above: &str, rest: &str, expected: &[&str]) {
        let text = format!("{above}{rest}");
        let found = below(&text, above.len());
        let found: Vec<&str> = found.iter().filter_map(|(span, _)| text.get(span.start..span.end)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn finds_towns_and_codes_below() {
        check(
            "Rahu 3",
            "\n Suite 28\n Mora de Rubielos\n Hungary 34796\n",
            &["Suite 28", "Mora de Rubielos", "Hungary", "34796"],
        );
        check("Rahu 3", "\nSindi, CO\n 51971 for this card: 41", &["Sindi", "CO", "51971"]);
        check("Rahu 3", "\r\n  Höfn\r\n Iceland 72399.", &["Höfn", "Iceland", "72399"]);
        check(
            "> Rahu 3",
            "\n> Suite 28\n> Sindi\n> Hungary 34796\n",
            &["Suite 28", "Sindi", "Hungary", "34796"],
        );
    }

    #[test]
    fn leaves_other_lines() {
        check("Rahu 3", "\n\nAnna Berg", &[]);
        check("Rahu 3", "\nMobile: 0490 3", &[]);
        check("Rahu 3", "\n(37) 788-063", &[]);
        check("Rahu 3", " then\nSindi 51971", &[]);
        check("Rahu 3", "\nThen she went to Sindi.", &[]);
    }
}
