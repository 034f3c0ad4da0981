//! What was typed after `maskros key`, `log` and `config`.

use clap::{Subcommand, ValueHint};
use std::path::PathBuf;

/// Make or check a key file
#[derive(Debug, Subcommand)]
pub(crate) enum Key {
    /// Make a new key in a file that only you may read; an existing file is not overwritten
    New {
        /// The file
        #[arg(value_name = "F", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Look whether a file is a key that only its owner can read, and whether it opens a ledger
    Check {
        /// The file
        #[arg(value_name = "F", value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// The ledger that it should open
        #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
        ledger: Option<PathBuf>,
    },
}

/// Check a run log, or mend one that was cut
#[derive(Debug, Subcommand)]
pub(crate) enum Log {
    /// Look whether every line fits the one before, and print the fingerprint of the last
    Verify {
        /// The run log
        #[arg(value_name = "F", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Cut a log off before the first line that does not fit, so that runs can go on
    ///
    /// The file as it was is kept beside it (.broken), and how much was lost becomes a line of the log.
    Repair {
        /// The run log
        #[arg(value_name = "F", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
}

/// Look at the settings
#[derive(Debug, Subcommand)]
pub(crate) enum Config {
    /// Print every option of a command, its value, and where that comes from
    ///
    /// A settings file is TOML: long names of options as keys, for all commands that have them, or in a table for one command.
    #[command(after_long_help = "\
Example of maskros.toml:
  language = [\"sv\", \"en\"]
  jobs = 4
  [pseudonymize]
  policy = \"swell\"
  keep-going = true")]
    Show {
        /// The command, such as `detect` or `evaluate spans` [default: pseudonymize]
        #[arg(value_name = "COMMAND")]
        command: Vec<String>,
    },
}
