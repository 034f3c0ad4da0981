//! Initials of who wrote the notes of a journal, at the ends of their lines or behind the time: `Sov godt. KM`, `vejet 62 kg (LN)`,
//! `har spist. /TR`, `[09:10] KN: spiste lite`.
//!
//! One line that ends so says nothing, for `(CRP)` and `OK` end lines too; a journal has several, most of them behind a date or a time.

use crate::RuleInfo;
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Document, Label, Lang, Source, Span};
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

/// The rule's name.
pub(crate) const RULE: &str = "signer-of-notes";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Initials,
    description: "Two or three capitals at the ends of several lines of notes, behind a stop, a stroke or in brackets.",
}];

const SCORE: f32 = 0.65;
/// So many letters are initials and no word.
const LETTERS: RangeInclusive<usize> = 2..=3;
/// So many lines are signed in a journal.
const LEAST: usize = 2;
/// What capitals at the end of a line are when they are nobody's.
const NOBODY: [WordRole; 3] = [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort];

/// The initials at the end of a line.
struct Signature<'a> {
    letters: &'a str,
    span: Span,
    /// Whether a date or a time begins the line, or the letters end a sentence and stand in no brackets.
    sure: bool,
}

/// Adds the initials of the document.
pub(crate) fn find(document: &Document, out: &mut Vec<Candidate>) {
    let signatures = signatures(document.text());
    let alone = lines(document.text()).filter_map(|(start, line)| alone(start, line));
    out.extend(alone.map(initials));
    if signatures.len() < LEAST {
        return;
    }
    let often = counted(&signatures);
    let told = |one: &&Signature<'_>| one.sure || often.get(one.letters).is_some_and(|count| *count >= LEAST);
    out.extend(signatures.iter().filter(told).map(|one| initials(one.span)));
}

fn initials(span: Span) -> Candidate {
    Candidate::new(span, Label::Initials, SCORE, Source::Context, RULE)
}

/// How many lines are signed with the same letters.
fn counted<'a>(signatures: &[Signature<'a>]) -> BTreeMap<&'a str, usize> {
    let mut often = BTreeMap::new();
    for signature in signatures {
        *often.entry(signature.letters).or_default() += 1;
    }
    often
}

fn signatures(text: &str) -> Vec<Signature<'_>> {
    lines(text)
        .filter_map(|(start, line)| Signature::of(start, line).or_else(|| Signature::at_head(start, line)))
        .collect()
}

/// Each line with where it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        start += line.len();
        (start - line.len(), line)
    })
}

/// The initials of a line that say by themselves that they sign: `Münsingen, 02.05.2022, xk`, `BK, 27. sept`, `(wib)` behind a
/// sentence, `P. Xyl / akh`.
fn alone(start: usize, line: &str) -> Option<Span> {
    let body = line.trim_end();
    let readings = [before_date, behind_year, in_brackets, behind_signer];
    let at = readings.iter().find_map(|reading| reading(body))?;
    Some(Span::new(start + at.start, start + at.end))
}

/// `BK, 27. sept`: capitals that a short line begins with, before a day.
fn before_date(line: &str) -> Option<Range<usize>> {
    const LONGEST: usize = 24;
    let (letters, rest) = line.split_once(", ")?;
    let dated = rest.starts_with(|first: char| first.is_ascii_digit()) && line.len() <= LONGEST;
    let capitals = letters.chars().all(char::is_uppercase) && may_sign(letters);
    (dated && capitals).then_some(0..letters.len())
}

/// `Münsingen, 02.05.2022, xk`, `21. Mai 2024 / KA`: letters that are no word, behind a year at the end of a line.
fn behind_year(line: &str) -> Option<Range<usize>> {
    let (before, letters) = line.rsplit_once(' ')?;
    let year = before.trim_end_matches([',', '/', ' ', '-', '–']);
    let digits = year.len() - year.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let parted = year.len() < before.len() && digits == 4;
    (parted && is_hand(letters)).then_some(before.len() + 1..line.len())
}

/// `… ab sofort an. (wib)`: small letters that are no word, in brackets behind a whole sentence at the end of a line.
fn in_brackets(line: &str) -> Option<Range<usize>> {
    let (before, letters) = line.strip_suffix(')')?.rsplit_once(" (")?;
    let sentence =
        before.trim_end_matches(')').ends_with(['.', '!', '?', '"', '“', '«', '»']) && before.contains(' ');
    let small = letters.chars().all(char::is_lowercase);
    (sentence && small && is_hand(letters)).then_some(before.len() + 2..line.len() - 1)
}

/// `Med venlig hilsen, P. Xyl / akh`: small letters that are no word behind a name and a stroke, at the end of a short line.
fn behind_signer(line: &str) -> Option<Range<usize>> {
    const LONGEST: usize = 60;
    let (before, letters) = line.rsplit_once(" / ").filter(|_| line.len() <= LONGEST)?;
    let named = before.rsplit(' ').next().is_some_and(|word| word.starts_with(char::is_uppercase));
    let small = letters.chars().all(char::is_lowercase) && letters.chars().count() == *LETTERS.end();
    (named && small && is_hand(letters)).then_some(line.len() - letters.len()..line.len())
}

