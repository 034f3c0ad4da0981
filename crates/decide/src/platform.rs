//! Platforms: where people meet, and nobody's name (`on Insta`, in Table 2 of Riabi et al. 2024, stays in every strategy).

use crate::fold;
use crate::item::{Item, NAMED};
use maskros_language::{WordRole, facts};
use maskros_text::{Document, Group};

/// Whether an item is the name of a platform and nothing else, which the user's list *always* alone can make replaced.
pub(crate) fn is_platform(document: &Document, item: &Item) -> bool {
    let group = item.label.group();
    let named = NAMED.contains(&group) || group == Group::Transport;
    named && !item.always && names_platform(document.cut(item.span))
}

fn names_platform(text: &str) -> bool {
    text.len() <= 12 && !text.starts_with('@') && facts(&fold::name(text)).has(WordRole::Platform)
}
