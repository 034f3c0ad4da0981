//! A model that learns, on one device.

use super::{
    Traced,
    heads::{HeadModel, Targets},
    kernels::Kernels,
    model::{Encoder, prefix},
    operands::{BETAS, Update},
    operations::{Precision, value},
    parameters::{Builder, Parameters, Part, Pass, numbers},
    tokens::{Tokens, whole_numbers},
};
use crate::{Error, Goal, Head, Outputs, Prediction};
use burn_tensor::{DType, ElementConversion, Tensor};
use maskros_encoder::{Config, Weights};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;
use std::sync::Arc;

/// Rows of tokens with what every head should say of them.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    /// Row by row, padded to the same length.
    pub(crate) ids: Vec<u32>,
    /// Tokens of each row without padding.
    pub(crate) lengths: Vec<usize>,
    /// One for each head.
    pub(crate) targets: Vec<Targets>,
}

/// How a step of the optimiser goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) rate: f32,
    pub(crate) decay: f32,
    /// The length that the gradient is cut to; 0 for no limit.
    pub(crate) longest: f32,
}

/// What a training needs of a model, whatever device it is on.
pub(crate) trait Learn {
    /// Adds the gradients of a batch to those since the last update; gives the loss.
    fn learn(&mut self, batch: &Batch, seed: u64) -> f32;
    /// Changes the parameters by the mean of the gradients since the last update; gives the length of the gradient before it is cut.
    fn update(&mut self, step: &Step) -> f32;
    /// The loss of a batch, and what the heads say of each row.
    fn judge(&self, batch: &Batch) -> (f32, Vec<Prediction>);
    /// The tensors of a checkpoint.
    fn tensors(&self) -> Vec<(Part, Vec<f32>)>;
    /// Value, mean and square of each parameter.
    fn state(&self) -> Vec<[Vec<f32>; 3]>;
    /// Sets value, mean and square of each parameter; `false` if they are not of this model.
    fn restore(&mut self, state: Vec<[Vec<f32>; 3]>) -> bool;
    /// Numbers that are learnt.
    fn count(&self) -> usize;
    /// Tensors of heads that began by chance though there is a checkpoint.
    fn new_tensors(&self) -> &[String];
}

/// A model on a device.
#[derive(Debug)]
pub(super) struct Learner<B: Kernels> {
    parameters: Parameters<B>,
    encoder: Encoder,
    heads: Vec<HeadModel>,
    gradients: Vec<Option<Tensor<B, 1>>>,
    /// Batches since the last update.
    batches: usize,
    new_tensors: Vec<String>,
    precision: Precision,
    /// Where it works. From a thread outside every product would be handed over and waited for; in a pool that several trainings share, a thread that waits
    /// for one could begin with another, which needs what the first holds.
    pool: Arc<ThreadPool>,
}

impl<B: Kernels> Learner<B> {
    pub(super) fn new(
        config: &Config,
        weights: Option<&Weights>,
        heads: &[Head],
        seed: u64,
        precision: Precision,
        device: B::Device,
    ) -> Result<Self, Error> {
        possible::<B>(precision, &device)?;
        let deviation = config.json.get("initializer_range").and_then(Value::as_f64).unwrap_or(0.02);
        let mut builder = Builder::<B>::new(weights, prefix(config.family), deviation, seed, device);
        let encoder = Encoder::new(config, &mut builder)?;
        let heads = head_models(heads, config, &mut builder)?;
        let (parameters, new_tensors) = builder.finish();
        let (gradients, batches, pool) = (Vec::new(), 0, pool()?);
        Ok(Self { parameters, encoder, heads, gradients, batches, new_tensors, precision, pool })
    }

    fn tokens(&self, batch: &Batch) -> Tokens<B> {
        let ids = batch.ids.iter().map(|id| i64::from(*id)).collect();
        let rows = batch.lengths.len();
        Tokens {
            ids: whole_numbers(ids, &self.parameters.device),
            batch: rows,
            width: batch.ids.len() / rows.max(1),
            lengths: Arc::from(batch.lengths.as_slice()),
        }
    }

    /// The gradients since the last update, tensor by tensor.
    #[cfg(test)]
    pub(super) fn gradients(&self) -> Vec<(Part, Vec<f32>)> {
        self.parameters.parts(&self.gradients)
    }

    fn add(&mut self, gradients: Vec<Option<Tensor<B, 1>>>) {
        self.batches += 1;
        if self.gradients.is_empty() {
            self.gradients = gradients;
        } else {
            add_each(&mut self.gradients, gradients);
        }
    }
}

/// Adds gradients parameter by parameter.
fn add_each<B: Kernels>(sums: &mut [Option<Tensor<B, 1>>], gradients: Vec<Option<Tensor<B, 1>>>) {
    for (sum, gradient) in sums.iter_mut().zip(gradients) {
        *sum = added(sum.take(), gradient);
    }
}

