//! What was typed after `maskros evaluate`.

use super::jobs;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::{num::NonZeroUsize, path::PathBuf};

/// Score answers beside what people judged
#[derive(Debug, Subcommand)]
pub(crate) enum Evaluate {
    Langid(EvaluateLangid),
    Spans(EvaluateSpans),
    Tokens(EvaluateTokens),
    Tab(EvaluateTab),
    Agreement(EvaluateAgreement),
}

/// Gold spans and answers.
#[derive(Debug, Args)]
pub(crate) struct Compared {
    /// Files, folders or `-`, by their names: JSON Lines (.jsonl) with one document an object: "id", "text" and "spans" of "start", "end"
    /// (in characters) and "label"; CoNLL (.conll, .iob, .bio, .tsv …) with the gold tag in the last column, or in the last but one and
    /// the answer in the last; BRAT (.ann beside .txt). Their documents are scored together
    #[arg(value_name = "GOLD", default_value = "-", value_hint = ValueHint::AnyPath)]
    pub(crate) inputs: Vec<PathBuf>,
    /// The answers, a file or folder in one of the same forms, such as what `maskros detect` prints
    #[arg(long, value_name = "F", value_hint = ValueHint::AnyPath)]
    pub(crate) predicted: Option<PathBuf>,
    /// The field with the answers: of the answers' file [default there: spans], or of the gold where there is none
    #[arg(long, value_name = "FIELD")]
    pub(crate) predicted_field: Option<String>,
    /// How documents find their answers
    #[arg(long, value_enum, default_value_t = Join::Id)]
    pub(crate) join: Join,
    /// The form of all files [default: by their names]
    #[arg(long, value_enum)]
    pub(crate) form: Option<FileForm>,
    /// CoNLL: the columns of token, gold tag and answer, from 1; of token and tag where the answers stand in a file of their own
    /// [default: the first and the last ones]
    #[arg(long, value_name = "N,N[,N]", value_delimiter = ',')]
    pub(crate) columns: Vec<usize>,
    /// The field with the gold spans
    #[arg(long, value_name = "FIELD", default_value = "spans")]
    pub(crate) gold_field: String,
    /// The field with the text
    #[arg(long, value_name = "FIELD", default_value = "text")]
    pub(crate) text_field: String,
    /// What labels of either side are called before they are compared: two columns, or TOML by the file's name; a label without a
    /// second name is dropped with its spans, and * stands for all others
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) map: Option<PathBuf>,
    /// Make one of neighbouring answers that have the same label after the mapping and only white space between them, such as first
    /// name and surname where the gold has whole names
    #[arg(long)]
    pub(crate) join_parts: bool,
    /// Write the figures as CSV
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) csv: Option<PathBuf>,
    /// How many threads read; the figures are the same for any number [default: one a processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// How documents are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileForm {
    /// JSON Lines, one document an object
    Jsonl,
    /// A token a line, with its tags
    Conll,
    /// Texts with their annotations beside them
    Brat,
}

/// How documents find their answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Join {
    /// By "id"; of BRAT by the name of the text, of CoNLL by that of the document or its number
    Id,
    /// The first answers the first, and so on
    Order,
}

/// Score spans: precision, recall and F1 of each label
///
/// Prints them for three ways of telling which spans agree: strict (same ends, same label), overlap (same label, something in common)
/// and type-blind (same ends); of each label, of all spans (micro), and as the mean over the labels (macro) and over the gold spans
/// (weighted), in percent with 95 % bootstrap intervals over documents.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros evaluate spans gold.jsonl --predicted answers.jsonl --map labels.tsv --csv figures.csv
  maskros evaluate spans gold.jsonl --predicted-field other --by risk --errors errors.html
  maskros detect gold.jsonl > found.jsonl && maskros evaluate spans gold.jsonl --predicted found.jsonl --join order")]
pub(crate) struct EvaluateSpans {
    #[command(flatten)]
    pub(crate) compared: Compared,
    /// Tell recall apart by this field of the gold spans, such as risk or identifier_type
    #[arg(long, value_name = "FIELD")]
    pub(crate) by: Option<String>,
    /// Write a page of misses and false alarms in context, HTML or Markdown by its name; it holds text of the documents
    #[arg(long, value_name = "F.html|F.md", value_hint = ValueHint::FilePath)]
    pub(crate) errors: Option<PathBuf>,
}

/// Score the languages that are named for sentences
///
/// Reads JSON Lines: one sentence an object, with the codes of all languages that it is valid in. Prints exact accuracy (the set that
/// was named is the set that people judged), loose accuracy (they share a language) and the F1 of each language, in percent with 95 %
/// bootstrap intervals; the time a sentence takes; and which sets were taken for which. The sets are of nb, nn, da, sv, and other: any
/// other code is other.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros evaluate langid judged.jsonl
  maskros evaluate langid judged.jsonl --csv figures.csv --confusion sets.csv --sweep threshold.svg
  maskros evaluate langid answers.jsonl --predicted-field glotlid
  echo '{\"text\": \"Vi kan komme.\", \"languages\": [\"nb\", \"nn\", \"da\"]}' | maskros evaluate langid")]
