//! Spans as BRAT standoff (<https://brat.nlplab.org/standoff.html>). Holds the words of the document.

use super::LabelledSpan;
use maskros_text::Document;

/// The annotations of a text, which may come in sections.
#[derive(Debug, Default)]
pub struct Standoff {
    /// How many spans and characters came in sections before.
    spans: usize,
    chars: usize,
}

impl Standoff {
    /// One line a span, in reading order: `T1`, label, start and end in characters, text. A span over a line end is written in pieces, as BRAT wants it.
    pub fn lines(&mut self, document: &Document, found: &[LabelledSpan]) -> String {
        let text = document.text();
        let (mut byte, mut char) = (0, self.chars);
        let mut out = String::new();
        for found in found {
            self.spans += 1;
            char += text.get(byte..found.span.start).unwrap_or("").chars().count();
            byte = found.span.start.max(byte);
            let (number, label) = (self.spans, found.label.replace(' ', "_"));
            let (places, words) = pieces(document.cut(found.span), char);
            out += &format!("T{number}\t{label} {places}\t{words}\n");
        }
        self.chars += text.chars().count();
        out
    }
}

/// Where the lines of a span stand that begins at `start`, and what they say.
fn pieces(text: &str, start: usize) -> (String, String) {
    let (mut at, mut places) = (start, Vec::new());
    for line in text.split(['\n', '\r']) {
        let length = line.chars().count();
        if length > 0 {
            places.push(format!("{at} {}", at + length));
        }
        at += length + 1;
    }
    let words: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.is_empty()).collect();
    (places.join(";"), words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    #[test]
    fn spans_count_characters_and_break_at_line_ends() {
        let document = Document::new("a", "😀 Åsa\nBerg");
        let found = [LabelledSpan { span: Span::new(5, 14), label: "PER", mention: 0 }];
        let mut standoff = Standoff::default();
        assert_eq!(standoff.lines(&document, &found), "T1\tPER 2 5;6 10\tÅsa Berg\n");
        assert_eq!(standoff.lines(&document, &found), "T2\tPER 12 15;16 20\tÅsa Berg\n");
    }
}
