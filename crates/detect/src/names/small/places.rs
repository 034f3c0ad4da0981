//! Addresses and places in sentences without capitals: `14 willow lane, leeds ls6 3ab`, `björkallén 14, 172 31 sundbyberg`.
//!
//! Each token is looked at with a bounded number of neighbours.

use super::{bodies, firms, landscape, pairs, pets, said, streets, towns, ways, work};
use crate::expressions::names_street;
use crate::names::bodies::inns;
use crate::names::reading::{Evidence, SentenceContext, is_compound, is_led, is_no_word, is_ordinary_stem};
use crate::names::words::SMALL_ENDINGS;
use crate::{SentenceView, plain};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{PlaceKind, Role, SmallWords, Word};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages, Span};
use std::ops::RangeInclusive;

const ADDRESS: &str = "address-in-haste";
const PLACE: &str = "place-in-haste";
const SQUARE: &str = "square-in-haste";
/// A name before an ending has at least so many letters.
const MIN_STEM: usize = 3;
/// So many words of an English or French street are read.
const MAX_WORDS: usize = 3;

/// Adds the places of a sentence without capitals; the candidates from `own` on are those of the sentence.
pub(super) fn find(sentence: &SentenceContext<'_>, first: usize, own: usize, out: &mut Vec<Candidate>) {
    // What is said may begin with the number of a house.
    for idx in first.saturating_sub(1)..sentence.view.tokens.len() {
        compound(sentence, idx, out);
        bodies::find(sentence, idx, out);
        landscape::find(sentence, idx, out);
        pets::find(sentence, idx, out);
        several(sentence, idx, out);
        stayed(sentence, idx, out);
        town(sentence, idx, out);
        joined_town(sentence, idx, out);
        towns::find(sentence, idx, out);
        ways::find(sentence, idx, out);
        pairs::find(sentence, idx, out);
        owned_place(sentence, idx, out);
        part_of_town(sentence, idx, out);
        road(sentence, idx, out);
        work::find(sentence, idx, out);
        firms::find(sentence, idx, out);
        work::find_house(sentence, idx, out);
        work::find_host(sentence, idx, out);
        inns::small(sentence, idx, out);
        said::find_town(sentence, idx, out);
        if sentence.view.has_digits(idx) {
            streets::find(sentence, first, idx, out);
        }
        if sentence.view.is_number(idx) {
            numbered(sentence, idx, out);
            before_town(sentence, idx, out);
        }
    }
    let known = out.get(own..).unwrap_or_default().iter();
    let streets = known.filter(|one| matches!(one.label, Label::StreetName | Label::StreetNr));
    let ends: Vec<usize> = streets.map(|one| one.span.end).collect();
    for end in ends {
        behind_street(sentence, end, out);
    }
    british(sentence, out);
}

