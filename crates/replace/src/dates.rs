//! Dates of one document moved by one number of days, so that intervals, weekdays and formats stay.

use crate::calendar::{Date, month_language, month_name, month_named};
use crate::date_reading::{Field, ISO_WEEK, WEEK, digit_runs, is_long, layout, read, spoken_in};
use crate::draw::Draw;
use crate::notice::NoticeKind;
use crate::scene::Scene;
use crate::shape::{cased_like, digits, folded, has_digit, map_digits};
use crate::spelled;
use maskros_language::LanguageTrait;
use maskros_text::{Decision, Edit, Label, Lang, Languages, Span};

/// The mention moved by the document's offset; none for what is no date.
pub(crate) fn shifted(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if is_long(decision) {
        return Some(text.to_owned());
    }
    let moved = match decision.label {
        Label::DateDigits => shift_digits(scene, decision),
        Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year => shift_part(scene, decision),
        Label::TimeOfDay => shift_time(scene, text),
        _ => return None,
    };
    let drawn = || changed_digits(scene, text);
    let written = moved.clone().or_else(drawn);
    if moved.is_none() {
        scene.notice(decision.span, NoticeKind::NotUnderstood);
    }
    written
}

fn changed_digits(scene: &Scene<'_>, text: &str) -> Option<String> {
    let mut draw = scene.draw("date", text);
    let changed = map_digits(text, || draw.digit_from_one());
    (changed != text).then_some(changed)
}

/// A date of digits, such as `2018-12-01`, `18/01/12`, `180112`, `1.12.`, `5/3 1998`, `2019-W14`; other digits after it (a time) stay.
fn shift_digits(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let date = scene.moved_date(decision)?;
    let habits = (scene.language(decision), scene.month_first);
    write_digits(scene.text(decision), decision.attributes.kind, date, habits)
}

/// Another date as `text` writes its own.
fn write_digits(
    text: &str,
    kind: Option<&str>,
    date: Date,
    (lang, month_first): (Lang, bool),
) -> Option<String> {
    let groups = digit_runs(text);
    if matches!(kind, Some(WEEK | ISO_WEEK)) {
        let (year, week) = date.week();
        let all = [(Field::Year, year), (Field::Week, week)];
        let told = all.get(usize::from(kind == Some(WEEK))..).unwrap_or_default();
        let cuts = groups.into_iter().zip(told.iter().copied());
        let padded = kind == Some(ISO_WEEK);
        return rewritten(text, padded, cuts.map(|(cut, (field, number))| (cut, field, number)));
    }
    let (cuts, order) = layout(text, &groups, lang, month_first)?;
    let number = |field: Field| match field {
        Field::Year => date.year,
        Field::Month => date.month,
        Field::Day | Field::Week => date.day,
    };
    rewritten(text, true, cuts.into_iter().zip(order).map(|(cut, field)| (cut, field, number(field))))
}

/// `text` with other numbers in some of its places, each as wide as it was where they are `padded`; where one of them has one digit,
/// none is filled up with zeros, unless one begins with a zero.
fn rewritten(
    text: &str,
    padded: bool,
    fields: impl Iterator<Item = ((usize, usize), Field, i64)> + Clone,
) -> Option<String> {
    let short = fields.clone().filter(|(_, field, _)| *field != Field::Year);
    let mut short = short.map(|((start, end), ..)| text.get(start..end).unwrap_or_default());
    let filled = short.clone().any(|cut| cut.starts_with('0'));
    let bare = (!padded || short.any(|cut| cut.len() == 1)) && !filled;
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for ((start, end), field, number) in fields {
        out += text.get(last..start)?;
        out += &field_digits(number, field, end - start, bare);
        last = end;
    }
    Some(out + text.get(last..)?)
}

/// The digits of a part of a date; a year is as `wide` as it was, the others only where they are not `bare`.
fn field_digits(number: i64, field: Field, wide: usize, bare: bool) -> String {
    match field {
        Field::Year if wide < 4 => format!("{:0wide$}", number.rem_euclid(100)),
        Field::Year => format!("{number:0wide$}"),
        _ if bare => format!("{number}"),
        _ => format!("{number:0wide$}"),
    }
}

