//! `maskros-lab finetune`.

use crate::arguments::{Finetune, Task, Texts, Weights};
use anyhow::{Context as _, Result, bail, ensure};
use maskros_encoder::{Config, Tokenizer};
use maskros_lab::{
    Base, Display, Document, Goal, Head, Look, Options, Outcome, Prediction, Sample, balanced, data, plot,
    rank, sentences,
    tagging::{self, HeadKey},
    train,
};
use std::{collections::BTreeSet, fs, io::Write as _, ops::Range, path::Path};

/// A task with its data: how predictions are scored and told.
struct Work {
    heads: Vec<Head>,
    samples: Vec<Sample>,
    dev: Vec<Sample>,
    judge: Judge,
}

/// From predictions for the dev samples to scores by name; the first chooses the best model.
type Judge = Box<dyn Fn(&[Prediction]) -> Vec<(String, f64)>>;

pub(crate) fn run(arguments: &Finetune) -> Result<()> {
    check(arguments)?;
    let out = &arguments.training.out;
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let given = Given::read(arguments)?;
    let texts = given.texts.len();
    let mut work = given.work(arguments)?;
    weigh(arguments.weights, &mut work)?;
    describe(&work, texts);
    let outcome = work.learn(&arguments.base, &options(arguments))?;
    write(out, &outcome)?;
    arguments.training.forget()?;
    tell(&work, &outcome)
}

/// What a training is given: texts to learn from and to be judged by, and how a model reads them.
struct Given {
    texts: Vec<Document>,
    dev: Vec<Document>,
    /// The files of the latter.
    files: Vec<File>,
    tokenizer: Tokenizer,
    longest: usize,
}

impl Given {
    fn read(arguments: &Finetune) -> Result<Self> {
        let config = Config::read(&arguments.base)?;
        let tokenizer = Tokenizer::open(&arguments.base, &config)?;
        let (texts, _) = read(&arguments.train)?;
        let (dev, files) = read(&arguments.dev)?;
        Ok(Self { texts, dev, files, tokenizer, longest: longest(arguments.longest, &config) })
    }

    fn work(self, arguments: &Finetune) -> Result<Work> {
        match arguments.task {
            Task::Tokens => self.tokens(keys(arguments)?),
            Task::Sentences => self.whole(arguments.several),
        }
    }

    /// Labels of words.
    fn tokens(self, keys: Vec<HeadKey>) -> Result<Work> {
        let heads = tagging::heads(&self.texts, &keys);
        for (head, key) in heads.iter().zip(&keys) {
            ensure!(head.labels.len() > 1, "no span of the training texts has the key \"{}\"", key.key);
        }
        say_unknown(&keys, &heads, &self.dev);
        let cut = |texts: &[Document]| tagging::samples(texts, &self.tokenizer, &heads, &keys, self.longest);
        let ((samples, _), (dev_samples, pieces)) = (cut(&self.texts), cut(&self.dev));
        let dev = Dev { texts: self.dev, files: self.files, pieces, heads: heads.clone(), keys };
        let judge = move |predictions: &[Prediction]| dev.scores(predictions);
        Ok(Work { heads, samples, dev: dev_samples, judge: Box::new(judge) })
    }

    /// Labels of whole texts.
    fn whole(self, several: bool) -> Result<Work> {
        let head = head_of_texts(&self.texts, several)?;
        let cut = |texts: &[Document]| sentences::samples(texts, &self.tokenizer, &head, self.longest);
        let ((samples, _), (dev_samples, places)) = (cut(&self.texts), cut(&self.dev));
        let gold = self.dev.into_iter().map(|document| document.labels).collect();
        let dev = DevTexts { gold, samples: dev_samples.clone(), places, head: head.clone() };
        let judge = move |predictions: &[Prediction]| dev.scores(predictions);
        Ok(Work { heads: vec![head], samples, dev: dev_samples, judge: Box::new(judge) })
    }
}

impl Work {
    fn learn(&self, base: &Path, options: &Options) -> Result<Outcome> {
        let mut score = |look: &Look<'_>| rank(self.first_score(look.predictions), look.loss);
        let (base, watch) = (Base::Folder(base), &mut Display::default());
        Ok(train(base, &self.heads, &self.samples, &self.dev, &mut score, options, watch)?)
    }

