//! Geographic positions as maps and receivers write them: degrees with decimals, with minutes, with minutes and seconds (ISO 6709, annex D).

use crate::random::RandomSource;
use std::ops::RangeInclusive;

/// Latitude or longitude, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Angle {
    /// How many bytes it takes.
    pub len: usize,
    /// The whole degrees.
    pub degrees: u32,
    /// How many decimals the degrees have.
    pub decimals: usize,
    /// Whether a sign for degrees stands behind them.
    pub has_sign: bool,
    /// Whether a letter tells north, south, east or west.
    pub has_side: bool,
}

/// A latitude and a longitude, or one of them, as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// How many bytes it takes.
    pub len: usize,
    /// The first angle.
    pub first: Angle,
    /// The second, where there are two.
    pub second: Option<Angle>,
}

/// North, south, east and west in seven languages: `Ø` in the north, `Ö` and `V` in Swedish, `O` in German and French.
pub const SIDES: &[char] = &['N', 'S', 'E', 'W', 'Ø', 'Ö', 'O', 'V'];
/// Signs for degrees: the right one, and those that are taken for it.
pub const DEGREE_SIGNS: &[char] = &['°', 'º', '˚'];
const MINUTE_SIGNS: &[char] = &['\'', '′', '’', '´'];
const SECOND_SIGNS: &[char] = &['"', '″', '”'];
/// North and east are positive.
pub const ALGEBRAIC_SIGNS: &[char] = &['-', '−', '+'];
/// Whole degrees are at most so many.
const MOST_DEGREES: u32 = 180;

/// The position that `text` begins with.
#[must_use]
pub fn read_position(text: &str) -> Option<Position> {
    let first = read_angle(text)?;
    let rest = text.get(first.len..)?;
    let between = rest.len() - rest.trim_start_matches([' ', ',', ';', '/']).len();
    let second =
        rest.get(between..).filter(|_| (1..=3).contains(&between) || first.has_side).and_then(read_angle);
    let len = second.map_or(first.len, |second| first.len + between + second.len);
    Some(Position { len, first, second })
}

/// Reads on in a text.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn blank(&mut self) {
        self.rest = self.rest.strip_prefix(' ').unwrap_or(self.rest);
    }

    fn any(&mut self, signs: &[char]) -> bool {
        let found = self.rest.strip_prefix(signs);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    /// Up to so many digits.
    fn digits(&mut self, most: usize) -> Option<&'a str> {
        let len = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at_checked(len).filter(|_| (1..=most).contains(&len))?;
        self.rest = rest;
        Some(digits)
    }

    /// How many decimals stand behind a stop.
    fn decimals(&mut self) -> usize {
        let Some(tail) = self.rest.strip_prefix('.') else { return 0 };
        let len = tail.bytes().take_while(u8::is_ascii_digit).count();
        self.rest = tail.get(len..).filter(|_| len > 0).unwrap_or(self.rest);
        len
    }

    /// Minutes or seconds with their sign; nothing is read where they do not stand there.
    fn sixtieths(&mut self, signs: &[char]) -> bool {
        let before = self.rest;
        self.blank();
        let small = self.digits(2).is_some_and(|digits| digits.parse().is_ok_and(|number: u32| number < 60));
        let decimals = self.decimals();
        let read = small && (self.any(signs) || decimals > 1);
        if !read {
            self.rest = before;
        }
        read
    }

    /// A letter for a side of the world, with no letter behind it.
    fn side(&mut self) -> bool {
        let before = self.rest;
        self.blank();
        let read = self.any(SIDES) && !self.rest.starts_with(char::is_alphabetic);
        if !read {
            self.rest = before;
        }
        read
    }
}

