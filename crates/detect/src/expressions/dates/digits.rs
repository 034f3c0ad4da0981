//! Dates in digits: `2018-12-01`, `18/01/12`, `18.01.12`, `01/12`, `12. 3. 1990`, `180112`.
//!
//! SweLL guidelines 3.6 (`date_digits`); ISO 8601; the national habits (day.month.year in Germany, Norway, Denmark, day/month/year
//! in France and Britain, month/day/year in the United States).

use super::feasts::{Month, is_feast};
use super::kind::{DateKind, date_kind, date_kind_before, is_numbered};
use super::months::{after_link, day};
use super::scores::is_score;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, YEARS, is_day, is_day_and_month, is_packed, is_year, meaning};
use maskros_language::{LanguageTrait, WordRole, folded};
use maskros_text::{Candidate, Document, Label, Lang, Languages, Span};

/// The rule's name.
pub(crate) const RULE: &str = "date-in-digits";

/// A date in digits that begins at the digits `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) || goes_on_left(line, idx) {
        return None;
    }
    if let Some(next) = range_start(line, idx, out) {
        return Some(next);
    }
    let (last, score) = whole(line, idx).or_else(|| packed(line, idx)).or_else(|| partial(line, idx))?;
    let half = hides_rest(line, last);
    if !half && is_part_of_number(line, idx, last) {
        return None;
    }
    if !is_of_feast(line, idx, last) {
        out.push(date(line, (idx, last), if half { None } else { Some(score) }));
    }
    Some(last + 1)
}

/// The date from one piece to another, so sure; without a score one that begins the number of a person.
fn date(line: &Line<'_>, (first, last): (usize, usize), score: Option<f32>) -> Candidate {
    // The signs stand for the rest of a number of a person, which begins with the day of birth.
    let kind = score.map_or(DateKind::Birth, |_| date_kind_before(line, first, last + 1));
    let score = kind.score(score.unwrap_or(HALF));
    line.candidate(first, last, Label::DateDigits, score, RULE).kind(kind.name())
}

/// `Halloween 31.10`: whether a day and a month without a year are those of a feast that is named beside.
fn is_of_feast(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let short = last <= idx + 3;
    let pair = short_pair(line, idx).filter(|_| short);
    pair.is_some_and(|(day, month)| is_feast(line, idx, day, &Month::Number(month)))
}

/// The first day of a range whose end is a whole date: `13. - 24.10.2023`, `vom 4. bis 18.10.21`; the index of the end, or after `26–28/4`.
fn range_start(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = day(line, idx)?;
    let next = after_link(line, last + 1).filter(|_| !is_numbered(line, idx) && !goes_on_left(line, idx))?;
    let whole = whole(line, next).is_some() && line.digits(next) <= 2;
    if !whole && !is_later_day(line, idx, next) {
        return None;
    }
    let kind = date_kind(line, idx).name();
    out.push(line.candidate(idx, last, Label::Day, 0.6, RULE).kind(kind));
    if whole {
        return Some(next);
    }
    out.push(line.candidate(next, next + 2, Label::DateDigits, 0.6, RULE).kind(kind));
    Some(next + 3)
}

/// `26–28/4`: whether a dash joins the day to a later one with its month in digits.
fn is_later_day(line: &Line<'_>, idx: usize, next: usize) -> bool {
    let joined = line.is_hyphen(back(next, 1)) && line.is(next + 1, '/');
    joined && is_day_after(line, idx, next) && !goes_on_right(line, next + 2)
}

/// Whether a day and a month stand there, the day later than the number at `idx`.
fn is_day_after(line: &Line<'_>, idx: usize, next: usize) -> bool {
    let first = line.number(idx);
    short_pair(line, next).is_some_and(|(day, month)| first < Some(day) && is_day_and_month(day, month))
}

/// Whether the number at `idx` is the tail of a longer sequence such as an IP address or a file number.
pub(super) fn goes_on_left(line: &Line<'_>, idx: usize) -> bool {
    line.follows_digits(idx, &['.', '/', ',', ':'])
}

