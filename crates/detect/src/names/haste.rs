//! People and places in sentences without capitals: names of the lists by themselves, other words where the talk makes a name of them.
//!
//! Each token is looked at with at most three neighbours.

use super::reading::{Reading, is_capitalised};
use super::said;
use super::scene::Scene;
use super::sequence::{Piece, Told, put};
use super::small_places;
use super::tables::NICKNAME_LINKS;
use crate::{casual, plain};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Candidate, Case, Label, Languages, Source, Span, TokenKind};

/// The rule of names that the lists vouch for.
const LISTED: &str = "name-in-haste";
/// The rule of names that the talk vouches for.
const TALK: &str = "name-in-talk";
/// The rule of nicknames in quotation marks.
const NICKNAME: &str = "quoted-nickname";
/// The least letters of a name that no list holds.
const MIN_UNKNOWN: usize = 3;
/// The least letters of a surname that no list holds.
const MIN_SURNAME: usize = 5;

/// Adds the names of a sentence without capitals; the candidates from `own` on are those of the sentence.
pub(super) fn find(scene: &Scene<'_>, own: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(first) = casual::first_word(view.document, &view.sentence, view.tokens) else { return };
    let mut idx = first;
    while idx < view.tokens.len() {
        idx = at(scene, first, idx, out).unwrap_or(idx + 1);
    }
    small_places::find(scene, first, own, out);
}

/// A nickname in quotation marks: `Gareth (or "Gaz")`, `everyone calls him "Spud"`.
pub(super) fn nickname(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let quote = |at: usize| matches!(view.text(at), "\"" | "“" | "”" | "„" | "«" | "»" | "'" | "‘" | "’");
    let closes = quote(idx + 2) || (view.text(idx + 2) == "," && quote(idx + 3));
    let Some(before) = idx.checked_sub(1).filter(|_| quote(idx) && closes) else { return };
    let joined = NICKNAME_LINKS.contains(&view.folded(before))
        && before.checked_sub(1).is_some_and(|at| view.text(at) == "(" || scene.reading(at).is_listed());
    let word = view.tokens.get(idx + 1).is_some_and(|token| token.kind == TokenKind::Word);
    let reading = scene.reading(idx + 1);
    if quote(idx + 2) && is_between_names(scene, before, idx) {
        let told = Told {
            alone: Some(Label::FirstnameUnknown),
            sex: None,
            score: 0.7,
            source: Source::Context,
            rule: NICKNAME,
        };
        put(scene, &[piece(idx + 1, reading)], &told, out);
        let surname = Told { alone: Some(Label::Surname), ..told };
        return put(scene, &[piece(idx + 3, scene.reading(idx + 3))], &surname, out);
    }
    let word_like =
        || reading.ordinary || reading.elsewhere || plain::is_common_noun(view, scene.lexicon, idx + 1);
    let plain = !is_capitalised(view, idx + 1) && word_like();
    if word && !plain && (joined || facts(view.folded(before)).has(WordRole::NicknameCue)) {
        let alone = Some(Label::FirstnameUnknown);
        let told = Told { alone, sex: None, score: 0.7, source: Source::Context, rule: NICKNAME };
        put(scene, &[piece(idx + 1, reading)], &told, out);
    }
}

/// `Robert “Bobby” Ward`: whether a word with a capital in the quotation marks from `idx` on stands between a first name and a surname.
fn is_between_names(scene: &Scene<'_>, before: usize, idx: usize) -> bool {
    let (first, surname) = (scene.reading(before), scene.reading(idx + 3));
    let capitals = [before, idx + 1, idx + 3].iter().all(|at| is_capitalised(scene.view, *at));
    capitals && first.is_good_first() && !first.elsewhere && (surname.surname.is_some() || surname.is_free())
}

