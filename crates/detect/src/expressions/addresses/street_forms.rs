//! Forms of words that make streets of them: German ones without a number (`in der Washingtonallee`, `Rosa-Parks-Platz`), endings that want a
//! number, parts of names in small letters.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, has_ending};
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

/// Whether the word ends as streets do that have a number.
pub(super) fn ends_as_numbered_street(line: &Line<'_>, idx: usize) -> bool {
    has_ending(line.folded(idx), WordRole::NumberedStreetEnding) || ends_as_own_street(line, idx)
}

/// Whether the word ends as numbered streets do in a language of the sentence.
pub(super) fn ends_as_own_street(line: &Line<'_>, idx: usize) -> bool {
    const STEM: usize = 2;
    let languages = line.view().languages;
    maskros_language::has_ending(line.folded(idx), WordRole::OwnStreetEnding, languages, STEM)
}

/// The first of the small words before `idx` that belong to the name of a street: `store`, `gamle`.
pub(super) fn first_modifier(line: &Line<'_>, idx: usize) -> usize {
    let mut first = idx;
    while first > 0 && is_modifier(line, before(line, first)) {
        first = before(line, first);
    }
    first
}

/// What stands before the piece, or before the full stop there: `skt. olai gade`.
fn before(line: &Line<'_>, at: usize) -> usize {
    line.back_past(back(at, 1), '.')
}

/// Whether the small word is a part of the names of streets.
pub(super) fn is_modifier(line: &Line<'_>, at: usize) -> bool {
    line.is_small_word(at)
        && (line.has(at, Role::StreetModifier) || line.facts(at).has(WordRole::SquareModifier))
}
