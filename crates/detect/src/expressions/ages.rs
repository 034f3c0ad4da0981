//! Ages in digits and words: `18 år gammal`, `18-åring`, `aged 18`, `âgé de 18 ans`, `achtzehnjährig`, `niotton år`.
//!
//! SweLL guidelines 3.5 (`age_digits`, `age_string`): only the number is labelled; learners misspell it (`niotton`, `sIxtton`).
//! Spans of time (`för 18 år sedan`, `18 years ago`, `il y a 18 ans`) and sentences of prison are no ages.

mod bearers;
mod beside_names;
pub(super) mod children;
mod feasts;
pub(super) mod letters;
mod lives;
mod of_person;
mod pairs;
mod signed;
mod spans;

use crate::expressions::dates::months::ordinal_end;
use crate::expressions::dates::time_of_day::is_meridiem;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, adjective_at, adjective_score, is_cardinal, is_misspelt_cardinal};
use maskros_language::{WordRole, folded, words_of};
use maskros_text::{Candidate, Label, Span};
use spans::{is_lasting, is_term, span_of_time};

/// The rule's name.
pub(super) const RULE: &str = "age";

/// The oldest age anybody is given.
pub(super) const OLDEST: u32 = 122;

/// How sure an age is.
const SURE: f32 = 0.95;
const LIKELY: f32 = 0.8;

/// How sure it is that the number from one piece to another is an age.
type Reading = fn(&Line<'_>, usize, usize) -> Option<f32>;

/// What makes an age of a number; the first reading wins.
const READINGS: [Reading; 17] = [
    adjective,
    grown,
    birthday,
    feasts::of_owner,
    ordinal_year,
    year_of_life,
    abbreviated_unit,
    pairs::second_of_two,
    with_unit,
    pairs::first_of_two,
    without_unit,
    lives::at_death,
    beside_names::beside_name,
    beside_names::behind_bracket,
    pairs::of_two_names,
    signed::beside_signature,
    lives::of_age,
];

/// An age whose number stands at `idx`, in digits or as a number word; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let digits = line.digits(idx) > 0;
    if line.glued_left(idx)
        || decimal(line, idx)
        || (digits && (line.digits(idx) > 3 || line.number(idx) > Some(OLDEST)))
    {
        return None;
    }
    let first = if digits { idx } else { first_word(line, idx) };
    let score = READINGS.iter().find_map(|reading| reading(line, first, idx))?;
    out.push(line.candidate(first, idx, label(line, idx), score, RULE));
    Some(idx + 1)
}

/// The label of the age at `idx`: in digits or as a word.
pub(super) fn label(line: &Line<'_>, idx: usize) -> Label {
    if line.digits(idx) > 0 { Label::AgeDigits } else { Label::AgeString }
}

/// A misspelt number word at `idx`, which only an age around it betrays; the index after it.
pub(super) fn misspelt(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let counted = line.has(idx + 1, Role::AgeUnit) || line.has(idx + 2, Role::AgeUnit);
    (counted && is_slip_of_age(line, idx)).then(|| {
        out.push(line.candidate(idx, idx, Label::AgeString, 0.6, RULE));
        idx + 1
    })
}

/// Whether a word that is nothing else is a misspelt number with an age around it.
fn is_slip_of_age(line: &Line<'_>, idx: usize) -> bool {
    is_age_around(line, idx) && !is_ordinary(line, idx) && is_misspelt_cardinal(line.folded(idx))
}

/// Whether the words around the word at `idx` make an age of it whatever it is: `er X år gammel`, `X år gammel`.
fn is_age_around(line: &Line<'_>, idx: usize) -> bool {
    let said = || cue_before(line, idx, &[Role::AgeBe, Role::AgeCue, Role::AgeHave]);
    (2..=3).any(|step| old_after(line, idx + step)) || (line.has(idx + 1, Role::AgeUnit) && said())
}

/// Whether the word at `idx` is a number that is spelt rightly, or another word of a list.
fn is_ordinary(line: &Line<'_>, idx: usize) -> bool {
    line.has(idx, Role::Cardinal) || line.lexicon(idx).is_some_and(|word| !word.common.is_empty())
}

