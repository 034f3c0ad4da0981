//! What stands in a record and is not among its documents: nobody reads it, so somebody should know that it is there.

use crate::json::{self, Node, Walker};
use crate::table::{self, Cell, Style};
use maskros_text::Span;
use std::fmt;

/// What nobody reads in a record.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Outside {
    /// The strings of JSON, or the cells of a row, that are not among the documents.
    pub strings: Vec<String>,
    /// The keys of all objects of JSON.
    pub keys: Vec<String>,
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
    Walker::at(text, 0).nodes().iter().for_each(|node| met.walk(node));
    let is_outside = |span: &Span| !read.iter().any(|read| read.start <= span.start && span.end <= read.end);
    let plain = |span: Span| json::Text::new(text, span).text;
    let strings = met.strings.into_iter().filter(is_outside).map(plain).collect();
    Outside { strings, keys: met.keys.into_iter().map(plain).collect() }
}

/// Where strings and keys stand.
#[derive(Default)]
struct Met {
    strings: Vec<Span>,
    keys: Vec<Span>,
}

impl Met {
    fn walk(&mut self, node: &Node) {
        match node {
            Node::Text(span) => self.strings.push(*span),
            Node::Array(nodes) => nodes.iter().for_each(|node| self.walk(node)),
            Node::Object(members) => {
                self.keys.extend(members.iter().map(|(key, _)| *key));
                members.iter().for_each(|(_, node)| self.walk(node));
            }
            Node::Number(..) | Node::Other => {}
        }
    }
}

/// The texts of the cells of `row` that are not among `chosen`.
pub(crate) fn of_row(row: &str, style: Style, chosen: &[table::Text]) -> Outside {
    let all = table::cells(row, style.delimiter).unwrap_or_default();
    let is_outside = |cell: &Cell| chosen.iter().all(|text| text.cell != *cell);
    let strings = all.into_iter().filter(is_outside).map(|cell| table::Text::new(row, cell).text).collect();
    Outside { strings, keys: Vec::new() }
}
