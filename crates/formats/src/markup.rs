//! Files whose text stands between tags, in columns or in a transfer encoding that are not read here: what they are known by.
//!
//! Their tags would be taken for words and their coded letters (`G&ouml;teborg`) for gaps between words, so names in them would
//! be missed and the files broken. A text that merely holds `<OBS!>`, `<3` or an address in angle brackets is none of them.

use crate::json;
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
    ("eml", MAIL),
    ("mbox", MAIL),
    ("mbx", MAIL),
    ("ann", BRAT),
    ("cha", CHAT),
    ("tex", LATEX),
    ("latex", LATEX),
];

/// First bytes that say it, whatever the file's name; in lower case.
const BEGINNINGS: &[(&str, &str)] = &[
    ("<?xml", XML),
    ("<tei", XML),
    ("<!doctype html", HTML),
    ("<!doctype", XML),
    ("<html", HTML),
    ("<!--", "HTML or XML"),
    ("@utf8", CHAT),
    (WEBANNO_HEAD, WEBANNO),
    ("\\documentclass", LATEX),
    ("\\documentstyle", LATEX),
];

/// How the header of mail that tells how the text below is coded begins (RFC 2045); in lower case.
const TRANSFER_ENCODING: &str = "content-transfer-encoding:";

const XML: &str = "XML";
const HTML: &str = "HTML";
const TAGS: &str = "text between tags";
const COLUMNS: &str = "text in columns, a token a line";
const MAIL: &str = "mail, whose letters may be coded (quoted-printable, base64)";
const LATEX: &str = "LaTeX";
const BRAT: &str = "annotations of BRAT, which say where a text beside them holds what";
const CHAT: &str = "a transcript in CHAT, whose headers and codes would be taken for words";
/// Tables of annotations below comments.
pub const WEBANNO: &str = "WebAnno TSV";
const WEBANNO_HEAD: &str = "#format=webanno";
const JSON: &str = "JSON";
const QUOTED_PRINTABLE: &str = "quoted-printable text";
const UTF7: &str = "UTF-7, in which letters are coded";

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
    by_beginning(text).or_else(|| by_content(text))
}

/// Whether a text begins as such a content does.
type TellsContent = fn(&str) -> bool;

/// What text is known by, whatever its beginning.
const CONTENTS: [(TellsContent, &str); 6] = [
    (is_coded_mail, MAIL),
    (is_quoted_printable, QUOTED_PRINTABLE),
    (is_utf7, UTF7),
    (json::is_value, JSON),
    (is_tagged, TAGS),
    (is_vertical, COLUMNS),
];

fn by_content(text: &str) -> Option<&'static str> {
    CONTENTS.iter().find(|(is_such, _)| is_such(text)).map(|(_, kind)| *kind)
}

fn by_beginning(text: &str) -> Option<&'static str> {
    BEGINNINGS.iter().find(|(known, _)| begins(text, known)).map(|(_, kind)| *kind)
}

/// Whether a text begins with this, as a word of its own.
fn begins(text: &str, known: &str) -> bool {
    let (start, rest) = text.split_at_checked(known.len()).unwrap_or_default();
    start.eq_ignore_ascii_case(known)
        && (known == "<tei" || !rest.starts_with(|next: char| next.is_ascii_alphanumeric()))
}

/// Whether a line says that mail is coded, or a header is: `=?UTF-8?B?…?=` (RFC 2047).
fn is_coded_mail(text: &str) -> bool {
    text.lines().any(|line| has_transfer_encoding(line) || has_encoded_word(line))
}

fn has_transfer_encoding(line: &str) -> bool {
    let (header, value) = line.split_at_checked(TRANSFER_ENCODING.len()).unwrap_or_default();
    header.eq_ignore_ascii_case(TRANSFER_ENCODING) && is_coding(value.trim())
}

fn is_coding(value: &str) -> bool {
    ["quoted-printable", "base64"].iter().any(|coding| value.eq_ignore_ascii_case(coding))
}

fn has_encoded_word(line: &str) -> bool {
    line.match_indices("=?").any(|(at, start)| line.get(at + start.len()..).is_some_and(is_encoded_word))
}

/// Whether a text begins with charset, coding and coded text, with question marks behind each.
fn is_encoded_word(rest: &str) -> bool {
    let mut parts = rest.splitn(3, '?');
    let (charset, coding) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    !charset.is_empty()
        && !charset.contains(char::is_whitespace)
        && matches!(coding, "B" | "b" | "Q" | "q")
        && parts.next().is_some_and(|coded| coded.contains("?="))
}

/// How many coded letters make a text quoted-printable.
const MANY_CODED: usize = 2;

/// Whether letters beyond ASCII are written as two bytes of UTF-8 or one of Latin-1 in quoted-printable (RFC 2045): `Lindstr=C3=B6m`,
/// `Lindstr=F6m`, with letters around; and there is no letter beyond ASCII otherwise.
fn is_quoted_printable(text: &str) -> bool {
    text.is_ascii()
        && text.match_indices('=').filter(|(at, _)| is_coded_letter(text, *at)).count() >= MANY_CODED
}

/// Whether the equals sign at `at` begins a coded letter within a word.
fn is_coded_letter(text: &str, at: usize) -> bool {
    let letter = |at: usize| text.as_bytes().get(at);
    let inside = at.checked_sub(1).and_then(letter).is_some_and(u8::is_ascii_alphabetic)
        && letter(at + 3).is_some_and(|next| *next == b'=' || next.is_ascii_lowercase());
    inside && is_high_code(text.get(at + 1..at + 3).unwrap_or(""))
}