fn put(
    sentence: &SentenceContext<'_>,
    span: Span,
    (label, score, rule): (Label, f32, &'static str),
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::context(rule, label, score);
    sentence.put_span(out, span, evidence, Attributes::default());
}

/// `kirschenweg 3`, `storsjöbron`: a word of no list with an ending of streets, schools and other places, whose beginning is no
/// ordinary word, so that `lekplatsen` stays.
fn compound(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((stem, ending, label)) = small_ending(view, idx) else { return };
    if is_german_square(sentence, idx, stem, ending) {
        return put(sentence, view.tokens[idx].span, (Label::Place, 0.6, SQUARE), out);
    }
    let dot = usize::from(view.is_dotted(idx));
    if label == Label::StreetName && sentence.view.has_digits(idx + 1 + dot) {
        put(sentence, view.span(idx, idx + dot), (label, 0.6, PLACE), out);
        put(sentence, view.tokens[idx + 1 + dot].span, (Label::StreetNr, 0.6, ADDRESS), out);
    } else if is_name_of_place(sentence, idx, stem, ending) {
        put(sentence, view.tokens[idx].span, (label, 0.6, PLACE), out);
    }
}

/// What stands before the ending of a place in the word of no list at `idx`, the ending, and the label that it tells.
fn small_ending<'a>(view: &SentenceView<'a>, idx: usize) -> Option<(&'a str, &'static str, Label)> {
    if !view.is_lower_word(idx) || view.word(idx).is_some_and(|word| !is_name_with_number(view, idx, word)) {
        return None;
    }
    // A number behind it tells a street even where the line was taken for one of a neighbour language.
    let languages = if view.is_number(idx + 1) { view.languages.with_relatives() } else { view.languages };
    let mut rows = SMALL_ENDINGS.iter().filter(|row| row.0.meets(languages));
    rows.find_map(|(_, ending, label)| Some((view.folded(idx).strip_suffix(ending)?, *ending, *label)))
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
            || is_road_by_name(sentence, idx, stem, ending)
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
fn is_road_by_name(sentence: &SentenceContext<'_>, idx: usize, stem: &str, ending: &str) -> bool {
    let view = sentence.view;
    if view.languages.has(Lang::De) && is_german_street(view, idx, ending) {
        return !facts(stem).has(WordRole::PlainStreet);
    }
    let led = view.facts_before(idx).has_any(&[WordRole::RoadPreposition, WordRole::SquareModifier]);
    match TOWN_STREETS.contains(&ending) {
        true => (led || is_led(view, idx)) && !is_plain_street(stem),
        false => led && !facts(stem).has(WordRole::PlainStreet) && is_unheard_road(sentence, idx, ending),
    }
}

/// Whether the beginning says what kind of street it is: `hovedgata`, but not `skulegata`.
fn is_plain_street(stem: &str) -> bool {
    facts(stem).has(WordRole::PlainStreet) && !facts(stem).has(WordRole::TownStreetStem)
}

/// `in der kirchgasse`, `en dr kirchgass`, `zur kirchgasse`: behind a preposition and the article that streets have.
fn is_german_street(view: &SentenceView<'_>, idx: usize, ending: &str) -> bool {
    let article = matches!(view.folded_before(idx), "der" | "dr" | "de" | "d");
    let joined = matches!(view.folded_before(idx), "zur" | "inner" | "anner" | "uffer" | "ausser");
    GERMAN_STREETS.contains(&ending) && (joined || (article && is_led(view, idx - 1)))
}

/// How streets end that have the article of a woman; ways have kinds of their own (`waldweg`).
const GERMAN_STREETS: &[&str] =
    &["straße", "strasse", "straß", "strass", "stroß", "straat", "str", "gasse", "gass", "allee"];

/// The endings of streets, which only towns have.
const TOWN_STREETS: &[&str] = &["gatan", "gata", "gaten", "straße", "strasse"];

/// `på rönnvägen`: a way that neither the list of ways that are no streets nor running text has as a word.
fn is_unheard_road(sentence: &SentenceContext<'_>, idx: usize, ending: &str) -> bool {
    let view = sentence.view;
    WAYS.contains(&ending) && names_street(view.folded(idx)) && view.small(idx).mostly.is_empty()
}

/// `i nedre møllenberg`: a word of no list behind what modifies the name of a part of a town, and a preposition of places.
fn part_of_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(side) = small_pair_at(view, idx).filter(|side| says_where(view, *side)) else { return };
    if is_led(view, side) && is_unheard_part(sentence, idx) {
        put(sentence, view.span(side, idx), (Label::Area, 0.6, PLACE), out);
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
    let named = || view.is_listed_name_or_place(idx) && !view.has_roles(idx) && is_no_word(view, idx);
    let unheard = view.is_unknown(idx) && is_unheard(sentence, view.folded(idx));
    view.letters(idx) >= LEAST_PART && (unheard || named())
}

/// Shorter words are too often others, misspelt.
const LEAST_PART: usize = 5;

/// `am rathausplatz`: whether the word is where people meet, which no ordinary word with this ending is.
fn is_german_square(sentence: &SentenceContext<'_>, idx: usize, stem: &str, ending: &str) -> bool {
    ending == "platz"
        && sentence.view.facts_before(idx).has(WordRole::SquarePreposition)
        && !facts(stem).has(WordRole::PlainPlatz)
}

/// `lilla torget`, `gare du nord`, `abbey wood station`: squares and stations of several words.
fn several(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let found = if is_square_of_two(view, idx) {
        Some((idx, idx + 1))
    } else {
        french_station(sentence, idx)
            .map(|last| (idx, last))
            .or_else(|| Some((english_station(sentence, idx)?, idx)))
    };
    if let Some((first, last)) = found {
        put(sentence, view.span(first, last), (Label::Place, 0.6, PLACE), out);
    }
}

/// `lilla torget`, `på buddinge torv`: a square and what modifies it, or the place that it is called by.
fn is_square_of_two(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded(idx + 1), "torg" | "torget" | "torv" | "torvet")
        && view.is_lower_word(idx)
        && (view.facts(idx).has(WordRole::SquareModifier) || is_place_of_square(view, idx))
}

