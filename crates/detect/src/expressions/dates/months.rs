//! Dates with the month in letters, split into `day`, `month_word` and `year` as SweLL does (guidelines 3.6).
//!
//! `3. mai 2020`, `den tredje maj`, `May 5th, 2020`, `le 1er janvier`, `3.–5. mai`, `okt. 2019`, `maj -98`; also `månad 5`.

use super::feasts::{Month, is_feast};
use super::kind::{DateKind, date_kind_before, is_numbered};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, is_day};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Lang, Languages, kind};

/// The rule's name.
pub(crate) const RULE: &str = "date-with-month-word";

/// Shortened months that are other words without their full stop: German and French `des`.
const DOTTED: &[&str] = &["des", "mar"];
/// Words before the second day of a range: `bis zum 5. Mai`.
const SECOND_DAY: &[&str] = &["zum", "den", "the", "le", "dem"];

/// How many days a list such as `3., 4. og 5. mai` may hold.
const MAX_DAYS: usize = 6;

/// What was read of one date.
struct Parsed {
    /// First and last piece of each day.
    days: Vec<(usize, usize)>,
    month: (usize, usize),
    year: Option<usize>,
    /// The index after the date.
    end: usize,
}

/// A date whose day begins at `idx`; the index after it.
pub(crate) fn from_day(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) {
        return None;
    }
    let mut days = Vec::new();
    let mut at = idx;
    while days.len() < MAX_DAYS {
        let last = day(line, at)?;
        days.push((at, last));
        let dated = |month: &(usize, usize)| !is_verb(line, month.1) && !is_counted(line, last);
        if let Some(month) = month_after(line, last + 1).filter(dated) {
            let parsed = complete(line, days, month);
            return Some(emit(line, &parsed, out));
        }
        at = after_link(line, last + 1).filter(|_| !is_numbered(line, idx))?;
    }
    None
}

/// `17. mai feirer vi`, `le 14 juillet`: whether the date is that of a feast, and says no year.
fn is_of_feast(line: &Line<'_>, date: &Parsed) -> bool {
    let [(first, _)] = date.days[..] else { return false };
    date.year.is_none() && is_day_of_feast(line, first, date.month.0)
}

/// Whether the number and the word for a month are the date of a feast.
fn is_day_of_feast(line: &Line<'_>, first: usize, month: usize) -> bool {
    let month = Month::Word(line.folded(month));
    line.number(first).is_some_and(|day| is_feast(line, first, day, &month))
}

/// `fyller två i maj`, `fyller 5 i mars`: whether a number in words, and no ordinal, or one right behind a word for ages stands before a word
/// that would link it to a month.
fn is_counted(line: &Line<'_>, number: usize) -> bool {
    let counted = is_only_cardinal(line, number) || is_age_in_digits(line, number);
    counted && line.has(number + 1, Role::DayLink)
}

/// Whether the word is a cardinal and no ordinal.
fn is_only_cardinal(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Cardinal) && !line.has(at, Role::Ordinal)
}

/// Whether digits stand right behind a word for ages.
fn is_age_in_digits(line: &Line<'_>, at: usize) -> bool {
    line.digits(at) > 0 && line.has(back(at, 1), Role::AgeCue)
}

/// A date that begins with its month at `idx`: `May 5, 2020`, `mai 2020`, `mars`; the index after it.
pub(crate) fn from_month(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let month = month_after(line, idx).filter(|month| month.0 == idx)?;
    if let Some(parsed) = with_day_behind(line, month) {
        return Some(emit(line, &parsed, out));
    }
    let parsed = complete(line, Vec::new(), month);
    if parsed.year.is_some() && !is_yule(line, month) {
        return Some(emit(line, &parsed, out));
    }
    alone(line, month, out)
}

/// `May 5, 2020`, `May 5–7`: the month with the days behind it, and the year, which may stand behind a time of day.
fn with_day_behind(line: &Line<'_>, month: (usize, usize)) -> Option<Parsed> {
    let (day, after) = day_after_month(line, month.1)?;
    let second = second_after_month(line, after);
    let after = second.map_or(after, |second| second.1 + 1);
    let year = year_after(line, after, true).or_else(|| year_after_clock(line, after));
    let days = [Some(day), second].into_iter().flatten().collect();
    Some(Parsed { days, month, year, end: year.map_or(after, |year| year + 1) })
}

