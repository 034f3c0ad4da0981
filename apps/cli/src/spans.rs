//! Spans as JSON: what `detect` prints and `--annotations` writes. No text of a document is in them.

mod lines;

use crate::arguments::Unit;
pub(crate) use lines::{Begin, SpanLines};
use maskros_pipeline::Analysis;
use maskros_text::{Attributes, Decision, Document, Lang, Scheme, Sex, Span};
use serde::Serialize;
use serde_json::{Map, Value};

/// One document.
#[derive(Debug, Serialize)]
pub(crate) struct DocumentSpans<'a> {
    /// What the record calls itself, or else `document`.
    pub(crate) id: Value,
    /// File and place of the text.
    pub(crate) document: &'a str,
    /// The language of most of the text, or of its first section; `und` where none was found.
    pub(crate) language: &'static str,
    /// What positions count.
    pub(crate) unit: &'static str,
    /// Come last, so that others can follow.
    pub(crate) spans: Vec<SpanRow<'a>>,
}

/// One span.
#[derive(Debug, Serialize)]
pub(crate) struct SpanRow<'a> {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Where it stood before it was replaced, in the annotations of a result.
    #[serde(flatten)]
    pub(crate) input: Option<InputPlace>,
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

/// A place in the text that was read.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct InputPlace {
    input_start: usize,
    input_end: usize,
}

/// A document with what its record calls itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Called<'a> {
    pub(crate) document: &'a Document,
    /// As JSON.
    pub(crate) own_id: Option<&'a str>,
}

impl Called<'_> {
    /// What the record calls itself, or else the place of the text.
    pub(crate) fn id(&self) -> Value {
        self.own_id().unwrap_or_else(|| Value::from(self.document.whole_id()))
    }

    /// What the record calls itself; a number that JSON readers would round is a string.
    pub(crate) fn own_id(&self) -> Option<Value> {
        let source = self.own_id?;
        let value = serde_json::from_str(source).unwrap_or_default();
        Some(match value {
            Value::Number(number) if number.to_string() != source => Value::from(source),
            value => value,
        })
    }
}

impl<'a> DocumentSpans<'a> {
    /// The spans of `analysis` where they stand in the text, under the names of `scheme` if there is one.
    pub(crate) fn found(
        called: Called<'a>,
        analysis: &'a Analysis,
        begin: Begin,
        unit: Unit,
        scheme: Option<Scheme>,
    ) -> Self {
        let mut counter = begin.in_input(called.document.text(), unit);
        let row = |decision: &'a Decision| {
            let label = name_in(decision, scheme)?;
            Some(SpanRow { label, ..SpanRow::new(decision, counter.span(decision.span), None) })
        };
        let spans = analysis.decisions.iter().filter_map(row).collect();
        Self::new(called, analysis, unit, spans)
    }

    /// The spans of `analysis` where they stand in `written`, the text after the edits; `places` are theirs in it.
    pub(crate) fn written(
        called: Called<'a>,
        written: &str,
        analysis: &'a Analysis,
        places: &[Span],
        begin: Begin,
    ) -> Self {
        let mut before = begin.in_input(called.document.text(), Unit::Chars);
        let mut after = begin.in_output(written, Unit::Chars);
        let row = |(decision, place): (&'a Decision, &Span)| {
            let (input_start, input_end) = before.span(decision.span);
            SpanRow::new(decision, after.span(*place), Some(InputPlace { input_start, input_end }))
        };
        let spans = analysis.decisions.iter().zip(places).map(row).collect();
        Self::new(called, analysis, Unit::Chars, spans)
    }

    fn new(called: Called<'a>, analysis: &'a Analysis, unit: Unit, spans: Vec<SpanRow<'a>>) -> Self {
        Self {
            id: called.id(),
            document: called.document.whole_id(),
            language: main_language(analysis),
            unit: unit.name(),
            spans,
        }
    }
}

/// The label of a decision, as `scheme` calls it if there is one; `None` where that has no name for it.
pub(crate) fn name_in(decision: &Decision, scheme: Option<Scheme>) -> Option<&'static str> {
    match scheme {
        None => Some(decision.label.name()),
        Some(scheme) => decision.label.name_for(scheme, decision.attributes.kind),
    }
}

impl<'a> SpanRow<'a> {
    fn new(decision: &'a Decision, (start, end): (usize, usize), input: Option<InputPlace>) -> Self {
        Self {
            start,
            end,
            input,
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

const fn sex_name(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "male",
        Sex::Female => "female",
        Sex::Both => "both",
    }
}

/// The language of most of the text.
pub(crate) fn main_language(analysis: &Analysis) -> &'static str {
    analysis.languages.first().map_or(Lang::Und, |(lang, _)| *lang).code()
}

/// Two decimals: more would suggest a precision that no source has.
pub(crate) fn rounded(score: f32) -> f32 {
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
    let sex = attributes.sex.map(sex_name);
    let language = attributes.language.map(Lang::code);
    for (name, value) in [("sex", sex), ("kind", attributes.kind), ("language", language)] {
        if let Some(value) = value {
            map.insert(name.to_owned(), Value::from(value));
        }
    }
    map
}
