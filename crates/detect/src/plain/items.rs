//! Lists of things: `Kjøkken: Tresleiv, Kaffekjele, Krus (6 stk), Lokk`.
//!
//! The items of such a list have a capital each, so that a capital says nothing of them, and the tagger, which knows lists of people and
//! teams from newspapers, takes the rarer words for names. What one list holds is of one kind: where most other items are ordinary words, and
//! none is a known name or says what somebody is, the item is no name either.

use super::is_plain_noun;
use crate::SentenceView;
use maskros_lexicon::Role;
use std::ops::Range;

/// So many tokens to either side of a word are looked at.
const WINDOW: usize = 24;
/// A list has at least so many items, each of at most so many tokens.
const FEWEST: usize = 3;
const LONGEST: usize = 6;
/// Where a list begins or ends, beside the end of a line.
const BORDERS: &[&str] = &[":", ".", "!", "?", "|", "•", "–"];
/// What stands between its items.
const BETWEEN: &[&str] = &[",", ";", "og", "och", "and", "und", "et", "eller", "or", "oder", "ou"];
/// What people are to each other or by trade: beside such words the rest of a list may be people.
const PEOPLE: [Role; 3] = [Role::Kin, Role::Profession, Role::Title];

/// Whether the word is an item of a list of things.
pub(super) fn is_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(mut others) = items(view, idx) else { return false };
    others.retain(|item| *item != idx);
    let named = view.is_well_known(idx) || others.iter().any(|item| may_be_name(view, *item));
    !named && others.len() + 1 >= FEWEST && are_mostly_ordinary(view, &others)
}

fn are_mostly_ordinary(view: &SentenceView<'_>, items: &[usize]) -> bool {
    2 * items.iter().filter(|item| is_ordinary(view, **item)).count() >= items.len()
}

/// The first words of the items of the list that the word stands in; `None` where the words round it are no list.
fn items(view: &SentenceView<'_>, idx: usize) -> Option<Vec<usize>> {
    let list: Vec<usize> = bounds(view, idx).collect();
    let items = list.split(|at| BETWEEN.contains(&view.folded(*at))).filter(|item| !item.is_empty());
    items.map(|item| first_of_item(view, item)).collect()
}

/// The tokens between the borders round the word.
fn bounds(view: &SentenceView<'_>, idx: usize) -> Range<usize> {
    let least = idx.saturating_sub(WINDOW);
    let most = (idx + WINDOW).min(view.tokens.len());
    let before = (least..idx).rev().find(|at| ends_list(view, *at));
    let after = (idx..most).find(|at| ends_list(view, *at));
    let end = after.map_or(most, |at| if is_border(view, at) { at } else { at + 1 });
    before.map_or(least, |at| at + 1)..end
}

/// Whether the token is a border, or a line ends behind it.
fn ends_list(view: &SentenceView<'_>, at: usize) -> bool {
    is_border(view, at) || view.gap_behind(at).contains('\n')
}

fn is_border(view: &SentenceView<'_>, at: usize) -> bool {
    BORDERS.contains(&view.text(at))
}

/// The first token of what is an item: a word with a capital or a number, and few behind it, none with a capital.
fn first_of_item(view: &SentenceView<'_>, item: &[usize]) -> Option<usize> {
    let (first, rest) = item.split_first()?;
    let whole = item.len() <= LONGEST
        && begins_item(view, *first)
        && !rest.iter().any(|at| view.is_word(*at) && !view.is_lower(*at));
    whole.then_some(*first)
}

fn begins_item(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_number(idx) || (view.is_word(idx) && view.is_title(idx))
}

/// Whether the lists know the word as a name, or it says what somebody is.
fn may_be_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(word) = view.word(idx) else { return false };
    word.is_well_known() || PEOPLE.iter().any(|role| word.has(*role, view.languages))
}

fn is_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_number(idx) || view.is_ordinary_word(idx) || is_plain_noun(view, idx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_thing_in(text: &str, word: &str) -> bool {
        viewed(text, Languages::only(Lang::Nb), |view| {
            is_thing(view, (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap())
        })
    }

    #[test]
    fn an_item_beside_ordinary_words_is_a_thing() {
        assert!(is_thing_in("Skuff: Gaffel, Tresleiv, Kniv (6 stk), Lokk", "Tresleiv"));
        assert!(is_thing_in("Bod: 2 spader, Kløvkile, Sag", "Kløvkile"));
    }

    #[test]
    fn an_item_beside_names_or_people_may_be_a_name() {
        assert!(!is_thing_in("Til stede: Anna, Tresleiv, Kniv", "Tresleiv"), "a known name is in the list");
        assert!(!is_thing_in("Til stede: Mor, Tresleiv, Far", "Tresleiv"), "people are in the list");
        assert!(!is_thing_in("Skuff: Kniv, Anna, Lokk", "Anna"), "the word is a known name");
        assert!(!is_thing_in("Kniv, Tresleiv", "Tresleiv"), "two words are no list");
        assert!(!is_thing_in("Skuff: Xaqul, Tresleiv, Bryxom", "Tresleiv"), "nobody knows the others");
        assert!(
            !is_thing_in("Skuff: Kniv, Tresleiv Berg, Lokk", "Tresleiv"),
            "an item of two capitals is a name"
        );
        assert!(!is_thing_in("Skuff: Kniv, Lokk\nTresleiv", "Tresleiv"), "the list ends with its line");
    }
}
