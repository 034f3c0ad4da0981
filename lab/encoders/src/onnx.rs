//! Fine-tuned models as ONNX files, for onnxruntime and everything else that reads them.
//!
//! The graph uses opset 17. Its inputs are `input_ids` and `attention_mask`, rows of whole numbers of any count and length up to the model's; its outputs are
//! `logits` and, for heads of our own, `logits_NAME`. It is written operator by operator from the checkpoint; nothing is traced.

mod encoders;
mod format;
mod graph;
mod layers;

use crate::error::Error;
use format::{Model, Operators, Size};
use graph::{Builder, Wire, fixed, named};
use layers::Writer;
use maskros_encoder::{
    Config, Weights,
    config::{Activation, Family, HeadConfig},
    names,
};
use prost::Message as _;
use std::{fs, path::Path};

/// Version of the operators: the first with layer normalization.
const OPSET: i64 = 17;
/// Version of the file format that goes with it.
const IR_VERSION: i64 = 8;

/// Writes a fine-tuned model of a checkpoint folder as one ONNX file.
///
/// # Errors
///
/// The folder is not that of a fine-tuned model, or the file cannot be written, among other reasons because it would be larger than the 2 GB that the format allows.
pub fn write(folder: &Path, file: &Path) -> Result<(), Error> {
    let config = Config::read(folder)?;
    let weights = Weights::open(folder)?;
    let prefix = names::prefix(&weights, config.family);
    let writer = Writer { builder: Builder::default(), weights: &weights, config: &config, prefix };
    let model = writer.model()?;
    if model.encoded_len() > i32::MAX as usize {
        return Err(Error::Option { option: "--onnx", expected: "a model of less than 2 GB" });
    }
    fs::write(file, model.encode_to_vec()).map_err(Error::file(file))
}

impl Writer<'_> {
    fn model(mut self) -> Result<Model, Error> {
        let ids = self.builder.input("input_ids");
        let mask = self.builder.input("attention_mask");
        let hidden = self.encoder(&ids, &mask)?;
        self.heads_of_all(&hidden)?;
        Ok(Model {
            ir_version: IR_VERSION,
            producer_name: "maskros-lab".into(),
            graph: Some(self.builder.finish("encoder")),
            opset_import: vec![Operators { domain: String::new(), version: OPSET }],
        })
    }

    fn heads_of_all(&mut self, hidden: &Wire) -> Result<(), Error> {
        let labels = self.labels()?;
        if is_for_texts(self.config) {
            self.outputs_of_texts(hidden, labels)
        } else {
            self.outputs_of_tokens(hidden, labels)
        }
    }

    /// How many labels the first head has.
    fn labels(&self) -> Result<usize, Error> {
        let expected = "a fine-tuned model, whose config.json has id2label";
        match self.config.labels.len() {
            0 => Err(Error::Option { option: "FOLDER", expected }),
            labels => Ok(labels),
        }
    }

    fn outputs_of_texts(&mut self, hidden: &Wire, labels: usize) -> Result<(), Error> {
        let logits = self.text_head(hidden, labels)?;
        self.builder.output("logits", &logits, vec![named("batch"), fixed(labels)]);
        Ok(())
    }

    fn outputs_of_tokens(&mut self, hidden: &Wire, labels: usize) -> Result<(), Error> {
        let logits = self.token_head(hidden, labels)?;
        self.builder.output("logits", &logits, sizes(labels));
        self.config.extra_heads.iter().try_for_each(|head| self.extra_head(hidden, head))
    }

    /// A head of our own beside that which Hugging Face knows.
    fn extra_head(&mut self, hidden: &Wire, HeadConfig { name, labels }: &HeadConfig) -> Result<(), Error> {
        let shape = [labels.len(), self.config.hidden_size];
        let logits = self.linear(hidden, &format!("maskros_heads.{name}"), shape, true)?;
        self.builder.output(&format!("logits_{name}"), &logits, sizes(labels.len()));
        Ok(())
    }

    fn token_head(&mut self, hidden: &Wire, labels: usize) -> Result<Wire, Error> {
        if self.config.family == Family::LtgBert {
            return self.ltg_head(hidden, labels);
        }
        Ok(self.linear(hidden, "classifier", [labels, self.config.hidden_size], true)?)
    }

    fn ltg_head(&mut self, hidden: &Wire, labels: usize) -> Result<Wire, Error> {
        let width = self.config.hidden_size;
        let rows = self.plain_norm(hidden, width);
        let rows = self.linear(&rows, "head.nonlinearity.1", [width, width], true)?;
        let rows = self.gelu(&rows);
        let rows = self.plain_norm(&rows, width);
        Ok(self.linear(&rows, "head.nonlinearity.5", [labels, width], true)?)
    }

    /// From the hidden numbers of the first token.
    fn text_head(&mut self, hidden: &Wire, labels: usize) -> Result<Wire, Error> {
        let first = self.first_token(hidden);
        match self.config.family {
            Family::LtgBert => self.ltg_head(&first, labels),
            Family::Bert => self.pooled(&first, names::pooler(self.weights), "classifier", labels),
            Family::DistilBert => self.pooled(&first, "pre_classifier", "classifier", labels),
            Family::Roberta | Family::XlmRoberta => {
                self.pooled(&first, "classifier.dense", "classifier.out_proj", labels)
            }
        }
    }

    fn first_token(&mut self, hidden: &Wire) -> Wire {
        let first = self.builder.slice(hidden, 1, [0, 1]);
        self.builder.reshape(&first, &[0, layers::signed(self.config.hidden_size)])
    }

    /// Two layers, with max(0, x) or the hyperbolic tangent between them.
    fn pooled(&mut self, rows: &Wire, dense: &str, last: &str, labels: usize) -> Result<Wire, Error> {
        let width = self.config.hidden_size;
        let rows = self.linear(rows, dense, [width, width], true)?;
        let rows = match self.config.family {
            Family::DistilBert => self.activated(&rows, Activation::Relu),
            _ => self.builder.apply("Tanh", &[&rows], Vec::new()),
        };
        Ok(self.linear(&rows, last, [labels, width], true)?)
    }
}

fn is_for_texts(config: &Config) -> bool {
    let class = config.json.get("architectures").and_then(|classes| classes.get(0)?.as_str());
    class.is_some_and(|class| class.ends_with("ForSequenceClassification"))
}

fn sizes(labels: usize) -> Vec<Size> {
    vec![named("batch"), named("tokens"), fixed(labels)]
}
