//! People and places in sentences without capitals: names of the lists by themselves, other words where the talk makes a name of them.
//!
//! Each token is looked at with at most three neighbours.

use super::firms::is_firm;
use super::{doubles, families, framed, places, said, trade};
use crate::haste::{first_of_few, is_talk};
use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, ends_name, is_no_word, is_on_line, put, says_more,
};
use crate::{SentenceView, casual, plain, slips};
use maskros_language::{LanguageTrait, WordRole, facts, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Candidate, Label, Lang, Languages, Origin, Source};

/// The rule of names that the lists vouch for.
const LISTED: &str = "name-in-haste";
/// The rule of names that the talk vouches for.
const TALK: &str = "name-in-talk";
/// The least letters of a name that no list holds.
const MIN_UNKNOWN: usize = 3;
/// The least letters of a surname that no list holds.
const MIN_SURNAME: usize = 5;

/// Words with a capital that are let pass in a sentence that a telephone began: what others corrected, a product.
const MOST_CAPITALS: usize = 2;

/// Adds the names of a sentence without capitals, but for the first where a `telephone` sets it; the candidates from `own` on are those of
/// the sentence.
pub(crate) fn find(sentence: &SentenceContext<'_>, telephone: bool, own: usize, out: &mut Vec<Candidate>) {
    let Some(first) = first_word(sentence.view, telephone) else { return };
    let mut idx = first;
    while idx < sentence.view.tokens.len() {
        idx = at(sentence, first, idx, out).unwrap_or(idx + 1);
    }
    places::find(sentence, first, own, out);
}

/// Where what is said begins in a sentence that has no capitals, few of them behind that of a telephone, or nothing else.
fn first_word(view: &SentenceView<'_>, telephone: bool) -> Option<usize> {
    let small = casual::first_word(view.document, &view.sentence, view.tokens);
    match small {
        None if telephone => first_of_few(view, MOST_CAPITALS).or_else(|| first_shouted(view)),
        None => first_shouted(view),
        small => small,
    }
}

fn first_shouted(view: &SentenceView<'_>) -> Option<usize> {
    if view.shouting { casual::first_shouted(view.document, &view.sentence, view.tokens) } else { None }
}

/// Whether the lists have the word as a first name, and it is neither an ordinary word here nor a unit.
fn is_listed_first(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    reading.is_sure_first()
        && !plain::is_word_in_haste(view, idx, reading.best())
        && !is_talk(view, idx)
        && !is_unit(view, idx)
}

/// The name at token `idx`; gives the token after it.
fn at(sentence: &SentenceContext<'_>, first: usize, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !sentence.view.is_lower_word(idx) || is_no_name(sentence, first, idx) {
        return None;
    }
    match behind_title(sentence, idx) {
        Some(surname) => person(sentence, &[surname], TALK, Some(Label::Surname), out),
        None => untitled(sentence, first, idx, out),
    }
}

/// A name without a title: one of the lists, or what the talk or the form of the word makes one.
fn untitled(
    sentence: &SentenceContext<'_>,
    first: usize,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let reading = sentence.small_reading(idx);
    if is_listed_first(sentence.view, idx, &reading) && !framed::is_family(sentence, idx, &reading) {
        return listed(sentence, idx, reading, out);
    }
    match told(sentence, first, idx, &reading) {
        Some((rule, label)) => person(sentence, &[piece(idx, reading)], rule, Some(label), out),
        None => families::find(sentence, idx, out),
    }
}

/// The first name of the lists at `idx` with the surname behind or before it; gives the token after it.
fn listed(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let behind = surname(sentence, idx + 1, &reading);
    let before = if behind.is_none() { surname_before(sentence, idx, &reading) } else { None };
    let alone = before.is_some().then_some(Label::Surname);
    let pieces: Vec<NamePiece> = before.into_iter().chain([piece(idx, reading)]).chain(behind).collect();
    person(sentence, &pieces, LISTED, alone, out)
}

