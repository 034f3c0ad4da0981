//! What an annotator changed in a graph, as operations.

use super::{
    Edge, Graph,
    edges::spans_in,
    labels::{self, Labels},
};
use crate::change::CommentKind;
use crate::operation::{Operation, What, Where};
use crate::reading::{Reviewed, ReviewedSpan};
use maskros_text::{Document, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Why a graph cannot be read. Identifiers are named, never text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SvalaError {
    /// Its source is another text.
    #[error("the source of the graph is not the text of the document")]
    OtherText,
    /// Two tokens have one identifier.
    #[error("two tokens have the identifier {0}")]
    SameId(String),
    /// An edge is none.
    #[error("the edge {0} has not the form of an edge")]
    NoEdge(String),
    /// An edge names a token that is not there.
    #[error("the edge {edge} names the token {token}, which is not there")]
    UnknownToken {
        /// The edge.
        edge: String,
        /// The token.
        token: String,
    },
    /// A token stands in no edge, or in two.
    #[error("the token {0} does not stand in exactly one edge")]
    NotOneEdge(String),
    /// A comment is there and says nothing.
    #[error("the comment of the edge {0} is empty")]
    EmptyComment(String),
    /// An edge has several tags, and which words each means cannot be told.
    #[error("the edge {0} has several tags; give each name an edge of its own")]
    SeveralTags(String),
}

/// What must be done so that `reviewed` says of `document` what `graph` says of it; positions are bytes.
///
/// # Errors
///
/// [`SvalaError`] where the graph is of another text or breaks one of SVALA's invariants; nothing is to be done then.
pub fn operations(
    document: &Document,
    reviewed: &Reviewed,
    graph: &Graph,
) -> Result<Vec<Operation>, SvalaError> {
    let source: String = graph.source.iter().map(|token| token.text.as_str()).collect();
    if source != document.text() {
        return Err(SvalaError::OtherText);
    }
    let mut operations = Vec::new();
    let places = places(graph)?;
    for edge in checked(graph)? {
        let own = edge.ids.iter().filter_map(|id| places.get(id.as_str()).copied());
        let Some(place) = own.reduce(Span::join) else { continue };
        operations.extend(changed(document, reviewed, &edge, place)?);
    }
    operations.sort_by_key(|operation| operation.start);
    Ok(operations)
}

/// Where the source tokens stand.
fn places(graph: &Graph) -> Result<BTreeMap<&str, Span>, SvalaError> {
    let mut places = BTreeMap::new();
    let mut at = 0;
    for token in &graph.source {
        let place = Span::new(at, at + token.text.len());
        at = place.end;
        if places.insert(token.id.as_str(), place).is_some() {
            return Err(SvalaError::SameId(token.id.clone()));
        }
    }
    Ok(places)
}

/// The edges, after SVALA's invariants were looked at.
fn checked(graph: &Graph) -> Result<Vec<Edge>, SvalaError> {
    let mut tokens = Tokens::of(graph)?;
    let edges = graph.edges.iter().map(|(id, value)| tokens.edge(id, value));
    let edges = edges.collect::<Result<Vec<Edge>, SvalaError>>()?;
    match tokens.free.first() {
        Some(token) => Err(SvalaError::NotOneEdge((*token).to_owned())),
        None => Ok(edges),
    }
}

/// The tokens of both sides by their identifiers.
struct Tokens<'g> {
    known: BTreeSet<&'g str>,
    /// Those that no edge has named yet.
    free: BTreeSet<&'g str>,
}

impl<'g> Tokens<'g> {
    fn of(graph: &'g Graph) -> Result<Self, SvalaError> {
        let mut known = BTreeSet::new();
        for token in graph.source.iter().chain(&graph.target) {
            if !known.insert(token.id.as_str()) {
                return Err(SvalaError::SameId(token.id.clone()));
            }
        }
        Ok(Self { free: known.clone(), known })
    }

    /// Reads an edge, which takes its tokens.
    fn edge(&mut self, id: &str, value: &serde_json::Value) -> Result<Edge, SvalaError> {
        let edge: Edge =
            serde_json::from_value(value.clone()).map_err(|_| SvalaError::NoEdge(id.to_owned()))?;
        edge.ids.iter().try_for_each(|token| self.take(id, token))?;
        if edge.comment.as_deref() == Some("") {
            return Err(SvalaError::EmptyComment(id.to_owned()));
        }
        Ok(edge)
    }

