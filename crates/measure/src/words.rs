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
    fn parts_of_tokens_count_and_the_outer_span_wins() {
        assert_eq!(tagged("Lundbo", &[("Lund", "LOC")]), "Lundbo/B-LOC");
        assert_eq!(
            tagged("Lunds skola", &[("Lunds", "LOC"), ("Lunds skola", "ORG")]),
            "Lunds/B-ORG skola/I-ORG"
        );
        assert_eq!(tagged("a b c", &[("a b", "X"), ("b c", "Y")]), "a/B-X b/I-X c/B-Y");
    }
}