/// Whether the device has numbers of this precision.
fn possible<B: Kernels>(precision: Precision, device: &B::Device) -> Result<(), Error> {
    match precision {
        Precision::Bfloat16 if !B::supports_dtype(device, DType::BF16) => {
            Err(Error::Device("has no numbers of 16 bits with the range of 32"))
        }
        _ => Ok(()),
    }
}

fn head_models<B: Kernels>(
    heads: &[Head],
    config: &Config,
    builder: &mut Builder<'_, B>,
) -> Result<Vec<HeadModel>, Error> {
    let heads = heads.iter().enumerate();
    heads.map(|(index, head)| HeadModel::new(head, index == 0, config, builder)).collect()
}

fn pool() -> Result<Arc<ThreadPool>, Error> {
    ThreadPoolBuilder::new().build().map(Arc::new).map_err(|_| Error::Device("gives no threads"))
}

fn added<B: Kernels>(sum: Option<Tensor<B, 1>>, gradient: Option<Tensor<B, 1>>) -> Option<Tensor<B, 1>> {
    match (sum, gradient) {
        (Some(sum), Some(gradient)) => Some(sum + gradient),
        (sum, gradient) => sum.or(gradient),
    }
}

impl<B: Kernels> Learn for Learner<B> {
    fn learn(&mut self, batch: &Batch, seed: u64) -> f32 {
        let pool = self.pool.clone();
        pool.install(|| self.step(batch, seed))
    }

    fn update(&mut self, step: &Step) -> f32 {
        let pool = self.pool.clone();
        pool.install(|| self.change(step))
    }

    fn judge(&self, batch: &Batch) -> (f32, Vec<Prediction>) {
        self.pool.install(|| self.look(batch))
    }

    fn tensors(&self) -> Vec<(Part, Vec<f32>)> {
        self.parameters.tensors()
    }

    fn state(&self) -> Vec<[Vec<f32>; 3]> {
        self.parameters.state()
    }

    fn restore(&mut self, state: Vec<[Vec<f32>; 3]>) -> bool {
        self.parameters.restore(state)
    }

    fn count(&self) -> usize {
        self.parameters.count()
    }

    fn new_tensors(&self) -> &[String] {
        &self.new_tensors
    }
}

/// A batch that went through the encoder.
struct Run<'a, B: Kernels> {
    learner: &'a Learner<B>,
    batch: &'a Batch,
    pass: Pass<B>,
    tokens: Tokens<B>,
    hidden: Traced<B, 2>,
}

impl<B: Kernels> Run<'_, B> {
    /// Heads with what they should say, and how much the loss of each counts.
    fn heads(&self) -> impl Iterator<Item = (&HeadModel, &Targets, f32)> {
        let targets = &self.batch.targets;
        let heads = self.learner.heads.iter().zip(targets).zip(shares(targets));
        heads.map(|((head, targets), share)| (head, targets, share))
    }

    fn outputs(&self, head: &HeadModel, targets: &Targets) -> Traced<B, 2> {
        head.outputs(&self.pass, &self.learner.encoder, &self.hidden, &self.tokens, Some(targets))
    }

    /// The loss of all heads; `None` where there is no head.
    fn loss(&self) -> Option<Traced<B, 1>> {
        self.heads().map(|head| self.loss_of(head)).reduce(|sum, loss| sum + loss)
    }

    /// The loss of a head, as far as it counts.
    fn loss_of(&self, (head, targets, share): (&HeadModel, &Targets, f32)) -> Traced<B, 1> {
        head.loss(&self.outputs(head, targets), targets) * share
    }

    /// The leaves of the tape, after everything else that holds a part of it.
    fn into_leaves(self) -> Vec<Traced<B, 1>> {
        let Self { pass, hidden, .. } = self;
        drop(hidden);
        pass.into_leaves()
    }
}

impl<B: Kernels> Learner<B> {
    /// A pass of a batch through the encoder; with a seed it is one to learn from.
    fn run<'a>(&'a self, batch: &'a Batch, seed: Option<u64>) -> Run<'a, B> {
        let pass = Pass::new(self.parameters.leaves(seed.is_some()), seed, self.precision);
        let tokens = self.tokens(batch);
        let hidden = self.encoder.run(&pass, &tokens);
        Run { learner: self, batch, pass, tokens, hidden }
    }

    fn step(&mut self, batch: &Batch, seed: u64) -> f32 {
        let run = self.run(batch, Some(seed));
        let Some(loss) = run.loss() else { return 0.0 };
        let mut found = loss.backward();
        let value: f32 = loss.into_scalar().elem();
        let gradients = run.into_leaves().into_iter().map(|leaf| leaf.grad_remove(&mut found)).collect();
        self.add(gradients);
        value
    }

