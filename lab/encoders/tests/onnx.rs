//! Exported models give the logits of Python's `transformers` in onnxruntime.
//!
//! `MASKROS_PYTHON` names a Python with onnxruntime, numpy and safetensors; without it the test says that it is skipped.

#![allow(clippy::print_stderr, reason = "who runs the tests shall see what is skipped")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    path::{Path, PathBuf},
    process::Command,
};

const FOLDERS: [&str; 11] = [
    "bert",
    "bert-sequence",
    "roberta",
    "roberta-sequence",
    "xlm-roberta",
    "xlm-roberta-sequence",
    "distilbert",
    "distilbert-sequence",
    "ltg-bert",
    "ltg-bert-sequence",
    "sharded",
];

fn checkpoints() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints")
}

#[test]
fn logits_in_onnxruntime_are_those_of_python() {
    let exported = tempfile::tempdir().unwrap();
    for name in FOLDERS {
        let file = exported.path().join(name).with_extension("onnx");
        maskros_lab::onnx::write(&checkpoints().join(name), &file).unwrap();
        assert!(file.metadata().unwrap().len() > 50_000, "{name}");
    }
    let Some(python) = std::env::var_os("MASKROS_PYTHON") else {
        eprintln!("skipped: MASKROS_PYTHON does not name a Python with onnxruntime");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/onnx.py");
    let output = Command::new(python).arg(script).args([exported.path(), &checkpoints()]).output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(printed.lines().count(), FOLDERS.len(), "{printed}");
}

#[test]
fn a_folder_without_a_head_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let message =
        maskros_lab::onnx::write(folder.path(), &folder.path().join("model.onnx")).unwrap_err().to_string();
    assert!(message.contains("config.json"), "{message}");
}
