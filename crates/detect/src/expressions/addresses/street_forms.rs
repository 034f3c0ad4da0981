//! German streets that their form alone gives away, without a number: `in der Washingtonallee`, `Rosa-Parks-Platz`.

use crate::expressions::pieces::{Line, back};
use maskros_language::{WordRole, words_of};

/// `in der Washingtonallee`: with its article; trees alone (`Lindenallee`) are no name without a number.
pub(super) fn is_avenue(line: &Line<'_>, idx: usize) -> bool {
    let article = matches!(line.folded(back(idx, 1)), "der" | "die");
    article && line.lexicon(idx).is_none() && is_avenue_by_name(line.folded(idx))
}

/// Whether the word for an avenue has a stem before it that begins with no tree.
fn is_avenue_by_name(word: &str) -> bool {
    const STEM: usize = 4;
    let stem = word.strip_suffix("allee").filter(|stem| stem.len() >= STEM);
    stem.is_some_and(|stem| !begins_with_tree(stem))
}

fn begins_with_tree(stem: &str) -> bool {
    words_of(WordRole::AvenueTree).iter().any(|(tree, _)| stem.starts_with(tree))
}

/// `Rosa-Parks-Platz`: named after somebody, with hyphens between, so that the ending is a street's without a number too.
pub(super) fn is_named_after(text: &str) -> bool {
    const ENDINGS: [&str; 9] =
        ["Platz", "Allee", "Weg", "Ring", "Ufer", "Damm", "Passage", "Steig", "Arkaden"];
    let mut parts = text.rsplit('-');
    let ends = parts.next().is_some_and(|last| ENDINGS.contains(&last));
    let capital = |part: &str| part.chars().count() > 1 && part.starts_with(char::is_uppercase);
    let arcade = text.ends_with("-Passage") || text.ends_with("-Arkaden");
    let least = if arcade { 1 } else { 2 };
    ends && parts.clone().count() >= least && parts.all(capital)
}
