//! The label of what the tagger found, which tells kinds only coarsely: the lists know better what a place is, and some of its peoples and
//! events are names.

use super::Seen;
use super::beside::label_of_field;
use super::phrases::is_firm;
use crate::token::is_land;
use crate::{SentenceView, plain};
use maskros_lexicon::{PlaceKind, SmallWords, Strength};
use maskros_text::{Label, Languages};
use std::ops::Range;

/// The label of the name, which the lists tell better for a place.
pub(super) fn label_of_name(view: &SentenceView<'_>, tokens: &Range<usize>, seen: &Seen) -> Label {
    if let Some(label) = label_of_field(view, tokens) {
        return label;
    }
    match seen.label {
        Label::City | Label::Country if is_country_elsewhere(view, tokens) => Label::PersonName,
        Label::City => place_label(view, &seen.tokens),
        Label::Country if !is_country(view, tokens) => place_label(view, tokens),
        Label::PersonName | Label::Surname if is_town_of(view, tokens, &["sainte-"]) => Label::City,
        Label::Nationality if is_town_of(view, tokens, &["sainte-", "saint-"]) => Label::City,
        Label::PersonName if is_firm(view, tokens) => Label::Company,
        Label::Nationality if is_name_of_no_people(view, tokens) => Label::PersonName,
        Label::Event => label_of_event(view, tokens),
        label => label,
    }
}

/// `slakting hjå meg i Skare`: a place where one word that was taken for an event is one of the lists. What happens may stay, where may not.
fn label_of_event(view: &SentenceView<'_>, tokens: &Range<usize>) -> Label {
    let place = tokens.len() == 1 && view.is_place(tokens.start);
    if place { place_label(view, tokens) } else { Label::Event }
}

fn is_country_elsewhere(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && view.is_country_elsewhere(tokens.start)
}

/// `Cindy`, `à Berck`: whether a word that was taken for that of an inhabitant is a name of the lists or unheard of, no people, and has neither an
/// article nor a noun behind it (`viele Bamberger Wirte`).
fn is_name_of_no_people(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let idx = tokens.start;
    let named = view.is_listed_name(idx) || is_unheard_in_north(view, idx);
    tokens.len() == 1 && named && !view.has_any_role(idx, &plain::PEOPLES) && stands_alone(view, idx)
}

/// `Bjåen-sauene`, `Helgesplass`: whether no list has a word with a capital of a language that writes peoples small, and it neither begins with a
/// word before a hyphen nor ends as words do.
fn is_unheard_in_north(view: &SentenceView<'_>, idx: usize) -> bool {
    let northern = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    northern && view.is_unlisted(idx) && !is_of_words(view, idx)
}

fn is_of_words(view: &SentenceView<'_>, idx: usize) -> bool {
    match view.folded(idx).split_once('-') {
        Some((head, _)) => !SmallWords::embedded().get(head).mostly_or_everyday().is_empty(),
        None => view.ends_as_word(idx) || view.folded(idx).ends_with(['n', 'r', 't', 'e']),
    }
}

/// Whether a word with a capital has neither an article before it nor another capital behind it.
fn stands_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_title(idx + 1) && !plain::follows_article(view, idx)
}

/// `Sainte-Clotilde`: hundreds of towns are called after women of the Church, and hardly anybody's family is; no people is called after either
/// sort of saint.
fn is_town_of(view: &SentenceView<'_>, tokens: &Range<usize>, saints: &[&str]) -> bool {
    let begins = |saint: &&str| view.folded(tokens.start).starts_with(*saint);
    tokens.len() == 1 && view.may_be_french() && saints.iter().any(begins)
}

/// The label of a place that a list knows.
fn place_label(view: &SentenceView<'_>, tokens: &Range<usize>) -> Label {
    let place = view.words(tokens.start).find_map(|word| word.place).filter(|_| tokens.len() == 1);
    label_of(place.filter(|(_, strength)| *strength > Strength::Weak).map(|(kind, _)| kind))
}

/// The label of such a place; a city where the kind is unknown.
const fn label_of(kind: Option<PlaceKind>) -> Label {
    match kind {
        Some(PlaceKind::Country) => Label::Country,
        Some(PlaceKind::Region) => Label::Region,
        Some(PlaceKind::Geo | PlaceKind::Continent) => Label::Geo,
        Some(PlaceKind::City | PlaceKind::Area) | None => Label::City,
    }
}

/// Whether a list has one of the words as a country, or names of several words begin with the first: all countries are listed, by one word or
/// several.
fn is_country(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let begins = view.words(tokens.start).any(|word| word.starts_phrase);
    begins || tokens.clone().any(|idx| view.words(idx).any(|word| is_land(&word)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn a_farm_is_no_country() {
        let is = |text, lang| viewed(text, Languages::only(lang), |view| is_country(view, &(0..2)));
        assert!(!is("Potthoffs Hof", Lang::De), "names of towns begin with its second word");
        assert!(is("Vereinigte Staaten", Lang::De));
        assert!(is("New Zealand", Lang::En));
    }
}
