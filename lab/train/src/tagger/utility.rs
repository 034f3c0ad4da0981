//! Name tagging with pseudonymised texts (Riabi et al. 2024, their last experiment): a tagger learns from one version of a corpus and is
//! tested on another, in both directions.

use super::{
    corpora::{self, CORPORA, Corpus},
    learner,
    samples::{Copies, Inventory, Reader, Sample},
    strict_f1,
};
use crate::data::Data;
use anyhow::{Context as _, Result, ensure};
use maskros_artefact::Artefact as _;
use maskros_detect::Observer;
use maskros_tagger::{SHIPPED_NAMES, model::Model, names::Names};
use std::path::Path;

/// How often all sentences are read.
const EPOCHS: usize = 6;

/// A corpus as one strategy left it; the first version is the original.
pub(crate) struct Version {
    /// What it is called.
    pub(crate) name: String,
    /// The folder whose `entities` it lies in.
    pub(crate) data: Data,
}

impl Version {
    /// The version of `NAME=FOLDER`.
    ///
    /// # Errors
    ///
    /// Where there is no `=`.
    pub(crate) fn parse(given: &str) -> Result<Self> {
        let (name, folder) = given.split_once('=').context("a version is NAME=FOLDER")?;
        Ok(Self { name: name.to_owned(), data: Data::at(Path::new(folder)) })
    }
}

/// Strict F1 in percent of a version, a figure a seed.
pub(crate) struct Line {
    pub(crate) version: String,
    /// Trained on it, tested on it.
    pub(crate) own: Vec<f64>,
    /// Trained on it, tested on the original.
    pub(crate) on_original: Vec<f64>,
    /// Trained on the original, tested on it.
    pub(crate) from_original: Vec<f64>,
}

/// Trains and tests on every version of the corpus with this name.
///
/// # Errors
///
/// Where the data cannot be read, or a version has other texts.
pub(crate) fn lines(corpus: &str, versions: &[Version], seeds: u64) -> Result<Vec<Line>> {
    let corpus = CORPORA.iter().find(|known| known.name == corpus).context("no such corpus")?;
    let names = Names::read(SHIPPED_NAMES)?;
    let work = Work { corpus, inventory: Inventory::of([corpus].into_iter()), names: &names };
    let tests: Vec<Vec<Sample>> =
        versions.iter().map(|version| work.read(version, "dev")).collect::<Result<_>>()?;
    let models: Vec<Vec<Model>> =
        versions.iter().map(|version| work.models(version, seeds)).collect::<Result<_>>()?;
    let figures = |learnt: usize, tested: usize| work.figures(&models[learnt], &tests[tested]);
    let line = |(at, version): (usize, &Version)| Line {
        version: version.name.clone(),
        own: figures(at, at),
        on_original: figures(at, 0),
        from_original: figures(0, at),
    };
    Ok(versions.iter().enumerate().map(line).collect())
}

/// Training and testing with one corpus.
struct Work<'a> {
    corpus: &'a Corpus,
    inventory: Inventory,
    names: &'a Names,
}

impl Work<'_> {
    fn read(&self, version: &Version, part: &str) -> Result<Vec<Sample>> {
        let file = version.data.entities(self.corpus.name, part)?;
        let (names, inventory) = (self.names, &self.inventory);
        let mut reader = Reader { observer: Observer::default(), names, inventory, copies: Copies::None };
        let samples = reader.read(self.corpus, &file)?;
        ensure!(!samples.is_empty(), "{} of {}: there are no sentences", part, version.name);
        Ok(samples)
    }

    /// A model of a version for each seed.
    fn models(&self, version: &Version, seeds: u64) -> Result<Vec<Model>> {
        let train = self.read(version, "train")?;
        (1..=seeds).map(|seed| self.trained(&train, seed)).collect()
    }

    fn trained(&self, train: &[Sample], seed: u64) -> Result<Model> {
        let recipe = corpora::recipe(self.corpus.model, EPOCHS, 0.0, &[]);
        let samples = train.iter().map(|sample| (sample.clone(), 1000)).collect();
        let artefact = learner::train(&recipe, &self.inventory, samples, seed, |_, _| {});
        Ok(Model::read(artefact.leak())?)
    }

    /// The strict F1 of each model.
    fn figures(&self, models: &[Model], test: &[Sample]) -> Vec<f64> {
        models.iter().map(|model| strict_f1(model, self.corpus, test)).collect()
    }
}
