//! *Swedish Learner Essays Revisited* (Szawerna, Dobnik, Muñoz Sánchez and Volodina, NoDaLiDa 2025) as one command.
//!
//! | the study | here |
//! | --- | --- |
//! | SweLL-pilot and SweLL-gold, any kind of personal information is one class, tags `B`, `I`, `O` | any data in our JSONL; spans of any label |
//! | samples as close to 512 subwords as possible, not ending inside a word, cut with each model's tokenizer | [`essays`] |
//! | samples of an essay in the same split; as many samples with personal information as without; five folds | [`folds`] |
//! | class weights of scikit-learn | [`balanced`], over the samples of all folds, as tables 4 to 6 |
//! | batch 8, three epochs, AdamW 5e-5; otherwise what `transformers` does by default | [`Options`]: no warm-up, no weight decay, gradients cut to length 1 |
//! | accuracy, precision, recall, F1, F2, MCC; means over all classes and over `B` and `I` | [`figures`] |
//! | means and standard deviations over the folds | [`report`]: the deviation of a sample, over n - 1, which reproduces the printed numbers |
//!
//! What the study leaves open: which subwords learn (here the first of each word, [`essays::pieces`]), whether the samples left out to
//! balance are drawn over all samples or within folds (here within), and the seed.

pub mod essays;
pub mod figures;
pub mod folds;
pub mod report;

use crate::{
    Base, Document, Error, Goal, Head, Look, Prediction, Random, Sample, Watch, balanced, data,
    folder::fingerprint,
    studies::{Gate, Setup, base::names, remove, tables},
    train,
};
use essays::{CLASSES, Piece, pieces};
use figures::{Confusion, SENSITIVE_F1};
use maskros_encoder::{Config, Tokenizer};
use report::{Loss, Prepared, Results};
use std::{fs, path::Path};

/// How the study goes; the default is that of its authors.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// What it has in common with others.
    #[command(flatten)]
    pub setup: Setup,
    /// Folds.
    #[arg(long, default_value_t = 5)]
    pub folds: usize,
    /// Passes over the training samples.
    #[arg(long, default_value_t = 3)]
    pub epochs: usize,
}

/// Runs the study: prepares the samples of every base model, trains each fold with and without class weights, and writes the tables.
///
/// `say` is told what is going on, a line at a time, warnings among it. `watch` may stop the training; then the folds that are done
/// stay, no tables of results are written, and the answer is `false`.
///
/// # Errors
///
/// A base model or the data is not as it should be, a result in the folder is of another study, a file cannot be read or written, or
/// the loss is not a number.
pub fn run(options: &Options, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<bool, Error> {
    let out = &options.setup.out;
    let prepared = prepared(options)?;
    let preparation = report::preparation(&prepared);
    tables::write(out, HEADING, &preparation)?;
    say(&format!("folds, classes and weights: {}", out.join("tables.md").display()));
    let Some(results) = all_series(options, &prepared, watch, say)? else { return Ok(false) };
    let mut all = report::results(&results);
    all.extend(preparation);
    all.sort_by(|left, right| left.name.cmp(&right.name));
    tables::write(out, HEADING, &all)?;
    Ok(true)
}

/// The samples of every base model.
fn prepared(options: &Options) -> Result<Vec<Prepared>, Error> {
    let documents = data::read(&options.setup.data)?;
    let bases = options.setup.bases.iter().zip(names(&options.setup.bases));
    bases.map(|(base, name)| prepare(options, base, name, &documents)).collect()
}

/// The results of every base model with each loss; `None` if the training was stopped.
fn all_series(
    options: &Options,
    prepared: &[Prepared],
    watch: &mut dyn Watch,
    say: &mut dyn FnMut(&str),
) -> Result<Option<Vec<Results>>, Error> {
    let mut results = Vec::new();
    for (base, prepared) in options.setup.bases.iter().zip(prepared) {
        for loss in Loss::ALL {
            let series = Series { options, base, prepared, loss };
            let Some(folds) = series.run(watch, say)? else { return Ok(None) };
            let found = Results { name: prepared.name.clone(), loss, folds };
            found.warning().iter().for_each(|warning| say(warning));
            results.push(found);
        }
    }
    Ok(Some(results))
}

const HEADING: &str = "Personal information in essays, after Szawerna et al. (2025)";

fn prepare(options: &Options, base: &Path, name: String, documents: &[Document]) -> Result<Prepared, Error> {
    let config = Config::read(base)?;
    let tokenizer = Tokenizer::open(base, &config)?;
    let pieces = pieces(documents, &tokenizer, options.setup.longest.min(config.max_positions));
    let folds = folds::deal(&pieces, options.folds, options.setup.seed)?;
    Ok(Prepared { name, weights: fingerprint(base)?, pieces, folds })
}

/// The folds of one base model and loss.
struct Series<'a> {
    options: &'a Options,
    base: &'a Path,
    prepared: &'a Prepared,
    loss: Loss,
}

