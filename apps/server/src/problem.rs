//! Errors as RFC 9457 has them: a status, a code that programs read and a sentence that people read. No text of a document.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use maskros_review::ProjectError;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request is refused (RFC 9457, `application/problem+json`).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: the code says it all.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: &'static str,
    /// The status.
    status: u16,
    /// What went wrong, for programs.
    code: &'static str,
    /// What went wrong and what helps, for people.
    detail: String,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        let title = status.canonical_reason().unwrap_or("Error");
        Self { kind: "about:blank", title, status: status.as_u16(), code, detail: detail.into() }
    }

    pub(crate) fn bad(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, detail)
    }

    pub(crate) fn missing(detail: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown", detail)
    }

    pub(crate) fn not_allowed(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "not-allowed", detail)
    }

    /// A thread that worked for the request is gone.
    pub(crate) fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "the request could not be worked on; nothing was changed",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}

impl From<ProjectError> for Problem {
    fn from(error: ProjectError) -> Self {
        let (status, code) = status_and_code(&error);
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            log::error!("{error}");
            return Self::new(
                status,
                code,
                "the project file cannot be read or written; see the log of the server",
            );
        }
        Self::new(status, code, error.to_string())
    }
}

const fn status_and_code(error: &ProjectError) -> (StatusCode, &'static str) {
    match error {
        ProjectError::Unknown => (StatusCode::NOT_FOUND, "unknown-document"),
        ProjectError::Stale => (StatusCode::CONFLICT, "stale-version"),
        ProjectError::Undecided => (StatusCode::CONFLICT, "undecided"),
        ProjectError::NothingLeft => (StatusCode::CONFLICT, "nothing-left"),
        ProjectError::Refused(refused) => (StatusCode::UNPROCESSABLE_ENTITY, refused.code()),
        _ => (StatusCode::INTERNAL_SERVER_ERROR, "project-file"),
    }
}
