//! What stands in a record and is not among its documents: nobody reads it, so somebody should know that it is there.

use crate::json::{self, Node, Walker};
use crate::table::{self, Cell, Style};
use maskros_text::Span;
use std::fmt;

/// What nobody reads in a record.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Outside {
    /// The strings of JSON, the cells of a row or the comments of a CoNLL file that are not among the documents.
    pub strings: Vec<Unread>,
    /// The keys of all objects of JSON.
    pub keys: Vec<String>,
}

/// A string that nobody reads.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Unread {
    /// The key of the object that it is the value of, or what the header row calls its column; empty where there is none.
    pub field: String,
    /// What it says.
    pub text: String,
}

/// Shows no text.
impl fmt::Debug for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unread({} bytes)", self.text.len())
    }
}

/// Shows how much there is, no text.
impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outside({} strings, {} keys)", self.strings.len(), self.keys.len())
    }
}

/// What stands in `text`, which is valid JSON, outside the `read` places.
pub(crate) fn of_json(text: &str, read: &[Span]) -> Outside {
    let mut met = Met::default();
    Walker::at(text, 0).nodes().iter().for_each(|node| met.walk(node, None));
    let plain = |span: Span| json::Text::new(text, span).text;
    let unread = |(key, value): (Option<Span>, Span)| Unread {
        field: key.map_or_else(String::new, plain),
        text: plain(value),
    };
    let outside = met.strings.into_iter().filter(|(_, span)| !is_within(*span, read));
    Outside { strings: outside.map(unread).collect(), keys: met.keys.into_iter().map(plain).collect() }
}

/// Whether a span lies within one of these.
fn is_within(span: Span, places: &[Span]) -> bool {
    places.iter().any(|place| place.start <= span.start && span.end <= place.end)
}

/// Where strings, each with the key before it, and all keys stand.
#[derive(Default)]
struct Met {
    strings: Vec<(Option<Span>, Span)>,
    keys: Vec<Span>,
}

impl Met {
    /// Notes what stands in `node`, which may be the value of `key`, or an element of it.
    fn walk(&mut self, node: &Node, key: Option<Span>) {
        match node {
            Node::Text(span) => self.strings.push((key, *span)),
            Node::Array(nodes) => nodes.iter().for_each(|node| self.walk(node, key)),
            Node::Object(members) => {
                self.keys.extend(members.iter().map(|(key, _)| *key));
                members.iter().for_each(|(key, node)| self.walk(node, Some(*key)));
            }
            Node::Number(..) | Node::Other => {}
        }
    }
}

/// The texts of the cells of `row` that are not among `chosen`; `names` are those of the columns, if there are any.
pub(crate) fn of_row(row: &str, style: Style, chosen: &[table::Text], names: &[String]) -> Outside {
    let all = table::cells(row, style.delimiter).unwrap_or_default();
    let is_outside = |cell: &Cell| chosen.iter().all(|text| text.cell != *cell);
    let unread = |(column, cell): (usize, Cell)| Unread {
        field: names.get(column).cloned().unwrap_or_default(),
        text: table::Text::new(row, cell).text,
    };
    let outside = all.into_iter().enumerate().filter(|(_, cell)| is_outside(cell));
    Outside { strings: outside.map(unread).collect(), keys: Vec::new() }
}