/// `Under jul 2023`: Christmas, which the north shortens no month to without a day or a full stop.
fn is_yule(line: &Line<'_>, month: (usize, usize)) -> bool {
    let north = line.view().languages.meets(Languages::SCANDINAVIAN);
    north && month.0 == month.1 && line.folded(month.0) == "jul"
}

/// The last piece of the day that begins at `idx`: `3`, `3.`, `3rd`, `3:e`, `tredje`.
pub(crate) fn day(line: &Line<'_>, idx: usize) -> Option<usize> {
    // `March 3rd to March 9th`: what joins two days is no day, though it is the Danish two.
    if line.any(idx, &[Role::Ordinal, Role::Cardinal]) && !line.has(idx, Role::RangeLink) {
        return Some(idx);
    }
    is_day_in_digits(line, idx).then(|| ordinal_end(line, idx))
}

/// Whether one or two digits may be a day.
fn is_day_in_digits(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) <= 2 && line.number(idx).is_some_and(|day| is_day(day, 1))
}

/// The last piece of what makes an ordinal of the digits at `idx`: `3:e`, `3-e`, `3rd`, `3°`; `idx` where nothing does.
pub(crate) fn ordinal_end(line: &Line<'_>, idx: usize) -> usize {
    let suffix = |at: usize| line.tight(at) && line.has(at, Role::OrdinalSuffix);
    let joined = line.follows(idx + 1, ':') || line.is_dash(idx + 1);
    let sign = line.mark(idx + 1).filter(|_| line.tight(idx + 1));
    if joined && suffix(idx + 2) {
        idx + 2
    } else if suffix(idx + 1) || matches!(sign, Some('°' | 'º')) {
        idx + 1
    } else {
        idx
    }
}

/// The month that begins at `at`, or after a full stop, a dash or a linking word there; its first and last piece.
fn month_after(line: &Line<'_>, at: usize) -> Option<(usize, usize)> {
    let at = after_day_link(line, at);
    if line.has(at, Role::Month) { Some((at, at)) } else { short_month(line, at) }
}

/// The piece behind a mark or a linking word between day and month, or behind both.
fn after_day_link(line: &Line<'_>, at: usize) -> usize {
    let mark = matches!(line.mark(at), Some('.' | '/')) || line.is_dash(at);
    let at = at + usize::from(mark);
    at + usize::from(line.has(at, Role::DayLink) && !line.has(at, Role::Month))
}

/// A shortened month at `at`; its full stop belongs to it unless it ends the line too.
fn short_month(line: &Line<'_>, at: usize) -> Option<(usize, usize)> {
    let with_stop = line.follows(at + 1, '.') && !line.is_end(at + 2);
    is_short_month(line, at).then_some((at, at + usize::from(with_stop)))
}

/// Whether a shortened month stands there, with its stop where it needs one.
fn is_short_month(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::MonthShort) && !line.glued_right(at) && !lacks_stop(line, at)
}

/// Whether a word that is a month only with its stop or behind a day has neither; logs leave both out.
fn lacks_stop(line: &Line<'_>, at: usize) -> bool {
    let told = || line.follows(at + 1, '.') || is_behind_day(line, at) || is_of_log(line, at);
    DOTTED.contains(&line.folded(at)) && (!told() || is_article(line, at))
}

/// `les 12 des 20`, `12 des Vereins`: whether the word is the French or German article, which goes on.
fn is_article(line: &Line<'_>, at: usize) -> bool {
    line.folded(at) == "des" && (line.is_word(at + 1) || matches!(line.digits(at + 1), 1 | 2))
}

/// `12 mar`, `12. mar`, `12-Mar-24`: whether the digits of a day stand right before the month, with a mark between or not.
fn is_behind_day(line: &Line<'_>, at: usize) -> bool {
    let mark = matches!(line.mark(back(at, 1)), Some('.' | '-' | '/'));
    is_day_in_digits(line, back(at, 1 + usize::from(mark)))
}

