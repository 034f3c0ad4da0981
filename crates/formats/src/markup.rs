//! Files whose text stands between tags or in columns that are not read here: what they are known by.
//!
//! Their tags would be taken for words and their coded letters (`G&ouml;teborg`) for gaps between words, so names in them would
//! be missed and the files broken. A text that merely holds `<OBS!>`, `<3` or an address in angle brackets is none of them.

use crate::options::ending;

/// Endings of file names that say it.
const ENDINGS: &[(&str, &str)] = &[
    ("xml", XML),
    ("tei", XML),
    ("svg", XML),
    ("html", HTML),
    ("htm", HTML),
    ("xhtml", HTML),
    ("xht", HTML),
    ("vert", COLUMNS),
    ("vrt", COLUMNS),
];

/// First bytes that say it, whatever the file's name; in lower case.
const BEGINNINGS: &[(&str, &str)] = &[
    ("<?xml", XML),
    ("<tei", XML),
    ("<!doctype html", HTML),
    ("<!doctype", XML),
    ("<html", HTML),
    ("<!--", "HTML or XML"),
];

const XML: &str = "XML";
const HTML: &str = "HTML";
const TAGS: &str = "text between tags";
const COLUMNS: &str = "text in columns, a token a line";

/// How much of the beginning of a file is looked at.
const HEAD_BYTES: usize = 64 * 1024;

/// A file of fewer lines is too short to tell its columns.
const MIN_ROWS: usize = 4;

/// What a file that would be read as plain text is, if that is something that is not read here; by its name and first bytes.
///
/// Markdown may begin with tags and stays text.
#[must_use]
pub fn markup(file_name: &str, head: &[u8]) -> Option<&'static str> {
    let ending = ending(file_name);
    let by_name = ENDINGS.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending));
    if by_name.is_some() || ending.eq_ignore_ascii_case("md") {
        return by_name.map(|(_, kind)| *kind);
    }
    // Half of the bytes of UTF-16 are zero, and what is looked for is ASCII.
    let head = head.get(..HEAD_BYTES).unwrap_or(head);
    let plain: Vec<u8> = head.iter().copied().filter(|byte| *byte != 0).collect();
    let text = String::from_utf8_lossy(&plain);
    let text = text.trim_start_matches(|letter: char| !letter.is_ascii() || letter.is_ascii_whitespace());
    by_beginning(text)
        .or_else(|| is_tagged(text).then_some(TAGS))
        .or_else(|| is_vertical(text).then_some(COLUMNS))
}

fn by_beginning(text: &str) -> Option<&'static str> {
    let begins = |known: &str| {
        let (start, rest) = text.split_at_checked(known.len()).unwrap_or_default();
        start.eq_ignore_ascii_case(known)
            && (known == "<tei" || !rest.starts_with(|next: char| next.is_ascii_alphanumeric()))
    };
    BEGINNINGS.iter().find(|(known, _)| begins(known)).map(|(_, kind)| *kind)
}

/// Whether the text begins with a tag and holds the end of an element: `<p>Hej</p>`. A chat begins with `<anna>` too, but ends no
/// element.
fn is_tagged(text: &str) -> bool {
    let Some((first, rest)) = tag(text).and_then(|length| text.split_at_checked(length)) else {
        return false;
    };
    let own_line = rest.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
    let with_value = first.contains("=\"") || first.contains("='");
    let ends = |(at, _): (usize, &str)| text.get(at..).and_then(tag).is_some();
    own_line && with_value || text.match_indices("</").any(ends)
}

/// The length of the tag at the start of `text`: a name, attributes with values, a slash at either end.
fn tag(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('<')?;
    let end = inner.find(['>', '<'])?;
    let (inside, after) = inner.split_at_checked(end)?;
    let body = inside.trim_start_matches('/').trim_end_matches('/').trim_end();
    let (name, rest) = body.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((body, ""));
    let has_shape = is_name(name) && (rest.trim().is_empty() || rest.contains('='));
    (has_shape && after.starts_with('>')).then_some(end + 2)
}

/// Whether `name` can name an element: letters, digits and `:_.-` after a letter.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, ':' | '_' | '-' | '.'))
}

