//! Ages between marks beside a name, as journalists give them: `Anna Berg (42)`.

use super::bearers::{follows_name, is_listed_person, is_name};
use super::{is_before_time, is_first_name};
use crate::SentenceView;
use crate::expressions::pieces::{Line, back};
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::{self as lexicon, Word};

/// `Anna Berg (42)`, `Anna Berg, 42,`, `Ulv Kongsrud (tolv)`: journalists give ages so.
pub(super) fn beside_name(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let behind = back(first, 2);
    let set_off = is_between_marks(line, first, idx) && !counts_goals(line, first);
    (set_off && (is_shortened_surname(line, behind) || is_certain_name(line, behind))).then_some(0.6)
}

/// `Thea Ebeling (TE), 81`: behind a comma and a bracket with one word in it, as the lists of who was interviewed have it.
pub(super) fn behind_bracket(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let end = back(first, 2);
    let set_off = line.is(back(first, 1), ',') && line.closes(idx + 1);
    (set_off && is_short_bracket(line, end) && is_certain_name(line, back(end, 3))).then_some(0.6)
}

/// Whether a bracket with one word in it ends there.
fn is_short_bracket(line: &Line<'_>, end: usize) -> bool {
    line.is(end, ')') && line.is_word(back(end, 1)) && line.is(back(end, 2), '(')
}

/// Whether a name ends there that is surely one, or with whose relative it is.
fn is_certain_name(line: &Line<'_>, behind: usize) -> bool {
    let name = back(behind, usize::from(is_owned_kin(line, behind)));
    (is_listed_person(line, name) || follows_name(line, name)) && is_name(line, name)
}

/// `Petra S. (46)`: whether the stop belongs to the initial of a surname behind a usual first name.
fn is_shortened_surname(line: &Line<'_>, stop: usize) -> bool {
    let letter = back(stop, 1);
    let shortened = line.is(stop, '.') && line.capital(letter) && line.text(letter).chars().count() == 1;
    shortened && is_first_name(line, back(letter, 1))
}

/// Whether brackets or commas stand round a number that may be an age.
fn is_between_marks(line: &Line<'_>, first: usize, idx: usize) -> bool {
    are_paired(line, back(first, 1), idx) && line.number(idx).is_none_or(|age| (1..=110).contains(&age))
}

/// Whether the mark at `before` and the one behind the number at `idx` go together.
fn are_paired(line: &Line<'_>, before: usize, idx: usize) -> bool {
    match (line.mark(before), line.mark(idx + 1)) {
        (Some('('), Some(')')) | (Some(','), Some(',' | ';')) => true,
        (Some('('), Some('!')) => line.is(idx + 2, ')'),
        (Some('('), Some(',')) => line.is_word(idx + 2),
        (Some('('), None) => is_before_time(line, idx),
        (Some(','), Some('.')) => line.is_end(idx + 2) && !is_ordinal(line, idx),
        _ => false,
    }
}

/// `Willi Lauer, 1. Vorsitzender`: whether an office is counted right behind the stop, where nouns have capitals.
fn is_ordinal(line: &Line<'_>, idx: usize) -> bool {
    const MOST: u32 = 9;
    let counted = line.view().may_have_capital_nouns() && line.number(idx) <= Some(MOST);
    counted && is_before_office(line, idx)
}

/// Whether a word for an office stands behind the stop of a number.
fn is_before_office(line: &Line<'_>, idx: usize) -> bool {
    is_office(line.view(), &word_behind(line, idx + 1))
}

/// The word right behind a piece and one blank, in another sentence too.
fn word_behind(line: &Line<'_>, idx: usize) -> String {
    let behind = line.view().document.behind(line.span(idx, idx).end);
    let rest = behind.strip_prefix(' ').unwrap_or_default();
    folded(rest.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default())
}

fn is_office(view: &SentenceView<'_>, word: &str) -> bool {
    facts(word).has_any(&[WordRole::Officeholder, WordRole::ShortOffice]) || is_trade(view, word)
}

/// Whether the lists have the word as a trade in a language of the sentence.
fn is_trade(view: &SentenceView<'_>, word: &str) -> bool {
    let trade = |word: Word| word.has(lexicon::Role::Profession, view.languages);
    view.lexicon.word(word).is_some_and(trade)
}

/// `Torschützen waren Anna Berg (2)`: whether a word before the number says that it counts goals or votes.
fn counts_goals(line: &Line<'_>, first: usize) -> bool {
    const REACH: usize = 40;
    (first.saturating_sub(REACH)..first).any(|at| line.plays(at, WordRole::GoalCue))
}

/// `mor mi (78)`, `brodern din (14)`: whether the word at `at` says whose the relative before it is.
fn is_owned_kin(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has(WordRole::KinOwner) && line.is_kin(back(at, 1))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn more_may_be_told_in_the_bracket() {
        finds(&[
            "farsan ({age_digits:77}, gammal maskinist) tror det",
            "gave til Anna ({age_string:seks} på tirsdag, vil ha Lego)",
        ]);
        leaves(&["farsan (2, 3 och 4) tror det"]);
    }
}
