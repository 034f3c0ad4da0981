//! The numbers that are learnt, and their way from a checkpoint and back.

use super::{
    Traced,
    kernels::Kernels,
    operands::{Dropout, Moving, Update},
    operations::Precision,
};
use crate::{Error, Random};
use burn_backend::TensorData;
use burn_tensor::Tensor;
use maskros_encoder::{Weights, names};
use std::cell::Cell;

/// A tensor of a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) shape: Vec<usize>,
}

/// One or several tensors of a checkpoint that are learnt as one: queries, keys and values in a single matrix.
#[derive(Clone, Debug)]
struct Parameter {
    parts: Vec<Part>,
    /// Whether weight decay holds for it: not for biases and norms.
    decay: bool,
}

impl Parameter {
    /// The update as far as it holds for this parameter.
    fn own(&self, update: &Update) -> Update {
        let decay = if self.decay { update.decay } else { 0.0 };
        Update { decay, ..*update }
    }
}

/// The place of a parameter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handle(usize);

/// A matrix and its bias.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) weight: Handle,
    pub(super) bias: Option<Handle>,
}

/// The scale and shift of a norm.
#[derive(Clone, Copy, Debug)]
pub(super) struct Norm {
    pub(super) scale: Handle,
    pub(super) shift: Handle,
}

/// What a parameter begins as where no checkpoint says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Initial {
    /// Normally distributed.
    Normal,
    /// All the same.
    Constant(f32),
}

/// All numbers that are learnt.
#[derive(Debug)]
pub(super) struct Parameters<B: Kernels> {
    list: Vec<Parameter>,
    moving: Vec<Moving<B>>,
    pub(super) device: B::Device,
}

impl<B: Kernels> Parameters<B> {
    /// Leaves of the tape; they get gradients if `learning`.
    pub(super) fn leaves(&self, learning: bool) -> Vec<Traced<B, 1>> {
        self.moving.iter().map(|moving| leaf(moving, learning)).collect()
    }

    /// Adds a parameter that begins with these numbers.
    fn push(&mut self, parameter: Parameter, numbers: Vec<f32>) -> Handle {
        self.list.push(parameter);
        self.moving.push(at_rest(flat(numbers, &self.device)));
        Handle(self.list.len() - 1)
    }

    /// One step of AdamW; `decay` holds for matrices only. A parameter without a gradient stays.
    pub(super) fn update(&mut self, gradients: Vec<Option<Tensor<B, 1>>>, update: &Update) {
        let moving = std::mem::take(&mut self.moving);
        let steps = moving.into_iter().zip(gradients).zip(&self.list);
        let step = |((moving, gradient), parameter): ((Moving<B>, Option<_>), &Parameter)| match gradient {
            Some(gradient) => B::update(moving, gradient, &parameter.own(update)),
            None => moving,
        };
        self.moving = steps.map(step).collect();
    }

    /// The tensors of a checkpoint with their numbers, to be written.
    pub(super) fn tensors(&self) -> Vec<(Part, Vec<f32>)> {
        let all = self.list.iter().zip(&self.moving);
        all.flat_map(|(parameter, moving)| split(parameter, &numbers(&moving.value))).collect()
    }

    /// Gradients tensor by tensor.
    #[cfg(test)]
    pub(super) fn parts(&self, gradients: &[Option<Tensor<B, 1>>]) -> Vec<(Part, Vec<f32>)> {
        let of = |gradient: &Option<Tensor<B, 1>>| gradient.as_ref().map(numbers).unwrap_or_default();
        self.list
            .iter()
            .zip(gradients)
            .flat_map(|(parameter, gradient)| split(parameter, &of(gradient)))
            .collect()
    }

    /// Value, mean and square of each parameter, for going on later.
    pub(super) fn state(&self) -> Vec<[Vec<f32>; 3]> {
        let all = self.moving.iter();
        all.map(|moving| [&moving.value, &moving.mean, &moving.square].map(numbers)).collect()
    }

    /// Sets value, mean and square of each parameter; `false` if they are not of this model.
    pub(super) fn restore(&mut self, state: Vec<[Vec<f32>; 3]>) -> bool {
        let fits = |(moving, state): (&Moving<B>, &[Vec<f32>; 3])| {
            state.iter().all(|part| part.len() == moving.value.dims()[0])
        };
        if state.len() != self.moving.len() || !self.moving.iter().zip(&state).all(fits) {
            return false;
        }
        self.moving = state.into_iter().map(|parts| moving(parts, &self.device)).collect();
        true
    }

    /// Numbers that are learnt.
    pub(super) fn count(&self) -> usize {
        self.moving.iter().map(|moving| moving.value.dims()[0]).sum()
    }
}

