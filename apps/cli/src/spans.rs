//! Spans as JSON: what `detect` prints and `--annotations` writes. No text of a document is in them.

use crate::{arguments::Unit, offsets::Counter};
use maskros_pipeline::Analysis;
use maskros_text::{Attributes, Decision, Document, Edits, Lang, Sex, Span};
use serde::Serialize;
use serde_json::{Map, Value};

/// One document.
#[derive(Debug, Serialize)]
pub(crate) struct DocumentSpans<'a> {
    pub(crate) id: &'a str,
    /// The language of most of the text; `und` where none was found.
    pub(crate) language: &'static str,
    /// What `start` and `end` count.
    pub(crate) unit: &'static str,
    pub(crate) spans: Vec<SpanRow<'a>>,
}

/// One span.
#[derive(Debug, Serialize)]
pub(crate) struct SpanRow<'a> {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) label: &'static str,
    pub(crate) attributes: Map<String, Value>,
    pub(crate) score: f32,
    pub(crate) entity: u32,
    pub(crate) number: u32,
    pub(crate) risk: &'static str,
    pub(crate) action: &'static str,
    pub(crate) source: &'static str,
    pub(crate) rule: &'static str,
    pub(crate) reason: &'a str,
}

impl<'a> DocumentSpans<'a> {
    /// The spans of `analysis` where they stand in `document`.
    pub(crate) fn found(document: &'a Document, analysis: &'a Analysis, unit: Unit) -> Self {
        let mut counter = Counter::new(document.text(), unit);
        let rows =
            analysis.decisions.iter().map(|decision| SpanRow::new(decision, counter.span(decision.span)));
        Self {
            id: document.id(),
            language: main_language(analysis),
            unit: unit.name(),
            spans: rows.collect(),
        }
    }

    /// The spans of `analysis` where they stand in `written`, the text after the edits; `places` are theirs in it.
    pub(crate) fn written(
        document: &'a Document,
        written: &str,
        analysis: &'a Analysis,
        places: &[Span],
    ) -> Self {
        let mut counter = Counter::new(written, Unit::Chars);
        let rows = analysis.decisions.iter().zip(places);
        let rows = rows.map(|(decision, place)| SpanRow::new(decision, counter.span(*place)));
        Self {
            id: document.id(),
            language: main_language(analysis),
            unit: Unit::Chars.name(),
            spans: rows.collect(),
        }
    }
}

impl<'a> SpanRow<'a> {
    fn new(decision: &'a Decision, (start, end): (usize, usize)) -> Self {
        Self {
            start,
            end,
            label: decision.label.name(),
            attributes: attributes(decision.attributes),
            score: rounded(decision.score),
            entity: decision.entity.0,
            number: decision.number,
            risk: decision.risk.name(),
            action: decision.action.name(),
            source: decision.source.name(),
            rule: decision.rule,
            reason: &decision.reason,
        }
    }
}

/// Where the decisions stand in the text after `edits`; parts of a name that was replaced as a whole share its place.
pub(crate) fn places(analysis: &Analysis, edits: &Edits) -> Vec<Span> {
    let mut edits = edits.as_slice().iter().peekable();
    // What the edits before the current place added and took away.
    let (mut added, mut taken) = (0, 0);
    let mut places = Vec::new();
    for Decision { span, .. } in &analysis.decisions {
        while let Some(edit) = edits.next_if(|edit| edit.span.end <= span.start) {
            added += edit.replacement.len();
            taken += edit.span.len();
        }
        let moved = |byte: usize| byte + added - taken;
        places.push(match edits.peek().filter(|edit| edit.span.overlaps(*span)) {
            Some(edit) => Span::new(moved(edit.span.start), moved(edit.span.start) + edit.replacement.len()),
            None => Span::new(moved(span.start), moved(span.end)),
        });
    }
    places
}

/// The language of most of the text.
pub(crate) fn main_language(analysis: &Analysis) -> &'static str {
    analysis.languages.first().map_or(Lang::Und, |(lang, _)| *lang).code()
}

/// Two decimals: more would suggest a precision that no source has.
fn rounded(score: f32) -> f32 {
    (score * 100.0).round() / 100.0
}

/// The attributes that are set; SweLL's names for its supra-categories (guidelines 2.2).
fn attributes(attributes: Attributes) -> Map<String, Value> {
    let mut map = Map::new();
    let marks = [
        ("gen", attributes.genitive),
        ("def", attributes.definite),
        ("pl", attributes.plural),
        ("foreign", attributes.foreign),
    ];
    for (name, _) in marks.into_iter().filter(|(_, set)| *set) {
        map.insert(name.to_owned(), Value::Bool(true));
    }
    let sex = attributes.sex.map(|sex| match sex {
        Sex::Male => "male",
        Sex::Female => "female",
        Sex::Both => "both",
    });
    let language = attributes.language.map(Lang::code);
    for (name, value) in [("sex", sex), ("kind", attributes.kind), ("language", language)] {
        if let Some(value) = value {
            map.insert(name.to_owned(), Value::from(value));
        }
    }
    map
}
