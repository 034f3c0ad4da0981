//! `bundle`: evidence to hand over, signed.

use crate::{
    arguments::{Bundle, BundleMake, BundleVerify},
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    keys::refused,
    setup,
    shown::{put, shown, shown_path},
    talk,
};
use maskros_ledger::{
    Digest, Key,
    bundle::{self, BundleError, LISTS, RUN_LOG},
};
use maskros_policy::Policy;
use maskros_text::Label;
use serde_json::json;
use std::{collections::BTreeMap, fs, path::Path};

const PROGRAM: &str = concat!("maskros ", env!("CARGO_PKG_VERSION"));
/// The cards of the models inside the program.
const CARDS: [(&str, &str); 2] = [
    ("models/langid.md", include_str!("../../../models/langid.md")),
    ("models/tagger.md", include_str!("../../../models/tagger.md")),
];

/// Runs the command.
pub(crate) fn run(command: &Bundle) -> Outcome<()> {
    match command {
        Bundle::Make(arguments) => make(arguments),
        Bundle::Verify(arguments) => verify(arguments),
    }
}

fn make(arguments: &BundleMake) -> Outcome<()> {
    let BundleMake { output, key_file, policy, with_lists, log_file, add, force } = arguments;
    let claims = Claims::default().with(Role::Key, Some(key_file)).with(Role::RunLog, log_file.as_deref());
    let claims = add.iter().fold(claims, |claims, path| claims.with(Role::Input, Some(path)));
    let claims = claims.with(Role::Output, Some(output));
    claims.look(if *force { Existing::Replaced } else { Existing::Refused("--force") })?;
    let key = Key::open_file(key_file).map_err(refused)?;
    let mut files = BTreeMap::from(CARDS.map(|(name, card)| (name.to_owned(), card.as_bytes().to_vec())));
    let policy = setup::policy(policy)?;
    files.insert("policy.json".to_owned(), table(&policy));
    if *with_lists {
        files.insert(LISTS.to_owned(), policy.canonical().into_bytes());
    }
    files.insert("versions.json".to_owned(), versions()?);
    if let Some(log) = log_file {
        files.insert(RUN_LOG.to_owned(), read(log)?);
    }
    for path in add {
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if files.insert(format!("added/{name}"), read(path)?).is_some() {
            return Err(Failure::usage(format_args!("{}: two files of this name", shown_path(path))));
        }
    }
    bundle::write(output, PROGRAM, &files, &key).map_err(failed)?;
    if *with_lists {
        talk::say(
            "the archive holds the words of the policy's lists, which can be names: only you can read it\n",
        );
    }
    talk::say(&format!("signed {} files by {}\n", files.len(), bundle::signer(&key)));
    Ok(())
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| Failure::file(path, &error))
}

/// What the policy does with each label, and its fingerprint, which covers its lists too.
fn table(policy: &Policy) -> Vec<u8> {
    let row = |label: &Label| {
        let rule = policy.rule(*label);
        let row =
            json!({"action": rule.action.name(), "strategy": rule.strategy.name(), "risk": rule.risk.name()});
        (label.name().to_owned(), row)
    };
    let labels: serde_json::Map<String, serde_json::Value> = Label::ALL.iter().map(row).collect();
    let digest = Digest::of(policy.canonical().as_bytes()).to_hex();
    let all = json!({"name": policy.name(), "digest": digest, "labels": labels});
    format!("{all:#}\n").into_bytes()
}

/// The program and its fingerprint, which covers the models and lists inside it.
fn versions() -> Outcome<Vec<u8>> {
    let program = std::env::current_exe().map_err(|error| Failure::file("maskros".as_ref(), &error))?;
    let digest = Digest::of_file(&program).map_err(refused)?.to_hex();
    let all = json!({"program": PROGRAM, "program_sha256": digest, "system": std::env::consts::OS, "machine": std::env::consts::ARCH});
    Ok(format!("{all:#}\n").into_bytes())
}

fn verify(arguments: &BundleVerify) -> Outcome<()> {
    let seen = bundle::verify(&arguments.file, arguments.signer.as_deref()).map_err(failed)?;
    let mut said = format!("{}: nothing was changed since it was signed\n", shown_path(&arguments.file));
    said += &format!("by {}\nwith {}\n", seen.signer, shown(&seen.program));
    for (name, bytes) in &seen.files {
        said += &format!("  {} ({bytes} bytes)\n", shown(name));
    }
    said += &match seen.log_lines {
        Some(lines) => format!("run log: {lines} lines, each fits the one before\n"),
        None => "no run log\n".to_owned(),
    };
    if arguments.signer.is_none() {
        said += "who holds that key is not checked: give --signer\n";
    }
    put(said.as_bytes())
}

fn failed(error: BundleError) -> Failure {
    match error {
        BundleError::Ledger(error) => refused(error),
        error => Failure::new(Exit::Keys, error),
    }
}
