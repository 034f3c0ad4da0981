//! Everything that CI checks, in the order in which it fails fastest.

use anyhow::{Context, Result, bail, ensure};
use std::process::Command;

/// A step by name: what to run, with which environment, and whether a machine without the tool may go on.
struct Step {
    name: &'static str,
    command: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
    tool: Option<&'static str>,
}

impl Step {
    fn execute(&self) -> Result<()> {
        let [program, arguments @ ..] = self.command else { bail!("{} has no command", self.name) };
        let environment = self.environment.iter().copied();
        let status = Command::new(program).args(arguments).envs(environment).status();
        let status = status.with_context(|| format!("cannot start {program}"))?;
        ensure!(status.success(), "{} failed", self.name);
        Ok(())
    }
}

const fn step(name: &'static str, command: &'static [&'static str]) -> Step {
    Step { name, command, environment: &[], tool: None }
}

/// A step that needs a tool which not every machine has.
const fn with(tool: &'static str, name: &'static str, command: &'static [&'static str]) -> Step {
    // Browsers come from the system, not from npm.
    Step { name, command, environment: &[("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")], tool: Some(tool) }
}

const LICENCES: &str = "cargo-deny";

/// The workspace of its own in which encoders are trained.
const TRAINER: &str = "lab/encoders/Cargo.toml";

/// The review page.
const PAGE: &str = "apps/server/page";

const STEPS: &[Step] = &[
    step("format", &["cargo", "fmt", "--all", "--check"]),
    step("format of the trainer", &["cargo", "fmt", "--manifest-path", TRAINER, "--check"]),
    step(
        "lints",
        &["cargo", "clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"],
    ),
    step("tests", &["cargo", "test", "--workspace", "--all-features"]),
    step("the program without encoders", &["cargo", "test", "--package", "maskros", "--test", "lean"]),
    step(
        "lints of the trainer",
        &["cargo", "clippy", "--manifest-path", TRAINER, "--all-targets", "--", "-D", "warnings"],
    ),
    step("tests of the trainer", &["cargo", "test", "--manifest-path", TRAINER]),
    step(
        "stored fuzz finds",
        &["cargo", "test", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"],
    ),
    step("lexicon is current", &["cargo", "xtask", "lexicon", "--check"]),
    step("the source is built no worse", &["cargo", "xtask", "measure", "--check"]),
    step(
        "development figures are current",
        &["cargo", "run", "--release", "--package", "maskros-eval", "--", "--check"],
    ),
    step("the program as the README builds it", &["cargo", "build", "--release", "--package", "maskros"]),
    with("npm", "tools of the page", &["npm", "--prefix", PAGE, "ci", "--no-audit", "--no-fund"]),
    with("npm", "the built page is what its sources say", &["npm", "--prefix", PAGE, "run", "check"]),
    with("chromium", "the page in a real browser", &["npm", "--prefix", PAGE, "test"]),
    Step {
        name: "documents",
        command: &["cargo", "doc", "--workspace", "--no-deps", "--document-private-items"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
        tool: None,
    },
    with(LICENCES, "licences", &["cargo", "deny", "--offline", "check", "licenses", "bans", "sources"]),
    with(
        LICENCES,
        "licences of the trainer",
        &[
            "cargo",
            "deny",
            "--offline",
            "--manifest-path",
            TRAINER,
            "--config",
            "deny.toml",
            "check",
            "licenses",
            "bans",
            "sources",
        ],
    ),
];

/// Runs every step and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    for step in STEPS {
        run_step(step)?;
    }
    Ok(())
}

#[expect(clippy::print_stderr, reason = "a chore speaks to the person at the terminal")]
fn run_step(step: &Step) -> Result<()> {
    eprintln!("== {}: {}", step.name, step.command.join(" "));
    match step.tool.filter(|tool| !is_installed(tool)) {
        Some(tool) => eprintln!("skipped: {tool} is not installed"),
        None => step.execute()?,
    }
    Ok(())
}

fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok()
}
