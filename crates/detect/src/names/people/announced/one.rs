//! One announced name, however it is written.

use super::evidence::{BIRTH_NAME, told};
use super::lower::lower;
use super::scores::AnnouncedName;
use super::words::ordinary;
use crate::SentenceView;
use crate::names::initials::told as initials;
use crate::names::people::titles;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, Trust, is_capitalised, put, read};
use maskros_language::{Announced, Announcement};
use maskros_text::{Candidate, Label};

/// One announced name at `at`; gives the token after it.
pub(super) fn one(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_capitalised(sentence.view, at) {
        return without_capital(sentence, at, context, out);
    }
    if is_title(sentence, at) {
        return None;
    }
    let pieces = read(sentence, at, trust(context));
    if pieces.is_empty() {
        return initials::behind_phrase(sentence, at, out).or_else(|| ordinary(sentence, at, context, out));
    }
    put_announced(sentence, &pieces, context, out)
}

/// `von der Heyden`, `av mh`, `anna`: what may be a name though it has no capital at its head.
fn without_capital(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    noble(sentence, at, context, out)
        .or_else(|| initials::behind_phrase(sentence, at, out))
        .or_else(|| lower(sentence, at, context, out))
}

/// `le juge M. J. Lefort`: whether a title or rank stands there, which is not read as an initial.
fn is_title(sentence: &SentenceContext<'_>, at: usize) -> bool {
    titles::is_shortened_title(sentence, at) || titles::is_short_office(sentence.view, at)
}

/// How much the phrase vouches for the name behind it.
const fn trust(context: &Announcement) -> Trust {
    match context.wants {
        Announced::Roll => Trust::Title,
        Announced::Surname if context.score > 0.7 => Trust::Person,
        _ => Trust::Context,
    }
}

/// Puts the name down if the phrase announces such a one; gives the token after it.
fn put_announced(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let reading = NamePiece::first_word(pieces)?.reading;
    let name = AnnouncedName { sentence, context, reading, alone: pieces.len() == 1 };
    put(sentence, pieces, &told(context, name.score()?), out)
}

/// `Klägerin: von der Heyden`, `geb. von Lauen`: a surname that begins with a small word, behind a colon or a word for births.
fn noble(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if context.wants == Announced::Roll || !begins_noble(sentence.view, at, context.rule == BIRTH_NAME) {
        return None;
    }
    let pieces = read(sentence, at, Trust::Title);
    pieces.last().filter(|last| last.last > at)?;
    let told = NameEvidence { alone: Some(Label::Surname), ..told(context, context.score.min(0.8)) };
    put(sentence, &pieces, &told, out)
}

/// Whether a small word stands there that surnames begin with, behind a word for births (`birth`) or a colon.
fn begins_noble(view: &SentenceView<'_>, at: usize, birth: bool) -> bool {
    match view.folded(at) {
        "von" | "van" => birth || view.text_before(at) == ":",
        "vom" | "zu" | "zum" | "zur" | "ten" | "de" | "af" => !birth && view.text_before(at) == ":",
        _ => false,
    }
}
