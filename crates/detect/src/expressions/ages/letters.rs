//! Ages with the letter of the sex, as people tell strangers: `I (31F) work`, `my ex (m, 45)`, `Bin w/52`, `Hei, 37m fra Bryne`.

use super::RULE;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Candidate, Label, tail};

/// An age of two digits at `idx` with its letter; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let told = Told::round(line, idx).filter(|told| told.is_of_somebody(line))?;
    out.push(line.candidate(idx, idx, Label::AgeDigits, 0.8, RULE));
    Some(told.last.max(idx) + 1)
}

/// A number with its letter, from one piece to another.
struct Told {
    first: usize,
    last: usize,
    /// Whether a stroke parts the two.
    stroke: bool,
}

impl Told {
    fn round(line: &Line<'_>, idx: usize) -> Option<Self> {
        const YOUNGEST: u32 = 13;
        (line.digits(idx) == 2 && line.number(idx) >= Some(YOUNGEST)).then_some(())?;
        Self::with_letter_behind(line, idx).or_else(|| Self::with_letter_before(line, idx))
    }

    /// `31m`, `31/m`
    fn with_letter_behind(line: &Line<'_>, idx: usize) -> Option<Self> {
        let stroke = line.follows(idx + 1, '/');
        let last = idx + 1 + usize::from(stroke);
        let letter = line.tight(last) && is_sex(line, last);
        letter.then_some(Self { first: idx, last, stroke })
    }

    /// `m31`, `w/52`, in a bracket `(m, 31`
    fn with_letter_before(line: &Line<'_>, idx: usize) -> Option<Self> {
        let stroke = line.is(back(idx, 1), '/') && line.tight(idx);
        let first = Self::letter_before(line, idx, stroke)?;
        is_sex(line, first).then_some(Self { first, last: idx, stroke })
    }

    /// Where the letter stands before the number, which a stroke or in a bracket a comma may part.
    fn letter_before(line: &Line<'_>, idx: usize, stroke: bool) -> Option<usize> {
        let comma = line.is(back(idx, 1), ',') && line.is(back(idx, 3), '(');
        let first = back(idx, 1 + usize::from(stroke || comma));
        (comma || line.tight(idx)).then_some(first)
    }

    fn is_of_somebody(&self, line: &Line<'_>) -> bool {
        self.is_in_brackets(line)
            || self.is_behind_name(line)
            || self.is_of_writer(line)
            || is_greeted(line, self.first)
    }

    /// `Pt Mossie Fahy, 78M, seen today`: behind a name and a comma, before another one or the end.
    fn is_behind_name(&self, line: &Line<'_>) -> bool {
        let comma = back(self.first, 1);
        line.closes(self.last + 1) && line.is(comma, ',') && is_name(line, back(comma, 1))
    }

    /// `(31m)`, `(33M, line cook)`
    fn is_in_brackets(&self, line: &Line<'_>) -> bool {
        line.is(back(self.first, 1), '(') && matches!(line.mark(self.last + 1), Some(')' | ',' | '/'))
    }

    /// `Bin übrigens w/52 und`, `I'm 37m.`: whether somebody is so, in a letter of the language, and no measure follows.
    fn is_of_writer(&self, line: &Line<'_>) -> bool {
        let ends = self.stroke || line.closes(self.last + 1);
        ends && (1..=2).any(|step| is_being(line, back(self.first, step)))
    }
}

/// Whether a word with a capital stands there that the lists have as a name or not at all.
fn is_name(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && line.capital(at) && line.lexicon(at).is_none_or(|word| word.best_name().is_some())
}

fn is_being(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::AgeBe) || line.plays(at, WordRole::BeingInTalk)
}

/// Whether the piece is a letter that stands for a sex in one of the languages.
fn is_sex(line: &Line<'_>, at: usize) -> bool {
    facts(&folded(line.text(at))).has(WordRole::SexLetter)
}

/// `Hei, 37m fra Bryne`, `Hei! 34k, bor på Nærbø`: whether a greeting stands right before, in the sentence or before it.
fn is_greeted(line: &Line<'_>, first: usize) -> bool {
    const REACH: usize = 24;
    let before = line.view().document.before(line.span(first, first).start);
    let said = tail(before, REACH).trim_end_matches([' ', ',', '!', '.', '\n']);
    let word = said.rsplit(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    facts(&folded(word)).has_any(&[WordRole::CasualGreeting, WordRole::Naming])
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_with_the_letter_of_the_sex() {
        finds(&[
            "So I ({age_digits:31}F) work. My son ({age_digits:33}M, cook) too.",
            "My ({age_digits:31}m) girlfriend ({age_digits:29}f) left.",
            "My ex (m, {age_digits:45}) called.",
            "Bin übrigens w/{age_digits:52} und fahr E-Bike",
            "Hei, {age_digits:37}m fra Bryne her",
            "hej! {age_digits:34}k som söker vänner",
            "I'm {age_digits:37}m.",
            "Pt Mossie Fahy, {age_digits:78}M, seen today",
        ]);
    }

    #[test]
    fn leaves_measures_and_apertures() {
        finds(&["Das Loch ist {quantity:37m} tief."]);
        finds(&["Revenue, {quantity:78M}, was up", "the line, {quantity:78M}, was up"]);
        leaves(&["shot at f/16 again"]);
    }
}
