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
    let row = |label: &Label| LabelRow {
        name: label.name(),
        group: label.group().name(),
        risk: label.risk().name(),
        description: label.description(),
        schemes: Scheme::ALL
            .into_iter()
            .filter_map(|scheme| Some((scheme.name(), label.name_in(scheme)?)))
            .collect(),
    };
    Json(Label::ALL.iter().map(row).collect())
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
    let row = |name: &'static str| {
        let policy = Policy::builtin(name)?;
        let actions =
            Label::ALL.iter().map(|label| (label.name(), policy.rule(*label).action.name())).collect();
        Some(PolicyRow { name, description: policy.description().to_owned(), actions })
    };
    Json(Policy::BUILTIN.into_iter().filter_map(row).collect())
}
