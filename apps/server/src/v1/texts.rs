//! Texts in one request: what stands where, and what is written instead.

use super::asked::{Read, Rules, Texts, read};
use crate::{
    App,
    body::Known,
    positions::{Positions, Unit, rounded},
    problem::Problem,
};
use axum::{Json, extract::State};
use maskros_pipeline::Pipeline;
use maskros_replace::{Namer, Scope};
use maskros_text::{Decision, Document};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, sync::Arc};
use utoipa::ToSchema;

/// What to detect.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Detect {
    /// The text, or a list of texts.
    text: Texts,
    /// By which rules.
    #[serde(flatten)]
    rules: Rules,
    /// What positions count.
    #[serde(default)]
    offsets: Unit,
}

/// A document, and what stands where in it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Detected {
    /// The language of most of it, or `und`.
    language: &'static str,
    /// In reading order.
    spans: Vec<SpanRow>,
}

/// Answers about documents, in the order of the request.
#[derive(Serialize, ToSchema)]
pub(crate) struct Documents<T> {
    documents: Vec<T>,
}

/// One span.
#[derive(Serialize, ToSchema)]
pub(crate) struct SpanRow {
    /// First position.
    start: usize,
    /// Position behind the last.
    end: usize,
    /// Where it stood before it was replaced, in answers with a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    input_start: Option<usize>,
    /// Where it ended before it was replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    input_end: Option<usize>,
    /// What it is; see /v1/labels.
    label: &'static str,
    /// The finer kind, such as `personnummer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    /// replace, generalise, mark or keep.
    action: &'static str,
    /// low, medium or high.
    risk: &'static str,
    /// From 0 to 1.
    score: f64,
    /// Who or what it is: the same for all mentions of one person or place in the document.
    entity: u32,
    /// SweLL's running number.
    number: u32,
    /// What kind of detector found it.
    source: &'static str,
    /// Its rule.
    rule: &'static str,
    /// Why, in words.
    #[schema(value_type = String)]
    reason: Cow<'static, str>,
}

impl SpanRow {
    fn new(decision: &Decision, (start, end): (usize, usize)) -> Self {
        Self {
            start,
            end,
            input_start: None,
            input_end: None,
            label: decision.label.name(),
            kind: decision.attributes.kind,
            action: decision.action.name(),
            risk: decision.risk.name(),
            score: rounded(decision.score),
            entity: decision.entity.0,
            number: decision.number,
            source: decision.source.name(),
            rule: decision.rule,
            reason: decision.reason.clone(),
        }
    }

    /// With where it stood in the text that was sent.
    fn with_input(self, (start, end): (usize, usize)) -> Self {
        Self { input_start: Some(start), input_end: Some(end), ..self }
    }
}

/// Find personal information
///
/// Nothing is replaced; each span comes with what it is, how sure the program is, why, and what the policy would do.
#[utoipa::path(post, path = "/v1/detect", request_body = Detect,
    responses((status = 200, body = Documents<Detected>), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn detect(
    State(app): State<Arc<App>>,
    Known(asked): Known<Detect>,
) -> Result<Json<Documents<Detected>>, Problem> {
    let pipeline = asked.rules.pipeline(&app)?;
    let documents = asked.text.documents()?;
    let unit = asked.offsets;
    let documents = app
        .work(move |app| documents.iter().map(|document| detected(app, &pipeline, document, unit)).collect());
    Ok(Json(Documents { documents: documents.await? }))
}

/// What was found in one document.
fn detected(app: &App, pipeline: &Pipeline, document: &Document, unit: Unit) -> Detected {
    let Read { language, decisions, .. } = read(app, pipeline, document, None);
    let positions = Positions::new(document.text(), unit);
    let row = |decision: &Decision| SpanRow::new(decision, positions.place(decision.span));
    Detected { language: language.code(), spans: decisions.iter().map(row).collect() }
}

/// What to pseudonymize.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Pseudonymize {
    /// The text, or a list of texts.
    pub(super) text: Texts,
    /// By which rules.
    #[serde(flatten)]
    pub(super) rules: Rules,
    /// What positions count.
    #[serde(default)]
    pub(super) offsets: Unit,
    /// Within what the same person gets the same pseudonym: each document (default), or all texts of this request.
    #[serde(default)]
    scope: ScopeName,
}

