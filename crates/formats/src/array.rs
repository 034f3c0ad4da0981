//! Where a file of JSON that holds an array of objects can be cut into sections.

use crate::json::{self, Field};
use crate::{Format, Options};
use maskros_text::Span;
use std::borrow::Cow;
use std::mem;

/// An array that is deeper in the objects round it is not cut.
const MAX_DEPTH: usize = 128;
/// What is longer is no key of a field.
const MAX_KEY_BYTES: usize = 4096;

/// Whether a file of JSON is given in sections, as far as its first bytes tell.
#[must_use]
pub fn is_cut(head: &[u8], options: &Options) -> bool {
    let mut elements = Elements::new(options);
    json::narrow(head).into_iter().any(|byte| elements.begins_at(byte))
}

/// Finds where an array of objects can be cut: before the comma behind one of them, so that what follows begins with that comma as the
/// whole does with its bracket. It is the outermost array, and text fields lie in it.
#[derive(Default)]
pub(crate) struct Elements {
    /// The ways to the text fields, and to what must stay in one piece.
    texts: Vec<Field>,
    whole: Vec<Field>,
    /// How many arrays and objects are open.
    depth: usize,
    /// How many were when the outermost array was.
    outermost: Option<usize>,
    /// The same, if it may be cut.
    array: Option<usize>,
    /// The keys of the objects round it that lead to what is being read, as they are written.
    keys: Vec<Vec<u8>>,
    /// The last string outside of arrays, or the beginning of it.
    string: Vec<u8>,
    quoted: bool,
    escaped: bool,
    /// The last byte outside strings that is not white; within a string its quotation mark.
    last: u8,
}

impl Elements {
    pub(crate) fn new(options: &Options) -> Self {
        let fields = |names: &[String]| names.iter().filter_map(|name| Field::new(name)).collect();
        if options.format != Format::Json {
            return Self::default();
        }
        Self { texts: fields(&options.text_fields), whole: fields(&options.span_fields), ..Self::default() }
    }

    /// How many arrays and objects are open.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// Whether the file can be cut before `next`.
    pub(crate) fn ends_before(&self, next: u8) -> bool {
        next == b',' && self.last == b'}' && !self.quoted && self.array == Some(self.depth)
    }

    /// Goes over `bytes`, up to the first place behind `wanted` of them where they can be cut, if there is one.
    pub(crate) fn cut(&mut self, bytes: &[u8], wanted: usize) -> Option<usize> {
        bytes.iter().enumerate().position(|(at, byte)| self.stops_before(*byte, at >= wanted))
    }

    /// Whether the cut is before the byte; if not, it is passed.
    fn stops_before(&mut self, byte: u8, may_stop: bool) -> bool {
        let stops = may_stop && self.ends_before(byte);
        if !stops {
            self.pass(byte);
        }
        stops
    }

    /// Whether the array that is cut has begun when the byte is passed.
    fn begins_at(&mut self, byte: u8) -> bool {
        self.pass(byte);
        self.array.is_some()
    }

    /// Goes over a byte; whatever is not ASCII may be given as any byte that is not.
    pub(crate) fn pass(&mut self, byte: u8) {
        if self.quoted {
            return self.pass_quoted(byte);
        }
        match byte {
            b'"' => self.begin_string(),
            b':' if self.outermost.is_none() => self.enter(),
            b'[' => self.begin_array(),
            b'{' => self.depth += 1,
            b']' | b'}' => self.end(),
            _ => {}
        }
        if byte.is_ascii() && !byte.is_ascii_whitespace() {
            self.last = byte;
        }
    }

    fn pass_quoted(&mut self, byte: u8) {
        self.quoted = self.escaped || byte != b'"';
        self.escaped = !self.escaped && byte == b'\\';
        if self.quoted && self.outermost.is_none() && self.string.len() <= MAX_KEY_BYTES {
            self.string.push(byte);
        }
    }

    fn begin_string(&mut self) {
        self.quoted = true;
        self.string.clear();
    }

    /// Enters the value of a key.
    fn enter(&mut self) {
        self.keys.truncate(self.depth.saturating_sub(1));
        // Of what is nested too deeply no array is cut, and its keys are not kept.
        if self.depth <= MAX_DEPTH {
            self.keys.push(mem::take(&mut self.string));
        }
    }

    fn begin_array(&mut self) {
        self.depth += 1;
        if self.outermost.is_none() {
            self.outermost = Some(self.depth);
            self.array = self.outermost.filter(|_| self.holds_texts());
        }
    }

