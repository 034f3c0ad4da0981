//! Days of the month that is not said, behind a preposition and an article: `on the 21st, it's in town`, `innan den 1.`

use super::months::{RULE, day};
use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// A day whose number stands at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = day(line, idx).filter(|_| !line.glued_left(idx) && line.digits(idx) > 0)?;
    let stop = usize::from(line.follows(last + 1, '.'));
    let ordinal = last + stop > idx;
    (ordinal && is_cue(line, idx) && says_no_more(line, last + 1, stop)).then_some(())?;
    out.push(line.candidate(idx, last, Label::Day, 0.6, RULE));
    Some(last + 1)
}

/// Whether the two words before the number announce a day.
fn is_cue(line: &Line<'_>, idx: usize) -> bool {
    line.facts_of_two(back(idx, 2), back(idx, 1)).has_in(WordRole::LoneDayCue, line.view().languages)
}

/// Whether nothing stands behind that the number would count or order: `on the 3rd floor`, `efter den 2. gangen`.
fn says_no_more(line: &Line<'_>, at: usize, stop: usize) -> bool {
    const GOING_ON: [WordRole; 4] =
        [WordRole::GoesOn, WordRole::Pronoun, WordRole::Modal, WordRole::ListConjunction];
    let at = at + stop;
    let closes = if stop > 0 { line.is_end(at) } else { line.closes(at) };
    closes || line.facts(at).has_any(&GOING_ON)
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
        ]);
    }

    #[test]
    fn leaves_what_is_counted() {
        leaves(&[
            "It is on the 3rd floor.",
            "Efter den 2. gangen gikk det bra.",
            "From the 1st time I saw it.",
            "Bis zum 3. Mal war es gut.",
        ]);
    }
}
