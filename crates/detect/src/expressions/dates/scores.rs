//! Marks, scores and pressures, which are written as a day and month are: `12/20 en histoire`, `smärta 7/10`, `tension 13/7`.

use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;

/// How many pieces around the numbers tell what they are of: `acuité visuelle à droite 8/10`, `5/10 auf der NRS`.
const WINDOW: usize = 4;
/// How many pieces before a score another one of the same row may stand: `10/10 à droite, 8/10 à gauche`.
const ROW: usize = 16;
/// Out of how much marks and scores are given, as digits.
const WHOLES: [&str; 4] = ["5", "6", "10", "20"];
/// What acuities are measured by beside these, from six metres.
const ACUITIES: [&str; 6] = ["9", "12", "18", "24", "36", "60"];

/// Whether the two numbers at `idx` with a stroke between are what somebody or something scored, or a pressure of blood, and no date; where
/// a date is `announced` only what gives a score right before them says so.
pub(super) fn is_score(line: &Line<'_>, idx: usize, announced: bool) -> bool {
    match is_out_of_whole(line, idx) {
        true if announced => is_given(line, idx),
        true => is_told(line, idx) || is_in_row(line, idx),
        false => !announced && is_measured(line, idx),
    }
}

/// Whether the numbers are a pressure of blood, weeks, or what somebody sees.
fn is_measured(line: &Line<'_>, idx: usize) -> bool {
    is_pressure(line, idx) || is_weeks(line, idx) || is_acuity(line, idx)
}

/// `review 6/52`: so many weeks, as British doctors write them; no day or month is the fifty-second.
fn is_weeks(line: &Line<'_>, idx: usize) -> bool {
    line.is(idx + 1, '/') && line.text(idx + 2) == "52" && line.view().may_be_english()
}

/// `6/36 L`: what somebody reads at six metres, in a row that a word for sight opens.
fn is_acuity(line: &Line<'_>, idx: usize) -> bool {
    line.text(idx) == "6"
        && line.is(idx + 1, '/')
        && ACUITIES.contains(&line.text(idx + 2))
        && opens_row(line, idx)
}

/// Whether a word for what is measured opens the row of numbers.
fn opens_row(line: &Line<'_>, idx: usize) -> bool {
    (1..=ROW).any(|step| line.plays(back(idx, step), WordRole::ScoreCue))
}

/// `7/10`: whether the second number is out of how much scores are given, the first no more, and neither has a nought before it.
fn is_out_of_whole(line: &Line<'_>, idx: usize) -> bool {
    let whole = line.is(idx + 1, '/') && WHOLES.contains(&line.text(idx + 2));
    let part = line.number(idx).filter(|_| !has_leading_nought(line.text(idx)));
    whole && part.is_some() && part <= line.number(idx + 2)
}

/// Whether a nought stands before another digit.
fn has_leading_nought(digits: &str) -> bool {
    digits.starts_with('0') && digits != "0"
}

/// Whether words around the numbers say that they are a score.
fn is_told(line: &Line<'_>, idx: usize) -> bool {
    is_given(line, idx) || is_of_subject(line, idx) || is_near_cue(line, idx)
}

/// `Je lui donne 9/10`, `a score of 7/10`: whether what stands right before the numbers gives or gets a score.
fn is_given(line: &Line<'_>, idx: usize) -> bool {
    let phrase = line.facts_of_two(back(idx, 2), back(idx, 1));
    line.plays(back(idx, 1), WordRole::BeforeScore)
        || phrase.has_in(WordRole::BeforeScore, line.view().languages)
}

/// `Français : 11/20`, `7/10 en maths`: whether the numbers are the mark in a subject.
fn is_of_subject(line: &Line<'_>, idx: usize) -> bool {
    is_behind_subject(line, idx) || (idx + 3..=idx + 4).any(|at| line.plays(at, WordRole::MarkedSubject))
}

/// Whether a subject with its colon stands before the numbers.
fn is_behind_subject(line: &Line<'_>, idx: usize) -> bool {
    line.is(back(idx, 1), ':') && line.plays(back(idx, 2), WordRole::MarkedSubject)
}

/// Whether what is measured or the scale is named near the numbers, and no other number stands between.
fn is_near_cue(line: &Line<'_>, idx: usize) -> bool {
    let cue = |at: &usize| line.plays(*at, WordRole::ScoreCue);
    let plain = |at: &usize| line.digits(*at) == 0;
    let before = (1..=WINDOW).map(|step| back(idx, step)).take_while(plain).any(|at| cue(&at));
    before || (idx + 3..=idx + 2 + WINDOW).take_while(plain).any(|at| cue(&at))
}

/// Whether a score out of as much, which words tell, stands before in the same sentence.
fn is_in_row(line: &Line<'_>, idx: usize) -> bool {
    let same = |at: &usize| is_out_of_whole(line, *at) && line.text(at + 2) == line.text(idx + 2);
    (idx.saturating_sub(ROW)..idx).filter(same).any(|at| is_told(line, at))
}

/// `Tension artérielle 13/7`: whether a word for the pressure of blood stands before two numbers that sink.
fn is_pressure(line: &Line<'_>, idx: usize) -> bool {
    let cue = |at: usize| line.plays(at, WordRole::PressureCue);
    let sinks = line.is(idx + 1, '/') && line.number(idx) > line.number(idx + 2);
    sinks && (1..=3).any(|step| cue(back(idx, step)))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn leaves_marks_and_scores() {
        leaves(&[
            "Français : 11/20",
            "Il a eu 7/10 en maths et 12/20 en histoire.",
            "Douleur cotée 6/10 à l'EVA.",
            "Acuité visuelle 10/10 à droite, 8/10 à gauche.",
            "Je lui donne 9/10 !",
            "Tension artérielle 13/7 ce matin.",
            "Smärta 7/10 enligt VAS.",
            "A score of 7/10 is fine.",
            "Schmerzen 5/10 auf der NRS.",
            "Visual acuity 6/12 R, 6/36 L today.",
        ]);
    }

    #[test]
    fn finds_days_that_could_be_scores() {
        finds(&[
            "Douleur depuis le {date_digits:7/10} au genou.",
            "Vi ses {date_digits:7/10} hos oss.",
            "Smärta sedan {date_digits:9/10} i knät.",
            "Contrôle de maths le {date_digits:07/10} au matin.",
        ]);
    }
}