/// Whether digits or letters are joined to the right of piece `last`, so that the whole is something else; a time may follow a `T`,
/// and a year a hyphen.
pub(super) fn goes_on_right(line: &Line<'_>, last: usize) -> bool {
    if line.glued_right(last) {
        return line.digits(last) != 4 && !line.text(last + 1).eq_ignore_ascii_case("t");
    }
    match (line.joint(last + 1), line.digits(last + 2)) {
        (Some('.' | '/' | ':' | '+'), digits) => digits > 0,
        (Some('-'), digits) => digits == 3 || digits > 4,
        _ => false,
    }
}

/// Three numbers with two equal delimiters; the last piece and the score.
fn whole(line: &Line<'_>, idx: usize) -> Option<(usize, f32)> {
    let mark = line.mark(idx + 1).filter(|mark| matches!(mark, '.' | '/' | '-' | '–' | '‐' | '‑'))?;
    if line.mark(idx + 3) != Some(mark) || !stands_together(line, idx, mark) {
        return None;
    }
    Some((idx + 4, score_of_three(line, [idx, idx + 2, idx + 4])?))
}

/// How sure three numbers make a date: with a year of four digits more than with one of two.
fn score_of_three(line: &Line<'_>, at: [usize; 3]) -> Option<f32> {
    let [first, second, third] = [line.number(at[0])?, line.number(at[1])?, line.number(at[2])?];
    match at.map(|idx| line.digits(idx)) {
        [4, 1..=2, 1..=2] if YEARS.contains(&first) && is_day_and_month(second, third) => Some(0.8),
        [1..=2, 1..=2, 4] if is_year(third, 4) && is_day_and_month(first, second) => Some(0.8),
        [1..=2, 1..=2, 2] if is_day_and_month(first, second) || is_day_and_month(second, third) => Some(0.6),
        _ => None,
    }
}

/// Whether the five pieces of a date stand together: a space may follow a full stop or stroke (`12. 3. 1990`), and strokes may have
/// spaces on both sides.
fn stands_together(line: &Line<'_>, idx: usize, mark: char) -> bool {
    let loose = matches!(mark, '.' | '/');
    let apart = mark == '/' && !line.tight(idx + 1);
    apart || (1..=4).all(|step| line.tight(idx + step) || (loose && step % 2 == 0))
}

/// Whether a word before makes another number of the digits, or they go on.
fn is_part_of_number(line: &Line<'_>, idx: usize, last: usize) -> bool {
    (is_numbered(line, idx) && line.digits(last) != 4) || goes_on_right(line, last)
}

/// How sure a date is the half of a number of a person whose other half is hidden.
const HALF: f32 = 0.9;

/// `790824-XXXX`, `221168 xxxxx`, `010452****`, `20150312-TF18`: whether signs for the rest of a number of a person stand behind the date, or
/// letters that somebody has until the number is given.
fn hides_rest(line: &Line<'_>, last: usize) -> bool {
    let at = last + 1 + usize::from(line.is_dash(last + 1));
    let stars = ['*', '•'].iter().any(|star| (0..3).all(|step| line.is(at + step, *star)));
    stars || is_row_of_signs(line.text(at)) || is_provisional(line, at)
}

/// `XXXX`, `nnnn`: one letter for each digit.
fn is_row_of_signs(text: &str) -> bool {
    (3..=5).contains(&text.len()) && ["x", "X", "n", "N"].iter().any(|sign| text.replace(sign, "").is_empty())
}

/// `TF18` behind its hyphen.
fn is_provisional(line: &Line<'_>, at: usize) -> bool {
    let numbered = line.tight(at + 1) && line.digits(at + 1) == 2;
    line.is_dash(back(at, 1)) && numbered && is_pair_of_capitals(line.text(at))
}

fn is_pair_of_capitals(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|letter| letter.is_ascii_uppercase())
}

/// How sure six digits are a date that no word announces: a little surer than that they are a number of some kind, so that a date is
/// written for them (SweLL 3.6: `180112`).
const UNANNOUNCED: f32 = 0.55;

