//! Labels of lone pieces that their word or another mention of it corrects, before anybody asks who is who.

use crate::agreement::agreed;
use crate::fold;
use crate::item::Item;
use crate::listed;
use crate::mention::{closes_nickname, is_particle};
use crate::organisation;
use crate::sex::give_sex;
use maskros_language::{WordFacts, WordRole, facts, has_ending};
use maskros_lexicon::{Lexicon, Role, Word};
use maskros_text::{Document, Group, Label, Lang, Languages, Sex, Source, Span, kind};
use std::collections::{HashMap, HashSet};

/// Corrects the labels of pieces that are what they are whatever stands round them.
pub(crate) fn correct(document: &Document, pieces: &mut [Item]) {
    movements(document, pieces);
    squares(document, pieces);
    spread(document, pieces);
    unlisted(document, pieces);
    streets(document, pieces);
    towns_by_kind(document, pieces);
    seats(document, pieces);
    heights(document, pieces);
    houses(document, pieces);
    post_towns(document, pieces);
    sexes(document, pieces);
    own_decisions(document, pieces);
}

/// The word of a piece, uninflected and folded.
pub(crate) fn word(document: &Document, piece: &Item) -> String {
    fold::name(piece.base_in(document))
}

pub(crate) fn stands_somewhere(document: &Document, piece: &Item) -> bool {
    facts_before(document, piece).has(WordRole::Where)
}

/// What is known of the word before a piece.
pub(crate) fn facts_before(document: &Document, piece: &Item) -> WordFacts {
    facts(&fold::name(word_before(document, piece.span)))
}

pub(crate) fn word_before(document: &Document, span: Span) -> &str {
    let before = shortly_before(document, span).trim_end();
    before.rsplit(char::is_whitespace).next().unwrap_or_default()
}

/// The word before that.
pub(crate) fn second_word_before(document: &Document, span: Span) -> &str {
    shortly_before(document, span).split_whitespace().nth_back(1).unwrap_or_default()
}

/// The text before a span as far as two words reach: a text without blanks must not be read anew for each of its pieces.
fn shortly_before(document: &Document, span: Span) -> &str {
    const REACH: usize = 64;
    let text = document.text();
    text.get(text.floor_char_boundary(span.start.saturating_sub(REACH))..span.start).unwrap_or_default()
}

fn is_person(piece: &Item) -> bool {
    piece.label.group() == Group::Person && piece.label != Label::Title
}

/// `Hamas` is no genitive of a person called Hama.
fn movements(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_movement(document, piece)) {
        make_organisation(document, piece);
    }
}

/// Whether a party is taken for somebody.
fn is_movement(document: &Document, piece: &Item) -> bool {
    is_person(piece) && facts(&piece.folded_in(document)).has_in(WordRole::Party, piece.languages())
}

fn make_organisation(document: &Document, piece: &mut Item) {
    piece.label = Label::OtherInstitution;
    piece.attributes.kind = organisation::kind(piece.label, document.cut(piece.span));
    piece.take_as_written();
}

/// `Mariatorget` is a square, whatever body the tagger takes it for.
fn squares(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_guessed_square(document, piece)) {
        piece.label = Label::Place;
    }
}

fn is_guessed_square(document: &Document, piece: &Item) -> bool {
    is_guessed_body(piece) && is_square(&piece.folded_in(document))
}

fn is_guessed_body(piece: &Item) -> bool {
    piece.source == Source::Tagger && piece.label.group() == Group::Institution
}

/// Whether a word is the name of a square: something stands before the end that says what it is.
fn is_square(word: &str) -> bool {
    !word.contains(' ') && has_ending(word, WordRole::SquareEnding, Languages::SUPPORTED, 3)
}

/// `ass.lege M. Okkenhaug`, `Elwood "Puge" Crockett`: a word behind somebody's initials, nickname or first name is the surname, whatever place or body
/// a model or list takes it for.
pub(crate) fn led_surnames(document: &Document, pieces: &mut [Item]) {
    for idx in 1..pieces.len() {
        if is_led_word(document, &pieces[idx - 1], &pieces[idx]) {
            rename(&mut pieces[idx], Label::Surname);
        }
    }
}

/// Gives a piece a label that nobody's sex goes with.
const fn rename(piece: &mut Item, label: Label) {
    piece.label = label;
    piece.attributes.sex = None;
}

/// Whether a word that is taken for a place or a body stands where a surname does.
fn is_led_word(document: &Document, before: &Item, piece: &Item) -> bool {
    is_place_or_body(piece) && is_word(document, piece) && is_led(document, before, piece)
}

