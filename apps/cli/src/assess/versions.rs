//! The texts of an experiment, as they are and as each strategy writes them.

use crate::{
    arguments::{AssessUtility, StrategyName},
    exit::{Exit, Failure, Outcome},
    setup,
};
use clap::ValueEnum;
use maskros_assess::utility::{
    experiment::{Post, Version},
    features::drawn,
};
use maskros_pipeline::{Models, Pipeline, Settings};
use maskros_replace::{Namer, Scope};
use maskros_text::Document;
use serde_json::Value;
use std::{collections::BTreeSet, fs, num::NonZeroUsize, path::Path, sync::Arc};

/// Percent of the texts that are trained on, where no file says which.
const TRAINED: usize = 80;

/// The original first.
pub(super) fn versions(arguments: &AssessUtility) -> Outcome<Vec<Version>> {
    let AssessUtility { train, test, strategies, version, deciding, .. } = arguments;
    let columns = Columns { text: &arguments.text_field, label: &arguments.label_field };
    let original = read("original", train, test.as_deref(), columns)?;
    let jobs = setup::jobs(arguments.jobs);
    let (models, settings) = setup::road(deciding, jobs)?;
    let road = Road { models: Arc::new(models), settings, jobs };
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
    let unclear = || Failure::usage(format_args!("--version wants NAME=TRAIN or NAME=TRAIN,TEST"));
    let (name, files) = given.split_once('=').ok_or_else(unclear)?;
    let (train, test) = files.split_once(',').map_or((files, None), |(train, test)| (train, Some(test)));
    if test.is_some() != arguments.test.is_some() {
        return Err(Failure::usage(format_args!(
            "{name}: has a file to test on where the original has none, or the other way round"
        )));
    }
    let columns = Columns { text: &arguments.text_field, label: &arguments.label_field };
    read(name, train.as_ref(), test.map(Path::new), columns)
}

/// Where text and class of a row stand.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    pub(super) text: &'a str,
    pub(super) label: &'a str,
}

/// A version from files; without one to test on a fifth of the texts is tested on.
pub(super) fn read(name: &str, train: &Path, test: Option<&Path>, columns: Columns<'_>) -> Outcome<Version> {
    let all = posts(train, columns)?;
    let name = name.to_owned();
    if let Some(test) = test {
        return Ok(Version { name, train: all, test: posts(test, columns)? });
    }
    // Drawn, for rows may come in an order with a period.
    let trained: BTreeSet<usize> = drawn(all.len(), TRAINED, 1).into_iter().collect();
    let (train, test): (Vec<_>, Vec<_>) =
        all.into_iter().enumerate().partition(|(number, _)| trained.contains(number));
    let posts = |own: Vec<(usize, Post)>| own.into_iter().map(|(_, post)| post).collect();
    Ok(Version { name, train: posts(train), test: posts(test) })
}

/// The texts and classes of a file of JSON Lines.
fn posts(path: &Path, columns: Columns<'_>) -> Outcome<Vec<Post>> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            post(line, columns).map_err(|what| {
                Failure::new(Exit::Broken, format_args!("{}:{}: {what}", path.display(), number + 1))
            })
        })
        .collect()
}

fn post(line: &str, columns: Columns<'_>) -> Result<Post, String> {
    let row: Value = serde_json::from_str(line).map_err(|_| "not a JSON object".to_owned())?;
    let text = row.get(columns.text).and_then(Value::as_str);
    let text = text.ok_or_else(|| format!("no text in the field {}", columns.text))?.to_owned();
    let label = match row.get(columns.label) {
        Some(Value::String(label)) => label.clone(),
        Some(Value::Number(label)) => label.to_string(),
        Some(Value::Bool(label)) => label.to_string(),
        _ => return Err(format!("no class in the field {}", columns.label)),
    };
    Ok(Post { text, label })
}

/// What writes the texts.
struct Road {
    models: Arc<Models>,
    settings: Settings,
    jobs: NonZeroUsize,
}

impl Road {
    /// The original as the strategy writes it; names are drawn alike in every run.
    fn written(&self, original: &Version, strategy: StrategyName) -> Version {
        let Settings { policy, languages } = self.settings.clone();
        let policy = policy.with_strategy(setup::strategy(strategy));
        let pipeline = Pipeline::with(Arc::clone(&self.models), Settings { policy, languages });
        let mut namer = Namer::new([0; 32], Scope::Document, "utility");
        let mut part = |posts: &[Post], part: &str| self.posts(&pipeline, &mut namer, posts, part);
        let (train, test) = (part(&original.train, "train"), part(&original.test, "test"));
        let name = strategy.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        Version { name, train, test }
    }

    fn posts(&self, pipeline: &Pipeline, namer: &mut Namer, posts: &[Post], part: &str) -> Vec<Post> {
        let document =
            |(number, post): (usize, &Post)| Document::new(format!("{part}:{number}"), post.text.clone());
        let documents: Vec<Document> = posts.iter().enumerate().map(document).collect();
        let analyses = pipeline.analyse_all(&documents.iter().collect::<Vec<_>>(), self.jobs);
        let edited = documents.iter().zip(&analyses).zip(posts);
        edited
            .map(|((document, analysis), post)| {
                let text = pipeline.plan(document, analysis, namer).edits.apply(document.text());
                Post { text, label: post.label.clone() }
            })
            .collect()
    }
}
