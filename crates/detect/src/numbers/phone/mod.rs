//! Telephone numbers.
//!
//! A window of digit groups is measured against the international form and the national plans (`crates/identifiers`), and, where a word
//! says that a telephone number follows, against nothing but its length.

mod tail;

use super::context::Topic;
use super::site::Site;
use super::{Emitter, amount, rules};
use maskros_identifiers::chunks::Gap;
use maskros_identifiers::dates::is_grouped_date;
use maskros_identifiers::phones::{GroupedNumber, PhoneReading, read_phone_number};
use maskros_text::{Label, Lang, Languages, Span};

/// Adds the telephone number that begins at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let start = site.span().start;
    let plus = site.run.before(start, 2).trim_end_matches([' ', '\u{a0}']).ends_with('+');
    if !begins_number(site, plus) || is_inner(site, start, emitter) {
        return;
    }
    let Some((last, reading, score)) = best(site, plus) else { return };
    let span = tail::extended(&site.run, whole(site, last, plus));
    let doubtful = !plus && reading.kind != "marked" && amount::is_measured(&site.run, span);
    emitter.emit(span, &rules::PHONE, reading.kind, if doubtful { score - 0.45 } else { score });
}

/// Whether nothing is joined to the left of the first group, or only the sign of the international form.
fn begins_number(site: &Site<'_>, plus: bool) -> bool {
    let closed = site.run.closed_left(site.idx) || is_behind_whole(site, site.idx);
    closed || plus && site.run.gap(site.idx) != Gap::None
}

/// Whether a telephone number already found goes over `at`.
fn is_inner(site: &Site<'_>, at: usize, emitter: &Emitter<'_>) -> bool {
    let here = Span::new(at, at + site.run.len(site.idx));
    emitter
        .candidates
        .iter()
        .rev()
        .take(16)
        .any(|found| found.label == Label::PhoneNr && found.score >= 0.5 && found.span.contains(here))
}

/// The longest window that reaches the threshold, else the window with the best score.
fn best(site: &Site<'_>, plus: bool) -> Option<(usize, PhoneReading, f32)> {
    let mut number = GroupedNumber::new(plus, is_inner_group(site));
    let mut best: Option<(usize, PhoneReading, f32)> = None;
    let mut idx = site.idx;
    while goes_on(site, idx) && number.push(site.run.part(idx).as_bytes(), site.run.gap(idx)) {
        if is_behind_whole(site, idx) {
            break;
        }
        number.followed = is_followed(site, idx);
        let old = best.as_ref().map(|(_, _, score)| *score);
        let judged = judge_closed(site, &number, idx).filter(|(_, score)| is_better(*score, old));
        best = judged.map(|(reading, score)| (idx, reading, score)).or(best);
        idx += 1;
    }
    best
}

/// Whether more digits stand behind a space.
fn is_followed(site: &Site<'_>, idx: usize) -> bool {
    site.run.gap(idx + 1) == Gap::Space && site.run.is_digits(idx + 1)
}

/// Whether a longer number takes the place of the one before: where it reaches the threshold, or has a better score.
fn is_better(score: f32, old: Option<f32>) -> bool {
    score >= 0.5 || old.is_none_or(|old| score > old)
}

/// `70 06 41 28 / 911 53 806`: whether a stroke stands before the group `idx`, and before it the digits of a whole number.
fn is_behind_whole(site: &Site<'_>, idx: usize) -> bool {
    const WHOLE: usize = 8;
    let Some(last) = idx.checked_sub(1).filter(|_| site.run.gap(idx) == Gap::Slash) else { return false };
    let groups = (0..=last).rev().take(MOST_GROUPS).filter(|at| site.run.is_digits(*at));
    let joined = groups.take_while(|at| *at == last || ties_one(site.run.gap(*at + 1)));
    joined.map(|at| site.run.len(at)).sum::<usize>() >= WHOLE
}

/// A number has no more groups.
const MOST_GROUPS: usize = 6;

/// Whether one number goes on over this gap, whatever the plan.
const fn ties_one(gap: Gap) -> bool {
    matches!(gap, Gap::Space | Gap::Hyphen | Gap::Dot)
}

/// Whether digits stand before the first group with a space between.
fn is_inner_group(site: &Site<'_>) -> bool {
    let digits = |before| site.run.is_digits(before);
    site.run.gap(site.idx) == Gap::Space && site.idx.checked_sub(1).is_some_and(digits)
}

