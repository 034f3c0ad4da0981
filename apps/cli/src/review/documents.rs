//! The documents of the inputs, and the project that keeps them.

use crate::{
    arguments::Review,
    exit::{Exit, Failure, OfFile, Outcome},
    feed::refuse_binary,
    inputs::Input,
    keys::{key_file, refused},
    part::Part,
    progress::Progress,
    records::{Step, each},
    setup,
};
use maskros_formats::Records;
use maskros_pipeline::{Models, Settings as RoadSettings};

use maskros_review::{Project, ProjectError, Settings, StoreError};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// The project of the command.
pub(super) fn project(arguments: &Review, models: Arc<Models>, road: RoadSettings) -> Outcome<Project> {
    let file = arguments.project.clone().map_or_else(|| beside(&arguments.reading.inputs), Ok)?;
    let key = arguments.key_file.clone().unwrap_or_else(|| with_ending(&file, ".key"));
    let key = key_file(&key, Some(&file))?;
    let (name, scope) = (name(&arguments.reading.inputs), arguments.scope.into());
    let settings = Settings { name, policy: road.policy, languages: road.languages, scope };
    let project = Project::open(&file, key, models, settings).map_err(kept)?;
    project.logging(&with_ending(&file, ".log")).map_err(kept)
}

/// What the project is called: as the first input.
fn name(inputs: &[PathBuf]) -> String {
    let name = inputs.first().and_then(|input| input.file_name());
    name.map_or_else(|| "review".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// The project file beside the first input.
fn beside(inputs: &[PathBuf]) -> Outcome<PathBuf> {
    let nameless = || Failure::usage("say where the project is kept, with --project");
    let first = inputs.first().filter(|first| *first != Path::new("-")).ok_or_else(nameless)?;
    let first = first.canonicalize().of_file(first)?;
    first.file_name().ok_or_else(nameless)?;
    Ok(with_ending(&first, ".review"))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// An error of the project file.
pub(super) fn kept(error: StoreError) -> Failure {
    match error {
        StoreError::Ledger(error) => refused(error),
        error => Failure::new(exit(&error), error),
    }
}

/// How a command ends that meets this error.
const fn exit(error: &StoreError) -> Exit {
    if matches!(error, StoreError::WrongKey { .. }) { Exit::Keys } else { Exit::Stopped }
}

/// An error of the project while it is worked with.
pub(super) fn stopped(error: ProjectError) -> Failure {
    match error {
        ProjectError::Store(error) => kept(error),
        error => Failure::new(Exit::Stopped, error),
    }
}

/// So many documents are brought into the project at once, or so many bytes of text.
const AT_ONCE: usize = 500;
const BYTES_AT_ONCE: usize = 8 << 20;

/// Refuses inputs whose beginning cannot be read.
pub(super) fn look(arguments: &Review, inputs: &[Input]) -> Outcome<()> {
    inputs.iter().filter(|input| input.path.is_some()).try_for_each(|input| {
        let mut reader = input.open()?;
        refuse_binary(input, reader.as_mut())?;
        let options = setup::options(&arguments.reading.fields, input, reader.as_mut())?;
        let broken = Records::new(reader, &input.name(), options).next().and_then(Result::err);
        broken.map_or(Ok(()), |error| Err(Failure::broken(input.shown(), error)))
    })
}

/// Brings every document of the inputs into the project.
pub(super) fn take_in(arguments: &Review, inputs: &[Input], project: &Project) -> Outcome<()> {
    let progress = Progress::beside_output(inputs);
    let mut waiting = Waiting { project, documents: Vec::new(), bytes: 0 };
    each(&arguments.reading, inputs, |step| {
        let Step::Record(record) = step else { return Ok(()) };
        progress.advance(record.raw().len());
        waiting.bytes += record.raw().len();
        for part in Part::all(record) {
            let named =
                part.texts.document().map(|document| (document.id().to_owned(), document.text().to_owned()));
            waiting.documents.extend(named);
        }
        if waiting.is_enough() { waiting.put() } else { Ok(()) }
    })?;
    waiting.put()?;
    progress.finish();
    Ok(())
}

/// Documents with their names, on their way into the project.
struct Waiting<'a> {
    project: &'a Project,
    documents: Vec<(String, String)>,
    bytes: usize,
}

impl Waiting<'_> {
    fn is_enough(&self) -> bool {
        self.documents.len() >= AT_ONCE || self.bytes >= BYTES_AT_ONCE
    }

    fn put(&mut self) -> Outcome<()> {
        let documents: Vec<(&str, &str)> =
            self.documents.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        self.project.put_documents(&documents).map_err(stopped)?;
        self.documents.clear();
        self.bytes = 0;
        Ok(())
    }
}
