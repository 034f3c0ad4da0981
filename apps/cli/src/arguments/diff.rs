//! What was typed after `maskros diff`.

use super::{Deciding, Naming, Reading};
use clap::{Args, ValueEnum};

/// Show what `pseudonymize` would change, line by line
///
/// Prints every line that would change, before and after, with the place in front. This command shows text of the document; nothing is
/// written. Without a key the invented names differ from run to run.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros diff essays/ --policy swell | less -R
  maskros diff judgment.txt --layout words --key-file my.key --mode linkable
  maskros diff posts.jsonl --text-field body --layout side")]
pub(crate) struct Diff {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    #[command(flatten)]
    pub(crate) naming: Naming,
    /// How a change is shown
    #[arg(long, value_enum, default_value_t = Layout::Lines)]
    pub(crate) layout: Layout,
    /// When to use colours; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
    /// How wide the two columns of `--layout side` are together [default: COLUMNS, else 120]
    #[arg(long, value_name = "N")]
    pub(crate) width: Option<usize>,
}

#[allow(rustdoc::broken_intra_doc_links, reason = "these are help texts, where brackets are brackets")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Layout {
    /// The line before behind `-`, the line after behind `+`
    Lines,
    /// One line, with the words that go and come in it: [-Anna-]{+Eva+}
    Words,
    /// The line before and the line after side by side
    Side,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}
