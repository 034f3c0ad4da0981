//! Days of the month that is not said, behind a preposition and an article: `on the 21st, it's in town`, `innan den 1.`, `am 17., danach`.

use super::months::{RULE, day};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordFacts, WordRole};
use maskros_text::{Candidate, Label};

/// A day whose number stands at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = day(line, idx).filter(|_| !line.glued_left(idx) && line.digits(idx) > 0)?;
    is_told(line, idx, last).then(|| out.push(line.candidate(idx, last, Label::Day, 0.6, RULE)))?;
    Some(last + 1)
}

/// Whether a weekday, a preposition or an article makes a day of the number.
fn is_told(line: &Line<'_>, idx: usize, last: usize) -> bool {
    (last > idx && is_on_weekday(line, idx, last + 1))
        || is_announced(line, idx, last)
        || is_bare_day(line, idx, last + 1)
}

/// Whether words announce the ordinal that ends at `last`, and it orders nothing behind it.
fn is_announced(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let stop = usize::from(line.follows(last + 1, '.'));
    let ordinal = last + stop > idx;
    let cue = || is_cue(line, idx) || is_behind_article(line, idx, last);
    ordinal && cue() && says_no_more(line, last + 1, stop)
}

/// Whether the two words before the number, or the one, announce a day.
fn is_cue(line: &Line<'_>, idx: usize) -> bool {
    let phrase = line.facts_of_two(back(idx, 2), back(idx, 1));
    let cue = |facts: WordFacts| facts.has_in(WordRole::LoneDayCue, line.view().languages);
    cue(phrase) || cue(line.facts(back(idx, 1)))
}

/// `see you the 12th!`: whether the English article alone stands before the number, of which nothing is said (`the 7th is best`).
fn is_behind_article(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let article = line.plays(back(idx, 1), WordRole::OrdinalDayCue) && !is_king(line, back(idx, 1));
    let told = line.facts(last + 1).has_any(&[WordRole::Being, WordRole::Modal]);
    article && !told && line.number(idx) >= Some(LEAST_DAY)
}

/// `Sat 26th we walk, Sun 27th home`: whether a weekday stands right before the number; smaller ones are ranks too (`Saturday 1st XI`).
fn is_on_weekday(line: &Line<'_>, idx: usize, at: usize) -> bool {
    let weekday = line.has(back(idx, 1), Role::Weekday);
    weekday && (line.number(idx) >= Some(LEAST_DAY) || says_no_more(line, at, 0))
}

/// Smaller numbers are ranks: `den 2. i køen`.
const LEAST_DAY: u32 = 4;

/// Whether nothing stands behind that the number would count or order: `on the 3rd floor`, `efter den 2. gangen`.
fn says_no_more(line: &Line<'_>, at: usize, stop: usize) -> bool {
    let ordinal = stop > 0;
    let at = at + stop;
    ends_day(line, at, ordinal)
        || (ordinal && is_german_verb(line, at))
        || line.facts(at).has_any(&GOING_ON)
        || is_hour(line, at)
}

/// What goes on behind a day, and is not counted by it.
const GOING_ON: [WordRole; 5] =
    [WordRole::GoesOn, WordRole::Pronoun, WordRole::Modal, WordRole::Being, WordRole::ListConjunction];

fn ends_day(line: &Line<'_>, at: usize, ordinal: bool) -> bool {
    if ordinal { line.is_end(at) || ends_clause(line, at) } else { line.closes(at) }
}

/// `am 3. belastet`: what an ordinal counts has a capital in German.
fn is_german_verb(line: &Line<'_>, at: usize) -> bool {
    line.view().is_german() && line.is_small_word(at)
}

/// `RDV suivant le 19.`, `påklaget den 19. Saksbeh.: ab`, `udskrives d. 18.`: whether a word that announces days without more stands before
/// the number, and what is said ends behind it or goes on with an hour.
fn is_bare_day(line: &Line<'_>, idx: usize, at: usize) -> bool {
    let word = back(idx, 1 + usize::from(line.follows(back(idx, 1), '.')));
    let cue = line.plays(word, WordRole::BareDayCue) && !is_king(line, word);
    cue && (ends_bare_day(line, (word, idx), at) || is_weekday_before_more(line, word, at))
}

/// Whether the clause ends behind the day, an hour stands there, or it goes on without what would be counted.
fn ends_bare_day(line: &Line<'_>, (cue, idx): (usize, usize), at: usize) -> bool {
    let stop = usize::from(line.follows(at, '.'));
    ends_clause(line, at) || is_hour(line, at + stop) || is_day_before_more(line, (cue, idx), at)
}

/// `mardi 12 ou mercredi`, but `mardi 12 personnes`: whether the cue is a weekday, and the clause goes on without what would be counted.
fn is_weekday_before_more(line: &Line<'_>, cue: usize, at: usize) -> bool {
    line.has(cue, Role::Weekday) && line.facts(at).has_any(&GOING_ON)
}

