//! The English `a` and `an` before what is written anew: `an 18-year-old` becomes `a 19-year-old`, `a York firm` an `Otley firm` with `an`.

use maskros_text::{Document, Edit, Span};

/// Letters whose names begin with a vowel, as the words of capitals are read that begin with them: `an FBI`.
const SPELLED: &str = "AEFHILMNORSX";
/// How words begin whose first letter does not tell how they are spoken.
const UNSURE: &[&str] = &["eu", "ew", "hei", "ho", "one", "u", "y"];

/// The edit, with the article before it where that would not go with the replacement. `from` is where the edit before ends.
pub(crate) fn mended(document: &Document, edit: Edit, from: usize) -> Edit {
    let Some(article) = article_before(document, edit.span.start, from) else { return edit };
    let has_n = article.trim_end().len() == 2;
    let fits = |text: &str| takes_n(text).is_none_or(|takes| takes == has_n);
    if fits(&edit.replacement) || !fits(document.cut(edit.span)) {
        return edit;
    }
    let letter = article.get(..1).unwrap_or("a");
    let link = if has_n { " " } else { "n " };
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
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next().filter(|word| !word.is_empty())?;
    let first = word.chars().next()?;
    if first.is_ascii_digit() {
        return Some(is_number_with_vowel(word));
    }
    if word.len() > 1 && word.chars().all(char::is_uppercase) {
        return Some(SPELLED.contains(first));
    }
    let small = word.to_lowercase();
    let unsure = !first.is_ascii_alphabetic() || UNSURE.iter().any(|head| small.starts_with(head));
    (!unsure).then(|| small.starts_with(['a', 'e', 'i', 'o']))
}

/// `8`, `11`, `18`, `80`: whether a number is spoken with a vowel first.
fn is_number_with_vowel(number: &str) -> bool {
    number.starts_with('8') || matches!(number, "11" | "18")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str, word: &str, replacement: &str) -> String {
        let document = Document::new("test", text);
        let start = text.find(word).unwrap();
        let edit = Edit { span: Span::new(start, start + word.len()), replacement: replacement.to_owned() };
        let edit = mended(&document, edit, 0);
        format!("{}{}{}", document.before(edit.span.start), edit.replacement, document.behind(edit.span.end))
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
