//! Ages in digits and words: `18 år gammal`, `18-åring`, `aged 18`, `âgé de 18 ans`, `achtzehnjährig`, `niotton år`.
//!
//! SweLL guidelines 3.5 (`age_digits`, `age_string`): only the number is labelled; learners misspell it (`niotton`, `sIxtton`).
//! Spans of time (`för 18 år sedan`, `18 years ago`, `il y a 18 ans`) and sentences of prison are no ages.

pub(super) use super::age_words::WORDS;
use super::age_words::{ADJECTIVES, AT, CAUSE_LINKS, DIED, OLD_FOLLOWERS};
use super::numerals::{is_cardinal, is_misspelt_cardinal};
use super::pieces::{Line, back};
use super::words::Role;
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{Strength, Word, fold};
use maskros_text::{Candidate, Label, Languages, Span};

/// The rule's name.
pub(super) const RULE: &str = "age";

/// The oldest age anybody is given.
const OLDEST: u32 = 122;

/// How sure an age is.
const SURE: f32 = 0.95;
const LIKELY: f32 = 0.8;

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
    let score = [adjective, ordinal_year, abbreviated_unit, with_unit, without_unit, at_death, beside_name]
        .iter()
        .find_map(|reading| reading(line, first, idx))?;
    let label = if digits { Label::AgeDigits } else { Label::AgeString };
    out.push(line.candidate(first, idx, label, score, RULE));
    Some(idx + 1)
}

/// A misspelt number word at `idx`, which only an age around it betrays; the index after it.
pub(super) fn misspelt(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.has(idx + 1, Role::AgeUnit) && !line.has(idx + 2, Role::AgeUnit) {
        return None;
    }
    let old = old_after(line, idx + 2) || old_after(line, idx + 3);
    let said = line.has(idx + 1, Role::AgeUnit)
        && cue_before(line, idx, &[Role::AgeBe, Role::AgeCue, Role::AgeHave]);
    let ordinary = line.lexicon(idx).is_some_and(|word| !word.common.is_empty());
    if !(old || said) || ordinary || line.has(idx, Role::Cardinal) || !is_misspelt_cardinal(line.folded(idx))
    {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::AgeString, 0.6, RULE));
    Some(idx + 1)
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
    let mut folded = String::new();
    let mut folds = |at: &usize| {
        fold(text.get(..*at).unwrap_or(""), &mut folded);
        folded == head
    };
    text.char_indices().map(|(at, _)| at).find(|at| folds(at)).unwrap_or(text.len())
}

/// Whether the word holds the part that makes an age of a number.
pub(super) fn ends_age(folded: &str) -> bool {
    adjective_at(folded).is_some()
}

/// Where in a word the part begins that makes a number an age: at an `å`, `aa`, `jä`, `ja` or `-y` only, so that most words are
/// passed over at the speed of their bytes.
fn adjective_at(folded: &str) -> Option<usize> {
    let starts = |at: &usize| {
        let rest = folded.get(*at..).unwrap_or("");
        ADJECTIVES.iter().any(|(tail, _)| tail.len() > 2 && rest.starts_with(tail))
    };
    let likely =
        |pair: &[u8]| matches!(pair, [0xC3, 0xA5] | [b'a', b'a'] | [b'j', 0xC3 | b'a'] | [b'y', b'e' | b'r']);
    let pairs = folded.as_bytes().windows(2).enumerate().skip(2);
    pairs.filter(|(_, pair)| likely(pair)).map(|(at, _)| at).find(starts)
}

/// Numbers of two words: `tjugo fem`, `forty two`.
fn first_word(line: &Line<'_>, idx: usize) -> usize {
    let before = back(idx, 1);
    if line.has(before, Role::Cardinal) && !line.tight(idx) { before } else { idx }
}

fn decimal(line: &Line<'_>, idx: usize) -> bool {
    let point = |at: usize| line.mark(at).is_some_and(|mark| matches!(mark, ',' | '.' | '/' | ':'));
    let left = point(back(idx, 1)) && line.tight(idx) && line.digits(back(idx, 2)) > 0;
    left || (point(idx + 1) && line.tight(idx + 1) && line.tight(idx + 2) && line.digits(idx + 2) > 0)
}

/// `18-årig`, `18 åring`, `42-year-old`, `55-j. Patientin`, `18yo`.
fn adjective(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let dash = usize::from(line.is_dash(idx + 1));
    let at = idx + 1 + dash;
    if !line.is_word(at) {
        return None;
    }
    let mut tail = String::new();
    fold(line.text(at), &mut tail);
    let (_, score) = ADJECTIVES
        .iter()
        .find(|(start, _)| if start.len() <= 2 { tail == *start } else { tail.starts_with(start) })?;
    let short = tail.len() <= 2;
    let joined = line.tight(at) && (dash == 1 || short || line.tight(idx + 1));
    if (short && !(joined && (tail == "yo" || (dash == 1 && line.is(at + 1, '.'))))) || lasts(line, at, &tail)
    {
        return None;
    }
    Some(*score)
}

