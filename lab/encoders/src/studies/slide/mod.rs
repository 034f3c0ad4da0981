//! The SLIDE study (Fedorova et al., RESOURCEFUL-2025): multi-label identification of Scandinavian languages with encoders.
//!
//! *Sentences → silver sets of languages → alterations → fine-tuned tiers → tables.* [`run`] is the whole of it; [`prepare`] makes the
//! training sentences, `evaluate` asks and measures, `report` writes the tables. What is done is kept in the folder of the results, so
//! that the same command goes on where it was stopped.
//!
//! Beside the poster: its silver labels come from machine translation, ours from judged words; its test set is not at hand, so
//! the development sentences are measured, and no model is chosen by them.

mod augment;
mod evaluate;
pub mod prepare;
mod report;
mod rows;
mod silver;

pub use evaluate::Figures;
pub use rows::{Kind, Name, Row};

use crate::{
    Base, Device, Document, Error, Goal, Head, Look, Options, Outcome, Sample, Watch, checkpoint,
    files::{hash, read_text, write_whole},
    folder::fingerprint,
    sentences,
    studies::{Gate, remove},
    train,
};
use evaluate::{Encoder, System, figures, milliseconds};
use maskros_encoder::{Config, Precision, Settings, Tokenizer};
use maskros_langid::{Identifier, normalise::CONFIG_KEY};
use maskros_measure::langid::{CLASSES, Classes};
use prepare::{ABLATION, Alteration, Alterations, Counts, Silver};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
};

/// The sets of sentences that are measured: the development sentences in natural proportions, and those that people judged.
pub const SETS: [&str; 2] = ["dev", "dev_annotated"];
/// How encoders are run: the tiers in both ways, the rest of the ablation in the first.
const PRECISIONS: [(&str, Precision); 2] = [("fp32", Precision::Single), ("int8", Precision::Int8)];
/// The figures of the embedded identifier, in the folder of the results.
const EMBEDDED: &str = "embedded.json";
/// What a finished part leaves in its folder.
const RESULT: &str = "result.json";
/// What an unfinished training leaves in its folder.
const CHECKPOINT: &str = "checkpoint.safetensors";

/// The SLIDE study: train tiers of language identification, with an ablation of the alterations.
#[derive(Clone, Debug, clap::Args)]
pub struct Study {
    /// A tier: its name in the tables, and the folder of the encoder that it begins with. The ablation is done with the last one.
    #[arg(long = "base", required = true, num_args = 1.., value_name = "NAME=FOLDER", value_parser = base)]
    pub bases: Vec<(String, PathBuf)>,
    /// The folder with train.jsonl, dev.jsonl and dev_annotated.jsonl [default: langid in the folder that `MASKROS_DATA` names].
    #[arg(long)]
    pub data: Option<PathBuf>,
    /// The folder with the files of marked names, *_train.jsonl [default: entities beside the folder with the data].
    #[arg(long)]
    pub entities: Option<PathBuf>,
    /// The folder for models and tables.
    #[arg(long)]
    pub out: PathBuf,
    /// Only the tiers, without the ablation.
    #[arg(long)]
    pub no_ablation: bool,
    /// Where the languages of training sentences come from.
    #[arg(long, value_enum, default_value_t)]
    pub silver: Silver,
    /// The most training sentences of each class, drawn by chance; 0 for all.
    #[arg(long, default_value_t = 0)]
    pub sentences: usize,
    /// Passes over the training sentences.
    #[arg(long, default_value_t = 3)]
    pub epochs: usize,
    /// Sentences of a batch.
    #[arg(long, default_value_t = 32)]
    pub batch: usize,
    /// The highest learning rate.
    #[arg(long, default_value_t = 5e-5)]
    pub learning_rate: f32,
    /// Steps between checkpoints.
    #[arg(long, default_value_t = 500)]
    pub checkpoint_every: usize,
    /// Sentences over which the time is measured.
    #[arg(long, default_value_t = 500)]
    pub timed: usize,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Where it trains.
    #[arg(long, value_enum, default_value_t)]
    pub device: Device,
}

fn base(text: &str) -> Result<(String, PathBuf), String> {
    let (name, folder) = text.split_once('=').ok_or("expected NAME=FOLDER")?;
    if !is_plain(name) || name.starts_with('.') {
        return Err("expected a NAME of letters, digits, _, - and .".to_owned());
    }
    Ok((name.to_owned(), folder.into()))
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c))
}

/// The figures of one system with one precision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// `fp32`, `int8`, or empty.
    pub precision: String,
    /// One for each of [`SETS`].
    pub sets: [Figures; SETS.len()],
    /// Milliseconds over one sentence, asked one at a time on one thread.
    pub milliseconds: f64,
}

/// What a finished part gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// How it was made; a part that was made otherwise is not taken for this one.
    made: String,
    /// What became of the training sentences.
    pub counts: Counts,
    /// Numbers that were learnt.
    pub parameters: usize,
    /// Its figures with each precision.
    pub measured: Vec<Measured>,
}

