//! The replaced towns beside the postal codes of a document.

use maskros_text::{Action, Decision, Document, Label, Span};
use std::collections::HashMap;

/// Bytes that may stand between a code and its town.
const GAP: usize = 3;
/// As many may where they are the name of the field or column of the town: `"postnr": "7374", "poststed": "Røros"`.
const FIELD_GAP: usize = 24;

/// The place of the replaced town beside each postal code of a document, by the code as it is written: a code that stands alone once is
/// that of the same town.
pub(crate) fn towns<'a>(document: &'a Document, all: &[Decision]) -> HashMap<&'a str, usize> {
    let codes = all.iter().enumerate().filter(|(_, decision)| decision.label == Label::ZipCode);
    let town = |idx| neighbour(all, idx).or_else(|| town_of_field(document, all, idx));
    let beside = codes.filter_map(|(idx, code)| Some((document.cut(code.span), town(idx)?)));
    // The first mention decides.
    beside.collect::<Vec<_>>().into_iter().rev().collect()
}

/// The place of the replaced town right behind or before the decision at `idx`.
fn neighbour(all: &[Decision], idx: usize) -> Option<usize> {
    let code = all.get(idx)?.span;
    let is_town = |side: &usize| all.get(*side).is_some_and(|town| is_town_near(town, code));
    [Some(idx + 1), idx.checked_sub(1)].into_iter().flatten().find(is_town)
}

/// The place of the replaced town in the field behind that of the code at `idx`.
fn town_of_field(document: &Document, all: &[Decision], idx: usize) -> Option<usize> {
    let (code, town) = (all.get(idx)?, all.get(idx + 1).filter(|town| is_replaced_town(town))?);
    let between = document.cut(Span::new(code.span.end, town.span.start));
    let is_field = between.len() <= FIELD_GAP && between.contains([':', '=', '>', ';', '\t', '|']);
    (is_field && between.split_whitespace().count() <= 2).then_some(idx + 1)
}

fn is_town_near(town: &Decision, code: Span) -> bool {
    is_replaced_town(town) && is_near(code, town.span)
}

fn is_replaced_town(decision: &Decision) -> bool {
    decision.label == Label::City && decision.action == Action::Replace
}

fn is_near(one: Span, other: Span) -> bool {
    let (first, last) = if one.start < other.start { (one, other) } else { (other, one) };
    last.start.saturating_sub(first.end) <= GAP
}
