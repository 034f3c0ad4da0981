//! Text fields of a JSON line: where they are, what they say, and how to write something else there.
//!
//! The line itself is never written anew, so the order of keys, white space and the spelling of numbers stay.

use crate::breaks::Breaks;
use crate::edit::{Fitted, Splice};
use crate::encoding::Code;
use crate::{ErrorKind, Format};
use maskros_text::{Span, cut};
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::fmt::Write as _;

/// How many arrays and objects may lie around a text field.
const MAX_DEPTH: usize = 128;

/// The keys that lead to a field.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// As the user wrote it.
    pub(crate) name: String,
    keys: Vec<String>,
    /// Whether the value is wanted as it is, whatever it is, and not the strings in it.
    pub(crate) whole: bool,
}

impl Field {
    /// A name of the outermost object, or a JSON pointer (RFC 6901); `None` where the pointer has a wrong escape.
    pub(crate) fn new(name: &str) -> Option<Self> {
        let keys = match name.strip_prefix('/') {
            Some(path) => path.split('/').map(unescape_key).collect::<Option<Vec<_>>>()?,
            None => vec![name.to_owned()],
        };
        Some(Self { name: name.to_owned(), keys, whole: false })
    }

    /// The same, for the value as a whole.
    pub(crate) fn whole(self) -> Self {
        Self { whole: true, ..self }
    }

    /// The field `name` beside this one.
    pub(crate) fn sibling(&self, name: &str) -> Self {
        let mut keys = self.keys.clone();
        keys.pop();
        keys.push(name.to_owned());
        Self { name: name.to_owned(), keys, whole: false }
    }

    /// Whether an array of rows behind these keys lies on the way to it.
    pub(crate) fn leads_through(&self, keys: &[Cow<'_, str>]) -> bool {
        self.keys.len() > keys.len() && self.keys.iter().zip(keys).all(|(own, key)| own == key)
    }

    /// Whether it holds what lies behind these keys.
    pub(crate) fn holds(&self, keys: &[Cow<'_, str>]) -> bool {
        self.keys.len() <= keys.len() && self.keys.iter().zip(keys).all(|(own, key)| own == key)
    }

    /// Whether both lead to the same place.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.keys == other.keys
    }
}

fn unescape_key(key: &str) -> Option<String> {
    let wrong = key.split('~').skip(1).any(|rest| !rest.starts_with(['0', '1']));
    (!wrong).then(|| key.replace("~1", "/").replace("~0", "~"))
}

/// Which of the two JSON formats a file has by its first bytes, if it starts as a value that holds strings; JSONL where its first
/// line is a value by itself, unless that is an array.
pub(crate) fn form(head: &[u8]) -> Option<Format> {
    let plain = narrow(head);
    let text = plain.trim_ascii_start();
    let mut solid = text.iter().filter(|byte| !byte.is_ascii_whitespace());
    match (solid.next(), solid.next()) {
        (Some(b'{'), Some(b'"')) => Some(if goes_on(text) { Format::Json } else { Format::Jsonl }),
        (Some(b'['), Some(b'{')) => (solid.next() == Some(&b'"')).then_some(Format::Json),
        _ => None,
    }
}

/// The bytes without byte order mark, and without the zeros that ASCII has in UTF-16.
pub(crate) fn narrow(head: &[u8]) -> Vec<u8> {
    let text = BYTE_ORDER_MARKS.iter().find_map(|mark| head.strip_prefix(*mark)).unwrap_or(head);
    text.iter().copied().filter(|byte| *byte != 0).collect()
}

const BYTE_ORDER_MARKS: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];

/// Whether a text begins with a value of JSON that holds strings, as far as it can be seen.
pub(crate) fn is_value(text: &str) -> bool {
    let first = || serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>().next();
    form(text.as_bytes()).is_some()
        && first().is_some_and(|value| value.map_or_else(|error| error.is_eof(), |_| true))
}

/// Which of the two JSON formats a file called `.json` has: JSONL where its first line is a value by itself and more follows.
pub(crate) fn form_of_json(head: &[u8]) -> Format {
    let plain = narrow(head);
    let text = plain.trim_ascii();
    let Some((line, rest)) = first_line(text) else { return Format::Json };
    let is_lines = rest.trim_ascii_start().starts_with(b"{") && !goes_on(text) && line.starts_with(b"{");
    if is_lines { Format::Jsonl } else { Format::Json }
}

