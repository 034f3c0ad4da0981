//! Numbers in somebody's books, and long sequences that nothing else explains.

use super::amount::{is_measured, is_numbered_method};
use super::case::{digits, is_date, is_introduced};
use super::context::{Topic, last_word, topics};
use super::site::Site;
use super::{Emitter, rules};
use maskros_identifiers::chunks::{ChunkKind, ChunkRun, Gap};
use maskros_identifiers::dates::{is_compact_date, is_year, value};
use maskros_language::{Table, WordRole, facts, is_of_word, rows};
use maskros_text::Span;
use std::ops::RangeInclusive;

/// Adds the other sequences whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    record(site, emitter);
    room(site, emitter);
    extension(site, emitter);
    collar(site, emitter);
    sequence(site, emitter);
    serial(site, emitter);
}

/// A code after a word for customer, member, invoice; ordinary words need `nr`, a colon or a hash.
pub(super) fn record(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let named = site.follows(Topic::Record);
    let by_word = site.follows(Topic::RecordWord);
    if !by_word && !site.has(Topic::Record) {
        return;
    }
    let Some((first, last)) = site.code(true) else { return };
    let last = site.with_letters_behind(last);
    let span = site.run.span(first, last);
    let told = named || by_word && is_introduced(site);
    if !is_known_better(site, emitter, span) && is_of_record(site, first, last, told) {
        emitter.emit(span, &rules::RECORD, "record", if named { 0.8 } else { 0.65 });
    }
}

/// Whether it is half of the number of a person, or its form says more than the word: `Reservnumret 900101-T123`.
fn is_known_better(site: &Site<'_>, emitter: &Emitter<'_>, span: Span) -> bool {
    is_half_of_person(site, span) || emitter.covered(span, 0.6)
}

fn is_of_record(site: &Site<'_>, first: usize, last: usize, told: bool) -> bool {
    is_mixed(site, first, last) || is_number_of_record(site, first, last, told)
}

/// Whether a code of digits alone, of which its word may have told enough, is the number of a record.
fn is_number_of_record(site: &Site<'_>, first: usize, last: usize, told: bool) -> bool {
    let count = digits(site, first, last);
    let clear = told || is_clear(site, count, last);
    clear && is_record_number(site, count, last, site.run.span(first, last))
}

/// `670512-TF88`, `670512-XXXX`: whether the digits are a day of birth, and letters stand for the rest of a number of a person.
fn is_half_of_person(site: &Site<'_>, span: Span) -> bool {
    let text = site.run.text.get(span.start..).unwrap_or_default();
    text.split_once('-').is_some_and(|(birth, rest)| is_birth(birth.as_bytes()) && is_hidden(rest.as_bytes()))
}

/// Whether the text is a day of birth as the numbers of people begin.
fn is_birth(text: &[u8]) -> bool {
    matches!(text.len(), 6 | 8) && is_compact_date(text)
}

/// `TF88`, `XXXX`: whether two capitals and two digits or four letters that stand for digits begin the text, and it goes on with neither.
fn is_hidden(rest: &[u8]) -> bool {
    let Some((signs, behind)) = rest.split_first_chunk::<4>() else { return false };
    let ends = !behind.first().is_some_and(u8::is_ascii_alphanumeric);
    ends && stand_for_digits(*signs)
}

/// Whether four signs stand for the digits that end the number of a person.
fn stand_for_digits(signs: [u8; 4]) -> bool {
    signs.iter().all(|sign| b"XxNn".contains(sign)) || are_letters_and_digits(signs)
}

/// `TF88`
const fn are_letters_and_digits([first, second, third, fourth]: [u8; 4]) -> bool {
    let capitals = first.is_ascii_uppercase() && second.is_ascii_uppercase();
    capitals && third.is_ascii_digit() && fourth.is_ascii_digit()
}

