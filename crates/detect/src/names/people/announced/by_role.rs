//! Names behind a word for kin or work: `min bror Ali`, `mamma anna`, `Bäcker Lang`.

use super::after::after;
use super::evidence::told;
use crate::names::people::kin_sex::sex_of_kin;
use crate::names::people::{owners, parents, several_kin, titles};
use crate::names::reading::{SentenceContext, is_capitalised, put_one};
use crate::rows::is_column_name;
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, apposed, plain::is_plain_noun};
use maskros_language::{Announced, Announcement, Side, WordRole};
use maskros_lexicon::Role;
use maskros_text::Candidate;

const KIN: Announcement = Announcement {
    rule: "kin",
    side: Side::Follows,
    wants: Announced::GivenName,
    sex: None,
    score: 0.85,
    phrases: &[],
};

const HOUSEHOLD: Announcement = Announcement { wants: Announced::Surname, ..KIN };

/// `mamma til Nora`: whose kin somebody is.
const KIN_OF: Announcement = Announcement { score: parents::KIN_OF, ..KIN };

const PROFESSION: Announcement =
    Announcement { rule: "profession", wants: Announced::Surname, score: 0.65, ..KIN };

/// `min bror Ali`, `mamma anna`, `my sister's friend Xerxa`: a name after a word of the lexicon's kin or professions.
pub(crate) fn role(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let kin = is_kin(sentence, idx);
    if !(kin || is_trade(sentence.view, idx)) || announces_nobody(sentence, idx) {
        return;
    }
    let context = announcement(sentence, idx, kin);
    if let Some((name, score)) = told_alone(sentence, idx, &context, kin) {
        put_one(sentence, name, &told(&context, score), out);
    } else if kin {
        of_kin(sentence, idx, &context, out);
    } else if let Some(named) = named_by_role(sentence, idx, kin) {
        after(sentence, named, &context, out);
    }
}

/// The names behind the word for kin at `idx`, and whose kin that is.
fn of_kin(sentence: &SentenceContext<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    if parents::is_of_somebody(sentence, idx) {
        return after(sentence, idx + 2, &KIN_OF, out);
    }
    if let Some(named) = named_by_role(sentence, idx, true) {
        after(sentence, named, context, out);
        german_kin(sentence, idx, context, out);
        owners::find(sentence, idx, out);
    }
}

/// Whether the word is one for kin, or for whom one calls by the surname.
fn is_kin(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.has_role(idx, Role::Kin) || is_before_surname(sentence, idx)
}

fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.is_joined_trade(idx)
}

/// Whether what follows is no name: a word in a line of capitals, or the surname of who is addressed, which titles read.
fn announces_nobody(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_shouted(sentence, idx + 1) || titles::addresses(sentence, idx)
}

/// `HUR MAN ÖVERKLAGAR`: whether the word is on no list of names in a line of capitals, which prove nothing.
fn is_shouted(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.shouting && !sentence.reading(idx).is_listed()
}

/// What the word for kin or work at `idx` announces.
fn announcement(sentence: &SentenceContext<'_>, idx: usize, kin: bool) -> Announcement {
    let context = match kin {
        _ if is_before_shared_surname(sentence, idx) => HOUSEHOLD,
        true => KIN,
        false => PROFESSION,
    };
    Announcement { sex: sex_of_kin(sentence, idx), ..context }
}

/// Whether the word is one for a family, for several of it, or for whom one calls by the surname.
fn is_before_shared_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts(idx).has(WordRole::WholeFamily)
        || several_kin::names_several(sentence, idx)
        || is_before_surname(sentence, idx)
}

/// The one word behind that for kin or work at `idx` which what stands round it makes a name, and how sure that is.
fn told_alone(
    sentence: &SentenceContext<'_>,
    idx: usize,
    context: &Announcement,
    kin: bool,
) -> Option<(usize, f32)> {
    let household = || context.wants == Announced::Surname && is_household_name(sentence, idx + 1);
    match kin {
        true if household() => Some((idx + 1, 0.8)),
        true => apposed::is_kin_by_name(sentence.view, idx + 2).then_some((idx + 2, 0.9)),
        false => is_word_as_surname(sentence, idx + 1).then_some((idx + 1, 0.65)),
    }
}