/// Whether the adjective `tail` at `idx` belongs to something that lasts: `3-årig utbildning`, `5-jährige Haft`.
fn lasts(line: &Line<'_>, idx: usize, tail: &str) -> bool {
    let person = tail.starts_with("åring") || tail.starts_with("årsd") || tail.starts_with("aaring");
    !person
        && (1..=2).any(|step| {
            line.has(idx + step, Role::DurationNoun) || duration_compound(line.folded(idx + step))
        })
}

fn duration_compound(folded: &str) -> bool {
    has_ending(folded, WordRole::LastingThing, Languages::SUPPORTED, 0)
}

/// `13. Lj`, `im 18. Lebensjahr`.
fn ordinal_year(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let german = line.is(idx + 1, '.')
        && matches!(line.folded(idx + 2), "lj" | "lebensjahr" | "lebensjahres" | "lebensjahrs");
    german.then_some(0.6)
}

/// `31 y/o`, `31 y.o.`
fn abbreviated_unit(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let marked = line.is(idx + 2, '/') || line.is(idx + 2, '.');
    (line.folded(idx + 1) == "y" && marked && line.folded(idx + 3) == "o").then_some(SURE)
}

/// `Vater mit 57 an Krebs verstorben`, `mother died at 81`, `père mort à 57`: a relative, a preposition and a number, with a word for
/// dying or its cause.
fn at_death(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let died = |at: usize| line.is(at, '†') || DIED.contains(&line.folded(at));
    let at = AT.contains(&line.folded(back(first, 1)));
    let person = (2..=4).any(|step| line.has(back(first, step), Role::Person));
    let dies = || (2..=3).any(|step| died(back(first, step))) || (1..=6).any(|step| died(idx + step));
    let cause = CAUSE_LINKS.contains(&line.folded(idx + 1));
    let age = line.number(idx).is_none_or(|value| value > 0) && !line.glued_right(idx);
    (age && at && person && (cause || dies())).then_some(0.6)
}

/// A number with the unit of an age.
fn with_unit(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let unit = idx + 1;
    if !line.any(unit, &[Role::AgeUnit, Role::AgeSmallUnit]) {
        return None;
    }
    if old_after(line, unit + 1) {
        return Some(SURE);
    }
    if span_of_time(line, first, unit) {
        return None;
    }
    let person = |from: usize| (from..=5).any(|step| is_person(line, back(first, step)));
    if line.has(unit, Role::AgeSmallUnit) {
        return (cue_before(line, first, &[Role::AgeBe]) && person(2)).then_some(0.5);
    }
    let named = line.capital(back(first, 1)) && is_person(line, back(first, 2));
    let of =
        matches!(line.folded(back(first, 1)), "på" | "von" | "of" | "de") && is_person(line, back(first, 2));
    if named
        || of
        || (matches!(line.folded(back(first, 1)), "på" | "von" | "of")
            && line.capital(back(first, 2))
            && person(3))
    {
        return Some(LIKELY);
    }
    if cue_before(line, first, &[Role::AgeCue]) {
        return Some(SURE);
    }
    if cue_before(line, first, &[Role::AgeBe, Role::AgeHave, Role::Person]) {
        return Some(LIKELY);
    }
    let before = back(first, 1);
    let opened =
        line.piece(before).is_none() || line.mark(before).is_some_and(|mark| matches!(mark, ',' | '(' | ':'));
    let closed = line
        .piece(unit + 1)
        .is_none_or(|_| line.mark(unit + 1).is_some_and(|mark| matches!(mark, ',' | ')' | '.' | ';')));
    let mit = matches!(line.folded(before), "mit" | "à") && !line.has(back(first, 2), Role::DurationNoun);
    Some(if (opened && closed) || mit { 0.6 } else { 0.3 })
}

/// Whether a word for "old" stands at `at`, or `of age`, `d'âge`.
fn old_after(line: &Line<'_>, at: usize) -> bool {
    let dash = usize::from(line.is_dash(at));
    line.has(at + dash, Role::AgeOld)
        || OLD_FOLLOWERS.iter().any(|(one, two)| line.folded(at) == *one && line.folded(at + 1) == *two)
}

/// Whether one of `roles` stands before `idx`, with up to two fillers between.
fn cue_before(line: &Line<'_>, idx: usize, roles: &[Role]) -> bool {
    let mut at = back(idx, 1);
    for _ in 0..3 {
        if line.any(at, roles) {
            return true;
        }
        let says = roles == [Role::AgeCue] && line.has(at, Role::AgeBe);
        if !says && !line.any(at, &[Role::Filler]) && !line.is(at, ':') && !line.is_apostrophe(at) {
            return false;
        }
        at = back(at, 1);
    }
    false
}

/// Whether the words around say that the years are a span of time, not an age.
fn span_of_time(line: &Line<'_>, first: usize, unit: usize) -> bool {
    let ago = line.folded(back(first, 2)) == "y" && line.folded(back(first, 1)) == "a";
    let before = (1..=2).any(|step| line.has(back(first, step), Role::DurationBefore))
        && !cue_before(line, first, &[Role::AgeCue]);
    let after = (1..=2).any(|step| {
        line.any(unit + step, &[Role::DurationAfter, Role::DurationNoun])
            || duration_compound(line.folded(unit + step))
    });
    let sentence = (1..=3).any(|step| {
        line.has(back(first, step), Role::DurationNoun) || duration_compound(line.folded(back(first, step)))
    });
    ago || before || after || sentence || line.is_apostrophe(unit + 1)
}

