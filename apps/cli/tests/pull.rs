//! `maskros model pull` beside a hub of our own on this machine.

#![cfg(feature = "network")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
};

const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";

/// A small model of the tests.
fn model(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints").join(name)
}

/// Answers requests for the model in this folder, of which it lists these files, for as long as the test runs, and gives its address.
fn hub(model: PathBuf, files: &'static [&'static str]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap(), &model, files);
        }
    });
    address
}

fn answer(stream: TcpStream, model: &Path, files: &[&str]) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let request = lines.next().unwrap().unwrap();
    let headers: Vec<String> = lines.map(Result::unwrap).take_while(|line| !line.is_empty()).collect();
    let path = request.split(' ').nth(1).unwrap();
    let body = if path.starts_with("/api/models/") {
        Some(info(files).to_string().into_bytes())
    } else {
        let name = path.strip_prefix(&format!("/tester/tiny/resolve/{COMMIT}/")).unwrap_or("none");
        fs::read(model.join(name)).ok()
    };
    write(stream, body, &headers);
}

/// Files come in ranges: a first request for one byte tells their size.
fn write(mut stream: TcpStream, body: Option<Vec<u8>>, headers: &[String]) {
    let Some(body) = body else {
        stream
            .write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            .unwrap();
        return;
    };
    let range = headers
        .iter()
        .find_map(|header| header.to_lowercase().strip_prefix("range: bytes=").map(str::to_owned));
    let range = range.unwrap_or_else(|| "0-".into());
    let (from, to) = range.split_once('-').unwrap();
    let (from, to) = (from.parse().unwrap(), to.parse().unwrap_or(body.len() - 1));
    let part = body.get(from..=to).unwrap_or_default();
    let (length, whole) = (part.len(), body.len());
    let head = format!(
        "HTTP/1.1 206 Partial Content\r\ncontent-length: {length}\r\ncontent-range: bytes {from}-{to}/{whole}\r\n\
         x-repo-commit: {COMMIT}\r\netag: \"{whole}\"\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(part).unwrap();
}

fn info(files: &[&str]) -> Value {
    let siblings: Vec<Value> = files.iter().map(|name| json!({"rfilename": name})).collect();
    json!({"sha": COMMIT, "siblings": siblings, "tags": ["bert", "license:cc0-1.0"]})
}

fn pull(home: &Path, address: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    command.args(["model", "pull", "tester/tiny", "--quiet"]);
    command.env("HF_HOME", home).env("HF_ENDPOINT", address).env_remove("HF_TOKEN");
    command.output().unwrap()
}

#[test]
fn a_model_is_fetched_and_recorded() {
    let address = hub(
        model("bert"),
        &["config.json", "model.safetensors", "tokenizer.json", "vocab.txt", "pytorch_model.bin"],
    );
    let home = tempfile::tempdir().unwrap();
    let output = pull(home.path(), &address);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let folder = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    assert!(folder.starts_with(home.path()) && folder.ends_with(COMMIT));
    assert_eq!(
        fs::read(folder.join("config.json")).unwrap(),
        fs::read(model("bert").join("config.json")).unwrap()
    );
    assert!(!folder.join("pytorch_model.bin").exists());
    let record: Value =
        serde_json::from_slice(&fs::read(folder.join("maskros-model.json")).unwrap()).unwrap();
    assert_eq!((&record["commit"], &record["licence"]), (&json!(COMMIT), &json!("cc0-1.0")));
    assert_eq!(record["files"].as_array().unwrap().len(), 4);
    let shown =
        Command::new(env!("CARGO_BIN_EXE_maskros")).args(["model", "show"]).arg(&folder).output().unwrap();
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    assert_eq!((&shown["files"], &shown["licence"]), (&record["files"], &record["licence"]));
}

#[test]
fn a_model_without_safe_weights_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let output = pull(home.path(), &hub(model("bert"), &["config.json", "pytorch_model.bin"]));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("has no model.safetensors"));
}

const IN_SHARDS: &[&str] = &[
    "config.json",
    "model-00001-of-00002.safetensors",
    "model-00002-of-00002.safetensors",
    "model.safetensors.index.json",
    "vocab.txt",
];

#[test]
fn a_model_in_shards_is_fetched() {
    let home = tempfile::tempdir().unwrap();
    let output = pull(home.path(), &hub(model("sharded"), IN_SHARDS));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let folder = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    for file in IN_SHARDS {
        assert_eq!(fs::read(folder.join(file)).unwrap(), fs::read(model("sharded").join(file)).unwrap());
    }
}

/// Somebody else wrote the index: nothing but files that the repository lists is asked for.
#[test]
fn an_index_that_is_broken_or_leads_elsewhere_is_refused() {
    for (index, word) in [
        (r#"{"weight_map": {"one": "../../../elsewhere.safetensors"}}"#, "same folder"),
        (r#"{"weight_map": {"one": "/elsewhere.safetensors"}}"#, "same folder"),
        (r#"{"weight_map": {"one": "config.json", "two": "unlisted.safetensors"}}"#, "unlisted.safetensors"),
        (r#"{"weight_map": {"one": 1}}"#, "weight_map"),
        (r#"{"weight_map": {}}"#, "weight_map"),
        ("{}", "weight_map"),
        ("{", "valid JSON"),
    ] {
        let (home, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::write(folder.path().join("model.safetensors.index.json"), index).unwrap();
        fs::write(folder.path().join("config.json"), "{}").unwrap();
        let output = pull(home.path(), &hub(folder.path().into(), IN_SHARDS));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{index}: {said}");
        assert!(said.contains("model.safetensors.index.json") && said.contains(word), "{index}: {said}");
    }
}

#[test]
fn no_hub_is_said_plainly() {
    let home = tempfile::tempdir().unwrap();
    let output = pull(home.path(), "http://127.0.0.1:9");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("tester/tiny"));
}
