//! `ledger`: who became whom, to read and to correct. Shows text of the documents, on request, to whoever has ledger and key.

use crate::{
    arguments::{
        Ledger as Command, LedgerEdit, LedgerErase, LedgerExport, LedgerForm, LedgerList, LedgerPlace,
        LedgerRekey, LedgerRows, LedgerSort,
    },
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    inputs::Target,
    keys::{existing, log_entry, log_path, refused, scope_of},
    listing::aligned,
    shown::put,
    talk,
};
use maskros_ledger::{Assignment, Counts, Erased, Key, Ledger, LedgerError, RunEntry, RunLog, write_private};
use maskros_replace::{is_made_with, is_same_name};
use maskros_text::{Group, Label};
use serde_json::json;
use std::collections::BTreeMap;

/// What the columns of the table are called.
const COLUMNS: [&str; 3] = ["label", "original", "pseudonym"];

/// Runs the command.
pub(crate) fn run(command: &Command) -> Outcome<()> {
    match command {
        Command::List(arguments) => list(arguments),
        Command::Export(arguments) => export(arguments),
        Command::Edit(arguments) => edit(arguments),
        Command::Info(place) => info(place),
        Command::Verify(place) => verify(place),
        Command::Rekey(arguments) => rekey(arguments),
        Command::Erase(arguments) => erase(arguments),
    }
}

fn open(place: &LedgerPlace) -> Outcome<Ledger> {
    let key = existing(place.key_file.as_deref(), &place.ledger)?;
    Ledger::open(&place.ledger, &key).map_err(refused)
}

/// Adds a line to the run log beside the ledger: what was done, and to how many rows of each label.
fn record(place: &LedgerPlace, action: &str, rows: &[&Assignment]) -> Outcome<()> {
    let Some(path) = log_path(None, Some(&place.ledger), &Target::Stdout) else { return Ok(()) };
    let mut labels: BTreeMap<String, u64> = BTreeMap::new();
    for row in rows {
        *labels.entry(row.label.clone()).or_default() += 1;
    }
    let entry = RunEntry { labels, ..log_entry(action, "reversible") };
    RunLog::open(&path).and_then(|mut log| log.append(&entry)).map(drop).map_err(refused)
}

fn list(arguments: &LedgerList) -> Outcome<()> {
    let all = open(&arguments.place)?.assignments().map_err(refused)?;
    let rows = chosen(&all, &arguments.rows)?;
    record(&arguments.place, "ledger list", &rows)?;
    put(written(&rows, arguments.format).as_bytes())
}

fn export(arguments: &LedgerExport) -> Outcome<()> {
    let LedgerExport { place, output, .. } = arguments;
    let claims = Claims::default()
        .with(Role::Key, place.key_file.as_deref())
        .with(Role::Ledger, Some(&place.ledger))
        .with(Role::RunLog, log_path(None, Some(&place.ledger), &Target::Stdout).as_deref())
        .with(Role::Table, Some(output));
    claims.look(Existing::Replaced)?;
    claims.try_out()?;
    let all = open(place)?.assignments().map_err(refused)?;
    let rows = chosen(&all, &arguments.rows)?;
    let ending = output.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let by_name = match ending.as_deref() {
        Some("jsonl" | "ndjson") => LedgerForm::Jsonl,
        Some("tsv" | "tab") => LedgerForm::Tsv,
        Some("txt") => LedgerForm::Table,
        _ => LedgerForm::Csv,
    };
    if output.exists() {
        return Err(refused(LedgerError::Exists { path: output.clone() }));
    }
    record(place, "ledger export", &rows)?;
    let text = written(&rows, arguments.format.unwrap_or(by_name));
    write_private(output, text.as_bytes()).map_err(refused)
}

fn info(place: &LedgerPlace) -> Outcome<()> {
    let ledger = open(place)?;
    let counts = ledger.counts().map_err(refused)?;
    let mut labels: BTreeMap<String, u64> = BTreeMap::new();
    for row in ledger.assignments().map_err(refused)? {
        *labels.entry(row.label).or_default() += 1;
    }
    let head = [("entities", counts.assignments), ("restorable records", counts.records)];
    let rows = head.into_iter().map(|(name, count)| (name.to_owned(), count)).chain(labels);
    let lines: Vec<Vec<String>> = rows.map(|(name, count)| vec![name, count.to_string()]).collect();
    put(aligned(&lines).as_bytes())
}

fn verify(place: &LedgerPlace) -> Outcome<()> {
    let Counts { assignments, records } = open(place)?.verify().map_err(refused)?;
    put(format!("all rows open: {assignments} entities, {records} restorable records\n").as_bytes())
}

