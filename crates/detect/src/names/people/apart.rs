//! Names whose surname stands apart from the first name and is an ordinary word elsewhere: in brackets (`Åke (Modig)`), in capitals before it
//! (`PETIT Aimé`), before it and a comma where an item begins (`Ward, Robert`).
//!
//! The place shows that it is a surname; the lists need only have it as one.

use crate::SentenceView;
use crate::names::reading::{
    Evidence, NameEvidence, SentenceContext, first_name_behind_comma, is_capitalised, is_initial, is_on_line,
    put_one, put_surname_first,
};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "surname-apart";
const SCORE: f32 = 0.75;

/// The name that begins with the capitalised token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    match sentence.view.text(idx + 1) {
        "(" => bracketed(sentence, idx, out),
        "," => before_comma(sentence, idx, out),
        _ => in_capitals(sentence, idx, out),
    }
}

/// `Åke (Modig)`: a surname in brackets behind the first name at `idx`.
fn bracketed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let surname = behind_particles(view, idx + 2);
    let closed = is_capitalised(view, surname) && view.text(surname + 1) == ")";
    if !closed || is_relative_or_time(view, surname) || !are_names(view, idx, surname) {
        return;
    }
    put_one(sentence, idx, &told(Label::FirstnameUnknown), out);
    sentence.put(out, idx + 2, surname, Evidence::context(RULE, Label::Surname, SCORE));
}

/// The token behind the small words that a surname begins with, if there are any: `de la Tour`.
pub(super) fn behind_particles(view: &SentenceView<'_>, at: usize) -> usize {
    const MOST: usize = 2;
    at + (at..at + MOST)
        .take_while(|at| view.is_lower(*at) && view.facts(*at).has(WordRole::Particle))
        .count()
}

/// `PETIT Aimé`: a surname in capitals before a first name without, in a sentence that is not in capitals.
fn in_capitals(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let given = idx + 1;
    if is_alone_in_capitals(sentence, idx) && is_family(sentence.view, idx) && is_before_given(sentence, idx)
    {
        put_surname_first(sentence, sentence.piece(idx), given..given + 1, told(Label::Surname), out);
    }
}

/// Whether the word has capitals, and neither the sentence nor the word before it.
fn is_alone_in_capitals(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let behind_other = || idx.checked_sub(1).is_some_and(|before| view.is_upper(before));
    view.is_upper(idx) && view.letters(idx) > 1 && !sentence.shouting && !behind_other()
}

/// Whether a first name with one capital stands behind the surname in capitals.
fn is_before_given(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let named = are_names(sentence.view, idx + 1, idx) || is_unlisted(sentence, idx);
    named && sentence.view.is_title(idx + 1)
}

/// Whether the word in capitals may be a surname: none that stands in every sentence, and none that is shouted.
fn is_family(view: &SentenceView<'_>, idx: usize) -> bool {
    let other = is_relative_or_time(view, idx) || view.facts(idx).has_any(&FUNCTIONS);
    !other && !is_shouted(view, idx)
}

/// `BARA Ulf`: whether texts write the word small, and no item begins with it; French writes surnames so anywhere.
fn is_shouted(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_french() && view.is_mostly_small(idx) && !is_initial(view, idx)
}

/// What is a surname somewhere and stands in every sentence.
const FUNCTIONS: [WordRole; 5] = [
    WordRole::Pronoun,
    WordRole::Determiner,
    WordRole::ListConjunction,
    WordRole::PlacePreposition,
    WordRole::WellKnownFirm,
];

/// `Ward, Robert`: a surname at the head of an item before a comma and a first name that ends it.
fn before_comma(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let (view, given) = (sentence.view, idx + 2);
    let item = begins_item(view, idx) && ends_item(view, given + 1);
    if item && is_surname_before_comma(sentence, idx) {
        put_surname_first(sentence, sentence.piece(idx), given..given + 1, told(Label::Surname), out);
    }
}

fn is_surname_before_comma(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let surname = sentence.view.is_listed_surname(idx) && !is_told(sentence.view, idx);
    surname && first_name_behind_comma(sentence, idx).is_some()
}

fn begins_item(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text_before(idx), ":" | ";" | "|") || !is_on_line(view, idx)
}

/// Whether a mark or number stands there that ends a field, or the line does.
fn ends_item(view: &SentenceView<'_>, at: usize) -> bool {
    matches!(view.text(at), ";" | "(" | "|" | "") || view.is_number(at) || !is_on_line(view, at)
}

/// Whether the lists have the one as a first name and the other as a surname, whatever words they are too.
fn are_names(view: &SentenceView<'_>, given: usize, surname: usize) -> bool {
    view.is_listed_first_name(given) && view.is_listed_surname(surname)
}

/// `RASQUE Ulysse`: whether the lists do not know a long word in capitals at all, in French or where an item begins a shorter one,
/// before a sure first name.
fn is_unlisted(sentence: &SentenceContext<'_>, surname: usize) -> bool {
    const LONG: usize = 5;
    let view = sentence.view;
    let least = LONG - usize::from(view.is_french() || begins_item(view, surname));
    let unknown = view.word(surname).is_none() && view.letters(surname) >= least;
    unknown && sentence.reading(surname + 1).is_sure_first()
}

/// Whether the word is a trade, a relative, a month or a day.
fn is_told(view: &SentenceView<'_>, at: usize) -> bool {
    view.has_role(at, Role::Profession) || is_relative_or_time(view, at)
}

fn is_relative_or_time(view: &SentenceView<'_>, at: usize) -> bool {
    [Role::Kin, Role::Month, Role::Weekday].iter().any(|role| view.has_role(at, *role))
}

const fn told(label: Label) -> NameEvidence {
    NameEvidence::context(RULE, SCORE, Some(label))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    fn surnames(text: &str, lang: Lang) -> Vec<String> {
        found(text, lang, Label::Surname)
    }

    #[test]
    fn surnames_in_brackets_may_be_any_word() {
        assert_eq!(surnames("Åke (Modig) ringde i går.", Lang::Sv), ["Modig"]);
        assert_eq!(surnames("Grace (Wood) rang yesterday.", Lang::En), ["Wood"]);
        assert!(
            found("Grace (Wood) rang yesterday.", Lang::En, Label::FirstnameFemale)
                .contains(&"Grace".to_owned())
        );
        for text in ["Anna (Läkare) ringde.", "Anna (Maj) ringde.", "Anna (modig) ringde."] {
            assert!(surnames(text, Lang::Sv).is_empty(), "{text}");
        }
        assert!(surnames("Anna (Sonntag) kam gestern.", Lang::De).is_empty());
    }

    #[test]
    fn surnames_in_capitals_stand_before_first_names() {
        assert_eq!(surnames("J'ai croisé PETIT Aimé chez Lidl.", Lang::Fr), ["PETIT"]);
        assert_eq!(surnames("J'ai croisé XYLOSQUE Ulysse chez Lidl.", Lang::Fr), ["XYLOSQUE"]);
        assert_eq!(surnames("Patient: XYLOSK Ulf", Lang::Sv), ["XYLOSK"]);
        assert!(surnames("Det är BARA Ulf som kan.", Lang::Sv).is_empty());
    }

    #[test]
    fn surnames_begin_items_before_a_comma() {
        assert_eq!(surnames("Ward, Robert (71)", Lang::En), ["Ward"]);
        assert!(surnames("In the ward, Robert sang.", Lang::En).is_empty());
    }
}