/// What the words round the one at `idx`, which the lists are not sure of, make of it, and the rule that says so.
fn told(
    sentence: &SentenceContext<'_>,
    first: usize,
    idx: usize,
    reading: &Reading,
) -> Option<(&'static str, Label)> {
    if bears_surname(sentence, first, idx, reading) {
        return Some((TALK, Label::Surname));
    }
    if let Some(label) = doubles::label(sentence, idx) {
        return Some((LISTED, label));
    }
    bears_first_name(sentence, first, idx, reading).then_some((TALK, Label::FirstnameUnknown))
}

/// Whether the talk makes a surname of the word: of a host, behind somebody's work, of a family, or where one is asked or pointed at.
fn bears_surname(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    said::is_host(sentence, idx, reading)
        || trade::is_worker(sentence, idx, reading)
        || framed::is_family(sentence, idx, reading)
        || framed::is_told(sentence, first, idx, reading)
}

/// Whether the talk makes a first name of the word.
fn bears_first_name(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    framed::is_first(sentence, first, idx, reading) || is_called(sentence, first, idx, reading)
}

/// Whether the word is a pronoun, one for kin, or greets at the head of what is said (`hei er den solgt`).
fn is_no_name(sentence: &SentenceContext<'_>, first: usize, idx: usize) -> bool {
    (idx == first && is_casual_greeting(sentence.view, idx))
        || is_other_by_view(sentence.view, idx)
        || is_of_kin(sentence, idx)
}

/// Whether the word is a pronoun, a shop, part of a verb, or what somebody is called lovingly.
fn is_other_by_view(view: &SentenceView<'_>, idx: usize) -> bool {
    const OTHERS: [fn(&SentenceView<'_>, usize) -> bool; 8] = [
        is_pronoun,
        is_possessive,
        is_endearment,
        is_most,
        is_firm,
        is_french_address,
        slips::is_elided,
        plain::is_tied_verb,
    ];
    OTHERS.iter().any(|is_other| is_other(view, idx))
}

/// `chez mme lenoir`: whether the word is a French form of address before another.
fn is_french_address(view: &SentenceView<'_>, idx: usize) -> bool {
    const ADDRESSES: [WordRole; 2] = [WordRole::AddressMan, WordRole::AddressWoman];
    let french = view.languages == Languages::only(Lang::Fr);
    french && view.plays_any(idx, &ADDRESSES) && view.is_lower_word(idx + 1)
}

/// `talk to my mum`: a possessive that names nobody by itself, before what is owned.
fn is_possessive(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::KinOwner) && view.plays(idx, WordRole::NeverAlone) && view.is_lower(idx + 1)
}

/// `ma cherie`: what somebody is called lovingly, behind a possessive.
fn is_endearment(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::KinOwner) && view.plays(idx, WordRole::GreetedGroup)
}

/// Whether the word is a pronoun, or another that is a name elsewhere and none here: `les` in French.
fn is_pronoun(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any(idx, &[WordRole::Pronoun, WordRole::SentenceHead])
}

/// `moren hans`, `his nans`: whether the word says whose kin somebody is, or is the kin, though it is a name too.
fn is_of_kin(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1) else { return false };
    let owner = view.has_role(before, Role::Kin) && view.plays(idx, WordRole::KinOwner);
    owner || (view.plays(before, WordRole::KinOwner) && is_kin_with_ending(sentence, idx))
}

/// Whether the word is one for kin with an `s` behind it.
fn is_kin_with_ending(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let base = sentence.view.folded(idx).strip_suffix('s').and_then(|base| sentence.lexicon.word(base));
    base.is_some_and(|word| word.has(Role::Kin, sentence.view.languages))
}

/// `2 tim`: whether a number stands before a name that running text has as an ordinary word.
fn is_unit(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = idx.checked_sub(1).is_some_and(|at| view.is_number(at));
    number && plain::is_word_in_haste(view, idx, None)
}

