//! Tokens with two tags each.

use super::documents;
use crate::{arguments::EvaluateTokens, exit::Outcome, inputs::Input};

/// Gold tag and answer of every token of a document.
pub(super) type Tagged = Vec<[String; 2]>;

/// The documents of the inputs.
pub(super) fn read(arguments: &EvaluateTokens, inputs: &[Input]) -> Outcome<Vec<Tagged>> {
    let documents = documents::read_of(&arguments.compared, inputs, &None)?;
    let tag = |tag: String| if arguments.untyped { without_label(&tag) } else { tag };
    let tagged = |document: &documents::Document| {
        let [gold, answer] = document.tags();
        gold.into_iter().zip(answer).map(|pair| <[String; 2]>::from(pair).map(tag)).collect()
    };
    Ok(documents.iter().map(tagged).collect())
}

/// `B` of `B-PER`.
fn without_label(tag: &str) -> String {
    tag.split('-').next().unwrap_or(tag).to_owned()
}
