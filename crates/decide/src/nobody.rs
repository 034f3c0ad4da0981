//! What is nobody's name: platforms, where people meet (`on Insta`, in Table 2 of Riabi et al. 2024, stays in every strategy), offices
//! before a name, and trades in the names of shops.

use crate::fold;
use crate::item::{Item, NAMED};
use maskros_language::{WordRole, facts, is_known_site};
use maskros_text::{Document, Group, Label, Source};

/// Whether an item that looks like a name is none.
pub(crate) fn is_nobody(document: &Document, item: &Item) -> bool {
    is_platform(document, item)
        || is_site(document, item)
        || is_office(document, item)
        || is_trade(document, item)
}

/// Whether an item is the site of a platform, shop or newspaper that everybody knows, without a path: `Blocket.se`.
fn is_site(document: &Document, item: &Item) -> bool {
    item.label == Label::Url && !item.always && is_known_site(document.cut(item.span))
}

/// Whether an item is the name of a platform and nothing else, which the user's list *always* alone can make replaced.
fn is_platform(document: &Document, item: &Item) -> bool {
    let group = item.label.group();
    let named = NAMED.contains(&group) || group == Group::Transport;
    named && !item.always && !are_of_name(item) && names_platform(document.cut(item.span))
}

/// `Verner Kragh (VK)`: whether the capitals are those of somebody named in the text.
fn are_of_name(item: &Item) -> bool {
    item.label == Label::Initials && item.sources & 1 << Source::Propagation as u8 != 0
}

fn names_platform(text: &str) -> bool {
    text.len() <= 12 && !text.starts_with('@') && facts(&fold::name(text)).has(WordRole::Platform)
}

/// Whether an item is an office before the name of who holds it, which the tagger alone took for a part of the name: `Colonel Strang`.
fn is_office(document: &Document, item: &Item) -> bool {
    is_of_tagger(item)
        && stands_before_name(document, item)
        && facts(&item.folded_in(document)).has(WordRole::Officeholder)
}

/// Whether the tagger alone took an item for somebody, a place or an institution.
fn is_of_tagger(item: &Item) -> bool {
    item.sources == 1 << Source::Tagger as u8 && NAMED.contains(&item.label.group())
}

/// Whether a word with a capital follows after one space.
fn stands_before_name(document: &Document, item: &Item) -> bool {
    item.after_blank(document).is_some_and(|rest| rest.starts_with(char::is_uppercase))
}

/// Whether an item is what a shop sells or does, which a list or the tagger took for somebody: `Hedensted Pizza og Grill`, `Phams Salong`.
fn is_trade(document: &Document, item: &Item) -> bool {
    is_bare_person(item)
        && stands_behind_name(document, item)
        && facts(&item.folded_in(document)).has(WordRole::Trade)
}

/// Whether a list or the tagger took an item for somebody by the words alone.
fn is_bare_person(item: &Item) -> bool {
    item.label.group() == Group::Person && matches!(item.rule, "listed-name" | "tagger")
}

/// Whether the word before, or the one before a conjunction, has a capital.
fn stands_behind_name(document: &Document, item: &Item) -> bool {
    let before = document.text().get(..item.span.start).unwrap_or_default();
    let mut words = before.strip_suffix(' ').unwrap_or_default().rsplit(' ');
    let last = words.next().filter(|word| !facts(&fold::name(word)).has(WordRole::ListConjunction));
    last.or_else(|| words.next()).is_some_and(|word| word.starts_with(char::is_uppercase))
}
