//! What all requests share.

use crate::{
    access::Access,
    desk::Desk,
    jobs::{Jobs, Workshop},
    metrics::Metrics,
    problem::Problem,
    sessions::Sessions,
};
use maskros_pipeline::{Models, Pipeline, Settings};
use maskros_policy::Policy;
use std::{fmt, num::NonZeroUsize, sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// What the service is told when it starts.
#[derive(Debug)]
pub struct Options {
    /// The models.
    pub models: Arc<Models>,
    /// The policy of requests that name none.
    pub policy: Policy,
    /// Who may ask.
    pub access: Access,
    /// The names by which the service may be called, without port: whoever comes by another is refused, so that a page from
    /// elsewhere that got its name to point here (DNS rebinding) learns nothing.
    pub hosts: Vec<String>,
    /// How many requests are worked on at once.
    pub jobs: NonZeroUsize,
    /// How many bytes a request may have.
    pub body_limit: usize,
    /// How long a request may take.
    pub time_limit: Duration,
    /// Whether Presidio's paths need no key, as its clients send none.
    pub open_presidio: bool,
    /// The project under review, if there is one.
    pub review: Option<maskros_review::Project>,
    /// Where jobs over folders are done, if callers may ask for them.
    pub workshop: Option<Workshop>,
}

/// The state of the service.
pub struct App {
    models: Arc<Models>,
    pub(crate) policy: Policy,
    pub(crate) access: Access,
    pub(crate) hosts: Vec<String>,
    pub(crate) body_limit: usize,
    pub(crate) time_limit: Duration,
    pub(crate) open_presidio: bool,
    pub(crate) review: Option<Desk>,
    pub(crate) metrics: Metrics,
    pub(crate) sessions: Sessions,
    pub(crate) jobs: Option<Jobs>,
    workers: Arc<Semaphore>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl App {
    /// A service with these options.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self {
            models: options.models,
            policy: options.policy,
            access: options.access,
            hosts: options.hosts,
            body_limit: options.body_limit,
            time_limit: options.time_limit,
            open_presidio: options.open_presidio,
            review: options.review.map(Desk::new),
            metrics: Metrics::default(),
            sessions: Sessions::default(),
            jobs: options.workshop.map(Jobs::new),
            workers: Arc::new(Semaphore::new(options.jobs.get())),
        }
    }

    /// The road with these settings; cheap, for the models are shared.
    pub(crate) fn pipeline(&self, settings: Settings) -> Pipeline {
        Pipeline::with(Arc::clone(&self.models), settings)
    }

    /// Does `work`, which computes, beside the threads that listen; as many at once as the service may work on.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = Arc::clone(&self.workers).acquire_owned().await.map_err(|_| Problem::internal())?;
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work(&app)
        });
        done.await.map_err(|_| Problem::internal())
    }
}