/// The name at token `idx`; gives the token after it.
fn at(scene: &Scene<'_>, first: usize, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_small(scene, idx) {
        return None;
    }
    if let Some(surname) = idx.checked_sub(1).and_then(|title| behind_title(scene, title, idx)) {
        return person(scene, &[surname], TALK, Some(Label::Surname), out);
    }
    let reading = Reading::small(scene.view, scene.lexicon, idx);
    if reading.is_good_first()
        && !reading.elsewhere
        && !plain::is_word_in_haste(scene.view, idx, reading.best())
        && !is_unit(scene, idx)
    {
        let surname = surname(scene, idx + 1, &reading);
        let pieces: Vec<Piece> = std::iter::once(piece(idx, reading)).chain(surname).collect();
        return person(scene, &pieces, LISTED, None, out);
    }
    if said::is_host(scene, idx, &reading) {
        return person(scene, &[piece(idx, reading)], TALK, Some(Label::Surname), out);
    }
    if !is_called(scene, first, idx, &reading) {
        return None;
    }
    person(scene, &[piece(idx, reading)], TALK, Some(Label::FirstnameUnknown), out)
}

/// `2 tim`: whether a number stands before a name that running text has as an ordinary word.
fn is_unit(scene: &Scene<'_>, idx: usize) -> bool {
    let number = |at: usize| scene.view.tokens[at].kind == TokenKind::Number;
    idx.checked_sub(1).is_some_and(number) && plain::is_word_in_haste(scene.view, idx, None)
}

fn person(
    scene: &Scene<'_>,
    pieces: &[Piece],
    rule: &'static str,
    alone: Option<Label>,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let source = if rule == LISTED { Source::Lexicon } else { Source::Context };
    put(scene, pieces, &Told { alone, sex: None, score: 0.6, source, rule }, out);
    pieces.last().map(|last| last.last + 1)
}

const fn piece(at: usize, reading: Reading) -> Piece {
    Piece::one(at, reading)
}

fn is_small(scene: &Scene<'_>, idx: usize) -> bool {
    let word = |token: &maskros_text::Token| token.kind == TokenKind::Word && token.case == Case::Lower;
    scene.view.tokens.get(idx).is_some_and(word)
}

/// Whether nothing, or a mark that ends a clause, stands at `idx`.
fn ends(scene: &Scene<'_>, idx: usize) -> bool {
    let mark = |token: &maskros_text::Token| token.kind == TokenKind::Punctuation;
    scene.view.tokens.get(idx).is_none_or(mark)
        && !matches!(scene.view.text(idx), "'" | "’" | "/" | "-" | "_")
}

/// The surname at `idx` behind a first name: of the lists, by its ending, or joined of listed names.
fn surname(scene: &Scene<'_>, idx: usize, first: &Reading) -> Option<Piece> {
    if !is_small(scene, idx) || first.form.genitive || !is_on_line(scene, idx) {
        return None;
    }
    let reading = Reading::small(scene.view, scene.lexicon, idx);
    let closed = closes(scene, idx + 1);
    let sure = reading.is_good_surname() && !reading.elsewhere;
    let rare = reading.ordinary && reading.surname == Some(Strength::Weak);
    let listed = reading.surname.is_some() && !rare;
    let vouched = listed && closed && first.best() == Some(Strength::Strong);
    (sure || vouched || is_surname_by_form(scene, idx)).then(|| piece(idx, reading))
}

fn is_surname_by_form(scene: &Scene<'_>, idx: usize) -> bool {
    let word = scene.view.folded(idx);
    let long = word.chars().count() >= MIN_SURNAME;
    long && is_unknown(scene, idx) && has_ending(word, WordRole::SurnameEnding, Languages::SUPPORTED, 0)
}

/// Titles that are no other word in any of the languages, folded.
const DOCTORS: &[&str] = &["dr", "prof"];

/// A surname behind a form of address: `frau doktor-hahn`, `hr yilmas`.
fn behind_title(scene: &Scene<'_>, before: usize, idx: usize) -> Option<Piece> {
    let dot = scene.view.text(before) == ".";
    let title = if dot { before.checked_sub(1)? } else { before };
    let address = facts(scene.view.folded(title));
    let polite = address.has_in(WordRole::PoliteAddress, scene.view.languages);
    if !(polite || DOCTORS.contains(&scene.view.folded(title))) {
        return None;
    }
    let reading = Reading::small(scene.view, scene.lexicon, idx);
    let listed = reading.is_listed() && reading.is_free();
    let unknown = is_unknown(scene, idx) && scene.view.folded(idx).chars().count() >= MIN_UNKNOWN;
    (listed || unknown).then(|| piece(idx, reading))
}

