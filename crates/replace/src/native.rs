//! The country in which a text is, by its towns and regions: where a village that no list has lies too.

use crate::us_states;
use maskros_language::homes;
use maskros_lexicon::{Lexicon, Strength};
use maskros_text::{Decision, Label, Lang};
use std::collections::{BTreeMap, BTreeSet};

/// So many towns or regions tell the country.
const LEAST: usize = 2;

/// Of the countries that speak the language the one in which most towns and regions of the text lie, if more than in its first one.
pub(crate) fn country(lexicon: &Lexicon, decisions: &[Decision], lang: Lang) -> Option<[u8; 2]> {
    let mut counts: BTreeMap<[u8; 2], usize> = BTreeMap::new();
    let places = decisions.iter().filter(|decision| matches!(decision.label, Label::City | Label::Region));
    let names: BTreeSet<&str> = places.map(|decision| &*decision.base).collect();
    for country in names.iter().filter_map(|name| country_of(lexicon, name)) {
        *counts.entry(country).or_default() += 1;
    }
    let at_home = |country: &[u8; 2]| homes(lang).iter().position(|home| home.as_bytes() == country);
    let spoken = counts.into_iter().filter(|(country, count)| *count >= LEAST && at_home(country).is_some());
    // Of as many the country that is named first of the language's.
    spoken
        .max_by_key(|(country, count)| (*count, std::cmp::Reverse(at_home(country))))
        .map(|(country, _)| country)
}

/// The country of a place that is more than a village of that name somewhere.
fn country_of(lexicon: &Lexicon, name: &str) -> Option<[u8; 2]> {
    if us_states::name(name).is_some() {
        return Some(*b"US");
    }
    let word = lexicon.word_or_phrase(&maskros_language::folded(name))?;
    let known = word.place.is_some_and(|(_, strength)| strength > Strength::Weak);
    word.country.filter(|_| known)
}
