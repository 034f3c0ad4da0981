//! Why a place is what it is.

use super::asked::{Rules, Texts};
use crate::{
    App,
    body::Body,
    positions::{Positions, Unit, rounded},
    problem::Problem,
};
use axum::{Json, extract::State};
use maskros_pipeline::{Pipeline, rule_description};
use maskros_text::{Candidate, Document, Span};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Which place to explain.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Explain {
    /// The text.
    text: String,
    /// First position of the place.
    start: usize,
    /// Position behind its last.
    end: usize,
    /// By which rules.
    #[serde(flatten)]
    rules: Rules,
    /// What positions count.
    #[serde(default)]
    offsets: Unit,
}

/// Why a place is what it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explained {
    /// What was decided, in words; nothing where the place stays because nothing was found.
    reason: Option<String>,
    /// Every suspicion that touches the place, strongest first.
    suspicions: Vec<Suspicion>,
}

/// One suspicion.
#[derive(Serialize, ToSchema)]
pub(crate) struct Suspicion {
    /// First position.
    start: usize,
    /// Position behind the last.
    end: usize,
    /// What it would be.
    label: &'static str,
    /// From 0 to 1.
    score: f64,
    /// What kind of detector.
    source: &'static str,
    /// Its rule.
    rule: &'static str,
    /// What the rule finds.
    description: &'static str,
}

/// Explain why a place was found, decided and replaced so
#[utoipa::path(post, path = "/v1/explain", request_body = Explain,
    responses((status = 200, body = Explained), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    Body(asked): Body<Explain>,
) -> Result<Json<Explained>, Problem> {
    let pipeline = asked.rules.pipeline(&app)?;
    let document = Texts::One(asked.text).documents()?.remove(0);
    let span = Positions::new(document.text(), asked.offsets).span(asked.start, asked.end);
    let span = span.ok_or_else(|| Problem::bad("bad-range", "this place is not in the text"))?;
    let explained = app.work(move |_| explained(&pipeline, &document, span, asked.offsets)).await?;
    Ok(Json(explained))
}

fn explained(pipeline: &Pipeline, document: &Document, span: Span, unit: Unit) -> Explained {
    let (mut candidates, analysis) = pipeline.trace(document);
    candidates.retain(|candidate| candidate.span.overlaps(span));
    candidates.sort_by(|one, two| two.score.total_cmp(&one.score));
    let decided = analysis.decisions.iter().find(|decision| decision.span.overlaps(span));
    let positions = Positions::new(document.text(), unit);
    Explained {
        reason: decided.map(|decision| decision.reason.to_string()),
        suspicions: candidates.iter().map(|candidate| Suspicion::of(candidate, &positions)).collect(),
    }
}

impl Suspicion {
    fn of(candidate: &Candidate, positions: &Positions<'_>) -> Self {
        let (start, end) = positions.place(candidate.span);
        Self {
            start,
            end,
            label: candidate.label.name(),
            score: rounded(candidate.score),
            source: candidate.source.name(),
            rule: candidate.rule,
            description: rule_description(candidate.rule).unwrap_or("given by a list"),
        }
    }
}
