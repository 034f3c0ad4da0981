//! Times of day: `14:30`, `kl. 14.30`, `3 pm`, `14 Uhr 30`, `14h30`.
//!
//! Forms of ISO 8601 and of the national style guides (Språkrådet, Dansk Sprognævn, DIN 5008, Imprimerie nationale).

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, is_day_and_month};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Lang};

/// The rule's name.
pub(crate) const RULE: &str = "time-of-day";

/// A time that a word such as `kl` announces, with the end of a range: `kl. 18.30–20.15`, `kl. 0945`; the index after it.
pub(crate) fn announced(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let free = !line.glued_left(idx) && !joined_left(line, idx);
    let last = free.then(|| behind_date(line, idx).or_else(|| announced_end(line, idx)))??;
    let last = if line.has(last + 1, Role::ClockUnit) { last + 1 } else { last };
    out.push(line.candidate(idx, last, Label::TimeOfDay, 0.5, RULE));
    Some(range_end(line, last, out).unwrap_or(last) + 1)
}

/// `12.03.24 18.01`, `12.03.2024, 18.01.33`: the last piece of a time with stops behind a date with stops, as chats of telephones have it.
fn behind_date(line: &Line<'_>, idx: usize) -> Option<usize> {
    let minutes = is_hour_with_minutes(line, idx).then_some(idx + 2)?;
    let seconds = is_dotted(line, minutes + 1) && sixtieth(line, minutes + 2);
    let last = if seconds { minutes + 2 } else { minutes };
    let goes_on = line.glued_right(last) || line.joins_digits(last + 1, &['.', ':', '/']);
    (follows_date(line, idx) && !goes_on).then_some(last)
}

fn is_hour_with_minutes(line: &Line<'_>, idx: usize) -> bool {
    let hour = line.digits(idx) == 2 && line.number(idx) < Some(24);
    hour && is_dotted(line, idx + 1) && sixtieth(line, idx + 2)
}

fn is_dotted(line: &Line<'_>, at: usize) -> bool {
    line.joint(at) == Some('.')
}

/// Whether a whole date with stops stands before `idx`, with a comma between at most.
fn follows_date(line: &Line<'_>, idx: usize) -> bool {
    let year = line.back_past(back(idx, 1), ',');
    let (month, day) = (back(year, 2), back(year, 4));
    let joined = is_dotted(line, back(year, 1)) && is_dotted(line, back(year, 3));
    let number = |at| line.number(at).unwrap_or_default();
    joined && matches!(line.digits(year), 2 | 4) && is_day_and_month(number(day), number(month))
}

/// The last piece of a time that the words round it show to be one.
fn announced_end(line: &Line<'_>, idx: usize) -> Option<usize> {
    let last = clock_end(line, idx)?;
    let dotted = last == idx + 2 && line.is(idx + 1, '.');
    match line.folded(last + 1) {
        "uhr" | "pm" | "am" | "h" | "hours" | "hrs" if dotted => Some(last + 1),
        _ => (is_announced(line, idx) || (dotted && is_told(line, idx, last))).then_some(last),
    }
}

/// Whether what stands beside two numbers with a full stop between makes a time of them: a word before, or what leaves then behind
/// (`the 6.20 train`).
fn is_told(line: &Line<'_>, idx: usize, last: usize) -> bool {
    line.has(last + 1, Role::Transport) || is_cued(line, idx, last) || is_of_log(line, idx, last)
}

/// Whether two numbers with a full stop between that might be a day are an hour: behind what is at an hour, before a quote, or in a range of hours.
fn is_of_log(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let hour = line.plays(back(idx, 1), WordRole::HourOf) || is_before_quote(line, last + 1);
    let free = !measured(line, last + 1) && !line.has(last + 1, Role::ClockCue);
    free && (hour || is_of_hours(line, idx, last))
}

/// `mandag 08.14 "hent emma"`, `tirsdag 19.02 «nei»`: whether what was written at an hour follows.
fn is_before_quote(line: &Line<'_>, at: usize) -> bool {
    matches!(line.mark(at), Some('"' | '“' | '”' | '„' | '«' | '»')) && !line.tight(at)
}

/// `17.10-18.30`, `onsdag 07.05-16.10`: whether a dash joins the two numbers to an hour that no day can be, or behind a weekday to what
/// as a day would be another season.
fn is_of_hours(line: &Line<'_>, idx: usize, last: usize) -> bool {
    is_before_clock(line, last) && line.digits(idx) == line.digits(last + 2) && ends_as_hour(line, idx, last)
}

/// Whether a dash joins an hour with its minutes to what ends at `last`.
fn is_before_clock(line: &Line<'_>, last: usize) -> bool {
    line.is_hyphen(last + 1) && clock_end(line, last + 2) == Some(last + 4)
}