fn leaf<B: Kernels>(moving: &Moving<B>, learning: bool) -> Traced<B, 1> {
    let leaf = Traced::<B, 1>::from_inner(moving.value.clone());
    if learning { leaf.require_grad() } else { leaf }
}

/// A parameter of which no gradient is known yet.
fn at_rest<B: Kernels>(value: Tensor<B, 1>) -> Moving<B> {
    let (mean, square) = (value.zeros_like(), value.zeros_like());
    Moving { value, mean, square }
}

/// The numbers of a tensor.
pub(super) fn numbers<B: Kernels, const D: usize>(tensor: &Tensor<B, D>) -> Vec<f32> {
    tensor.to_data().convert::<f32>().to_vec().unwrap_or_default()
}

fn flat<B: Kernels>(numbers: Vec<f32>, device: &B::Device) -> Tensor<B, 1> {
    let size = numbers.len();
    Tensor::from_data(TensorData::new(numbers, [size]), device)
}

fn moving<B: Kernels>(parts: [Vec<f32>; 3], device: &B::Device) -> Moving<B> {
    let [value, mean, square] = parts.map(|numbers| flat(numbers, device));
    Moving { value, mean, square }
}

fn split(parameter: &Parameter, mut numbers: &[f32]) -> Vec<(Part, Vec<f32>)> {
    let cut = |part: &Part| {
        let (head, tail) = numbers.split_at(part.shape.iter().product());
        numbers = tail;
        (part.clone(), head.to_vec())
    };
    parameter.parts.iter().map(cut).collect()
}

/// Makes the parameters of a model, one by one.
pub(super) struct Builder<'a, B: Kernels> {
    /// `None` where everything begins by chance.
    weights: Option<&'a Weights>,
    /// The first part of the names of the encoder's tensors, as the architecture's own class writes them.
    prefix: &'static str,
    /// Of matrices that begin by chance.
    deviation: f64,
    random: Random,
    parameters: Parameters<B>,
    /// Tensors of heads that the checkpoint does not have.
    new: Vec<String>,
}

impl<'a, B: Kernels> Builder<'a, B> {
    pub(super) fn new(
        weights: Option<&'a Weights>,
        prefix: &'static str,
        deviation: f64,
        seed: u64,
        device: B::Device,
    ) -> Self {
        let parameters = Parameters { list: Vec::new(), moving: Vec::new(), device };
        let random = Random::new(&[seed, 0x1417]);
        Self { weights, prefix, deviation, random, parameters, new: Vec::new() }
    }

    /// The parameters, and the names of those that began by chance though there is a checkpoint.
    pub(super) fn finish(self) -> (Parameters<B>, Vec<String>) {
        (self.parameters, self.new)
    }

    /// A matrix with its bias, a part of the encoder.
    pub(super) fn layer(&mut self, name: &str, outputs: usize, inputs: usize) -> Result<Layer, Error> {
        self.joined(&[(name, outputs)], inputs)
    }

    /// Several matrices with biases over the same input, learnt as one.
    pub(super) fn joined(&mut self, parts: &[(&str, usize)], inputs: usize) -> Result<Layer, Error> {
        let weights =
            parts.iter().map(|(name, outputs)| self.part(&format!("{name}.weight"), &[*outputs, inputs]));
        let weights: Vec<Part> = weights.collect();
        let biases = parts.iter().map(|(name, outputs)| self.part(&format!("{name}.bias"), &[*outputs]));
        let biases: Vec<Part> = biases.collect();
        let weight = self.add(weights, Initial::Normal, true, false)?;
        Ok(Layer { weight, bias: Some(self.add(biases, Initial::Constant(0.0), false, false)?) })
    }

    /// A table or a matrix without a bias, a part of the encoder.
    pub(super) fn matrix(&mut self, name: &str, shape: [usize; 2]) -> Result<Handle, Error> {
        let part = self.part(name, &shape);
        self.add(vec![part], Initial::Normal, true, false)
    }

    /// A norm, a part of the encoder.
    pub(super) fn norm(&mut self, name: &str, width: usize) -> Result<Norm, Error> {
        let [scale, shift] = ["weight", "bias"].map(|end| self.part(&format!("{name}.{end}"), &[width]));
        let scale = self.add(vec![scale], Initial::Constant(1.0), false, false)?;
        Ok(Norm { scale, shift: self.add(vec![shift], Initial::Constant(0.0), false, false)? })
    }

