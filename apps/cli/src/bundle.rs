//! `bundle`: evidence to hand over, signed.

use crate::{
    arguments::{Bundle, BundleMake, BundleVerify},
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, OfFile, Outcome},
    keys::refused,
    setup,
    shown::{put, shown, shown_path},
    talk,
};
use maskros_ledger::{
    Digest, Key,
    bundle::{self, BundleError, LISTS, RUN_LOG, VerifiedBundle},
};
use maskros_policy::Policy;
use maskros_text::Label;
use serde_json::{Map, Value, json};
use std::{
    collections::BTreeMap,
    env::{
        self,
        consts::{ARCH, OS},
    },
    fs,
    path::Path,
};

const PROGRAM: &str = concat!("maskros ", env!("CARGO_PKG_VERSION"));
/// The cards of the models inside the program.
const CARDS: [(&str, &str); 3] = [
    ("models/langid.md", include_str!("../../../models/langid.md")),
    ("models/numbers.md", include_str!("../../../models/numbers.md")),
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
    claimed(arguments)?;
    let key = Key::open_file(&arguments.key_file).map_err(refused)?;
    let files = contents(arguments)?;
    bundle::write(&arguments.output, PROGRAM, &files, &key).map_err(failed)?;
    if arguments.with_lists {
        talk::say(
            "the archive holds the words of the policy's lists, which can be names: only you can read it\n",
        );
    }
    talk::say(&format!("signed {} files by {}\n", files.len(), bundle::signer(&key)));
    Ok(())
}

/// Looks at all files of the command before the first is opened.
fn claimed(arguments: &BundleMake) -> Outcome<()> {
    let BundleMake { output, key_file, log_file, add, force, .. } = arguments;
    let claims = Claims::default().with(Role::Key, Some(key_file)).with(Role::RunLog, log_file.as_deref());
    let claims = add.iter().fold(claims, |claims, path| claims.with(Role::Input, Some(path)));
    claims.with(Role::Output, Some(output)).look(Existing::unless_forced(*force))
}

/// The files of a bundle by their names in it.
type Contents = BTreeMap<String, Vec<u8>>;

fn contents(arguments: &BundleMake) -> Outcome<Contents> {
    let BundleMake { policy, with_lists, log_file, add, .. } = arguments;
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
    add.iter().try_for_each(|path| put_in(&mut files, path))?;
    Ok(files)
}

fn put_in(files: &mut Contents, path: &Path) -> Outcome<()> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    match files.insert(format!("added/{name}"), read(path)?) {
        None => Ok(()),
        Some(_) => Err(Failure::usage(format_args!("{}: two files of this name", shown_path(path)))),
    }
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).of_file(path)
}

/// What the policy does with each label, and its fingerprint, which covers its lists too.
fn table(policy: &Policy) -> Vec<u8> {
    let digest = Digest::of(policy.canonical().as_bytes()).to_hex();
    pretty(&json!({"name": policy.name(), "digest": digest, "labels": rows(policy)}))
}

fn rows(policy: &Policy) -> Map<String, Value> {
    Label::ALL.iter().map(|label| (label.name().to_owned(), row(policy, *label))).collect()
}

fn row(policy: &Policy, label: Label) -> Value {
    let rule = policy.rule(label);
    json!({"action": rule.action.name(), "strategy": rule.strategy.name(), "risk": rule.risk.name()})
}

fn pretty(json: &Value) -> Vec<u8> {
    format!("{json:#}\n").into_bytes()
}

/// The program and its fingerprint, which covers the models and lists inside it.
fn versions() -> Outcome<Vec<u8>> {
    let digest = program_digest()?.to_hex();
    Ok(pretty(&json!({"program": PROGRAM, "program_sha256": digest, "system": OS, "machine": ARCH})))
}

fn program_digest() -> Outcome<Digest> {
    let program = env::current_exe().of_file("maskros".as_ref())?;
    Digest::of_file(&program).map_err(refused)
}

fn verify(arguments: &BundleVerify) -> Outcome<()> {
    let seen = bundle::verify(&arguments.file, arguments.signer.as_deref()).map_err(failed)?;
    let mut said = format!("{}: nothing was changed since it was signed\n", shown_path(&arguments.file));
    said += &told(&seen);
    if arguments.signer.is_none() {
        said += "who holds that key is not checked: give --signer\n";
    }
    put(said.as_bytes())
}

/// Who signed a bundle, and what is in it.
fn told(seen: &VerifiedBundle) -> String {
    let file = |(name, bytes): (&String, &usize)| format!("  {} ({bytes} bytes)\n", shown(name));
    let files: String = seen.files.iter().map(file).collect();
    let log = seen.log_lines.map_or_else(|| "no run log\n".to_owned(), log_told);
    format!("by {}\nwith {}\n{files}{log}", seen.signer, shown(&seen.program))
}

fn log_told(lines: u64) -> String {
    format!("run log: {lines} lines, each fits the one before\n")
}

fn failed(error: BundleError) -> Failure {
    match error {
        BundleError::Ledger(error) => refused(error),
        error => Failure::new(Exit::Keys, error),
    }
}
