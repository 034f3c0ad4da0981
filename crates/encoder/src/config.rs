//! `config.json`: what kind of encoder a folder holds, and its sizes.

use crate::error::{Error, ErrorKind};
use serde_json::{Map, Value};
use std::{fs, path::Path};

/// The architectures that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// BERT (Devlin et al. 2019): KB-BERT, multilingual BERT, MiniLM.
    Bert,
    /// RoBERTa (Liu et al. 2019), also CamemBERT and GottBERT.
    Roberta,
    /// XLM-RoBERTa (Conneau et al. 2020), also XLM-V and XLM-T: built as RoBERTa, with a SentencePiece vocabulary.
    XlmRoberta,
    /// DistilBERT (Sanh et al. 2019).
    DistilBert,
    /// LTG-BERT (Samuel et al. 2023): NorBERT3, on which SLIDE stands.
    LtgBert,
}

/// The function between the two matrices of the feed-forward part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activation {
    /// GELU by the error function (`gelu`).
    Gelu,
    /// GELU by the hyperbolic tangent (`gelu_new`, `gelu_pytorch_tanh`).
    GeluTanh,
    /// max(0, x).
    Relu,
}

/// One more head beside the one that Hugging Face knows; our own key `maskros_heads`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadConfig {
    /// Its name: what it tells of each token, for example `risk`.
    pub name: String,
    /// The labels it gives, in the order of its outputs.
    pub labels: Vec<String>,
}

/// What `config.json` says, checked.
#[derive(Clone, Debug)]
pub struct Config {
    /// The architecture.
    pub family: Family,
    /// Rows of the table of embeddings.
    pub vocab_size: usize,
    /// Numbers that stand for one token between the layers.
    pub hidden_size: usize,
    /// Layers.
    pub layers: usize,
    /// Attention heads of each layer.
    pub heads: usize,
    /// Numbers in the middle of the feed-forward part.
    pub intermediate_size: usize,
    /// Tokens of the longest input, special tokens included.
    pub max_positions: usize,
    /// The number of the first position: the padding token's id + 1 for RoBERTa, else 0.
    pub position_offset: usize,
    /// Rows of the table of segment embeddings; 0 where the architecture has none.
    pub type_vocab_size: usize,
    /// Buckets of relative positions on either side; 0 where positions are absolute.
    pub position_buckets: usize,
    /// What is added to the variance before the root is taken.
    pub norm_eps: f32,
    /// The function of the feed-forward part; LTG-BERT always has a gated GELU.
    pub activation: Activation,
    /// Share of hidden numbers dropped in training.
    pub hidden_dropout: f32,
    /// Share of attention dropped in training.
    pub attention_dropout: f32,
    /// The token that fills up short inputs.
    pub pad_token: u32,
    /// The labels of the head in the order of its outputs; empty if the file names none.
    pub labels: Vec<String>,
    /// Whether each label is true or false for itself (`problem_type`).
    pub multi_label: bool,
    /// Heads beside the one that Hugging Face knows.
    pub extra_heads: Vec<HeadConfig>,
    /// The file as it was read.
    pub json: Map<String, Value>,
}

impl Config {
    /// Reads `config.json` of a checkpoint folder.
    ///
    /// # Errors
    ///
    /// The file cannot be read, a key is missing or of the wrong kind, or the architecture is not known.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let path = folder.join("config.json");
        read(&path).map_err(|kind| kind.at(path))
    }

    /// Numbers of one attention head.
    #[must_use]
    pub fn head_size(&self) -> usize {
        self.hidden_size / self.heads
    }
}

fn read(path: &Path) -> Result<Config, ErrorKind> {
    let json = object(&fs::read_to_string(path)?)?;
    let keys = Keys { json: &json, family: family(&json)? };
    let mut config = sizes(&keys)?;
    config.labels = labels(&json)?;
    config.multi_label =
        json.get("problem_type").and_then(Value::as_str) == Some("multi_label_classification");
    config.extra_heads = extra_heads(&json)?;
    config.json = json;
    Ok(config)
}

fn object(text: &str) -> Result<Map<String, Value>, ErrorKind> {
    match serde_json::from_str(text)? {
        Value::Object(json) => Ok(json),
        _ => Err(ErrorKind::Key { key: String::new(), expected: "an object" }),
    }
}

