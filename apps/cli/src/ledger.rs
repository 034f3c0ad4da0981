//! `ledger`: who became whom, to read and to correct. Shows text of the documents, on request, to whoever has ledger and key.

mod kept;

use crate::{
    arguments::{
        Ledger as Command, LedgerEdit, LedgerErase, LedgerExport, LedgerForm, LedgerList, LedgerPlace,
        LedgerRekey, LedgerRows, LedgerSort,
    },
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    inputs::{Target, ending},
    keys::{existing, log_entry, log_path, put_on_record, refused, scope_of},
    listing::{aligned, csv_line, with_header},
    shown::put,
    talk,
};
use kept::{kept, refuse_no_name};
use maskros_formats::readings;
use maskros_ledger::{Assignment, Counts, Erased, Key, Ledger, LedgerError, RunEntry, RunLog, write_private};
use maskros_replace::{is_made_with, is_same_name};
use maskros_text::{Group, Label};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

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
    let Some(path) = log_of(place) else { return Ok(()) };
    let labels = by_label(rows.iter().copied());
    put_on_record(&path, &RunEntry { labels, ..log_entry(action, "reversible") })
}

fn log_of(place: &LedgerPlace) -> Option<PathBuf> {
    log_path(None, Some(&place.ledger), &Target::Stdout)
}

/// How many rows there are of each label.
fn by_label<'a>(rows: impl Iterator<Item = &'a Assignment>) -> BTreeMap<String, u64> {
    let mut labels = BTreeMap::new();
    for row in rows {
        *labels.entry(row.label.clone()).or_default() += 1;
    }
    labels
}

fn list(arguments: &LedgerList) -> Outcome<()> {
    let all = open(&arguments.place)?.assignments().map_err(refused)?;
    let rows = chosen(&all, &arguments.rows)?;
    record(&arguments.place, "ledger list", &rows)?;
    put(written(&rows, arguments.format).as_bytes())
}

fn export(arguments: &LedgerExport) -> Outcome<()> {
    let LedgerExport { place, output, .. } = arguments;
    claim_export(place, output)?;
    let all = open(place)?.assignments().map_err(refused)?;
    let rows = chosen(&all, &arguments.rows)?;
    refuse_existing(output)?;
    record(place, "ledger export", &rows)?;
    let text = written(&rows, arguments.format.unwrap_or_else(|| form_by_name(output)));
    write_private(output, text.as_bytes()).map_err(refused)
}

/// Refuses to write over a table, which holds originals.
fn refuse_existing(path: &Path) -> Outcome<()> {
    if path.exists() {
        return Err(refused(LedgerError::Exists { path: path.to_owned() }));
    }
    Ok(())
}

fn claim_export(place: &LedgerPlace, output: &Path) -> Outcome<()> {
    let claims = Claims::default()
        .with(Role::Key, place.key_file.as_deref())
        .with(Role::Ledger, Some(&place.ledger))
        .with(Role::RunLog, log_of(place).as_deref())
        .with(Role::Table, Some(output));
    claims.look_and_try(Existing::Replaced)
}

fn form_by_name(path: &Path) -> LedgerForm {
    match ending(path).as_deref() {
        Some("jsonl" | "ndjson") => LedgerForm::Jsonl,
        Some("tsv" | "tab") => LedgerForm::Tsv,
        Some("txt") => LedgerForm::Table,
        _ => LedgerForm::Csv,
    }
}

fn info(place: &LedgerPlace) -> Outcome<()> {
    let ledger = open(place)?;
    let counts = ledger.counts().map_err(refused)?;
    let labels = by_label(ledger.assignments().map_err(refused)?.iter());
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
    let key = new_key(new_key_file)?;
    // On record before it is done, as an edit is.
    record(place, "ledger rekey", &[])?;
    ledger.rekey(&key, &scope).map_err(refused)?;
    talk::say(
        "The ledger opens with the new key only. Copies of it from before still open with the old one: destroy them.\n",
    );
    Ok(())
}

