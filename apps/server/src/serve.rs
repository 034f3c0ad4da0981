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
use std::{io, net::SocketAddr, sync::Arc, thread};
use tokio::{net::TcpListener, signal};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};

/// Everything that the service answers.
pub fn router(app: Arc<App>) -> Router {
    let limit = DefaultBodyLimit::max(app.body_limit);
    let timeout = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, app.time_limit);
    Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(async || "ok"))
        .route("/metrics", get(async |State(app): State<Arc<App>>| app.metrics.text()))
        .merge(v1::router())
        .merge(presidio::router())
        .merge(review::router())
        .fallback(async || Problem::missing("the service has no such path; see /v1/openapi.json"))
        .method_not_allowed_fallback(async || {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", "this path does not know this method")
        })
        .layer(limit)
        .layer(timeout)
        .layer(CatchPanicLayer::custom(|_| Problem::internal().into_response()))
        .layer(from_fn_with_state(Arc::clone(&app), guard::known))
        .layer(from_fn_with_state(Arc::clone(&app), guard::called))
        .layer(map_response(late))
        .layer(from_fn_with_state(Arc::clone(&app), guard::watch))
        .with_state(app)
}

/// A request that took too long is told so.
async fn late(response: Response) -> Response {
    let is_bare = response.status() == StatusCode::SERVICE_UNAVAILABLE && response.headers().is_empty();
    match is_bare {
        true => Problem::new(
            response.status(),
            "timeout",
            "the request took too long; send less at once, or see --time-limit",
        )
        .into_response(),
        false => response,
    }
}

/// Answers at `address` until Ctrl-C or SIGTERM; requests that are on their way are answered before it returns. `told` is called with
/// the address once it listens.
///
/// # Errors
///
/// Where the address cannot be listened at.
pub fn run(address: SocketAddr, options: Options, told: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        told(listener.local_addr()?);
        let app = Arc::new(App::new(options));
        let reader = Arc::clone(&app);
        thread::spawn(move || review::read_ahead(&reader));
        let stop = stopped(Arc::clone(&app));
        axum::serve(listener, router(app)).with_graceful_shutdown(stop).await
    })
}

/// Resolves when somebody asks the service to stop.
async fn stopped(app: Arc<App>) {
    let interrupt = async { signal::ctrl_c().await.ok() };
    #[cfg(unix)]
    let terminate = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut terminate) => terminate.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<Option<()>>();
    tokio::select! { _ = interrupt => {}, _ = terminate => {} }
    // Pages that listen would never end by themselves.
    if let Some(desk) = &app.review {
        desk.close();
    }
}
