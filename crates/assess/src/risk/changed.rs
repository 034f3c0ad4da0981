//! What was replaced, read off an original and its result: whoever made the result.

use maskros_text::{Span, cut};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::{collections::HashMap, ops::Range};

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
    let [before, after] = [original, written].map(Side::of);
    let mut all: Vec<Changed> = Vec::new();
    for [gone, come] in compared(&before.texts(), &after.texts()) {
        let next = Changed { original: before.stretch(gone), written: after.stretch(come) };
        match all.last_mut().filter(|last| is_near(original, last, next)) {
            Some(last) => *last = joined(*last, next),
            None => all.push(next),
        }
    }
    all.into_iter().map(|one| whole_number((original, written), one)).collect()
}

/// A text in pieces.
struct Side<'t> {
    text: &'t str,
    pieces: Vec<Span>,
}

impl<'t> Side<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, pieces: pieces(text) }
    }

    fn texts(&self) -> Vec<&'t str> {
        self.pieces.iter().map(|piece| cut(self.text, *piece)).collect()
    }

    /// Where a piece begins; behind the last one is the end of the text.
    fn begin(&self, place: usize) -> usize {
        self.pieces.get(place).map_or(self.text.len(), |piece| piece.start)
    }

    /// The bytes of these pieces; the place where they would stand if there are none.
    fn stretch(&self, range: Range<usize>) -> Span {
        let start = self.begin(range.start);
        let last = if range.is_empty() { None } else { self.pieces.get(range.end - 1) };
        Span::new(start, last.map_or(start, |piece| piece.end))
    }
}

/// Pieces of each side that are compared at once. A text of one sentence over and over has no landmark, and the time for it grows with the
/// square of its length: so long texts are compared window by window.
const WINDOW: usize = 4096;
/// How far a text is searched for where it goes on, if a window has nothing to hold on to, such as after a page that was left out.
const FAR: usize = 8 * WINDOW;
/// So many pieces that are the same on both sides are no accident.
const LANDMARK: usize = 4;

/// Where the two differ: pieces gone, and pieces that stand there instead.
fn compared(old: &[&str], new: &[&str]) -> Vec<[Range<usize>; 2]> {
    let mut all = Vec::new();
    let (mut old_at, mut new_at) = (0, 0);
    while old_at < old.len() || new_at < new.len() {
        let rest = [old.get(old_at..), new.get(new_at..)].map(Option::unwrap_or_default);
        let ([gone, come], differing) = window(rest);
        all.extend(differing.into_iter().map(|[gone, come]| [moved(gone, old_at), moved(come, new_at)]));
        old_at += gone;
        new_at += come;
    }
    all
}

/// How many pieces of each side are done with, and where these differ.
fn window([old, new]: [&[&str]; 2]) -> ([usize; 2], Vec<[Range<usize>; 2]>) {
    let [before, after] = [old, new].map(|side| side.get(..WINDOW).unwrap_or(side));
    let whole = [before.len(), after.len()];
    let mut steps = capture_diff_slices(Algorithm::Patience, before, after);
    let end = if whole == [old.len(), new.len()] { Some(whole) } else { landmark(&mut steps) };
    if let Some(end) = end {
        return (end, differing(&steps));
    }
    let [gone, come] = goes_on([old, new]).unwrap_or(whole);
    ([gone, come], vec![[0..gone, 0..come]])
}

/// The steps at which the two are not the same.
fn differing(steps: &[DiffOp]) -> Vec<[Range<usize>; 2]> {
    steps.iter().filter(|step| is_change(step)).map(|step| [step.old_range(), step.new_range()]).collect()
}

const fn is_change(step: &DiffOp) -> bool {
    !matches!(step, DiffOp::Equal { .. })
}

/// Cuts the steps behind the longest stretch that is the same on both sides, and says where that ends.
fn landmark(steps: &mut Vec<DiffOp>) -> Option<[usize; 2]> {
    let (at, longest) = steps.iter().map(same).enumerate().max_by_key(|(_, len)| *len)?;
    let total: usize = steps.iter().map(same).sum();
    let is_sure = longest >= LANDMARK && total >= WINDOW / 4;
    steps.truncate(at + 1);
    steps.last().filter(|_| is_sure).map(|step| [step.old_range().end, step.new_range().end])
}