/// A compound whose head makes an age: `artonåring`, `achtzehnjährige`, `eighteen-year-old`; the index after it.
pub(super) fn compound(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let folded = line.folded(idx);
    let (head, tail) = adjective_at(folded).and_then(|at| folded.split_at_checked(at))?;
    let head = head.trim_end_matches('-');
    if !(is_cardinal(head) || is_misspelt_cardinal(head)) || lasts(line, idx, tail) {
        return None;
    }
    let start = line.span(idx, idx).start;
    let span = Span::new(start, start + unfolded(line.text(idx), head));
    out.push(line.at(span, Label::AgeString, LIKELY, RULE));
    Some(idx + 1)
}

/// How many bytes of `text` fold to `head`, with which it begins; all of it where none do.
fn unfolded(text: &str, head: &str) -> usize {
    let mut ends = text.char_indices().map(|(at, _)| at);
    ends.find(|at| folded(text.get(..*at).unwrap_or("")) == head).unwrap_or(text.len())
}

/// Numbers of two words: `tjugo fem`, `forty two`.
fn first_word(line: &Line<'_>, idx: usize) -> usize {
    let before = back(idx, 1);
    if line.has(before, Role::Cardinal) && !line.tight(idx) { before } else { idx }
}

/// Whether the number is a part of a decimal, a date or a time.
pub(super) fn decimal(line: &Line<'_>, idx: usize) -> bool {
    line.joins_digits(idx + 1, POINTS) || is_behind_point(line, idx)
}

/// What stands between the digits of a number.
const POINTS: &[char] = &[',', '.', '/', ':'];

/// Whether a point joins the number to another before it.
fn is_behind_point(line: &Line<'_>, idx: usize) -> bool {
    line.tight(idx)
        && line.digits(back(idx, 2)) > 0
        && line.mark(back(idx, 1)).is_some_and(|mark| POINTS.contains(&mark))
}

/// `18-årig`, `18 åring`, `42-year-old`, `55-j. Patientin`, `18yo`.
fn adjective(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let at = idx + 1 + usize::from(line.is_dash(idx + 1));
    let tail = line.is_word(at).then(|| folded(line.text(at)))?;
    let score = adjective_score(&tail)?;
    is_clear_adjective(line, at, &tail).then_some(score)
}

/// Whether the ending is long enough or shortened as an age, and says nothing of what lasts.
fn is_clear_adjective(line: &Line<'_>, at: usize, tail: &str) -> bool {
    let clear = tail.len() > 2 || is_abbreviated(line, at, tail);
    clear && !lasts(line, at, tail)
}

/// `er ist gestern 30 geworden`, `ist im März achtzehn geworden`: a number and what makes an age of it without its unit; those who agree
/// become one (`eins`).
fn grown(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let grown = line.plays(idx + 1, WordRole::AgeGrown) && line.folded(idx) != "eins";
    let counted = line.number(idx).is_none_or(|years| years > 1);
    (grown && counted && may_be_age(line, idx)).then_some(LIKELY)
}

/// `seinen 70. Geburtstag`, `her 50th birthday`, `mors 90 års fødselsdag`: the day on which somebody is so old.
fn birthday(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let last = ordinal_end(line, idx);
    let word = behind_count(line, last);
    let counted = word > idx + 1 && may_be_age(line, last);
    (counted && line.plays(word, WordRole::Birthday)).then_some(LIKELY)
}

/// The word behind the number that ends at `last`, and behind its stop or unit.
fn behind_count(line: &Line<'_>, last: usize) -> usize {
    let next = last + 1 + usize::from(line.is_dash(last + 1));
    let unit = line.is(next, '.') || line.folded(next).starts_with("år");
    next + usize::from(unit)
}

/// Whether an adjective of two letters is the English one, or one is joined to its number in German: `18yo`, `34 yo`, `55-j.`
fn is_abbreviated(line: &Line<'_>, at: usize, tail: &str) -> bool {
    let german = line.is_dash(back(at, 1)) && line.is(at + 1, '.');
    tail == "yo" || (german && line.tight(at))
}

/// Whether the adjective `tail` at `idx` belongs to something that lasts: `3-årig utbildning`, `5-jährige Haft`.
fn lasts(line: &Line<'_>, idx: usize, tail: &str) -> bool {
    !begins_as_person(tail) && (1..=2).any(|step| is_lasting(line, idx + step))
}

