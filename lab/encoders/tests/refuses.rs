//! What bad input gets: an error that names the place, and nothing filled in by chance but heads.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_lab::{Base, Error, Event, Goal, Head, Options, Sample, Target, Watch, data, predict, train};
use safetensors::{SafeTensors, serialize};
use std::{fs, path::Path};

fn head() -> Head {
    Head::new("label", Goal::Tokens, ["O", "B-X", "I-X"].map(str::to_owned).to_vec())
}

fn sample(ids: Vec<u32>, classes: Vec<Option<usize>>) -> Sample {
    Sample { ids, targets: vec![Target::Tokens(classes)] }
}

/// Notes which tensors begin by chance.
#[derive(Default)]
struct New(Vec<String>);

impl Watch for New {
    fn see(&mut self, event: &Event<'_>) -> bool {
        if let Event::Start { new_tensors, .. } = event {
            self.0 = new_tensors.to_vec();
        }
        true
    }
}

fn attempt(folder: &Path, sample: Sample) -> Result<Vec<String>, Error> {
    let mut new = New::default();
    let options = Options { epochs: 1, ..Options::default() };
    train(Base::Folder(folder), &[head()], &[sample], &[], &mut |_| 0.0, &options, &mut new)?;
    Ok(new.0)
}

/// Writes the weights again, each under another name or, with none, not at all.
fn renamed(folder: &Path, new_name: impl Fn(&str) -> Option<String>) {
    let path = folder.join("model.safetensors");
    let bytes = fs::read(&path).unwrap();
    let file = SafeTensors::deserialize(&bytes).unwrap();
    let kept = file.tensors().into_iter().filter_map(|(name, tensor)| Some((new_name(&name)?, tensor)));
    fs::write(&path, serialize(kept, None).unwrap()).unwrap();
}

fn without(folder: &Path, left_out: &str) {
    renamed(folder, |name| (name != left_out).then(|| name.to_owned()));
}

#[test]
fn old_names_of_norms_and_names_without_the_class_are_read() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.0);
    let old = |name: &str| match name.rsplit_once('.') {
        Some((norm, "weight")) if norm.ends_with("LayerNorm") => format!("{norm}.gamma"),
        Some((norm, "bias")) if norm.ends_with("LayerNorm") => format!("{norm}.beta"),
        _ => name.to_owned(),
    };
    renamed(folder.path(), |name| Some(old(name)));
    let new = attempt(folder.path(), sample(vec![2, 7, 3], vec![None, Some(1), None])).unwrap();
    assert_eq!(new, ["classifier.weight", "classifier.bias"]);
    renamed(folder.path(), |name| Some(name.trim_start_matches("bert.").to_owned()));
    let new = attempt(folder.path(), sample(vec![2, 7, 3], vec![None, Some(1), None])).unwrap();
    assert_eq!(new, ["classifier.weight", "classifier.bias"]);
}

#[test]
fn a_missing_head_is_said_and_a_missing_weight_refused() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.0);
    let good = || sample(vec![2, 7, 3], vec![None, Some(1), None]);
    assert_eq!(attempt(folder.path(), good()).unwrap(), ["classifier.weight", "classifier.bias"]);
    let error = predict(folder.path(), &[head()], &[good()], 1, maskros_lab::Device::Cpu).unwrap_err();
    assert!(matches!(error, Error::Option { option: "heads", .. }), "{error}");
    without(folder.path(), "bert.encoder.layer.1.output.dense.bias");
    let error = attempt(folder.path(), good()).unwrap_err().to_string();
    assert!(
        error.contains("\"bert.encoder.layer.1.output.dense.bias\"; expected one of shape [48]"),
        "{error}"
    );
    assert!(error.contains(&folder.path().display().to_string()), "{error}");
}

#[test]
fn samples_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.0);
    for (bad, expected) in [
        (sample(vec![], vec![]), "at least one token"),
        (sample(vec![2; 65], vec![None; 65]), "no more than the model has positions"),
        (sample(vec![2, 999], vec![None; 2]), "tokens of the model's vocabulary"),
        (sample(vec![2, 3], vec![None; 3]), "a target for each head"),
        (sample(vec![2, 3], vec![None, Some(3)]), "a target for each head"),
        (Sample { ids: vec![2], targets: vec![] }, "a target for each head"),
    ] {
        let error = attempt(folder.path(), bad).unwrap_err().to_string();
        assert!(error.starts_with("sample 0: ") && error.contains(expected), "{error}");
    }
}

#[test]
fn a_line_that_does_not_fit_is_named_without_its_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("train.jsonl");
    fs::write(
        &path,
        "{\"text\": \"Astrid bor her\"}\n{\"text\": \"Astrid\", \"spans\": [{\"start\": 3, \"end\": 9}]}\n",
    )
    .unwrap();
    let error = data::read(&[&path]).unwrap_err().to_string();
    assert_eq!(error, format!("{}: line 2: expected \"start\" and \"end\" within the text", path.display()));
}
