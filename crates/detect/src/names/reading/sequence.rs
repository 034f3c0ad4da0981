//! Names of several parts, read from left to right.

use super::initials::initials;
use super::leading::{Led, Particles, is_vouched};
use super::part::{Part, singular};
use super::particles::{is_particle, is_shouted_french_article};
use super::piece::NamePiece;
use super::post_nominals::is_post_nominal;
use super::sentence::SentenceContext;
use super::token::{heads_sentence, is_capitalised};
use super::trust::Trust;
use super::word::Reading;
use crate::{SentenceView, plain};
use maskros_language::WordRole;

/// No name has more parts than this; a longer run of capitals is read in pieces.
const MAX_PIECES: usize = 6;

/// The well-known first name that stands behind the comma after token `last`.
pub(crate) fn first_name_behind_comma(sentence: &SentenceContext<'_>, last: usize) -> Option<Reading> {
    let comma = sentence.view.text(last + 1) == "," && is_capitalised(sentence.view, last + 2);
    comma.then(|| sentence.reading(last + 2)).filter(Reading::is_sure_first)
}

/// The pieces of the name that begins at token `start`; empty where none does.
pub(crate) fn read(sentence: &SentenceContext<'_>, start: usize, trust: Trust) -> Vec<NamePiece> {
    let mut pieces: Vec<NamePiece> = Vec::new();
    let mut at = start;
    while let Some(piece) = next_piece(sentence, at, &pieces, trust) {
        at = piece.last + 1;
        pieces.push(piece);
        if ends_name(sentence, &piece) {
            break;
        }
    }
    if NamePiece::first_word(&pieces).is_some() { pieces } else { Vec::new() }
}

/// The piece that begins at token `at`, behind those `before` it.
fn next_piece(
    sentence: &SentenceContext<'_>,
    at: usize,
    before: &[NamePiece],
    trust: Trust,
) -> Option<NamePiece> {
    if before.len() >= MAX_PIECES {
        return None;
    }
    let at = behind_rank(sentence, at);
    initials(sentence, at, before).or_else(|| name(sentence, at, before, trust))
}

/// `Hannelore Freifrau von Linde`: the token behind a rank that stands between a first name and the small word of a surname.
fn behind_rank(sentence: &SentenceContext<'_>, at: usize) -> usize {
    at + usize::from(sentence.view.facts(at).has(WordRole::NobleRank) && is_particle(sentence, at + 1))
}

/// Whether no other piece can follow: an inflected form ends a name, a full stop a sentence, a wide gap a column.
fn ends_name(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    piece.is_inflected() || closes_sentence(sentence, piece) || sentence.view.begins_column(piece.last + 1)
}

/// `Emperor Pedro I. He presented`, `Johan K. Han er 28 år`: whether the sentence ends with the initial.
fn closes_sentence(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let stop = piece.initials && sentence.view.text(piece.last) == ".";
    stop && heads_sentence(sentence.view, piece.last + 1)
}

/// The name at token `at`, with the small words that lead it or with a first word that elsewhere is such a one.
fn name(sentence: &SentenceContext<'_>, at: usize, before: &[NamePiece], trust: Trust) -> Option<NamePiece> {
    let vouched = is_vouched(sentence, at, before, trust);
    let word = Particles { sentence, start: at, led: !before.is_empty(), vouched }.end();
    let by_itself = || named(sentence, (at, at), before, trust);
    named(sentence, (at, word), before, trust).or_else(|| if word > at { by_itself() } else { None })
}

/// The piece whose particles begin at token `at` and whose name is token `word`.
fn named(
    sentence: &SentenceContext<'_>,
    (at, word): (usize, usize),
    before: &[NamePiece],
    trust: Trust,
) -> Option<NamePiece> {
    let led = (word > at).then_some(Led { sentence, at, word, before });
    if !is_written_name(sentence, word, before) || led.is_some_and(|led| !led.may_be_part(trust)) {
        return None;
    }
    let reading = singular(sentence.reading(word), before);
    let surname = led.is_some_and(|led| led.is_surname(&reading));
    let named = surname || Part { sentence, word, reading, before, trust }.fits();
    named.then(|| NamePiece { first: at, last: apostrophe(sentence, word), initials: false, reading })
}

/// Whether the word is written as a part of a name, and none of what stands behind names in capitals.
fn is_written_name(sentence: &SentenceContext<'_>, word: usize, before: &[NamePiece]) -> bool {
    let view = sentence.view;
    let written = is_capitalised(view, word) && view.letters(word) >= 2;
    let none = !before.is_empty() && is_behind_names(view, word);
    written && !none && !is_shouted_french_article(view, word)
}

/// Whether the word is the number of a ruler or a degree behind a name.
fn is_behind_names(view: &SentenceView<'_>, word: usize) -> bool {
    plain::is_rulers_number(view, word) || is_post_nominal(view, word)
}

/// The last token of a word: the apostrophe of a genitive such as `Hans'` belongs to it.
fn apostrophe(sentence: &SentenceContext<'_>, word: usize) -> usize {
    word + usize::from(sentence.view.has_apostrophe(word))
}