/// How many pieces of the step are the same on both sides.
const fn same(step: &DiffOp) -> usize {
    if let DiffOp::Equal { len, .. } = step { *len } else { 0 }
}

/// Where both go on alike: the first landmark of the one that the other has too.
fn goes_on([old, new]: [&[&str]; 2]) -> Option<[usize; 2]> {
    let [old, new] = [old, new].map(|side| side.get(..FAR).unwrap_or(side));
    let places = landmarks(old);
    let found = new.windows(LANDMARK).enumerate();
    let found = found.filter_map(|(at, landmark)| Some([*places.get(landmark)?, at]));
    found.filter(|ends| *ends != [0, 0]).min_by_key(|[old, new]| old + new)
}

/// Where each landmark stands first.
fn landmarks<'p, 't>(pieces: &'p [&'t str]) -> HashMap<&'p [&'t str], usize> {
    let mut places = HashMap::new();
    for (at, landmark) in pieces.windows(LANDMARK).enumerate() {
        places.entry(landmark).or_insert(at);
    }
    places
}

const fn moved(range: Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
}

/// The change with the digits around it that are the same by chance: of a number that was replaced its first groups may stay.
fn whole_number((original, written): (&str, &str), mut one: Changed) -> Changed {
    let sides = [cut(original, one.original), cut(written, one.written)];
    if sides.iter().all(|side| side.starts_with(is_digit)) {
        let length = number_before(original, one.original.start);
        one.original.start -= length;
        one.written.start = one.written.start.saturating_sub(length);
    }
    if sides.iter().all(|side| side.ends_with(is_digit)) {
        let length = number_behind(original, one.original.end);
        one.original.end += length;
        one.written.end = (one.written.end + length).min(written.len());
    }
    one
}

/// How many bytes of a number stand before this one.
fn number_before(text: &str, byte: usize) -> usize {
    let before = text.get(..byte).unwrap_or_default();
    before.len() - before.trim_end_matches(is_of_number).len()
}

/// How many bytes of a number stand from this one on.
fn number_behind(text: &str, byte: usize) -> usize {
    let behind = text.get(byte..).unwrap_or_default();
    behind.len() - behind.trim_start_matches(is_of_number).len()
}

const fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
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
    Changed { original: last.original.join(next.original), written: last.written.join(next.written) }
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
    fn one_sentence_over_and_over_is_read_in_windows() {
        let [before, after] = ["Anna bor i Umeå. ", "Karin bor i Lund. "].map(|text| text.repeat(5000));
        let told = told(&before, &after);
        assert_eq!(told.len(), 10_000);
        let pairs: std::collections::BTreeSet<_> = told.into_iter().collect();
        assert_eq!(pairs.into_iter().collect::<Vec<_>>(), [pair("Anna", "Karin"), pair("Umeå", "Lund")]);
    }

    #[test]
    fn behind_a_chapter_that_was_left_out_changes_are_told_again() {
        let chapter: String = (0..9000).map(|number| format!("w{number} ")).collect();
        let [before, after] = [
            format!("Anna kom. {chapter}Sedan gick Bo. Slut."),
            "Karin kom. Sedan gick Per. Slut.".to_owned(),
        ];
        let told = told(&before, &after);
        assert!(told.first().is_some_and(|(original, _)| original.starts_with("Anna kom. w0 ")));
        assert_eq!(told.get(1..), Some(&[pair("Bo", "Per")][..]));
    }

    #[test]
    fn a_text_of_which_nothing_stays_is_read_in_windows() {
        let [before, after] = ["Anna ", "[PERSON] "].map(|text| text.repeat(10_000));
        let told = told(&before, &after);
        let names: usize = told.iter().map(|(original, _)| original.matches("Anna").count()).sum();
        assert_eq!(names, 10_000);
    }

    #[test]
    fn names_apart_stay_apart() {
        let told = told("Anna och Bo bor i Ystad.\nEva", "Karin och Per bor i Lund.\nLisa");
        let expected = [("Anna", "Karin"), ("Bo", "Per"), ("Ystad", "Lund"), ("Eva", "Lisa")];
        assert_eq!(told, expected.map(|(one, other)| pair(one, other)));
    }
}
