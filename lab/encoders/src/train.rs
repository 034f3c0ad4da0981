//! The training itself: steps, looks at the dev samples, checkpoints.

use crate::{
    Error, Head, Prediction, Random, Sample,
    batches::{Hiding, Maker, order, sorted},
    checkpoint::{self, Best, Progress, Row, State},
    engine::{self, Device, Learn, Precision, Step},
    files::{Tensor, hash},
    folder,
};
use maskros_encoder::{Config, Weights};
use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

/// What a training begins with.
#[derive(Clone, Copy, Debug)]
pub enum Base<'a> {
    /// A Hugging Face folder. A head that it does not have begins by chance, which is said; nothing else may be missing.
    Folder(&'a Path),
    /// Nothing: an encoder of these sizes, by chance. The files of the tokenizer are copied from the folder, if there is one.
    Fresh(&'a Config, Option<&'a Path>),
}

/// How a training goes. The defaults are the Swedish study's batch, epochs and rate, with a warm-up and decay as are usual for BERT; a
/// study that wants others says so.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Where it runs.
    pub device: Device,
    /// How matrices are multiplied.
    pub precision: Precision,
    /// Samples that go through the model together.
    pub batch: usize,
    /// Batches of one step of the optimiser: their gradients are averaged.
    pub accumulate: usize,
    /// Passes over the samples.
    pub epochs: usize,
    /// Steps after which it ends even before the last epoch does; 0 for no limit. The learning rate falls to 0 by then.
    pub steps: usize,
    /// The highest learning rate.
    pub rate: f32,
    /// Weight decay, not of biases and norms.
    pub decay: f32,
    /// The share of steps in which the learning rate rises from 0; in the others it falls to 0, both linearly.
    pub warmup: f32,
    /// The length that the gradient is cut to; 0 for no limit.
    pub longest_gradient: f32,
    /// Looks at the dev samples without a better score after which it ends; 0 for never.
    pub patience: usize,
    /// Steps between looks at the dev samples; 0 for one after each epoch.
    pub look_every: usize,
    /// Everything that happens by chance follows from it.
    pub seed: u64,
    /// Where the checkpoint is kept, and the steps between checkpoints.
    pub checkpoint: Option<(PathBuf, usize)>,
    /// Whether to go on from the checkpoint if there is one.
    pub resume: bool,
    /// How tokens are hidden, for heads with [`Goal::Masked`](crate::Goal::Masked).
    pub hiding: Option<Hiding>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            device: Device::Cpu,
            precision: Precision::Single,
            batch: 8,
            accumulate: 1,
            epochs: 3,
            steps: 0,
            rate: 5e-5,
            decay: 0.01,
            warmup: 0.1,
            longest_gradient: 1.0,
            patience: 0,
            look_every: 0,
            seed: 1,
            checkpoint: None,
            resume: false,
            hiding: None,
        }
    }
}

/// What happens in a training, as it happens.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// It begins, or goes on after `done` steps.
    Start {
        /// Steps in all, unless it ends early.
        steps: usize,
        /// Steps that a checkpoint had done.
        done: usize,
        /// Numbers that are learnt.
        parameters: usize,
        /// Tensors of heads that begin by chance because the base does not have them.
        new_tensors: &'a [String],
    },
    /// A step is done.
    Step {
        /// What it gave.
        row: &'a Row,
        /// Tokens that went through the model, padding not counted.
        tokens: usize,
    },
    /// The dev samples were looked at.
    Look {
        /// After which step, and what it gave.
        row: &'a Row,
        /// Whether it was the best so far.
        best: bool,
    },
    /// A checkpoint is written.
    Checkpoint {
        /// After which step.
        step: usize,
    },
    /// It ends before the last step, because the score did not rise.
    Early {
        /// The last step.
        step: usize,
    },
}