/// Whether the month is one of a log: `[11/Mar/2024:10:12:11 +0100]`, `Mar 11 10:12:11`.
fn is_of_log(line: &Line<'_>, at: usize) -> bool {
    let stroke = |at: usize| matches!(line.mark(at), Some('/' | '-')) && line.tight(at);
    let between = [back(at, 1), at + 1].into_iter().all(stroke) && line.digits(at + 2) == 4;
    between || is_before_clock(line, at + 1)
}

/// Whether the piece is a day, and a time stands behind it.
fn is_before_clock(line: &Line<'_>, at: usize) -> bool {
    line.number(at).is_some_and(|day| is_day(day, 1)) && clock_end(line, at + 1).is_some()
}

/// The index after the time of a log at `at`: `10:12`, `10:12:11`.
fn clock_end(line: &Line<'_>, at: usize) -> Option<usize> {
    let part = |at: usize| line.is(at, ':') && line.digits(at + 1) == 2;
    let clock = line.digits(at) == 2 && part(at + 1);
    clock.then(|| if part(at + 3) { at + 5 } else { at + 3 })
}

/// The start of the next day after a link at `at`: `–`, `,`, `og`, `bis zum`.
pub(super) fn after_link(line: &Line<'_>, at: usize) -> Option<usize> {
    let mut at = at;
    if line.follows(at, '.') {
        at += 1;
    }
    let mark = line.is_dash(at) || line.mark(at).is_some_and(|mark| matches!(mark, ',' | '/' | '+' | '&'));
    if !mark && !line.has(at, Role::RangeLink) {
        return None;
    }
    at += 1;
    if mark && line.has(at, Role::RangeLink) {
        at += 1;
    }
    Some(if SECOND_DAY.contains(&line.folded(at)) { at + 1 } else { at })
}

/// Reads the year after the month.
fn complete(line: &Line<'_>, days: Vec<(usize, usize)>, month: (usize, usize)) -> Parsed {
    let year = year_after(line, month.1 + 1, !days.is_empty());
    Parsed { days, month, year, end: year.unwrap_or(month.1) + 1 }
}

/// The year at `at`, or after a comma, apostrophe, dash or linking word; two bare digits only where a day is known.
fn year_after(line: &Line<'_>, at: usize, with_day: bool) -> Option<usize> {
    let at = year_start(line, at);
    let marked = line.is_apostrophe(at) || line.is_dash(at);
    let at = at + usize::from(marked);
    if line.glued_right(at) || is_hour(line, at) {
        return None;
    }
    let set_off = marked && line.tight(at);
    let year = match line.digits(at) {
        2 => set_off || is_short_year(line, at, with_day),
        _ => line.is_year(at),
    };
    year.then_some(at)
}

/// Whether the digits are those before the colon of a time, and not a year before one: `11/Mar/2024:10:12:11`.
fn is_hour(line: &Line<'_>, at: usize) -> bool {
    let year = line.digits(at) == 4 && line.is(back(at, 1), '/');
    line.follows(at + 1, ':') && !(year && clock_end(line, at + 2).is_some())
}

/// The year behind the time, as programs write it: `Mon Mar 11 10:12:11 2024`.
fn year_after_clock(line: &Line<'_>, at: usize) -> Option<usize> {
    clock_end(line, at).filter(|at| line.digits(*at) == 4 && line.is_year(*at))
}

/// Where a year may begin: behind a mark at `at` that digits follow, and behind a word for a year or a link.
fn year_start(line: &Line<'_>, at: usize) -> usize {
    let mark = matches!(line.mark(at), Some(',' | '.' | '/')) && line.digits(at + 1) > 0;
    let at = at + usize::from(mark);
    let word = line.any(at, &[Role::DayLink, Role::YearCue]) && line.digits(at + 1) == 4;
    at + usize::from(word)
}

/// Whether two digits without any sign are a year: behind day and month, or behind a month alone where that is not how English writes
/// a day and no full stop makes an ordinal of them.
fn is_short_year(line: &Line<'_>, at: usize, with_day: bool) -> bool {
    if measured(line, at + 1) || is_counting(line, at) {
        return false;
    }
    with_day || !(line.view().may_be_english() || line.is(at + 1, '.'))
}

/// `le 21 août, 47 messages`: whether the number behind a French comma counts the word behind it.
fn is_counting(line: &Line<'_>, at: usize) -> bool {
    let counted = line.is_small_word(at + 1);
    counted && line.is(back(at, 1), ',') && line.view().is_french()
}

