//! The look of a word: letter case, the form in which words are compared, its letters without accents.

pub(crate) use maskros_identifiers::{digits, map_digits};
pub(crate) use maskros_language::folded;
use maskros_language::without_accent;

pub(crate) fn has_digit(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_digit())
}

/// `word` in the letter case of `like`: all capitals, all small, or with a capital where `like` has one at its start.
pub(crate) fn cased_like(word: &str, like: &str) -> String {
    let mut letters = like.chars().filter(|letter| letter.is_alphabetic());
    let upper = letters.clone().filter(|letter| letter.is_uppercase()).count();
    let all = letters.clone().count();
    let starts_upper = letters.next().is_some_and(char::is_uppercase);
    match () {
        () if all == 0 => word.to_owned(),
        () if upper == all && all > 1 => word.to_uppercase(),
        () if upper == 0 => word.to_lowercase(),
        () if starts_upper => capitalised(word),
        () => word.to_owned(),
    }
}

/// `word` with its first letter as a capital.
pub(crate) fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whether a letter is a combining mark, which belongs to the letter before it; texts of some systems write `Å` as two.
///
/// The blocks of the Unicode Standard that hold nothing else (chapter 7.9).
pub(crate) const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a letter may stand inside a name: letters, digits, marks, apostrophes.
pub(crate) fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || is_mark(letter) || matches!(letter, '\'' | '’')
}

/// Whether `text` is `other` when it is [`folded`]; most names are told apart without folding them.
pub(crate) fn folds_to(text: &str, other: &str) -> bool {
    if text.is_ascii() {
        return text.bytes().map(|byte| byte.to_ascii_lowercase()).eq(other.bytes());
    }
    folded(text) == other
}

/// As mail addresses spell a name: small, without accents, `ß` as `ss`.
pub(crate) fn plain(name: &str) -> String {
    folded(name).chars().filter_map(plain_letter).collect()
}

fn plain_letter(letter: char) -> Option<&'static str> {
    const ASCII: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    let at = match letter {
        'a'..='z' => letter as usize - 'a' as usize,
        '0'..='9' => letter as usize - '0' as usize + 26,
        _ => return without_accent(letter),
    };
    ASCII.get(at..=at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_folds_to_what_it_is_folded_to() {
        for text in ["Anna", "ANNA", "O`Brien", "Åsa", "A\u{30a}sa", "İpek", ""] {
            for other in ["anna", "Anna", "o'brien", "o`brien", "åsa", "ipek", ""] {
                assert_eq!(folds_to(text, other), folded(text) == other, "{text} {other}");
            }
        }
    }

    #[test]
    fn case_follows() {
        for (word, like, expected) in [
            ("Karin", "ANNA", "KARIN"),
            ("Karin", "anna", "karin"),
            ("karin", "Anna", "Karin"),
            ("Karin", "A", "Karin"),
            ("åsa", "Éva", "Åsa"),
            ("McDonald", "O'Brien", "McDonald"),
            ("Karin", "123", "Karin"),
        ] {
            assert_eq!(cased_like(word, like), expected, "{like}");
        }
    }
}
