//! Where a name that is an ordinary word too is a name in talk without capitals: `strøm!!`, `fra may`, `öst kommer med`.

use maskros_language::{WordRole, facts, folded};
use maskros_text::{Document, Token, TokenKind};

/// How sure a model must be of an ordinary word in sentences without capitals.
pub(crate) const FIRM: f32 = 0.85;

/// Whether token `idx` is a name where it stands, if it can be one; what is said begins at token `said`.
pub(crate) fn names(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    let mark = |at: usize| tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation);
    let known = |at: usize, role: WordRole| tokens.get(at).is_some_and(|token| is_a(document, token, role));
    let led = idx <= said || mark(idx - 1) || known(idx - 1, WordRole::TalkBefore);
    let behind = || mark(idx + 1) || BEHIND.iter().any(|role| known(idx + 1, *role));
    is_asked(document, tokens, said, idx) || (led && behind())
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

/// What people do, and what else stands behind their names in talk.
const BEHIND: [WordRole; 3] = [WordRole::TalkBehind, WordRole::KinAct, WordRole::Deed];

fn is_a(document: &Document, token: &Token, role: WordRole) -> bool {
    facts(&folded(document.cut(token.span))).has(role)
}