/// Whether the word behind a preposition of places is a place of the lists or known to nobody.
fn is_place_of_square(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led(view, idx) && is_no_word(view, idx) && (view.is_usual_place(idx) || view.is_unknown(idx))
}

/// The last token of `gare du nord`, `métro de la bastille` from `idx`.
fn french_station(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    if !view.languages.has(Lang::Fr) || !matches!(view.folded(idx), "gare" | "métro" | "metro") {
        return None;
    }
    let name = (idx + 1..idx + 1 + MAX_WORDS).find(|at| !view.facts(*at).has(WordRole::StreetLink))?;
    (name > idx + 1 && may_name_station(view, name)).then_some(name)
}

fn may_name_station(view: &SentenceView<'_>, name: usize) -> bool {
    view.is_lower_word(name)
        && view.folded(name).len() >= MIN_STEM
        && !view.facts(name).has(WordRole::PlainRoad)
}

/// The first token of `abbey wood station`, whose last is `idx`: one to three small words behind a preposition.
fn english_station(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    if !view.languages.has(Lang::En) || view.folded(idx) != "station" {
        return None;
    }
    let first = (1..=MAX_WORDS)
        .filter_map(|back| idx.checked_sub(back))
        .find(|at| BEFORE_STATION.contains(&view.folded_before(*at)))?;
    (first..idx).all(|at| is_part_of_station(view, at)).then_some(first)
}

/// Whether a small word may be in the name of a station.
fn is_part_of_station(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower_word(at) && !view.facts(at).has(WordRole::PlainStation)
}

/// What the name of an English station stands behind.
const BEFORE_STATION: &[&str] = &["from", "at", "to", "near", "outside", "by", "via", "past"];

/// `du bur jo pao hessa`, `møt meg på lønahorgi`: a word of no list behind a verb for living or meeting and a preposition.
fn stayed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let led = view.is_lower_word(idx) && view.facts_before(idx).has(WordRole::PlaceInTalk);
    if led && is_stayed_in(view, idx - 1, idx) && is_unheard_place(sentence, idx) {
        put(sentence, view.tokens[idx].span, (Label::City, 0.55, PLACE), out);
    }
}

/// Whether a verb for living stands before the preposition, or one for meeting before a longer name.
fn is_stayed_in(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    const WINDOW: usize = 4;
    const LETTERS: usize = 5;
    const LONG: usize = 8;
    let verb = |role: WordRole| (1..=WINDOW).any(|back| view.facts_back(preposition, back).has(role));
    match view.folded(idx).chars().count() {
        LONG.. => verb(WordRole::LivingVerb) || verb(WordRole::MeetingVerb),
        LETTERS.. => verb(WordRole::LivingVerb),
        _ => false,
    }
}

/// Whether the lists have the word as a place, or nobody knows it, whole or in parts.
fn is_unheard_place(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_usual_place(idx) || (view.is_unknown(idx) && !is_compound(sentence, view.folded(idx)))
}

/// Shorter names of places are often other words, misspelt.
const MIN_TOWN: usize = 4;

/// `in wesel`, `nach xanten`: a place of the lists that is no other word, behind a preposition of places.
fn town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((kind, _)) = view.word(idx).and_then(|word| word.place) else { return };
    if view.is_lower_word(idx) && leads_to_town(view, idx) && is_only_place(sentence, idx) {
        put(sentence, view.tokens[idx].span, (kind.label(), 0.6, PLACE), out);
    }
}

/// `in wanne-eickel`: two words with a hyphen behind a German preposition of places, the second of no list, which an ordinary compound
/// has not.
fn joined_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((head, tail)) = view.folded(idx).split_once('-') else { return };
    let long = head.chars().count().min(tail.chars().count()) >= MIN_TOWN;
    if long && is_behind_german_preposition(view, idx) && is_unheard(sentence, tail) {
        put(sentence, view.tokens[idx].span, (Label::City, 0.6, PLACE), out);
    }
}

