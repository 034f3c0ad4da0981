//! `Hanne Holm (Krogen 5)`, `på Rubbestadneset, Innvær 9`: the house of a village, whose address has neither a type of street nor its ending; and what stands before a
//! number, a postal code and a town, whatever its ending.

use crate::expressions::is_post_box;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::token::CAPITAL_NOUNS;
use crate::{plain, view::SentenceView};
use maskros_language::{LanguageTrait, NumberTopic, WordRole, facts, topic_words};
use maskros_text::{Candidate, Label, Languages};

/// Languages in which the capital is no proof, or a street begins with its type, so that a word before a number is none (`Kardégic 75`).
const NO_STREET: Languages = LanguageTrait::HeadFirst.languages().union(CAPITAL_NOUNS);

/// Houses have so many digits at most.
const DIGITS: usize = 3;

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_numbered(sentence.view, idx) && is_part_of_address(sentence, idx) {
        put(sentence, idx, Label::StreetName, out);
        put(sentence, idx + 1, Label::StreetNr, out);
    }
}

/// Whether a number that may be of a house stands behind the word.
fn is_numbered(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = view.is_title(idx) && is_house_number(view.text(idx + 1));
    number && !announces_number(view.folded(idx))
}

fn put(sentence: &SentenceContext<'_>, at: usize, label: Label, out: &mut Vec<Candidate>) {
    sentence.put(out, at, at, Evidence::context("bare-address", label, 0.75));
}

fn is_house_number(text: &str) -> bool {
    (1..=DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a person or place stands before the word at `idx`, or a postal code and a town behind its number.
fn is_part_of_address(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_behind_person(sentence, idx) || is_behind_name(view, idx) || is_before_post_town(view, idx)
}

/// What numbers that stand behind their word in brackets are of: rooms, receipts, files.
const TOPICS: [NumberTopic; 5] = [
    NumberTopic::Room,
    NumberTopic::Record,
    NumberTopic::RecordWord,
    NumberTopic::Case,
    NumberTopic::CaseWord,
];

/// `Mrs Holm (Room 9)`, `Tierklinik Haar (Rechnung 312)`: whether the word says what the number behind it is.
fn announces_number(folded: &str) -> bool {
    let words = TOPICS.into_iter().flat_map(topic_words);
    let counted = facts(folded).has(WordRole::NoStreetBehind);
    counted || words.into_iter().any(|(word, _)| word.trim_end_matches('*') == folded)
}

/// `Hanne Holm (Krogen 5)`: whether the bracket behind a name begins with the word, and ends or goes on behind the number; `(Rechnung 312,80 €)`
/// is an amount.
fn is_behind_person(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let ends = matches!(view.text(idx + 2), ")" | ",") && !view.is_number(idx + 3);
    let bracketed = view.text_before(idx) == "(" && ends;
    bracketed && idx.checked_sub(2).is_some_and(|name| is_listed_capital(sentence, name))
}

fn is_listed_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && sentence.reading(idx).is_listed()
}

/// `på Rubbestadneset, Innvær 9.`: whether another name and a comma stand before the word, and the clause ends behind the number. German
/// nouns have capitals too, and other words that running text writes small are rooms and halls.
fn is_behind_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let set_off = view.text_before(idx) == "," && view.is_mark_or_end(idx + 2);
    set_off && !may_be_word(view, idx) && idx.checked_sub(2).is_some_and(|name| is_capitalised(view, name))
}

/// `Kalfarlien 7, 5022 Bergen`, `Solhöjden 4, 117 43 Stockholm`: whether a comma, a postal code and its town stand behind the number.
fn is_before_post_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let digits = |at: usize| if view.is_number(at) { view.text(at).len() } else { 0 };
    let town = match (digits(idx + 3), digits(idx + 4)) {
        (4 | 5, 0) => idx + 4,
        (3, 2) => idx + 5,
        _ => return false,
    };
    view.text(idx + 2) == "," && view.is_title(town) && !is_post_box(view.folded(idx))
}

/// Whether the capital is no proof, or the lists or running text have the word.
fn may_be_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.meets(NO_STREET) || view.word(idx).is_some() || plain::is_written_small(view, idx)
}