/// Whether no list knows the token, and nothing is told by its form.
fn is_unknown(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.known(idx).is_some_and(|known| {
        known.word.is_none() && known.base.is_none() && known.trigger.is_none() && !known.telling.tells()
    })
}

/// Whether the talk makes a name of the word at `idx`, which the lists are not sure of: it is greeted, signs, or is somebody's kin.
fn is_called(scene: &Scene<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    let view = scene.view;
    let listed = reading.first.is_some();
    let long = view.folded(idx).chars().count() >= MIN_UNKNOWN;
    let unknown = long && is_unknown(scene, idx) && !plain::is_word_in_haste(view, idx, None);
    if !(listed || unknown) || facts(view.folded(idx)).has(WordRole::GreetedGroup) {
        return false;
    }
    is_known_to(scene, idx, listed && !reading.ordinary)
        || is_apposition(scene, idx, listed)
        || (listed && is_addressed(scene, first, idx))
        || is_greeted(scene, first, idx, listed && !reading.ordinary)
        || (listed && is_framed(scene, first, idx))
        || said::is_named(scene, first, idx, reading)
        || is_kin(scene, idx, listed)
        || signs(scene, first, idx, listed)
}

/// Whether a short name does something where the sentence begins, or is asked: `kim kommer`, `spør kim`.
fn is_framed(scene: &Scene<'_>, first: usize, idx: usize) -> bool {
    let view = scene.view;
    let ordinary = view.word(idx).is_some_and(|word| view.is_ordinary(word));
    let asked =
        idx > first && facts(view.folded(idx - 1)).has(WordRole::AskedInHaste) && ends(scene, idx + 1);
    !ordinary && (asked || (idx == first && facts(view.folded(idx + 1)).has(WordRole::KinAct)))
}

/// `jo finn bist du on`: whether the word at `idx` begins what is said, a greeting before it or not, and `are you` follows.
fn is_addressed(scene: &Scene<'_>, first: usize, idx: usize) -> bool {
    let view = scene.view;
    let leads = idx == first || (idx == first + 1 && is_casual_greeting(scene, first));
    leads
        && facts(view.folded(idx + 1)).has(WordRole::AskingVerb)
        && matches!(view.folded(idx + 2), "du" | "you" | "u" | "ihr" | "ni" | "dere")
}

const KNOWERS: &[&str] =
    &["du", "u", "you", "tu", "ihr", "i", "ni", "dere", "de", "dykk", "vous", "jag", "jeg", "eg", "ich"];

/// Whether somebody is asked whether they know the clear name at `idx`.
fn is_known_to(scene: &Scene<'_>, idx: usize, clear: bool) -> bool {
    let word = |back: usize| idx.checked_sub(back).map_or("", |at| scene.view.folded(at));
    let asked = facts(word(2)).has(WordRole::KnowingVerb) && KNOWERS.contains(&word(1));
    let from = facts(scene.view.folded(idx + 1)).has(WordRole::FromWhere);
    (clear || (asked && from))
        && (asked
            || (word(1) == "know" && KNOWERS.contains(&word(2)))
            || (word(1) == "connais" && word(2) == "tu"))
}

/// `trenaren, fadnes, e sint`: the name between commas behind a word for somebody's work.
fn is_apposition(scene: &Scene<'_>, idx: usize, listed: bool) -> bool {
    let view = scene.view;
    let commas = idx >= 2 && view.text(idx - 1) == "," && view.text(idx + 1) == ",";
    let verb = facts(view.folded(idx + 2)).has(WordRole::KinAct);
    let work = || {
        view.known(idx - 2).is_some_and(|known| {
            known.telling.tells() || known.word.is_some_and(|word| word.has(Role::Profession, view.languages))
        })
    };
    commas && verb && (listed || !is_verb(scene, idx)) && work()
}

