//! Numbers in somebody's books, and long sequences that nothing else explains.

use super::amount::is_measured;
use super::case::{digits, is_date, is_introduced};
use super::context::{Topic, last_word};
use super::site::Site;
use super::{Finds, rules};
use maskros_identifiers::chunks::{ChunkKind, ChunkRun, Gap};
use maskros_identifiers::dates::{is_compact_date, is_year, value};
use maskros_language::{WordRole, facts};
use maskros_text::Span;

/// Adds the other sequences whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    record(site, finds);
    room(site, finds);
    extension(site, finds);
    sequence(site, finds);
    serial(site, finds);
}

/// A code after a word for customer, member, invoice; ordinary words need `nr`, a colon or a hash.
pub(super) fn record(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LEAST_DIGITS: usize = 3;
    /// So many digits are a record's also where its word stands a few words before: `medlemsnr. skal oplyses, fx 10442`.
    const CLEAR_DIGITS: usize = 5;
    let named = site.follows(Topic::Record);
    let numbered = site.follows(Topic::RecordWord) && is_introduced(site);
    let mentioned = site.has(Topic::Record);
    if !named && !numbered && !mentioned {
        return;
    }
    let Some((first, last)) = site.code(true) else { return };
    let span = site.run.span(first, last);
    let count = digits(site, first, last);
    if finds.covered(span, 0.6) {
        return; // Its form says more than the word: `Reservnumret 900101-T123`.
    }
    let likely = named || numbered || (count >= CLEAR_DIGITS && !span_is_round(site, last));
    if likely && count >= LEAST_DIGITS && !is_date(site, last) && !is_measured(&site.run, span) {
        finds.push(span, &rules::RECORD, "record", if named { 0.8 } else { 0.65 });
    }
}

/// Whether the last group is a round number, as amounts are.
fn span_is_round(site: &Site<'_>, last: usize) -> bool {
    site.run.part(last).ends_with("00")
}

/// `Station A23`, `Zi: 119`, `ward 12B`: where in a house somebody lies or lives.
pub(super) fn room(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some((first, last)) = site.code(false).filter(|_| site.follows(Topic::Room)) else { return };
    let span = site.run.span(first, last);
    let long = digits(site, first, last) >= 2 || last > first;
    let gap = site.run.before(span.start, 3);
    let right_before = gap.ends_with([' ', ':', '\u{a0}']) && !gap.contains([',', ';', '(']);
    if long && span.len() <= 6 && right_before && !is_date(site, last) && !is_measured(&site.run, span) {
        finds.push(span, &rules::ROOM, "room", 0.6);
    }
}

/// `Durchwahl 4417`, `ext. 4411`: a telephone inside a house without the number of the house.
pub(super) fn extension(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LETTERS: usize = 20;
    let Some((first, last)) = site.code(false) else { return };
    let span = site.run.span(first, last);
    if first != last || !(3..=5).contains(&digits(site, first, last)) || span.len() > 5 {
        return;
    }
    let gap = site.run.before(span.start, LETTERS);
    let body = gap.trim_end_matches([' ', '\u{a0}', ':', '.']);
    let word = last_word(body);
    if body.len() < gap.len() && facts(&word).has(WordRole::Extension) && !is_measured(&site.run, span) {
        finds.push(span, &rules::RECORD, "extension", 0.6);
    }
}

/// The fewest digits of a sequence.
const LEAST: usize = 6;
/// The most groups of a sequence.
const MOST_GROUPS: usize = 10;

/// Digits in groups, from the first group on to the last that is tied to it.
fn sequence(site: &Site<'_>, finds: &mut Finds<'_>) {
    let run = &site.run;
    let continued = site.idx > 0 && run.is_digits(site.idx - 1) && ties(run, site.idx);
    let glued = site.idx > 0 && run.gap(site.idx) == Gap::None;
    if continued || (glued && run.len(site.idx - 1) < 3) {
        return;
    }
    let mut last = site.idx;
    while run.is_digits(last + 1) && ties(run, last + 1) && last - site.idx < MOST_GROUPS {
        last += 1;
    }
    let span = run.span(site.idx, last);
    let size = digits(site, site.idx, last);
    let right = run.gap(last + 1) == Gap::None && run.len(last + 1) < 3 && run.cut(span).len() < LEAST + 2;
    if size < LEAST || right || is_explained(site, last) || is_measured(run, span) || is_colour(run, span) {
        return;
    }
    let named = site.has(Topic::Number) || site.has(Topic::RecordWord) || site.has(Topic::CaseWord);
    let score = if named { 0.58 } else { 0.52 };
    finds.push(span, &rules::SEQUENCE, "digits", score);
}

