//! Language identification of Maskros beside lingua, whatlang and heliport: accuracy and time on the same sentences in one run.
//!
//! `MASKROS_DATA=… cargo run --release -p maskros-bench-langid -- --heliport PYTHON --csv results/langid.csv` in `lab/bench`, where
//! PYTHON is an interpreter that has the package heliport (`python3 -m venv V && V/bin/pip install heliport`). Heliport is under the
//! GPL, so it is a process outside and never a dependency. Every system runs in a process of its own on one thread; the rounds of
//! all take turns, so that what slows the machine down for a while slows all of them.

mod dev;
mod protocol;
mod systems;
mod table;

use anyhow::{Context as _, Result, bail, ensure};
use dev::Dev;
use lexopt::Arg;
use maskros_bench_common::machine::Memory;
use maskros_measure::langid::Classes;
use protocol::{Reply, Worker, serve};
use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};
use systems::{Runs, SYSTEMS, System};
use table::Row;

/// How often each process is started to see how long the first answer takes.
const STARTS: usize = 5;
/// One sentence of so many is timed: lingua needs ten seconds and more for all of them.
const TIMED: usize = 5;
/// The sentence of the first answer.
const FIRST: &str = "Hun bor her og har to barn.";
/// What runs heliport.
const HELIPORT: &str = include_str!("../heliport_worker.py");
/// Names the versions of the crates.
const LOCK: &str = include_str!("../../Cargo.lock");

/// What the caller asks for.
#[derive(Debug)]
struct Options {
    heliport: Option<OsString>,
    csv: Option<PathBuf>,
    rounds: usize,
    /// The place in [`SYSTEMS`] of the system to serve, where this process is a worker.
    serve: Option<usize>,
}

fn main() -> Result<()> {
    let options = options()?;
    if let Some(place) = options.serve {
        return serve_system(place);
    }
    let Ok(data) = env::var("MASKROS_DATA") else {
        println!("skipped: MASKROS_DATA is not set, so there are no sentences to measure on");
        return Ok(());
    };
    publish(&compare(&options, &Dev::read(Path::new(&data))?)?, options.csv.as_deref())
}

/// Prints the table, and writes it as CSV where a file is given.
fn publish(rows: &[Row], csv: Option<&Path>) -> Result<()> {
    print!("{}", table::text(rows));
    csv.map_or(Ok(()), |path| write_csv(rows, path))
}

fn write_csv(rows: &[Row], path: &Path) -> Result<()> {
    fs::write(path, table::csv(rows)).with_context(|| format!("writing {}", path.display()))
}

fn serve_system(place: usize) -> Result<()> {
    match SYSTEMS.get(place).map(|system| &system.runs) {
        Some(Runs::Crate(_, work)) => serve(work()),
        _ => bail!("no such system"),
    }
}