/// Whether the second of two numbers behind `last` is no month, or too far from the first for what begins on a weekday.
fn ends_as_hour(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let second = last + 4;
    let weekday = || line.has(back(idx, 1), Role::Weekday) && is_other_season(line, last, second);
    is_no_month(line, second) || weekday()
}

fn is_no_month(line: &Line<'_>, at: usize) -> bool {
    !(1..=12).contains(&line.number(at).unwrap_or_default())
}

/// Whether the months at `first` and `second` are too far apart for what lasts from one weekday.
fn is_other_season(line: &Line<'_>, first: usize, second: usize) -> bool {
    let months = line.number(first).zip(line.number(second));
    months.is_some_and(|(first, second)| (second + 12 - first) % 12 > 1)
}

/// Whether a word before two numbers with a full stop between makes a time of them, and nothing behind makes something else.
fn is_cued(line: &Line<'_>, idx: usize, last: usize) -> bool {
    line.facts(back(idx, 1)).has(WordRole::DottedTimeCue)
        && !measured(line, last + 1)
        && !matches!(line.mark(last + 1), Some('-' | '–'))
        && !is_day(line, idx, last)
}

/// `bis 23.10.`: whether day and month stand there, with the stop that German and Scandinavian days have.
fn is_day(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let month = line.number(last).is_some_and(|month| (1..=12).contains(&month));
    month
        && line.number(idx).is_some_and(|day| (1..=31).contains(&day))
        && line.is(last + 1, '.')
        && line.tight(last + 1)
}

/// Whether the piece `at` makes an amount of the number before it.
fn measured(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::Currency, Role::Unit, Role::Scale])
        || matches!(line.mark(at), Some('%' | '€' | '$' | '£'))
}

/// Whether a word for the clock stands before `idx`, with a word or full stop between at most.
fn is_announced(line: &Line<'_>, idx: usize) -> bool {
    let before = (1..=3).find(|step| !is_near_time(line, back(idx, *step))).unwrap_or(1);
    line.facts(back(idx, before)).has(WordRole::ClockNoun)
}

/// Whether a stop or a word that a time stands beside is there: `about`.
fn is_near_time(line: &Line<'_>, at: usize) -> bool {
    line.is(at, '.') || line.facts(at).has(WordRole::NearTime)
}

/// The last piece of an hour, or of hour and minutes: `8`, `8.15`, `8:15`, `0815`.
fn clock_end(line: &Line<'_>, idx: usize) -> Option<usize> {
    let last = match line.digits(idx) {
        1 | 2 if line.number(idx) <= Some(24) => minutes_end(line, idx),
        4 if is_packed(line, idx) => idx,
        _ => return None,
    };
    let goes_on = line.glued_right(last) || line.joins_digits(last + 1, &['.', ':', '/']);
    (!goes_on).then_some(last)
}

/// The last piece of the minutes behind the hour at `idx`; `idx` where none follow.
fn minutes_end(line: &Line<'_>, idx: usize) -> usize {
    let joined = matches!(line.joint(idx + 1), Some('.' | ':'));
    if joined && sixtieth(line, idx + 2) { idx + 2 } else { idx }
}

/// Whether four digits are an hour and its minutes: `0815`.
fn is_packed(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx).is_some_and(|number| number / 100 <= 24 && number % 100 < 60)
}

/// The end of a range of times behind the time that ends at `last`.
fn range_end(line: &Line<'_>, last: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let end = clock_end(line, last + 2).filter(|_| is_range_link(line, last + 1))?;
    out.push(line.candidate(last + 2, end, Label::TimeOfDay, 0.5, RULE));
    Some(end)
}

/// Whether a dash or a word of ranges stands there.
fn is_range_link(line: &Line<'_>, at: usize) -> bool {
    line.is_dash(at) || LINKS.contains(&line.folded(at))
}

/// What joins two times of a range.
const LINKS: &[&str] = &["till", "til", "och", "og", "bis", "und", "to", "and", "à"];

/// `06.45` with a nought before the hour, `fra 15.00 til 16.30`: hours and minutes with a full stop between, in lines that write
/// times so; the index after it.
fn dotted(line: &Line<'_>, idx: usize) -> Option<usize> {
    let last = clock_end(line, idx).filter(|last| *last == idx + 2 && line.is(idx + 1, '.'))?;
    let told = is_told_hour(line, idx, last) && !measured(line, last + 1) && !is_day(line, idx, last);
    told.then_some(last)
}

fn is_told_hour(line: &Line<'_>, idx: usize, last: usize) -> bool {
    line.facts(back(idx, 1)).has(WordRole::DottedTimeCue)
        || is_padded(line, idx, last)
        || begins_range(line, last)
}

