//! The French `de` before what is written anew: `un soir d'avril` becomes `un soir de mai`, `né de Marc` would be `né d'Alain`.

use crate::scene::elides;
use maskros_text::{Document, Edit, Span};

/// The forms of `de`, with an apostrophe or a blank behind it.
const FORMS: [(&str, bool); 6] =
    [("d'", true), ("d’", true), ("de ", false), ("D'", true), ("D’", true), ("De ", false)];

/// The edit, with the `de` before it where that would not go with the replacement. `from` is where the edit before ends.
pub(crate) fn mended(document: &Document, edit: Edit, from: usize) -> Edit {
    let Some((form, elided)) = form_before(document, edit.span.start, from) else { return edit };
    let first = edit.replacement.chars().next();
    // Of a letter with a silent or spoken `h` nobody knows which it is.
    let unsure = first.is_none_or(|first| !first.is_alphabetic() || matches!(first, 'h' | 'H'));
    if unsure || elides(&edit.replacement) == elided {
        return edit;
    }
    let letter = form.get(..1).unwrap_or("d");
    let link = if elided { "e " } else { "'" };
    let span = Span::new(edit.span.start - form.len(), edit.span.end);
    Edit { span, replacement: format!("{letter}{link}{}", edit.replacement) }
}

/// The `de` that ends at `at` and is a word of its own, and whether it has lost its vowel.
fn form_before(document: &Document, at: usize, from: usize) -> Option<(&'static str, bool)> {
    let before = document.text().get(from..at)?;
    let is_word =
        |form: &str| before.strip_suffix(form).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric));
    FORMS.into_iter().find(|(form, _)| is_word(form))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn written(text: &str, word: &str, replacement: &str) -> String {
        written_by(mended, text, word, replacement)
    }

    /// The text with another word for one of its own, and what stands before it mended by `mend`.
    pub(crate) fn written_by(
        mend: fn(&Document, Edit, usize) -> Edit,
        text: &str,
        word: &str,
        replacement: &str,
    ) -> String {
        let document = Document::new("test", text);
        let start = text.find(word).unwrap();
        let edit = Edit { span: Span::new(start, start + word.len()), replacement: replacement.to_owned() };
        let edit = mend(&document, edit, 0);
        format!("{}{}{}", document.before(edit.span.start), edit.replacement, document.behind(edit.span.end))
    }

    #[test]
    fn the_vowel_comes_and_goes() {
        assert_eq!(written("un soir d'avril", "avril", "mai"), "un soir de mai");
        assert_eq!(written("un soir d’avril", "avril", "octobre"), "un soir d’octobre");
        assert_eq!(written("le 3 de mai", "mai", "août"), "le 3 d'août");
        assert_eq!(written("la mère d'Amina", "Amina", "Yamina"), "la mère de Yamina");
        assert_eq!(written("la mère de Marc", "Marc", "Yves"), "la mère d'Yves");
        assert_eq!(written("D'Oran, il vient", "Oran", "Batna"), "De Batna, il vient");
    }

    #[test]
    fn other_words_stay() {
        assert_eq!(written("aide mai", "mai", "avril"), "aide mai".replace("mai", "avril"));
        assert_eq!(written("l'été d'Anna", "Anna", "Hélène"), "l'été d'Hélène");
        assert_eq!(written("d'Anna", "Anna", "[PERSON]"), "d'[PERSON]");
    }
}
