//! Trains the embedded tagger: the lists of well-known names, then a model for each group of languages.

pub(crate) mod corpora;
mod haste;
mod learner;
mod rows;
mod samples;
pub(crate) mod utility;

use crate::data::Data;
use anyhow::{Context as _, Result};
use corpora::{CORPORA, Corpus, RECIPES, Recipe};
use haste::Renamer;
use maskros_artefact::Artefact as _;
use maskros_detect::Observer;
use maskros_language::folded;
use maskros_measure::percent;
use maskros_tagger::{
    Found, SHIPPED, SHIPPED_NAMES, Scratch,
    labels::KINDS,
    model::Model,
    names::{LISTS, MOST_WORDS, Names},
};
use maskros_text::{Span, cut};
use samples::{Copies, Inventory, Reader, Sample};
use std::{
    fs,
    iter::Sum,
    path::{Path, PathBuf},
};

/// The artefact of the lists under `lab/train/names`.
///
/// # Errors
///
/// Where a line is not a kind, a tab and a name.
pub(crate) fn names() -> Result<Vec<u8>> {
    let mut all = Vec::new();
    for file in name_files()? {
        all.append(&mut entries(&file)?);
    }
    let names = all.iter().filter(|(words, _)| (1..=MOST_WORDS).contains(&words.len()));
    Ok(Names::compile(names.map(|(words, list)| (words.iter().map(String::as_str).collect(), *list))))
}

/// The lists in the order of their names.
fn name_files() -> Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("names");
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}

/// The folded words of a name and the number of its list.
type Entry = (Vec<String>, usize);

fn entries(file: &Path) -> Result<Vec<Entry>> {
    let text = fs::read_to_string(file)?;
    let lines = text.lines().enumerate().filter(|(_, line)| is_entry(line));
    let at = |number| format!("{}: line {}", file.display(), number + 1);
    lines.map(|(number, line)| entry(line).with_context(|| at(number))).collect()
}

fn is_entry(line: &str) -> bool {
    !line.starts_with('#') && !line.is_empty()
}

fn entry(line: &str) -> Result<Entry> {
    let (kind, name) = line.split_once('\t').context("no tab")?;
    let list = LISTS.iter().position(|list| *list == kind).context("an unknown kind")?;
    Ok((folded_words(name), list))
}

fn folded_words(name: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    maskros_segment::tokens(name, Span::new(0, name.len()), &mut tokens);
    tokens.iter().map(|token| folded(cut(name, token.span))).collect()
}

/// Trains the model with this name; `report` gets a line of figures now and then.
///
/// # Errors
///
/// Where the data cannot be read.
pub(crate) fn train(
    data: &Data,
    names: &'static [u8],
    recipe: &Recipe,
    seed: u64,
    report: &mut dyn FnMut(String),
) -> Result<Vec<u8>> {
    let names = Names::read(names)?;
    let inventory = inventory(recipe);
    let renamer = Renamer::new(data, recipe.model)?;
    let copies = if recipe.haste { Copies::Haste(&renamer) } else { Copies::Cased(&renamer) };
    let mut reader = Reader { observer: Observer::default(), names: &names, inventory: &inventory, copies };
    let samples = weighted(data, &mut reader, recipe)?;
    reader.copies = if recipe.haste { Copies::Small } else { Copies::None };
    let devs = devs(data, &mut reader, recipe.model)?;
    report(format!("{}: {} sentences, {} tags", recipe.artefact(), samples.len(), inventory.tags()));
    Ok(learner::train(recipe, &inventory, samples, seed, |epoch, artefact| {
        if epoch % 4 == 0 || epoch == recipe.epochs {
            report(format!("{} epoch {epoch}: {}", recipe.artefact(), reported(artefact(), &devs)));
        }
    }))
}

/// The kinds that the model of a recipe learns.
fn inventory(recipe: &Recipe) -> Inventory {
    if recipe.haste {
        return Inventory::of_haste();
    }
    Inventory::of(CORPORA.iter().filter(|corpus| corpus.model == recipe.model && recipe.reads(corpus)))
}

/// The sentences that a recipe reads, with the shares of their corpora.
fn weighted(data: &Data, reader: &mut Reader<'_>, recipe: &Recipe) -> Result<Vec<learner::Weighted>> {
    let mut samples = Vec::new();
    for corpus in CORPORA.iter().filter(|corpus| recipe.reads(corpus)) {
        let read = reader.read(corpus, &training(data, corpus)?)?;
        samples.extend(read.into_iter().map(|sample| (sample, recipe.share(corpus))));
    }
    Ok(samples)
}

/// The size of an artefact, and the figures of its model.
fn reported(artefact: Vec<u8>, devs: &Devs) -> String {
    let size = artefact.len();
    let figures = Model::read(artefact.leak()).map(|model| figures(&model, devs)).unwrap_or_default();
    format!("{size} bytes; strict F1 {figures}")
}

