//! SVALA's graph (SweLL, Språkbanken): tokens of the original and of the result, and edges between them with labels.
//!
//! [`graph`] writes it, [`operations`] reads back what an annotator changed in it. The form is that of SVALA's `Representation.md`: a token
//! ends with its white space, so that the tokens of a side are its text; every token stands in exactly one edge; labels come in the order
//! tag, running number, morphology, comments. Labels of corrections (`O`, `M-Case`) are left unread.

mod edges;
mod labels;
mod read;

pub use read::{SvalaError, operations};

use crate::reading::Reviewed;
use edges::edges;
use maskros_text::{Document, Span, cut};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// A graph. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graph {
    /// The tokens of the original.
    pub source: Vec<Token>,
    /// The tokens of the result.
    pub target: Vec<Token>,
    /// Edges by their identifiers, each an [`Edge`].
    pub edges: Map<String, Value>,
    /// A comment on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph")
            .field("source", &self.source.len())
            .field("target", &self.target.len())
            .finish()
    }
}

/// A token with the white space behind it. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Unique in the graph.
    pub id: String,
    /// As it stands there.
    pub text: String,
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Token").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What belongs together on both sides. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    /// Unique in the graph.
    pub id: String,
    /// Tokens of both sides.
    pub ids: Vec<String>,
    /// Tag, number, morphology, comments.
    #[serde(default)]
    pub labels: Vec<String>,
    /// Whether a person made it.
    #[serde(default)]
    pub manual: bool,
    /// What a person remarked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edge").field("id", &self.id).field("labels", &self.labels).finish_non_exhaustive()
    }
}

/// The graph of a document as its reviewer has it.
#[must_use]
pub fn graph(document: &Document, reviewed: &Reviewed) -> Graph {
    let result = reviewed.edits.apply(document.text());
    let (source, target) = (places(document.text()), places(&result));
    let edges = edges(document, reviewed, &source, &target);
    let edges =
        edges.into_iter().map(|edge| (edge.id.clone(), serde_json::to_value(edge).unwrap_or_default()));
    Graph {
        source: tokens(document.text(), &source, 's'),
        target: tokens(&result, &target, 't'),
        edges: edges.collect(),
        comment: None,
    }
}

/// Where the tokens of a text stand: words with the white space behind them; white space at the start belongs to the first.
fn places(text: &str) -> Vec<Span> {
    let mut places: Vec<Span> = Vec::new();
    let mut start = 0;
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        let begins = !letter.is_whitespace()
            && before.is_whitespace()
            && !text.get(start..at).unwrap_or("").trim().is_empty();
        if begins {
            places.push(Span::new(start, at));
            start = at;
        }
        before = letter;
    }
    if start < text.len() {
        places.push(Span::new(start, text.len()));
    }
    places
}

fn tokens(text: &str, places: &[Span], side: char) -> Vec<Token> {
    let token = |(idx, place): (usize, &Span)| Token::of(side, idx, cut(text, *place));
    places.iter().enumerate().map(token).collect()
}

impl Token {
    fn of(side: char, idx: usize, text: &str) -> Self {
        Self { id: format!("{side}{idx}"), text: text.to_owned() }
    }
}