/// Sees what happens in a training; may stop it.
pub trait Watch {
    /// Something has happened. `false` ends the training after this step, and after the look at the dev samples and the checkpoint
    /// that are due then.
    fn see(&mut self, event: &Event<'_>) -> bool;
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Watch for Silent {
    fn see(&mut self, _: &Event<'_>) -> bool {
        true
    }
}

/// What a model says of the dev samples.
#[derive(Debug)]
pub struct Look<'a> {
    /// The mean loss over batches.
    pub loss: f32,
    /// One for each dev sample, in their order.
    pub predictions: &'a [Prediction],
}

/// What says which look is the better: F1, or, as long as nothing is found, the loss, so that a training that begins slowly does not end.
#[must_use]
pub fn rank(f1: f64, loss: f32) -> f64 {
    if f1 > 0.0 { f1 } else { -f64::from(loss) }
}

/// A trained model: that of the best look at the dev samples, or of the last step without dev samples.
#[derive(Debug)]
pub struct Outcome {
    /// The base's configuration.
    pub config: Config,
    /// The heads.
    pub heads: Vec<Head>,
    /// The learnt tensors, by their names in a checkpoint.
    pub tensors: Vec<Tensor>,
    /// What it says of the dev samples.
    pub predictions: Vec<Prediction>,
    /// The best look at the dev samples.
    pub best: Option<Best>,
    /// What happened in each step.
    pub rows: Vec<Row>,
    /// Where the files of the tokenizer are.
    tokenizer: Option<PathBuf>,
}

impl Outcome {
    /// Writes a Hugging Face folder: `config.json`, `model.safetensors` and the files of the tokenizer.
    ///
    /// # Errors
    ///
    /// A file cannot be read or written.
    pub fn save(&self, folder: &Path) -> Result<(), Error> {
        folder::save(folder, self.tokenizer.as_deref(), &self.config, &self.heads, &self.tensors)
    }

    /// The steps as a table, `metrics.csv`.
    #[must_use]
    pub fn metrics(&self) -> String {
        let rows: String = self.rows.iter().map(metrics_of).collect();
        format!("step,epoch,rate,loss,gradient,dev_loss,dev_score\n{rows}")
    }
}

fn metrics_of(row: &Row) -> String {
    let Row { step, epoch, rate, loss, gradient, dev_loss, dev_score } = *row;
    format!("{step},{epoch},{rate:e},{loss:.6},{gradient:.6},{},{}\n", cell(dev_loss), cell(dev_score))
}

/// A number of `metrics.csv`; nothing where there is none.
fn cell(number: Option<impl Display>) -> String {
    number.map(|number| format!("{number:.6}")).unwrap_or_default()
}

/// Trains a model with these heads.
///
/// `score` says how good the predictions for the dev samples are (more is better): the best model is kept, and the training may end
/// early. The same arguments give the same numbers bit for bit on one machine, also when the training was killed and resumed.
///
/// # Errors
///
/// The base or a sample does not fit, the checkpoint is of another training, a file cannot be read or written, or the loss is not a
/// number.
pub fn train(
    base: Base<'_>,
    heads: &[Head],
    samples: &[Sample],
    dev: &[Sample],
    score: &mut dyn FnMut(&Look<'_>) -> f64,
    options: &Options,
    watch: &mut dyn Watch,
) -> Result<Outcome, Error> {
    possible(options, samples)?;
    let (config, weights, tokenizer) = open(base)?;
    let learner =
        engine::learner(options.device, &config, weights.as_ref(), heads, options.seed, options.precision)?;
    let hiding = options.hiding.as_ref();
    let maker = |samples| Maker { samples, heads, config: &config, hiding, seed: options.seed };
    let (samples, dev) = (maker(samples), maker(dev));
    samples.check()?;
    dev.check()?;
    let fingerprint = fingerprint(options, base, &samples, dev.samples, learner.count())?;
    let progress = Progress { fingerprint, ..Progress::default() };
    let run = Run { learner, samples, dev, options, score, watch, progress, best: Vec::new(), fresh: None };
    let (predictions, tensors, Progress { best, rows, .. }) = run.through()?;
    Ok(Outcome { config, heads: heads.to_vec(), tensors, predictions, best, rows, tokenizer })
}

/// What the model in a folder says of samples, in their order.
///
/// # Errors
///
/// As [`train`]; and a head that is not in the folder is an error.
pub fn predict(
    folder: &Path,
    heads: &[Head],
    samples: &[Sample],
    batch: usize,
    device: Device,
) -> Result<Vec<Prediction>, Error> {
    let (config, weights, _) = open(Base::Folder(folder))?;
    let learner = engine::learner(device, &config, weights.as_ref(), heads, 0, Precision::Single)?;
    if !learner.new_tensors().is_empty() {
        let expected = "heads that the folder has, with its labels";
        return Err(Error::Option { option: "heads", expected });
    }
    let maker = Maker { samples, heads, config: &config, hiding: None, seed: 0 };
    maker.check()?;
    Ok(look(learner.as_ref(), &maker, batch.max(1)).1)
}

type Opened = (Config, Option<Weights>, Option<PathBuf>);

fn open(base: Base<'_>) -> Result<Opened, Error> {
    match base {
        Base::Folder(folder) => {
            Ok((Config::read(folder)?, Some(Weights::open(folder)?), Some(folder.to_owned())))
        }
        Base::Fresh(config, tokenizer) => Ok((config.clone(), None, tokenizer.map(Path::to_owned))),
    }
}

fn possible(options: &Options, samples: &[Sample]) -> Result<(), Error> {
    positive("batch", options.batch)?;
    positive("accumulate", options.accumulate)?;
    positive("epochs", options.epochs)?;
    positive("samples", samples.len())?;
    if !(0.0..1.0).contains(&options.warmup) {
        return Err(Error::Option { option: "warmup", expected: "a share from 0 to less than 1" });
    }
    Ok(())
}

const fn positive(option: &'static str, value: usize) -> Result<(), Error> {
    match value {
        0 => Err(Error::Option { option, expected: "at least 1" }),
        _ => Ok(()),
    }
}

/// What makes a training the same: how it goes, what it begins with, learns from and is judged by, and how large the model is.
fn fingerprint(
    options: &Options,
    base: Base<'_>,
    samples: &Maker<'_>,
    dev: &[Sample],
    parameters: usize,
) -> Result<String, Error> {
    let Options {
        batch,
        accumulate,
        epochs,
        steps,
        rate,
        decay,
        warmup,
        longest_gradient,
        look_every,
        patience,
        seed,
        hiding,
        precision,
        device,
        ..
    } = options;
    let (begin, config) = beginning(base, options.checkpoint.is_some())?;
    let heads: Vec<String> = samples.heads.iter().map(|head| format!("{head:?}")).collect();
    let (heads, samples, dev) = (hash(&heads), hash(&samples.samples), hash(&dev));
    Ok(format!(
        "batch {batch}; accumulate {accumulate}; epochs {epochs}; steps {steps}; rate {rate}; decay {decay}; warmup {warmup}; \
         longest gradient {longest_gradient}; look every {look_every}; seed {seed}; patience {patience}; parameters {parameters}; \
         base {begin:016x}; config {config:016x}; samples {samples:016x}; dev samples {dev:016x}; heads {heads:016x}; \
         hiding {hiding:?}; precision {precision:?}; device {device:?}"
    ))
}

/// What tells a base from others, where the training is `kept` so that it may go on: its weights, or the configuration.
fn beginning(base: Base<'_>, kept: bool) -> Result<(u64, u64), Error> {
    Ok(match base {
        Base::Folder(folder) if kept => (folder::fingerprint(folder)?, 0),
        Base::Folder(_) => (0, 0),
        Base::Fresh(config, _) => (0, hash(&serde_json::Value::Object(config.json.clone()).to_string())),
    })
}

/// A training under way.
struct Run<'a> {
    learner: Box<dyn Learn>,
    samples: Maker<'a>,
    dev: Maker<'a>,
    options: &'a Options,
    score: &'a mut dyn FnMut(&Look<'_>) -> f64,
    watch: &'a mut dyn Watch,
    progress: Progress,
    /// The values of the best step.
    best: Vec<Vec<f32>>,
    /// What the best model says of the dev samples, where that is known.
    fresh: Option<Vec<Prediction>>,
}

