//! What was typed after `maskros ledger`.

use super::ScopeName;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Look into the sealed table of a reversible run, and correct it
///
/// These commands show or write who became whom. Each look and each change is added to the run log, without text.
#[derive(Debug, Subcommand)]
pub(crate) enum Ledger {
    List(LedgerList),
    Export(LedgerExport),
    Edit(LedgerEdit),
    /// Say how many entities and records the table has
    Info(LedgerPlace),
    /// Open every row, and say how many there are
    Verify(LedgerPlace),
    Rekey(LedgerRekey),
    Erase(LedgerErase),
}

/// Erase a person, a document or everything from the table, for good
///
/// Restored afterwards, a text keeps the pseudonym where an original of a person was erased; a document that was erased is left out. Both
/// are said. The erasure is added to the run log, without text.
/// Copies and backups of the ledger, and texts that were restored already, are not reached.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros ledger erase --ledger my.ledger --key-file my.key --person 'Anna Lindström' --reason 'request of 3 March'
  maskros ledger erase --ledger my.ledger --key-file my.key --document letters/anna.txt --reason 'withdrawn'
  maskros ledger erase --ledger my.ledger --key-file my.key --all --reason 'end of the project'")]
pub(crate) struct LedgerErase {
    #[command(flatten)]
    pub(crate) place: LedgerPlace,
    #[command(flatten)]
    pub(crate) what: Erasable,
    /// Why; it stands in the run log, so name nobody in it
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
}

/// What to erase.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Erasable {
    /// The person of this name, in all documents: the whole name, and what has one of its words. Who shares a surname loses that too
    #[arg(long, value_name = "NAME")]
    pub(crate) person: Option<String>,
    /// The document of this name, as it is called within the output folder, and whoever stands in no other document of the table
    #[arg(long, value_name = "NAME")]
    pub(crate) document: Option<String>,
    /// Everything: the whole table, and its file
    #[arg(long)]
    pub(crate) all: bool,
}

/// Seal the table anew for another key; the same people keep their pseudonyms
///
/// Copies of the ledger from before still open with the old key: destroy them.
#[derive(Debug, Args)]
pub(crate) struct LedgerRekey {
    #[command(flatten)]
    pub(crate) place: LedgerPlace,
    /// The new key; one is made where the file does not exist
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) new_key_file: PathBuf,
    /// The scope of the runs with this ledger
    #[arg(long, value_enum, default_value_t = ScopeName::Document)]
    pub(crate) scope: ScopeName,
    /// The name of their collection
    #[arg(long, value_name = "NAME", default_value = "collection")]
    pub(crate) scope_name: String,
}

/// Which ledger, and its key.
#[derive(Debug, Args)]
pub(crate) struct LedgerPlace {
    /// The ledger of the run
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: PathBuf,
    /// The key of the run (or MASKROS_PASSPHRASE)
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: Option<PathBuf>,
}

/// Which rows of the table.
#[derive(Debug, Args)]
pub(crate) struct LedgerRows {
    /// Only rows with this label; can be given several times
    #[arg(long, value_name = "LABEL")]
    pub(crate) label: Vec<String>,
    /// Only rows whose original holds this; letter case does not matter
    #[arg(long, value_name = "TEXT")]
    pub(crate) original: Option<String>,
    /// Only rows whose pseudonym holds this
    #[arg(long, value_name = "TEXT")]
    pub(crate) pseudonym: Option<String>,
    /// In which order; given: as the pseudonyms were given out
    #[arg(long, value_enum, default_value_t = LedgerSort::Given)]
    pub(crate) sort: LedgerSort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LedgerSort {
    Given,
    Label,
    Original,
    Pseudonym,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LedgerForm {
    /// Columns as wide as their widest cell
    Table,
    Csv,
    Tsv,
    Jsonl,
}

/// Print who became whom: label, original, pseudonym
#[derive(Debug, Args)]
pub(crate) struct LedgerList {
    #[command(flatten)]
    pub(crate) place: LedgerPlace,
    #[command(flatten)]
    pub(crate) rows: LedgerRows,
    /// In which form
    #[arg(long, value_enum, default_value_t = LedgerForm::Table)]
    pub(crate) format: LedgerForm,
}

/// Write who became whom to a new file that only you may read; an existing one is not overwritten
#[derive(Debug, Args)]
pub(crate) struct LedgerExport {
    #[command(flatten)]
    pub(crate) place: LedgerPlace,
    #[command(flatten)]
    pub(crate) rows: LedgerRows,
    /// The file
    #[arg(short, long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,
    /// In which form [default: by the file's name, else CSV]
    #[arg(long, value_enum)]
    pub(crate) format: Option<LedgerForm>,
}

/// Give somebody another pseudonym: the next run with this ledger writes it everywhere
///
/// Refuses a pseudonym that somebody else has, and one that is an original of the table. Handles and addresses that were made with the
/// old pseudonym are made anew by the next run. Outputs that are written already stay, and can still be restored.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros ledger edit --ledger my.ledger --key-file my.key --original Lindström --to Bergqvarn
  maskros ledger edit --ledger my.ledger --key-file my.key --original Berg --label city --to Lövsta")]
pub(crate) struct LedgerEdit {
    #[command(flatten)]
    pub(crate) place: LedgerPlace,
    /// The original as `ledger list` shows it; letter case does not matter
    #[arg(long, value_name = "TEXT")]
    pub(crate) original: String,
    /// The pseudonym in its basic form; the program inflects it
    #[arg(long, value_name = "TEXT")]
    pub(crate) to: String,
    /// The label, where the same original stands for several things
    #[arg(long, value_name = "LABEL")]
    pub(crate) label: Option<String>,
    /// The present pseudonym, where the same original has several
    #[arg(long, value_name = "TEXT")]
    pub(crate) from: Option<String>,
    /// Change every row that fits: with --scope document each document has a row of its own
    #[arg(long)]
    pub(crate) all: bool,
}
