//! A text as a reader sees it.
//!
//! Marks without width (a soft hyphen, a zero width space) stand in names that were copied from a web page or a typeset book, a
//! hyphen at the end of a line divides them, and `&ouml;` is a letter of them. The road does not meet any of that: it works on the
//! text without, and what it says is carried back to the places in the text as it is.

use maskros_text::{Document, Span};

mod entity;
mod hidden;

/// A text as it is seen, and where each part of it stands in the text as it is.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    document: Document,
    stretches: Vec<Stretch>,
}

/// A stretch that reads otherwise, or one that is the same.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    seen: Span,
    source: Span,
    same: bool,
}

impl Stretch {
    /// Where what is written at `source` is seen.
    fn place(&self, source: usize) -> usize {
        let ahead = source.saturating_sub(self.source.start);
        if self.same { self.seen.start + ahead } else { self.seen.start }
    }
}

impl Stretch {
    /// Where what begins at `seen` begins in the text as it is.
    fn begin(&self, seen: usize) -> usize {
        if self.same { self.source.start + seen - self.seen.start } else { self.source.start }
    }

    /// Where what ends at `seen` ends in the text as it is.
    fn end(&self, seen: usize) -> usize {
        if self.same { self.source.start + seen - self.seen.start } else { self.source.end }
    }
}

/// All that reads otherwise in a text, in reading order; of what overlaps, what begins first and is longest.
fn otherwise(text: &str) -> Vec<Otherwise> {
    let marks = if text.is_ascii() { Vec::new() } else { hidden::marks(text) };
    let mut all = [marks, hidden::divisions(text), entity::letters(text)].concat();
    all.sort_by_key(|(span, _)| (span.start, std::cmp::Reverse(span.end)));
    all.dedup_by(|later, earlier| later.0.start < earlier.0.end);
    all
}

/// What reads otherwise: the place in the text, and what is seen there.
type Otherwise = (Span, &'static str);

impl Seen {
    /// What is seen of `document`; `None` where that is the text as it is.
    pub(crate) fn of(document: &Document) -> Option<Self> {
        let text = document.text();
        let otherwise = otherwise(text);
        if otherwise.is_empty() {
            return None;
        }
        let mut builder =
            Builder { source: text, text: String::with_capacity(text.len()), stretches: Vec::new() };
        let mut at = 0;
        for (span, seen) in otherwise {
            builder.push(Span::new(at, span.start), None);
            builder.push(span, Some(seen));
            at = span.end;
        }
        builder.push(Span::new(at, text.len()), None);
        Some(Self { document: document.with_text(builder.text), stretches: builder.stretches })
    }

    /// The text as it is seen.
    pub(crate) fn text(&self) -> &str {
        self.document.text()
    }

    /// Where byte `source` of the text as it is stands in what is seen.
    pub(crate) fn place(&self, source: usize) -> usize {
        let after = self.stretches.partition_point(|stretch| stretch.source.end <= source);
        self.stretches.get(after).map_or(self.text().len(), |stretch| stretch.place(source))
    }

    /// Where `span` of what is seen stands in the text as it is: with all that is hidden in it, and nothing hidden beside it.
    pub(crate) fn source(&self, span: Span) -> Span {
        let first = self.stretches.partition_point(|stretch| stretch.seen.end <= span.start);
        let last = self.stretches.partition_point(|stretch| stretch.seen.start < span.end);
        let end_of_text = self.stretches.last().map_or(0, |stretch| stretch.source.end);
        let start = self.stretches.get(first).map_or(end_of_text, |stretch| stretch.begin(span.start));
        let last = last.checked_sub(1).and_then(|last| self.stretches.get(last));
        let end = last.map_or(start, |stretch| stretch.end(span.end));
        Span::new(start, end.max(start))
    }
}

/// Collects the stretches.
struct Builder<'a> {
    source: &'a str,
    text: String,
    stretches: Vec<Stretch>,
}

impl Builder<'_> {
    /// Adds the stretch at `source`, where `otherwise` is seen.
    fn push(&mut self, source: Span, otherwise: Option<&str>) {
        if source.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(otherwise.unwrap_or_else(|| maskros_text::cut(self.source, source)));
        let seen = Span::new(start, self.text.len());
        self.stretches.push(Stretch { seen, source, same: otherwise.is_none() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `marked` has brackets round what is edited in the text as it is.
    #[track_caller]
    fn check(marked: &str, seen: &str, name: &str) {
        let text = marked.replace(['[', ']'], "");
        let (start, end) = (marked.find('[').unwrap(), marked.find(']').unwrap() - 1);
        let document = Document::new("d", text.clone());
        let view = Seen::of(&document).unwrap();
        assert_eq!(view.text(), seen);
        let at = seen.find(name).unwrap();
        let span = Span::new(at, at + name.len());
        assert_eq!(view.source(span), Span::new(start, end));
        assert_eq!(view.place(start), at);
    }

    #[test]
    fn sees_through_marks_without_width() {
        check("Hej [Lind\u{200b}str\u{ad}öm]\u{200b} och", "Hej Lindström och", "Lindström");
        check("\u{feff}[Å\u{200d}sa], hej", "Åsa, hej", "Åsa");
        check("Anna\u{200b}[Ek] ser", "Anna Ek ser", "Ek");
    }

    #[test]
    fn joins_words_that_a_line_end_divides() {
        check("hos [Lind-\nström] i går", "hos Lindström i går", "Lindström");
        check("hos [Lind-\r\n   ström].", "hos Lindström.", "Lindström");
        check("HOS [LIND-\nSTRÖM].", "HOS LINDSTRÖM.", "LINDSTRÖM");
    }

    #[test]
    fn reads_entities_of_letters() {
        check("i [G&ouml;teborg]&nbsp;nu", "i Göteborg nu", "Göteborg");
        check("hos [Lindstr&#246;m] &amp; Co", "hos Lindström &amp; Co", "Lindström");
        check("[&Aring;]sa", "Åsa", "Å");
        check("[&Aring;sa&nbsp;Sj&#xF6;&shy;berg]", "Åsa Sjöberg", "Åsa Sjöberg");
    }

    #[test]
    fn leaves_what_reads_as_it_is() {
        for text in [
            "Anna-\nLena och Kari",
            "Haupt-\nund Nebensatz",
            "för-\neller eftermiddag",
            "1-\n2, a -\nb",
            "👨\u{200d}👩\u{200d}👧 hej",
            "R&D, a & b; x=1&lt=2 &bogus; &#38;",
            "Tom & Jerry &amp; Co",
            "",
        ] {
            assert!(Seen::of(&Document::new("d", text)).is_none(), "{text}");
        }
    }
}
