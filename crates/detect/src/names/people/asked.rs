//! Names that answer who asked for one: `whats his name again` / `mullins. chill dude`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_known_to_nobody};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "name-asked-for";
const SCORE: f32 = 0.6;
/// So many bytes before the answer are read.
const REACH: usize = 70;
/// Shorter answers are `no` and `ok`.
const MIN_LETTERS: usize = 3;

/// The name at token `idx`, which is all that the message says before a mark.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let answers = begins_speech(view, idx) && ends_answer(view, idx + 1) && may_be_name(view, idx);
    if answers && is_asked(view, idx) {
        sentence.put(out, idx, idx, Evidence::context(RULE, label(view, idx), SCORE));
    }
}

fn label(view: &SentenceView<'_>, idx: usize) -> Label {
    let surname = view.is_listed_surname(idx) && !view.is_listed_first_name(idx);
    if surname { Label::Surname } else { Label::FirstnameUnknown }
}

/// Whether the answer ends there; behind a colon begins what somebody says.
fn ends_answer(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_mark_or_end(idx) && view.text(idx) != ":"
}

/// Whether the token is the first of what is said, behind who says it and a colon or not.
fn begins_speech(view: &SentenceView<'_>, idx: usize) -> bool {
    idx == 0 || view.text(idx - 1) == ":"
}

/// Whether the word is on a list of names, or on none, and is no word of talk.
fn may_be_name(view: &SentenceView<'_>, idx: usize) -> bool {
    const POLITE: [WordRole; 3] = [WordRole::CasualGreeting, WordRole::CasualClosing, WordRole::GoesOn];
    let long = view.is_word(idx) && view.letters(idx) >= MIN_LETTERS;
    let named = long && (view.is_listed_name(idx) || is_known_to_nobody(view, idx));
    named && !view.facts(idx).has_any(&POLITE)
}

/// Whether shortly before it was asked what somebody is called.
fn is_asked(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_said_before(view.tokens[idx].span.start, REACH, WordRole::NameQuestion)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn answers_to_who_asks_for_a_name_are_names() {
        let answer = "Jo: whats his name again\nPri: mullins. chill dude";
        assert_eq!(found(answer, Lang::En, Label::Surname), ["mullins"]);
        assert_eq!(found("vad hette hon nu igen\nmolly!", Lang::Sv, Label::FirstnameUnknown), ["molly"]);
        for text in ["Jo: whats the date again\nPri: mullins. chill dude", "whats his name\nsorry, no idea"] {
            assert!(found(text, Lang::En, Label::Surname).is_empty(), "{text}");
            assert!(!found(text, Lang::En, Label::FirstnameUnknown).contains(&"sorry".to_owned()), "{text}");
        }
    }
}