/// One part of a date in words, moved together with the other parts of the same date.
fn shift_part(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    let lang = scene.language(decision);
    let (own, _) = read(text, decision.label, lang)?;
    let Some(date) = scene.moved_date(decision) else {
        let year = scene.moved_year(decision, own);
        return (decision.label == Label::Year).then(|| write_year(text, short_year(own, year), lang));
    };
    // The year of a week is that of its Thursday.
    let year = if scene.of_week(decision) { date.week().0 } else { date.year };
    Some(match decision.label {
        Label::MonthWord => write_month(text, date.month, lang),
        Label::MonthDigit => write_number(text, date.month, lang),
        Label::Year => write_year(text, short_year(own, year), lang),
        _ => write_day(text, date.day, lang),
    })
}

/// Another year, in digits or words as `text` is.
fn write_year(text: &str, year: i64, lang: Lang) -> String {
    let spoken = spoken_in(text, lang).and_then(|(spoken, lang)| spoken.with(year, lang));
    spoken.map_or_else(|| write_number(text, year, lang), |words| cased_like(&words, text))
}

/// `year` with as many digits as `old` was written with.
const fn short_year(old: i64, year: i64) -> i64 {
    if old < 100 { year.rem_euclid(100) } else { year }
}

/// Another day of the month, in digits or words as `text` is; French writes the first as `1er`.
pub(crate) fn write_day(text: &str, day: i64, lang: Lang) -> String {
    if has_digit(text) { write_day_in_digits(text, day, lang) } else { write_in_words(text, day, lang) }
}

/// Another number, in words where `text` is one in words.
pub(crate) fn write_in_words(text: &str, number: i64, lang: Lang) -> String {
    let words = spelled::read(text, lang).map(|spelled| spelled.with(number, lang));
    words.map_or_else(|| write_number(text, number, lang), |words| cased_like(&words, text))
}

fn write_day_in_digits(text: &str, day: i64, lang: Lang) -> String {
    let written = write_number(text, day, lang);
    if written == "1" && has_ordinal_first(lang) { "1er".to_owned() } else { written }
}

/// Whether the first of a month is an ordinal and the other days are none: `1er mai`.
fn has_ordinal_first(lang: Lang) -> bool {
    LanguageTrait::OrdinalFirst.is_of_one(Languages::only(lang))
}

/// The value of a date part, the same however it is written.
pub(crate) fn spelled_part(scene: &Scene<'_>, part: &Decision) -> String {
    let text = scene.text(part);
    let kind = if part.label == Label::MonthWord { Label::MonthDigit } else { part.label };
    let number = read(text, part.label, scene.language(part));
    let value = number.map_or_else(|| folded(text), |(number, _)| number.to_string());
    format!("{}={value}", kind.name())
}

/// Another month as `text` writes months: language, letter case, abbreviation and its full stop.
pub(crate) fn write_month(text: &str, month: i64, lang: Lang) -> String {
    let short = is_short(text, lang);
    let lang = month_language(text, lang);
    let name = month_name(month, short, lang);
    let whole = name == month_name(month, false, lang);
    let stop = if text.ends_with('.') && !(short && whole) { "." } else { "" };
    cased_like(name, text) + stop
}

/// The edit of a shortened month with the full stop behind it, where the other month is not shortened: `20 mai 2023` for `20 déc. 2023`.
pub(crate) fn without_stop(scene: &Scene<'_>, decision: &Decision, edit: Edit) -> Edit {
    if stands_before_stop(scene, decision, &edit) && is_written_out(scene, decision, &edit) {
        return Edit { span: Span::new(edit.span.start, edit.span.end + 1), ..edit };
    }
    edit
}

/// Whether a month has a full stop behind it within its sentence.
fn stands_before_stop(scene: &Scene<'_>, decision: &Decision, edit: &Edit) -> bool {
    decision.label == Label::MonthWord && goes_on_behind_stop(scene, edit.span.end)
}

/// Whether a shortened month becomes one that is not.
fn is_written_out(scene: &Scene<'_>, decision: &Decision, edit: &Edit) -> bool {
    let lang = scene.language(decision);
    is_short(scene.text(decision), lang) && !is_short(&edit.replacement, lang)
}

/// The edit of a number with the ending of an ordinal behind it, which another number has not: `72nd` for `70th`.
pub(crate) fn with_ordinal(scene: &Scene<'_>, decision: &Decision, edit: Edit) -> Edit {
    const LETTERS: usize = 2;
    let behind = scene.document.behind(edit.span.end);
    let tail: String = behind.chars().take_while(char::is_ascii_alphabetic).take(LETTERS + 1).collect();
    let number = edit.replacement.parse::<i64>().ok().filter(|_| decision.label == Label::AgeDigits);
    let ordinal = matches!(tail.as_str(), "st" | "nd" | "rd" | "th");
    let Some(number) = number.filter(|_| ordinal) else { return edit };
    let span = Span::new(edit.span.start, edit.span.end + tail.len());
    Edit { span, replacement: format!("{number}{}", ordinal_ending(&tail, number, scene.language(decision))) }
}

