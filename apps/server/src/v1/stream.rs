//! Texts as JSON Lines, answered line by line while the rest is still on its way.

use super::{
    asked::Rules,
    texts::{Pseudonymized, fresh_key, written},
};
use crate::{App, body::Query, positions::Unit, problem::Problem};
use axum::{
    body::{Body, BodyDataStream},
    extract::{Request, State},
    http::header,
    response::{IntoResponse as _, Response},
};
use maskros_pipeline::Pipeline;
use maskros_replace::{Namer, Scope};
use maskros_text::Document;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{io, sync::Arc};
use tokio::sync::mpsc;
use tokio_stream::{StreamExt as _, wrappers::ReceiverStream};
use utoipa::{IntoParams, ToSchema};

/// By which rules a stream is written.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct StreamRules {
    /// A shipped policy; see /v1/policies.
    policy: Option<String>,
    /// How replaced spans are written.
    strategy: Option<String>,
    /// low, balanced or high.
    sensitivity: Option<String>,
    /// The languages, parted by commas.
    #[serde(default)]
    languages: String,
    /// Within what the same person gets the same pseudonym: `document`, or `collection` for the whole stream.
    #[serde(default)]
    scope: String,
}

impl StreamRules {
    fn rules(self) -> Rules {
        let languages =
            self.languages.split(',').filter(|code| !code.is_empty()).map(str::to_owned).collect();
        let Self { policy, strategy, sensitivity, .. } = self;
        Rules { policy, strategy, sensitivity, languages }
    }
}

/// One line of a stream.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Line {
    /// Comes back with the answer.
    #[serde(default)]
    #[schema(value_type = Object)]
    id: Value,
    /// The text.
    text: String,
}

/// The answer to one line: a result, or what is wrong with the line.
#[derive(Serialize)]
struct Answered {
    id: Value,
    #[serde(flatten)]
    result: Option<Pseudonymized>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
}

/// Lines that wait to be sent to a slow reader.
const WAITING: usize = 16;

/// Replace personal information line by line
///
/// Send JSON Lines `{"id": …, "text": "…"}`; each is answered by one line as soon as it is done, in the same order. A broken line is
/// answered by a line with `error`, and the others go on.
#[utoipa::path(post, path = "/v1/pseudonymize/stream", params(StreamRules),
    request_body(content = Line, content_type = "application/x-ndjson"),
    responses((status = 200, content_type = "application/x-ndjson", body = Pseudonymized), (status = "4XX", body = Problem)),
    security(("key" = [])))]
pub(crate) async fn pseudonymize_lines(
    State(app): State<Arc<App>>,
    Query(rules): Query<StreamRules>,
    request: Request,
) -> Result<Response, Problem> {
    let scope = if rules.scope == "collection" { Scope::Collection } else { Scope::Document };
    let pipeline = rules.rules().pipeline(&app)?;
    let namer = Namer::new(fresh_key()?, scope, "stream");
    let (answers, receiver) = mpsc::channel(WAITING);
    let lines = Lines { app, pipeline: Arc::new(pipeline), namer: Some(namer), number: 0, answers };
    tokio::spawn(lines.all(request.into_body().into_data_stream()));
    let body = Body::from_stream(ReceiverStream::new(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// The stream on its way.
struct Lines {
    app: Arc<App>,
    pipeline: Arc<Pipeline>,
    /// Away while a line is worked on.
    namer: Option<Namer>,
    number: usize,
    answers: mpsc::Sender<io::Result<Vec<u8>>>,
}

impl Lines {
    /// Answers every line of `body`; ends early where the reader is gone or the sender breaks off.
    async fn all(mut self, mut body: BodyDataStream) {
        let mut rest = Vec::new();
        while let Some(Ok(piece)) = body.next().await {
            rest.extend_from_slice(&piece);
            while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = rest.drain(..=end).collect();
                if !self.line(&line).await {
                    return;
                }
            }
            if rest.len() > self.app.body_limit {
                self.refuse("too-large", "a line is larger than the service takes; see --body-limit").await;
                return;
            }
        }
        self.line(&rest).await;
    }

    /// Answers that a line is not taken; says whether anybody reads the answers.
    async fn refuse(&self, code: &'static str, detail: impl Into<String>) -> bool {
        self.answer(Value::Null, Err(Problem::bad(code, detail))).await
    }

    /// Answers one line; says whether anybody reads the answers.
    async fn line(&mut self, line: &[u8]) -> bool {
        if line.trim_ascii().is_empty() {
            return true;
        }
        self.number += 1;
        let Ok(Line { id, text }) = serde_json::from_slice(line) else {
            let detail = format!("line {} is not an object with a text", self.number);
            return self.refuse("bad-request", detail).await;
        };
        let Some(namer) = self.namer.take() else { return false };
        let result = self.work(text, namer).await;
        self.answer(id, result).await
    }

    async fn work(&mut self, text: String, mut namer: Namer) -> Result<Pseudonymized, Problem> {
        let (pipeline, number) = (Arc::clone(&self.pipeline), self.number.to_string());
        let done = self.app.work(move |app| {
            let result = written(app, &pipeline, &Document::new(number, text), &mut namer, Unit::Chars);
            (result, namer)
        });
        let (result, namer) = done.await?;
        self.namer = Some(namer);
        Ok(result)
    }

    async fn answer(&self, id: Value, result: Result<Pseudonymized, Problem>) -> bool {
        let (result, error) = match result {
            Ok(result) => (Some(result), None),
            Err(problem) => (None, Some(problem)),
        };
        let mut bytes = serde_json::to_vec(&Answered { id, result, error }).unwrap_or_default();
        bytes.push(b'\n');
        self.answers.send(Ok(bytes)).await.is_ok()
    }
}
