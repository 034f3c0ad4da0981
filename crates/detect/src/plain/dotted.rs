//! Legal forms of firms and phrases with stops between their letters: `la S.A.R.L. Duval`, `Kowalski S.p.A.`, `R.I.P.`, `Z. n. Apoplex`.
//!
//! Such letters are the initials of somebody elsewhere; the firm is read with them by the rules of firms.

use maskros_language::{WordRole, facts, folded};
use maskros_text::{Document, Span};

/// The longest legal form in bytes, with its stops.
const LONGEST: usize = 16;
/// Two letters with their stops are rather initials: `S.A. Larsson`.
const FEWEST: usize = 3;

/// Whether the span is a part of the letters of a legal form, or begins with them.
pub(crate) fn is_legal_form(document: &Document, span: Span) -> bool {
    let first = document.cut(span).split(' ').next().map_or(0, str::len);
    let span = Span::new(span.start, span.start + first);
    if span.len() > LONGEST {
        return false;
    }
    let before = last_word(end_of(document.before(span.start)));
    let behind = first_word(beginning_of(document.behind(span.end)));
    let whole = [before, document.cut(span), behind].concat();
    whole.len() <= LONGEST && is_form(&whole)
}

/// `Z. n. Apoplex`, `Lunge o. B.`: whether the span begins within two letters that shorten a phrase, a capital and a small one; initials
/// are both capitals.
pub(crate) fn is_shortened_phrase(document: &Document, span: Span) -> bool {
    let before = end_of(document.before(span.start));
    let word = last_word(before).len();
    let ahead = before.get(..before.len() - word).unwrap_or_default().trim_end_matches(' ');
    let two = before.len() - ahead.len() + last_word(ahead).len();
    let mut texts = [word, two].into_iter().filter_map(|back| document.text().get(span.start - back..));
    texts.any(begins_with_pair)
}

/// `M.Ed`, `B.Arch`: whether the span lies in a degree with its stops.
pub(crate) fn is_degree_with_stops(document: &Document, span: Span) -> bool {
    let before = last_word(end_of(document.before(span.start)));
    let rest = document.text().get(span.start - before.len()..).unwrap_or_default();
    let whole = first_word(beginning_of(rest)).trim_end_matches(['.', ',', ';', ')']);
    whole.contains('.') && facts(&folded(whole)).has(WordRole::DottedDegree)
}

/// Whether a text begins with two letters that shorten a phrase.
fn begins_with_pair(text: &str) -> bool {
    // A line without blanks may be as long as the text.
    let mut words = beginning_of(text).split_whitespace();
    let pair = words.next().zip(words.next());
    pair.is_some_and(|(one, two)| is_shortened_pair(one, two))
}

fn is_shortened_pair(one: &str, two: &str) -> bool {
    let (Some(one), Some(two)) = (lone_letter(one), lone_letter(two)) else { return false };
    let mixed = one.is_uppercase() != two.is_uppercase();
    mixed && facts(&folded(&format!("{one}{two}"))).has(WordRole::LetteredPhrase)
}

/// The letter of a word that is one letter and its stop, whatever mark follows.
fn lone_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|letter| letter.is_alphabetic())?;
    (letters.next() == Some('.') && letters.all(|mark| !mark.is_alphanumeric())).then_some(letter)
}

/// Whether single letters and stops are the letters of a legal form.
fn is_form(text: &str) -> bool {
    let parts: Vec<&str> = text.trim_end_matches([',', ';', ')']).split_terminator('.').collect();
    let letters = parts.iter().all(|part| part.chars().count() == 1);
    let told = || facts(&folded(&parts.concat())).has_any(&[WordRole::LegalForm, WordRole::LetteredPhrase]);
    letters && parts.len() >= FEWEST && told()
}

/// As much of a text as a form has, and one letter more, which tells a longer word.
fn beginning_of(text: &str) -> &str {
    text.get(..text.floor_char_boundary(LONGEST + 4)).unwrap_or_default()
}

fn end_of(text: &str) -> &str {
    text.get(text.floor_char_boundary(text.len().saturating_sub(LONGEST + 4))..).unwrap_or_default()
}

fn last_word(text: &str) -> &str {
    text.rsplit(|letter: char| letter.is_whitespace() || letter == '(').next().unwrap_or("")
}

fn first_word(text: &str) -> &str {
    text.split(char::is_whitespace).next().unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_stops_are_a_legal_form_that_the_packs_have() {
        assert!(is_form("R.I.P.") && is_form("S.A.R.L.") && is_form("S.A.S.,") && is_form("G.m.b.H"));
        let begins = |text: &str, at: usize| {
            let document = Document::new("test", text);
            is_shortened_phrase(&document, Span::new(at, at + 1))
        };
        assert!(begins("Z. n. Apoplex", 0) && begins("Lunge o. B.", 9) && begins("V. a. Infekt", 4));
        assert!(!begins("Z. n. Qvarnfors", 6) && !begins("Z. N. Qvarnfors", 0));
        assert!(
            is_shortened_pair("Z.", "n.") && is_shortened_pair("o.", "B.,") && !is_shortened_pair("Z.", "N.")
        );
        let degree =
            |text: &str, at: usize| is_degree_with_stops(&Document::new("test", text), Span::new(at, at + 1));
        assert!(degree("an M.Ed., and", 3) && degree("B.Arch", 2) && !degree("M.Edwards", 0));
        assert!(!is_form("S.A.") && !is_form("SARL") && !is_form("S."));
    }
}
