//! `Pringle & Moss Architects`, `Voigt & Söhne`, `Geit & Gouda`: firms by the sign between the names of who owns them.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_on_line};
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
    if sentence.view.text(idx) != "&" || sentence.shouting {
        return;
    }
    let Some((first, last)) = names_round(sentence.view, idx) else { return };
    if is_firm(sentence, idx, (first, last)) {
        sentence.put(out, first, last, Evidence::context(RULE, Label::Company, 0.6));
    }
}

/// The first and the last of the words with a capital on both sides of the sign.
fn names_round(view: &SentenceView<'_>, sign: usize) -> Option<(usize, usize)> {
    let before = (sign.saturating_sub(BEFORE)..sign).rev();
    let first = before.take_while(|at| is_part(view, *at) && is_on_line(view, at + 1)).last()?;
    let behind = sign + 1..=sign + BEHIND;
    let last = behind.take_while(|at| is_part(view, *at) && is_on_line(view, *at)).last()?;
    Some((first, last))
}

/// Whether a word with one capital stands there.
fn is_part(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.is_word(at) && view.letters(at) >= LETTERS
}

/// Whether the names round the sign are no couple, no ordinary words both, and nothing that everybody knows.
fn is_firm(sentence: &SentenceContext<'_>, sign: usize, (first, last): (usize, usize)) -> bool {
    let couple = last == sign + 1 && is_couple(sentence, sign);
    let ordinary = beside(sign).iter().all(|at| is_word(sentence.view, *at));
    !couple && !ordinary && !(first..=last).any(|at| is_known(sentence.view, at))
}

/// Whether everybody knows the word as a firm or a make.
fn is_known(view: &SentenceView<'_>, at: usize) -> bool {
    view.facts(at).has_any(&[WordRole::WellKnownFirm, WordRole::Make])
}

const fn beside(sign: usize) -> [usize; 2] {
    [sign - 1, sign + 1]
}

/// `Ted & May`: whether first names stand on both sides of the sign, one of them a good one.
fn is_couple(sentence: &SentenceContext<'_>, sign: usize) -> bool {
    let sides = beside(sign);
    let given = sides.iter().all(|at| is_given(sentence, *at));
    given && sides.iter().any(|at| sentence.reading(*at).is_good_first())
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
