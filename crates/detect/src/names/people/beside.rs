//! First names of the lists beside what stands only by people: whoever writes, a relative, another first name, what people do.
//!
//! A list alone cannot tell `Will` from `will`, `Grace` from `grace` or the town `Nora` from a child; the words beside can.

use super::subject;
use crate::SentenceView;
use crate::names::reading::{
    Evidence, NameEvidence, Reading, SentenceContext, is_capitalised, is_initial, put_one, stands_alone,
};
use maskros_language::WordRole;
use maskros_lexicon::{NamePart, PlaceKind, Role, Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Origin};

/// The rule's name in the registry.
const RULE: &str = "name-beside-people";

/// Looks at the capitalised word `idx`; one that follows another name is read with that.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if subject::is_owner(sentence, idx) {
        return owner(sentence, idx, out);
    }
    if let Some(score) = score(sentence, idx, &sentence.reading(idx)) {
        put_one(sentence, idx, &NameEvidence::context(RULE, score, Some(Label::FirstnameUnknown)), out);
    }
}

/// How sure what stands beside the word makes a first name of it.
fn score(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> Option<f32> {
    match () {
        () if subject::is_person(sentence, idx) || is_word_of_kin(sentence, idx, reading) => Some(0.65),
        () if is_lone_first(sentence, idx, reading) => score_of_lone(sentence, idx, reading),
        () => None,
    }
}

/// The same of a first name that stands alone; behind a preposition of place only who can be asked there is somebody.
fn score_of_lone(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> Option<f32> {
    match () {
        () if is_everyday(sentence, idx, reading) => Some(0.6),
        () if is_at_desk(sentence, idx, reading) => Some(score_with_others(reading)),
        () if is_somewhere(sentence, idx) => None,
        () if is_with_name(sentence, idx, reading) => Some(score_with_others(reading)),
        () => is_among_people(sentence, idx, reading).then_some(0.8),
    }
}

/// Where somebody else is, the lists and the tagger do not make a town of the name.
const fn score_with_others(reading: &Reading) -> f32 {
    if reading.elsewhere { 0.95 } else { 0.8 }
}

/// Whether who speaks, what somebody is to another or what people do stands beside the word.
fn is_among_people(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_with_speaker(sentence, idx)
        || is_explained(sentence, idx)
        || is_acting(sentence, idx, reading)
        || is_bare_subject(sentence, idx, reading)
}

/// Puts a genitive in `-s` down as the first name before it.
fn owner(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let evidence = Evidence::context(RULE, Label::FirstnameUnknown, 0.65);
    let attributes = Attributes { genitive: true, ..Attributes::default() };
    sentence.put_form(out, sentence.view.tokens[idx].span, evidence, attributes, (1, ""));
}

/// Whether the lists have the word as a first name more than as a surname, and no capitalised word stands directly beside it.
fn is_lone_first(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    reading.first.is_some() && reading.first_strength() >= reading.surname && stands_alone(sentence.view, idx)
}

/// Whether a preposition of place stands before the word: `i Sofia og Wien`.
fn is_somewhere(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    idx > 0 && sentence.view.is_place_preposition(idx - 1)
}

/// `see Jan in the office`, `Lorraine in transport`: a usual first name where somebody can be asked, no time or place itself (`in May in the
/// office`).
fn is_at_desk(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let desk = idx + 2 + usize::from(view.plays(idx + 2, WordRole::InstitutionArticle));
    let there = view.plays(idx + 1, WordRole::DeskPreposition) && view.plays(desk, WordRole::Desk);
    there && is_addressed(sentence, idx) && reading.is_good_first()
}

/// Whether no preposition of place stands before the word but one that leads to people too.
fn is_addressed(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts_before(idx).has(WordRole::KinOf) || !is_somewhere(sentence, idx)
}

/// `Will and I`, `jag och Ros`.
fn is_with_speaker(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_joined_speaker(sentence, idx + 1, idx + 2)
        || (idx >= 2 && is_joined_speaker(sentence, idx - 1, idx - 2))
}

/// Whether a conjunction joins who speaks.
fn is_joined_speaker(sentence: &SentenceContext<'_>, joint: usize, idx: usize) -> bool {
    sentence.view.is_conjunction(joint) && sentence.view.facts(idx).has(WordRole::Writer)
}

/// `Grace, his sister,`: a relative with its owner between commas.
fn is_explained(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let owner = view.facts(idx + 2).has(WordRole::KinOwner);
    owner && view.text(idx + 1) == "," && view.has_role(idx + 3, Role::Kin)
}

/// `À la petite Perle, ma filleule`: whatever word has a capital of the writer's choice, no preposition of places before it and kin of
/// somebody's behind its comma.
fn is_word_of_kin(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_alone_by_choice(sentence, idx)
        && may_be_anybody(sentence.view, idx, reading)
        && is_explained(sentence, idx)
}

/// Whether the word has the only capital there, by choice of the writer, and no preposition of place stands before it.
fn is_alone_by_choice(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let by_choice = sentence.capitals_prove() && is_title_of_choice(sentence, idx);
    by_choice && stands_alone(sentence.view, idx) && !is_somewhere(sentence, idx)
}

/// Whether nothing is known of the word that would make something else of it than somebody, and it has letters enough.
fn may_be_anybody(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    const LEAST_LETTERS: usize = 3;
    !reading.elsewhere && !view.has_roles(idx) && view.letters(idx) >= LEAST_LETTERS
}

/// `Sofus og Karla`, `Clara und Sofija`: joined to a first name that is nothing else, itself perhaps a town too.
fn is_with_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    !reading.ordinary && is_rather_first(reading) && is_beside_name(sentence, idx)
}

/// Whether a name is joined to the token, and where it stands before it, no preposition makes a place of that.
fn is_beside_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let before = |at: usize| is_joined_name(sentence, at + 1, at) && !is_somewhere(sentence, at);
    is_joined_name(sentence, idx + 1, idx + 2)
        || idx.checked_sub(2).is_some_and(before)
        || is_last_but_one(sentence, idx)
}

