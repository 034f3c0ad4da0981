//! The first letter of a first name that a note goes on with: `Samtale med Lena. L. vil gerne i butik.`

use super::{Line, Pass, capitals::stands_before_deed};
use maskros_text::{Case, Span};

impl Pass<'_> {
    /// `L.` of a first name of the document that begins so.
    pub(super) fn lone_letter(&mut self, line: &Line<'_>, idx: usize) {
        let begins = line.text(idx).starts_with(|letter: char| self.names.is_first_letter(letter));
        if let Some(span) = subject(line, idx).filter(|_| begins) {
            self.put_initials(line, span);
        }
    }
}

/// Where the letter with its stop lies that stands at the head of what somebody does, or before what is theirs (`L.s mor`).
fn subject(line: &Line<'_>, idx: usize) -> Option<Span> {
    let stop = idx + 1;
    let subject = is_letter_with_stop(line, idx) && opens_sentence(line, idx) && goes_on(line, stop);
    subject.then(|| line.span(idx, stop))
}

fn is_letter_with_stop(line: &Line<'_>, idx: usize) -> bool {
    let capital = line.is_word(idx, Case::Title) || line.is_word(idx, Case::Upper);
    capital && line.text(idx + 1) == "." && touches(line, idx)
}

/// Whether nothing, or the stop of another sentence, stands before the token.
fn opens_sentence(line: &Line<'_>, idx: usize) -> bool {
    let ends = |before: &str| matches!(before, "." | "!" | "?");
    idx == line.first_word || (ends(line.text_before(idx)) && !touches(line, idx - 1))
}

/// Whether a genitive joined to the stop, or what somebody does, stands behind it.
fn goes_on(line: &Line<'_>, stop: usize) -> bool {
    let owner = line.text(stop + 1) == "s" && touches(line, stop);
    owner || (stands_before_deed(line, stop) && !touches(line, stop))
}

/// Whether nothing stands between the token and the next.
fn touches(line: &Line<'_>, idx: usize) -> bool {
    let ends = |at: usize| line.tokens.get(at).map(|token| token.span);
    ends(idx).zip(ends(idx + 1)).is_some_and(|(one, next)| one.end == next.start)
}
