//! Words with a low line in them, outside links, paths and code: `it_kungen_88`.

use super::author::{MIN_CLEAR, has_letters};
use super::head::{LENGTHS, is_name_letter};
use crate::code;
use maskros_language::{WordRole, facts};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::cell::LazyCell;
use std::collections::HashSet;

/// The rule of words with a low line.
pub(super) const LOW_LINE: &str = "low-line";

/// Adds the words with a low line in them that are user names by their form and what stands round them.
pub(super) fn find(document: &Document, out: &mut Vec<Candidate>) {
    let text = document.text();
    let users = out.iter().filter(|one| one.label == Label::Username);
    let known: HashSet<Span> = users.map(|one| one.span).collect();
    let holds_code = LazyCell::new(|| code::holds_code(text));
    for span in runs(text).filter(|span| !known.contains(span) && is_user(text, *span)) {
        if has_digit(document.cut(span)) || !*holds_code {
            out.push(Candidate::new(span, Label::Username, 0.6, Source::Pattern, LOW_LINE));
        }
    }
}

/// The runs of letters of names that hold a low line, each once.
fn runs(text: &str) -> impl Iterator<Item = Span> {
    let mut end = 0;
    memchr::memchr_iter(b'_', text.as_bytes()).filter_map(move |at| {
        let span = (at >= end).then(|| run_at(text, at))?;
        end = span.end.max(at + 1);
        Some(span)
    })
}

/// Whether the run is a user name, and no end of what low lines stress.
fn is_user(text: &str, span: Span) -> bool {
    is_low_line_name(text, span) && !ends_stress(text, span)
}

fn has_digit(run: &str) -> bool {
    run.contains(|letter: char| letter.is_ascii_digit())
}

/// The run of letters of names round byte `at`, without full stops and hyphens at its ends; cut where it is too long for a name.
fn run_at(text: &str, at: usize) -> Span {
    let from = text.floor_char_boundary(at.saturating_sub(2 * LENGTHS.end()));
    let to = text.floor_char_boundary((at + 2 * LENGTHS.end()).min(text.len()));
    let before = text.get(from..at).unwrap_or("");
    let behind = text.get(at..to).unwrap_or("");
    let start = at - before.len() + before.trim_end_matches(is_name_letter).len();
    let end = to - behind.trim_start_matches(is_name_letter).len();
    without_marks(text.get(start..end).unwrap_or("")).shifted(start)
}

/// The part of the run between full stops and hyphens.
fn without_marks(run: &str) -> Span {
    let end = run.trim_end_matches(['.', '-']).len();
    let start = run.len() - run.trim_start_matches(['.', '-']).len();
    Span::new(start.min(end), end)
}

/// `_wie immer_`: whether the low line behind the run may end what one before it stresses.
fn ends_stress(text: &str, span: Span) -> bool {
    const REACH: usize = 400;
    let from = text.floor_char_boundary(span.start.saturating_sub(REACH));
    let before = text.get(from..span.start).unwrap_or_default();
    let opens = |(at, _)| opens_stress(before, at);
    text.get(span.start..span.end).is_some_and(|run| run.ends_with('_'))
        && before.match_indices('_').any(opens)
}

/// Whether the low line stands behind no word, as one does that begins what is stressed.
fn opens_stress(text: &str, at: usize) -> bool {
    !text.get(..at).is_some_and(|lead| lead.ends_with(char::is_alphanumeric))
}

/// What texts and the programs that made them number with a low line: `formula_7`, `table_3`.
const NUMBERED: &[&str] =
    &["formula", "equation", "eq", "table", "figure", "fig", "image", "img", "page", "item", "step", "test"];

/// Whether the run is a user name by its form and its neighbours: no link, path, file or code.
fn is_low_line_name(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or("");
    let behind = text.get(span.end..).unwrap_or("");
    let run = text.get(span.start..span.end).unwrap_or("");
    is_shaped_as_name(run)
        && !is_joined(before)
        && !is_key_of_record(before, run, behind)
        && !behind.starts_with(['(', '/', '@', '=', '\\', '[', '{', '`', ':'])
}

/// Whether the run is a key between quotation marks, and no user by its digits.
fn is_key_of_record(before: &str, run: &str, behind: &str) -> bool {
    is_key_in_quotes(before, behind) && is_hardly_numbered(run)
}

/// `"assigned_to": "Lena"`: whether quotation marks and a colon make a key of the run, as JSON writes it.
fn is_key_in_quotes(before: &str, behind: &str) -> bool {
    let value = |rest: &str| rest.trim_start().starts_with(':');
    before.ends_with('"') && behind.strip_prefix('"').is_some_and(value)
}

/// Whether the run has one digit at most, as keys do that are counted; users have more.
fn is_hardly_numbered(run: &str) -> bool {
    run.bytes().filter(u8::is_ascii_digit).count() < 2
}

/// Whether the run has a low line inside, and is neither a kind and its number nor a file.
fn is_shaped_as_name(run: &str) -> bool {
    has_low_line(run) && !is_numbered(run) && !is_named_file(run) && !is_field(run)
}

/// `first_name`, `created_at`: what programs call a field, words in small letters of which the last says what is in it and none is a name.
fn is_field(run: &str) -> bool {
    let parts = || run.split('_');
    let word = |part: &str| is_field_part(part) || !SmallWords::embedded().get(part).mostly.is_empty();
    parts().next_back().is_some_and(is_field_part) && parts().all(word)
}

fn is_field_part(part: &str) -> bool {
    facts(part).has(WordRole::FieldPart)
}

/// Whether a run has the length and the letters of a user name, and a low line among them or behind them.
fn has_low_line(run: &str) -> bool {
    let inside = run.trim_matches('_').contains('_');
    LENGTHS.contains(&run.len()) && has_letters(run) && (inside || ends_in_low_line(run))
}

/// `sofiemus_`: a word and one low line.
fn ends_in_low_line(run: &str) -> bool {
    run.strip_suffix('_').is_some_and(|word| word.len() >= MIN_CLEAR && !word.contains('_'))
}

/// `formula_7`
fn is_numbered(run: &str) -> bool {
    let digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    run.split_once('_').is_some_and(|(kind, number)| NUMBERED.contains(&kind) && digits(number))
}

/// A file ends in letters behind its last full stop (`rapport_final.docx`), a user name may end in `gh_91`.
fn is_named_file(run: &str) -> bool {
    run.rsplit_once('.').is_some_and(|(_, end)| !end.contains('_'))
}

/// Whether the text before a run joins it to a link, a path, a variable or code; a stroke that begins a line does not.
fn is_joined(before: &str) -> bool {
    const JOINTS: [char; 15] = ['/', '@', '#', '\\', '$', '%', '&', '=', '?', '{', ':', '+', '`', '-', '.'];
    let lead = before.trim_end_matches('/');
    let signed = before.ends_with('/') && (lead.is_empty() || lead.ends_with('\n'));
    !signed && before.trim_end_matches(['\'', '"']).ends_with(JOINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_json_are_nobody() {
        let text = r#"{"assigned_to":"x","sent_to": "it_kungen_88","line_2":"y"}"#;
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &mut out);
        assert_eq!(out.iter().map(|one| document.cut(one.span)).collect::<Vec<_>>(), ["it_kungen_88"]);
        assert!(is_hardly_numbered("line_2") && !is_hardly_numbered("it_kungen_88"));
    }
}
