//! What titles tell of names, and how they and a lone surname are put down.

use crate::SentenceView;
use crate::names::reading::{Evidence, NameEvidence, SentenceContext, put_one};
use maskros_text::{Attributes, Candidate, Label, Sex};

/// What a title tells of the name behind it.
pub(super) const TITLED: NameEvidence = NameEvidence::context("title", 0.9, Some(Label::Surname));

/// Titles that are whole words: a stop behind them ends what was said (`Oui, monsieur. Serait-il …`).
pub(super) const WHOLE: &[&str] =
    &["monsieur", "madame", "mademoiselle", "messieurs", "mesdames", "frau", "fräulein", "sir", "madam"];

/// What titles tell of the name behind them.
#[derive(Clone, Copy)]
pub(super) struct Told {
    pub sex: Option<Sex>,
    /// Whether they are only an office, which announces other things too.
    pub office: bool,
}

/// Puts one word down as the surname behind a title; gives the token after it.
pub(super) fn put_surname(
    sentence: &SentenceContext<'_>,
    at: usize,
    sex: Option<Sex>,
    out: &mut Vec<Candidate>,
) -> usize {
    put_one(sentence, at, &NameEvidence { sex, score: 0.8, ..TITLED }, out);
    at + 1
}

pub(super) fn put_titles(
    sentence: &SentenceContext<'_>,
    titles: &[(usize, usize)],
    sex: Option<Sex>,
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::context("title", Label::Title, 0.9);
    for run in titles.chunk_by(|(_, last), (next, _)| are_one_title(sentence.view, *last, *next)) {
        if let ([(first, _), ..], [.., (_, last)]) = (run, run) {
            sentence.put_with(out, *first, *last, evidence, Attributes { sex, ..Attributes::default() });
        }
    }
}

/// Whether a title begins right behind the last token of another, or behind a hyphen.
fn are_one_title(view: &SentenceView<'_>, last: usize, next: usize) -> bool {
    next == last + 1 || (next == last + 2 && view.text(last + 1) == "-")
}
