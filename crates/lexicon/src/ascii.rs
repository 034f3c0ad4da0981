//! How names are spelt where only ASCII is allowed or usual: e-mail addresses, user names, links.

/// Letters, and their plain and their longer spelling.
type Spelling = (&'static [char], &'static str, &'static str);

/// The letters that have one plain and one longer spelling: `Åsa` is `asa` or `aasa`, `Müller` is `muller` or `mueller`.
const LETTERS: &[Spelling] = &[
    (&['å', 'à'], "a", "aa"),
    (&['ä'], "a", "ae"),
    (&['á', 'â', 'ã', 'ā', 'ą'], "a", "a"),
    (&['æ'], "a", "ae"),
    (&['ö', 'ø'], "o", "oe"),
    (&['ó', 'ò', 'ô', 'õ', 'ő'], "o", "o"),
    (&['œ'], "oe", "oe"),
    (&['ü'], "u", "ue"),
    (&['ú', 'ù', 'û', 'ū'], "u", "u"),
    (&['é', 'è', 'ê', 'ë', 'ę', 'ě', 'ē'], "e", "e"),
    (&['í', 'ì', 'î', 'ï', 'ī'], "i", "i"),
    (&['ß'], "ss", "ss"),
    (&['ç', 'ć', 'č'], "c", "c"),
    (&['ñ', 'ń', 'ň'], "n", "n"),
    (&['š', 'ś', 'ş'], "s", "s"),
    (&['ž', 'ź', 'ż'], "z", "z"),
    (&['ý', 'ÿ'], "y", "y"),
    (&['ł', 'ľ'], "l", "l"),
    (&['ř', 'ŕ'], "r", "r"),
    (&['đ', 'ð', 'ď'], "d", "d"),
    (&['þ'], "th", "th"),
    (&['ť', 'ţ'], "t", "t"),
    (&['ğ'], "g", "g"),
    (&['ı'], "i", "i"),
];

/// The plain ASCII spelling of a folded word (`lindstrom`); letters of other alphabets stay, hyphens and apostrophes are left out.
#[must_use]
pub fn plain(folded: &str) -> String {
    spell(folded, |(_, plain, _)| plain)
}

/// The longer ASCII spelling of a folded word (`aa`, `ae`, `oe`, `ue`).
#[must_use]
pub fn long(folded: &str) -> String {
    spell(folded, |(_, _, long)| long)
}

fn spell(folded: &str, pick: impl Fn(&Spelling) -> &'static str) -> String {
    let mut out = String::with_capacity(folded.len());
    for letter in folded.chars() {
        if letter.is_ascii_alphanumeric() {
            out.push(letter);
        } else if let Some(row) = LETTERS.iter().find(|row| row.0.contains(&letter)) {
            out.push_str(pick(row));
        } else if letter.is_alphanumeric() {
            out.push(letter);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_of_nordic_and_german_letters() {
        assert_eq!(
            (plain("åsa-møller"), long("åsa-møller")),
            ("asamoller".to_owned(), "aasamoeller".to_owned())
        );
        assert_eq!(plain("anna-лена"), "annaлена");
        assert_eq!((plain("groß"), long("jürgen")), ("gross".to_owned(), "juergen".to_owned()));
    }
}
