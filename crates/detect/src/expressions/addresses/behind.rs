//! What stands behind a street of the sentence: the number of its house where another source than the grammar found it (`schönberger straße
//! 132 glaub ich`), and the other street of a corner.

use super::beside_houses::{self, is_lone_house};
use super::crossings::other_street;
use super::house_numbers::{ends_place, house_number, is_short_number};
use super::last_codes;
use super::streets::RULE;
use super::surroundings::closes;
use crate::SentenceView;
use crate::expressions::names_street;
use crate::expressions::pieces::Line;
use crate::expressions::words::{Role, meaning};
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Candidate, Group, Label, Source, Span};
use std::ops::Range;

/// A street of less is not replaced by itself.
const ENOUGH: f32 = 0.5;
/// How sure the number behind it is.
const SCORE: f32 = 0.6;
/// A number of more digits right before a street is more often something else.
const MOST_DIGITS: usize = 4;

/// Adds the house numbers, the other streets and the towns behind the streets of the sentence, whose candidates are those from number `first` on.
pub(crate) fn find(view: &SentenceView<'_>, first: usize, candidates: &mut Vec<Candidate>) {
    let own = candidates.get_mut(first..).unwrap_or_default();
    if !own.iter().any(|one| tells(view, one)) {
        return;
    }
    let line = Line::new(view);
    name_streets(&line, own);
    let told = streets_before_towns(&line, own).into_iter().chain(beside_houses::find(&line, own));
    let streets: Vec<Candidate> = told.filter(|part| !is_taken(own, part.span)).collect();
    candidates.extend(streets);
    let own = candidates.get(first..).unwrap_or_default();
    let streets = own.iter().filter(|one| is_street(one));
    let beside = |street| {
        let numbers = [number_behind(&line, street, own), number_before(&line, street, own)];
        let code = last_codes::find(&line, street, own);
        numbers.into_iter().chain([other_street(&line, street), town_behind(&line, street), code])
    };
    let found: Vec<Candidate> = streets.flat_map(beside).flatten().collect();
    candidates.extend(found);
}

/// Whether the candidate may tell a part of an address beside it.
fn tells(view: &SentenceView<'_>, one: &Candidate) -> bool {
    is_tagged_name(one) || is_behind_comma(view, one) || is_street(one) || is_lone_house(one)
}

/// Makes streets of names on no list that end with a number.
fn name_streets(line: &Line<'_>, own: &mut [Candidate]) {
    let is_code = |one: &&Candidate| one.label == Label::ZipCode;
    let codes: Vec<usize> = own.iter().filter(is_code).map(|code| code.span.start).collect();
    for own in own.iter_mut().filter(|own| is_tagged_name(own)) {
        if is_written_as_street(line, own, &codes) {
            own.label = Label::StreetName;
        }
    }
}

/// Whether a place ends as streets do, or a name of no list with the number of a house, behind which a postal code begins or nothing.
fn is_written_as_street(line: &Line<'_>, own: &Candidate, codes: &[usize]) -> bool {
    let Some(end) = end_of_house(line, own) else { return false };
    let view = line.view();
    match own.label.group() {
        Group::Place if ends_as_street(view, own) => true,
        Group::Place if is_unlisted(view, own) && is_set_off(view, own) => {
            closes(line, end) || ends_place(line, end)
        }
        _ => line.is(end, ',') && codes.contains(&line.span(end + 1, end + 1).start),
    }
}

/// Whether the tagger has taken it for a place, or a body.
fn is_tagged_name(own: &Candidate) -> bool {
    const PLACES: [Label; 4] = [Label::City, Label::Place, Label::Region, Label::Geo];
    own.source == Source::Tagger && (PLACES.contains(&own.label) || own.label == Label::OtherInstitution)
}

/// Whether the last word is one for streets: `meißner straße`.
fn ends_as_street(view: &SentenceView<'_>, own: &Candidate) -> bool {
    let is_street = |word: &str| names_street(word) || meaning(word).has(Role::StreetAfter);
    view.tokens_in(own.span).next_back().is_some_and(|last| is_street(view.folded(last)))
}

/// Whether no word is an ordinary one, or a place of the lists.
fn is_unlisted(view: &SentenceView<'_>, own: &Candidate) -> bool {
    let unlisted =
        |idx: usize| !view.is_ordinary_word(idx) && view.words(idx).all(|word| word.place.is_none());
    view.tokens_in(own.span).all(unlisted)
}

/// Whether a preposition of places stands before it, a word for living, a mark or nothing.
fn is_set_off(view: &SentenceView<'_>, own: &Candidate) -> bool {
    let Some(first) = view.tokens_in(own.span).next() else { return false };
    let lives = |before: usize| meaning(view.folded(before)).has(Role::AddressCue);
    view.facts_before(first).has_any(&[WordRole::PlacePreposition, WordRole::CasualPlacePreposition])
        || view.is_behind_mark_or_start(first)
        || first.checked_sub(1).is_some_and(lives)
}

