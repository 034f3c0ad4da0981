//! A first name that stands where only somebody does is replaced, whatever agency, song, season or stone is called so too.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, Strength};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::{Action, Document};

/// Frames of six languages, with a place for the name, behind a greeting and behind somebody's kin; and how many names may stay there: nouns and
/// verbs, of German most, where nouns have the capital of names.
const FRAMES: [(&str, usize); 12] = [
    ("Hej {}, hur mår du idag?", 2),
    ("Igår kom min bror {} hem till oss.", 2),
    ("Hei {}, hvordan har du det i dag?", 2),
    ("I går kom broren min {} hjem til oss.", 2),
    ("Hej {}, hvordan har du det i dag?", 2),
    ("I går kom min bror {} hjem til os.", 2),
    ("Hallo {}, wie geht es dir heute?", 16),
    ("Gestern kam mein Bruder {} zu uns nach Hause.", 4),
    ("Hi {}, how are you doing today?", 2),
    ("Yesterday my brother {} came round to see us.", 2),
    ("Salut {}, comment vas-tu aujourd'hui ?", 2),
    ("Hier mon frère {} est venu à la maison.", 2),
];

/// Every so many first names are tried that the packs do not have, so that the test takes seconds.
const STEP: usize = 13;

/// First names that the lists know well, with their capital: those that the packs have as something else too, and some of the others.
fn first_names() -> Vec<String> {
    let mut names = Vec::new();
    Lexicon::embedded().each_word(|folded, word| {
        let known = word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
        if known && folded.chars().all(char::is_alphabetic) && folded.chars().count() > 2 {
            names.push(capitalised(folded));
        }
    });
    let tried =
        names.into_iter().enumerate().filter(|(number, name)| number % STEP == 0 || is_in_packs(name));
    tried.map(|(_, name)| name).collect()
}

fn is_in_packs(name: &str) -> bool {
    let facts = facts(&name.to_lowercase());
    WordRole::ALL.iter().any(|role| facts.has(*role))
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
    assert!(names.len() > 3000, "{}", names.len());
    for (frame, most) in FRAMES {
        let left: Vec<&String> = names.iter().filter(|name| !is_replaced(&pipeline, frame, name)).collect();
        assert!(left.len() <= most, "{frame}: {left:?} of {}", names.len());
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