/// Whether the word at `idx` is greeted: a clear name anyhow, another word where the clause ends behind it.
fn is_greeted(scene: &Scene<'_>, first: usize, idx: usize, clear: bool) -> bool {
    let greeting = idx == first + 1 && is_casual_greeting(scene, first);
    greeting && (clear || closes(scene, idx + 1))
}

/// Whether the word at `idx` is the name of somebody's kin or friend.
fn is_kin(scene: &Scene<'_>, idx: usize, listed: bool) -> bool {
    let acts = closes(scene, idx + 1) || facts(scene.view.folded(idx + 1)).has(WordRole::KinAct);
    acts && is_kin_before(scene, idx) && (listed || !is_verb(scene, idx))
}

/// Whether a mark, the end or a conjunction stands at `idx`.
fn closes(scene: &Scene<'_>, idx: usize) -> bool {
    ends(scene, idx) || is_conjunction(scene, idx)
}

fn is_conjunction(scene: &Scene<'_>, idx: usize) -> bool {
    facts(scene.view.folded(idx)).has(WordRole::ListConjunction)
}

/// Whether no line ends before token `idx`.
pub(super) fn is_on_line(scene: &Scene<'_>, idx: usize) -> bool {
    let end = |at: usize| scene.view.tokens.get(at).map(|token| token.span);
    let gap =
        idx.checked_sub(1).and_then(end).zip(end(idx)).map(|(one, next)| Span::new(one.end, next.start));
    gap.is_some_and(|gap| !scene.view.document.cut(gap).contains('\n'))
}

/// Whether a word for kin stands before `idx`, also with its owner between: `min kompis ali`, `kjærasten min iver`, `sœur de ibrahima`.
fn is_kin_before(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let listed = |at: usize| view.word(at).is_some_and(|word| word.has(Role::Kin, view.languages));
    let kin = |at: usize| listed(at) || facts(view.folded(at)).has(WordRole::FriendInTalk);
    let Some(before) = idx.checked_sub(1).filter(|_| is_on_line(scene, idx)) else { return false };
    let owner = facts(view.folded(before)).has(WordRole::KinOwner) || view.folded(before) == "de";
    kin(before) || (owner && before.checked_sub(1).is_some_and(kin))
}

fn is_verb(scene: &Scene<'_>, idx: usize) -> bool {
    has_ending(scene.view.folded(idx), WordRole::VerbEnding, scene.view.languages, 0)
}

fn is_casual_greeting(scene: &Scene<'_>, idx: usize) -> bool {
    facts(scene.view.folded(idx)).has(WordRole::CasualGreeting)
}

/// `knus gitte og luffe`: whether nothing follows, or a conjunction and one word more.
fn is_last_of_signers(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let ends =
        |from: usize| (from..view.tokens.len()).all(|at| view.tokens[at].kind == TokenKind::Punctuation);
    let joined = is_conjunction(scene, idx + 1) && is_small(scene, idx + 2);
    ends(idx + 1) || (joined && ends(idx + 3))
}

/// Whether the word at `idx` ends what is said and stands behind a word that letters end with, or a listed one behind a slash: `see you /meg`.
fn signs(scene: &Scene<'_>, first: usize, idx: usize, listed: bool) -> bool {
    let view = scene.view;
    let Some(before) = idx.checked_sub(1).filter(|_| is_last_of_signers(scene, idx)) else { return false };
    let word = view.folded(before);
    let lead = view.document.text().get(..view.tokens[before].span.start).unwrap_or("");
    let spaced = lead.is_empty() || lead.ends_with(char::is_whitespace);
    // A price has a slash too: `5000 /mnd`.
    let priced = lead.trim_end().ends_with(|last: char| last.is_ascii_digit());
    let beside =
        || before > first && is_conjunction(scene, before) && signs(scene, first, before - 1, listed);
    (listed && word == "/" && spaced && !priced)
        || beside()
        || (before >= first
            && facts(word).has(WordRole::CasualClosing)
            && !facts(view.folded(idx)).has(WordRole::CasualClosing))
}