/// Whether the value in the first line of `head` goes on in the next.
fn goes_on(head: &[u8]) -> bool {
    first_line(head).is_some_and(|(line, _)| is_unfinished(line))
}

/// A line, and the rest from its end on.
fn first_line(head: &[u8]) -> Option<(&[u8], &[u8])> {
    head.split_at_checked(memchr::memchr2(b'\n', b'\r', head)?)
}

/// Whether a value ends too soon, and not within a string.
fn is_unfinished(line: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof() && !open_string(line))
}

/// Whether a line ends inside a string, which no JSON does.
fn open_string(line: &[u8]) -> bool {
    let mut quoted = false;
    let mut bytes = line.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' if quoted => _ = bytes.next(),
            b'"' => quoted = !quoted,
            _ => {}
        }
    }
    quoted
}

/// A string of a text field, or a whole value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The place of its field in the list of fields.
    pub(crate) field: usize,
    /// What stands between the quotes, or the whole value.
    pub(crate) span: Span,
    /// The element of the file's array of objects that it stands in, from 1; 0 outside, and where rows are not counted.
    pub(crate) row: usize,
}

/// Where a section of a file ends: within an array of rows.
#[derive(Debug, Default)]
pub(crate) struct Position {
    /// The ways to the fields that lead through the array, and then through each of the objects round it, outwards.
    open: Vec<Vec<Step>>,
    /// How many elements of the array come before.
    before: usize,
}

/// The strings of all `fields` in `text`, which is valid JSON; `Err` where they are nested too deeply. In a file, the elements of the
/// outermost array of objects on the way to a field are counted, and a section goes on `from` where the one before has ended.
pub(crate) fn find(
    text: &str,
    fields: &[Field],
    from: Option<&mut Position>,
) -> Result<Vec<Found>, ErrorKind> {
    let row = if from.is_some() { Rows::Sought } else { Rows::Unwanted };
    let mut walker = Walker { text, at: 0, fields, found: Vec::new(), row, end: Position::default() };
    let mut nowhere = Position::default();
    let from = from.unwrap_or(&mut nowhere);
    walker.go_on(std::mem::take(from))?;
    *from = walker.end;
    Ok(walker.found)
}

/// Whether elements of an array are counted as rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    Unwanted,
    Sought,
    /// In the element with this number.
    In(usize),
}

/// How far the way to a field has been gone.
#[derive(Clone, Copy, Debug)]
struct Step {
    field: usize,
    keys: usize,
}

/// Walks through valid JSON, or a section of an array, which begins with a comma instead of the bracket.
pub(crate) struct Walker<'a> {
    text: &'a str,
    at: usize,
    fields: &'a [Field],
    found: Vec<Found>,
    row: Rows,
    /// Where the text ends, if that is within a value; where it begins, until that value is entered.
    end: Position,
}

