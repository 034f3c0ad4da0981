//! Times of day: `14:30`, `kl. 14.30`, `3 pm`, `14 Uhr 30`, `14h30`.
//!
//! Forms of ISO 8601 and of the national style guides (Språkrådet, Dansk Sprognævn, DIN 5008, Imprimerie nationale).

use super::pieces::{Line, back};
use super::words::{Role, Words};
use maskros_text::{Candidate, Label, Lang};

/// Words around times.
pub(super) const WORDS: Words = &[
    (Role::ClockCue, "kl klockan klokka klokken klocka à vers gegen um at"),
    (Role::ClockUnit, "uhr h heure heures o'clock hrs"),
    (Role::Meridiem, "am pm"),
];

/// The rule's name.
pub(super) const RULE: &str = "time-of-day";

/// A time that begins at the digits `idx`; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let hour = line.number(idx).filter(|hour| *hour <= 24 && line.digits(idx) <= 2)?;
    let iso =
        line.tight(idx) && line.text(back(idx, 1)).eq_ignore_ascii_case("t") && line.digits(back(idx, 2)) > 0;
    if (line.glued_left(idx) && !iso) || joined_left(line, idx) {
        return None;
    }
    let last = clock(line, idx)
        .or_else(|| unit(line, idx))
        .or_else(|| meridiem(line, idx).filter(|_| hour <= 12))
        .or_else(|| cued(line, idx))?;
    out.push(line.candidate(idx, last, Label::TimeOfDay, 0.5, RULE));
    Some(last + 1)
}

/// Whether digits are joined to the left.
fn joined_left(line: &Line<'_>, idx: usize) -> bool {
    let mark = line.mark(back(idx, 1)).filter(|_| line.tight(idx));
    matches!(mark, Some(':' | '.' | ',' | '/' | '+'))
        && line.digits(back(idx, 2)) > 0
        && line.tight(back(idx, 1))
}

/// Whether two digits below sixty stand tight at `idx`.
fn sixtieth(line: &Line<'_>, idx: usize) -> bool {
    line.tight(idx) && line.digits(idx) == 2 && line.number(idx).is_some_and(|value| value < 60)
}

/// `14:30`, `14:30:05`, `3:30 pm`.
fn clock(line: &Line<'_>, idx: usize) -> Option<usize> {
    if !(line.is(idx + 1, ':') && line.tight(idx + 1) && sixtieth(line, idx + 2)) {
        return None;
    }
    let seconds = line.is(idx + 3, ':') && line.tight(idx + 3) && sixtieth(line, idx + 4);
    let last = if seconds { idx + 4 } else { idx + 2 };
    let goes_on = line.tight(last + 1) && line.is(last + 1, ':') && line.tight(last + 2);
    let end = meridiem(line, last).unwrap_or(last);
    (!goes_on).then(|| if line.has(end + 1, Role::ClockUnit) { end + 1 } else { end })
}

/// `14 Uhr`, `14.30 Uhr`, `14 Uhr 30`, `14h30`; a French hour alone needs `à` or `vers`, since it is a duration as well.
fn unit(line: &Line<'_>, idx: usize) -> Option<usize> {
    let dotted = line.is(idx + 1, '.') && sixtieth(line, idx + 2);
    let at = if dotted { idx + 3 } else { idx + 1 };
    if !line.has(at, Role::ClockUnit) {
        return None;
    }
    let minutes = line.digits(at + 1) == 2
        && line.number(at + 1).is_some_and(|value| value < 60)
        && !line.glued_right(at + 1);
    let french = line.folded(at + 1) == "du" && line.has(at, Role::ClockUnit);
    let sure = dotted
        || minutes
        || french
        || matches!(line.folded(at), "uhr" | "o'clock")
        || line.has(back(idx, 1), Role::ClockCue);
    sure.then_some(if minutes && !dotted { at + 1 } else { at })
}

/// `pm`, `p.m.` after the number at `idx`; the last piece.
fn meridiem(line: &Line<'_>, idx: usize) -> Option<usize> {
    let minutes = line.is(idx + 1, '.') && line.tight(idx + 1) && sixtieth(line, idx + 2);
    let at = if minutes { idx + 3 } else { idx + 1 };
    let english = line.tight(at) || line.view().languages.has(Lang::En);
    if english
        && line.has(at, Role::Meridiem)
        && !line.glued_right(at)
        && (line.tight(at)
            || line.view().sentence.languages.has(Lang::En)
            || line.text(at).eq_ignore_ascii_case("pm"))
    {
        return Some(at);
    }
    let dotted = matches!(line.text(at), "a" | "p" | "A" | "P")
        && line.is(at + 1, '.')
        && line.text(at + 2).eq_ignore_ascii_case("m");
    dotted.then(|| if line.is(at + 3, '.') { at + 3 } else { at + 2 })
}

/// `kl. 14.30`, `klockan 7`.
fn cued(line: &Line<'_>, idx: usize) -> Option<usize> {
    let before = if line.is(back(idx, 1), '.') { back(idx, 2) } else { back(idx, 1) };
    let clock = line.has(before, Role::ClockCue)
        && matches!(line.folded(before), "kl" | "klockan" | "klokka" | "klokken");
    if !clock || line.glued_right(idx) {
        return None;
    }
    let minutes = line.is(idx + 1, '.') && sixtieth(line, idx + 2);
    Some(if minutes { idx + 2 } else { idx })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

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
