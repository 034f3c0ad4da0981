//! From what was typed to the road: policy, languages, threads, format options.

use crate::{
    arguments::{self, Deciding, Fields, FormatName, Header, SensitivityName, StrategyName},
    encoders,
    exit::{Exit, Failure, Outcome},
    inputs::Input,
};
use log::info;
use maskros_formats::{Format, HeaderRow, Options, WEBANNO, markup};
use maskros_pipeline::{Models, Pipeline, Settings};
use maskros_policy::{Policy, Sensitivity, Strategy};
use maskros_text::{Lang, Languages};
use std::{
    fs,
    io::{self, BufRead},
    num::NonZeroUsize,
    sync::Arc,
    thread,
};

/// The road that `deciding` asks for.
pub(crate) fn pipeline(deciding: &Deciding, jobs: NonZeroUsize) -> Outcome<Pipeline> {
    let (models, settings) = road(deciding, jobs)?;
    Ok(Pipeline::with(Arc::new(models), settings))
}

/// The models and settings that `deciding` asks for.
pub(crate) fn road(deciding: &Deciding, jobs: NonZeroUsize) -> Outcome<(Models, Settings)> {
    let policy = policy(&deciding.policy)?.with_sensitivity(sensitivity(deciding.sensitivity));
    let policy = match deciding.strategy {
        Some(name) => policy.with_strategy(strategy(name)),
        None => policy,
    };
    info!(
        "the policy is {}, with sensitivity {}",
        policy.name(),
        arguments::typed(deciding.sensitivity).to_string_lossy()
    );
    info!(
        "the languages are {}; the models are those in the program unless an encoder is named",
        deciding.language.join(", ")
    );
    info!("{jobs} threads work");
    let models = encoders::models(&deciding.encoders, jobs)?;
    Ok((models, Settings { policy, languages: languages(&deciding.language)? }))
}

/// A shipped policy by name, or the file of that name.
pub(crate) fn policy(name: &str) -> Outcome<Policy> {
    if let Some(policy) = Policy::builtin(name) {
        return Ok(policy);
    }
    let text = fs::read_to_string(name).map_err(|error| no_policy(name, &error))?;
    Policy::parse(name, &text, &|file| fs::read_to_string(file)).map_err(Failure::usage)
}

fn no_policy(name: &str, error: &io::Error) -> Failure {
    let shipped = Policy::BUILTIN.join(", ");
    Failure::usage(format_args!("{name}: neither a shipped policy ({shipped}) nor a readable file: {error}"))
}

const fn sensitivity(name: SensitivityName) -> Sensitivity {
    match name {
        SensitivityName::Low => Sensitivity::Low,
        SensitivityName::Balanced => Sensitivity::Balanced,
        SensitivityName::High => Sensitivity::High,
    }
}

pub(crate) const fn strategy(name: StrategyName) -> Strategy {
    match name {
        StrategyName::Delete => Strategy::Delete,
        StrategyName::Placeholder => Strategy::Placeholder,
        StrategyName::Category => Strategy::Category,
        StrategyName::Numbered => Strategy::Numbered,
        StrategyName::Swell => Strategy::Swell,
        StrategyName::Initials => Strategy::Initials,
        StrategyName::Realistic => Strategy::Realistic,
        StrategyName::Mask => Strategy::Mask,
        StrategyName::Generalise => Strategy::Generalise,
        StrategyName::DateShift => Strategy::DateShift,
    }
}

/// The languages that the user fixes; none for `auto`.
fn languages(codes: &[String]) -> Outcome<Option<Languages>> {
    let codes: Vec<String> = codes.iter().map(|code| plain_code(code)).collect();
    match codes.as_slice() {
        [only] if only == "auto" => return Ok(None),
        several if several.iter().any(|code| code == "auto") => {
            return Err(Failure::usage(
                "--language auto stands alone: either it finds out, or you name all languages",
            ));
        }
        _ => {}
    }
    codes.iter().map(|code| supported(code)).collect::<Outcome<Languages>>().map(Some)
}

fn supported(code: &str) -> Outcome<Lang> {
    Lang::supported_from_code(code).ok_or_else(|| no_rules(code))
}

fn no_rules(code: &str) -> Failure {
    let known = Lang::SUPPORTED.map(Lang::code).join(", ");
    Failure::usage(format_args!("no rules for language {code}; there are {known}"))
}

/// A language as BCP 47 writes it, in small letters and without its region: `sv` for `sv-SE`.
fn plain_code(code: &str) -> String {
    code.trim().split(['-', '_']).next().unwrap_or("").to_ascii_lowercase()
}

