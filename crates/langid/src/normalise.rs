//! Regular-expression normalisation of SLIDE: links, mail addresses and numbers become symbols, for they say nothing of the language.
//!
//! An encoder that was fine-tuned on normalised sentences has to be asked with normalised sentences. Its checkpoint folder says so with
//! the key [`CONFIG_KEY`] of `config.json`. The embedded model needs no normalisation: it never looks at links and numbers.

use regex::{Captures, Regex};
use std::{borrow::Cow, sync::LazyLock};

/// Stands for a link.
pub const LINK: &str = "<URL>";
/// Stands for a mail address.
pub const MAIL: &str = "<mail>";
/// Stands for a number.
pub const NUMBER: &str = "<num>";
/// The key of an encoder's `config.json` that is true where sentences are normalised before it sees them; our own.
pub const CONFIG_KEY: &str = "maskros_normalize";

/// A link begins with a scheme or `www.` and ends before closing punctuation; a number is a run of digits that touches no letter, with
/// single separators inside (`3,5`, `12:30`, `2024-05-01`), so that `80-tallet` becomes `<num>-tallet` and `x2y` stays.
const PATTERN: &str = r#"(?ix)
      (?<link> \b (?: (?:https?|ftp):// | www\. ) [^\s<>"«»“”]* [^\s<>"«»“”.,;:!?)\]}'’] )
    | (?<mail> [\w.%+-]+ @ [\w-]+ (?: \. [\w-]+ )+ )
    | (?<number> \b \d+ (?: [.,:/\u{a0}\u{202f}-] \d+ )* \b )
"#;
/// `None` would mean that the pattern is broken, which the tests rule out.
static SYMBOLS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(PATTERN).ok());

/// `text` with a symbol for each link, mail address and number. What is normalised already stays as it is.
#[must_use]
pub fn normalised(text: &str) -> Cow<'_, str> {
    SYMBOLS.as_ref().map_or(Cow::Borrowed(text), |pattern| pattern.replace_all(text, symbol))
}

fn symbol(found: &Captures<'_>) -> &'static str {
    let named = |name| found.name(name).is_some();
    if named("link") {
        LINK
    } else if named("mail") {
        MAIL
    } else {
        NUMBER
    }
}

#[cfg(test)]
mod tests {
    use super::{SYMBOLS, normalised};
    use std::borrow::Cow;

    #[test]
    fn links_mail_and_numbers_become_symbols() {
        for (text, expected) in [
            ("Se https://example.org/a?b=1, eller www.example.org.", "Se <URL>, eller <URL>."),
            ("«http://example.org/æ»", "«<URL>»"),
            ("Skriv til kari.nordmann+x@post.example.org!", "Skriv til <mail>!"),
            ("12.ola@example.org", "<mail>"),
            (
                "I 1983 kostet 3,5 kg 1.000 kroner kl. 12:30.",
                "I <num> kostet <num> kg <num> kroner kl. <num>.",
            ),
            ("80-tallet, 1914-18 og 2024-05-01", "<num>-tallet, <num> og <num>"),
            ("x2y og B52 blir stående, 2. mai ikke", "x2y og B52 blir stående, <num>. mai ikke"),
            ("٣ og 4", "<num> og <num>"),
        ] {
            assert_eq!(normalised(text), expected);
        }
    }

    #[test]
    fn the_rest_stays_and_twice_is_once() {
        assert!(SYMBOLS.is_some());
        assert!(matches!(normalised("En dag i livet"), Cow::Borrowed(_)));
        assert_eq!(normalised(""), "");
        let once = normalised("Ring 555 00 11 eller skriv til a@example.org, www.example.org").into_owned();
        assert_eq!(normalised(&once), once);
    }
}