/// Whether two or three letters, all capitals or all small, are no word.
fn is_hand(letters: &str) -> bool {
    let alike = letters.chars().all(char::is_uppercase) || letters.chars().all(char::is_lowercase);
    alike && may_sign(letters) && (letters.starts_with(char::is_uppercase) || !is_small_word(letters))
}

fn is_small_word(letters: &str) -> bool {
    !SmallWords::embedded().get(&folded(letters)).mostly_or_everyday().is_empty()
}

/// Whether what is noted stands before the letters, and a bracket opens or a mark sets them off.
fn is_set_off(before: &str, bracketed: bool) -> bool {
    let set_off = if bracketed { before.ends_with(" (") } else { sets_off(before) };
    set_off && before.contains(char::is_lowercase)
}

impl<'a> Signature<'a> {
    /// The signature of a line that begins at the byte `start`.
    fn of(start: usize, line: &'a str) -> Option<Self> {
        let body = line.trim_end();
        let bracketed = body.strip_suffix(')').filter(|body| !body.is_empty());
        let signed = bracketed.unwrap_or(body);
        let before = signed.trim_end_matches(char::is_uppercase);
        let letters = signed.get(before.len()..)?;
        if !is_set_off(before, bracketed.is_some()) || !may_sign(letters) {
            return None;
        }
        let at = start + before.len();
        let sure = bracketed.is_none() || is_dated(line);
        Some(Self { letters, span: Span::new(at, at + letters.len()), sure })
    }

    /// The letters behind the time at the head of a line, before a colon.
    fn at_head(start: usize, line: &'a str) -> Option<Self> {
        let (head, rest) = line.split_once(": ").filter(|_| is_dated(line))?;
        let before = head.trim_end_matches(char::is_uppercase);
        let letters = head.get(before.len()..).filter(|letters| may_sign(letters))?;
        // `12.03. FD: Pat. wach`: a shift.
        let shift = facts(&folded(letters)).has(WordRole::NoInitials);
        let timed = before.ends_with(' ') && !before.contains(char::is_alphabetic) && !shift;
        let at = start + before.len();
        let signature = Self { letters, span: Span::new(at, at + letters.len()), sure: true };
        (timed && rest.contains(char::is_lowercase)).then_some(signature)
    }
}

/// Whether a date or a time begins the line.
fn is_dated(line: &str) -> bool {
    line.trim_start().trim_start_matches('[').starts_with(|first: char| first.is_ascii_digit())
}

/// Whether what stands before the letters ends a sentence, or is a stroke or a dash behind a blank.
fn sets_off(before: &str) -> bool {
    let blank = before.trim_end_matches(' ');
    let stop = blank.len() < before.len() && blank.ends_with(['.', '!', '?']);
    let mark = blank.strip_suffix(['/', '-', '–', '—']);
    stop || mark.is_some_and(|rest| rest.ends_with(' '))
}

fn may_sign(letters: &str) -> bool {
    let folded = folded(letters);
    let counted = LETTERS.contains(&letters.chars().count());
    counted && !facts(&folded).has_any(&NOBODY) && !is_of_many_languages(&folded)
}

/// `OK`: whether most languages have the word every day.
fn is_of_many_languages(folded: &str) -> bool {
    const MANY: usize = 4;
    let everyday = SmallWords::embedded().get(folded).everyday;
    Lang::SUPPORTED.iter().filter(|lang| everyday.has(**lang)).count() >= MANY
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let (document, mut out) = (Document::new("d", text), Vec::new());
        find(&document, &mut out);
        out.iter().map(|one| document.cut(one.span).to_owned()).collect()
    }

    #[test]
    fn journals_are_signed_line_by_line() {
        let text = "12.3. Stell. Godt humør. BK\n12.3. Besøk av datter. -KM\n08:15 Vejet 62 kg. (LN)\nHar spist. /TR\nSovet. /TR\n";
        assert_eq!(found(text), ["BK", "KM", "LN", "TR", "TR"]);
    }

    #[test]
    fn letters_beside_a_date_or_in_brackets_sign_alone() {
        assert_eq!(found("Ort, 02.05.2022, xk\n"), ["xk"]);
        assert_eq!(found("BK, 27. sept\n"), ["BK"]);
        assert_eq!(found("Der Verein nimmt sie ab sofort an. (wib)\n"), ["wib"]);
        assert_eq!(found("Med venlig hilsen, P. Xyl / akh\n"), ["akh"]);
        for text in [
            "Es war 2022, so\n",
            "Er kam. (dort)\n",
            "Ist das gut (und)\n",
            "TV, 27 Zoll und sehr breit, neu\n",
        ] {
            assert!(found(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn who_writes_may_stand_behind_the_time() {
        assert_eq!(found("[09:10] KN: vekt 71\n[12:45] BS: spiste lite\n"), ["KN", "BS"]);
    }

    #[test]
    fn one_line_or_a_word_for_an_illness_is_no_signature() {
        assert!(found("He has coronary disease (CAD)\nand nothing else. Then he left.\n").is_empty());
        assert!(found("He has coronary disease (CAD)\nand a high count (CRP)\n").is_empty());
        assert!(found("HVEM SKREV DET. BK\nHVEM SKREV DET. BK\n").is_empty());
    }
}
