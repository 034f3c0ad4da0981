//! From what was typed to the road: policy, languages, threads, format options.

use crate::{
    arguments::{
        Deciding, Encoders, FormatName, Header, PrecisionName, Reading, SensitivityName, StrategyName,
    },
    exit::{Failure, Outcome},
    inputs::Input,
};
use maskros_formats::{Format, HeaderRow, Options};
use maskros_pipeline::{EncoderJudge, EncoderLabeller, Pipeline, Settings, encoder};
use maskros_policy::{Policy, Sensitivity, Strategy};
use maskros_text::{Lang, Languages};
use std::{fs, io::BufRead, num::NonZeroUsize, path::Path, thread};

/// The road that `deciding` asks for.
pub(crate) fn pipeline(deciding: &Deciding, jobs: NonZeroUsize) -> Outcome<Pipeline> {
    let policy = policy(&deciding.policy)?.with_sensitivity(sensitivity(deciding.sensitivity));
    let policy = match deciding.strategy {
        Some(name) => policy.with_strategy(strategy(name)),
        None => policy,
    };
    let pipeline = Pipeline::new(Settings { policy, languages: languages(&deciding.language)? });
    with_encoders(pipeline, &deciding.encoders, jobs)
}

/// The road with the encoders that were asked for.
fn with_encoders(mut pipeline: Pipeline, encoders: &Encoders, jobs: NonZeroUsize) -> Outcome<Pipeline> {
    let settings = encoder::Settings { precision: precision(encoders.encoder_precision), threads: jobs };
    if let Some(folder) = &encoders.encoder {
        let labels = labels(&encoders.encoder_label)?;
        let labeller = EncoderLabeller::open(folder, settings, &labels).map_err(refused)?;
        pipeline = pipeline.with_labeller(Box::new(labeller));
    }
    if let Some(folder) = &encoders.language_encoder {
        let judge = EncoderJudge::open(folder, settings).map_err(refused)?;
        pipeline = pipeline.with_judge(Box::new(judge));
    }
    Ok(pipeline)
}

const fn precision(name: PrecisionName) -> encoder::Precision {
    match name {
        PrecisionName::Single => encoder::Precision::Single,
        PrecisionName::Int8 => encoder::Precision::Int8,
    }
}

/// What the types of an encoder are.
pub(crate) fn labels(definitions: &[String]) -> Outcome<encoder::Labels> {
    let mut labels = encoder::Labels::default();
    for definition in definitions {
        if !labels.add(definition) {
            let form = "expected TYPE=LABEL, where the label is one of `maskros labels` or `ignore`";
            return Err(Failure::usage(format_args!("--encoder-label {definition}: {form}")));
        }
    }
    Ok(labels)
}

fn refused(error: encoder::Error) -> Failure {
    let hint = match error.kind {
        encoder::ErrorKind::UnknownType(_) => " with --encoder-label",
        _ => "",
    };
    Failure::usage(format_args!("{error}{hint}"))
}

/// A shipped policy by name, or the file of that name.
fn policy(name: &str) -> Outcome<Policy> {
    if let Some(policy) = Policy::builtin(name) {
        return Ok(policy);
    }
    let path = Path::new(name);
    let text = fs::read_to_string(path).map_err(|error| {
        let shipped = Policy::BUILTIN.join(", ");
        Failure::usage(format_args!(
            "{name}: neither a shipped policy ({shipped}) nor a readable file: {error}"
        ))
    })?;
    Policy::parse(name, &text, &|file| fs::read_to_string(file)).map_err(Failure::usage)
}

const fn sensitivity(name: SensitivityName) -> Sensitivity {
    match name {
        SensitivityName::Low => Sensitivity::Low,
        SensitivityName::Balanced => Sensitivity::Balanced,
        SensitivityName::High => Sensitivity::High,
    }
}

const fn strategy(name: StrategyName) -> Strategy {
    match name {
        StrategyName::Delete => Strategy::Delete,
        StrategyName::Placeholder => Strategy::Placeholder,
        StrategyName::Category => Strategy::Category,
        StrategyName::Numbered => Strategy::Numbered,
        StrategyName::Swell => Strategy::Swell,
        StrategyName::Realistic => Strategy::Realistic,
    }
}

/// The languages that the user fixes; none for `auto`.
fn languages(codes: &[String]) -> Outcome<Option<Languages>> {
    if codes.iter().any(|code| code == "auto") {
        return Ok(None);
    }
    let supported = |code: &String| {
        Lang::from_code(code).filter(|lang| Lang::SUPPORTED.contains(lang)).ok_or_else(|| {
            let known = Lang::SUPPORTED.map(Lang::code).join(", ");
            Failure::usage(format_args!("no rules for language {code}; there are {known}"))
        })
    };
    codes.iter().map(supported).collect::<Outcome<Languages>>().map(Some)
}

/// How many threads work.
pub(crate) fn jobs(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// How to read `input`, which is open as `reader`.
pub(crate) fn options(reading: &Reading, input: &Input, reader: &mut dyn BufRead) -> Outcome<Options> {
    Ok(Options {
        text_fields: reading.text_field.clone(),
        columns: reading.columns.clone(),
        header: match reading.header {
            Header::Auto => HeaderRow::Guess,
            Header::Yes => HeaderRow::Yes,
            Header::No => HeaderRow::No,
        },
        ..Options::new(format(reading.format, input, reader)?)
    })
}

/// The format that was asked for, or the one that the file's name and first bytes tell.
pub(crate) fn format(name: FormatName, input: &Input, reader: &mut dyn BufRead) -> Outcome<Format> {
    Ok(match name {
        FormatName::Text => Format::Text,
        FormatName::Jsonl => Format::Jsonl,
        FormatName::Csv => Format::Csv,
        FormatName::Conll => Format::Conll,
        FormatName::Auto => {
            let shown = Path::new(&input.shown()).to_owned();
            let head = reader.fill_buf().map_err(|error| Failure::file(&shown, &error))?;
            Format::guess(&input.relative.to_string_lossy(), head)
        }
    })
}

/// Whether a file of this format is one record, so that a fault in it is a fault of the whole file.
pub(crate) const fn is_one_record(format: Format) -> bool {
    matches!(format, Format::Text | Format::Conll)
}
