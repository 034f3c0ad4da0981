//! Nicknames in quotation marks: `Gareth (or "Gaz")`, `everyone calls him "Spud"`, `Robert “Bobby” Ward`.

use crate::names::people::nicknames::before_place;
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, Reading, SentenceContext, is_capitalised, put,
};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule of nicknames in quotation marks.
const NICKNAME: &str = "quoted-nickname";

/// A nickname in quotation marks: `Gareth (or "Gaz")`, `everyone calls him "Spud"`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1).filter(|_| is_quote(view, idx)) else { return };
    match () {
        () if !is_quoted_word(view, idx) => of_words(sentence, idx, before, out),
        () if is_between_names(sentence, before, idx) => between_names(sentence, idx, out),
        () if announces_nickname(sentence, before) && may_be_nickname(sentence, idx + 1) => {
            put_nickname(sentence, idx + 1, Label::FirstnameUnknown, out);
        }
        () => {}
    }
}

/// The nickname inside a whole name, and the surname behind it.
fn between_names(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !are_initials(sentence.view, idx + 1) {
        put_nickname(sentence, idx + 1, Label::FirstnameUnknown, out);
    }
    put_nickname(sentence, idx + 3, Label::Surname, out);
}

/// `known as "Digger Dec"`, `kallad "Pell-Anders den yngre"`: a nickname of several words behind a word for being called.
fn of_words(sentence: &SentenceContext<'_>, idx: usize, before: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !is_called_so(view, before) || is_verb_of_calling(view, before) {
        return;
    }
    if let Some(last) = last_of_quoted(view, idx + 1) {
        let last = before_place(view, idx + 1, last);
        sentence.put(out, idx + 1, last, Evidence::context(NICKNAME, Label::PersonName, 0.7));
    }
}

/// The last of two words or more that a quotation is, the first at `first` with a capital.
fn last_of_quoted(view: &SentenceView<'_>, first: usize) -> Option<usize> {
    const MOST_WORDS: usize = 3;
    let last = (first..=first + MOST_WORDS).take_while(|at| view.is_word(*at)).last()?;
    let closed = last > first && is_quote(view, last + 1);
    (closed && is_capitalised(view, first)).then_some(last)
}

/// Whether an English word before a quotation calls a book so as well as somebody: `a piece called "The Long Way"`.
fn is_verb_of_calling(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_english() && matches!(view.folded(idx), "called" | "him" | "her")
}

/// Whether the word, or the two words that end there, announce what somebody is called: `kallad`, `known as`.
fn is_called_so(view: &SentenceView<'_>, idx: usize) -> bool {
    let pair = || format!("{} {}", view.folded_before(idx), view.folded(idx));
    let alone = view.facts(idx).has(WordRole::NicknameCue);
    alone || (idx > 0 && view.means(&pair(), WordRole::NicknameCue))
}

/// `"JP"`: two or three capitals, which [`bynames`](crate::names::people::bynames) reads.
fn are_initials(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && (2..=3).contains(&view.letters(idx))
}

fn put_nickname(sentence: &SentenceContext<'_>, idx: usize, label: Label, out: &mut Vec<Candidate>) {
    let told = NameEvidence::context(NICKNAME, 0.7, Some(label));
    put(sentence, &[NamePiece::one(idx, sentence.reading(idx))], &told, out);
}

fn is_quote(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "\"" | "“" | "”" | "„" | "«" | "»" | "'" | "‘" | "’")
}

/// Whether quotation marks stand round one token from `idx` on; an American comma may stand within.
fn is_quoted_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let closes = || is_quote(view, idx + 2) || (view.text(idx + 2) == "," && is_quote(view, idx + 3));
    is_quote(view, idx) && closes()
}

/// Whether token `idx` announces a nickname: a phrase for it, or a conjunction behind the name or in brackets.
fn announces_nickname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_called_so(sentence.view, idx) || is_linked(sentence, idx)
}

/// `Gareth (or "Gaz")`: whether a conjunction stands there behind a name or a bracket.
fn is_linked(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let name = idx.checked_sub(1).filter(|_| sentence.view.facts(idx).has(WordRole::NicknameLink));
    name.is_some_and(|name| may_have_nickname(sentence, name))
}

/// Whether a name of the lists or a bracket stands there.
fn may_have_nickname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.text(idx) == "(" || sentence.reading(idx).is_listed()
}

/// Whether the quoted word has a capital, or is at least no ordinary word.
fn may_be_nickname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_word(idx) && (is_capitalised(view, idx) || is_unusual(sentence, idx))
}

/// Whether the word is neither ordinary nor elsewhere at home, whole or in parts.
fn is_unusual(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).is_free() && !plain::is_plain_noun(sentence.view, idx)
}

/// `Robert “Bobby” Ward`: whether a word with a capital in the quotation marks from `idx` on stands between a first name and a surname.
fn is_between_names(sentence: &SentenceContext<'_>, before: usize, idx: usize) -> bool {
    let capitals = [before, idx + 1, idx + 3].iter().all(|at| is_capitalised(sentence.view, *at));
    let quoted = capitals && is_quote(sentence.view, idx + 2);
    quoted && sentence.reading(before).is_sure_first() && may_be_surname(&sentence.reading(idx + 3))
}

fn may_be_surname(reading: &Reading) -> bool {
    reading.surname.is_some() || reading.is_free()
}
