//! Towns with what tells them from their namesakes: `Rothenburg o.d.T.`, `Marburg a. d. Lahn`, `Neustadt an der Aisch`.
//!
//! The lists have some of them as a whole. Of the others the river or wood would stay behind the town, and tell it.

use crate::names::reading::{Evidence, SentenceContext};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::PlaceKind;
use maskros_text::{Candidate, Label};

/// How many shortened words stand between a town and its river at most: `o. d.`
const MOST_SHORTENED: usize = 2;

/// Adds the town at `idx` with its supplement.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !is_town(sentence.view, idx) {
        return;
    }
    let end = shortened_end(sentence.view, idx).or_else(|| written_end(sentence, idx));
    if let Some(end) = end {
        let evidence = Evidence::listed("listed-place", Label::City, 0.9);
        sentence.put(out, idx, end, evidence);
    }
}

/// Whether the lists have the word with its capital as a town.
fn is_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let town = |kind: (PlaceKind, _)| kind.0 == PlaceKind::City;
    view.is_title(idx) && view.word(idx).and_then(|word| word.place).is_some_and(town)
}

/// The last token of `o.d.T.` or `a. Rhein` behind the town at `idx`.
fn shortened_end(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let links = (0..MOST_SHORTENED).take_while(|step| is_shortened_link(view, idx + 1 + 2 * step)).count();
    let name = idx + 1 + 2 * links;
    let named = links > 0 && view.text(name).starts_with(char::is_uppercase);
    named.then(|| name + usize::from(is_shortened(view, name)))
}

/// Whether the name of a river is shortened, so that the stop belongs to it: `T.`, `OPf.`; the stop behind a longer one ends the sentence.
fn is_shortened(view: &SentenceView<'_>, name: usize) -> bool {
    const MOST_LETTERS: usize = 3;
    view.is_dotted(name) && view.letters(name) <= MOST_LETTERS
}

/// Whether the small word and its stop stand at `at`.
fn is_shortened_link(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_dotted(at) && view.is_lower(at) && view.plays(at, WordRole::SupplementLink)
}

/// The river of `Neustadt an der Aisch`: a word that nobody knows, with nothing behind it that it belongs to.
fn written_end(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    const WORDS: usize = 2;
    let (view, name) = (sentence.view, idx + 1 + WORDS);
    let linked = view.begins_pair(idx + 1, WordRole::SupplementLink);
    let alone = view.is_title(name) && !view.is_title(name + 1);
    (linked && alone && is_river(sentence, name)).then_some(name)
}

/// Whether the word is neither an ordinary one nor the name of somebody.
fn is_river(sentence: &SentenceContext<'_>, name: usize) -> bool {
    let listed = sentence.reading(name).is_listed() || sentence.view.has_roles(name);
    !listed && !sentence.reading(name).ordinary && !plain::is_plain_noun(sentence.view, name)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn what_tells_a_town_from_others_belongs_to_it() {
        let towns = |text: &str| found(text, Lang::De, Label::City);
        assert!(towns("Er wohnt in Weiden i.d.OPf. und lacht.").contains(&"Weiden i.d.OPf.".to_owned()));
        assert!(towns("Sie lebt in Marburg a. d. Lahn.").contains(&"Marburg a. d. Lahn".to_owned()));
        assert!(towns("Sie lebt in Neustadt an der Aisch.").contains(&"Neustadt an der Aisch".to_owned()));
        assert_eq!(towns("Sie lebt in Köln an der Hochschule."), ["Köln"]);
    }
}
