//! Ordinary words as first names: `med Ask Holm`.

use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, Trust, is_initial, put, read};
use crate::view::TokenFacts;
use maskros_language::WordRole;
use maskros_lexicon::{Strength, Word};
use maskros_text::{Candidate, Label};

/// `med Ask Holm`: a word that is ordinary in the Scandinavian languages, which write no such word with a capital inside a sentence,
/// before a well-known surname; some are known names at the start of a sentence too (`Ask Holm kom`).
pub(super) fn ordinary_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_ordinary_first(sentence, idx) || !is_usual_surname(sentence, idx + 1) {
        return None;
    }
    let mut pieces: Vec<NamePiece> = vec![sentence.piece(idx)];
    pieces.extend(read(sentence, idx + 1, Trust::Lists));
    let told = NameEvidence::listed("unknown-before-surname", 0.6, Some(Label::FirstnameUnknown));
    put(sentence, &pieces, &told, out)
}

/// Whether an ordinary word has a capital that only a name has here.
fn is_ordinary_first(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    has_telling_capital(sentence, idx) && sentence.writes_words_small() && is_only_ordinary(sentence, idx)
}

/// Whether the capital is not that of the sentence, or the word a tree or bird that people are called after.
fn has_telling_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_title(idx) && (!is_initial(view, idx) || view.facts(idx).has(WordRole::NatureName))
}

/// Whether the word is an ordinary one and nothing else that the lists or the rules know.
fn is_only_ordinary(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    reading.ordinary && !reading.is_known() && !sentence.view.known(idx).is_some_and(tells_more)
}

/// Whether rules begin or end with the word, or the lists have it with a role or as a place.
fn tells_more(known: &TokenFacts) -> bool {
    let told = |word: &Word| word.roles != 0 || word.place.is_some();
    known.trigger.is_some() || known.word.as_ref().is_some_and(told)
}

/// Whether a word with one capital is a well-known surname, whole and nothing but a name.
fn is_usual_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let usual = reading.surname >= Some(Strength::Medium) && !reading.elsewhere;
    usual && !reading.compound && sentence.view.is_title(idx)
}