/// `max 15`, `450 cc max`, `un max de`: whether a number or an article stands beside what shortens `maximum`.
fn is_most(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = |back: usize| idx.checked_sub(back).is_some_and(|at| view.is_number(at));
    let counted = view.is_number(idx + 1) || number(1) || number(2);
    view.folded(idx) == "max" && (counted || view.follows(idx, WordRole::Determiner))
}

fn person(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    rule: &'static str,
    alone: Option<Label>,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let source = if rule == LISTED { Source::Lexicon } else { Source::Context };
    put(sentence, pieces, &NameEvidence { source, ..NameEvidence::listed(rule, 0.6, alone) }, out)
}

const fn piece(at: usize, reading: Reading) -> NamePiece {
    NamePiece::one(at, reading)
}

/// Whether nothing, or a mark that ends a clause, stands at `idx`.
fn ends(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_mark_or_end(idx) && !matches!(sentence.view.text(idx), "'" | "’" | "/" | "-" | "_")
}

/// The surname at `idx` behind a first name: of the lists, by its ending, or joined of listed names.
fn surname(sentence: &SentenceContext<'_>, idx: usize, first: &Reading) -> Option<NamePiece> {
    if first.form.genitive || !may_go_on(sentence.view, idx) {
        return None;
    }
    let reading = sentence.small_reading(idx);
    is_surname_behind(sentence, idx, &reading, first).then(|| piece(idx, reading))
}

/// Whether the name before may go on with the word: on its line, and no word of talk.
fn may_go_on(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) && is_on_line(view, idx) && !is_said_otherwise(view, idx)
}

/// `samira hu har nøkla`: whether the word is one of talk or a pronoun of dialects, which a surname of the lists may be too.
fn is_said_otherwise(view: &SentenceView<'_>, idx: usize) -> bool {
    is_talk(view, idx) || view.plays(idx, WordRole::ThirdPerson)
}

/// `da huber sepp`: the surname that German talk sets between the article and the first name at `idx`.
fn surname_before(sentence: &SentenceContext<'_>, idx: usize, first: &Reading) -> Option<NamePiece> {
    let surname = idx.checked_sub(1).filter(|at| sentence.view.follows(*at, WordRole::PersonArticle))?;
    let reading = sentence.small_reading(surname);
    let family = sentence.view.is_lower_word(surname) && reading.is_only_surname();
    (family && first.is_good_first()).then(|| piece(surname, reading))
}

/// Whether the word is a surname of the lists, by its form, or because a well-known first name stands before it.
fn is_surname_behind(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading, first: &Reading) -> bool {
    reading.is_sure_surname()
        || doubles::label(sentence, idx).is_some()
        || is_vouched_surname(sentence, idx, reading, first)
        || is_surname_by_form(sentence, idx)
}

/// Whether a well-known first name makes a surname of the word behind it: one of the lists that ends its clause, and if it is an
/// ordinary word no rare one, but for northern ones.
fn is_vouched_surname(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    first: &Reading,
) -> bool {
    let well_known = first.best() == Some(Strength::Strong);
    well_known && is_listed_surname(sentence.view, idx, reading) && ends_clause(sentence, idx)
}

/// Whether the lists have the word as a surname, and if it is an ordinary word as no rare one, but for northern ones.
fn is_listed_surname(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    let least = if reading.ordinary { Some(Strength::Weak) } else { None };
    reading.surname > least || is_northern_word(view, idx, reading)
}

/// Whether a clause ends behind the word, its verb stands there, or what ends names stands behind a word that is no other.
fn ends_clause(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    closes(sentence, idx + 1) || is_before_verb(sentence.view, idx) || is_end_of_name(sentence.view, idx)
}

fn is_end_of_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_no_word(view, idx) && ends_name(view, idx + 1)
}

