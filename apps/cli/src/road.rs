//! From what was typed to the road: policy, languages, threads, format options.

use crate::{
    arguments::{Deciding, FormatName, Header, Reading, SensitivityName, StrategyName},
    encoders,
    exit::{Exit, Failure, Outcome},
    inputs::Input,
};
use maskros_formats::{Format, HeaderRow, Options, markup};
use maskros_pipeline::{Pipeline, Settings};
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
    encoders::put_on(pipeline, &deciding.encoders, jobs)
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
        token_column: reading.token_column.map_or(0, NonZeroUsize::get),
        ..Options::new(format(reading.format, input, reader)?)
    })
}

/// The format that was asked for, or the one that the file's name and first bytes tell.
pub(crate) fn format(name: FormatName, input: &Input, reader: &mut dyn BufRead) -> Outcome<Format> {
    Ok(match name {
        FormatName::Text => Format::Text,
        FormatName::Jsonl => Format::Jsonl,
        FormatName::Json => Format::Json,
        FormatName::Csv => Format::Csv,
        FormatName::Conll => Format::Conll,
        FormatName::Auto => {
            let shown = Path::new(&input.shown()).to_owned();
            let head = reader.fill_buf().map_err(|error| Failure::file(&shown, &error))?;
            let name = input.relative.to_string_lossy();
            let format = Format::guess(&name, head);
            refuse_markup(input, format, markup(&name, head))?;
            format
        }
    })
}

/// Refuses what would be read as plain text but is none, as packed files are.
fn refuse_markup(input: &Input, format: Format, kind: Option<&str>) -> Outcome<()> {
    let Some(kind) = kind.filter(|_| format == Format::Text) else { return Ok(()) };
    let message = "cannot be read, for it is";
    let advice = "names between tags and in coded letters would be missed; give its text, or say how to read it with --format";
    Err(Failure::new(Exit::Broken, format_args!("{}: {message} {kind}: {advice}", input.shown())))
}

/// Whether a file of this format is one record, so that a fault in it is a fault of the whole file.
pub(crate) const fn is_one_record(format: Format) -> bool {
    matches!(format, Format::Text | Format::Json | Format::Conll)
}
