//! What was typed: every command and option with its help.

mod assess;
mod bundle;
mod custody;
mod diff;
mod evaluate;
mod ledger;
mod serve;

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use maskros_formats::SECTION_BYTES;
use maskros_pipeline::is_column_name;
#[cfg(feature = "server")]
use std::ffi::OsString;
use std::{num::NonZeroUsize, path::PathBuf};

pub(crate) use assess::{
    Around, Assess, AssessCompare, AssessReport, AssessRisk, AssessUtility, Known, LearningTask, Measuring,
    PageLanguage,
};
pub(crate) use bundle::{Bundle, BundleMake, BundleVerify};
pub(crate) use custody::{Config, Key, Log};
pub(crate) use diff::{Colour, Diff, Layout};
pub(crate) use evaluate::{
    Compared, Evaluate, EvaluateAgreement, EvaluateLangid, EvaluateSpans, EvaluateTab, EvaluateTokens,
    FileForm, Join,
};
pub(crate) use ledger::{
    Ledger, LedgerEdit, LedgerErase, LedgerExport, LedgerForm, LedgerList, LedgerPlace, LedgerRekey,
    LedgerRows, LedgerSort,
};
pub(crate) use serve::{Limits, Review, RoleName, Serve};

const AFTER_HELP: &str = "\
Exit codes:
  0    everything was done
  1    the run stopped: a file could not be read or written
  2    wrong arguments or policy
  3    an input is broken; the message names file and line, and no output was written for it
  4    the key or the ledger was refused
  5    the run went to its end, but left out what was broken (--keep-going) or erased
  130  the run was interrupted (Ctrl-C); what is finished stays
  141  nobody reads standard output any more (| head); nothing is said

Environment:
  MASKROS_PASSPHRASE  passphrase instead of a key file
  MASKROS_CONFIG      the settings file, where --config does not name one
  MASKROS_LOG         what to say on stderr: error, warn (default), info, debug, trace; never text of a document

stdout is data, stderr is talk. Nothing is sent anywhere.";

/// Find personal information in text and replace it, so that the text can be shared without giving its people away.
#[derive(Debug, Parser)]
#[command(name = "maskros", version, after_help = AFTER_HELP, max_term_width = 110)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Say where everything is read and written, in which form, language and by which policy, and what is skipped; in place of the progress bar
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    /// A settings file: options as TOML, such as policy = "swell" [default: MASKROS_CONFIG, else maskros.toml in this folder]
    #[arg(long, global = true, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Pseudonymize(Pseudonymize),
    Diff(Diff),
    Review(Box<Review>),
    Detect(Detect),
    #[command(subcommand)]
    Ledger(Ledger),
    Restore(Restore),
    Langid(LangId),
    #[command(subcommand)]
    Evaluate(Evaluate),
    #[command(subcommand)]
    Assess(Assess),
    #[command(subcommand)]
    Bundle(Bundle),
    Explain(Explain),
    Serve(Box<Serve>),
    Labels(Labels),
    Policies(Policies),
    #[command(subcommand)]
    Model(Model),
    #[command(subcommand)]
    Key(Key),
    #[command(subcommand)]
    Log(Log),
    #[command(subcommand)]
    Config(Config),
    /// Write the manual pages of all commands to a folder
    ///
    /// For one user: maskros man ~/.local/share/man/man1
    Man {
        /// The folder; it is made where it is not there
        #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
    /// Print the completion script of a shell
    ///
    /// For bash: maskros completions bash > ~/.local/share/bash-completion/completions/maskros
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// Replace personal information in files and folders
///
/// INPUT is files, folders (searched through, structure kept) or `-` for standard input. What is not replaced comes back byte for
/// byte, in the same encoding. Without options the policy `default` is applied: everything that identifies is replaced by
/// something believable, no key is kept, and nobody can undo it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros pseudonymize essays/ --output out/ --policy swell
  maskros pseudonymize posts.jsonl --output out.jsonl --strategy category --text-field body
  maskros pseudonymize gold.jsonl -o out.jsonl --spans-field entities
  maskros pseudonymize essays/ -o out/ --dry-run
  maskros pseudonymize cases/ -o out/ --scope collection --mode reversible --key-file my.key --ledger my.ledger
  echo 'Jag heter Anna Lindström.' | maskros pseudonymize - -o - --strategy numbered")]
pub(crate) struct Pseudonymize {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// Where the result goes: a file for one file, a folder for several inputs or a folder, `-` for standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::AnyPath)]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) naming: Naming,
    /// Write a report as JSON: counts, what was kept and why, what to look at; it holds no text
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) report: Option<PathBuf>,
    /// Write where each span stands in the result and stood in the input, as JSON Lines: one object a document
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) annotations: Option<PathBuf>,
    /// Hash-chained record of runs that this run is added to [default: beside the ledger, or beside OUT]
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) log_file: Option<PathBuf>,
    /// JSONL and JSON: the fields with positions in the text (gold spans, entities), by name or JSON pointer; they are moved with
    /// the text. As many as text fields belong to one each, otherwise all to the first
    #[arg(long, value_name = "FIELD,…", value_delimiter = ',')]
    pub(crate) spans_field: Vec<String>,
    /// What the positions in those fields count
    #[arg(long, value_enum, default_value_t = Unit::Chars, requires = "spans_field")]
    pub(crate) offsets: Unit,
    /// Do everything, write nothing: say on stdout what would be written where, and how many spans would be replaced
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Leave out broken inputs and records, list them, and go on (exit code 5)
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Go on with a run that was cut off, or whose inputs have become more: outputs that it has finished stay, pseudonyms do not change,
    /// report and annotations are those of the whole. Refuses other settings, inputs that were changed, and outputs that the run did
    /// not write
    #[arg(long)]
    pub(crate) resume: bool,
    /// Write over outputs, report and annotations that are there already; without --resume the run begins anew
    #[arg(long)]
    pub(crate) force: bool,
    /// Do not print the summary and the progress bar
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// How progress is told on stderr: a bar for people (where stderr is a terminal), or lines `{"bytes":…,"of":…}` for programs
    #[arg(long, value_enum, default_value_t = ProgressName::Bar)]
    pub(crate) progress: ProgressName,
}

