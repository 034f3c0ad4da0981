//! Where a name that is an ordinary word too is a name in talk without capitals: `strøm!!`, `fra may`, `öst kommer med`.

use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::SmallWords;
use maskros_text::{Case, Document, Lang, Languages, Token, TokenKind};

/// How sure a model must be of an ordinary word in sentences without capitals.
pub(crate) const FIRM: f32 = 0.85;

/// Whether token `idx` is a name where it stands, if it can be one; what is said begins at token `said`.
pub(crate) fn names(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    is_asked(document, tokens, said, idx)
        || (is_led(document, tokens, said, idx) && is_followed(document, tokens, idx + 1))
}

/// Whether what is said begins with the token, or behind a mark or a word of talk that people stand behind.
fn is_led(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    idx <= said || is_mark(tokens, idx - 1) || plays(document, tokens, idx - 1, WordRole::TalkBefore)
}

/// Whether a mark stands there, or what people do in talk.
fn is_followed(document: &Document, tokens: &[Token], next: usize) -> bool {
    is_mark(tokens, next) || BEHIND.iter().any(|role| plays(document, tokens, next, *role))
}

fn is_mark(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation)
}

fn plays(document: &Document, tokens: &[Token], at: usize, role: WordRole) -> bool {
    tokens.get(at).is_some_and(|token| is_a(document, token, role))
}

/// `ring stig`, `frag mal kim`, `frag doch mal den kim`: whether somebody is asked, greeted or called by the name that token `idx` would be.
pub(crate) fn is_asked(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    const MOST_FILLERS: usize = 3;
    let is_before = |back: usize, role: WordRole| {
        let before = idx.checked_sub(back).filter(|at| *at >= said).and_then(|at| tokens.get(at));
        before.is_some_and(|token| is_a(document, token, role))
    };
    let fillers = (1..=MOST_FILLERS).take_while(|back| is_before(*back, WordRole::AskFiller)).count();
    is_before(fillers + 1, WordRole::AskedInTalk)
}

/// `hans syrra`, `kona hannes`: whether the word in small letters is a possessive of a Scandinavian sentence, though a man is called so too.
pub(crate) fn is_his(document: &Document, tokens: &[Token], language: Option<Lang>, idx: usize) -> bool {
    if !language.is_some_and(|lang| Languages::SCANDINAVIAN.has(lang)) {
        return false;
    }
    let his = tokens
        .get(idx)
        .is_some_and(|token| token.case == Case::Lower && is_a(document, token, WordRole::His));
    his && !is_asked_for(document, tokens, idx)
        && (owns_next(document, tokens, idx + 1) || is_behind_owned(document, tokens, idx))
}

/// `frag hans mal`: whether a German verb of asking stands before the word; so short a line is taken for another language.
fn is_asked_for(document: &Document, tokens: &[Token], idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).and_then(|at| tokens.get(at)) else { return false };
    facts(&folded(document.cut(before.span))).has_in(WordRole::AskedInTalk, Languages::only(Lang::De))
}

/// Whether a word in small letters stands there that something owned may be, and none that goes on behind names.
fn owns_next(document: &Document, tokens: &[Token], at: usize) -> bool {
    let Some(next) = tokens.get(at) else { return false };
    let word = next.kind == TokenKind::Word && next.case == Case::Lower;
    word && !BEHIND.iter().chain(OTHER).any(|role| is_a(document, next, *role))
}

/// What stands behind a name besides, and is owned by nobody.
const OTHER: &[WordRole] = &[
    WordRole::PlacePreposition,
    WordRole::FirmPreposition,
    WordRole::Being,
    WordRole::Modal,
    WordRole::Going,
    WordRole::Auxiliary,
    WordRole::AndInTalk,
    WordRole::Pronoun,
    WordRole::NoVerb,
];

/// `kona hannes`, `bilen hannes`: whether a word for kin or the definite form of a noun stands before token `idx`.
fn is_behind_owned(document: &Document, tokens: &[Token], idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).and_then(|at| tokens.get(at)) else { return false };
    let small = before.case == Case::Lower && before.kind == TokenKind::Word;
    small && (is_a(document, before, WordRole::Kin) || is_definite(&folded(document.cut(before.span))))
}

/// Whether running text writes the word small, and what is left without the ending of a definite form.
fn is_definite(folded: &str) -> bool {
    const STEM: usize = 3;
    let north =
        |word: &str| SmallWords::embedded().get(word).mostly_or_everyday().meets(Languages::SCANDINAVIAN);
    let stems = ["en", "et"].into_iter().filter_map(|ending| folded.strip_suffix(ending));
    stems.filter(|stem| stem.chars().count() >= STEM).any(|stem| north(stem) || north(&format!("{stem}e")))
}

/// What people do, and what else stands behind their names in talk.
const BEHIND: [WordRole; 3] = [WordRole::TalkBehind, WordRole::KinAct, WordRole::Deed];

fn is_a(document: &Document, token: &Token, role: WordRole) -> bool {
    facts(&folded(document.cut(token.span))).has(role)
}
