//! What was typed after `maskros assess`.

use super::Reading;
use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

/// Say what a pseudonymised collection still gives away, and what it is still good for
#[derive(Debug, Subcommand)]
pub(crate) enum Assess {
    Risk(AssessRisk),
}

/// What is known of how a collection was before.
#[derive(Debug, Args)]
pub(crate) struct Known {
    /// The originals: a file or folder in which documents stand in the same order, under the same names
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) original: Option<PathBuf>,
    /// The ledger of a reversible run, in the place of the originals
    #[arg(long, value_name = "F", conflicts_with = "original", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,
    /// The key of the ledger (or MASKROS_PASSPHRASE)
    #[arg(long, value_name = "F", requires = "ledger", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: Option<PathBuf>,
}

/// Look for what gives people away in a pseudonymised collection
///
/// Whoever made it: every word that was replaced anywhere is looked for everywhere, in texts, names of files and other fields; inflected,
/// misspelt, in handles and links, escaped, split. Prints counts; no text.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros assess risk out/ --original essays/
  maskros assess risk out.jsonl --original posts.jsonl --text-field body --list look-at.jsonl
  maskros assess risk out/ --ledger my.ledger --key-file my.key --json risk.json")]
pub(crate) struct AssessRisk {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) known: Known,
    /// Write what was found, to look at, as JSON Lines; it holds words of the originals, and only you can read the file
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) list: Option<PathBuf>,
    /// Write the figures as JSON; it holds no text
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) json: Option<PathBuf>,
}
