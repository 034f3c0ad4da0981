//! Names of ordinary words, but in German: `at Four Winds Drilling`, `past Blue Spring`, `pour Clarté Services`, `fra Xandra Hjul`.
//!
//! The other languages give capitals to names alone, so two words with one behind a preposition are a name, whatever they are elsewhere, unless
//! offices, relatives or days have them. Where no word is an ordinary one, a first name and a surname are as likely, which have rules of their
//! own.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_letter, is_title_on_line};
use crate::names::words::Trigger;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};
use std::ops::Range;

/// The most words of such a name.
const MOST_WORDS: usize = 5;
/// How sure it is.
const SCORE: f32 = 0.55;

/// The name that begins at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !is_prose(sentence) || !is_begun(sentence, idx) {
        return;
    }
    let last = last_of(view, idx);
    if last > idx && is_name(view, idx..last + 1) {
        sentence.put(out, idx, last, Evidence::context("capital-phrase", Label::OtherInstitution, SCORE));
    }
}

/// Whether the sentence is in a language that gives capitals to names alone, and no heading.
fn is_prose(sentence: &SentenceContext<'_>) -> bool {
    !sentence.view.may_have_capital_nouns() && !sentence.shouting && !sentence.heading
}

/// Whether the first word of a run stands there, of which no first name is made.
fn is_begun(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let led = is_led(sentence.view, idx) || is_called(sentence.view, idx);
    led && is_title_on_line(sentence.view, idx)
        && sentence.is_capital_chosen(idx)
        && !is_first_name(sentence, idx)
}

/// Whether the word is a usual first name, and no owner of what stands behind it.
fn is_first_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).is_usual_first() && !is_owner(sentence, idx)
}

/// `from George's Plaice`, `hos Ronnis Hjul`: whether the word is the genitive of an owner, before a word that running text writes small.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).form.genitive && sentence.view.is_mostly_small(idx + 1)
}

/// Whether such a preposition stands before the word, in small letters or at the head of the sentence.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = idx == 1 || (idx > 1 && view.is_lower(idx - 1));
    small && view.follows(idx, WordRole::PhrasePreposition)
}

/// `The Blind Eel`: whether an article with a capital stands inside the sentence.
fn is_called(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx) == "The" && idx > 0 && view.is_lower_word(idx - 1)
}

/// The last word of the run that begins at `first`.
fn last_of(view: &SentenceView<'_>, first: usize) -> usize {
    let mut last = first;
    for at in first + 1..first + MOST_WORDS {
        if is_title_on_line(view, at) {
            last = at;
        } else if view.text(at) != "&" {
            break;
        }
    }
    last
}

/// Whether one of the words is an ordinary one, and none an office, a day or a relative.
fn is_name(view: &SentenceView<'_>, mut words: Range<usize>) -> bool {
    let ordinary = |at: usize| view.is_ordinary_word(at) || view.is_mostly_small(at);
    words.clone().all(|at| !is_thing(view, at)) && !has_kin_at_end(view, &words) && words.any(ordinary)
}

/// Whether offices, days, ends of letters or the like have the word, or it is a letter: `Penicillin G`, `Med Vänlig Hälsning`.
fn is_thing(view: &SentenceView<'_>, at: usize) -> bool {
    const ROLES: [Role; 3] = [Role::Month, Role::Weekday, Role::Profession];
    let told = view.is_trigger(at, Trigger::is_address) || view.facts(at).has(WordRole::LetterClosing);
    told || is_letter(view, at) || ROLES.iter().any(|role| view.has_role(at, *role))
}

/// Whether a word for kin begins or ends the words (`Auntie Short`), as it does not in `Sunraysia Family Services`.
fn has_kin_at_end(view: &SentenceView<'_>, words: &Range<usize>) -> bool {
    [words.start, words.end - 1].into_iter().any(|at| view.has_role(at, Role::Kin))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn ordinary_words_with_capitals_behind_a_preposition_are_a_name() {
        let bodies = |text: &str, lang| found(text, lang, Label::OtherInstitution);
        let english = |text: &str| bodies(text, Lang::En);
        assert_eq!(english("He runs a crew at Four Winds Drilling now."), ["Four Winds Drilling"]);
        assert_eq!(
            english("A visit with staff from Sunraysia Family Services."),
            ["Sunraysia Family Services"]
        );
        assert_eq!(english("We had fish from George's Plaice again."), ["George's Plaice"]);
        assert_eq!(english("The van is booked from Hire & Higher again."), ["Hire & Higher"]);
        assert_eq!(english("We had coffee at The Blind Eel, which was decent."), ["The Blind Eel"]);
        assert_eq!(
            bodies("Elle travaille de nuit pour Clarté Services depuis mai.", Lang::Fr),
            ["Clarté Services"]
        );
    }

    #[test]
    fn offices_days_and_headings_are_none() {
        for text in [
            "She spoke to Doctor Short about it.",
            "It opens from Monday Morning on.",
            "They gave it to Auntie Short yesterday.",
            "It came from the Short Family.",
            "She was late for George's English class.",
            "we met at the corner shop.",
        ] {
            assert!(found(text, Lang::En, Label::OtherInstitution).is_empty(), "{text}");
        }
    }
}