/// Whether what stands before a piece makes it a surname: initials, a nickname, a first name, or a small word that is left of a name
/// (`af Sandeberg`).
fn is_led(document: &Document, before: &Item, piece: &Item) -> bool {
    are_initials_before(document, before, piece)
        || is_nickname_before(document, before, piece)
        || is_small_word_before(document, before, piece)
        || is_first_name_before(document, before, piece)
}

/// `Solfrid Fauske, sa at`: whether nothing but a blank stands between a first name and a town, which has a preposition or a comma otherwise.
fn is_first_name_before(document: &Document, first: &Item, town: &Item) -> bool {
    first.label.is_first_name() && is_town_or_land(town) && document.cut(first.gap_to(town)) == " "
}

const fn is_town_or_land(piece: &Item) -> bool {
    matches!(piece.label, Label::City | Label::Area | Label::Geo)
}

fn is_small_word_before(document: &Document, before: &Item, piece: &Item) -> bool {
    let named = matches!(before.label, Label::PersonName | Label::Surname);
    named && is_particle(document.cut(before.span)) && document.cut(before.gap_to(piece)) == " "
}

/// Whether nothing but the stop of an abbreviation and a blank stand between initials and a piece.
fn are_initials_before(document: &Document, initials: &Item, piece: &Item) -> bool {
    let stopped = document.cut(initials.span).ends_with('.') && document.cut(initials.gap_to(piece)) == " ";
    initials.label == Label::Initials && (stopped || document.cut(initials.gap_to(piece)) == ". ")
}

/// Whether nothing but the mark that closes a quotation and a blank stand between a first name and a piece.
fn is_nickname_before(document: &Document, first: &Item, piece: &Item) -> bool {
    let named = first.label.is_first_name() || first.label == Label::PersonName;
    named && closes_nickname(document.cut(first.gap_to(piece)))
}

fn is_place_or_body(piece: &Item) -> bool {
    names_place_or_body(piece) && !matches!(piece.source, Source::UserList | Source::Outside)
}

/// Whether a piece is a place or an institution by its label.
pub(crate) fn names_place_or_body(piece: &Item) -> bool {
    matches!(piece.label.group(), Group::Place | Group::Institution)
}

/// Whether a piece is one word.
fn is_word(document: &Document, piece: &Item) -> bool {
    !document.cut(piece.span).contains(char::is_whitespace)
}

/// A mention that only another mention made is no place or body where all those are names of people (`the horse Blakken`, `Blakken the
/// second`), unless a word before it says that something is there.
fn spread(document: &Document, pieces: &mut [Item]) {
    let seen = labels_of_people(document, pieces);
    for piece in pieces.iter_mut().filter(|piece| is_spread_place_or_body(piece)) {
        let named = seen.get(&word(document, piece)).copied().flatten();
        if let Some(label) = named.filter(|_| !stands_somewhere(document, piece)) {
            piece.label = label;
        }
    }
}

/// A word in small letters that no list has as a place is somebody in every mention, where the tagger takes it for a person in one and for
/// a place or body in another: `le pere de ilyes` beside `ilyes ma saoulé`.
fn unlisted(document: &Document, pieces: &mut [Item]) {
    let people = people(document, pieces, |piece| piece.label != Label::Initials);
    for piece in pieces.iter_mut().filter(|piece| is_guessed_place_or_body(document, piece)) {
        if let Some(label) = people.get(&word(document, piece)) {
            piece.label = *label;
        }
    }
}

/// The names of people in the document that are `fit`, folded, with their labels.
pub(crate) fn people(
    document: &Document,
    pieces: &[Item],
    fit: impl Fn(&Item) -> bool,
) -> HashMap<String, Label> {
    let names = pieces.iter().filter(|piece| piece.label.is_name_part() && fit(piece));
    names.map(|piece| (word(document, piece), piece.label)).collect()
}

/// `landsbyen Sang-e-Masha`, `provinsen Daykundi`: whom a model takes for somebody behind the word for a town, a village or a province is
/// that.
fn towns_by_kind(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_town_by_kind(document, piece)) {
        piece.label = Label::City;
    }
}

/// Whether what no rule says is somebody stands behind the word for a kind of place.
fn is_town_by_kind(document: &Document, piece: &Item) -> bool {
    let guessed = is_person(piece) && !is_of_rule(piece);
    guessed && is_behind_kind(document, piece) && !is_usual_first(document, piece)
}

fn is_behind_kind(document: &Document, piece: &Item) -> bool {
    facts_before(document, piece).has_in(WordRole::PlaceKind, piece.languages())
}

/// `byen Anna bor i`
fn is_usual_first(document: &Document, piece: &Item) -> bool {
    Lexicon::embedded().word(&word(document, piece)).as_ref().is_some_and(Word::is_usual_first_name)
}

/// Whether a rule found the piece by the words around it.
fn is_of_rule(piece: &Item) -> bool {
    matches!(piece.source, Source::Context | Source::UserList | Source::Outside)
}