/// `pia storm`: whether a northern surname is one of nature, and no adjective that is said or asked of somebody: `er anna frisk`.
fn is_northern_word(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    const NORTHERN: [Origin; 3] = [Origin::Swedish, Origin::Norwegian, Origin::Danish];
    let northern = reading.surname.is_some() && reading.origin.is_some_and(|own| NORTHERN.contains(&own));
    northern && !view.facts(idx).has_any(&[WordRole::HumanState, WordRole::ThingState])
}

/// `anna lang hat`: whether a verb stands behind the word, in a language whose verb is the second part of its clause, so that name and
/// word are one.
fn is_before_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    const VERBS: [WordRole; 2] = [WordRole::KinAct, WordRole::LivingVerb];
    LanguageTrait::VerbSecond.is_of_all(view.languages) && view.facts(idx + 1).has_any(&VERBS)
}

/// Whether a longer word that nobody knows ends as surnames do.
fn is_surname_by_form(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let (view, word) = (sentence.view, sentence.view.folded(idx));
    let unknown = word.chars().count() >= MIN_SURNAME && view.is_unknown(idx);
    unknown && has_ending(word, WordRole::SurnameEnding, Languages::SUPPORTED, 0)
}

/// The surname at `idx` behind a form of address: `frau doktor-hahn`, `hr yilmas`.
fn behind_title(sentence: &SentenceContext<'_>, idx: usize) -> Option<NamePiece> {
    let title = FormOfAddress::ending_at(sentence.view, idx.checked_sub(1)?)?;
    let reading = sentence.small_reading(idx);
    let named = reading.is_sure_name()
        || is_long_unknown(sentence.view, idx)
        || is_surname_behind_title(sentence.view, &title, idx, &reading);
    named.then(|| piece(idx, reading))
}

/// A form of address, whose stop may follow it.
struct FormOfAddress {
    at: usize,
    dotted: bool,
}

impl FormOfAddress {
    /// The form of address that ends with the token `last`; one letter is none without its stop.
    fn ending_at(view: &SentenceView<'_>, last: usize) -> Option<Self> {
        let dotted = view.text(last) == ".";
        let at = if dotted { last.checked_sub(1)? } else { last };
        let whole = dotted || view.letters(at) > 1;
        (whole && is_title(view, at)).then_some(Self { at, dotted })
    }

    /// Whether it is no other word, or has its stop.
    fn is_clear(&self, view: &SentenceView<'_>) -> bool {
        self.dotted || view.facts(self.at).has(WordRole::ClearTitle)
    }
}

/// Whether the word is a form of address or a degree, and nobody's wife: `meine frau kocht`.
fn is_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let polite = view.plays(idx, WordRole::PoliteAddress);
    (polite && !view.facts_before(idx).has(WordRole::KinOwner)) || view.facts(idx).has(WordRole::ClearTitle)
}

/// `herrn lang`, `m. blanc`, but `frau putzt`: whether a surname of the lists that is a word too stands behind a title that is no other word or
/// has a full stop, or ends there as names do.
fn is_surname_behind_title(
    view: &SentenceView<'_>,
    title: &FormOfAddress,
    idx: usize,
    reading: &Reading,
) -> bool {
    let named = is_surname_of_lists(view, idx, reading);
    named && (title.is_clear(view) || is_no_word(view, idx) || ends_name(view, idx + 1))
}

/// Whether the lists have the word as a surname, and it is none of those that stand beside names.
fn is_surname_of_lists(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    reading.surname.is_some() && view.letters(idx) >= MIN_UNKNOWN && !says_more(view, idx)
}

/// Whether nobody knows the word, and it is long enough for a name.
fn is_long_unknown(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_unknown(idx) && view.folded(idx).chars().count() >= MIN_UNKNOWN
}

/// Whether the talk makes a name of the word at `idx`, which the lists are not sure of: it is greeted, signs, or is somebody's kin.
fn is_called(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    let named = reading.first.is_some() || is_unheard(sentence.view, idx);
    let group = sentence.view.facts(idx).has(WordRole::GreetedGroup);
    named && !group && is_in_talk(sentence, first, idx, reading)
}