/// Where what follows the house number behind the name begins.
fn end_of_house(line: &Line<'_>, own: &Candidate) -> Option<usize> {
    let at = line.index_from(own.span.end);
    house_number(line, at).filter(|_| line.digits(at) < MOST_DIGITS).map(|last| last + 1)
}

/// `Osterdeich 41, Pellworm`: a word with a capital that nobody knows and a number, at the head of a clause before a comma and a town.
fn streets_before_towns(line: &Line<'_>, own: &[Candidate]) -> Vec<Candidate> {
    let towns = own.iter().filter(|one| is_behind_comma(line.view(), one));
    let commas = towns.filter_map(|town| line.index_from(town.span.start).checked_sub(1));
    let houses = commas.filter_map(|comma| street_before(line, comma));
    houses.flatten().collect()
}

/// Whether it is a town behind a comma.
fn is_behind_comma(view: &SentenceView<'_>, own: &Candidate) -> bool {
    let town = own.label == Label::City && own.score >= SCORE;
    town && view.document.before(own.span.start).ends_with(", ")
}

/// The street of one word and its number before the comma at `comma`.
fn street_before(line: &Line<'_>, comma: usize) -> Option<[Candidate; 2]> {
    let number = (1..=2).filter_map(|step| comma.checked_sub(step)).find(|at| line.digits(*at) > 0)?;
    let street = number.checked_sub(1)?;
    let house =
        house_number(line, number).filter(|last| last + 1 == comma && line.digits(number) < MOST_DIGITS)?;
    let heads = street.checked_sub(1).is_none_or(|before| line.closes(before) || line.is(before, ':'));
    let parts = || {
        let street = line.candidate(street, street, Label::StreetName, SCORE, RULE);
        [street, line.candidate(number, house, Label::StreetNr, SCORE, RULE)]
    };
    (heads && line.capital(street) && line.is_unheard(street)).then(parts)
}

fn is_street(candidate: &Candidate) -> bool {
    candidate.label == Label::StreetName && candidate.score >= ENOUGH
}

fn number_behind(line: &Line<'_>, street: &Candidate, own: &[Candidate]) -> Option<Candidate> {
    let at = line.index_from(street.span.end);
    let last = house_number(line, at)?;
    let span = line.span(at, last);
    let apart = is_a_blank(line, street.span.end..span.start);
    let house = apart && (line.digits(at) > 1 || closes(line, last + 1));
    (house && !is_taken(own, span)).then(|| line.candidate(at, last, Label::StreetNr, SCORE, RULE))
}

/// `its 62 station road not the flat`: the number right before the street where languages write it first.
fn number_before(line: &Line<'_>, street: &Candidate, own: &[Candidate]) -> Option<Candidate> {
    let at = line.index_from(street.span.start).checked_sub(1)?;
    let span = line.span(at, at);
    let apart = is_a_blank(line, span.end..street.span.start);
    let house = numbers_first(line) && is_short_number(line, at, MOST_DIGITS) && apart;
    (house && !is_taken(own, span)).then(|| line.candidate(at, at, Label::StreetNr, SCORE, RULE))
}

/// Whether the language writes the number of a house before its street.
fn numbers_first(line: &Line<'_>) -> bool {
    line.view().is_english() || line.view().is_french()
}

/// Whether one blank is all that stands there, in bytes of the document.
fn is_a_blank(line: &Line<'_>, between: Range<usize>) -> bool {
    line.view().document.text().get(between) == Some(" ")
}

/// Whether something else was found there.
fn is_taken(own: &[Candidate], span: Span) -> bool {
    own.iter().any(|other| other.score >= ENOUGH && other.span.overlaps(span))
}

/// `12 rue Pasteur, Nice`: a town of the lists behind a French street and a comma, where the clause ends or another comma follows; by itself it
/// may be another word.
fn town_behind(line: &Line<'_>, street: &Candidate) -> Option<Candidate> {
    let comma = line.index_from(street.span.end);
    let town = comma + 1;
    is_town_apart(line, comma).then(|| line.candidate(town, town, Label::City, SCORE, RULE))
}

/// Whether a listed town stands alone behind the comma in a French sentence.
fn is_town_apart(line: &Line<'_>, comma: usize) -> bool {
    let closed = line.is(comma, ',') && line.closes(comma + 2);
    closed && line.view().is_french() && is_listed_town(line, comma + 1)
}

fn is_listed_town(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) && line.lexicon(at).is_some_and(is_town)
}