/// `Hun bor på Engvænget 4. Hun vil hjem til Engvænget`: what no list has as a place is the street that the document shows it to be.
fn streets(document: &Document, pieces: &mut [Item]) {
    let streets = names_of_streets(document, pieces);
    for piece in pieces.iter_mut().filter(|piece| may_be_street(piece)) {
        let name = piece.folded_in(document);
        if streets.contains(&name) && !listed::is_place(&name) {
            piece.label = Label::StreetName;
            piece.base = None;
        }
    }
}

/// The names of the streets of a document as they stand, folded.
fn names_of_streets(document: &Document, pieces: &[Item]) -> HashSet<String> {
    let streets = pieces.iter().filter(|piece| piece.label == Label::StreetName);
    streets.map(|piece| piece.folded_in(document)).collect()
}

fn may_be_street(piece: &Item) -> bool {
    matches!(piece.label, Label::City | Label::Place | Label::OtherInstitution)
}

/// `le CMP de Josselin`: what a body with a short form is of is its town, whoever else is called so.
fn seats(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_seat(document, piece)) {
        rename(piece, Label::City);
    }
}

/// Whether a first name that is a place too stands behind the short form of a body.
fn is_seat(document: &Document, piece: &Item) -> bool {
    let first = piece.label.is_first_name() && is_behind_short_body(document, piece);
    first && listed::is_place(&word(document, piece))
}

/// `i Bjuråkersgården`: a house, whatever town or landscape a model takes it for.
fn houses(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_called_house(document, piece)) {
        piece.label = Label::Place;
    }
}

/// Whether what is taken for a town or a landscape is called as houses are.
fn is_called_house(document: &Document, piece: &Item) -> bool {
    is_town_or_land(piece) && is_house(&word(document, piece), piece.languages())
}

/// Whether a name is one word for a house that no list has as a place.
fn is_house(name: &str, languages: Languages) -> bool {
    const STEM: usize = 3;
    !name.contains(' ') && has_ending(name, WordRole::HouseEnding, languages, STEM) && !listed::is_place(name)
}

/// `auf dem Wendelstein`, `au Hohneck`: what has an article before it is no town, and nobody of whom no list knows.
fn heights(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_height(document, piece)) {
        rename(piece, Label::Geo);
    }
}

fn is_height(document: &Document, piece: &Item) -> bool {
    may_be_height(document, piece) && is_behind_article(document, piece)
}

fn is_behind_article(document: &Document, piece: &Item) -> bool {
    facts_before(document, piece).has_in(WordRole::HeightArticle, piece.languages())
}

/// `Quince Cottage, Church Lane, Bourne`: what stands behind a street that stands behind a house is its town, whoever else is called so.
fn post_towns(document: &Document, pieces: &mut [Item]) {
    for idx in 2..pieces.len() {
        let lines = [idx - 2, idx - 1, idx].map(|at| &pieces[at]);
        if is_address(document, lines) {
            pieces[idx].label = Label::City;
        }
    }
}

/// Whether a house, a street and what may be their town follow each other as the lines of an address do.
fn is_address(document: &Document, [house, street, town]: [&Item; 3]) -> bool {
    let labelled = street.label == Label::StreetName && may_be_post_town(document, house, town);
    labelled && is_next_line(document, house, street) && is_next_line(document, street, town)
}

/// Whether nothing but the mark between the lines of an address stands between two pieces.
fn is_next_line(document: &Document, one: &Item, next: &Item) -> bool {
    matches!(document.cut(one.gap_to(next)), ", " | " " | "\n" | ",\n")
}

fn may_be_post_town(document: &Document, house: &Item, town: &Item) -> bool {
    let lone = !document.cut(town.span).contains(char::is_whitespace);
    let nobody = matches!(town.label, Label::Surname | Label::PersonName);
    lone && nobody && matches!(house.label, Label::Place | Label::StreetNr)
}

/// Whether a piece is one word, a town or somebody whom only the tagger knows.
fn may_be_height(document: &Document, piece: &Item) -> bool {
    is_word(document, piece) && (is_unknown_person(document, piece) || is_plain_town(piece))
}

/// Whether only the tagger takes a piece for somebody.
fn is_unknown_person(document: &Document, piece: &Item) -> bool {
    let guessed = piece.source == Source::Tagger && piece.label.is_name_part();
    guessed && !is_somebody(&word(document, piece))
}

/// Whether a piece is a town as it stands. French ones may have an article of their own: `au Havre`.
fn is_plain_town(piece: &Item) -> bool {
    piece.label == Label::City && piece.base.is_none() && !piece.languages().has(Lang::Fr)
}

