//! What a request says: its JSON body, and what stands in its address. What is wrong is told without what stands there.

use crate::problem::Problem;
use axum::{
    body::Bytes,
    extract::{self, FromRequest, FromRequestParts, Request},
    http::{StatusCode, request::Parts},
};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use std::collections::BTreeMap;
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

/// A body read as JSON, whatever its content type; what is wrong with it is told by line and column, never by what stands there.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        read(&whole(request, state).await?).map(Self)
    }
}

/// A body that holds no key but those of its schema: a misspelt `policy` would leave the default one in force.
pub(crate) struct Known<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema> FromRequest<S> for Known<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let body = whole(request, state).await?;
        let asked = read(&body)?;
        refuse_unknown::<T>(&body)?;
        Ok(Self(asked))
    }
}

async fn whole<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|rejection| unread(rejection.status()))
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|error| broken(&error))
}

fn refuse_unknown<T: ToSchema>(body: &[u8]) -> Result<(), Problem> {
    let given: BTreeMap<String, IgnoredAny> = read(body)?;
    let known = keys_of::<T>();
    if given.keys().all(|key| known.contains(key)) {
        return Ok(());
    }
    Err(Problem::bad(
        "unknown-field",
        format!("this path takes the keys {}, and one is another", known.join(", ")),
    ))
}

/// The keys that the schema of a request has, with those of what is flattened into it.
fn keys_of<T: ToSchema>() -> Vec<String> {
    let mut parts = Vec::new();
    T::schemas(&mut parts);
    let mut keys = Vec::new();
    add_keys(&T::schema(), &parts, &mut keys);
    keys
}

fn add_keys(schema: &RefOr<Schema>, parts: &[(String, RefOr<Schema>)], keys: &mut Vec<String>) {
    match schema {
        RefOr::T(Schema::Object(object)) => keys.extend(object.properties.keys().cloned()),
        RefOr::T(Schema::AllOf(all)) => all.items.iter().for_each(|item| add_keys(item, parts, keys)),
        RefOr::Ref(part) => {
            let name = part.ref_location.rsplit('/').next().unwrap_or_default();
            parts.iter().filter(|(known, _)| known == name).for_each(|(_, part)| add_keys(part, parts, keys));
        }
        RefOr::T(_) => {}
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
    let place = format!("at line {}, column {}", error.line(), error.column());
    match missing_key(error) {
        Some(key) => Problem::bad("missing-field", format!("the key {key} is missing, {place}")),
        None => Problem::bad("bad-request", format!("{}, {place}", fault(error.classify()))),
    }
}

/// What is wrong with a body, in words.
const fn fault(category: Category) -> &'static str {
    match category {
        Category::Data => "the JSON is not of the form that this path asks for",
        Category::Eof => "the JSON ends too early",
        Category::Syntax | Category::Io => "the body is not JSON",
    }
}

/// The key that a request lacks. Its name is ours; whatever else an error quotes may come from the request.
fn missing_key(error: &serde_json::Error) -> Option<String> {
    let said = error.to_string();
    said.strip_prefix("missing field `")?.split_once('`').map(|(key, _)| key.to_owned())
}
