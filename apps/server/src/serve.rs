//! All routes behind their guards, and the loop that answers.

use crate::{App, Options, guard, presidio, problem::Problem, review, v1};
use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    middleware::{from_fn_with_state, map_response},
    response::{IntoResponse as _, Response},
    routing::get,
};
use std::{future::IntoFuture as _, io, net::SocketAddr, sync::Arc, thread};
use tokio::{net::TcpListener, signal, task::JoinSet};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};

/// Everything that the service answers.
pub fn router(app: Arc<App>) -> Router {
    let own = Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(async || "ok"))
        .route("/metrics", get(async |State(app): State<Arc<App>>| app.metrics.text()))
        .merge(v1::router())
        .merge(presidio::router())
        .merge(review::router());
    guarded(own, app)
}

/// These routes behind the guards that all have.
fn guarded(routes: Router<Arc<App>>, app: Arc<App>) -> Router {
    let limit = DefaultBodyLimit::max(app.body_limit);
    let timeout = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, app.time_limit);
    with_fallbacks(routes)
        .layer(limit)
        .layer(timeout)
        .layer(CatchPanicLayer::custom(|_| Problem::internal().into_response()))
        .layer(from_fn_with_state(Arc::clone(&app), guard::known))
        .layer(from_fn_with_state(Arc::clone(&app), guard::called))
        .layer(map_response(late))
        .layer(from_fn_with_state(Arc::clone(&app), guard::watch))
        .with_state(app)
}

/// These routes, with an answer where there is no such path, or no such method of one.
fn with_fallbacks(routes: Router<Arc<App>>) -> Router<Arc<App>> {
    routes
        .fallback(async || Problem::missing("the service has no such path; see /v1/openapi.json"))
        .method_not_allowed_fallback(async || {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", "this path does not know this method")
        })
}

/// A request that took too long is told so.
async fn late(response: Response) -> Response {
    if !is_bare(&response) {
        return response;
    }
    let detail = "the request took too long; send less at once, or see --time-limit";
    Problem::new(response.status(), "timeout", detail).into_response()
}

/// Whether an answer says nothing but that the service cannot: ours say more.
fn is_bare(response: &Response) -> bool {
    response.status() == StatusCode::SERVICE_UNAVAILABLE && response.headers().is_empty()
}

/// Where Presidio's two services are answered, each on a port of its own.
#[derive(Clone, Copy, Debug)]
pub struct PresidioPorts {
    /// The analyzer.
    pub analyzer: SocketAddr,
    /// The anonymizer.
    pub anonymizer: SocketAddr,
}

impl PresidioPorts {
    fn routers(self) -> [(SocketAddr, Router<Arc<App>>); 2] {
        [(self.analyzer, presidio::analyzer_router()), (self.anonymizer, presidio::anonymizer_router())]
    }
}

/// Answers at `address` until Ctrl-C or SIGTERM, and at Presidio's `ports` where they are wanted; requests that are on their way are
/// answered before it returns. `told` is called with the address once it listens.
///
/// # Errors
///
/// Where an address cannot be listened at.
pub fn run(
    address: SocketAddr,
    ports: Option<PresidioPorts>,
    options: Options,
    told: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(serve(address, ports, options, told))
}

/// The same within a runtime.
async fn serve(
    address: SocketAddr,
    ports: Option<PresidioPorts>,
    options: Options,
    told: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let app = Arc::new(App::new(options));
    let own = TcpListener::bind(address).await?;
    let presidio = presidio_services(ports, &app).await?;
    told(own.local_addr()?);
    read_in_background(Arc::clone(&app));
    let own = (own, router(Arc::clone(&app)));
    answered([own].into_iter().chain(presidio), &app).await
}

/// Reads documents under review before anybody opens them.
fn read_in_background(app: Arc<App>) {
    thread::spawn(move || review::read_ahead(&app));
}

type Service = (TcpListener, Router);

/// Presidio's two services behind the guards that all have.
async fn presidio_services(ports: Option<PresidioPorts>, app: &Arc<App>) -> io::Result<Vec<Service>> {
    let mut services = Vec::new();
    for (address, routes) in ports.into_iter().flat_map(PresidioPorts::routers) {
        services.push((TcpListener::bind(address).await?, guarded(routes, Arc::clone(app))));
    }
    Ok(services)
}

/// Answers at all listeners until somebody asks the service to stop.
async fn answered(all: impl Iterator<Item = Service>, app: &Arc<App>) -> io::Result<()> {
    let mut services = JoinSet::new();
    for (listener, routes) in all {
        let stop = stopped(Arc::clone(app));
        services.spawn(axum::serve(listener, routes).with_graceful_shutdown(stop).into_future());
    }
    while let Some(ended) = services.join_next().await {
        ended.map_err(io::Error::other)??;
    }
    Ok(())
}

/// Resolves when somebody asks the service to stop.
async fn stopped(app: Arc<App>) {
    let interrupt = async { signal::ctrl_c().await.ok() };
    tokio::select! { _ = interrupt => {}, _ = terminated() => {} }
    end_all(&app);
}

/// Ends jobs, and pages that listen, which would never end by themselves.
fn end_all(app: &App) {
    if let Some(jobs) = &app.jobs {
        jobs.stop_all();
    }
    if let Some(desk) = &app.review {
        desk.close();
    }
}

#[cfg(unix)]
async fn terminated() -> Option<()> {
    match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(mut terminate) => terminate.recv().await,
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() -> Option<()> {
    std::future::pending().await
}