impl<'a> Walker<'a> {
    /// A walker at place `at` that looks for no fields.
    pub(crate) fn at(text: &'a str, at: usize) -> Self {
        Self { text, at, fields: &[], found: Vec::new(), row: Rows::Unwanted, end: Position::default() }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_white(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Goes over the whole text, which begins at this place of its file.
    fn go_on(&mut self, from: Position) -> Result<(), ErrorKind> {
        let Some((innermost, outer)) = from.open.split_first() else {
            let all: Vec<Step> = (0..self.fields.len()).map(|field| Step { field, keys: 0 }).collect();
            return self.value(&all, 0);
        };
        self.end.before = from.before;
        self.array(innermost, outer.len())?;
        for (steps, depth) in outer.iter().zip((0..outer.len()).rev()) {
            if self.has_more() {
                self.object(steps, depth)?;
            } else {
                self.leave(steps);
            }
        }
        Ok(())
    }

    /// Notes an array or object that goes on behind the end of the text.
    fn leave(&mut self, steps: &[Step]) {
        if self.is_cut() {
            self.end.open.push(steps.to_vec());
        }
    }

    /// Whether the text has ended within a value.
    fn is_cut(&self) -> bool {
        self.at > self.text.len()
    }

    /// Goes over a value to which the `steps` have led.
    fn value(&mut self, steps: &[Step], depth: usize) -> Result<(), ErrorKind> {
        self.skip_white();
        if depth > MAX_DEPTH && !steps.is_empty() {
            return Err(ErrorKind::TooDeep);
        }
        let (whole, steps): (Vec<Step>, Vec<Step>) = steps.iter().partition(|step| self.wants_whole(**step));
        let start = self.at;
        match self.peek() {
            Some(b'"') => self.text_value(&steps),
            Some(b'{' | b'[') if steps.is_empty() => self.skip_nested(),
            Some(b'{') => self.object(&steps, depth)?,
            Some(b'[' | b',') => self.array(&steps, depth)?,
            _ => self.skip_scalar(),
        }
        for step in whole {
            self.push(step, Span::new(start, self.at));
        }
        Ok(())
    }

    fn text_value(&mut self, steps: &[Step]) {
        let span = self.string();
        if let Some(step) = steps.iter().find(|step| self.has_arrived(**step)) {
            self.push(*step, span);
        }
    }

    fn push(&mut self, step: Step, span: Span) {
        let row = if let Rows::In(row) = self.row { row } else { 0 };
        self.found.push(Found { field: step.field, span, row });
    }

    fn has_arrived(&self, step: Step) -> bool {
        self.fields.get(step.field).is_some_and(|field| field.keys.len() == step.keys)
    }

    fn wants_whole(&self, step: Step) -> bool {
        self.has_arrived(step) && self.fields.get(step.field).is_some_and(|field| field.whole)
    }

    /// All values of the text: one, or in a later section the rest of an array and of the objects round it.
    pub(crate) fn nodes(&mut self) -> Vec<Node> {
        let mut nodes = vec![self.node(0)];
        self.skip_white();
        while let Some(next) = self.peek() {
            if next == b',' {
                nodes.push(Node::Object(self.members(0)));
            } else {
                self.at += 1;
            }
            self.skip_white();
        }
        nodes
    }

    /// The value from here on, with the places of its strings and numbers; what is nested too deeply is left out.
    pub(crate) fn node(&mut self, depth: usize) -> Node {
        self.skip_white();
        let start = self.at;
        match self.peek() {
            Some(b'"') => return Node::Text(self.string()),
            Some(b'{' | b'[') if depth > MAX_DEPTH => self.skip_nested(),
            Some(b'{') => return Node::Object(self.members(depth)),
            Some(b'[' | b',') => return Node::Array(self.elements(depth)),
            _ => self.skip_scalar(),
        }
        let span = Span::new(start, self.at);
        cut(self.text, span).parse().map_or(Node::Other, |number| Node::Number(span, number))
    }

    fn elements(&mut self, depth: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        while self.next_item() {
            nodes.push(self.node(depth + 1));
            if !self.has_more() {
                break;
            }
        }
        nodes
    }

    fn members(&mut self, depth: usize) -> Vec<(Span, Node)> {
        let mut members = Vec::new();
        while self.next_item() {
            let key = self.member_key();
            members.push((key, self.node(depth + 1)));
            if !self.has_more() {
                break;
            }
        }
        members
    }

    /// The key of a member, and on behind its colon.
    fn member_key(&mut self) -> Span {
        let key = self.string();
        self.skip_white();
        self.at += 1;
        key
    }

    /// Whether another member or element follows; goes over the end where none does.
    fn has_more(&mut self) -> bool {
        self.skip_white();
        let more = self.peek() == Some(b',');
        if !more {
            self.at += 1;
        }
        more
    }

    /// The members of the object from here on, or of the first object in the array: their keys and where their values begin.
    pub(crate) fn outline(&mut self) -> Vec<(Span, usize)> {
        self.skip_white();
        if matches!(self.peek(), Some(b'[' | b',')) {
            self.at += 1;
            self.skip_white();
        }
        let mut members = Vec::new();
        if self.peek() != Some(b'{') {
            return members;
        }
        while self.next_item() {
            let key = self.member_key();
            self.skip_white();
            members.push((key, self.at));
            self.skip_value();
            if !self.has_more() {
                break;
            }
        }
        members
    }

    fn skip_value(&mut self) {
        match self.peek() {
            Some(b'"') => _ = self.string(),
            Some(b'{' | b'[') => self.skip_nested(),
            _ => self.skip_scalar(),
        }
    }

    /// The first element of the array from here on; nothing where there is none.
    pub(crate) fn first_element(&mut self) -> Option<Node> {
        (self.peek() == Some(b'[') && self.next_item()).then(|| self.node(1))
    }

    /// Goes over a string and returns what stands between its quotes.
    fn string(&mut self) -> Span {
        let start = self.at + 1;
        self.at = start;
        let bytes = self.text.as_bytes();
        while let Some(ahead) = bytes.get(self.at..).and_then(|rest| memchr::memchr2(b'"', b'\\', rest)) {
            self.at += ahead;
            if self.peek() == Some(b'"') {
                break;
            }
            self.at += 2;
        }
        let end = self.at.min(bytes.len());
        self.at += 1;
        Span::new(start, end)
    }

    fn skip_scalar(&mut self) {
        while !matches!(self.peek(), None | Some(b',' | b']' | b'}' | b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn skip_nested(&mut self) {
        let mut open = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => {
                    self.string();
                    continue;
                }
                b'{' | b'[' => open += 1,
                b'}' | b']' => open -= 1,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                break;
            }
        }
    }

    /// Goes over what stands before the next member or element; `false` at the end of the object or array.
    fn next_item(&mut self) -> bool {
        self.at += 1;
        self.skip_white();
        if matches!(self.peek(), None | Some(b'}' | b']')) {
            self.at += 1;
            return false;
        }
        true
    }

    fn object(&mut self, steps: &[Step], depth: usize) -> Result<(), ErrorKind> {
        while self.next_item() {
            let key = self.string();
            let next = self.enter(steps, key);
            self.skip_white();
            self.at += 1;
            self.value(&next, depth + 1)?;
            if !self.has_more() {
                break;
            }
        }
        self.leave(steps);
        Ok(())
    }

    fn array(&mut self, steps: &[Step], depth: usize) -> Result<(), ErrorKind> {
        let mut index = std::mem::take(&mut self.end.before);
        let outside = self.row;
        while self.next_item() {
            let next: Vec<Step> = steps.iter().filter_map(|step| self.element(*step, index)).collect();
            if outside == Rows::Sought && self.peek() == Some(b'{') {
                self.row = Rows::In(index + 1);
            }
            self.value(&next, depth + 1)?;
            self.row = outside;
            index += 1;
            if !self.has_more() {
                break;
            }
        }
        if self.is_cut() {
            self.end.before = index;
        }
        self.leave(steps);
        Ok(())
    }

    /// The steps that go on to the value of `key`.
    fn enter(&self, steps: &[Step], key: Span) -> Vec<Step> {
        let plain = plain(self.text, key);
        let goes_on = |step: &&Step| self.key(**step) == Some(&*plain);
        steps.iter().filter(goes_on).map(|step| Step { keys: step.keys + 1, ..*step }).collect()
    }

    fn key(&self, step: Step) -> Option<&str> {
        self.fields.get(step.field)?.keys.get(step.keys).map(String::as_str)
    }

    /// The step into the element with this index: an index in the pointer chooses one, otherwise every element counts.
    fn element(&self, step: Step, index: usize) -> Option<Step> {
        match self.key(step).and_then(|key| key.parse::<usize>().ok()) {
            Some(wanted) => (wanted == index).then_some(Step { keys: step.keys + 1, ..step }),
            None => Some(step),
        }
    }
}

/// A value with the places of its strings and numbers.
#[derive(Debug)]
pub(crate) enum Node {
    /// A string: what stands between its quotes.
    Text(Span),
    /// A whole number that is not negative.
    Number(Span, usize),
    Array(Vec<Node>),
    Object(Vec<(Span, Node)>),
    Other,
}

/// A string without its escapes.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) breaks: Breaks,
    /// What stands between the quotes.
    span: Span,
    /// Whether the string has characters beyond ASCII as they are.
    raw: bool,
    /// Whether it has `\u` escapes of characters beyond ASCII, and whether the last was in capital letters.
    escaped: Option<bool>,
}

impl Text {
    /// What stands between the quotes.
    pub(crate) fn span(&self) -> Span {
        self.span
    }

    /// Reads the string in `span` of `line`, which is valid JSON.
    pub(crate) fn new(line: &str, span: Span) -> Self {
        let source = cut(line, span);
        let text = String::with_capacity(source.len());
        let mut string =
            Self { text, breaks: Breaks::new(span.start), span, raw: !source.is_ascii(), escaped: None };
        let mut rest = source;
        while let Some(plain) = memchr::memchr(b'\\', rest.as_bytes()) {
            let (before, escape) = rest.split_at(plain);
            string.text.push_str(before);
            rest = string.read_escape(escape);
            string.breaks.push(string.text.len(), span.end - rest.len());
        }
        string.text.push_str(rest);
        string
    }

    /// Adds what the escape stands for; returns what comes behind it.
    fn read_escape<'t>(&mut self, escape: &'t str) -> &'t str {
        let (letter, length) = unescape(escape);
        self.note(escape, letter);
        self.text.push(letter);
        escape.get(length..).unwrap_or("")
    }