/// Six or eight digits that can be a date.
fn packed(line: &Line<'_>, idx: usize) -> Option<(usize, f32)> {
    let date = is_packed(line.number(idx)?, line.digits(idx)) && !personal(line, idx);
    date.then(|| (idx, score_of_packed(line, idx)))
}

/// How sure digits without delimiters are a date.
fn score_of_packed(line: &Line<'_>, idx: usize) -> f32 {
    match line.digits(idx) {
        _ if announced(line, idx) => 0.6,
        8 => 0.5,
        _ => UNANNOUNCED,
    }
}

/// Whether four digits follow as in a personal identity number.
fn personal(line: &Line<'_>, idx: usize) -> bool {
    (line.is_dash(idx + 1) || line.is(idx + 1, '+')) && line.digits(idx + 2) >= 3
}

/// Two numbers: day and month (`01/12`, `19.3.`), or month and year (`03/2019`, `03/19`, `2019-03`).
fn partial(line: &Line<'_>, idx: usize) -> Option<(usize, f32)> {
    let mark = line.mark(idx + 1).filter(|mark| matches!(mark, '.' | '/' | '-'))?;
    if line.joint(idx + 1).is_none() && !(mark == '.' && is_spaced_pair(line, idx)) {
        return None;
    }
    with_year(line, idx, mark).or_else(|| month_and_year(line, idx, mark)).or_else(|| short(line, idx, mark))
}

/// A day and month, or a month and the end of a year, which no words around make a score: `7/10`, `03/19`.
fn short(line: &Line<'_>, idx: usize, mark: char) -> Option<(usize, f32)> {
    let date = || day_and_month(line, idx, mark).or_else(|| month_and_short_year(line, idx, mark));
    if is_score(line, idx, announced(line, idx)) { None } else { date() }
}

/// The numbers of one or two digits at `idx` and behind the mark after it.
pub(super) fn short_pair(line: &Line<'_>, idx: usize) -> Option<(u32, u32)> {
    let short = |at: usize| line.number(at).filter(|_| line.digits(at) <= 2);
    Some((short(idx)?, short(idx + 2)?))
}

/// `3. 12.`: whether two numbers apart have a stop each.
fn is_spaced_pair(line: &Line<'_>, idx: usize) -> bool {
    line.is(idx + 3, '.') && line.tight(idx + 1)
}

/// Two numbers with the year behind them.
fn with_year(line: &Line<'_>, idx: usize, mark: char) -> Option<(usize, f32)> {
    let year = match mark {
        '/' => year_behind_stroke(line, idx),
        '.' => year_behind_stop(line, idx),
        _ => None,
    };
    year.map(|year| (year, 0.8))
}

/// The year behind a day and month with a stroke between, as Swedish and Danish write it: `5/3 1998`, `5/3-98`, `5/3 -98`, `5/3-2019`.
fn year_behind_stroke(line: &Line<'_>, idx: usize) -> Option<usize> {
    short_pair(line, idx).filter(|(first, second)| is_day(*first, *second))?;
    let dash = line.is_dash(idx + 3);
    let at = idx + 3 + usize::from(dash);
    (is_year_set_off(line, at, dash) && !is_amount(line, at)).then_some(at)
}

/// Whether a year stands there: joined to its dash, or set off by a space where there is none.
fn is_year_set_off(line: &Line<'_>, at: usize, dash: bool) -> bool {
    line.tight(at) == dash && (line.is_year(at) || (dash && line.digits(at) == 2))
}

/// Whether what follows the digits at `at` makes an amount of them, or part of something longer.
fn is_amount(line: &Line<'_>, at: usize) -> bool {
    line.any(at + 1, &[Role::Currency, Role::AgeUnit]) || line.is(at + 1, '%') || line.glued_right(at)
}

/// The year behind a day and month with a full stop between: `5.03 1998`, `5.03. 1998`.
fn year_behind_stop(line: &Line<'_>, idx: usize) -> Option<usize> {
    let year = idx + 3 + usize::from(line.follows(idx + 3, '.'));
    if line.digits(idx + 2) != 2 || !line.is_year(year) {
        return None;
    }
    is_day_and_month(line.number(idx)?, line.number(idx + 2)?).then_some(year)
}

