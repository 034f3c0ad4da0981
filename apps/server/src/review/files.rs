//! Documents as files: the result, the spans, SVALA's graph, and the graph back.

use super::api::{Answer, Shared, told, with_project};
use crate::{App, access::Caller, body::Body, problem::Problem};
use axum::{
    Router,
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
    routing::{get, post},
};
use maskros_review::{
    Opened,
    svala::{self, Graph, SvalaError},
};
use maskros_text::Lang;
use serde::Deserialize;
use serde_json::{Value, json};
use std::{sync::Arc, time::SystemTime};

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/review/api/documents/{id}/export", get(export))
        .route("/review/api/documents/{id}/import", post(import))
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
    let opened = with_project(&app, move |project| project.document(id, &who.name)).await?;
    let text = opened.document.text();
    match wanted.format.as_str() {
        "document" => {
            Ok(file(&opened, "txt", "text/plain; charset=utf-8", opened.reviewed.edits.apply(text)))
        }
        "jsonl" => Ok(file(&opened, "jsonl", "application/x-ndjson", format!("{}\n", spans(&opened)))),
        "svala" => {
            let graph = serde_json::to_string(&svala::graph(&opened.document, &opened.reviewed));
            Ok(file(&opened, "svala.json", "application/json", graph.map_err(|_| Problem::internal())?))
        }
        _ => Err(Problem::bad("unknown-format", "a document goes out as document, jsonl or svala")),
    }
}

/// The corrected spans as gold: what `maskros evaluate` compares with and trainers learn from. Positions are code points.
fn spans(opened: &Opened) -> Value {
    let text = opened.document.text();
    let positions = crate::positions::Positions::new(text, crate::positions::Unit::Chars);
    let row = |span: &maskros_review::ReviewedSpan| {
        let decision = &span.decision;
        json!({
            "start": positions.count(decision.span.start),
            "end": positions.count(decision.span.end),
            "label": decision.label.name(),
            "entity": format!("{}", decision.entity.0),
            "action": decision.action.name(),
            "judged": span.judged.name(),
        })
    };
    json!({
        "id": opened.document.id(),
        "language": opened.reviewed.language.map(Lang::code),
        "text": text,
        "spans": opened.reviewed.spans.iter().map(row).collect::<Vec<_>>(),
    })
}

/// A file to keep. Its name has the number of the document: names of documents can name people.
fn file(opened: &Opened, ending: &str, kind: &'static str, content: String) -> Response {
    let disposition = format!("attachment; filename=\"document-{}.{ending}\"", opened.id);
    let disposition = HeaderValue::from_str(&disposition).unwrap_or(HeaderValue::from_static("attachment"));
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, disposition)];
    (headers, content).into_response()
}

#[derive(Deserialize)]
struct Import {
    version: u64,
    graph: Graph,
}

/// Takes over what an annotator changed in SVALA.
async fn import(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(asked): Body<Import>) -> Answer {
    let at = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let name = who.name.clone();
    let done = with_project(&app, move |project| {
        let opened = project.document(id, &name)?;
        let read = svala::operations(&opened.document, &opened.reviewed, &asked.graph);
        let operations = match read {
            Ok(operations) => operations,
            Err(error) => return Ok(Err(error)),
        };
        if operations.is_empty() {
            return Ok(Ok(opened));
        }
        project.operate(id, &name, (asked.version, &at), &operations).map(Ok)
    });
    let opened = done.await?.map_err(|error: SvalaError| {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-graph", error.to_string())
    })?;
    told(&app, &who, &opened)
}