    fn note(&mut self, escape: &str, letter: char) {
        if !letter.is_ascii() {
            let digits = escape.get(2..6).unwrap_or("");
            self.escaped = Some(digits.bytes().any(|digit| digit.is_ascii_uppercase()));
        }
    }
}

/// The character that `escape` starts with, and the length of its escape; half a surrogate pair is U+FFFD.
fn unescape(escape: &str) -> (char, usize) {
    let letter = match escape.as_bytes().get(1) {
        Some(b'n') => '\n',
        Some(b't') => '\t',
        Some(b'r') => '\r',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'u') => return unescape_unit(escape),
        Some(other) => char::from(*other),
        None => char::REPLACEMENT_CHARACTER,
    };
    (letter, 2)
}

fn unescape_unit(escape: &str) -> (char, usize) {
    let first = unit_at(escape, 0).unwrap_or(0xfffd);
    let units = std::iter::once(first).chain(unit_at(escape, 6));
    match char::decode_utf16(units).next() {
        Some(Ok(letter)) => (letter, 6 * letter.len_utf16()),
        _ => (char::REPLACEMENT_CHARACTER, 6),
    }
}

/// Adds the splices of one string. Where the string itself has nothing beyond ASCII, `escaping` says whether such characters
/// are written as escapes.
pub(crate) fn splices(string: &Text, escaping: bool, code: Code, edits: &[Fitted], out: &mut Vec<Splice>) {
    let escapes = !string.raw && (string.escaped.is_some() || escaping);
    let style = Style { escapes, capitals: string.escaped.unwrap_or(false) };
    for Fitted { span, text } in edits {
        let (start, end) = (string.breaks.place(span.start), string.breaks.place(span.end));
        out.push(Splice::new(start, end, style.escape(text, code)));
    }
}

