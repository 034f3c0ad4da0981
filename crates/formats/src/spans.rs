//! Positions of others that stand in the same record as the text: gold spans, entities, annotations.
//!
//! They count characters of the text, so an edit before or in them puts them out of place. What is taken for a position:
//!
//! - in an array, two whole numbers side by side where there are no others: `[0, 5, "PER"]`, `["PER", 0, 5]`;
//! - in an object, two numbers under one of the pairs of [`KEYS`].
//!
//! Both are looked for however deep they stand in the field. Only the digits of the numbers change. A string of the same
//! entry that says what stood there (`"text": "Anna"`) says afterwards what stands there.

use crate::Unit;
use crate::edit::{Fitted, Splice, edited};
use crate::encoding::Code;
use crate::json::{Node, Text, Walker, splices};
use maskros_text::{Span, cut};
use std::collections::HashSet;

/// Keys of objects that say where a span starts and, the second, where it ends.
const KEYS: &[(&str, &str)] = &[
    ("start", "end"),
    ("begin", "end"),
    ("start_char", "end_char"),
    ("char_start", "char_end"),
    ("start_offset", "end_offset"),
    ("begin_offset", "end_offset"),
    ("startOffset", "endOffset"),
    ("beginOffset", "endOffset"),
    ("start_pos", "end_pos"),
    ("start_index", "end_index"),
    ("from", "to"),
    ("b", "e"),
];

/// Keys of objects that say where a span starts and how long it is.
const LENGTHS: &[(&str, &str)] = &[("offset", "length"), ("start", "length"), ("offset", "len")];

/// A string shorter than this, in bytes, may hold an original by chance.
const MIN_TELLING_BYTES: usize = 4;

/// What became of the positions in a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Values of the span fields.
    pub values: u64,
    /// Spans that were moved, or stayed in place, and fit.
    pub fit: u64,
    /// Spans that began or ended inside what was replaced, and now cover the whole replacement.
    pub covering: u64,
    /// Pairs of numbers that are no place in the text, and stayed.
    pub misfit: u64,
    /// Values of the field that belong to no text of the record, or not to one alone, and stayed.
    pub without_text: u64,
    /// Strings beside spans that hold something replaced in other words than the text had there, and stayed.
    pub tell_tale: u64,
}

impl Moved {
    /// The sums.
    pub(crate) fn add(&mut self, other: Self) {
        self.values += other.values;
        self.fit += other.fit;
        self.covering += other.covering;
        self.misfit += other.misfit;
        self.without_text += other.without_text;
        self.tell_tale += other.tell_tale;
    }
}

/// A value of a span field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    /// The value in the record.
    pub(crate) span: Span,
    /// The document that its positions count; none where that cannot be told.
    pub(crate) document: Option<usize>,
}

/// Two numbers of a record that say where something is.
#[derive(Clone, Copy, Debug)]
struct Pair {
    first: (Span, usize),
    second: (Span, usize),
    /// Whether the second is a length.
    is_length: bool,
}

/// Spans with the strings that may repeat their text.
#[derive(Debug, Default)]
struct Entry {
    pairs: Vec<Pair>,
    strings: Vec<Span>,
}

/// The text that positions count, before and after its edits.
pub(crate) struct Texts<'a> {
    pub(crate) old: &'a str,
    pub(crate) edits: &'a [Fitted],
    pub(crate) unit: Unit,
}

/// How the strings of a record are written.
#[derive(Clone, Copy)]
pub(crate) struct Writing {
    pub(crate) escaping: bool,
    pub(crate) code: Code,
}

/// Adds the splices that move the positions of `value`, and says what became of them.
pub(crate) fn moved(
    line: &str,
    value: Value,
    texts: &Texts<'_>,
    writing: Writing,
    out: &mut Vec<Splice>,
) -> Moved {
    let node = Walker::at(line, value.span.start).node(0);
    let mut entries = Vec::new();
    gather(line, &node, &mut entries);
    let new = edited(texts.old, texts.edits);
    let mut mover = Mover {
        line,
        old: Places::new(texts.old, texts.unit),
        new: Places::new(&new, texts.unit),
        texts,
        shifts: shifts(texts.edits),
        harmless: HashSet::new(),
        total: Moved { values: 1, ..Moved::default() },
    };
    for entry in &entries {
        mover.entry(entry, writing, out);
    }
    mover.total
}

/// Whether the beginning of a value looks like positions in a text of `length` bytes: an array of arrays or objects with them.
pub(crate) fn looks_like_spans(line: &str, at: usize, length: usize) -> bool {
    let Some(first) = Walker::at(line, at).first_element() else { return false };
    let mut entries = Vec::new();
    gather(line, &first, &mut entries);
    let mut pairs = entries.iter().flat_map(|entry| &entry.pairs).peekable();
    pairs.peek().is_some() && pairs.all(|pair| pair.fits(length))
}