fn rekey(arguments: &LedgerRekey) -> Outcome<()> {
    let LedgerRekey { place, new_key_file, scope, scope_name } = arguments;
    let mut ledger = open(place)?;
    let scope = scope_of(*scope, scope_name);
    ledger.expect_scope(&scope).map_err(refused)?;
    let is_new = !new_key_file.exists();
    let key = if is_new { Key::create_file(new_key_file) } else { Key::open_file(new_key_file) };
    let key = key.map_err(refused)?;
    // On record before it is done, as an edit is.
    record(place, "ledger rekey", &[])?;
    ledger.rekey(&key, &scope).map_err(refused)?;
    talk::say(
        "The ledger opens with the new key only. Copies of it from before still open with the old one: destroy them.\n",
    );
    Ok(())
}

fn erase(arguments: &LedgerErase) -> Outcome<()> {
    let LedgerErase { place, what, reason } = arguments;
    if reason.trim().is_empty() {
        return Err(Failure::usage("say why, with --reason"));
    }
    let mut ledger = open(place)?;
    let mut log = match log_path(None, Some(&place.ledger), &Target::Stdout) {
        Some(path) => Some(RunLog::open(&path).map_err(refused)?),
        None => None,
    };
    let erased = match (&what.person, &what.document) {
        (Some(person), _) => erase_person(&mut ledger, person)?,
        (_, Some(document)) => ledger.erase_document(document).map_err(refused)?,
        (None, None) => ledger.erase().map(Erased::from).map_err(refused)?,
    };
    let Erased { assignments, changes, records } = erased;
    let labels = BTreeMap::from([("entities".to_owned(), assignments), ("originals".to_owned(), changes)]);
    let reason = Some(reason.clone());
    let entry = RunEntry { labels, documents: records, reason, ..log_entry("erase", "reversible") };
    log.as_mut().map_or(Ok(()), |log| log.append(&entry).map(drop)).map_err(refused)?;
    if erased == Erased::default() {
        return Err(Failure::usage("nothing in the ledger fits: nothing was erased"));
    }
    talk::say(&format!("erased: {assignments} entities, {changes} originals in {records} documents\n"));
    let limits = if what.all {
        Ledger::ERASE_LIMITS
    } else {
        "Not reached: copies and backups of the ledger, and what has been restored already."
    };
    talk::say(&format!("{limits}\n"));
    Ok(())
}

/// Erases whoever is called so, and every original that holds the name or one of its words.
fn erase_person(ledger: &mut Ledger, person: &str) -> Outcome<Erased> {
    let words: Vec<&str> = person.split_whitespace().collect();
    let is_named = |text: &str| {
        is_same_name(text, person)
            || words.iter().any(|word| is_made_with(text, word) || has_word(text, word))
    };
    ledger.erase_person(|row| is_named(&row.original), is_named).map_err(refused)
}

/// Whether the text has this word: short ones are no parts of others.
fn has_word(text: &str, word: &str) -> bool {
    text.split(|sign: char| !sign.is_alphanumeric()).any(|own| is_same_name(own, word))
}

/// The rows that are asked for, in the order that is asked for.
fn chosen<'a>(all: &'a [Assignment], asked: &LedgerRows) -> Outcome<Vec<&'a Assignment>> {
    asked.label.iter().try_for_each(|label| known_label(label))?;
    let holds = |text: &str, part: &Option<String>| {
        part.as_ref().is_none_or(|part| text.to_lowercase().contains(&part.to_lowercase()))
    };
    let fits = |row: &&Assignment| {
        (asked.label.is_empty() || asked.label.contains(&row.label))
            && holds(&row.original, &asked.original)
            && holds(&row.pseudonym, &asked.pseudonym)
    };
    let mut rows: Vec<&Assignment> = all.iter().filter(fits).collect();
    let low = |text: &String| text.to_lowercase();
    match asked.sort {
        LedgerSort::Given => {}
        LedgerSort::Label => rows.sort_by_cached_key(|row| (low(&row.label), low(&row.original))),
        LedgerSort::Original => rows.sort_by_cached_key(|row| (low(&row.original), low(&row.label))),
        LedgerSort::Pseudonym => rows.sort_by_cached_key(|row| (low(&row.pseudonym), low(&row.label))),
    }
    Ok(rows)
}

fn known_label(label: &str) -> Outcome<()> {
    let known = Label::ALL.iter().any(|known| known.name() == label);
    let unknown = || Failure::usage(format_args!("no label named {}; see maskros labels", label));
    known.then_some(()).ok_or_else(unknown)
}

