//! People whom only the lists know: names of several parts, single names, lists of names.
//!
//! [`find`] asks in turn what the line shows ([`lines`]), whether initials lead ([`initials`]), whether the surname stands first
//! ([`surname_first`]), and what the lists have ([`listed`]) or have not ([`unlisted`]); [`small`] reads names in small letters.

mod adjectives;
mod before_name;
mod initials;
mod ordinary;
mod small;
mod surname_first;
mod unlisted;

use super::{alone, lines};
use crate::names::initials::double;
use crate::names::places::compounds::named_part;
use crate::names::reading::{
    Evidence, NameEvidence, Reading, SentenceContext, Trust, is_built, is_capitalised, is_greeting,
    is_initial, is_letter, is_shortened, is_surname_prefix, listed_score, put, read,
};
use maskros_text::{Candidate, Label};

pub(crate) use adjectives::adjective;
pub(crate) use surname_first::noble_first;

/// Looks for a name that begins at token `idx`; gives the token to go on with.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    let end = match is_capitalised(sentence.view, idx) {
        true => with_capital(sentence, idx, out),
        false => small::pair(sentence, idx, out),
    };
    end.unwrap_or(idx + 1)
}

/// The name that begins with the capitalised word at `idx`; gives the token after it.
fn with_capital(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    match prefixed(sentence, idx, out) {
        Some(next) => Some(next),
        None if is_shortened(sentence, idx) || view.is_joined_letters(idx) => {
            initials::after_initials(sentence, idx, out).or_else(|| double::find(sentence, idx, out))
        }
        None if is_initial(view, idx) && is_greeting(view, idx) => None,
        None => on_line(sentence, idx, out).or_else(|| by_reading(sentence, idx, out)),
    }
}

/// The name by its form, by the lists or though it is on none.
fn by_reading(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let reading = &sentence.reading(idx);
    match () {
        () if is_built(sentence, idx) => Some(built(sentence, idx, out)),
        () if !reading.is_listed() => unlisted::unlisted(sentence, idx, reading, out),
        () => surname_first::surname_first(sentence, idx, reading, out)
            .or_else(|| by_lists(sentence, idx, reading, out)),
    }
}

/// The name of the lists, unless a part of the word is named by itself, or it says something of a name behind it.
fn by_lists(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let said = || before_name::is_word_before_name(sentence, idx, reading);
    let other = named_part(sentence.view, idx).is_some() || said();
    if other { None } else { listed(sentence, idx, reading, out) }
}

/// The name that begins with the listed one at `idx`, alone or with others; gives the token after it.
fn listed(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let pieces = read(sentence, idx, Trust::Lists);
    let surname = reading.first.is_none().then_some(Label::Surname);
    let told = match pieces.len() {
        0 => return None,
        1 => NameEvidence::listed("listed-name", alone::score(sentence, idx, reading), None),
        _ => NameEvidence::listed("name-sequence", listed_score(sentence, &pieces), surname),
    };
    put(sentence, &pieces, &told, out)
}

/// `Ó Briain called`: a surname that begins with a word of its own, without a first name.
fn prefixed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_surname_prefix(sentence, idx) || sentence.shouting {
        return None;
    }
    let pieces = read(sentence, idx, Trust::Lists);
    pieces.last().filter(|last| last.last > idx)?;
    put(sentence, &pieces, &NameEvidence::listed("surname-with-prefix", 0.85, Some(Label::Surname)), out)
}

/// `Judge: I McFatridge`: a surname by its form, with the initial before it; gives the token after it.
fn built(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    let told = |label| Evidence::context("surname-by-form", label, 0.85);
    sentence.put(out, idx, idx, told(Label::Surname));
    if let Some(initial) = idx.checked_sub(1).filter(|before| is_letter(sentence.view, *before)) {
        sentence.put(out, initial, initial, told(Label::Initials));
    }
    idx + 1
}

/// A name by what its line shows: a profession behind it, capitals, a kiss.
fn on_line(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    ON_LINE.iter().find_map(|rule| rule(sentence, idx, out))
}

/// Reads a name that begins at a token, and answers with the token behind it.
type NameReader = fn(&SentenceContext<'_>, usize, &mut Vec<Candidate>) -> Option<usize>;

/// What a line can show a name by; the first that does wins.
const ON_LINE: [NameReader; 8] = [
    lines::before_profession,
    ordinary::ordinary_first,
    lines::article_first,
    lines::capitals_first,
    lines::between_semicolons,
    lines::all_capitals,
    lines::line_of_name,
    lines::kissed,
];