/// The key of a file, which is made if it is not there.
fn new_key(path: &Path) -> Outcome<Key> {
    let key = if path.exists() { Key::open_file(path) } else { Key::create_file(path) };
    key.map_err(refused)
}

fn erase(arguments: &LedgerErase) -> Outcome<()> {
    let LedgerErase { place, what, reason } = arguments;
    if reason.trim().is_empty() {
        return Err(Failure::usage("say why, with --reason"));
    }
    let mut ledger = open(place)?;
    let mut log = log_of(place).map(|path| RunLog::open(&path)).transpose().map_err(refused)?;
    let erased = match (&what.person, &what.document) {
        (Some(person), _) => erase_person(&mut ledger, person)?,
        (_, Some(document)) => erase_document(&mut ledger, document)?,
        (None, None) => ledger.erase().map(Erased::from).map_err(refused)?,
    };
    let entry = entry_of_erasure(&erased, reason);
    log.as_mut().map_or(Ok(()), |log| log.append(&entry).map(drop)).map_err(refused)?;
    refuse_nothing(&erased)?;
    tell_of_erasure(&erased, what.all);
    Ok(())
}

/// Refuses to say that something was erased where nothing was.
fn refuse_nothing(erased: &Erased) -> Outcome<()> {
    if *erased == Erased::default() {
        return Err(Failure::usage(
            "nothing in the ledger fits: nothing was erased; a document is called as its output, within the output folder",
        ));
    }
    Ok(())
}

fn entry_of_erasure(erased: &Erased, reason: &str) -> RunEntry {
    let labels = [("entities".to_owned(), erased.assignments), ("originals".to_owned(), erased.changes)];
    let (labels, reason) = (BTreeMap::from(labels), Some(reason.to_owned()));
    RunEntry { labels, documents: erased.records, reason, ..log_entry("erase", "reversible") }
}

fn tell_of_erasure(erased: &Erased, is_all: bool) {
    let Erased { assignments, records, .. } = erased;
    talk::say(&format!(
        "erased: {assignments} rows of the table; {records} records of written files can no longer be restored as they were\n"
    ));
    let limits = if is_all {
        Ledger::ERASE_LIMITS
    } else {
        "Not reached: copies and backups of the ledger, and what has been restored already."
    };
    talk::say(&format!("{limits}\n"));
}

/// Erases whoever is called so, and every original that holds the name or one of its words.
fn erase_person(ledger: &mut Ledger, person: &str) -> Outcome<Erased> {
    let is_original = |bytes: &[u8]| readings(bytes).iter().any(|text| is_named(text, person));
    ledger.erase_person(|row| is_named(&row.original, person), is_original).map_err(refused)
}

fn is_named(text: &str, person: &str) -> bool {
    is_same_name(text, person) || person.split_whitespace().any(|word| has_name(text, word))
}

/// Erases a document, and whoever stands in no other.
fn erase_document(ledger: &mut Ledger, document: &str) -> Outcome<Erased> {
    let is_in = |row: &Assignment, bytes: &[u8]| {
        readings(bytes).iter().any(|text| has_name(text, &row.original) || has_number(text, &row.original))
    };
    ledger.erase_document(document, is_in).map_err(refused)
}

/// Whether the text has this name, in a handle or with an ending too: short ones are no parts of other words.
fn has_name(text: &str, name: &str) -> bool {
    let is_it = |own: &str| is_same_name(own, name) || is_inflected(own, name);
    is_made_with(text, name) || is_it(text) || text.split(|sign: char| !sign.is_alphanumeric()).any(is_it)
}

/// Whether a word is the genitive of the name.
fn is_inflected(word: &str, name: &str) -> bool {
    word.strip_suffix(['s', 'S']).is_some_and(|stem| is_same_name(stem, name))
}

