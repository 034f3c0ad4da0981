//! One spelling of a word for look-up.

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Folds a word for look-up: NFC, lower case (full Unicode), typographic apostrophes and hyphens to ASCII, ß kept, soft
/// hyphens dropped.
///
/// Writes into `out`, which is cleared first. Linear in the length of `word`; allocates only where `out` must grow.
pub fn fold(word: &str, out: &mut String) {
    out.clear();
    if word.is_ascii() {
        out.push_str(word);
        out.make_ascii_lowercase();
    } else if is_western(word) {
        out.extend(word.chars().map(small_western));
    } else if is_nfc_quick(word.chars()) == IsNormalized::Yes {
        word.chars().for_each(|letter| fold_letter(letter, out));
    } else {
        word.nfc().for_each(|letter| fold_letter(letter, out));
    }
}

/// The same as a new string.
#[must_use]
pub fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    fold(word, &mut folded);
    folded
}

/// How those write a small letter who have no accents: `a` for `å`, `ss` for `ß`; `None` for every other character.
#[must_use]
pub const fn without_accent(letter: char) -> Option<&'static str> {
    Some(match letter {
        'å' | 'ä' | 'à' | 'á' | 'â' | 'ã' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'č' | 'ć' => "c",
        'đ' | 'ð' => "d",
        'é' | 'è' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' => "e",
        'ğ' => "g",
        'í' | 'ì' | 'î' | 'ï' | 'ı' => "i",
        'ł' => "l",
        'ñ' | 'ń' | 'ň' => "n",
        'ö' | 'ø' | 'ó' | 'ò' | 'ô' | 'õ' | 'ő' => "o",
        'œ' => "oe",
        'ř' => "r",
        'ş' | 'š' | 'ś' => "s",
        'ß' => "ss",
        'ţ' | 'ť' => "t",
        'ü' | 'ú' | 'ù' | 'û' | 'ů' | 'ű' => "u",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        _ => return None,
    })
}

/// Whether a word has only letters of ASCII and from U+00C0 to U+00FF: these need no normalisation, so that without capitals the word is
/// folded already.
#[must_use]
pub fn is_western(word: &str) -> bool {
    // As UTF-8 writes them: 0xC2 begins U+0080 to U+00BF, 0xC3 the letters, 0xC4 and more what follows.
    word.bytes().all(|byte| byte < 0xC4 && byte != 0xC2)
}

/// The small letter of one that [`is_western`]: each capital stands 32 before it.
const fn small_western(letter: char) -> char {
    match letter {
        'À'..='Ö' | 'Ø'..='Þ' => match char::from_u32(letter as u32 + 32) {
            Some(small) => small,
            None => letter,
        },
        '`' => '\'',
        _ => letter.to_ascii_lowercase(),
    }
}

/// Whether a character belongs to a word: letters, digits and, in decomposed text, the marks that combine with them.
#[must_use]
pub fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&letter)
}

/// Lower-cases one letter; Turkish `İ` becomes a plain `i`, because its full lower case is `i` with a combining dot that no
/// list contains.
fn fold_letter(letter: char, out: &mut String) {
    match letter {
        'İ' => out.push('i'),
        '’' | '‘' | 'ʼ' | '′' | '´' | '`' => out.push('\''),
        '\u{2010}' | '\u{2011}' => out.push('-'),
        '\u{ad}' => {}
        _ => out.extend(letter.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(word: &str, expected: &str) {
        let mut out = "left over".to_owned();
        fold(word, &mut out);
        assert_eq!((out, folded(word)), (expected.to_owned(), expected.to_owned()));
    }

    #[test]
    fn lower_cases_every_alphabet() {
        check("ÅSA", "åsa");
        check("Ærø", "ærø");
        check("GROẞ", "groß");
        check("Élodie", "élodie");
        check("İbrahim", "ibrahim");
    }

    #[test]
    fn every_western_letter_is_folded_as_unicode_says() {
        for letter in ('\u{c0}'..='\u{ff}').chain('A'..='Z').chain('a'..='z') {
            let word = format!("é{letter}");
            assert!(is_western(&word));
            check(&word, &word.to_lowercase());
        }
        assert!(!is_western("\u{b4}") && !is_western("ā") && !is_western("a\u{30a}"));
    }

    #[test]
    fn composes_letters_and_marks() {
        check("A\u{30a}sa", "åsa");
        check("Bjo\u{308}rn", "björn");
    }

    #[test]
    fn makes_apostrophes_and_hyphens_plain() {
        check("O’Brien", "o'brien");
        check("Anna‑Lena", "anna-lena");
        check("Anders\u{ad}son", "andersson");
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for word in ["Straße", "ΣΊΣΥΦΟΣ", "𝒜nna", "İ", "ǅ", ""] {
            let once = folded(word);
            assert_eq!(once, folded(&once));
        }
    }
}
