//! A line or file of JSON, or a section of one, as a value that can be checked.

use crate::{Error, ErrorKind};
use maskros_text::{Span, cut};
use serde::de::IgnoredAny;
use std::borrow::Cow;

/// A section of a file as a value by itself, for a check.
pub(crate) struct Sectioned<'a> {
    pub(crate) text: Cow<'a, str>,
    /// How many bytes of ASCII stand in front of the section.
    pub(crate) added: usize,
}

impl<'a> Sectioned<'a> {
    /// A text that is a value.
    pub(crate) fn whole(text: &'a str) -> Self {
        Self { text: text.into(), added: 0 }
    }

    /// A section before which so many objects and an array are open, as they are behind it. A later section begins with the comma behind
    /// an element.
    pub(crate) fn new(text: &'a str, before: usize, behind: usize) -> Self {
        if before == 0 && behind == 0 {
            return Self::whole(text);
        }
        let opening = opening(before);
        let text = format!("{opening}{text}{}", closing(behind));
        Self { text: text.into(), added: opening.len() }
    }
}

/// The beginning of an array with its first element within objects.
fn opening(depth: usize) -> String {
    if depth == 0 { String::new() } else { "{\"\":".repeat(depth - 1) + "[{}" }
}

/// The end of an array within objects.
fn closing(depth: usize) -> String {
    if depth == 0 { String::new() } else { "]".to_owned() + &"}".repeat(depth - 1) }
}

/// Checks that `value`, which starts in line `place` behind `before` other characters, is one JSON value.
pub(crate) fn check(value: &Sectioned<'_>, place: u64, before: usize) -> Result<(), Error> {
    let text = value.text.trim_end_matches(['\n', '\r']);
    serde_json::from_str::<IgnoredAny>(text).map(|_| ()).map_err(|error| {
        let number = error.line().saturating_sub(1);
        let line = text.split('\n').nth(number).unwrap_or("");
        let end = line.floor_char_boundary(error.column().saturating_sub(1));
        let (before, added) = if number == 0 { (before, value.added) } else { (0, 0) };
        let column = (before + cut(line, Span::new(0, end)).chars().count() + 1).saturating_sub(added);
        Error::at_column(ErrorKind::Json, place + number as u64, column as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_a_value_with_its_brackets() {
        let value = |text, before, behind| Sectioned::new(text, before, behind).text.into_owned();
        assert_eq!(value("[{}", 0, 1), "[{}]");
        assert_eq!(value(", {}", 1, 1), "[{}, {}]");
        assert_eq!(value(",{}]\n", 1, 0), "[{},{}]\n");
        assert_eq!(value("{}", 0, 0), "{}");
        assert_eq!(value(r#"{"a":[{}"#, 0, 2), r#"{"a":[{}]}"#);
        assert_eq!(value(",{}}", 3, 3), r#"{"":{"":[{},{}}]}}"#);
    }

    #[test]
    fn errors_name_the_column() {
        let error = check(&Sectioned::whole("{\"å\": \"å\" x}"), 7, 0).unwrap_err();
        assert_eq!((error.line, error.column), (7, 11));
    }
}
