//! What the words and the other sources beside a name that a model sees say of it.

use super::Seen;
use crate::{SentenceView, bodies};
use maskros_language::{Table, rows};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Group, Label, Span};
use std::ops::Range;

/// `Afghanistans gator`, `Frankreichs Parks`: whether the body that is seen is a country that other sources know and an ordinary word of no
/// body behind it.
pub(super) fn is_thing_of_country(view: &SentenceView<'_>, seen: &Seen, others: &[Candidate]) -> bool {
    let Range { start, end } = seen.tokens;
    let plain =
        |idx| view.is_ordinary_word(idx) && !bodies::is_body_word(view, idx) && !names_body(view, idx);
    let country = |other: &Candidate| other.label == Label::Country && other.span == view.span(start, start);
    seen.label.group() == Group::Institution
        && end == start + 2
        && plain(start + 1)
        && others.iter().any(country)
}

/// Whether the word heads the names of institutions.
fn names_body(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::InstitutionHead)
}

/// `Das gab der Frau Mut`: whether an ordinary German noun that is nobody's name is taken for somebody, and not surely.
pub(super) fn is_faint_noun(view: &SentenceView<'_>, seen: &Seen) -> bool {
    const FAINT: f32 = 0.6;
    let start = seen.tokens.start;
    let noun = || seen.tokens.len() == 1 && view.is_ordinary_word(start) && !view.is_listed_name(start);
    seen.score < FAINT && seen.label.group() == Group::Person && view.is_german() && noun()
}

/// `Gasthaus Paradies`: whether another source has the same words as an inn, which is a place.
pub(super) fn is_inn(other: &Candidate, span: Span) -> bool {
    other.rule == "inn" && other.span == span
}

/// `Plejehjem: Skovbo`: the body that the word of a field names, where the name is all that stands behind its colon.
pub(super) fn label_of_field(view: &SentenceView<'_>, tokens: &Range<usize>) -> Option<Label> {
    let is_value = *tokens == (2..view.tokens.len()) && view.text(1) == ":";
    if !is_value {
        return None;
    }
    let mut columns = rows(Table::ListColumn).iter().filter(|row| row.languages.meets(view.languages));
    let column = columns.find(|row| row.words("words").contains(&view.folded(0)))?;
    column.label().filter(|label| label.group() == Group::Institution)
}

/// `Garden Catering LLC again`: where the name of a firm that another source reads ends, with which that of the same beginning ends too.
pub(super) fn before_words_of_sentence(
    view: &SentenceView<'_>,
    tokens: &Range<usize>,
    others: &[Candidate],
) -> usize {
    let firms = others.iter().filter(|other| other.label == Label::Company && other.rule == FIRM);
    let mut ends = firms.map(|firm| view.tokens_in(firm.span));
    ends.find(|firm| tokens.contains(&firm.start)).map_or(tokens.end, |firm| tokens.end.min(firm.end))
}

/// The rule of firms with their legal form.
const FIRM: &str = "company-form";