/// `#181818;`: six digits between the mark of a colour and the end of a rule of CSS.
fn is_colour(run: &ChunkRun<'_>, span: Span) -> bool {
    let marked = run.byte_before(span.start) == b'#' && run.after(span.end, 1) == ";";
    marked && span.len() == "181818".len()
}

/// Whether the gap before piece `idx` ties it to the sequence.
fn ties(run: &ChunkRun<'_>, idx: usize) -> bool {
    match run.gap(idx) {
        Gap::Comma => !run.is_list_comma(idx),
        gap => matches!(gap, Gap::Space | Gap::Hyphen | Gap::Slash | Gap::Dot | Gap::Colon | Gap::Plus),
    }
}

/// Whether the groups are a date, a span of years, an amount, a decimal, a version, a list of small numbers, or publication data.
fn is_explained(site: &Site<'_>, last: usize) -> bool {
    let run = &site.run;
    let groups = || (site.idx..=last).map(|idx| run.part(idx).as_bytes());
    let gaps = || (site.idx + 1..=last).map(|idx| run.gap(idx));
    let years = groups().all(|group| group.len() == 4 && is_year(value(group)) || group.len() <= 2)
        && groups().count() > 1;
    let thousands = last > site.idx
        && groups().next().is_some_and(|head| head.len() <= 3 && !head.starts_with(b"0"))
        && groups().skip(1).zip(gaps()).all(|(group, gap)| match gap {
            Gap::Space | Gap::Dot => group.len() == 3,
            Gap::Comma => group.len() <= 3,
            _ => false,
        });
    let decimal =
        gaps().any(|gap| gap == Gap::Comma) || (last == site.idx + 1 && gaps().all(|gap| gap == Gap::Dot));
    let pointed = last > site.idx && gaps().all(|gap| matches!(gap, Gap::Dot | Gap::Colon));
    let long = groups().any(|group| group.len() >= LEAST);
    let few = groups().filter(|group| group.len() < 3).count() * 2 > groups().count();
    let small = last > site.idx && !long && few && groups().count() != 4;
    let range = last == site.idx + 1
        && gaps().all(|gap| gap == Gap::Hyphen)
        && is_range(run.part(site.idx), run.part(last));
    let statute = last == site.idx + 1
        && gaps().all(|gap| matches!(gap, Gap::Colon | Gap::Slash))
        && is_year(value(run.part(site.idx).as_bytes()));
    let dated = is_date(site, last)
        || is_date(site, site.idx + 2)
        || (last == site.idx && is_compact_date(run.part(site.idx).as_bytes()) && run.len(last) == 8);
    let published = site.has(Topic::Publication) || site.has(Topic::Law);
    let round = last == site.idx && run.part(last).ends_with("000");
    years
        || thousands
        || decimal
        || pointed
        || small
        || range
        || statute
        || dated
        || published
        || round
        || is_time(site, last)
}

/// Page and number ranges: the second number is larger and about as long.
fn is_range(first: &str, second: &str) -> bool {
    let (from, to) = (value(first.as_bytes()), value(second.as_bytes()));
    second.len() <= first.len() + 1 && second.len() <= 5 && from < to
}

/// A time of day behind a colon, or a point in time with `T`.
fn is_time(site: &Site<'_>, last: usize) -> bool {
    (site.idx..=last + 1).any(|idx| site.run.gap(idx) == Gap::Colon && site.run.len(idx) == 2)
}

