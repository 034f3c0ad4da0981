//! A progress bar on stderr, where a person looks at it.
//!
//! It counts bytes of the inputs. What is written is done for certain; what threads have gone through but nobody has written yet is
//! shown beyond it, so that the bar moves within one large file too.

use crate::{
    arguments::{ProgressName, Pseudonymize},
    inputs::Input,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use log::{Level, log_enabled};
use maskros_pipeline::Pipeline;
use std::{
    fmt,
    io::{self, IsTerminal, Write as _},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

/// Less than this part of the work says nothing of the time that the rest takes.
const TELLING_PART: f32 = 0.01;
/// Nor does less time.
const TELLING_SECONDS: f32 = 1.0;

/// Shows how many bytes of the inputs are done; silent where stderr is no terminal. Clones show the same bar.
#[derive(Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Bytes that are written.
    done: Arc<AtomicU64>,
    /// Bytes that were gone through beyond those.
    ahead: Arc<AtomicU64>,
    /// When a program was told last, where one wants to be.
    told: Option<Arc<Mutex<Instant>>>,
}

/// A program is told no more often.
const TELLING_PAUSE: Duration = Duration::from_millis(250);

impl Progress {
    /// Shows the progress of the command, as it was asked to.
    pub(crate) fn of(inputs: &[Input], arguments: &Pseudonymize) -> Self {
        if arguments.progress == ProgressName::Bar {
            return Self::new(inputs, arguments.quiet);
        }
        let bar = ProgressBar::with_draw_target(Some(total(inputs)), ProgressDrawTarget::hidden());
        let told = Some(Arc::new(Mutex::new(Instant::now())));
        let progress = Self { bar, done: Arc::default(), ahead: Arc::default(), told };
        progress.tell();
        progress
    }

    pub(crate) fn new(inputs: &[Input], quiet: bool) -> Self {
        let bar = if quiet || log_enabled!(Level::Info) || !io::stderr().is_terminal() {
            ProgressBar::hidden()
        } else {
            let total = Some(total(inputs)).filter(|total| *total > 0);
            ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr_with_hz(5))
        };
        // Nobody knows how much comes through a pipe.
        let template =
            if bar.length().is_some() { "{bar:40} {bytes}/{total_bytes}{left}" } else { "{bytes} done" };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.with_key("left", |state: &ProgressState, out: &mut dyn fmt::Write| {
            // Writing to the line of a bar cannot fail.
            let _ = fmt::Write::write_str(out, &left(state.fraction(), state.elapsed().as_secs_f32()));
        }));
        bar.tick();
        Self { bar, done: Arc::default(), ahead: Arc::default(), told: None }
    }

    /// The bar of a command that prints what it finds, unless that is printed to a terminal itself.
    pub(crate) fn beside_output(inputs: &[Input]) -> Self {
        Self::new(inputs, io::stdout().is_terminal())
    }

    /// The setup, which tells the bar how far it is.
    pub(crate) fn watching(&self, pipeline: Pipeline) -> Pipeline {
        let progress = self.clone();
        pipeline.telling(move |bytes| progress.look_ahead(bytes))
    }

    /// So many bytes of the inputs are written.
    pub(crate) fn advance(&self, bytes: usize) {
        let bytes = bytes as u64;
        let done = self.done.fetch_add(bytes, Relaxed) + bytes;
        let gone = self.ahead.fetch_update(Relaxed, Relaxed, |ahead| Some(ahead.saturating_sub(bytes)));
        self.show(done + gone.unwrap_or_default().saturating_sub(bytes));
    }

    /// So many bytes more were gone through, of what is not written yet.
    pub(crate) fn look_ahead(&self, bytes: usize) {
        let ahead = self.ahead.fetch_add(bytes as u64, Relaxed) + bytes as u64;
        self.show(self.done.load(Relaxed) + ahead);
    }

    /// The bar never goes back: the bytes of a text are not always as many as those of its file.
    fn show(&self, bytes: u64) {
        let bytes = bytes.min(self.bar.length().unwrap_or(u64::MAX));
        if bytes > self.bar.position() {
            self.bar.set_position(bytes);
            self.tell_in_time();
        }
    }

    /// Tells a program, unless it was told just now.
    fn tell_in_time(&self) {
        let Some(told) = &self.told else { return };
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.elapsed() >= TELLING_PAUSE {
            *told = Instant::now();
            self.tell();
        }
    }

    fn tell(&self) {
        let (bytes, of) = (self.bar.position(), self.bar.length().unwrap_or_default());
        // Nobody may be listening any more; the work goes on.
        let _ = writeln!(io::stderr(), "{{\"bytes\":{bytes},\"of\":{of}}}");
    }

    pub(crate) fn finish(&self) {
        if self.told.is_some() {
            self.tell();
        }
        self.bar.finish_and_clear();
    }
}

/// The bytes of all inputs.
fn total(inputs: &[Input]) -> u64 {
    inputs.iter().map(Input::bytes).sum()
}

/// How much time is left, as far as that can be told.
fn left(part: f32, seconds: f32) -> String {
    if part < TELLING_PART || seconds < TELLING_SECONDS {
        return String::new();
    }
    told_left(seconds / part - seconds)
}

fn told_left(seconds: f32) -> String {
    if seconds < 90.0 {
        format!(", {:.0} s left", seconds.ceil())
    } else {
        format!(", {:.0} min left", (seconds / 60.0).ceil())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(total: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        Progress { bar, done: Arc::default(), ahead: Arc::default(), told: None }
    }

    #[test]
    fn the_bar_moves_before_anything_is_written_and_never_back() {
        let progress = of(100);
        progress.look_ahead(40);
        assert_eq!(progress.bar.position(), 40);
        progress.look_ahead(70);
        assert_eq!(progress.bar.position(), 100, "never beyond the end");
        progress.advance(50);
        assert_eq!(progress.bar.position(), 100);
    }

    #[test]
    fn nothing_is_said_of_the_time_before_it_can_be_known() {
        assert_eq!(left(0.0, 5.0), "");
        assert_eq!(left(0.5, 0.2), "");
        assert_eq!(left(0.5, 20.0), ", 20 s left");
        assert_eq!(left(0.1, 60.0), ", 9 min left");
    }
}
