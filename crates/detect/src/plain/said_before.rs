//! What is said before names and is none: forms of address, greetings, closings; and capitals that shorten something else.

use super::{begins, is_address, is_guess, is_unsure};
use crate::SentenceView;
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::Word;
use maskros_text::{Candidate, Group, Label, Lang, Languages};

/// Whether the word is said before a name, or capitals that the tagger alone takes for a name are those of a state or a reading.
pub(super) fn is_said_or_shortened(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_guessed_wrong(view, candidate, idx)
        || is_greeting_alone(view, candidate, idx)
        || is_before_subject(view, idx)
        || opens_clause(view, idx)
        || is_title_of_elsewhere(view, candidate, idx)
}

/// Whether capitals of a state or reading, or what is said before a name, were guessed to be one.
fn is_guessed_wrong(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_guess(candidate)
        && (is_state_code(view, candidate, idx) || is_reading(view, idx) || is_said_before_name(view, idx))
}

/// `hope finn feels better`, `will alfie come`: a verb in small letters before a first name of the lists or a word of none.
pub(crate) fn is_before_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    let verb = view.is_lower(idx) && view.plays(idx, WordRole::BeforeSubject);
    verb && view.is_word(idx + 1) && may_be_somebody(view, idx + 1)
}

fn may_be_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = || view.words(idx).any(|word| word.first_name.is_some());
    view.is_unknown(idx) || (first() && !view.is_ordinary_word(idx))
}

/// `Mette: Kan Alberte sove?`, `Svar fra Lis Krag: Har Emil glemt skoene`: a verb with the capital of what is said, before a first name; before a
/// surname it may be somebody's first name (`Kan Hansen`).
pub(crate) fn opens_clause(view: &SentenceView<'_>, idx: usize) -> bool {
    const VERBS: [WordRole; 2] = [WordRole::Modal, WordRole::Auxiliary];
    let verb = view.is_title(idx) && view.plays_any_near(idx, &VERBS);
    let ordered = LanguageTrait::VerbSecond.is_of_one(view.languages);
    verb && ordered && begins(view, idx) && is_subject(view, idx + 1)
}

/// Whether a word with a capital stands there that is rather a first name than a surname, and the clause goes on in small letters.
fn is_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    let rather_first = |word: &Word| word.first_name.map(|(_, sure)| sure) > word.surname;
    view.is_title(idx) && view.is_lower_word(idx + 1) && view.word(idx).is_some_and(rather_first)
}

/// Whether an English form of address before a name was taken for somebody.
fn is_title_of_elsewhere(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let person = candidate.label.group() == Group::Person && candidate.label != Label::Title;
    person && is_form_of_address(view, idx)
}

/// `Re: Mrs Jean Baker`, `Fwd: Mrs Platt`: an English form of address before a name, in whatever language the line seems to be, which has
/// none for it.
pub(crate) fn is_form_of_address(view: &SentenceView<'_>, idx: usize) -> bool {
    let title = view.facts(idx).has_in(WordRole::ClearTitle, Languages::only(Lang::En));
    title && view.is_title(idx) && view.has_capital(idx + 1)
}

/// `BT 148/82`, `RF 16`: a few capitals before a number say what is measured.
fn is_reading(view: &SentenceView<'_>, idx: usize) -> bool {
    const MOST: usize = 4;
    view.is_upper(idx) && view.letters(idx) <= MOST && view.is_number(idx + 1)
}

/// `Mme M.-F. Garnier`, `Dr M.-C. Soulé`, `VG Thomas`: a form of address before initials, or a closing before a capital.
fn is_said_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let stop = usize::from(view.text(idx + 1) == ".");
    let next = idx + 1 + stop;
    (is_address(view, idx) && view.is_dotted(next))
        || (is_closing(view, idx) && view.has_capital(next))
        || is_before_office(view, idx)
}

/// `Mme la députée Xylan`: a form of address before the article of an office.
fn is_before_office(view: &SentenceView<'_>, idx: usize) -> bool {
    is_address(view, idx) && view.plays(idx + 1, WordRole::HeadArticle) && view.is_lower(idx + 2)
}

/// `Duluth, MN 55802`, `Perth, WA`: two or three capitals behind a town and a comma are those of a state.
fn is_state_code(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let place = candidate.label.group() == Group::Place && view.is_upper(idx);
    let short = matches!(view.letters(idx), 2 | 3) && view.text_before(idx) == ",";
    place && short && idx.checked_sub(2).is_some_and(|before| view.is_title(before))
}

