//! Places in sentences without capitals, by their endings or what stands before them: `kirschenweg 3`, `i stortingsgata`, `in wesel`.
//!
//! Each token is looked at with a bounded number of neighbours.

use super::addresses::{self, ADDRESS};
use super::{bodies, firms, landscape, pairs, pets, said, stations, towns, ways, work};
use crate::expressions::names_street;
use crate::names::bodies::inns;
use crate::names::reading::{Evidence, SentenceContext, is_compound, is_led, is_no_word, is_ordinary_stem};
use crate::names::words::SMALL_ENDINGS;
use crate::{SentenceView, plain};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{SmallWords, Word};
use maskros_text::{Attributes, Candidate, Label, Languages, Span};

const PLACE: &str = "place-in-haste";
const SQUARE: &str = "square-in-haste";
/// How sure such a place is.
const SCORE: f32 = 0.6;
/// A name before an ending has at least so many letters.
const MIN_STEM: usize = 3;
/// A rule that looks at one token.
type Finder = fn(&SentenceContext<'_>, usize, &mut Vec<Candidate>);

/// The rules that look at every token, in the order in which they find.
const RULES: [Finder; 19] = [
    compound,
    bodies::find,
    landscape::find,
    pets::find,
    stations::find,
    stayed,
    joined_town,
    towns::find,
    ways::find,
    pairs::find,
    owned_place,
    part_of_town,
    addresses::road,
    work::find,
    firms::find,
    work::find_house,
    work::find_host,
    inns::small,
    said::find_town,
];

/// Adds the places of a sentence without capitals; the candidates from `own` on are those of the sentence.
pub(super) fn find(sentence: &SentenceContext<'_>, first: usize, own: usize, out: &mut Vec<Candidate>) {
    // What is said may begin with the number of a house.
    for idx in first.saturating_sub(1)..sentence.view.tokens.len() {
        RULES.iter().for_each(|find| find(sentence, idx, out));
        if sentence.view.is_number(idx) {
            addresses::beside_number(sentence, idx, out);
        }
    }
    addresses::codes(sentence, own, out);
}

fn put(sentence: &SentenceContext<'_>, span: Span, label: Label, out: &mut Vec<Candidate>) {
    sentence.put_span(out, span, Evidence::context(PLACE, label, SCORE), Attributes::default());
}

/// `kirschenweg 3`, `storsjöbron`: a word of no list with an ending of streets, schools and other places, whose beginning is no
/// ordinary word, so that `lekplatsen` stays.
fn compound(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((stem, ending, label)) = small_ending(view, idx) else { return };
    let number = idx + 1 + usize::from(view.is_dotted(idx));
    if is_german_square(view, idx, stem, ending) {
        sentence.put(out, idx, idx, Evidence::context(SQUARE, Label::Place, SCORE));
    } else if label == Label::StreetName && view.has_digits(number) {
        put_house(sentence, idx, number, out);
    } else if is_name_of_place(sentence, idx, stem, ending) {
        put(sentence, view.span(idx, idx), label, out);
    }
}

/// The street of one word, with the stop behind it, and the number of the house.
fn put_house(sentence: &SentenceContext<'_>, street: usize, number: usize, out: &mut Vec<Candidate>) {
    put(sentence, sentence.view.span(street, number - 1), Label::StreetName, out);
    sentence.put(out, number, number, Evidence::context(ADDRESS, Label::StreetNr, SCORE));
}

/// What stands before the ending of a place in the word of no list at `idx`, the ending, and the label that it tells.
fn small_ending<'a>(view: &SentenceView<'a>, idx: usize) -> Option<(&'a str, &'static str, Label)> {
    if !view.is_lower_word(idx) || view.word(idx).is_some_and(|word| !is_name_with_number(view, idx, word)) {
        return None;
    }
    let languages = languages_of_ending(view, idx);
    let mut rows = SMALL_ENDINGS.iter().filter(|row| row.0.meets(languages));
    rows.find_map(|(_, ending, label)| Some((view.folded(idx).strip_suffix(ending)?, *ending, *label)))
}

/// The languages whose endings count: a number behind the word tells a street even where the line was taken for one of a neighbour language.
fn languages_of_ending(view: &SentenceView<'_>, idx: usize) -> Languages {
    if view.is_number(idx + 1) { view.languages.with_relatives() } else { view.languages }
}

/// `steinweg 14`: whether the lists have the word as a name alone, and a number stands behind it.
fn is_name_with_number(view: &SentenceView<'_>, idx: usize, word: &Word) -> bool {
    let name = word.is_name_or_place() && !word.is_word_too();
    name && view.is_number(idx + 1) && view.small(idx).mostly.is_empty()
}

/// Whether a compound without the number of a house names one place: its beginning is a name, or that of a square or road of a town.
fn is_name_of_place(sentence: &SentenceContext<'_>, idx: usize, stem: &str, ending: &str) -> bool {
    stem.chars().count() >= MIN_STEM
        && (is_named_square(stem, ending)
            || is_road_by_name(sentence.view, idx, stem, ending)
            || is_name_before_ending(sentence, stem, ending))
}

