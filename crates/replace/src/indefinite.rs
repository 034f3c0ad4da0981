//! The English `a` and `an` before what is written anew: `an 18-year-old` becomes `a 19-year-old`.

use maskros_text::{Document, Edit, Span};

/// Letters whose names begin with a vowel, as the words of capitals are read that begin with them: `an FBI`.
const SPELLED: &str = "AEFHILMNORSX";
/// How words begin whose first letter does not tell how they are spoken.
const UNSURE: &[&str] = &["eu", "ew", "hei", "ho", "one", "u", "y"];

/// The edit, with the article before it where that would not go with the replacement. `from` is where the edit before ends.
pub(crate) fn mended(document: &Document, edit: Edit, from: usize) -> Edit {
    match article_before(document, edit.span.start, from) {
        Some(article) if must_change(document, &edit, article) => with_other(edit, article),
        _ => edit,
    }
}

/// Whether the article went with the original and does not go with the replacement.
fn must_change(document: &Document, edit: &Edit, article: &str) -> bool {
    let has_n = article.trim_end().len() == 2;
    let fits = |text: &str| takes_n(text).is_none_or(|takes| takes == has_n);
    fits(document.cut(edit.span)) && !fits(&edit.replacement)
}

/// The edit with the other article before it.
fn with_other(edit: Edit, article: &str) -> Edit {
    let letter = article.get(..1).unwrap_or("a");
    let link = if article.len() == letter.len() + 1 { "n " } else { " " };
    let span = Span::new(edit.span.start - article.len(), edit.span.end);
    Edit { span, replacement: format!("{letter}{link}{}", edit.replacement) }
}

/// The article with its blank that ends at `at` and is a word of its own.
fn article_before(document: &Document, at: usize, from: usize) -> Option<&'static str> {
    const ARTICLES: [&str; 4] = ["a ", "an ", "A ", "An "];
    let before = document.text().get(from..at)?;
    let is_word = |article: &&str| {
        before
            .strip_suffix(*article)
            .is_some_and(|rest| !rest.ends_with(|letter: char| letter.is_alphanumeric() || letter == '\''))
    };
    ARTICLES.into_iter().find(is_word)
}

/// Whether `an` stands before a text; none where its first letters do not tell.
fn takes_n(text: &str) -> Option<bool> {
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next()?;
    match word.chars().next()? {
        first if first.is_ascii_digit() => Some(is_number_with_vowel(word)),
        first if is_in_capitals(word) => Some(SPELLED.contains(first)),
        _ => begins_with_vowel(&word.to_lowercase()),
    }
}

/// Whether a word of several letters is written in capitals, as what is spelled.
fn is_in_capitals(word: &str) -> bool {
    word.len() > 1 && word.chars().all(char::is_uppercase)
}

/// Whether a word in small letters is spoken with a vowel first; none where its letters do not tell.
fn begins_with_vowel(word: &str) -> Option<bool> {
    let sure = word.starts_with(|first: char| first.is_ascii_alphabetic());
    let unsure = UNSURE.iter().any(|head| word.starts_with(head));
    (sure && !unsure).then(|| word.starts_with(['a', 'e', 'i', 'o']))
}

/// `8`, `11`, `18`, `80`: whether a number is spoken with a vowel first.
fn is_number_with_vowel(number: &str) -> bool {
    number.starts_with('8') || matches!(number, "11" | "18")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elision::tests::written_by;

    fn written(text: &str, word: &str, replacement: &str) -> String {
        written_by(mended, text, word, replacement)
    }

    #[test]
    fn the_n_comes_and_goes() {
        for (text, word, other, expected) in [
            ("Tom is a nine-year-old", "nine", "eleven", "Tom is an eleven-year-old"),
            ("an 18-year-old", "18", "19", "a 19-year-old"),
            ("A York firm", "York", "Otley", "An Otley firm"),
            ("an OBE", "OBE", "TBE", "a TBE"),
        ] {
            assert_eq!(written(text, word, other), expected);
        }
    }

    #[test]
    fn what_does_not_tell_stays() {
        assert_eq!(written("an Otley firm", "Otley", "Ulverston"), "an Ulverston firm");
        assert_eq!(written("plan A York", "A York", "B Otley"), "plan B Otley");
        assert_eq!(written("a Otley firm", "Otley", "Armagh"), "a Armagh firm", "it was wrong before");
        assert_eq!(written("Anna York", "York", "Otley"), "Anna Otley");
    }
}
