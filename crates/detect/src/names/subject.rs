//! First names that are words too, where their clause is one of people alone: `Hope is coming home`, `Sol er snill`, `Livs bil er rød`.
//!
//! Things without an article begin sentences as well (`Hope is all we have`), so that only what things never do is asked for: to come
//! home, to be kind, tired or with child, to own.

use super::reading::is_initial;
use super::scene::Scene;
use super::tables::PRONOUNS;
use maskros_lexicon::{Role, SmallWords, Word};
use maskros_text::{Case, Lang, Languages};

/// Verbs of going and coming, folded; `is coming` counts by its second word.
#[rustfmt::skip]
const MOVES: &[&str] = &[
    "kommer", "kom", "går", "gick", "gikk", "gik", "kjem", "gjekk", "kjører", "kjørte", "kør", "kørte", "kör", "körde", "køyrer", "køyrde", "åker",
    "åkte", "cyklar", "cyklade", "reiser", "reiste", "rejser", "rejste", "kommt", "kam", "geht", "ging", "fährt", "fuhr", "läuft", "lief", "is", "was", "comes",
    "came", "goes", "went", "drives", "drove", "walks", "walked", "cycled", "rentre", "rentrait",
];

/// Words between the verb and the home, folded: the other half of the verb, and when.
#[rustfmt::skip]
const BETWEEN: &[&str] = &[
    "coming", "going", "driving", "walking", "morgen", "heute", "gestern", "bald", "gleich", "spät", "nie", "immer", "gerade", "snart", "ofte", "ofta",
    "seint", "sent", "sen", "tidlig", "tidligt", "tidigt", "alltid", "aldri", "aldrig", "nach", "zu", "back", "late", "early", "soon", "tard", "tôt",
    "à", "la",
];

/// Home as where somebody goes, folded.
const HOME: &[&str] = &["hem", "hemma", "hjem", "hjemme", "heim", "heime", "hause", "home", "maison"];

/// So many words stand between the verb and the home.
const MOST_BETWEEN: usize = 2;

/// Forms of `to be`, folded.
const BEING: &[&str] =
    &["är", "var", "er", "blev", "ble", "vart", "ist", "war", "wurde", "is", "was", "est", "était"];

/// Words of degree before an adjective, folded.
#[rustfmt::skip]
const DEGREES: &[&str] = &[
    "så", "mycket", "väldigt", "jätte", "inte", "ikke", "ikkje", "veldig", "meget", "svært", "lite", "litt", "lidt", "sehr", "so", "nicht", "ganz",
    "echt", "very", "really", "not", "too", "always", "très", "si", "trop", "toujours", "vraiment",
];

/// What people alone are, folded.
#[rustfmt::skip]
const HUMAN: &[&str] = &[
    "snäll", "trött", "sjuk", "ledsen", "gravid", "hungrig", "orolig", "blyg", "svartsjuk", "snill", "trøtt", "sliten", "syk", "sint", "sulten",
    "svolten", "gravid", "sjalu", "sød", "træt", "syg", "vred", "nett", "müde", "krank", "schwanger", "wütend", "hungrig", "kind", "tired",
    "pregnant", "hungry", "angry", "jealous", "asleep", "ill", "gentil", "gentille", "fatigué", "fatiguée", "malade", "enceinte", "jaloux",
    "jalouse", "timide", "fâché", "fâchée",
];

/// French participles of going with the ending of a woman, folded: a feast has none (`Noël est venu`).
const GONE: &[&str] = &["venue", "partie", "rentrée", "rentré", "allée", "passée", "née"];

/// Words of the lists of names that begin a sentence as adverbs and pronouns, folded.
#[rustfmt::skip]
const OPENERS: &[&str] = &[
    "alla", "alle", "sen", "nu", "då", "da", "så", "her", "hit", "dit", "man", "ingen", "nå", "no", "where", "so", "wer", "was", "elle", "tu", "on",
    "den", "det", "dette", "alt", "hver", "hon", "who", "et", "en",
];

/// Behind these one part of a clause ends and another begins, folded.
const JOINTS: &[&str] =
    &["och", "og", "und", "and", "et", "men", "aber", "but", "mais", "mot", "mod", "med", "zu", "to", "avec"];

