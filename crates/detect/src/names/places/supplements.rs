//! Towns with what tells them from their namesakes: `Rothenburg o.d.T.`, `Marburg a. d. Lahn`, `Neustadt an der Aisch`.
//!
//! The lists have some of them as a whole. Of the others the river or wood would stay behind the town, and tell it.

use crate::names::reading::{Evidence, SentenceContext};
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::PlaceKind;
use maskros_text::{Candidate, Label, Lang};

/// How many shortened words stand between a town and its river at most: `o. d.`
const MOST_SHORTENED: usize = 2;

/// Adds the town at `idx` with its supplement.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    bracketed(sentence, idx, out);
    if let Some(end) = canton_end(sentence.view, idx).or_else(|| end_of_river(sentence, idx)) {
        let evidence = Evidence::listed("listed-place", Label::City, 0.9);
        sentence.put(out, idx, end, evidence);
    }
}

/// The last token of the river or wood that tells the town of the lists at `idx` from others.
fn end_of_river(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    if !is_town(sentence.view, idx) {
        return None;
    }
    let behind_stroke = river_end(sentence, idx);
    let shortened = behind_stroke.or_else(|| shortened_end(sentence.view, idx));
    shortened.or_else(|| written_end(sentence, idx))
}

/// Whether the lists have the word with its capital as a town.
fn is_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let place = view.word(idx).and_then(|word| word.place);
    view.is_title(idx) && matches!(place, Some((PlaceKind::City, _)))
}

/// `Schwedt/Oder`, `Neustadt/Aisch`: what stands behind the stroke, and is no other town (`Köln/Bonn`).
fn river_end(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let (view, name) = (sentence.view, idx + 2);
    let only_town = !sentence.reading(idx).ordinary && !view.is_listed_name(idx);
    let town = only_town || view.is_led_to_place(idx);
    (is_before_stroke(view, idx) && town && is_other_name(view, name)).then_some(name)
}

/// Whether a stroke joins the word to the next.
fn is_before_stroke(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "/" && view.touches_next(idx) && view.touches_next(idx + 1)
}

/// Whether the word has a capital and is no town.
fn is_other_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !is_town(view, idx)
}

/// `in Rüti ZH`, `Buchs SG`: the canton behind a town of the lists, or behind any word that a preposition of places leads to.
fn canton_end(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let coded = view.is_upper(idx + 1) && view.plays(idx + 1, WordRole::Canton);
    (coded && view.is_title(idx) && is_before_canton(view, idx)).then_some(idx + 1)
}

/// Whether a preposition of places leads to the word, or it is a town of the lists and not the name of a firm before its form.
fn is_before_canton(view: &SentenceView<'_>, idx: usize) -> bool {
    let firm = view.plays(idx + 1, WordRole::LegalForm);
    view.is_led_to_place(idx) || (!firm && is_town(view, idx))
}

/// `née à Vierzon (Cher)`, `à Melle (79)`: the region in brackets behind a town, by its name or, in French, its number; and the town, where
/// only that makes one of it.
fn bracketed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if view.text(idx + 1) != "(" || view.text(idx + 3) != ")" {
        return;
    }
    let Some((label, shows_town)) = told_in_brackets(sentence, idx) else { return };
    if shows_town {
        sentence.put(out, idx, idx, Evidence::context("bracketed-region", Label::City, 0.95));
    }
    sentence.put(out, idx + 2, idx + 2, Evidence::context("bracketed-region", label, 0.85));
}

/// What stands in the brackets behind the word at `idx`, and whether that makes a town of it: a region behind a first name does (`né à Albert
/// (Somme)`).
fn told_in_brackets(sentence: &SentenceContext<'_>, idx: usize) -> Option<(Label, bool)> {
    let view = sentence.view;
    let led = view.is_title(idx) && view.is_led_to_place(idx);
    match () {
        () if is_region(view, idx + 2) && (led || is_town(view, idx)) => Some((Label::Region, led)),
        () if is_department(sentence, idx) => Some((Label::ZipCode, is_behind_street(view, idx))),
        () => None,
    }
}

/// Whether the lists have the word with its capital as a region.
fn is_region(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && (view.plays(idx, WordRole::BracketedRegion) || view.is_listed_region(idx))
}

/// `visite à Melle (79)`, `la foire de Brioux (79)`: whether the number of a French department stands in brackets behind the town at `idx`,
/// where no score is told.
fn is_department(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const SCORES: [WordRole; 2] = [WordRole::GoalCue, WordRole::ScoreCue];
    let view = sentence.view;
    let scored = || (0..idx).any(|at| view.plays_any(at, &SCORES));
    is_french_town(sentence, idx) && is_department_number(view.text(idx + 2)) && !scored()
}

/// Whether the word has a capital in French, and stands where a town does.
fn is_french_town(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.languages.has(Lang::Fr) && view.is_title(idx) && is_led_to_town(sentence, idx)
}

/// Whether a preposition of places stands before the word, a street and its comma, or what leads to a town that nobody is called like.
fn is_led_to_town(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_led_to_place(idx) || is_behind_street(view, idx) || is_of_town(sentence, idx)
}

