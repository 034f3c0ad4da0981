//! Which of the names, places and numbers that people marked in our own documents can still be read.

use super::{Report, Written, each_marked, road, words};
use crate::gold::{Gold, marked};
use anyhow::Result;
use maskros_language::folded;
use maskros_policy::Strategy;
use maskros_text::{Group, Label, Lang};
use std::collections::BTreeSet;

/// The sets, with the names of their measures: of letters, and of chats.
const SETS: [(&str, [&str; 2]); 11] = [
    (marked::GOLD, ["strings in letters", "strings in chats"]),
    (marked::ORDINARY, ["strings in ordinary letters", "strings in ordinary chats"]),
    (marked::PLAIN, ["strings in plain letters", "strings in plain chats"]),
    (marked::ERRANDS, ["strings in errands", "strings in chats of errands"]),
    (marked::RARE, ["strings in rare letters", "strings in rare chats"]),
    (marked::EVERYDAY, ["strings in everyday documents", "strings in everyday chats"]),
    (marked::DENSE, ["strings in dense documents", "strings in dense chats"]),
    (marked::ARCHIVE, ["strings in archive documents", "strings in archive chats"]),
    (marked::DOSSIER, ["strings in dossier documents", "strings in dossier chats"]),
    (marked::MAILBAG, ["strings in mailbag documents", "strings in mailbag chats"]),
    (marked::UNSEEN, UNSEEN),
];

/// Of these only sums are told.
const UNSEEN: [&str; 2] = ["strings in unseen documents", "strings in unseen chats"];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    for (folder, measures) in SETS {
        each_marked(&road, folder, |lang, gold, written| count(measures, lang, gold, written, report))?;
    }
    Ok(())
}

fn count(
    [letters, chats]: [&'static str; 2],
    lang: Lang,
    gold: &Gold,
    written: &Written<'_>,
    report: &mut Report,
) {
    let measure = if is_chat(&gold.genre) { chats } else { letters };
    let output = spaced(&written.text());
    for string in telling(gold, lang) {
        let gone = !output.contains(&spaced(string));
        report.case(measure, lang.code(), gone, || place(measure, gold, string));
    }
}

/// The strings that are to be gone. `Sverige` in a Swedish text stays.
fn telling(gold: &Gold, lang: Lang) -> BTreeSet<&str> {
    let marked = gold.spans.iter().filter(|span| Label::from_name(&span.label).is_some_and(identifies));
    let strings = marked.map(|span| gold.document.cut(span.span));
    strings.filter(|text| is_telling(text) && !words::names_home(text, lang)).collect()
}

/// The document, with the string where the document may be read; of the unseen ones not even the number is told.
fn place(measure: &str, gold: &Gold, string: &str) -> String {
    let document = gold.document.id();
    match () {
        () if UNSEEN.contains(&measure) => "left".to_owned(),
        () if gold.may_be_read() => format!("{document} {string}"),
        () => document.to_owned(),
    }
}

/// Whether texts of this kind are written in haste, often without capitals.
fn is_chat(genre: &str) -> bool {
    ["chat", "forum", "post", "sms", "messages"].iter().any(|kind| genre.to_lowercase().contains(kind))
}

/// The labels of names, places and numbers that the policy `default` replaces wherever they stand.
fn identifies(label: Label) -> bool {
    is_of_names_or_numbers(label.group())
        && !matches!(
            label,
            Label::Title | Label::StreetNr | Label::Initials | Label::Authority | Label::Court
        )
}

const fn is_of_names_or_numbers(group: Group) -> bool {
    matches!(group, Group::Person | Group::Place | Group::Institution | Group::Contact | Group::Number)
}

fn is_telling(text: &str) -> bool {
    words::words(text).any(words::is_long)
}

/// The words of a text between blanks, folded, so that a string is found at the borders of words only.
pub(super) fn spaced(text: &str) -> String {
    let words: Vec<String> = words::words(text).map(folded).collect();
    format!(" {} ", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_found_as_words() {
        assert!(spaced("hej, Anna-Lena!").contains(&spaced("anna lena")));
        assert!(!spaced("Annas hund").contains(&spaced("Anna")));
    }
}