/// `mødt d. 12. på stuen`, `ses d. 20 på skolen`, `den 19e med barnen`: whether the day behind the `cue` is an ordinal, or the cue is shortened,
/// and the clause goes on without what would be counted; smaller numbers are ranks: `den 2. i køen`.
fn is_day_before_more(line: &Line<'_>, (cue, idx): (usize, usize), at: usize) -> bool {
    let stop = usize::from(line.follows(at, '.'));
    let marked = at + stop > idx + 1 || cue != back(idx, 1);
    marked && line.number(idx) >= Some(LEAST_DAY) && goes_on_without_noun(line, at + stop)
}

/// Whether a preposition or verb stands there, or behind a word of lists one that does something: `den 22. og kommer`, but `den 5. og 6. klasse`.
fn goes_on_without_noun(line: &Line<'_>, at: usize) -> bool {
    let facts = line.facts(at);
    match facts.has(WordRole::ListConjunction) {
        true => does_something(line.facts(at + 1)),
        false => goes_on(facts),
    }
}

/// Whether a word says what somebody does.
fn does_something(facts: WordFacts) -> bool {
    facts.has_any(&[WordRole::KinAct, WordRole::Modal, WordRole::Pronoun])
}

/// Whether a sentence goes on with the word behind a day.
fn goes_on(facts: WordFacts) -> bool {
    const GOING_ON: [WordRole; 4] =
        [WordRole::NumberPreposition, WordRole::GoesOn, WordRole::AfterName, WordRole::Modal];
    facts.has_any(&GOING_ON)
}

/// `Harald den 5.`: whether the number behind the article is that of a king.
fn is_king(line: &Line<'_>, article: usize) -> bool {
    let name = back(article, 1);
    line.capital(name) && line.lexicon(name).is_some_and(|word| word.first_name.is_some())
}

/// Whether a mark behind which nothing is counted stands there, a stop before a capital or the end of the line.
fn ends_clause(line: &Line<'_>, at: usize) -> bool {
    match line.mark(at) {
        Some(',' | ';' | ')' | '!' | '?') => !line.joins_digits(at, &[',']),
        Some('.') => line.is_end(at + 1) || line.capital(at + 1) || line.mark(at + 1).is_some(),
        _ => line.is_end(at),
    }
}

/// `am 17. um 9 Uhr`, `on the 9th at 11`, `den 12 kl. 14`, `d. 12. klokken ni`: whether an hour stands there.
fn is_hour(line: &Line<'_>, at: usize) -> bool {
    let led = line.plays(at, WordRole::PlacePreposition) || line.has(at, Role::ClockCue);
    line.plays(at, WordRole::ClockNoun) || (led && (1..=2).any(|step| line.digits(at + step) > 0))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_days_without_their_month() {
        finds(&[
            "Can you come on the {day:21st}, its in town?",
            "Rent is due the {day:1st} and I need it.",
            "send pengarna innan den {day:1}.",
            "Ich brauche es bis zum {day:3}.",
            "Begutachtung am {day:17}., danach frei.",
            "Mass on the {day:9th} at 11 in town.",
            "Vedtaket ble påklaget den {day:19}. Saksbehandler er ukjent.",
            "Hun udskrives d. {day:18}.",
            "Mødt d. {day:12}. på stuen.",
            "Vi ses d. {day:20} på skolen.",
            "Vi kommer den {day:19e} med barnen.",
            "Vi reiser den {day:22}. og kommer hjem.",
            "Nästa besök den {day:17:e}.",
            "Le suivant aura lieu le {day:19}.",
            "On se voit samedi {day:15}, ou mardi {day:18}.",
            "Saturday {day:26th} we walk home.",
            "See you the {day:12th}!",
            "On vient mardi {day:12} ou mercredi {day:13}.",
            "Operationen er d. {day:12}. klokken {time_of_day:ni}.",
            "Sat {day:26th} we race, the one on the {day:17th} was worse.",
        ]);
    }

    #[test]
    fn leaves_what_is_counted() {
        leaves(&[
            "It is on the 3rd floor.",
            "Efter den 2. gangen gikk det bra.",
            "From the 1st time I saw it.",
            "Bis zum 3. Mal war es gut.",
            "Kong Harald den 5. er her.",
            "Han var den 2. i køen.",
            "Den 19e gangen gick det bra.",
            "Den 5. og 6. klasse var der.",
            "Den 12 lange bilen.",
            "Am 3. Tag war es gut.",
            "Den 2. verdenskrig var lang.",
            "Le 4 roues est là.",
            "Of my ten essays the 7th is best.",
            "Louis the 14th came.",
            "Mardi 12 personnes sont venues.",
        ]);
    }
}
