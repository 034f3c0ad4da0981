//! `skutan Minona`, `sjekta «Havlys II»`, `the yawl Lady Enid`: ships by the word before their name.
//!
//! A ship of a few people names them, and is often named after one: it goes as a house with a name does.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "vessel";

/// The most tokens of a name in quotation marks, and of one without.
const MOST_QUOTED: usize = 5;
const MOST_BARE: usize = 3;

/// A ship whose name stands behind the word for it at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(((first, last), score)) = ship(sentence, idx) {
        sentence.put(out, first, last, Evidence::context(RULE, Label::OtherInstitution, score));
    }
}

/// The first and last token of the name of a ship, with the letters before it, and how sure that is.
fn ship(sentence: &SentenceContext<'_>, idx: usize) -> Option<((usize, usize), f32)> {
    let view = sentence.view;
    if let Some((_, last)) = behind_letters(sentence, idx) {
        return Some(((idx, last), 0.85));
    }
    if !view.plays(idx, WordRole::Vessel) {
        return None;
    }
    if let Some(name) = quoted(view, behind_owner(view, idx)) {
        return Some((name, 0.85));
    }
    Some((bare(sentence, behind_article(view, idx + 1))?, 0.7))
}

/// The token at `idx`, or the one behind it if it is an article.
fn behind_article(view: &SentenceView<'_>, idx: usize) -> usize {
    let article = plain::is_article(view, view.folded(idx)) || view.folded(idx) == "the";
    idx + usize::from(article)
}

/// `M/S Havlys`, `F/F «Nordbris»`: the name behind the letters for what kind of ship it is.
fn behind_letters(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, usize)> {
    let view = sentence.view;
    match KINDS.contains(&view.text(idx)) {
        true => quoted(view, idx + 1), // `MS «Havlys»`
        false if is_divided_kind(view, idx) => quoted(view, idx + 3).or_else(|| bare(sentence, idx + 3)),
        false => None,
    }
}

/// `M/S`: whether the letters for a kind of ship stand there with a stroke between them.
fn is_divided_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    is_divided(view, idx) && KINDS.contains(&[view.text(idx), view.text(idx + 2)].concat().as_str())
}

/// Whether a stroke joins the token to the one behind it; asked for every token.
pub(super) fn is_divided(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "/" && (idx..idx + 2).all(|at| view.touches_next(at))
}

/// Motor ships and boats, steamers, sailing yachts, fishing boats and ferries.
const KINDS: [&str; 15] =
    ["MS", "MB", "MF", "MK", "MT", "MY", "MV", "SS", "SY", "SB", "DS", "SF", "SK", "FF", "MFV"];

/// The token behind the word for a ship at `idx`, its owner and a comma: `båten min, «Sjøsprøyt»`.
fn behind_owner(view: &SentenceView<'_>, idx: usize) -> usize {
    let owned = idx + 1 + usize::from(view.plays(idx + 1, WordRole::KinOwner));
    owned + usize::from(view.text(owned) == "," && is_quote(view, owned + 1))
}

/// The first and last token between quotation marks that open at token `at`, where the name begins with a capital.
pub(crate) fn quoted(view: &SentenceView<'_>, at: usize) -> Option<(usize, usize)> {
    let first = at + 1;
    let opens = is_quote(view, at) && is_capitalised(view, first);
    let mut behind = (first + 1..=first + MOST_QUOTED).filter(|_| opens);
    behind.find(|idx| is_quote(view, *idx)).map(|close| (first, close - 1))
}

fn is_quote(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "\"" | "“" | "”" | "„" | "«" | "»")
}

/// The words with capitals from token `first` on; the first is no ordinary noun, and no title of somebody.
fn bare(sentence: &SentenceContext<'_>, first: usize) -> Option<(usize, usize)> {
    let view = sentence.view;
    if sentence.shouting || !is_name(sentence, first) {
        return None;
    }
    let last = (first..first + MOST_BARE).take_while(|idx| is_capitalised(view, *idx)).last()?;
    Some((first, last))
}

/// Whether a capital at `idx` makes a name of any word: English writes titles and days with one too, and the name of a ship has an article.
fn is_proof(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let article = || [1, 2].iter().any(|back| view.folded_back(idx, *back) == "the");
    sentence.capitals_prove() && (!view.may_be_english() || article())
}

/// Whether the word may begin the name of a ship.
fn is_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let written = is_capitalised(view, idx) && view.letters(idx) >= LEAST_LETTERS;
    written && !is_title_or_day(view, idx) && (is_proof(sentence, idx) || !plain::is_plain_noun(view, idx))
}

/// A shorter word is no name of a ship.
const LEAST_LETTERS: usize = 3;

/// Whether the word is somebody's title that begins no surname, or a day.
fn is_title_or_day(view: &SentenceView<'_>, idx: usize) -> bool {
    const TITLES: [WordRole; 4] =
        [WordRole::Title, WordRole::Officeholder, WordRole::AddressMan, WordRole::AddressWoman];
    let title = view.facts(idx).has_any(&TITLES) && !view.facts(idx).has(WordRole::SurnameHead);
    title || view.has_role(idx, Role::Weekday)
}