/// Whether somebody speaks of or to the word, or it signs what is said.
fn is_in_talk(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    is_spoken_of(sentence, first, idx, reading)
        || is_spoken_to(sentence, first, idx, reading)
        || signs(sentence, first, idx, reading.first.is_some())
}

/// Whether the word is long enough for a name, and neither the lists nor running text know it.
fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    is_long_unknown(view, idx) && !plain::is_word_in_haste(view, idx, None)
}

/// Whether the word at `idx` is known to somebody, at work, somebody's kin, or does something.
fn is_spoken_of(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    let listed = reading.first.is_some();
    is_known_to(sentence.view, idx, reading.is_clear_first())
        || is_apposition(sentence.view, idx, listed)
        || said::is_named(sentence, first, idx, reading)
        || is_kin(sentence, idx, listed)
}

/// Whether the word at `idx` is greeted, or a name of the lists that is asked or begins what is said.
fn is_spoken_to(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    is_greeted(sentence, first, idx, reading.is_clear_first())
        || (reading.first.is_some() && is_asked(sentence, first, idx))
}

fn is_asked(sentence: &SentenceContext<'_>, first: usize, idx: usize) -> bool {
    is_addressed(sentence.view, first, idx) || is_framed(sentence, first, idx)
}

/// Whether a short name does something where the sentence begins, or is asked: `kim kommer`, `spør kim`.
fn is_framed(sentence: &SentenceContext<'_>, first: usize, idx: usize) -> bool {
    let view = sentence.view;
    match () {
        () if view.is_ordinary_word(idx) => false,
        () if idx == first => view.facts(idx + 1).has(WordRole::KinAct),
        () => view.facts_before(idx).has(WordRole::AskedInTalk) && ends(sentence, idx + 1),
    }
}

/// `jo finn bist du on`: whether the word at `idx` begins what is said, a greeting before it or not, and `are you` follows.
fn is_addressed(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let leads = idx == first || (idx == first + 1 && is_casual_greeting(view, first));
    leads && asks_you(view, idx + 1)
}

/// Whether a verb and a word for whom somebody speaks to stand there: `bist du`.
fn asks_you(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::AskingVerb) && view.plays(idx + 1, WordRole::SpokenTo)
}

/// Whether somebody is asked whether they know the clear name at `idx`.
fn is_known_to(view: &SentenceView<'_>, idx: usize, clear: bool) -> bool {
    let [second, last] = [2, 1].map(|back| view.folded_back(idx, back));
    let known = knows(last, second);
    match clear {
        true => known || knows(second, last),
        false => known && view.facts(idx + 1).has(WordRole::FromWhere),
    }
}

/// Whether the word is who writes or who is spoken to.
fn is_talker(folded: &str) -> bool {
    facts(folded).has_any(&[WordRole::Writer, WordRole::SpokenTo])
}

/// `you know`, `tu connais`, `kennst du`: whether two words are a pronoun for who knows and the verb.
fn knows(who: &str, verb: &str) -> bool {
    is_talker(who) && facts(verb).has(WordRole::KnowingVerb)
}

/// `trenaren, fadnes, e sint`: the name between commas behind a word for somebody's work.
fn is_apposition(view: &SentenceView<'_>, idx: usize, listed: bool) -> bool {
    let acts = is_behind_work(view, idx) && view.facts(idx + 2).has(WordRole::KinAct);
    acts && (listed || !is_verb(view, idx))
}

/// Whether the word stands between commas, the first of them behind somebody's work.
fn is_behind_work(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 1 && view.is_between_commas(idx) && is_work(view, idx - 2)
}

/// Whether token `idx` is a word for somebody's work, or one whose form tells something of a person.
fn is_work(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_telling(idx) || view.has_role(idx, Role::Profession)
}

