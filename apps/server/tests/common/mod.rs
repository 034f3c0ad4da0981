//! The service without a network.

#![allow(dead_code, reason = "each test uses some of it")]

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, Response, header},
};
use maskros_pipeline::Models;
use maskros_policy::Policy;
use maskros_review::Project;
use maskros_server::{Access, App, Options, router};
use serde_json::Value;
use std::{num::NonZeroUsize, sync::Arc, time::Duration};
use tower::ServiceExt as _;

/// The key of the tests.
pub(crate) const KEY: &str = "a key of tests";

/// Asks the service.
pub(crate) struct Client {
    router: Router,
    key: Option<&'static str>,
}

/// Options of the tests; whoever has [`KEY`] is `owner`.
pub(crate) fn options(review: Option<Project>) -> Options {
    Options {
        models: Arc::new(Models::embedded()),
        policy: Policy::builtin("default").unwrap(),
        access: Access::token(KEY, "owner"),
        hosts: vec!["localhost".to_owned()],
        jobs: NonZeroUsize::MIN,
        body_limit: 1 << 20,
        time_limit: Duration::from_secs(60),
        open_presidio: false,
        review,
        workshop: None,
    }
}

impl Client {
    pub(crate) fn new(options: Options) -> Self {
        Self { router: router(Arc::new(App::new(options))), key: Some(KEY) }
    }

    pub(crate) fn open_presidio() -> Self {
        Self { key: None, ..Self::new(Options { open_presidio: true, ..options(None) }) }
    }

    /// The same service for whoever has this key.
    pub(crate) fn with_key(&self, key: Option<&'static str>) -> Self {
        Self { router: self.router.clone(), key }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.unwrap()
    }

    fn request(&self, method: &str, path: &str, body: Body) -> Request<Body> {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:1");
        let request = match self.key {
            Some(key) => request.header(header::AUTHORIZATION, format!("Bearer {key}")),
            None => request,
        };
        request.body(body).unwrap()
    }

    pub(crate) async fn raw(&self, method: &str, path: &str, body: impl Into<Body>) -> (u16, String) {
        let answer = self.send(self.request(method, path, body.into())).await;
        let status = answer.status().as_u16();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let (status, text) = self.raw("POST", path, body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        let (status, text) = self.get_text(path).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get_text(&self, path: &str) -> (u16, String) {
        self.raw("GET", path, Body::empty()).await
    }
}