    fn end(&mut self) {
        if self.outermost == Some(self.depth) {
            (self.outermost, self.array) = (None, None);
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Whether text fields lie in the array that begins here, and nothing that must stay in one piece holds it.
    fn holds_texts(&self) -> bool {
        let around = self.depth - 1;
        let keys = self.keys.get(..around).and_then(|keys| keys.iter().map(|key| plain(key)).collect());
        let is_way = |keys: Vec<Cow<'_, str>>| {
            self.texts.iter().any(|field| field.leads_through(&keys))
                && !self.whole.iter().any(|field| field.holds(&keys))
        };
        keys.is_some_and(is_way)
    }
}

/// A key without its escapes; nothing where it is no UTF-8.
fn plain(key: &[u8]) -> Option<Cow<'_, str>> {
    let key = std::str::from_utf8(key).ok()?;
    Some(json::plain(key, Span::new(0, key.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elements(fields: &[&str]) -> Elements {
        let text_fields = fields.iter().map(|field| (*field).to_owned()).collect();
        let span_fields = vec!["/a/spans".to_owned(), "/spans".to_owned()];
        Elements::new(&Options { text_fields, span_fields, ..Options::new(Format::Json) })
    }

    /// What begins where `text` is cut, read in pieces of `step` bytes.
    fn cuts<'a>(text: &'a str, fields: &[&str], wanted: usize, step: usize) -> Vec<&'a str> {
        let mut elements = elements(fields);
        let (mut at, mut start, mut all) = (0, 0, Vec::new());
        while at < text.len() {
            let end = text.len().min(at + step);
            let cut = elements.cut(&text.as_bytes()[at..end], (start + wanted).saturating_sub(at));
            at = cut.map_or(end, |cut| at + cut);
            if cut.is_some() {
                start = at;
                all.push(text.get(at..).unwrap());
            }
        }
        all
    }

    #[test]
    fn arrays_are_cut_behind_their_objects() {
        let text = r#"[{"a": ["},{", {"b": 1}, 2]}, {"c\\\"},": 1},3,{},{}]"#;
        for step in [1, 2, 7, 100] {
            let cut = cuts(text, &["text"], 1, step);
            assert_eq!(cut, [r#", {"c\\\"},": 1},3,{},{}]"#, ",3,{},{}]", ",{}]"], "{step}");
        }
        assert_eq!(cuts(text, &["text"], 40, 3).len(), 1);
        for other in [r#"["a","b"]"#, r#""[{},{}]"#, r#"{"a":[],"b":{},"c":{}}"#, "[[{},{}],[{},{}]]"] {
            assert!(cuts(other, &["text", "/a/text"], 1, 4).is_empty(), "{other}");
        }
    }

    #[test]
    fn arrays_in_objects_are_cut_where_text_fields_lie_in_them() {
        let text = r#"{"b":{"a":[{},{}]},"\u0061":[{"a":[{},{}]},{}],"c":[{},{}],"x":1}"#;
        for step in [1, 3, 100] {
            let cut = |fields: &[&str]| cuts(text, fields, 1, step);
            assert_eq!(cut(&["/a/text"]), [r#",{}],"c":[{},{}],"x":1}"#]);
            assert_eq!(cut(&["/b/a/text", "/c/text"]).len(), 2);
            assert!(cut(&["text", "/a", "/a~1text", "/b/text", "/b/x/text"]).is_empty());
        }
        let held = r#"{"spans":[{},{}],"a":{"spans":[{},{}]}}"#;
        assert!(cuts(held, &["/spans/text", "/a/spans/text"], 1, 4).is_empty(), "positions stay together");
        let deep = format!("{}[{{}},{{}}]", r#"{"a":"#.repeat(200));
        assert!(cuts(&deep, &[&"/a".repeat(201)], 1, 4).is_empty());
    }

    #[test]
    fn the_first_bytes_tell_whether_a_file_is_cut() {
        let options = |field: &str| {
            let text_fields = vec![field.to_owned()];
            Options { text_fields, ..Options::new(Format::Json) }
        };
        assert!(is_cut(b"\xef\xbb\xbf \n[", &options("text")) && is_cut(b"[\0{\0", &options("text")));
        assert!(is_cut(b"{\"a\":[", &options("/a/text")) && !is_cut(b"{\"a\":[]}", &options("text")));
    }
}