/// Whether a month is shortened.
fn is_short(month: &str, lang: Lang) -> bool {
    month_named(month, lang).is_some_and(|(_, short)| short)
}

/// Whether a full stop stands there, and the sentence goes on behind it.
fn goes_on_behind_stop(scene: &Scene<'_>, at: usize) -> bool {
    let goes_on = |letter: char| letter.is_ascii_digit() || letter.is_lowercase();
    scene.document.behind(at).strip_prefix(". ").is_some_and(|next| next.starts_with(goes_on))
}

/// The digits of a year; an age of three digits may come to two.
const YEAR: usize = 4;

/// Another number in place of the first one of `text`, as wide as the old one where that was led by a zero or is a year.
pub(crate) fn write_number(text: &str, number: i64, lang: Lang) -> String {
    let Some((start, end)) = digit_runs(text).first().copied() else { return text.to_owned() };
    let led = text.get(start..end).is_some_and(|old| old.starts_with('0')) || end - start >= YEAR;
    let width = if led { end - start } else { 1 };
    let head = text.get(..start).unwrap_or_default();
    let tail = text.get(end..).unwrap_or_default();
    format!("{head}{number:0width$}{}", ordinal_ending(tail, number, lang))
}

/// `21st` for `22nd`, `21:a` for `25:e`.
fn ordinal_ending(tail: &str, number: i64, lang: Lang) -> String {
    let ending = match tail.to_lowercase().as_str() {
        "st" | "nd" | "rd" | "th" => english_ending(number),
        ":a" | ":e" => swedish_ending(number),
        "er" | "e" | "ème" if number == 1 && has_ordinal_first(lang) => "er",
        "er" if has_ordinal_first(lang) => "",
        _ => tail,
    };
    ending.to_owned()
}

fn english_ending(number: i64) -> &'static str {
    match number % 10 {
        1 if !is_teen(number) => "st",
        2 if !is_teen(number) => "nd",
        3 if !is_teen(number) => "rd",
        _ => "th",
    }
}

fn swedish_ending(number: i64) -> &'static str {
    if matches!(number % 10, 1 | 2) && !is_teen(number) { ":a" } else { ":e" }
}

const fn is_teen(number: i64) -> bool {
    matches!(number % 100, 11..=13)
}

/// A time of day moved by 11 to 49 minutes, the same for the whole document; whole hours by an hour or two.
fn shift_time(scene: &Scene<'_>, text: &str) -> Option<String> {
    const HOURS: i64 = 25;
    const DIGITS: usize = 6;
    let mut draw = Draw::new(scene.namer.document_seed("time-offset"));
    let (minutes, hours) = (draw.between(11, 49), draw.between(1, 2));
    let runs = digit_runs(text);
    let hour =
        number_in(text, *runs.first()?).filter(|hour| *hour < HOURS && digits(text).len() <= DIGITS)?;
    match runs.get(1).and_then(|run| Some((*run, number_in(text, *run)?))) {
        Some((run, minute)) => with_time(text, (runs[0], run), hour * 60 + minute + minutes),
        None => Some(with_hour(text, hour, hours)),
    }
}

fn number_in(text: &str, (start, end): (usize, usize)) -> Option<i64> {
    text.get(start..end)?.parse().ok()
}

/// The text with a whole hour moved, on the clock of twelve or of twenty-four hours that it is on.
fn with_hour(text: &str, hour: i64, hours: i64) -> String {
    let limit = if hour > 12 || text.starts_with('0') { 24 } else { 12 };
    write_number(text, (hour + hours - 1) % limit + 1, Lang::Und)
}

