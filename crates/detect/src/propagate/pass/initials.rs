//! Initials of who was found: `A.` before their surname, `A.L.`, and `LWB` where it is sure or no word.

use super::capitals::{is_set_off, stands_as_person, without_genitive};
use super::{Line, Pass};
use crate::plain;
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::Word;
use maskros_text::{Case, Label, Span};

/// What quoted lines of a mail begin with.
const QUOTED: [char; 3] = ['>', ' ', '|'];
/// Capitals of so many letters are initials only where people stand.
const SHORTEST_ACRONYM: usize = 2;
/// What letters that name nobody are.
const NOBODY: &[WordRole] = &[WordRole::NoInitials, WordRole::PostNominal];

impl Pass<'_> {
    /// `A.` before a surname found here.
    pub(super) fn initials_before(&mut self, line: &Line<'_>, idx: usize) {
        let mut first = None;
        let mut at = idx;
        while let (Some(dot), Some(letter)) = (at.checked_sub(1), at.checked_sub(2)) {
            let one = line.text(letter).chars().count() == 1 && line.tokens[letter].case == Case::Title;
            // `le juge M. J. De Xander`: what its sentence took for a title is none of the initials.
            let taken = self.names.is_taken(line.span(letter, dot), 0.6);
            if line.text(dot) != "." || !one || taken || idx - letter > 6 {
                break;
            }
            first = Some(letter);
            at = letter;
        }
        if let Some(first) = first {
            self.put_initials(line, line.span(first, idx - 1));
        }
    }

    /// `A.L.` of a full name found elsewhere.
    pub(super) fn initials(&mut self, line: &Line<'_>, idx: usize) {
        let letter = |at: usize| line.text(at).chars().next();
        let (Some(first), Some(last)) = (letter(idx), letter(idx + 2)) else { return };
        let is_dotted = line.text(idx + 1) == "." && line.text(idx + 3) == ".";
        let is_letter = line.text(idx + 2).chars().count() == 1;
        if is_dotted && is_letter && self.names.has_initials(first, last) {
            self.put_initials(line, line.span(idx, idx + 3));
        }
    }

    /// `LWB` of a full name found elsewhere: sure beside the name, in brackets, behind a stroke or as the label of who speaks, and likely
    /// where three letters are no word, or two (`EV berettede`) stand where people do.
    pub(super) fn acronym(&mut self, line: &Line<'_>, idx: usize) -> bool {
        let letters = without_genitive(line.text(idx));
        if !self.names.has_acronym(letters) {
            return false;
        }
        let Some(score) = self.score_of_acronym(line, idx, letters) else { return false };
        let start = line.tokens[idx].span.start;
        let span = Span::new(start, start + letters.len());
        self.out.push(line.candidate(span, Label::Initials, score, "same-initials"));
        true
    }

    fn score_of_acronym(&self, line: &Line<'_>, idx: usize, letters: &str) -> Option<f32> {
        match () {
            () if is_set_off(line, idx) || self.is_line(line, idx) => Some(1.0),
            () if self.announced.contains(letters) => Some(0.8),
            () if is_shouted(line, idx) || !self.is_no_word(line, letters) => None,
            () if letters.chars().count() > SHORTEST_ACRONYM => Some(0.7),
            () => stands_as_person(line, idx).then_some(0.7),
        }
    }

    /// Whether nothing else stands on the line of the token.
    fn is_line(&self, line: &Line<'_>, idx: usize) -> bool {
        let Some(span) = line.tokens.get(idx).map(|token| token.span) else { return false };
        let text = self.document.text();
        let blank = [' ', '\t', '\r', '.', '/', '-', '–'];
        let before = text.get(..span.start).unwrap_or("").trim_end_matches(blank).trim_end_matches(QUOTED);
        let after = text.get(span.end..).unwrap_or("").trim_start_matches(blank);
        let begins = before.is_empty() || before.ends_with('\n');
        begins && (after.is_empty() || after.starts_with('\n'))
    }

    /// Whether three letters or more are no word of the lists, and two no illness, place or thing (`MS`, `TV`): small words in capitals are
    /// rather somebody's initials.
    fn is_no_word(&self, line: &Line<'_>, letters: &str) -> bool {
        let folded = folded(letters);
        let telling = |word: Word| word.role_languages.meets(line.languages) || word.place.is_some();
        let word = self.lexicon.word(&folded);
        match letters.chars().count() > SHORTEST_ACRONYM {
            true => word.is_none(),
            false => !word.is_some_and(telling) && !facts(&folded).has_any(NOBODY),
        }
    }

    pub(super) fn put_initials(&mut self, line: &Line<'_>, span: Span) {
        let postscript = self.document.cut(span).eq_ignore_ascii_case("P.S.");
        let nobody = postscript
            || plain::is_legal_form(self.document, span)
            || plain::is_letter_of_point(self.document, span)
            || plain::is_shortened_phrase(self.document, span);
        if !nobody && !self.names.is_taken(span, 0.6) {
            self.out.push(line.candidate(span, Label::Initials, 0.6, "same-initials"));
        }
    }
}

/// Whether a word beside the capitals is in capitals too.
fn is_shouted(line: &Line<'_>, idx: usize) -> bool {
    let is_upper = |at: usize| line.is_word(at, Case::Upper);
    idx.checked_sub(1).is_some_and(is_upper) || is_upper(idx + 1)
}
