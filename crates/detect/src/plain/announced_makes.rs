//! Makes of things by the word before them: `av märket Grundvik`, `eine Lampe der Marke Petz`, `de marque Jeanneau, type Merry Fisher`.
//!
//! A make is mostly called after somebody, so that the lists and the tagger know it as a name. The word before it says that nobody is meant.

use crate::SentenceView;
use maskros_language::WordRole;

/// The name of a make has at most so many words before the one that is asked for.
const LONGEST: usize = 2;
/// The make stands at most so many tokens before the word for its model.
const REACH: usize = 6;
/// What may stand between the word for a make and its name.
const BETWEEN: &[&str] = &[":", "\"", "“", "„", "»", "«", "”"];

/// Whether the words stand behind one for a make, or behind one for a model that a make stands before.
pub(super) fn is_make(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(first) = words.first() else { return false };
    (0..=LONGEST)
        .map_while(|back| {
            first.checked_sub(back).filter(|start| (*start..*first).all(|idx| view.is_title(idx)))
        })
        .any(|start| is_announced(view, start) || begins_with_cue(view, words, start))
        || is_of_care(view, words)
}

/// `biberons Dodie`, `lait Xylac`: whether one word stands right behind a thing of a nursery or ward that is bought by its make, and is no
/// usual first name, but for a make of the packs.
fn is_of_care(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    view.is_title(one) && view.follows(one, WordRole::CareProduct) && may_be_make(view, one)
}

/// Whether the packs have the word as a make, or it is no usual first name.
fn may_be_make(view: &SentenceView<'_>, idx: usize) -> bool {
    let given = || view.words(idx).any(|word| word.is_usual_first_name());
    view.facts(idx).has(WordRole::Make) || !given()
}

/// `Pneus Michelin neufs`, `une Poussette Yoyo`: whether the words begin with what is made, which has a capital too, and the make follows. In
/// whatever language: such a line is short, and easily taken for one of another.
fn begins_with_cue(view: &SentenceView<'_>, words: &[usize], start: usize) -> bool {
    let cued = words.first() == Some(&start) && view.is_title(start) && view.is_title(start + 1);
    cued && (begins_line(view, start) || is_cue_inside(view, start))
}

fn begins_line(view: &SentenceView<'_>, start: usize) -> bool {
    view.is_behind_mark_or_start(start) && view.facts(start).has(WordRole::MakeCue)
}

/// Whether what is made is named in the middle of a line, with no name or initial before it.
fn is_cue_inside(view: &SentenceView<'_>, start: usize) -> bool {
    let named = |before: usize| view.is_title(before) || view.is_dotted(before);
    view.plays(start, WordRole::MakeCue) && !start.checked_sub(1).is_some_and(named)
}

fn is_announced(view: &SentenceView<'_>, start: usize) -> bool {
    let Some(cue) = cue_before(view, start) else { return false };
    let made = |idx: usize| view.ends_phrase(idx, WordRole::MakeCue);
    made(cue) || (view.ends_phrase(cue, WordRole::ModelCue) && (cue.saturating_sub(REACH)..cue).any(made))
}

/// The last token before the name that is no mark between it and its cue.
fn cue_before(view: &SentenceView<'_>, start: usize) -> Option<usize> {
    (0..start).rev().find(|idx| !BETWEEN.contains(&view.text(*idx)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_make_in(text: &str, word: &str, lang: Lang) -> bool {
        viewed(text, Languages::only(lang), |view| {
            let idx = (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap();
            is_make(view, &[idx])
        })
    }

    #[test]
    fn what_stands_behind_the_word_for_a_make_is_no_person() {
        assert!(is_make_in("en pump av märket Lindqvist läckte", "Lindqvist", Lang::Sv));
        assert!(is_make_in("ei pumpe av merket «Haugland» gjekk", "Haugland", Lang::Nn));
        assert!(is_make_in("eine Lampe (Marke Bergmann) fehlte", "Bergmann", Lang::De));
        assert!(is_make_in("un bateau de marque Duval rouge", "Duval", Lang::Fr));
        assert!(is_make_in("de la marque Duval Frères", "Frères", Lang::Fr));
    }

    #[test]
    fn a_line_may_begin_with_what_is_made() {
        let pair = |text: &str| {
            viewed(text, Languages::only(Lang::Fr), |view| is_make(view, &[0, 1]) || is_make(view, &[1]))
        };
        assert!(pair("Pneus Xelin neufs"));
        assert!(!pair("Lucie Xelin vend ses pneus"));
    }

    #[test]
    fn what_is_bought_for_care_has_a_make() {
        assert!(is_make_in("le lait Xylac et les couches", "Xylac", Lang::Fr));
        assert!(is_make_in("des biberons Dodie", "Dodie", Lang::Fr), "a make of the packs");
        assert!(!is_make_in("son lait Julie le boit", "Julie", Lang::Fr));
        assert!(!is_make_in("crème de Xylac", "Xylac", Lang::Fr));
    }

    #[test]
    fn a_model_needs_its_make() {
        assert!(is_make_in("de marque Duval, type Martin Pêcheur", "Pêcheur", Lang::Fr));
        assert!(!is_make_in("un type Martin", "Martin", Lang::Fr));
        assert!(!is_make_in("hun merket Anna", "Anna", Lang::Nb), "a verb");
    }
}