/// Whether the adjective begins as the nouns for somebody of an age do.
fn begins_as_person(tail: &str) -> bool {
    words_of(WordRole::AgeNoun).iter().any(|(start, _)| tail.starts_with(start))
}

/// `13. Lj`, `im 18. Lebensjahr`.
fn ordinal_year(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let german = line.is(idx + 1, '.')
        && matches!(line.folded(idx + 2), "lj" | "lebensjahr" | "lebensjahres" | "lebensjahrs");
    german.then_some(0.6)
}

/// `in her 88th year`, `i sitt 88:e år`, `dans sa 88e année`: a year of somebody's life that ends what is said; a short row of years is one
/// of work or marriage.
fn year_of_life(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    const LEAST: u32 = 20;
    let counted = line.number(idx) >= Some(LEAST) && is_numbered_year(line, idx);
    (counted && is_behind_owner(line, first)).then_some(LIKELY)
}

/// Whether an ordinal stands there before a year or its word, which ends what is said.
fn is_numbered_year(line: &Line<'_>, idx: usize) -> bool {
    let last = ordinal_end(line, idx);
    let unit = if last == idx { line.past(idx + 1, '.') } else { last + 1 };
    let year = line.any(unit, &[Role::AgeUnit, Role::YearCue]) && line.closes(unit + 1);
    unit > idx + 1 && year
}

/// `31 y/o`, `31 y.o.`, `(31 J.)`
fn abbreviated_unit(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let marked = line.is(idx + 2, '/') || line.is(idx + 2, '.');
    let english = line.folded(idx + 1) == "y" && marked && line.folded(idx + 3) == "o";
    english.then_some(SURE).or_else(|| german_unit(line, idx).then_some(LIKELY))
}

/// `Mila (4 J.)`, `Berg, 52 J.,`: the unit as German notes shorten it, between marks.
fn german_unit(line: &Line<'_>, idx: usize) -> bool {
    is_german_unit(line, idx + 1) && is_set_off_before(line, back(idx, 1)) && line.closes(idx + 3)
}

/// Whether a German word for years stands there, shortened.
fn is_german_unit(line: &Line<'_>, unit: usize) -> bool {
    matches!(line.folded(unit), "j" | "jhr" | "jr") && line.is(unit + 1, '.')
}

/// Whether a bracket or comma stands there, or the stop of a shortened word for somebody.
fn is_set_off_before(line: &Line<'_>, at: usize) -> bool {
    match line.mark(at) {
        Some('(' | ',') => true,
        _ => line.is(at, '.') && line.has(back(at, 1), Role::Person),
    }
}

/// Whether the number is one of its own and not nought.
fn may_be_age(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx).is_none_or(|value| value > 0) && !line.glued_right(idx)
}

/// Whether the number before the years at `unit` tells how long something takes, or how long ago it was.
pub(super) fn is_span(line: &Line<'_>, first: usize, unit: usize) -> bool {
    span_of_time(line, first, unit) || is_term(line, first)
}

/// A number with the unit of an age.
fn with_unit(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let unit = idx + 1;
    match () {
        () if !line.any(unit, &[Role::AgeUnit, Role::AgeSmallUnit]) => None,
        () if old_after(line, unit + 1) => Some(SURE),
        () if is_led_by_person(line, first, unit) => Some(LIKELY),
        () if is_feted(line, first, unit) || is_feted_by_owner(line, first) => Some(LIKELY),
        () if span_of_time(line, first, unit) => None,
        () if is_of_person(line, first) => Some(LIKELY),
        () if is_behind_name(line, first, unit) => Some(0.6),
        () if line.has(unit, Role::AgeSmallUnit) => is_small_child(line, first).then_some(0.5),
        () => Some(score_alone(line, first, unit)),
    }
}

/// How sure a number of years is an age for which no person speaks.
fn score_alone(line: &Line<'_>, first: usize, unit: usize) -> f32 {
    match () {
        () if cue_before(line, first, &[Role::AgeCue]) => SURE,
        () if is_said(line, first, unit) => LIKELY,
        () if is_set_off(line, first, unit) => 0.6,
        () => 0.3,
    }
}

