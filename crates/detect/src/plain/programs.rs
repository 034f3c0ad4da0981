//! Words in lines of programs, of logs and in the names of files.

use super::code::{self, Line};
use super::{SURE, guess, is_guess, is_unknown};
use crate::SentenceView;
use crate::code::is_file_ending;
use maskros_text::Candidate;

/// Rules that read capitals and words as prose has them.
const PROSE: &[&str] = &[
    "listed-name",
    "listed-place",
    "unknown-capital",
    "name-in-haste",
    "institution-head",
    "place-ending",
    "two-unknown-names",
];

/// Whether a rule for prose found the words in a line of a program, and none is a known name: `GROUP BY`, `Math.max(…)`.
pub(super) fn is_program(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    if is_of_file(view, candidate) {
        return true;
    }
    let line = Line::of(view, &(*first..last + 1));
    let talk_in_block = is_in_haste(candidate) && code::is_in_block(view, *first) && !line.is_said();
    talk_in_block || (is_read_as_prose(view, candidate, words) && is_of_line(view, candidate, &line))
}

/// Whether a rule for prose found the words, and none is a known name.
fn is_read_as_prose(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    PROSE.contains(&candidate.rule) && !words.iter().any(|idx| guess::is_listed(view, *idx))
}

/// Whether the line is one of a program, or of a log that no list knows the words of.
fn is_of_line(view: &SentenceView<'_>, candidate: &Candidate, line: &Line<'_>) -> bool {
    line.is_code(view.document.cut(candidate.span)) || (is_unknown(candidate) && line.follows_level())
}

/// Whether the rule reads talk without capitals, which programs are not.
fn is_in_haste(candidate: &Candidate) -> bool {
    matches!(candidate.rule, "name-in-haste" | "lower-case-name")
}

/// Whether the ending of a file follows: `Footer.vue`. A file may be called by a known name, which the lists then say.
fn is_of_file(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    is_unsure_by_rule(candidate) && begins_with_ending(view.document.behind(candidate.span.end))
}

fn is_unsure_by_rule(candidate: &Candidate) -> bool {
    let of_prose = PROSE.contains(&candidate.rule) || candidate.rule == "place-preposition";
    candidate.score < SURE && (of_prose || is_guess(candidate))
}

/// Whether the text begins with what files end with.
fn begins_with_ending(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('.') else { return false };
    let ending = rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("");
    is_file_ending(ending)
}