/// Whether the capitalised word at `idx` begins its sentence as a person does.
pub(super) fn is_person(scene: &Scene<'_>, idx: usize) -> bool {
    let owns = || is_owning(scene, idx + 1);
    may_be_name(scene, idx) && (is_going_home(scene, idx + 1) || is_human(scene, idx + 1) || owns())
}

/// `Sol sin bil`: the Norwegian genitive in two words, of a noun without its article.
fn is_owning(scene: &Scene<'_>, idx: usize) -> bool {
    let lower = scene.view.tokens.get(idx + 1).is_some_and(|token| token.case == Case::Lower);
    let own = ["sin", "si", "sitt", "sine"].contains(&scene.view.folded(idx));
    lower && own && scene.view.languages.meets(Languages::NORWEGIAN)
}

/// Whether the word begins its sentence, and the lists have it as a first name and as neither kin nor a word that opens sentences.
fn may_be_name(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let folded = view.folded(idx);
    let opener = OPENERS.contains(&folded) || PRONOUNS.contains(&folded);
    let title = view.tokens.get(idx).is_some_and(|token| token.case == Case::Title);
    let given = |word: &Word| word.first_name.is_some() && !word.has(Role::Kin, view.languages);
    title && is_initial(view, idx) && !opener && view.word(idx).is_some_and(given)
}

/// `kommer hem`, `is coming home`, `kommt morgen nach Hause`: whether a verb at `idx` leads home.
fn is_going_home(scene: &Scene<'_>, idx: usize) -> bool {
    let word = |at: usize| scene.view.folded(at);
    let home = (idx + 1..=idx + 1 + MOST_BETWEEN).find(|at| !BETWEEN.contains(&word(*at)));
    MOVES.contains(&word(idx)) && home.is_some_and(|at| HOME.contains(&word(at)))
}

/// `er snill`, `est venue`: whether what stands at `idx` is said of people alone.
fn is_human(scene: &Scene<'_>, idx: usize) -> bool {
    let word = |at: usize| scene.view.folded(at);
    let at = idx + 1 + usize::from(DEGREES.contains(&word(idx + 1)));
    let gone = scene.view.languages.has(Lang::Fr) && GONE.contains(&word(at));
    BEING.contains(&word(idx)) && (gone || (HUMAN.contains(&word(at)) && closes(scene, at + 1)))
}

/// Whether no noun can follow, so that an adjective before token `idx` is said of the subject.
fn closes(scene: &Scene<'_>, idx: usize) -> bool {
    let lower = scene.view.tokens.get(idx).is_some_and(|token| token.case == Case::Lower);
    !lower || JOINTS.contains(&scene.view.folded(idx))
}

/// `Larss bil`, `Livs bil er rød`: whether the word at `idx` is a Scandinavian genitive of a first name, told by what is owned.
pub(super) fn is_owner(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let title = view.tokens.get(idx).is_some_and(|token| token.case == Case::Title);
    let owned = view.tokens.get(idx + 1).is_some_and(|token| token.case == Case::Lower);
    let nordic = view.languages.meets(Languages::SCANDINAVIAN);
    let Some(base) = view.folded(idx).strip_suffix('s').filter(|_| title && owned && nordic) else {
        return false;
    };
    let name = scene.lexicon.word(base).filter(|word| word.first_name.is_some());
    name.is_some_and(|word| is_doubled(scene, idx, base) || (word.everyday && is_possession(scene, idx)))
}

/// `Larss`, `Maxs`: an `s` behind a sibilant, which the spelling rules leave out and people write, of a name and no other word.
fn is_doubled(scene: &Scene<'_>, idx: usize, base: &str) -> bool {
    base.ends_with(['s', 'x', 'z']) && scene.view.word(idx).is_none()
}

/// `Livs bil er`: one word between the genitive and what is said of it, at the head of a sentence.
fn is_possession(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let small = view.speaks(SmallWords::embedded().get(view.folded(idx)).always);
    let thing = !BEING.contains(&view.folded(idx + 1)) && !PRONOUNS.contains(&view.folded(idx + 1));
    is_initial(view, idx) && !small && thing && BEING.contains(&view.folded(idx + 2))
}