/// `gutt på 14 år`, `datter Kari på 3 år`, `Baby på 8 mnd`: whether a preposition joins the age to somebody, though it leads spans of time
/// too; of weeks and days to a person right before it.
fn is_led_by_person(line: &Line<'_>, first: usize, unit: usize) -> bool {
    let first = behind_preposition(line, first);
    let led = OF_AGE.contains(&line.folded(back(first, 1))) && !is_lasting(line, unit + 1);
    let counted = line.has(unit, Role::AgeUnit) || is_person(line, back(first, 2));
    led && counted && is_of_person(line, first)
}

/// `she was 6 weeks`
fn is_small_child(line: &Line<'_>, first: usize) -> bool {
    cue_before(line, first, &[Role::AgeBe]) && person_before(line, first, 2)
}

/// Whether marks, a preposition or an owner part number and unit from the rest.
fn is_set_off(line: &Line<'_>, first: usize, unit: usize) -> bool {
    const READINGS: [fn(&Line<'_>, usize, usize) -> bool; 3] = [is_aside, is_owned, heads_fragment];
    is_attribute(line, first) || READINGS.iter().any(|holds| holds(line, first, unit))
}

/// `74 år og mer sosial enn meg!`: somebody grown by the years that begin what is said, without a verb.
fn heads_fragment(line: &Line<'_>, first: usize, unit: usize) -> bool {
    const LEAST: u32 = 20;
    let joined = line.facts(unit + 1).has(WordRole::ListConjunction) && line.digits(unit + 2) == 0;
    joined && line.number(first) >= Some(LEAST) && line.closes(back(first, 1))
}

/// `les 70 ans de papa`, `les soixante ans de mon beau-frère`: years of somebody's that are celebrated.
fn is_feted(line: &Line<'_>, first: usize, unit: usize) -> bool {
    let feted = line.folded(back(first, 1)) == "les" && line.folded(unit + 1) == "de";
    let whose = unit + 2 + usize::from(line.plays(unit + 2, WordRole::Possessive));
    feted && (line.is_kin(whose) || is_first_name(line, whose))
}

/// `trotz seiner 84 Jahre auf`: whether somebody's years are celebrated, or no hindrance.
fn is_feted_by_owner(line: &Line<'_>, first: usize) -> bool {
    is_behind_owner(line, first) && line.plays(back(first, 2), WordRole::Celebrating)
}

/// `Kip 4 år.`, `Kamila 7 ans et`, `Wyatt (6 mos)`: whether a name stands right before the number, and the clause or the item ends. Without
/// a bracket only years are somebody's: `Apocillin 5 dagar`.
fn is_behind_name(line: &Line<'_>, first: usize, unit: usize) -> bool {
    let before = back(first, 1);
    match line.is(before, '(') {
        true => is_written_name(line, back(first, 2)) && is_before_bracket(line, unit),
        false => is_counted_item(line, unit) && is_written_name(line, before),
    }
}

/// Whether a bracket closes shortly behind the unit.
fn is_before_bracket(line: &Line<'_>, unit: usize) -> bool {
    (1..=3).any(|step| line.is(unit + step, ')'))
}

/// Whether years are counted, and the clause or the item ends behind them.
fn is_counted_item(line: &Line<'_>, unit: usize) -> bool {
    line.has(unit, Role::AgeUnit) && ends_item(line, unit + 1)
}

/// Whether a word with a capital stands there inside the line, a first name or one of no list; a usual first name also where the line begins.
fn is_written_name(line: &Line<'_>, at: usize) -> bool {
    let inside = || !line.is_end(back(at, 1)) && may_be_given(line, at);
    line.capital(at) && (is_first_name(line, at) || inside())
}

/// Whether the lists have the word as a first name, and not as a place too, or have it not at all.
fn may_be_given(line: &Line<'_>, at: usize) -> bool {
    line.lexicon(at).is_none_or(|word| word.first_name.is_some() && word.place.is_none())
}

/// Whether a clause ends there, or another member of a list follows.
fn ends_item(line: &Line<'_>, at: usize) -> bool {
    line.closes(at) || line.facts(at).has(WordRole::ListConjunction)
}

/// Whether somebody is or has so many years; in English where that is all that is said.
fn is_said(line: &Line<'_>, first: usize, unit: usize) -> bool {
    is_said_before(line, first) && (line.closes(unit + 1) || !is_foreign_have(line, first))
}

/// Whether somebody, or a word for being or having, stands before what is no term.
fn is_said_before(line: &Line<'_>, first: usize) -> bool {
    cue_before(line, first, &[Role::AgeBe, Role::AgeHave, Role::Person]) && !is_term(line, first)
}

/// `My son has 14 years`: learners of English say it so, others only of what they have for a while.
fn is_foreign_have(line: &Line<'_>, first: usize) -> bool {
    line.has(back(first, 1), Role::AgeHave) && line.view().is_english()
}

/// `avec ses 80 ans`: the years that are somebody's own, where nothing is said of them.
fn is_owned(line: &Line<'_>, first: usize, unit: usize) -> bool {
    const LEAST: u32 = 12;
    line.number(first).is_none_or(|years| years >= LEAST)
        && is_behind_owner(line, first)
        && line.closes(unit + 1)
}

/// Whether a possessive stands right before the number.
fn is_behind_owner(line: &Line<'_>, first: usize) -> bool {
    line.plays(back(first, 1), WordRole::Possessive)
}

/// Whether a person stands among the words before the number, from the `nearest` one on.
fn person_before(line: &Line<'_>, first: usize, nearest: usize) -> bool {
    (nearest..=5).any(|step| is_person(line, back(first, step)))
}

/// Whether a person, or a name behind one, stands before the number or its preposition: `Kari 18 år`, `Mutter von 42 Jahren`.
fn is_of_person(line: &Line<'_>, first: usize) -> bool {
    let person = is_person(line, back(first, 2));
    match line.folded(back(first, 1)) {
        led if OF_AGE.contains(&led) => {
            person || is_owned_person(line, first) || is_named_person(line, first)
        }
        "de" => person,
        _ => person && line.capital(back(first, 1)),
    }
}

/// What stands between somebody and an age.
const OF_AGE: [&str; 3] = ["på", "von", "of"];

/// `datteren vår på to år`: whether an owner stands second before the age, and a person before it.
fn is_owned_person(line: &Line<'_>, first: usize) -> bool {
    line.plays(back(first, 2), WordRole::Possessive) && is_person(line, back(first, 3))
}

/// Whether a word with a capital stands second before the age, and a person before it.
fn is_named_person(line: &Line<'_>, first: usize) -> bool {
    line.capital(back(first, 2)) && person_before(line, first, 3)
}

/// Whether marks or the ends of the line set number and unit off: `(18 år)`.
fn is_aside(line: &Line<'_>, first: usize, unit: usize) -> bool {
    let about = usize::from(line.has(back(first, 1), Role::Filler));
    let before = back(first, 1 + about);
    let behind = unit + 1 + usize::from(line.has(unit + 1, Role::Filler));
    let closes = || is_end_or(line, behind, &[',', ')', '.', ';', ':']);
    is_end_or(line, before, &[',', '(', ':']) && (goes_on_grown(line, before, first, unit) || closes())
}

/// Whether a comma stands before the years of somebody grown, and a word of lists behind them.
fn goes_on_grown(line: &Line<'_>, before: usize, first: usize, unit: usize) -> bool {
    let grown = line.is(before, ',') && line.number(first) >= Some(13);
    grown && line.facts(unit + 1).has(WordRole::ListConjunction)
}

/// Whether the line ends there, or one of the marks stands there.
fn is_end_or(line: &Line<'_>, at: usize, marks: &[char]) -> bool {
    line.is_end(at) || line.mark(at).is_some_and(|mark| marks.contains(&mark))
}

/// Whether a preposition makes the number an attribute of what is not something that lasts: `mit 18 Jahren`.
fn is_attribute(line: &Line<'_>, first: usize) -> bool {
    matches!(line.folded(back(first, 1)), "mit" | "à") && !line.has(back(first, 2), Role::DurationNoun)
}

/// Whether a word for "old" stands at `at`, or `of age`, `d'âge`.
fn old_after(line: &Line<'_>, at: usize) -> bool {
    let word = at + usize::from(line.is_dash(at));
    line.has(word, Role::AgeOld) || line.facts_of_two(at, at + 1).has(WordRole::AgePhrase)
}

/// Whether one of `roles` stands before `idx`, with up to three fillers between.
fn cue_before(line: &Line<'_>, idx: usize, roles: &[Role]) -> bool {
    let mut at = back(idx, 1);
    for _ in 0..4 {
        if line.any(at, roles) {
            return true;
        }
        let says = roles == [Role::AgeCue] && line.has(at, Role::AgeBe);
        if !says && !is_between(line, at) {
            return false;
        }
        at = back(at, 1);
    }
    false
}

/// Whether a filler, a word for the present or a mark stands there that may come between an age and what announces it.
fn is_between(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Filler) || line.plays(at, WordRole::Now) || line.is(at, ':') || line.is_apostrophe(at)
}

/// A number without unit after a word that announces an age: `aged 18`, `fyllde 18`, `jag är 18`.
fn without_unit(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    match () {
        () if is_measure(line, idx + 1) || is_list_number(line, first, idx) => None,
        () if is_announced(line, first, idx) => Some(LIKELY),
        () => is_told_of_life(line, first, idx).then_some(0.5),
    }
}

/// Whether a word announces the number as an age.
fn is_announced(line: &Line<'_>, first: usize, idx: usize) -> bool {
    may_be_age(line, idx) && cue_before(line, first, &[Role::AgeCue])
}

fn is_told_of_life(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let told = is_said_of_person(line, first, idx) || of_person::is_age_of_person(line, first, idx);
    told || lives::opens_life(line, first, idx) || lives::ends_life(line, first, idx)
}

/// `en kvinde på omkring 40`: the filler between the number and its preposition, else the number.
fn behind_preposition(line: &Line<'_>, first: usize) -> usize {
    let filler = back(first, 1);
    let between = line.has(filler, Role::Filler) && OF_AGE.contains(&line.folded(back(filler, 1)));
    if between { filler } else { first }
}

/// `Næste punkt på dagsordenen er: 5) 3. behandling`: the number of an item.
fn is_list_number(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.is(back(first, 1), ':') && line.is(idx + 1, ')')
}

/// Whether the piece behind a number is what it counts or measures.
pub(super) fn is_measure(line: &Line<'_>, at: usize) -> bool {
    const MEASURES: &[Role] = &[
        Role::Unit,
        Role::Currency,
        Role::Scale,
        Role::AgeSmallUnit,
        Role::AgeUnit,
        Role::Month,
        Role::MonthShort,
        Role::ClockUnit,
    ];
    line.any(at, MEASURES) || is_meridiem(line, at) || line.is_measure_sign(at)
}

/// `hon är 18.`: a form of "to be" before the number, a person before that, and nothing that the number could count behind it.
fn is_said_of_person(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.number(idx).is_none_or(|value| value >= least_of(line, first))
        && is_bare(line, idx + 1)
        && is_behind_somebody(line, first)
}

/// `han er 2 og lystrer`: the smallest number that is the age of one person, and of whoever else is counted.
fn least_of(line: &Line<'_>, first: usize) -> u32 {
    const COUNTED: u32 = 3;
    let one = line.has(back(first, 1), Role::AgeBe) && line.plays(back(first, 2), WordRole::ThirdPerson);
    if one { 1 } else { COUNTED }
}

/// Whether what was said of a number ends there, or tells the day.
fn is_bare(line: &Line<'_>, at: usize) -> bool {
    ends_statement(line, at) || line.plays(at, WordRole::TimeWord)
}

/// Whether somebody and a form of "to be" stand before the number.
fn is_behind_somebody(line: &Line<'_>, first: usize) -> bool {
    is_behind_being(line, first) && is_of_person_or_mine(line, first)
}

fn is_behind_being(line: &Line<'_>, first: usize) -> bool {
    cue_before(line, first, &[Role::AgeBe]) || is_being_in_talk(line, back(first, 1))
}

fn is_of_person_or_mine(line: &Line<'_>, first: usize) -> bool {
    let person = |at: usize| is_person(line, at) || is_title(line, at);
    (1..=6).any(|step| person(back(first, step)))
        || is_of_mine(line, back(first, 2))
        || (2..=4).any(|step| is_shown_person(line, back(first, step)))
}

/// `die wird`, `der ist`: whether the article that talk sets before names stands for somebody at the head of a clause.
fn is_shown_person(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::PersonArticle) && line.closes(back(at, 1))
}