/// `confirmation QX7RT2`: whether capitals and digits are written together as in the codes of bookings, however few the digits.
fn is_mixed(site: &Site<'_>, first: usize, last: usize) -> bool {
    const LENGTH: RangeInclusive<usize> = 5..=10;
    let turns = last - first >= 2 && is_one_word(&site.run, first, last);
    turns && LENGTH.contains(&site.run.span(first, last).len())
}

/// Whether the chunks are written as one, and nothing is joined to the last.
fn is_one_word(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    (first + 1..=last).all(|idx| run.gap(idx) == Gap::None) && run.closed_right(last)
}

/// Whether `count` digits up to the group `last` are enough for a record, and neither a date nor an amount.
fn is_record_number(site: &Site<'_>, count: usize, last: usize, span: Span) -> bool {
    const LEAST_DIGITS: usize = 3;
    count >= LEAST_DIGITS && !is_date_or_amount(site, last, span) && !is_month_of_year(site, last)
}

/// `Vertrag vom 03/2019`: whether a month and a year stand there.
fn is_month_of_year(site: &Site<'_>, last: usize) -> bool {
    let joined = last == site.idx + 1 && matches!(site.run.gap(last), Gap::Slash | Gap::Dot);
    joined && is_month(site.run.part(site.idx)) && is_whole_year(site.run.part(last))
}

fn is_month(part: &str) -> bool {
    part.len() <= 2 && (1..=12).contains(&value(part.as_bytes()))
}

fn is_whole_year(part: &str) -> bool {
    part.len() == 4 && is_year(value(part.as_bytes()))
}

/// Whether `count` digits up to the group `last` are a record's also where its word stands a few words before
/// (`medlemsnr. skal oplyses, fx 10442`): many, and not round, as amounts are.
fn is_clear(site: &Site<'_>, count: usize, last: usize) -> bool {
    const CLEAR_DIGITS: usize = 5;
    count >= CLEAR_DIGITS && !site.run.part(last).ends_with("00")
}

fn is_date_or_amount(site: &Site<'_>, last: usize, span: Span) -> bool {
    is_date(site, last) || is_measured(&site.run, span)
}

/// `Station A23`, `Zi: 119`, `ward 12B`, `bed=4`: where in a house somebody lies or lives.
pub(super) fn room(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    const LONGEST: usize = 6;
    let Some((first, last)) = site.code(false).filter(|_| site.follows(Topic::Room)) else { return };
    let span = site.run.span(first, with_small_letter(&site.run, last));
    if span.len() > LONGEST || !is_right_behind_room(&site.run, span) {
        return;
    }
    if !is_date_or_amount(site, last, span) && !is_clock(&site.run, span) && !counts(&site.run, span) {
        emitter.emit(span, &rules::ROOM, "room", 0.6);
    }
}

/// `für das Zimmer 2 Eimer Farbe`, `hielt an Station 5`: whether one digit stands before a noun with a capital, or behind a word for a stop too.
fn counts(run: &ChunkRun<'_>, span: Span) -> bool {
    let rest = run.after(span.end, 4).strip_prefix(' ');
    let noun = rest.is_some_and(|rest| rest.starts_with(char::is_uppercase));
    let word = last_word(text_before(run, span));
    let is_stop = || rows(Table::NamedPlace).iter().any(|row| row.words("words").contains(&word.as_str()));
    span.len() == 1 && (noun || is_stop())
}

/// The last chunk of a number and the small letter that is written together with it: `3b`.
fn with_small_letter(run: &ChunkRun<'_>, last: usize) -> usize {
    let next = last + 1;
    let letter = run.kind(next) == Some(ChunkKind::Letters) && run.len(next) == 1;
    last + usize::from(letter && run.gap(next) == Gap::None)
}

/// `Eksjö station kl. 17.42`, `AvD informiert. 17:45`: whether the short word for a clock stands before the number, or minutes behind it.
fn is_clock(run: &ChunkRun<'_>, span: Span) -> bool {
    const WORD: usize = 8;
    let before = run.before(span.start, WORD).trim_end_matches([' ', '.']);
    before.rsplit(' ').next() == Some("kl") || has_minutes(run, span)
}

