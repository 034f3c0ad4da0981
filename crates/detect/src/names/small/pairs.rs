//! English places and streets of two words in sentences without capitals: `in hebden bridge`, `at ten acres`, `18th ave`, `on maple & 4th`.
//!
//! A noun that can be counted has an article in English unless it is part of a name, so that a preposition right before the two is enough;
//! what else stands so (`at work park`, `past dog park`) is on a list.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_on_line};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

const RULE: &str = "place-in-haste";
const SCORE: f32 = 0.6;
/// A shorter word before the last is none of a name.
const LEAST_LETTERS: usize = 3;

/// Adds the place or street whose last word is token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some((first, last, label)) = pair(sentence.view, idx) {
        sentence.put(out, first, last, Evidence::context(RULE, label, SCORE));
    }
}

/// The first and last token of a place or street of two words, and which it is.
fn pair(view: &SentenceView<'_>, idx: usize) -> Option<(usize, usize, Label)> {
    if let Some(first) = place(view, idx) {
        return Some((first, idx, Label::City));
    }
    let road = |(first, last)| (first, last, Label::StreetName);
    numbered(view, idx).or_else(|| Some((doubtful_road(view, idx)?, idx))).map(road)
}

/// The first of the two words of a place that ends at `idx`.
fn place(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let first = before_tail(view, idx, WordRole::PlaceTail)?;
    (is_first_part(view, first) && is_behind_preposition(view, first)).then_some(first)
}

/// The token before the small word at `idx` on its line, where that has this role.
fn before_tail(view: &SentenceView<'_>, idx: usize, role: WordRole) -> Option<usize> {
    let tail = view.is_lower_word(idx) && view.plays(idx, role);
    idx.checked_sub(1).filter(|_| tail && is_on_line(view, idx))
}

/// Whether the word may be the first of such a name.
fn is_first_part(view: &SentenceView<'_>, idx: usize) -> bool {
    let long = view.is_lower_word(idx) && view.letters(idx) >= LEAST_LETTERS;
    long && !view.plays(idx, WordRole::BeforeTail)
}

fn is_behind_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEADING: [WordRole; 3] =
        [WordRole::PlacePreposition, WordRole::PlaceInTalk, WordRole::WayPreposition];
    is_on_line(view, idx) && view.plays_any(idx - 1, &LEADING)
}

/// `18th ave`, `42nd and broadway`: the street called by the number at `idx`, and the one that it crosses.
fn numbered(view: &SentenceView<'_>, idx: usize) -> Option<(usize, usize)> {
    if !is_ordinal(view, idx) {
        return None;
    }
    let road = view.plays(idx + 1, WordRole::NumberedRoad) && !has_article(view, idx);
    let last = idx + usize::from(road);
    match crossed(view, idx) {
        Some(first) => Some((first, last)),
        None => road.then_some((idx, last)),
    }
}

/// `maple` of `maple & 4th`: the street before the mark before the number at `idx`.
fn crossed(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let first = idx.checked_sub(2).filter(|_| matches!(view.text_before(idx), "&" | "/" | "+"))?;
    is_first_part(view, first).then_some(first)
}

fn has_article(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 0 && view.plays(idx - 1, WordRole::RoadArticle)
}

/// `18th`: digits before the ending of an ordinal.
fn is_ordinal(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let digits = folded.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let ordinal = folded.strip_prefix(digits).is_some_and(|ending| ORDINALS.contains(&ending));
    view.is_mixed(idx) && ordinal && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The endings of ordinals in digits.
const ORDINALS: [&str; 4] = ["st", "nd", "rd", "th"];

/// `off memorial drive`: the first word of a street whose type is another word too, behind a word for the way there.
fn doubtful_road(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let name = before_tail(view, idx, WordRole::SmallStreet).filter(|name| is_first_part(view, *name))?;
    let led = is_on_line(view, name) && view.follows(name, WordRole::StreetBehind);
    (led && !view.plays(name, WordRole::BeforeRoad)).then_some(name)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    fn places(text: &str) -> Vec<String> {
        found(text, Lang::En, Label::City)
    }

    fn streets(text: &str) -> Vec<String> {
        found(text, Lang::En, Label::StreetName)
    }

    #[test]
    fn a_counted_noun_without_an_article_is_part_of_a_name() {
        assert!(places("shes at her dads in hebden bridge til sunday").contains(&"hebden bridge".to_owned()));
        assert_eq!(places("safe see u at ten acres"), ["ten acres"]);
        assert!(places("we met at the park bridge").is_empty());
        assert!(places("we let her run at dog park").is_empty());
        assert!(places("he lives near his wood").is_empty());
    }

    #[test]
    fn streets_are_called_by_numbers() {
        assert_eq!(streets("we're off 18th ave and it is hot"), ["18th ave"]);
        assert_eq!(streets("the one on maple & 4th is closed"), ["maple & 4th"]);
        assert_eq!(streets("she stay off memorial drive now"), ["memorial drive"]);
        assert!(streets("take the 2nd road on the right").is_empty());
        assert!(streets("he came 4th again on drive day").is_empty());
    }
}
