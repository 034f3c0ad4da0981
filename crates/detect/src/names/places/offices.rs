//! Towns and districts behind their offices: `la mairie de Cazoulès`, `Landkreis Waldeck-Frankenberg`.
//!
//! The office stays, for every town has one; its town tells where the case is.

use crate::SentenceView;
use crate::bodies::is_house_before_name;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::PlaceKind;
use maskros_text::{Candidate, Label};

/// What stands between the office and the town in French.
const LINKS: [&str; 5] = ["de", "d'", "du", "des", "d’"];

/// Puts the capitalised word `idx` down where an office of towns stands before it, and no list has it as anything but a place.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_of_office(sentence.view, idx) && is_of_no_list(sentence.view, idx) {
        sentence.put(out, idx, idx, Evidence::context("town-of-office", Label::City, 0.75));
    }
}

/// Whether an office of towns stands before the word, or a house by somebody's name.
fn is_of_office(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_office(view, idx) || is_behind_named_house(view, idx)
}

/// Whether an office of towns stands right before the word, or before a preposition before it.
fn is_behind_office(view: &SentenceView<'_>, idx: usize) -> bool {
    let office = |at: usize| is_office(view, at);
    match idx.checked_sub(1) {
        Some(link) if LINKS.contains(&view.folded(link)) => link.checked_sub(1).is_some_and(office),
        before => before.is_some_and(office) && !is_called_after_somebody(view, idx),
    }
}

/// `la médiathèque Simone-Veil`: whether the word is a first name joined to another, as houses are called that have hyphens in their names.
fn is_called_after_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    let first_name = |head: &str| view.lexicon.word(head).is_some_and(|word| word.first_name.is_some());
    let joined = view.folded(idx).split_once('-').is_some_and(|(head, _)| first_name(head));
    joined && LanguageTrait::HyphenatedNames.is_of_one(view.languages)
}

/// `la salle Marcel-Pagnol de Gignac`: whether a house that is called after somebody stands before the town and its preposition.
fn is_behind_named_house(view: &SentenceView<'_>, idx: usize) -> bool {
    let linked = idx > 2 && LINKS.contains(&view.folded(idx - 1));
    let house = |at: usize| is_office(view, at) || is_house_before_name(view, at);
    linked && is_called_after_somebody(view, idx - 2) && house(idx - 3)
}

/// Whether the word, or it and the one before it together, are an office.
fn is_office(view: &SentenceView<'_>, at: usize) -> bool {
    view.ends_phrase(at, WordRole::LocalAuthority)
}

/// Whether no list has the word as an ordinary one, so that it is the name of a town that none has.
fn is_of_no_list(view: &SentenceView<'_>, idx: usize) -> bool {
    let ordinary = view.is_ordinary_word(idx) || view.is_mostly_small(idx);
    let country = view.words(idx).any(|word| matches!(word.place, Some((PlaceKind::Country, _))));
    view.is_title(idx) && !ordinary && !country
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn the_town_of_an_office_goes() {
        let towns = |text: &str, lang| found(text, lang, Label::City);
        assert_eq!(towns("J'ai appelé la mairie de Xazoulès.", Lang::Fr), ["Xazoulès"]);
        assert_eq!(towns("Der Landkreis Xylau-Yfeld zahlt.", Lang::De), ["Xylau-Yfeld"]);
        assert!(towns("Die Gemeinde Kirche ist zu.", Lang::De).is_empty(), "a word");
        assert!(towns("La médiathèque Simone-Xylau est fermée.", Lang::Fr).is_empty(), "a house");
    }

    #[test]
    fn the_town_of_a_house_that_is_called_after_somebody_goes() {
        let towns = |text: &str| found(text, Lang::Fr, Label::City);
        assert_eq!(towns("Rendez-vous à la salle Marcel-Xylan de Gignac samedi."), ["Gignac"]);
        assert_eq!(towns("Le gymnase Colette-Xylan de Xourdéac ferme."), ["Xourdéac"]);
        assert!(towns("La salle Marcel-Xylan de danse ferme.").is_empty(), "a word");
        assert!(towns("Le sourire Marcel-Xylan de Gignacois ferme.").is_empty(), "no house");
    }
}
