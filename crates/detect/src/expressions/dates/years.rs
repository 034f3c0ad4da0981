//! Years, decades and centuries: `år 1998`, `i 1998`, `2019-2021`, `2015/16`, `1990-talet`, `the 1990s`, `80er Jahre`, `'98`.
//!
//! Label `year` of the SweLL guidelines 3.6. The span is the number alone; `-talet` and its kin stay readable.

use super::kind::date_kind;
use super::months::day;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{BARE_YEARS, MEASURES, Role, YEARS};
use maskros_language::WordRole;
use maskros_morphology::{begins_spoken_year, may_begin_spoken_year, spoken_year};
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(crate) const RULE: &str = "year";

/// A year at the digits `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    match line.digits(idx) {
        4 => four_digits(line, idx, out),
        2 => two_digits(line, idx, out),
        _ => None,
    }
}

/// A century that begins at `idx`: `19. Jahrhundert`, `the 20th century`, `nittonde århundradet`; the index after its number.
pub(crate) fn century(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last =
        if line.has(idx, Role::Ordinal) { idx } else { day(line, idx).filter(|_| line.digits(idx) > 0)? };
    let dot = usize::from(line.follows(last + 1, '.'));
    if !line.has(last + 1 + dot, Role::Century) || line.glued_left(idx) {
        return None;
    }
    push_kind(line, idx, 0.5, CENTURY, out);
    Some(last + 1)
}

/// A year in words that begins at `idx`: `L'an deux mille vingt-trois`, `im Jahr neunzehnhundertsechzig`; the index after it.
pub(crate) fn in_words(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let (last, year) = spoken(line, idx)?;
    let told = is_said_as_year_only(year) || is_told_before(line, idx, last);
    (told && !measured(line, last + 1)).then(|| {
        out.push(line.candidate(idx, last, Label::Year, 0.8, RULE).kind(date_kind(line, idx).name()));
        last + 1
    })
}

/// Whether what stands before the words says that they are a year: a month, a word for years, or `in` where the clause ends behind them.
fn is_told_before(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let placed = || line.has(back(idx, 1), Role::YearPreposition) && line.closes(last + 1);
    line.any(back(idx, 1), &[Role::YearCue, Role::Month]) || placed()
}

/// The same where the word is no number word of the tables: `neunzehnhundertsechzig`, `tjugohundranitton`.
pub(crate) fn in_one_word(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const LEAST: usize = 10;
    let folded = line.folded(idx);
    (folded.len() >= LEAST && begins_spoken_year(folded)).then(|| in_words(line, idx, out))?
}

/// The last piece of the longest year in words that begins at `idx`, and the year.
fn spoken(line: &Line<'_>, idx: usize) -> Option<(usize, i64)> {
    const MOST_PIECES: usize = 8;
    if !may_begin_spoken_year(line.folded(idx)) {
        return None;
    }
    let read = |last: usize| {
        let text = line.view().document.cut(line.span(idx, last));
        let mut years = line.view().languages.iter().filter_map(|lang| spoken_year(text, lang));
        years.next().map(|spoken| (last, spoken.year))
    };
    let words = (idx..idx + MOST_PIECES).take_while(|at| line.is_word(*at) || line.is_dash(*at));
    words.filter(|last| line.is_word(*last)).filter_map(read).last()
}

/// `nineteen sixty-one`: whether nobody counts so; from two thousand on a year is said as other numbers are, and so are whole hundreds.
const fn is_said_as_year_only(year: i64) -> bool {
    year < 2000 && year % 100 > 0
}

/// The kind of ten years: `the 1990s`.
const DECADE: &str = "decade";
/// The kind of a hundred years: `the 20th century`.
const CENTURY: &str = "century";

fn push_kind(line: &Line<'_>, idx: usize, score: f32, kind: &'static str, out: &mut Vec<Candidate>) {
    out.push(line.candidate(idx, idx, Label::Year, score, RULE).kind(kind));
}

