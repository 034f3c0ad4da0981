//! Lists of things: `Kjøkken: Tresleiv, Kaffekjele, Krus (6 stk), Lokk`.
//!
//! The items of such a list have a capital each, so that a capital says nothing of them, and the tagger, which knows lists of people and
//! teams from newspapers, takes the rarer words for names. What one list holds is of one kind: where most other items are ordinary words, and
//! none is a known name or says what somebody is, the item is no name either.

use super::{is_common_noun, is_name};
use crate::SentenceView;
use maskros_lexicon::{Lexicon, Role};
use maskros_text::Case;
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
pub(super) fn is_thing(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let Some(items) = items(view, idx) else { return false };
    let others: Vec<usize> = items.into_iter().filter(|item| *item != idx).collect();
    if others.len() + 1 < FEWEST || others.iter().any(|item| may_be_name(view, *item)) || is_known(view, idx)
    {
        return false;
    }
    let ordinary = others.iter().filter(|item| is_ordinary(view, lexicon, **item)).count();
    2 * ordinary >= others.len()
}

/// The first words of the items of the list that the word stands in; `None` where the words round it are no list.
fn items(view: &SentenceView<'_>, idx: usize) -> Option<Vec<usize>> {
    let list = bounds(view, idx);
    let mut items = Vec::new();
    for item in list.clone().collect::<Vec<_>>().split(|at| BETWEEN.contains(&view.folded(*at))) {
        let Some(first) = item.first() else { continue };
        if item.len() > LONGEST || !is_item(view, item) {
            return None;
        }
        items.push(*first);
    }
    Some(items)
}

/// The tokens between the borders round the word.
fn bounds(view: &SentenceView<'_>, idx: usize) -> Range<usize> {
    let border = |at: &usize| BORDERS.contains(&view.text(*at));
    let least = idx.saturating_sub(WINDOW);
    let most = (idx + WINDOW).min(view.tokens.len());
    let before = (least..idx).rev().find(|at| border(at) || ends_line(view, *at));
    let after = (idx..most).find(|at| border(at) || ends_line(view, *at));
    let end = after.map_or(most, |at| if border(&at) { at } else { at + 1 });
    before.map_or(least, |at| at + 1)..end
}

/// Whether a line ends behind the token.
fn ends_line(view: &SentenceView<'_>, at: usize) -> bool {
    let end = view.tokens[at].span.end;
    let next = view.tokens.get(at + 1).map_or(end, |next| next.span.start);
    view.document.text().get(end..next).is_some_and(|gap| gap.contains('\n'))
}

/// Whether the tokens are a word with a capital or a number, and nothing behind it has a capital.
fn is_item(view: &SentenceView<'_>, item: &[usize]) -> bool {
    let case = |at: &usize| view.tokens[*at].case;
    let word = |at: &usize| view.is_word(*at);
    let [first, rest @ ..] = item else { return false };
    let begins = view.is_number(*first) || (word(first) && case(first) == Case::Title);
    begins && rest.iter().all(|at| !word(at) || case(at) == Case::Lower)
}

/// Whether the lists know the word itself well as a name.
fn is_known(view: &SentenceView<'_>, idx: usize) -> bool {
    let known = view.known(idx).copied().unwrap_or_default();
    known.word.iter().chain(known.base.iter().map(|base| &base.word)).any(is_name)
}

/// Whether the lists know the word as a name, or it says what somebody is.
fn may_be_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(word) = view.word(idx) else { return false };
    is_name(word) || PEOPLE.iter().any(|role| word.has(*role, view.languages))
}

fn is_ordinary(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let counted = view.is_number(idx);
    let common = view.word(idx).is_some_and(|word| view.is_ordinary(word));
    counted || common || is_common_noun(view, lexicon, idx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ViewBuilder;
    use maskros_text::{Document, Lang, Languages, Sentence, Span};

    fn is_thing_in(text: &str, word: &str) -> bool {
        let document = Document::new("test", text);
        let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(Lang::Nb));
        let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
        let view = builder.view(&document, sentence, &lexicon);
        let idx = (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap();
        is_thing(&view, &lexicon, idx)
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
