//! Completion in shells: the program itself answers what can stand at the cursor, so that policies, labels, strategies, languages and
//! files are offered wherever they are values.

use crate::{arguments::Arguments, exit::Outcome, shown::put};
use clap::{Arg, Command, CommandFactory};
use clap_complete::{
    CompleteEnv, Shell,
    engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter},
    env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Zsh},
};
use maskros_policy::Policy;
use maskros_text::{Label, Lang};
use std::ffi::OsStr;

/// What the scripts set when they ask.
const VARIABLE: &str = "MASKROS_COMPLETE";
/// What shells call the program.
const NAME: &str = "maskros";

/// Answers a shell that asks, and ends the program; does nothing otherwise.
pub(crate) fn answer() {
    CompleteEnv::with_factory(|| with_values(Arguments::command())).var(VARIABLE).complete();
}

/// Prints the script by which a shell asks.
pub(crate) fn script(shell: Shell) -> Outcome<()> {
    let mut script = Vec::new();
    // Writing to a vector cannot fail.
    let _ = asker(shell).write_registration(VARIABLE, NAME, NAME, NAME, &mut script);
    put(&script)
}

fn asker(shell: Shell) -> &'static dyn EnvCompleter {
    match shell {
        Shell::Elvish => &Elvish,
        Shell::Fish => &Fish,
        Shell::PowerShell => &Powershell,
        Shell::Zsh => &Zsh,
        _ => &Bash,
    }
}

/// The program with what can be the value of an argument, where clap does not know it.
fn with_values(program: Command) -> Command {
    let inner: Vec<String> = program.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let of_policies = program.get_name() == "policies";
    let program = inner.iter().fold(program, |program, name| program.mut_subcommand(name, with_values));
    program.mut_args(|argument| match argument.get_id().as_str() {
        "policy" => offering(argument, policies_and_files),
        "name" if of_policies => offering(argument, |current| beginning(current, &Policy::BUILTIN)),
        "label" => offering(argument, |current| beginning(current, &labels())),
        "encoder_label" => offering(argument, types_with_labels),
        "language" => offering(argument, languages),
        _ => argument,
    })
}

fn offering(
    argument: Arg,
    values: impl Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync + 'static,
) -> Arg {
    argument.add(ArgValueCompleter::new(values))
}

fn labels() -> Vec<&'static str> {
    Label::ALL.iter().map(|label| label.name()).collect()
}

/// Those of `names` that begin with what was typed.
fn beginning(current: &OsStr, names: &[&str]) -> Vec<CompletionCandidate> {
    fitting(names, &current.to_string_lossy()).map(CompletionCandidate::new).collect()
}

fn fitting<'a>(names: &[&'a str], begun: &str) -> impl Iterator<Item = &'a str> {
    names.iter().copied().filter(move |name| name.starts_with(begun))
}

fn policies_and_files(current: &OsStr) -> Vec<CompletionCandidate> {
    let mut all = beginning(current, &Policy::BUILTIN);
    all.extend(PathCompleter::file().complete(current));
    all
}

/// What was typed up to `mark`, and the names that can stand behind it.
fn behind(current: &OsStr, mark: char, names: &[&str]) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy();
    let (before, last) = typed.rsplit_once(mark).unwrap_or(("", &typed));
    let mark = if before.is_empty() { String::new() } else { mark.to_string() };
    fitting(names, last).map(|name| CompletionCandidate::new(format!("{before}{mark}{name}"))).collect()
}

/// `TYPE=LABEL`: the types are the model's and nobody's to know here.
fn types_with_labels(current: &OsStr) -> Vec<CompletionCandidate> {
    let names = [labels(), vec!["ignore"]].concat();
    if current.to_string_lossy().contains('=') { behind(current, '=', &names) } else { Vec::new() }
}

fn languages(current: &OsStr) -> Vec<CompletionCandidate> {
    let codes: Vec<&str> = Lang::SUPPORTED.map(Lang::code).into_iter().chain(["auto"]).collect();
    behind(current, ',', &codes)
}