/// `03/2019`, `03.2019`, and as ISO 8601 writes it `2019-03`.
fn month_and_year(line: &Line<'_>, idx: usize, mark: char) -> Option<(usize, f32)> {
    let score = match mark {
        '.' | '/' if line.is_month(idx) && line.is_year(idx + 2) => 0.6,
        '-' if line.is_year(idx) && line.is_month(idx + 2) && line.digits(idx + 2) == 2 => 0.5,
        _ => return None,
    };
    Some((idx + 2, score))
}

/// `03/19`, where that can be no day and month.
fn month_and_short_year(line: &Line<'_>, idx: usize, mark: char) -> Option<(usize, f32)> {
    let pair = mark == '/' && line.is_month(idx) && line.digits(idx + 2) == 2;
    pair.then(|| (idx + 2, by_neighbour(line, idx, 0.5)))
}

/// Makes days and months without a year likely where the document writes whole dates with the same mark: `Operert 03.12 av` beside
/// `02.12.25`. Left alone they would tell how far all others were moved.
pub(crate) fn beside_whole_dates(document: &Document, candidates: &mut [Candidate]) {
    let whole = |one: &&Candidate| one.label == Label::DateDigits && one.score >= LIKELY;
    let dates: Vec<(char, u32)> =
        candidates.iter().filter(whole).filter_map(|one| month_of(document.cut(one.span), 3)).collect();
    for candidate in candidates.iter_mut().filter(|one| one.rule == RULE && one.score < LIKELY) {
        if is_beside(document.cut(candidate.span), &dates) && !is_measure(document, candidate.span) {
            candidate.score = LIKELY;
        }
    }
}

/// Whether a day and month are written with the mark of one of the whole `dates`; where it may be a number with decimals (`4.10`), they are
/// in the month of one too.
fn is_beside(text: &str, dates: &[(char, u32)]) -> bool {
    let exact = text.ends_with('.') || text.len() == "03.12".len();
    let own = month_of(text, 2);
    own.is_some_and(|own| dates.iter().any(|date| *date == own || (exact && date.0 == own.0)))
}

/// `10.12 mg`: whether a unit or currency stands behind a number.
pub(super) fn is_measure(document: &Document, span: Span) -> bool {
    let behind = document.text().get(span.end..).unwrap_or_default().trim_start();
    behind.starts_with(['%', '€', '$', '°']) || begins_with_unit(behind)
}

/// Whether the first word of a text is a unit or currency.
fn begins_with_unit(text: &str) -> bool {
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let unit = meaning(&folded(word));
    unit.has(Role::Unit) || unit.has(Role::Currency)
}

/// What is likely a date.
pub(super) const LIKELY: f32 = 0.6;

/// The mark between as many numbers of a date as this, the first of them of two digits at most, and the second number, which is the month
/// where the day stands first.
fn month_of(text: &str, numbers: usize) -> Option<(char, u32)> {
    let mark = text.chars().find(|letter| matches!(letter, '.' | '/' | '-'))?;
    let parts: Vec<&str> = text.trim_end_matches('.').split(mark).map(str::trim).collect();
    let short = parts.first().is_some_and(|first| first.len() <= 2);
    let month = parts.get(1)?.parse().ok()?;
    (parts.len() == numbers && short && parts.iter().all(|part| is_number(part))).then_some((mark, month))
}