fn has_minutes(run: &ChunkRun<'_>, span: Span) -> bool {
    const MINUTES: usize = 3;
    let minutes = run.after(span.end, MINUTES).strip_prefix(':');
    minutes.is_some_and(|rest| rest.len() == 2 && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether no other word in small letters parts the number from the one for a room: `room for 2` counts people, `stue b 12` is a room.
fn is_right_behind_room(run: &ChunkRun<'_>, span: Span) -> bool {
    let word = text_before(run, span).rsplit(|letter| !is_of_word(letter)).next().unwrap_or_default();
    let small = word.starts_with(char::is_lowercase) && word.chars().nth(1).is_some();
    let parted = small && !tells_room(&last_word(word));
    !parted && stands_behind(run.before(span.start, 3))
}

/// Whether the word is one for a room or for a number.
fn tells_room(word: &str) -> bool {
    let told = topics(word);
    told.has(Topic::Room) || told.has(Topic::Number) || facts(word).has(WordRole::NumberFiller)
}

/// What stands before a number, without the colon or the sign of a log between.
fn text_before<'a>(run: &ChunkRun<'a>, span: Span) -> &'a str {
    const WORD: usize = 24;
    run.before(span.start, WORD).trim_end_matches([' ', '\u{a0}', ':', '=', '.', '#'])
}

/// Whether nothing but a space, a colon or a sign of a log stands in the gap between a word and its number.
fn stands_behind(gap: &str) -> bool {
    gap.ends_with([' ', ':', '=', '\u{a0}']) && !gap.contains([',', ';', '('])
}

/// `Durchwahl 4417`, `ext. 4411`: a telephone inside a house without the number of the house.
pub(super) fn extension(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some((span, title)) = short_number(site) else { return };
    if facts(&last_word(title)).has(WordRole::Extension) {
        emitter.emit(span, &rules::RECORD, "extension", 0.6);
    }
}

/// The years that computers are told by.
const MODEL_YEARS: RangeInclusive<u32> = 1990..=2040;

/// `PC 4417 Hargreaves`: the number on the collar of an English constable, which the force keeps as long as the constable serves.
pub(super) fn collar(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some((span, title)) = short_number(site) else { return };
    let capital = title.rsplit(' ').next().is_some_and(|rank| rank.starts_with(char::is_uppercase));
    let rank = facts(&last_word(title)).has(WordRole::CollarRank);
    // A computer is a `PC` too, and is told by its year.
    if rank && capital && !MODEL_YEARS.contains(&value(site.run.cut(span).as_bytes())) {
        emitter.emit(span, &rules::RECORD, "collar", 0.6);
    }
}

/// Three to five digits that stand alone behind a word and are no amount, and what stands before them.
fn short_number<'a>(site: &Site<'a>) -> Option<(Span, &'a str)> {
    const LETTERS: usize = 20;
    let (first, last) = site.code(false)?;
    let span = site.run.span(first, last);
    if first != last || !(3..=5).contains(&digits(site, first, last)) || span.len() > 5 {
        return None;
    }
    let gap = site.run.before(span.start, LETTERS);
    let title = gap.trim_end_matches([' ', '\u{a0}', ':', '.', '-']);
    (title.len() < gap.len() && !is_measured(&site.run, span)).then_some((span, title))
}

/// The fewest digits of a sequence.
const LEAST: usize = 6;
/// The most groups of a sequence.
const MOST_GROUPS: usize = 10;

/// Digits in groups, from the first group on to the last that is tied to it.
fn sequence(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if is_continued(site) {
        return;
    }
    let run = &site.run;
    let last = last_group(site);
    let span = run.span(site.idx, last);
    if digits(site, site.idx, last) < LEAST || is_glued_right(run, last, span) {
        return;
    }
    if !is_explained(site, last) && !is_measured(run, span) && !is_something_else(site, span) {
        emitter.emit(span, &rules::SEQUENCE, "digits", if is_called_number(site) { 0.58 } else { 0.52 });
    }
}