    /// The score that chooses the best model.
    fn first_score(&self, predictions: &[Prediction]) -> f64 {
        (self.judge)(predictions).first().map_or(0.0, |(_, score)| *score)
    }
}

/// The longest sample, as asked for and as the model can have it; 0 asks for the latter.
fn longest(asked: usize, config: &Config) -> usize {
    if asked == 0 { config.max_positions } else { asked.min(config.max_positions) }
}

fn options(arguments: &Finetune) -> Options {
    Options {
        batch: arguments.batch,
        accumulate: arguments.accumulate,
        rate: arguments.rate,
        decay: arguments.decay,
        warmup: arguments.warmup,
        longest_gradient: arguments.longest_gradient,
        patience: arguments.patience,
        look_every: arguments.look_every,
        ..arguments.training.options()
    }
}

/// Options that say nothing in this training.
fn check(arguments: &Finetune) -> Result<()> {
    let idle = match arguments.task {
        Task::Tokens if arguments.several => "--several needs --task sentences",
        Task::Sentences if !arguments.heads.is_empty() => "--head needs --task tokens",
        Task::Sentences if files(arguments).any(|file| file.head.is_some()) => {
            "HEAD=FILE needs --task tokens"
        }
        _ if arguments.dev.is_empty() && arguments.patience + arguments.look_every > 0 => {
            "--patience and --look-every need --dev"
        }
        _ => return Ok(()),
    };
    bail!(idle)
}

/// The stretches of each text: the gold ones, and those that were found.
type Sides = (Vec<Vec<tagging::Stretch>>, Vec<Vec<tagging::Stretch>>);

/// A file's name and its documents among all.
type File = (String, Range<usize>);

/// The documents of all files, and which are of which file.
fn read(files: &[Texts]) -> Result<(Vec<Document>, Vec<File>)> {
    let (mut all, mut ranges) = (Vec::new(), Vec::new());
    for file in files {
        let start = all.len();
        all.append(&mut documents(file)?);
        ranges.push((name(&file.path), start..all.len()));
    }
    Ok((all, ranges))
}

/// The documents of a file, which tell something to its head alone if it has one.
fn documents(Texts { path, head }: &Texts) -> Result<Vec<Document>> {
    let mut documents = data::read(&[path])?;
    documents.iter_mut().for_each(|text| text.head.clone_from(head));
    Ok(documents)
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The heads that were asked for; else one for each name before a file, in their order, or one for "label".
fn keys(arguments: &Finetune) -> Result<Vec<HeadKey>> {
    let keys = match arguments.heads.as_slice() {
        [] => keys_of_files(arguments)?,
        keys => keys.to_vec(),
    };
    apart(&keys)?;
    for name in files(arguments).filter_map(|file| file.head.as_deref()) {
        ensure!(keys.iter().any(|key| key.name == name), "no head has the name \"{name}\"");
    }
    Ok(keys)
}

fn files(arguments: &Finetune) -> impl Iterator<Item = &Texts> {
    arguments.train.iter().chain(&arguments.dev)
}

fn keys_of_files(arguments: &Finetune) -> Result<Vec<HeadKey>> {
    let named = named(&arguments.train);
    let all_have_one = files(arguments).all(|file| file.head.is_some());
    ensure!(all_have_one || named == [None], "either every file has a head's name before it or none");
    Ok(named.iter().map(|name| head_key(name.unwrap_or("label"))).collect())
}

fn head_key(name: &str) -> HeadKey {
    HeadKey { name: name.to_owned(), key: "label".to_owned() }
}

/// Refuses two heads of one name.
fn apart(keys: &[HeadKey]) -> Result<()> {
    for (number, HeadKey { name, .. }) in keys.iter().enumerate() {
        ensure!(keys[..number].iter().all(|other| other.name != *name), "two heads have the name \"{name}\"");
    }
    Ok(())
}

/// The different names before files, in their order.
fn named(files: &[Texts]) -> Vec<Option<&str>> {
    let mut named = Vec::new();
    for file in files {
        let head = file.head.as_deref();
        if !named.contains(&head) {
            named.push(head);
        }
    }
    named
}

/// All figures behind the mean of what each head has; that chooses the best model.
fn with_mean(heads: impl Iterator<Item = (f64, Vec<(String, f64)>)>) -> Vec<(String, f64)> {
    let (f1s, figures): (Vec<f64>, Vec<_>) = heads.unzip();
    let mean = f1s.iter().sum::<f64>() / f1s.len().max(1) as f64;
    std::iter::once(("mean F1 of the heads".to_owned(), mean)).chain(figures.into_iter().flatten()).collect()
}

/// Names the labels of the dev texts that no training text has: they cannot be learnt and count as missed.
fn say_unknown(keys: &[HeadKey], heads: &[Head], dev: &[Document]) {
    for (key, head) in keys.iter().zip(heads) {
        let unknown = unknown(key, head, dev);
        if !unknown.is_empty() {
            let _ =
                writeln!(std::io::stderr(), "head {}: no training text has {}", key.name, unknown.join(", "));
        }
    }
}

fn unknown<'a>(key: &HeadKey, head: &Head, dev: &'a [Document]) -> Vec<&'a str> {
    let marks = dev.iter().filter(|text| text.tells(&key.name)).flat_map(|text| &text.marks);
    let labels: BTreeSet<&str> =
        marks.filter_map(|mark| mark.keys.get(&key.key)).map(String::as_str).collect();
    labels.into_iter().filter(|label| !is_known(head, label)).collect()
}

