//! The project as a whole, and the list of its documents.

use super::{
    api::{Answer, Shared, desk, json_answer, with_project},
    view,
};
use crate::{
    App,
    access::Caller,
    body::{Path, Query},
    desk::shown,
    problem::Problem,
};
use axum::{Router, extract::State, routing::get};
use maskros_review::{DocumentRow, Listed, Mark, Project, Sort, State as Progress, Wanted};
use maskros_text::Label;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::sync::Arc;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/review/api/project", get(project))
        .route("/review/api/documents", get(documents))
        .route("/review/api/documents/{id}/row", get(row))
        .route("/review/api/documents/{id}/next", get(next))
}

/// How far a document can be, in the order in which they are counted.
const STATES: [Progress; 3] = [Progress::New, Progress::InReview, Progress::Done];

async fn project(State(app): Shared, who: Caller) -> Answer {
    let (listed, unsure, words) = with_project(&app, |project| {
        Ok((project.list(&Wanted::default())?, project.unsure()?, project.words()?))
    })
    .await?;
    let settings = desk(&app)?.project.settings();
    json_answer(json!({
        "name": settings.name,
        "version": env!("CARGO_PKG_VERSION"),
        "policy": settings.policy.name(),
        "me": {"name": who.name, "role": who.role.name()},
        "labels": view::labels(),
        "documents": counted(STATES.map(shown), listed.states),
        "unsure": unsure,
        "lists": lists(words),
    }))
}

/// What is always replaced, and what never is.
fn lists(words: Vec<(String, Option<Label>)>) -> Value {
    let (always, never): (Vec<_>, Vec<_>) = words.into_iter().partition(|(_, label)| label.is_some());
    let entry =
        |(text, label): (String, Option<Label>)| json!({"text": text, "label": label.map(Label::name)});
    let always: Vec<Value> = always.into_iter().map(entry).collect();
    let never: Vec<String> = never.into_iter().map(|(text, _)| text).collect();
    json!({"always": always, "never": never})
}

fn counted<const N: usize>(names: [&str; N], counts: [usize; N]) -> Value {
    let pairs = names.into_iter().map(str::to_owned).zip(counts.into_iter().map(Value::from));
    Value::Object(pairs.collect::<Map<_, _>>())
}

#[derive(Deserialize)]
#[serde(default)]
struct Asked {
    state: String,
    q: String,
    only: String,
    sort: String,
    offset: usize,
    limit: usize,
}

impl Default for Asked {
    fn default() -> Self {
        let (state, q, only) = <(String, String, String)>::default();
        Self { state, q, only, sort: Sort::Name.name().to_owned(), offset: 0, limit: PAGE }
    }
}

/// So many documents are given where nothing is said of it, and at most.
const PAGE: usize = 200;
const LARGEST_PAGE: usize = 1000;

impl Asked {
    fn wanted(self, who: &str) -> Result<Wanted, Problem> {
        Ok(Wanted {
            state: self.state()?,
            marks: self.marks()?,
            sort: known("sort", Sort::from_name(&self.sort), Sort::ALL.map(Sort::name))?,
            part: self.q,
            who: who.to_owned(),
            offset: self.offset,
            limit: self.limit.min(LARGEST_PAGE),
        })
    }

    fn state(&self) -> Result<Option<Progress>, Problem> {
        let state = || STATES.into_iter().find(|state| shown(*state) == self.state);
        (!self.state.is_empty()).then(|| known("state", state(), STATES.map(shown))).transpose()
    }

    fn marks(&self) -> Result<Vec<Mark>, Problem> {
        let names = self.only.split(',').filter(|name| !name.is_empty());
        names.map(|name| known("only", Mark::from_name(name), Mark::ALL.map(Mark::name))).collect()
    }
}

/// What was chosen, or a message with what there is to choose from.
fn known<T, const N: usize>(what: &str, chosen: Option<T>, all: [&str; N]) -> Result<T, Problem> {
    chosen.ok_or_else(|| Problem::bad("bad-request", format!("`{what}` is one of {}", all.join(", "))))
}

async fn documents(State(app): Shared, who: Caller, Query(asked): Query<Asked>) -> Answer {
    let wanted = asked.wanted(&who.name)?;
    let Listed { total, rows, states, marks } =
        with_project(&app, move |project| project.list(&wanted)).await?;
    let rows: Vec<RowView> = rows.into_iter().map(RowView::from).collect();
    json_answer(json!({
        "total": total,
        "documents": rows,
        "states": counted(STATES.map(shown), states),
        "only": counted(Mark::ALL.map(Mark::name), marks),
    }))
}

async fn row(State(app): Shared, Path(id): Path<i64>) -> Answer {
    let row = with_project(&app, move |project| project.row(id)).await?;
    json_answer(RowView::from(row))
}

async fn next(State(app): Shared, who: Caller, Path(id): Path<i64>) -> Answer {
    let next = with_project(&app, move |project: &Project| project.next(id, &who.name)).await?;
    json_answer(json!({"id": next}))
}

#[derive(Serialize)]
struct RowView {
    id: i64,
    name: String,
    state: &'static str,
    characters: u64,
    spans: Option<u64>,
    unsure: Option<u64>,
    comments: Option<u64>,
    languages: Option<Vec<String>>,
    reviewers: Vec<Value>,
}

impl From<DocumentRow> for RowView {
    fn from(row: DocumentRow) -> Self {
        let reviewer = |(name, state): &(String, Progress)| json!({"name": name, "state": shown(*state)});
        let read = row.read.as_ref();
        Self {
            id: row.id,
            state: shown(row.state()),
            characters: row.characters,
            spans: read.map(|read| read.spans),
            unsure: read.map(|read| read.unsure),
            comments: read.map(|read| read.comments),
            languages: read.map(|read| read.languages.split(',').map(str::to_owned).collect()),
            reviewers: row.reviewers.iter().map(reviewer).collect(),
            name: row.name,
        }
    }
}