/// Whether a dash and another time with a stop follow the time that ends at `last`.
fn begins_range(line: &Line<'_>, last: usize) -> bool {
    line.is_dash(last + 1) && clock_end(line, last + 2) == Some(last + 4)
}

/// Whether the hour has a nought before it, or two digits before a full hour's `00`.
fn is_padded(line: &Line<'_>, idx: usize, minutes: usize) -> bool {
    line.digits(idx) == 2 && (line.text(idx).starts_with('0') || line.text(minutes) == "00")
}

/// A time in words: `klockan fem`, `halv tio`, `kvart på tre`, `half past ten`, `um neun`, `minuit`; the index after it.
pub(crate) fn in_words(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (first, last) = match line.folded(idx) {
        "minuit" | "midnight" | "midnatt" | "midnat" | "mitternacht" => (idx, idx),
        "halv" | "halb" if is_hour(line, idx + 1) => (idx, idx + 1),
        "half" | "quarter" | "kvart" | "kvarter" | "viertel" if is_fraction(line, idx) => (idx, idx + 2),
        "um" if line.has(idx + 1, Role::Cardinal) && line.closes(idx + 2) => (idx + 1, idx + 1),
        "klockan" | "klokan" | "klocka" | "klokka" | "klokken" | "kl"
            if line.has(idx + 1, Role::Cardinal) =>
        {
            (idx + 1, idx + 1)
        }
        _ => return None,
    };
    out.push(line.candidate(first, last, Label::TimeOfDay, 0.5, RULE));
    Some(last + 1)
}

/// Whether a number word or the digits of an hour stand at `at`.
fn is_hour(line: &Line<'_>, at: usize) -> bool {
    let digits = line.digits(at) > 0 && line.number(at) <= Some(12);
    line.has(at, Role::Cardinal) || (digits && !line.glued_right(at))
}

/// Whether a part of an hour at `idx` is joined to its hour by a word of its language: `half past ten`, `kvart på tre`.
fn is_fraction(line: &Line<'_>, idx: usize) -> bool {
    let links: &[&str] = match line.folded(idx) {
        "half" | "quarter" => &["past", "to"],
        _ => &["över", "over", "på", "i", "nach", "vor"],
    };
    links.contains(&line.folded(idx + 1)) && is_hour(line, idx + 2)
}

/// `five o'clock`; the index after it.
pub(crate) fn o_clock(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    (line.folded(idx + 1) == "o'clock").then(|| {
        out.push(line.candidate(idx, idx + 1, Label::TimeOfDay, 0.5, RULE));
        idx + 2
    })
}

/// A time that begins at the digits `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    line.number(idx).filter(|hour| *hour <= 24 && line.digits(idx) <= 2)?;
    if (line.glued_left(idx) && !is_behind_date(line, idx)) || joined_left(line, idx) {
        return None;
    }
    let last = time_end(line, idx)?;
    out.push(line.candidate(idx, last, Label::TimeOfDay, 0.5, RULE));
    Some(range_end(line, last, out).filter(|_| last > idx).unwrap_or(last) + 1)
}

/// The last piece of a time that its own form shows to be one.
fn time_end(line: &Line<'_>, idx: usize) -> Option<usize> {
    let half_day = line.number(idx) <= Some(12);
    clock(line, idx)
        .or_else(|| unit(line, idx))
        .or_else(|| meridiem(line, idx).filter(|_| half_day))
        .or_else(|| cued(line, idx))
        .or_else(|| dotted(line, idx))
}

/// Whether the `T` of ISO 8601 joins the number to a date: `2019-03-04T14:30`.
fn is_behind_date(line: &Line<'_>, idx: usize) -> bool {
    line.tight(idx) && line.text(back(idx, 1)).eq_ignore_ascii_case("t") && line.digits(back(idx, 2)) > 0
}

/// Whether digits are joined to the left.
fn joined_left(line: &Line<'_>, idx: usize) -> bool {
    line.follows_digits(idx, &[':', '.', ',', '/', '+'])
}

/// Whether two digits below sixty stand tight at `idx`.
fn sixtieth(line: &Line<'_>, idx: usize) -> bool {
    line.tight(idx) && is_minute(line, idx)
}

/// Whether two digits below sixty stand at `idx`.
fn is_minute(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 2 && line.number(idx) < Some(60)
}

/// `14:30`, `14:30:05`, `3:30 pm`.
fn clock(line: &Line<'_>, idx: usize) -> Option<usize> {
    let joined = |at: usize| line.joint(at) == Some(':');
    if !joined(idx + 1) || !sixtieth(line, idx + 2) {
        return None;
    }
    let seconds = joined(idx + 3) && sixtieth(line, idx + 4);
    let last = if seconds { idx + 4 } else { idx + 2 };
    if joined(last + 1) {
        return None;
    }
    let end = meridiem(line, last).unwrap_or(last);
    Some(if line.has(end + 1, Role::ClockUnit) { end + 1 } else { end })
}

