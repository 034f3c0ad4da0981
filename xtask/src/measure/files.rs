//! The source files that are measured: those of the programs and their tools, without tests.

use anyhow::{Context, Result};
use quote::ToTokens as _;
use std::fs;
use std::path::{Component, Path, PathBuf};
use syn::{Attribute, Item};
use walkdir::WalkDir;

/// The folders with source of ours.
const FOLDERS: &[&str] = &["apps", "crates", "lab", "xtask"];

/// A source file without its tests.
pub(super) struct SourceFile {
    /// Its path from the root.
    pub path: PathBuf,
    /// Its items, those of tests taken out.
    pub syntax: syn::File,
}

impl SourceFile {
    /// The two first folders of its path: `crates/detect`.
    pub(super) fn folder(&self) -> &str {
        let text = self.path.to_str().unwrap_or_default();
        let second = text.match_indices('/').nth(1).map_or(text.len(), |(at, _)| at);
        text.get(..second).unwrap_or_default()
    }
}

/// Every source file under `root`, in the order of their paths.
pub(super) fn read(root: &Path) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        for entry in WalkDir::new(root.join(folder)).sort_by_file_name() {
            let entry = entry?;
            let path = entry.path().strip_prefix(root)?.to_owned();
            if is_measured(&path) {
                files.push(parse(entry.path(), path)?);
            }
        }
    }
    Ok(files)
}

fn is_measured(path: &Path) -> bool {
    let rust = path.extension().is_some_and(|extension| extension == "rs");
    let left_out = |part: Component<'_>| ["tests", "target"].iter().any(|name| part.as_os_str() == *name);
    rust && !path.components().any(left_out) && path.file_stem().is_none_or(|stem| stem != "tests")
}

fn parse(file: &Path, path: PathBuf) -> Result<SourceFile> {
    let name = path.display().to_string();
    let text = fs::read_to_string(file).with_context(|| name.clone())?;
    let mut syntax = syn::parse_file(&text).with_context(|| name)?;
    syntax.items.retain(|item| !is_test(item));
    Ok(SourceFile { path, syntax })
}

fn is_test(item: &Item) -> bool {
    let Item::Mod(module) = item else { return false };
    module.attrs.iter().any(|attribute| spelt(attribute) == "#[cfg(test)]")
}

/// The attribute without white space.
fn spelt(attribute: &Attribute) -> String {
    attribute.to_token_stream().to_string().replace(' ', "")
}
