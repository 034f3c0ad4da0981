//! Capitals without full stops that spell the initials of one full name of the document: `LWB` of a `Luna Winther Bach`.

use crate::signers;
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::collections::{HashMap, HashSet};

/// Weaker parts of names make no full name.
const MIN_SCORE: f32 = 0.5;
/// No full name has more parts.
const MOST_PARTS: usize = 6;
/// So many bytes may stand between two parts of a name, a nickname in quotation marks among them.
const MOST_GAP: usize = 30;
/// Quotation marks round nicknames.
const QUOTES: [char; 6] = ['"', '“', '”', '„', '»', '«'];
/// Acronyms have from two letters to four.
pub(super) const LETTERS: std::ops::RangeInclusive<usize> = 2..=4;

/// The capitals that full names of a document begin with, each with the name; none where two names begin so.
#[derive(Default)]
pub(super) struct Acronyms(HashMap<Box<str>, Option<Box<str>>>);

impl Acronyms {
    /// Files the full names among the candidates.
    pub(super) fn collect(&mut self, document: &Document, candidates: &[Candidate]) {
        for span in full_names(document, candidates) {
            self.add_all(document.cut(span));
        }
        for letters in short_addresses(document, candidates).chain(found_alone(document, candidates)) {
            self.0.entry(letters).or_insert_with(|| Some("".into()));
        }
    }

    /// Files a full name under all its capitals, under the first and the last, and under those of its words: `LBP` of a `Lorna Beth
    /// Pruitt-Okafor`.
    fn add_all(&mut self, name: &str) {
        let all = capitals(name);
        let ends: String = all.chars().next().into_iter().chain(all.chars().next_back()).collect();
        let words: String = name.split_whitespace().filter_map(first_capital).collect();
        let whole: Box<str> = name.to_lowercase().into();
        for letters in [all.as_str(), ends.as_str(), words.as_str()] {
            self.add(letters, &whole);
        }
    }

    fn add(&mut self, letters: &str, name: &str) {
        if LETTERS.contains(&letters.chars().count()) {
            let known = self.0.entry(letters.into()).or_insert_with(|| Some(name.into()));
            *known = known.take().filter(|known| is_form_of(known, name) || is_form_of(name, known));
        }
    }