/// Whether the text is this number, which the table has without its trunk and with its country.
fn has_number(text: &str, number: &str) -> bool {
    const LEAST: usize = 4;
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let own = digits.trim_start_matches('0');
    own.len() >= LEAST && number.ends_with(own)
}

/// The rows that are asked for, in the order that is asked for.
fn chosen<'a>(all: &'a [Assignment], asked: &LedgerRows) -> Outcome<Vec<&'a Assignment>> {
    asked.label.iter().try_for_each(|label| known_label(label))?;
    let mut rows: Vec<&Assignment> = all.iter().filter(|row| is_asked_for(row, asked)).collect();
    sort(&mut rows, asked.sort);
    Ok(rows)
}

fn is_asked_for(row: &Assignment, asked: &LedgerRows) -> bool {
    is_of(&row.label, &asked.label)
        && holds(&row.original, asked.original.as_deref())
        && holds(&row.pseudonym, asked.pseudonym.as_deref())
}

/// Whether a label is among those asked for; all are where none is named.
fn is_of(label: &str, asked: &[String]) -> bool {
    asked.is_empty() || asked.iter().any(|one| one == label)
}

fn holds(text: &str, part: Option<&str>) -> bool {
    part.is_none_or(|part| text.to_lowercase().contains(&part.to_lowercase()))
}

fn sort(rows: &mut [&Assignment], by: LedgerSort) {
    let low = |text: &String| text.to_lowercase();
    match by {
        LedgerSort::Given => {}
        LedgerSort::Label => rows.sort_by_cached_key(|row| (low(&row.label), low(&row.original))),
        LedgerSort::Original => rows.sort_by_cached_key(|row| (low(&row.original), low(&row.label))),
        LedgerSort::Pseudonym => rows.sort_by_cached_key(|row| (low(&row.pseudonym), low(&row.label))),
    }
}

fn known_label(label: &str) -> Outcome<()> {
    let unknown = || Failure::usage(format_args!("no label named {label}; see maskros labels"));
    Label::from_name(label).map(drop).ok_or_else(unknown)
}

fn written(rows: &[&Assignment], form: LedgerForm) -> String {
    let rows = rows.iter().copied();
    let lines = std::iter::once(COLUMNS).chain(rows.clone().map(cells));
    match form {
        LedgerForm::Table => with_header(&COLUMNS, rows.map(|row| cells(row).map(str::to_owned).to_vec())),
        LedgerForm::Csv => lines.map(csv_line).collect(),
        LedgerForm::Tsv => lines.map(|line| line.map(unbroken).join("\t") + "\n").collect(),
        LedgerForm::Jsonl => rows.map(|row| object(row).to_string() + "\n").collect(),
    }
}

/// What stands in the [`COLUMNS`] of a row.
fn cells(row: &Assignment) -> [&str; 3] {
    [&row.label, &row.original, &row.pseudonym]
}

/// A cell of TSV: a tab or line end in it would break the row.
fn unbroken(cell: &str) -> String {
    cell.replace(['\t', '\n', '\r'], " ")
}

fn object(row: &Assignment) -> Value {
    json!({"label": row.label, "original": row.original, "pseudonym": row.pseudonym})
}

fn edit(arguments: &LedgerEdit) -> Outcome<()> {
    let LedgerEdit { place, to, .. } = arguments;
    let mut ledger = open(place)?;
    let all = ledger.assignments().map_err(refused)?;
    let rows = meant(&all, arguments)?;
    let pseudonyms = new_pseudonyms(&all, &rows, to.trim())?;
    let stale = made_anew(&all, &rows);
    ledger.begin().map_err(refused)?;
    rename(&mut ledger, &rows, &pseudonyms)?;
    for row in &stale {
        ledger.forget(&row.entity).map_err(refused)?;
    }
    // On record before it is done: a change that nobody can see would be worse than a line too many.
    record(place, "ledger edit", &[rows.as_slice(), &stale].concat())?;
    ledger.commit().map_err(refused)?;
    talk::say(&said_of_edit(rows.len(), all.len(), stale.len()));
    Ok(())
}

