//! Agreement with Python's `transformers` on tiny checkpoints of every architecture; `checkpoints/make.py` made them and what is expected of them.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small numbers written by our own script"
)]

use maskros_encoder::{Config, Encoder, Precision, Settings, TextClassifier, TokenClassifier, Tokenizer};
use safetensors::SafeTensors;
use serde_json::Value;
use std::{fs, ops::Range, path::PathBuf};

/// What the issue allows in single precision.
const TOLERANCE: f32 = 1e-4;

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/checkpoints").join(name)
}

/// Numbers that Python wrote.
struct Expected(Vec<u8>);

impl Expected {
    fn of(name: &str) -> Self {
        Self(fs::read(folder(name).join("expected.safetensors")).unwrap())
    }

    fn has(&self, name: &str) -> bool {
        SafeTensors::deserialize(&self.0).unwrap().tensor(name).is_ok()
    }

    fn shape(&self, name: &str) -> Vec<usize> {
        SafeTensors::deserialize(&self.0).unwrap().tensor(name).unwrap().shape().to_vec()
    }

    fn bytes<const N: usize>(&self, name: &str) -> Vec<[u8; N]> {
        SafeTensors::deserialize(&self.0).unwrap().tensor(name).unwrap().data().as_chunks().0.to_vec()
    }

    fn floats(&self, name: &str) -> Vec<f32> {
        self.bytes(name).into_iter().map(f32::from_le_bytes).collect()
    }

    fn whole(&self, name: &str) -> Vec<usize> {
        self.bytes(name).into_iter().map(|eight| i64::from_le_bytes(eight) as usize).collect()
    }

    /// The inputs of the batch, without padding.
    fn inputs(&self, batch: &str) -> Vec<Vec<u32>> {
        let width = self.shape(&format!("{batch}.input_ids"))[1];
        let ids = self.whole(&format!("{batch}.input_ids"));
        let name = format!("{batch}.attention_mask");
        let mask = if self.has(&name) { self.whole(&name) } else { vec![1; ids.len()] };
        let rows = ids.chunks(width).zip(mask.chunks(width));
        let kept = |(ids, mask): (&[usize], &[usize])| {
            ids.iter().zip(mask).filter(|(_, mask)| **mask == 1).map(|(&id, _)| id as u32).collect()
        };
        rows.map(kept).collect()
    }

    /// The rows of a tensor that belong to one input of the batch, padding left off.
    fn rows(&self, name: &str, input: usize, length: usize) -> Vec<f32> {
        let shape = self.shape(name);
        let (width, per_input) = (shape[2], shape[1] * shape[2]);
        self.floats(name)[input * per_input..][..length * width].to_vec()
    }
}

#[track_caller]
fn agree(what: &str, ours: &[f32], theirs: &[f32]) {
    assert_eq!(ours.len(), theirs.len(), "{what}");
    let furthest = ours.iter().zip(theirs).map(|(ours, theirs)| (ours - theirs).abs()).fold(0.0, f32::max);
    assert!(furthest <= TOLERANCE, "{what}: differs by {furthest}");
    assert!(theirs.iter().any(|number| number.abs() > 0.05), "{what}: nothing to compare");
}

fn check_hidden_states(name: &str) {
    let (encoder, expected) =
        (Encoder::open(&folder(name), Settings::default()).unwrap(), Expected::of(name));
    for (number, input) in expected.inputs("batch").iter().enumerate() {
        let states = encoder.hidden_states(input);
        assert_eq!(states.len(), encoder.config().layers + 1);
        for (layer, state) in states.iter().enumerate() {
            let theirs = expected.rows(&format!("batch.hidden_states.{layer}"), number, input.len());
            agree(&format!("{name}, input {number}, layer {layer}"), state, &theirs);
        }
    }
}

fn check_token_logits(name: &str) {
    let (model, expected) =
        (TokenClassifier::open(&folder(name), Settings::default()).unwrap(), Expected::of(name));
    for (number, input) in expected.inputs("batch").iter().enumerate() {
        let theirs = expected.rows("batch.token_logits", number, input.len());
        agree(&format!("{name}, input {number}"), &model.logits(input), &theirs);
    }
}