/// Whether the group `idx` belongs to the number that begins at the site, if those before it do.
fn goes_on(site: &Site<'_>, idx: usize) -> bool {
    site.run.is_digits(idx) && (idx == site.idx || ties(site.run.gap(idx)))
}

/// The surest reading on a window behind which a number can end.
fn judge_closed(site: &Site<'_>, number: &GroupedNumber, last: usize) -> Option<(PhoneReading, f32)> {
    let closed =
        site.run.closed_right(last) || tail::begins(&site.run, last) || is_behind_whole(site, last + 1);
    if closed { judge(site, number, last) } else { None }
}

/// Whether a telephone number goes on over this gap.
const fn ties(gap: Gap) -> bool {
    matches!(gap, Gap::Space | Gap::Hyphen | Gap::Dash | Gap::Dot | Gap::Slash | Gap::Open | Gap::Close)
}

/// The surest reading on a window, with its score after context and language.
fn judge(site: &Site<'_>, number: &GroupedNumber, last: usize) -> Option<(PhoneReading, f32)> {
    if !number.plus && (is_date(number) || is_span_of_time(number) || begins_with_date(number)) {
        return None;
    }
    let marked = is_marked(site, last);
    let named = by_word(site, number, marked);
    read_phone_number(number)
        .map(|reading| (reading, rate(site, reading, marked, number.inner && number.groups().len() > 1)))
        .chain(named.map(|reading| (reading, reading.confidence)))
        .max_by(|one, other| one.1.total_cmp(&other.1))
}

fn rate(site: &Site<'_>, reading: PhoneReading, marked: bool, inner: bool) -> f32 {
    let raised = |share: f32| reading.confidence + (0.98 - reading.confidence) * share;
    let rated = site.rate(reading.confidence, Topic::Phone, reading.home);
    if marked {
        return rated.max(raised(0.8));
    }
    let score = if inner { rated - 0.2 } else { rated };
    let score = if site.has(Topic::Call) { score.max(raised(0.4)) } else { score };
    let other = reading.kind != "international" && OTHER_TOPICS.into_iter().any(|topic| site.has(topic));
    if other { score - 0.3 } else { score }
}

/// What else a word near a number says of it.
const OTHER_TOPICS: [Topic; 6] =
    [Topic::Publication, Topic::Law, Topic::Account, Topic::Card, Topic::Organisation, Topic::Person];

/// Whether a word for a telephone stands right before or after.
fn is_marked(site: &Site<'_>, last: usize) -> bool {
    site.has(Topic::Phone) || tail::lettered(&site.run, site.idx) || tail::named_after(&site.run, last)
}

/// Any digits after a word for a telephone: a stranger's plan, an old number, a typing error.
fn by_word(site: &Site<'_>, number: &GroupedNumber, marked: bool) -> Option<PhoneReading> {
    if is_other_number(number) {
        return None;
    }
    let score = match number.size() {
        5..=16 if marked => 0.8,
        7..=15 if is_called(site) => 0.55,
        5..=8 if is_in_brackets_behind_name(site, number) => 0.55,
        8 if is_in_pairs(site, number) => 0.5,
        _ => return None,
    };
    Some(PhoneReading { kind: "marked", confidence: score, home: Languages::SUPPORTED })
}

/// Whether the number is round, has too many single digits, or too many digits for its hyphen.
fn is_other_number(number: &GroupedNumber) -> bool {
    is_round(number)
        || has_single_digits(number)
        || (number.gaps().contains(&Gap::Dash) && number.size() > 12)
}

/// Whether the number is short and ends with noughts.
fn is_round(number: &GroupedNumber) -> bool {
    number.digits().ends_with(b"000") && number.size() < 8
}

/// Whether more than two digits stand alone.
fn has_single_digits(number: &GroupedNumber) -> bool {
    number.groups().iter().filter(|size| **size == 1).count() > 2
}

/// `Spørg Agnete, 10 42 00 17`: whether four pairs stand alone, as Denmark and Norway write their numbers, whatever the first digit.
fn is_in_pairs(site: &Site<'_>, number: &GroupedNumber) -> bool {
    const NORTHERN: Languages = Languages::NORWEGIAN.union(Languages::only(Lang::Da));
    are_pairs(number) && !number.inner && !number.followed && site.run.languages.meets(NORTHERN)
}

