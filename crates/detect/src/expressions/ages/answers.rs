//! Ages that answer a question, with nothing but the number: `hvor gammel er han? 47 tror jeg`, `han er 13 år. 14 nå`.

use super::{ends_statement, may_be_age};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, meaning};
use crate::view::are_next;
use maskros_language::WordRole;

/// How sure these ages are.
const SCORE: f32 = 0.6;
/// So many bytes before the answer are read.
const REACH: usize = 80;

/// A number at the head of what is said, behind a question for an age or an age that it puts right.
pub(super) fn to_question(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let alone = begins(line, first) && may_be_age(line, idx);
    (alone && answers(line, first, idx)).then_some(SCORE)
}

/// Whether an age was asked for, or another one given before.
fn answers(line: &Line<'_>, first: usize, idx: usize) -> bool {
    is_asked(line, first, idx) || is_put_right(line, first, idx)
}

/// Whether the number begins what is said, or a colon behind who says it stands before it, or a word for about.
pub(super) fn begins(line: &Line<'_>, first: usize) -> bool {
    let about = usize::from(line.has(back(first, 1), Role::Filler));
    line.begins_speech(first - about)
}

/// `hur gammal är hon? 47`
fn is_asked(line: &Line<'_>, first: usize, idx: usize) -> bool {
    ends_statement(line, idx + 1) && line.is_said_before(first, REACH, WordRole::AgeQuestion)
}

/// `hassan er 13 år`, `14 nå, fylte på lørdag`
fn is_put_right(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let counts = |one: &str, unit: &str| is_number(one) && meaning(unit).has(Role::AgeUnit);
    let now = line.plays(idx + 1, WordRole::Now) && line.closes(idx + 2);
    now && are_next(&line.words_before(first, REACH), counts)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_that_answer() {
        finds(&[
            "Hur gammal är hon? {age_digits:47}.",
            "B: hvor gammel er han? {age_digits:47} tror jeg",
            "kor gammal er ho?\nB: {age_digits:31}",
            "How old is he? About {age_digits:31}.",
            "Wie alt ist er? {age_digits:31}.",
        ]);
    }

    #[test]
    fn leaves_other_answers() {
        leaves(&["Hvor mange er dere? 14 nå.", "Hur många? 47.", "Hur gammal är hon? 47 kom dit."]);
    }
}
