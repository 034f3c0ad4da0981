//! The names that platforms write before the handle of who posts: `Dean @deanmufc_92 · 3h`.

use super::head::{AUTHOR, LENGTHS, is_name_letter};
use crate::split;
use maskros_text::{Candidate, Document, Label, Source, Span};

/// The words of a name at most.
const MOST_WORDS: usize = 4;
/// The dots that stand between a handle and the time of its post.
const DOTS: [&str; 2] = [" ·", " •"];

/// Adds the names before handles.
pub(super) fn find(document: &Document, out: &mut Vec<Candidate>) {
    let text = document.text();
    for at in memchr::memchr_iter(b'@', text.as_bytes()) {
        for (number, span) in name_before(text, at).into_iter().enumerate() {
            let label = if number == 0 { Label::FirstnameUnknown } else { Label::Surname };
            out.push(Candidate::new(span, label, 0.7, Source::Context, AUTHOR));
        }
    }
}

/// The words of the name between the head of the line and the handle `at` this place, if a dot and a time stand behind the handle.
fn name_before(text: &str, at: usize) -> Vec<Span> {
    let line = line_before(text, at).filter(|line| line.ends_with(' ') && is_posted(text.get(at + 1..)));
    let words = line.map_or_else(Vec::new, |line| words(line.trim_end(), at - line.len()).collect());
    if words.iter().all(|word| is_of_name(text, *word)) && words.len() <= MOST_WORDS {
        words
    } else {
        Vec::new()
    }
}

/// The line before the handle, if it is no longer than a name.
fn line_before(text: &str, at: usize) -> Option<&str> {
    let head = text.get(text.floor_char_boundary(at.saturating_sub(*LENGTHS.end()))..at).unwrap_or_default();
    let line = head.rsplit('\n').next().unwrap_or_default();
    (line.len() < head.len() || head.len() == at).then_some(line)
}

/// The words of `line`, which begins at this byte.
fn words(line: &str, start: usize) -> impl Iterator<Item = Span> {
    split::spans(line, &[' ']).map(move |word| word.shifted(start))
}

fn is_of_name(text: &str, word: Span) -> bool {
    text.get(word.start..word.end).is_some_and(|word| {
        word.starts_with(char::is_uppercase)
            && word.chars().all(|letter| is_name_letter(letter) || letter == '\'')
    })
}

/// Whether a handle stands here, and behind it a dot.
fn is_posted(behind: Option<&str>) -> bool {
    let behind = behind.unwrap_or_default();
    let handle = behind.find(|letter: char| !is_name_letter(letter)).unwrap_or(behind.len());
    let rest = behind.get(handle..).unwrap_or_default();
    LENGTHS.contains(&handle) && DOTS.iter().any(|dot| rest.starts_with(dot))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&str> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &mut out);
        out.iter().filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_the_name_before_a_handle() {
        assert_eq!(names("Dean @dean_92 · 3h\nhi"), ["Dean"]);
        assert_eq!(names("hi\nMavis Dean @mavisd · 2 Mar\nhi"), ["Mavis", "Dean"]);
    }

    #[test]
    fn other_lines_have_none() {
        for line in
            ["Reply to @dean_92", "so said Dean @dean_92 · 3h", "@dean_92 · 3h", "Dean, @dean_92 · 3h"]
        {
            assert!(names(line).is_empty(), "{line}");
        }
    }
}