/// Whether an institution's short form and a word that says whose or where stand before a name.
fn is_behind_short_body(document: &Document, piece: &Item) -> bool {
    let before = shortly_before(document, piece.span);
    let mut words = before.rsplit([' ', '\'', '’']).filter(|word| !word.is_empty());
    let of = words.next().is_some_and(|of| is_particle(of) && before.ends_with([' ', '\'', '’']));
    of && words.next().is_some_and(|body| is_short_body(body, piece.languages()))
}

fn is_short_body(word: &str, languages: Languages) -> bool {
    word.chars().all(char::is_uppercase) && is_head_of_body(&fold::name(word), languages)
}

fn is_head_of_body(word: &str, languages: Languages) -> bool {
    Lexicon::embedded().word(word).is_some_and(|word| word.has(Role::InstitutionHead, languages))
}

/// Whether only the tagger takes one word for a place or a body, here or elsewhere, and no list has it as a place.
fn is_guessed_place_or_body(document: &Document, piece: &Item) -> bool {
    let small = document.cut(piece.span).starts_with(char::is_lowercase);
    is_guess(piece) && names_place_or_body(piece) && small && !listed::is_place(&word(document, piece))
}

const fn is_guess(piece: &Item) -> bool {
    matches!(piece.source, Source::Tagger | Source::Propagation)
}

/// Whether the lists have the word as a first name that is not rare (`vom Peter`), or as such a surname and no place (`vom Kowalski`).
fn is_somebody(word: &str) -> bool {
    let named = |word: &Word| word.is_usual_first_name() || (word.is_usual_name() && word.place.is_none());
    Lexicon::embedded().word(word).as_ref().is_some_and(named)
}

fn is_spread_place_or_body(piece: &Item) -> bool {
    piece.source == Source::Propagation && names_place_or_body(piece)
}

/// The label of each word that a source of its own has found; nothing where any takes it for something else than a name of people.
fn labels_of_people(document: &Document, pieces: &[Item]) -> HashMap<String, Option<Label>> {
    let mut seen: HashMap<String, Option<Label>> = HashMap::new();
    for piece in pieces.iter().filter(|piece| piece.source != Source::Propagation) {
        let label = Some(piece.label).filter(|label| label.is_name_part());
        let known = seen.entry(word(document, piece)).or_insert(label);
        *known = known.filter(|_| label.is_some());
    }
    seen
}

/// `my brother Tunde` says the sex of every Tunde of the document, whatever lists take the name for.
fn sexes(document: &Document, pieces: &mut [Item]) {
    let told = told_sexes(document, pieces);
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_first_name()) {
        give_sex(piece, told.get(&word(document, piece)).copied());
    }
}

/// The sex that is said of each first name; nothing where both are.
fn told_sexes(document: &Document, pieces: &[Item]) -> HashMap<String, Sex> {
    let names = pieces.iter().filter(|piece| piece.label.is_first_name());
    agreed(names.filter_map(|piece| piece.told.map(|sex| (word(document, piece), sex))))
}

/// A date of a decision stands so near its docket, in bytes.
const BESIDE_DOCKET: usize = 60;

/// `Az. 3 C 12/21, Amtsgericht Siegen, Urteil vom 3.5.2021`: a decision whose docket is no citation is that of the case at hand, and its
/// date tells of the parties.
fn own_decisions(document: &Document, pieces: &mut [Item]) {
    let dockets = dockets(pieces);
    let of_world = pieces.iter_mut().filter(|piece| piece.attributes.kind == Some(kind::WORLD_DATE));
    for piece in of_world.filter(|piece| has_docket_beside(document, &dockets, piece.span)) {
        piece.attributes.kind = None;
    }
}

fn dockets(pieces: &[Item]) -> Vec<Span> {
    pieces.iter().filter(|piece| piece.label == Label::CaseNr).map(|piece| piece.span).collect()
}

/// Whether one of the dockets, which come in reading order, stands near a date: those to either side of it are the nearest.
fn has_docket_beside(document: &Document, dockets: &[Span], date: Span) -> bool {
    let after = dockets.partition_point(|docket| docket.start < date.start);
    let beside = dockets.get(after.saturating_sub(1)..(after + 1).min(dockets.len()));
    beside.unwrap_or_default().iter().any(|docket| are_beside(document, *docket, date))
}

/// Whether two spans stand near each other in one line.
fn are_beside(document: &Document, one: Span, other: Span) -> bool {
    let gap = Span::new(one.end.min(other.end), one.start.max(other.start));
    gap.len() < BESIDE_DOCKET && !document.cut(gap).contains('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_a_stem() {
        for word in ["mariatorget", "rådhusplassen", "kultorvet"] {
            assert!(is_square(word), "{word}");
        }
        for word in ["torget", "på torget", "storkroken"] {
            assert!(!is_square(word), "{word}");
        }
    }
}