/// Whether the lists have the word as a town and as nobody's first name.
fn is_town(word: &Word) -> bool {
    word.first_name.is_none() && word.place.is_some_and(|(kind, _)| kind == PlaceKind::City)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    /// The numbers behind the first two words, taken for a street.
    fn numbers(text: &str) -> Vec<&str> {
        let end = text.match_indices(' ').nth(1).map_or(text.len(), |(at, _)| at);
        let street = Candidate::new(Span::new(0, end), Label::StreetName, 0.9, Source::Tagger, "tagger");
        let mut candidates = vec![street];
        viewed(text, Languages::only(Lang::De), |view| find(view, 0, &mut candidates));
        candidates.iter().skip(1).filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_the_number_behind_a_street() {
        assert_eq!(numbers("qvarner straße 132 glaub ich"), ["132"]);
        assert_eq!(numbers("qvarner straße 7b, hinterhof"), ["7b"]);
    }

    #[test]
    fn finds_the_other_street_of_a_corner() {
        assert_eq!(numbers("Qvarner Straße / Mühlweg"), ["Mühlweg"]);
        assert_eq!(numbers("Qvarner Straße und Xylber Weg"), ["Xylber Weg"]);
        assert!(numbers("Qvarner Straße / Haltestelle").is_empty());
    }

    #[test]
    fn finds_the_town_behind_a_french_street() {
        let towns = |text: &str| {
            let street = Span::new(0, text.find(',').unwrap_or(text.len()));
            let street = Candidate::new(street, Label::StreetName, 0.9, Source::Tagger, "tagger");
            let mut candidates = vec![street];
            viewed(text, Languages::only(Lang::Fr), |view| find(view, 0, &mut candidates));
            let found = candidates.iter().skip(1).map(|one| maskros_text::cut(text, one.span).to_owned());
            found.collect::<Vec<_>>()
        };
        assert_eq!(towns("rue Pasteur, Nice"), ["Nice"]);
        assert_eq!(towns("rue Pasteur, Tours."), ["Tours"]);
        assert!(towns("rue Pasteur, Belle journée").is_empty() && towns("rue Pasteur, Julie.").is_empty());
    }

    #[test]
    fn places_and_bodies_with_a_number_are_streets() {
        let labels = |text: &str, name: &str, label, code: &str| {
            let span = |part: &str| text.find(part).map(|at| Span::new(at, at + part.len()));
            let tagged = |part, label, source| Candidate::new(part, label, 0.9, source, "tagger");
            let mut found = vec![tagged(span(name).expect("a name"), label, Source::Tagger)];
            found.extend(
                span(code).filter(|_| !code.is_empty()).map(|at| tagged(at, Label::ZipCode, Source::Pattern)),
            );
            viewed(text, Languages::only(Lang::Nb), |view| find(view, 0, &mut found));
            let houses = found.iter().filter(|one| one.label == Label::StreetNr);
            let houses = houses.map(|one| maskros_text::cut(text, one.span).to_owned()).collect::<Vec<_>>();
            (found[0].label, houses)
        };
        let street = |number: &str| (Label::StreetName, vec![number.to_owned()]);
        let geo = Label::Geo;
        assert_eq!(labels("Kvarnvikdalen 8. Han satt der", "Kvarnvikdalen", geo, ""), street("8"));
        assert_eq!(labels("kvarner gate 88 står igjen", "kvarner gate", Label::Place, ""), street("88"));
        let body = Label::OtherInstitution;
        assert_eq!(labels("huset, Kvarnlandet 3A, 8370 Xby", "Kvarnlandet", body, "8370"), street("3A"));
        assert_eq!(labels("laget Kvarnlandet 3, Viking 2", "Kvarnlandet", body, ""), (body, vec![]));
        assert_eq!(labels("Oslo 3, Bergen 2", "Oslo", Label::City, ""), (Label::City, vec![]));
    }

    #[test]
    fn a_word_and_a_number_before_a_town_are_a_street() {
        let found = |text: &str, town: &str| {
            let start = text.find(town).expect("a town");
            let town = Span::new(start, start + town.len());
            let mut found = vec![Candidate::new(town, Label::City, 0.9, Source::Tagger, "tagger")];
            viewed(text, Languages::only(Lang::De), |view| find(view, 0, &mut found));
            found.iter().skip(1).map(|one| maskros_text::cut(text, one.span).to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(found("Osterdeich 41, Xworm, hinten", "Xworm"), ["Osterdeich", "41"]);
        assert!(found("Klasse 3, Xworm", "Xworm").is_empty());
        assert!(found("Wir sind Osterdeich 41, Xworm", "Xworm").is_empty());
    }

    #[test]
    fn leaves_what_is_counted() {
        assert!(numbers("qvarner straße 3 leute standen da").is_empty());
        assert!(numbers("qvarner straße 20 euro gefunden").is_empty());
        assert!(numbers("qvarner straße und 132 andere").is_empty());
    }
}
