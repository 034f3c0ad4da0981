//! How far two people agree who marked the same texts: what is paired, for the measures of [`classes`](crate::classes).
//!
//! *Tokens*: every token has the label of the span that it lies in, or [`OUTSIDE`], from either; where spans begin and end does not
//! matter. *Spans*: every span that either marked, with the label that each gave it, or [`OUTSIDE`] from who did not mark it.
//! *Labels*: the spans that both marked, so that their labels alone are compared.
//!
//! Nobody can count the spans that both left unmarked. Chance agreement over the spans that were marked is therefore too high and kappa
//! over them low, below 0 where ends rarely agree; F1, which needs no such count and is what kappa comes to with many unmarked spans
//! (Hripcsak and Rothschild, *JAMIA* 12, 2005), is the figure to read there. Kappa over tokens has no such fault.

use crate::{classes::OUTSIDE, words};
use maskros_text::Span;
use std::collections::BTreeMap;

/// What both said of each of the things that are compared.
pub type Pairs = Vec<[String; 2]>;

/// The labels that both give each token; tokens must be in order.
#[must_use]
pub fn of_tokens(tokens: &[Span], sides: [&[(Span, &str)]; 2]) -> Pairs {
    let [first, second] = sides.map(|spans| words::tags(tokens, spans));
    let label = |tag: String| tag.split_once('-').map_or(OUTSIDE.to_owned(), |(_, label)| label.to_owned());
    first.into_iter().zip(second).map(|(first, second)| [label(first), label(second)]).collect()
}

/// The labels that both give each span that either marked. Several labels of one side for the same span are one, joined by `+`.
#[must_use]
pub fn of_spans(sides: [&[(Span, &str)]; 2]) -> Pairs {
    let mut labels: BTreeMap<Span, [Vec<&str>; 2]> = BTreeMap::new();
    for (side, spans) in sides.into_iter().enumerate() {
        for (span, label) in spans {
            labels.entry(*span).or_default()[side].push(label);
        }
    }
    labels.into_values().map(|sides| sides.map(together)).collect()
}

/// One name for all labels that somebody gave a span.
fn together(mut labels: Vec<&str>) -> String {
    labels.sort_unstable();
    labels.dedup();
    if labels.is_empty() { OUTSIDE.to_owned() } else { labels.join("+") }
}

/// Of these pairs those where both say something.
#[must_use]
pub fn of_labels(spans: &Pairs) -> Pairs {
    let said = |pair: &&[String; 2]| pair.iter().all(|label| label != OUTSIDE);
    spans.iter().filter(said).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: [(Span, &str); 3] = [
        (Span { start: 0, end: 8 }, "PER"),
        (Span { start: 11, end: 15 }, "LOC"),
        (Span { start: 0, end: 8 }, "HEAD"),
    ];
    const SECOND: [(Span, &str); 2] =
        [(Span { start: 0, end: 3 }, "PER"), (Span { start: 11, end: 15 }, "ORG")];

    fn shown(pairs: &Pairs) -> Vec<String> {
        pairs.iter().map(|[first, second]| format!("{first}/{second}")).collect()
    }

    #[test]
    fn tokens_are_paired_by_their_labels() {
        let tokens = words::tokens("Åsa Ek i Lund");
        let sides: [&[(Span, &str)]; 2] =
            [&[(Span::new(0, 7), "PER")], &[(Span::new(0, 4), "PER"), (Span::new(5, 7), "PER")]];
        assert_eq!(shown(&of_tokens(&tokens, sides)), ["PER/PER", "PER/PER", "O/O", "O/O"]);
    }

    #[test]
    fn spans_are_paired_by_their_ends() {
        let spans = of_spans([&FIRST, &SECOND]);
        assert_eq!(shown(&spans), ["O/PER", "HEAD+PER/O", "LOC/ORG"]);
        assert_eq!(shown(&of_labels(&spans)), ["LOC/ORG"]);
        assert!(of_spans([&[], &[]]).is_empty());
    }
}
