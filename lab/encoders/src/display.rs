//! What a person sees of a training: a bar in a terminal, a line now and then elsewhere.

use crate::{Event, Row, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::{self, IsTerminal as _, Write as _},
    time::{Duration, Instant},
};

/// The time between lines where there is no terminal.
const PAUSE: Duration = Duration::from_secs(10);

/// Shows a training on the standard error.
#[derive(Debug)]
pub struct Display {
    bar: Option<ProgressBar>,
    steps: usize,
    tokens: usize,
    start: Instant,
    last: Instant,
    /// Steps that a checkpoint had done.
    done: usize,
}

impl Default for Display {
    fn default() -> Self {
        let bar = io::stderr().is_terminal().then(bar);
        let now = Instant::now();
        Self { bar, steps: 0, tokens: 0, start: now, last: now, done: 0 }
    }
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn begin_bar(bar: &ProgressBar, steps: usize, done: usize) {
    bar.set_length(steps as u64);
    bar.set_position(done as u64);
    bar.reset_eta();
}

impl Display {
    fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => drop(writeln!(io::stderr(), "{line}")),
        }
    }

    fn rate(&self) -> f64 {
        self.tokens as f64 / self.start.elapsed().as_secs_f64().max(1e-9)
    }

    fn begin(&mut self, steps: usize, done: usize) {
        (self.steps, self.done) = (steps, done);
        (self.start, self.tokens) = (Instant::now(), 0);
        if let Some(bar) = &self.bar {
            begin_bar(bar, steps, done);
        }
    }

    fn say_start(&self, parameters: usize, new_tensors: &[String]) {
        self.say(&format!("{parameters} parameters, {} steps", self.steps));
        if self.done > 0 {
            self.say(&format!("going on after step {}", self.done));
        }
        if !new_tensors.is_empty() {
            self.say(&format!("not in the base, begin by chance: {}", new_tensors.join(", ")));
        }
    }

    fn step(&mut self, step: usize, loss: f32) {
        let message = format!("loss {loss:.4}, {:.0} tokens/s", self.rate());
        if let Some(bar) = &self.bar {
            bar.set_position(step as u64);
            bar.set_message(message);
        } else if self.last.elapsed() >= PAUSE || step == self.steps {
            self.last = Instant::now();
            self.say(&format!("step {step}/{}: {message}, {} left", self.steps, self.left(step)));
        }
    }

    fn left(&self, step: usize) -> String {
        let per_step = self.start.elapsed().as_secs_f64() / (step - self.done).max(1) as f64;
        minutes(per_step * (self.steps - step) as f64)
    }
}

fn minutes(seconds: f64) -> String {
    format!("{:.0} min {:.0} s", (seconds / 60.0).floor(), seconds % 60.0)
}

/// What a look at the dev samples gave.
fn looked(row: &Row, best: bool) -> String {
    let Row { step, epoch, dev_loss, dev_score, .. } = row;
    let (loss, score) = (dev_loss.unwrap_or_default(), dev_score.unwrap_or_default());
    let best = if best { ", the best so far" } else { "" };
    format!("step {step}, epoch {epoch}: dev loss {loss:.4}, score {score:.4}{best}")
}

impl Watch for Display {
    fn see(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Start { steps, done, parameters, new_tensors } => {
                self.begin(*steps, *done);
                self.say_start(*parameters, new_tensors);
            }
            Event::Step { row, tokens } => {
                self.tokens += tokens;
                self.step(row.step, row.loss);
            }
            Event::Look { row, best } => self.say(&looked(row, *best)),
            Event::Checkpoint { .. } => {}
            Event::Early { step } => {
                self.say(&format!("ends early after step {step}: the score does not rise any more"))
            }
        }
        true
    }
}
