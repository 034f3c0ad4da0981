//! Tokens with two tags each, from CoNLL or from spans.

use super::{
    documents::{self, Document, Mark},
    refuse_overwriting,
};
use crate::{
    arguments::EvaluateTokens,
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    lines::{self, Problem},
    road,
};
use maskros_measure::{
    classes::OUTSIDE,
    mapping::Mapping,
    words::{tags, tokens},
};
use std::ops::ControlFlow;

/// What can begin a tag, in IOB and its kin.
const PREFIXES: [&str; 6] = ["B", "I", "E", "L", "S", "U"];

/// Gold tag and answer of every token of a document.
pub(super) type Tagged = Vec<[String; 2]>;

/// The documents of the inputs: spans where the arguments name answers, CoNLL otherwise.
pub(super) fn read(arguments: &EvaluateTokens, inputs: &[Input]) -> Outcome<Vec<Tagged>> {
    let compared = &arguments.compared;
    let mut documents = if compared.predicted.is_some() || compared.predicted_field.is_some() {
        documents::read_of(compared, inputs, &None)?.iter().map(of_spans).collect()
    } else {
        refuse_overwriting([&compared.csv, &compared.map], inputs)?;
        let mapping = documents::mapping(compared.map.as_deref())?;
        conll(arguments, &mapping, inputs)?
    };
    if arguments.untyped {
        documents.iter_mut().flatten().flatten().for_each(|tag| *tag = without_label(tag));
    }
    Ok(documents)
}

/// `B` of `B-PER`.
fn without_label(tag: &str) -> String {
    tag.split('-').next().unwrap_or(tag).to_owned()
}

/// The tags that both sides give the tokens of a text.
pub(super) fn of_spans(document: &Document) -> Tagged {
    let tokens = tokens(&document.text);
    let tags = |marks: &[Mark]| {
        tags(&tokens, &marks.iter().map(|mark| (mark.span, mark.label.as_str())).collect::<Vec<_>>())
    };
    tags(&document.gold)
        .into_iter()
        .zip(tags(&document.answer))
        .map(|(gold, answer)| [gold, answer])
        .collect()
}

/// A line of CoNLL.
enum Line {
    /// The end of a sentence.
    Blank,
    /// The begin of a document.
    Document,
    Comment,
    Token([String; 2]),
}

/// The documents of CoNLL files; sentences, where a file does not say where documents begin.
fn conll(arguments: &EvaluateTokens, mapping: &Mapping, inputs: &[Input]) -> Outcome<Vec<Tagged>> {
    let mut all = Vec::new();
    for input in inputs {
        let (mut documents, mut sentences) = (vec![Vec::new()], vec![Vec::new()]);
        let mut divided = false;
        let work = |text: &str| line(mapping, text);
        lines::each(input, input.open()?, road::jobs(arguments.compared.jobs), work, |line| {
            match line {
                Line::Comment => {}
                Line::Blank => sentences.push(Vec::new()),
                Line::Document => {
                    divided = true;
                    documents.push(Vec::new());
                }
                Line::Token(tags) => {
                    documents.last_mut().into_iter().for_each(|last: &mut Tagged| last.push(tags.clone()));
                    sentences.last_mut().into_iter().for_each(|last: &mut Tagged| last.push(tags.clone()));
                }
            }
            Ok(ControlFlow::Continue(()))
        })?;
        all.extend(if divided { documents } else { sentences }.into_iter().filter(|unit| !unit.is_empty()));
    }
    if all.is_empty() {
        return Err(Failure::new(Exit::Broken, "the inputs hold no tokens"));
    }
    Ok(all)
}

/// What a line says. Columns are parted by tabs where there are any, by white space otherwise; a line that begins with `# ` and has no
/// tab is a comment.
fn line(mapping: &Mapping, line: &str) -> Result<Line, Problem> {
    let line = line.trim_end();
    if line.is_empty() {
        return Ok(Line::Blank);
    }
    if line.starts_with("-DOCSTART-") || line.starts_with("# newdoc") {
        return Ok(Line::Document);
    }
    let tabs = line.contains('\t');
    if line.starts_with("# ") && !tabs {
        return Ok(Line::Comment);
    }
    let columns: Vec<&str> =
        if tabs { line.split('\t').collect() } else { line.split_whitespace().collect() };
    let [_, .., gold, answer] = columns.as_slice() else {
        return Err("fewer than three columns: token, gold tag, answer");
    };
    Ok(Line::Token([tag(mapping, gold)?, tag(mapping, answer)?]))
}

/// A tag with its label as the mapping calls it.
fn tag(mapping: &Mapping, tag: &str) -> Result<String, Problem> {
    let (prefix, label) = tag.split_once('-').map_or((tag, None), |(prefix, label)| (prefix, Some(label)));
    match label {
        None if tag == OUTSIDE || PREFIXES.contains(&tag) => Ok(tag.to_owned()),
        Some(label) if PREFIXES.contains(&prefix) => {
            Ok(mapping.name(label).map_or_else(|| OUTSIDE.to_owned(), |name| format!("{prefix}-{name}")))
        }
        _ => Err("not a tag of IOB; see maskros evaluate tokens --help"),
    }
}