/// Whether the word at `at` makes a quantity or time of the number before it.
fn measured(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::AgeUnit, Role::ClockUnit, Role::Unit, Role::Currency, Role::Meridiem, Role::Month])
        || (line.is(at, '.') && line.tight(at + 1) && line.digits(at + 1) > 0)
}

/// The day after an English month: `May 5`, `May 5th`, `May the fifth`; its pieces and the index after it.
fn day_after_month(line: &Line<'_>, month: usize) -> Option<((usize, usize), usize)> {
    let article = line.folded(month + 1) == "the";
    let at = month + 1 + usize::from(article);
    let last = day(line, at).filter(|_| !line.is_dash(at) && !is_only_cardinal(line, at))?;
    let whole = !line.joins_digits(last + 1, &['.']) && is_day_of_month(line, at, last);
    whole.then_some(((at, last), last + 1))
}

/// Whether the number from `at` to `last` behind a month is a day: an ordinal, one with a year behind it, or any in English.
fn is_day_of_month(line: &Line<'_>, at: usize, last: usize) -> bool {
    let ordinal = last > at || line.has(at, Role::Ordinal);
    let written = year_after(line, last + 1, false).is_some() || clock_end(line, last + 1).is_some();
    ordinal || written || is_english_day(line, last)
}

/// `May 5`: only English writes the day behind the month without anything that makes an ordinal of it.
fn is_english_day(line: &Line<'_>, last: usize) -> bool {
    line.view().may_be_english() && !line.glued_right(last) && !measured(line, last + 1)
}

/// The second day of an English month, where a link at `at` joins it to the first: `March 3 and 9, 2021`, `March 3–9`.
fn second_after_month(line: &Line<'_>, at: usize) -> Option<(usize, usize)> {
    if line.is(at, ',') {
        return None;
    }
    let first = after_link(line, at)?;
    let last = day(line, first).filter(|_| line.digits(first) > 0)?;
    let word = line.is_word(last + 1) && year_after(line, last + 1, false).is_none();
    let month = month_after(line, last + 1).is_some();
    (!word && !month && !measured(line, last + 1) && !line.glued_right(last)).then_some((first, last))
}

/// Adds the parts of the date but for that of a feast; the index after it.
fn emit(line: &Line<'_>, parsed: &Parsed, out: &mut Vec<Candidate>) -> usize {
    if is_of_feast(line, parsed) {
        return parsed.end;
    }
    let kind = date_kind_before(line, parsed.start(), parsed.end);
    let score = kind.score(score(line, parsed));
    // Programs write their months in English, whatever the language of the text.
    let english = is_of_log(line, parsed.month.0);
    out.extend(parsed.pieces().map(|(first, last, label)| {
        let candidate = line.candidate(first, last, label, score, RULE).kind(kind.name());
        if english { candidate.language(Some(Lang::En)) } else { candidate }
    }));
    parsed.end
}

/// How sure a date is. With a day it is one also where somebody of the text is called `May`.
fn score(line: &Line<'_>, parsed: &Parsed) -> f32 {
    match () {
        () if !parsed.days.is_empty() => 0.95,
        () if line.has(parsed.month.0, Role::MonthShort) => 0.6,
        () => 0.8,
    }
}

/// A month without day and year: likely after a preposition or beside another month, weak otherwise.
fn alone(line: &Line<'_>, month: (usize, usize), out: &mut Vec<Candidate>) -> Option<usize> {
    let at = month.0;
    if !line.has(at, Role::Month) {
        return None;
    }
    let announced = is_announced(line, at) && plausible(line, at);
    let likely = announced || is_linked_month(line, at + 1, at + 2);
    let score = if likely { 0.5 } else { 0.3 };
    out.push(line.candidate(at, at, Label::MonthWord, score, RULE).kind(kind::LONE_MONTH));
    Some(month.1 + 1)
}

/// Whether a preposition or another month stands before the month at `at`.
fn is_announced(line: &Line<'_>, at: usize) -> bool {
    let (before, second) = (back(at, 1), back(at, 2));
    line.any(before, &[Role::YearPreposition, Role::YearCue])
        || is_elided(line, before)
        || is_part(line, before)
        || is_linked_month(line, before, second)
}

