//! The texts that both sides read.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Languages with files of the data folder; each gives an equal share of the language's text.
pub(crate) const CORPORA: [(&str, &[&str]); 7] = [
    ("sv", &["entities/sv_swedish_ner_corpus_train.jsonl", "entities/sv_uner_talbanken_train.jsonl"]),
    ("nb", &["entities/nb_norne_train.jsonl"]),
    ("nn", &["entities/nn_norne_train.jsonl"]),
    ("da", &["entities/da_dansk_train.jsonl", "entities/da_danplus_ddt_train.jsonl"]),
    ("de", &["entities/de_ler_train.jsonl", "entities/de_germeval14_train.jsonl"]),
    ("en", &["entities/en_uner_ewt_train.jsonl", "entities/en_tab_train.jsonl"]),
    ("fr", &["entities/fr_europeana_train.jsonl", "entities/fr_echr_manual_train.jsonl"]),
];
/// A document is made of rows until it has so many bytes.
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
        let mut documents = Vec::new();
        for file in files {
            documents.extend(documents_of(&data.join(file), bytes / files.len())?);
        }
        ensure!(!documents.is_empty(), "no document");
        let line = |(id, text): (usize, &String)| json!({ "id": id, "text": text }).to_string() + "\n";
        let path = folder.join(format!("{language}.jsonl"));
        fs::write(&path, documents.iter().enumerate().map(line).collect::<String>())?;
        let bytes = documents.iter().map(String::len).sum();
        Ok(Self { path, language, documents: documents.len(), bytes })
    }
}

/// Documents of the rows of a file one after the other, until they have so many bytes.
fn documents_of(path: &Path, bytes: usize) -> Result<Vec<String>> {
    let file = fs::read_to_string(path).with_context(|| format!("{} of the data folder", path.display()))?;
    let (mut documents, mut document, mut total) = (Vec::new(), String::new(), 0);
    for row in file.lines() {
        let row: Value = serde_json::from_str(row)?;
        document += row["text"].as_str().context("a row without text")?;
        document.push('\n');
        if document.len() < DOCUMENT {
            continue;
        }
        total += document.len();
        documents.push(std::mem::take(&mut document));
        if total >= bytes {
            break;
        }
    }
    Ok(documents)
}