#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ScopeName {
    #[default]
    Document,
    Collection,
}

impl ScopeName {
    const fn scope(self) -> Scope {
        match self {
            Self::Document => Scope::Document,
            Self::Collection => Scope::Collection,
        }
    }
}

/// A document without its people.
#[derive(Serialize, ToSchema)]
pub(crate) struct Pseudonymized {
    /// The language of most of it, or `und`.
    language: &'static str,
    /// The result.
    pub(super) text: String,
    /// What was decided, in reading order, by its places in the result and in the text that was sent.
    spans: Vec<SpanRow>,
}

/// Replace personal information
///
/// Nothing is kept: the pseudonyms are chosen by a key that is forgotten with the request. For pseudonyms that can be undone open a session.
#[utoipa::path(post, path = "/v1/pseudonymize", request_body = Pseudonymize,
    responses((status = 200, body = Documents<Pseudonymized>), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn pseudonymize(
    State(app): State<Arc<App>>,
    Known(asked): Known<Pseudonymize>,
) -> Result<Json<Documents<Pseudonymized>>, Problem> {
    let pipeline = asked.rules.pipeline(&app)?;
    let documents = asked.text.documents()?;
    let mut namer = Namer::new(fresh_key()?, asked.scope.scope(), "request");
    let documents = app.work(move |app| {
        let one = |document| written(app, &pipeline, document, &mut namer, asked.offsets);
        documents.iter().map(one).collect()
    });
    Ok(Json(Documents { documents: documents.await? }))
}

/// The result of one document.
pub(super) fn written(
    app: &App,
    pipeline: &Pipeline,
    document: &Document,
    namer: &mut Namer,
    unit: Unit,
) -> Pseudonymized {
    let Read { language, decisions, edits } = read(app, pipeline, document, Some(namer));
    let text = edits.apply(document.text());
    let (before, after) = (Positions::new(document.text(), unit), Positions::new(&text, unit));
    let places = edits.places(decisions.iter().map(|decision| decision.span));
    let rows = decisions.iter().zip(&places).map(|(decision, place)| {
        SpanRow::new(decision, after.place(*place)).with_input(before.place(decision.span))
    });
    Pseudonymized { language: language.code(), spans: rows.collect(), text }
}

/// A key that nobody keeps.
pub(super) fn fresh_key() -> Result<[u8; 32], Problem> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map(|()| key).map_err(|_| Problem::internal())
}

/// Of what to tell the languages.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LangId {
    /// The text, or a list of texts.
    text: Texts,
}

/// The languages of a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct Identified {
    /// By how much of the text is valid in each, most first.
    languages: Vec<&'static str>,
}

impl Identified {
    /// Those of a document.
    fn of(document: &Document, pipeline: &Pipeline) -> Self {
        Self { languages: pipeline.languages(document).into_iter().map(|(lang, _)| lang.code()).collect() }
    }
}

/// Tell the languages of texts
///
/// Sentence by sentence; a sentence may be valid in several of the Scandinavian languages.
#[utoipa::path(post, path = "/v1/langid", request_body = LangId,
    responses((status = 200, body = Documents<Identified>), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn langid(
    State(app): State<Arc<App>>,
    Known(asked): Known<LangId>,
) -> Result<Json<Documents<Identified>>, Problem> {
    let pipeline = Rules::default().pipeline(&app)?;
    let documents = asked.text.documents()?;
    let one = move |document: &Document| Identified::of(document, &pipeline);
    let documents = app.work(move |_| documents.iter().map(one).collect()).await?;
    Ok(Json(Documents { documents }))
}
