//! Numbers of cases and files: courts and archives number them on from 1 each year, so that every one may be somebody's. An invention has
//! other digits and another year; the letters stay, which tell the kind of case (`C`, `Js`, `BS`), but for the short name of the court at
//! the end of Danish and Norwegian ones (`BS-12345/2021-HOL`, `21-123456MED-TSUN/TALE`).

use crate::random::RandomSource;
use crate::rewriting::{any_digits, any_symbols};

/// Another docket that looks like `text`, of a year one or two before.
pub fn invent_docket(text: &str, random: &mut dyn RandomSource) -> String {
    if let Some((site, kind, case)) = portalis(text) {
        return format!("{}{kind}{}", any_symbols(site, random), any_symbols(case, random));
    }
    let (mut rest, court) = at_court(text);
    let mut out = String::with_capacity(text.len());
    while let Some((run, tail)) = split_run(rest) {
        let digits = run.starts_with(|letter: char| letter.is_ascii_digit());
        let short = out.is_empty() && !is_year_before(run, tail);
        out += &if digits { invent_group(run, short, random) } else { run.to_owned() };
        rest = tail;
    }
    out + &any_symbols(court, random)
}

/// The text in two: the short name of a court at its end is the second part.
fn at_court(text: &str) -> (&str, &str) {
    let start = text.rfind('-').map_or(text.len(), |hyphen| hyphen + 1);
    text.split_at_checked(start).filter(|(_, name)| is_court(name)).unwrap_or((text, ""))
}

/// Whether it is three capitals or more, perhaps with a stroke.
fn is_court(name: &str) -> bool {
    name.len() > 2 && name.chars().all(|letter| letter.is_uppercase() || letter == '/')
}

/// `24/00417`, `23-000417MED`: whether two digits at the head of a docket are a year of our time.
fn is_year_before(run: &str, tail: &str) -> bool {
    let number =
        tail.strip_prefix(['/', '-']).is_some_and(|rest| rest.starts_with(|one: char| one.is_ascii_digit()));
    number && run.len() == 2 && run.parse().is_ok_and(|year: u32| (10..40).contains(&year))
}

/// A number of the French system Portalis (`DBYC-W-B7F-JX4K`) in three: the court, the kind of case, and the letters and digits of the
/// case itself.
fn portalis(text: &str) -> Option<(&str, &str, &str)> {
    const GROUPS: [usize; 4] = [4, 1, 3, 4];
    if !text.is_ascii() || !text.split('-').map(str::len).eq(GROUPS) {
        return None;
    }
    let (site, rest) = text.split_at_checked(GROUPS[0])?;
    let (kind, case) = rest.split_at_checked(rest.len() - GROUPS[3])?;
    Some((site, kind, case))
}

/// The digits, or what is no digit, at the head of a text, and what follows.
fn split_run(text: &str) -> Option<(&str, &str)> {
    let digits = text.chars().next()?.is_ascii_digit();
    let end = text.find(|letter: char| letter.is_ascii_digit() != digits).unwrap_or(text.len());
    text.split_at_checked(end)
}

/// Another group of digits; `first` tells that nothing stands before it, and that it is no year.
fn invent_group(run: &str, first: bool, random: &mut dyn RandomSource) -> String {
    let number: i64 = run.parse().unwrap_or(0);
    let (short, long) = (run.len() == 2 && !first, run.len() == 4 && (1900..2100).contains(&number));
    if !short && !long {
        return any_digits(run, random);
    }
    let moved = number - random.between(1, 2);
    let moved = if short { moved.rem_euclid(100) } else { moved };
    let width = run.len();
    format!("{moved:0width$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;

    /// Its letters are drawn as its digits are: kept, they would tell the case.
    #[test]
    fn letters_of_portalis_change() {
        for seed in 0..50 {
            let made = invent_docket("DBYC-W-B7F-JX4K", &mut Counter(seed));
            let kept = made.bytes().zip("DBYC-W-B7F-JX4K".bytes()).filter(|(new, old)| new == old).count();
            assert!(made.len() == 15 && made.contains("-W-B7F-") && kept < 12, "{made}");
        }
    }

    #[test]
    fn a_year_at_the_head_stays_one() {
        for seed in 0..20 {
            let made = invent_docket("24/00417", &mut Counter(seed));
            assert!(made.starts_with("23/") || made.starts_with("22/"), "{made}");
        }
        assert!(!invent_docket("BS-00412/2023-HJØ", &mut Counter(7)).ends_with("HJØ"));
    }

    /// The short name of the court tells which one it is.
    #[test]
    fn courts_at_the_end_change() {
        let courts = [("BS-12345/2021-HOL", "HOL"), ("21-123456MED-TSUN/TALE", "TSUN/TALE")];
        for (docket, court) in courts {
            let made = invent_docket(docket, &mut Counter(7));
            let head = made.get(..made.len() - court.len()).unwrap();
            assert!(made.len() == docket.len() && !made.ends_with(court), "{made}");
            assert!(head.starts_with("BS-") || head.ends_with("MED-"), "{made}");
        }
    }

    #[test]
    fn letters_stay_and_years_are_near() {
        for seed in 0..50 {
            let made = invent_docket("310 C 1482/20", &mut Counter(seed));
            assert!(made.contains(" C ") && (made.ends_with("/19") || made.ends_with("/18")), "{made}");
            let made = invent_docket("BS-12345/2021", &mut Counter(seed));
            assert!(
                made.starts_with("BS-") && (made.ends_with("/2020") || made.ends_with("/2019")),
                "{made}"
            );
        }
    }
}
