//! What there is to choose from.

use axum::Json;
use maskros_policy::Policy;
use maskros_text::{Label, Scheme};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A label.
#[derive(Serialize, ToSchema)]
pub(crate) struct LabelRow {
    /// Its name.
    name: &'static str,
    /// What belongs together.
    group: &'static str,
    /// low, medium or high, where a policy says nothing else.
    risk: &'static str,
    /// What it is for.
    description: &'static str,
    /// Its names in other schemes.
    schemes: BTreeMap<&'static str, &'static str>,
}

/// All labels, with their names in other schemes
#[utoipa::path(get, path = "/v1/labels", responses((status = 200, body = Vec<LabelRow>)), security(("key" = [])))]
pub(crate) async fn labels() -> Json<Vec<LabelRow>> {
    Json(Label::ALL.iter().map(LabelRow::of).collect())
}

impl LabelRow {
    fn of(label: &Label) -> Self {
        let schemes = Scheme::ALL.into_iter();
        Self {
            name: label.name(),
            group: label.group().name(),
            risk: label.risk().name(),
            description: label.description(),
            schemes: schemes.filter_map(|scheme| Some((scheme.name(), label.name_in(scheme)?))).collect(),
        }
    }
}

/// A policy.
#[derive(Serialize, ToSchema)]
pub(crate) struct PolicyRow {
    /// Its name.
    name: &'static str,
    /// What it is for.
    description: String,
    /// What it does with each label.
    actions: BTreeMap<&'static str, &'static str>,
}

/// The policies that ship with the program
#[utoipa::path(get, path = "/v1/policies", responses((status = 200, body = Vec<PolicyRow>)), security(("key" = [])))]
pub(crate) async fn policies() -> Json<Vec<PolicyRow>> {
    Json(Policy::BUILTIN.into_iter().filter_map(PolicyRow::of).collect())
}

impl PolicyRow {
    fn of(name: &'static str) -> Option<Self> {
        let policy = Policy::builtin(name)?;
        let actions = Label::ALL.iter().map(|label| (label.name(), policy.rule(*label).action.name()));
        Some(Self { name, description: policy.description().to_owned(), actions: actions.collect() })
    }
}
