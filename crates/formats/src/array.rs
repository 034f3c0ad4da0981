//! Where a file of JSON that is an array of objects can be cut into sections.

use std::borrow::Cow;

/// Whether a file is cut between the elements of its outermost array, by its first bytes.
pub fn is_array(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    text.trim_ascii_start().starts_with(b"[")
}

/// Finds where an array of objects can be cut: before the comma behind one of them, so that what follows begins with that comma as the
/// whole does with its bracket.
#[derive(Debug, Default)]
pub(crate) struct Elements {
    /// How many arrays and objects are open.
    depth: usize,
    /// Whether the outermost is an array.
    is_array: bool,
    quoted: bool,
    escaped: bool,
    /// The last byte outside strings that is not white; within a string its quotation mark.
    last: u8,
}

impl Elements {
    /// Goes over `bytes`, up to the first place behind `wanted` of them where they can be cut, if there is one.
    pub(crate) fn cut(&mut self, bytes: &[u8], wanted: usize) -> Option<usize> {
        bytes.iter().enumerate().position(|(at, byte)| {
            let is_behind_element = *byte == b',' && self.is_behind_object();
            if is_behind_element && at >= wanted {
                return true;
            }
            self.pass(*byte);
            false
        })
    }

    fn is_behind_object(&self) -> bool {
        self.is_array && self.depth == 1 && self.last == b'}'
    }

    fn pass(&mut self, byte: u8) {
        if self.quoted {
            self.quoted = self.escaped || byte != b'"';
            self.escaped = !self.escaped && byte == b'\\';
            return;
        }
        match byte {
            b'"' => self.quoted = true,
            b'[' | b'{' => {
                self.is_array |= self.last == 0 && byte == b'[';
                self.depth += 1;
            }
            b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if byte.is_ascii() && !byte.is_ascii_whitespace() {
            self.last = byte;
        }
    }
}

/// A section of an array as a value by itself, for a check; every other place in it is the same. A later section begins with the comma
/// behind the element before, and only the last has the end of the array.
pub(crate) fn as_value<'a>(text: &'a str, goes_on: bool) -> Cow<'a, str> {
    let elements = text.strip_prefix(',').filter(|rest| !rest.trim_ascii_start().starts_with(']'));
    match (elements, goes_on) {
        (Some(elements), true) => format!("[{elements}]").into(),
        (Some(elements), false) => format!("[{elements}").into(),
        (None, true) => format!("{text}]").into(),
        (None, false) => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where `text` is cut, read in pieces of `step` bytes.
    fn cuts(text: &str, wanted: usize, step: usize) -> Vec<usize> {
        let mut elements = Elements::default();
        let (mut at, mut start, mut all) = (0, 0, Vec::new());
        while at < text.len() {
            let end = text.len().min(at + step);
            let cut = elements.cut(&text.as_bytes()[at..end], (start + wanted).saturating_sub(at));
            at = cut.map_or(end, |cut| at + cut);
            if cut.is_some() {
                start = at;
                all.push(at);
            }
        }
        all
    }

    #[test]
    fn arrays_are_cut_behind_their_objects() {
        let text = r#"[{"a": ["},{", {"b": 1}, 2]}, {"c\\\"},": 1},3,{},{}]"#;
        for step in [1, 2, 7, 100] {
            let cut: Vec<&str> = cuts(text, 1, step).into_iter().map(|at| text.get(at..).unwrap()).collect();
            assert_eq!(cut, [r#", {"c\\\"},": 1},3,{},{}]"#, ",3,{},{}]", ",{}]"], "{step}");
        }
        assert_eq!(cuts(text, 40, 3).len(), 1);
        for other in [
            r#"{"a":[{},{},{}]}"#,
            r#"["a","b"]"#,
            r#""[{},{}]"#,
            r#"{"a":[],"b":{},"c":{}}"#,
            "[[{},{}],[{},{}]]",
        ] {
            assert!(cuts(other, 1, 4).is_empty(), "{other}");
        }
    }

    #[test]
    fn a_section_is_a_value_with_its_brackets() {
        assert_eq!(as_value("[{}", true), "[{}]");
        assert_eq!(as_value(", {}", true), "[ {}]");
        assert_eq!(as_value(",{}]\n", false), "[{}]\n");
        assert_eq!(as_value("{}", false), "{}");
        assert_eq!(as_value(", ]", false), ", ]", "an array does not end in a comma");
        assert!(is_array(b"\xef\xbb\xbf \n[") && !is_array(b"{\"a\":[]}"));
    }
}
