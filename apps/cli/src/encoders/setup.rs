//! From what was typed to encoders on the road.

use crate::{
    arguments::{Encoders, PrecisionName},
    exit::{Failure, Outcome},
};
use maskros_langid::Identifier;
use maskros_pipeline::{
    EncoderJudge, EncoderLabeller, Models,
    encoder::{Error, ErrorKind, Labels, Precision, Settings},
};
use std::{num::NonZeroUsize, path::Path};

/// These models, with the encoders that were asked for.
pub(super) fn put_on(mut models: Models, encoders: &Encoders, jobs: NonZeroUsize) -> Outcome<Models> {
    let settings = settings(encoders.encoder_precision, jobs);
    if let Some(folder) = &encoders.encoder {
        let labels = labels(&encoders.encoder_label)?;
        let labeller = EncoderLabeller::open(folder, settings, &labels).map_err(refused)?;
        models = models.with_labeller(Box::new(labeller));
    }
    if let Some(folder) = &encoders.language_encoder {
        models = models.with_judge(judge(folder, settings)?);
    }
    Ok(models)
}

/// The encoder of this folder in place of the embedded language identification.
pub(super) fn identifier(folder: &Path, precision: PrecisionName, jobs: NonZeroUsize) -> Outcome<Identifier> {
    judge(folder, settings(precision, jobs)).map(|judge| Identifier::with_judge(judge))
}

fn judge(folder: &Path, settings: Settings) -> Outcome<Box<EncoderJudge>> {
    EncoderJudge::open(folder, settings).map(Box::new).map_err(refused)
}

const fn settings(precision: PrecisionName, threads: NonZeroUsize) -> Settings {
    Settings { precision: named(precision), threads }
}

/// The precision of this name.
const fn named(precision: PrecisionName) -> Precision {
    match precision {
        PrecisionName::Single => Precision::Single,
        PrecisionName::Int8 => Precision::Int8,
    }
}

/// What the types of an encoder are.
pub(super) fn labels(definitions: &[String]) -> Outcome<Labels> {
    let mut labels = Labels::default();
    match definitions.iter().find(|definition| !labels.add(definition)) {
        Some(wrong) => Err(no_definition(wrong)),
        None => Ok(labels),
    }
}

fn no_definition(typed: &str) -> Failure {
    let form = "expected TYPE=LABEL, where the label is one of `maskros labels` or `ignore`";
    Failure::usage(format_args!("--encoder-label {typed}: {form}"))
}

fn refused(error: Error) -> Failure {
    let hint = match error.kind {
        ErrorKind::UnknownType(_) => " with --encoder-label",
        _ => "",
    };
    Failure::usage(format_args!("{error}{hint}"))
}