/// The text with another hour and minute in these places, as wide as they were.
fn with_time(text: &str, (hour, minute): ((usize, usize), (usize, usize)), all: i64) -> Option<String> {
    let (hour_width, minute_width) = (hour.1 - hour.0, minute.1 - minute.0);
    let (before, between) = (text.get(..hour.0)?, text.get(hour.1..minute.0)?);
    let after = text.get(minute.1..)?;
    Some(format!("{before}{:0hour_width$}{between}{:0minute_width$}{after}", all / 60 % 24, all % 60))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date_reading::{digit_fields, month_first, possible};

    #[test]
    fn a_year_keeps_its_width_and_an_age_does_not() {
        let written = |text, number| write_number(text, number, Lang::Da);
        assert_eq!([written("100", 98), written("0987", 12), written("07", 9)], ["98", "0012", "09"]);
    }

    fn plus(text: &str, kind: Option<&str>, lang: Lang, month_first: bool, days: i64) -> Option<String> {
        let fields = digit_fields(text, kind, lang, month_first)?;
        let date = fields.date(fields.year.unwrap_or(2023))?.plus(days);
        write_digits(text, kind, date, (lang, month_first))
    }

    fn shift_digits(text: &str, lang: Lang, month_first: bool, days: i64) -> Option<String> {
        plus(text, None, lang, month_first, days)
    }

    #[test]
    fn weeks_stay_weeks() {
        let iso = |text| plus(text, Some(ISO_WEEK), Lang::Sv, false, 7);
        assert_eq!(iso("2019-W14").as_deref(), Some("2019-W15"));
        assert_eq!(iso("2020-W53-5").as_deref(), Some("2021-W01-5"));
        assert_eq!(iso("2026W53").as_deref(), Some("2027W01"));
        assert_eq!(plus("9", Some(WEEK), Lang::De, false, 7).as_deref(), Some("10"));
    }

    #[test]
    fn formats_and_intervals_stay() {
        for (text, lang, expected) in [
            ("2018-12-01", Lang::Sv, "2018-12-08"),
            ("18/12/01", Lang::Sv, "18/12/08"),
            ("181201", Lang::Sv, "181208"),
            ("20181201", Lang::Sv, "20181208"),
            ("01.12.2018", Lang::De, "08.12.2018"),
            ("1.12.", Lang::De, "8.12."),
            ("31/12/1999", Lang::Fr, "07/01/2000"),
            ("12/31/1999", Lang::En, "01/07/2000"),
            ("2018-12-01T10:30", Lang::Sv, "2018-12-08T10:30"),
            ("12/2018", Lang::En, "12/2018"),
            ("5/3 1998", Lang::Sv, "12/3 1998"),
            ("5/3-98", Lang::Sv, "12/3-98"),
            ("28/3-12", Lang::Sv, "4/4-12"),
            ("25/12 -2019", Lang::Da, "01/01 -2020"),
        ] {
            assert_eq!(shift_digits(text, lang, false, 7).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(shift_digits("99", Lang::Sv, false, 7), None);
        assert_eq!(shift_digits("45.45.2020", Lang::De, false, 7), None);
    }

    #[test]
    fn days_that_no_month_has_move_like_its_last() {
        assert_eq!(shift_digits("31.04.2019", Lang::De, false, 7).as_deref(), Some("07.05.2019"));
        assert_eq!(possible(2021, 6, 31), Date::new(2021, 6, 30));
        assert_eq!(possible(2021, 6, 45), None);
    }

    #[test]
    fn the_day_comes_first_unless_the_document_says_otherwise() {
        assert_eq!(shift_digits("03/04/2021", Lang::En, false, 7).as_deref(), Some("10/04/2021"));
        assert_eq!(shift_digits("03/04/2021", Lang::En, true, 7).as_deref(), Some("03/11/2021"));
        assert!(month_first(["03/04/2021", "12/31/2021"].into_iter()));
        assert!(!month_first(["31/12/2021", "12/31/2021"].into_iter()));
        assert!(!month_first(["03/04/2021", "2021-12-31"].into_iter()));
    }

    #[test]
    fn parts_are_written_like_the_old_ones() {
        assert_eq!(write_number("22nd", 21, Lang::En), "21st");
        assert_eq!(write_number("3:e", 21, Lang::Sv), "21:a");
        assert_eq!(write_number("05", 7, Lang::De), "07");
        assert_eq!(write_month("OKT.", 3, Lang::De), "MÄR.");
        assert_eq!(write_month("janv.", 5, Lang::Fr), "mai");
        assert_eq!(write_month("Mai", 10, Lang::Nb), "Oktober");
        assert_eq!(write_month("maj", 8, Lang::Fr), "augusti");
        assert_eq!(write_month("février", 10, Lang::Sv), "octobre");
        assert_eq!(write_month("mars", 10, Lang::Fr), "octobre");
        assert_eq!(write_number("3:e", 21, Lang::Fr), "21:a");
    }
}
