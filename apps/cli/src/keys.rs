//! Keys, ledger and run log of a command.

use crate::{
    arguments::{Mode, Naming, Pseudonymize, ScopeName},
    exit::{Exit, Failure, Outcome, make_folder_of},
    inputs::Target,
};
use log::warn;
use maskros_ledger::{Digest, Key, Ledger, LedgerError, RunEntry, RunLog, Salt};
use maskros_replace::{EntityKey, Namer, Scope};
use std::{
    env,
    path::{Component, Path, PathBuf},
    time::SystemTime,
};

const PASSPHRASE: &str = "MASKROS_PASSPHRASE";

/// What a run knows of keys.
#[derive(Debug)]
pub(crate) struct Keys {
    pub(crate) key: Key,
    pub(crate) ledger: Option<Ledger>,
    /// Names the scope in the ledger.
    pub(crate) scope: String,
}

impl Keys {
    /// The key and ledger that the mode asks for.
    pub(crate) fn open(arguments: &Pseudonymize) -> Outcome<Self> {
        refuse_contradictions(&arguments.naming, arguments.resume)?;
        let naming = &arguments.naming;
        let scope = scope_name(naming);
        let passphrase = passphrase(naming.mode, naming.key_file.as_deref());
        let key = match (naming.mode, &naming.key_file, &passphrase, &naming.ledger) {
            (Mode::Irreversible, ..) => Key::random(),
            (_, Some(path), _, ledger) => return Self::with(key_file(path, ledger.as_deref())?, naming),
            (_, None, Some(passphrase), Some(ledger)) => {
                let key = Key::for_ledger(passphrase, ledger).map_err(refused)?;
                // Another run may have made the ledger meanwhile, with a salt of its own.
                return Self::with(key, naming)
                    .or_else(|_| Self::with(Key::for_ledger(passphrase, ledger).map_err(refused)?, naming));
            }
            (_, None, Some(passphrase), None) => Key::from_passphrase(passphrase, &Salt::of_scope(&scope)),
            (_, None, None, _) => return Err(no_key()),
        };
        Self::with(key.map_err(refused)?, naming)
    }

    fn with(key: Key, naming: &Naming) -> Outcome<Self> {
        let scope = scope_name(naming);
        let ledger = naming.ledger.as_ref().map(|path| Ledger::create_or_open(path, &key, &scope));
        Ok(Self { key, ledger: ledger.transpose().map_err(refused)?, scope })
    }

    /// The same for a command that writes nothing: a key or ledger that is not there yet is not made.
    pub(crate) fn look(naming: &Naming) -> Outcome<Self> {
        refuse_contradictions(naming, false)?;
        let scope = scope_name(naming);
        let passphrase = passphrase(naming.mode, naming.key_file.as_deref());
        let ledger = naming.ledger.as_deref().filter(|path| path.exists());
        let key = match (naming.mode, &naming.key_file, passphrase, ledger) {
            (Mode::Irreversible, ..) => Key::random(),
            (_, Some(path), ..) if path.exists() => Key::open_file(path),
            (_, Some(path), ..) => {
                refuse_stray(path, ledger)?;
                Key::random()
            }
            (_, None, Some(passphrase), Some(ledger)) => Key::for_ledger(&passphrase, ledger),
            (Mode::Linkable, None, Some(passphrase), None) => {
                Key::from_passphrase(&passphrase, &Salt::of_scope(&scope))
            }
            (_, None, None, _) => return Err(no_key()),
            _ => Key::random(),
        };
        let key = key.map_err(refused)?;
        let ledger = ledger.map(|path| Ledger::open(path, &key)).transpose().map_err(refused)?;
        if let Some(ledger) = &ledger {
            ledger.expect_scope(&scope).map_err(refused)?;
        }
        Ok(Self { key, ledger, scope })
    }

    /// A namer that knows what the ledger knows.
    pub(crate) fn namer(&self, naming: &Naming) -> Outcome<Namer> {
        let mut namer = Namer::new(self.chosen_by()?, naming.scope.into(), &naming.scope_name);
        if let Some(ledger) = &self.ledger {
            remember(&mut namer, ledger)?;
        }
        Ok(namer)
    }

    /// The secret by which pseudonyms are chosen.
    fn chosen_by(&self) -> Outcome<[u8; 32]> {
        match &self.ledger {
            Some(ledger) => Ok(*ledger.naming().map_err(refused)?),
            None => Ok(self.key.derive("pseudonyms")),
        }
    }
}

fn remember(namer: &mut Namer, ledger: &Ledger) -> Outcome<()> {
    for assignment in ledger.assignments().map_err(refused)? {
        if let Some(key) = entity_key(&assignment.entity) {
            namer.remember(key, assignment.pseudonym);
        }
    }
    Ok(())
}