fn four_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let value = line.number(idx).filter(|value| YEARS.contains(value))?;
    let round = value % 10 == 0;
    let decade = decade_after(line, idx) || (round && line.has(back(idx, 1), Role::DecadeCue));
    if is_part(line, idx, decade) || is_of_statute(line, idx) {
        return None;
    }
    let second = range_end(line, idx, value);
    let score = score(line, idx, decade, second.is_some())?;
    if decade && round {
        push_kind(line, idx, score, DECADE, out);
    } else {
        push(line, idx, score, out);
    }
    if let Some(second) = second {
        push(line, second, 0.8, out);
    }
    Some(second.unwrap_or(idx) + 1)
}

/// Whether the four digits are part of something longer, or count what follows them.
fn is_part(line: &Line<'_>, idx: usize, decade: bool) -> bool {
    let glued = line.glued_left(idx) || (line.glued_right(idx) && !decade);
    glued || joined(line, idx) || measured(line, idx)
}

/// How sure a year of four digits is; `None` where it is none of a life and nothing says that it is one.
fn score(line: &Line<'_>, idx: usize, decade: bool, range: bool) -> Option<f32> {
    let announced = announced(line, idx).or_else(|| is_life(line, idx).then_some(0.8));
    match announced {
        None if !decade && !line.is_bare_year(idx) => None,
        _ if decade || range => Some(0.8),
        announced => Some(announced.unwrap_or_else(|| bare(line, idx))),
    }
}

/// `Sjur Kvåle (1731–1802)`: whether two years in brackets are those of somebody's life, in whatever century.
fn is_life(line: &Line<'_>, idx: usize) -> bool {
    let bracketed = line.is(back(idx, 1), '(') && line.is(idx + 3, ')');
    bracketed && line.is_dash(idx + 1) && line.digits(idx + 2) == 4 && line.capital(back(idx, 2))
}

/// `the Housing Act 1996`, `the 1996 Act`: the year is part of the name of a law.
fn is_of_statute(line: &Line<'_>, idx: usize) -> bool {
    [back(idx, 1), idx + 1].iter().any(|at| line.capital(*at) && STATUTES.contains(&line.folded(*at)))
}

/// What a year is part of the name of.
const STATUTES: &[&str] = &["act", "acts", "ordinance", "regulations", "rules", "code", "bill", "convention"];

fn push(line: &Line<'_>, idx: usize, score: f32, out: &mut Vec<Candidate>) {
    let kind = date_kind(line, idx);
    out.push(line.candidate(idx, idx, Label::Year, kind.score(score), RULE).kind(kind.name()));
}

/// A year without any announcement: the threshold, or less where it looks like part of a longer number.
fn bare(line: &Line<'_>, idx: usize) -> f32 {
    let numbered = line.any(back(idx, 1), &[Role::NumberCue, Role::NumberSign]);
    if numbered || is_beside_number(line, idx) { 0.3 } else { 0.5 }
}

/// Whether another number, and no year, stands apart beside the year.
fn is_beside_number(line: &Line<'_>, idx: usize) -> bool {
    let number = |at: usize| line.number(at).is_some_and(|value| !BARE_YEARS.contains(&value));
    (number(back(idx, 1)) && !line.tight(idx)) || (number(idx + 1) && !line.tight(idx + 1))
}

/// Whether a delimiter joins the number to digits or letters on its left, or to a decimal on its right.
fn joined(line: &Line<'_>, idx: usize) -> bool {
    (is_joined_left(line, idx) && !is_sentence_mark(line, idx))
        || line.joins_digits(idx + 1, &['.', ',', '@', '_'])
}

/// Whether a mark joins the year to what stands before it.
fn is_joined_left(line: &Line<'_>, idx: usize) -> bool {
    match line.mark(back(idx, 1)).filter(|_| line.tight(idx)) {
        Some('.' | ',' | ':' | '+' | '#' | '$' | '€' | '£' | '@' | '_' | '=' | '&' | '?' | '%') => true,
        Some('/' | '-') => line.tight(back(idx, 1)) && line.digits(back(idx, 2)) > 4,
        _ => false,
    }
}

