//! From the command line and the settings file to what is asked for, and `config show`, which says where each part comes from.

use crate::{
    arguments::Arguments,
    exit::{Exit, Failure, Outcome, stdout},
    listing::aligned,
    settings::{Setting, Settings, option},
    shown::{put, shown, shown_path},
    talk,
};
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, error::ErrorKind, parser::ValueSource};
use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

/// What is asked for. Ends the program with help or an error about arguments where that is called for.
///
/// # Errors
///
/// Refuses a settings file that cannot be read or names what there is not.
pub(crate) fn arguments() -> Outcome<Arguments> {
    let typed: Vec<OsString> = env::args_os().collect();
    let program = built();
    // What is required may stand in the settings.
    let lenient = Arguments::command().ignore_errors(true).try_get_matches_from(&typed);
    let matches = lenient.unwrap_or_else(|_| matched(&typed));
    let settings = Settings::find(config(&matches), &program).inspect_err(|_| help_first(&typed))?;
    let (path, command) = chosen(&program, &matches);
    let all = with_settings(&typed, &settings, &path, &command, innermost(&matches));
    if all.len() > typed.len()
        && let Some(file) = &settings.file
        && !is_quiet(innermost(&matches))
    {
        talk::say(&format!("settings: {}\n", shown_path(file)));
    }
    Arguments::from_arg_matches(&matched(&all))
        .map_err(|error| Failure::new(Exit::Usage, shown(&error.to_string())))
}

fn built() -> Command {
    let mut program = Arguments::command();
    program.build();
    program
}

/// What clap makes of words; ends the program where that is help or an error.
fn matched(words: &[OsString]) -> ArgMatches {
    Arguments::command().try_get_matches_from(words).unwrap_or_else(|error| {
        // The message shows what was typed, and a file's name may have been: a shell puts it in the place of `*`.
        let harmless = words.iter().map(|word| shown(&word.to_string_lossy()));
        end(&Arguments::command().try_get_matches_from(harmless).err().unwrap_or(error))
    })
}

/// Ends the program where help was asked for: it is given whatever is wrong with the settings.
fn help_first(words: &[OsString]) {
    if let Some(help) = Arguments::command().try_get_matches_from(words).err().filter(is_help) {
        end(&help);
    }
}

fn is_help(told: &clap::Error) -> bool {
    matches!(told.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
}

/// Prints help, or what is wrong with the arguments, and ends the program.
#[expect(clippy::exit, reason = "there is nothing to run")]
fn end(told: &clap::Error) -> ! {
    let printed = stdout(told.print().and_then(|()| io::stdout().flush()));
    let exit = match printed {
        Err(failure) if !told.use_stderr() => failure.exit as i32,
        _ => told.exit_code(),
    };
    process::exit(exit)
}

fn is_quiet(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>("quiet").ok().flatten().is_some_and(|quiet| *quiet)
}

/// The settings file that was asked for.
fn config(matches: &ArgMatches) -> Option<&Path> {
    innermost(matches).get_one::<PathBuf>("config").map(PathBuf::as_path)
}

fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, inner)| innermost(inner))
}

/// The names of the command that was typed, from the outermost, and the command.
fn chosen<'a>(program: &'a Command, matches: &'a ArgMatches) -> (Vec<&'a str>, Command) {
    let (mut path, mut command, mut matches) = (Vec::new(), program, matches);
    while let Some((name, inner)) = matches.subcommand() {
        path.push(name);
        command = command.find_subcommand(name).unwrap_or(command);
        matches = inner;
    }
    (path, command.clone())
}

/// The words with the settings that were not typed, behind the name of the command.
fn with_settings(
    typed: &[OsString],
    settings: &Settings,
    path: &[&str],
    command: &Command,
    matches: &ArgMatches,
) -> Vec<OsString> {
    let untyped = |setting: &&Setting| {
        let id = option(command, &setting.name).map(|argument| argument.get_id().as_str());
        id.is_some_and(|id| matches.value_source(id) != Some(ValueSource::CommandLine))
    };
    let own = settings.of(path, command).into_iter().filter(untyped);
    let words: Vec<OsString> = own.flat_map(Setting::typed).map(OsString::from).collect();
    let (head, tail) = typed.split_at_checked(behind(typed, path)).unwrap_or((typed, &[]));
    [head, &words, tail].concat()
}

/// The place behind the names of the command.
fn behind(typed: &[OsString], path: &[&str]) -> usize {
    path.iter().fold(1, |behind, name| {
        let found = typed.iter().skip(behind).position(|word| word == *name);
        behind + found.map_or(0, |found| found + 1)
    })
}

/// `config show`: every option of a command, its value, and where that comes from.
pub(crate) fn show(command: &[String], config: Option<&Path>) -> Outcome<()> {
    let program = built();
    let settings = Settings::find(config, &program)?;
    let path: Vec<&str> = command.iter().map(String::as_str).collect();
    let path = if path.is_empty() { vec!["pseudonymize"] } else { path };
    let command = command_at(&program, &path)?;
    let own = settings.of(&path, command);
    let names = command.get_arguments().filter_map(|argument| Some((argument, argument.get_long()?)));
    let lines = names.filter(|(_, name)| option(command, name).is_some()).map(|(argument, name)| {
        match own.iter().find(|setting| setting.name == name) {
            Some(setting) => vec![name.to_owned(), said(setting), settings.place(setting)],
            None => vec![name.to_owned(), default(argument), "default".to_owned()],
        }
    });
    let lines: Vec<Vec<String>> = [head_of_options()].into_iter().chain(lines).collect();
    let file = settings.file.as_deref().map_or_else(|| "none".to_owned(), |path| path.display().to_string());
    put(format!("settings file: {}\n\n{}", shown(&file), aligned(&lines)).as_bytes())
}

fn head_of_options() -> Vec<String> {
    ["option", "value", "from"].map(str::to_owned).to_vec()
}

fn command_at<'a>(program: &'a Command, path: &[&str]) -> Outcome<&'a Command> {
    let command = path.iter().try_fold(program, |command, name| command.find_subcommand(name));
    command.ok_or_else(|| no_command(path))
}

fn no_command(path: &[&str]) -> Failure {
    Failure::usage(format_args!("no command is called {}; see maskros --help", path.join(" ")))
}

fn said(setting: &Setting) -> String {
    match setting.values.as_slice() {
        [] => "false".to_owned(),
        [only] if only.is_empty() => "true".to_owned(),
        values => values.join(","),
    }
}

/// What holds where nothing is said.
fn default(argument: &clap::Arg) -> String {
    let values: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if values.is_empty() { "-".to_owned() } else { values.join(",") }
}