impl From<ScopeName> for Scope {
    fn from(name: ScopeName) -> Self {
        match name {
            ScopeName::Document => Self::Document,
            ScopeName::Collection => Self::Collection,
        }
    }
}

/// Passphrases of fewer letters can be guessed by whoever has what they protect (NIST SP 800-63B-4, 3.1.1.2).
const LEAST_LETTERS: usize = 15;

/// The passphrase, if one is set and the mode has use for it; what is odd about it is said.
fn passphrase(mode: Mode, key_file: Option<&Path>) -> Option<String> {
    let passphrase = env::var(PASSPHRASE).ok()?;
    let reason = match (mode, key_file) {
        (Mode::Irreversible, _) => "an irreversible run has no key",
        (_, Some(_)) => "--key-file is the key",
        (_, None) => {
            warn_if_short(&passphrase);
            return Some(passphrase);
        }
    };
    warn!("{PASSPHRASE} is set and not used: {reason}");
    None
}

fn warn_if_short(passphrase: &str) {
    if passphrase.chars().count() < LEAST_LETTERS {
        warn!("{PASSPHRASE} is short: fewer than {LEAST_LETTERS} letters can be found by trying");
    }
}

fn no_key() -> Failure {
    Failure::usage("this mode needs a key: give --key-file or set MASKROS_PASSPHRASE")
}

/// Opens a key for a command that only reads.
pub(crate) fn existing(key_file: Option<&Path>, ledger: &Path) -> Outcome<Key> {
    match (key_file, env::var(PASSPHRASE)) {
        (Some(path), _) => Key::open_file(path).map_err(refused),
        (None, Ok(passphrase)) => Key::for_ledger(&passphrase, ledger).map_err(refused),
        (None, Err(_)) => {
            Err(Failure::usage("this needs the key of the ledger: give --key-file or set MASKROS_PASSPHRASE"))
        }
    }
}

/// The file's key, or a new one where there is no file. A ledger that is there has its key already: a new one would be a typing error,
/// and would lie about for ever.
pub(crate) fn key_file(path: &Path, ledger: Option<&Path>) -> Outcome<Key> {
    if path.exists() {
        return Key::open_file(path).map_err(refused);
    }
    refuse_stray(path, ledger)?;
    let made = Key::create_file(path);
    if matches!(made, Err(LedgerError::KeyExists { .. })) {
        // Another run has made it meanwhile.
        return Key::open_file(path).map_err(refused);
    }
    let key = made.map_err(refused)?;
    warn!(
        "{}: made a new key; who has it can link or undo pseudonyms, and without it nobody can",
        path.display()
    );
    Ok(key)
}

/// Refuses a key that is not there for a ledger that is.
fn refuse_stray(key: &Path, ledger: Option<&Path>) -> Outcome<()> {
    let Some(ledger) = ledger.filter(|ledger| has_content(ledger)) else { return Ok(()) };
    let message = "there is no such key file, and the ledger was made with another";
    Err(Failure::new(Exit::Keys, format_args!("{}: {message} ({})", key.display(), ledger.display())))
}

fn has_content(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.len() > 0)
}

/// Refuses options that exclude each other.
pub(crate) fn refuse_contradictions(naming: &Naming, resume: bool) -> Outcome<()> {
    let Naming { mode, ledger, key_file, scope, .. } = naming;
    match (mode, ledger) {
        (Mode::Reversible, None) => Err(Failure::usage("--mode reversible needs --ledger")),
        (Mode::Irreversible | Mode::Linkable, Some(_)) => {
            Err(Failure::usage("--ledger needs --mode reversible: the other modes keep no table"))
        }
        (Mode::Irreversible, None) if key_file.is_some() => {
            Err(Failure::usage("--key-file needs --mode linkable or reversible: irreversible keeps no key"))
        }
        (Mode::Irreversible, None) if resume && *scope == ScopeName::Collection => {
            let why = "an irreversible run keeps no key, so a collection cannot be gone on with: its pseudonyms would change";
            Err(Failure::usage(why))
        }
        _ => Ok(()),
    }
}

fn scope_name(naming: &Naming) -> String {
    scope_of(naming.scope, &naming.scope_name)
}

/// What a ledger calls its scope.
pub(crate) fn scope_of(scope: ScopeName, name: &str) -> String {
    match scope {
        ScopeName::Document => format!("documents of {name}"),
        ScopeName::Collection => name.to_owned(),
    }
}

/// A refusal of the ledger's crate, with its exit code.
pub(crate) fn refused(error: LedgerError) -> Failure {
    let advice = if is_of_another_run(&error) { "; when it has ended, run again with --resume" } else { "" };
    Failure::new(exit_of(&error), format_args!("{error}{advice}"))
}