/// Whether the sequence is a colour, the numbers of an address, or doses where nothing calls it a number.
fn is_something_else(site: &Site<'_>, span: Span) -> bool {
    let run = &site.run;
    is_colour(run, span)
        || (run.span(site.idx, site.idx + 1) == span && is_house_and_code(run, site.idx, span))
        || (is_dose_scheme(run.cut(span)) && !is_called_number(site))
}

/// `Metformin 1000 1-0-1`: a strength and how many tablets are taken in the morning, at noon, in the evening and at night.
fn is_dose_scheme(text: &str) -> bool {
    let Some((_, scheme)) = text.rsplit_once(' ') else { return false };
    let parts = scheme.split('-');
    matches!(parts.clone().count(), 3 | 4) && parts.into_iter().all(|part| part.len() == 1)
}

/// `Storgata 12 5003 Bergen`: whether a word with a capital stands before a house number, and one behind what may be a postal code.
fn is_house_and_code(run: &ChunkRun<'_>, house: usize, span: Span) -> bool {
    const WORD: usize = 32;
    let numbers =
        run.len(house) <= 3 && matches!(run.len(house + 1), 4 | 5) && run.gap(house + 1) == Gap::Space;
    let street =
        run.before(span.start, WORD).strip_suffix(' ').and_then(|before| before.rsplit([' ', '\n']).next());
    let town = run.after(span.end, WORD).strip_prefix(' ');
    let capital = |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_uppercase));
    numbers && capital(street) && capital(town)
}

/// Whether the group belongs to a sequence that began before it, or is joined to one or two letters.
fn is_continued(site: &Site<'_>) -> bool {
    let run = &site.run;
    let Some(before) = site.idx.checked_sub(1) else { return false };
    let glued = run.gap(site.idx) == Gap::None && run.len(before) < 3;
    glued || (run.is_digits(before) && ties(run, site.idx))
}

/// The last group that is tied to the one at the site.
fn last_group(site: &Site<'_>) -> usize {
    let run = &site.run;
    let mut last = site.idx;
    while run.is_digits(last + 1) && ties(run, last + 1) && last - site.idx < MOST_GROUPS {
        last += 1;
    }
    last
}

/// Whether one or two letters are joined to a short sequence.
fn is_glued_right(run: &ChunkRun<'_>, last: usize, span: Span) -> bool {
    run.gap(last + 1) == Gap::None && run.len(last + 1) < 3 && run.cut(span).len() < LEAST + 2
}

/// Whether a word close by says that a number, a record's or a file's, follows.
fn is_called_number(site: &Site<'_>) -> bool {
    site.has(Topic::Number) || site.has(Topic::RecordWord) || site.has(Topic::CaseWord)
}

/// Whether a law or a book stands close by.
fn is_published(site: &Site<'_>) -> bool {
    site.has(Topic::Publication) || site.has(Topic::Law)
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
    let groups = Groups { run: &site.run, first: site.idx, last };
    let explained = || if last == site.idx { groups.is_date_or_round() } else { groups.are_explained() };
    is_of_time_or_paper(site, last) || explained()
}

/// Whether the groups are the data of a publication, a time, or begin with a date.
fn is_of_time_or_paper(site: &Site<'_>, last: usize) -> bool {
    is_published(site) || is_time(site, last) || begins_with_date(site, last)
}

/// Whether the groups, or the first three of them, are a date.
fn begins_with_date(site: &Site<'_>, last: usize) -> bool {
    is_date(site, last) || is_date(site, site.idx + 2)
}

/// Groups of digits that are tied to each other.
struct Groups<'a> {
    run: &'a ChunkRun<'a>,
    first: usize,
    last: usize,
}