/// Whether the mark before the number is that of a sentence or list (`Leipzig:2004`, `(1998`), not of a number.
fn is_sentence_mark(line: &Line<'_>, idx: usize) -> bool {
    matches!(line.mark(back(idx, 1)), Some('.' | ',' | ':'))
        && line.digits(back(idx, 2)) == 0
        && line.is_word(back(idx, 2))
}

/// Whether a unit, currency or per cent makes a quantity of the number.
fn measured(line: &Line<'_>, idx: usize) -> bool {
    is_unit(line, idx + 1) || is_only_currency(line, back(idx, 1)) || is_packed_time(line, idx)
}

/// `1830 hrs`, `left at 2030`: hours and minutes as soldiers, nurses and the police write them.
fn is_packed_time(line: &Line<'_>, idx: usize) -> bool {
    let minutes = line.number(idx).is_some_and(|value| value % 100 < 60);
    let told = || line.has(idx + 1, Role::ClockUnit) || line.folded(back(idx, 1)) == "at";
    minutes && line.view().may_be_english() && told()
}

/// Whether what the number before it counts stands there.
fn is_unit(line: &Line<'_>, at: usize) -> bool {
    line.any(at, MEASURES) || line.is_measure_sign(at)
}

/// Whether a currency stands there that announces no year.
fn is_only_currency(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Currency) && !line.any(at, &[Role::YearCue, Role::YearPreposition])
}

/// How sure the word before makes the year; `None` without such a word.
fn announced(line: &Line<'_>, idx: usize) -> Option<f32> {
    let mut before = back(idx, 1);
    if line.mark(before).is_some_and(|mark| matches!(mark, ':' | '.'))
        && line.any(back(before, 1), &[Role::BirthCue])
    {
        before = back(before, 1);
    }
    let cue = line.any(before, &[Role::YearCue, Role::Season, Role::BirthCue]);
    let sign = matches!(line.mark(before), Some('*' | '†' | '⚭' | '∞' | '✝'));
    if cue || sign || tells_life(line, idx) {
        return Some(0.8);
    }
    line.has(before, Role::YearPreposition).then_some(0.6)
}

/// `Hustrun dog 1811`, `gifte sig 1834`, `fick 1846 sonen Per`: whether the words beside the number tell of somebody's life.
fn tells_life(line: &Line<'_>, idx: usize) -> bool {
    (1..=2).any(|step| is_event_of_life(line, back(idx, step)))
        || is_short_event(line, idx)
        || is_before_kin(line, idx)
}

/// Whether a word for a death or another event of a life stands there.
fn is_event_of_life(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has_any(&[WordRole::Died, WordRole::LifeEvent])
}

/// Whether a word stands before the number, and a relative behind it.
fn is_before_kin(line: &Line<'_>, idx: usize) -> bool {
    line.is_word(back(idx, 1)) && line.is_kin(idx + 1)
}

/// `b. 1788`, `g. 1811`: a letter with its stop for what happens in a life, as pedigrees have it; behind a number it is a unit.
fn is_short_event(line: &Line<'_>, idx: usize) -> bool {
    let letter = back(idx, 2);
    let dotted = line.is(back(idx, 1), '.') && line.tight(back(idx, 1));
    let event = line.plays(letter, WordRole::ShortEvent);
    dotted && event && line.digits(back(idx, 3)) == 0
}

/// The second year of a range: `2019-2021`, `2019–21`, `2015/16`, `1998 bis 2001` is read as two.
fn range_end(line: &Line<'_>, idx: usize, first: u32) -> Option<usize> {
    let at = idx + 2;
    let slash = line.joint(idx + 1) == Some('/');
    let joined = slash || line.is_dash(idx + 1);
    (joined && !goes_on_behind(line, at) && is_second_year(line, at, first, slash)).then_some(at)
}

/// Whether letters or a dash are joined to the number.
fn goes_on_behind(line: &Line<'_>, at: usize) -> bool {
    line.glued_right(at) || (line.is_dash(at + 1) && line.tight(at + 1))
}

