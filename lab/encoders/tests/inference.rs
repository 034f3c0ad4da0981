//! What is written is opened by `maskros-encoder`, the reader of the main program, which gives the same outputs.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use maskros_encoder::{Settings, TextClassifier, TokenClassifier};
use maskros_lab::{
    Base, Device, Goal, Head, Options, Outcome, Prediction, Sample, Silent, Target, predict, train,
};
use std::path::{Path, PathBuf};

const FAMILIES: [&str; 5] = ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"];

fn base(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints").join(name)
}

fn labels(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn samples(targets: &[Target]) -> Vec<Sample> {
    vec![Sample { ids: vec![5, 80, 17, 200, 33, 9, 6], targets: targets.to_vec() }; 4]
}

/// Some steps from a checkpoint, written to a folder and read back.
fn trained(name: &str, heads: &[Head], targets: &[Target], folder: &Path) -> (Outcome, Vec<Prediction>) {
    let options = Options { epochs: 3, rate: 1e-2, warmup: 0.0, ..Options::default() };
    let samples = samples(targets);
    let outcome = train(Base::Folder(&base(name)), heads, &samples, &[], &mut |_| 0.0, &options, &mut Silent);
    let outcome = outcome.unwrap();
    outcome.save(folder).unwrap();
    (outcome, predict(folder, heads, &samples[..1], 1, Device::Cpu).unwrap())
}

fn assert_close(found: &[f32], expected: &[f32], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let worst = found.iter().zip(expected).fold(0.0_f32, |worst, (a, b)| worst.max((a - b).abs()));
    assert!(worst < 1e-4, "{what}: {worst}");
}

#[test]
fn tokens_are_read_the_same_in_every_architecture() {
    let classes = Target::Tokens(vec![None, Some(0), Some(1), Some(2), Some(0), Some(0), None]);
    let heads = [
        Head::new("entity", Goal::Tokens, labels(&["O", "B-X", "I-X"])),
        Head::new("risk", Goal::Tokens, labels(&["O", "B-low", "I-low", "B-high"])),
    ];
    for name in FAMILIES {
        let folder = tempfile::tempdir().unwrap();
        let (_, said) = trained(name, &heads, &[classes.clone(), classes.clone()], folder.path());
        let reader = TokenClassifier::open(folder.path(), Settings::default()).unwrap();
        let ids = &samples(&[])[0].ids;
        assert_close(&reader.logits(ids), &said[0].heads[0].values, name);
        let found: Vec<(&str, &[String])> = reader.heads().collect();
        assert_eq!(found[1], ("risk", heads[1].labels.as_slice()), "{name}");
    }
}

#[test]
fn sentences_are_read_the_same_in_every_architecture() {
    for name in FAMILIES {
        for (goal, target) in [
            (Goal::Sentence, Target::Class(Some(1))),
            (Goal::Labels, Target::Labels(vec![true, false, true])),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let heads = [Head::new("label", goal, labels(&["da", "nb", "sv"]))];
            let (_, said) = trained(name, &heads, &[target], folder.path());
            let reader = TextClassifier::open(folder.path(), Settings::default()).unwrap();
            assert_close(&reader.logits(&samples(&[])[0].ids), &said[0].heads[0].values, name);
            assert_eq!(reader.labels(), heads[0].labels);
        }
    }
}

#[test]
fn nothing_but_the_head_gets_other_names() {
    let heads = [Head::new("label", Goal::Tokens, labels(&["O", "B-X", "I-X"]))];
    let target = Target::Tokens(vec![None, Some(0), Some(1), Some(2), Some(0), Some(0), None]);
    for name in FAMILIES {
        let folder = tempfile::tempdir().unwrap();
        let _ = trained(name, &heads, std::slice::from_ref(&target), folder.path());
        let names = |folder: &Path| -> Vec<String> {
            maskros_encoder::Weights::open(folder).unwrap().names().map(str::to_owned).collect()
        };
        // Tables of whole numbers that LTG-BERT keeps among its weights come along.
        assert_eq!(names(folder.path()), names(&base(name)), "{name}");
    }
}
