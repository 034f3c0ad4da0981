//! Surnames behind what somebody does, in sentences without capitals: `hos snickare lind`, `beim maurer klotz`.
//!
//! Most of these surnames are words too. A trade without its article, with a noun right behind it, is hardly anything else in Scandinavian
//! languages; elsewhere the words before it must say that somebody is meant.

use crate::names::reading::{Reading, SentenceContext, ends_name, is_known_to_nobody, is_on_line, says_more};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::Languages;

/// A shorter word is too often another: `lege på`.
const MIN_LETTERS: usize = 3;

/// Whether the word at `idx` is a surname of the lists behind somebody's work.
pub(super) fn is_worker(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let named = reading.surname.is_some() || is_strange_worker(view, idx);
    named && view.letters(idx) >= MIN_LETTERS && is_behind_trade(view, idx) && is_rather_name(view, idx)
}

/// Whether the word is none that stands beside names, or says whose worker it is (`sjefen min`), and running text does not write it small,
/// or a name ends with it.
fn is_rather_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let beside = view.plays(idx, WordRole::Possessive) || says_more(view, idx);
    !beside && (is_no_small_word(view, idx) || ends_name(view, idx + 1))
}

fn is_no_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::ThingSurname) || !plain::is_word_in_haste(view, idx, None)
}

/// `sykepleier ekeren har sett n`: whether a longer word that nobody knows ends as names do before a verb.
fn is_strange_worker(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST: usize = 4;
    let acts = view.facts(idx + 1).has_any(&[WordRole::KinAct, WordRole::Deed]);
    acts && view.letters(idx) >= LEAST && is_known_to_nobody(view, idx)
}

/// Whether a word for somebody's work stands before the word, and is said of one person.
fn is_behind_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    let trade = idx.checked_sub(1).filter(|trade| is_on_line(view, idx) && is_trade(view, *trade));
    trade.is_some_and(|trade| is_somebody(view, trade))
}

fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) && view.has_any_role(idx, &[Role::Profession, Role::Title])
}

/// Whether the trade is somebody with whom something is done, or in Scandinavian languages stands without an article.
fn is_somebody(view: &SentenceView<'_>, trade: usize) -> bool {
    let before = view.facts_before(trade);
    let bare = !view.languages.meets(OTHER) && !before.has(WordRole::BeingInTalk);
    bare || before.has(WordRole::TradeBefore) || is_before_person(view, trade)
}

/// `chez le boulanger`, `mit bäcker`: whether what stands before people stands before the trade, an article between or not.
fn is_before_person(view: &SentenceView<'_>, trade: usize) -> bool {
    let back = 1 + usize::from(plain::follows_article(view, trade));
    view.facts_back(trade, back).has_any(&[WordRole::TalkBefore, WordRole::FamilyHost])
}

/// Languages whose trades stand before other words without an article too, or whose adjectives stand behind.
const OTHER: Languages = Languages::SUPPORTED.without(Languages::SCANDINAVIAN);
