//! Stray suspicions: one or two words that look like names in a text in which nothing else speaks of anybody.
//!
//! A recipe, a manual or a log has a word or two that could be names; letters, chats and decisions have several names, some of which
//! their form or the words round them tell. So in a text of some length without any sure name, telephone or address, a lone word of the
//! lists or of the tagger must be likelier to be acted upon; what is dropped stays in [`crate::Outcome::unsure`], for a person to look at.
//!
//! Measured (`maskros-eval`): about half of what was replaced in texts without people were such words (`alarms in fresh prose`); of the
//! strings marked in 542 gold texts none, of 350 notes with one first name two more than without this step (`names alone`).

use crate::Unsure;
use crate::item::{Item, NAMED};
use maskros_lexicon::SmallWords;
use maskros_policy::Policy;
use maskros_text::{Document, Group, Label, Risk, Section, Sentence, Source};
use std::collections::HashSet;

/// A text with fewer words or sentences tells nothing by what it does not hold.
const LEAST_WORDS: usize = 40;
const LEAST_SENTENCES: usize = 3;
/// As many names for each hundred words, and never fewer, may be strays; more speak for each other. Ordinary words with a capital do not:
/// lists of goods, colours and subjects have many.
const STRAYS: usize = 2;
/// A suspicion that is as sure as this is no stray.
const FIRM: f32 = 0.9;
/// A first name of the lists that is as sure as this is well known.
const KNOWN: f32 = 0.65;
/// A last line with no more words may be a signature.
const SIGNATURE: usize = 4;
/// What a policy acts upon less sure than this, its user wants to be looked at readily.
const READY: f32 = 0.5;

/// Found again elsewhere is no further witness.
const AGAIN: u8 = 1 << Source::Propagation as u8;
/// The sources that see a word and not what is said of it.
const SEES_WORDS: u8 = 1 << Source::Pattern as u8 | 1 << Source::Lexicon as u8 | 1 << Source::Tagger as u8;
/// The rules that see no more than a word.
const BARE: [&str; 7] = [
    "tagger",
    "listed-name",
    "listed-place",
    "named-place",
    "unknown-capital",
    "two-unknown-names",
    "same-name",
];

/// Takes stray suspicions from the items to what is unsure.
pub(crate) fn dismiss(
    document: &Document,
    sentences: &[Sentence],
    items: &mut Vec<Item>,
    unsure: &mut Vec<Unsure>,
    policy: &Policy,
) {
    let words = document.text().split_whitespace().count();
    let is_short = words < LEAST_WORDS || sentences.len() < LEAST_SENTENCES;
    if is_short || wants_all(policy) || may_have_people(document, items) {
        return;
    }
    let signature = signature(document.text());
    let is_stray = |item: &Item| is_bare(document, item) && item.span.end <= signature;
    if n_telling(document, items.iter().filter(|item| is_stray(item))) > STRAYS.max(STRAYS * words / 100) {
        return;
    }
    let dismissed = items.extract_if(.., |item| is_stray(item));
    unsure.extend(dismissed.map(|item| Unsure::of(&item)));
    unsure.sort_by_key(|suspicion| (suspicion.span.start, suspicion.span.end));
}

/// Whether the user of a policy wants to look also at what is hardly sure.
fn wants_all(policy: &Policy) -> bool {
    policy.threshold(Label::PersonName) < READY
}

/// How many names there are among these that are no ordinary words.
fn n_telling<'i>(document: &Document, strays: impl Iterator<Item = &'i Item>) -> usize {
    let names: HashSet<String> = strays.map(|item| item.folded_in(document)).collect();
    names.iter().filter(|name| !is_ordinary(name)).count()
}

/// Whether the text has people for sure, or is a section of a long one: what it does not hold, the others may.
fn may_have_people(document: &Document, items: &[Item]) -> bool {
    let is_part = document.section() != Section::Whole;
    is_part || items.iter().any(|item| is_sure_of_people(document, item))
}

/// Where a last line begins that is short enough for a signature; else where the text ends.
fn signature(text: &str) -> usize {
    let text = text.trim_end();
    let (before, last) = text.rsplit_once('\n').map_or((0, text), |(before, last)| (before.len() + 1, last));
    if last.split_whitespace().count() <= SIGNATURE { before } else { text.len() }
}

/// Whether somebody is named, can be reached or has a number for sure.
fn is_sure_of_people(document: &Document, item: &Item) -> bool {
    item.always || (is_of_people(item.label) && !is_bare(document, item))
}

fn is_of_people(label: Label) -> bool {
    match label.group() {
        Group::Person => label != Label::Title,
        Group::Contact => true,
        Group::Number => label.risk() == Risk::High,
        _ => false,
    }
}