/// Gives the rows their new pseudonyms.
fn rename(ledger: &mut Ledger, rows: &[&Assignment], to: &[String]) -> Outcome<()> {
    for (row, pseudonym) in rows.iter().zip(to) {
        ledger.rename(&row.entity, pseudonym).map_err(refused)?;
    }
    Ok(())
}

/// What each of the rows is called then, if nothing speaks against it.
fn new_pseudonyms(all: &[Assignment], rows: &[&Assignment], to: &str) -> Outcome<Vec<String>> {
    let pseudonyms = rows.iter().map(|row| kept(row, to)).collect::<Outcome<Vec<String>>>()?;
    pseudonyms.iter().try_for_each(|pseudonym| refuse_taken(all, rows, pseudonym))?;
    rows.iter().zip(&pseudonyms).try_for_each(|(row, pseudonym)| refuse_no_name(row, pseudonym))?;
    Ok(pseudonyms)
}

fn said_of_edit(changed: usize, all: usize, stale: usize) -> String {
    let made = if stale == 0 { String::new() } else { format!(", {stale} made anew by the next run") };
    format!(
        "{changed} of {all} rows changed{made}; the outputs have it when `pseudonymize --force` has run again\n"
    )
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
        [] => Err(Failure::usage(
            "no row of the ledger has this original; a name has a row for each of its words, see maskros ledger list",
        )),
        [_, _, ..] if !arguments.all => Err(ambiguous(rows.len())),
        _ => Ok(rows),
    }
}

fn ambiguous(rows: usize) -> Failure {
    Failure::usage(format_args!(
        "{rows} rows of the ledger have this original; say which with --label or --from, or --all"
    ))
}

/// Refuses a pseudonym that cannot be written, that somebody else has, or that is an original.
fn refuse_taken(all: &[Assignment], rows: &[&Assignment], to: &str) -> Outcome<()> {
    refuse_unwritable(to)?;
    refuse_original(all, to)?;
    if all.iter().any(|row| is_same_name(&row.pseudonym, to) && !may_share(row, rows)) {
        return Err(Failure::new(Exit::Keys, "this pseudonym is somebody else's: two would become one"));
    }
    Ok(())
}

/// Refuses what cannot be written.
fn refuse_unwritable(to: &str) -> Outcome<()> {
    if to.is_empty() || to.contains(char::is_control) {
        return Err(Failure::usage("the pseudonym is empty or holds control characters"));
    }
    Ok(())
}

/// Refuses what is an original of the ledger.
fn refuse_original(all: &[Assignment], to: &str) -> Outcome<()> {
    if all.iter().any(|row| is_same_name(&row.original, to)) {
        let why = "this pseudonym is an original of the ledger: it would show who is meant";
        return Err(Failure::new(Exit::Keys, why));
    }
    Ok(())
}

/// Whether a row is one of these, or may have the same pseudonym: one name in several documents may.
fn may_share(row: &Assignment, rows: &[&Assignment]) -> bool {
    let is_alike =
        |meant: &Assignment| meant.label == row.label && is_same_name(&meant.original, &row.original);
    rows.iter().any(|meant| meant.entity == row.entity || is_alike(meant))
}

/// The handles and addresses that may have been made with the pseudonyms of `rows`.
fn made_anew<'a>(all: &'a [Assignment], rows: &[&Assignment]) -> Vec<&'a Assignment> {
    let is_made = |row: &&Assignment| {
        rows.iter().any(|meant| meant.entity != row.entity && is_made_with(&row.pseudonym, &meant.pseudonym))
    };
    all.iter().filter(|row| is_address(row)).filter(is_made).collect()
}

fn is_address(row: &Assignment) -> bool {
    let label = Label::from_name(&row.label);
    label.is_some_and(|label| label.group() == Group::Contact || label == Label::Username)
}
