//! The experiment of `maskros assess utility` with an encoder as the classifier: train on one version of a collection, test on another
//! (Riabi et al., *Cloaked Classifiers*, 2024).
//!
//! Lessons, figures and tests are those of `maskros-assess`; here an encoder is fine-tuned for each lesson, and answers after the last step.
//! Answers are kept in a file as they come, so that an experiment that was interrupted goes on.

use crate::{
    Base, Document, Error, Goal, Head, Options, Sample, Watch,
    files::{hash, read_text, rows, write_whole},
    folder, sentences, train,
};
use maskros_assess::utility::{
    experiment::{Answers, Lesson},
    rows::{VersionRow, versions},
    versions::Version,
};
use maskros_encoder::{Config, Tokenizer};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// The versions in a file of `maskros assess utility --write-versions`, the original first.
///
/// # Errors
///
/// The file cannot be read, or a line is not as it should be.
pub fn read(path: &Path) -> Result<Vec<Version>, Error> {
    let expected = "a row that `maskros assess utility --write-versions` wrote";
    Ok(versions(lines::<VersionRow>(path, expected)?))
}

/// The rows of a file of JSON Lines.
fn lines<T: for<'d> Deserialize<'d>>(path: &Path, expected: &'static str) -> Result<Vec<T>, Error> {
    rows(path, &read_text(path)?, |line| serde_json::from_str(line).map_err(|_| expected))
}

/// An encoder that is fine-tuned anew for each lesson.
#[derive(Debug)]
pub struct Encoder {
    base: PathBuf,
    tokenizer: Tokenizer,
    longest: usize,
    options: Options,
    /// What makes answers those of the same encoder, trained in the same way.
    settings: String,
}

impl Encoder {
    /// The encoder in a folder, for samples of at most `longest` tokens. Of the options the seed is that of each lesson.
    ///
    /// # Errors
    ///
    /// The folder does not hold a model.
    pub fn open(base: &Path, longest: usize, options: Options) -> Result<Self, Error> {
        let config = Config::read(base)?;
        let tokenizer = Tokenizer::open(base, &config)?;
        let longest = longest.min(config.max_positions);
        // Looked at once, after the last step: the texts to test on choose nothing.
        let options =
            Options { patience: 0, look_every: usize::MAX, checkpoint: None, resume: false, ..options };
        let settings = format!("{:016x}; longest {longest}; {options:?}", folder::fingerprint(base)?);
        Ok(Self { base: base.to_owned(), tokenizer, longest, options, settings })
    }

    /// The name of its folder.
    #[must_use]
    pub fn name(&self) -> String {
        let last = self.base.components().next_back().map(|part| part.as_os_str().to_string_lossy());
        last.map_or_else(|| "base".to_owned(), |name| name.into_owned())
    }

    /// Fine-tunes for the lesson and answers it.
    ///
    /// # Errors
    ///
    /// As [`train`].
    pub fn answers(&self, lesson: &Lesson<'_>, watch: &mut dyn Watch) -> Result<Answers, Error> {
        let head = head(lesson);
        let texts = lesson.texts.iter().map(|(text, class)| document(text, Some(*class)));
        let (samples, _) = self.samples(texts, &head);
        let asked = lesson.tests.iter().flatten().flatten();
        let (tests, places) = self.samples(asked.clone().map(|text| document(text, None)), &head);
        let options = Options { seed: lesson.seed, ..self.options.clone() };
        let (base, heads) = (Base::Folder(&self.base), std::slice::from_ref(&head));
        let outcome = train(base, heads, &samples, &tests, &mut |_| 0.0, &options, watch)?;
        let found = sentences::decode(asked.count(), &tests, &places, &outcome.predictions, &head);
        Ok(parted(found.iter().map(|labels| class(labels)), lesson))
    }

    fn samples(&self, documents: impl Iterator<Item = Document>, head: &Head) -> (Vec<Sample>, Vec<usize>) {
        sentences::samples(&documents.collect::<Vec<_>>(), &self.tokenizer, head, self.longest)
    }

    /// A number that changes with the lesson and with how it is learnt.
    fn number(&self, lesson: &Lesson<'_>) -> String {
        let Lesson { version, seed, classes, texts, tests } = lesson;
        format!("{:016x}", hash(&(&self.settings, version, seed, classes, texts, tests)))
    }
}

/// A label for each class of the lesson.
fn head(lesson: &Lesson<'_>) -> Head {
    let classes = (0..lesson.classes).map(|class| class.to_string());
    Head::new("label", Goal::Sentence, classes.collect())
}

fn document(text: &str, class: Option<usize>) -> Document {
    let labels = class.map(|class| class.to_string()).into_iter().collect();
    Document { text: text.to_owned(), labels, ..Document::default() }
}

fn class(labels: &[String]) -> usize {
    labels.first().and_then(|label| label.parse().ok()).unwrap_or_default()
}

/// The answers to one test set after the other, each where it was asked.
fn parted(mut classes: impl Iterator<Item = usize>, lesson: &Lesson<'_>) -> Answers {
    let mut own = |test: &Vec<&str>| classes.by_ref().take(test.len()).collect();
    lesson.tests.iter().map(|test| test.as_ref().map(&mut own)).collect()
}

/// The answers of a lesson, as a line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Row {
    lesson: String,
    answers: Answers,
}

/// Answers in a file. It holds numbers of classes, and no text.
#[derive(Debug)]
pub struct Kept {
    path: PathBuf,
    rows: BTreeMap<String, Answers>,
}

impl Kept {
    /// What is in the file; nothing where there is none.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is something else.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let rows =
            if path.is_file() { lines::<Row>(path, "answers of this experiment")? } else { Vec::new() };
        let rows = rows.into_iter().map(|row| (row.lesson, row.answers)).collect();
        Ok(Self { path: path.to_owned(), rows })
    }

    /// The answers of the encoder to the lesson: those of the file, or else new ones, which are then kept.
    ///
    /// # Errors
    ///
    /// As [`Encoder::answers`]; the file cannot be written.
    pub fn answers(
        &mut self,
        encoder: &Encoder,
        lesson: &Lesson<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Answers, Error> {
        let number = encoder.number(lesson);
        if let Some(known) = self.rows.get(&number) {
            return Ok(known.clone());
        }
        let answers = encoder.answers(lesson, watch)?;
        self.rows.insert(number, answers.clone());
        write_whole(&self.path, self.text().as_bytes())?;
        Ok(answers)
    }

    fn text(&self) -> String {
        self.rows.iter().map(line).collect()
    }
}

/// The line of a lesson.
fn line((lesson, answers): (&String, &Answers)) -> String {
    let row = Row { lesson: lesson.clone(), answers: answers.clone() };
    serde_json::to_string(&row).unwrap_or_default() + "\n"
}
