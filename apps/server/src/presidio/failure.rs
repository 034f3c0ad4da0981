//! Errors as Presidio's servers word them.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

/// A status, and the message under `error`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Failure {
    status: StatusCode,
    message: String,
}

impl Failure {
    pub(super) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into() }
    }

    /// A parameter that is missing or wrong.
    pub(super) fn parameter(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    pub(super) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// What the analyzer answers to whatever its engine refuses.
    pub(super) fn refused(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// A body that the anonymizer cannot read.
    pub(super) fn unread() -> Self {
        Self::bad_request("The browser (or proxy) sent a request that this server could not understand.")
    }

    /// A body that the analyzer cannot read.
    pub(super) fn server_trouble() -> Self {
        Self::refused(
            "The server encountered an internal error and was unable to complete your request. Either the server is \
             overloaded or there is an error in the application.",
        )
    }

    /// What the anonymizer answers where its code fails.
    pub(super) fn internal() -> Self {
        Self::refused("Internal server error")
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(json!({"error": self.message}))).into_response()
    }
}

/// Whether Python takes a value for true.
pub(super) fn is_true(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
    }
}

/// What messages call the type of a value; `None` where they have no word for it.
pub(super) fn type_name(value: &Value) -> Option<&'static str> {
    match value {
        Value::Bool(_) => Some("boolean"),
        Value::Number(number) if number.is_i64() || number.is_u64() => Some("number"),
        Value::String(_) => Some("string"),
        Value::Array(_) => Some("array"),
        Value::Null | Value::Number(_) | Value::Object(_) => None,
    }
}

/// A parameter that is a whole number; Python's booleans are such.
pub(super) fn integer(name: &str, value: &Value) -> Result<i64, Failure> {
    match value {
        Value::Bool(value) => Ok(i64::from(*value)),
        other => other.as_i64().ok_or_else(|| wrong_type(name, "number", other)),
    }
}

/// A value of another type than the parameter takes.
pub(super) fn wrong_type(name: &str, expected: &str, value: &Value) -> Failure {
    let message = match type_name(value) {
        Some(actual) => {
            format!("Invalid parameter value for {name}. Expecting '{expected}', but got '{actual}'.")
        }
        None => format!("Invalid parameter value for '{name}'."),
    };
    Failure::parameter(message)
}

/// What the analyzer answers to a request of the wrong form.
pub(super) fn unparsed(message: &str) -> Failure {
    Failure::bad_request(format!("Failed to parse /analyze request for AnalyzerEngine.analyze(). {message}"))
}
