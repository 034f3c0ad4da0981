//! Names that are ordinary words too, in sentences without capitals, in frames that hold nothing but names: `hon heter bo`, `me and hope`,
//! `snakk med dag`, `familien vik`.
//!
//! Each word is looked at with its two neighbours on either side.

use crate::names::people::speakers::{is_definite, is_meeting};
use crate::names::people::women;
use crate::names::reading::{Reading, SentenceContext, ends_name, is_known_to_nobody, is_no_word, says_more};
use crate::{SentenceView, plain, talk};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};

/// A shorter surname is too often another word.
const MIN_SURNAME: usize = 3;

/// Whether the first name of the lists at `idx` stands where only people do; what is said begins at `first`.
pub(crate) fn is_first(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    if reading.first.is_none() || says_more(sentence.view, idx) {
        return false;
    }
    is_beside_writer(sentence.view, idx)
        || is_beside_name(sentence, idx)
        || is_spoken_of(sentence.view, first, idx)
}

/// Whether the words round it say that somebody is called, met or talked of, or speaks.
fn is_spoken_of(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let named = is_called(view, idx) || is_met(view, idx) || is_pointed_at(view, idx);
    named || is_said_or_asked(view, first, idx)
}

fn is_said_or_asked(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    is_asked_with_article(view, first, idx) || is_talked_of(view, first, idx) || speaks(view, first, idx)
}

/// Whether the surname of the lists at `idx` is said of somebody who is pointed at, or whose work follows: `han fjære, tannlegen`; or, where
/// running text does not have the word, who is asked or speaks.
pub(crate) fn is_told(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    let named = sentence.view.letters(idx) >= MIN_SURNAME && may_be_surname(sentence.view, idx, reading);
    named && is_shown_as_surname(sentence, first, idx, reading)
}

fn is_shown_as_surname(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    is_pointed_at(view, idx)
        || women::is_surname(view, idx)
        || is_before_work(view, idx)
        || is_surname_in_talk(view, first, idx, reading)
        || is_before_first_name(sentence, idx, reading)
}

/// Whether somebody with this surname is asked or speaks.
fn is_surname_in_talk(view: &SentenceView<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    is_rather_surname(view, idx, reading)
        && (is_asked_by_surname(view, first, idx) || speaks(view, first, idx))
}

/// Whether the word is no ordinary one, and if no list has it as a surname no noun either.
fn is_rather_surname(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    is_no_word(view, idx) && (reading.surname.is_some() || !may_be_noun(view, idx))
}

/// Whether the word is joined or definite as nouns are (`naboen`); German joins them too freely to be asked (`wetterapp sagt`).
fn may_be_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() || is_definite(view.folded(idx)) || plain::is_plain_noun(view, idx)
}

/// `ring skrindo`, `spør bratland om nøkkelen`: whether somebody is asked by a word that ends as names do.
fn is_asked_by_surname(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let asked = is_asked(view, first, idx) && ends_name(view, idx + 1);
    asked && !is_trade_with_article(view, idx)
}

/// `frag den koch`: whether the word is a German noun for somebody, with its article.
fn is_trade_with_article(view: &SentenceView<'_>, idx: usize) -> bool {
    let noun = view.has_role(idx, Role::Profession) || view.plays(idx, WordRole::NounSurname);
    noun && plain::follows_article(view, idx)
}

/// `der müller franz bringt bier`: whether an article stands before a surname that is no other word, and a clear first name behind it; not
/// `du bist ein engel tesfay`.
fn is_before_first_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let led = plain::follows_article(view, idx);
    let surname = reading.is_sure_surname() && !reading.ordinary && is_no_word(view, idx);
    led && surname && is_clear_name(sentence, idx + 1)
}

/// Whether the lists have the word as a surname, or nobody knows it.
fn may_be_surname(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    (reading.surname.is_some() || is_known_to_nobody(view, idx)) && !says_more(view, idx)
}

/// Whether the surname of the lists at `idx` stands behind the word for a whole family: `familien vik bor der`.
pub(crate) fn is_family(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let named = reading.surname.is_some() && !says_more(view, idx);
    let family = named && view.facts_before(idx).has(WordRole::WholeFamily);
    family && (is_no_word(view, idx) || ends_name(view, idx + 1))
}

/// `sag der jasmin, sie soll kommen`: whether somebody with an article is asked or told by a usual first name that is a word too.
fn is_asked_with_article(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let usual = view.word(idx).is_some_and(Word::is_usual_first_name) && plain::follows_article(view, idx);
    usual && !view.plays(idx, WordRole::Human) && is_asked(view, first, idx)
}

