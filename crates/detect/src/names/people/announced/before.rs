//! Names before what announces them: `Anna Lind sagte`, `Anna Lind, f. 1980`.

use super::evidence::told;
use crate::SentenceView;
use crate::names::reading::{
    NameEvidence, NamePiece, SentenceContext, Trust, is_capitalised, is_initial, put, read,
};
use maskros_language::Announcement;
use maskros_text::Candidate;

/// A name before its context has at most so many tokens.
const MAX_BEFORE: usize = 5;

/// A name that ends at token `at`, before its context.
pub(super) fn before(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let end = end_before(sentence.view, at, context);
    let Some(first) = first_before(sentence, end) else { return };
    let pieces = read(sentence, first, Trust::Context);
    let vouched = is_vouched_for(&pieces);
    if ends_at(&pieces, end) && (vouched || is_proved_by_capital(sentence, first, &pieces)) {
        let sure = if vouched { 0.15 } else { 0.0 };
        let told = NameEvidence { alone: None, ..told(context, context.score + sure) };
        put(sentence, &pieces, &told, out);
    }
}

/// Where the name ends: before the comma or bracket that a birth stands behind.
fn end_before(view: &SentenceView<'_>, at: usize, context: &Announcement) -> usize {
    let birth = context.score > 0.6;
    if birth && matches!(view.text(at), "," | "(") { at.saturating_sub(1) } else { at }
}

/// The first of the words before the context that may be parts of a name.
fn first_before(sentence: &SentenceContext<'_>, end: usize) -> Option<usize> {
    let words = (0..MAX_BEFORE).map_while(|back| end.checked_sub(back));
    words.take_while(|idx| is_namelike(sentence, *idx)).last()
}

/// Whether the name ends right before what announces it.
fn ends_at(pieces: &[NamePiece], end: usize) -> bool {
    pieces.last().is_some_and(|last| last.last == end)
}

/// Whether the name has several parts, or the lists have one as nothing else.
fn is_vouched_for(pieces: &[NamePiece]) -> bool {
    pieces.len() > 1 || pieces.iter().any(|piece| piece.reading.is_sure_name())
}

/// Whether the capital of the name that begins at `first` shows that it is no ordinary word.
fn is_proved_by_capital(sentence: &SentenceContext<'_>, first: usize, pieces: &[NamePiece]) -> bool {
    let unusual = |piece: &NamePiece| !piece.reading.ordinary;
    sentence.capitals_tell()
        && !is_initial(sentence.view, first)
        && NamePiece::first_word(pieces).is_some_and(unusual)
}

fn is_namelike(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let namelike = !reading.ordinary && (reading.is_listed() || !reading.elsewhere);
    namelike && is_capitalised(sentence.view, idx)
}