/// What a corpus has to learn from: of our own texts the file in the repository.
fn training(data: &Data, corpus: &Corpus) -> Result<String> {
    corpus.own_file().map_or_else(|| data.entities(corpus.name, "train"), |file| haste::read(&file))
}

/// The recipe of the model with this name.
///
/// # Errors
///
/// Where there is none.
pub(crate) fn recipe(model: &str) -> Result<&'static Recipe> {
    let recipe = RECIPES.iter().find(|recipe| recipe.artefact() == model);
    recipe.with_context(|| format!("no model has this name: there are {:?}", models()))
}

/// The names of all models.
pub(crate) fn models() -> Vec<String> {
    RECIPES.iter().map(Recipe::artefact).collect()
}

/// The development sets of a model.
type Devs = Vec<(&'static Corpus, Vec<Sample>)>;

fn devs(data: &Data, reader: &mut Reader<'_>, model: &str) -> Result<Devs> {
    let own = CORPORA.iter().filter(|corpus| corpus.model == model && corpus.has_dev);
    own.map(|corpus| Ok((corpus, reader.read(corpus, &data.entities(corpus.name, "dev")?)?))).collect()
}

/// Names on one development set, in the labels of the corpus: right with both ends and label, in the gold, and found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strict {
    /// Right.
    pub right: usize,
    /// In the gold.
    pub gold: usize,
    /// Found.
    pub found: usize,
}

impl Sum for Strict {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            right: sum.right + one.right,
            gold: sum.gold + one.gold,
            found: sum.found + one.found,
        })
    }
}

/// The counts of the models that ship, on every development set: the corpus, of each sentence its counts.
///
/// # Errors
///
/// Where the data cannot be read.
pub fn shipped() -> Result<Vec<(&'static str, Vec<Strict>)>> {
    let data = Data::from_environment()?;
    let names = Names::read(SHIPPED_NAMES)?;
    let mut all = Vec::new();
    for (name, _, artefact) in SHIPPED {
        all.append(&mut strict_of(&data, &names, name, &Model::read(artefact)?)?);
    }
    Ok(all)
}

/// The counts of one model on its development sets.
fn strict_of(
    data: &Data,
    names: &Names,
    name: &str,
    model: &Model,
) -> Result<Vec<(&'static str, Vec<Strict>)>> {
    let inventory = Inventory::new(model.kinds().to_vec());
    let (observer, copies) = (Observer::default(), Copies::None);
    let devs = devs(data, &mut Reader { observer, names, inventory: &inventory, copies }, name)?;
    Ok(devs.iter().map(|(corpus, samples)| (corpus.name, each_strict(model, corpus, samples))).collect())
}

fn each_strict(model: &Model, corpus: &Corpus, samples: &[Sample]) -> Vec<Strict> {
    samples.iter().map(|sample| strict(model, corpus, sample)).collect()
}

/// The strict F1 on each development set.
fn figures(model: &Model, devs: &Devs) -> String {
    let figures = devs.iter().map(|(corpus, samples)| figure(model, corpus, samples));
    figures.collect::<Vec<_>>().join(", ")
}

fn figure(model: &Model, corpus: &Corpus, samples: &[Sample]) -> String {
    format!("{} {:.2}", corpus.name, strict_f1(model, corpus, samples))
}

/// The strict F1 in percent on these sentences.
fn strict_f1(model: &Model, corpus: &Corpus, samples: &[Sample]) -> f64 {
    let counts: Strict = samples.iter().map(|sample| strict(model, corpus, sample)).sum();
    percent(2 * counts.right, counts.gold + counts.found).unwrap_or(0.0)
}

fn strict(model: &Model, corpus: &Corpus, sample: &Sample) -> Strict {
    let marked = marked(model, corpus, sample);
    let right = marked.iter().filter(|(span, label)| is_gold(*span, label, sample)).count();
    Strict { right, gold: sample.gold.len(), found: marked.len() }
}

/// The names that a model finds, in the labels of the corpus.
fn marked(model: &Model, corpus: &Corpus, sample: &Sample) -> Vec<(Span, &'static str)> {
    let found = found(model, sample);
    let probable = found.iter().filter(|found| found.score > 0.5);
    probable.filter_map(|found| Some((span(found, sample), label(found, corpus)?))).collect()
}

fn found(model: &Model, sample: &Sample) -> Vec<Found> {
    let mut found = Vec::new();
    model.find(&sample.features, &mut Scratch::default(), &mut found);
    found
}

fn span(found: &Found, sample: &Sample) -> Span {
    let [first, last] = [found.tokens.start, found.tokens.end - 1].map(|idx| sample.tokens[idx].span);
    first.join(last)
}

/// What the corpus calls a name.
fn label(found: &Found, corpus: &Corpus) -> Option<&'static str> {
    let kind = KINDS[found.kind].name;
    corpus.labels.iter().find(|(_, kinds)| kinds.contains(&kind)).map(|(label, _)| *label)
}

fn is_gold(span: Span, label: &str, sample: &Sample) -> bool {
    sample.gold.iter().any(|gold| gold.span == span && gold.label == label)
}