/// Find personal information and print it as JSON Lines, one object a document
///
/// Each object has "id" (the record's own, if it has one), "document", "language", "unit" and "spans"; a span has "start", "end" (in the
/// unit), "label", "attributes", "score", "entity", "number", "risk", "action", "source", "rule" and "reason". As JSON no text of the
/// document is printed; the other forms hold its words.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros detect essays/ > found.jsonl
  maskros detect essays/ --output-format iob --scheme conll > essays.iob
  maskros detect essays/ --output-format brat --output annotated/ --scheme tab")]
pub(crate) struct Detect {
    #[command(flatten)]
    pub(crate) reading: Reading,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
    /// What "start" and "end" count, as JSON
    #[arg(long, value_enum, default_value_t = Unit::Chars)]
    pub(crate) offsets: Unit,
    /// In which form spans are written
    #[arg(long, value_enum, value_name = "FORM", default_value_t = FoundForm::Json)]
    pub(crate) output_format: FoundForm,
    /// Call the labels as this label set does; what it has no name for is left out
    #[arg(long, value_name = "SCHEME", value_parser = SCHEMES)]
    pub(crate) scheme: Option<String>,
    /// Where the spans go: a file or `-`; for BRAT a folder, where every document gets a .txt and an .ann (never overwritten)
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::AnyPath, default_value = "-")]
    pub(crate) output: PathBuf,
    /// Write over a file that is there already
    #[arg(long)]
    pub(crate) force: bool,
}