impl<'a> Groups<'a> {
    fn parts(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let run = self.run;
        (self.first..=self.last).map(|idx| run.part(idx).as_bytes())
    }

    fn gaps(&self) -> impl Iterator<Item = Gap> + use<'a> {
        let run = self.run;
        (self.first + 1..=self.last).map(|idx| run.gap(idx))
    }

    /// One group: eight digits of a date, or a round number.
    fn is_date_or_round(&self) -> bool {
        let part = self.run.part(self.last);
        part.ends_with("000") || (part.len() == 8 && is_compact_date(part.as_bytes()))
    }

    /// Several groups: whether their lengths and what stands between them say that they are no number of somebody's.
    fn are_explained(&self) -> bool {
        self.are_years() || self.are_thousands() || self.is_pointed() || self.are_small() || self.is_pair()
    }

    fn are_years(&self) -> bool {
        self.parts().all(|group| group.len() <= 2 || (group.len() == 4 && is_year(value(group))))
    }

    /// `1 234 567`, `1.234.567,89`.
    fn are_thousands(&self) -> bool {
        let head = self.parts().next().is_some_and(|head| head.len() <= 3 && !head.starts_with(b"0"));
        let fits = |(group, gap): (&[u8], Gap)| match gap {
            Gap::Space | Gap::Dot => group.len() == 3,
            Gap::Comma => group.len() <= 3,
            _ => false,
        };
        head && self.parts().skip(1).zip(self.gaps()).all(fits)
    }

    /// Decimals, versions and times: a comma anywhere, or nothing but full stops and colons.
    fn is_pointed(&self) -> bool {
        self.gaps().any(|gap| gap == Gap::Comma)
            || self.gaps().all(|gap| matches!(gap, Gap::Dot | Gap::Colon))
    }

    /// A list of small numbers; four groups are an address of a network.
    fn are_small(&self) -> bool {
        let count = self.parts().count();
        let short = self.parts().filter(|group| group.len() < 3).count();
        count != 4 && short * 2 > count && self.parts().all(|group| group.len() < LEAST)
    }

    /// Two numbers that are a range, or the year and number of a statute.
    fn is_pair(&self) -> bool {
        let (first, second) = (self.run.part(self.first), self.run.part(self.last));
        match self.run.gap(self.last) {
            _ if self.last != self.first + 1 => false,
            Gap::Hyphen => is_range(first, second),
            Gap::Colon | Gap::Slash => is_year(value(first.as_bytes())),
            _ => false,
        }
    }
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
fn serial(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some((first, last)) = site.code(false) else { return };
    let run = &site.run;
    if !is_formed(site, first, last) || !stands_together(run, first, last) || are_years(run, first, last) {
        return;
    }
    if !is_other_than_serial(site, first, last) {
        let score = if is_called_number(site) { 0.58 } else { 0.5 };
        emitter.emit(run.span(first, last), &rules::SEQUENCE, "serial", score);
    }
}

/// Whether the code is an amount, a date, that of something published, half of a number of a person, or a method of computing.
fn is_other_than_serial(site: &Site<'_>, first: usize, last: usize) -> bool {
    let run = &site.run;
    is_measured(run, run.span(first, last))
        || is_date(site, site.idx + 2)
        || is_published(site)
        || is_half_hidden(run, first, last)
        || is_numbered_method(run.part(first))
}

/// `790824-XXXX`, `20150312-TF18`: whether a birth stands before signs for the rest of a number, or before letters that are given meanwhile.
fn is_half_hidden(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    is_rest_hidden(run, first, last) && is_compact_date(run.part(first).as_bytes())
}

/// Whether what stands behind the first chunk are signs for digits, or two letters and two digits.
fn is_rest_hidden(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    match last - first {
        1 => run.part(last).bytes().all(|letter| letter.eq_ignore_ascii_case(&b'x')),
        2 => run.len(first + 1) == 2 && run.len(last) == 2,
        _ => false,
    }
}

