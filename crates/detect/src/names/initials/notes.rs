//! `avvikelse skriven av usk M.L.`, `Wunsch nach Besuch. FA`: who wrote a note, by the initials at its end.

use super::told::is_office;
use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, Reading, SentenceContext, is_letter, put};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Lang, Languages};

/// The rule is that of signatures.
const RULE: &str = "signature";
const SCORE: f32 = 0.65;
/// So many letters are initials and no word.
const LETTERS: std::ops::RangeInclusive<usize> = 2..=3;

/// A note is looked at so many bytes back, so that the work stays linear.
const LONGEST_LINE: usize = 2_000;

/// Adds the initials at the end of a note that the sentence ends.
pub(crate) fn find(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(first) = first_of_initials(view) else { return };
    let led = first.checked_sub(1);
    let dotted = first + 1 < view.tokens.len();
    let signs = match led {
        Some(before) => dotted && is_office(view, before),
        None => ends_note(view) || (dotted && ends_text(view)),
    };
    if signs {
        let last = view.tokens.len() - 1;
        let piece = NamePiece { first, last, initials: true, reading: Reading::default() };
        put(sentence, &[piece], &NameEvidence::context(RULE, SCORE, Some(Label::Initials)), out);
    }
}

/// Where the initials begin that end the sentence: letters with their stops, or all of it as one word of capitals that nobody knows.
fn first_of_initials(view: &SentenceView<'_>) -> Option<usize> {
    let count = view.tokens.len();
    if count == 1 && is_unknown_capitals(view) {
        return Some(0);
    }
    let is_part = |at: usize| view.text(at) == "." || (is_letter(view, at) && view.is_dotted(at));
    let first = (0..count).rev().take_while(|at| is_part(*at)).last()?;
    let letters = (first..count).filter(|at| is_letter(view, *at)).count();
    (LETTERS.contains(&letters) && is_letter(view, first)).then_some(first)
}

/// Whether the first word is one of two or three capitals that nobody knows.
fn is_unknown_capitals(view: &SentenceView<'_>) -> bool {
    view.is_upper(0) && LETTERS.contains(&view.letters(0)) && !is_known(view)
}

/// Whether the one word is something else in capitals.
fn is_known(view: &SentenceView<'_>) -> bool {
    const OTHERS: [WordRole; 3] = [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort];
    view.has_roles(0) || view.facts(0).has_any(&OTHERS) || is_of_many_languages(view)
}

/// `OK`, `TV`: whether most languages have the word.
fn is_of_many_languages(view: &SentenceView<'_>) -> bool {
    const LEAST: usize = 4;
    let common = view.word(0).map_or(Languages::NONE, |word| word.common);
    Lang::SUPPORTED.iter().filter(|lang| common.has(**lang)).count() >= LEAST
}

/// Whether the sentence ends the line of a note: one that begins with a date or a time.
fn ends_note(view: &SentenceView<'_>) -> bool {
    let before = view.document.before(view.sentence.span.start);
    let near =
        before.get(before.floor_char_boundary(before.len().saturating_sub(LONGEST_LINE))..).unwrap_or("");
    let line = near.rsplit_once('\n').map_or(near, |(_, line)| line);
    let told = line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    told && line.trim_end().ends_with(['.', '!', '?']) && ends_line(view)
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