/// Adds the entries of a value: its outermost objects that have strings of their own, and arrays that are a span.
fn gather(line: &str, node: &Node, entries: &mut Vec<Entry>) {
    if is_entry(line, node) {
        let mut entry = Entry::default();
        collect(line, node, &mut entry);
        entries.push(entry);
        return;
    }
    match node {
        Node::Array(nodes) => nodes.iter().for_each(|node| gather(line, node, entries)),
        Node::Object(members) => members.iter().for_each(|(_, node)| gather(line, node, entries)),
        Node::Text(_) | Node::Number(..) | Node::Other => {}
    }
}

/// Whether it is a span, or an object that has spans or strings of its own.
fn is_entry(line: &str, node: &Node) -> bool {
    match node {
        Node::Array(nodes) => pair_of_array(nodes).is_some(),
        Node::Object(members) => {
            !pairs_of_object(line, members).is_empty() || members.iter().any(|(_, node)| is_textual(node))
        }
        Node::Text(_) | Node::Number(..) | Node::Other => false,
    }
}

/// Whether a value is a string, or an array of strings.
fn is_textual(node: &Node) -> bool {
    match node {
        Node::Text(_) => true,
        Node::Array(nodes) => matches!(nodes.first(), Some(Node::Text(_))) && pair_of_array(nodes).is_none(),
        _ => false,
    }
}

/// Adds all spans and strings of a value.
fn collect(line: &str, node: &Node, entry: &mut Entry) {
    match node {
        Node::Text(span) => entry.strings.push(*span),
        Node::Array(nodes) => {
            entry.pairs.extend(pair_of_array(nodes));
            nodes.iter().for_each(|node| collect(line, node, entry));
        }
        Node::Object(members) => {
            entry.pairs.extend(pairs_of_object(line, members));
            members.iter().for_each(|(_, node)| collect(line, node, entry));
        }
        Node::Number(..) | Node::Other => {}
    }
}

/// A number, and where it stands.
const fn number(node: &Node) -> Option<(Span, usize)> {
    match node {
        Node::Number(span, value) => Some((*span, *value)),
        _ => None,
    }
}

/// The only two numbers of an array, side by side.
fn pair_of_array(nodes: &[Node]) -> Option<Pair> {
    if nodes.iter().filter(|node| number(node).is_some()).count() != 2 {
        return None;
    }
    let (first, second) =
        nodes.windows(2).find_map(|pair| number(pair.first()?).zip(number(pair.get(1)?)))?;
    Some(Pair { first, second, is_length: false })
}

fn pairs_of_object(line: &str, members: &[(Span, Node)]) -> Vec<Pair> {
    let number = |wanted: &str| {
        members.iter().find_map(|(key, node)| match node {
            Node::Number(span, value) if cut(line, *key) == wanted => Some((*span, *value)),
            _ => None,
        })
    };
    let pair = |&(first, second): &(&str, &str), is_length| {
        number(first).zip(number(second)).map(|(first, second)| Pair { first, second, is_length })
    };
    let ends: Vec<Pair> = KEYS.iter().filter_map(|keys| pair(keys, false)).collect();
    if ends.is_empty() {
        LENGTHS.iter().find_map(|keys| pair(keys, true)).into_iter().collect()
    } else {
        ends
    }
}

impl Pair {
    /// Whether it is a place in a text of so many bytes, and not an empty one.
    fn fits(&self, length: usize) -> bool {
        self.end() <= length && self.first.1 < self.end()
    }

    fn end(&self) -> usize {
        if self.is_length { self.first.1.saturating_add(self.second.1) } else { self.second.1 }
    }
}

/// Writes something else as the whole string, where it is something else.
fn replace(string: &Text, new: &str, writing: Writing, out: &mut Vec<Splice>) {
    if new != string.text {
        let whole = Fitted { span: Span::new(0, string.text.len()), text: new.to_owned() };
        splices(string, writing.escaping, writing.code, &[whole], out);
    }
}

/// Moves positions from one text to another.
struct Mover<'a> {
    line: &'a str,
    old: Places<'a>,
    new: Places<'a>,
    texts: &'a Texts<'a>,
    /// How many bytes the edits before each one, and all of them, add and take away.
    shifts: Vec<(usize, usize)>,
    /// Strings that hold nothing that was replaced, such as labels.
    harmless: HashSet<String>,
    total: Moved,
}

/// What the edits before each one, and all of them, add and take away.
fn shifts(edits: &[Fitted]) -> Vec<(usize, usize)> {
    let mut shift = (0, 0);
    let mut shifts = vec![shift];
    for edit in edits {
        shift = (shift.0 + edit.text.len(), shift.1 + edit.span.len());
        shifts.push(shift);
    }
    shifts
}