    fn change(&mut self, step: &Step) -> f32 {
        let gradients = std::mem::take(&mut self.gradients);
        let mean = 1.0 / std::mem::take(&mut self.batches).max(1) as f32;
        let length = length(&gradients) * mean;
        let (factor, corrections) = (mean * cut(length, step.longest), corrections(step.number));
        let update = Update { rate: step.rate, decay: step.decay, factor, corrections };
        self.parameters.update(gradients, &update);
        length
    }

    fn look(&self, batch: &Batch) -> (f32, Vec<Prediction>) {
        let run = self.run(batch, None);
        let mut predictions = vec![Prediction::default(); batch.lengths.len()];
        let mut loss = 0.0;
        for (head, targets, share) in run.heads() {
            let outputs = run.outputs(head, targets);
            loss += head.loss(&outputs, targets).into_scalar().elem::<f32>() * share;
            deal(&said(head, &outputs), &head.head, &batch.lengths, &mut predictions);
        }
        (loss, predictions)
    }
}

/// The outputs that are told of a head; not those for hidden tokens.
fn said<B: Kernels>(head: &HeadModel, outputs: &Traced<B, 2>) -> Vec<f32> {
    if head.head.goal == Goal::Masked { Vec::new() } else { numbers(&value(outputs)) }
}

/// The length of the gradient of all parameters.
#[expect(clippy::cast_possible_truncation, reason = "a length needs no more than single precision")]
fn length<B: Kernels>(gradients: &[Option<Tensor<B, 1>>]) -> f32 {
    let known: Vec<Tensor<B, 1>> = gradients.iter().flatten().cloned().collect();
    B::squared_length(&known).sqrt() as f32
}

/// What a gradient of this length is multiplied by to be no longer than `longest`, if that is a limit.
fn cut(length: f32, longest: f32) -> f32 {
    if longest > 0.0 && length > longest { longest / (length + 1e-6) } else { 1.0 }
}

/// 1 − βᵗ of the two means.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "steps are far below 2^31")]
fn corrections(step: usize) -> [f32; 2] {
    BETAS.map(|beta| (1.0 - f64::from(beta).powi(step as i32)) as f32)
}

/// How much each head's mean loss counts: by the share of rows that it knows, of those that some head knows. Heads that know the same rows
/// count 1 each; heads that learn from texts of their own together weigh as one.
fn shares(targets: &[Targets]) -> Vec<f32> {
    targets.iter().map(|own| own.classes().map_or(1.0, |classes| share(classes, targets))).collect()
}

/// The share that these rows have of those that some head knows.
#[expect(clippy::cast_precision_loss, reason = "rows of a batch are far below 2^24")]
fn share(classes: &[Option<usize>], targets: &[Targets]) -> f32 {
    let all = known(targets, classes.len());
    classes.iter().flatten().count() as f32 / all.max(1) as f32
}

/// How many of so many rows some head knows.
fn known(targets: &[Targets], rows: usize) -> usize {
    (0..rows).filter(|row| is_known(targets, *row, rows)).count()
}

/// Whether some head with so many rows knows this one.
fn is_known(targets: &[Targets], row: usize, rows: usize) -> bool {
    let alike = targets.iter().filter_map(Targets::classes).filter(|classes| classes.len() == rows);
    alike.into_iter().any(|classes| classes[row].is_some())
}

/// Gives every sample its rows of outputs, without those of padding.
fn deal(values: &[f32], head: &Head, lengths: &[usize], predictions: &mut [Prediction]) {
    let width = head.labels.len();
    let stride = values.len() / lengths.len().max(1);
    for (row, (prediction, length)) in predictions.iter_mut().zip(lengths).enumerate() {
        let size = if head.goal == Goal::Tokens { length * width } else { stride };
        let values = values[row * stride..row * stride + size].to_vec();
        prediction.heads.push(Outputs { width, values });
    }
}

#[cfg(test)]
mod tests {
    use super::{Targets, shares};

    #[test]
    fn heads_with_texts_of_their_own_weigh_as_one_together() {
        let classes =
            |known: [u8; 4]| Targets::Classes(known.map(|known| (known == 1).then_some(0)).to_vec());
        let alike = [classes([1, 1, 0, 1]), classes([1, 1, 0, 1]), Targets::Truth(vec![1.0])];
        assert_eq!(shares(&alike), [1.0; 3]);
        assert_eq!(shares(&[classes([1, 0, 1, 1]), classes([0, 1, 0, 0])]), [0.75, 0.25]);
        assert_eq!(shares(&[classes([0; 4]), classes([1; 4])]), [0.0, 1.0]);
    }
}