fn is_number(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// `01/12`, `19.3.`: sure after a word that announces a date, else by its form.
fn day_and_month(line: &Line<'_>, idx: usize, mark: char) -> Option<(usize, f32)> {
    short_pair(line, idx).filter(|(first, second)| is_day_and_month(*first, *second))?;
    let closed = mark == '.' && line.follows(idx + 3, '.');
    let last = idx + 2 + usize::from(closed);
    let score = match mark {
        _ if is_other_pair(line, idx, mark) => return None,
        _ if announced(line, idx) && !is_counted_amount(line, idx) => by_neighbour(line, idx, 0.6),
        '/' if line.digits(idx + 2) == 2 || is_northern_date(line, idx) => by_neighbour(line, idx, 0.5),
        '/' if is_head_of_entry(line, idx) || is_behind_town(line, idx) => 0.5,
        '.' if is_dotted_day(line, idx, last) => 0.5,
        _ => 0.3,
    };
    Some((last, score))
}

/// Whether two numbers with this mark between them are no day and month, whatever stands round them.
fn is_other_pair(line: &Line<'_>, idx: usize, mark: char) -> bool {
    match mark {
        '-' => !is_hyphened_day(line, idx),
        '.' => is_end_of_english(line, idx) || is_month_first(line, idx),
        _ => false,
    }
}

/// Whether a pair with stops, the last piece of which is `last`, begins a range, stands before an hour or behind what happens on a day, or has
/// a second stop and what makes a day of it.
fn is_dotted_day(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let closed = last > idx + 2;
    let told = is_before_clock(line, idx) || is_northern_day(line, idx);
    told || begins_range(line, last, closed) || (closed && is_closed_day(line, idx, last))
}

/// Whether a pair with two stops goes on, stands behind a town or has the form of a day.
fn is_closed_day(line: &Line<'_>, idx: usize, last: usize) -> bool {
    !line.is_end(last + 1) || is_behind_town(line, idx) || is_day_by_form(line, idx)
}

/// Whether the numbers are a day of the Nordic languages without a second stop, with one digit behind the first, as no minutes have: behind
/// what happens on it, or one that is no decimal.
fn is_northern_day(line: &Line<'_>, idx: usize) -> bool {
    let northern = line.view().languages.meets(Languages::SCANDINAVIAN);
    let counted = is_numbered(line, idx) || is_unit(line, idx + 3);
    northern && line.digits(idx + 2) == 1 && !counted && is_day_there(line, idx)
}

/// `kurs 12.6`, `bursdagen er 21.9, kom`: whether what happens on a day stands before, or the number can be no month and Norwegian or Danish,
/// which parts decimals by a comma, says nothing that is counted.
fn is_day_there(line: &Line<'_>, idx: usize) -> bool {
    is_of_occasion(line, idx) || (is_past_months(line, idx) && ends_day(line, idx + 3))
}

/// Whether the first number can be no month, and the language is none that writes days without a stop, as those do that begin with the year.
fn is_past_months(line: &Line<'_>, idx: usize) -> bool {
    let stopped = !LanguageTrait::YearFirst.is_of_one(line.view().languages);
    stopped && line.number(idx) > Some(12) && !is_abbreviation(line, back(idx, 1))
}

/// `BMI 24.3`: whether capitals that stand for a measure stand there.
fn is_abbreviation(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && !line.text(at).contains(char::is_lowercase)
}

/// Whether nothing counted stands there: a mark, the end, or a small word such as a preposition.
fn ends_day(line: &Line<'_>, at: usize) -> bool {
    line.closes(at) || line.facts(at).has_any(&[WordRole::PlacePreposition, WordRole::NoVerb])
}

/// `Sauda, 10. 7.`, `Klintehamn, 7/7`: whether nothing but a word with a capital and a comma stands before it on its line.
fn is_behind_town(line: &Line<'_>, idx: usize) -> bool {
    line.is(back(idx, 1), ',') && line.capital(back(idx, 2)) && line.is_end(back(idx, 3))
}

/// `rose by 4.5%`, `down by 1.4 kg`, `4.2 by 3.6 m`: whether English, which parts decimals by a stop, counts what stands behind, or has a number
/// before the word that would announce a date.
fn is_counted_amount(line: &Line<'_>, idx: usize) -> bool {
    let counted = is_unit(line, idx + 3) || line.digits(back(idx, 2)) > 0;
    counted && line.is(idx + 1, '.') && line.view().may_be_english()
}

/// Whether a unit, a currency or `per cent` stands there.
fn is_unit(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::Unit, Role::Currency, Role::Scale])
        || line.is(at, '%')
        || is_unit_of_amount(line, at)
}

