//! Which format a file has and which parts of it are text.

use crate::json;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The whole file is one document, or where it is long, one in sections.
    Text,
    /// One JSON value a line.
    Jsonl,
    /// One JSON value, over as many lines as it likes.
    Json,
    /// A table with cells between commas, semicolons, tabs or bars.
    Csv,
    /// One token a line with columns, sentences between blank lines; the whole file is one document.
    Conll,
}

/// Endings of file names and the formats they stand for.
const ENDINGS: &[(&str, Format)] = &[
    ("jsonl", Format::Jsonl),
    ("ndjson", Format::Jsonl),
    ("csv", Format::Csv),
    ("tsv", Format::Csv),
    ("tab", Format::Csv),
    ("conll", Format::Conll),
    ("conllu", Format::Conll),
    ("conllx", Format::Conll),
    ("iob", Format::Conll),
    ("iob2", Format::Conll),
    ("bio", Format::Conll),
    ("txt", Format::Text),
    ("text", Format::Text),
    ("md", Format::Text),
];

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Text, Self::Jsonl, Self::Json, Self::Csv, Self::Conll];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Jsonl => "jsonl",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Conll => "conll",
        }
    }

    /// The format with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The format by the ending of the file's name, or else by its first bytes: JSON or JSONL where they start as a value of it
    /// that holds strings does, otherwise text. What is called `.json` is JSONL where its first line is a value by itself and
    /// more lines follow.
    #[must_use]
    pub fn guess(file_name: &str, head: &[u8]) -> Self {
        let ending = ending(file_name);
        match format_of(ending) {
            Some(format) => format,
            None if ending.eq_ignore_ascii_case("json") => json::form_of_json(head),
            None => json::form(head).unwrap_or(Self::Text),
        }
    }
}

fn format_of(ending: &str) -> Option<Format> {
    ENDINGS.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending)).map(|(_, format)| *format)
}

/// What stands after the last full stop of a file's name.
pub(crate) fn ending(file_name: &str) -> &str {
    file_name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// How a file is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The format.
    pub format: Format,
    /// JSONL and JSON: the fields that hold text, as names of the outermost object (`text`) or JSON pointers (`/meta/comment`).
    /// A field may be a string or an array of strings; an array on the way of a pointer stands for each of its elements,
    /// unless the pointer gives an index.
    pub text_fields: Vec<String>,
    /// JSONL and JSON: the fields that hold positions in the text, written like text fields. They are moved with the edits: where
    /// there are as many as text fields each belongs to the text field of its place, otherwise all belong to the first.
    pub span_fields: Vec<String>,
    /// What the positions in those fields count.
    pub span_unit: Unit,
    /// CSV: the columns that hold text, by name in the header row or by number from 1; empty for all columns.
    pub columns: Vec<String>,
    /// CSV: what columns are called to whoever reads their text, by name in the header row or by number from 1.
    pub column_names: Vec<(String, String)>,
    /// CSV: whether the first row holds the names of the columns.
    pub header: HeaderRow,
    /// Text, JSON whose text fields lie in an array of objects, CoNLL: a file of more bytes than this is given in sections of about as
    /// many, each a record, so that memory is bounded; they end between paragraphs where there are any, objects, or sentences.
    /// `usize::MAX` for never.
    pub section: usize,
    /// CoNLL: the column of the token, from 1; 0 for 2 in CoNLL-U (ten columns, the first a number) and 1 elsewhere.
    pub token_column: usize,
}

/// The usual size of sections: five hundred pages, which tell enough of each other. To look at a text as a whole takes some fifteen to
/// thirty times its size in memory.
pub const SECTION_BYTES: usize = 1_000_000;

impl Options {
    /// The usual reading of `format`: field `text`, all columns, header and token column found out.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self {
            format,
            text_fields: vec!["text".to_owned()],
            span_fields: Vec::new(),
            span_unit: Unit::Chars,
            columns: Vec::new(),
            column_names: Vec::new(),
            header: HeaderRow::Guess,
            section: SECTION_BYTES,
            token_column: 0,
        }
    }
}

/// What the positions that stand in a file count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Unicode code points.
    Chars,
    /// UTF-8 bytes.
    Bytes,
    /// UTF-16 code units.
    Utf16,
}

/// Whether the first row of a table holds the names of its columns; a header row is never edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeaderRow {
    /// It does, unless one of its cells holds `@` or six digits, or all are empty: then it is edited like every other row.
    Guess,
    /// It does.
    Yes,
    /// It holds data.
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format));
        }
    }

    #[test]
    fn tells_json_from_json_lines() {
        for (name, head, expected) in [
            ("a.json", "[\n  {\"text\": \"x\"}\n]\n", Format::Json),
            ("a.json", "{\n  \"text\": \"x\"\n}\n", Format::Json),
            ("a.json", "{\"text\":\"x\"}", Format::Json),
            ("a.json", "{\"text\":\"x\"}\n{\"text\":\"y\"}\n", Format::Jsonl),
            ("a.json", "nothing", Format::Json),
            ("a.jsonl", "[\n  {\"text\": \"x\"}\n]\n", Format::Jsonl),
            ("-", "{\n  \"text\": \"x\"\n}\n", Format::Json),
            ("-", "[{\"text\":\"x\"},\n{\"text\":\"y\"}]", Format::Json),
            ("-", "{\"text\":\"x\"}\n", Format::Jsonl),
            ("-", "{\"text\":\"x\n{\"text\":\"y\"}\n", Format::Jsonl),
        ] {
            assert_eq!(Format::guess(name, head.as_bytes()), expected, "{name}: {head}");
        }
    }

    #[test]
    fn guesses_by_ending_then_content() {
        assert_eq!(Format::guess("a/b.CSV", b"{\"a\":1}"), Format::Csv);
        assert_eq!(Format::guess("notes.txt", b"{\"a\":1}"), Format::Text);
        assert_eq!(Format::guess("-", b"\xef\xbb\xbf { \"a\":1}"), Format::Jsonl);
        assert_eq!(Format::guess("-", b"{\0\"\0a\0"), Format::Jsonl);
        assert_eq!(Format::guess("data", b"{braces}"), Format::Text);
        assert_eq!(Format::guess("-", b"[Anna] Hej.\n"), Format::Text);
        assert_eq!(Format::guess("-", b"[1] Hej.\n"), Format::Text);
        assert_eq!(Format::guess("", b""), Format::Text);
    }
}
