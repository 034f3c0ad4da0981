//! Schools, homes, clubs and employers as values of fields: `Förskola: Solrosen`, `Nursery: Little Acorns, Unit 4`.
//!
//! Their names are ordinary words more often than not, so that neither lists nor taggers know them; the name of the field does.

use super::cells::{Cell, Form, trimmed};
use super::columns::house;
use super::{Found, is_no_value, name};
use crate::split;
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Document, Group, Label, Span};
use std::ops::Range;

/// The name of a house has at most so many words.
const MOST_WORDS: usize = 5;
/// Behind it there may be so many more, with a number: `plan 2`.
const MOST_BEHIND: usize = 3;

/// The houses that the fields of a form name.
pub(super) fn houses(document: &Document, found: &Found, form: &Form) -> Vec<(Span, Label)> {
    let fields = form.names.iter().zip(&form.values.cells);
    let named = fields.filter_map(|(field, value)| {
        let label = house(name(document, field))?;
        Some((named_house(document, value)?, label))
    });
    named.filter(|(span, label)| !is_known(found, *span, *label)).collect()
}

/// Whether other rules have found the house, or a place by whose name it goes, or who lives or works there; a school is called as people are.
fn is_known(found: &Found, span: Span, label: Label) -> bool {
    found.within(span).any(|known| match known.group() {
        Group::Institution | Group::Place => true,
        Group::Person => label != Label::School,
        _ => false,
    })
}

/// The name that a value begins with, where nothing but a town, a floor or a class stands behind it.
fn named_house(document: &Document, value: &Cell) -> Option<Span> {
    let text = document.cut(value.span);
    let text = text.split([',', ';', '(', '/']).next().unwrap_or_default();
    let name = name_at_head(text);
    let (named, behind) = (text.get(name.clone())?, text.get(name.end..)?);
    let is_name = !named.is_empty() && !is_state(named) && is_behind_house(behind);
    is_name.then(|| Span::new(value.span.start + name.start, value.span.start + name.end))
}

/// The words with capitals at the head of a text, with the small ones between them: `Les Amis du Lavoir`.
fn name_at_head(text: &str) -> Range<usize> {
    let mut end = 0;
    for (count, (at, word)) in split::parts(text, &[' ']).enumerate() {
        let goes_on = count < MOST_WORDS && (is_capital(word) || is_link(word));
        if !goes_on {
            break;
        }
        if is_capital(word) {
            end = at + word.len();
        }
    }
    trimmed(text, 0..end)
}

/// Whether a word has a capital and no digit.
pub(super) fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && !word.contains(|letter: char| letter.is_ascii_digit())
}

fn is_link(word: &str) -> bool {
    facts(&folded(word)).has(WordRole::InstitutionLink)
}

/// Whether the text says how a school is or that there is none: `Kommunal`, `Realschule`, `Nej`.
fn is_state(name: &str) -> bool {
    is_no_value(name) || house(name).is_some() || facts(&folded(name)).has(WordRole::HouseState)
}

/// Whether no sentence goes on: nothing, or a few words with a number, `4B`, `plan 2`.
fn is_behind_house(text: &str) -> bool {
    let count = text.split_whitespace().count();
    count == 0 || (count <= MOST_BEHIND && text.contains(|letter: char| letter.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(value: &str) -> Option<&str> {
        let document = Document::new("test", value);
        let cell = Cell { span: Span::new(0, value.len()) };
        let span = named_house(&document, &cell)?;
        value.get(span.start..span.end)
    }

    #[test]
    fn a_house_is_named_at_the_head_of_its_value() {
        for (value, name) in [
            ("Solrosen", "Solrosen"),
            ("Les Amis du Lavoir", "Les Amis du Lavoir"),
            ("Björkgården plan 2", "Björkgården"),
            ("Little Acorns, Unit 4", "Little Acorns"),
            ("Xylbacka 4B", "Xylbacka"),
        ] {
            assert_eq!(named(value), Some(name), "{value}");
        }
    }

    #[test]
    fn sentences_and_states_name_no_house() {
        for value in ["Hon går i Xylstad", "Kommunal", "Realschule", "Nej", "", "ab Herbst"] {
            assert_eq!(named(value), None, "{value}");
        }
    }
}