/// `d'`, in one piece or two.
fn is_elided(line: &Line<'_>, at: usize) -> bool {
    ELIDED.contains(&line.text(at)) || (line.is_apostrophe(at) && line.text(back(at, 1)) == "d")
}

/// `Anfang Dezember`, `slutningen af december`: whether a part of the month stands there, a small word between or not.
fn is_part(line: &Line<'_>, before: usize) -> bool {
    const LONGEST_LINK: usize = 3;
    let part = |at: usize| line.plays(at, WordRole::PartOfMonth);
    let linked = line.is_word(before) && line.text(before).len() <= LONGEST_LINK;
    part(before) || (linked && part(back(before, 1)))
}

/// The French preposition before `avril`, `août` and `octobre`.
const ELIDED: [&str; 2] = ["d'", "d’"];

/// Whether a word or dash at `link` joins another month at `month`: `mai bis juni`.
fn is_linked_month(line: &Line<'_>, link: usize, month: usize) -> bool {
    line.has(month, Role::Month) && (line.has(link, Role::RangeLink) || line.is_dash(link))
}

/// Whether the month is the English verb `may` or `march`: small, and before another small word that a verb may lead to.
fn is_verb(line: &Line<'_>, at: usize) -> bool {
    const NO_OBJECTS: [WordRole; 2] = [WordRole::ListConjunction, WordRole::NumberPreposition];
    let leads = line.is_small_word(at + 1) && !line.facts(at + 1).has_any(&NO_OBJECTS);
    matches!(line.text(at), "may" | "march") && leads && !line.has(back(at, 1), Role::DayLink)
}

/// A doubtful English month must have its capital: `in may` is no month, `i mars` is.
fn plausible(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) || !line.has(at, Role::MonthDoubtful) || !matches!(line.folded(at), "may" | "march")
}

/// A month in digits after a word that says so: `månad 5`; the index after it.
pub(crate) fn month_digit(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = line.past(idx + 1, ':');
    let month =
        line.has(idx, Role::MonthCue) && line.number(at).is_some_and(|month| (1..=12).contains(&month));
    if !month || line.glued_right(at) || line.digits(at) > 2 {
        return None;
    }
    out.push(line.candidate(at, at, Label::MonthDigit, 0.6, RULE).kind(DateKind::Fact.name()));
    Some(further_months(line, at + 1, out))
}

/// `i månedene 1, 2 og 7`: the months that commas and words of lists add from `at` on; the index after the last.
fn further_months(line: &Line<'_>, at: usize, out: &mut Vec<Candidate>) -> usize {
    const MOST: usize = 11;
    let listed = |joint: &usize| is_joint(line, *joint) && is_listed_month(line, joint + 1);
    let joints: Vec<usize> = (0..MOST).map(|nth| at + 2 * nth).take_while(listed).collect();
    let kind = DateKind::Fact.name();
    let month = |at| line.candidate(at, at, Label::MonthDigit, 0.6, RULE).kind(kind);
    out.extend(joints.iter().map(|joint| month(joint + 1)));
    joints.last().map_or(at, |last| last + 2)
}

fn is_joint(line: &Line<'_>, at: usize) -> bool {
    line.is(at, ',') || line.facts(at).has(WordRole::ListConjunction)
}

/// Whether the number of a month stands there, and behind it no word but one of lists.
fn is_listed_month(line: &Line<'_>, at: usize) -> bool {
    let ends = !line.is_word(at + 1) || is_joint(line, at + 1);
    line.is_month(at) && !line.glued_right(at) && ends
}

/// `Fødselsdato: dag 27 måned 11 år 1991`: a day in digits after a word that says so, where another says the month; the index after it.
pub(crate) fn told_day(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    (is_bare_day(line, idx) && is_said_to_be_day(line, idx)).then(|| put_day(line, (idx, idx), out))
}

/// Adds a day without its month; the index after it.
fn put_day(line: &Line<'_>, (first, last): (usize, usize), out: &mut Vec<Candidate>) -> usize {
    out.push(line.candidate(first, last, Label::Day, 0.6, RULE).kind(DateKind::Fact.name()));
    last + 1
}

/// Whether the digits of a day stand there with nothing joined to them.
fn is_bare_day(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) > 0 && day(line, idx) == Some(idx) && !line.glued_right(idx)
}

