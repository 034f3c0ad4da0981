//! The number of a house before what another source took for a place or a house with a name, where languages write it so: `raised five boys
//! at 8 Chapel Brae,`.

use super::house_numbers::house_number;
use super::streets::RULE;
use crate::SentenceView;
use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Source, Span};

/// A place of less is not replaced by itself.
const ENOUGH: f32 = 0.5;
/// How sure the number before it is.
const SCORE: f32 = 0.6;

/// Adds the house numbers before the places of the sentence, whose candidates are those from number `first` on.
pub(crate) fn find(view: &SentenceView<'_>, first: usize, candidates: &mut Vec<Candidate>) {
    let own = candidates.get(first..).unwrap_or_default();
    let mut places = own.iter().filter(|one| is_place(one)).peekable();
    if places.peek().is_none() {
        return;
    }
    let line = Line::new(view);
    let numbers: Vec<Candidate> = places.filter_map(|place| number_before(&line, place, own)).collect();
    candidates.extend(numbers);
}

fn is_place(candidate: &Candidate) -> bool {
    const PLACES: [Label; 5] =
        [Label::Place, Label::OtherInstitution, Label::City, Label::Area, Label::StreetName];
    PLACES.contains(&candidate.label) && candidate.score >= ENOUGH
}

fn number_before(line: &Line<'_>, place: &Candidate, own: &[Candidate]) -> Option<Candidate> {
    let name = line.index_from(place.span.start);
    let number = (1..=2).map(|step| back(name, step)).find(|at| line.digits(*at) > 0)?;
    let last = house_number(line, number).filter(|last| last + 1 == name && is_led(line, number))?;
    let free = is_whole(line, place, name) && !is_taken(own, line.span(number, last));
    let candidate = line.candidate(number, last, Label::StreetNr, SCORE, RULE);
    free.then_some(Candidate { source: Source::Context, ..candidate })
}

/// Whether something else was found there.
fn is_taken(own: &[Candidate], span: Span) -> bool {
    own.iter().any(|other| other.score >= ENOUGH && other.span.overlaps(span))
}

/// Whether a number that houses have stands behind a preposition.
fn is_led(line: &Line<'_>, number: usize) -> bool {
    const MOST_DIGITS: usize = 3;
    let cue = line.plays(back(number, 1), WordRole::AddressPreposition);
    cue && line.digits(number) <= MOST_DIGITS
}

/// Whether the place is a street, or a name with a capital behind which the clause ends.
fn is_whole(line: &Line<'_>, place: &Candidate, name: usize) -> bool {
    let ends = || line.closes(line.index_from(place.span.end));
    place.label == Label::StreetName || (line.capital(name) && ends())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages, Span};

    /// The numbers before the words from `name` on, up to a comma or the end, taken for a place.
    fn numbers<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
        let start = text.find(name).expect("a name");
        let place =
            Candidate::new(Span::new(start, start + name.len()), Label::Place, 0.9, Source::Tagger, "tagger");
        let mut candidates = vec![place];
        viewed(text, Languages::only(Lang::En), |view| find(view, 0, &mut candidates));
        candidates.iter().skip(1).filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_the_number_before_a_place() {
        assert_eq!(numbers("she lived at 8 Chapel Brae, then", "Chapel Brae"), ["8"]);
        assert_eq!(numbers("the house at 14b Quarry Bank", "Quarry Bank"), ["14b"]);
    }

    #[test]
    fn leaves_what_is_counted() {
        assert!(numbers("she played at 3 Chapel Brae concerts", "Chapel Brae").is_empty());
        assert!(numbers("she won 3 Chapel Brae", "Chapel Brae").is_empty());
    }
}
