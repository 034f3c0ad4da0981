//! Things called after a town, which are everywhere: `Düsseldorfer Tabelle`, `Bautzner Senf`, `savon de Marseille`, `du saint nectaire`.
//!
//! In German adjective and noun name nobody's town; `die Kölner Polizei` and `der Hamburger Verein` do.

use crate::SentenceView;
use maskros_language::{WordRole, facts, has_ending};
use maskros_text::Languages;

/// `du saint nectaire`, `un verre de st joseph`: whether the words are a cheese or wine that is called after a saint and written without its
/// hyphen, or the saint of one.
fn are_of_saint(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let is_saint = |idx: usize| view.plays(idx, WordRole::SaintOfTown);
    let saint = if is_saint(*first) { *first } else { first.saturating_sub(1) };
    let name = saint + 1;
    *last <= name && is_saint(saint) && !is_led_to_place(view, saint) && is_thing_of_saint(view.folded(name))
}

fn is_led_to_place(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEADS: [WordRole; 2] = [WordRole::PlacePreposition, WordRole::PlaceInTalk];
    LEADS.iter().any(|role| view.follows(idx, *role))
}

fn is_thing_of_saint(name: &str) -> bool {
    facts(&format!("saint {name}")).has(WordRole::ThingOfTown)
}

/// `un brie de Meaux`, `du savon de Marseille`: whether the words are the town after which something is called that is sold everywhere.
fn are_of_product(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let town = words.last().copied();
    let made = |town: usize| {
        view.follows(town, WordRole::StreetLink) && view.follows_at(town, 2, WordRole::TownProduct)
    };
    town.is_some_and(|town| view.is_place(town) && made(town))
}

/// Whether the words are a thing that is called after a town or saint.
pub(super) fn is_called(view: &SentenceView<'_>, words: &[usize]) -> bool {
    are_of_thing(view, words) || are_of_saint(view, words) || are_of_product(view, words)
}

/// Whether the words are such an adjective, its thing, or both.
fn are_of_thing(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let whole = is_thing_of_town(view, *first) && *last <= first + 1;
    let noun = words.len() == 1 && first.checked_sub(1).is_some_and(|before| is_thing_of_town(view, before));
    view.is_german() && (whole || noun)
}

/// Whether the adjective of a town stands at `idx`, and a thing right behind it.
fn is_thing_of_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let noun = view.folded(idx + 1);
    view.is_title(idx)
        && view.is_title(idx + 1)
        && has_ending(noun, WordRole::TownThing, Languages::SUPPORTED, 0)
        && is_adjective_of_place(view, idx)
}

/// `Bautzner`, `Münchner`, `Allgäuer`: whether the word is made of a place of the lists.
fn is_adjective_of_place(view: &SentenceView<'_>, idx: usize) -> bool {
    let place = |base: &str| view.lexicon.word(base).is_some_and(|word| word.place.is_some());
    let Some(stem) = view.folded(idx).strip_suffix("er") else { return false };
    let shortened = stem.strip_suffix('n').map(|stem| format!("{stem}en"));
    ["", "e", "en", "er", "el"].iter().any(|rest| place(&format!("{stem}{rest}")))
        || shortened.is_some_and(|town| place(&town))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn cheeses_and_wines_of_saints_name_no_town() {
        let thing =
            |text, words: &[usize]| viewed(text, Languages::only(Lang::Fr), |view| are_of_saint(view, words));
        assert!(thing("achete du saint nectaire", &[2, 3]) && thing("achete du saint nectaire", &[3]));
        assert!(thing("un verre de st emilion", &[3, 4]));
        assert!(!thing("on dort a saint emilion", &[3, 4]), "the town");
        assert!(!thing("la fête de saint xylan", &[3, 4]));
    }

    #[test]
    fn products_name_no_town() {
        let product = |text, words: &[usize]| {
            viewed(text, Languages::only(Lang::Fr), |view| are_of_product(view, words))
        };
        assert!(product("un morceau de brie de Meaux", &[5]) && product("du savon de Marseille", &[3]));
        assert!(product("du savon de Marseille", &[1, 2, 3]));
        assert!(!product("le maire de Marseille", &[3]) && !product("du savon de Xylan", &[3]));
    }

    #[test]
    fn things_called_after_towns_name_no_town() {
        let thing = |text| viewed(text, Languages::only(Lang::De), |view| are_of_thing(view, &[1]));
        assert!(thing("die Düsseldorfer Tabelle gilt") && thing("der Bautzner Senf schmeckt"));
        assert!(!thing("die Düsseldorfer Kollegen kommen") && !thing("die alte Tabelle gilt"));
    }
}