/// Whether a word for the day stands before the number, and one for the month near by.
fn is_said_to_be_day(line: &Line<'_>, idx: usize) -> bool {
    let word = line.back_past(back(idx, 1), ':');
    line.plays(word, WordRole::DayWord) && is_month_near(line, idx)
}

/// Whether a word for the month stands near the number.
fn is_month_near(line: &Line<'_>, idx: usize) -> bool {
    const NEAR: usize = 6;
    (1..=NEAR).any(|step| says_month(line, idx + step) || says_month(line, back(idx, step)))
}

/// Whether a word for the month stands there before a number.
fn says_month(line: &Line<'_>, at: usize) -> bool {
    let is_number = |next: usize| line.digits(line.past(next, ':')) > 0;
    line.has(at, Role::MonthCue) && is_number(at + 1)
}

/// A day after a weekday, without a month: `mandag 3.`, `Friday the 13th`; the index after it.
pub(crate) fn after_weekday(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let cue = line.past(idx + 1, ',');
    let at = cue + usize::from(line.has(cue, Role::DayCue));
    let last = day(line, at).filter(|_| line.folded(idx).len() > 4 && line.digits(at) > 0)?;
    if !is_ordinal(line, at, last) || month_after(line, last + 1).is_some() || line.glued_right(last) {
        return None;
    }
    Some(put_day(line, (at, last), out))
}

/// Whether an ending or a full stop before a space makes an ordinal of the digits at `at`.
fn is_ordinal(line: &Line<'_>, at: usize, last: usize) -> bool {
    last > at || (line.follows(at + 1, '.') && !line.tight(at + 2))
}

impl Parsed {
    fn start(&self) -> usize {
        self.days.first().map_or(self.month.0, |day| day.0.min(self.month.0))
    }

    /// The pieces with their labels: the days, the month and the year.
    fn pieces(&self) -> impl Iterator<Item = (usize, usize, Label)> {
        let days = self.days.iter().map(|(first, last)| (*first, *last, Label::Day));
        let month = (self.month.0, self.month.0, Label::MonthWord);
        days.chain([month]).chain(self.year.map(|year| (year, year, Label::Year)))
    }
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_the_parts_of_dates() {
        finds(&[
            "Den {day:3}. {month_word:mai} {year:2020} var fin.",
            "Vi kom den {day:tredje} {month_word:maj} hit.",
            "On {month_word:May} {day:5th}, {year:2020} we met.",
            "Le {day:1er} {month_word:janvier} {year:2001}, il pleuvait.",
            "Am {day:dritten} {month_word:Mai} kam er.",
            "The {day:first} of {month_word:May} is here.",
            "Le {day:trois} {month_word:mai} suivant.",
            "{day:3}.–{day:5}. {month_word:mai} {year:2020} i byen.",
            "Den {day:3:e} {month_word:okt}. flyttade vi.",
            "Im {month_word:März} {year:2019} zog sie um.",
            "Det var i {month_word:maj} -{year:98} på landet.",
            "web01 - - [{day:11}/{month_word:Mar}/{year:2024}:10:12:11 +0100] OK",
            "{month_word:Mar} {day:11} {time_of_day:10:12:11} web01 app: ferdig",
            "Seen {day:12}-{month_word:Mar}-{year:24} at nine.",
            "Vi kom {day:12}. {month_word:mar} på kvällen.",
            "We moved {day:12} {month_word:march} and love it.",
            "She left {month_word:Oct} {day:12} {year:2021} and came back.",
            "Date: Mon {month_word:Mar} {day:11} 10:12:11 {year:2024} +0100",
        ]);
    }

    #[test]
    fn finds_months_in_digits_and_days_after_weekdays() {
        finds(&["Bilen ble brukt i månedene {month_digit:1}, {month_digit:2} og {month_digit:7}."]);
        finds(&["Fødselsdato: dag {day:27} måned {month_digit:11} hos oss."]);
        finds(&["Det hände i månad {month_digit:5} hos oss.", "Vi møtes mandag {day:3}. hos legen."]);
    }

    #[test]
    fn leaves_words_that_look_like_months() {
        leaves(&["You may leave, 5 may be left.", "In § 2 des Vertrags steht es.", "Rn. 4 und 5 gelten."]);
    }
}