    /// Whether the capitals are those of one person alone.
    pub(super) fn are_of_one(&self, letters: &str) -> bool {
        self.0.get(letters).is_some_and(Option::is_some)
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether one name is another with an ending or shortened: `Reg Bells` of `Reg Bell`, `J. Gruber` of `Johanna Gruber`.
fn is_form_of(form: &str, name: &str) -> bool {
    let ends = |(given, surname): (&str, &str)| name.starts_with(given) && name.ends_with(surname);
    form.starts_with(name) || form.split_once(". ").is_some_and(ends)
}

/// `SEL` of `sel@…`: what colleagues sign with stands before the sign of their addresses.
fn short_addresses(document: &Document, candidates: &[Candidate]) -> impl Iterator<Item = Box<str>> {
    let mails = candidates.iter().filter(|one| one.label == Label::Email);
    let locals = mails.filter_map(|mail| document.cut(mail.span).split('@').next());
    locals.filter(|local| are_few_letters(local)).map(|local| local.to_uppercase().into())
}

/// Whether a text is as many letters of ASCII as initials have.
fn are_few_letters(text: &str) -> bool {
    LETTERS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// `SMH` of `Interviewer: SMK`: capitals that the sentences found to be somebody's without a name to them.
fn found_alone(document: &Document, candidates: &[Candidate]) -> impl Iterator<Item = Box<str>> {
    const SURE: f32 = 0.6;
    // Those who sign notes are found at the end of each; elsewhere their letters may be another thing.
    let alone = |one: &&Candidate| one.label == Label::Initials && one.rule != signers::RULE;
    let initials = candidates.iter().filter(alone).filter(|one| one.score >= SURE);
    let texts = initials.map(|one| document.cut(one.span));
    texts.filter(|text| are_few_capitals(text)).map(Into::into)
}

/// Whether a text is as many capitals as initials have.
fn are_few_capitals(text: &str) -> bool {
    LETTERS.contains(&text.chars().count()) && text.chars().all(char::is_uppercase)
}

/// `VK` of `Verner Kragh (VK)` and of `VK (formand)`: the capitals in brackets, and those before a bracket.
pub(super) fn announced(text: &str) -> HashSet<&str> {
    let opened = memchr::memchr_iter(b'(', text.as_bytes()).flat_map(|open| round_bracket(text, open));
    opened.filter(|capitals| !capitals.is_empty()).collect()
}

/// The capitals behind the bracket that opens at byte `open`, and those before it.
fn round_bracket(text: &str, open: usize) -> impl Iterator<Item = &str> {
    let (before, behind) = (text.get(..open).unwrap_or(""), text.get(open + 1..).unwrap_or(""));
    [in_brackets(behind), before_bracket(before)].into_iter().flatten()
}

/// The capitals that a bracket closes behind.
fn in_brackets(behind: &str) -> Option<&str> {
    let (inside, rest) = behind.split_at_checked(capitals_len(behind))?;
    rest.starts_with(')').then_some(inside)
}

/// The capitals at the end, before a space.
fn before_bracket(before: &str) -> Option<&str> {
    let word = before.strip_suffix(' ')?;
    let letters = word.chars().rev().take_while(|letter| letter.is_uppercase()).take(*LETTERS.end());
    let len: usize = letters.map(char::len_utf8).sum();
    word.get(word.len() - len..)
}

/// How many bytes of capitals, of an acronym at most, a text begins with.
fn capitals_len(text: &str) -> usize {
    text.chars().take(*LETTERS.end()).take_while(|letter| letter.is_uppercase()).map(char::len_utf8).sum()
}

/// The rule that [`surnames_before`] finds by.
pub(super) const BEFORE_INITIALS: &str = "surname-before-initials";

/// `Luna Winther Bach (LWB)`: the surname that no other rule has seen, where the brackets behind it hold the initials of the name.
pub(super) fn surnames_before(document: &Document, candidates: &[Candidate]) -> Vec<Candidate> {
    let found = names_begun(document, candidates).into_iter().filter_map(|(name, _)| {
        let word = unseen_word(document, name)?;
        Some(Candidate::new(word, Label::Surname, 0.8, Source::Propagation, BEFORE_INITIALS))
    });
    found.collect()
}

/// The word behind a name with which its capitals are those in brackets behind the word.
fn unseen_word(document: &Document, name: Span) -> Option<Span> {
    const NEAR: usize = 64;
    let text = document.text();
    let near = text.get(name.end..text.floor_char_boundary(name.end + NEAR))?;
    let (word, rest) = near.strip_prefix(' ')?.split_once(" (")?;
    let (letters, _) = rest.split_once(')').filter(|(letters, _)| LETTERS.contains(&letters.len()))?;
    let span = Span::new(name.end + 1, name.end + 1 + word.len());
    (is_capitalised(word) && capitals(document.cut(name.join(span))) == letters).then_some(span)
}

fn is_capitalised(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic)
}

/// The first letter of a word, where it is a capital.
fn first_capital(word: &str) -> Option<char> {
    word.chars().find(|letter| letter.is_alphabetic()).filter(|letter| letter.is_uppercase())
}

/// The capitals at the beginning of the words of a name, and behind hyphens; small words have none.
fn capitals(name: &str) -> String {
    let words = name.split(|letter: char| letter.is_whitespace() || letter == '-');
    words.filter_map(|word| word.chars().next()).filter(|letter| letter.is_uppercase()).collect()
}

/// Where full names stand: a first name, names behind it, and a surname at the end.
fn full_names(document: &Document, candidates: &[Candidate]) -> Vec<Span> {
    let begun = names_begun(document, candidates).into_iter();
    let mut names = whole_names(document, candidates);
    names.extend(begun.filter_map(|(name, ends)| ends.then_some(name)));
    names
}

/// Where a first name stands with the names behind it, and whether a surname ends them.
fn names_begun(document: &Document, candidates: &[Candidate]) -> Vec<(Span, bool)> {
    let mut parts: Vec<&Candidate> = candidates.iter().filter(|one| is_part(one)).collect();
    parts.sort_by_key(|one| (one.span.start, one.span.end));
    let parts: Vec<&[&Candidate]> = parts.chunk_by(|one, next| one.span == next.span).collect();
    let begun = (0..parts.len()).filter_map(|at| name_begun(document, parts.get(at..)?));
    begun.collect()
}

/// The name that the first of the parts begins, and whether a surname ends it; none where that is no first name.
fn name_begun(document: &Document, parts: &[&[&Candidate]]) -> Option<(Span, bool)> {
    let (first, rest) = parts.split_first().filter(|(first, _)| is_any(first, Label::is_first_name))?;
    let end = end_of_name(document, first, rest);
    Some((span_of(first).join(span_of(end)), is_any(end, |label| label == Label::Surname)))
}

/// Whether the candidate is a sure part of a name.
fn is_part(one: &Candidate) -> bool {
    let whole = matches!(one.label, Label::Initials | Label::PersonName);
    one.label.is_name_part() && !whole && one.score >= MIN_SCORE
}

/// The last part of the name that begins with `first`, among what stands behind it.
fn end_of_name<'c>(
    document: &Document,
    first: &'c [&'c Candidate],
    rest: &[&'c [&'c Candidate]],
) -> &'c [&'c Candidate] {
    let mut end = first;
    for next in rest.iter().take(MOST_PARTS) {
        if span_of(next).overlaps(span_of(end)) || is_quoted(document, span_of(next)) {
            continue;
        }
        if !goes_on(document, span_of(end), span_of(next)) {
            break;
        }
        end = next;
    }
    end
}