fn read_angle(text: &str) -> Option<Angle> {
    let mut reader = Reader { rest: text };
    let ahead = reader.any(SIDES);
    if ahead {
        reader.blank();
    }
    reader.any(ALGEBRAIC_SIGNS);
    let degrees = reader.digits(3)?.parse().ok().filter(|degrees| *degrees <= MOST_DEGREES)?;
    let decimals = reader.decimals();
    let before_sign = reader.rest;
    reader.blank();
    let has_sign = reader.any(DEGREE_SIGNS);
    if !has_sign {
        reader.rest = before_sign;
    } else if reader.sixtieths(MINUTE_SIGNS) {
        reader.sixtieths(SECOND_SIGNS);
    }
    let has_side = ahead || reader.side();
    let ends = !reader.rest.starts_with(|next: char| next.is_alphanumeric());
    ends.then_some(Angle { len: text.len() - reader.rest.len(), degrees, decimals, has_sign, has_side })
}

/// What a run of digits of a position says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Degrees,
    Sixtieths,
    Decimals,
}

/// Another position, written in the same way: one to three degrees away, everything behind the degrees drawn.
pub fn invent_position(text: &str, random: &mut dyn RandomSource) -> String {
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, tail) = rest.split_at(start);
        let (digits, after) = tail.split_at(tail.bytes().take_while(u8::is_ascii_digit).count());
        made.push_str(before);
        made.push_str(&other(digits, part_behind(&made), random));
        rest = after;
    }
    made + rest
}

/// What the digits behind `before` are.
fn part_behind(before: &str) -> Part {
    let marked = |signs: &[char]| before.trim_end().ends_with(signs);
    match () {
        () if before.ends_with('.') => Part::Decimals,
        () if marked(DEGREE_SIGNS) || marked(MINUTE_SIGNS) => Part::Sixtieths,
        () => Part::Degrees,
    }
}

fn other(digits: &str, part: Part, random: &mut dyn RandomSource) -> String {
    let width = digits.len();
    match part {
        Part::Decimals => digits.chars().map(|_| char::from(b'0' + random.digit())).collect(),
        Part::Sixtieths if width < 2 => random.between(0, 9).to_string(),
        Part::Sixtieths => format!("{:0width$}", random.between(0, 59)),
        Part::Degrees => format!("{:0width$}", degrees_away(digits, random)),
    }
}

/// One to three degrees more or less, with as many digits.
fn degrees_away(digits: &str, random: &mut dyn RandomSource) -> i64 {
    const AWAY: RangeInclusive<i64> = 1..=3;
    let old: i64 = digits.parse().unwrap_or(0);
    let by = random.between(*AWAY.start(), *AWAY.end());
    let most = if digits.len() < 2 { 9 } else { 85 };
    if old + by > most || (old > by && random.below(2) == 0) { (old - by).abs() } else { old + by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;

    #[test]
    fn reads_the_forms_of_maps_and_receivers() {
        for text in [
            "59.91273, 10.74609",
            "52.5200° N, 13.4050° E",
            "N 57° 42.123 E 11° 58.456",
            "51°30'26\"N 0°7'39\"W",
            "71°03'N 25°47'Ø",
            "46.94809 N 7.44744 E",
            "-33.86882,151.20930",
        ] {
            let position = read_position(text).unwrap();
            assert_eq!(position.len, text.len(), "{text}");
            assert!(position.second.is_some(), "{text}");
        }
    }

    #[test]
    fn what_is_no_angle_is_not_read() {
        for text in ["200.12345", "N Storgata", "12.345x", "", "."] {
            assert_eq!(read_position(text), None, "{text}");
        }
        assert_eq!(read_position("12.5 mg").unwrap().len, 4);
    }

    #[test]
    fn inventions_are_other_positions_of_the_same_form() {
        let shape = |text: &str| text.replace(|letter: char| letter.is_ascii_digit(), "0");
        for text in
            ["59.91273, 10.74609", "51°30'26\"N 0°7'39\"W", "N 57° 42.123 E 11° 58.456", "-33.8688,151.2093"]
        {
            for seed in 0..50 {
                let made = invent_position(text, &mut Counter(seed));
                assert_eq!(shape(&made), shape(text), "{made}");
                assert!(read_position(&made).is_some_and(|position| position.len == made.len()), "{made}");
                assert_ne!(made.split(['.', '°']).next(), text.split(['.', '°']).next(), "{made}");
            }
        }
    }
}
