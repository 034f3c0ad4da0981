//! Where capitals stand as the initials of people.

use super::{CLOSINGS, Line};
use maskros_language::{WordRole, facts, folded};
use maskros_text::Case;

/// What stands before the initials of who did or signs something: `by`, `seconded`.
const ANNOUNCING: [WordRole; 2] = [WordRole::Agent, WordRole::SignedBy];

/// Whether capitals stand where people are named by theirs: before a bracket or in one, behind a stroke or `by`, or before a colon at the
/// head of the sentence.
pub(super) fn is_set_off(line: &Line<'_>, idx: usize) -> bool {
    let before = line.text_before(idx);
    match (before, line.text(idx + 1)) {
        ("(", ")") | ("/", _) => true,
        _ if facts(&folded(before)).has_any(&CLOSINGS) => true,
        _ if ANNOUNCING.iter().any(|role| facts(&folded(before)).has_in(*role, line.languages)) => true,
        (_, ":") => idx == line.first_word,
        (_, "(") => line.text(idx + 2).starts_with(char::is_uppercase),
        _ => false,
    }
}

/// `PD` of `PDs` and `PD's`.
pub(super) fn without_genitive(text: &str) -> &str {
    let stem = text.strip_suffix('s').map(|stem| stem.trim_end_matches(['\'', '’']));
    stem.filter(|stem| stem.chars().all(char::is_uppercase)).unwrap_or(text)
}

/// Whether two capitals stand where people do: at the head of a clause before a word in small letters, a genitive or the end.
pub(super) fn stands_as_person(line: &Line<'_>, idx: usize) -> bool {
    let next = line.text(idx + 1);
    let leads = line.is_word(idx + 1, Case::Lower) && next.chars().count() > 1;
    opens_clause(line, idx) && (leads || matches!(next, "" | "." | "," | "'s" | "’s"))
}

/// Whether what a person does stands behind the token.
pub(super) fn stands_before_deed(line: &Line<'_>, idx: usize) -> bool {
    const DEEDS: [WordRole; 7] = [
        WordRole::Deed,
        WordRole::PersonalDeed,
        WordRole::KinAct,
        WordRole::SpeechVerb,
        WordRole::Modal,
        WordRole::Auxiliary,
        WordRole::Being,
    ];
    let next = facts(line.text(idx + 1));
    line.is_word(idx + 1, Case::Lower) && DEEDS.iter().any(|role| next.has_in(*role, line.languages))
}

/// Whether a mark, a conjunction or nothing stands before the token, or it begins its line.
fn opens_clause(line: &Line<'_>, idx: usize) -> bool {
    let before = line.text_before(idx);
    MARKS.contains(&before) || is_conjunction(before) || begins_line(line, idx)
}

/// Behind these, or nothing, a clause begins.
const MARKS: [&str; 8] = ["", ".", ":", ",", ";", "(", "-", "–"];

fn begins_line(line: &Line<'_>, idx: usize) -> bool {
    let before = line.tokens.get(idx).map_or("", |token| line.document.before(token.span.start));
    before.trim_end_matches(' ').ends_with('\n')
}

fn is_conjunction(word: &str) -> bool {
    facts(word).has(WordRole::ListConjunction)
}
