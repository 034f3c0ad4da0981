//! English inns by what is on their signs, and houses by their county: `the Red Lion`, `outside the Swan`, `the Royal Gwent`; German inns
//! by their capital `Zum` or `Zur`.
//!
//! English writes the article before them and before no person, so that `Lion` and `Royal`, which lists of names hold, are none there.

use crate::SentenceView;
use crate::expressions::words::Meaning;
use crate::names::reading::{Evidence, SentenceContext, ends_name, is_led};
use maskros_language::{GrammarRole, WordRole};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "inn-sign";

/// The most words of a German inn behind its preposition.
const MOST_GERMAN: usize = 2;

/// An inn or house whose name begins at the capitalised token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some((last, score)) = sign(sentence, idx) {
        sentence.put(out, idx, last, Evidence::context(RULE, Label::OtherInstitution, score));
    }
}

/// The last word of what a sign shows, and how sure that is.
fn sign(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, f32)> {
    if sentence.capital_nouns && matches!(sentence.view.text(idx), "Zum" | "Zur") {
        return Some((last_of_german(sentence, idx)?, 0.8));
    }
    if is_german_sign(sentence, idx) {
        return Some((idx + 1, 0.8));
    }
    Some((last_of_english(sentence, idx)?, 0.7))
}

/// `the Red Lion`, `at the Swan`, `the Fox and Goose`: the last word of an English sign, behind which its name ends.
fn last_of_english(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    if !has_english_article(sentence.view, idx) || !sentence.is_capital_chosen(idx) {
        return None;
    }
    let last = last_shown(sentence.view, idx)?;
    (!sentence.view.is_title(last + 1)).then_some(last)
}

/// The last word of what an English sign shows.
fn last_shown(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    match () {
        () if is_pair(view, idx) => Some(idx + 1),
        () if is_long_sign(view, idx) => Some(idx + 2),
        () if is_counted_sign(view, idx) => Some(idx + 1),
        () if view.is_title(idx + 2) && is_double_sign(view, idx) => Some(idx + 2),
        () if is_sign_alone(view, idx) => Some(idx),
        () => None,
    }
}

/// `at the black bull`, `im gasthaus zur linde`: an inn in a sentence without capitals that begins at token `idx`.
pub(crate) fn small(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(last) = last_of_small(sentence.view, idx) else { return };
    if (idx..=last).all(|at| sentence.view.is_lower_word(at)) {
        sentence.put(out, idx, last, Evidence::context(RULE, Label::OtherInstitution, 0.7));
    }
}

/// The last word of a sign behind an English article, or of an inn and its German name.
fn last_of_small(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    match has_english_article(view, idx) && is_led(view, idx - 1) {
        true => last_of_small_sign(view, idx),
        false => small_german(view, idx),
    }
}

/// `black bull`, `otter and fish`
fn last_of_small_sign(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    match () {
        () if is_coloured_sign(view, idx) => Some(idx + 1),
        () if is_double_sign(view, idx) => Some(idx + 2),
        () => None,
    }
}

/// `fox and hounds`: two things, one of which signs show, where a name ends.
fn is_double_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = matches!(view.folded(idx + 1), "and" | "&" | "n");
    let shown = [idx, idx + 2].iter().any(|at| view.facts(*at).has(WordRole::InnSign));
    joined && shown && ends_name(view, idx + 3)
}

/// The sign behind the word for an inn at `idx` and its preposition; who goes from an inn to somewhere else has left it (`vom gasthof zum see`).
fn small_german(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let inn = view.plays(idx, WordRole::Inn) && view.folded_before(idx) != "vom";
    let sign = matches!(view.folded(idx + 1), "zum" | "zur") && view.is_mark_or_end(idx + 3);
    (inn && sign).then_some(idx + 2)
}

fn has_english_article(view: &SentenceView<'_>, idx: usize) -> bool {
    view.may_be_english() && view.folded_before(idx) == "the"
}

/// `im Zum Löwen`, `die Wirtschaft Zur alten Mühle`, `die Gaststätte „Zum Goldenen Anker“`: with its capital inside a sentence, or in quotation marks behind a noun.
fn last_of_german(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let adjective = view.is_lower_word(idx + 1) && view.is_title(idx + 2);
    let first = idx + 1 + usize::from(adjective);
    let last = (first..first + MOST_GERMAN).take_while(|at| view.is_title(*at)).last()?;
    (!sentence.heading && is_inside(view, idx)).then_some(last)
}

/// `im Grünen Fisch`, `in den Roten Ochsen`: a colour with a capital, which adjectives have in names alone, and what a sign shows.
fn is_german_sign(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let led = sentence.capital_nouns && BEFORE_SIGN.contains(&view.folded_before(idx));
    led && (idx..=idx + 1).all(|at| view.is_title(at)) && is_coloured_sign(view, idx)
}

/// What stands before a German sign.
const BEFORE_SIGN: [&str; 9] = ["im", "in", "den", "dem", "der", "beim", "zum", "zur", "vom"];

/// Whether a word stands before token `idx`, before a quotation mark one with a capital.
fn is_inside(view: &SentenceView<'_>, idx: usize) -> bool {
    let quoted = idx > 0 && matches!(view.text(idx - 1), "\"" | "„" | "“" | "»" | "«");
    let before = idx.checked_sub(1 + usize::from(quoted));
    before.is_some_and(|at| view.is_word(at) && (!quoted || view.is_title(at)))
}

/// `Red Lion`, `King's Head`, `Royal Gwent`
fn is_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx + 1) && (is_coloured_sign(view, idx) || is_arms(view, idx))
}

/// `Red Lion`: a colour and what a sign shows.
fn is_coloured_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    let sign = view.facts(idx + 1).has_any(&[WordRole::InnSign, WordRole::InnHalf]);
    sign && view.facts(idx).has(WordRole::InnColour)
}

/// `Old Pack Horse`: a colour, what a sign shows, and a word with a capital between.
fn is_long_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    let sign = view.is_title(idx + 2) && view.facts(idx + 2).has(WordRole::InnSign);
    sign && view.is_title(idx + 1) && view.facts(idx).has(WordRole::InnColour)
}

/// `Three Pilchards`: things of which a sign shows several.
fn is_counted_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    const NUMBER: Meaning = Meaning::of(&[GrammarRole::Cardinal]);
    let counted = view.known(idx).is_some_and(|known| known.meaning.meets(NUMBER));
    let several = view.is_title(idx + 1) && view.folded(idx + 1).ends_with('s');
    counted && several && view.follows_at(idx, 2, WordRole::PlacePreposition)
}

/// A word of royal houses before a place.
fn is_arms(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::RoyalHouse) && view.is_usual_place(idx + 1)
}

/// `at the Swan`: a sign behind a preposition of places.
fn is_sign_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows_at(idx, 2, WordRole::PlacePreposition) && view.facts(idx).has(WordRole::InnSign)
}
