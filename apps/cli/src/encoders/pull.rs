//! `model pull`: the one command that speaks to the network, and only in a build with the feature `network`.

use super::folder::{RECORD, files};
use crate::{
    arguments::ModelPull,
    exit::{Exit, Failure, OfFile, Outcome},
    shown::put,
};
use hf_hub::{
    Repo, RepoType,
    api::sync::{Api, ApiBuilder, ApiRepo},
};
use maskros_pipeline::encoder::shard_names;
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// What is fetched where it is there, beside the weights.
const WANTED: [&str; 9] = [
    "config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "vocab.txt",
    "vocab.json",
    "merges.txt",
    "sentencepiece.bpe.model",
    "README.md",
];
const WEIGHTS: &str = "model.safetensors";
const INDEX: &str = "model.safetensors.index.json";

/// Fetches a model into the usual cache of Hugging Face, writes down what it is, and prints the folder.
pub(super) fn run(arguments: &ModelPull) -> Outcome<()> {
    let name = &arguments.name;
    let api = ApiBuilder::from_env()
        .with_progress(!arguments.quiet)
        .build()
        .map_err(|error| stopped(name, error))?;
    let folder = Fetched::new(&api, arguments)?.all()?;
    put(format!("{}\n", folder.display()).as_bytes())
}

/// A model of the hub at one commit.
struct Fetched<'a> {
    arguments: &'a ModelPull,
    repo: ApiRepo,
    commit: String,
    names: Vec<String>,
    licence: Value,
}

impl<'a> Fetched<'a> {
    /// Asks what there is. Everything is fetched from the commit that is named now, so that no half is older than the other.
    fn new(api: &Api, arguments: &'a ModelPull) -> Outcome<Self> {
        let name = &arguments.name;
        let wanted = Repo::with_revision(name.clone(), RepoType::Model, arguments.revision.clone());
        let info: Value = api
            .repo(wanted)
            .info_request()
            .call()
            .map_err(|error| stopped(name, error))?
            .body_mut()
            .read_json()
            .map_err(|error| stopped(name, error))?;
        let commit = info["sha"].as_str().ok_or_else(|| stopped(name, "the hub names no commit"))?.to_owned();
        let names = info["siblings"].as_array().into_iter().flatten();
        let names = names.filter_map(|file| Some(file["rfilename"].as_str()?.to_owned())).collect();
        let repo = api.repo(Repo::with_revision(name.clone(), RepoType::Model, commit.clone()));
        Ok(Self { arguments, repo, commit, names, licence: licence(&info) })
    }

    fn all(&self) -> Outcome<PathBuf> {
        let weights = self.weights()?;
        let beside = WANTED.iter().filter(|wanted| self.has(wanted)).map(|wanted| (*wanted).to_owned());
        let paths: Vec<PathBuf> =
            beside.chain(weights).map(|file| self.get(&file)).collect::<Outcome<_>>()?;
        let folder = paths.first().and_then(|path| path.parent()).unwrap_or(Path::new(".")).to_owned();
        self.record(&folder)?;
        Ok(folder)
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    fn get(&self, name: &str) -> Outcome<PathBuf> {
        self.repo.get(name).map_err(|error| stopped(&format!("{}/{name}", self.arguments.name), error))
    }

    /// The names of the files with the weights, the index of shards first.
    fn weights(&self) -> Outcome<Vec<String>> {
        if self.has(WEIGHTS) {
            return Ok(vec![WEIGHTS.to_owned()]);
        }
        if !self.has(INDEX) {
            let missing = "has no model.safetensors; look for a revision that has one (--revision refs/pr/1), or convert the weights";
            return Err(Failure::usage(format_args!("{}: {missing}", self.arguments.name)));
        }
        let shards = shard_names(&self.get(INDEX)?).map_err(Failure::usage)?;
        if let Some(missing) = shards.iter().find(|shard| !self.has(shard)) {
            let name = &self.arguments.name;
            return Err(Failure::usage(format_args!("{name}: has no {missing}, which {INDEX} names")));
        }
        Ok(std::iter::once(INDEX.to_owned()).chain(shards).collect())
    }

    /// Name, commit, licence, and size and SHA-256 of each file.
    fn record(&self, folder: &Path) -> Outcome<()> {
        let path = folder.join(RECORD);
        let files = files(folder).of_file(folder)?;
        let record = json!({
            "name": self.arguments.name,
            "commit": self.commit,
            "licence": self.licence,
            "files": files,
        });
        fs::write(&path, format!("{record:#}\n")).of_file(&path)
    }
}

fn stopped(what: &str, error: impl std::fmt::Display) -> Failure {
    Failure::new(Exit::Stopped, format_args!("{what}: {error}"))
}

/// The licence that the model's card names, if it names one.
fn licence(info: &Value) -> Value {
    let tag = |tag: &Value| tag.as_str()?.strip_prefix("license:").map(|licence| json!(licence));
    let tags = || info["tags"].as_array()?.iter().find_map(tag);
    match &info["cardData"]["license"] {
        Value::Null => tags().unwrap_or_default(),
        stated => stated.clone(),
    }
}