/// Whether the digits at `at` are a year after `first`; two digits behind a dash may be a month instead (`2019-05`).
fn is_second_year(line: &Line<'_>, at: usize, first: u32, slash: bool) -> bool {
    let Some(second) = line.number(at) else { return false };
    match line.digits(at) {
        4 => YEARS.contains(&second) && second >= first,
        2 => line.tight(at) && second > first % 100 && (slash || second > 12),
        _ => false,
    }
}

/// Whether a decade's ending follows: `-talet`, `s`, `'erne`, `er`.
fn decade_after(line: &Line<'_>, idx: usize) -> bool {
    let joint = line.tight(idx + 1) && (line.is_dash(idx + 1) || line.is_apostrophe(idx + 1));
    let at = idx + 1 + usize::from(joint);
    line.tight(at) && line.has(at, Role::Decade)
}

/// `'98`, `sommaren -98`, `90-talet`, `80er`, `années 90`.
fn two_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) {
        return None;
    }
    if is_short_decade(line, idx) {
        push_kind(line, idx, 0.6, DECADE, out);
    } else if is_short_year(line, idx) && !goes_on(line, idx) {
        push(line, idx, 0.5, out);
    } else {
        return None;
    }
    Some(idx + 1)
}

/// Whether a mark, a birth or another event of a life says that the two digits are a year.
fn is_short_year(line: &Line<'_>, idx: usize) -> bool {
    is_set_off(line, idx) || is_birth(line, idx) || is_event(line, idx)
}

/// `née en 52, mariée en 71`, `gifte mig 61`, `38 geboren`: two digits beside what happens in a life; without a preposition no day or age.
fn is_event(line: &Line<'_>, idx: usize) -> bool {
    !line.tight(idx) && (is_born_then(line, idx) || is_behind_event(line, idx) && ends_event(line, idx))
}

/// Whether an event of a life stands before the digits, or before the preposition that they have.
fn is_behind_event(line: &Line<'_>, idx: usize) -> bool {
    let of_life = |steps: usize| is_of_life(line, back(idx, steps));
    match line.has(back(idx, 1), Role::YearPreposition) {
        true => of_life(2) || is_late(line, idx) && is_born_before(line, idx),
        false => is_late(line, idx) && (1..=2).any(of_life),
    }
}

/// `38 geboren`: whether the word for a birth stands behind the digits, which no preposition makes an age.
fn is_born_then(line: &Line<'_>, idx: usize) -> bool {
    let born = is_late(line, idx) && line.has(idx + 1, Role::BirthCue);
    born && line.is_word(back(idx, 1)) && !is_at_age(line, idx)
}

/// Whether the number is too great for a day.
fn is_late(line: &Line<'_>, idx: usize) -> bool {
    const LAST_DAY: u32 = 31;
    line.number(idx) > Some(LAST_DAY)
}

/// `né à Estaires, en 38`: whether a birth stands a few words before the preposition.
fn is_born_before(line: &Line<'_>, idx: usize) -> bool {
    const REACH: usize = 7;
    (3..=REACH).any(|step| line.has(back(idx, step), Role::BirthCue))
}

/// Whether the word tells of a birth, a death or another event of a life.
fn is_of_life(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::BirthCue) || line.facts(at).has_any(&[WordRole::Died, WordRole::LifeEvent])
}

/// `mit 38 geboren`: whether the number is an age by the word before it.
fn is_at_age(line: &Line<'_>, idx: usize) -> bool {
    line.facts(back(idx, 1)).has(WordRole::AtAge)
}

/// Whether the digits end what is said of the event, or a place or another event follows.
fn ends_event(line: &Line<'_>, idx: usize) -> bool {
    !measured(line, idx) && (line.closes(idx + 1) || is_link_behind_event(line, idx + 1))
}

/// Whether a place or another event follows.
fn is_link_behind_event(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has_any(&[WordRole::PlacePreposition, WordRole::ListConjunction])
}

