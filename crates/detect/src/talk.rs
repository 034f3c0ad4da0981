//! Where a name that is an ordinary word too is a name in talk without capitals: `strøm!!`, `fra may`, `öst kommer med`.

use crate::view::fold_quickly;
use maskros_text::{Document, Token, TokenKind};

/// What stands before people rather than before things without an article, folded.
#[rustfmt::skip]
const BEFORE: &[&str] = &[
    "med", "hos", "hjå", "till", "til", "åt", "av", "fra", "från", "frå", "spør", "fråga", "frag", "fragt", "spørg", "ring", "hils", "hälsa",
    "helsa", "takk", "tack", "tak", "danke", "hei", "hej", "hallo", "hi", "hey", "yo", "with", "from", "ask", "tell", "thanks", "call", "mit", "von",
    "bei", "avec", "chez", "merci", "demande", "salut", "coucou", "slt", "kram", "klem", "knus", "lg", "xx", "bises", "bisous", "mvh", "hilsen",
    "og", "och", "o", "und", "and", "et", "herregud", "nei", "nej", "nein", "no", "non", "ja", "yes", "oui",
];

/// What stands before people and hardly anything else, folded.
#[rustfmt::skip]
const ASKED: &[&str] = &[
    "spør", "fråga", "spørg", "frag", "fragt", "ask", "tell", "demande", "ring", "hos", "hjå", "chez", "hils", "helsa", "hälsa", "xx", "mvh",
    "kram", "klem", "knus", "hilsen", "bises", "bisous",
];

/// What people do, behind their name, folded.
#[rustfmt::skip]
const BEHIND: &[&str] = &[
    "er", "e", "är", "ist", "is", "est", "har", "hat", "has", "sa", "sier", "seier", "säger", "siger", "sagt", "says", "said", "dit", "kommer",
    "kjem", "kommt", "vil", "vill", "wants", "veut", "skal", "ska", "skylder", "skuldar", "tog", "tok", "ringte", "ringde", "ringede",
    "at", "om", "som", "att", "that", "dass", "que", "da", "då", "du", "nå", "skrev", "skriver", "schreibt", "wrote", "jobber", "jobbar", "arbeider", "spelar", "spiller",
];

/// Whether token `idx` is a name where it stands, if it can be one; what is said begins at token `said`.
pub(crate) fn names(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    let mark = |at: usize| tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation);
    let known =
        |at: usize, words: &[&str]| tokens.get(at).is_some_and(|token| is_one_of(document, token, words));
    let before = idx.checked_sub(1);
    let opens = idx <= said || before.is_some_and(mark);
    let closes = mark(idx + 1);
    let called = before.is_some_and(|at| at >= said && known(at, BEFORE));
    let asked = before.is_some_and(|at| at >= said && known(at, ASKED));
    asked || (opens && (closes || known(idx + 1, BEHIND))) || (called && (closes || known(idx + 1, BEHIND)))
}

fn is_one_of(document: &Document, token: &Token, words: &[&str]) -> bool {
    let mut folded = String::new();
    fold_quickly(document.cut(token.span), &mut folded);
    words.contains(&folded.as_str())
}