/// An input as long as the model allows; a few of its rows are stored.
fn check_longest_input(name: &str) {
    let (model, expected) =
        (TokenClassifier::open(&folder(name), Settings::default()).unwrap(), Expected::of(name));
    let input = &expected.inputs("long")[0];
    assert_eq!(input.len(), model.encoder().config().max_positions);
    let width = model.encoder().config().labels.len();
    let logits = model.logits(input);
    let ours: Vec<f32> =
        expected.whole("long.rows").iter().flat_map(|row| logits[row * width..][..width].to_vec()).collect();
    agree(&format!("{name}, longest"), &ours, &expected.floats("long.token_logits"));
}

fn check_text_logits(name: &str) {
    let name = &format!("{name}-sequence");
    let (model, expected) =
        (TextClassifier::open(&folder(name), Settings::default()).unwrap(), Expected::of(name));
    let width = model.labels().len();
    let theirs = expected.floats("batch.sequence_logits");
    for (number, input) in expected.inputs("batch").iter().enumerate() {
        agree(&format!("{name}, input {number}"), &model.logits(input), &theirs[number * width..][..width]);
    }
    agree(
        &format!("{name}, longest"),
        &model.logits(&expected.inputs("long")[0]),
        &expected.floats("long.sequence_logits"),
    );
}

/// The text of a case: parts with the number of times each stands there.
fn text(case: &Value) -> String {
    let part = |part: &Value| part[0].as_str().unwrap().repeat(part[1].as_u64().unwrap() as usize);
    case["parts"].as_array().unwrap().iter().map(part).collect()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

fn tokenizer(name: &str) -> Tokenizer {
    Tokenizer::open(&folder(name), &Config::read(&folder(name)).unwrap()).unwrap()
}

/// Numbers of tokens and their places, for every text of the fixture.
fn check_tokens(name: &str, tokenizer: &Tokenizer) {
    let json: Value = serde_json::from_slice(&fs::read(folder(name).join("expected.json")).unwrap()).unwrap();
    let cases = json["cases"].as_array().unwrap();
    assert!(cases.len() > 20);
    // Python takes "[SEP]" in a text for the special token; we do not (`special_tokens_of_a_text_are_text`).
    for case in cases.iter().filter(|case| case["name"] != "special tokens in the text") {
        let text = text(case);
        let tokens = tokenizer.encode(&text);
        let ids: Vec<u64> = tokenizer.framed(&tokens.ids).into_iter().map(u64::from).collect();
        assert_eq!(ids, numbers(&case["ids"]), "{name}, {}", case["name"]);
        let offsets = case["offsets"].as_array().unwrap();
        let inner = offsets.get(1..offsets.len() - 1).unwrap();
        for (span, theirs) in tokens.spans.iter().zip(inner) {
            let theirs = numbers(theirs);
            let theirs = theirs[0] as usize..theirs[1] as usize;
            let inside = |span: &Range<usize>| text.get(span.clone()).unwrap().trim();
            assert_eq!(inside(span), inside(&theirs), "{name}, {}", case["name"]);
            assert!(span.start >= theirs.start && span.end <= theirs.end, "{name}, {}", case["name"]);
        }
    }
}

macro_rules! architectures {
    ($($module:ident $name:literal)*) => {$(
        mod $module {
            #[test]
            fn hidden_states_agree() {
                super::check_hidden_states($name);
            }

            #[test]
            fn logits_of_tokens_agree() {
                super::check_token_logits($name);
            }

            #[test]
            fn logits_of_texts_agree() {
                super::check_text_logits($name);
            }

            #[test]
            fn the_longest_input_agrees() {
                super::check_longest_input($name);
            }

            #[test]
            fn tokens_and_places_agree() {
                super::check_tokens($name, &super::tokenizer($name));
            }
        }
    )*};
}

architectures! {
    bert "bert"
    roberta "roberta"
    xlm_roberta "xlm-roberta"
    distilbert "distilbert"
    ltg_bert "ltg-bert"
}

#[test]
fn shards_and_half_precision_agree() {
    check_hidden_states("sharded");
    check_token_logits("sharded");
}

/// The folder with the older tokenizer files only.
fn with_older_files(name: &str, files: &[&str]) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for file in files.iter().chain(&["tokenizer_config.json", "special_tokens_map.json"]) {
        fs::copy(folder(name).join(file), copy.path().join(file)).unwrap();
    }
    copy
}

