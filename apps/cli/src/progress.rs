//! A progress bar on stderr, where a person looks at it.

use crate::inputs::Input;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::{self, IsTerminal},
    time::Duration,
};

/// Shows how many bytes of the inputs are done; silent where stderr is no terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    pub(crate) fn new(inputs: &[Input], quiet: bool) -> Self {
        if quiet || !io::stderr().is_terminal() {
            return Self(ProgressBar::hidden());
        }
        let total = inputs.iter().map(Input::bytes).sum();
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(5));
        let template = "{bar:40} {bytes}/{total_bytes} {bytes_per_sec}, {eta} left";
        bar.set_style(
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        bar.enable_steady_tick(Duration::from_millis(500));
        Self(bar)
    }

    pub(crate) fn advance(&self, bytes: usize) {
        self.0.inc(bytes as u64);
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
