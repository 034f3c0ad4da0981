//! What was replaced, read off an original and its result: whoever made the result.

use maskros_text::Span;
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// A stretch of the original, and what stands there instead; both in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Where it stood in the original; empty where something was added.
    pub original: Span,
    /// Where it stands in the result; empty where it was deleted.
    pub written: Span,
}

/// What changed from `original` to `written`, in reading order.
///
/// Words and single signs are compared (patience diff). Changes with nothing but one sign between them are one: first name and surname
/// are one name.
#[must_use]
pub fn changed(original: &str, written: &str) -> Vec<Changed> {
    if original == written {
        return Vec::new();
    }
    let [before, after] = [original, written].map(pieces);
    let [old, new] = [(original, &before), (written, &after)]
        .map(|(text, spans)| spans.iter().map(|span| cut(text, *span)).collect::<Vec<_>>());
    let steps = capture_diff_slices(Algorithm::Patience, &old, &new);
    let mut all: Vec<Changed> = Vec::new();
    for step in steps.into_iter().filter(|step| !matches!(step, DiffOp::Equal { .. })) {
        let next = Changed {
            original: stretch(&before, step.old_range(), original.len()),
            written: stretch(&after, step.new_range(), written.len()),
        };
        match all.last_mut().filter(|last| is_near(original, last, next)) {
            Some(last) => *last = joined(*last, next),
            None => all.push(next),
        }
    }
    all.into_iter().map(|one| whole_number((original, written), one)).collect()
}

/// The change with the digits around it that are the same by chance: of a number that was replaced its first groups may stay.
fn whole_number((original, written): (&str, &str), mut one: Changed) -> Changed {
    let [old, new] = [cut(original, one.original), cut(written, one.written)];
    let is_digit = |sign: char| sign.is_ascii_digit();
    if old.starts_with(is_digit) && new.starts_with(is_digit) {
        let before = original.get(..one.original.start).unwrap_or_default();
        let length = before.len() - before.trim_end_matches(is_of_number).len();
        one.original.start -= length;
        one.written.start = one.written.start.saturating_sub(length);
    }
    if old.ends_with(is_digit) && new.ends_with(is_digit) {
        let after = original.get(one.original.end..).unwrap_or_default();
        let length = after.len() - after.trim_start_matches(is_of_number).len();
        one.original.end += length;
        one.written.end = (one.written.end + length).min(written.len());
    }
    one
}

/// Digits, and what parts their groups.
const fn is_of_number(sign: char) -> bool {
    sign.is_ascii_digit() || matches!(sign, ' ' | '-' | '/' | '.' | '+')
}

/// Whether nothing but one sign stands between them.
fn is_near(original: &str, last: &Changed, next: Changed) -> bool {
    let between = original.get(last.original.end..next.original.start).unwrap_or_default();
    !between.contains('\n') && between.chars().count() <= 1 && !between.contains(char::is_alphanumeric)
}

fn joined(last: Changed, next: Changed) -> Changed {
    Changed {
        original: Span::new(last.original.start, next.original.end),
        written: Span::new(last.written.start, next.written.end),
    }
}

/// The bytes of these pieces; the place where they would stand if there are none.
fn stretch(pieces: &[Span], range: std::ops::Range<usize>, end: usize) -> Span {
    let at = |place: usize| pieces.get(place).map_or(end, |piece| piece.start);
    let Some(last) = range.end.checked_sub(1).filter(|_| !range.is_empty()) else {
        return Span::new(at(range.start), at(range.start));
    };
    Span::new(at(range.start), pieces.get(last).map_or(end, |piece| piece.end))
}

pub(crate) fn cut(text: &str, span: Span) -> &str {
    text.get(span.start..span.end).unwrap_or_default()
}

/// Words, and every other sign by itself.
fn pieces(text: &str) -> Vec<Span> {
    let mut all: Vec<Span> = Vec::new();
    let mut in_word = false;
    for (at, sign) in text.char_indices() {
        let end = at + sign.len_utf8();
        let is_word = sign.is_alphanumeric();
        match all.last_mut().filter(|_| is_word && in_word) {
            Some(last) => last.end = end,
            None => all.push(Span::new(at, end)),
        }
        in_word = is_word;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(original: &str, written: &str) -> Vec<(String, String)> {
        let all = changed(original, written).into_iter();
        all.map(|one| (cut(original, one.original).to_owned(), cut(written, one.written).to_owned()))
            .collect()
    }

    fn pair(one: &str, other: &str) -> (String, String) {
        (one.to_owned(), other.to_owned())
    }

    #[test]
    fn first_name_and_surname_are_one() {
        let told = told("Jag heter Anna Lindström. Hej då!", "Jag heter Karin Holm. Hej då!");
        assert_eq!(told, [pair("Anna Lindström", "Karin Holm")]);
    }

    #[test]
    fn what_was_deleted_or_added_has_a_place() {
        assert_eq!(told("Hej Anna!", "Hej!"), [pair(" Anna", "")]);
        assert_eq!(told("Hej!", "Hej [PERSON]!"), [pair("", " [PERSON]")]);
        assert_eq!(told("", "Hej"), [pair("", "Hej")]);
        assert_eq!(told("Hej", "Hej"), []);
    }

    #[test]
    fn a_number_is_whole_although_some_of_its_digits_stay() {
        let told = told("Ring 070-174 06 05, tack.", "Ring 070-174 06 99, tack.");
        assert_eq!(told, [pair(" 070-174 06 05", " 070-174 06 99")]);
    }

    #[test]
    fn names_apart_stay_apart() {
        let told = told("Anna och Bo bor i Ystad.\nEva", "Karin och Per bor i Lund.\nLisa");
        let expected = [("Anna", "Karin"), ("Bo", "Per"), ("Ystad", "Lund"), ("Eva", "Lisa")];
        assert_eq!(told, expected.map(|(one, other)| pair(one, other)));
    }
}