pub(crate) struct EvaluateLangid {
    /// Files, folders or `-`; their sentences are scored together
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::AnyPath)]
    pub(crate) inputs: Vec<PathBuf>,
    /// The field with the sentence
    #[arg(long, value_name = "FIELD", default_value = "text")]
    pub(crate) text_field: String,
    /// The field with what people judged: a language code or an array of them
    #[arg(long, value_name = "FIELD", default_value = "languages")]
    pub(crate) gold_field: String,
    /// Score the codes in this field instead of asking the built-in identifier
    #[arg(long, value_name = "FIELD")]
    pub(crate) predicted_field: Option<String>,
    /// Write the figures as CSV
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) csv: Option<PathBuf>,
    /// Write how often each set was taken for each, as CSV
    #[arg(long, value_name = "F", value_hint = ValueHint::FilePath)]
    pub(crate) confusion: Option<PathBuf>,
    /// Draw what the figures would be if every language over a threshold of probability were named, as SVG
    #[arg(long, value_name = "F.svg", value_hint = ValueHint::FilePath, conflicts_with = "predicted_field")]
    pub(crate) sweep: Option<PathBuf>,
    /// How many threads work; the figures are the same for any number [default: one a processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// Score the tags of tokens: accuracy, precision, recall, F1, F2, Matthews correlation
///
/// Reads CoNLL: a token a line, its gold tag in the last column but one and its answer in the last, as IOB, a blank line after each
/// sentence; or whatever `evaluate spans` reads, where spans become tags. Prints the means over all classes and over the classes of personal information (sensitive), weighted by gold tokens, and each class, in percent
/// with 95 % bootstrap intervals over documents; of CoNLL over the parts that -DOCSTART- or # newdoc begin, or over sentences.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros evaluate tokens tagged.conll --csv figures.csv
  maskros evaluate tokens --fold 1.conll 2.conll 3.conll 4.conll 5.conll --untyped
  maskros evaluate tokens gold.jsonl --predicted answers.jsonl --untyped")]
pub(crate) struct EvaluateTokens {
    #[command(flatten)]
    pub(crate) compared: Compared,
    /// Look at B, I and O only, whatever the label
    #[arg(long)]
    pub(crate) untyped: bool,
    /// Score each of these files by itself, and print the mean and the standard deviation of the figures
    #[arg(long, value_name = "F", num_args = 1.., value_hint = ValueHint::FilePath, conflicts_with_all = ["inputs", "predicted"])]
    pub(crate) fold: Vec<PathBuf>,
}

/// Score how well texts are masked, by entities, as the Text Anonymization Benchmark does
///
/// Gold spans say in "identifier_type" whether they are a DIRECT identifier, a QUASI-identifier or need not be masked (anything else),
/// or in their label (also DIREKTE and KVASI); spans with the same "entity" mean the same. Prints entity recall (an entity counts only
/// if all its mentions are masked) and mention recall of direct and quasi-identifiers and of each label, word precision, uniform and
/// weighted by information content, and character precision and recall, with 95 % bootstrap intervals over documents.
/// Masked is what an answer has a span for, whatever its label; not where its "action" is mark or keep, as of `maskros detect`.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros detect gold.jsonl > found.jsonl && maskros evaluate tab gold.jsonl --predicted found.jsonl --join order
  maskros evaluate tab gold.jsonl --predicted-field other --harmless der,die,das,von")]
pub(crate) struct EvaluateTab {
    #[command(flatten)]
    pub(crate) compared: Compared,
    /// The field of gold spans that says how they identify
    #[arg(long, value_name = "FIELD", default_value = "identifier_type")]
    pub(crate) identifier_field: String,
    /// The field of gold spans that says whom or what they mean
    #[arg(long, value_name = "FIELD", default_value = "entity")]
    pub(crate) entity_field: String,
    /// Words that may stay readable in a mention, beside the English articles, prepositions and titles of the benchmark
    #[arg(long, value_name = "WORD,…", value_delimiter = ',')]
    pub(crate) harmless: Vec<String>,
    /// Write a page of misses and false alarms in context, HTML or Markdown by its name; it holds text of the documents
    #[arg(long, value_name = "F.html|F.md", value_hint = ValueHint::FilePath)]
    pub(crate) errors: Option<PathBuf>,
}

/// Measure how far two people agree who marked the same texts
///
/// The spans of the second stand where the answers do in the other commands: in a file of their own, or in another field. Prints raw
/// agreement, Cohen's kappa and F1 (the same whichever side is gold) of tokens by their labels, of the spans that either marked, and of
/// the labels of spans that both marked; of all labels, of marked or not (untyped) and of each label, in percent with 95 % bootstrap
/// intervals over documents.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  maskros evaluate agreement first.jsonl --predicted second.jsonl
  maskros evaluate agreement both.jsonl --gold-field anna --predicted-field per --map labels.tsv --csv agreement.csv")]
pub(crate) struct EvaluateAgreement {
    #[command(flatten)]
    pub(crate) compared: Compared,
}
