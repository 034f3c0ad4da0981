//! Words that say something of the name behind them, though a list has them as names: `Pastor Ahlers`, `Little Maisie`, `Ring Anna`.

use crate::names::reading::{Reading, SentenceContext, is_capitalised, is_initial};
use maskros_language::WordRole;
use maskros_lexicon::Role;

/// Whether the word says something of the name behind it, though a list has it as a name.
pub(super) fn is_word_before_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_counted_unit(sentence, idx, reading)
        || is_adjective_of_name(sentence, idx)
        || is_trade_of_name(sentence, idx, reading)
        || is_asking(sentence, idx)
        || is_kin_of_name(sentence, idx)
}

/// `Dag 2`: an ordinary word before a small number, though a list has it as a first name.
fn is_counted_unit(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    const DIGITS: usize = 2;
    let view = sentence.view;
    reading.ordinary && view.is_number(idx + 1) && view.text(idx + 1).len() <= DIGITS
}

/// `Pastor Ahlers`: a profession before a name, though a list has it as a surname.
fn is_trade_of_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let trade = reading.first.is_none() && view.has_role(idx, Role::Profession);
    trade && is_capitalised(view, idx + 1) && !sentence.reading(idx + 1).ordinary
}

/// `Little Maisie`: an adjective of age before a well-known first name, though a list has it as a surname.
fn is_adjective_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let adjective = sentence.view.facts(idx).has(WordRole::OfAge);
    adjective && is_initial(sentence.view, idx) && sentence.reading(idx + 1).is_good_first()
}

/// `Nana Joyce`: a word for kin of the sentence's language before a first name, though another language has it as a name.
fn is_kin_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let kin = !sentence.capital_nouns && sentence.view.has_role(idx, Role::Kin);
    kin && sentence.view.is_title(idx + 1) && sentence.reading(idx + 1).is_good_first()
}

/// `Hils Flemmings mor`, `Ring Anna`: what is asked of the reader before a name, though a list has it as a surname.
pub(super) fn is_asking(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    asks(sentence, idx) && is_initial(sentence.view, idx) && is_capitalised(sentence.view, idx + 1)
}

/// Whether the word asks something of the reader; of an English name only where a sure first name follows.
fn asks(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    match view.is_english() && view.is_listed_name(idx) {
        true => view.asks(idx) && sentence.reading(idx + 1).is_sure_first(),
        false => view.facts(idx).has(WordRole::Asking),
    }
}