/// The rows of the ablation, by what was altered.
type Rows = Vec<(&'static str, Part)>;

/// What has been found out, as the tables have it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// The tiers, by name.
    pub(crate) tiers: Vec<(String, Part)>,
    /// The tier of the ablation, and its rows.
    pub(crate) ablation: Option<(String, Rows)>,
    /// The embedded identifier.
    pub(crate) embedded: Vec<Measured>,
}

/// The sentences that everything is measured on.
type Sets = [Vec<Row>; SETS.len()];

/// Does the study, or what of it is not done yet, and writes the tables to the folder of the results; `false` where `watch` has stopped
/// a training. `say` gets a line for each part.
///
/// # Errors
///
/// A file cannot be read or written, a base does not fit, a part in the folder was made with other options, or a training fails.
pub fn run(study: &Study, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<bool, Error> {
    let data = study.data()?;
    let entities = study.entities.clone().unwrap_or_else(|| data.with_file_name("entities"));
    let rows = prepare::read(&data, &entities, study.silver, study.sentences, study.seed)?;
    let judged = data.join("dev_annotated.jsonl");
    let sets = [rows::read_with(&data.join("dev.jsonl"), &judged)?, rows::read(&judged)?];
    let work = Work { study, rows, sets };
    let Some(findings) = work.findings(watch, say)? else { return Ok(false) };
    report::write(study, &findings)?;
    Ok(true)
}

impl Study {
    fn data(&self) -> Result<PathBuf, Error> {
        let expected = "a folder, or MASKROS_DATA in the environment";
        self.data.clone().or_else(shared_data).ok_or(Error::Option { option: "--data", expected })
    }

    /// What makes a part the same.
    fn made(&self, weights: u64, alterations: Alterations, rows: &[Row], sets: &Sets) -> String {
        let Self { silver, sentences, epochs, batch, learning_rate, seed, .. } = self;
        let (learnt, measured) = (content(rows), sets.each_ref().map(|rows| content(rows)));
        format!(
            "epochs {epochs}; batch {batch}; learning rate {learning_rate}; seed {seed}; silver {silver:?}; sentences {sentences}; \
             {alterations:?}; base {weights:016x}; learnt {learnt:016x}; measured {measured:x?}"
        )
    }

    fn options(&self, folder: &Path) -> Options {
        Options {
            device: self.device,
            batch: self.batch,
            epochs: self.epochs,
            rate: self.learning_rate,
            seed: self.seed,
            checkpoint: Some((folder.join(CHECKPOINT), self.checkpoint_every)),
            resume: true,
            ..Options::default()
        }
    }
}

/// The study with its sentences.
struct Work<'a> {
    study: &'a Study,
    rows: Vec<Row>,
    sets: Sets,
}