impl Mover<'_> {
    fn entry(&mut self, entry: &Entry, writing: Writing, out: &mut Vec<Splice>) {
        let slices: Vec<(Span, Span)> = entry.pairs.iter().filter_map(|pair| self.pair(pair, out)).collect();
        for span in &entry.strings {
            let string = Text::new(self.line, *span);
            let repeats = |slice: &&(Span, Span)| cut(self.texts.old, slice.0) == string.text;
            match slices.iter().find(repeats).map(|slice| cut(self.new.text, slice.1)) {
                Some(new) => replace(&string, new, writing, out),
                None => self.total.tell_tale += u64::from(self.tells(string.text)),
            }
        }
    }

    /// Moves one span; where it stood and where it stands, if it is one of the text.
    fn pair(&mut self, pair: &Pair, out: &mut Vec<Splice>) -> Option<(Span, Span)> {
        let Some(old) = self.old.span(pair) else {
            self.total.misfit += 1;
            return None;
        };
        let (new, exact) = self.new_span(old);
        *(if exact { &mut self.total.fit } else { &mut self.total.covering }) += 1;
        self.write(pair, new, out);
        Some((old, new))
    }

    /// Whether a string holds something that was replaced.
    fn tells(&mut self, string: String) -> bool {
        if string.len() < MIN_TELLING_BYTES || self.harmless.contains(&string) {
            return false;
        }
        let old = self.texts.old;
        let original = |edit: &Fitted| (cut(old, edit.span) != edit.text).then(|| cut(old, edit.span));
        let mut originals = self.texts.edits.iter().filter_map(original);
        let tells =
            originals.any(|original| original.len() >= MIN_TELLING_BYTES && string.contains(original));
        if !tells {
            self.harmless.insert(string);
        }
        tells
    }

    fn write(&self, pair: &Pair, new: Span, out: &mut Vec<Splice>) {
        let (start, end) = (self.new.count(new.start), self.new.count(new.end));
        let second = if pair.is_length { end - start } else { end };
        for ((place, old), new) in [(pair.first, start), (pair.second, second)] {
            if old != new {
                out.push(Splice::new(place.start, place.end, new.to_string()));
            }
        }
    }

    /// The edit that a border at `at` would cut through.
    fn edit_across(&self, at: usize) -> Option<&Fitted> {
        let next = self.texts.edits.partition_point(|edit| edit.span.end <= at);
        self.texts.edits.get(next).filter(|edit| edit.span.start < at)
    }

    /// Where a span stands after the edits, and whether it fits; otherwise it covers what it cut through.
    fn new_span(&self, old: Span) -> (Span, bool) {
        let (first, last) = (self.edit_across(old.start), self.edit_across(old.end));
        let start = first.map_or(old.start, |edit| edit.span.start);
        let end = last.map_or(old.end, |edit| edit.span.end);
        (
            Span::new(self.shift(start, false), self.shift(end, !old.is_empty())),
            first.is_none() && last.is_none(),
        )
    }

    /// The place after the edits before `at`, which no edit goes over; `with` counts an edit of nothing at `at` as before it.
    fn shift(&self, at: usize, with: bool) -> usize {
        let is_before =
            |edit: &Fitted| edit.span.end < at || edit.span.end == at && (!edit.span.is_empty() || with);
        let before = self.texts.edits.partition_point(is_before);
        let (added, taken) = self.shifts.get(before).copied().unwrap_or_default();
        at + added - taken
    }
}

/// The places of a text in a unit.
struct Places<'a> {
    text: &'a str,
    /// The byte of each place of the unit, where that is not the place itself.
    bytes: Option<Vec<usize>>,
}

impl<'a> Places<'a> {
    fn new(text: &'a str, unit: Unit) -> Self {
        let units = |letter: char| if unit == Unit::Chars { 1 } else { letter.len_utf16() };
        let places = |(byte, letter): (usize, char)| std::iter::repeat_n(byte, units(letter));
        let direct = unit == Unit::Bytes || text.is_ascii();
        let bytes = (!direct).then(|| text.char_indices().flat_map(places).chain([text.len()]).collect());
        Self { text, bytes }
    }

    /// The bytes of a pair; none where it is no place in the text.
    fn span(&self, pair: &Pair) -> Option<Span> {
        let (start, end) = (self.byte(pair.first.1)?, self.byte(pair.end())?);
        let fits = start <= end && self.text.is_char_boundary(start) && self.text.is_char_boundary(end);
        fits.then(|| Span::new(start, end))
    }

    fn byte(&self, place: usize) -> Option<usize> {
        match &self.bytes {
            Some(bytes) => bytes.get(place).copied(),
            None => (place <= self.text.len()).then_some(place),
        }
    }

    fn count(&self, byte: usize) -> usize {
        self.bytes.as_ref().map_or(byte, |bytes| bytes.partition_point(|place| *place < byte))
    }
}
