//! Why a place is what it is.

use super::asked::{Rules, Texts};
use crate::{
    App,
    body::Known,
    positions::{Positions, Unit},
    problem::Problem,
    suspicion::Suspicion,
};
use axum::{Json, extract::State};
use maskros_pipeline::{Left, Pipeline, Trace};
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
    /// Every suspicion that touches the place and is left, because something spoke against it.
    left: Vec<LeftSuspicion>,
}

/// A suspicion that is left.
#[derive(Serialize, ToSchema)]
struct LeftSuspicion {
    /// What was suspected.
    #[serde(flatten)]
    suspicion: Suspicion,
    /// The name of the reason.
    reason: &'static str,
    /// What it is instead.
    instead: &'static str,
}

/// Explain why a place was found, decided and replaced so
#[utoipa::path(post, path = "/v1/explain", request_body = Explain,
    responses((status = 200, body = Explained), (status = "4XX", body = Problem)), security(("key" = [])))]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    Known(asked): Known<Explain>,
) -> Result<Json<Explained>, Problem> {
    let pipeline = asked.rules.pipeline(&app)?;
    let document = Texts::One(asked.text).documents()?.remove(0);
    let span = Positions::new(document.text(), asked.offsets).span(asked.start, asked.end);
    let span = span.ok_or_else(|| Problem::bad("bad-range", "this place is not in the text"))?;
    let explained = app.work(move |_| explained(&pipeline, &document, span, asked.offsets)).await?;
    Ok(Json(explained))
}

fn explained(pipeline: &Pipeline, document: &Document, span: Span, unit: Unit) -> Explained {
    let Trace { candidates, left, analysis } = pipeline.trace(document);
    let left = left.iter().filter(|left| left.candidate.span.overlaps(span));
    let decided = analysis.decisions.iter().find(|decision| decision.span.overlaps(span));
    let positions = Positions::new(document.text(), unit);
    Explained {
        reason: decided.map(|decision| decision.reason.to_string()),
        suspicions: Suspicion::all(&strongest_first(candidates, span), &positions),
        left: left.map(|left| LeftSuspicion::of(left, &positions)).collect(),
    }
}

/// What touches the place.
fn strongest_first(mut candidates: Vec<Candidate>, span: Span) -> Vec<Candidate> {
    candidates.retain(|candidate| candidate.span.overlaps(span));
    candidates.sort_by(|one, two| two.score.total_cmp(&one.score));
    candidates
}

impl LeftSuspicion {
    fn of(Left { candidate, reason }: &Left, positions: &Positions<'_>) -> Self {
        Self {
            suspicion: Suspicion::of(candidate, positions),
            reason: reason.name,
            instead: reason.description,
        }
    }
}