impl Work<'_> {
    /// Everything that the tables say; `None` where a training was stopped.
    fn findings(&self, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<Option<Findings>, Error> {
        let mut findings = Findings::default();
        for (name, folder) in &self.study.bases {
            say(&format!("{name}: {}", ABLATION[0].0));
            let Some(part) = self.part(name, folder, ABLATION[0], watch)? else { return Ok(None) };
            findings.tiers.push((name.clone(), part));
        }
        if let Some(base) = self.study.bases.last().filter(|_| !self.study.no_ablation) {
            let Some(parts) = self.ablation(base, watch, say)? else { return Ok(None) };
            findings.ablation = Some((base.0.clone(), parts));
        }
        findings.embedded = vec![self.embedded()?];
        Ok(Some(findings))
    }

    /// The rows of the ablation; `None` where a training was stopped.
    fn ablation(
        &self,
        (name, folder): &(String, PathBuf),
        watch: &mut dyn Watch,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<Rows>, Error> {
        let mut parts = Vec::new();
        for row in ABLATION {
            say(&format!("ablation with {name}: {}", row.0));
            let Some(part) = self.part(name, folder, row, watch)? else { return Ok(None) };
            parts.push((row.0, part));
        }
        Ok(Some(parts))
    }

    /// The result of a part, from its folder if it is finished.
    fn part(
        &self,
        name: &str,
        base: &Path,
        row: Alteration,
        watch: &mut dyn Watch,
    ) -> Result<Option<Part>, Error> {
        let (_, slug, alterations) = row;
        let folder = self.study.out.join(format!("{name}-{slug}"));
        let (rows, counts) = prepare::altered(&self.rows, alterations, self.study.seed);
        let made = self.study.made(fingerprint(base)?, alterations, &rows, &self.sets);
        let path = folder.join(RESULT);
        if path.is_file() {
            return same(read_json(&path)?, &made, &path).map(Some);
        }
        let Some(parameters) = self.train(base, &folder, &rows, alterations, watch)? else { return Ok(None) };
        let measured = self.measured_encoder(&folder, precisions(row))?;
        let part = Part { made, counts, parameters, measured };
        write_json(&path, &part)?;
        Ok(Some(part))
    }

    /// Fine-tunes a base and writes it to the folder; gives how many numbers were learnt, or `None` where it was stopped.
    fn train(
        &self,
        base: &Path,
        folder: &Path,
        rows: &[Row],
        alterations: Alterations,
        watch: &mut dyn Watch,
    ) -> Result<Option<usize>, Error> {
        fs::create_dir_all(folder).map_err(Error::file(folder))?;
        let Some(mut outcome) = self.outcome(base, folder, rows, watch)? else { return Ok(None) };
        outcome.config.json.insert(CONFIG_KEY.into(), alterations.symbols.into());
        outcome.save(folder)?;
        write_whole(&folder.join("metrics.csv"), outcome.metrics().as_bytes())?;
        remove(&folder.join(CHECKPOINT))?;
        Ok(Some(outcome.tensors.iter().map(|tensor| tensor.values.len()).sum()))
    }

    /// What a training gives; `None` where it was stopped.
    fn outcome(
        &self,
        base: &Path,
        folder: &Path,
        rows: &[Row],
        watch: &mut dyn Watch,
    ) -> Result<Option<Outcome>, Error> {
        let config = Config::read(base)?;
        let tokenizer = Tokenizer::open(base, &config)?;
        let (heads, options) = ([head()], self.study.options(folder));
        let samples = samples(rows, &tokenizer, &heads[0], config.max_positions);
        let mut unscored = |look: &Look<'_>| -f64::from(look.loss);
        let mut gate = Gate { watch, stopped: false };
        let outcome = train(Base::Folder(base), &heads, &samples, &[], &mut unscored, &options, &mut gate)?;
        Ok((!gate.stopped).then_some(outcome))
    }

    /// The figures of the embedded identifier. Where they are those in the folder of the results, the time there stays, too.
    fn embedded(&self) -> Result<Measured, Error> {
        let path = self.study.out.join(EMBEDDED);
        let identifier = Identifier::embedded();
        let measured = self.measured("", &identifier, &identifier);
        let before: Option<Measured> = path.is_file().then(|| read_json(&path)).transpose()?;
        if let Some(before) = before.filter(|before| before.sets == measured.sets) {
            return Ok(before);
        }
        write_json(&path, &measured)?;
        Ok(measured)
    }

    fn measured_encoder(
        &self,
        folder: &Path,
        precisions: &[(&str, Precision)],
    ) -> Result<Vec<Measured>, Error> {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let open = |precision, threads| Encoder::open(folder, Settings { precision, threads });
        let measured = |(name, precision): &(&str, Precision)| {
            Ok(self.measured(name, &open(*precision, threads)?, &open(*precision, NonZeroUsize::MIN)?))
        };
        precisions.iter().map(measured).collect()
    }

    /// The figures of a system; `alone` is the same system on one thread, whose time is taken.
    fn measured(&self, precision: &str, system: &impl System, alone: &impl System) -> Measured {
        let sets = self.sets.each_ref().map(|rows| figures(system, rows));
        let milliseconds = milliseconds(alone, &self.sets[0], self.study.timed);
        Measured { precision: precision.to_owned(), sets, milliseconds }
    }
}

/// How an encoder of a row of the ablation is run.
fn precisions(row: Alteration) -> &'static [(&'static str, Precision)] {
    if row == ABLATION[0] { &PRECISIONS } else { &PRECISIONS[..1] }
}

/// A number that changes with the sentences and what they are valid in.
fn content(rows: &[Row]) -> u64 {
    let rows: Vec<_> = rows.iter().map(|row| (&row.text, row.classes.to_string())).collect();
    hash(&rows)
}

/// The head of a tier: each of the five classes is true or false for itself.
fn head() -> Head {
    Head::new("label", Goal::Labels, CLASSES.map(str::to_owned).to_vec())
}

fn samples(rows: &[Row], tokenizer: &Tokenizer, head: &Head, longest: usize) -> Vec<Sample> {
    let documents: Vec<Document> = rows.iter().map(document).collect();
    sentences::samples(&documents, tokenizer, head, longest).0
}

fn shared_data() -> Option<PathBuf> {
    std::env::var_os("MASKROS_DATA").map(|folder| PathBuf::from(folder).join("langid"))
}

/// A sentence with its classes as labels.
fn document(row: &Row) -> Document {
    Document { text: row.text.clone(), labels: labels(row.classes), ..Document::default() }
}

fn labels(classes: Classes) -> Vec<String> {
    (0..CLASSES.len()).filter(|class| classes.has(*class)).map(|class| CLASSES[class].to_owned()).collect()
}

fn same(part: Part, made: &str, path: &Path) -> Result<Part, Error> {
    let mut pairs = part.made.split("; ").zip(made.split("; "));
    let (there, here) = pairs.find(|(there, here)| there != here).unwrap_or_default();
    checkpoint::same(there, here).map_err(Error::checkpoint(path))?;
    Ok(part)
}

fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    serde_json::from_str(&read_text(path)?).map_err(Error::json(path))
}

fn write_json(path: &Path, value: &impl Serialize) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(value).map_err(Error::json(path))?;
    write_whole(path, (text + "\n").as_bytes())
}
