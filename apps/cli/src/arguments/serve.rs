//! What was typed after `maskros serve` and `maskros review`.

use super::{Deciding, Reading, ScopeName};
use clap::{Args, ValueEnum, ValueHint};
use std::{net::SocketAddr, num::NonZeroUsize, path::PathBuf};

/// Answer requests of other programs: detect, pseudonymize, and Presidio's paths for its clients
///
/// On this machine alone, and only for whoever has the key that is printed at the start, unless --keys names those who may ask.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros serve
  maskros serve --open-presidio                         # Presidio's clients on this machine need no key
  maskros serve --open-presidio --presidio-ports 5002,5001
  maskros serve --new-key eva --role curator >> my.keys # prints the key on stderr, its line for the file on stdout
  maskros serve --listen 0.0.0.0:7878 --keys my.keys --host pii.example.org")]
pub(crate) struct Serve {
    /// Address and port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    pub(crate) listen: SocketAddr,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Presidio's paths need no key, as its clients send none; only on this machine
    #[arg(long)]
    pub(crate) open_presidio: bool,
    /// Answer Presidio's analyzer and anonymizer on these two ports too (its images use 5002 and 5001), at the address of --listen
    #[arg(long, value_name = "ANALYZER,ANONYMIZER", value_delimiter = ',', num_args = 1)]
    pub(crate) presidio_ports: Vec<u16>,
    /// Callers may have files and folders within this folder pseudonymised (/v1/jobs); nothing outside it is read or written for them
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) job_folder: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// Make a key for this name, print it on stderr and its line for the file of keys on stdout, and end
    #[arg(long, value_name = "NAME", requires = "role")]
    pub(crate) new_key: Option<String>,
    /// What the new key may do
    #[arg(long, value_enum)]
    pub(crate) role: Option<RoleName>,
}

/// Look at what is found, correct it and decide, in a browser
///
/// Opens a page on this machine; the printed link has the key to it. What is said of the documents is kept, sealed, in a project file
/// beside INPUT, and is there when the command runs again. With --output the results are written instead.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros review essays/ --policy swell
  maskros review essays/ --policy swell --output out/
  maskros review cases/ --listen 0.0.0.0:7879 --keys my.keys --host review.example.org --project cases.review")]
pub(crate) struct Review {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// Within what the same person gets the same pseudonym: each document, or all
    #[arg(long, value_enum, default_value_t = ScopeName::Document)]
    pub(crate) scope: ScopeName,
    /// The project file, in which everything said of the documents is sealed [default: INPUT.review]
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) project: Option<PathBuf>,
    /// The key of the project; a new one is made where the file does not exist [default: PROJECT.key]
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: Option<PathBuf>,
    /// Write the documents that are done, in their own format, to this file or folder, and end
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
    /// Write those too that nobody has finished
    #[arg(long, requires = "output")]
    pub(crate) unfinished: bool,
    /// Replace outputs that are there
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// Address and port; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    pub(crate) listen: SocketAddr,
    /// Your name in decisions, where no file of keys says who you are
    #[arg(long, value_name = "NAME", default_value = "reviewer")]
    pub(crate) reviewer: String,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// Who may ask, and how much.
#[derive(Debug, Args)]
#[command(next_help_heading = "Service")]
pub(crate) struct Limits {
    /// The keys of those who may ask: TOML tables as --new-key of `maskros serve` prints them. Without it the service listens on this
    /// machine only
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) keys: Option<PathBuf>,
    /// A name by which the service may be called besides its address; can be given several times
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// The largest request, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 32 << 20)]
    pub(crate) body_limit: usize,
    /// The longest a request may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) time_limit: u64,
    /// How many requests are worked on at once [default: one a processor]
    #[arg(long, value_name = "N")]
    pub(crate) workers: Option<NonZeroUsize>,
}

/// What a key may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RoleName {
    /// Detect, pseudonymize, review
    Reviewer,
    /// See what others said, and decide between them
    Curator,
    /// Restore
    KeyHolder,
}