/// Whether the digits are four pairs with spaces between.
fn are_pairs(number: &GroupedNumber) -> bool {
    number.groups() == [2, 2, 2, 2] && number.gaps().iter().all(|gap| *gap == Gap::Space)
}

/// `Rosemary (841 377)`: whether short groups stand alone in brackets behind a word with a capital, as the local numbers of a parish do.
fn is_in_brackets_behind_name(site: &Site<'_>, number: &GroupedNumber) -> bool {
    const LONGEST_NAME: usize = 40;
    let start = site.span().start;
    let end = start + number.size() + number.gaps().len();
    let Some(before) = site.run.before(start, LONGEST_NAME).strip_suffix(" (") else { return false };
    let name = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    name.starts_with(char::is_uppercase) && are_short(number.groups()) && site.run.after(end, 1) == ")"
}

/// Whether a word for calling stands by, and none for what else has numbers.
fn is_called(site: &Site<'_>) -> bool {
    const OTHERS: [Topic; 3] = [Topic::Case, Topic::Record, Topic::RecordWord];
    site.has(Topic::Call) && !OTHERS.into_iter().any(|topic| site.has(topic))
}

fn is_date(number: &GroupedNumber) -> bool {
    number.groups().len() == DATE && writes_day(number)
}

/// A date has so many groups.
const DATE: usize = 3;

/// `08.09.1941 (83 J.)`: whether a date with its whole year stands first, and another mark behind it.
fn begins_with_date(number: &GroupedNumber) -> bool {
    let year = matches!(number.groups(), [4, ..] | [_, _, 4, ..]);
    year && parts_date(number.gaps()) && writes_day(number)
}

/// Whether one mark stands twice, as in dates, and another behind.
fn parts_date(gaps: &[Gap]) -> bool {
    let [one, two, behind, ..] = gaps else { return false };
    one == two && behind != one && matches!(one, Gap::Dot | Gap::Slash | Gap::Hyphen)
}

/// Whether the first three groups write a day.
fn writes_day(number: &GroupedNumber) -> bool {
    let [first, second, third, ..] = number.groups() else { return false };
    let (one, rest) = number.digits().split_at(*first);
    let (two, rest) = rest.split_at(*second);
    rest.get(..*third).is_some_and(|three| is_grouped_date([one, two, three]))
}

/// `15.30 - 16.30`, `2018-19`.
fn is_span_of_time(number: &GroupedNumber) -> bool {
    is_time_span(number) || is_year_span(number)
}

/// `2018-19`, `2019/20`: a year of our time and a later one without its century.
fn is_year_span(number: &GroupedNumber) -> bool {
    let joined = matches!(number.gaps(), [Gap::Hyphen | Gap::Dash | Gap::Slash]) && number.groups() == [4, 2];
    let (century, rest) = number.digits().split_at(number.digits().len().min(2));
    let (year, later) = rest.split_at(rest.len().min(2));
    joined && matches!(century, b"19" | b"20") && later > year
}

/// `15.30 - 16.30`, `08.00-21.00`.
fn is_time_span(number: &GroupedNumber) -> bool {
    let timed = matches!(number.gaps(), [Gap::Dot, Gap::Dash | Gap::Hyphen, Gap::Dot]);
    timed && number.groups() == [2, 2, 2, 2]
}

/// The span with plus sign and opening bracket.
fn whole(site: &Site<'_>, last: usize, plus: bool) -> Span {
    let mut span = site.run.span(site.idx, last);
    if plus {
        let before = site.run.before(span.start, 4);
        span.start -= before.len() - before.rfind('+').unwrap_or(before.len());
    }
    let closes =
        (site.idx + 1..=last).map(|idx| site.run.gap(idx)).find(|gap| matches!(gap, Gap::Open | Gap::Close));
    if closes == Some(Gap::Close) && site.run.byte_before(span.start) == b'(' && last > site.idx {
        span.start -= 1;
    }
    span
}

/// Whether several groups have few digits each.
fn are_short(groups: &[usize]) -> bool {
    const LONGEST_GROUP: usize = 3;
    groups.len() > 1 && groups.iter().all(|size| *size <= LONGEST_GROUP)
}

#[cfg(test)]
mod tests;
