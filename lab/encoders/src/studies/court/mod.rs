//! `AnGer`'s experiments on German court decisions (*Deep Text Anonymisation*, a poster of Adrian, Doan Dang, Evert, Heinrich, Zilio and
//! others, Erlangen) as one command.
//!
//! | the poster | here |
//! | --- | --- |
//! | 570 verdicts, half to train on, a quarter to validate, a quarter to test | any data in our JSONL, split by document with the seed ([`split`]) |
//! | layers: entity label, anonymise or not, risk | keys of the spans: `label`, `anonymise` (`yes`, `no`), `risk` (`high`, `medium`, `low`); the last two may be absent ([`layers`]) |
//! | one model for all layers at once (MTL), or for entities only | both for every base model: *multi-task* one model with a head for each layer, *single-task* a model for each layer |
//! | strict table of entities, of anonymisation, recall by risk | the same, side by side, and tables of the other layers ([`report`]) |
//!
//! The poster says how many epochs each model took and not what ended the training. Here it ends when the strict F1 on the validation
//! documents (the mean over the model's layers) has not risen for some epochs, and the best epoch is kept. As long as no span is found
//! at all, the loss takes the place of F1.

pub mod layers;
pub mod report;
pub mod split;

use crate::{
    Base, Document, Error, Look, Mark, Outcome, Prediction, Random, Sample, Watch,
    checkpoint::same,
    data,
    files::{read_text, write_whole},
    folder::fingerprint,
    predict, rank,
    studies::{
        Gate, Setup,
        base::names,
        remove,
        tables::{self, Cell, Table},
    },
    tagging::{self, HeadKey, Piece, Stretch},
    train,
};
use layers::{ENTITY, head_key};
use maskros_encoder::{Config, Tokenizer};
use report::Found;
use serde::{Deserialize, Serialize};
use split::Split;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// How the study goes.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// What it has in common with others.
    #[command(flatten)]
    pub setup: Setup,
    /// The most passes over the training documents; the learning rate falls to 0 in the last.
    #[arg(long, default_value_t = 40)]
    pub epochs: usize,
    /// Passes without a better F1 on the validation documents after which a training ends; 0 for never.
    #[arg(long, default_value_t = 3)]
    pub patience: usize,
}

/// How many layers a model learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// All at once.
    Multi,
    /// One.
    Single,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Multi => "multi-task",
            Self::Single => "single-task",
        }
    }

    /// The layers of each model. With one layer there is nothing to learn at once.
    fn models(self, layers: &[&'static str]) -> Vec<Vec<&'static str>> {
        match self {
            Self::Multi if layers.len() < 2 => Vec::new(),
            Self::Multi => vec![layers.to_vec()],
            Self::Single => layers.iter().map(|layer| vec![*layer]).collect(),
        }
    }
}

/// A span as it is written: first byte, end, label.
type PlainSpan = (usize, usize, String);

/// The spans of documents.
type Plain = Vec<Vec<PlainSpan>>;

/// What one trained model gave: the file beside its folder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Trained {
    settings: String,
    layers: Vec<String>,
    epochs: usize,
    best_epoch: usize,
    /// The mean strict F1 over the layers on the validation documents, from 0 to 1.
    validation: f64,
    /// By layer, the spans of each test document.
    spans: BTreeMap<String, Plain>,
}

impl Trained {
    /// By layer, the stretches of each test document.
    fn stretches(self) -> impl Iterator<Item = (String, Vec<Vec<Stretch>>)> {
        self.spans.into_iter().map(|(layer, spans)| (layer, stretches(spans)))
    }
}

const HEADING: &str = "Court decisions, after AnGer's Deep Text Anonymisation";

/// Runs the study: splits the documents, trains the models of every base, and writes the tables.
///
/// `say` is told what is going on, a line at a time. `watch` may stop the training; then the models that are done stay, no tables of
/// results are written, and the answer is `false`.
///
/// # Errors
///
/// A base model or the data is not as it should be, a result in the folder is of another study, a file cannot be read or written, or
/// the loss is not a number.
pub fn run(options: &Options, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<bool, Error> {
    let out = &options.setup.out;
    let documents = layers::alike(data::read(&options.setup.data)?);
    let layers = known_layers(&documents)?;
    let split = split::split(&documents, options.setup.seed)?;
    let study = Study { options, layers: &layers, documents: &documents, split: &split };
    let mut written = vec![study.parts()];
    tables::write(out, HEADING, &written)?;
    let Some((found, training)) = study.models(watch, say)? else { return Ok(false) };
    written.extend(report::tables(&split.test, &layers, &found));
    written.push(training);
    tables::write(out, HEADING, &written)?;
    Ok(true)
}

/// The layers of the documents; entities must be among them.
fn known_layers(documents: &[Document]) -> Result<Vec<&'static str>, Error> {
    let known = layers::layers(documents);
    if !known.contains(&ENTITY) {
        return Err(Error::Option { option: "data", expected: "spans with a \"label\"" });
    }
    Ok(known)
}