/// Whether the packs have the word, or with the next the phrase, as a unit of amounts.
fn is_unit_of_amount(line: &Line<'_>, at: usize) -> bool {
    let phrase = || format!("{} {}", line.folded(at), line.folded(at + 1));
    line.plays(at, WordRole::AmountUnit) || line.view().means(&phrase(), WordRole::AmountUnit)
}

/// `at the age of 22. 4. The house`: whether a stop with a space behind it parts the numbers in English, which writes no date so.
fn is_end_of_english(line: &Line<'_>, idx: usize) -> bool {
    line.view().is_english() && !line.tight(idx + 2)
}

/// `måndag 08.14`: whether only the second number can be the day, which nobody but English writes with a stop.
fn is_month_first(line: &Line<'_>, idx: usize) -> bool {
    let day_first = short_pair(line, idx).is_some_and(|(day, month)| is_day(day, month));
    !day_first && !line.view().may_be_english()
}

/// `Opereret 29-10`, as Danish writes days too: two digits each, which are likely beside whole dates or behind what announces one.
fn is_hyphened_day(line: &Line<'_>, idx: usize) -> bool {
    const DANISH: Languages = Languages::only(Lang::Da);
    let two = line.digits(idx) == 2 && line.digits(idx + 2) == 2;
    two && line.view().languages.meets(DANISH) && !is_numbered(line, idx)
}

/// `brev av 24/4`, `tid 5/9 kl 10`: whether the Scandinavian languages, which write dates so, have a clock behind the numbers, a first number
/// that no month has, or `av` before a first number that is too large for a fraction.
fn is_northern_date(line: &Line<'_>, idx: usize) -> bool {
    let plain = !is_numbered(line, idx) && !line.any(idx + 3, &[Role::Unit, Role::Currency]);
    plain && (is_dated_in_north(line, idx) || is_day_by_size(line, idx) || is_no_fraction(line, idx))
}

/// `flytt redan 6/4`: whether the Scandinavian languages, which write dates so, have a first number that is the larger.
fn is_no_fraction(line: &Line<'_>, idx: usize) -> bool {
    let northern = line.view().languages.meets(Languages::SCANDINAVIAN);
    northern && line.number(idx) > line.number(idx + 2)
}

fn is_dated_in_north(line: &Line<'_>, idx: usize) -> bool {
    line.view().languages.meets(Languages::SCANDINAVIAN)
        && (line.has(idx + 3, Role::ClockCue) || is_written_day(line, idx) || is_of_occasion(line, idx))
}

/// `02.05.`, `18.4.`: whether a day and month with their stops end a line as no number of a chapter does: two digits each, or a first number
/// that no month has. Where a stop parts decimals, only the latter.
fn is_day_by_form(line: &Line<'_>, idx: usize) -> bool {
    let plain = !is_numbered(line, idx) && !line.is(back(idx, 1), '$');
    plain && (is_day_by_size(line, idx) || is_day_by_width(line, idx))
}

/// Whether both numbers have two digits, or the second those of the last months, where a stop may part more than decimals.
fn is_day_by_width(line: &Line<'_>, idx: usize) -> bool {
    const TENTH_MONTH: u32 = 10;
    let wide = line.digits(idx) == 2 || line.number(idx + 2) >= Some(TENTH_MONTH);
    wide && line.digits(idx + 2) == 2 && !line.view().is_english()
}

/// `12/3 Inkom med ambulans`, `3/5: ringde`: whether the numbers begin a line, and a colon or a capital follows; before a capital they may be
/// a fraction too (`1/2 Zitrone`).
fn is_head_of_entry(line: &Line<'_>, idx: usize) -> bool {
    let fraction = line.number(idx) < line.number(idx + 2) && line.number(idx + 2) < Some(9);
    let entry = line.is(idx + 3, ':') || (line.capital(idx + 3) && !fraction);
    line.is_end(back(idx, 1)) && entry
}

