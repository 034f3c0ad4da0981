//! Numéro d'assurance maladie of Québec, `TREM 8856 0312`: Régie de l'assurance maladie. Three letters of the surname and one of the first
//! name, the day of birth with fifty more in the month of a woman, two digits whose check is not published.

use crate::birth::{Birth, recent_year};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{any_symbols, digits, lettered, pair, two_digits, with_digits};
use crate::{Identifier, Original};

/// NAM.
pub const QUEBEC_HEALTH_NUMBER: Identifier =
    Identifier { kinds: &["NAM"], read: read_quebec_health_numbers, is_valid: |_| false, birth, invent };

const SHAPES: [&str; 5] = ["a4 4 4", "a4_8", "a4 8", "a4-4-4", "a4_4 4"];

/// More in the month of a woman.
const OF_WOMAN: u32 = 50;

fn read_quebec_health_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(first) = first.checked_sub(1) else { return };
    let Some(last) = SHAPES.iter().find_map(|shape| run.fits(first, shape)) else { return };
    let capitals = run.part(first).bytes().all(|byte| byte.is_ascii_uppercase());
    if capitals && tells_day(&run.symbols(first, last).bytes()[4..]) {
        let (span, home) = (run.span(first, last), home::CANADA);
        readings.push(Reading { span, kind: "NAM", confidence: 0.7, home });
    }
}

/// Whether the digits begin with a year, a month and a day.
fn tells_day(digits: &[u8]) -> bool {
    is_day(value(&digits[2..4]) % OF_WOMAN, value(&digits[4..6]))
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let [short, month, day] = [0, 2, 4].map(|at| pair(digits, at));
    let month = month % i64::from(OF_WOMAN);
    (digits.len() == 8).then(|| Birth { year: recent_year(short), month, day: Some(day) })
}

/// Letters with which no surname begins, and the day of birth that is asked for, of the same sex.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let other = lettered(&any_symbols(original.text, random), "XXX");
    let Some(birthday) = original.birthday else { return other };
    let woman = digits(original.text).get(2).is_some_and(|tens| *tens >= 5);
    let month = birthday.month + if woman { i64::from(OF_WOMAN) } else { 0 };
    let told = [birthday.year, month, birthday.day].map(two_digits).concat();
    with_digits(&other, &[told, digits(&other).split_off(6)].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;
    use crate::{Birthday, random::tests::Counter};

    #[test]
    fn reads_letters_and_a_day_of_birth() {
        for text in ["TREM 8856 0312", "TREM88560312", "TREM 88560312"] {
            assert!(best(&QUEBEC_HEALTH_NUMBER, text).is_some(), "{text}");
        }
        for text in ["TREM 8836 0312", "trem 8856 0312", "TREM 8856 031"] {
            assert_eq!(best(&QUEBEC_HEALTH_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn tells_the_day_and_keeps_the_sex() {
        let told = birth(&digits("TREM 8856 0312")).map(|birth| (birth.year, birth.month, birth.day));
        assert_eq!(told, Some((1988, 6, Some(3))));
        let birthday = Some(Birthday { year: 1991, month: 2, day: 28 });
        let text = "TREM 8856 0312";
        let original = Original { text, other: text.to_owned(), birthday };
        let made = invent(&original, &mut Counter(1));
        assert!(made.starts_with("XXX") && digits(&made).starts_with(&[9, 1, 5, 2, 2, 8]), "{made}");
    }
}
