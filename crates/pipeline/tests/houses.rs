//! Houses, firms and clubs in ordinary frames: hardly one leaves what it is called behind, with capitals and without.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use common::{Replaced, assert_few};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Span;
use serde::Deserialize;

/// `houses.toml`, which says what each part is.
#[derive(Deserialize)]
struct Houses {
    language: Vec<Frames>,
}

#[derive(Deserialize)]
struct Frames {
    code: String,
    before: String,
    most: [usize; 2],
    surname: Vec<String>,
    place: Vec<String>,
    word: Vec<String>,
    coined: Vec<String>,
    bodies: Vec<String>,
    frames: Vec<String>,
}

/// A body in its text, and where its name stands.
struct Case {
    text: String,
    name: Span,
}

impl Frames {
    fn cases(&self) -> Vec<Case> {
        let called = self.bodies.iter().flat_map(|body| self.called(body));
        called.flat_map(|told| self.frames.iter().map(move |frame| self.case(&told, frame))).collect()
    }

    /// What stands before each name, the name, and what stands behind it.
    fn called(&self, body: &str) -> Vec<[String; 3]> {
        let kinds = [
            ("{surname}", &self.surname),
            ("{place}", &self.place),
            ("{word}", &self.word),
            ("{coined}", &self.coined),
        ];
        let of_kind = |(kind, names): (&str, &Vec<String>)| -> Vec<[String; 3]> {
            let parts = body.split_once(kind);
            let filled = |(before, behind): (&str, &str)| {
                names.iter().map(|name| [before, name, behind].map(str::to_owned)).collect()
            };
            parts.map_or(Vec::new(), filled)
        };
        kinds.into_iter().flat_map(of_kind).collect()
    }

    fn case(&self, told: &[String; 3], frame: &str) -> Case {
        let (before, behind) = frame.split_once("{body}").unwrap();
        let start = self.before.len() + 1 + before.len() + told[0].len();
        let text = format!("{}\n{before}{}{behind}", self.before, told.concat());
        Case { text, name: Span::new(start, start + told[1].len()) }
    }
}

impl Case {
    /// The same without capitals, which have as many bytes.
    fn in_small_letters(mut self) -> Self {
        self.text = self.text.to_lowercase();
        self
    }
}

#[test]
fn names_of_houses_are_replaced() {
    let houses: Houses = toml::from_str(include_str!("houses.toml")).unwrap();
    let pipeline = Pipeline::new(Settings { policy: Policy::builtin("default").unwrap(), languages: None });
    for frames in &houses.language {
        for (small, most) in [false, true].into_iter().zip(frames.most) {
            let cases = frames.cases().into_iter();
            let cases: Vec<Case> =
                if small { cases.map(Case::in_small_letters).collect() } else { cases.collect() };
            let left: Vec<&str> = cases
                .iter()
                .filter(|case| Replaced::of(&pipeline, &case.text).letters_left(&case.text, case.name) > 0)
                .map(|case| case.text.as_str())
                .collect();
            let name = format!("{} {}", frames.code, if small { "small" } else { "capitals" });
            assert_few(&name, &left, cases.len(), most);
        }
    }
}