/// Whether the first number is a day by its size: `18/6`; `24/7` is always, and `16/9` a screen.
pub(super) fn is_day_by_size(line: &Line<'_>, idx: usize) -> bool {
    let pair = line.number(idx).zip(line.number(idx + 2));
    pair.is_some_and(|pair| pair.0 > 12 && !NO_DAYS.contains(&pair))
}

/// Numbers with a stroke between that are no day: always, and a screen.
pub(super) const NO_DAYS: [(u32, u32); 2] = [(24, 7), (16, 9)];

/// `Neste møte 11.12 kl. 08.15`: whether the Scandinavian languages, which write dates so, have a clock behind the numbers.
fn is_before_clock(line: &Line<'_>, idx: usize) -> bool {
    let northern = line.view().languages.meets(Languages::SCANDINAVIAN);
    northern && line.has(idx + 3, Role::ClockCue) && !is_numbered(line, idx)
}

/// `brev av 4/3`: whether the numbers are no fraction behind a word for who wrote.
fn is_written_day(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx) > line.number(idx + 2) && line.plays(back(idx, 1), WordRole::Agent)
}

/// `samtal 2/5`, `stævne i middelfart 4/5`: whether what happens on a day, and perhaps where, stands before the numbers, and they count no part
/// of what follows.
pub(super) fn is_of_occasion(line: &Line<'_>, idx: usize) -> bool {
    let before = line.back_past(back(idx, 1), ':');
    let is_occasion = |at: usize| line.plays(at, WordRole::DatedOccasion);
    let somewhere = line.plays(back(before, 1), WordRole::PlacePreposition);
    let told = is_occasion(before) || (somewhere && is_occasion(back(before, 2)));
    told && !line.plays(idx + 3, WordRole::Agent)
}

/// Whether a dash joins the day and month that end at `last` to another date, or where they have their full stop (`closed`) to digits.
fn begins_range(line: &Line<'_>, last: usize, closed: bool) -> bool {
    let second = last + 2;
    line.is_dash(last + 1) && (whole(line, second).is_some() || (closed && line.digits(second) > 0))
}

/// `score`, or a weak one where the number follows capitals as in a docket: `VI ZB 14/06`, `AnwZ (Brfg) 11/10`.
fn by_neighbour(line: &Line<'_>, idx: usize, score: f32) -> f32 {
    let before = back(idx, 1);
    if is_mark_of_document(line, before) && !is_loud_cue(line, before) { 0.3 } else { score }
}

/// `BIS ZUM 17.6.`: whether the capitals are those of a whole sentence or of the word before too, and the word announces a date.
fn is_loud_cue(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::DayCue) && (line.view().shouting || is_loud(line.text(back(at, 1))))
}

/// Whether a word has nothing but capitals.
fn is_loud(word: &str) -> bool {
    word.len() > 1 && word.chars().all(char::is_uppercase)
}

/// Whether capitals or a bracket stand there, as they do in the numbers of documents.
fn is_mark_of_document(line: &Line<'_>, at: usize) -> bool {
    match line.text(at) {
        ")" => true,
        text if text.len() == 1 => line.capital(at),
        text => text.chars().filter(|c| c.is_uppercase()).count() >= 2,
    }
}

/// Whether a word, weekday or sign before the number announces a date.
pub(super) fn announced(line: &Line<'_>, idx: usize) -> bool {
    match line.mark(back(idx, 1)) {
        Some('*') => true,
        Some(':' | '.' | ',' | '(') => is_date_cue(line, back(idx, 2)),
        _ => is_date_cue(line, back(idx, 1)) || is_dated_deed(line, back(idx, 1), idx),
    }
}

/// Whether a word that announces a date, or a weekday, stands there.
fn is_date_cue(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::DayCue, Role::Weekday, Role::BirthCue])
}

/// `Opereret 29-10`, `betalt 12.3`, `Admitted 14/02`: whether a participle of what is noted with its day stands before the numbers. Where a stop
/// parts decimals, they may be an amount: `paid 10.12`.
fn is_dated_deed(line: &Line<'_>, at: usize, idx: usize) -> bool {
    line.plays(at, WordRole::DatedDeed) && !may_be_amount(line, idx)
}

