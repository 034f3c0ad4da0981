//! The command line of Maskros: the first of its doors.
//!
//! `arguments` is what was typed; `setup`, `keys`, `inputs` make of it what the commands need; `claims` sees to it that no file of a run takes
//! another's place, `resume` that a run knows what an earlier one has finished; one module a command does the rest.

mod analysed;
mod arguments;
mod assess;
mod bundle;
mod claims;
mod complete;
mod custody;
mod detect;
mod diff;
mod encoders;
mod evaluate;
mod exit;
mod explain;
mod feed;
mod group;
mod inputs;
mod interrupt;
mod keys;
mod langid;
mod ledger;
mod lines;
mod listing;
mod memory;
mod notices;
mod offsets;
mod part;
mod progress;
mod pseudonymize;
mod records;
mod remarks;
mod report;
mod restore;
mod resume;
mod review;
mod serve;
mod settings;
mod setup;
mod shown;
mod sink;
mod spans;
mod talk;
mod typed;

use arguments::{Arguments, Command, Config};
use exit::{Exit, Failure, Outcome};
use log::{Level, log};
use std::process::ExitCode;

/// Reading a text asks for many small blocks; the system's allocator took a twentieth of the time longer (`lab/bench/versions`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    complete::answer();
    let arguments = typed::arguments();
    talk::begin(arguments.as_ref().is_ok_and(|arguments| arguments.verbose));
    match arguments.and_then(|arguments| run(&arguments)) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            say(&failure);
            failure.exit.into()
        }
    }
}

fn say(failure: &Failure) {
    let level = if failure.is_silent() { Level::Info } else { Level::Error };
    log!(level, "{failure}");
}

fn run(arguments: &Arguments) -> Outcome<Exit> {
    interrupt::outlive_full_files();
    if matches!(arguments.command, Command::Pseudonymize(_) | Command::Restore(_)) {
        interrupt::heed();
    }
    match &arguments.command {
        Command::Pseudonymize(arguments) => return pseudonymize::run(arguments),
        Command::Diff(arguments) => diff::run(arguments)?,
        Command::Review(arguments) => return review::run(arguments),
        Command::Detect(arguments) => detect::run(arguments)?,
        Command::Ledger(command) => ledger::run(command)?,
        Command::Restore(arguments) => return restore::run(arguments),
        Command::Langid(arguments) => langid::run(arguments)?,
        Command::Evaluate(what) => evaluate::run(what)?,
        Command::Assess(what) => assess::run(what)?,
        Command::Bundle(command) => bundle::run(command)?,
        Command::Explain(arguments) => explain::run(arguments)?,
        Command::Serve(arguments) => serve::run(arguments)?,
        Command::Labels(arguments) => listing::labels(arguments)?,
        Command::Policies(arguments) => listing::policies(arguments)?,
        Command::Model(command) => encoders::run(command)?,
        Command::Key(command) => custody::key(command)?,
        Command::Log(command) => custody::log(command)?,
        Command::Config(Config::Show { command }) => typed::show(command, arguments.config.as_deref())?,
        Command::Man { folder } => listing::manual(folder)?,
        Command::Completions { shell } => complete::script(*shell)?,
    }
    Ok(Exit::Done)
}
