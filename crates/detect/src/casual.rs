//! Sentences written in haste, as in chats: without capitals, so that names have none either.

use crate::chat;
use crate::code::is_code;
use maskros_text::{Case, Document, Sentence, Token, TokenKind};

/// So many words with a capital are let pass in a sentence that begins without one: a title, a name that a telephone corrected.
const MAX_TITLES: usize = 2;

/// The first word of what is said in a sentence without capitals.
pub(crate) fn first_word(document: &Document, sentence: &Sentence, tokens: &[Token]) -> Option<usize> {
    let first = first_said(document, sentence, tokens)?;
    let said = tokens.get(first..)?;
    let small = match said {
        [first, next, ..] if is_abbreviation(*first) => next.case == Case::Lower,
        said => said.first().is_some_and(|token| token.case == Case::Lower),
    };
    let titles = || said.iter().filter(|token| token.case == Case::Title).count();
    (small && titles() <= MAX_TITLES && !is_code(document.cut(sentence.span))).then_some(first)
}

/// The first word of what is said in a sentence of capitals, which tell as little as small letters.
pub(crate) fn first_shouted(document: &Document, sentence: &Sentence, tokens: &[Token]) -> Option<usize> {
    first_said(document, sentence, tokens).filter(|_| !is_code(document.cut(sentence.span)))
}

/// `TH`, `SMS`: a word in capitals that is short enough for an abbreviation, which does not show that its writer gives names theirs.
pub(crate) fn is_abbreviation(token: Token) -> bool {
    const BYTES: std::ops::RangeInclusive<usize> = 2..=4;
    token.case == Case::Upper && BYTES.contains(&token.span.len())
}

/// The first word of what is said, behind the time and the author of a line of a chat.
pub(crate) fn first_said(document: &Document, sentence: &Sentence, tokens: &[Token]) -> Option<usize> {
    let author = chat::author_end(document, sentence.span);
    tokens.iter().position(|token| {
        token.span.start >= author && matches!(token.kind, TokenKind::Word | TokenKind::Mixed)
    })
}