/// Whether the word behind any preposition of places is a town, and no first name.
fn is_of_town(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.follows(idx, WordRole::Where) && is_town(view, idx) && !is_first_name(sentence, idx)
}

/// `1 Grand-Rue, Josselin (56)`: whether a street and a comma stand before the word.
fn is_behind_street(view: &SentenceView<'_>, idx: usize) -> bool {
    const REACH: usize = 7;
    const STREETS: [WordRole; 2] = [WordRole::SmallStreetBefore, WordRole::MainStreet];
    let street = |at: usize| view.plays_any(at, &STREETS);
    view.text_before(idx) == "," && (idx.saturating_sub(REACH)..idx).any(street)
}

fn is_first_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).is_good_first()
}

/// Whether the text is the number of a department: `07`, `2A`, `976`.
fn is_department_number(text: &str) -> bool {
    const MAINLAND: std::ops::RangeInclusive<u16> = 1..=95;
    const OVERSEAS: std::ops::RangeInclusive<u16> = 971..=988;
    match text.parse::<u16>() {
        Ok(number) if text.len() == 2 => MAINLAND.contains(&number),
        Ok(number) => OVERSEAS.contains(&number),
        Err(_) => matches!(text, "2A" | "2B"),
    }
}

/// The last token of `o.d.T.` or `a. Rhein` behind the town at `idx`.
fn shortened_end(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let name = behind_shortened_links(view, idx)?;
    let end = name + usize::from(is_shortened(view, name));
    view.text(name).starts_with(char::is_uppercase).then_some(end)
}

/// The token behind the small words with their stops behind `idx`: `o.d.`, `a.`
fn behind_shortened_links(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let links = (0..MOST_SHORTENED).map(|step| idx + 1 + 2 * step);
    let last = links.take_while(|at| is_shortened_link(view, *at)).last()?;
    Some(last + 2)
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
    let (view, name) = (sentence.view, idx + 3);
    let alone = view.is_title(name) && !view.is_title(name + 1);
    let linked = alone && view.begins_pair(idx + 1, WordRole::SupplementLink);
    (linked && is_river(sentence, name)).then_some(name)
}

/// Whether the word is neither an ordinary one nor the name of somebody.
fn is_river(sentence: &SentenceContext<'_>, name: usize) -> bool {
    let listed = sentence.reading(name).is_listed() || sentence.view.has_roles(name);
    !listed && !sentence.reading(name).ordinary && !plain::is_plain_noun(sentence.view, name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::tests::found;

    #[test]
    fn what_tells_a_town_from_others_belongs_to_it() {
        let towns = |text: &str| found(text, Lang::De, Label::City);
        assert!(towns("Er wohnt in Weiden i.d.OPf. und lacht.").contains(&"Weiden i.d.OPf.".to_owned()));
        assert!(towns("Sie lebt in Marburg a. d. Lahn.").contains(&"Marburg a. d. Lahn".to_owned()));
        assert!(towns("Sie lebt in Neustadt an der Aisch.").contains(&"Neustadt an der Aisch".to_owned()));
        assert_eq!(towns("Sie lebt in Köln an der Hochschule."), ["Köln"]);
    }

    #[test]
    fn a_river_behind_a_stroke_and_a_canton_belong_to_the_town() {
        let towns = |text: &str| found(text, Lang::De, Label::City);
        assert!(towns("Wir fahren nach Schwedt/Oder zu Oma.").contains(&"Schwedt/Oder".to_owned()));
        assert!(towns("Sie wohnt in Xylti ZH bei uns.").contains(&"Xylti ZH".to_owned()));
        assert!(!towns("Die Bahn von Köln/Bonn fährt.").contains(&"Köln/Bonn".to_owned()));
        assert!(!towns("Die Xylti ZH liefert.").contains(&"Xylti ZH".to_owned()));
    }

    #[test]
    fn the_region_in_brackets_is_found() {
        let regions = |text: &str| found(text, Lang::Fr, Label::Region);
        assert!(regions("Elle est née à Bourges (Cher) en mars.").contains(&"Cher".to_owned()));
        assert!(regions("Voilà la facture (Cher) payée.").is_empty());
    }

    #[test]
    fn the_department_of_a_town_is_found() {
        let departments = |text: &str| found(text, Lang::Fr, Label::ZipCode);
        assert_eq!(departments("Il habite à Bourges (18) depuis."), ["18"]);
        assert_eq!(departments("Maison à Xarlioux (79), visite à Bourges (2A) demain."), ["79", "2A"]);
        assert_eq!(departments("La foire de Vierzon (18) ouvre à 6 h."), ["18"]);
        assert_eq!(departments("Il vit 3 rue des Lilas, Josselin (56), depuis."), ["56"]);
        for text in [
            "Le score à Bourges (18) est connu.",
            "Bourges (18) bat Vierzon (12).",
            "La fille de Lucie Martin (22) est venue.",
            "Nous étions à Bourges (99) hier.",
            "Buteurs à Bourges : Dubreuil à Vierzon (22).",
        ] {
            assert!(departments(text).is_empty(), "{text}");
        }
    }
}
