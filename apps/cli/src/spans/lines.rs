//! One line for each document, also where it comes in sections.

use super::{DocumentSpans, SpanRow};
use crate::{arguments::Unit, offsets::Counter};
use maskros_text::Section;

/// Where a section of a text begins: how much of the text was read, and of what became of it written, before it. Nothing for others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Begin {
    input: usize,
    output: usize,
}

impl Begin {
    /// Where the section behind this one begins, which has these two texts; both are counted in `unit`.
    pub(crate) fn after(self, input: &str, output: &str, unit: Unit) -> Self {
        Self { input: self.input + unit.count(input), output: self.output + unit.count(output) }
    }

    /// Counts in `text`, this section of the text that was read.
    pub(crate) const fn in_input(self, text: &str, unit: Unit) -> Counter<'_> {
        Counter::behind(self.input, text, unit)
    }

    /// Counts in `text`, this section of what was written.
    pub(crate) const fn in_output(self, text: &str, unit: Unit) -> Counter<'_> {
        Counter::behind(self.output, text, unit)
    }
}

/// The line that is being written. Of a text in sections the first begins it, each adds its spans, and [`end`](Self::end) ends it: such a
/// text has more spans than memory should hold.
#[derive(Debug, Default)]
pub(crate) struct SpanLines {
    is_begun: bool,
    has_spans: bool,
}

/// What [`DocumentSpans`] ends with: its spans come last.
const END: &[u8] = b"]}";

impl SpanLines {
    /// What the line of a document goes on with: all of it, or the part of one section.
    pub(crate) fn add(&mut self, spans: &DocumentSpans<'_>, section: Section) -> Vec<u8> {
        let whole = || serde_json::to_vec(spans).unwrap_or_default();
        match section {
            Section::Whole => [whole().as_slice(), b"\n"].concat(),
            Section::First => {
                (self.is_begun, self.has_spans) = (true, !spans.spans.is_empty());
                whole().strip_suffix(END).unwrap_or_default().to_vec()
            }
            Section::Later => self.more(&spans.spans),
        }
    }

    fn more(&mut self, spans: &[SpanRow<'_>]) -> Vec<u8> {
        if spans.is_empty() {
            return Vec::new();
        }
        let list = serde_json::to_vec(spans).unwrap_or_default();
        let rows = without_brackets(&list);
        let comma: &[u8] = if self.has_spans { b"," } else { b"" };
        self.has_spans = true;
        [comma, rows].concat()
    }

    /// What ends the line of a text in sections, if there is one.
    pub(crate) fn end(&mut self) -> Vec<u8> {
        if !std::mem::take(&mut self.is_begun) {
            return Vec::new();
        }
        [END, b"\n"].concat()
    }
}

/// The items of a list in JSON.
fn without_brackets(list: &[u8]) -> &[u8] {
    list.strip_prefix(b"[").and_then(|list| list.strip_suffix(b"]")).unwrap_or_default()
}
