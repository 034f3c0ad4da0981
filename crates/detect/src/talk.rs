//! Where a name that is an ordinary word too is a name in talk without capitals: `strøm!!`, `fra may`, `öst kommer med`.

use maskros_language::{WordRole, facts, folded};
use maskros_text::{Document, Token, TokenKind};

/// Whether token `idx` is a name where it stands, if it can be one; what is said begins at token `said`.
pub(crate) fn names(document: &Document, tokens: &[Token], said: usize, idx: usize) -> bool {
    let mark = |at: usize| tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation);
    let known = |at: usize, role: WordRole| tokens.get(at).is_some_and(|token| is_a(document, token, role));
    let word_before = |role: WordRole| (said..idx).next_back().is_some_and(|at| known(at, role));
    if word_before(WordRole::TalkAsked) {
        return true;
    }
    let led = idx <= said || mark(idx - 1) || word_before(WordRole::TalkBefore);
    led && (mark(idx + 1) || known(idx + 1, WordRole::TalkBehind))
}

fn is_a(document: &Document, token: &Token, role: WordRole) -> bool {
    facts(&folded(document.cut(token.span))).has(role)
}