/// A number without unit after a word that announces an age: `aged 18`, `fyllde 18`, `jag är 18`.
fn without_unit(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let next = line.piece(idx + 1);
    let measured = line.any(
        idx + 1,
        &[
            Role::Unit,
            Role::Currency,
            Role::Scale,
            Role::AgeSmallUnit,
            Role::AgeUnit,
            Role::Month,
            Role::MonthShort,
            Role::ClockUnit,
            Role::Meridiem,
        ],
    );
    if measured || line.mark(idx + 1).is_some_and(|mark| matches!(mark, '%' | '€' | '$' | '£' | '°')) {
        return None;
    }
    if cue_before(line, first, &[Role::AgeCue])
        && line.number(idx).is_none_or(|value| value > 0)
        && !line.glued_right(idx)
    {
        return Some(LIKELY);
    }
    let closed = next.is_none()
        || line.mark(idx + 1).is_some()
        || line.has(idx + 1, Role::RangeLink)
        || facts(line.folded(idx + 1)).has(WordRole::GoesOn);
    let be =
        closed && cue_before(line, first, &[Role::AgeBe]) && line.number(idx).is_none_or(|value| value >= 3);
    let person = be && (1..=6).any(|step| is_person(line, back(first, step)));
    (person || opens_life(line, first, idx) || ends_life(line, first, idx)).then_some(0.5)
}

/// `She died of a stroke at 79.`
fn ends_life(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let at = matches!(
        line.folded(back(first, 1)),
        "at" | "vid" | "ved" | "mit" | "à" | "bara" | "bare" | "only" | "kun"
    );
    let closed = line.piece(idx + 1).is_none() || line.mark(idx + 1).is_some();
    at && closed && (2..=9).any(|step| DIED.contains(&line.folded(back(first, step))))
}

/// Whether the word at `idx` is a person: a pronoun, a relative or a listed name.
fn is_person(line: &Line<'_>, idx: usize) -> bool {
    let name = |word: &Word| {
        word.roles & maskros_lexicon::Role::Kin.bit() != 0
            || (line.capital(idx) && word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak))
    };
    line.has(idx, Role::Person) || line.lexicon(idx).is_some_and(name)
}

/// `Vid femtio hade hon`, `At twenty-eight I had`, `starb mit fünfzig`: an age in a longer word behind a preposition.
fn opens_life(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let before = back(first, 1);
    let opens = line.piece(back(first, 2)).is_none()
        && matches!(line.folded(before), "vid" | "ved" | "at" | "à" | "mit" | "som" | "als");
    let died = line.folded(before) == "mit"
        && line.lexicon(back(first, 2)).is_some()
        && matches!(line.folded(idx + 1), "an" | "");
    let person = line.any(idx + 1, &[Role::Person, Role::AgeHave])
        || line.any(idx + 2, &[Role::Person, Role::AgeHave]);
    line.number(idx).is_none() && line.folded(idx).len() > 5 && ((opens && person) || died)
}

/// `Anna Berg (42)`, `Anna Berg, 42,`, `Ulv Kongsrud (tolv)`: journalists give ages so.
fn beside_name(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let (open, close) = (line.mark(back(first, 1))?, line.mark(idx + 1));
    let paired = matches!((open, close), ('(', Some(')')) | (',', Some(',' | '.')));
    if !paired || !line.number(idx).is_none_or(|age| (1..=110).contains(&age)) {
        return None;
    }
    let name = back(first, 2);
    let known = line.lexicon(name).is_some_and(|word| {
        word.best_name() >= Some(Strength::Medium) || word.roles & maskros_lexicon::Role::Kin.bit() != 0
    });
    let before = back(name, 1);
    let titled =
        line.lexicon(before).is_some_and(|word| word.roles & maskros_lexicon::Role::Title.bit() != 0);
    let two = titled
        || (line.capital(before)
            && line
                .lexicon(before)
                .is_none_or(|word| word.roles == 0 && (word.common.is_empty() || word.first_name.is_some())));
    let ends = close != Some('.') || line.piece(idx + 2).is_none();
    (ends
        && (known || two)
        && (line.capital(name) || line.lexicon(name).is_some_and(|word| word.roles != 0))
        && is_name(line, name))
    .then_some(0.6)
}

/// Whether the word at `idx` can end a name: no place, no month.
fn is_name(line: &Line<'_>, idx: usize) -> bool {
    !line.any(idx, &[Role::Month, Role::MonthShort, Role::Weekday])
        && line.lexicon(idx).is_none_or(|word| word.place.is_none() || word.surname.is_some())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, leaves};

    #[test]
    fn finds_ages_in_digits() {
        finds(&[
            "Hon är {age_digits:18} år gammal.",
            "Jag är {age_digits:18} år.",
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
        ]);
    }
}