/// The label sets of others.
const SCHEMES: [&str; 7] = ["swell", "anger", "cloaked", "tab", "presidio", "hipaa", "conll"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FoundForm {
    /// JSON Lines: one object a document
    Json,
    /// A token a line and its tag (IOB2) behind a tab, a blank line after each sentence; holds text
    Iob,
    /// The same in the four columns of CoNLL-2003; holds text
    Conll,
    /// BRAT standoff: T1, label, start, end in characters, text; holds text
    Brat,
}

/// Give back the originals of a reversible run
///
/// Needs the ledger, its key and a reason, which goes into the run log. Records that were changed after they were written, or were not
/// written with this ledger, are refused. What was erased from the ledger is left out and named (exit code 5).
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// Files, folders or `-`, as `pseudonymize` wrote them
    #[arg(required = true, value_name = "INPUT", value_hint = ValueHint::AnyPath)]
    pub(crate) inputs: Vec<PathBuf>,
    /// How to read the inputs; auto goes by the file's name
    #[arg(long, value_enum, default_value_t = FormatName::Auto)]
    pub(crate) format: FormatName,
    /// Where the originals go
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::AnyPath)]
    pub(crate) output: PathBuf,
    /// The ledger of the run
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: PathBuf,
    /// The key of the run (or MASKROS_PASSPHRASE)
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: Option<PathBuf>,
    /// Follow links inside folders; without it they are skipped
    #[arg(long)]
    pub(crate) follow_links: bool,
    /// Write over files that are there already
    #[arg(long)]
    pub(crate) force: bool,
    /// Why the originals are needed; written to the run log
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// Leave out inputs and records that are refused, list them, and go on (exit code 5)
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// No progress and no summary
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Name every language that each sentence is valid in
///
/// Reads a sentence a line, or JSON Lines, and prints one object a line in the same order: what came in, and "languages", most probable
/// first. A Scandinavian sentence can be valid in several languages; "und" means unsure, "zxx" nothing linguistic.
#[derive(Debug, Args)]
pub(crate) struct LangId {
    /// The file, or `-`
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,
    /// Read JSON Lines; found out by the first bytes otherwise
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// JSONL: the field with the text
    #[arg(long, value_name = "FIELD", default_value = "text")]
    pub(crate) text_field: String,
    /// Add "scores": how probable it is that the sentence is valid in a language
    #[arg(long)]
    pub(crate) scores: bool,
    /// How many scores to print
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) top: usize,
    /// An encoder in place of the embedded model (in a program built with `--features encoder`): a model for sequence classification with
    /// the labels nb, nn, da, sv and other
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) language_encoder: Option<PathBuf>,
    /// How the encoder holds its weights: int8 is faster and needs a quarter of the memory for the layers (the embeddings of the
    /// vocabulary stay as they are), its scores differ a little
    #[arg(long, value_enum, default_value_t = PrecisionName::Int8)]
    pub(crate) encoder_precision: PrecisionName,
    /// How many threads work [default: one a processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// Look at models for --encoder and --language-encoder, or fetch one
#[derive(Debug, Subcommand)]
pub(crate) enum Model {
    /// Try to read a checkpoint folder, and print as JSON what it holds: architecture, sizes, labels and what they are here, the SHA-256 of
    /// each file
    Show {
        /// A folder with config.json, model.safetensors and a tokenizer
        #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        folder: PathBuf,
        /// What a type of entity is here (see `maskros pseudonymize --help`)
        #[arg(long, value_name = "TYPE=LABEL")]
        encoder_label: Vec<String>,
    },
    Pull(ModelPull),
}

/// Fetch a model from the Hugging Face hub into its usual cache, and print the folder
///
/// Only in a program that was built with `--features network`; nothing else ever speaks to the network. HF_HOME, HF_TOKEN and HF_ENDPOINT
/// are heeded. Beside the files maskros-model.json records name, commit, licence and the SHA-256 of each file.
#[derive(Debug, Args)]
pub(crate) struct ModelPull {
    /// The model, such as KB/bert-base-swedish-cased
    pub(crate) name: String,
    /// A branch, tag or commit
    #[arg(long, value_name = "REVISION", default_value = "main")]
    pub(crate) revision: String,
    /// Do not show progress
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Say why a span was found, decided and replaced so
///
/// Prints the line with the span marked, every suspicion that touches it with rule and score, the decision and its reason, and what
/// the strategy would write. This command shows text of the document.
#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// The file, or `-`
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,
    /// Line and column of the file, both from 1, in characters: 12:5
    #[arg(long, value_name = "LINE:COLUMN", value_parser = place)]
    pub(crate) at: (usize, usize),
    #[command(flatten)]
    pub(crate) fields: Fields,
    #[command(flatten)]
    pub(crate) deciding: Deciding,
}

