//! What identifies together with other facts: professions, family, nationalities, languages, illnesses, beliefs.

use super::extent::extent;
use super::{spoken, told};
use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_initial};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};
use maskros_text::{Attributes, Candidate, Label, kind};

/// Which role gives which label, how sure, and whether the word must be capitalised.
type RoleRow = (Role, Label, f32, bool);

const ROLES: &[RoleRow] = &[
    (Role::Kin, Label::Fam, 0.6, false),
    (Role::Profession, Label::Prof, 0.55, false),
    (Role::Education, Label::Edu, 0.55, false),
    (Role::Ethnic, Label::EthnicGroup, 0.55, false),
    (Role::Medical, Label::Medical, 0.55, false),
    (Role::Sensitive, Label::Sensitive, 0.55, false),
    (Role::TransportLine, Label::TransportName, 0.65, true),
    (Role::Vehicle, Label::VehicleName, 0.55, false),
];

/// So many words stand between a number and the kin that it counts.
const MAX_BETWEEN: usize = 2;

/// What token `idx` alone gives away.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(word) = sentence.view.word(idx).filter(|word| word.roles != 0) {
        put(sentence, word, idx, idx, out);
    }
    told::find(sentence, idx, out);
}

/// The labels of a word or phrase of the lexicon that stands from token `first` to `last`.
pub(crate) fn put(
    sentence: &SentenceContext<'_>,
    word: &Word,
    first: usize,
    last: usize,
    out: &mut Vec<Candidate>,
) {
    let spoken = is_language(sentence.view, word, first);
    for row in ROLES.iter().filter(|row| !(spoken && row.0 == Role::Ethnic)) {
        put_role(sentence, word, (first, last), row, out);
    }
    if spoken {
        put_label(sentence, (first, last), Label::Language, 0.55, out);
        spoken::spoken(sentence, first, out);
    } else if word.has(Role::Nationality, sentence.view.languages) {
        put_label(sentence, (first, last), Label::Nationality, 0.55, out);
    }
}

/// The label of the row, if the word or phrase has its role here.
fn put_role(
    sentence: &SentenceContext<'_>,
    word: &Word,
    (first, last): (usize, usize),
    (role, label, score, needs_capital): &RoleRow,
    out: &mut Vec<Candidate>,
) {
    let written = !needs_capital || is_phrase_or_capital(sentence.view, first, last);
    let told = written && word.has(*role, sentence.view.languages);
    if told && is_meant(sentence.view, word, (first, last), *label) {
        put_label(sentence, extent(sentence, (first, last), *label), *label, *score, out);
    }
}

/// Whether the tokens are several, or one with a capital.
fn is_phrase_or_capital(view: &SentenceView<'_>, first: usize, last: usize) -> bool {
    first < last || is_capitalised(view, first)
}

/// Whether the word is a language, and here no people of the same name.
fn is_language(view: &SentenceView<'_>, word: &Word, idx: usize) -> bool {
    let has = |role: Role| word.has(role, view.languages);
    let people = has(Role::Nationality) || has(Role::Ethnic);
    has(Role::Language) && (!people || is_spoken(view, idx))
}

/// Whether a word that can be `label` is that here.
fn is_meant(view: &SentenceView<'_>, word: &Word, (first, last): (usize, usize), label: Label) -> bool {
    match label {
        Label::Fam => first < last || is_kin(view, first),
        Label::EthnicGroup => first < last || is_people(view, first),
        Label::VehicleName => is_capitalised(view, first) || !view.is_ordinary(word),
        Label::TransportName => view.text(first).len() > SHORT_LINE || view.is_upper(first),
        _ => true,
    }
}

/// Whether the word is no small one too, as Nynorsk `kven` is `who`, or has a capital inside its sentence, or is what somebody is.
fn is_people(view: &SentenceView<'_>, idx: usize) -> bool {
    let chosen = is_capitalised(view, idx) && !is_initial(view, idx);
    chosen || !view.plays_near(idx, WordRole::SmallPeople) || is_said_of_somebody(view, idx)
}

/// `Han var kven, fra`: whether the word ends what somebody is said to be.
fn is_said_of_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    let ends = view.is_mark_or_end(idx + 1) || view.facts(idx + 1).has(WordRole::PlacePreposition);
    ends && view.facts_before(idx).has(WordRole::Being)
}

/// Whether the word is surely a relative, or somebody's.
fn is_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.facts(idx).has(WordRole::DoubtfulKin) || is_owned(view, idx)
}

/// Lines of so many letters or fewer are abbreviations, which have capitals: `RE` is a train, `Re:` an answer.
const SHORT_LINE: usize = 3;

/// Whether the words before say whose relative the one at token `idx` is, one adjective between at most.
fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    let owner = |back: usize| idx.checked_sub(back).is_some_and(|at| is_owner(view, at));
    owner(1) || (owner(2) && view.is_word(idx - 1))
}

/// Whether token `at` owns what follows: a pronoun, or the genitive of a name.
fn is_owner(view: &SentenceView<'_>, at: usize) -> bool {
    let genitive = view.folded(at).ends_with('s') && may_own(view, at);
    genitive || view.facts(at).has(WordRole::KinOwner)
}

/// Whether the word has a capital, or its form tells an owner.
fn may_own(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) || view.known(at).is_some_and(|known| known.form_cues.owner.is_some())
}

fn put_label(
    sentence: &SentenceContext<'_>,
    (first, last): (usize, usize),
    label: Label,
    score: f32,
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::listed("listed-word", label, score);
    sentence.put(out, first, last, evidence);
}

fn is_spoken(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has(WordRole::LanguageContext) || SPEAKING.contains(&view.folded_back(idx, 2))
}

/// Verbs that have a language behind them, a word between.
const SPEAKING: &[&str] =
    &["talar", "pratar", "speak", "speaks", "spreche", "spricht", "parle", "snakker", "taler"];

/// `fem bröder`, `4 sisters`, `to voksne børn`, `fyra av mina syskonbarn`: the number before kin (SweLL 1.6).
pub(crate) fn siblings(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(number) = before_kin(sentence.view, idx).filter(|at| is_number(sentence.view, *at)) else {
        return;
    };
    let evidence = Evidence::context("number-of-kin", Label::Quantity, 0.6);
    let attributes = Attributes { kind: Some(kind::FAMILY), ..Attributes::default() };
    sentence.put_with(out, number, number, evidence, attributes);
}

/// The token before the kin at `idx` and what may stand between them and their number.
fn before_kin(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let before = (idx.saturating_sub(MAX_BETWEEN)..idx).rev();
    let between = before.take_while(|at| view.facts(*at).has(WordRole::BeforeKin)).count();
    idx.checked_sub(1 + between)
}

/// Whether the token is a number of two digits at most, or one up to twelve in words.
fn is_number(view: &SentenceView<'_>, idx: usize) -> bool {
    let digits = view.is_number(idx) && view.text(idx).len() < 3;
    digits || view.facts(idx).has(WordRole::SmallNumber)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn peoples_that_are_small_words_too_need_their_capital() {
        for text in ["Kven kan hjelpe til?", "Han vil ikkje seie kven det er.", "Det er same problemet."] {
            assert!(found(text, Lang::Nn, Label::EthnicGroup).is_empty(), "{text}");
        }
        assert_eq!(found("Han var kven, fra nord.", Lang::Nb, Label::EthnicGroup), ["kven"]);
        assert_eq!(found("Han er Kven og bur der.", Lang::Nn, Label::EthnicGroup), ["Kven"]);
    }
}
