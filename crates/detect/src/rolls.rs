//! Rolls that write each surname in capitals before the first name: `MARTIN Rose, DA SILVA Jade, BAUDET Capucine`, in a row or one a line.
//!
//! Half of such names are on no list, or are words (`Rose`, `Ange`), and particles in capitals read as names of their own (`DA SILVA`).
//! Three in a row of the same form, with somebody found in half of them, tell the others.
//!
//! # Untrusted input
//!
//! Each word is looked at once, and the entry of each candidate is sought in their order.

use crate::RuleInfo;
use crate::rows::language_at;
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Candidate, Document, Label, Sentence, Source, Span};
use std::collections::HashSet;

const RULE: &str = "roll-in-capitals";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Surname,
    description: "A surname in capitals before a first name, in a roll of at least three: `MARTIN Rose, DA SILVA Jade`.",
}];

const SCORE: f32 = 0.85;
/// So many entries are a roll, and in one of so many somebody was found.
const LEAST: usize = 3;
const KNOWN_SHARE: usize = 2;
/// A candidate counts where it is at least so sure.
const FOUND: f32 = 0.5;
/// Entries of one roll are at most so many bytes apart: room for a comma, a class, a remark in brackets.
const GAP: usize = 40;
/// Surnames have at most so many words, first names so many.
const MOST_SURNAMES: usize = 3;
const MOST_FIRST_NAMES: usize = 2;

/// One person of a roll.
#[derive(Clone, Copy)]
struct Entry {
    surname: Span,
    first_name: Span,
}

impl Entry {
    const fn span(self) -> Span {
        Span::new(self.surname.start, self.first_name.end)
    }

    const fn names(&self) -> [(Span, Label); 2] {
        [(self.surname, Label::Surname), (self.first_name, Label::FirstnameUnknown)]
    }

    const fn is_near(&self, next: &Self) -> bool {
        next.surname.start - self.first_name.end <= GAP
    }

    /// Whether the candidate, which lies in the entry, is neither the whole person nor one of the two names.
    fn is_cut_by(self, candidate: &Candidate) -> bool {
        match candidate.span {
            span if span == self.span() => false,
            span if span == self.surname => candidate.label != Label::Surname,
            span if span == self.first_name => !candidate.label.is_first_name(),
            _ => true,
        }
    }
}

/// Adds the people of the rolls, and takes out what else the words of their names were taken for.
pub(crate) fn find(document: &Document, sentences: &[Sentence], out: &mut Vec<Candidate>) {
    let told = people(&entries(document.text()), out);
    out.retain(|one| !holder(&told, one).is_some_and(|entry| told[entry].is_cut_by(one)));
    let whole: HashSet<Span> = out.iter().filter(|one| one.score >= FOUND).map(|one| one.span).collect();
    let names = told.iter().flat_map(Entry::names).filter(|(span, _)| !whole.contains(span));
    out.extend(names.map(|(span, label)| {
        let language = language_at(sentences, span.start);
        Candidate::new(span, label, SCORE, Source::Context, RULE).language(language)
    }));
}

/// The entries of long enough rolls in which somebody was `found` in enough of them.
fn people(entries: &[Entry], found: &[Candidate]) -> Vec<Entry> {
    let known: HashSet<usize> =
        found.iter().filter(|one| is_person(one)).filter_map(|one| holder(entries, one)).collect();
    let mut people = Vec::new();
    let mut start = 0;
    for roll in entries.chunk_by(Entry::is_near) {
        let count = (start..start + roll.len()).filter(|entry| known.contains(entry)).count();
        if roll.len() >= LEAST && count * KNOWN_SHARE >= roll.len() {
            people.extend_from_slice(roll);
        }
        start += roll.len();
    }
    people
}

fn is_person(candidate: &Candidate) -> bool {
    candidate.label.is_name_part() && candidate.score >= FOUND
}

/// The place of the entry that the candidate lies in.
fn holder(entries: &[Entry], candidate: &Candidate) -> Option<usize> {
    let place = entries.partition_point(|entry| entry.first_name.end < candidate.span.end);
    entries.get(place).filter(|entry| entry.span().contains(candidate.span)).map(|_| place)
}

/// What in a text has the form of an entry, in order.
fn entries(text: &str) -> Vec<Entry> {
    let ends_item = |letter: char| ",;:.()\n".contains(letter);
    let mut start = 0;
    let items = text.split_inclusive(ends_item).map(|item| {
        start += item.len();
        (start - item.len(), item.trim_end_matches(ends_item))
    });
    items.filter_map(|(at, item)| entry(at, item)).collect()
}

/// The entry that an item, which begins at the byte `at`, has behind its number or conjunction: `2. MARTIN Rose`, `et DIALLO Awa`,
/// `MARTIN Rose F 12/03/2014`.
fn entry(at: usize, item: &str) -> Option<Entry> {
    let words: Vec<(usize, &str)> = words(item).skip_while(|(_, word)| leads(word)).collect();
    let (surnames, behind) = split_names(&words, is_surname, MOST_SURNAMES)?;
    let (first_names, rest) = split_names(behind, is_first_name, MOST_FIRST_NAMES)?;
    rest.first().is_none_or(|(_, word)| ends_name(word)).then_some(())?;
    Some(Entry { surname: span_of(at, surnames)?, first_name: span_of(at, first_names)? })
}