fn sizes(keys: &Keys) -> Result<Config, ErrorKind> {
    let position_offset = keys.position_offset();
    let config = Config {
        family: keys.family,
        vocab_size: keys.size("vocab_size")?,
        hidden_size: keys.size("hidden_size")?,
        layers: keys.size("num_hidden_layers")?,
        heads: keys.size("num_attention_heads")?,
        intermediate_size: keys.size("intermediate_size")?,
        max_positions: keys.size("max_position_embeddings")?.saturating_sub(position_offset),
        position_offset,
        type_vocab_size: keys.segments()?,
        position_buckets: keys.position_buckets()?,
        norm_eps: keys.number("layer_norm_eps", keys.usual_epsilon()),
        activation: keys.activation()?,
        hidden_dropout: keys.number("hidden_dropout_prob", 0.1),
        attention_dropout: keys.number("attention_probs_dropout_prob", 0.1),
        pad_token: keys.pad_token(),
        labels: Vec::new(),
        multi_label: false,
        extra_heads: Vec::new(),
        json: Map::new(),
    };
    fits(&config, keys)?;
    Ok(config)
}

fn fits(config: &Config, keys: &Keys) -> Result<(), ErrorKind> {
    if !config.hidden_size.is_multiple_of(config.heads) {
        return Err(keys.wrong("num_attention_heads", "a divisor of hidden_size"));
    }
    if config.max_positions < 3 {
        return Err(keys.wrong("max_position_embeddings", "room for three tokens or more"));
    }
    // Each layer of LTG-BERT has tables of all pairs of tokens; NorBERT3 has 512 positions.
    if config.family == Family::LtgBert && config.max_positions > 8192 {
        return Err(keys.wrong("max_position_embeddings", "at most 8192"));
    }
    keys.absolute_positions()
}

/// The name that `model_type` or, for code kept beside the weights, `architectures` gives.
fn family(json: &Map<String, Value>) -> Result<Family, ErrorKind> {
    let stated = json.get("model_type").and_then(Value::as_str).unwrap_or_default();
    let class = json.get("architectures").and_then(|classes| classes.get(0)?.as_str()).unwrap_or_default();
    family_named(stated).or_else(|| family_of_class(class)).ok_or_else(|| unknown(stated, class))
}

fn family_named(name: &str) -> Option<Family> {
    match name {
        "bert" => Some(Family::Bert),
        "roberta" | "camembert" => Some(Family::Roberta),
        "xlm-roberta" => Some(Family::XlmRoberta),
        "distilbert" => Some(Family::DistilBert),
        "ltg-bert" | "ltgbert" | "norbert" | "norbert3" => Some(Family::LtgBert),
        _ => None,
    }
}

fn family_of_class(class: &str) -> Option<Family> {
    let is_ltg = ["Norbert", "LtgBert", "Ltgbert"].iter().any(|name| class.starts_with(name));
    is_ltg.then_some(Family::LtgBert)
}

fn unknown(stated: &str, class: &str) -> ErrorKind {
    match (stated, class) {
        ("", "") => ErrorKind::Key { key: "model_type".into(), expected: "the name of an architecture" },
        ("", name) | (name, _) => ErrorKind::Architecture(name.to_owned()),
    }
}

/// The keys of the file under the names of BERT; DistilBERT has names of its own.
struct Keys<'a> {
    json: &'a Map<String, Value>,
    family: Family,
}

