//! `avvikelse skriven av usk M.L.`, `Wunsch nach Besuch. FA`: who wrote a note, by the initials at its end.

use super::dots::is_office;
use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, is_dotted_letter, is_letter, put};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Languages};

/// The rule is that of signatures.
const TOLD: NameEvidence = NameEvidence::context("signature", 0.65, Some(Label::Initials));
/// So many letters are initials and no word.
const LETTERS: std::ops::RangeInclusive<usize> = 2..=3;

/// A note is looked at so many bytes back, so that the work stays linear.
const LONGEST_LINE: usize = 2_000;

/// Adds the initials at the end of a note that the sentence ends.
pub(crate) fn find(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if let Some(first) = first_of_initials(view).filter(|first| is_signed(view, *first)) {
        put(sentence, &[NamePiece::of_initials(first, view.tokens.len() - 1)], &TOLD, out);
    }
}

/// Whether the initials from token `first` to the end of the sentence stand where notes are signed.
fn is_signed(view: &SentenceView<'_>, first: usize) -> bool {
    let dotted = first + 1 < view.tokens.len();
    match first.checked_sub(1) {
        Some(before) if view.text(before) == "/" => true,
        Some(before) => dotted && is_office(view, before),
        None => ends_note(view) || (dotted && ends_text(view)),
    }
}

/// Where the initials begin that end the sentence: letters with their stops, or all of it, or all behind a stroke (`/KJ`), as one word of
/// capitals that nobody knows.
fn first_of_initials(view: &SentenceView<'_>) -> Option<usize> {
    match view.tokens.len() {
        1 if is_unknown_capitals(view, 0) => Some(0),
        2 if view.text(0) == "/" && is_unknown_capitals(view, 1) => Some(1),
        count => first_of_dotted(view, count),
    }
}

/// The first of two or three letters, each but perhaps the last with its full stop, that end a sentence of so many tokens.
fn first_of_dotted(view: &SentenceView<'_>, count: usize) -> Option<usize> {
    let is_part = |at: &usize| view.text(*at) == "." || is_dotted_letter(view, *at);
    let first = (0..count).rev().take_while(is_part).last()?;
    let letters = (first..count).filter(|at| is_letter(view, *at)).count();
    (LETTERS.contains(&letters) && is_letter(view, first)).then_some(first)
}

/// Whether the word is one of two or three capitals that nobody knows.
fn is_unknown_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && LETTERS.contains(&view.letters(idx)) && !is_known(view, idx)
}

/// Whether the word is something else in capitals.
fn is_known(view: &SentenceView<'_>, idx: usize) -> bool {
    const OTHERS: [WordRole; 3] = [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort];
    view.has_roles(idx) || view.facts(idx).has_any(&OTHERS) || is_of_many_languages(view, idx)
}

/// `OK`, `TV`: whether most languages have the word.
fn is_of_many_languages(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST: usize = 4;
    let common = view.word(idx).map_or(Languages::NONE, |word| word.common);
    common.intersection(Languages::SUPPORTED).iter().count() >= LEAST
}

/// Whether the sentence ends the line of a note: one that begins with a date or a time.
fn ends_note(view: &SentenceView<'_>) -> bool {
    let line = line_before(view).trim();
    let told = line.starts_with(|first: char| first.is_ascii_digit());
    told && line.ends_with(['.', '!', '?']) && ends_line(view)
}

/// What stands before the sentence on its line.
fn line_before<'a>(view: &SentenceView<'a>) -> &'a str {
    let before = view.document.before(view.sentence.span.start);
    let start = before.floor_char_boundary(before.len().saturating_sub(LONGEST_LINE));
    let near = before.get(start..).unwrap_or("");
    near.rsplit_once('\n').map_or(near, |(_, line)| line)
}

fn ends_line(view: &SentenceView<'_>) -> bool {
    let rest = view.document.behind(view.sentence.span.end).trim_start_matches([' ', '\t', '\r']);
    rest.is_empty() || rest.starts_with('\n')
}

/// Whether the sentence is the last line of the text.
fn ends_text(view: &SentenceView<'_>) -> bool {
    let begins = view.document.before(view.sentence.span.start).ends_with('\n');
    begins && view.document.behind(view.sentence.span.end).trim_start().is_empty()
}
