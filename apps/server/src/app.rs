//! What all requests share.

use maskros_pipeline::{Models, Pipeline, Settings};
use std::{fmt, sync::Arc};

/// The models, and the roads that were asked for.
pub struct App {
    models: Arc<Models>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl App {
    /// A service with these models.
    #[must_use]
    pub const fn new(models: Arc<Models>) -> Self {
        Self { models }
    }

    /// The road with these settings; cheap, for the models are shared.
    pub(crate) fn pipeline(&self, settings: Settings) -> Pipeline {
        Pipeline::with(Arc::clone(&self.models), settings)
    }
}