/// List the labels: what each is for, its risk, and what each policy does with it
///
/// replace: something else stands there afterwards. generalise: something coarser, such as a year for a date. mark: the text stays,
/// and the report lists the place for a person to look at. keep: the text stays.
#[derive(Debug, Args)]
pub(crate) struct Labels {
    /// Show the names in another label set instead
    #[arg(long, value_name = "SCHEME", value_parser = SCHEMES)]
    pub(crate) scheme: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the policies, or print one to start your own from
#[derive(Debug, Args)]
pub(crate) struct Policies {
    /// Print this policy's TOML
    pub(crate) name: Option<String>,
}

/// How inputs become documents.
#[derive(Clone, Debug, Args)]
pub(crate) struct Reading {
    /// Files, folders or `-` for standard input
    #[arg(required = true, value_name = "INPUT", value_hint = ValueHint::AnyPath)]
    pub(crate) inputs: Vec<PathBuf>,
    /// Follow links inside folders; without it they are skipped, for they may lead out of the folder
    #[arg(long)]
    pub(crate) follow_links: bool,
    #[command(flatten)]
    pub(crate) fields: Fields,
    /// Refuse an input (exit code 3) of which something was not read for certain: records without text, prose outside the fields or
    /// columns asked for, a name in a guessed header, bytes that are not in the encoding of the rest
    #[arg(long)]
    pub(crate) strict: bool,
    /// How many threads work; the result is the same for any number [default: one a processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// Where the text stands in the inputs.
#[derive(Clone, Debug, Args)]
pub(crate) struct Fields {
    /// How to read the inputs; auto goes by the file's name (.jsonl, .json, .csv, .tsv, .conll, everything else is text) and refuses
    /// XML and HTML
    #[arg(long, value_enum, default_value_t = FormatName::Auto)]
    pub(crate) format: FormatName,
    /// JSONL and JSON: the fields with text, by name or JSON pointer (/meta/comment)
    #[arg(long, value_name = "FIELD,…", value_delimiter = ',', default_value = "text")]
    pub(crate) text_field: Vec<String>,
    /// CoNLL: the column with the tokens, from 1 [default: 2 in CoNLL-U, else 1]
    #[arg(long, value_name = "N")]
    pub(crate) token_column: Option<NonZeroUsize>,
    /// CSV and TSV: the columns with text, by header or number from 1 [default: all]; a name with a comma in quotation marks
    #[arg(long, value_name = "COLUMN,…")]
    pub(crate) columns: Vec<String>,
    /// CSV and TSV: names for columns that have none, or one that says nothing of what stands in them, by header or number from 1:
    /// `1=surname,col_b=postcode`; a header with a comma in quotation marks
    #[arg(long, value_name = "COLUMN=NAME,…", value_parser = column_names)]
    pub(crate) column_names: Vec<ColumnNames>,
    /// CSV and TSV: whether the first row holds the names of the columns, which stay; auto edits it if it looks like data
    #[arg(long, value_enum, default_value_t = Header::Auto)]
    pub(crate) header: Header,
    /// Text, JSON arrays, CoNLL: a longer file is worked on in sections of about so many bytes, so that memory is bounded. In text a
    /// person keeps name and number through all of them; what one section says of a name is known in those after it
    #[arg(long, value_name = "BYTES", default_value_t = SECTION_BYTES, value_parser = section_bytes)]
    pub(crate) section: usize,
}

/// Columns, each with what it is to be called.
#[derive(Clone, Debug)]
pub(crate) struct ColumnNames(pub(crate) Vec<(String, String)>);

fn column_names(typed: &str) -> Result<ColumnNames, String> {
    list_of(typed).iter().map(|item| column_name(item)).collect::<Result<_, _>>().map(ColumnNames)
}

/// A column, and what it is to be called: a name that tells what stands in it.
fn column_name(typed: &str) -> Result<(String, String), String> {
    let (column, name) = typed.split_once('=').ok_or("not of the form COLUMN=NAME")?;
    if column.trim().is_empty() {
        return Err("no column before the sign =".to_owned());
    }
    if !is_column_name(name) {
        return Err(format!(
            "{name} says nothing of what stands in a column; surname, first name, name, address, postcode, town, phone, model and the like do, in seven languages"
        ));
    }
    Ok((column.trim().to_owned(), name.trim().to_owned()))
}

/// The items of a list with commas between them; an item in quotation marks may hold commas.
pub(crate) fn list_of(list: &str) -> Vec<String> {
    let mut items = split(list);
    items.retain(|item| !item.trim().is_empty());
    items
}

fn split(list: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut quoted = false;
    for letter in list.chars() {
        match (letter, items.last_mut()) {
            ('"', _) => quoted = !quoted,
            (',', _) if !quoted => items.push(String::new()),
            (_, Some(item)) => item.push(letter),
            (_, None) => {}
        }
    }
    items
}

/// A size that holds some pages, without which nothing is known of who is who.
fn section_bytes(typed: &str) -> Result<usize, String> {
    let least = 10_000;
    let bytes: usize = typed.parse().map_err(|_| "not a number of bytes".to_owned())?;
    if bytes < least { Err(format!("less than {least} bytes")) } else { Ok(bytes) }
}

/// Who gets which pseudonym.
#[derive(Debug, Args)]
pub(crate) struct Naming {
    /// Within what the same person gets the same pseudonym: each document, or the whole collection. A document is a text file, a
    /// row of a table, or a line of JSONL
    #[arg(long, value_enum, default_value_t = ScopeName::Document)]
    pub(crate) scope: ScopeName,
    /// Names the collection; two collections with different names cannot be linked through their pseudonyms
    #[arg(long, value_name = "NAME", default_value = "collection")]
    pub(crate) scope_name: String,
    /// What is kept to link or undo pseudonyms: nothing, a key, or a key and a sealed table (the ledger)
    #[arg(long, value_enum, default_value_t = Mode::Irreversible)]
    pub(crate) mode: Mode,
    /// The secret key; a new one is made where the file does not exist
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) key_file: Option<PathBuf>,
    /// The sealed table of a reversible run; must not lie in the folders of inputs and outputs
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,
}

/// How spans are decided and written.
#[derive(Clone, Debug, Args)]
pub(crate) struct Deciding {
    /// A shipped policy (see `maskros policies`) or a TOML file
    #[arg(long, value_name = "NAME|FILE", default_value = "default")]
    pub(crate) policy: String,
    /// How replaced spans are written, for every label that the policy replaces [default: as the policy says]. What is replaced is
    /// the policy's matter: for the SweLL guidelines give --policy swell. hash and encrypt, which need a key, stand in policies only
    #[arg(long, value_enum)]
    pub(crate) strategy: Option<StrategyName>,
    /// How weak a suspicion is acted upon: high misses less and has more false alarms, low the other way round; docs/tagger.md
    /// shows what each costs. Moves the thresholds of the policy
    #[arg(long, value_enum, default_value_t = SensitivityName::Balanced)]
    pub(crate) sensitivity: SensitivityName,
    /// The languages of the texts: sv,nb,nn,da,de,en,fr; auto finds out for each sentence. Naming them helps with tables, lists and
    /// very short texts
    #[arg(long, value_name = "auto|sv,nb,…", default_value = "auto", value_delimiter = ',')]
    pub(crate) language: Vec<String>,
    #[command(flatten)]
    pub(crate) encoders: Encoders,
}

impl Deciding {
    /// The options that say the same, for another process of this program.
    #[cfg(feature = "server")]
    pub(crate) fn options(&self) -> Vec<(&'static str, OsString)> {
        let Self { policy, strategy, sensitivity, language, encoders } = self;
        let mut all = vec![("--policy", policy.into()), ("--sensitivity", typed(*sensitivity))];
        all.extend(strategy.map(|strategy| ("--strategy", typed(strategy))));
        all.push(("--language", language.join(",").into()));
        all.extend(encoders.options());
        all
    }
}

/// The value as it is typed.
pub(crate) fn typed(value: impl ValueEnum) -> OsString {
    value.to_possible_value().map_or_else(OsString::new, |value| value.get_name().into())
}

/// Models from outside, in a program built with `--features encoder`; docs/encoders.md tells what each costs.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Encoders")]
pub(crate) struct Encoders {
    /// A fine-tuned encoder as one more detector (in a program built with `--features encoder`): a folder as Hugging Face's transformers saves a model for token classification
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) encoder: Option<PathBuf>,
    /// What the encoder's type of entity is here, where it is not known by itself: a label (see `maskros labels`) or `ignore`. Can be
    /// given several times
    #[arg(long, value_name = "TYPE=LABEL", requires = "encoder")]
    pub(crate) encoder_label: Vec<String>,
    /// An encoder in place of the embedded language identification: a model for sequence classification with the labels nb, nn, da,
    /// sv and other
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) language_encoder: Option<PathBuf>,
    /// How encoders hold their weights: int8 is faster and needs a quarter of the memory for the layers (the embeddings of the
    /// vocabulary stay as they are), its scores differ a little
    #[arg(long, value_enum, default_value_t = PrecisionName::Int8)]
    pub(crate) encoder_precision: PrecisionName,
}