/// Whether a small word of no list stands behind a German preposition of towns.
fn is_behind_german_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.has(Lang::De)
        && view.facts_before(idx).has(WordRole::TownPreposition)
        && view.is_lower_word(idx)
        && view.word(idx).is_none()
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
    let before = view.facts_before(idx);
    before.has_in(WordRole::PlacePreposition, view.languages) || before.has(WordRole::CasualPlacePreposition)
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
        put(sentence, view.span(owner, idx), (Label::Geo, 0.6, PLACE), out);
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
    let view = sentence.view;
    let reading = sentence.small_reading(idx);
    !reading.ordinary
        && !reading.is_good_first()
        && is_long_without_role(view, idx)
        && !plain::is_word_in_haste(view, idx, None)
}

fn is_long_without_role(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded(idx).chars().count() >= MIN_TOWN && !view.has_roles(idx)
}

/// `blocking mill lane`: an English street without a number, no article before it.
fn road(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(name) = small_pair_at(view, idx) else { return };
    let street = view.languages.has(Lang::En) && view.facts(idx).has(WordRole::SureRoad);
    if street && may_name_road(view, name) {
        put(sentence, view.span(name, idx), (Label::StreetName, 0.6, PLACE), out);
    }
}

/// Whether neither the word nor the one before it makes a common noun of the road.
fn may_name_road(view: &SentenceView<'_>, name: usize) -> bool {
    !view.facts(name).has(WordRole::BeforeRoad) && !view.facts_before(name).has(WordRole::RoadArticle)
}

/// `14 willow lane`, `12 rue des capucines` from the number at `idx`.
fn numbered(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let comma = usize::from(view.text(idx + 1) == ",");
    if let Some(street) = english(view, idx + 1).or_else(|| french(view, idx + 1 + comma)) {
        put(sentence, view.tokens[idx].span, (Label::StreetNr, 0.6, ADDRESS), out);
        put(sentence, view.span(*street.start(), *street.end()), (Label::StreetName, 0.6, ADDRESS), out);
    }
}

/// The tokens of an English street from `at`: one or two words and a type.
fn english(view: &SentenceView<'_>, at: usize) -> Option<RangeInclusive<usize>> {
    let last = (at + 1..at + MAX_WORDS).find(|idx| view.facts(*idx).has(WordRole::SmallStreet))?;
    let whole = view.is_mark_or_end(last + 1) && (at..=last).all(|idx| is_part_of_street(view, idx));
    (whole && view.languages.has(Lang::En)).then_some(at..=last)
}

fn is_part_of_street(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) && !view.facts(idx).has(WordRole::BeforeWay)
}

/// The tokens of a French street from `at`: a type, articles and a word.
fn french(view: &SentenceView<'_>, at: usize) -> Option<RangeInclusive<usize>> {
    let name = (at + 1..at + 1 + MAX_WORDS).find(|idx| !view.facts(*idx).has(WordRole::StreetLink))?;
    let street = view.languages.has(Lang::Fr) && view.facts(at).has(WordRole::SmallStreetBefore);
    let last = if leads_on_in_street(view, name) && view.is_lower_word(name + 1) { name + 1 } else { name };
    (street && view.is_lower_word(name)).then_some(at..=last)
}

/// `rue des trois fontaines`, `impasse du vieux puits`, `avenue du general leclerc`: whether the name of the street cannot end with the word.
fn leads_on_in_street(view: &SentenceView<'_>, at: usize) -> bool {
    const LEADING: [WordRole; 3] =
        [WordRole::GenericModifier, WordRole::Officeholder, WordRole::SquareModifier];
    view.has_role(at, Role::NumberWord) || view.facts(at).has_any(&LEADING)
}

/// `01796 pirna`: a code before a town of the lists.
fn before_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if is_small_town(view, idx + 1) && is_code(view.text(idx), view.languages) {
        put(sentence, view.tokens[idx].span, (Label::ZipCode, 0.6, ADDRESS), out);
        put(sentence, view.tokens[idx + 1].span, (Label::City, 0.6, ADDRESS), out);
    }
}

