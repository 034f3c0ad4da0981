//! Scandinavian streets of several words in small letters: `karl johans gate 22`, `nordre kaj 4`, `gamle xylvei 7b`.

use super::house_numbers::{ends_place, house_number};
use super::street_forms::{first_modifier, is_modifier};
use super::streets::{after_sign, genitive, numbers, push};
use crate::expressions::pieces::Line;
use maskros_language::WordRole;
use maskros_lexicon::Word;
use maskros_text::{Candidate, Label, Languages};

/// How sure such a street is.
const SCORE: f32 = 0.6;
/// A longer number is rather a count or a year.
const MOST_DIGITS: usize = 3;

/// A type of street at `idx` behind a genitive, a part of such names or a word that nobody knows, with its number; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let number = after_sign(line, idx + 1);
    let last = house_number(line, number).filter(|_| line.digits(number) <= MOST_DIGITS)?;
    let first = first_of_name(line, idx)?;
    if !ends_place(line, last + 1) {
        return None;
    }
    push(line, first, idx, Label::StreetName, SCORE, out);
    numbers(line, number, SCORE, out)
}

/// The word before the type, with the parts of such names before it, or who somebody was: `hertig karls gata`.
fn first_of_name(line: &Line<'_>, idx: usize) -> Option<usize> {
    let word = idx.checked_sub(1).filter(|word| may_name_street(line, *word))?;
    let owned = word > 0 && genitive(line, word) && is_of_owner(line, word - 1);
    Some(first_modifier(line, word - usize::from(owned)))
}

/// Whether a small word in a Scandinavian sentence may stand before the type of a street.
fn may_name_street(line: &Line<'_>, word: usize) -> bool {
    let nordic = line.view().languages.meets(Languages::SCANDINAVIAN) && line.is_small_word(word);
    nordic && (is_owner(line, word) || is_modifier(line, word) || line.is_unheard(word))
}

/// `johans`: whether the word is a genitive that texts do not write small.
fn is_owner(line: &Line<'_>, word: usize) -> bool {
    genitive(line, word) && !line.is_written_small(word)
}

/// Whether the word belongs to the name of whom a street is called after: a title, or another first name.
fn is_of_owner(line: &Line<'_>, at: usize) -> bool {
    const TITLES: [WordRole; 3] = [WordRole::Royal, WordRole::NobleRank, WordRole::Officeholder];
    let named = || line.lexicon(at).is_some_and(Word::is_usual_first_name);
    line.is_small_word(at) && (line.facts(at).has_any(&TITLES) || named())
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn small_streets_of_several_words_have_a_number() {
        finds_in(
            &[Lang::Nb, Lang::Da],
            &[
                "hun bor i {street_name:sankt xylbers gade} {street_nr:22}",
                "hent den på {street_name:nordre kai} {street_nr:4b} i dag",
                "jeg bor i {street_name:dronningens gate} {street_nr:8}",
                "fest i {street_name:nedre møllenberg gate} {street_nr:61}",
                "ny adresse er {street_name:store elvegate} {street_nr:41}",
                "adressen {street_name:hertug karls gate} {street_nr:14b}",
                "det tok hele gata 8 år",
                "det er en gate 4 steder",
                "vi har plass 12",
            ],
        );
    }
}