/// `14 Uhr`, `14.30 Uhr`, `14 Uhr 30`, `14h30`; a French hour alone needs `à` or `vers`, since it is a duration as well.
fn unit(line: &Line<'_>, idx: usize) -> Option<usize> {
    let dotted = line.is(idx + 1, '.') && sixtieth(line, idx + 2);
    let at = if dotted { idx + 3 } else { idx + 1 };
    if !line.has(at, Role::ClockUnit) {
        return None;
    }
    let minutes = is_minute(line, at + 1) && !line.glued_right(at + 1);
    if dotted || is_of_day(line, idx, at) {
        return Some(if minutes && !dotted { at + 1 } else { at });
    }
    minutes.then_some(at + 1)
}

/// Whether the unit at `at` counts the hours of the day: by itself, with `du` (`8 heures du matin`), or behind a word for the clock.
fn is_of_day(line: &Line<'_>, idx: usize, at: usize) -> bool {
    matches!(line.folded(at), "uhr" | "o'clock")
        || line.folded(at + 1) == "du"
        || line.has(back(idx, 1), Role::ClockCue)
}

/// `pm`, `p.m.` after the number at `idx`; the last piece.
fn meridiem(line: &Line<'_>, idx: usize) -> Option<usize> {
    let minutes = line.follows(idx + 1, '.') && sixtieth(line, idx + 2);
    let at = if minutes { idx + 3 } else { idx + 1 };
    if is_meridiem(line, at) {
        return Some(at);
    }
    is_dotted_meridiem(line, at).then(|| at + 2 + usize::from(line.is(at + 3, '.')))
}

/// `a.m`, `P.M`: letters with a stop between.
fn is_dotted_meridiem(line: &Line<'_>, at: usize) -> bool {
    matches!(line.text(at), "a" | "p" | "A" | "P")
        && line.is(at + 1, '.')
        && line.text(at + 2).eq_ignore_ascii_case("m")
}

/// Whether `am` or `pm` at `at` belongs to the number before it: apart from it only in English, where `am` must not be German.
pub(crate) fn is_meridiem(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Meridiem) && !line.glued_right(at) && (line.tight(at) || is_english_meridiem(line, at))
}

/// Whether the word apart from its number is English: `am` is a word of other languages too.
fn is_english_meridiem(line: &Line<'_>, at: usize) -> bool {
    let view = line.view();
    let certain = view.sentence.languages.has(Lang::En) || line.text(at).eq_ignore_ascii_case("pm");
    certain && view.may_be_english()
}

/// `kl. 14.30`, `klockan 7`.
fn cued(line: &Line<'_>, idx: usize) -> Option<usize> {
    let before = line.back_past(back(idx, 1), '.');
    if !is_clock(line, before) || line.glued_right(idx) {
        return None;
    }
    let minutes = line.is(idx + 1, '.') && sixtieth(line, idx + 2);
    Some(if minutes { idx + 2 } else { idx })
}

fn is_clock(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::ClockCue) && matches!(line.folded(at), "kl" | "klockan" | "klokka" | "klokken")
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_times() {
        finds(&[
            "Vi ses {time_of_day:14:30} hemma.",
            "Møtet er kl. {time_of_day:14.30} i dag.",
            "Um {time_of_day:14 Uhr 30} geht es los.",
            "À {time_of_day:14h30} chez nous.",
            "We meet at {time_of_day:3 pm} there.",
            "At {time_of_day:3:30 p.m.} it began.",
            "Bis {time_of_day:24:00 Uhr} warten.",
            "Klockan {time_of_day:7} ringer den.",
            "Jag börjar {time_of_day:06.45} varje dag.",
            "Mötet är kl. {time_of_day:18.30}–{time_of_day:20.15} i salen.",
            "Vi ses {time_of_day:halv tio} hemma.",
            "Klokka {time_of_day:0945} kom hun.",
            "It was {time_of_day:half past ten} then.",
            "Er kam um {time_of_day:21.10 Uhr} heim.",
            "[{date_digits:12.03.24} {time_of_day:18.01}] Hej",
            "Oprettet {date_digits:12.03.2024}, {time_of_day:18.01.33} af ham.",
        ]);
    }

    #[test]
    fn leaves_what_is_no_time() {
        leaves(&[
            "Förhållandet är 3:5 för oss.",
            "Il a travaillé 14 heures.",
            "The ratio was 25:70 then.",
            "Kap. 12:3:4:5",
        ]);
    }
}