/// A text as a JSON string with its quotes.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Whether a line is written in ASCII alone and has `\u` escapes of characters beyond it.
pub(crate) fn is_escaping(line: &str) -> bool {
    line.is_ascii()
        && line.split("\\u").skip(1).any(|digits| !digits.starts_with("00") || digits.get(2..3) >= Some("8"))
}

/// The unit of UTF-16 that an escape at this place of `escape` stands for.
fn unit_at(escape: &str, at: usize) -> Option<u16> {
    let digits = escape.get(at..)?.strip_prefix("\\u")?.get(..4)?;
    u16::from_str_radix(digits, 16).ok()
}

/// A string without its escapes.
pub(crate) fn plain(text: &str, string: Span) -> Cow<'_, str> {
    let raw = cut(text, string);
    if raw.contains('\\') { Text::new(text, string).text.into() } else { raw.into() }
}

/// How a string is written.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// Characters beyond ASCII as `\u` escapes.
    escapes: bool,
    /// The letters of their digits in capitals.
    capitals: bool,
}

impl Style {
    fn escape(self, text: &str, code: Code) -> String {
        let mut out = String::with_capacity(text.len() + 2);
        for letter in text.chars() {
            match letter {
                '"' | '\\' => out.extend(['\\', letter]),
                '\n' => out.push_str("\\n"),
                '\r' => out.push_str("\\r"),
                '\t' => out.push_str("\\t"),
                '\0'..='\u{1f}' => self.unit_escapes(letter, &mut out),
                _ if letter.is_ascii() => out.push(letter),
                _ if self.escapes || !code.can_write(letter.encode_utf8(&mut [0; 4])) => {
                    self.unit_escapes(letter, &mut out);
                }
                _ => out.push(letter),
            }
        }
        out
    }