const fn is_of_another_run(error: &LedgerError) -> bool {
    matches!(error, LedgerError::Busy { .. } | LedgerError::Reassigned { .. })
}

const fn exit_of(error: &LedgerError) -> Exit {
    match error {
        LedgerError::Io { .. } | LedgerError::DiskFull { .. } | LedgerError::Random(_) => Exit::Stopped,
        _ => Exit::Keys,
    }
}

/// How the ledger names an entity.
pub(crate) fn entity_name(key: EntityKey) -> String {
    key.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn entity_key(name: &str) -> Option<EntityKey> {
    let mut key = [0; 16];
    for (idx, byte) in key.iter_mut().enumerate() {
        *byte = u8::from_str_radix(name.get(2 * idx..2 * idx + 2)?, 16).ok()?;
    }
    Some(EntityKey(key))
}

/// Adds an entry to the run log at `path`.
pub(crate) fn put_on_record(path: &Path, entry: &RunEntry) -> Outcome<()> {
    // The log lies beside the output, whose folder may be a new one.
    make_folder_of(path)?;
    RunLog::open(path).and_then(|mut log| log.append(entry)).map(drop).map_err(refused)
}

/// The beginning of a run log's entry: what was done when, by which version, and what is kept; the rest is the command's to fill in.
pub(crate) fn log_entry(action: &str, mode: &str) -> RunEntry {
    RunEntry {
        time: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        action: action.to_owned(),
        program: concat!("maskros ", env!("CARGO_PKG_VERSION")).to_owned(),
        mode: mode.to_owned(),
        ..RunEntry::default()
    }
}

/// Where the run log goes if nothing is said: beside the ledger, else beside the output; nowhere for standard output, pipes and devices.
pub(crate) fn log_path(
    asked: Option<&PathBuf>,
    ledger: Option<&PathBuf>,
    target: &Target,
) -> Option<PathBuf> {
    asked.cloned().or_else(|| log_beside(&ledger.cloned().or_else(|| output(target))?))
}

/// The output by a name that a neighbour's can be made of; nothing for standard output, pipes and devices.
fn output(target: &Target) -> Option<PathBuf> {
    match target {
        Target::Stdout => None,
        Target::File(path) | Target::Folder(path) => named(path),
    }
}

fn log_beside(path: &Path) -> Option<PathBuf> {
    let name = format!("{}.log.jsonl", path.file_name()?.to_string_lossy());
    Some(path.with_file_name(name))
}

/// Where the record of a run lies by which it can be resumed: hidden beside the output, one for each list of inputs, so that runs of
/// parts of a collection into one folder have their own. Nowhere for standard output, pipes and devices.
pub(crate) fn record_path(inputs: &[PathBuf], target: &Target) -> Option<PathBuf> {
    record_beside(&output(target)?, &tag(inputs))
}

fn record_beside(path: &Path, tag: &str) -> Option<PathBuf> {
    let name = format!(".{}.{tag}.maskros-run.jsonl", path.file_name()?.to_string_lossy());
    Some(path.with_file_name(name))
}

/// What a list of inputs is told apart by.
fn tag(inputs: &[PathBuf]) -> String {
    let inputs: Vec<String> = inputs.iter().map(|path| absolute(path)).collect();
    Digest::of(inputs.join("\n").as_bytes()).to_hex().chars().take(8).collect()
}

fn absolute(path: &Path) -> String {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    absolute.to_string_lossy().into_owned()
}

/// The output by a name that a neighbour's can be made of: `.` has none of its own.
fn named(output: &Path) -> Option<PathBuf> {
    if is_special(output) {
        None
    } else if has_own_name(output) {
        Some(output.to_owned())
    } else {
        output.canonicalize().ok()
    }
}

fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn has_own_name(path: &Path) -> bool {
    path.components().next_back().is_some_and(|last| matches!(last, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entity_names_come_back() {
        let key = EntityKey([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        assert_eq!(entity_key(&entity_name(key)), Some(key));
        assert_eq!(entity_key("x"), None);
    }

    #[test]
    fn the_log_lies_beside_the_ledger_or_the_output() {
        let folder = Target::Folder(PathBuf::from("out/"));
        let ledger = PathBuf::from("safe/table");
        assert_eq!(log_path(None, None, &folder), Some(PathBuf::from("out.log.jsonl")));
        assert_eq!(log_path(None, Some(&ledger), &folder), Some(PathBuf::from("safe/table.log.jsonl")));
        assert_eq!(log_path(None, None, &Target::Stdout), None);
        let here = log_path(None, None, &Target::Folder(PathBuf::from("."))).unwrap();
        assert_eq!(here.parent(), env::current_dir().unwrap().parent(), "beside the folder, not in it");
        #[cfg(unix)]
        assert_eq!(log_path(None, None, &Target::File(PathBuf::from("/dev/null"))), None);
    }
}
