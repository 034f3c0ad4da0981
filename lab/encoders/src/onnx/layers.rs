//! What both kinds of encoders are made of, read from a checkpoint and written as operators.

use super::graph::{Builder, Setting, Wire};
use maskros_encoder::{Config, Error, Weights, config::Activation, names};

/// A checkpoint on its way into a graph.
pub(super) struct Writer<'a> {
    pub(super) builder: Builder,
    pub(super) weights: &'a Weights,
    pub(super) config: &'a Config,
    /// Before the names of the encoder's tensors.
    pub(super) prefix: &'a str,
}

impl Writer<'_> {
    /// A table of the encoder.
    pub(super) fn table(&mut self, name: &str, shape: [usize; 2]) -> Result<Wire, Error> {
        let numbers = self.weights.read(&format!("{}{name}", self.prefix), &shape)?;
        Ok(self.builder.numbers(name, &shape, &numbers))
    }

    /// A product with the weights of a layer of this whole name, and its bias.
    pub(super) fn linear(
        &mut self,
        rows: &Wire,
        name: &str,
        shape: [usize; 2],
        biased: bool,
    ) -> Result<Wire, Error> {
        let weight = format!("{name}.weight");
        let numbers = self.weights.read(&weight, &shape)?;
        let weights = self.builder.numbers(&weight, &[shape[1], shape[0]], &turned(&numbers, shape));
        let products = self.builder.product(rows, &weights);
        if !biased {
            return Ok(products);
        }
        let bias = self.vector(&format!("{name}.bias"), shape[0])?;
        Ok(self.builder.add(&products, &bias))
    }

    /// Numbers of the model in a row, under their whole name.
    fn vector(&mut self, name: &str, width: usize) -> Result<Wire, Error> {
        let numbers = self.weights.read(name, &[width])?;
        Ok(self.builder.numbers(name, &[width], &numbers))
    }

    /// Layer normalization with the gain and the bias of this name, old or new.
    pub(super) fn norm(&mut self, rows: &Wire, name: &str) -> Result<Wire, Error> {
        let width = self.config.hidden_size;
        let [gain, bias] = names::norm(self.weights, name);
        let (gain, bias) = (self.vector(&gain, width)?, self.vector(&bias, width)?);
        Ok(self.normalized(rows, &gain, &bias))
    }

    /// Layer normalization without numbers of its own.
    pub(super) fn plain_norm(&mut self, rows: &Wire, width: usize) -> Wire {
        let name = format!("plain.{width}");
        let gain = self.builder.numbers(&format!("{name}.gain"), &[width], &vec![1.0; width]);
        let bias = self.builder.numbers(&format!("{name}.bias"), &[width], &vec![0.0; width]);
        self.normalized(rows, &gain, &bias)
    }

    fn normalized(&mut self, rows: &Wire, gain: &Wire, bias: &Wire) -> Wire {
        let settings = vec![Setting::Whole("axis", -1), Setting::Float("epsilon", self.config.norm_eps)];
        self.builder.apply("LayerNormalization", &[rows, gain, bias], settings)
    }

    pub(super) fn activated(&mut self, numbers: &Wire, activation: Activation) -> Wire {
        match activation {
            Activation::Gelu => self.gelu(numbers),
            Activation::GeluTanh => self.gelu_tanh(numbers),
            Activation::Relu => self.builder.apply("Relu", &[numbers], Vec::new()),
        }
    }

    /// x / 2 * (1 + erf(x / sqrt 2))
    pub(super) fn gelu(&mut self, x: &Wire) -> Wire {
        let scale = self.builder.number(std::f32::consts::FRAC_1_SQRT_2);
        let scaled = self.builder.multiply(x, &scale);
        let erf = self.builder.apply("Erf", &[&scaled], Vec::new());
        self.half_times(x, &erf)
    }

    /// x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 x^3)))
    pub(super) fn gelu_tanh(&mut self, x: &Wire) -> Wire {
        let [third, factor, scale] =
            [3.0, 0.044_715, (2.0 / std::f32::consts::PI).sqrt()].map(|number| self.builder.number(number));
        let cube = self.builder.apply("Pow", &[x, &third], Vec::new());
        let cube = self.builder.multiply(&cube, &factor);
        let inner = self.builder.add(x, &cube);
        let inner = self.builder.multiply(&inner, &scale);
        let tanh = self.builder.apply("Tanh", &[&inner], Vec::new());
        self.half_times(x, &tanh)
    }

    fn half_times(&mut self, x: &Wire, function: &Wire) -> Wire {
        let [one, half] = [1.0, 0.5].map(|number| self.builder.number(number));
        let sum = self.builder.add(function, &one);
        let product = self.builder.multiply(x, &sum);
        self.builder.multiply(&product, &half)
    }

    /// Rows of the hidden size as heads: batch, head, token, number.
    pub(super) fn heads(&mut self, rows: &Wire) -> Wire {
        let shape = [0, 0, signed(self.config.heads), signed(self.config.head_size())];
        let split = self.builder.reshape(rows, &shape);
        self.builder.transpose(&split, &[0, 2, 1, 3])
    }

    /// What is taken from the values by these scores, as rows of the hidden size. Padding gets nothing.
    pub(super) fn attended(&mut self, scores: &Wire, mask: &Wire, values: &Wire) -> Wire {
        let masked = self.builder.add(scores, mask);
        let shares = self.builder.apply("Softmax", &[&masked], vec![Setting::Whole("axis", -1)]);
        let taken = self.builder.product(&shares, values);
        let taken = self.builder.transpose(&taken, &[0, 2, 1, 3]);
        self.builder.reshape(&taken, &[0, 0, signed(self.config.hidden_size)])
    }

    /// Queries by keys, scaled.
    pub(super) fn scores(&mut self, queries: &Wire, keys: &Wire, scale: f32) -> Wire {
        let keys = self.builder.transpose(keys, &[0, 1, 3, 2]);
        let products = self.builder.product(queries, &keys);
        let scale = self.builder.number(scale);
        self.builder.multiply(&products, &scale)
    }

    /// What is added to the scores: nothing for tokens, very little for padding.
    pub(super) fn mask(&mut self, attention_mask: &Wire) -> Wire {
        let numbers = self.builder.apply("Cast", &[attention_mask], vec![Setting::Whole("to", 1)]);
        let one = self.builder.number(1.0);
        let padding = self.builder.apply("Sub", &[&one, &numbers], Vec::new());
        let little = self.builder.number(-1e30);
        let added = self.builder.multiply(&padding, &little);
        self.builder.unsqueezed(&added, &[1, 2])
    }

    /// 0, 1, 2 and so on, one for each token.
    pub(super) fn positions(&mut self, ids: &Wire) -> Wire {
        let shape = self.builder.apply("Shape", &[ids], Vec::new());
        let [zero, one] = [0, 1].map(|number| self.builder.whole(number));
        let length = self.builder.rows(&shape, &one);
        self.builder.apply("Range", &[&zero, &length, &one], Vec::new())
    }
}

pub(super) fn signed(size: usize) -> i64 {
    size.cast_signed() as i64
}

/// Rows become columns.
fn turned(numbers: &[f32], [rows, columns]: [usize; 2]) -> Vec<f32> {
    (0..columns).flat_map(|column| (0..rows).map(move |row| numbers[row * columns + column])).collect()
}
