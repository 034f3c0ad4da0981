//! British and Irish streets without a word for a street, by the postcode behind them: `3 Outney Meadow, Bungay NR35 1GA`, in a line or in
//! several.

use super::postal_words::ABOVE;
use crate::expressions::pieces::Line;
use crate::expressions::words::{Role, meaning};
use crate::split;
use maskros_language::folded;
use maskros_text::{Candidate, Label, Source, Span};

/// An address is read so far back from its code, in bytes.
const REACH: usize = 120;
/// So many parts may stand between the street and its code: a village, a town, a county.
const MOST_BETWEEN: usize = 3;
/// So many words has the name of a street at most.
const MOST_WORDS: usize = 4;

/// The street and house before the postcode that begins at byte `code`.
pub(super) fn before_code(line: &Line<'_>, code: usize, out: &mut Vec<Candidate>) {
    let text = line.view().document.before(code);
    let from = text.ceil_char_boundary(text.len().saturating_sub(REACH));
    let near = text.get(from..).unwrap_or_default();
    let mut end = near.len();
    for part in near.rsplit([',', '\n']).take(MOST_BETWEEN + 2) {
        let start = end - part.len();
        if let Some((house, street)) = house_and_street(part) {
            let at = from + start;
            push(line, Span::new(at + house.start, at + house.end), Label::StreetNr, out);
            push(line, Span::new(at + street.start, at + street.end), Label::StreetName, out);
            return;
        }
        end = start.saturating_sub(1);
    }
}

fn push(line: &Line<'_>, span: Span, label: Label, out: &mut Vec<Candidate>) {
    out.push(Candidate { source: Source::Context, ..line.at(span, label, 0.6, ABOVE) });
}

/// The number and the name at the end of a part of an address, in its bytes: `He lives at 3 Outney Meadow`.
fn house_and_street(part: &str) -> Option<(Span, Span)> {
    let body = part.trim_end();
    let words: Vec<Span> = split::spans(body, &[' ']).filter(|word| !word.is_empty()).collect();
    let text = |word: &Span| body.get(word.start..word.end).unwrap_or_default();
    let named = words.iter().rev().take_while(|word| is_capital(text(word))).count();
    let before = words.len() - named;
    let (house, first) = (words.get(before.checked_sub(1)?)?, words.get(before)?);
    let fits = named <= MOST_WORDS && is_house(text(house)) && !is_month(text(first));
    fits.then(|| (*house, Span::new(first.start, body.len())))
}

fn is_month(word: &str) -> bool {
    meaning(&folded(word)).has(Role::Month)
}

/// Whether a word begins with a capital and has nothing but letters, hyphens and apostrophes.
fn is_capital(word: &str) -> bool {
    let letters = |letter: char| letter.is_alphabetic() || matches!(letter, '-' | '\'' | '’' | '.');
    word.starts_with(char::is_uppercase) && word.chars().all(letters)
}

/// `3`, `14a`
fn is_house(word: &str) -> bool {
    const MOST_DIGITS: usize = 3;
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let letter = word.get(digits..).unwrap_or_default();
    (1..=MOST_DIGITS).contains(&digits)
        && letter.len() <= 1
        && letter.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn a_street_stands_behind_its_house() {
        let cut = |part: &str| {
            let (house, street) = house_and_street(part)?;
            Some((
                part.get(house.start..house.end)?.to_owned(),
                part.get(street.start..street.end)?.to_owned(),
            ))
        };
        assert_eq!(cut("He lives at 3 Outney Meadow"), Some(("3".into(), "Outney Meadow".into())));
        assert_eq!(cut("14a Beechwood"), Some(("14a".into(), "Beechwood".into())));
        for part in ["Bungay ", "on 5 May", "Outney Meadow", "2024 Outney Meadow", "3 of them"] {
            assert_eq!(cut(part), None, "{part}");
        }
    }

    #[test]
    fn finds_streets_by_the_postcode() {
        finds(&[
            "{street_nr:3} {street_name:Outney Meadow}, {city:Bungay} {zip_code:NR35 1GA}",
            "{street_nr:8} {street_name:Hawthorns}\nOtley\n{zip_code:LS21 2AA}",
        ]);
        leaves(&["He ate 3 Big Macs in Otley."]);
    }
}