/// Whether a stop that parts decimals, or what follows, may make an amount of the numbers.
fn may_be_amount(line: &Line<'_>, idx: usize) -> bool {
    let decimal = line.is(idx + 1, '.') && line.view().may_be_english();
    decimal || line.any(idx + 3, &[Role::Unit, Role::Currency])
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{candidates, finds, leaves};

    #[test]
    fn finds_births_before_what_is_hidden() {
        finds(&[
            "Pnr {date_digits:790824}-XXXX.",
            "CPR {date_digits:010452}-**** er rigtigt.",
            "f.nr. {date_digits:22.11.68}-XXXXX",
            "fnr {date_digits:221168}xxxxx",
            "pnr {date_digits:20150312}-TF18",
        ]);
    }

    #[test]
    fn finds_whole_dates() {
        finds(&[
            "Det var {date_digits:2018-12-01} i skolan.",
            "Den {date_digits:18/01/12} kom brevet, den {date_digits:18.01.12} svaret.",
            "Er kam am {date_digits:1.5.2020} und ging am {date_digits:12. 3. 1990} wieder.",
            "Befund vom {date_digits:29/02/2024}, Kontrolle {date_digits:20240301}.",
            "Log {date_digits:2018-12-01}T{time_of_day:10:00:05}Z",
        ]);
    }

    #[test]
    fn finds_days_of_occasions_and_behind_towns() {
        finds(&[
            "stævne i Middelfart {date_digits:4/5}, skal vi med?",
            "inflytt {date_digits:1/9} måste signeras",
            "flytt redan {date_digits:6/4} på morgonen",
            "Møte med skolen {date_digits:6.11.}",
            "husk kurs {date_digits:12.6} på kontoret",
            "Sauda, {date_digits:10. 7.}",
            "Klintehamn, {date_digits:7/7}",
        ]);
        leaves(&["ta 3/4 av degen", "han fick 4/5 poäng", "kurs 12.6 km unna", "versjon 12.6 er ute"]);
    }

    #[test]
    fn finds_short_dates_and_ranges() {
        finds(&[
            "Vi ses {date_digits:01/12} hos oss.",
            "Behandlung vom {date_digits:19.3.} bis zum {date_digits:7.5.2029} bei uns.",
            "Aufenthalt vom {day:4}. bis {date_digits:18.10.2021} bei uns.",
            "Rehabilitation {date_digits:03/2019} in der Klinik.",
            "Jag är född {date_digits:180112}.",
            "{date_digits:12/3} Inkom med ambulans.",
            "Garantie abgelehnt, Mail {date_digits:12.06.}",
            "Opereret {date_digits:29-10} ved overlægen.",
            "Please pay by {date_digits:4.3} at the latest.",
        ]);
    }

    #[test]
    fn leaves_versions_chapters_and_impossible_dates() {
        leaves(&[
            "Se kapitel 1.2.10 och version 3.4.12.",
            "Verdien er 31.4.2020.",
            "Artikel 13.2.15 gilt.",
            "VI ZB 14/06",
            "Score 45/99.",
            "1/2 Zitrone",
            "She paid 10.12 for it.",
            "Sales rose by 4.5% on 3.2%.",
            "The dose was reduced by 2.5 mg and by 4.3 per cent.",
            "The box is 4.2 by 3.6 wide.",
            "Ring 08-123 45 67.",
            "1.2.3.4.5",
        ]);
    }

    #[test]
    fn says_whose_date_it_is() {
        let kind = |text: &str| candidates(text, &[]).first().and_then(|candidate| candidate.attributes.kind);
        assert_eq!(kind("Urteil vom 12.3.2019"), Some("date-world"));
        assert_eq!(kind("URTEIL VOM 12.3.2019"), Some("date-fact"));
        assert_eq!(kind("Hon är född den 12.3.1987."), Some("birth-date"));
        assert_eq!(kind("Er kam am 12.3.2019."), Some("date-fact"));
    }
}