/// Whether two digits are the code of the first byte of a letter beyond ASCII.
fn is_high_code(code: &str) -> bool {
    code.starts_with(['C', 'E', 'F']) && code.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F'))
}

/// Whether letters from U+00C0 to U+00FF are written as UTF-7 has them (RFC 2152): `Lindstr+APY-m`; and none otherwise.
fn is_utf7(text: &str) -> bool {
    text.is_ascii() && text.match_indices("+A").filter(|(at, _)| is_shifted(text, *at)).count() >= MANY_CODED
}

/// Whether the plus sign at `at` begins such letters in base64, of which the second digit of the first is one of four, and a minus sign
/// ends them.
fn is_shifted(text: &str, at: usize) -> bool {
    let rest = text.as_bytes().get(at + 2..).unwrap_or(&[]);
    let digits = rest.iter().take_while(|byte| is_base64(**byte)).count();
    let is_letter = matches!(rest.first(), Some(b'M'..=b'P'));
    is_letter && digits >= 2 && rest.get(digits) == Some(&b'-')
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
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.chars().all(is_of_name)
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, ':' | '_' | '-' | '.')
}

const fn is_base64(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/')
}

/// Whether nearly every line has the same number of cells between tabs, the first of them a single word, and one of the others
/// is a column of tags (`PM`, `B-PER`, `NN.UTR`).
fn is_vertical(text: &str) -> bool {
    let rows = rows(text);
    let columns = rows.first().map_or(0, Vec::len);
    if rows.len() < MIN_ROWS || columns < 2 || !are_even(&rows, columns) {
        return false;
    }
    (1..columns).any(|column| is_of_tags(rows.iter().filter_map(|row| row.get(column))))
}

/// Whether nearly all rows have so many cells, the first of them a single word.
fn are_even(rows: &[Vec<&str>], columns: usize) -> bool {
    let even = rows.iter().filter(|row| row.len() == columns && !row[0].contains(' ')).count();
    even * 20 >= rows.len() * 19
}

/// The cells of the first rows; the last line may be half of one.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let whole = text.rsplit_once('\n').map_or(text, |(whole, _)| whole);
    let lines = whole.lines().filter(|line| !line.trim().is_empty() && tag(line).is_none());
    lines.take(400).map(|line| line.split('\t').collect()).collect()
}

/// Whether all cells could be tags, and one of them has a capital.
fn is_of_tags<'a>(mut cells: impl Iterator<Item = &'a &'a str> + Clone) -> bool {
    cells.clone().all(|cell| is_tag_name(cell)) && cells.any(|cell| cell.contains(char::is_uppercase))
}

/// Whether a cell could be a tag of a token: `PM`, `B-PER`, `NN|UTR|SIN`, `O`, `_`, punctuation; in capitals and short, or IOB.
pub(crate) fn is_tag_name(cell: &str) -> bool {
    (1..=40).contains(&cell.len()) && (is_iob(cell) || is_in_capitals(cell) || is_of_marks(cell))
}

fn is_of_marks(cell: &str) -> bool {
    cell.bytes().all(|byte| byte.is_ascii_punctuation())
}

fn is_iob(cell: &str) -> bool {
    cell.get(..2).is_some_and(|start| matches!(start, "B-" | "I-" | "E-" | "S-" | "L-" | "U-"))
}

/// Whether a cell is capitals, digits and marks, with one capital at least.
fn is_in_capitals(cell: &str) -> bool {
    cell.bytes().all(is_of_tag) && cell.bytes().any(|byte| byte.is_ascii_uppercase())
}

const fn is_of_tag(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte.is_ascii_punctuation()
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
            ("a.eml", "Hej", Some(MAIL)),
            ("a.txt", "[\n {\"text\": \"Lindstr\\u00f6m\"}\n]\n", Some(JSON)),
            ("a.txt", "{\"text\": \"Hej\"}\n{\"text\": \"Hej\"}\n", Some(JSON)),
            ("a.txt", "{\"text\": \"cut", Some(JSON)),
            ("a.txt", "{\"Hej\" sa Anna}\n", None),
            ("a.txt", "[Anna] Hej.\n[1] {\"a\"}\n", None),
            ("a.tex", "Hej", Some(LATEX)),
            ("a", "\\documentclass{article}\n\\begin{document}\n", Some(LATEX)),
            ("a.txt", "From: a\nContent-Transfer-Encoding: Quoted-Printable\n\nLindstr=C3=B6m", Some(MAIL)),
            ("a.txt", "Subject: =?UTF-8?B?QW5uYSBMaW5kc3Ryw7Zt?=\n\nHej", Some(MAIL)),
            ("a.txt", "Anna Lindstr=C3=B6m bor i G=C3=B6teborg=20\n", Some(QUOTED_PRINTABLE)),
            ("a.txt", "Anna Lindstr+APY-m bor i G+APY-teborg\n", Some(UTF7)),
            ("a.txt", "C+AM-radio, A+APP och B+AND-grind\n", None),
            ("a.txt", "From: Anna <anna@example.org>\nSubject: Hej\n\nx=FFFF; y=C0 a=?b?c\n", None),
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
}
