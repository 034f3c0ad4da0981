//! What programs for mail write: `---------- Videresendt melding ----------`, `Emne: SV: VS: …`, `Sent from my Galaxy`.
//!
//! These lines are no sentences, so that the tagger, which knows none of them, takes their words for names.

use crate::SentenceView;
use maskros_language::{WordRole, folded, words_of};
use maskros_text::{Candidate, Document, Span};

/// A line that parts mails begins and ends with so many hyphens or more.
const RULE: &str = "---";
/// A line is looked at so many bytes to either side, so that the work stays linear.
const NEAR: usize = 120;
/// Letters of a prefix of a subject at most: `Fwd`, `Antw`.
const PREFIX: usize = 4;
/// What quoted lines begin with.
const QUOTED: [char; 4] = ['>', ' ', '\t', '|'];

/// Whether the words are part of a line between mails, of the prefix of a subject, or of the line that names the device.
pub(super) fn is_of_mail(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    is_prefix(view, words) || is_of_line(line_round(view.document, candidate.span), words.len())
}

/// `SV` of `Emne: SV: VS: …`: a short word between two colons.
fn is_prefix(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    view.letters(one) <= PREFIX
        && (view.text_before(one) == ":" || is_behind_field(view, one))
        && view.text(one + 1) == ":"
        && view.touches_next(one)
}

/// Whether the word in capitals begins its sentence behind the colon of a field, which parts the two.
fn is_behind_field(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = view.document.before(view.tokens[idx].span.start);
    idx == 0 && view.is_upper(idx) && before.trim_end_matches(' ').ends_with(':')
}

fn is_of_line(line: &str, words: usize) -> bool {
    (words == 1 && is_rule(line)) || is_of_device(line)
}

/// Whether the line is words between hyphens.
fn is_rule(line: &str) -> bool {
    line.len() > 2 * RULE.len() && line.starts_with(RULE) && line.ends_with(RULE)
}

/// `Sendt fra min Samsung Galaxy`
fn is_of_device(line: &str) -> bool {
    const MOST_WORDS: usize = 9;
    if memchr::memchr_iter(b' ', line.as_bytes()).nth(MOST_WORDS - 1).is_some() {
        return false;
    }
    let line = folded(line);
    words_of(WordRole::SentFrom).iter().any(|(phrase, _)| begins_with(&line, phrase))
}

fn begins_with(line: &str, phrase: &str) -> bool {
    line.strip_prefix(phrase).is_some_and(|rest| rest.starts_with(' '))
}

/// The line that the span stands in, without the marks of quoting; empty where it is long.
fn line_round(document: &Document, span: Span) -> &str {
    let text = document.text();
    let (start, end) = (
        text.floor_char_boundary(span.start.saturating_sub(NEAR)),
        text.floor_char_boundary(span.end + NEAR),
    );
    let before = text.get(start..span.start).unwrap_or("");
    let behind = text.get(span.end..end).unwrap_or("");
    let head = before.rfind('\n').map_or(before.len(), |at| before.len() - at - 1);
    let tail = behind.find('\n').unwrap_or(behind.len());
    let line = text.get(span.start - head..span.end + tail).unwrap_or("");
    line.trim_start_matches(QUOTED).trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source};

    fn is_of_mail_in(text: &str, word: &str) -> bool {
        let start = text.find(word).unwrap();
        let candidate = Candidate::new(
            Span::new(start, start + word.len()),
            Label::Surname,
            0.9,
            Source::Tagger,
            "tagger",
        );
        viewed(text, Languages::only(Lang::Da), |view| {
            let words: Vec<usize> = view.tokens_in(candidate.span).collect();
            is_of_mail(view, &candidate, &words)
        })
    }

    #[test]
    fn a_line_of_hyphens_parts_mails() {
        assert!(is_of_mail_in("Mvh\n>> ----- Oprindelig Meddelelse -----\n>> Fra", "Oprindelig"));
        assert!(!is_of_mail_in("--- Oprindelig kom han ikke\n", "Oprindelig"));
    }

    #[test]
    fn a_prefix_stands_between_two_colons() {
        assert!(is_of_mail_in("Emne: SV: VS: Mødet", "SV") && is_of_mail_in("Emne: SV: VS: Mødet", "VS"));
        assert!(!is_of_mail_in("Emne: Kim kommer", "Kim"));
    }

    #[test]
    fn a_line_may_name_the_device() {
        assert!(is_of_mail_in("> Sendt fra min Samsung Galaxy\n", "Samsung Galaxy"));
        assert!(is_of_mail_in("Von meinem Samsung Galaxy gesendet", "Galaxy"));
        assert!(!is_of_mail_in("Det var sendt fra min Kim", "Kim"));
    }
}