fn is_known(head: &Head, label: &str) -> bool {
    head.labels.iter().any(|tag| tag.strip_prefix("B-") == Some(label))
}

/// Texts with labels of their words that models are judged by.
struct Dev {
    texts: Vec<Document>,
    files: Vec<File>,
    /// The place of each sample in the texts.
    pieces: Vec<tagging::Piece>,
    heads: Vec<Head>,
    keys: Vec<HeadKey>,
}

impl Dev {
    fn scores(&self, predictions: &[Prediction]) -> Vec<(String, f64)> {
        with_mean(
            (0..self.keys.len())
                .filter_map(|head| self.figures(&self.keys[head], &self.found(head, predictions))),
        )
    }

    /// What a head finds in each text.
    fn found(&self, head: usize, predictions: &[Prediction]) -> Vec<Vec<tagging::Stretch>> {
        tagging::decode(self.texts.len(), &self.pieces, predictions, head, &self.heads[head].labels)
    }

    /// The strict F1 of a head, and its figures by name: over all texts that tell it something, and of each file where there are several;
    /// none where they have no spans.
    fn figures(&self, key: &HeadKey, found: &[Vec<tagging::Stretch>]) -> Option<(f64, Vec<(String, f64)>)> {
        let all = self.told(key, 0..self.texts.len());
        if all.iter().all(|number| self.gold(key, *number).is_empty()) {
            return None;
        }
        let mut figures = self.strict(&key.name, key, &all, found).to_vec();
        let f1 = figures[0].1;
        let parts = self.parts(key);
        for (name, numbers) in parts.iter().filter(|_| parts.len() > 1) {
            figures.extend(self.strict(&format!("{} on {name}", key.name), key, numbers, found));
        }
        Some((f1, figures))
    }

    /// The texts of each file that tell a head something, where there are any.
    fn parts(&self, key: &HeadKey) -> Vec<(&str, Vec<usize>)> {
        let parts = self.files.iter().map(|(name, range)| (name.as_str(), self.told(key, range.clone())));
        parts.filter(|(_, numbers)| !numbers.is_empty()).collect()
    }

    /// The texts of a range that tell a head something.
    fn told(&self, key: &HeadKey, range: Range<usize>) -> Vec<usize> {
        range.filter(|number| self.texts[*number].tells(&key.name)).collect()
    }

    fn gold(&self, key: &HeadKey, number: usize) -> Vec<tagging::Stretch> {
        tagging::stretches(&self.texts[number], &key.key)
    }

