//! The names that the tensors of an encoder have in a checkpoint.

use crate::{config::Family, weights::Weights};

/// The names of the parts of a layer of the BERT family, behind the prefix and the number of the layer.
#[derive(Clone, Copy, Debug)]
pub struct LayerNames {
    /// What stands before the number.
    pub layer: &'static str,
    /// Queries, keys and values.
    pub projections: [&'static str; 3],
    /// What is made of the attended values.
    pub attention_output: &'static str,
    /// The normalization behind it.
    pub attention_norm: &'static str,
    /// The first matrix of the feed-forward part.
    pub middle: &'static str,
    /// The second one.
    pub output: &'static str,
    /// The normalization behind it.
    pub output_norm: &'static str,
}

const BERT: LayerNames = LayerNames {
    layer: "encoder.layer.",
    projections: ["attention.self.query", "attention.self.key", "attention.self.value"],
    attention_output: "attention.output.dense",
    attention_norm: "attention.output.LayerNorm",
    middle: "intermediate.dense",
    output: "output.dense",
    output_norm: "output.LayerNorm",
};

const DISTILBERT: LayerNames = LayerNames {
    layer: "transformer.layer.",
    projections: ["attention.q_lin", "attention.k_lin", "attention.v_lin"],
    attention_output: "attention.out_lin",
    attention_norm: "sa_layer_norm",
    middle: "ffn.lin1",
    output: "ffn.lin2",
    output_norm: "output_layer_norm",
};

/// The names of a layer's parts; LTG-BERT, which is built otherwise, has none of them.
#[must_use]
pub const fn layer(family: Family) -> &'static LayerNames {
    if matches!(family, Family::DistilBert) { &DISTILBERT } else { &BERT }
}

/// What stands before the names of the encoder's tensors: the first prefix under which its words are there, and none if they are nowhere, so that the error
/// names them plainly.
#[must_use]
pub fn prefix(weights: &Weights, family: Family) -> &'static str {
    let (prefixes, probe): (&[&str], _) = match family {
        Family::LtgBert => (&["norbert3.", "model."], "embedding.word_embedding.weight"),
        Family::Bert | Family::Roberta | Family::XlmRoberta | Family::DistilBert => {
            (&["bert.", "roberta.", "distilbert.", "model."], "embeddings.word_embeddings.weight")
        }
    };
    prefixes.iter().find(|prefix| weights.has(&format!("{prefix}{probe}"))).copied().unwrap_or_default()
}

/// Gain and bias of a normalization; checkpoints converted from TensorFlow call them gamma and beta.
#[must_use]
pub fn norm(weights: &Weights, name: &str) -> [String; 2] {
    [["gamma", "weight"], ["beta", "bias"]].map(|[old, modern]| {
        let old = format!("{name}.{old}");
        if weights.has(&old) { old } else { format!("{name}.{modern}") }
    })
}

/// The layer before BERT's head for whole texts.
#[must_use]
pub fn pooler(weights: &Weights) -> &'static str {
    if weights.has("bert.pooler.dense.weight") { "bert.pooler.dense" } else { "pooler.dense" }
}