/// Whether nearly every line has the same number of cells between tabs, the first of them a single word, and one of the others
/// is a column of tags (`PM`, `B-PER`, `NN.UTR`).
fn is_vertical(text: &str) -> bool {
    let whole = text.rsplit_once('\n').map_or(text, |(whole, _)| whole);
    let lines = whole.lines().filter(|line| !line.trim().is_empty() && tag(line).is_none());
    let rows: Vec<Vec<&str>> = lines.take(400).map(|line| line.split('\t').collect()).collect();
    let columns = rows.first().map_or(0, Vec::len);
    let even = rows.iter().filter(|row| row.len() == columns && !row[0].contains(' ')).count();
    if rows.len() < MIN_ROWS || columns < 2 || even * 20 < rows.len() * 19 {
        return false;
    }
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let is_tagged = |column: usize| {
        cells(column).all(|cell| is_tag_name(cell))
            && cells(column).any(|cell| cell.contains(char::is_uppercase))
    };
    (1..columns).any(is_tagged)
}

/// Whether a cell could be a tag of a token: `PM`, `B-PER`, `NN|UTR|SIN`, `O`, `_`, punctuation; in capitals and short, or IOB.
pub(crate) fn is_tag_name(cell: &str) -> bool {
    let iob = cell.get(..2).is_some_and(|start| matches!(start, "B-" | "I-" | "E-" | "S-" | "L-" | "U-"));
    let mark = |letter: char| letter.is_ascii_punctuation();
    let part = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || mark(letter);
    let capitals = cell.chars().all(part) && cell.contains(|letter: char| letter.is_ascii_uppercase());
    (iob || capitals || cell.chars().all(mark)) && (1..=40).contains(&cell.len())
}

/// How many characters of `text` are written as entities of HTML or XML: `&ouml;`, `&#246;`, `&nbsp;`.
#[must_use]
pub fn entities(text: &str) -> usize {
    memchr::memchr_iter(b'&', text.as_bytes())
        .filter(|at| text.as_bytes().get(at + 1..).is_some_and(is_entity))
        .count()
}

/// Whether an entity goes on like this after its `&`.
fn is_entity(rest: &[u8]) -> bool {
    let rest = rest.get(..12).unwrap_or(rest);
    let Some(end) = memchr::memchr(b';', rest) else { return false };
    match &rest[..end] {
        [b'#', b'x' | b'X', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit),
        [b'#', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        name => name.len() > 1 && name.iter().all(u8::is_ascii_alphanumeric),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_markup_from_text() {
        for (name, head, expected) in [
            ("a.txt", "<?xml version=\"1.0\"?><a/>", Some(XML)),
            ("a.txt", "\u{feff}  <!DOCTYPE html>\n", Some(HTML)),
            ("a.txt", "<html lang=\"sv\">", Some(HTML)),
            ("a", "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">", Some(XML)),
            ("a", "<teiCorpus>", Some(XML)),
            ("a", "<p>Kära <persName>Erik</persName>, vi ses.</p>", Some(TAGS)),
            ("a", "<text id=\"7\">\nAnna\tPM\n", Some(TAGS)),
            ("a", "<s>\nAnna\nbor\n</s>\n", Some(TAGS)),
            ("a.xml", "Hej", Some(XML)),
            ("a.HTM", "Hej", Some(HTML)),
            ("a.vert", "Anna\n", Some(COLUMNS)),
            ("a.txt", "Anna\tPM\tAnna\nbor\tVB\tbo\ni\tPP\ti\nLund\tPM\tLund\n.\tDL\t.\n", Some(COLUMNS)),
            ("a.md", "<p align=\"center\">Hej</p>", None),
            ("a.txt", "<OBS!> Jag heter Anna. <Com!>\n", None),
            ("a.txt", "<3 till Anna\n", None),
            ("a.txt", "<anna@example.org> skrev </3\n", None),
            ("a.txt", "<anna> hej\n<erik> hej hej\n", None),
            ("a.txt", "Från: Anna <anna@example.org>\n<br>\n", None),
            ("a.txt", "<https://example.org/a=b>\nHej", None),
            ("a.txt", "a < b och b > a\n", None),
            ("a.txt", "Anna\t070-1\nErik\t070-2\nPer\t070-3\nBo\t070-4\n", None),
            ("a.txt", "Namn\tOrt\nAnna\tLund\nErik\tUmeå\nPer\tMora\n", None),
            ("a.txt", "", None),
        ] {
            assert_eq!(markup(name, head.as_bytes()), expected, "{name}: {head}");
        }
    }

    #[test]
    fn counts_entities() {
        assert_eq!(entities("G&ouml;teborg&nbsp;&#246;&#xF6; & a; R&D; A&B &;&#;"), 4);
    }
}
