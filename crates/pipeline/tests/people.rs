//! People in ordinary frames, by every form of their names: in few is a part of the name left.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use common::{Replaced, assert_few};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Span;
use serde::Deserialize;

/// `people.toml`, which says what each part is.
#[derive(Deserialize)]
struct People {
    forms: Vec<String>,
    language: Vec<Frames>,
}

#[derive(Deserialize)]
struct Frames {
    code: String,
    before: String,
    most: usize,
    people: Vec<String>,
    frames: Vec<String>,
}

/// A name in its text, and where its words stand but for the small ones.
struct Case {
    text: String,
    words: Vec<Span>,
}

impl Frames {
    fn cases(&self, forms: &[String]) -> Vec<Case> {
        let names = self.people.iter().flat_map(|person| forms.iter().map(|form| name(person, form)));
        names.flat_map(|name| self.frames.iter().map(move |frame| self.case(&name, frame))).collect()
    }

    fn case(&self, name: &str, frame: &str) -> Case {
        let (before, behind) = frame.split_once("{name}").unwrap();
        let start = self.before.len() + 1 + before.len();
        let text = format!("{}\n{before}{name}{behind}", self.before);
        Case {
            text,
            words: words(name).map(|word| Span::new(start + word.start, start + word.end)).collect(),
        }
    }
}

impl Case {
    /// Whether a letter of a word is not replaced.
    fn is_left(&self, pipeline: &Pipeline) -> bool {
        let replaced = Replaced::of(pipeline, &self.text);
        self.words.iter().any(|word| replaced.letters_left(&self.text, *word) > 0)
    }
}

/// The name of the person in this form.
fn name(person: &str, form: &str) -> String {
    let (first, surname) = person.split_once("; ").unwrap();
    let initial: String = first.chars().take(1).collect();
    let parts = [
        ("{first}", first.to_owned()),
        ("{surname}", surname.to_owned()),
        ("{FIRST}", first.to_uppercase()),
        ("{SURNAME}", surname.to_uppercase()),
        ("{initial}", initial),
    ];
    parts.iter().fold(form.to_owned(), |name, (part, text)| name.replace(part, text))
}

/// The words of a name that tell somebody.
fn words(name: &str) -> impl Iterator<Item = Span> {
    const SMALL: [&str; 6] = ["von", "de", "la", "el", "al", "le"];
    let mut end = 0;
    let spans = name.split_inclusive(|letter: char| !letter.is_alphabetic()).map(move |part| {
        let (start, word) = (end, part.trim_end_matches(|letter: char| !letter.is_alphabetic()));
        end += part.len();
        (word, Span::new(start, start + word.len()))
    });
    spans.filter(|(word, _)| !SMALL.contains(&word.to_lowercase().as_str())).map(|(_, span)| span)
}

#[test]
fn names_of_people_are_replaced() {
    let people: People = toml::from_str(include_str!("people.toml")).unwrap();
    let pipeline = Pipeline::new(Settings { policy: Policy::builtin("default").unwrap(), languages: None });
    for frames in &people.language {
        let cases = frames.cases(&people.forms);
        let left: Vec<&str> =
            cases.iter().filter(|case| case.is_left(&pipeline)).map(|case| case.text.as_str()).collect();
        assert_few(&frames.code, &left, cases.len(), frames.most);
    }
}
