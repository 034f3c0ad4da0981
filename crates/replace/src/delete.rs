//! S0: nothing stands there, and the white space round it is tidied.
//!
//! Table 2 of Riabi et al. (2024) writes `Hit me up, on Insta. Shoutout to ! At.!` for `Hit me up @…, @… on Insta. Shoutout to
//! Moshe Chaya! At Rue Alphonse Metayer.`: of two spaces one stays, none before a comma, one before an exclamation mark. (The
//! table is of two minds about the full stop, ours keeps the space: ` hund bor i .`) The space at the start of a line stays.

use maskros_text::{Document, Span};

/// What must go together with `span`: the blanks before it, where blanks, a line end or a comma follow.
pub(crate) fn tidied(document: &Document, span: Span, from: usize) -> Span {
    let before = document.cut(Span::new(from, span.start));
    let bare = before.trim_end_matches(is_blank);
    let starts_line = bare.is_empty() && from == 0 || bare.ends_with(['\n', '\r']);
    let goes = !starts_line && closes(document.behind(span.end));
    if goes { Span::new(from + bare.len(), span.end) } else { span }
}

/// Whether a text begins so that no blank stands before it.
fn closes(text: &str) -> bool {
    text.chars().next().is_none_or(|next| next.is_whitespace() || matches!(next, ',' | ';'))
}

const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Edit, Edits};

    fn without(text: &str, names: &[&str]) -> String {
        let document = Document::new("d", text);
        let mut end = 0;
        let mut edits = Vec::new();
        for name in names {
            let start = text.find(name).unwrap();
            let span = tidied(&document, Span::new(start, start + name.len()), end);
            end = span.end;
            edits.push(Edit { span, replacement: String::new() });
        }
        Edits::new(&document, edits).unwrap().apply(text)
    }

    #[test]
    fn white_space_is_tidied() {
        assert_eq!(without("Anna hund bor i Ås.", &["Anna", "Ås"]), " hund bor i .");
        assert_eq!(without("Hit me up @a, @b on Insta!", &["@a", "@b"]), "Hit me up, on Insta!");
        assert_eq!(without("I Ås\nbor Eva\n", &["Ås", "Eva"]), "I\nbor\n");
        assert_eq!(without("x\n Eva kom", &["Eva"]), "x\n  kom");
        assert_eq!(without("och Eva", &["Eva"]), "och");
    }
}