/// `Hi Mo,`, `Love,`: a greeting or closing at the head of its sentence before a capital or a comma, that no rule takes for a name.
fn is_greeting_alone(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    const GREETINGS: [WordRole; 2] = [WordRole::CasualGreeting, WordRole::LetterClosing];
    let said = view.plays_any(idx, &GREETINGS);
    let leads = view.has_capital(idx + 1) || view.text(idx + 1) == ",";
    is_unsure(candidate) && idx == 0 && said && leads
}

/// `Mit freundlichem Gruß Lena Vogt`: whether the word closes a letter behind an adjective, as no name has one before it; surnames are called
/// so too.
pub(crate) fn is_closing_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let closing = view.may_have_capital_nouns() && view.plays(idx, WordRole::LetterClosing);
    closing && idx.checked_sub(1).is_some_and(|before| is_adjective_of_closing(view, before))
}

/// `liebe grüße`: whether the words in small letters are all of what closes a letter, in whatever language the line seems to be.
fn is_whole_closing(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let (first, last) = match words {
        [one] if *one > 0 => (&(one - 1), one),
        [first, last] => (first, last),
        _ => return false,
    };
    let pair = *last == first + 1 && view.is_lower(*first) && view.is_lower(*last);
    pair && view.facts_of_two(*first).has(WordRole::LetterClosing)
}

/// Whether the words close a letter, or are the possessive behind what does.
pub(super) fn are_of_closing(view: &SentenceView<'_>, _: &Candidate, words: &[usize]) -> bool {
    let last = words.last().copied();
    if is_whole_closing(view, words) {
        return true;
    }
    last.is_some_and(|last| is_closing_noun(view, last))
        || matches!(words, [one] if is_possessive_of_closing(view, *one))
}

/// Whether the word is an adjective in small letters, or one with the capital of its line that no list has as a first name.
fn is_adjective_of_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    const ENDINGS: [&str; 3] = ["em", "en", "er"];
    let inflected = ENDINGS.iter().any(|ending| view.folded(idx).ends_with(ending));
    inflected && (view.is_lower(idx) || !view.is_listed_name(idx))
}

/// `lg eure mia`, `Bussi, eure Traudi`: whether a possessive in small letters stands behind what closes a letter, in whatever language the
/// line seems to be.
pub(crate) fn is_possessive_of_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    const CLOSINGS: [WordRole; 2] = [WordRole::LetterClosing, WordRole::CasualClosing];
    let comma = usize::from(view.text_before(idx) == ",");
    let closes = |at: usize| view.facts(at).has_any(&CLOSINGS);
    let closed = || idx.checked_sub(1 + comma).is_some_and(closes);
    view.is_lower(idx) && view.facts(idx).has(WordRole::Possessive) && closed()
}

/// Whether the word closes a message in chats, where it stands behind the end of a sentence.
pub(crate) fn is_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::CasualClosing) && view.is_behind_mark_or_start(idx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    fn is(text: &str, idx: usize, holds: fn(&SentenceView<'_>, usize) -> bool) -> bool {
        viewed(text, Languages::only(Lang::De), |view| holds(view, idx))
    }

    #[test]
    fn a_closing_behind_its_adjective_is_nobody() {
        assert!(is("Mit freundlichem Gruß Lena Vogt", 2, is_closing_noun));
        assert!(is("Schönen Gruß Uwe", 1, is_closing_noun));
        assert!(
            !is("Herr Gruß kommt", 1, is_closing_noun) && !is("mit Walter Gruß reden", 2, is_closing_noun)
        );
    }

    #[test]
    fn whose_the_writer_is_names_nobody() {
        assert!(
            is("lg eure mia", 1, is_possessive_of_closing)
                && is("Bussi, eure Traudi", 2, is_possessive_of_closing)
        );
        assert!(!is("wir holen eure mia", 2, is_possessive_of_closing));
        let whole = |text| viewed(text, Languages::only(Lang::Fr), |view| is_whole_closing(view, &[0, 1]));
        assert!(whole("liebe grüße, eure lina") && !whole("liebe lina, bis dann"));
    }

    #[test]
    fn a_verb_before_who_does_something_is_nobody() {
        let opens = |text, at| viewed(text, Languages::only(Lang::Da), |view| opens_clause(view, at));
        assert!(opens("Mette: Kan Emma sove hos jer?", 2) && opens("Har Emma glemt sine sko?", 0));
        assert!(!opens("Mette: Kan Hansen ringede i går", 2), "a surname");
        assert!(!opens("i går Kan Emma", 2) && !opens("Kan: hej", 0) && !opens("Mette: Kan Emma", 2));
    }
}
