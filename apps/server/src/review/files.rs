//! Documents as files: the result, the spans, SVALA's graph, and the graph back.

use super::{
    api::{Answer, Shared, read_ahead, with_project},
    step::{now, step},
};
use crate::{
    App,
    access::Caller,
    body::{Body, Path, Query},
    positions::{Positions, Unit},
    problem::Problem,
};
use axum::{
    Json, Router,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
    routing::{get, post},
};
use maskros_formats::annotations::{LabelledSpan, brat::Standoff, iob, labelled};
use maskros_review::{
    Opened, Project, ReviewedSpan,
    svala::{self, Graph, SvalaError},
};
use maskros_text::{Decisions, Lang, Span};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/review/api/documents", post(upload))
        .route("/review/api/documents/{id}/export", get(export))
        .route("/review/api/documents/{id}/import", post(import))
}

/// A document that somebody brings.
#[derive(Deserialize)]
struct Upload {
    name: String,
    text: String,
}

/// A name has at most this many bytes.
const LONGEST_NAME: usize = 255;

/// Takes a text into the project. A name that is taken keeps its document: what was said of it would be lost.
async fn upload(State(app): Shared, who: Caller, Body(asked): Body<Upload>) -> Answer {
    let Upload { name, text } = asked;
    refuse_odd(&name)?;
    let put = with_project(&app, move |project| project.add_document(&name, &text)).await?;
    let taken = "a document of this name is in the project already, with another text";
    let id = put.ok_or_else(|| Problem::new(StatusCode::CONFLICT, "name-taken", taken))?;
    log::info!("upload who={} document={id}", who.name);
    read_in_background(app);
    Ok((StatusCode::CREATED, Json(json!({"id": id}))).into_response())
}

/// Refuses what is no name of a document.
fn refuse_odd(name: &str) -> Result<(), Problem> {
    let detail = "a document has a name of at most 255 bytes, without control characters";
    if is_name(name) { Ok(()) } else { Err(Problem::bad("bad-name", detail)) }
}

/// Reads new documents while the caller goes on.
fn read_in_background(app: Arc<App>) {
    tokio::task::spawn_blocking(move || read_ahead(&app));
}

fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.len() <= LONGEST_NAME && !name.contains(char::is_control)
}

#[derive(Deserialize)]
struct Wanted {
    format: String,
}

async fn export(
    State(app): Shared,
    who: Caller,
    Path(id): Path<i64>,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let (opened, tokens) = with_project(&app, move |project| {
        let opened = project.document(id, &who.name)?;
        let tokens = project.tokens(&opened.document);
        Ok((opened, tokens))
    })
    .await?;
    exported(&opened, &tokens, &wanted.format)
}

const TEXT: &str = "text/plain; charset=utf-8";

/// The document in a format.
fn exported(opened: &Opened, tokens: &[Vec<Span>], format: &str) -> Answer {
    let (ending, kind, content) = match format {
        "document" => ("txt", TEXT, opened.reviewed.edits.apply(opened.document.text())),
        "jsonl" => ("jsonl", "application/x-ndjson", format!("{}\n", spans(opened))),
        "conll" => ("conll", TEXT, conll(opened, tokens)),
        "brat" => ("ann", TEXT, brat(opened)),
        "svala" => ("svala.json", "application/json", svala_graph(opened)?),
        _ => return Err(unknown_format()),
    };
    Ok(file(opened, ending, kind, content))
}

fn unknown_format() -> Problem {
    Problem::bad("unknown-format", "a document goes out as document, jsonl, conll, brat or svala")
}

fn brat(opened: &Opened) -> String {
    Standoff::default().lines(&opened.document, &labelled_spans(opened))
}

fn conll(opened: &Opened, sentences: &[Vec<Span>]) -> String {
    iob::head(true).to_owned() + &iob::columns(&opened.document, sentences, &labelled_spans(opened), true)
}

fn svala_graph(opened: &Opened) -> Result<String, Problem> {
    let graph = svala::graph(&opened.document, &opened.reviewed);
    serde_json::to_string(&graph).map_err(|_| Problem::internal())
}

fn labelled_spans(opened: &Opened) -> Vec<LabelledSpan> {
    let decisions = opened.reviewed.spans.iter().map(|span| span.decision.clone()).collect();
    let decisions = Decisions::new(&opened.document, decisions).unwrap_or_default();
    labelled(&opened.document, &decisions, |decision| Some(decision.label.name()))
}

/// The corrected spans as gold: what `maskros evaluate` compares with and trainers learn from. Positions are code points.
fn spans(opened: &Opened) -> Value {
    let text = opened.document.text();
    let positions = Positions::new(text, Unit::Chars);
    let rows = opened.reviewed.spans.iter().map(|span| span_row(span, &positions));
    json!({
        "id": opened.document.id(),
        "language": opened.reviewed.language.map(Lang::code),
        "text": text,
        "spans": rows.collect::<Vec<_>>(),
    })
}

fn span_row(span: &ReviewedSpan, positions: &Positions<'_>) -> Value {
    let decision = &span.decision;
    let (start, end) = positions.place(decision.span);
    json!({
        "start": start,
        "end": end,
        "label": decision.label.name(),
        "entity": format!("{}", decision.entity.0),
        "action": decision.action.name(),
        "judged": span.judged.name(),
    })
}

/// A file to keep. Its name has the number of the document: names of documents can name people.
fn file(opened: &Opened, ending: &str, kind: &'static str, content: String) -> Response {
    let name = file_name(opened, ending);
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, name)];
    (headers, content).into_response()
}

/// The name that the file has for whoever keeps it.
fn file_name(opened: &Opened, ending: &str) -> HeaderValue {
    let disposition = format!("attachment; filename=\"document-{}.{ending}\"", opened.id);
    HeaderValue::from_str(&disposition).unwrap_or(HeaderValue::from_static("attachment"))
}

#[derive(Deserialize)]
struct Import {
    version: u64,
    base: Option<String>,
    graph: Graph,
}

/// Takes over what an annotator changed in SVALA.
async fn import(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(asked): Body<Import>) -> Answer {
    let Import { version, base, graph } = asked;
    let name = who.name.clone();
    let read = with_project(&app, move |project| {
        let opened = project.document(id, &name)?;
        Ok(svala::operations(&opened.document, &opened.reviewed, &graph))
    });
    let operations = read.await?.map_err(|error| bad_graph(&error))?;
    let work = move |project: &Project, name: &str| match operations.is_empty() {
        true => project.document(id, name),
        false => project.operate(id, name, (version, &now()), &operations),
    };
    step(&app, &who, (id, base), work).await
}

fn bad_graph(error: &SvalaError) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-graph", error.to_string())
}