impl Keys<'_> {
    fn name(&self, key: &'static str) -> &'static str {
        if self.family != Family::DistilBert {
            return key;
        }
        match key {
            "hidden_size" => "dim",
            "num_hidden_layers" => "n_layers",
            "num_attention_heads" => "n_heads",
            "intermediate_size" => "hidden_dim",
            "hidden_act" => "activation",
            "hidden_dropout_prob" => "dropout",
            "attention_probs_dropout_prob" => "attention_dropout",
            other => other,
        }
    }

    fn get(&self, key: &'static str) -> Option<&Value> {
        self.json.get(self.name(key))
    }

    fn wrong(&self, key: &'static str, expected: &'static str) -> ErrorKind {
        ErrorKind::Key { key: self.name(key).to_owned(), expected }
    }

    fn size(&self, key: &'static str) -> Result<usize, ErrorKind> {
        let size = self.whole(key).filter(|size| (1..=1 << 24).contains(size));
        size.ok_or_else(|| self.wrong(key, "a positive whole number"))
    }

    fn whole<T: TryFrom<u64>>(&self, key: &'static str) -> Option<T> {
        T::try_from(self.get(key)?.as_u64()?).ok()
    }

    fn text(&self, key: &'static str, default: &'static str) -> &str {
        self.get(key).and_then(Value::as_str).unwrap_or(default)
    }

    /// BERT and RoBERTa have two segments where nothing is said, as in Hugging Face; DistilBERT and LTG-BERT have none.
    fn segments(&self) -> Result<usize, ErrorKind> {
        let key = "type_vocab_size";
        match self.family {
            Family::DistilBert | Family::LtgBert => Ok(0),
            _ if self.get(key).is_none() => Ok(2),
            _ => self.size(key),
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "rates and epsilons need no more than single precision"
    )]
    fn number(&self, key: &'static str, default: f32) -> f32 {
        self.get(key).and_then(Value::as_f64).map_or(default, |value| value as f32)
    }

    fn pad_token(&self) -> u32 {
        self.whole("pad_token_id").unwrap_or_else(|| self.usual_pad_token())
    }

    /// RoBERTa counts positions from behind the number of its padding.
    fn position_offset(&self) -> usize {
        match self.family {
            Family::Roberta | Family::XlmRoberta => self.pad_token() as usize + 1,
            Family::Bert | Family::DistilBert | Family::LtgBert => 0,
        }
    }

    /// LTG-BERT alone puts distances into buckets.
    fn position_buckets(&self) -> Result<usize, ErrorKind> {
        if self.family == Family::LtgBert { self.size("position_bucket_size") } else { Ok(0) }
    }

    fn usual_epsilon(&self) -> f32 {
        if self.family == Family::LtgBert { 1e-7 } else { 1e-12 }
    }

    /// RoBERTa's default is 1; LTG-BERT pads with 3 by default.
    const fn usual_pad_token(&self) -> u32 {
        match self.family {
            Family::Bert | Family::DistilBert => 0,
            Family::Roberta | Family::XlmRoberta => 1,
            Family::LtgBert => 3,
        }
    }

    fn activation(&self) -> Result<Activation, ErrorKind> {
        match self.text("hidden_act", "gelu") {
            _ if self.family == Family::LtgBert => Ok(Activation::GeluTanh),
            "gelu" => Ok(Activation::Gelu),
            "gelu_new" | "gelu_pytorch_tanh" | "gelu_fast" => Ok(Activation::GeluTanh),
            "relu" => Ok(Activation::Relu),
            other => Err(self.unsupported("hidden_act", other, "gelu, gelu_new, gelu_pytorch_tanh or relu")),
        }
    }

    fn absolute_positions(&self) -> Result<(), ErrorKind> {
        let key = "position_embedding_type";
        match self.text(key, "absolute") {
            found if found != "absolute" && self.family != Family::LtgBert => {
                Err(self.unsupported(key, found, "absolute"))
            }
            _ => Ok(()),
        }
    }

    fn unsupported(&self, key: &'static str, found: &str, expected: &'static str) -> ErrorKind {
        ErrorKind::Unsupported { key: self.name(key), found: found.to_owned(), expected }
    }
}

/// `id2label`, in the order of the numbers, which must be 0, 1, 2 and so on.
fn labels(json: &Map<String, Value>) -> Result<Vec<String>, ErrorKind> {
    let Some(value) = json.get("id2label") else { return Ok(Vec::new()) };
    labels_in(value).ok_or_else(wrong_labels)
}

fn labels_in(list: &Value) -> Option<Vec<String>> {
    let map = list.as_object()?;
    (0..map.len()).map(|id| Some(map.get(&id.to_string())?.as_str()?.to_owned())).collect()
}

fn wrong_labels() -> ErrorKind {
    ErrorKind::Key { key: "id2label".into(), expected: "a name for each of 0, 1, 2 and so on" }
}

fn extra_heads(json: &Map<String, Value>) -> Result<Vec<HeadConfig>, ErrorKind> {
    let Some(value) = json.get("maskros_heads") else { return Ok(Vec::new()) };
    heads_in(value).ok_or_else(wrong_heads)
}

fn heads_in(list: &Value) -> Option<Vec<HeadConfig>> {
    list.as_array()?.iter().map(extra_head).collect()
}

fn wrong_heads() -> ErrorKind {
    let expected = "a list of objects with \"name\" and \"labels\"";
    ErrorKind::Key { key: "maskros_heads".into(), expected }
}

fn extra_head(value: &Value) -> Option<HeadConfig> {
    let name = value.get("name")?.as_str()?.to_owned();
    let labels = texts(value.get("labels")?)?;
    Some(HeadConfig { name, labels }).filter(|head| !head.labels.is_empty())
}

/// The texts of a list of nothing but texts.
fn texts(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
}