#[cfg(feature = "server")]
impl Encoders {
    fn options(&self) -> Vec<(&'static str, OsString)> {
        let Self { encoder, encoder_label, language_encoder, encoder_precision } = self;
        let mut all: Vec<(&str, OsString)> =
            encoder.iter().map(|folder| ("--encoder", folder.into())).collect();
        all.extend(encoder_label.iter().map(|label| ("--encoder-label", label.into())));
        all.extend(language_encoder.iter().map(|folder| ("--language-encoder", folder.into())));
        all.push(("--encoder-precision", typed(*encoder_precision)));
        all
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrecisionName {
    Single,
    Int8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SensitivityName {
    Low,
    Balanced,
    High,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    Auto,
    Text,
    Jsonl,
    Json,
    Csv,
    Conll,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Header {
    Auto,
    Yes,
    No,
}

#[allow(rustdoc::broken_intra_doc_links, reason = "these are help texts, where brackets are brackets")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StrategyName {
    /// Nothing stands there (S0)
    Delete,
    /// One placeholder for everything: [REDACTED] (S1)
    Placeholder,
    /// One placeholder a category: [PERSON] (S2)
    Category,
    /// One placeholder an entity: [PERSON-1] (S3)
    Numbered,
    /// As in SweLL-gold: A-stad, dates of ones, ages within two years
    Swell,
    /// As courts publish decisions: A., B-GmbH, C-Stadt, [...]
    Initials,
    /// A believable other name, place, number, in the same form
    Realistic,
    /// Every letter and digit covered: **** ********
    Mask,
    /// Something coarser: an age band, a year, a country
    Generalise,
    /// Dates moved by one offset, everything else its category
    #[value(name = "date_shift", alias = "date-shift")]
    DateShift,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgressName {
    Bar,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScopeName {
    Document,
    Collection,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mode {
    /// No key is ever written: nobody can link or undo
    Irreversible,
    /// A key, no table: who has the key gets the same pseudonyms again
    Linkable,
    /// A key and a sealed table: who has both can undo
    Reversible,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Unit {
    /// Unicode code points, as Python counts
    Chars,
    /// UTF-8 bytes
    Bytes,
    /// UTF-16 code units, as JavaScript and Java count
    Utf16,
}

/// More threads than this only cost memory.
const MOST_JOBS: usize = 512;

/// A number of threads that any system may give.
fn jobs(typed: &str) -> Result<NonZeroUsize, String> {
    let number = typed.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_JOBS);
    number.ok_or_else(|| format!("expected a number of threads from 1 to {MOST_JOBS}"))
}

/// `LINE:COLUMN`, both from 1.
fn place(typed: &str) -> Result<(usize, usize), String> {
    let place = typed.split_once(':').and_then(|(line, column)| Some((from_one(line)?, from_one(column)?)));
    place.ok_or_else(|| "expected LINE:COLUMN, both from 1, such as 12:5".to_owned())
}

fn from_one(typed: &str) -> Option<usize> {
    typed.parse().ok().filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_name_in_quotation_marks_may_hold_a_comma() {
        assert_eq!(list_of("\"Name, first\", text ,3"), ["Name, first", " text ", "3"]);
        assert_eq!(list_of("a"), ["a"]);
        assert!(list_of("").is_empty());
    }

    #[test]
    fn jobs_are_bounded() {
        assert_eq!(jobs("512").map(NonZeroUsize::get), Ok(512));
        assert!(["0", "513", "-1", "many", ""].into_iter().all(|typed| jobs(typed).is_err()));
    }

    #[test]
    fn places_start_at_one() {
        assert_eq!(place("12:5"), Ok((12, 5)));
        assert!(place("0:5").is_err() && place("12").is_err() && place("a:b").is_err());
    }
}