/// Whether the word at `idx` is greeted: a clear name anyhow, another word where the clause ends behind it.
fn is_greeted(sentence: &SentenceContext<'_>, first: usize, idx: usize, clear: bool) -> bool {
    let greeting = idx == first + 1 && is_casual_greeting(sentence.view, first);
    greeting && (clear || closes(sentence, idx + 1))
}

/// Whether the word at `idx` is the name of somebody's kin or friend.
fn is_kin(sentence: &SentenceContext<'_>, idx: usize, listed: bool) -> bool {
    let told = is_kin_before(sentence.view, idx) && is_before_deed_or_end(sentence, idx);
    told && (listed || !is_verb(sentence.view, idx))
}

/// Whether a clause ends behind the word, or what kin do stands there.
fn is_before_deed_or_end(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    closes(sentence, idx + 1) || sentence.view.facts(idx + 1).has(WordRole::KinAct)
}

/// Whether a mark, the end or a conjunction stands at `idx`.
fn closes(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    ends(sentence, idx) || sentence.view.is_conjunction(idx)
}

/// Whether a word for kin stands before `idx`, also with its owner between: `min kompis ali`, `kjærasten min iver`, `sœur de ibrahima`.
fn is_kin_before(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).filter(|_| is_on_line(view, idx)) else { return false };
    let kin = if is_owner_of_kin(view, before) { before.checked_sub(1) } else { None };
    is_kin_or_friend(view, before) || kin.is_some_and(|kin| is_kin_or_friend(view, kin))
}

fn is_owner_of_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::KinOwner) || view.folded(idx) == "de"
}

fn is_kin_or_friend(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Kin) || view.facts(idx).has(WordRole::FriendInTalk)
}

fn is_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::VerbEnding, view.languages, 0)
}

fn is_casual_greeting(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::CasualGreeting)
}

/// `knus gitte og luffe`: whether nothing follows, or a conjunction and one word more.
fn is_last_of_signers(view: &SentenceView<'_>, idx: usize) -> bool {
    let ends = |from: usize| (from..view.tokens.len()).all(|at| view.is_mark_or_end(at));
    let joined = view.is_conjunction(idx + 1) && view.is_lower_word(idx + 2);
    ends(idx + 1) || (joined && ends(idx + 3))
}

/// Whether the word at `idx` ends what is said and stands behind a word that letters end with, or a listed one behind a slash: `see you /meg`.
fn signs(sentence: &SentenceContext<'_>, first: usize, idx: usize, listed: bool) -> bool {
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1).filter(|_| is_last_of_signers(view, idx)) else { return false };
    match () {
        () if listed && is_slash_of_signature(view, before) => true,
        () if before < first => false,
        () if ends_letter(view, first, before) && !is_closing(view, idx) => true,
        () => is_behind_signer(sentence, first, before, listed),
    }
}

/// `knus`, `klem min`: whether letters end with the word at `idx`, or with the one before it that it belongs to.
fn ends_letter(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let owned = idx > first && view.facts(idx).has(WordRole::KinOwner);
    is_closing(view, idx) || (owned && is_closing(view, idx - 1))
}

fn is_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::CasualClosing)
}

/// Whether the conjunction at `joint` joins on another who signs.
fn is_behind_signer(sentence: &SentenceContext<'_>, first: usize, joint: usize, listed: bool) -> bool {
    joint > first && sentence.view.is_conjunction(joint) && signs(sentence, first, joint - 1, listed)
}

/// Whether a slash stands apart from what is before it, and not behind a price: `5000 /mnd`.
fn is_slash_of_signature(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx) == "/" && ends_apart(view.document.before(view.tokens[idx].span.start))
}

/// Whether the text ends with white space, and with no number before that.
fn ends_apart(lead: &str) -> bool {
    let spaced = lead.is_empty() || lead.ends_with(char::is_whitespace);
    spaced && !lead.trim_end().ends_with(|last: char| last.is_ascii_digit())
}