    fn take(&mut self, edge: &str, token: &str) -> Result<(), SvalaError> {
        if !self.known.contains(token) {
            return Err(SvalaError::UnknownToken { edge: edge.to_owned(), token: token.to_owned() });
        }
        let is_free = self.free.remove(token);
        is_free.then_some(()).ok_or_else(|| SvalaError::NotOneEdge(token.to_owned()))
    }
}

/// What `edge`, whose source tokens stand in `place`, says otherwise than the document's spans.
fn changed(
    document: &Document,
    reviewed: &Reviewed,
    edge: &Edge,
    place: Span,
) -> Result<Vec<Operation>, SvalaError> {
    let tagged = tagged(reviewed, place);
    let said = labels::read(&edge.labels);
    if tagged.iter().map(|(_, labels)| labels).eq(&said) {
        return Ok(tagged.first().map_or_else(Vec::new, |(span, _)| remark(span, &said[0], edge)));
    }
    match (said.as_slice(), tagged.as_slice()) {
        ([], tagged) => Ok(tagged.iter().map(|(span, _)| rejected(span)).collect()),
        ([said], [(span, known)]) => Ok(relabelled(span, known, said, edge)),
        ([said], []) => Ok(added(document, place, said, edge)),
        _ => Err(SvalaError::SeveralTags(edge.id.clone())),
    }
}

/// The spans there that have a tag, with their labels.
fn tagged(reviewed: &Reviewed, place: Span) -> Vec<(&ReviewedSpan, Labels)> {
    let known = spans_in(reviewed, place).map(|span| (span, labels::labels(span)));
    known.filter(|(_, labels)| !labels.tag.is_empty()).collect()
}

fn rejected(span: &ReviewedSpan) -> Operation {
    on(span.decision.span, What::Reject { reach: Where::Here })
}

fn on(span: Span, what: What) -> Operation {
    Operation { start: span.start, end: span.end, what }
}

/// What is said otherwise of one span.
fn relabelled(span: &ReviewedSpan, known: &Labels, said: &Labels, edge: &Edge) -> Vec<Operation> {
    let place = span.decision.span;
    let mut operations = Vec::new();
    if let Some(label) = said.label().filter(|_| said.tag != known.tag) {
        operations.push(on(place, What::Label { label: label.name().to_owned(), reach: Where::Here }));
    }
    if let Some(number) = said.number.filter(|number| Some(*number) != known.number) {
        operations.push(on(place, What::Number { number }));
    }
    operations.extend(said.form_against(known).map(|form| on(place, What::Attributes(form))));
    operations.extend(remark(span, said, edge));
    operations
}

/// The comment, where it is another.
fn remark(span: &ReviewedSpan, said: &Labels, edge: &Edge) -> Vec<Operation> {
    let known = span.comment.as_ref().map(|comment| comment.text.as_str());
    let text = edge.comment.as_deref();
    if known == text {
        return Vec::new();
    }
    vec![on(span.decision.span, comment(said, text))]
}

fn comment(said: &Labels, text: Option<&str>) -> What {
    What::Comment { kind: said.comment.unwrap_or(CommentKind::Com), text: text.unwrap_or("").to_owned() }
}

/// A span where none was: the words of the edge without the marks round them.
fn added(document: &Document, place: Span, said: &Labels, edge: &Edge) -> Vec<Operation> {
    let Some(label) = said.label() else { return Vec::new() };
    let span = inner(document, place);
    let mut operations = vec![on(span, What::Add { label: label.name().to_owned(), reach: Where::Here })];
    operations.extend(said.number.map(|number| on(span, What::Number { number })));
    operations.extend(said.form_against(&Labels::default()).map(|form| on(span, What::Attributes(form))));
    operations.extend(edge.comment.as_deref().map(|text| on(span, comment(said, Some(text)))));
    operations
}

/// The place without the marks round its words; without white space alone, where it is nothing but marks.
fn inner(document: &Document, place: Span) -> Span {
    let text = document.cut(place);
    let inner = without_marks(text);
    let start = place.start + text.find(inner).unwrap_or(0);
    Span::new(start, start + inner.len())
}

fn without_marks(text: &str) -> &str {
    let inner = text.trim_matches(is_mark);
    if inner.is_empty() { text.trim() } else { inner }
}

/// Whether a sign is no part of a name or address at whose end it stands.
fn is_mark(sign: char) -> bool {
    !sign.is_alphanumeric() && !matches!(sign, '@' | '+' | '#')
}
