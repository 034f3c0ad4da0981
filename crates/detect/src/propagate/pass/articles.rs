//! What an article before a name of the document says of it.

use super::{Entry, Line, Names};
use maskros_language::{WordRole, facts, words_of};
use maskros_text::{Label, TokenKind};

/// Whether an article or a number makes a noun of the German word at `idx`.
pub(super) fn makes_noun(line: &Line<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    line.tokens[before].kind == TokenKind::Number || is_noun_marker(line.text(before))
}

/// Whether the word makes a noun of the next.
fn is_noun_marker(text: &str) -> bool {
    words_of(WordRole::NounMarker).iter().any(|(marker, _)| marker.eq_ignore_ascii_case(text))
}

/// `herr müller kommt. frag mal den müller`: whether somebody of the document who goes by the surname stands behind an article that talk sets before
/// people.
pub(super) fn name_person(line: &Line<'_>, idx: usize, names: &Names) -> bool {
    let articled = facts(line.text_before(idx)).has_in(WordRole::PersonArticle, line.languages);
    articled && names.word(&line.folded(idx)).is_some_and(is_surname)
}

/// Whether somebody goes by the name as by a surname.
fn is_surname(entry: &Entry) -> bool {
    matches!(entry.label, Label::Surname | Label::PersonName)
}
