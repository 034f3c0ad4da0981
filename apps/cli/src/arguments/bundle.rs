//! What was typed after `maskros bundle`.

use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

/// Make or check a signed archive of evidence: policy, versions, run log, reports; no text of a document
#[derive(Debug, Subcommand)]
pub(crate) enum Bundle {
    Make(BundleMake),
    Verify(BundleVerify),
}

/// Put policy, versions, model cards, run log and reports into one signed archive (tar, Ed25519)
///
/// The run log is checked first; a broken one is refused. Words of a policy's own lists stay outside unless --with-lists asks for them, for they
/// can be names: the policy goes in as its table of labels and its fingerprint. Prints the public key by which `verify` knows who signed.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros bundle make -o evidence.tar --key-file signing.key --policy swell --log-file out.log.jsonl --add report.html --add report.json")]
pub(crate) struct BundleMake {
    /// Where the archive goes
    #[arg(short, long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,
    /// The key to sign with (`maskros key new` makes one; better not the one of the pseudonyms)
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: PathBuf,
    /// The policy of the runs
    #[arg(long, value_name = "NAME|FILE", default_value = "default")]
    pub(crate) policy: String,
    /// Put the words of the policy's own lists in as well, which can be names: as the lines of which the fingerprint is the SHA-256, in
    /// policy-with-lists.txt. Only you can read the archive then
    #[arg(long)]
    pub(crate) with_lists: bool,
    /// The run log
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) log_file: Option<PathBuf>,
    /// A report to add, such as those of `pseudonymize --report` and `assess report`; can be given several times. Add nothing with text
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) add: Vec<PathBuf>,
    /// Write over an archive that is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Check signature, fingerprints and run log of an archive
#[derive(Debug, Args)]
pub(crate) struct BundleVerify {
    /// The archive
    #[arg(value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The public key that must have signed it, as `make` printed it; without it anybody's signature passes
    #[arg(long, value_name = "HEX")]
    pub(crate) signer: Option<String>,
}