/// What the models say of the test documents, and the table of their training.
type Answers = (Vec<Found>, Table);

/// A base model.
struct BaseModel {
    folder: PathBuf,
    name: String,
    /// What tells its weights apart.
    weights: u64,
}

impl BaseModel {
    /// The name in the tables of the models of one kind.
    fn title(&self, kind: Kind) -> String {
        format!("{} {}", self.name, kind.name())
    }
}

/// The study of one set of documents.
struct Study<'a> {
    options: &'a Options,
    layers: &'a [&'static str],
    documents: &'a [Document],
    split: &'a Split,
}

impl Study<'_> {
    /// The table of the split.
    fn parts(&self) -> Table {
        let mut table = Table::new("split", "Documents", &["Part", "Rows", "Spans"]);
        let Split { training, validation, test } = self.split;
        for (name, part) in [("training", training), ("validation", validation), ("test", test)] {
            table.rows.push(part_row(name, part));
        }
        table
    }

    /// All models, one after the other; `None` if the training was stopped.
    fn models(&self, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<Option<Answers>, Error> {
        let header = ["Model", "Layers", "Epochs", "Best epoch", "F1 on validation"];
        let mut table = Table::new("training", "Training", &header);
        let mut all = Vec::new();
        for base in self.bases()? {
            for kind in [Kind::Multi, Kind::Single] {
                let Some(trained) = self.series(&base, kind, watch, say)? else { return Ok(None) };
                let name = base.title(kind);
                table.rows.extend(trained.iter().map(|trained| training_row(&name, trained)));
                let layers = trained.into_iter().flat_map(Trained::stretches).collect();
                all.push(Found { name, layers });
            }
        }
        all.retain(|found| !found.layers.is_empty());
        Ok(Some((all, table)))
    }

    /// The models of one kind of a base model; `None` if the training was stopped.
    fn series(
        &self,
        base: &BaseModel,
        kind: Kind,
        watch: &mut dyn Watch,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<Vec<Trained>>, Error> {
        let mut all = Vec::new();
        for layers in kind.models(self.layers) {
            say(&format!("{}: {}", base.title(kind), layers.join(", ")));
            let Some(trained) = self.model(base, kind, &layers, watch)? else { return Ok(None) };
            all.push(trained);
        }
        Ok(Some(all))
    }

    /// The base models, all opened once before the first is trained, so that a broken one is noticed at once.
    fn bases(&self) -> Result<Vec<BaseModel>, Error> {
        let open = |(folder, name): (&PathBuf, String)| {
            Reader::open(folder, &[], self.layers, self.options.setup.longest)?;
            Ok(BaseModel { folder: folder.clone(), name, weights: fingerprint(folder)? })
        };
        self.options.setup.bases.iter().zip(names(&self.options.setup.bases)).map(open).collect()
    }

    /// Trains a model, unless that was done before, and asks it about the test documents.
    fn model(
        &self,
        base: &BaseModel,
        kind: Kind,
        layers: &[&'static str],
        watch: &mut dyn Watch,
    ) -> Result<Option<Trained>, Error> {
        let path = self.options.setup.out.join("models").join(&base.name).join(file_name(kind, layers));
        let settings = self.settings(base, layers);
        if let Some(trained) = read(&path.with_extension("json"), &settings)? {
            return Ok(Some(trained));
        }
        fs::create_dir_all(&path).map_err(Error::file(&path))?;
        let reader = Reader::open(&base.folder, self.documents, layers, self.options.setup.longest)?;
        let Some(outcome) = self.train(&base.folder, &path, &reader, watch)? else { return Ok(None) };
        outcome.save(&path)?;
        let trained = self.ask(&path, &reader, &outcome, settings)?;
        keep(&path, &trained)?;
        Ok(Some(trained))
    }

    fn train(
        &self,
        base: &Path,
        path: &Path,
        reader: &Reader<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Option<Outcome>, Error> {
        let (samples, _) = self.learnt(base, reader, &self.split.training)?;
        let (validation, pieces) = self.learnt(base, reader, &self.split.validation)?;
        let gold = reader.gold(&self.split.validation);
        let mut score = |look: &Look<'_>| rank(reader.score(&gold, &pieces, look.predictions), look.loss);
        let mut gate = Gate { watch, stopped: false };
        let options = self.training(&path.with_extension("checkpoint"));
        let outcome =
            train(Base::Folder(base), &reader.heads, &samples, &validation, &mut score, &options, &mut gate)?;
        Ok((!gate.stopped).then_some(outcome))
    }

    /// Samples for a model of some of the layers: its loss looks away where they say nothing of a span that any layer has.
    fn learnt(
        &self,
        base: &Path,
        reader: &Reader<'_>,
        documents: &[Document],
    ) -> Result<(Vec<Sample>, Vec<Piece>), Error> {
        let all = Reader::open(base, self.documents, self.layers, self.options.setup.longest)?;
        let (mut samples, pieces) = all.samples(documents);
        layers::look_away(&mut samples);
        for sample in &mut samples {
            let mut layers = self.layers.iter();
            sample.targets.retain(|_| layers.next().is_some_and(|layer| reader.layers.contains(layer)));
        }
        Ok((samples, pieces))
    }

    fn training(&self, checkpoint: &Path) -> crate::Options {
        let Options { setup, epochs, patience } = self.options;
        crate::Options { patience: *patience, ..setup.training(*epochs, checkpoint) }
    }

    fn ask(
        &self,
        path: &Path,
        reader: &Reader<'_>,
        outcome: &Outcome,
        settings: String,
    ) -> Result<Trained, Error> {
        let layers: Vec<String> = reader.keys.iter().map(|key| key.key.clone()).collect();
        let spans = layers.iter().cloned().zip(self.found(path, reader)?).collect();
        Ok(Trained {
            settings,
            layers,
            epochs: outcome.rows.last().map_or(0, |row| row.epoch),
            best_epoch: outcome.best.map_or(0, |best| epoch(outcome, best.step)),
            validation: outcome.best.map_or(0.0, |best| best.score.max(0.0)),
            spans,
        })
    }

    /// The spans of the test documents, by head.
    fn found(&self, path: &Path, reader: &Reader<'_>) -> Result<impl Iterator<Item = Plain>, Error> {
        let (test, setup) = (&self.split.test, &self.options.setup);
        let (samples, pieces) = reader.samples(test);
        let predictions = predict(path, &reader.heads, &samples, setup.batch, setup.device)?;
        Ok(reader.decode(test.len(), &pieces, &predictions).into_iter().map(plain))
    }

    /// What makes a result that of this study.
    fn settings(&self, base: &BaseModel, layers: &[&'static str]) -> String {
        let Options { setup, epochs, patience } = self.options;
        let (layers, weights, documents) = (layers.join(" "), base.weights, content(self.documents));
        format!(
            "epochs {epochs}; patience {patience}; {}; layers {layers}; base {weights:016x}; documents {documents:016x}",
            setup.settings()
        )
    }
}

/// In which epoch a step was.
fn epoch(outcome: &Outcome, step: usize) -> usize {
    outcome.rows.iter().find(|row| row.step == step).map_or(0, |row| row.epoch)
}

/// A number that changes with the texts and spans.
fn content(documents: &[Document]) -> u64 {
    let mut all = Vec::new();
    for document in documents {
        add_document(&mut all, document);
    }
    Random::new(&all).next_number()
}

fn add_document(numbers: &mut Vec<u64>, Document { text, group, marks, .. }: &Document) {
    add_text(numbers, text);
    add_text(numbers, group);
    marks.iter().for_each(|mark| add_mark(numbers, mark));
}

fn add_mark(numbers: &mut Vec<u64>, mark: &Mark) {
    numbers.extend([mark.span.start as u64, mark.span.end as u64]);
    mark.keys.iter().for_each(|(key, value)| add_text(numbers, &format!("{key} {value}")));
}

fn add_text(numbers: &mut Vec<u64>, text: &str) {
    numbers.extend(text.bytes().map(u64::from).chain([u64::MAX]));
}

fn part_row(name: &str, part: &[Document]) -> Vec<Cell> {
    let spans: usize = part.iter().map(|document| document.marks.len()).sum();
    vec![Cell::text(name), Cell::text(part.len()), Cell::text(spans)]
}

fn file_name(kind: Kind, layers: &[&str]) -> String {
    match (kind, layers) {
        (Kind::Single, [layer]) => format!("{}-{}", kind.name(), head_key(layer).name),
        _ => kind.name().to_owned(),
    }
}

fn training_row(name: &str, trained: &Trained) -> Vec<Cell> {
    let layers = Cell::text(trained.layers.join(", "));
    let score = Cell::figure(Some(100.0 * trained.validation), 4);
    vec![Cell::text(name), layers, Cell::text(trained.epochs), Cell::text(trained.best_epoch), score]
}

/// The result of a training with these settings, if it was done before.
fn read(path: &Path, settings: &str) -> Result<Option<Trained>, Error> {
    if !path.is_file() {
        return Ok(None);
    }
    parsed(&read_text(path)?, settings).map(Some).map_err(Error::checkpoint(path))
}

/// The result in a file, or why it is not of this study.
fn parsed(text: &str, settings: &str) -> Result<Trained, String> {
    let trained: Trained = serde_json::from_str(text).map_err(|_| "it is not a result of this study")?;
    same(&trained.settings, settings)?;
    Ok(trained)
}

/// Writes a result beside the folder of its model; the checkpoint is not needed any more.
fn keep(folder: &Path, trained: &Trained) -> Result<(), Error> {
    let file = folder.with_extension("json");
    let json = serde_json::to_string(trained).map_err(Error::json(&file))?;
    write_whole(&file, json.as_bytes())?;
    remove(&folder.with_extension("checkpoint"))
}

fn plain(documents: Vec<Vec<Stretch>>) -> Plain {
    documents.into_iter().map(|stretches| stretches.into_iter().map(plain_span).collect()).collect()
}

fn plain_span(Stretch { start, end, label }: Stretch) -> PlainSpan {
    (start, end, label)
}

fn stretches(documents: Plain) -> Vec<Vec<Stretch>> {
    documents.into_iter().map(|spans| spans.into_iter().map(stretch).collect()).collect()
}

fn stretch((start, end, label): PlainSpan) -> Stretch {
    Stretch { start, end, label }
}

/// Makes samples for the heads of one model, and spans of what it says.
struct Reader<'a> {
    tokenizer: Tokenizer,
    keys: Vec<HeadKey>,
    heads: Vec<crate::Head>,
    longest: usize,
    layers: &'a [&'static str],
}

impl<'a> Reader<'a> {
    fn open(
        base: &Path,
        documents: &[Document],
        layers: &'a [&'static str],
        longest: usize,
    ) -> Result<Self, Error> {
        let config = Config::read(base)?;
        let tokenizer = Tokenizer::open(base, &config)?;
        let keys: Vec<HeadKey> = layers.iter().map(|layer| head_key(layer)).collect();
        let heads = tagging::heads(documents, &keys);
        Ok(Self { tokenizer, keys, heads, longest: longest.min(config.max_positions), layers })
    }

    fn samples(&self, documents: &[Document]) -> (Vec<Sample>, Vec<Piece>) {
        tagging::samples(documents, &self.tokenizer, &self.heads, &self.keys, self.longest)
    }

    /// By layer, the spans of each document.
    fn gold(&self, documents: &[Document]) -> Vec<Vec<Vec<Stretch>>> {
        self.layers.iter().map(|layer| tagging::stretches_of(documents, layer)).collect()
    }

    fn decode(
        &self,
        documents: usize,
        pieces: &[Piece],
        predictions: &[Prediction],
    ) -> Vec<Vec<Vec<Stretch>>> {
        let heads = self.heads.iter().enumerate();
        heads
            .map(|(number, head)| tagging::decode(documents, pieces, predictions, number, &head.labels))
            .collect()
    }

    /// The mean strict F1 over the layers that have spans.
    #[expect(clippy::cast_precision_loss, reason = "there are three layers at most")]
    fn score(&self, gold: &[Vec<Vec<Stretch>>], pieces: &[Piece], predictions: &[Prediction]) -> f64 {
        let documents = gold.first().map_or(0, Vec::len);
        let found = self.decode(documents, pieces, predictions);
        let marked = gold.iter().zip(&found).filter(|(gold, _)| gold.iter().any(|spans| !spans.is_empty()));
        let f1: Vec<f64> = marked.map(|(gold, found)| tagging::strict(gold, found)[2]).collect();
        f1.iter().sum::<f64>() / f1.len().max(1) as f64
    }
}
