//! The parts of words that make a number an age.

use maskros_language::{Table, rows};
use std::sync::LazyLock;

/// Beginnings of words that follow the number and make it an age, with the score.
static ENDINGS: LazyLock<Vec<(&'static str, f32)>> = LazyLock::new(|| {
    let with_score = |strength: &'static str| move |word: &&'static str| (*word, score(strength));
    rows(Table::AgeEnding)
        .iter()
        .flat_map(|row| row.words("words").iter().map(with_score(row.value("strength"))))
        .collect()
});

fn score(strength: &str) -> f32 {
    match strength {
        "certain" => 0.95,
        "sure" => 0.8,
        _ => 0.6,
    }
}

/// How sure it is that the word behind a number makes an age of it; short forms (`j`, `yo`) must be the whole word.
pub(crate) fn adjective_score(tail: &str) -> Option<f32> {
    let begins = |start: &str| if is_short(start) { tail == start } else { tail.starts_with(start) };
    ENDINGS.iter().find(|(start, _)| begins(start)).map(|(_, score)| *score)
}

/// Short forms count only where they are joined to the digits.
const fn is_short(form: &str) -> bool {
    form.len() <= 2
}

/// Whether the word holds the part that makes an age of a number.
pub(super) fn ends_age(folded: &str) -> bool {
    adjective_at(folded).is_some()
}

/// Where in a word the part begins that makes a number an age: at an `å`, `aa`, `jä`, `ja` or `-y` only, so that most words are
/// passed over at the speed of their bytes.
pub(crate) fn adjective_at(folded: &str) -> Option<usize> {
    let starts = |at: &usize| {
        let rest = folded.get(*at..).unwrap_or("");
        ENDINGS.iter().any(|(part, _)| !is_short(part) && rest.starts_with(part))
    };
    let likely =
        |pair: &[u8]| matches!(pair, [0xC3, 0xA5] | [b'a', b'a'] | [b'j', 0xC3 | b'a'] | [b'y', b'e' | b'r']);
    let pairs = folded.as_bytes().windows(2).enumerate().skip(2);
    pairs.filter(|(_, pair)| likely(pair)).map(|(at, _)| at).find(starts)
}