/// `Son f. 61,`, `(geb. 58)`, `född 61`: whether a word for a birth stands before two digits that end what is said; a letter for it with its
/// stop.
fn is_birth(line: &Line<'_>, idx: usize) -> bool {
    let stop = line.follows(back(idx, 1), '.');
    let told = is_birth_word(line, back(idx, 1 + usize::from(stop)), stop);
    told && !line.tight(idx) && ends_short_year(line, idx)
}

/// Whether a word for a birth stands there, or a letter for it with its stop.
fn is_birth_word(line: &Line<'_>, word: usize, stop: bool) -> bool {
    let told = line.text(word).len() > 1 || is_dotted_letter(line, word, stop);
    told && line.has(word, Role::BirthCue)
}

/// Whether a letter has its stop and no number before it.
fn is_dotted_letter(line: &Line<'_>, letter: usize, stopped: bool) -> bool {
    stopped && line.digits(back(letter, 1)) == 0
}

fn ends_short_year(line: &Line<'_>, idx: usize) -> bool {
    line.closes(idx + 1) && !line.joins_digits(idx + 1, &['.', '/', '-', ','])
}

/// Whether two digits are the tens of a century and a word or ending says so.
fn is_short_decade(line: &Line<'_>, idx: usize) -> bool {
    let round = line.number(idx).is_some_and(|value| value % 10 == 0 && value > 0);
    round && (decade_after(line, idx) || line.has(back(idx, 1), Role::DecadeCue))
}

/// Whether an apostrophe stands for the century (`'98`), or a dash behind a word for a year or season (`sommaren -98`).
fn is_set_off(line: &Line<'_>, idx: usize) -> bool {
    line.tight(idx) && (is_lone_apostrophe(line, back(idx, 1)) || is_dash_of_season(line, back(idx, 1)))
}

fn is_lone_apostrophe(line: &Line<'_>, at: usize) -> bool {
    line.is_apostrophe(at) && !line.glued_left(at)
}

/// Whether a dash stands there behind a season or a word for years.
fn is_dash_of_season(line: &Line<'_>, at: usize) -> bool {
    line.is_dash(at) && line.any(back(at, 1), &[Role::Season, Role::YearCue])
}

fn goes_on(line: &Line<'_>, idx: usize) -> bool {
    line.glued_right(idx) || line.follows(idx + 1, ':')
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{candidates, finds, leaves};

    #[test]
    fn finds_years_decades_and_ranges() {
        finds(&[
            "Det var {year:1998} som vi kom.",
            "Han kom i {year:1998} hit.",
            "In the {year:1990}s we moved.",
            "På {year:1990}-talet var det så.",
            "In den {year:80}er Jahren war das so.",
            "Dans les années {year:90} aussi.",
            "I {year:1980}'erne boede vi der.",
            "Under {year:2019}-{year:2021} pluggade jag.",
            "Läsåret {year:2015}/{year:16} gick bra.",
            "Sommaren -{year:98} var varm.",
            "The class of '{year:98} met.",
            "In the {year:20}th century, im {year:19}. Jahrhundert, i det {year:nittonde} århundradet.",
            "Die {year:1983} geborene Klägerin klagt.",
            "Je suis né à Estaires, en {year:38}. Elle est née en {year:52}, mariée en {year:71} à Lens, veuve depuis.",
            "Hun døde i {year:71}. Jag är född {year:38} och kom hit.",
            "Ich bin {year:38} geboren.",
            "I was born in {year:nineteen sixty-one} and sold in {year:two thousand and eight}.",
        ]);
    }

    #[test]
    fn leaves_numbers_that_are_no_years() {
        leaves(&["I earn two thousand and nineteen pounds.", "We were in two thousand and eight towns."]);
        leaves(&["Det kostar 1999,50.", "Nummer 1.1998.2", "Han sprang 3000 varv.", "Port 8080 är öppen."]);
    }

    #[test]
    fn knows_years_of_birth() {
        let score = |text: &str| candidates(text, &[]).first().map_or(0.0, |candidate| candidate.score);
        assert!(
            score("Hon är född 1987.") > 0.9 && score("Karl * 1987") > 0.9 && score("Det var 1987.") < 0.6
        );
    }
}