fn options() -> Result<Options> {
    let mut options = Options { heliport: None, csv: None, rounds: 7, serve: None };
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("heliport") => options.heliport = Some(arguments.value()?),
            Arg::Long("csv") => options.csv = Some(arguments.value()?.into()),
            Arg::Long("rounds") => options.rounds = number(&arguments.value()?)?.max(1),
            Arg::Long("serve") => options.serve = Some(number(&arguments.value()?)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

fn number(value: &OsString) -> Result<usize> {
    value.to_str().and_then(|value| value.parse().ok()).context("not a number")
}

/// Runs every system that is there.
fn compare(options: &Options, dev: &Dev) -> Result<Vec<Row>> {
    let mut runs = runs(heliport(options))?;
    for _ in 0..STARTS {
        runs.iter_mut().try_for_each(Run::first_answer)?;
    }
    runs.iter_mut().try_for_each(|run| run.all(dev))?;
    for _ in 0..options.rounds {
        runs.iter_mut().try_for_each(|run| run.round(dev))?;
    }
    runs.into_iter().map(|run| run.row(dev)).collect()
}

/// The interpreter that has heliport; says so where there is none.
fn heliport(options: &Options) -> Option<&OsString> {
    let heliport = options.heliport.as_ref().filter(|python| has_heliport(python));
    if heliport.is_none() {
        println!("skipped: heliport (give --heliport a Python interpreter that has the package)\n");
    }
    heliport
}

/// Every system that is there, at work.
fn runs(heliport: Option<&OsString>) -> Result<Vec<Run>> {
    let is_there =
        |(_, system): &(usize, &System)| matches!(system.runs, Runs::Crate(..)) || heliport.is_some();
    let systems = SYSTEMS.iter().enumerate().filter(is_there);
    systems.map(|(place, system)| Run::new(system, command(place, system, heliport)?)).collect()
}

/// Whether this interpreter can import heliport.
fn has_heliport(python: &OsString) -> bool {
    let import = Command::new(python).args(["-c", "import heliport"]).stderr(Stdio::null()).status();
    import.is_ok_and(|status| status.success())
}

/// What starts the process of a system.
fn command(place: usize, system: &System, heliport: Option<&OsString>) -> Result<Command> {
    match (&system.runs, heliport) {
        (Runs::Crate(..), _) => Ok(with(env::current_exe()?.as_os_str(), &["--serve", &place.to_string()])),
        (Runs::Heliport(how), Some(python)) => Ok(with(python, &["-c", HELIPORT, how])),
        (Runs::Heliport(_), None) => bail!("no heliport"),
    }
}

fn with(program: &OsStr, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// A system at work.
struct Run {
    system: &'static System,
    command: Command,
    worker: Worker,
    starts: Vec<f64>,
    first: Option<Memory>,
    rounds: Vec<f64>,
    reply: Option<Reply>,
}

impl Run {
    fn new(system: &'static System, mut command: Command) -> Result<Self> {
        let worker = Worker::start(&mut command)?;
        Ok(Self { system, command, worker, starts: Vec::new(), first: None, rounds: Vec::new(), reply: None })
    }

    /// Starts the process afresh and takes the time to its first answer.
    fn first_answer(&mut self) -> Result<()> {
        let start = Instant::now();
        let mut worker = Worker::start(&mut self.command)?;
        worker.ask(&[FIRST.to_owned()])?;
        self.starts.push(1e3 * start.elapsed().as_secs_f64());
        self.first = worker.memory();
        Ok(())
    }

    /// Lets the system identify all sentences.
    fn all(&mut self, dev: &Dev) -> Result<()> {
        self.reply = Some(self.worker.ask(&dev.sentences)?);
        Ok(())
    }

    /// Takes the time for every fifth sentence, which must get the answers that it got among all. They are asked twice: the system
    /// before has filled the caches of the processor with other things.
    fn round(&mut self, dev: &Dev) -> Result<()> {
        let some: Vec<_> = dev.sentences.iter().step_by(TIMED).cloned().collect();
        self.worker.ask(&some)?;
        let reply = self.worker.ask(&some)?;
        let before = self.reply.iter().flat_map(|all| &all.answers).step_by(TIMED);
        ensure!(before.eq(&reply.answers), "{} changed its answers from round to round", self.system.name);
        self.rounds.push(1e6 * reply.seconds / some.len() as f64);
        Ok(())
    }

    fn row(mut self, dev: &Dev) -> Result<Row> {
        let reply = self.reply.take().context("no round was run")?;
        let answers: Vec<_> = reply.answers.iter().map(|codes| classes(codes)).collect();
        Ok(Row {
            name: self.system.name_with_version(reply.version.as_deref()),
            how: self.system.how,
            tally: dev.tally(&answers),
            several: answers.iter().filter(|answer| answer.count() > 1).count(),
            last: self.worker.memory(),
            rounds: self.rounds,
            starts: self.starts,
            first: self.first,
        })
    }
}

impl System {
    /// `told` is what it says of itself where it is no crate.
    fn name_with_version(&self, told: Option<&str>) -> String {
        format!("{} {}", self.name, self.version(told).unwrap_or("of unknown version"))
    }

    fn version<'a>(&self, told: Option<&'a str>) -> Option<&'a str> {
        match &self.runs {
            Runs::Crate(name, _) => version(name),
            Runs::Heliport(_) => told,
        }
    }
}

/// The classes of an answer; a system that does not know means another language, as `und` does.
fn classes(codes: &[String]) -> Classes {
    if codes.is_empty() {
        Classes::of_codes(["und"])
    } else {
        Classes::of_codes(codes.iter().map(String::as_str))
    }
}

/// The version of a crate in the lock file.
fn version(name: &str) -> Option<&'static str> {
    let mut lines = LOCK.lines().skip_while(|line| *line != format!("name = {name:?}"));
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_answer_means_another_language() {
        assert_eq!(classes(&[]), Classes::of_codes(["und"]));
        assert_eq!(classes(&["nob".to_owned(), "nn".to_owned()]), Classes::from_bits(0b11));
    }

    #[test]
    fn the_lock_file_names_the_versions() {
        assert_eq!(version("whatlang"), Some("0.18.0"));
        assert_eq!(version("heliport"), None);
    }

    #[test]
    fn the_first_system_is_ours_and_heliport_is_no_crate() {
        assert_eq!(SYSTEMS[0].name, "maskros");
        let outside = |system: &&System| matches!(system.runs, Runs::Heliport(_));
        assert!(SYSTEMS.iter().filter(outside).all(|system| system.name == "heliport"));
        assert!(!LOCK.contains("name = \"heliport\""));
    }
}