fn written(rows: &[&Assignment], form: LedgerForm) -> String {
    let cells = |row: &Assignment| [row.label.clone(), row.original.clone(), row.pseudonym.clone()];
    let head = COLUMNS.map(str::to_owned);
    let lines = || std::iter::once(head.clone()).chain(rows.iter().map(|row| cells(row)));
    match form {
        LedgerForm::Table => {
            let cells = |line: [String; 3]| line.to_vec();
            aligned(&lines().map(cells).collect::<Vec<Vec<String>>>())
        }
        LedgerForm::Csv => lines().map(|line| line.map(|cell| quoted(&cell)).join(",") + "\n").collect(),
        // A tab or line end in a cell would break the row.
        LedgerForm::Tsv => lines()
            .map(|line| line.map(|cell| cell.replace(['\t', '\n', '\r'], " ")).join("\t") + "\n")
            .collect(),
        LedgerForm::Jsonl => {
            let object = |row: &&Assignment| {
                json!({"label": row.label, "original": row.original, "pseudonym": row.pseudonym}).to_string()
                    + "\n"
            };
            rows.iter().map(object).collect()
        }
    }
}

/// A cell of CSV (RFC 4180).
fn quoted(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r', ';', '\t']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

fn edit(arguments: &LedgerEdit) -> Outcome<()> {
    let LedgerEdit { place, to, .. } = arguments;
    let to = to.trim();
    let mut ledger = open(place)?;
    let all = ledger.assignments().map_err(refused)?;
    let rows = meant(&all, arguments)?;
    refuse_taken(&all, &rows, to)?;
    let stale = made_anew(&all, &rows);
    ledger.begin().map_err(refused)?;
    for row in &rows {
        ledger.rename(&row.entity, to).map_err(refused)?;
    }
    for row in &stale {
        ledger.forget(&row.entity).map_err(refused)?;
    }
    // On record before it is done: a change that nobody can see would be worse than a line too many.
    record(place, "ledger edit", &[rows.as_slice(), &stale].concat())?;
    ledger.commit().map_err(refused)?;
    let made =
        if stale.is_empty() { String::new() } else { format!(", {} made anew by the next run", stale.len()) };
    let said =
        format!("{} of {} rows changed{made}; run again with --force to write it\n", rows.len(), all.len());
    talk::say(&said);
    Ok(())
}

/// The rows that the arguments mean: one, unless all are asked for.
fn meant<'a>(all: &'a [Assignment], arguments: &LedgerEdit) -> Outcome<Vec<&'a Assignment>> {
    let LedgerEdit { original, label, from, .. } = arguments;
    if let Some(label) = label {
        known_label(label)?;
    }
    let fits = |row: &&Assignment| {
        is_same_name(&row.original, original)
            && label.as_ref().is_none_or(|label| *label == row.label)
            && from.as_ref().is_none_or(|from| is_same_name(&row.pseudonym, from))
    };
    let rows: Vec<&Assignment> = all.iter().filter(fits).collect();
    match rows.as_slice() {
        [] => Err(Failure::usage("no row of the ledger has this original; see maskros ledger list")),
        [_, _, ..] if !arguments.all => Err(Failure::usage(format_args!(
            "{} rows of the ledger have this original; say which with --label or --from, or --all",
            rows.len()
        ))),
        _ => Ok(rows),
    }
}

/// Refuses a pseudonym that cannot be written, that somebody else has, or that is an original.
fn refuse_taken(all: &[Assignment], rows: &[&Assignment], to: &str) -> Outcome<()> {
    let is_meant = |row: &Assignment| rows.iter().any(|meant| meant.entity == row.entity);
    // One name in several documents may have one pseudonym.
    let is_alike = |row: &Assignment| {
        rows.iter().any(|meant| meant.label == row.label && is_same_name(&meant.original, &row.original))
    };
    if to.is_empty() || to.contains(char::is_control) {
        return Err(Failure::usage("the pseudonym is empty or holds control characters"));
    }
    if all.iter().any(|row| is_same_name(&row.original, to)) {
        return Err(Failure::new(
            Exit::Keys,
            "this pseudonym is an original of the ledger: it would show who is meant",
        ));
    }
    let taken = |row: &Assignment| is_same_name(&row.pseudonym, to) && !is_meant(row) && !is_alike(row);
    if all.iter().any(taken) {
        return Err(Failure::new(Exit::Keys, "this pseudonym is somebody else's: two would become one"));
    }
    Ok(())
}

/// The handles and addresses that may have been made with the pseudonyms of `rows`.
fn made_anew<'a>(all: &'a [Assignment], rows: &[&Assignment]) -> Vec<&'a Assignment> {
    let is_address = |row: &&Assignment| {
        let label = Label::ALL.iter().find(|label| label.name() == row.label);
        label.is_some_and(|label| label.group() == Group::Contact || *label == Label::Username)
    };
    let is_made = |row: &&Assignment| {
        rows.iter().any(|meant| meant.entity != row.entity && is_made_with(&row.pseudonym, &meant.pseudonym))
    };
    all.iter().filter(is_address).filter(is_made).collect()
}