/// `Mrs. Soler, is 77`: whether a title of somebody stands there, with its capital.
fn is_title(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) && line.is_listed_as(at, maskros_lexicon::Role::Title)
}

/// `mine er 9`, `meine wird 8`: whether a possessive of the first person stands alone for somebody.
fn is_of_mine(line: &Line<'_>, at: usize) -> bool {
    const MINE: [WordRole; 2] = [WordRole::FirstPerson, WordRole::Possessive];
    MINE.into_iter().all(|role| line.plays(at, role))
}

/// `hon va 97`: a form of "to be" as the dialects of the sentence's languages write it.
fn is_being_in_talk(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::BeingInTalk)
}

/// Whether what was said of a number can end before the piece `at`.
fn ends_statement(line: &Line<'_>, at: usize) -> bool {
    let facts = line.facts(at);
    let joins = line.has(at, Role::RangeLink) && !facts.has(WordRole::PlacePreposition);
    line.closes(at) || joins || facts.has(WordRole::GoesOn)
}

/// Whether a word and the name of a month, season or weekday stand behind the number.
fn is_before_time(line: &Line<'_>, idx: usize) -> bool {
    line.is_word(idx + 1) && line.any(idx + 2, &[Role::Month, Role::Season, Role::Weekday])
}

/// Whether the word at `idx` is a person: a pronoun, a relative or a listed name.
fn is_person(line: &Line<'_>, idx: usize) -> bool {
    line.has(idx, Role::Person) || line.is_kin(idx) || is_first_name(line, idx)
}

