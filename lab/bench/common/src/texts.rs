//! The texts of the benchmarks: rows of the development data put one after the other.

use anyhow::{Context as _, Result, ensure};
use maskros_text::Document;
use serde_json::Value;
use std::{fs, path::Path};

/// Languages with files of the data folder; each file gives an equal share of the language's text.
pub const CORPORA: [(&str, &[&str]); 7] = [
    ("sv", &["entities/sv_swedish_ner_corpus_train.jsonl", "entities/sv_uner_talbanken_train.jsonl"]),
    ("nb", &["entities/nb_norne_train.jsonl"]),
    ("nn", &["entities/nn_norne_train.jsonl"]),
    ("da", &["entities/da_dansk_train.jsonl", "entities/da_danplus_ddt_train.jsonl"]),
    ("de", &["entities/de_ler_train.jsonl", "entities/de_germeval14_train.jsonl"]),
    ("en", &["entities/en_uner_ewt_train.jsonl", "entities/en_tab_train.jsonl"]),
    ("fr", &["entities/fr_europeana_train.jsonl", "entities/fr_echr_manual_train.jsonl"]),
];

/// About `bytes` of the texts of `files` in the folder `data`, or all of them where they have fewer; each document has `size` bytes or a
/// little more.
///
/// # Errors
///
/// Where a file cannot be read, or there is no document of that size.
pub fn documents(data: &Path, files: &[&str], size: usize, bytes: usize) -> Result<Vec<String>> {
    let mut documents = Vec::new();
    for file in files {
        documents.extend(documents_of(&data.join(file), size, bytes / files.len())?);
    }
    ensure!(!documents.is_empty(), "no document");
    Ok(documents)
}

/// The texts as documents with running numbers.
pub fn numbered(texts: Vec<String>) -> Vec<Document> {
    texts.into_iter().enumerate().map(|(idx, text)| Document::new(idx.to_string(), text)).collect()
}

fn documents_of(path: &Path, size: usize, bytes: usize) -> Result<Vec<String>> {
    let file = fs::read_to_string(path).with_context(|| format!("{} of the data folder", path.display()))?;
    let (mut documents, mut document, mut total) = (Vec::new(), String::new(), 0);
    for row in file.lines() {
        document += &text_of(row)?;
        document.push('\n');
        if document.len() < size {
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

fn text_of(row: &str) -> Result<String> {
    let row: Value = serde_json::from_str(row)?;
    Ok(row["text"].as_str().context("a row without text")?.to_owned())
}