/// How many threads work.
pub(crate) fn jobs(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// How to read `input`, which is open as `reader`.
pub(crate) fn options(fields: &Fields, input: &Input, reader: &mut dyn BufRead) -> Outcome<Options> {
    Ok(Options {
        text_fields: fields.text_field.clone(),
        columns: columns(fields),
        column_names: column_names(fields),
        header: header_row(fields),
        token_column: fields.token_column.map_or(0, NonZeroUsize::get),
        section: fields.section,
        ..Options::new(format(fields.format, input, reader)?)
    })
}

const fn header_row(fields: &Fields) -> HeaderRow {
    match fields.header {
        Header::Auto => HeaderRow::Guess,
        Header::Yes => HeaderRow::Yes,
        Header::No => HeaderRow::No,
    }
}

/// Whether the user says that tables have a header row.
pub(crate) const fn has_header(fields: &Fields) -> bool {
    matches!(fields.header, Header::Yes)
}

/// Whether the first row of tables is judged by its looks.
pub(crate) const fn guesses_header(fields: &Fields) -> bool {
    matches!(fields.header, Header::Auto)
}

/// The columns that were asked for; a name in quotation marks may hold a comma.
pub(crate) fn columns(fields: &Fields) -> Vec<String> {
    fields.columns.iter().flat_map(|list| arguments::list_of(list)).collect()
}

/// The columns that were given a name, each with it.
fn column_names(fields: &Fields) -> Vec<(String, String)> {
    fields.column_names.iter().flat_map(|names| names.0.clone()).collect()
}

/// The columns that were asked for or given a name, in the order in which messages number them.
pub(crate) fn asked_columns(fields: &Fields) -> Vec<String> {
    let called = column_names(fields).into_iter().map(|(column, _)| column);
    columns(fields).into_iter().chain(called).collect()
}

/// Refuses options for tables where no input is one: they would be left unread without a word.
pub(crate) fn refuse_unused(fields: &Fields, inputs: &[Input]) -> Outcome<()> {
    if !are_for_tables(fields) || inputs.iter().any(|input| is_table(fields.format, input)) {
        return Ok(());
    }
    Err(Failure::usage(
        "--columns, --column-names and --header are for tables, and no input is one; see --format csv",
    ))
}

/// Whether one of these options is for tables.
fn are_for_tables(fields: &Fields) -> bool {
    !fields.columns.is_empty() || !fields.column_names.is_empty() || !guesses_header(fields)
}

fn is_table(format: FormatName, input: &Input) -> bool {
    match format {
        FormatName::Auto => Format::guess(&input.relative.to_string_lossy(), b"") == Format::Csv,
        name => matches!(name, FormatName::Csv),
    }
}

/// The format that was asked for, or the one that the file's name and first bytes tell.
pub(crate) fn format(name: FormatName, input: &Input, reader: &mut dyn BufRead) -> Outcome<Format> {
    Ok(match name {
        FormatName::Text => Format::Text,
        FormatName::Jsonl => Format::Jsonl,
        FormatName::Json => Format::Json,
        FormatName::Csv => Format::Csv,
        FormatName::Conll => Format::Conll,
        FormatName::Auto => guessed(input, reader)?,
    })
}

fn guessed(input: &Input, reader: &mut dyn BufRead) -> Outcome<Format> {
    let head = reader.fill_buf().map_err(|error| Failure::file(input.shown().as_ref(), &error))?;
    let name = input.relative.to_string_lossy();
    let format = Format::guess(&name, head);
    refuse_markup(input, format, markup(&name, head))?;
    Ok(format)
}

/// Refuses what would be read as plain text but is none, as packed files are.
fn refuse_markup(input: &Input, format: Format, kind: Option<&str>) -> Outcome<()> {
    let Some(kind) = kind.filter(|kind| format == Format::Text || *kind == WEBANNO) else { return Ok(()) };
    let message = "cannot be read, for it is";
    let advice = if kind == WEBANNO {
        "its columns are read with --format conll --token-column 3"
    } else {
        "names in it would be missed, or its marks broken; give its text, or say how to read it with --format"
    };
    Err(Failure::new(Exit::Broken, format_args!("{}: {message} {kind}: {advice}", input.shown())))
}

/// Whether a file of this format is one record, so that a fault in it is a fault of the whole file.
pub(crate) const fn is_one_record(format: Format) -> bool {
    matches!(format, Format::Text | Format::Json | Format::Conll)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_read_as_people_write_them() {
        let codes = |list: &[&str]| list.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            languages(&codes(&["SV", " nb", "de-AT"])).unwrap(),
            languages(&codes(&["sv", "nb", "de"])).unwrap()
        );
        assert!(languages(&codes(&["auto"])).unwrap().is_none());
        assert!(languages(&codes(&["auto", "sv"])).is_err() && languages(&codes(&["fi"])).is_err());
    }
}
