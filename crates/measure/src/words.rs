//! Texts as tokens, and spans as the tags of tokens, the same for everything that is scored.

use crate::classes::OUTSIDE;
use maskros_text::{Span, cut};

/// The tokens of a text: every run of letters, digits and underscores, as `\w+` in TAB's evaluation, and every other character that is
/// not white space by itself.
#[must_use]
pub fn tokens(text: &str) -> Vec<Span> {
    let mut tokens: Vec<Span> = Vec::new();
    let mut inside = false;
    for (start, char) in text.char_indices() {
        let span = Span { start, end: start + char.len_utf8() };
        let word = in_word(char);
        match tokens.last_mut() {
            Some(last) if word && inside => last.end = span.end,
            _ if char.is_whitespace() => {}
            _ => tokens.push(span),
        }
        inside = word;
    }
    tokens
}

/// The words of a text: its tokens without those that are a mark or a symbol.
pub fn spelt(text: &str) -> impl Iterator<Item = Span> {
    tokens(text).into_iter().filter(|token| cut(text, *token).starts_with(in_word))
}

/// Whether a character is part of a word.
#[must_use]
pub fn in_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// The tag of every token in the scheme IOB2: `B-` and the label for the first token of a span, `I-` for its others, `O` outside.
///
/// A token that shares a character with a span belongs to it; of several spans, to the one that begins first, the longest of these.
/// Tokens must be in order.
#[must_use]
pub fn tags(tokens: &[Span], spans: &[(Span, &str)]) -> Vec<String> {
    let mut spans = spans.to_vec();
    spans.sort_by_key(|(span, _)| (span.start, std::cmp::Reverse(span.end)));
    let mut left = spans.as_slice();
    let mut begun = false;
    tokens
        .iter()
        .map(|token| {
            while let Some(((first, _), rest)) = left.split_first()
                && first.end <= token.start
            {
                (left, begun) = (rest, false);
            }
            match left.first().filter(|(first, _)| first.overlaps(*token)) {
                Some((_, label)) => {
                    format!("{}-{label}", if std::mem::replace(&mut begun, true) { "I" } else { "B" })
                }
                None => OUTSIDE.to_owned(),
            }
        })
        .collect()
}

/// The spans that tags in IOB or a kin of it (`E` and `L` end a span, `S` and `U` are one) stand for, read as leniently as `conlleval`
/// and seqeval do: an `I-` that goes on nothing, or another label, begins a span.
///
/// A tag without a label, as `B`, has the label `_`.
#[must_use]
pub fn spans(tokens: &[Span], tags: &[String]) -> Vec<(Span, String)> {
    let mut spans: Vec<(Span, String)> = Vec::new();
    let mut before = OUTSIDE;
    for (token, tag) in tokens.iter().zip(tags) {
        if tag != OUTSIDE {
            match spans.last_mut().filter(|_| goes_on(before, tag)) {
                Some((span, _)) => span.end = token.end,
                None => spans.push((*token, label(tag).to_owned())),
            }
        }
        before = tag;
    }
    spans
}

/// Whether a tag goes on the span of the tag before it.
fn goes_on(before: &str, tag: &str) -> bool {
    let ended = before.starts_with(['E', 'L', 'S', 'U']) || before == OUTSIDE;
    !ended && !tag.starts_with(['B', 'S', 'U']) && label(before) == label(tag)
}

/// `PER` of `B-PER`.
fn label(tag: &str) -> &str {
    tag.split_once('-').map_or("_", |(_, label)| label)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tagged(text: &str, spans: &[(&str, &str)]) -> String {
        let place = |part: &str| Span::new(0, part.len()).shifted(text.find(part).unwrap());
        let spans: Vec<_> = spans.iter().map(|(part, label)| (place(part), *label)).collect();
        let tokens = tokens(text);
        let tags = tags(&tokens, &spans);
        let shown = tokens.iter().zip(tags).map(|(token, tag)| format!("{}/{tag}", cut(text, *token)));
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_and_symbols_are_tokens_of_their_own() {
        assert_eq!(tagged("Åsa-Lena, 😀 a_1.", &[]), "Åsa/O -/O Lena/O ,/O 😀/O a_1/O ./O");
        assert_eq!(tagged(" \n", &[]), "");
    }

    #[test]
    fn spans_begin_and_go_on() {
        assert_eq!(
            tagged("Åsa Berg Per Ek i Lund.", &[("Per Ek", "PER"), ("Åsa Berg", "PER"), ("Lund", "LOC")]),
            "Åsa/B-PER Berg/I-PER Per/B-PER Ek/I-PER i/O Lund/B-LOC ./O"
        );
    }

    #[test]
    fn tags_stand_for_spans_also_where_they_are_ill_formed() {
        let check = |tags: &str, expected: &[(usize, usize, &str)]| {
            let tags: Vec<String> = tags.split(' ').map(str::to_owned).collect();
            let tokens: Vec<Span> = (0..tags.len()).map(|at| Span::new(at, at + 1)).collect();
            let spans = spans(&tokens, &tags);
            let spans: Vec<_> =
                spans.iter().map(|(span, label)| (span.start, span.end, label.as_str())).collect();
            assert_eq!(spans, expected, "{tags:?}");
        };
        check("B-PER I-PER O B-PER B-PER", &[(0, 2, "PER"), (3, 4, "PER"), (4, 5, "PER")]);
        check("I-PER I-LOC O I-LOC", &[(0, 1, "PER"), (1, 2, "LOC"), (3, 4, "LOC")]);
        check("B-PER E-PER I-PER S-PER I-PER", &[(0, 2, "PER"), (2, 3, "PER"), (3, 4, "PER"), (4, 5, "PER")]);
        check("B-PER L-PER U-LOC", &[(0, 2, "PER"), (2, 3, "LOC")]);
        check("B I O I", &[(0, 2, "_"), (3, 4, "_")]);
    }

    #[test]
    fn parts_of_tokens_count_and_the_outer_span_wins() {
        assert_eq!(tagged("Lundbo", &[("Lund", "LOC")]), "Lundbo/B-LOC");
        assert_eq!(
            tagged("Lunds skola", &[("Lunds", "LOC"), ("Lunds skola", "ORG")]),
            "Lunds/B-ORG skola/I-ORG"
        );
        assert_eq!(tagged("a b c", &[("a b", "X"), ("b c", "Y")]), "a/B-X b/I-X c/B-Y");
    }
}
