//! Sentences written in haste, as in chats: without capitals, so that names have none either.

use crate::chat;
use crate::code::is_code;
use maskros_language::folded;
use maskros_lexicon::SmallWords;
use maskros_text::{Case, Document, Sentence, Token, TokenKind};

/// So many words with a capital are let pass in a sentence that begins without one: a title, a name that a telephone corrected.
const MAX_TITLES: usize = 2;

/// The first word of what is said in a sentence without capitals.
pub(crate) fn first_word(document: &Document, sentence: &Sentence, tokens: &[Token]) -> Option<usize> {
    let first = first_said(document, sentence, tokens).map(|first| behind_opener(document, tokens, first))?;
    let said = tokens.get(first..)?;
    let small = match said {
        [first, next, ..] if is_abbreviation(*first) => next.case == Case::Lower,
        said => said.first().is_some_and(|token| token.case == Case::Lower),
    };
    let titles = || said.iter().filter(|token| token.case == Case::Title).count();
    (small && titles() <= MAX_TITLES && !is_code(document.cut(sentence.span))).then_some(first)
}

/// `OMG. does miss berg know`, `Hi. freya is ill`: the word behind an opener and its stop, where it is small, which shows that the writer
/// begins no sentence with a capital; `first` where there is none.
fn behind_opener(document: &Document, tokens: &[Token], first: usize) -> usize {
    let Some([opener, stop, next, ..]) = tokens.get(first..) else { return first };
    let opens = next.case == Case::Lower && document.cut(stop.span) == ".";
    if opens && is_opener(document, *opener) { first + 2 } else { first }
}

/// Whether the word is an abbreviation in capitals, or one that running text writes small and no other abbreviation.
fn is_opener(document: &Document, opener: Token) -> bool {
    let word = document.cut(opener.span);
    let small = || !SmallWords::embedded().get(&folded(word)).mostly_or_everyday().is_empty();
    is_abbreviation(opener) || (!maskros_segment::is_abbreviation(word) && small())
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