impl Run<'_> {
    /// The whole training; gives what the best model says of the dev samples, its tensors, and how it went.
    fn through(mut self) -> Result<(Vec<Prediction>, Vec<Tensor>, Progress), Error> {
        self.go()?;
        let predictions = self.finish();
        let tensors = self.tensors();
        Ok((predictions, tensors, self.progress))
    }

    fn tensors(&self) -> Vec<Tensor> {
        let tensors = self.learner.tensors().into_iter();
        tensors.map(|(part, values)| Tensor { name: part.name, shape: part.shape, values }).collect()
    }

    fn steps_of_epoch(&self) -> usize {
        self.samples.samples.len().div_ceil(self.options.batch).div_ceil(self.options.accumulate)
    }

    fn steps(&self) -> usize {
        let all = self.steps_of_epoch() * self.options.epochs;
        if self.options.steps == 0 { all } else { all.min(self.options.steps) }
    }

    fn go(&mut self) -> Result<(), Error> {
        self.resume()?;
        self.announce();
        while self.is_under_way() {
            if !self.epoch(self.progress.step / self.steps_of_epoch())? {
                return Ok(());
            }
        }
        if self.progress.step < self.steps() {
            self.watch.see(&Event::Early { step: self.progress.step });
        }
        Ok(())
    }

    fn announce(&mut self) {
        let (steps, done) = (self.steps(), self.progress.step);
        let (parameters, new_tensors) = (self.learner.count(), self.learner.new_tensors());
        self.watch.see(&Event::Start { steps, done, parameters, new_tensors });
    }

    /// The steps of an epoch that are not done yet; whether to go on.
    fn epoch(&mut self, epoch: usize) -> Result<bool, Error> {
        let batches = self.order(epoch);
        while self.is_in(epoch) {
            if !self.go_on(&batches, epoch)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The samples of each batch of an epoch.
    fn order(&self, epoch: usize) -> Vec<Vec<usize>> {
        order(self.samples.samples, self.options.batch, self.options.seed, epoch)
    }

    /// Whether the next step is one of this epoch.
    fn is_in(&self, epoch: usize) -> bool {
        self.is_under_way() && self.progress.step / self.steps_of_epoch() == epoch
    }

    fn is_under_way(&self) -> bool {
        self.progress.step < self.steps() && !self.is_over()
    }

    /// One step and what is due after it; whether to go on.
    fn go_on(&mut self, batches: &[Vec<usize>], epoch: usize) -> Result<bool, Error> {
        let steps_on = self.step(batches, epoch)?;
        let looks_on = self.look_if_due();
        let saves_on = self.save_if_due()?;
        Ok(steps_on && looks_on && saves_on)
    }

    /// Whether the dev score has not risen for too long.
    fn is_over(&self) -> bool {
        self.options.patience > 0 && self.progress.since_best >= self.options.patience
    }

    fn step(&mut self, batches: &[Vec<usize>], epoch: usize) -> Result<bool, Error> {
        let (loss, tokens) = self.learn(self.next(batches, epoch), epoch);
        let (step, rate) = (self.progress.step + 1, self.rate());
        let loss = finite(loss, step)?;
        let gradient = finite(self.update(step, rate), step)?;
        self.progress.step = step;
        let row = Row { step, epoch: epoch + 1, rate, loss, gradient, dev_loss: None, dev_score: None };
        self.progress.rows.push(row);
        Ok(self.watch.see(&Event::Step { row: &row, tokens }))
    }

    /// The batches of the next step, which is in this epoch.
    fn next<'b>(&self, batches: &'b [Vec<usize>], epoch: usize) -> &'b [Vec<usize>] {
        let first = (self.progress.step - epoch * self.steps_of_epoch()) * self.options.accumulate;
        &batches[first..batches.len().min(first + self.options.accumulate)]
    }

    /// Changes the parameters; gives the length of the gradient.
    fn update(&mut self, number: usize, rate: f32) -> f32 {
        let Options { decay, longest_gradient: longest, .. } = *self.options;
        self.learner.update(&Step { number, rate, decay, longest })
    }

    /// Learns from the batches of one step; gives their mean loss and how many tokens they have.
    fn learn(&mut self, batches: &[Vec<usize>], epoch: usize) -> (f32, usize) {
        let number = self.progress.step + 1;
        let (mut loss, mut tokens) = (0.0, 0);
        for (turn, numbers) in batches.iter().enumerate() {
            let batch = self.samples.batch(numbers, epoch);
            tokens += batch.lengths.iter().sum::<usize>();
            let seed = Random::new(&[self.options.seed, number as u64, turn as u64]).next_number();
            loss += self.learner.learn(&batch, seed) / batches.len() as f32;
        }
        (loss, tokens)
    }

    /// The learning rate of the next step, as the linear schedule of `transformers` has it.
    fn rate(&self) -> f32 {
        let (done, steps) = (self.progress.step as f32, self.steps() as f32);
        let warm = (steps * self.options.warmup).ceil();
        let share = if done < warm { done / warm } else { (steps - done) / (steps - warm).max(1.0) };
        self.options.rate * share
    }

    fn look_if_due(&mut self) -> bool {
        let is_due = !self.dev.samples.is_empty() && self.is_look_due();
        !is_due || self.look()
    }

    /// Looks at the dev samples, and keeps the model if it is the best; whether to go on.
    fn look(&mut self) -> bool {
        let (loss, predictions) = self.look_at_dev();
        let score = (self.score)(&Look { loss, predictions: &predictions });
        let best = self.is_better(score, loss);
        if best {
            self.keep(score, loss, predictions);
        }
        let Some(row) = self.progress.rows.last_mut() else { return true };
        (row.dev_loss, row.dev_score) = (Some(loss), Some(score));
        self.watch.see(&Event::Look { row, best })
    }

    /// Keeps the present values as the best.
    fn keep(&mut self, score: f64, loss: f32, predictions: Vec<Prediction>) {
        self.progress.best = Some(Best { step: self.progress.step, score, loss });
        self.best = self.learner.state().into_iter().map(|[value, ..]| value).collect();
        self.fresh = Some(predictions);
    }

    /// Whether a look is better than the best; counts the looks without a higher score.
    fn is_better(&mut self, score: f64, loss: f32) -> bool {
        let best = self.progress.best;
        let higher = best.is_none_or(|best| score > best.score);
        self.progress.since_best = if higher { 0 } else { self.progress.since_best + 1 };
        higher || best.is_some_and(|best| score >= best.score && loss < best.loss)
    }

    fn is_look_due(&self) -> bool {
        let every = self.options.look_every;
        self.is_due(if every == 0 { self.steps_of_epoch() } else { every })
    }

    /// Whether what happens in every so many steps, and after the last one, happens now.
    fn is_due(&self, every: usize) -> bool {
        self.progress.step.is_multiple_of(every) || self.progress.step == self.steps()
    }

    fn save_if_due(&mut self) -> Result<bool, Error> {
        match &self.options.checkpoint {
            Some((path, every)) if *every > 0 && self.is_due(*every) => {
                checkpoint::write(path, &self.progress, self.state())?;
                Ok(self.watch.see(&Event::Checkpoint { step: self.progress.step }))
            }
            _ => Ok(true),
        }
    }

    fn state(&self) -> State {
        let best = if self.is_best() { Vec::new() } else { self.best.clone() };
        State { parameters: self.learner.state(), best }
    }

    /// Whether the present values are the best.
    fn is_best(&self) -> bool {
        self.progress.best.is_none_or(|best| best.step == self.progress.step)
    }

    fn resume(&mut self) -> Result<(), Error> {
        let Some(path) = self.resumable().cloned() else { return Ok(()) };
        let (progress, State { parameters, best }) = checkpoint::read(&path, &self.progress.fingerprint)?;
        self.best = if best.is_empty() { values(&parameters) } else { best };
        self.progress = progress;
        if self.learner.restore(parameters) {
            return Ok(());
        }
        Err(Error::Checkpoint { path, difference: "its parameters have other sizes".to_owned() })
    }

    /// The checkpoint to go on from.
    fn resumable(&self) -> Option<&PathBuf> {
        let (path, _) = self.options.checkpoint.as_ref()?;
        (self.options.resume && path.is_file()).then_some(path)
    }

    /// Puts the best values back; gives what that model says of the dev samples.
    fn finish(&mut self) -> Vec<Prediction> {
        if !self.is_best() {
            self.put_back();
        }
        self.fresh.take().unwrap_or_else(|| self.look_at_dev().1)
    }

    /// The loss of the dev samples, and what the model says of them.
    fn look_at_dev(&self) -> (f32, Vec<Prediction>) {
        look(self.learner.as_ref(), &self.dev, self.options.batch)
    }

    fn put_back(&mut self) {
        let state = self.learner.state().into_iter().zip(std::mem::take(&mut self.best));
        let state = state.map(|([_, mean, square], value)| [value, mean, square]).collect();
        self.learner.restore(state);
    }
}