/// The token behind the word for kin or work at `idx` that may begin a name: of kin also behind a comma, where only a first name does.
fn named_by_role(sentence: &SentenceContext<'_>, idx: usize, kin: bool) -> Option<usize> {
    match sentence.view.text(idx + 1) {
        "," if kin => is_apposed(sentence, idx + 2).then_some(idx + 2),
        ":" if begins_talk(sentence.view, idx + 2) => None,
        label if sentence.view.text(idx + 2) == ":" && is_column_name(label) => None,
        _ => may_be_named(sentence, idx + 1, kin).then_some(idx + 1),
    }
}

/// Whether a whole name or a sure first name stands there.
fn is_apposed(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    apposed::is_whole_name(sentence.view, idx) || sentence.reading(idx).is_sure_first()
}

/// Whether a name may stand right behind the word for kin or work: of work in German only one of the lists or a word that is no noun before
/// a verb, for nouns have capitals too.
fn may_be_named(sentence: &SentenceContext<'_>, idx: usize, kin: bool) -> bool {
    kin || !sentence.capital_nouns || is_german_name(sentence, idx)
}

/// `Mormor: Hei du`: whether the word begins what somebody says.
fn begins_talk(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::Speech) || !view.small(idx).always.is_empty() || is_none_of(view, idx)
}

/// `Läraren: Inga mobiler`: whether the word says that there are none of what follows in small letters, which is no verb.
fn is_none_of(view: &SentenceView<'_>, idx: usize) -> bool {
    const VERBS: [WordRole; 5] =
        [WordRole::KinAct, WordRole::Modal, WordRole::AfterName, WordRole::Being, WordRole::Going];
    let things = view.is_lower(idx + 1) && !view.facts(idx + 1).has_any(&VERBS);
    view.plays(idx, WordRole::NoneOf) && things
}

/// Whether the word is a name of the lists, or no noun before a verb.
fn is_german_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).is_sure_name()
        || (is_name_before_verb(sentence, idx) && !is_plain_noun(sentence.view, idx))
}

/// `Bäcker Lang`, `Zahnarzt Heil`: a surname that is an adjective too, or alone behind the trade a thing.
fn is_word_as_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let thing = view.plays(idx, WordRole::ThingSurname) && !is_capitalised(view, idx + 1);
    is_adjective_with_capital(sentence, idx) || (sentence.capital_nouns && thing && view.is_title(idx))
}

/// `Bäcker Lang`: a surname of the lists that running text writes small, with a capital that only a name has.
fn is_adjective_with_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let is_adjective = sentence.capital_nouns && view.small(idx).mostly.meets(CAPITAL_NOUNS);
    is_adjective && view.is_title(idx) && sentence.view.is_listed_surname(idx)
}

/// `mein sohn der Pasqual`: as people speak, with the article before the name.
fn german_kin(sentence: &SentenceContext<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let article = matches!(sentence.view.folded(idx + 1), "der" | "die");
    if sentence.capital_nouns && article && is_name_before_verb(sentence, idx + 2) {
        after(sentence, idx + 2, &Announcement { score: 0.65, ..*context }, out);
    }
}

/// Whether a capitalised word that is no noun of the lists stands before a small one.
fn is_name_before_verb(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let name = sentence.view.word(idx).is_none() || reading.first.is_some();
    name && reading.is_free() && is_before_small_word(sentence.view, idx)
}

fn is_before_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) && view.is_lower(idx + 1)
}

/// `Kollege Brandstäter`: whether the word is one for somebody rather called by the surname, before one that no list has as a first name.
fn is_before_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let lone = view.is_title(idx + 1) && !is_capitalised(view, idx + 2);
    lone && view.plays(idx, WordRole::CalledBySurname) && sentence.reading(idx + 1).first.is_none()
}

/// `Familie König`, `la famille Noir`: a word with a capital behind a word for a family, alone.
fn is_household_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let lone = sentence.view.is_title(at) && !is_capitalised(sentence.view, at + 1);
    lone && !sentence.heading && (sentence.view.is_listed_surname(at) || !sentence.capital_nouns)
}
