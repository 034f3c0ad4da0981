//! The texts that both sides read.

use anyhow::Result;
use maskros_bench_common::texts::documents;
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Bytes of a document.
const DOCUMENT: usize = 5_000;

/// A JSONL file with one document a line.
pub(crate) struct Input {
    pub(crate) path: PathBuf,
    pub(crate) language: &'static str,
    pub(crate) documents: usize,
    pub(crate) bytes: usize,
}

impl Input {
    /// The file of a language in `folder`, with about so many bytes of the texts of `files`, or all of them where they have fewer.
    ///
    /// # Errors
    ///
    /// Where a file cannot be read or written, or has no documents.
    pub(crate) fn made(
        folder: &Path,
        data: &Path,
        language: &'static str,
        files: &[&str],
        bytes: usize,
    ) -> Result<Self> {
        let documents = documents(data, files, DOCUMENT, bytes)?;
        let path = folder.join(format!("{language}.jsonl"));
        fs::write(&path, documents.iter().enumerate().map(line).collect::<String>())?;
        let bytes = documents.iter().map(String::len).sum();
        Ok(Self { path, language, documents: documents.len(), bytes })
    }
}

/// A document as a line of the file.
fn line((id, text): (usize, &String)) -> String {
    json!({ "id": id, "text": text }).to_string() + "\n"
}
