//! What was typed after `maskros assess`.

use super::{Deciding, Reading, StrategyName, Unit, jobs};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

/// Say what a pseudonymised collection still gives away, and what it is still good for
#[derive(Debug, Subcommand)]
pub(crate) enum Assess {
    Risk(AssessRisk),
    Report(AssessReport),
    Utility(AssessUtility),
    Compare(AssessCompare),
}

/// Train and test classifiers or name taggers on texts and on what each strategy makes of them
///
/// The experiment of "Cloaked Classifiers" (Riabi et al. 2024) as one command, with a linear classifier: train on the original or a
/// version of it, test on either; macro and micro F1, mean and deviation over seeds, and two paired tests. With --task names a name tagger
/// learns from the marked names, which move with the texts (strict F1). Beside it stands how many originals can still be read.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros assess utility train.jsonl --test dev.jsonl --label-field label
  maskros assess utility posts.jsonl --label-field stance --strategies category,realistic --plot trade-off.svg
  maskros assess utility train.jsonl --test dev.jsonl --version other=train.other.jsonl,dev.other.jsonl
  maskros assess utility train.jsonl --test dev.jsonl --task names --spans-field entities
  maskros assess utility train.jsonl --test dev.jsonl --write-versions versions.jsonl   # for maskros-lab utility")]
pub(crate) struct AssessUtility {
    /// The texts to train on: JSON Lines with a text and its class
    #[arg(value_name = "TRAIN", value_hint = ValueHint::FilePath)]
    pub(crate) train: PathBuf,
    /// The texts to test on [default: a fifth of TRAIN, drawn by chance but always the same, which is then not trained on]
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) test: Option<PathBuf>,
    /// The field with the text
    #[arg(long, value_name = "FIELD", default_value = "text")]
    pub(crate) text_field: String,
    /// What is learnt
    #[arg(long, value_enum, default_value_t = LearningTask::Classes)]
    pub(crate) task: LearningTask,
    /// The field with the class
    #[arg(long, value_name = "FIELD", default_value = "label")]
    pub(crate) label_field: String,
    /// The field with the names: a list of {"start", "end", "label"} or [start, end, label]
    #[arg(long, value_name = "FIELD", default_value = "spans")]
    pub(crate) spans_field: String,
    /// What the positions of names count
    #[arg(long, value_enum, default_value_t = Unit::Chars)]
    pub(crate) offsets: Unit,
    /// The strategies to write the texts with
    #[arg(
        long,
        value_enum,
        value_name = "NAME,…",
        value_delimiter = ',',
        default_value = "delete,placeholder,category,numbered,swell,realistic"
    )]
    pub(crate) strategies: Vec<StrategyName>,
    /// The texts as another tool wrote them, in the same order: a name, and files as TRAIN and --test; can be given several times
    #[arg(long, value_name = "NAME=TRAIN[,TEST]")]
    pub(crate) version: Vec<String>,
    /// Write the texts of all versions as JSON Lines, to train an encoder on them by `maskros-lab utility`; they hold the originals, and
    /// only you can read the file
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) write_versions: Option<PathBuf>,
    /// An encoder to fine-tune in the place of the classifier inside; `maskros-lab utility` does this, and this command says how
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) base: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) weighing: Weighing,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// How many threads work; the figures are the same for any number [default: one a processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// What is learnt from texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LearningTask {
    /// The class of a text
    Classes,
    /// Where names stand in a text, and what they are
    #[value(alias = "ner")]
    Names,
}

/// How often classifiers are trained, and where the figures go.
#[derive(Debug, Args)]
pub(crate) struct Weighing {
    /// How many seeds
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub(crate) seeds: u64,
    /// Write the figures as JSON; of the texts it holds no more than the names of classes
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) json: Option<PathBuf>,
    /// Draw what is left to read against what is kept, a point a version, as SVG
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,
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

/// What else is known of a register.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Around {
    /// The register is drawn by chance from so many people: say how many of these a document fits, by estimate
    #[arg(long, value_name = "N", requires = "register")]
    pub(crate) population: Option<usize>,
    /// The year in which the texts speak: puts ages beside dates of birth
    #[arg(long, value_name = "YEAR", requires = "register", value_parser = clap::value_parser!(i64).range(1800..=2100))]
    pub(crate) year: Option<i64>,
}

/// What is measured, and of what.
#[derive(Debug, Args)]
pub(crate) struct Measuring {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) known: Known,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// How many documents, drawn by chance, people looked through, and in how many of them something was left
    #[arg(long, value_names = ["DOCUMENTS", "WITH"], num_args = 2)]
    reviewed: Option<Vec<usize>>,
    /// What an attacker knows: people as rows of a CSV file, anything that is known of them as columns, and a column `document` with the
    /// documents of each as --list names them, divided by semicolons
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) register: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) around: Around,
    /// Write what was found, to look at, as JSON Lines; it holds words of the originals, and only you can read the file
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) list: Option<PathBuf>,
    /// Write the figures as JSON; it holds no text
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) json: Option<PathBuf>,
}

