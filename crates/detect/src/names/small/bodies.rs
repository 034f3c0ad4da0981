//! Clubs, schools, shops and places of work by a name and what they are, in sentences without capitals: `voss skysstasjon`, `hannas krog`,
//! `ål musikkorps`, `st fergus primary`.
//!
//! What may stand before such a word is told by how sure the word is: a music corps hardly follows a word that is not its name, a shop does.

use crate::SentenceView;
use crate::names::reading::{
    Evidence, Reading, SentenceContext, is_known_to_nobody, is_led, is_no_word, is_on_line,
};
use crate::names::words::SMALL_HEADS;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Word;
use maskros_text::{Candidate, Label};

const RULE: &str = "place-in-haste";
/// How sure such a body is.
const SCORE: f32 = 0.6;
/// A name has at least so many bytes.
const MIN_NAME: usize = 3;
/// So many words may stand between an English name and its head: `taihape area school`.
const MOST_BETWEEN: usize = 2;

/// How a head makes a name of the word before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taking {
    /// A club, school or house that hardly stands behind any other word.
    Body,
    /// A shop or inn, behind a preposition, also of somebody by the first name.
    Shop,
    /// What a firm deals in, behind a preposition and a surname or place.
    Trade,
}

/// Adds the body whose head ends with token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(head) = head(view, idx).filter(|_| view.is_lower_word(idx)) else { return };
    if let Some(first) = first_of_name(sentence, &head) {
        sentence.put(out, first, idx, Evidence::context(RULE, head.label, SCORE));
    }
}

/// What a body is, with its first token, and how it makes a name of the word before it.
struct Head {
    first: usize,
    taking: Taking,
    label: Label,
}

/// The head that ends with the word.
fn head(view: &SentenceView<'_>, idx: usize) -> Option<Head> {
    let of_one_word = |taking, label| Some(Head { first: idx, taking, label });
    body(view, idx).or_else(|| match () {
        () if view.plays_near(idx, WordRole::ShopHead) => of_one_word(Taking::Shop, Label::Company),
        () if view.plays_near(idx, WordRole::TradeHead) => of_one_word(Taking::Trade, Label::Company),
        () if ends_as_body(view, idx) => of_one_word(Taking::Body, Label::OtherInstitution),
        () => None,
    })
}

/// What the tables say of the word behind the name of a club, school or house.
fn body(view: &SentenceView<'_>, idx: usize) -> Option<Head> {
    let near = view.languages.with_relatives();
    let mut spoken =
        SMALL_HEADS.iter().filter(|row| row.languages.meets(near) && row.head == view.folded(idx));
    let row = spoken.find(|row| row.kind.is_none_or(|kind| view.folded_before(idx) == kind))?;
    Some(Head { first: idx - usize::from(row.kind.is_some()), taking: Taking::Body, label: row.label })
}

fn ends_as_body(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::BodyEnding, view.languages.with_relatives(), 0)
}

/// The first token of the name before the head.
fn first_of_name(sentence: &SentenceContext<'_>, head: &Head) -> Option<usize> {
    let view = sentence.view;
    let before = small_before(view, head.first)?;
    let name = if is_modifier(view, before) { small_before(view, before)? } else { before };
    match is_named(sentence, head.taking, name) {
        true => Some(small_before(view, name).filter(|at| begins_name(view, *at)).unwrap_or(name)),
        false => english(sentence, head.first),
    }
}

/// Whether the word belongs to the name behind it: `nedre`, `st`.
fn begins_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_modifier(view, idx) || is_saint(view, idx)
}

/// The token before `idx` on the same line, where both are words in small letters.
fn small_before(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let both = is_on_line(view, idx) && view.is_lower_word(idx) && view.is_lower_word(idx - 1);
    both.then(|| idx - 1)
}

/// `övre` of `föllinge övre viltvårdslag`, `nedre` of `nedre eiker bondelag`.
fn is_modifier(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::SquareModifier)
}

fn is_saint(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded(idx), "st" | "st." | "sankt" | "sct" | "skt" | "saint")
}