    fn unit_escapes(self, letter: char, out: &mut String) {
        for unit in letter.encode_utf16(&mut [0; 2]) {
            // Writing to a string cannot fail.
            let _ = if self.capitals { write!(out, "\\u{unit:04X}") } else { write!(out, "\\u{unit:04x}") };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::single::Single;
    use crate::value::{Sectioned, check};

    #[track_caller]
    fn check_fields(line: &str, fields: &[&str], expected: &[(usize, &str)]) {
        check(&Sectioned::whole(line), 1, 0).unwrap();
        let fields: Vec<Field> = fields.iter().map(|name| Field::new(name).unwrap()).collect();
        let found = find(line, &fields, None).unwrap();
        let texts: Vec<(usize, String)> =
            found.iter().map(|f| (f.field, Text::new(line, f.span).text)).collect();
        let texts: Vec<(usize, &str)> = texts.iter().map(|(field, text)| (*field, text.as_str())).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn finds_fields() {
        check_fields(r#"{"id":1,"text":"Hej","x":{"text":"no"}}"#, &["text"], &[(0, "Hej")]);
        check_fields(
            r#" { "a" : [ 1 , "x" ] , "text" : [ "b" , [ "c" ] , 2 , { } ] } "#,
            &["text"],
            &[(0, "b"), (0, "c")],
        );
        check_fields(r#"{"text":"a","text":"b"}"#, &["text"], &[(0, "a"), (0, "b")]);
        check_fields(r#"{"t\u0065xt":"a\"b\\"}"#, &["text"], &[(0, "a\"b\\")]);
        check_fields(r#"{"m":{"c":"x","d":"y"},"c":"z"}"#, &["/m/c", "c"], &[(0, "x"), (1, "z")]);
        check_fields(r#"{"m":[{"c":"x"},{"c":"y"}]}"#, &["/m/c"], &[(0, "x"), (0, "y")]);
        check_fields(r#"{"m":[{"c":"x"},{"c":"y"}]}"#, &["/m/1/c"], &[(0, "y")]);
        check_fields(r#"{"a/b":"x","c~d":"y"}"#, &["/a~1b", "/c~0d"], &[(0, "x"), (1, "y")]);
        check_fields(r#""text""#, &["text"], &[]);
        check_fields(r#"{"text":null}"#, &["text"], &[]);
        check_fields("[]", &["text"], &[]);
        check_fields(r#"{}"#, &["text"], &[]);
        assert!(Field::new("/a~2").is_none());
    }

    #[test]
    fn deep_nesting_is_harmless() {
        let fields = [Field::new("text").unwrap()];
        let deep = format!("{}{}", "[".repeat(1 << 20), "]".repeat(1 << 20));
        let other = format!("{{\"a\":{deep}}}");
        check(&Sectioned::whole(&other), 1, 0).unwrap();
        assert_eq!(find(&other, &fields, None), Ok(Vec::new()));
        assert_eq!(find(&deep, &fields, None), Err(ErrorKind::TooDeep));
    }

    #[test]
    fn reads_escapes() {
        let line = r#""\u00e5\ud83d\ude00\n\/\ud800x\ud800\u0041""#;
        check(&Sectioned::whole(line), 1, 0).unwrap();
        let string = Text::new(line, Span::new(1, line.len() - 1));
        assert_eq!(string.text, "å😀\n/\u{fffd}x\u{fffd}A");
        assert_eq!(string.breaks.place(0), 1);
        assert_eq!(string.breaks.place(2), 7);
        assert_eq!(string.breaks.place(6), 19);
        assert_eq!(string.breaks.place(string.text.len()), line.len() - 1);
    }

    #[test]
    fn escapes_as_the_string_does() {
        let written = |line: &str, text: &str| {
            let string = Text::new(line, Span::new(1, line.len() - 1));
            let edits = [Fitted { span: Span::new(0, string.text.len()), text: text.to_owned() }];
            let mut out = Vec::new();
            splices(&string, is_escaping(line), Code::Single(Single::USUAL), &edits, &mut out);
            out.pop().unwrap().text
        };
        assert_eq!(written(r#""Åsa""#, "Bo \"Å\"\n\u{1}"), r#"Bo \"Å\"\n\u0001"#);
        assert_eq!(written(r#""\u00C5sa""#, "Ås😀"), r"\u00C5s\uD83D\uDE00");
        assert_eq!(written(r#""\u00e5""#, "ø"), r"\u00f8");
        assert_eq!(written(r#""\u001f""#, "ø"), "ø");
        assert_eq!(written(r#""Anna""#, "Łø"), r"\u0141ø");
    }
}