/// Whether the beginning is no ordinary word, and does not say what kind of way it is.
fn is_name_before_ending(sentence: &SentenceContext<'_>, stem: &str, ending: &str) -> bool {
    !is_ordinary_stem(sentence, stem) && !is_kind_of_way(stem, ending)
}

/// Whether the compound is a square, and none that every town has.
fn is_named_square(stem: &str, ending: &str) -> bool {
    ["torget", "torvet"].contains(&ending) && !facts(stem).has(WordRole::PlainSquare)
}

/// The endings of ways, of which there are more kinds than of streets.
const WAYS: &[&str] = &["vägen", "veien", "vegen", "vej", "vejen"];

/// `skolvägen`: whether the compound says what kind of way it is.
fn is_kind_of_way(stem: &str, ending: &str) -> bool {
    WAYS.contains(&ending) && facts(stem).has(WordRole::PlainStreet)
}

/// `i stortingsgata`: whether a street of a town by its name and not by its kind, behind a preposition of places.
fn is_road_by_name(view: &SentenceView<'_>, idx: usize, stem: &str, ending: &str) -> bool {
    let plain = facts(stem).has(WordRole::PlainStreet);
    match () {
        () if is_german_street(view, idx, ending) => !plain,
        () if TOWN_STREETS.contains(&ending) => is_led_to_street(view, idx) && !is_plain_street(stem),
        () => !plain && is_behind_road_word(view, idx) && is_unheard_road(view, idx, ending),
    }
}

/// Whether a preposition of roads or places stands before the word, or what modifies the name of a road.
fn is_led_to_street(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_road_word(view, idx) || is_led(view, idx)
}

fn is_behind_road_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has_any(&[WordRole::RoadPreposition, WordRole::SquareModifier])
}

/// Whether the beginning says what kind of street it is: `hovedgata`, but not `skulegata`.
fn is_plain_street(stem: &str) -> bool {
    facts(stem).has(WordRole::PlainStreet) && !facts(stem).has(WordRole::TownStreetStem)
}

/// `in der kirchgasse`, `en dr kirchgass`, `zur kirchgasse`: behind a preposition and the article that streets have.
fn is_german_street(view: &SentenceView<'_>, idx: usize, ending: &str) -> bool {
    GERMAN_STREETS.contains(&ending) && is_behind_article_of_street(view, idx)
}

fn is_behind_article_of_street(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::JoinedStreetArticle)
        || (view.follows(idx, WordRole::StreetArticle) && is_led(view, idx - 1))
}

/// How streets end that have the article of a woman; ways have kinds of their own (`waldweg`).
const GERMAN_STREETS: &[&str] =
    &["straße", "strasse", "straß", "strass", "stroß", "straat", "str", "gasse", "gass", "allee"];

/// The endings of streets, which only towns have.
const TOWN_STREETS: &[&str] = &["gatan", "gata", "gaten", "straße", "strasse"];

/// `på rönnvägen`: a way that neither the list of ways that are no streets nor running text has as a word.
fn is_unheard_road(view: &SentenceView<'_>, idx: usize, ending: &str) -> bool {
    WAYS.contains(&ending) && names_street(view.folded(idx)) && view.small(idx).mostly.is_empty()
}

/// `i nedre møllenberg`: a word of no list behind what modifies the name of a part of a town, and a preposition of places.
fn part_of_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(side) = small_pair_at(view, idx).filter(|side| says_where(view, *side)) else { return };
    if is_led(view, side) && is_unheard_part(sentence, idx) {
        put(sentence, view.span(side, idx), Label::Area, out);
    }
}

/// Whether the word says where a part of a town or a farm lies, or how old it is: `nedre`, `old`.
fn says_where(view: &SentenceView<'_>, idx: usize) -> bool {
    const MODIFIERS: [WordRole; 2] = [WordRole::SquareModifier, WordRole::TownDirection];
    view.plays_any_near(idx, &MODIFIERS)
}

/// Whether nobody has heard of the word, or the lists alone, as a name: `ytre hjelle`.
fn is_unheard_part(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let unheard = view.is_unknown(idx) && is_unheard(sentence, view.folded(idx));
    view.letters(idx) >= LEAST_PART && (unheard || is_only_name(view, idx))
}

/// Whether the lists have the word as a name or place, and nobody as another word.
fn is_only_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_listed_name_or_place(idx) && !view.has_roles(idx) && is_no_word(view, idx)
}

/// Shorter words are too often others, misspelt.
const LEAST_PART: usize = 5;

/// `am rathausplatz`: whether the word is where people meet, which no ordinary word with this ending is.
fn is_german_square(view: &SentenceView<'_>, idx: usize, stem: &str, ending: &str) -> bool {
    let led = ending == "platz" && view.facts_before(idx).has(WordRole::SquarePreposition);
    led && !facts(stem).has(WordRole::PlainPlatz)
}

