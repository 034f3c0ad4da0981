//! What a policy file says, as written: every key is optional, unknown keys are refused.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A word of the file with its place.
pub(crate) type Word = Option<Spanned<String>>;

/// A policy file.
#[derive(Debug, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    /// The policy's name; the file's where absent.
    pub name: Option<String>,
    /// What it is for.
    pub description: Option<String>,
    /// The policy it starts from: a shipped one or a file ending in `.toml`.
    pub extends: Word,
    /// `all` or `writer`.
    pub scope: Word,
    /// How replaced spans are written.
    pub strategy: Word,
    /// Labels of which at least one is replaced where several stand in one text, the first of the list first.
    pub combine_quasi: Option<Vec<Spanned<String>>>,
    /// The least score at which a candidate is acted upon, by risk.
    #[serde(default)]
    pub threshold: Thresholds,
    /// Rules for all labels of a group.
    #[serde(default)]
    pub groups: BTreeMap<Spanned<String>, RuleOptions>,
    /// Rules for single labels; they come after the groups.
    #[serde(default)]
    pub labels: BTreeMap<Spanned<String>, RuleOptions>,
    /// The user's lists.
    #[serde(default)]
    pub lists: ListOptions,
}

/// The table `[threshold]`.
#[derive(Debug, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thresholds {
    pub high: Option<Spanned<f32>>,
    pub medium: Option<Spanned<f32>>,
    pub low: Option<Spanned<f32>>,
}

/// The tables `[groups.<name>]` and `[labels.<name>]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleOptions {
    pub action: Word,
    pub strategy: Word,
    pub risk: Word,
    pub threshold: Option<Spanned<f32>>,
    /// Exceptions for spans of a kind.
    #[serde(default)]
    pub kinds: BTreeMap<Spanned<String>, KindOptions>,
}

/// The tables `[labels.<name>.kinds.<kind>]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindOptions {
    pub action: Word,
    pub strategy: Word,
    pub risk: Word,
}

/// The table `[lists]`.
#[derive(Debug, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ListOptions {
    pub always: Vec<AlwaysOptions>,
    pub always_files: Vec<AlwaysFile>,
    pub never: Vec<Spanned<Entry>>,
    pub never_files: Vec<Spanned<String>>,
    pub public_figures: Vec<Spanned<Entry>>,
    pub public_figures_files: Vec<Spanned<String>>,
}

/// An entry of `always`: a text or a pattern, with its label.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlwaysOptions {
    pub text: Option<String>,
    pub pattern: Option<Spanned<String>>,
    pub label: Spanned<String>,
}

/// An entry of `always_files`: a file with one text a line, all of one label.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlwaysFile {
    pub file: Spanned<String>,
    pub label: Spanned<String>,
}

/// An entry of `never` and `public_figures`: a text, or a table with a pattern.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Entry {
    Text(String),
    Pattern(Pattern),
}

/// `{ pattern = "..." }`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pattern {
    pub pattern: String,
}
