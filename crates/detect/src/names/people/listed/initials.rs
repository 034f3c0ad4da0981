//! Surnames behind initials: `J. R. Smith`, `A. Demetriades`.

use crate::SentenceView;
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, SentenceContext, Trust, heads_sentence, is_initial, put, read,
};
use crate::plain;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "initials-and-surname";

/// Abbreviations of two letters, of which the second has the capital of an initial: `i. A.`, `z. B.`, `u. A.`
const LETTER_PAIRS: &[(&str, &str)] =
    &[("i", "a"), ("i", "v"), ("z", "b"), ("z", "t"), ("u", "a"), ("d", "h"), ("d", "r")];

/// The name that the initials at token `idx` begin; gives the token after it.
pub(super) fn after_initials(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    abbreviation(sentence, idx)
        .or_else(|| initial_at_end(sentence, idx, out))
        .or_else(|| surname(sentence, idx, out))
}

/// The initials at token `idx` and the surname behind them.
fn surname(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let pieces = read(sentence, idx, Trust::Context);
    pieces.first().filter(|first| first.initials)?;
    let name = NamePiece::first_word(&pieces)?;
    if plain::is_label_behind_letter(sentence.view, name.last) {
        return None;
    }
    // A letter at the head of a line is that of a point: `A. Le 4 octobre`.
    let proven = sentence.capitals_prove() && !is_initial(sentence.view, idx);
    let score = score(sentence, name, proven);
    put(sentence, &pieces, &NameEvidence::listed(RULE, score, Some(Label::Surname)), out)
}

/// How sure the name behind initials is one. Of what a capital or small words (`B. de la Tour`) prove the tagger's doubt alone does not take
/// away enough.
fn score(sentence: &SentenceContext<'_>, name: &NamePiece, proven: bool) -> f32 {
    let (listed, noble) = (name.reading.is_listed(), name.first < name.last);
    match () {
        () if (listed && name.reading.is_free()) || (proven && (listed || noble)) => 0.8,
        () if listed => 0.6,
        () if sentence.capital_nouns => 0.5,
        () => 0.65,
    }
}

/// `som jeg vil kalle K. Han er 28 år`: the initial that somebody is called by ends the sentence; gives the token after it.
fn initial_at_end(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    if !view.facts_before(idx).has(WordRole::NicknameCue) || !ends_sentence(view, idx) {
        return None;
    }
    sentence.put(out, idx, idx + 1, Evidence::context(RULE, Label::Initials, 0.6));
    Some(idx + 2)
}

/// Whether a full stop stands behind the letter, and the first word of another sentence.
fn ends_sentence(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_dotted(idx) && heads_sentence(view, idx + 2)
}

/// `I. Das Landgericht`, `V. Die Kosten`: the number of a section before its first word.
fn numbers_section(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "I" | "V" | "X") && ends_sentence(view, idx) && is_initial(view, idx)
}

/// The token after abbreviations that look like initials: `P.S. Ellen`, `i.A. B. Schulze`, `z. B. Keller`.
fn abbreviation(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    match () {
        () if is_postscript(view, idx) => Some(idx + 4),
        () => (ends_letter_pair(view, idx) || numbers_section(view, idx)).then_some(idx + 2),
    }
}

/// Whether `P.S.` stands there.
fn is_postscript(view: &SentenceView<'_>, idx: usize) -> bool {
    (idx..).zip(["p", ".", "s", "."]).all(|(at, part)| view.folded(at) == part)
}

fn ends_letter_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = idx.checked_sub(2).map_or("", |at| view.text(at));
    view.text(idx + 1) == "." && LETTER_PAIRS.contains(&(before, view.folded(idx)))
}