/// The values of parameters, without mean and square.
fn values(parameters: &[[Vec<f32>; 3]]) -> Vec<Vec<f32>> {
    parameters.iter().map(|[value, ..]| value.clone()).collect()
}

const fn finite(value: f32, step: usize) -> Result<f32, Error> {
    match value.is_finite() {
        true => Ok(value),
        false => Err(Error::LossNotANumber { step }),
    }
}

/// The mean loss over batches, and what a model says of each sample.
fn look(learner: &dyn Learn, maker: &Maker<'_>, size: usize) -> (f32, Vec<Prediction>) {
    let mut predictions = vec![Prediction::default(); maker.samples.len()];
    let (mut sum, mut count) = (0.0_f64, 0.0_f64);
    for numbers in sorted(maker.samples, size) {
        let (loss, found) = learner.judge(&maker.batch(&numbers, usize::MAX));
        sum += f64::from(loss);
        count += 1.0;
        numbers.into_iter().zip(found).for_each(|(number, prediction)| predictions[number] = prediction);
    }
    #[expect(clippy::cast_possible_truncation, reason = "a loss needs no more than single precision")]
    ((sum / count.max(1.0)) as f32, predictions)
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn loss_ranks_looks_until_something_is_found() {
        let ranks = [(0.0, 2.5), (0.0, 1.5), (0.01, 1.6), (0.5, 3.0)].map(|(f1, loss)| rank(f1, loss));
        assert!(ranks.is_sorted_by(|worse, better| worse < better), "{ranks:?}");
    }
}
