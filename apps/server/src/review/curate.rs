//! What a curator sees of two reviewers: how far they agree, where they differ; and whose word to begin with.

use super::{
    api::{Answer, Shared, json_answer, with_project},
    step::{now, step},
};
use crate::{
    App,
    access::{Caller, Role},
    body::{Body, Path, Query},
    positions::{Positions, Unit},
};
use axum::{
    Router,
    extract::State,
    routing::{get, post},
};
use maskros_measure::{
    Figure,
    agreement::{Pairs, of_spans, of_tokens},
    classes::{Names, Tally},
};
use maskros_review::{DocumentRow, Opened, Project, ProjectError, State as Progress};
use maskros_text::Span;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/review/api/agreement", get(agreement))
        .route("/review/api/documents/{id}/differences", get(differences))
        .route("/review/api/documents/{id}/adopt", post(adopt))
}

/// Two reviewers.
#[derive(Clone, Deserialize)]
struct Two {
    a: String,
    b: String,
}

async fn agreement(State(app): Shared, who: Caller, Query(two): Query<Two>) -> Answer {
    who.needs(Role::Curator)?;
    let answer = with_project(&app, move |project| agreed(project, &two)).await?;
    json_answer(answer)
}

/// Agreement on each document that both have worked on, and on all of them.
fn agreed(project: &Project, two: &Two) -> Result<Value, ProjectError> {
    let mut all = [Pairs::default(), Pairs::default()];
    let mut documents = Vec::new();
    for row in project.documents()?.into_iter().filter(|row| two.have_worked_on(row)) {
        let pairs = pairs(&project.document(row.id, &two.a)?, &project.document(row.id, &two.b)?);
        let (f1, kappa) = figures(&pairs);
        documents.push(json!({"id": row.id, "name": row.name, "f1": f1, "kappa": kappa}));
        all.iter_mut().zip(pairs).for_each(|(all, pairs)| all.extend(pairs));
    }
    let (f1, kappa) = figures(&all);
    Ok(json!({
        "reviewers": [two.a, two.b],
        "documents": documents,
        "overall": {"f1": f1, "kappa": kappa},
    }))
}

impl Two {
    /// Whether there is work of both.
    fn have_worked_on(&self, row: &DocumentRow) -> bool {
        has_work_of(row, &self.a) && has_work_of(row, &self.b)
    }
}

fn has_work_of(row: &DocumentRow, name: &str) -> bool {
    row.reviewers.iter().any(|(who, state)| who == name && *state != Progress::New)
}

/// F1 over spans, and kappa over tokens.
fn figures([of_tokens, of_spans]: &[Pairs; 2]) -> (Figure, Figure) {
    (f1(of_spans), kappa(of_tokens))
}

/// What both said of each token, and of each span.
fn pairs(one: &Opened, other: &Opened) -> [Pairs; 2] {
    let sides = [one, other].map(spans);
    let sides = sides.each_ref().map(Vec::as_slice);
    [of_tokens(&words(one.document.text()), sides), of_spans(sides)]
}

/// A span with its label.
type Labelled = (Span, &'static str);

fn spans(opened: &Opened) -> Vec<Labelled> {
    let decisions = opened.reviewed.spans.iter().map(|span| &span.decision);
    decisions.map(|decision| (decision.span, decision.label.name())).collect()
}

/// The words of a text, parted by white space: what SVALA's annotators see as tokens.
fn words(text: &str) -> Vec<Span> {
    let mut at = 0;
    let word = |part: &str| {
        let start = at;
        at += part.len();
        let inner = part.trim_end();
        (!inner.is_empty()).then(|| Span::new(start, start + inner.len()))
    };
    text.split_inclusive(char::is_whitespace).filter_map(word).collect()
}

fn tally(pairs: &Pairs) -> (Names, Tally) {
    let both = || pairs.iter().map(|pair| pair.each_ref().map(String::as_str));
    let names = Names::of(both());
    let mut tally = Tally::default();
    tally.add(&names.count(both()));
    (names, tally)
}

/// Cohen's kappa over tokens, in per cent.
fn kappa(pairs: &Pairs) -> Figure {
    tally(pairs).1.kappa()
}

/// F1 over spans with their labels, in per cent.
fn f1(pairs: &Pairs) -> Figure {
    let (names, tally) = tally(pairs);
    tally.shared(|class| names.is_sensitive(class))
}

async fn differences(State(app): Shared, who: Caller, Path(id): Path<i64>, Query(two): Query<Two>) -> Answer {
    who.needs(Role::Curator)?;
    let found = with_project(&app, move |project| {
        let (one, other) = (project.document(id, &two.a)?, project.document(id, &two.b)?);
        Ok(json!({"a": two.a, "b": two.b, "differences": different(&one, &other)}))
    });
    json_answer(found.await?)
}

/// The spans that one of two has and the other has not, or has with another label, in reading order.
fn different(one: &Opened, other: &Opened) -> Vec<Value> {
    let positions = Positions::new(one.document.text(), Unit::Utf16);
    let (one, other) = (spans(one), spans(other));
    let difference = |span: Span| {
        let (a, b) = (label_at(&one, span), label_at(&other, span));
        let (start, end) = positions.place(span);
        (a != b).then(|| json!({"start": start, "end": end, "a": a, "b": b}))
    };
    places(&one, &other).into_iter().filter_map(difference).collect()
}

fn label_at(side: &[Labelled], span: Span) -> Option<&'static str> {
    side.iter().find(|(own, _)| *own == span).map(|(_, label)| *label)
}

/// Where one of two has a span, in reading order.
fn places(one: &[Labelled], other: &[Labelled]) -> Vec<Span> {
    let mut places: Vec<Span> = one.iter().chain(other).map(|(span, _)| *span).collect();
    places.sort_by_key(|span| (span.start, span.end));
    places.dedup();
    places
}

#[derive(Deserialize)]
struct Adopt {
    version: u64,
    base: Option<String>,
    from: String,
}

async fn adopt(State(app): Shared, who: Caller, Path(id): Path<i64>, Body(asked): Body<Adopt>) -> Answer {
    who.needs(Role::Curator)?;
    let Adopt { version, base, from } = asked;
    let work = move |project: &Project, name: &str| project.adopt(id, name, (version, &now()), &from);
    step(&app, &who, (id, base), work).await
}
