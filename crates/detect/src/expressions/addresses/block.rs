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

/// The parts of a line; `None` where it belongs to no address.
fn read_line(line: &str, start: usize) -> Option<Read> {
    let (mut parts, mut at): (Vec<(Span, Label)>, usize) = (Vec::new(), 0);
    let mut open: Option<(usize, usize)> = None;
    let mut whole = true;
    let close = |open: &mut Option<(usize, usize)>, parts: &mut Vec<(Span, Label)>| {
        if let Some((from, to)) = open.take() {
            parts.push((Span::new(start + from, start + to), Label::City));
        }
    };
    while at < line.len() {
        let rest = line.get(at..)?;
        let len = match part(rest) {
            Part::Name(len) => {
                open = Some((open.map_or(at, |(from, _)| from), at + len));
                len
            }
            Part::Link(len) => len,
            Part::Flat(len) | Part::Code(len) => {
                close(&mut open, &mut parts);
                let label = if len <= 6 { Label::ZipCode } else { Label::StreetNr };
                parts.push((Span::new(start + at, start + at + len), label));
                len
            }
            Part::Mark(len) => {
                if !rest.starts_with([' ', '-', '\'', '’']) {
                    close(&mut open, &mut parts);
                }
                len
            }
            Part::Other => {
                whole = false;
                break;
            }
        };
        at += len;
    }
    let coded = open.is_none() && parts.last().is_some_and(|(_, label)| *label == Label::ZipCode);
    close(&mut open, &mut parts);
    (whole || coded).then_some(Read { parts, whole })
}

/// What `rest` begins with.
fn part(rest: &str) -> Part {
    let Some(first) = rest.chars().next() else { return Part::Other };
    let len = |keep: fn(char) -> bool| rest.find(|c: char| !keep(c)).unwrap_or(rest.len());
    if first.is_ascii_digit() {
        let digits = len(|c| c.is_ascii_digit());
        let after = rest.get(digits..).unwrap_or("");
        let joined = after.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':'));
        return if (4..=6).contains(&digits) && !joined { Part::Code(digits) } else { Part::Other };
    }
    if first.is_alphabetic() {
        return word(rest, len(char::is_alphabetic));
    }
    match first {
        ' ' | ',' | '(' | ')' | '-' | '\'' | '’' => Part::Mark(first.len_utf8()),
        // A full stop ends the address; at the end of the line nothing follows it.
        '.' if rest.len() == 1 => Part::Mark(1),
        _ => Part::Other,
    }
}

/// The word of `len` bytes that `rest` begins with: a name, a flat with its number, or a short word before a name.
fn word(rest: &str, len: usize) -> Part {
    let (text, after) = rest.split_at_checked(len).unwrap_or((rest, ""));
    if matches!(text.to_lowercase().as_str(), "apt" | "apartment" | "suite" | "ste" | "unit") {
        let number = after.trim_start_matches(['.', ' ']);
        let digits = number.bytes().take_while(u8::is_ascii_digit).count();
        if (1..=4).contains(&digits) {
            return Part::Flat(rest.len() - number.len() + digits);
        }
    }
    if text.starts_with(char::is_uppercase) {
        Part::Name(len)
    } else if text == "nan"
        || (text.chars().count() <= 3 && after.trim_start().starts_with(char::is_uppercase))
    {
        Part::Link(len)
    } else {
        Part::Other
    }
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