impl Series<'_> {
    /// The results of all folds; `None` if the training was stopped.
    fn run(&self, watch: &mut dyn Watch, say: &mut dyn FnMut(&str)) -> Result<Option<Vec<Confusion>>, Error> {
        let folder = self.options.setup.out.join("folds").join(&self.prepared.name);
        fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
        let mut results = Vec::new();
        for fold in 0..self.prepared.folds.len() {
            let Some(result) = self.result(fold, &folder, watch, say)? else { return Ok(None) };
            results.push(result);
        }
        Ok(Some(results))
    }

    /// The result of a fold, from its file if it was trained before; `None` if the training was stopped.
    fn result(
        &self,
        fold: usize,
        folder: &Path,
        watch: &mut dyn Watch,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<Confusion>, Error> {
        let path = folder.join(format!("{}-{}.json", self.loss.name(), fold + 1));
        let (settings, line) = (self.settings(), self.line(fold));
        if let Some(done) = Confusion::read(&path, &settings)? {
            say(&format!("{line}: done before"));
            return Ok(Some(done));
        }
        say(&line);
        let Some(found) = self.fold(fold, &path.with_extension("checkpoint"), watch)? else {
            return Ok(None);
        };
        if found.predicts_nothing() {
            say(&format!("{line}: it predicts no personal information"));
        }
        found.write(&path, &settings)?;
        Ok(Some(found))
    }

    fn line(&self, fold: usize) -> String {
        let (name, loss, folds) = (&self.prepared.name, self.loss.name(), self.options.folds);
        format!("{name}, {loss} loss, fold {} of {folds}", fold + 1)
    }

    /// What makes a result that of this study.
    fn settings(&self) -> String {
        let Options { setup, folds, epochs } = self.options;
        let samples = self.prepared.fingerprint();
        let (loss, weights) = (self.loss.name(), self.prepared.weights);
        format!(
            "folds {folds}; epochs {epochs}; {}; loss {loss}; base {weights:016x}; samples {samples:016x}",
            setup.settings()
        )
    }

    /// Trains on the other folds and looks at this one.
    fn fold(
        &self,
        fold: usize,
        checkpoint: &Path,
        watch: &mut dyn Watch,
    ) -> Result<Option<Confusion>, Error> {
        let (training, dev) = self.sides(fold);
        let mut gate = Gate { watch, stopped: false };
        // The fold is looked at once, after the last step; nothing is chosen by the score, which is only shown.
        let mut score = |look: &Look<'_>| self.score(fold, look.predictions);
        let options = self.training(fold, checkpoint);
        let (base, heads) = (Base::Folder(self.base), [self.head()]);
        let outcome = train(base, &heads, &training, &dev, &mut score, &options, &mut gate)?;
        if gate.stopped {
            return Ok(None);
        }
        remove(checkpoint)?;
        Ok(Some(self.confusion(fold, &outcome.predictions)))
    }

    /// The samples of the other folds, and of this one.
    fn sides(&self, fold: usize) -> (Vec<Sample>, Vec<Sample>) {
        let Prepared { folds, .. } = self.prepared;
        let others = folds.iter().enumerate().filter(|(number, _)| *number != fold);
        let training = others.flat_map(|(_, numbers)| self.prepared.samples(numbers)).collect();
        (training, self.prepared.samples(&folds[fold]).collect())
    }

    fn confusion(&self, fold: usize, predictions: &[Prediction]) -> Confusion {
        let Prepared { pieces, folds, .. } = self.prepared;
        Confusion::of(folds[fold].iter().map(|number| &pieces[*number]), predictions)
    }

    /// The F1 over personal information, from 0 to 1.
    fn score(&self, fold: usize, predictions: &[Prediction]) -> f64 {
        self.confusion(fold, predictions).figures()[SENSITIVE_F1].unwrap_or_default() / 100.0
    }

    fn head(&self) -> Head {
        let mut head = Head::new("label", Goal::Tokens, CLASSES.map(str::to_owned).to_vec());
        if self.loss == Loss::Weighted {
            head.class_weights = balanced(&self.prepared.counts());
        }
        head
    }

    fn training(&self, fold: usize, checkpoint: &Path) -> crate::Options {
        let Options { setup, epochs, .. } = self.options;
        crate::Options {
            decay: 0.0,
            warmup: 0.0,
            look_every: usize::MAX,
            seed: Random::new(&[setup.seed, fold as u64]).next_number(),
            ..setup.training(*epochs, checkpoint)
        }
    }
}

impl Prepared {
    /// A number that changes with the samples and with how they are dealt.
    fn fingerprint(&self) -> u64 {
        let dealt = self.folds.iter().flatten();
        let numbers: Vec<u64> = dealt.flat_map(|number| numbers(&self.pieces[*number])).collect();
        Random::new(&numbers).next_number()
    }
}

/// All that a model sees of a sample, as numbers.
fn numbers(piece: &Piece) -> impl Iterator<Item = u64> + '_ {
    let words = piece.words.iter().map(|word| word.class as u64);
    piece.sample.ids.iter().map(|id| u64::from(*id)).chain(words).chain([u64::MAX])
}
