//! A first name that stands where only somebody does is replaced, whatever agency, song, season or stone is called so too.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_lexicon::{Lexicon, Strength};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::{Action, Document};

/// Frames of six languages, with a place for the name: behind a greeting and behind somebody's kin.
const FRAMES: [[&str; 2]; 6] = [
    ["Hej {}, hur mår du idag?", "Igår kom min bror {} hem till oss."],
    ["Hei {}, hvordan har du det i dag?", "I går kom broren min {} hjem til oss."],
    ["Hej {}, hvordan har du det i dag?", "I går kom min bror {} hjem til os."],
    ["Hallo {}, wie geht es dir heute?", "Gestern kam mein Bruder {} zu uns nach Hause."],
    ["Hi {}, how are you doing today?", "Yesterday my brother {} came round to see us."],
    ["Salut {}, comment vas-tu aujourd'hui ?", "Hier mon frère {} est venu à la maison."],
];

/// Every so many first names are tried, so that the test takes seconds.
const STEP: usize = 13;
/// Of a thousand so many may stay in a frame: nouns and verbs of German, where nouns have the capital of names.
const MOST_LEFT: usize = 5;

/// First names that the lists know well, with their capital.
fn first_names() -> Vec<String> {
    let mut names = Vec::new();
    Lexicon::embedded().each_word(|folded, word| {
        let known = word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
        if known && folded.chars().all(char::is_alphabetic) && folded.chars().count() > 2 {
            names.push(capitalised(folded));
        }
    });
    names.into_iter().step_by(STEP).collect()
}

fn capitalised(folded: &str) -> String {
    let mut letters = folded.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whether the name, or more, is replaced where it stands in the frame.
fn is_replaced(pipeline: &Pipeline, frame: &str, name: &str) -> bool {
    let document = Document::new("test", frame.replace("{}", name));
    let start = frame.find("{}").unwrap();
    let decisions = pipeline.analyse(&document).decisions;
    let mut over =
        decisions.iter().filter(|one| one.span.start <= start && one.span.end >= start + name.len());
    over.any(|one| one.action == Action::Replace)
}

#[test]
fn who_is_greeted_and_somebodys_kin_are_replaced() {
    let policy = Policy::builtin("default").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let names = first_names();
    assert!(names.len() > 500, "{}", names.len());
    for frame in FRAMES.into_iter().flatten() {
        let left: Vec<&String> = names.iter().filter(|name| !is_replaced(&pipeline, frame, name)).collect();
        assert!(left.len() * 1000 <= names.len() * MOST_LEFT, "{frame}: {left:?} of {}", names.len());
    }
}

#[test]
fn words_that_agencies_and_songs_share_with_people() {
    let policy = Policy::builtin("default").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    for (frame, name) in [
        ("Hi {}, how are you doing today?", "Isa"),
        ("Yesterday my brother {} came round to see us.", "Nino"),
        ("Mein Bruder {} wird 16.", "Jakob"),
        ("Mon frère {} arrive demain.", "Jacques"),
        ("We met my uncle {} there.", "Sam"),
        ("Vi åt middag med {} och Anna igår.", "Lia"),
        ("Hallo {}, wie geht es dir heute?", "Till"),
        ("Meine Schwester {} kommt auch.", "Waltraut"),
    ] {
        assert!(is_replaced(&pipeline, frame, name), "{frame} {name}");
    }
    assert!(!is_replaced(&pipeline, "On chante Frère {} à la crèche.", "Jacques"));
}