/// `Annina, Silvan und seit Mai auch Jonas`: behind a comma and another first name, before a conjunction, and no place.
fn is_last_but_one(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let between = sentence.view.text_before(idx) == "," && sentence.view.is_conjunction(idx + 1);
    let first = |before| is_first_of_list(sentence, before);
    between && !sentence.reading(idx).elsewhere && idx.checked_sub(2).is_some_and(first)
}

/// Whether a first name that is nothing else begins a list there.
fn is_first_of_list(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && is_lone_only_first(sentence, idx) && !is_somewhere(sentence, idx)
}

/// Whether the lists have the word as a first name more than as a surname (`Holm und Lund` are surnames as often), and as no rare one
/// where it is a town.
fn is_rather_first(reading: &Reading) -> bool {
    let rare = reading.elsewhere && reading.best() < Some(Strength::Medium);
    !rare && reading.surname < reading.first_strength()
}

/// Whether token `joint` is a conjunction, and token `idx` a first name that is nothing else.
fn is_joined_name(sentence: &SentenceContext<'_>, joint: usize, idx: usize) -> bool {
    let view = sentence.view;
    view.is_conjunction(joint) && is_capitalised(view, idx) && is_lone_only_first(sentence, idx)
}

fn is_lone_only_first(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let first = reading.is_sure_first() && reading.surname < reading.first_strength();
    first && is_lone_first(sentence, idx, &reading)
}

/// `Nora skal på leir`: a well-known first name, perhaps of a town too, before what people do.
fn is_acting(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    reading.is_good_first() && !is_land(sentence, idx) && sentence.view.facts(idx + 1).has(WordRole::HumanAct)
}

/// Whether the lists have the word as a place that is no town.
fn is_land(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let place = sentence.view.word(idx).and_then(|word| word.place);
    place.is_some_and(|(kind, _)| kind != PlaceKind::City)
}

/// `Jag träffade Hans`, `have you seen Hazel`: a first name that many bear, with a capital where the word that it is too has none.
fn is_everyday(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_title_of_choice(sentence, idx)
        && !is_no_name(sentence, idx, reading)
        && sentence.view.words(idx).any(|name| name.everyday)
}

/// Whether the word is something else here: a place or the like, a noun, or a name of other countries.
fn is_no_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    reading.elsewhere || is_noun(sentence, idx, reading) || sentence.view.is_name_of_elsewhere(idx)
}

fn is_noun(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    sentence.capital_nouns && reading.ordinary && !is_german_behind_led(sentence, idx)
}

/// `mit Mark`, `danke Rosa`, but `mit Art. 1`: behind what stands before people a German name needs no article, and a noun does.
fn is_german_behind_led(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let led = view.facts_before(idx).has(WordRole::TalkBefore);
    led && sentence.lexicon.origins(NamePart::First, view.folded(idx)).has(Origin::German)
}

fn is_title_of_choice(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_title(idx) && sentence.is_capital_chosen(idx)
}

/// `Björn kommer hem`: a well-known first name that is a word too, at the head of its sentence without an article, before what somebody does.
fn is_bare_subject(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let seldom_small = |name: Word| is_seldom_small(sentence, idx, &name);
    acts_or_owns(sentence, idx)
        && is_counted_initial(sentence, idx, reading)
        && sentence.view.words(idx).any(seldom_small)
}

/// Whether what somebody does stands behind the word, or the word has the mark of a genitive.
fn acts_or_owns(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts(idx + 1).has(WordRole::Predicate) || is_owner(sentence, idx)
}

/// Whether the word heads its sentence, and is neither elsewhere at home nor a noun without an article.
fn is_counted_initial(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let thing = view.facts(idx).has(WordRole::UncountedNoun) || view.is_name_of_elsewhere(idx);
    !reading.elsewhere && is_initial(view, idx) && !thing
}

/// Whether many bear the first name, or the lists know it well and running text does not write it small.
fn is_seldom_small(sentence: &SentenceContext<'_>, idx: usize, name: &Word) -> bool {
    name.everyday || (name.is_usual_first_name() && !sentence.view.is_mostly_small(idx))
}

/// `Grace's car`: a genitive with its mark.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.text(idx).contains(['\'', '’'])
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn somebody_can_be_asked_at_a_desk() {
        let firsts = |text: &str| found(text, Lang::En, Label::FirstnameUnknown).len();
        assert_eq!(firsts("You can speak to Jan in the office."), 1);
        assert_eq!(firsts("We meet in Jan in the office."), 0);
    }
}