/// Whether a code has the letters and digits of a serial number: enough of both, and no word before the first digits.
fn is_formed(site: &Site<'_>, first: usize, last: usize) -> bool {
    const WORD: usize = 4;
    let word = is_letters(&site.run, first) && site.run.len(first) > WORD;
    !word && has_enough(capitals(&site.run, first, last), digits(site, first, last))
}

/// How many letters the chunks have.
fn capitals(run: &ChunkRun<'_>, first: usize, last: usize) -> usize {
    (first..=last).filter(|idx| is_letters(run, *idx)).map(|idx| run.len(idx)).sum()
}

/// Whether the chunk is one of letters.
fn is_letters(run: &ChunkRun<'_>, idx: usize) -> bool {
    run.kind(idx) == Some(ChunkKind::Letters)
}

/// Whether so many capitals and digits are more than a model's name: three digits need three capitals.
fn has_enough(capitals: usize, digits: usize) -> bool {
    let few = match digits {
        0..=2 => true,
        3 => capitals < 3,
        _ => capitals == 0,
    };
    !few && capitals + digits >= LEAST
}

/// Whether nothing but hyphens and strokes stands in the code, and no letters or digits right beside it.
fn stands_together(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    let tied = |idx: usize| matches!(run.gap(idx), Gap::None | Gap::Hyphen | Gap::Slash);
    let open = run.gap(first) == Gap::None || run.gap(last + 1) == Gap::None;
    !open && (first + 1..=last).all(tied)
}

/// Whether all digits of the code are years.
fn are_years(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    let year = |idx: usize| run.len(idx) == 4 && is_year(value(run.part(idx).as_bytes()));
    (first..=last).filter(|idx| run.is_digits(*idx)).all(year)
}

#[cfg(test)]
mod tests {
    #[test]
    fn letters_stand_for_the_rest_of_a_number_of_a_person() {
        let hidden = |rest: &str| super::is_hidden(rest.as_bytes());
        assert!(hidden("TF88, f") && hidden("XXXX") && hidden("xxxx."));
        assert!(!hidden("1234") && !hidden("TF881") && !hidden("T881") && !hidden("XX"));
    }

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
    fn finds_where_in_a_house_somebody_is() {
        finds(OtherNrSeq, Lang::De, &["liegt auf Station ⟦3b⟧", "in Bett ⟦2⟧", "Zi: ⟦119⟧"]);
        finds(OtherNrSeq, Lang::En, &["moved to ward ⟦7⟧, bay", "bed=⟦14⟧"]);
        finds(OtherNrSeq, Lang::Da, &["på stue ⟦7⟧, seng 4"]);
        finds(OtherNrSeq, Lang::Sv, &["avd. ⟦32⟧ ringde"]);
    }

    #[test]
    fn leaves_doses_and_clocks() {
        leaves(OtherNrSeq, Lang::De, &["Metformin 1000 1-0-1", "Ibuprofen 600 1-1-1-0"]);
        leaves(OtherNrSeq, Lang::De, &["für das Zimmer 2 Eimer Farbe"]);
        leaves(OtherNrSeq, Lang::Sv, &["från Eksjö station kl. 17.42", "prov i sal kl. 10.15"]);
    }

    #[test]
    fn finds_fields_of_a_row() {
        finds(OtherNrSeq, Lang::Sv, &["17,Namn 1,⟦83729104⟧,1950-01-01,12.5", "Anna,Berg,⟦739201⟧"]);
    }

    #[test]
    fn finds_long_sequences() {
        finds(OtherNrSeq, Lang::Sv, &["koden ⟦739201⟧ var", "⟦4711-0815-42⟧", "fick ⟦8372910465⟧ tillbaka"]);
        finds(
            OtherNrSeq,
            Lang::En,
            &["the code ⟦GX-12345-B⟧ was", "⟦A33X9174⟧", "confirmation ⟦QX7RT2⟧, check in"],
        );
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
