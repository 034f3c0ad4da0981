//! What stands in a record and is not among its documents: nobody reads it, so somebody should know that it is there.

use crate::json::{self, Node, Walker};
use crate::table::{self, Cell, Style};
use maskros_text::Span;

/// The strings of `text`, which is valid JSON, but for those that stand in one of the `read` places.
pub(crate) fn of_json(text: &str, read: &[Span]) -> Vec<String> {
    let mut spans = Vec::new();
    strings(&Walker::at(text, 0).node(0), &mut spans);
    let is_outside = |span: &Span| !read.iter().any(|read| read.start <= span.start && span.end <= read.end);
    spans.into_iter().filter(is_outside).map(|span| json::Text::new(text, span).text).collect()
}

fn strings(node: &Node, spans: &mut Vec<Span>) {
    match node {
        Node::Text(span) => spans.push(*span),
        Node::Array(nodes) => nodes.iter().for_each(|node| strings(node, spans)),
        Node::Object(members) => members.iter().for_each(|(_, node)| strings(node, spans)),
        Node::Number(..) | Node::Other => {}
    }
}

/// The texts of the cells of `row` that are not among `chosen`.
pub(crate) fn of_row(row: &str, style: Style, chosen: &[table::Text]) -> Vec<String> {
    let all = table::cells(row, style.delimiter).unwrap_or_default();
    let is_outside = |cell: &Cell| chosen.iter().all(|text| text.cell != *cell);
    all.into_iter().filter(is_outside).map(|cell| table::Text::new(row, cell).text).collect()
}
