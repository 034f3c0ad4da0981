//! What a request says: its JSON body, and what stands in its address. What is wrong is told without what stands there.

use crate::problem::Problem;
use axum::{
    body::Bytes,
    extract::{self, FromRequest, FromRequestParts, Request},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// A body read as JSON, whatever its content type; what is wrong with it is told by line and column, never by what stands there.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let bytes =
            Bytes::from_request(request, state).await.map_err(|rejection| unread(rejection.status()))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| broken(&error))
    }
}

/// What stands behind the question mark of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = extract::Query::<T>::from_request_parts(parts, state).await;
        read.map(|query| Self(query.0)).map_err(|_| {
            Problem::bad("bad-request", "the address asks for something else than this path answers")
        })
    }
}

/// The number or name in the path of an address.
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|path| Self(path.0))
            .map_err(|_| Problem::bad("bad-request", "the address has something else where a number belongs"))
    }
}

fn unread(status: StatusCode) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::new(status, "too-large", "the body is larger than the service takes; see --body-limit")
        }
        _ => Problem::bad("bad-request", "the body could not be read to its end"),
    }
}

fn broken(error: &serde_json::Error) -> Problem {
    let what = match error.classify() {
        Category::Data => "the JSON is not of the form that this path asks for",
        Category::Eof => "the JSON ends too early",
        Category::Syntax | Category::Io => "the body is not JSON",
    };
    Problem::bad("bad-request", format!("{what}, at line {}, column {}", error.line(), error.column()))
}