/// The words of an item with where they begin.
type Words<'w, 't> = &'w [(usize, &'t str)];

/// The names at the head of the words, at `most` so many, and what stands behind them.
fn split_names<'w, 't>(
    words: Words<'w, 't>,
    is_name: fn(&str) -> bool,
    most: usize,
) -> Option<(Words<'w, 't>, Words<'w, 't>)> {
    let count = words.iter().take_while(|(_, word)| is_name(word)).count();
    words.split_at_checked(count).filter(|_| count <= most)
}

/// From the first of the words to the last, of an item that begins at the byte `at`.
fn span_of(at: usize, words: &[(usize, &str)]) -> Option<Span> {
    let (start, _) = words.first()?;
    let (last, word) = words.last()?;
    Some(Span::new(at + start, at + last + word.len()))
}

/// The words of an item, each with where it begins.
fn words(item: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let pieces = item.split(' ').map(move |word| {
        start += word.len() + 1;
        (start - word.len() - 1, word)
    });
    pieces.filter(|(_, word)| !word.is_empty())
}

/// Whether what stands before an entry belongs to it: a number, a dash, a conjunction.
fn leads(word: &str) -> bool {
    !word.contains(char::is_alphabetic) || facts(&folded(word)).has(WordRole::ListConjunction)
}

/// Whether the word behind a name is a number, a sign, or one letter for a sex or a class.
fn ends_name(word: &str) -> bool {
    !word.starts_with(char::is_alphabetic) || word.chars().count() == 1
}

/// A word of two letters and more in capitals, also with a hyphen or an apostrophe inside, and no rank (`POM Thießen`).
fn is_surname(word: &str) -> bool {
    let capital = |letter: char| letter.is_uppercase() || "-'’ß".contains(letter) || is_mark(letter);
    let written =
        word.chars().filter(|letter| letter.is_uppercase()).count() >= 2 && word.chars().all(capital);
    written && !facts(&folded(word)).has(WordRole::ShortOffice)
}

/// Whether the character is a mark on the letter before it, as decomposed text has them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// A word with a capital before small letters, also twice around a hyphen.
fn is_first_name(word: &str) -> bool {
    let half = |half: &str| {
        let small = half.trim_start_matches(char::is_uppercase);
        small.len() < half.len()
            && !small.is_empty()
            && small.chars().all(|letter| letter.is_lowercase() || is_mark(letter))
    };
    word.split('-').all(half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of a roll of which the first two surnames were found.
    fn names(text: &str) -> Vec<(&str, Label)> {
        let document = Document::new("test", text);
        let found = |name: &str| text.find(name).map(|at| Span::new(at, at + name.len()));
        let known = ["MARTIN", "DIALLO"].into_iter().filter_map(found);
        let mut out: Vec<_> = known
            .map(|span| Candidate::new(span, Label::Surname, 0.6, Source::Lexicon, "name-sequence"))
            .collect();
        find(&document, &[], &mut out);
        out.sort_by_key(|one| one.span);
        out.iter().map(|one| (maskros_text::cut(text, one.span), one.label)).collect()
    }

    #[test]
    fn the_known_of_a_roll_tell_the_others() {
        let roll = names("Absents : MARTIN Rose, DIALLO Awa (5e B), DA SILVA Jade et ses parents");
        assert_eq!(roll.len(), 2, "the third entry goes on");
        let roll = names("Absents : MARTIN Rose, DIALLO Awa (5e B), DA SILVA Jade.");
        assert_eq!(roll.len(), 6);
        assert!(
            roll.contains(&("DA SILVA", Label::Surname)) && roll.contains(&("Rose", Label::FirstnameUnknown))
        );
        assert_eq!(names("1. MARTIN Rose\n2. DIALLO Awa\n3. N'DIAYE Lou-Ann\n4. XYL Ange\n").len(), 8);
        assert_eq!(names("MARTIN Rose, DIALLO Awa, TRAORE\u{301} Zoe\u{301}.").len(), 6);
        assert_eq!(names("MARTIN Rose F 12/03/2014\nDIALLO Awa 5e\nXYL Ange M\n").len(), 6);
    }

    #[test]
    fn makes_and_two_names_are_no_roll() {
        assert!(names("En vente : SONY Bravia, LG Oled, SAMSUNG Galaxy, HP Spectre").is_empty());
        assert_eq!(names("MARTIN Rose, DIALLO Awa").len(), 2);
    }

    #[test]
    fn a_rank_in_capitals_is_no_surname() {
        assert!(is_surname("MARTIN") && is_surname("DA-SILVA") && !is_surname("POM") && !is_surname("HBI"));
    }
}