/// Whether the word at `name` may be the name before such a head.
fn is_named(sentence: &SentenceContext<'_>, taking: Taking, name: usize) -> bool {
    if sentence.view.folded(name).len() < MIN_NAME {
        return false;
    }
    match taking {
        Taking::Body => may_name_body(sentence, name),
        Taking::Shop => is_led(sentence.view, name) && may_name_shop(sentence, name),
        Taking::Trade => is_led(sentence.view, name) && may_name_firm(sentence, name),
    }
}

fn may_name_shop(sentence: &SentenceContext<'_>, name: usize) -> bool {
    may_name_firm(sentence, name) || is_owner(sentence, name)
}

/// Whether the word is the name of a club or house; any word of English slang may stand before a school, so that one of no list wants a
/// preposition there.
fn may_name_body(sentence: &SentenceContext<'_>, name: usize) -> bool {
    let view = sentence.view;
    is_known(sentence, name) || is_listed(view, name) || is_sign(view, name) || is_unknown_name(view, name)
}

fn is_unknown_name(view: &SentenceView<'_>, name: usize) -> bool {
    let sure = !view.may_be_english() || is_led(view, name);
    sure && is_known_to_nobody(view, name)
}

/// `lyktan förskola`, `at lighthouse care home`: whether the word is what houses are called by, and none of many (`a lighthouse museum`).
fn is_sign(view: &SentenceView<'_>, name: usize) -> bool {
    view.plays(name, WordRole::SignWord) && !view.follows(name, WordRole::IndefiniteArticle)
}

fn may_name_firm(sentence: &SentenceContext<'_>, name: usize) -> bool {
    is_known(sentence, name) || (is_known_to_nobody(sentence.view, name) && !is_owner(sentence, name))
}

/// Whether the lists know the word as a place, a surname or the genitive of one, and running text not as another.
fn is_known(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.small_reading(idx);
    let named = reading.is_sure_surname()
        || is_rather_place(sentence.view, idx, &reading)
        || is_genitive(sentence, idx, &reading);
    named && is_no_word(sentence.view, idx)
}

/// Whether the word is the genitive of a surname or a well-known place.
fn is_genitive(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let surname = reading.first.is_none() && is_owner(sentence, idx);
    surname || is_place_genitive(sentence, idx)
}

/// Whether the lists have the word as a place, and neither as an ordinary word nor as a usual first name.
fn is_rather_place(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    view.is_place(idx) && !reading.ordinary && !reading.is_good_first()
}

/// Whether the word is the genitive of a well-known place.
fn is_place_genitive(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let base = sentence.view.folded(idx).strip_suffix('s').and_then(|base| sentence.lexicon.word(base));
    base.is_some_and(|word| word.is_usual_place())
}

/// `hannas`: whether the word is the genitive of a name of the lists, and no word itself.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let reading = sentence.small_reading(idx);
    reading.form.genitive && reading.is_listed() && (view.word(idx).is_none() || is_no_word(view, idx))
}

/// `for ål musikkorps`: whether the lists have the word as a name or place though it is another word too, behind a preposition.
fn is_listed(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led(view, idx) && view.word(idx).is_some_and(Word::is_name_or_place)
}

/// The first of two or three English words between a preposition and the head, where the lists or nobody knows it: `at st fergus primary`.
fn english(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    if !sentence.view.may_be_english() {
        return None;
    }
    let first = behind_preposition(sentence.view, idx)?;
    let small = (first..idx).all(|at| small_before(sentence.view, at + 1).is_some());
    (small && may_begin_english(sentence, first)).then_some(first)
}

/// The nearest token before the head that a preposition leads to, one word between at least.
fn behind_preposition(view: &SentenceView<'_>, head: usize) -> Option<usize> {
    let mut firsts = (2..=1 + MOST_BETWEEN).filter_map(|back| head.checked_sub(back));
    firsts.find(|at| is_led(view, *at))
}

fn may_begin_english(sentence: &SentenceContext<'_>, first: usize) -> bool {
    let view = sentence.view;
    is_saint(view, first) || is_known(sentence, first) || is_known_to_nobody(view, first)
}