/// `du bur jo pao hessa`, `møt meg på lønahorgi`: a word of no list behind a verb for living or meeting and a preposition.
fn stayed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let led = view.is_lower_word(idx) && view.facts_before(idx).has(WordRole::PlaceInTalk);
    if led && is_stayed_in(view, idx - 1, idx) && is_unheard_place(sentence, idx) {
        sentence.put(out, idx, idx, Evidence::context(PLACE, Label::City, 0.55));
    }
}

/// Whether a verb for living stands before the preposition, or one for meeting before a longer name.
fn is_stayed_in(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    const LETTERS: usize = 5;
    const LONG: usize = 8;
    let verbs: &[WordRole] = match view.folded(idx).chars().count() {
        LONG.. => &[WordRole::LivingVerb, WordRole::MeetingVerb],
        LETTERS.. => &[WordRole::LivingVerb],
        _ => return false,
    };
    (1..=WINDOW).any(|back| view.facts_back(preposition, back).has_any(verbs))
}

/// So far before the preposition the verb may stand.
const WINDOW: usize = 4;

/// Whether the lists have the word as a place, or nobody knows it, whole or in parts.
fn is_unheard_place(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_usual_place(idx) || (view.is_unknown(idx) && !is_compound(sentence, view.folded(idx)))
}

/// Shorter names of places are often other words, misspelt.
const MIN_TOWN: usize = 4;

/// `in wesel`, `nach xanten`, and in a sentence with capitals `Barnehagen på torshov`: a place of the lists that is no other word, behind a
/// preposition of places.
pub(crate) fn town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((kind, _)) = view.word(idx).and_then(|word| word.place) else { return };
    if view.is_lower_word(idx) && leads_to_town(view, idx) && is_only_place(sentence, idx) {
        put(sentence, view.span(idx, idx), kind.label(), out);
    }
}

/// `in wanne-eickel`: two words with a hyphen behind a German preposition of places, the second of no list, which an ordinary compound
/// has not.
fn joined_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some((head, tail)) = sentence.view.folded(idx).split_once('-') else { return };
    let long = [head, tail].iter().all(|part| part.chars().count() >= MIN_TOWN);
    if long && is_behind_german_preposition(sentence.view, idx) && is_unheard(sentence, tail) {
        put(sentence, sentence.view.span(idx, idx), Label::City, out);
    }
}

/// Whether a small word of no list stands behind a German preposition of towns.
fn is_behind_german_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = view.follows(idx, WordRole::TownPreposition);
    led && view.is_lower_word(idx) && view.word(idx).is_none()
}

/// Whether neither the lists nor running text know the word, nor the two that it could be joined from.
fn is_unheard(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    sentence.lexicon.word(folded).is_none()
        && SmallWords::embedded().get(folded).mostly.is_empty()
        && !is_compound(sentence, folded)
}

/// The token before `idx` where both are words in small letters.
fn small_pair_at(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    idx.checked_sub(1).filter(|before| view.is_lower_word(idx) && view.is_lower_word(*before))
}

/// Whether the word before leads to a place.
fn is_behind_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_led_to_place(idx) || view.facts_before(idx).has(WordRole::CasualPlacePreposition)
}

/// `in wesel`, `oppi wesel`: whether a preposition of places stands before the word, one of dialect only before what is no word of chats.
fn leads_to_town(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_preposition(view, idx) || (is_led(view, idx) && is_no_word(view, idx))
}

/// `till hallands väderö`: an island or shore of no list behind the genitive of a place of the lists.
fn owned_place(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(owner) = small_pair_at(view, idx) else { return };
    let led = view.languages.meets(Languages::SCANDINAVIAN) && is_behind_preposition(view, owner);
    if led && is_unlisted_shore(view, idx) && is_place_genitive(sentence, owner) {
        put(sentence, view.span(owner, idx), Label::Geo, out);
    }
}

fn is_unlisted_shore(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_none() && has_ending(view.folded(idx), WordRole::ShoreEnding, Languages::SUPPORTED, 0)
}

/// Whether the word is the genitive of a well-known place and no word of its own.
fn is_place_genitive(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let base = sentence.view.folded(idx).strip_suffix('s').and_then(|base| sentence.lexicon.word(base));
    base.is_some_and(|word| word.is_usual_place()) && sentence.view.small(idx).mostly.is_empty()
}

/// Whether the place at `idx` is neither an ordinary word nor somebody's first name.
fn is_only_place(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.small_reading(idx);
    let other = reading.ordinary || reading.is_good_first();
    let listed = !other && is_long_without_role(sentence.view, idx);
    listed && !plain::is_word_in_haste(sentence.view, idx, None)
}

fn is_long_without_role(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded(idx).chars().count() >= MIN_TOWN && !view.has_roles(idx)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_quarter_of_the_lists_needs_no_capital_behind_its_preposition() {
        let quarters = |text: &str| found(text, Lang::Nb, Label::Area);
        assert_eq!(quarters("Barnehagen ligger på torshov. Mannen min vokste opp der."), ["torshov"]);
        assert!(quarters("Barnehagen og torshov er to ting.").is_empty());
    }
}
