//! How sure names of several parts are that only the lists vouch for.

use super::particles::is_small_word;
use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::word::{Reading, is_initial};
use crate::apposed;
use maskros_lexicon::Strength;

/// The score of a name that only the lists vouch for.
pub(crate) fn listed_score(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> f32 {
    let mut names = pieces.iter().filter(|piece| !piece.initials);
    let first = names.next().map(|piece| piece.reading).unwrap_or_default();
    let Some(second) = names.next().map(|piece| piece.reading) else {
        return if first.is_sure_name() { 0.8 } else { 0.6 };
    };
    let noble = || pieces.iter().any(|piece| has_particle(sentence, piece));
    match usize::from(!first.is_free()) + usize::from(!second.is_free()) {
        0 if first.is_listed() => free_pair_score(&first, &second),
        0 => doubtful_pair_score(sentence, pieces, &first, &second),
        _ if first.first.is_some() && noble() => 0.65,
        _ if is_namesake_of_place(sentence, pieces) => 0.85,
        _ if first.is_good_first() && second.is_listed() && !second.elsewhere => 0.75,
        1 if is_well_known(&first, &second) && !sentence.heading => 0.65,
        1 => 0.5,
        _ => doubtful_pair_score(sentence, pieces, &first, &second),
    }
}

/// `Lorraine Bates`: whether a usual first name is a place too, and what stands behind it a surname and nothing else.
fn is_namesake_of_place(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let first = pieces.first().filter(|_| !sentence.heading).map(|piece| piece.first);
    first.is_some_and(|first| apposed::is_before_surname(sentence.view, first))
}

/// The score of two names that are nothing else, the first of them listed.
fn free_pair_score(first: &Reading, second: &Reading) -> f32 {
    match second.is_listed() {
        true if first.best().min(second.best()) >= Some(Strength::Medium) => 0.85,
        true => 0.75,
        false if first.is_good_first() => 0.8,
        false => 0.6,
    }
}

/// The score of two names that are both something else too, or the first of which no list holds.
fn doubtful_pair_score(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    first: &Reading,
    second: &Reading,
) -> f32 {
    match () {
        () if sentence.heading => 0.3,
        () if sentence.capital_nouns => german_pair_score(sentence, pieces),
        // `vor graver Tage Bæk`: no ordinary word has its capital inside a sentence there, let alone two.
        () if is_proved_by_capitals(sentence, pieces) && first.may_be_first() && second.surname.is_some() => {
            0.7
        }
        () if second.surname >= Some(Strength::Medium) => 0.6,
        () if first.may_be_first() && second.surname.is_some() => 0.55,
        () => 0.45,
    }
}

/// Whether the first of the names has a capital inside a sentence that writes words small.
fn is_proved_by_capitals(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let inside = pieces.first().is_some_and(|piece| !is_initial(sentence.view, piece.first));
    inside && sentence.writes_words_small()
}

/// Whether one of two names is so well known that it vouches for the other, which is an ordinary word too.
fn is_well_known(first: &Reading, second: &Reading) -> bool {
    let strong = first.best().max(second.best()) == Some(Strength::Strong);
    strong || first.is_good_first() || second.is_good_surname()
}

/// Whether small words stand before the name of the piece.
fn has_particle(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    piece.first < piece.last && !piece.initials && is_small_word(sentence.view.folded(piece.first))
}

/// Two ordinary German nouns side by side are a name where the lists know them as one, but the first word of a sentence may be an
/// article or verb.
fn german_pair_score(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> f32 {
    let initial = pieces.first().is_none_or(|piece| is_initial(sentence.view, piece.first));
    let known = pieces.iter().all(|piece| !piece.reading.elsewhere)
        && pieces.first().is_some_and(|piece| piece.reading.first.is_some())
        && pieces.last().is_some_and(|piece| piece.reading.surname.is_some() && !piece.reading.form.plural);
    if known && !initial { 0.55 } else { 0.3 }
}
