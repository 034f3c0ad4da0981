//! What every request passes before it is answered: is the service called by its name, who asks, and what the answer may do in a browser.

use crate::{
    App,
    access::{Caller, Role},
    problem::Problem,
};
use axum::{
    extract::{FromRequestParts, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use std::{sync::Arc, time::Instant};

/// The cookie that the printed link sets.
pub(crate) const COOKIE: &str = "maskros";
/// What a page sends with every change: a form or picture on another page cannot.
const CHANGE: &str = "x-maskros";
/// What answers may load and where they may be shown: only what comes from here, and nowhere else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// Paths that say nothing of anybody.
const PUBLIC: [&str; 2] = ["/healthz", "/readyz"];

/// Counts and logs each request by its route; neither address nor body is logged.
pub(crate) async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let watched = Watched::of(&request);
    let in_flight = InFlight::of(&app);
    let mut response = next.run(request).await;
    drop(in_flight);
    watched.answered(&app, response.status().as_u16());
    head(response.headers_mut());
    response
}

/// What is counted and logged of a request.
struct Watched {
    begun: Instant,
    method: String,
    route: String,
}

impl Watched {
    fn of(request: &Request) -> Self {
        Self { begun: Instant::now(), method: request.method().to_string(), route: route(request) }
    }

    /// Counts and logs its answer.
    fn answered(&self, app: &App, status: u16) {
        let Self { begun, method, route } = self;
        let time = begun.elapsed();
        app.metrics.answered(method, route, status, time);
        log::info!("request method={method} route={route} status={status} ms={}", time.as_millis());
    }
}

/// The path as the service has it, without what a caller puts into it.
fn route(request: &Request) -> String {
    let path = request.extensions().get::<MatchedPath>();
    path.map_or_else(|| "none".to_owned(), |path| path.as_str().to_owned())
}

/// Counts a request as being worked on, until it is answered or its sender hangs up.
struct InFlight(Arc<App>);

impl InFlight {
    fn of(app: &Arc<App>) -> Self {
        app.metrics.in_flight.inc();
        Self(Arc::clone(app))
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.metrics.in_flight.dec();
    }
}

/// Headers of every answer.
const HEAD: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

fn head(headers: &mut HeaderMap) {
    for (name, value) in HEAD {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Refuses who calls the service by a name that is not its own.
pub(crate) async fn called(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if is_called_by_own_name(&app, request.headers()) {
        return next.run(request).await;
    }
    let detail = "the service does not go by the name in the header Host; see --host";
    Problem::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", detail).into_response()
}

fn is_called_by_own_name(app: &App, headers: &HeaderMap) -> bool {
    text(headers, header::HOST).map(without_port).is_some_and(|host| goes_by(app, host))
}

/// Whether this is a name of the service.
fn goes_by(app: &App, host: &str) -> bool {
    app.hosts.iter().any(|own| own.eq_ignore_ascii_case(host))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// `localhost` of `localhost:7878`, `[::1]` of `[::1]:7878`.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) => name,
        _ => host,
    }
}

fn is_port(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Finds out who asks, and refuses strangers.
pub(crate) async fn known(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let is_open = is_open(&app, request.uri().path());
    match who(&app, request.method(), request.headers()) {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
        }
        Err(_) if is_open => {}
        Err(problem) => return problem.into_response(),
    }
    next.run(request).await
}

/// Whether strangers are answered on a path.
fn is_open(app: &App, path: &str) -> bool {
    let is_presidio = || app.open_presidio && crate::presidio::PATHS.contains(&path);
    PUBLIC.contains(&path) || is_page(path) || is_presidio()
}

/// Whether a path is the page itself, which knows nothing before it asks.
fn is_page(path: &str) -> bool {
    path.starts_with("/review") && !path.starts_with("/review/api/")
}

fn who(app: &App, method: &Method, headers: &HeaderMap) -> Result<Caller, Problem> {
    match key_in(headers) {
        None => whose_page(app, method, headers),
        key => holder(app, key),
    }
}

/// Who has the page that asks.
fn whose_page(app: &App, method: &Method, headers: &HeaderMap) -> Result<Caller, Problem> {
    let caller = holder(app, cookie_in(headers))?;
    refuse_foreign(method, headers)?;
    Ok(caller)
}

/// Refuses a change that does not have what only our own page sends.
fn refuse_foreign(method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    if is_change(method) && !headers.contains_key(CHANGE) {
        return Err(Problem::not_allowed("a change from a page needs the header X-Maskros"));
    }
    Ok(())
}

/// Whether a request is for more than looking.
fn is_change(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD)
}

/// Who has this key.
fn holder(app: &App, key: Option<&str>) -> Result<Caller, Problem> {
    key.and_then(|key| app.access.caller(key)).cloned().ok_or_else(unknown_key)
}

fn unknown_key() -> Problem {
    let detail = "give your key as `Authorization: Bearer KEY` or `X-Api-Key: KEY`, or open the link that the service printed";
    Problem::new(StatusCode::UNAUTHORIZED, "unknown-key", detail)
}

/// The key that a program sends.
fn key_in(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| text(headers, HeaderName::from_static("x-api-key")))
}

/// The key as HTTP has it.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    text(headers, header::AUTHORIZATION)?.strip_prefix("Bearer ")
}

/// The key that a browser keeps.
fn cookie_in(headers: &HeaderMap) -> Option<&str> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(';')).find_map(own_cookie)
}

fn own_cookie(pair: &str) -> Option<&str> {
    pair.trim().strip_prefix(COOKIE)?.strip_prefix('=')
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(Problem::internal)
    }
}

impl Caller {
    /// Refuses whoever may not do what `role` may.
    pub(crate) fn needs(&self, role: Role) -> Result<(), Problem> {
        if self.role >= role {
            return Ok(());
        }
        let (needed, own) = (role.name(), self.role.name());
        Err(Problem::not_allowed(format!("this needs the role {needed}, and your key has the role {own}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_compared_without_its_port() {
        for (host, name) in [
            ("localhost:7878", "localhost"),
            ("[::1]:80", "[::1]"),
            ("[::1]", "[::1]"),
            ("a.example", "a.example"),
            ("a:", "a:"),
        ] {
            assert_eq!(without_port(host), name);
        }
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static("a=1; maskros=xyz; b=2"));
        assert_eq!(cookie_in(&headers), Some("xyz"));
        headers.insert(header::COOKIE, HeaderValue::from_static("xmaskros=1"));
        assert_eq!(cookie_in(&headers), None);
    }
}
