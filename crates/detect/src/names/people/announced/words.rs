//! Ordinary words that are names behind a phrase, because a capital stands where only a name has one: `en gutt som heter Ask i klassen`,
//! `geb. König`.

use super::evidence::{BIRTH_NAME, is_of_work, told};
use crate::SentenceView;
use crate::names::reading::{SentenceContext, is_capitalised, put_one};
use maskros_language::{Announced, Announcement, WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::Candidate;

/// Puts an ordinary word down that no list holds as a name, with a capital that only a name has there.
pub(super) fn ordinary(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_given_by_capital(sentence, at, context) && !is_birth_name(sentence, at, context) {
        return None;
    }
    put_one(sentence, at, &told(context, 0.6), out)
}

/// Whether the capital of the word makes a name of it behind what is so sure of one, or behind what somebody does.
fn is_given_by_capital(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> bool {
    let announced = is_sure_of_first_name(context) || is_behind_trade(sentence, at, context);
    announced && is_word_by_capital(sentence, at) && is_only_word(sentence, at)
}

/// Whether the phrase announces hardly anything but a first name.
fn is_sure_of_first_name(context: &Announcement) -> bool {
    const SURE: f32 = 0.9;
    context.wants == Announced::GivenName && context.score >= SURE
}

/// Whether a word for an office or trade announces the name where ordinary words are written small.
fn is_behind_trade(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> bool {
    is_of_work(context) && is_trade_before_word(sentence, at)
}

/// `husmand Rask`, `le journalier Bel`: whether the language writes ordinary words small behind the word for a trade, which is small itself.
fn is_trade_before_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let small = at > 0 && sentence.view.is_lower_word(at - 1);
    sentence.writes_words_small() || (small && sentence.capitals_prove())
}

/// `geb. König`, `född Lök`: whatever word has a capital behind a word for a birth name, but who comes from somewhere (`geborener Wiener`).
fn is_birth_name(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> bool {
    context.rule == BIRTH_NAME && is_last_title(sentence.view, at) && !is_origin_or_month(sentence.view, at)
}

/// Whether the word says where or when somebody was born.
fn is_origin_or_month(view: &SentenceView<'_>, at: usize) -> bool {
    view.has_any_role(at, &[Role::Nationality, Role::Month])
        || has_ending(view.folded(at), WordRole::OriginEnding, view.languages, 0)
}

/// Whether the token has the only capital there, which only a name has.
fn is_word_by_capital(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_last_title(sentence.view, at) && is_proof(sentence, at)
}

/// Whether a word with one capital stands there, long enough for a name, and no other nor a number behind it.
fn is_last_title(view: &SentenceView<'_>, at: usize) -> bool {
    const LEAST_LETTERS: usize = 3;
    view.is_title(at) && view.letters(at) >= LEAST_LETTERS && !goes_on(view, at + 1)
}

/// Whether a word with a capital or a number stands there.
fn goes_on(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) || view.is_number(at)
}

/// Whether a capital at `at` is of the writer's choice, in a language that has none on nouns.
fn is_proof(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.capitals_prove() && sentence.is_capital_chosen(at)
}

/// Whether the token is an ordinary word without a role.
fn is_only_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    reading.ordinary && !reading.elsewhere && sentence.view.words(at).all(|word| word.roles == 0)
}
