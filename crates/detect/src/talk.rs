//! Where a name that is an ordinary word too is a name in talk without capitals: `strøm!!`, `fra may`, `öst kommer med`.

use maskros_language::{WordRole, facts, folded};
use maskros_text::{Document, Token, TokenKind};

/// Whether token `idx` is a name where it stands, if it can be one; what is said begins at token `said`.
pub(crate) fn names(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    let mark = |at: usize| tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation);
    let known = |at: usize, role: WordRole| tokens.get(at).is_some_and(|token| is_a(document, token, role));
    let word_before = |at: usize, role: WordRole| (said..at).next_back().is_some_and(|at| known(at, role));
    let filled = || word_before(idx, WordRole::AskFiller) && word_before(idx - 1, WordRole::AskedInTalk);
    if word_before(idx, WordRole::AskedInTalk) || filled() {
        return true;
    }
    let led = idx <= said || mark(idx - 1) || word_before(idx, WordRole::TalkBefore);
    led && (mark(idx + 1) || BEHIND.iter().any(|role| known(idx + 1, *role)))
}

/// What people do, and what else stands behind their names in talk.
const BEHIND: [WordRole; 3] = [WordRole::TalkBehind, WordRole::KinAct, WordRole::Deed];

fn is_a(document: &Document, token: &Token, role: WordRole) -> bool {
    facts(&folded(document.cut(token.span))).has(role)
}
