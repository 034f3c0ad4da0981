//! Spans as tags of tokens: IOB2, a token a line. Holds the words of the document.

use super::LabelledSpan;
use maskros_text::{Document, Span};

/// What stands before each document: a `-DOCSTART-` line, with `four` in the columns of CoNLL-2003.
#[must_use]
pub const fn head(four: bool) -> &'static str {
    if four { "-DOCSTART- -X- -X- O\n\n" } else { "-DOCSTART-\tO\n\n" }
}

/// The tokens of a document, or of a section of it, with their tags; a blank line ends each sentence. With `four`, in the columns of
/// CoNLL-2003 (token, part of speech, chunk, entity), of which the middle ones are `_`.
#[must_use]
pub fn columns(document: &Document, tokens: &[Vec<Span>], found: &[LabelledSpan], four: bool) -> String {
    let mut out = String::new();
    let mut tagger = Tagger { found, begun: None };
    for sentence in tokens.iter().filter(|sentence| !sentence.is_empty()) {
        for token in sentence {
            // White space would end the cell.
            let word: String = document.cut(*token).split_whitespace().collect();
            let tag = tagger.tag(*token);
            out += &if four { format!("{word} _ _ {tag}\n") } else { format!("{word}\t{tag}\n") };
        }
        out.push('\n');
    }
    out
}

/// Gives tags to tokens in reading order.
struct Tagger<'a> {
    /// The spans that do not end before the token.
    found: &'a [LabelledSpan],
    /// The span that the last token was in.
    begun: Option<LabelledSpan>,
}

impl Tagger<'_> {
    fn tag(&mut self, token: Span) -> String {
        while let [first, rest @ ..] = self.found
            && first.span.end <= token.start
        {
            self.found = rest;
        }
        let inside = self.found.first().copied().filter(|found| found.span.overlaps(token));
        let goes_on = inside.is_some() && inside == self.begun;
        self.begun = inside;
        match inside {
            None => "O".to_owned(),
            Some(found) => format!("{}-{}", if goes_on { 'I' } else { 'B' }, found.label),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_begin_and_go_on() {
        let document = Document::new("a", "Anna Lindström bor");
        let tokens = [Span::new(0, 4), Span::new(5, 15), Span::new(16, 19)];
        let whole = LabelledSpan { span: Span::new(0, 15), label: "PER", mention: 0 };
        let text = columns(&document, &[tokens.to_vec()], &[whole], false);
        assert_eq!(text, "Anna\tB-PER\nLindström\tI-PER\nbor\tO\n\n");
        let parts = [
            LabelledSpan { span: tokens[0], label: "first", mention: 0 },
            LabelledSpan { span: tokens[1], label: "last", mention: 0 },
        ];
        let text = columns(&document, &[tokens.to_vec()], &parts, true);
        assert_eq!(text, "Anna _ _ B-first\nLindström _ _ B-last\nbor _ _ O\n\n");
    }
}
