//! Edits of documents to changes of raw bytes.

use crate::encoding::Map;
use crate::{Change, Written};
use maskros_text::{Document, Edit, Edits, Span, cut};
use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, is_nfc, is_nfd};

/// A replacement in a document, in the form and the letters that can be written at its place.
#[derive(Debug)]
pub(crate) struct Fitted {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// A replacement in the decoded text of a record, with escapes and quotes.
#[derive(Debug)]
pub(crate) struct Splice {
    pub(crate) span: Span,
    pub(crate) text: String,
}

impl Splice {
    pub(crate) fn new(start: usize, end: usize, text: impl Into<String>) -> Self {
        Self { span: Span::new(start, end), text: text.into() }
    }
}

/// The edits of one document as they can be written; `fit` takes the place in the document and the replacement.
pub(crate) fn fitted(
    document: &Document,
    edits: &Edits,
    fit: impl Fn(usize, Cow<'_, str>) -> String,
) -> Vec<Fitted> {
    let mut form = None;
    let mut normal = |text: &str| -> String {
        if text.is_ascii() {
            return text.to_owned();
        }
        let decomposed = *form.get_or_insert_with(|| is_nfd(document.text()) && !is_nfc(document.text()));
        if decomposed { text.nfd().collect() } else { text.nfc().collect() }
    };
    let fit_one = |edit: &Edit| Fitted {
        span: edit.span,
        text: fit(edit.span.start, normal(&edit.replacement).into()),
    };
    edits.as_slice().iter().map(fit_one).collect()
}

/// `text` with the edits made, which are in order and do not overlap.
pub(crate) fn edited<'a>(text: &str, edits: impl IntoIterator<Item = &'a Fitted>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for Fitted { span, text: replacement } in edits {
        out.push_str(cut(text, Span::new(at, span.start)));
        out.push_str(replacement);
        at = span.end;
    }
    out.push_str(cut(text, Span::new(at, text.len())));
    out
}

/// The record with the splices made; they are in order and do not overlap.
pub(crate) fn write(raw: &[u8], text: &str, map: &Map, splices: &[Splice]) -> Written {
    let mut written = Written { bytes: Vec::with_capacity(raw.len()), ..Written::default() };
    let mut at = 0;
    for Splice { span, text: replacement } in splices {
        let (start, end) = (map.raw(text, span.start), map.raw(text, span.end));
        let bytes = map.code(span.start).encode(replacement);
        let original = raw.get(start..end).unwrap_or(&[]);
        if *bytes == *original {
            continue;
        }
        written.bytes.extend_from_slice(raw.get(at..start).unwrap_or(&[]));
        change(&mut written, original, &bytes);
        at = end;
    }
    written.bytes.extend_from_slice(raw.get(at..).unwrap_or(&[]));
    written
}

/// Adds bytes that stand for those of the original.
fn change(written: &mut Written, original: &[u8], bytes: &[u8]) {
    let (start, len) = (written.bytes.len(), bytes.len());
    written.changes.push(Change { start, len, original: original.to_vec() });
    written.bytes.extend_from_slice(bytes);
}

/// `text` with the splices made, for tests.
#[cfg(test)]
pub(crate) fn spliced(text: &str, splices: Vec<Splice>) -> String {
    let all: Vec<Fitted> = splices.into_iter().map(|Splice { span, text }| Fitted { span, text }).collect();
    edited(text, &all)
}