    fn strict(
        &self,
        name: &str,
        key: &HeadKey,
        numbers: &[usize],
        found: &[Vec<tagging::Stretch>],
    ) -> [(String, f64); 3] {
        let gold = numbers.iter().map(|number| self.gold(key, *number)).collect();
        let found = numbers.iter().map(|number| found[*number].clone()).collect();
        named_scores(name, (gold, found))
    }
}

fn named_scores(name: &str, (gold, found): Sides) -> [(String, f64); 3] {
    let [precision, recall, f1] = tagging::strict(&gold, &found);
    [("F1", f1), ("precision", precision), ("recall", recall)]
        .map(|(kind, value)| (format!("{name} {kind}"), value))
}

/// Texts with labels of their own that models are judged by.
struct DevTexts {
    gold: Vec<Vec<String>>,
    samples: Vec<Sample>,
    /// The text of each sample.
    places: Vec<usize>,
    head: Head,
}

impl DevTexts {
    fn scores(&self, predictions: &[Prediction]) -> Vec<(String, f64)> {
        let found = sentences::decode(self.gold.len(), &self.samples, &self.places, predictions, &self.head);
        let [f1, exact] = sentences::scores(&self.gold, &found, &self.head);
        vec![("macro F1".to_owned(), f1), ("exactly right".to_owned(), exact)]
    }
}

fn head_of_texts(texts: &[Document], several: bool) -> Result<Head> {
    labelled(texts, several)?;
    let head = sentences::head(texts, several);
    ensure!(head.labels.len() > 1, "the training texts have fewer than two labels");
    Ok(head)
}

/// Refuses texts without a label where each has to have one.
fn labelled(texts: &[Document], several: bool) -> Result<()> {
    let unlabelled = texts.iter().filter(|text| text.labels.is_empty()).count();
    ensure!(
        unlabelled == 0 || several,
        "{unlabelled} of the training texts have no label; with --several that means none of them is true"
    );
    Ok(())
}

fn weigh(weights: Weights, work: &mut Work) -> Result<()> {
    if weights == Weights::Plain {
        return Ok(());
    }
    for (number, head) in work.heads.iter_mut().enumerate() {
        ensure!(head.goal != Goal::Labels, "--weights balanced is for texts with one label each");
        head.class_weights = balanced(&tagging::counts(&work.samples, number, head.labels.len()));
    }
    Ok(())
}

fn describe(work: &Work, texts: usize) {
    let mut lines =
        vec![format!("{texts} texts, {} samples; dev: {} samples", work.samples.len(), work.dev.len())];
    lines.extend(work.heads.iter().flat_map(lines_of));
    for line in lines {
        let _ = writeln!(std::io::stderr(), "{line}");
    }
}

/// A head and the weights of its labels.
fn lines_of(head: &Head) -> Vec<String> {
    let weights = head.labels.iter().zip(&head.class_weights);
    let weights = weights.map(|(label, weight)| format!("  weight of {label}: {weight:.4}"));
    let first = format!("head {}: {} labels, {}", head.name, head.labels.len(), goal(head));
    std::iter::once(first).chain(weights).collect()
}

const fn goal(head: &Head) -> &'static str {
    match head.goal {
        Goal::Labels => "true or false each",
        Goal::Sentence => "one a text",
        Goal::Tokens | Goal::Masked => "one a word",
    }
}

/// The model, its loss as a picture, and what happened in each step.
pub(crate) fn write(folder: &Path, outcome: &Outcome) -> Result<()> {
    outcome.save(folder)?;
    let plot = folder.join("loss.svg");
    let svg = plot::losses(&outcome.rows, &plot)?;
    for (path, content) in [(plot, svg), (folder.join("metrics.csv"), outcome.metrics())] {
        fs::write(&path, content).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn tell(work: &Work, outcome: &Outcome) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if let Some(best) = outcome.best {
        writeln!(out, "best after step {}", best.step)?;
        for (name, value) in (work.judge)(&outcome.predictions) {
            writeln!(out, "{name}: {:.2} %", 100.0 * value)?;
        }
    }
    Ok(())
}
