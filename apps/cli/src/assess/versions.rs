//! The texts of an experiment, as they are and as each strategy writes them.

use crate::{
    arguments::{AssessUtility, StrategyName},
    exit::{Exit, Failure, OfFile as _, Outcome},
    setup,
};
use clap::ValueEnum;
use maskros_assess::utility::{
    features::drawn,
    versions::{Post, Version},
};
use maskros_pipeline::{Models, Pipeline, Settings};
use maskros_replace::{Namer, Scope};
use maskros_text::{Document, Edits};
use serde_json::Value;
use std::{collections::BTreeSet, fs, num::NonZeroUsize, path::Path, sync::Arc};

/// Percent of the texts that are trained on, where no file says which.
const TRAINED: usize = 80;

/// The original first.
pub(super) fn versions(arguments: &AssessUtility) -> Outcome<Vec<Version>> {
    let AssessUtility { train, test, strategies, version, .. } = arguments;
    let columns = Columns { text: &arguments.text_field, label: &arguments.label_field };
    let original = read("original", train, test.as_deref(), columns)?;
    let road = Road::of(arguments)?;
    let written = strategies.iter().map(|strategy| road.written(&original, *strategy)).collect::<Vec<_>>();
    let mut all = vec![original];
    all.extend(written);
    for given in version {
        all.push(named(given, arguments)?);
    }
    Ok(all)
}

/// A version that another tool wrote.
fn named(given: &str, arguments: &AssessUtility) -> Outcome<Version> {
    let (name, train, test) = parts_of(given, arguments)?;
    let columns = Columns { text: &arguments.text_field, label: &arguments.label_field };
    read(name, train, test, columns)
}

/// The name and the files of a version of `--version`.
pub(super) fn parts_of<'g>(
    given: &'g str,
    arguments: &AssessUtility,
) -> Outcome<(&'g str, &'g Path, Option<&'g Path>)> {
    let unclear = || Failure::usage(format_args!("--version wants NAME=TRAIN or NAME=TRAIN,TEST"));
    let (name, files) = given.split_once('=').ok_or_else(unclear)?;
    let (train, test) = files.split_once(',').map_or((files, None), |(train, test)| (train, Some(test)));
    if test.is_some() != arguments.test.is_some() {
        return Err(Failure::usage(format_args!(
            "{name}: has a file to test on where the original has none, or the other way round"
        )));
    }
    Ok((name, train.as_ref(), test.map(Path::new)))
}

/// Where text and class of a row stand.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    pub(super) text: &'a str,
    pub(super) label: &'a str,
}

/// A version from files; without one to test on a fifth of the texts is tested on.
pub(super) fn read(name: &str, train: &Path, test: Option<&Path>, columns: Columns<'_>) -> Outcome<Version> {
    let (train, test) = parted(train, test, |row| post(row, columns))?;
    Ok(Version { name: name.to_owned(), train, test })
}

/// The rows to train on and those to test on.
pub(super) fn parted<T>(
    train: &Path,
    test: Option<&Path>,
    of: impl Fn(&Value) -> Result<T, String>,
) -> Outcome<(Vec<T>, Vec<T>)> {
    let all = rows(train, &of)?;
    if let Some(test) = test {
        return Ok((all, rows(test, &of)?));
    }
    // Drawn, for rows may come in an order with a period.
    let trained: BTreeSet<usize> = drawn(all.len(), TRAINED, 1).into_iter().collect();
    let (train, test): (Vec<_>, Vec<_>) =
        all.into_iter().enumerate().partition(|(number, _)| trained.contains(number));
    let rows = |own: Vec<(usize, T)>| own.into_iter().map(|(_, row)| row).collect();
    Ok((rows(train), rows(test)))
}

/// What each row of a file of JSON Lines is.
fn rows<T>(path: &Path, of: impl Fn(&Value) -> Result<T, String>) -> Outcome<Vec<T>> {
    let text = fs::read_to_string(path).of_file(path)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |line: &str| of(&serde_json::from_str(line).map_err(|_| "not a JSON object".to_owned())?);
    lines
        .map(|(number, line)| {
            read(line).map_err(|what| {
                Failure::new(Exit::Broken, format_args!("{}:{}: {what}", path.display(), number + 1))
            })
        })
        .collect()
}

/// The text of a row.
pub(super) fn text_of(row: &Value, field: &str) -> Result<String, String> {
    let text = row.get(field).and_then(Value::as_str);
    text.map(str::to_owned).ok_or_else(|| format!("no text in the field {field}"))
}

fn post(row: &Value, columns: Columns<'_>) -> Result<Post, String> {
    let text = text_of(row, columns.text)?;
    let label = match row.get(columns.label) {
        Some(Value::String(label)) => label.clone(),
        Some(Value::Number(label)) => label.to_string(),
        Some(Value::Bool(label)) => label.to_string(),
        _ => return Err(format!("no class in the field {}", columns.label)),
    };
    Ok(Post { text, label })
}

/// What writes the texts.
pub(super) struct Road {
    models: Arc<Models>,
    settings: Settings,
    jobs: NonZeroUsize,
}

/// One strategy, which writes text after text; names are drawn alike in every run.
pub(super) struct Writer<'r> {
    pipeline: Pipeline,
    namer: Namer,
    road: &'r Road,
}

impl Road {
    pub(super) fn of(arguments: &AssessUtility) -> Outcome<Self> {
        let jobs = setup::jobs(arguments.jobs);
        let (models, settings) = setup::road(&arguments.deciding, jobs)?;
        Ok(Self { models: Arc::new(models), settings, jobs })
    }

    pub(super) fn writer(&self, strategy: StrategyName) -> Writer<'_> {
        let Settings { policy, languages } = self.settings.clone();
        let policy = policy.with_strategy(setup::strategy(strategy));
        let pipeline = Pipeline::with(Arc::clone(&self.models), Settings { policy, languages });
        Writer { pipeline, namer: Namer::new([0; 32], Scope::Document, "utility"), road: self }
    }

    /// The original as the strategy writes it.
    fn written(&self, original: &Version, strategy: StrategyName) -> Version {
        let mut writer = self.writer(strategy);
        let (train, test) = (writer.posts(&original.train, "train"), writer.posts(&original.test, "test"));
        Version { name: name_of(strategy), train, test }
    }
}

/// The name of a strategy on the command line.
pub(super) fn name_of(strategy: StrategyName) -> String {
    strategy.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

impl Writer<'_> {
    /// The edits of each text of a part.
    pub(super) fn edits<'t>(&mut self, texts: impl Iterator<Item = &'t str>, part: &str) -> Vec<Edits> {
        let document = |(number, text): (usize, &str)| Document::new(format!("{part}:{number}"), text);
        let documents: Vec<Document> = texts.enumerate().map(document).collect();
        let analyses = self.pipeline.analyse_all(&documents.iter().collect::<Vec<_>>(), self.road.jobs);
        let edited = documents.iter().zip(&analyses);
        edited
            .map(|(document, analysis)| self.pipeline.plan(document, analysis, &mut self.namer).edits)
            .collect()
    }

    fn posts(&mut self, posts: &[Post], part: &str) -> Vec<Post> {
        let edits = self.edits(posts.iter().map(|post| post.text.as_str()), part);
        let written = posts.iter().zip(edits);
        written
            .map(|(post, edits)| Post { text: edits.apply(&post.text), label: post.label.clone() })
            .collect()
    }
}