fn is_asked(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    talk::is_asked(view.document, view.tokens, first, idx)
}

/// `hon heter bo`
fn is_called(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::Called)
}

/// `jag och per`, `hope and me`; not `broke up with my and i …`, where a word is missing.
fn is_beside_writer(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.plays(idx, WordRole::Possessive) && (is_behind_writer(view, idx) || is_before_writer(view, idx))
}

fn is_behind_writer(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 1 && view.is_conjunction(idx - 1) && view.means(view.folded(idx - 2), WordRole::Writer)
}

fn is_before_writer(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_conjunction(idx + 1) && view.means(view.folded(idx + 2), WordRole::Writer)
}

/// `storm å liam`: joined to a first name of the lists that is no ordinary word.
fn is_beside_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    if view.has_role(idx, Role::Kin) || view.plays(idx, WordRole::Possessive) {
        return false;
    }
    joined_to(view, idx).any(|at| is_clear_name(sentence, at)) || is_joined_with_articles(sentence, idx)
}

/// The words that a conjunction joins to the one at `idx`.
fn joined_to(view: &SentenceView<'_>, idx: usize) -> impl Iterator<Item = usize> {
    let before = idx.checked_sub(2).filter(|_| joins_names(view, idx - 1));
    let behind = Some(idx + 2).filter(|_| joins_names(view, idx + 1));
    before.into_iter().chain(behind)
}

/// Whether the word is `and`, also as talk writes it.
fn joins_names(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_conjunction(idx) || view.plays(idx, WordRole::AndInTalk)
}

/// `der ernst und die bärbel`: whether the word and the first name that it is joined to have an article each, as in southern talk.
fn is_joined_with_articles(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let behind = idx + 3;
    let led = || [idx, behind].iter().all(|at| plain::follows_article(view, *at));
    view.is_conjunction(idx + 1) && led() && is_clear_name(sentence, behind)
}

/// Whether the lists have the word as a first name and running text does not write it small.
pub(super) fn is_clear_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.small_reading(idx);
    sentence.view.is_lower_word(idx) && reading.is_clear_first() && is_no_word(sentence.view, idx)
}

/// `e de han ask som gikk på skolen`, `hun berg fra i fjor`
fn is_pointed_at(view: &SentenceView<'_>, idx: usize) -> bool {
    const BEHIND: [WordRole; 2] = [WordRole::WhoBehind, WordRole::FromWhere];
    let behind = idx + 1 + usize::from(view.text(idx + 1) == ",");
    view.follows(idx, WordRole::ThirdPerson) && view.plays_any(behind, &BEHIND)
}

/// `skrindo, læraren, kjem`: whether a word that running text does not have stands at the beginning or behind a pronoun, and what somebody
/// does behind its comma.
fn is_before_work(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx == 0 || view.follows(idx, WordRole::ThirdPerson);
    let work = view.text(idx + 1) == "," && view.has_role(idx + 2, Role::Profession);
    led && work && is_no_word(view, idx)
}

/// `die laterne vom leo hat`, `ses hos per ikväll`: whether somebody is asked, or does something behind what stands before people, where
/// running text does not have the word.
fn is_talked_of(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let led = idx > first && view.follows(idx, WordRole::TalkBefore);
    let acts = led && view.facts(idx + 1).has_any(&[WordRole::KinAct, WordRole::Deed]);
    is_no_word(view, idx) && (acts || is_asked(view, first, idx))
}

/// `snakk med dag`
fn is_met(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 1 && is_meeting([view.folded_back(idx, 2), view.folded_before(idx)])
}

/// `bo sa`: whether the word begins what is said, and what a person does by speaking stands behind it.
fn speaks(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let is_pronoun = view.facts(idx).has_any(&[WordRole::BeforeLanguage, WordRole::Opener]);
    idx == first && !is_pronoun && view.plays(idx + 1, WordRole::SpeechVerb)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn surnames_speak_and_are_asked() {
        let surnames = |text: &str| found(text, Lang::Nb, Label::Surname);
        assert_eq!(surnames("xandrud sa han hadde den"), ["xandrud"]);
        assert_eq!(surnames("spør xandrud, han vet det"), ["xandrud"]);
        assert!(surnames("naboen sa han hadde den").is_empty());
    }

    #[test]
    fn people_have_articles() {
        assert_eq!(found("der huber sepp bringt bier mit", Lang::De, Label::Surname), ["huber"]);
        let first = |text: &str| found(text, Lang::De, Label::FirstnameMale);
        assert_eq!(first("der ernst und die bärbel kommen"), ["ernst"]);
        assert!(first("der ernst der lage ist klar").is_empty());
    }
}