#[test]
fn older_tokenizer_files_give_the_same_tokens() {
    for (name, files) in [
        ("bert", &["vocab.txt"] as &[&str]),
        ("distilbert", &["vocab.txt"]),
        ("roberta", &["vocab.json", "merges.txt"]),
        ("xlm-roberta", &["sentencepiece.bpe.model"]),
    ] {
        let copy = with_older_files(name, files);
        let config = Config::read(&folder(name)).unwrap();
        check_tokens(name, &Tokenizer::open(copy.path(), &config).unwrap());
    }
}

#[test]
fn special_tokens_of_a_text_are_text() {
    let mut all: Vec<(&str, Tokenizer)> = ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"]
        .into_iter()
        .map(|name| (name, tokenizer(name)))
        .collect();
    let older = with_older_files("xlm-roberta", &["sentencepiece.bpe.model"]);
    let config = Config::read(&folder("xlm-roberta")).unwrap();
    all.push(("xlm-roberta, older", Tokenizer::open(older.path(), &config).unwrap()));
    for (name, tokenizer) in all {
        let tokens = tokenizer.encode("Anna [SEP] </s> [CLS] <s> Berg<pad> <mask>[MASK]<s></s>");
        let special = [tokenizer.classification_start(), tokenizer.separator(), tokenizer.padding()];
        let special: Vec<u32> = special.into_iter().chain(tokenizer.mask()).collect();
        assert!(tokens.ids.iter().all(|id| !special.contains(id)), "{name}");
    }
}

/// In company or alone, on one thread or three: the same bits.
#[test]
fn neither_company_nor_threads_matter() {
    for (name, precision) in
        ["bert", "ltg-bert"].into_iter().flat_map(|name| [(name, Precision::Single), (name, Precision::Int8)])
    {
        let inputs: Vec<Vec<u32>> = (1_u32..40)
            .step_by(3)
            .chain([110])
            .map(|length| (0..length * 3).map(|id| id % 200).collect())
            .collect();
        let threads = |count| Settings { threads: std::num::NonZeroUsize::new(count).unwrap(), precision };
        let one = Encoder::open(&folder(name), threads(1)).unwrap();
        let three = Encoder::open(&folder(name), threads(3)).unwrap();
        let together = three.hidden(&inputs);
        assert_eq!(one.hidden(&inputs), together);
        for (input, rows) in inputs.iter().zip(&together) {
            let what = format!("{name} in precision {precision:?}, {} tokens", input.len());
            assert_eq!(&one.hidden(std::slice::from_ref(input))[0], rows, "{what}, alone");
            assert_eq!(&three.hidden(std::slice::from_ref(input))[0], rows, "{what}, alone on three threads");
        }
    }
}

/// Eight bits change the numbers of the first layer a little. Further up, random weights make chaos of any difference; models that were trained do not.
#[test]
fn eight_bits_are_close() {
    for name in ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"] {
        let open =
            |precision| Encoder::open(&folder(name), Settings { precision, ..Settings::default() }).unwrap();
        let (single, bytes) = (open(Precision::Single), open(Precision::Int8));
        let norm = |numbers: &[f32]| numbers.iter().map(|number| number * number).sum::<f32>().sqrt();
        for input in Expected::of(name).inputs("batch") {
            let [single, bytes] =
                [&single, &bytes].map(|encoder| encoder.hidden_states(&input).swap_remove(1));
            let difference: Vec<f32> = single.iter().zip(&bytes).map(|(one, other)| one - other).collect();
            let share = norm(&difference) / norm(&single);
            assert!(share > 0.0 && share < 0.05, "{name}: {share}");
        }
    }
}