/// Whether a word in small letters is a town of the lists and no ordinary word.
fn is_small_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let town = |word: &Word| {
        word.is_usual_place() && matches!(word.place, Some((PlaceKind::City, _))) && !view.is_ordinary(word)
    };
    view.is_lower_word(idx) && view.word(idx).is_some_and(town)
}

/// Whether a number has the form of a code where one of the languages is spoken; four digits may be a year.
fn is_code(number: &str, languages: Languages) -> bool {
    match number.len() {
        _ if !number.bytes().all(|byte| byte.is_ascii_digit()) => false,
        5 => languages.meets(LONG_CODES),
        4 => !is_year(number) && languages.meets(SHORT_CODES),
        _ => false,
    }
}

fn is_year(number: &str) -> bool {
    number.starts_with("19") || number.starts_with("20")
}

/// The languages of countries with codes of five digits, and of four.
const LONG_CODES: Languages = Languages::only(Lang::De).with(Lang::Fr).with(Lang::Sv);
const SHORT_CODES: Languages = Languages::NORWEGIAN.with(Lang::Da);

/// `, 172 31 sundbyberg` behind a street: the code, and the town if it is no ordinary word.
fn behind_street(sentence: &SentenceContext<'_>, end: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let rest = view.document.text().get(end..view.sentence.span.end).unwrap_or("");
    let code = after_letter(rest);
    let Some(len) = code_len(code) else { return };
    let code_at = end + rest.len() - code.len();
    put(sentence, Span::new(code_at, code_at + len), (Label::ZipCode, 0.7, ADDRESS), out);
    let town = view.tokens.partition_point(|token| token.span.start < code_at + len);
    if view.is_lower_word(town) && !view.is_ordinary_word(town) {
        put(sentence, view.tokens[town].span, (Label::City, 0.6, ADDRESS), out);
    }
}

/// What stands behind the letter of a house and the marks between a street and a code.
fn after_letter(rest: &str) -> &str {
    let marks = [' ', ','];
    let plain = rest.trim_start_matches(marks);
    let letter = plain.strip_prefix(|c: char| c.is_ascii_alphabetic());
    letter.filter(|rest| rest.starts_with(marks)).map_or(plain, |rest| rest.trim_start_matches(marks))
}

/// The length of a code of four or five digits, or three and two, before a word.
fn code_len(text: &str) -> Option<usize> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let len = match digits(text) {
        3 => text.get(3..)?.strip_prefix(' ').filter(|rest| digits(rest) == 2).map(|_| 6)?,
        len @ (4 | 5) => len,
        _ => return None,
    };
    let behind = text.get(len..)?.strip_prefix(' ')?;
    behind.starts_with(char::is_alphabetic).then_some(len)
}

/// `ls6 3ab`
fn british(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let (text, mut start) = (view.document.cut(view.sentence.span), view.sentence.span.start);
    let mut before: Option<Span> = None;
    for chunk in text.split(' ') {
        let word = chunk.trim_end_matches(['.', ',', '!', '?', ')', '\n']);
        let span = Span::new(start, start + word.len());
        if let Some(outward) = before.filter(|_| is_inward(word)) {
            put(sentence, outward.join(span), (Label::ZipCode, 0.7, ADDRESS), out);
        }
        before = (is_outward(chunk)).then_some(span);
        start += chunk.len() + 1;
    }
}

fn is_outward(text: &str) -> bool {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    (1..=2).contains(&letters) && is_district(text.get(letters..).unwrap_or(""))
}

/// Whether the text is a digit, with another or a letter behind it or not.
fn is_district(text: &str) -> bool {
    (1..=2).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What two letters behind a digit are elsewhere.
const UNITS: &[&str] =
    &["km", "cm", "mm", "kg", "er", "en", "st", "nd", "rd", "th", "am", "pm", "kr", "gb", "mb", "hz"];

fn is_inward(text: &str) -> bool {
    let Some(letters) = text.strip_prefix(|c: char| c.is_ascii_digit()) else { return false };
    letters.len() == 2 && !UNITS.contains(&letters) && letters.bytes().all(|byte| byte.is_ascii_lowercase())
}