impl Measuring {
    /// What `asked` says, of one of its results.
    pub(crate) fn of(asked: &AssessCompare, result: &Path) -> Self {
        let AssessCompare { reading, original, register, around, deciding, .. } = asked;
        Self {
            reading: Reading { inputs: vec![result.to_owned()], ..reading.clone() },
            known: Known { original: Some(original.clone()), ledger: None, key_file: None },
            deciding: deciding.clone(),
            reviewed: None,
            register: register.clone(),
            around: *around,
            list: None,
            json: None,
        }
    }

    /// How many documents people looked through, and how many of them had something left.
    pub(crate) fn reviewed(&self) -> Option<(usize, usize)> {
        match self.reviewed.as_deref() {
            Some([documents, with]) => Some((*documents, *with)),
            _ => None,
        }
    }
}

/// Look for what gives people away in a pseudonymised collection
///
/// Whoever made it: every word that was replaced anywhere is looked for everywhere, in texts, names of files and other fields; inflected,
/// misspelt, in handles and links, escaped, split. Beside it: whom ages, professions and origins single out, whom an attacker with other
/// words of the same people finds, how much was missed. Prints figures; no text.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros assess risk out/ --original essays/
  maskros assess risk out.jsonl --original posts.jsonl --text-field body --list look-at.jsonl
  maskros assess risk out/ --ledger my.ledger --key-file my.key --json risk.json
  maskros assess risk out/ --original essays/ --reviewed 300 0   # 300 documents looked through, nothing left in any
  maskros assess risk out/ --original essays/ --register people.csv --population 12000 --year 2024")]
pub(crate) struct AssessRisk {
    #[command(flatten)]
    pub(crate) measuring: Measuring,
}

/// Write one page on what a collection still gives away and what it is still good for, for people to read
///
/// HTML that needs nothing from outside and prints well, in English, German or Swedish. It answers the three questions of data protection
/// authorities (singling out, linkability, inference) with figures, says what was not measured and what a person must still do, and never
/// promises anonymity. It holds no text of the documents.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros assess report out/ --original essays/ -o report.html --page-language sv
  maskros assess report out.jsonl --original posts.jsonl -o report.html --utility utility.json --plot trade-off.svg
  maskros evaluate tab gold.jsonl --predicted found.jsonl > tab.txt && maskros assess report out/ --original essays/ -o report.html --judged tab.txt")]
pub(crate) struct AssessReport {
    #[command(flatten)]
    pub(crate) measuring: Measuring,
    /// Where the page goes
    #[arg(short, long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,
    /// The figures of `assess utility --json`, to show as well
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) utility: Option<PathBuf>,
    /// The plot of `assess utility --plot`, to show as well
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,
    /// What `maskros evaluate tab`, `spans` or `agreement` printed, to show as well: recall by risk, precision, kappa beside what people
    /// judged; may be given several times
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) judged: Vec<PathBuf>,
    /// The language of the page
    #[arg(long, value_enum, default_value_t = PageLanguage::En)]
    pub(crate) page_language: PageLanguage,
    /// A time to print on the page; without it the same texts give the same page
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
}

/// Compare several results of the same originals: what each still gives away, and what it is still good for
///
/// One row a result, called by its file or folder: originals left, persons with what nobody else has, halves of texts put together, and how
/// far its language went from that of the originals; with --label-field what a classifier still learns (JSON Lines). --plot draws what can
/// still be read against what is kept; --output writes all this as a page.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros assess compare out-swell/ out-realistic/ --original essays/ --plot trade-off.svg
  maskros assess compare out-swell/ out-realistic/ --original essays/ -o compared.html --page-language de
  maskros assess compare masked.jsonl realistic.jsonl --original posts.jsonl --label-field stance")]
pub(crate) struct AssessCompare {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// The originals: a file or folder in which documents stand in the same order, under the same names
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) original: PathBuf,
    /// What an attacker knows, as in `assess risk`
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) register: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) around: Around,
    /// Write a page that shows this: the results beside each other, figure by figure, and the plot
    #[arg(short, long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// The language of the page
    #[arg(long, value_enum, default_value_t = PageLanguage::En)]
    pub(crate) page_language: PageLanguage,
    /// A time to print on the page; without it the same texts give the same page
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    /// The field with the class of a text, to train and test classifiers as `assess utility` does
    #[arg(long, value_name = "FIELD")]
    pub(crate) label_field: Option<String>,
    #[command(flatten)]
    pub(crate) weighing: Weighing,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageLanguage {
    En,
    De,
    Sv,
}
