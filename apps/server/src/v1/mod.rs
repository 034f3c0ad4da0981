//! The API of our own, with its description (OpenAPI 3.1) made from the code.

mod asked;
mod explain;
mod jobs;
mod listing;
mod sessions;
#[expect(unused_qualifications, reason = "the macro of the description writes them")]
mod stream;
mod texts;

pub(crate) use asked::analysis;

use crate::App;
use axum::{Json, Router, routing::get};
use std::sync::Arc;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Description,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// What the description says beside its paths.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Maskros",
        description = "Finds personal information in text and replaces it. Errors are application/problem+json (RFC 9457)."
    ),
    modifiers(&Keys)
)]
struct Head;

/// How callers say who they are.
struct Keys;

impl Modify for Keys {
    fn modify(&self, description: &mut Description) {
        let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        description.components.get_or_insert_default().add_security_scheme("key", bearer);
    }
}

/// The paths and their description.
fn described() -> OpenApiRouter<Arc<App>> {
    let texts = OpenApiRouter::with_openapi(Head::openapi())
        .routes(routes!(texts::detect))
        .routes(routes!(texts::pseudonymize))
        .routes(routes!(stream::pseudonymize_lines))
        .routes(routes!(texts::langid))
        .routes(routes!(explain::explain));
    let listings = texts.routes(routes!(listing::labels)).routes(routes!(listing::policies));
    with_sessions(with_jobs(listings))
}

fn with_jobs(paths: OpenApiRouter<Arc<App>>) -> OpenApiRouter<Arc<App>> {
    paths
        .routes(routes!(jobs::begin, jobs::list))
        .routes(routes!(jobs::status, jobs::stop))
        .routes(routes!(jobs::events))
}

fn with_sessions(paths: OpenApiRouter<Arc<App>>) -> OpenApiRouter<Arc<App>> {
    paths
        .routes(routes!(sessions::open))
        .routes(routes!(sessions::close))
        .routes(routes!(sessions::pseudonymize))
        .routes(routes!(sessions::restore))
}

/// The paths under `/v1`, and `/v1/openapi.json`, which describes them.
pub(crate) fn router() -> Router<Arc<App>> {
    let (router, description) = described().split_for_parts();
    router.route("/v1/openapi.json", get(move || std::future::ready(Json(description.clone()))))
}