/// Whether nothing but a bare word speaks for a name: one that is not sure enough, or however sure an ordinary word.
fn is_bare(document: &Document, item: &Item) -> bool {
    if !is_of_word_rule(item) {
        return false;
    }
    let is_ordinary = || is_ordinary(&item.folded_in(document));
    match (item.sources & !AGAIN).count_ones() {
        0 | 1 if is_before_surname(document, item) => false,
        0 | 1 => item.score < FIRM || is_ordinary(),
        // A list and the tagger agree on a first name; of surnames that are ordinary words lists hold very many.
        _ => item.label == Label::Surname && item.sources & !AGAIN & !SEES_WORDS == 0 && is_ordinary(),
    }
}

/// `Sophie Short was helpful`: whether a well-known first name stands before a word with a capital, which needs be no known surname.
fn is_before_surname(document: &Document, item: &Item) -> bool {
    let known = item.label.is_first_name() && item.score >= KNOWN;
    known && item.after_blank(document).is_some_and(begins_as_name)
}

/// Whether a text begins with a capital and a small letter.
fn begins_as_name(text: &str) -> bool {
    let mut letters = text.chars();
    let is_capital = letters.next().is_some_and(char::is_uppercase);
    is_capital && letters.next().is_some_and(char::is_lowercase)
}

/// Whether a rule that sees no more than a word has found a name.
fn is_of_word_rule(item: &Item) -> bool {
    NAMED.contains(&item.label.group()) && !item.always && BARE.contains(&item.rule)
}

/// Whether running text writes every word of a name small, in any language.
fn is_ordinary(name: &str) -> bool {
    let small = SmallWords::embedded();
    let mut words = name.split_whitespace().map(|word| small.get(word));
    words.all(|known| !known.mostly.is_empty() || !known.everyday.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Candidate, Lang, Languages, Span};

    /// How many of the candidates are acted upon, and how many are unsure, in a text of so many words, one a sentence.
    fn kept(word: &str, words: usize, candidates: Vec<Candidate>) -> (usize, usize) {
        let document = Document::new("d", word.repeat(words));
        let size = word.len();
        let sentence =
            |at: usize| Sentence::new(Span::new(size * at, size * (at + 1)), Languages::only(Lang::En));
        let sentences: Vec<Sentence> = (0..words).map(sentence).collect();
        let outcome = crate::decide(&document, &sentences, candidates, &Policy::builtin("default").unwrap());
        (outcome.decisions.iter().count(), outcome.unsure.len())
    }

    fn tagged(start: usize, length: usize, score: f32) -> Candidate {
        let span = Span::new(start, start + length);
        Candidate::new(span, Label::PersonName, score, Source::Tagger, "tagger")
    }

    #[test]
    fn a_bare_word_needs_more_in_a_text_that_names_nobody() {
        assert_eq!(kept("Abc ", 50, vec![tagged(12, 3, 0.7)]), (0, 1));
        assert_eq!(kept("Abc ", 50, vec![tagged(12, 3, 0.96)]), (1, 0));
        assert_eq!(kept("Abc ", 10, vec![tagged(12, 3, 0.7)]), (1, 0));
    }

    #[test]
    fn a_well_known_first_name_before_a_capital_is_no_stray() {
        let first = |start: usize| {
            let span = Span::new(start, start + 3);
            vec![Candidate::new(span, Label::FirstnameFemale, 0.65, Source::Lexicon, "listed-name")]
        };
        assert_eq!(kept("Abc Def ", 50, first(16)), (1, 0));
        assert_eq!(kept("Abc DEF ", 50, first(16)), (0, 1), "no name");
        assert_eq!(kept("Abc def ", 50, first(16)), (0, 1));
    }

    #[test]
    fn an_ordinary_word_is_never_sure_by_itself() {
        assert_eq!(kept("Although ", 50, vec![tagged(18, 8, 0.99), tagged(36, 8, 0.99)]), (0, 2));
    }

    #[test]
    fn a_short_last_line_may_be_a_signature() {
        assert_eq!([signature("one\ntwo three\n"), signature("a b c d e"), signature("")], [4, 9, 0]);
    }

    #[test]
    fn a_sure_name_a_telephone_or_a_number_vouches_for_it() {
        let others =
            [(Label::Surname, "signature"), (Label::PhoneNr, "phone"), (Label::PersonidNr, "person-number")];
        for (label, rule) in others {
            let other = Candidate::new(Span::new(40, 43), label, 0.9, Source::Context, rule);
            assert_eq!(kept("Abc ", 50, vec![tagged(12, 3, 0.7), other]), (2, 0));
        }
    }
}