/// Whether quotation marks stand before what is a nickname.
fn is_quoted(document: &Document, span: Span) -> bool {
    document.text().get(..span.start).is_some_and(|before| before.ends_with(QUOTES))
}

/// Whether any reading of one part has such a label.
fn is_any(same: &[&Candidate], is: impl Fn(Label) -> bool) -> bool {
    same.iter().any(|one| is(one.label))
}

fn span_of(same: &[&Candidate]) -> Span {
    same.first().map_or_else(|| Span::new(0, 0), |one| one.span)
}

/// The names of several words that the tagger sees as one.
fn whole_names(document: &Document, candidates: &[Candidate]) -> Vec<Span> {
    let whole = |one: &&Candidate| {
        one.label == Label::PersonName && one.score > MIN_SCORE && document.cut(one.span).contains(' ')
    };
    candidates.iter().filter(whole).map(|one| one.span).collect()
}

/// Whether the part at `next` goes on with a name that ends with `last`: behind a space or a small word.
fn goes_on(document: &Document, last: Span, next: Span) -> bool {
    let gap = document.cut(Span::new(last.end, next.start.max(last.end)));
    last.end < next.start && gap.len() <= MOST_GAP && is_spaced(gap) && is_inside_name(gap)
}

fn is_inside_name(gap: &str) -> bool {
    is_nickname(gap) || gap.chars().all(|letter| letter == ' ' || letter.is_lowercase())
}

/// Whether single spaces are on both sides of what stands between two names.
fn is_spaced(gap: &str) -> bool {
    gap.starts_with(' ') && gap.ends_with(' ') && !gap.contains("  ")
}

/// `Erling "Spætten" Spætkær`: whether a nickname in quotation marks stands between two names.
fn is_nickname(gap: &str) -> bool {
    gap.trim().starts_with(QUOTES) && gap.trim().ends_with(QUOTES)
}