    /// A matrix with its bias, a part of a head: it may begin by chance. The name is whole.
    pub(super) fn head_layer(&mut self, name: &str, outputs: usize, inputs: usize) -> Result<Layer, Error> {
        let weight = whole(format!("{name}.weight"), &[outputs, inputs]);
        let weight = self.add(vec![weight], Initial::Normal, true, true)?;
        Ok(Layer { weight, bias: Some(self.head_vector(&format!("{name}.bias"), outputs, 0.0)?) })
    }

    /// A norm, a part of a head.
    pub(super) fn head_norm(&mut self, name: &str, width: usize) -> Result<Norm, Error> {
        let scale = self.head_vector(&format!("{name}.weight"), width, 1.0)?;
        Ok(Norm { scale, shift: self.head_vector(&format!("{name}.bias"), width, 0.0)? })
    }

    /// A bias or scale, a part of a head.
    pub(super) fn head_vector(&mut self, name: &str, width: usize, initial: f32) -> Result<Handle, Error> {
        self.add(vec![whole(name.to_owned(), &[width])], Initial::Constant(initial), false, true)
    }

    fn part(&self, name: &str, shape: &[usize]) -> Part {
        whole(format!("{}{name}", self.prefix), shape)
    }

    fn add(&mut self, parts: Vec<Part>, initial: Initial, decay: bool, head: bool) -> Result<Handle, Error> {
        let numbers = self.read_all(&parts, initial, head)?;
        Ok(self.parameters.push(Parameter { parts, decay }, numbers))
    }

    /// The numbers of tensors, one after the other.
    fn read_all(&mut self, parts: &[Part], initial: Initial, head: bool) -> Result<Vec<f32>, Error> {
        let mut numbers = Vec::new();
        for part in parts {
            numbers.append(&mut self.read(part, initial, head)?);
        }
        Ok(numbers)
    }

    /// The numbers of a tensor. One of a head that is missing or was made for other labels begins by chance.
    fn read(&mut self, part: &Part, initial: Initial, head: bool) -> Result<Vec<f32>, Error> {
        let size = part.shape.iter().product();
        let Some(weights) = self.weights else { return Ok(self.draw(size, initial)) };
        let name = stored_name(weights, &part.name, self.prefix);
        if head && weights.shape(&name) != Some(&part.shape) {
            self.new.push(part.name.clone());
            return Ok(self.draw(size, initial));
        }
        Ok(weights.read(&name, &part.shape)?)
    }

    #[expect(clippy::cast_possible_truncation, reason = "learnt numbers are in single precision")]
    fn draw(&mut self, size: usize, initial: Initial) -> Vec<f32> {
        match initial {
            Initial::Constant(value) => vec![value; size],
            Initial::Normal => (0..size).map(|_| (self.random.normal() * self.deviation) as f32).collect(),
        }
    }
}

fn whole(name: String, shape: &[usize]) -> Part {
    Part { name, shape: shape.to_vec() }
}

/// The name that a file has for a tensor: encoders are also saved without the prefix of their class, and norms have names of two kinds.
fn stored_name(weights: &Weights, name: &str, prefix: &str) -> String {
    let names = [name, name.strip_prefix(prefix).unwrap_or(name)].map(|name| norm_name(weights, name));
    names.into_iter().find(|name| weights.has(name)).unwrap_or_else(|| name.to_owned())
}

fn norm_name(weights: &Weights, name: &str) -> String {
    let Some((norm, end)) = name.rsplit_once('.').filter(|(norm, _)| norm.ends_with("LayerNorm")) else {
        return name.to_owned();
    };
    let [gain, bias] = names::norm(weights, norm);
    if end == "weight" { gain } else { bias }
}

/// One pass through the model: the leaves of the tape, and the dropout of the step.
pub(super) struct Pass<B: Kernels> {
    leaves: Vec<Traced<B, 1>>,
    /// The seed of the step; `None` where nothing is dropped.
    seed: Option<u64>,
    drops: Cell<u64>,
    pub(super) precision: Precision,
}

impl<B: Kernels> Pass<B> {
    pub(super) const fn new(leaves: Vec<Traced<B, 1>>, seed: Option<u64>, precision: Precision) -> Self {
        Self { leaves, seed, drops: Cell::new(0), precision }
    }

    pub(super) fn get(&self, handle: Handle) -> &Traced<B, 1> {
        &self.leaves[handle.0]
    }

    /// The dropout of the next place in the model; every place has a seed of its own.
    pub(super) fn dropout(&self, share: f32) -> Option<Dropout> {
        let place = self.drops.replace(self.drops.get() + 1);
        let seed = self.seed.filter(|_| share > 0.0)?;
        Some(Dropout { share, seed: Random::new(&[seed, place]).next_number() })
    }

    pub(super) fn into_leaves(self) -> Vec<Traced<B, 1>> {
        self.leaves
    }
}
