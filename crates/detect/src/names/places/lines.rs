//! Towns that their line marks: `Bekkestua, 4. november` as letters and agreements are dated, and the line under a street and its number.

use crate::names::reading::{Evidence, SentenceContext, ends_line, is_capitalised};
use crate::{SentenceView, plain};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

const DATED: &str = "town-before-date";
const UNDER_STREET: &str = "town-under-street";
const SEAT: &str = "seat-of-firm";
/// How sure a line is of a town that no list may hold.
const SCORE: f32 = 0.7;
/// The most words of a town's name.
const MOST_WORDS: usize = 4;
/// The most tokens of a date with what stands before it: `den 4. november 2023.`
const DATE_TOKENS: usize = 7;

/// Looks at a sentence, which has the candidates from `own` on already; `street` tells whether the line before it ended with a street and
/// its number.
pub(crate) fn find(sentence: &SentenceContext<'_>, street: bool, own: usize, out: &mut Vec<Candidate>) {
    let Some(last) = town(sentence) else { return };
    let alone = sentence.view.tokens.len() == last + 1;
    let rule = match () {
        () if is_dated(sentence.view, last + 1, &out[own..]) => DATED,
        () if street && alone && is_next_line(sentence.view) => UNDER_STREET,
        () => return,
    };
    sentence.put(out, 0, last, Evidence::context(rule, Label::City, SCORE));
}

/// Whether the sentence stands on the line under the one before, with no empty line between.
fn is_next_line(view: &SentenceView<'_>) -> bool {
    let before = view.document.before(view.sentence.span.start).trim_end_matches([' ', '\r']);
    before.strip_suffix('\n').is_some_and(|line| !line.trim_end_matches([' ', '\r']).ends_with('\n'))
}

/// `Atelier Brun SA, Le Noirval`: where the firm is that ends at `last`, behind a comma at the end of the line.
pub(crate) fn seat(sentence: &SentenceContext<'_>, last: usize, out: &mut Vec<Candidate>) {
    let Some(end) = end_of_line(sentence.view, last + 1) else { return };
    let first = last + 2;
    if (first..=end).all(|at| is_of_seat(sentence, at)) {
        sentence.put(out, first, end, Evidence::context(SEAT, Label::City, 0.6));
    }
}

/// The last of the few words with capitals behind the comma, where the line ends with them.
fn end_of_line(view: &SentenceView<'_>, comma: usize) -> Option<usize> {
    const MOST: usize = 3;
    let words = comma + 1..=comma + MOST;
    let last = words.take_while(|at| is_capitalised(view, *at)).last()?;
    (view.text(comma) == "," && ends_line(view, last)).then_some(last)
}

/// Whether the word is the article of a French town, or no ordinary word, first name, title or trade.
fn is_of_seat(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let article = matches!(sentence.view.folded(at), "le" | "la" | "les");
    article || (is_name(sentence, at) && !is_told(sentence, at))
}

/// Whether the lists have the word as an ordinary one, a title or a trade.
fn is_told(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.reading(at).ordinary || sentence.view.has_roles(at)
}

/// Whether the line ends with one of these candidates of its sentence that is the number of a house, or the street behind the number that
/// begins the line (`48 Ganstead Grove`).
pub(crate) fn ends_with_street(view: &SentenceView<'_>, found: &[Candidate]) -> bool {
    let (Some(first), Some(last)) = (view.tokens.first(), view.tokens.last()) else { return false };
    let numbers = || found.iter().filter(|candidate| candidate.label == Label::StreetNr);
    let numbered = numbers().any(|number| number.span.start == first.span.start);
    let street =
        |one: &Candidate| numbered && one.label == Label::StreetName && one.span.end == last.span.end;
    numbers().any(|number| number.span.end == last.span.end) || found.iter().any(street)
}

/// The last token of the name that a sentence begins with: capitalised words, none of them an ordinary one, with small
/// words such as `i` between them.
fn town(sentence: &SentenceContext<'_>) -> Option<usize> {
    let view = sentence.view;
    let last = (0..MOST_WORDS).take_while(|at| view.is_word(*at)).last()?;
    let framed = is_capitalised(view, 0) && is_capitalised(view, last);
    (framed && (0..=last).all(|at| is_part_of_town(sentence, at))).then_some(last)
}

/// Whether the word has the capital of a name, or is a small one behind another.
fn is_part_of_town(sentence: &SentenceContext<'_>, at: usize) -> bool {
    match is_capitalised(sentence.view, at) && is_name(sentence, at) {
        true => true,
        false => at > 0 && is_small(sentence.view, at),
    }
}

/// Whether the word is no ordinary one and no first name, weekday or paper: `Journalanteckning, 2024-05-22`.
fn is_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let other = view.has_role(at, Role::Weekday) || is_paper(view, at);
    !other && !sentence.reading(at).is_good_first() && !plain::is_plain_noun(view, at)
}

/// Whether the word, which no list has as a place, ends in one for a paper.
fn is_paper(view: &SentenceView<'_>, at: usize) -> bool {
    const STEM: usize = 3;
    has_ending(view.folded(at), WordRole::PaperEnding, view.languages, STEM) && !view.is_place(at)
}

/// `i`, `am`, `sur`: a short word in small letters.
fn is_small(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower(at) && view.letters(at) <= 3
}

/// Whether a comma follows and then a date that was found, and little more.
fn is_dated(view: &SentenceView<'_>, comma: usize, found: &[Candidate]) -> bool {
    let short = view.tokens.len() <= comma + 1 + DATE_TOKENS;
    view.text(comma) == "," && short && found.iter().any(is_date)
}

const fn is_date(found: &Candidate) -> bool {
    matches!(found.label, Label::MonthWord | Label::DateDigits)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_line_with_a_date_begins_with_its_town() {
        let towns = |text: &str, lang| found(text, lang, Label::City);
        assert_eq!(towns("Xbekk, 4. november", Lang::Nb), ["Xbekk"]);
        assert!(towns("Sonntag, 28.1.2024", Lang::De).is_empty());
        assert!(towns("Journalanteckning, 2024-05-22", Lang::Sv).is_empty());
        assert!(towns("Aktenvermerk, 06.06.2024", Lang::De).is_empty());
    }
}
