//! `Pringle & Moss Architects`, `Voigt & Söhne`, `Geit & Gouda`: firms by the sign between the names of who owns them.

use crate::SentenceView;
use crate::names::reading::{Evidence, Reading, SentenceContext, is_on_line};
use maskros_language::WordRole;
use maskros_lexicon::{Role, SmallWords};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
pub(super) const RULE: &str = "firm-with-ampersand";
/// So many words of the name stand before the sign, and so many behind it.
const BEFORE: usize = 2;
const BEHIND: usize = 3;
/// A shorter word is an abbreviation.
const LETTERS: usize = 3;

/// Adds the firm whose sign is the token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if view.text(idx) != "&" || sentence.shouting {
        return;
    }
    let before = (1..=BEFORE).take_while(|step| is_before(view, idx, *step)).count();
    let behind =
        (1..=BEHIND).take_while(|step| is_part(view, idx + step) && is_on_line(view, idx + step)).count();
    let (first, last) = (idx - before, idx + behind);
    if before > 0 && behind > 0 && is_firm(sentence, idx, first, last) {
        let evidence = Evidence::context(RULE, Label::Company, 0.6);
        sentence.put(out, first, last, evidence);
    }
}

fn is_before(view: &SentenceView<'_>, idx: usize, step: usize) -> bool {
    idx.checked_sub(step).is_some_and(|at| is_part(view, at) && is_on_line(view, at + 1))
}

/// Whether a word with one capital stands there.
fn is_part(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.is_word(at) && view.letters(at) >= LETTERS
}

/// Whether the names round the sign are no couple, no ordinary words both, and nothing that everybody knows.
fn is_firm(sentence: &SentenceContext<'_>, idx: usize, first: usize, last: usize) -> bool {
    let readings = [idx - 1, idx + 1].map(|at| sentence.reading(at));
    let firsts = is_given(sentence, idx - 1)
        && is_given(sentence, idx + 1)
        && readings.iter().any(Reading::is_good_first);
    let couple = firsts && last == idx + 1;
    let ordinary = [idx - 1, idx + 1].iter().all(|at| is_word(sentence.view, *at));
    let known =
        (first..=last).any(|at| sentence.view.facts(at).has_any(&[WordRole::WellKnownFirm, WordRole::Make]));
    !couple && !ordinary && !known
}

/// Whether the word is a usual first name, or a rare one that is a month: `Ted & May`.
fn is_given(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    reading.is_usual_first() || (reading.first.is_some() && sentence.view.has_role(at, Role::Month))
}

/// Whether the lists have an ordinary word there, or running text writes it small: `Heating & Electric`.
fn is_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_ordinary_word(at)
        || SmallWords::embedded().get(view.folded(at)).mostly_or_everyday().meets(view.languages)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_firms_of_two() {
        let firms = |text, lang| found(text, lang, Label::Company);
        assert_eq!(firms("Has she left Xylby & Moss Architects?", Lang::En), ["Xylby & Moss Architects"]);
        assert_eq!(firms("Der Verzinker (Xylgt & Söhne in Ulm).", Lang::De), ["Xylgt & Söhne"]);
    }

    #[test]
    fn leaves_couples_and_words() {
        for (text, lang) in [
            ("Anna & Peter came.", Lang::En),
            ("Ted & May came.", Lang::En),
            ("Kaffee & Kuchen gibt es.", Lang::De),
            ("the Q & A with R & D", Lang::En),
        ] {
            assert!(found(text, lang, Label::Company).is_empty(), "{text}");
        }
    }
}
