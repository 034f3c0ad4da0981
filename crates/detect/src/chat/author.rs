//! What the author of a line can be, by the form of the name and what the lists know of it.

use super::head::Head;
use crate::code;
use crate::short_forms::is_short_form;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, Role, SmallWords, Word};
use maskros_text::Languages;

/// Shorter names may be marks, and are not looked for elsewhere.
pub(super) const MIN_CLEAR: usize = 4;

/// What begins lines and is nobody (`Facebook-gruppe`), an abbreviation or a file.
pub(super) fn is_nobody(name: &str, folded: &str, languages: Languages, lexicon: &Lexicon) -> bool {
    let head = folded.rsplit_once('-').map_or(folded, |(_, head)| head);
    is_line_head(head, languages, lexicon) || name.ends_with('.') || is_file(name)
}

/// Whether the word begins lines that are nobody's: in any language, but of somebody's first name in those of the document (`Meg: ja` is in
/// Norwegian, and in English `Meg: yes` somebody).
pub(super) fn is_line_head(folded: &str, languages: Languages, lexicon: &Lexicon) -> bool {
    let first = || lexicon.word(folded).is_some_and(|word| word.first_name.is_some());
    let facts = facts(folded);
    facts.has(WordRole::LineHead) && (facts.has_in(WordRole::LineHead, languages) || !first())
}

/// Whether the word names neither what people are nor what they do (`mamma: hej`, `Interviewer: …`).
pub(super) fn has_no_role(folded: &str, lexicon: &Lexicon) -> bool {
    lexicon.word(folded).is_none_or(is_no_part)
}

/// Whether no language has the word for kin, work or a form of address.
fn is_no_part(word: Word) -> bool {
    const PARTS: [Role; 3] = [Role::Kin, Role::Profession, Role::Title];
    !PARTS.iter().any(|role| word.has(*role, Languages::SUPPORTED))
}

/// Whether the name stands in brackets, or is long enough to be no mark (`PS:`).
pub(super) const fn is_clear(name: &str, head: &Head) -> bool {
    head.bracketed || name.len() >= MIN_CLEAR
}

/// Whether the lists have the word as a first name and nothing that people do; as a rare one only where its lines are `often`.
pub(super) fn is_first_name(folded: &str, often: bool, lexicon: &Lexicon) -> bool {
    let named = |word: Word| if often { word.first_name.is_some() } else { word.is_usual_first_name() };
    lexicon.word(folded).is_some_and(|word| is_no_part(word) && named(word))
}

/// `Ste:`, `Kev:`: whether the word is the short form of a first name, and nothing that people are or do.
pub(super) fn is_short_name(folded: &str, lexicon: &Lexicon) -> bool {
    is_short_form(folded) && has_no_role(folded, lexicon)
}

/// Whether the word is no ordinary one and no place.
pub(super) fn is_unknown(folded: &str, lexicon: &Lexicon) -> bool {
    let unknown = |word: Word| !word.is_word_too() && word.place.is_none();
    lexicon.word(folded).is_none_or(unknown)
}

/// Whether a name with a low line may be the key of a setting: `max_tries: 3`.
pub(super) fn is_key(name: &str, head: &Head) -> bool {
    !head.bracketed
        && !head.stamped
        && name.contains('_')
        && !name.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a name is one of letters, all small, and long enough to be no word of two or three.
pub(super) fn is_small_name(name: &str) -> bool {
    name.len() >= MIN_CLEAR && name.chars().all(char::is_lowercase)
}

/// `mamzelle.crapaud`: two words in small letters with a full stop between.
pub(super) fn is_dotted_name(name: &str) -> bool {
    let word = |part: &str| part.len() >= 3 && part.chars().all(char::is_lowercase);
    name.split_once('.').is_some_and(|(head, tail)| word(head) && word(tail))
}

/// `parser.c: error: …`
fn is_file(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| code::is_file_ending(ending))
}

/// `lea-sophie`: two first names of the lists.
pub(super) fn pair(folded: &str, lexicon: &Lexicon) -> bool {
    let listed = |part: &str| lexicon.word(part).is_some_and(|word| word.first_name.is_some());
    folded.split_once('-').is_some_and(|(head, tail)| listed(head) && listed(tail))
}

/// Whether the form alone shows a user name: a low line, or letters and then digits.
pub(super) fn is_told(name: &str, head: &Head) -> bool {
    has_letters(name) && is_marked(name, head)
}

/// `ugla_7`, `kvarn92`: letters with a low line or a digit.
pub(super) fn is_told_by_form(name: &str) -> bool {
    has_letters(name) && (name.contains('_') || has_digits(name))
}

fn has_digits(name: &str) -> bool {
    name.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether the name has a few letters, and a small one among them.
pub(super) fn has_letters(name: &str) -> bool {
    let letters = name.chars().filter(|letter| letter.is_alphabetic()).count();
    letters >= 3 && name.chars().any(char::is_lowercase)
}

/// Whether a name has a low line or a digit, or in brackets a capital inside.
fn is_marked(name: &str, head: &Head) -> bool {
    name.contains('_') || has_digits(name) || (head.bracketed && is_camel(name))
}

/// `annaB`: a capital behind a small letter.
pub(super) fn is_camel(name: &str) -> bool {
    let mut pairs = name.chars().zip(name.chars().skip(1));
    pairs.any(|(one, next)| one.is_lowercase() && next.is_uppercase())
}

/// Whether no list has the word and running text does not write it small.
pub(super) fn is_unheard_of(folded: &str, lexicon: &Lexicon) -> bool {
    lexicon.word(folded).is_none() && SmallWords::embedded().get(folded).mostly.is_empty()
}

/// Whether the word says what somebody is to others: `(agent)`, `Mum:`.
pub(super) fn is_part(folded: &str, lexicon: &Lexicon) -> bool {
    facts(folded).has_any(&[WordRole::LineHead, WordRole::Kin]) || !has_no_role(folded, lexicon)
}