/// Whether a usual first name stands there, with a capital or as talk writes it if it is nothing else: `frederikke bliver 7`.
fn is_first_name(line: &Line<'_>, idx: usize) -> bool {
    line.lexicon(idx)
        .is_some_and(|word| word.is_usual_first_name() && (line.capital(idx) || word.common.is_empty()))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn an_office_is_counted_and_has_no_age() {
        leaves(&["Willi Lauer, 1. Vorsitzender", "Karin Lauer, 2. Schriftführerin, fehlt"]);
        finds(&["Willi Lauer, {age_digits:9}."]);
    }

    #[test]
    fn tells_the_terms_of_things_from_ages() {
        leaves(&[
            "La prescription est de trois ans, article 3.",
            "Le bail est d'onze ans.",
            "Le crédit était de 20 ans.",
        ]);
        finds(&[
            "L'âge du prévenu est de {age_digits:34} ans.",
            "Son âge est de {age_string:trente} ans.",
            "Un routier de {age_string:trente} ans est là.",
        ]);
    }

    #[test]
    fn finds_ones_own_age() {
        finds(&["Jag är {age_digits:18} år."]);
    }

    #[test]
    fn finds_ages_in_digits() {
        finds(&[
            "Hon är {age_digits:18} år gammal.",
            "En {age_digits:18}-åring kom.",
            "En {age_digits:18}-årig pojke kom.",
            "He was {age_digits:18} years old then.",
            "A {age_digits:42}-year-old came.",
            "Aged {age_digits:18}, she left.",
            "Âgé de {age_digits:18} ans, il vint.",
            "J'ai {age_digits:18} ans.",
            "Er ist {age_digits:18} Jahre alt.",
            "Im Alter von {age_digits:15} Jahren kam er.",
            "Eine {age_digits:55}-j. Patientin kam.",
            "Hun fylte {age_digits:18} i går.",
            "I'm {age_digits:18}yo now.",
            "Ab {age_digits:13}. Lj. krank.",
            "I'm from Boda, and I'm {age_digits:31} y/o.",
            "His age was {age_digits:49} then.",
            "Vater mit {age_digits:57} an Krebs verstorben.",
            "Her mother died at {age_digits:81}.",
            "Le père est mort à {age_digits:57} d'un infarctus.",
            "Faren døde med {age_digits:57} av kreft.",
            "My son has {age_digits:14} years, he plays.",
            "Peacefully, in her {age_digits:88}th year.",
            "Hon dog i sitt {age_digits:88}:e år.",
            "Far min på {age_digits:84}, som bur her.",
            "chefen gav os fri /johnny, {age_digits:43}",
            "Mvh Ulf Kongsrud, {age_digits:61}",
            "Mor mi ({age_digits:78}) skulle dit.",
            "min svigerfar på {age_digits:91} ventet lenge",
            "meine Oma von {age_digits:91} wartet noch",
            "ho er jo {age_digits:84} i {month_word:mai}",
            "pépé tas {age_digits:46} ans",
            "Ole er en blid gutt på {age_digits:14} år som kom.",
            "vår datter Kari på {age_digits:3} år er her",
            "Jeg er jordemoder, {age_digits:58} år og glad.",
            "tar med Kip {age_digits:4} år.",
            "A {age_digits:34} yo shrimp processor came.",
            "Er ist gestern {age_digits:30} geworden.",
            "Er feiert seinen {age_digits:70}. Geburtstag.",
            "It was her {age_digits:50}th birthday.",
            "Mors {age_digits:90} års fødselsdag kom.",
            "frederikke bliver {age_digits:7} på lørdag",
            "min mor er {age_digits:68} så hun ringer",
            "Villads på {age_digits:5} glæder sig",
            "meine wird {age_digits:8} am freitag",
            "Anruferin, {age_digits:43}, verheiratet",
            "Mit {age_digits:16} zog er aus.",
            "Min niece Cille ({age_digits:9}) sad der.",
            "Vi ska fira mina {age_digits:40} år på torget.",
            "Widowed at {age_digits:49}, she raised five boys.",
            "Sons Fintan, {age_digits:66}, and Declan, {age_digits:63}; she misses them.",
        ]);
    }

    #[test]
    fn finds_ages_by_what_is_said_of_them() {
        finds(&[
            "{age_digits:74} år og mer sosial enn meg!",
            "pour les {age_digits:70} ans de papa",
            "Opa Ernst ist trotz seiner {age_digits:84} Jahre auf die Leiter gestiegen.",
            "Une passante, Mme Ginette Poirot, {age_digits:70} ans environ, a tout vu.",
            "han er {age_digits:2} og lystrer",
            "Der ist {age_digits:26}, arbeitet dort.",
            "svigermors {age_digits:75}-års fødselsdag",
            "She is {age_digits:13} tomorrow",
        ]);
    }

    #[test]
    fn finds_ages_in_words() {
        finds(&[
            "Hon är {age_string:arton} år gammal.",
            "En {age_string:arton}åring kom.",
            "She is {age_string:eighteen} years old.",
            "Ein {age_string:achtzehn}jähriger kam.",
            "Il a {age_string:dix-huit} ans.",
            "Jeg er {age_string:atten} år.",
            "Hun er {age_string:sytten} da.",
            "Ulv Kongsrud ({age_string:tolv}) kom.",
            "Hon var kanske {age_string:sjuttio}.",
            "An {age_string:eighteen}-year-old came.",
        ]);
    }

    #[test]
    fn finds_misspelt_ages() {
        finds(&[
            "Jag är {age_string:niotton} år gammal.",
            "Min bror är {age_string:sIxtton} år.",
            "I am {age_string:ninteen} years old.",
            "Ich bin {age_string:achzehn} Jahre alt.",
        ]);
    }

    #[test]
    fn leaves_spans_of_time() {
        leaves(&[
            "Det var för 18 år sedan.",
            "Vi bodde där i 18 år.",
            "It was 18 years ago.",
            "Das war vor 18 Jahren.",
            "C'était il y a 18 ans.",
            "Han fick 18 års fängelse.",
            "He got 18 years' imprisonment.",
            "En 3-årig utbildning passar.",
            "Condamné à une peine de 18 ans.",
            "Jag går i åttonde klass.",
            "Der Vater mit 57 Schafen kam.",
            "Die Mutter fuhr mit 57 los.",
            "Några år gammal sång.",
            "Det tar 18 veckor.",
            "When it was 14 below we stayed.",
            "The club is in its 88th year.",
            "He was in his 3rd year.",
            "min far på 2 hytter",
            "Vi var 22 til bords",
            "Mina 40 år på jobbet var bra.",
            "Leder Xyla (omvald, 1 år).",
            "Omval: Xyla Berg (2 år), Nils (1 år).",
            "2 år og 6 måneder gikk.",
            "les 20 ans de garantie",
        ]);
    }
}