/// Capitals and digits written together or tied by hyphens: `GX-12345-B`, `A33X9174`.
fn serial(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some((first, last)) = site.code(false) else { return };
    let run = &site.run;
    let span = run.span(first, last);
    let capitals: usize =
        (first..=last).filter(|idx| run.kind(*idx) == Some(ChunkKind::Letters)).map(|idx| run.len(idx)).sum();
    let count = digits(site, first, last);
    let tied = (first + 1..=last).all(|idx| matches!(run.gap(idx), Gap::None | Gap::Hyphen | Gap::Slash));
    let open = run.gap(last + 1) == Gap::None || run.gap(first) == Gap::None;
    let years = (first..=last)
        .filter(|idx| run.is_digits(*idx))
        .all(|idx| run.len(idx) == 4 && is_year(value(run.part(idx).as_bytes())));
    let plain = capitals == 0 || capitals + count < LEAST || count < 4 && !(count == 3 && capitals >= 3);
    let word = capitals > 4 && run.kind(first) == Some(ChunkKind::Letters) && run.len(first) > 4;
    if plain
        || !tied
        || open
        || years
        || word
        || is_measured(run, span)
        || is_date(site, site.idx + 2)
        || site.has(Topic::Publication)
        || site.has(Topic::Law)
    {
        return;
    }
    let score = if site.has(Topic::Number) || site.has(Topic::RecordWord) || site.has(Topic::CaseWord) {
        0.58
    } else {
        0.5
    };
    finds.push(span, &rules::SEQUENCE, "serial", score);
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::OtherNrSeq, Lang};

    #[test]
    fn finds_numbers_in_somebodys_books() {
        finds(OtherNrSeq, Lang::Sv, &["kundnummer ⟦12345⟧", "fakturanr: ⟦2020-4711⟧", "medlem nr ⟦4711⟧"]);
        finds(
            OtherNrSeq,
            Lang::De,
            &["Kundennummer: ⟦K-4711⟧", "Mitgliedsnummer ⟦12 345⟧", "Rechnungsnummer ⟦2020/4711⟧"],
        );
        finds(OtherNrSeq, Lang::En, &["member no. ⟦4711⟧", "Order #⟦12345⟧", "serial number ⟦GX-12345-B⟧"]);
        finds(OtherNrSeq, Lang::Fr, &["facture n° ⟦4711⟧"]);
    }

    #[test]
    fn finds_fields_of_a_row() {
        finds(OtherNrSeq, Lang::Sv, &["17,Namn 1,⟦83729104⟧,1950-01-01,12.5", "Anna,Berg,⟦739201⟧"]);
    }

    #[test]
    fn finds_long_sequences() {
        finds(OtherNrSeq, Lang::Sv, &["koden ⟦739201⟧ var", "⟦4711-0815-42⟧", "fick ⟦8372910465⟧ tillbaka"]);
        finds(OtherNrSeq, Lang::En, &["the code ⟦GX-12345-B⟧ was", "⟦A33X9174⟧"]);
    }

    #[test]
    fn leaves_amounts_dates_and_ranges() {
        leaves(
            OtherNrSeq,
            Lang::Sv,
            &[
                "1 234 567 personer",
                "123456 kr",
                "kr 123456",
                "2019-01-15",
                "20190115",
                "1990-1995",
                "s. 1234-1240",
                "3,14159265",
                "3.14159265",
                "10.15.7.123",
                "klockan 10:30:15",
                "12.30-13.45",
                "200 000",
                "1500000",
                "SFS 1998:1234",
                "ISBN 9789100123456",
                "1, 2, 3, 4, 5, 6, 7",
                "2018, 2019, 2020",
                "2016/679",
                "12 %",
                "100000 invånare",
            ],
        );
        leaves(
            OtherNrSeq,
            Lang::En,
            &[
                "in 2019/2020",
                "9:30-10:45",
                "COVID-19",
                "12 14 15 20",
                "H1N1",
                "the A380",
                "1,234,567.89",
                "ISO9001",
                "24/7/365",
                "MP3",
                "2000s",
            ],
        );
        leaves(OtherNrSeq, Lang::Da, &["U.2020.123H", "1.234.567,89", "color: #181818;"]);
        finds(OtherNrSeq, Lang::Da, &["medlem #⟦181818⟧ kom"]);
    }
}
