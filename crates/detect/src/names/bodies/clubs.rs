//! Clubs and societies by a joined word and their name behind it: `Bastuföreningen Glöden`, `i bridgeklubben Spader`, `Schachverein Turmlos`.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_name_word, is_on_line};
use crate::{SentenceView, plain};
use maskros_language::{WordRole, has_ending};
use maskros_text::{Candidate, Label};

/// Surer than the tagger is, which takes such a name for a town behind `i`.
const SCORE: f32 = 0.99;
/// The first part of the joined word has so many letters.
const STEM: usize = 3;
/// The most words of the name.
const MOST_WORDS: usize = 3;

/// The club whose joined word stands at `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !is_capitalised(sentence.view, idx + 1) || sentence.shouting || !is_club(sentence.view, idx) {
        return;
    }
    let words = (idx + 1..=idx + MOST_WORDS).take_while(|at| is_of_name(sentence, *at)).count();
    if words > 0 && !sentence.reading(idx + 1).is_good_first() {
        let evidence = Evidence::context("club", Label::OtherInstitution, SCORE);
        sentence.put(out, idx, idx + words, evidence);
    }
}

/// Whether the word is joined with one for a club or society.
fn is_club(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::ClubEnding, view.languages, STEM)
}

/// Whether the word has a capital, which in German no ordinary noun may be, and stands on the line of the one before.
fn is_of_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let noun = sentence.capital_nouns && is_noun(sentence, at);
    !noun && is_name_word(sentence.view, at) && is_on_line(sentence.view, at)
}

/// Whether the word is an ordinary one, whole or in its parts.
fn is_noun(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.reading(at).ordinary || plain::is_plain_noun(sentence.view, at)
}
