//! Words of a name that would give it away.

use maskros_decide::is_home_country;
use maskros_language::{self as language, WordRole, folded};
use maskros_lexicon::{Lexicon, Role, Strength, Word};
use maskros_text::{Lang, Languages};

/// Legal forms, and words that say what kind of thing is named and that the lists do not have, one a line.
const KINDS: &str = include_str!("../../lists/kinds.txt");

/// The runs of letters and digits in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The words of a name, folded, that would give it away: those with a capital that are names on a list, or on no list at all.
pub(super) fn telling(lexicon: &Lexicon, name: &str) -> Vec<String> {
    let names = words(name).filter(|word| is_capital(word) && is_long(word));
    names.map(folded).filter(|word| tells(lexicon, word)).collect()
}

/// Whether a word does not stand in any text by chance, as two letters do.
pub(super) fn is_long(word: &str) -> bool {
    word.chars().count() > 2
}

/// Whether a word begins with a capital.
pub(super) fn is_capital(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

/// Whether a word that stays of a name otherwise gone gives nothing away: a legal form, a kind of body, two letters.
pub(super) fn is_harmless(lexicon: &Lexicon, word: &str) -> bool {
    let digits = word.bytes().any(|byte| byte.is_ascii_digit());
    !digits && (!is_long(word) || !tells(lexicon, &folded(word)))
}

fn tells(lexicon: &Lexicon, word: &str) -> bool {
    let kind = is_kind(word) || is_genitive_of_kind(lexicon, word) || is_abstract_kind(lexicon, word);
    !kind && may_tell(&lexicon.word(word).unwrap_or_default())
}

/// `Betreuungsverein`: an abstract noun joined to the kind of a body, which names nobody.
fn is_abstract_kind(lexicon: &Lexicon, word: &str) -> bool {
    let mut cuts = word.char_indices().filter_map(|(at, _)| word.split_at_checked(at));
    cuts.any(|(first, last)| is_head(lexicon, last) && is_abstract(first))
}

fn is_abstract(stem: &str) -> bool {
    language::has_ending(stem, WordRole::AbstractStem, Languages::SUPPORTED, 2)
}

/// Whether the word says what kind of body is named.
fn is_head(lexicon: &Lexicon, word: &str) -> bool {
    lexicon.word(word).is_some_and(|known| known.has(Role::InstitutionHead, Languages::SUPPORTED))
}

/// `Odense Politis årsberetning`: whether the word is the genitive of one for the kind of a body.
fn is_genitive_of_kind(lexicon: &Lexicon, word: &str) -> bool {
    word.strip_suffix('s').is_some_and(|base| is_kind(base) || is_head(lexicon, base))
}

fn is_kind(word: &str) -> bool {
    KINDS.lines().any(|kind| kind == word)
}

fn may_tell(known: &Word) -> bool {
    !is_generic(known) && (is_name(known) || is_no_word(known))
}

/// Whether it is neither an ordinary word nor one with a role.
const fn is_no_word(known: &Word) -> bool {
    known.common.is_empty() && known.roles == 0
}

fn is_generic(known: &Word) -> bool {
    has_any(known, &[Role::InstitutionHead, Role::StreetHead, Role::Title, Role::Month, Role::Weekday])
}

/// Whether a word has one of these roles in some language.
pub(super) fn has_any(known: &Word, roles: &[Role]) -> bool {
    roles.iter().any(|role| known.has(*role, Languages::SUPPORTED))
}

/// Whether a list is fairly sure that the word is a name.
fn is_name(known: &Word) -> bool {
    let first_name = known.first_name.map(|(_, strength)| strength);
    let place = known.place.map(|(_, strength)| strength);
    [known.surname, first_name, place].into_iter().flatten().any(|strength| strength >= Strength::Medium)
}

/// Whether a string is the home country of a language, or its genitive.
pub(super) fn names_home(text: &str, lang: Lang) -> bool {
    let base = text.strip_suffix('s').unwrap_or(text);
    is_home_country(text, lang) || is_home_country(base, lang)
}

/// Whether `text` holds the folded `word`: as a word, with an ending, or, where it is long, inside another word.
pub(super) fn holds(text: &str, word: &str) -> bool {
    words(text).map(folded).any(|other| is_form(&other, word))
}

fn is_form(other: &str, word: &str) -> bool {
    match word.chars().count() {
        length @ 4.. if has_ending(other, word, length) => true,
        6.. => other.contains(word),
        _ => other == word,
    }
}

fn has_ending(other: &str, word: &str, length: usize) -> bool {
    other.starts_with(word) && other.chars().count() <= length + 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_and_kinds_do_not() {
        let told = |name| telling(&Lexicon::embedded(), name);
        assert!(told("Betreuungsverein").is_empty() && !told("Xylauverein").is_empty());
        assert_eq!(told("Quirlix Malmö AB"), ["quirlix", "malmö"]);
        assert_eq!(told("Göteborgs universitet"), ["göteborgs"]);
        assert!(told("Amtsgericht, Frau, January").is_empty());
    }

    #[test]
    fn words_are_found_with_endings_and_inside() {
        assert!(holds("Lindströms hund", "lindström") && holds("@annalindstrom lindström2", "lindström"));
        assert!(!holds("Annandag", "ann") && holds("die Schmitz’sche Wohnung", "schmitz"));
    }
}
